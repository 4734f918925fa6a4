"""The door as ASGI layers: limits by rate, size and origin, security headers, and the table of rates."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.server.door.addresses import BadAddress, ClientAddress, Proxies, address_key, header
from kvartal.server.door.journal import Ids, Journal
from kvartal.server.errors import Crowded, Late, NotYours, Refusal, TooLarge

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send


class TooOften(Refusal):
    """The same was asked for too often. `wait` is how many seconds to wait."""

    kind = "limit"
    status = 429

    def __init__(self, wait: float) -> None:
        super().__init__(say("refuse-too-often", seconds=math.ceil(wait)))
        self.wait: float = wait


# How often


class Rate(NamedTuple):
    """`burst` requests at once, then one every `every` seconds."""

    burst: int
    every: float


RATES: Mapping[str, Rate] = {
    "guest": Rate(10, 30),
    "login": Rate(8, 15),
    "logins": Rate(30, 5),
    "guess": Rate(60, 5),
    "create": Rate(10, 10),
    "chat": Rate(8, 1.5),
    "move": Rate(60, 0.1),
    "socket": Rate(20, 1),
    "request": Rate(400, 0.02),
    "message": Rate(120, 0.05),
    "upload": Rate(5, 20),
    "past": Rate(30, 2),
    "score": Rate(20, 1),
    "hint": Rate(6, 5),
    "analyse": Rate(5, 20),
    "coach": Rate(20, 2),
}


class Limits:
    """A bucket of permits for every action and key. Memory is bounded: the least recently used keys are forgotten."""

    def __init__(
        self, rates: Mapping[str, Rate] = RATES, most: int = 100_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rates = rates
        self._most = most
        self._now = now
        # When each bucket will be full again. This one number says how many permits it has now.
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def allow(self, action: str, key: str) -> float | None:
        """Take a permit and return None. If there is none, return the seconds to wait."""
        burst, every = self._rates[action]
        now = self._now()
        full_at = max(self._full_at.get((action, key), now), now)
        wait = full_at - now - (burst - 1) * every
        if wait > 1e-9:
            self._full_at.move_to_end((action, key))
            return wait
        self._full_at[action, key] = full_at + every
        self._full_at.move_to_end((action, key))
        if len(self._full_at) > self._most:
            self._full_at.popitem(last=False)
        return None

    def spend(self, action: str, *keys: str) -> None:
        """Take a permit of every key. Raise TooOften."""
        for key in keys:
            wait = self.allow(action, key)
            if wait is not None:
                raise TooOften(wait)

    def __len__(self) -> int:
        """Return the number of remembered buckets."""
        return len(self._full_at)


# From where


def read_origins(origins: Iterable[str]) -> frozenset[str]:
    """Return the origins as browsers send them, such as https://play.example. Raise BadAddress."""
    found = set()
    for origin in origins:
        read = _read_origin(origin.rstrip("/"))
        if read is None:
            raise BadAddress(say("error-origin", origin=origin))
        found.add(read[0])
    return frozenset(found)


class OriginCheck:
    """Refuses requests made by pages of other sites: unsafe methods, and every WebSocket.

    Same origin means the same host and port. The scheme may differ, because TLS may end at a proxy. A client that
    sends no origin is not a page in a browser, and has only cookies of its own.
    """

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self._app = app
        self._origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it with 403."""
        asks = scope["type"] == "websocket" or (
            scope["type"] == "http" and scope["method"] not in ("GET", "HEAD", "OPTIONS")
        )
        if not asks or self._is_welcome(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refuse(send, NotYours(say("refuse-origin")))
        else:
            await receive()
            await refuse_socket(scope, send, NotYours(say("refuse-origin")), 1008)

    def _is_welcome(self, scope: Scope) -> bool:
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        if not origins:
            return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
        read = _read_origin(origins[0].decode("latin-1"))
        if len(origins) > 1 or read is None:
            return False
        origin, host = read
        return origin in self._origins or host == _with_port(header(scope, b"host").lower(), origin)


def _read_origin(text: str) -> tuple[str, str] | None:
    """Return an origin in its normal form, and its host with the port; None if it is not an origin."""
    try:
        parts = urlsplit(text.lower())
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or parts.path or parts.query or parts.fragment or "@" in text:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    standard = _PORTS[parts.scheme]
    port = standard if port is None else port
    return f"{parts.scheme}://{host}" + ("" if port == standard else f":{port}"), f"{host}:{port}"


_PORTS = {"http": 80, "https": 443}


def _with_port(host: str, origin: str) -> str:
    has_port = host.rpartition(":")[2].isdigit() and not host.endswith("]")
    return host if has_port else f"{host}:{_PORTS[origin.partition(':')[0]]}"


# How much

BODY_SECONDS = 20.0
BODY_RATE = 4_096
"""The time limit of a body in seconds, and the number of bytes that extend it by one second."""


class Crowd:
    """Limits the concurrent requests and sockets of an address, whichever proxy they come through."""

    def __init__(self, app: ASGIApp, most: int | None) -> None:
        self._app = app
        self._most = most
        self._counts: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it with 429."""
        if self._most is None:
            await self._app(scope, receive, send)
            return
        key = address_key(scope)
        if self._counts[key] >= self._most:
            error = Crowded(say("refuse-crowded", most=self._most))
            if scope["type"] == "websocket":
                await receive()
                await refuse_socket(scope, send, error, 1008)
            else:
                await refuse(send, error, [(b"connection", b"close")])
            return
        self._counts[key] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]


