"""Long work on the event loop, cut into slices: one slice per turn of the loop, shared fairly between callers.

A thread would not help. Compiled code does not release the interpreter, so everybody else would wait for it anyway.
And work on the loop sees tables as they are between two requests.
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
"""The length of a slice, in seconds."""
REST = 0.001
"""Seconds between two slices.

A move takes several turns of the loop and of the storage's thread, and the thread gets the interpreter only while
the loop rests. Without a rest, the move would wait for a slice at every step.
"""
ASKED_MOST = 4
"""How much long work one person may have waiting."""

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]
"""Work that yields wherever it can be interrupted, many times per slice, and returns its result."""


class TooMuchAsked(Refusal):
    """The person already has as much work waiting as one person may have."""

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
    """The long work of one process. `most`, if given, limits how much work one person may have waiting."""

    def __init__(self, most: int | None = ASKED_MOST, now: Callable[[], float] = time.perf_counter) -> None:
        self.most = most
        self._now = now
        self._queue: FairQueue[_Piece[Any]] = FairQueue()
        self._worker: asyncio.Task[None] | None = None

    def check(self, person: str) -> None:
        """Raise TooMuchAsked if the person has as much waiting as one person may have."""
        if self.most is not None and self._queue.waiting(person) >= self.most:
            raise TooMuchAsked

    async def run(self, work: Work[T], claim: Claim) -> T:
        """Do the work and return its result, or raise its exception."""
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
        """Work for the length of a slice. Return whether the work is done."""
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
    """Do short work at once, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
