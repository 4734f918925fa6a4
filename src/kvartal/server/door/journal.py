"""The log of requests: an id for every request and socket, and a line for each when it is over.

A line has the pattern of an address, never the address itself: a table's id in it is an invitation.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import TYPE_CHECKING

from kvartal.server.door.addresses import Proxies, address_key, header, read_address

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

ID = "kvartal.request"
"""The name of a request's id in its scope."""
HEADER = b"x-request-id"

_GOOD = re.compile(r"[A-Za-z0-9._-]{8,64}")
_BEGIN = ("http.response.start", "websocket.accept", "websocket.http.response.start")
_log = logging.getLogger("kvartal.requests")


def new_id() -> str:
    """Return the id of a request that has none."""
    return secrets.token_hex(6)


class Ids:
    """Gives every request and socket an id: a trusted proxy's own, or else a new one. The answer tells it."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope[ID] = request = self._told(scope) or new_id()
        told = (HEADER, request.encode("ascii"))

        async def send_with_id(message: Message) -> None:
            if message["type"] in _BEGIN:
                message = {**message, "headers": [*message.get("headers", ()), told]}
            await send(message)

        await self._app(scope, receive, send_with_id)

    def _told(self, scope: Scope) -> str | None:
        asked = header(scope, HEADER)
        if not asked or not _GOOD.fullmatch(asked):
            return None
        address = read_address(scope["client"][0]) if scope.get("client") else None
        return asked if self._proxies.trusts(address) else None


class Journal:
    """Writes a line for every request when it is over, and for every socket when it is opened, refused or closed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "lifespan" or not _log.isEnabledFor(logging.INFO):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status: int | None = None

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            _write(
                "request",
                logging.WARNING if status is not None and status >= 500 else logging.INFO,
                request=scope[ID],
                method=scope["method"],
                route=getattr(scope.get("route"), "path", None),
                status=status,
                ms=round((time.perf_counter() - begun) * 1000, 3),
                address=address_key(scope),
            )

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        who = {"request": scope[ID], "address": address_key(scope)}
        opened, code = False, None

        async def note(message: Message) -> None:
            nonlocal opened, code
            kind = message["type"]
            await send(message)
            if kind == "websocket.accept":
                opened = True
                _write("socket opened", **who)
            elif kind == "websocket.http.response.start":
                _write("socket refused", **who, status=message["status"])
            elif kind == "websocket.close":
                code = message.get("code", 1000)
                if not opened:
                    _write("socket refused", **who, status=403)

        async def hear() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect" and code is None:
                code = message.get("code")
            return message

        try:
            await self._app(scope, hear, note)
        finally:
            if opened:
                seconds = round(time.perf_counter() - begun, 3)
                _write("socket closed", **who, code=code, seconds=seconds)


def _write(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line. Finding out which line of code it comes from would cost as much as the rest."""
    _log.handle(_log.makeRecord(_log.name, level, "", 0, event, (), None, extra=fields))
