# mypyc: compiled
"""A lock like asyncio's, handed on in the order of asking, that can also be taken where nobody can wait."""

from __future__ import annotations

import asyncio
from collections import deque


class Latch:
    """Held by one at a time; who waits is served in turn."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Tell whether someone holds it."""
        return self._taken

    def take_now(self) -> bool:
        """Take it if that needs no waiting; tell whether it is taken."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        """Take it, after all who asked before."""
        if self.take_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.release()  # it was already handed to us, who went away in that moment
            raise

    def release(self) -> None:
        """Hand it to whoever has waited longest, or leave it free."""
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
