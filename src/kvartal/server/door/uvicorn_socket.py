"""uvicorn's WebSocket protocol with a fast path for nearly all messages: whole text frames that fit into one read.

Everything else takes the usual path: the handshake, fragments, pings and closing. This module and `uvicorn_http.py`
depend on internals of uvicorn and websockets. `protocols.py` uses them only if those are present.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol

from kvartal.core.messages import say
from kvartal.server.door.doorkeeper import HEAD_SECONDS, Doorkeeper
from kvartal.server.door.guard import written
from kvartal.server.door.protocols import EXTENSION
from kvartal.server.errors import Refusal
from kvartal.server.wire.frames import Outbox, Post, text_at

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a C compiler
    from websockets.utils import apply_mask

NEEDS = (
    *("config.ws_max_size", "conn.handshake_exc", "conn.parser", "conn.parser_exc", "conn.reader.buffer", "conn.state"),
    *("curr_msg_data_type", "frames"),
    *("handle_connect", "handle_cont", "handle_ping", "handshake_complete", "handshake_initiated", "loop", "queue"),
    *("read_paused", "send", "send_receive_event_to_app", "transport"),
)
"""What uvicorn's and websockets' classes must have."""
FRAGMENTS_MOST = 1_000
"""The most fragments of one message."""
_AHEAD = 8
"""How many messages of a client may wait before we stop reading from it."""
_POSTS: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()


def _is_open(conn: ServerProtocol) -> bool:
    return conn.state is State.OPEN


class ShortWire(WebSocketsSansIOProtocol):
    """A connection that can be written to at once: a `protocols.Wire`."""

    drained: Callable[[], None] | None = None
    """Called when a connection that was full accepts data again."""

    heard: Callable[[bytes], bool] | None = None
    """Receives a text message if no other waits. Returns False to leave it to the queue."""

    def __init__(self, *args: Any, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(*args, **given)
        self._keeper = keeper

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set up the connection."""
        super().connection_made(transport)
        self._keeper.expect(self.transport, HEAD_SECONDS, self.loop.time())
        post = _POSTS.setdefault(self.loop, Post())
        self._outbox = Outbox(post, self.loop, self.transport, partial(_is_open, self.conn))
        self.push = self._outbox.put
        """Sends a text message in this turn of the loop. Returns False if the connection is full or closed."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection."""
        self._keeper.leave(self.transport)
        super().connection_lost(exc)
        # Whatever refers to itself would stay until the collector runs, which it hardly ever does.
        if hasattr(self, "scope"):
            (self.scope["extensions"] or {}).pop(EXTENSION, None)
        self.conn.parser.close()
        for error in (self.conn.parser_exc, self.conn.handshake_exc):
            if error is not None:
                error.__traceback__ = None

    def data_received(self, data: bytes) -> None:
        """Take the fast path if the data is exactly one text frame."""
        text = self._only_text(data)
        if text is None:
            super().data_received(data)
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                # The original would not respond to the client.
                self.transport.write(written(Refusal(say("refuse-handshake"))))
                self.transport.close()
        elif self.heard is None or not self.queue.empty() or not self.heard(text):
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()

    def _only_text(self, data: bytes) -> bytes | None:
        """Return the text if the data is one whole text frame, and nothing before it is unfinished."""
        start = text_at(data, self.config.ws_max_size or 0)
        if not start or self.frames or self.conn.reader.buffer:
            return None
        if not self.handshake_complete or self.conn.state is not State.OPEN:
            return None
        return bytes(apply_mask(data[start:], data[start - 4 : start]))

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Stop reading only if the client is far ahead."""
        paused = self.read_paused
        # The original pauses reading after every message, which costs two system calls each time.
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > _AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """Record that the connection accepts no more data for now."""
        super().pause_writing()
        self._outbox.full = True

    def resume_writing(self) -> None:
        """Record that the connection accepts data again."""
        super().resume_writing()
        self._outbox.full = False
        if self.drained is not None:
            self.drained()

    def handle_cont(self, event: Any) -> None:
        """Accept a fragment, up to a limit."""
        if len(self.frames) >= FRAGMENTS_MOST:
            self.transport.abort()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping. Cut off a client that keeps pinging without reading the answers."""
        super().handle_ping()
        if self._outbox.full:
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            # A refused handshake is complete. The original would log it as an error.
            self.handshake_complete = True

    def handle_connect(self, event: Any) -> None:
        """Begin, and make this wire available to the application."""
        super().handle_connect(event)
        self._keeper.content(self.transport)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[EXTENSION] = {"wire": self}
