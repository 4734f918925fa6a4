"""Waiting for a storage that is away: callers retry in turn, and the first success wakes all of them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

from kvartal.server import errors
from kvartal.server.keeping import store

T = TypeVar("T")

FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0
"""Seconds between two attempts. Only one of the waiting callers tries, however many there are."""

_log = logging.getLogger("kvartal.server")


def passes(error: Exception) -> bool:
    """Return whether this is an outage that will pass, rather than damage or a fault of ours."""
    if isinstance(error, store.Unavailable):
        return error.fault != "damaged"
    return isinstance(error, errors.OutOfService)


class Recovery:
    """The callers that the storage failed, in the order in which they retry."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._pause = FIRST_WAIT
        self._timer: asyncio.TimerHandle | None = None
        self._away = False

    async def insist(self, work: Callable[[], Awaitable[T]]) -> T:
        """Return the result of the work, and retry while the storage is away."""
        while True:
            try:
                done = await work()
            except Exception as error:
                if not passes(error):
                    raise
                await self._turn(error)
                continue
            self.well()
            return done

    def well(self) -> None:
        """Record that the storage answers: all waiting callers retry at once."""
        if not self._away:
            return
        _log.info("the storage is available again")
        self._away, self._pause = False, FIRST_WAIT
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._waiting:
            self._wake(self._waiting.popleft())

    async def _turn(self, error: Exception) -> None:
        """Wait for one's turn to retry."""
        if not self._away:
            _log.warning("the storage is unavailable", extra={"reason": str(error)})
            self._away = True
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._set_timer()
        await turn

    def _set_timer(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._pause, self._next)
            self._pause = min(2 * self._pause, LONGEST_WAIT)

    def _next(self) -> None:
        """Let one caller retry."""
        self._timer = None
        while self._waiting and not self._wake(self._waiting.popleft()):
            pass
        if self._waiting:
            self._set_timer()  # the current one may be cancelled

    @staticmethod
    def _wake(turn: asyncio.Future[None]) -> bool:
        if turn.done():  # cancelled
            return False
        turn.set_result(None)
        return True
