"""A lean WebSocket client: it does so little per message that the server stays the slower side."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import cast

import httpx

KEPT_SHORT = httpx.Limits(keepalive_expiry=2.0)
"""Servers close idle connections after five seconds, which is also httpx's patience: then both end them at once."""


COME_AGAIN = 1012
"""The close code with which a server sends a client to the process of its table; a page comes again at once."""


class Closed(Exception):
    """The server has closed a socket that is still needed; the message has the close code."""


class Wire(asyncio.Protocol):
    """One socket; `hear` gets every text message as bytes, `gone` is called when the server has closed it."""

    def __init__(
        self,
        address: str,
        path: str,
        headers: Mapping[str, str],
        hear: Callable[[Wire, bytes], None],
        gone: Callable[[Wire], None] | None = None,
    ) -> None:
        head = [
            f"GET {path} HTTP/1.1",
            f"Host: {address}",
            *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._request = ("\r\n".join(head) + "\r\n\r\n").encode()
        self._hear = hear
        self._data = b""
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.code: int | None = None
        """The server's close code, if it has sent one."""
        self._gone = gone
        self._path = path
        self._closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        if not self.ready.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.ready.set_result(None)
        at = 0
        size = len(data)
        while size - at >= 2:
            length = data[at + 1] & 127
            body = at + 2
            if length == 126:
                body = at + 4
                length = int.from_bytes(data[at + 2 : body], "big")
            elif length == 127:
                body = at + 10
                length = int.from_bytes(data[at + 2 : body], "big")
            if body > size or body + length > size:
                break
            kind = data[at] & 15
            if kind == 1:
                self._hear(self, data[body : body + length])
            elif kind == 9:
                self._frame(0x8A, data[body : body + length])
            elif kind == 8:
                self.lost = True
                self.code = int.from_bytes(data[body : body + 2], "big") if length >= 2 else None
                self._transport.close()
            at = body + length
        self._data = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed"))
        elif self._gone is not None and not self._closing:
            self._gone(self)

    def why(self) -> Closed:
        """Return how the server closed it, as an exception."""
        code = "without a close code" if self.code is None else f"with close code {self.code}"
        return Closed(f"the server closed {self._path} {code}")

    def send(self, data: bytes) -> None:
        """Send a text message. Raise Closed."""
        if self.lost and not self._closing:
            raise self.why()
        self._frame(0x81, data)

    def _frame(self, first: int, data: bytes) -> None:
        # A mask of zeros leaves the payload as it is.
        length = len(data)
        if length < 126:
            head = bytes((first, 0x80 | length))
        else:
            head = bytes((first, 0xFE)) + length.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        """Close the connection."""
        self._closing = True
        self._transport.close()


async def connect(
    host: str,
    port: int,
    path: str,
    headers: Mapping[str, str],
    hear: Callable[[Wire, bytes], None],
    gone: Callable[[Wire], None] | None = None,
) -> Wire:
    """Return an open socket."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", path, headers, hear, gone), host, port)
    await wire.ready
    return wire
