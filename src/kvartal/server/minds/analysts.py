"""Analyses, each in a process of its own, in fair turns. No bot ever waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio.subprocess import Process
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from kvartal.server.minds.processes import start_process
from kvartal.server.minds.studies import NICE, PATIENCE, Study
from kvartal.server.running.fair import Claim, FairQueue

LINE_MOST = 1 << 24
"""The longest review, in bytes."""
_GRACE = 30.0  # seconds that a process may take beyond its budget, including its start

_log = logging.getLogger(__name__)


class NoReview(Exception):
    """There will be no review: the house closes, or the process was lost."""


@dataclass(eq=False, slots=True)
class _Order:
    study: Study
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Analysts:
    """Runs a limited number of analyses at a time. The others wait in turns, by address and by person."""

    def __init__(self, at_once: int = 1, grace_s: float = _GRACE) -> None:
        self._free = at_once
        self._grace = grace_s
        self._orders: FairQueue[_Order] = FairQueue()
        self._processes: set[Process] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many analyses wait for their turn."""
        return len(self._orders)

    async def close(self) -> None:
        """Cancel every analysis and end all processes."""
        self._closed = True
        while (order := self._orders.take()) is not None:
            order.turn.cancel()
        for process in list(self._processes):
            await _end(process)

    async def study(self, study: Study, claim: Claim, told: Callable[[bytes], None]) -> bytes:
        """Return the final review of a match, encoded. `told` receives the earlier ones. Raise NoReview."""
        order = _Order(study)
        self._orders.put(order, claim)
        self._serve()
        try:
            await order.turn
        except asyncio.CancelledError:
            self._orders.drop(order)
            if order.turn.done() and not order.turn.cancelled():
                self._done()
            if self._closed:
                raise NoReview("the house closes") from None
            raise
        try:
            return await self._run(study, told)
        finally:
            self._done()

    def _serve(self) -> None:
        while self._free and not self._closed and (order := self._orders.take()) is not None:
            self._free -= 1
            order.turn.set_result(None)

    def _done(self) -> None:
        self._free += 1
        self._serve()

    async def _run(self, study: Study, told: Callable[[bytes], None]) -> bytes:
        if self._closed:
            raise NoReview("the house closes")
        try:
            process = await start_process("kvartal.server.minds.studies", NICE, LINE_MOST)
        except (OSError, NotImplementedError) as error:  # no such program, no memory, or a loop without subprocesses
            raise NoReview(str(error)) from error
        self._processes.add(process)
        last = b""
        try:
            async with asyncio.timeout(PATIENCE * study.seconds + self._grace):
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(msgspec.msgpack.encode(study))
                process.stdin.close()
                while line := await process.stdout.readline():
                    if last:
                        told(last)
                    last = line.rstrip(b"\n")
                if await process.wait() == 0 and last:
                    return last
        except (TimeoutError, OSError, ValueError) as error:
            _log.warning("an analysis process failed", extra={"table": study.table, "reason": type(error).__name__})
        finally:
            await _end(process)
            self._processes.discard(process)
        raise NoReview("the process was lost")


async def _end(process: Process) -> None:
    """Kill the process and wait until it is gone."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
