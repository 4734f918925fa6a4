"""uvicorn's WebSocket with fewer detours for what nearly all messages are: whole text frames that fit into one read.

Everything else, from the handshake to fragments, pings and farewells, goes the usual way. A socket finds its
wire in the scope and writes to it without a task in between; under another server it does without.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.speedups import apply_mask

from kvartal.server.frames import Outbox, Post, text_at

EXTENSION = "kvartal.wire"
_AHEAD = 8
"""So many messages of a client may wait before we stop reading from it."""
_POSTS: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()


class Wire(WebSocketsSansIOProtocol):
    """A connection that can be written to at once."""

    drained: Callable[[], None] | None = None
    """Called when a connection that was full takes more again."""

    heard: Callable[[bytes], bool] | None = None
    """Gets a text message when no other waits; False leaves it to the queue."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._outbox = Outbox(_POSTS.setdefault(self.loop, Post()), self.loop, self.transport, self._is_open)
        self.push = self._outbox.put
        """Sends a text message in this turn of the loop; False when the connection is full or closed."""

    def _is_open(self) -> bool:
        return self.conn.state is State.OPEN

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
        start = text_at(data, self.config.ws_max_size or 0)
        if not start or self.frames or self.conn.reader.buffer:
            return None
        if not self.handshake_complete or self.conn.state is not State.OPEN:
            return None
        return bytes(apply_mask(data[start:], data[start - 4 : start]))

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

    def pause_writing(self) -> None:
        """The connection takes nothing more for now."""
        super().pause_writing()
        self._outbox.full = True

    def resume_writing(self) -> None:
        """The connection takes more again."""
        super().resume_writing()
        self._outbox.full = False
        if self.drained is not None:
            self.drained()

    def handle_connect(self, event: Any) -> None:
        """Begin, and let the application find this wire."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[EXTENSION] = {"wire": self}
