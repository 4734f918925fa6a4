# mypyc: compiled
"""A lock like asyncio's, granted in order of request. It can also be taken by code that can't wait."""

from __future__ import annotations

import asyncio
from collections import deque


class Latch:
    """A lock with one holder at a time. Waiters are served in order."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Return whether somebody holds the lock."""
        return self._taken

    def take_now(self) -> bool:
        """Take the lock if it is free. Return whether it was taken."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        """Take the lock, after everybody who asked earlier."""
        if self.take_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.release()  # it was handed to us just as we were cancelled
            raise

    def release(self) -> None:
        """Hand the lock to whoever has waited longest, or leave it free."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *failed: object) -> None:
        self.release()