class BodyLimit:
    """Reads a request's body before the application sees it, and refuses what its path does not allow.

    The refusal is 413 for a body that is too long, and 408 for one that does not arrive in time.
    """

    def __init__(self, app: ASGIApp, most: int, longer: Mapping[str, int] | None = None) -> None:
        self._app = app
        self._most = most
        self._longer = longer or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its body, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._longer.get(scope["path"], self._most)
        length = header(scope, b"content-length")
        try:
            if length.isdigit() and int(length[:20]) > most:
                raise _too_large(most)
            # A client that disconnects without sending a body is noticed when it is answered. That is no error.
            body = await _whole(receive, most) if _has_body(scope) else b""
        except TooLarge as error:
            # The rest is not read, so the connection can't be used again.
            await refuse(send, error, [(b"connection", b"close")])
            return
        except TimeoutError:
            await refuse(send, Late(say("refuse-late")), [(b"connection", b"close")])
            return
        if body is None:
            return
        whole: Message | None = {"type": "http.request", "body": body, "more_body": False}

        async def again() -> Message:
            nonlocal whole
            if whole is None:
                return await receive()
            first, whole = whole, None
            return first

        await self._app(scope, again, send)


async def _whole(receive: Receive, most: int) -> bytes | None:
    """Return a body, or None if the client disconnected. Raise TooLarge or TimeoutError."""
    begun = asyncio.get_running_loop().time()
    body = bytearray()
    async with asyncio.timeout(BODY_SECONDS) as patience:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > most:
                raise _too_large(most)
            if not message.get("more_body", False):
                return bytes(body)
            patience.reschedule(begun + BODY_SECONDS + len(body) / BODY_RATE)


def _too_large(most: int) -> TooLarge:
    return TooLarge(say("refuse-too-long", most=most))


def _has_body(scope: Scope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])


# What browsers are told

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the house in a page is WebAssembly
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
# Referrers stay on our own site, because a table's address is its key. `no-referrer` would also remove the origin from
# posted forms.
SECURITY_HEADERS: Mapping[str, str] = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": ", ".join(
        f"{feature}=()"
        for feature in ("camera", "microphone", "geolocation", "payment", "usb", "serial", "midi", "display-capture")
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_SECURITY = [(name.encode("ascii"), value.encode("ascii")) for name, value in SECURITY_HEADERS.items()]


class SecurityHeaders:
    """Adds the security headers to every response. Headers that the response already has are kept."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = list(message.get("headers", ()))
                names = {name.lower() for name, _ in there}
                added = [(name, value) for name, value in _SECURITY if name not in names]
                message = {**message, "headers": [*there, *added]}
            await send(message)

        await self._app(scope, receive, send_with_headers)


# Together


def guarded(
    app: ASGIApp,
    *,
    most: int,
    longer: Mapping[str, int] | None = None,
    origins: Iterable[str] = (),
    proxies: Proxies | None = None,
    per_address: int | None = None,
) -> ASGIApp:
    """Return the app behind all layers of the door. Raise BadAddress."""
    app = BodyLimit(app, most, longer)
    app = OriginCheck(app, read_origins(origins))
    app = Crowd(app, per_address)
    app = SecurityHeaders(app)
    app = Journal(app)
    proxies = proxies or Proxies()
    return Ids(ClientAddress(app, proxies), proxies)


async def refuse(
    send: Send, error: Refusal, headers: Iterable[tuple[bytes, bytes]] = (), kind: str = "http.response"
) -> None:
    """Respond with a refusal, as a `Problem`."""
    head, body = _answer(error)
    await send({"type": f"{kind}.start", "status": error.status, "headers": [*head, *headers]})
    await send({"type": f"{kind}.body", "body": body})


async def refuse_socket(scope: Scope, send: Send, error: Refusal, code: int) -> None:
    """Respond to a handshake with a refusal. If the web server can't do that, close with the code."""
    if _DENIAL in (scope.get("extensions") or {}):
        await refuse(send, error, kind=_DENIAL)
    else:
        await send({"type": "websocket.close", "code": code})


def written(error: Refusal) -> bytes:
    """Return a refusal as the bytes of a response after which the connection is closed."""
    head, body = _answer(error)
    head += [(b"connection", b"close"), *_SECURITY]
    lines = [b"HTTP/1.1 %d %s" % (error.status, HTTPStatus(error.status).phrase.encode("ascii"))]
    return b"\r\n".join([*lines, *(name + b": " + value for name, value in head), b"", body])


def retry_after(error: KvartalError) -> dict[str, str]:
    """Return the header that says when to try again, if that helps."""
    wait = error.wait if isinstance(error, Refusal) else None
    return {} if wait is None else {"retry-after": str(max(1, round(wait)))}


def _answer(error: Refusal) -> tuple[list[tuple[bytes, bytes]], bytes]:
    body = json.dumps({"kind": error.kind, "reason": error.reason.to_json()}).encode("ascii")
    more = [(name.encode("ascii"), value.encode("ascii")) for name, value in retry_after(error).items()]
    return [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *more], body


_DENIAL = "websocket.http.response"
