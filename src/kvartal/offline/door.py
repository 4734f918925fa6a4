"""The door of a page's house: the HTTP calls and the socket's messages, as texts, without a network between."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import msgspec

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.offline.files import LOCAL
from kvartal.server.errors import NotNow, NotSignedIn, OutOfService, Unknown, bad_request, broken, kind_and_status
from kvartal.server.house import House
from kvartal.server.http.calls import CALLS, Asking, Call, Text
from kvartal.server.http.sockets import Socket
from kvartal.server.keeping.store import Person, Unavailable
from kvartal.server.running.logs import log_incident
from kvartal.server.wire import messages as wire

HERE = "page"
"""The address of the only client."""
NEED_OTHERS = frozenset(
    {"forget_me", "give_on", "log_in", "log_out", "log_out_everywhere", "open_league", "set_password", "take_along"}
)
"""Calls that mean an account or others, which a house in a page does not have."""


class Reply(NamedTuple):
    """The answer to a call: an HTTP status, a media type and the body."""

    status: int
    media_type: str
    text: str


class _Wire:
    """A connection that takes everything at once."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.drained: Callable[[], None] | None = None
        self.heard: Callable[[bytes], bool] | None = None
        self._tell = tell

    def push(self, data: bytes) -> bool:
        """See door.protocols.Wire."""
        self._tell(data.decode())
        return True


class Door:
    """Lets the one person of a page in. The socket's messages go to `tell`."""

    def __init__(self, house: House, person: Person, token: str, tell: Callable[[str], None]) -> None:
        self._house = house
        self._token = token
        self._wire = _Wire(tell)
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        socket = Socket(house, person, token, self._inbox.get, _send, self._wire)
        self._serving = asyncio.ensure_future(socket.run())

    def hear(self, text: str) -> None:
        """Take a message of the socket."""
        if self._inbox.empty() and self._wire.heard is not None and self._wire.heard(text.encode()):
            return
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        """End the socket."""
        self._inbox.put_nowait({"type": "websocket.disconnect"})
        await self._serving

    async def call(self, method: str, path: str, body: str | None) -> Reply:
        """Carry out a call of the HTTP API; the path may have a query."""
        try:
            return await self._call(method, path, body or "")
        except KvartalError as error:
            return _problem(error)
        except Unavailable:
            return _problem(OutOfService(say("refuse-unavailable")))
        except Exception as error:
            return _problem(broken(log_incident("a call failed", error)))

    async def _call(self, method: str, path: str, body: str) -> Reply:
        parts = urlsplit(path)
        call, found = _found(method, parts.path)
        if call.name in NEED_OTHERS:
            raise NotNow(say("refuse-offline"))
        person = await self._house.people.of_token(self._token)
        if person is None and not call.public:
            raise NotSignedIn(say("refuse-who"))
        try:
            query = None
            if call.query is not None:
                query = msgspec.convert(dict(parse_qsl(parts.query)), call.query, strict=False)
            data: Any = body
            if call.body is not str and call.body is not None:
                data = msgspec.json.decode(body or "{}", type=call.body)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise bad_request(str(error)) from error
        told = await call.does(Asking(self._house, HERE, found, data, query, self._token, person))
        if told is None:
            return Reply(204, "", "")
        if isinstance(told, Text):
            return Reply(200, told.media_type, told.text)
        return Reply(200, "application/json", wire.encode(told).decode())


def _problem(error: KvartalError) -> Reply:
    kind, status = kind_and_status(error)
    return Reply(status, "application/json", wire.encode(wire.Problem(kind, error.reason)).decode())


async def _send(message: Any) -> None:
    """Take what a socket says of its own end: nobody listens to that."""


@cache
def _patterns() -> list[tuple[Call, re.Pattern[str]]]:
    return [(call, re.compile(re.sub(r"\{(\w+)(:int)?\}", r"(?P<\1>[^/]+)", call.path))) for call in (*LOCAL, *CALLS)]


def _found(method: str, path: str) -> tuple[Call, dict[str, Any]]:
    """Return the call at a path, and what the path names. Raise Unknown."""
    for call, pattern in _patterns():
        if call.method == method and (match := pattern.fullmatch(path)) is not None:
            return call, match.groupdict()
    raise Unknown(say("refuse-no-page"))
