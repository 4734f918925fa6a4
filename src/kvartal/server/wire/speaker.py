# mypyc: compiled
"""How a socket sends: at once if its connection accepts data, else through a bounded queue. It never waits."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from mypy_extensions import mypyc_attr

QUEUE_MOST = 400
QUEUE_BYTES = 4_000_000
SLOW = 1013
"""The close code for a socket that reads too slowly. The client should return and say from which number on."""


class Direct(Protocol):
    """A connection that can be written to at once."""

    def push(self, data: bytes) -> bool:
        """Send a text message in this turn of the loop. Return False if the connection is full or closed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Speaker:
    """The sending side of a connection. A client that does not read in time is dropped."""

    def __init__(self, direct: Direct | None) -> None:
        self.code: int | None = None
        """The close code, once closed."""
        self.queue: deque[bytes] = deque()
        self.awake = asyncio.Event()
        """Set when something waits in the queue."""
        self.end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._direct = direct
        self._queued = 0

    def tell(self, data: bytes) -> None:
        """Send a message without waiting."""
        if self.code is not None:
            return
        if self._direct is not None and not self.queue and self._direct.push(data):
            return
        self.queue.append(data)
        self._queued += len(data)
        if len(self.queue) > QUEUE_MOST or self._queued > QUEUE_BYTES:
            self.close(SLOW)
        self.awake.set()

    def close(self, code: int) -> None:
        """Send nothing more, and drop what waits."""
        if self.code is None:
            self.code = code
            self.queue.clear()
            if not self.end.done():  # it is cancelled if the connection ended first
                self.end.set_result(None)

    def drain(self) -> None:
        """Send what waits, over a connection that accepts data again."""
        assert self._direct is not None
        while self.queue and self._direct.push(self.queue[0]):
            self.taken()

    def taken(self) -> bytes:
        """Remove the next message from the queue and return it."""
        data = self.queue.popleft()
        self._queued -= len(data)
        return data
