# mypyc: compiled
"""WebSocket frames of the plain kind, whole texts, read and written: what nearly all messages are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

_TEXT = 0x81  # the first byte of a whole text message
_MASKED = 0x80
_LONG = 0xFF  # the second byte of a message of 64 KiB and more


def text_at(data: bytes, most: int) -> int:
    """Return where the masked text begins when the data is one whole frame of it, of at most so many bytes; else 0."""
    if len(data) < 6 or data[0] != _TEXT:
        return 0
    length = data[1]
    if length < _MASKED or length == _LONG:
        return 0
    length -= _MASKED
    start = 6
    if length == 126:
        start = 8
        length = data[2] * 256 + data[3]
    return start if start + length == len(data) and length <= most else 0


def head(length: int) -> bytes:
    """Return what goes before a text of so many bytes."""
    if length < 126:
        return bytes((_TEXT, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Post:
    """All boxes of a loop with something in them: emptied together at the end of a turn, by one callback."""

    def __init__(self) -> None:
        self._boxes: list[Outbox] = []

    def expect(self, box: Outbox, loop: asyncio.AbstractEventLoop) -> None:
        """Empty the box at the end of this turn of the loop."""
        if not self._boxes:
            loop.call_soon(self._deliver)
        self._boxes.append(box)

    def _deliver(self) -> None:
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            box.send()


class Outbox:
    """What is to go out over one connection in this turn of the loop: a move's answer and what it brought about."""

    def __init__(
        self, post: Post, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, is_open: Callable[[], bool]
    ) -> None:
        self._post = post
        self._open = is_open
        self._loop = loop
        self._transport = transport
        self._frames: list[bytes] = []
        self.full = False
        """Whether the connection takes nothing more for now."""

    def put(self, data: bytes) -> bool:
        """Put a text message into the box; False when the connection is full or closed."""
        if self.full or self._transport.is_closing():
            return False
        if not self._frames:
            self._post.expect(self, self._loop)
        self._frames.append(head(len(data)))
        self._frames.append(data)
        return True

    def send(self) -> None:
        """Send all that is in the box, in one write; what a closing connection does not take is gone."""
        frames, self._frames = self._frames, []
        if self._open() and not self._transport.is_closing():
            self._transport.write(b"".join(frames))
