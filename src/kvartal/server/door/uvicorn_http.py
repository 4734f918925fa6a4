"""uvicorn's HTTP protocol with limits: the length of a head, the time it takes, and the number of connections.

This module and `uvicorn_socket.py` depend on internals of uvicorn. `protocols.py` uses them only if those are
present.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kvartal.core.messages import say
from kvartal.server.door.doorkeeper import HEAD_MOST, HEAD_SECONDS, HEADERS_MOST, LINE_MOST, Doorkeeper
from kvartal.server.door.guard import written
from kvartal.server.errors import Late, LongHead, LongLine, Refusal

PIPELINED_MOST = 32
"""How many requests may arrive in one piece, without waiting for responses."""
LINGER_BYTES, LINGER_SECONDS = 262_144, 2.0
"""How much is still read, and discarded, after a refusal.

If the connection were closed at once, the client might not see the reason.
"""
FRAMING = 8
"""How many bytes of framing per byte of a body are accepted, in chunked encoding."""
NEEDS = (
    *("cycle", "client", "transport", "loop", "parser", "on_message_begin", "on_url", "on_header"),
    *("on_headers_complete", "on_body", "on_message_complete", "send_400_response", "shutdown"),
)
"""What uvicorn's class must have."""


class Entrance(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    def __init__(self, *args: Any, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(*args, **given)
        self._keeper = keeper
        self._refused = False
        self._left = LINGER_BYTES
        self._cycles: list[Any] = []  # unanswered requests
        # The request being read:
        self._begun = 0  # how many have begun in this piece of data
        self._in_head = False
        self._in_body = False
        self._first = 0  # bytes of the address in the first line
        self._headers = 0
        self._head = 0  # bytes of the finished parts of the head
        self._line = 0  # bytes of the unfinished line
        self._fed = 0  # bytes of the head in pieces that hold nothing else
        self._body = 0
        self._around = 0  # bytes of framing that came with the body

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Admit the connection, or refuse it at once."""
        transport = cast(asyncio.Transport, transport)  # uvloop's transports don't inherit from it
        super().connection_made(transport)
        try:
            self._keeper.enter(transport, self.client[0] if self.client else "", self._late)
        except Refusal as error:
            # A client with too many connections gets no extra one in which to read the refusal slowly.
            self._refused = True
            transport.write(written(error))
            transport.close()
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection."""
        self._keeper.leave(self.transport)
        self._hang_up()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read data, within the limits."""
        if self._refused:
            self._left -= len(data)
            if self._left < 0:
                self.transport.abort()
            return
        self._begun = 0
        was_in_head, was_in_body, body = self._in_head, self._in_body, self._body
        super().data_received(data)
        if self._is_over():
            if self.transport.get_protocol() is not self:
                self.parser = cast(Any, None)  # the original does so when a connection is lost, which is not told here
            return
        if self._in_head:
            end = data.rfind(b"\n")
            self._line = len(data) - end - 1 if end >= 0 else self._line + len(data)
            self._fed = self._fed + len(data) if was_in_head and not self._begun else 0
            if self._line > LINE_MOST or max(self._head, self._fed) > HEAD_MOST:
                self._turn_away(_long_head())
                return
        elif was_in_body and self._in_body and not self._begun:
            self._around += len(data) - (self._body - body)
            if self._around > HEAD_MOST + FRAMING * self._body:
                self._turn_away(_long_head())
                return
        if self._in_head or not self._is_answering():
            self._expect()

    def shutdown(self) -> None:
        """Close gracefully. Don't wait for a request that is still being received."""
        if self._in_body:
            self.transport.close()
        super().shutdown()

    def _is_over(self) -> bool:
        """Return whether nothing more is read here: refused, closed, or upgraded to a WebSocket."""
        return self._refused or self.transport.is_closing() or self.transport.get_protocol() is not self

    def _is_answering(self) -> bool:
        cycle: Any = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def _expect(self) -> None:
        self._keeper.expect(self.transport, HEAD_SECONDS, self.loop.time())

    def _late(self) -> None:
        if self._refused:
            self.transport.abort()
        elif self._in_head:
            self._turn_away(Late(say("refuse-late")))
        else:
            self.transport.close()

    def _turn_away(self, error: Refusal) -> None:
        """Send a refusal, unless a response is already being sent, and then discard what still arrives."""
        self._refused = True
        if self._is_answering():
            self._hang_up()
            self.transport.close()
            return
        self.transport.write(written(error))
        self.transport.write_eof()
        self._keeper.content(self.transport)
        self._keeper.expect(self.transport, LINGER_SECONDS, self.loop.time())

    def _hang_up(self) -> None:
        """Stop all writing to this connection. The original notifies only the last of several requests."""
        for cycle in self._cycles:
            cycle.disconnected = True
            cycle.message_event.set()
        self._cycles = []

    def send_400_response(self, msg: str) -> None:
        """Respond to a malformed request, unless it was refused already."""
        if not self._refused:
            super().send_400_response(msg)

    # What the parser finds

    def on_message_begin(self) -> None:
        """Begin a request."""
        self._begun += 1
        self._in_head, self._in_body = True, False
        self._first = self._headers = self._head = self._line = self._fed = self._body = self._around = 0
        super().on_message_begin()
        if self._begun > PIPELINED_MOST:
            self._stop(_long_head())

    def on_url(self, url: bytes) -> None:
        """Read a part of the first line."""
        self._first += len(url)
        self._head += len(url)
        if self._first > LINE_MOST - 32:  # the method, the version and the spaces
            self._stop(LongLine(say("refuse-long-line", most=LINE_MOST)))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header or a trailer."""
        length = len(name) + len(value) + 4
        self._head += length
        self._headers += 1
        if length > LINE_MOST or self._head > HEAD_MOST or self._headers > HEADERS_MOST:
            self._stop(_long_head())
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Finish the head."""
        self._in_head, self._in_body = False, True
        self._keeper.content(self.transport)
        super().on_headers_complete()
        self._cycles = [cycle for cycle in self._cycles if not cycle.response_complete]
        if self._is_answering():
            self._cycles.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        """Read a part of the body."""
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Finish the request."""
        self._in_body = False
        super().on_message_complete()

    def _stop(self, error: Refusal) -> None:
        self._turn_away(error)
        raise error  # stops the parser


def _long_head() -> LongHead:
    return LongHead(say("refuse-long-head", line=LINE_MOST, most=HEAD_MOST, count=HEADERS_MOST))
