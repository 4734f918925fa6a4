"""uvicorn's HTTP with a door: how long a head may be, how long it may take, and how many may come at once.

This module and `uvicorn_socket.py` lean on internals of uvicorn; `protocols.py` chooses them only where
those are there.
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
"""So many requests may come in one piece, without waiting for answers."""
LINGER_BYTES, LINGER_SECONDS = 262_144, 2.0
"""What is still read, and thrown away, of someone who was refused: closed at once, they might not see why."""
FRAMING = 8
"""So many bytes around each byte of a body are still a way to send it, in chunks."""
NEEDS = (
    *("cycle", "client", "transport", "loop", "parser", "on_message_begin", "on_url", "on_header"),
    *("on_headers_complete", "on_body", "on_message_complete", "send_400_response", "shutdown"),
)
"""What must be there of uvicorn's own."""


class Entrance(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    def __init__(self, *args: Any, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(*args, **given)
        self._keeper = keeper
        self._refused = False
        self._left = LINGER_BYTES
        self._cycles: list[Any] = []  # requests that are not answered yet
        # The request that is being read:
        self._begun = 0  # how many have begun in this piece of data
        self._in_head = False
        self._in_body = False
        self._first = 0  # bytes of the address in the first line
        self._headers = 0
        self._head = 0  # bytes of the finished parts of the head
        self._line = 0  # bytes of the line that is not finished
        self._fed = 0  # bytes of the head in pieces that hold nothing else
        self._body = 0
        self._around = 0  # bytes that came with the body and are not of it

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the connection in, or refuse it at once."""
        transport = cast(asyncio.Transport, transport)  # uvloop's are none by name
        super().connection_made(transport)
        try:
            self._keeper.enter(transport, self.client[0] if self.client else "", self._late)
        except Refusal as error:
            # Whoever has too many gets none to be refused in peace.
            self._refused = True
            transport.write(written(error))
            transport.close()
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._keeper.leave(self.transport)
        self._hang_up()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, within the limits."""
        if self._refused:
            self._left -= len(data)
            if self._left < 0:
                self.transport.abort()
            return
        self._begun = 0
        was_in_head, was_in_body, body = self._in_head, self._in_body, self._body
        super().data_received(data)
        if self._is_over():
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
        """Close in order; whoever has not said what they want is not waited for."""
        if self._in_body:
            self.transport.close()
        super().shutdown()

    def _is_over(self) -> bool:
        """Tell whether nothing more is read here: refused, closed, or a socket by now."""
        return self._refused or self.transport.is_closing() or self.transport.get_protocol() is not self

    def _is_answering(self) -> bool:
        cycle: Any = self.cycle  # none before the first request
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
        """Answer with a refusal, if nobody else is answering, and read nothing more but what is under way."""
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
        """Let nobody write to this connection any more; the original tells the last of several requests alone."""
        for cycle in self._cycles:
            cycle.disconnected = True
            cycle.message_event.set()
        self._cycles = []

    def send_400_response(self, msg: str) -> None:
        """Answer what can't be read, unless it was answered already."""
        if not self._refused:
            super().send_400_response(msg)

    # What the parser finds

    def on_message_begin(self) -> None:
        """A request begins."""
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
        if self._first > LINE_MOST - 32:  # the method, the version and what is between
            self._stop(LongLine(say("refuse-long-line", most=LINE_MOST)))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header, in front of a body or behind it."""
        length = len(name) + len(value) + 4
        self._head += length
        self._headers += 1
        if length > LINE_MOST or self._head > HEAD_MOST or self._headers > HEADERS_MOST:
            self._stop(_long_head())
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there."""
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
        """The whole request is there."""
        self._in_body = False
        super().on_message_complete()

    def _stop(self, error: Refusal) -> None:
        self._turn_away(error)
        raise error  # ends the parsing


def _long_head() -> LongHead:
    return LongHead(say("refuse-long-head", line=LINE_MOST, most=HEAD_MOST, count=HEADERS_MOST))
