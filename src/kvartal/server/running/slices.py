"""Long work on the event loop, cut into slices: one slice a turn of the loop, and those who asked for it take turns.

A thread would not do. Compiled code does not let go of the interpreter, so that everyone else would wait for it all the
same; and what stays on the loop sees tables as they are between two requests.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from kvartal.core.messages import say
from kvartal.server.errors import Refusal
from kvartal.server.running.fair import Claim, FairQueue

SLICE = 0.002
"""Seconds after which the others have their turn."""
REST = 0.001
"""Seconds between two slices. A move goes through several turns of the loop and of the storage's thread, which gets the
interpreter only while the loop rests: with none it would wait for a slice at every step."""
ASKED_MOST = 4
"""How much long work one person may have waiting."""

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]
"""Work that yields wherever it can be left for a while, many times in a slice, and returns what it came to."""


class TooMuchAsked(Refusal):
    """What this person has asked for before is still being worked on."""

    kind = "limit"
    status = 429

    def __init__(self) -> None:
        super().__init__(say("refuse-too-much-asked"))


@dataclass(eq=False, slots=True)
class _Piece(Generic[T]):
    work: Work[T]
    claim: Claim
    outcome: asyncio.Future[T] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Slices:
    """The long work of one process. `most`, if any, is how much one person may have waiting."""

    def __init__(self, most: int | None = ASKED_MOST, now: Callable[[], float] = time.perf_counter) -> None:
        self.most = most
        self._now = now
        self._queue: FairQueue[_Piece[Any]] = FairQueue()
        self._worker: asyncio.Task[None] | None = None

    def check(self, person: str) -> None:
        """Raise TooMuchAsked when the person has as much waiting as one may have."""
        if self.most is not None and self._queue.waiting(person) >= self.most:
            raise TooMuchAsked

    async def run(self, work: Work[T], claim: Claim) -> T:
        """Do the work and return what it came to, or raise what it raised."""
        piece = _Piece(work, claim)
        self._queue.put(piece, claim)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work_off())
        try:
            return await piece.outcome
        finally:
            self._queue.drop(piece)

    async def _work_off(self) -> None:
        try:
            while (piece := self._queue.take()) is not None:
                if not piece.outcome.done() and not self._advance(piece):
                    self._queue.put(piece, piece.claim)
                await asyncio.sleep(REST)
        finally:
            self._worker = None

    def _advance(self, piece: _Piece[Any]) -> bool:
        """Work for the time of a slice; tell whether it is done."""
        work, now = piece.work, self._now
        end = now() + SLICE
        try:
            while True:
                next(work)
                if now() >= end:
                    return False
        except StopIteration as done:
            piece.outcome.set_result(done.value)
        except Exception as error:
            piece.outcome.set_exception(error)
        return True


def at_once(work: Work[T]) -> T:
    """Do work that is short enough for that."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
