# mypyc: compiled
"""Reads and writes simple WebSocket frames: unfragmented text, which nearly all wire messages are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

_TEXT = 0x81  # the first byte of an unfragmented text frame
_MASKED = 0x80
_LONG = 0xFF  # the second byte of a frame of 64 KiB or more


def text_at(data: bytes, most: int) -> int:
    """Return where the masked text begins, if the data is one whole text frame of at most `most` bytes; else 0."""
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
    """Return the frame header for a text of `length` bytes."""
    if length < 126:
        return bytes((_TEXT, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Post:
    """All non-empty outboxes of a loop. One callback empties them at the end of a turn."""

    def __init__(self) -> None:
        self._boxes: list[Outbox] = []

    def expect(self, box: Outbox, loop: asyncio.AbstractEventLoop) -> None:
        """Empty the outbox at the end of this turn of the loop."""
        if not self._boxes:
            loop.call_soon(self._deliver)
        self._boxes.append(box)

    def _deliver(self) -> None:
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            box.send()


class Outbox:
    """What goes out over one connection in this turn of the loop: the answer to a move, and what it caused."""

    def __init__(
        self, post: Post, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, is_open: Callable[[], bool]
    ) -> None:
        self._post = post
        self._open = is_open
        self._loop = loop
        self._transport = transport
        self._frames: list[bytes] = []
        self.full = False
        """Whether the connection accepts no more data for now."""

    def put(self, data: bytes) -> bool:
        """Add a text message. Return False if the connection is full or closed."""
        if self.full or self._transport.is_closing():
            return False
        if not self._frames:
            self._post.expect(self, self._loop)
        self._frames.append(head(len(data)))
        self._frames.append(data)
        return True

    def send(self) -> None:
        """Send everything in one write. What a closing connection does not accept is lost."""
        frames, self._frames = self._frames, []
        if self._open() and not self._transport.is_closing():
            self._transport.write(b"".join(frames))
