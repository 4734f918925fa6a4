"""uvicorn's WebSocket with fewer detours for what nearly all messages are: whole text frames that fit into one read.

Everything else, from the handshake to fragments, pings and farewells, goes the usual way. A socket finds its
wire in the scope and writes to it without a task in between; under another server it does without.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.speedups import apply_mask

EXTENSION = "kvartal.wire"
_AHEAD = 8
"""So many messages of a client may wait before we stop reading from it."""
_TEXT = 0x81  # the first byte of a whole text message
_MASKED = 0x80
_LONG = 0xFF  # the second byte of a message of 64 KiB and more


class Wire(WebSocketsSansIOProtocol):
    """A connection that can be written to at once."""

    drained: Callable[[], None] | None = None
    """Called when a connection that was full takes more again."""

    heard: Callable[[bytes], bool] | None = None
    """Gets a text message when no other waits; False leaves it to the queue."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._outgoing: list[bytes] = []

    def push(self, data: bytes) -> bool:
        """Send a text message in this turn of the loop; False when the connection is full or closed.

        All that is pushed in a turn goes out in one write: a move's answer and what it brought about.
        """
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        length = len(data)
        if length < 126:
            head = bytes((_TEXT, length))
        elif length < 65536:
            head = b"\x81\x7e" + length.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + length.to_bytes(8, "big")
        outgoing = self._outgoing
        if not outgoing:
            self.loop.call_soon(self._send_out)
        outgoing += (head, data)
        return True

    def _send_out(self) -> None:
        outgoing, self._outgoing = self._outgoing, []
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.writelines(outgoing)

    def data_received(self, data: bytes) -> None:
        """Take a read that is exactly one text frame the short way."""
        text = self._only_text(data)
        if text is None:
            super().data_received(data)
        elif self.heard is None or not self.queue.empty() or not self.heard(text):
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()

    def _only_text(self, data: bytes) -> bytes | None:
        """Return the text when the data is one whole frame of it, and nothing is under way before it."""
        if len(data) < 6 or data[0] != _TEXT or not data[1] & _MASKED or data[1] == _LONG or self.frames:
            return None
        length = data[1] & 127
        start = 2
        if length == 126:
            start = 4
            length = int.from_bytes(data[2:4], "big")
        if start + 4 + length != len(data) or length > (self.config.ws_max_size or 0) or self.conn.reader.buffer:
            return None
        if not self.handshake_complete or self.conn.state is not State.OPEN:
            return None
        return bytes(apply_mask(data[start + 4 :], data[start : start + 4]))

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; reading stops only when the other side is far ahead."""
        paused = self.read_paused
        # The original stops reading after every message, which costs two calls of the system for each.
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > _AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The connection takes more again."""
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def handle_connect(self, event: Any) -> None:
        """Begin, and let the application find this wire."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[EXTENSION] = {"wire": self}
