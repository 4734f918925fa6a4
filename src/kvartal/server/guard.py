"""The door of the house: how often, how much, from where and for whom; ASGI layers and a table of rates."""

from __future__ import annotations

import json
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kvartal.core.messages import say
from kvartal.server.addresses import BadAddress, ClientAddress, Proxies, header, read_networks
from kvartal.server.errors import NotYours, Refusal, TooLarge


class TooOften(Refusal):
    """The same was asked for too often; `wait` is how many seconds to wait."""

    kind = "limit"
    status = 429

    def __init__(self, wait: float) -> None:
        super().__init__(say("refuse-too-often", seconds=math.ceil(wait)))
        self.wait = wait


# How often


class Rate(NamedTuple):
    """So many at once, and then one every so many seconds."""

    burst: int
    every: float


RATES: Mapping[str, Rate] = {
    "guest": Rate(10, 30),
    "login": Rate(8, 15),
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
}


class Limits:
    """A bucket of permits for every action and key. Memory is bounded: the keys longest unused are forgotten."""

    def __init__(
        self, rates: Mapping[str, Rate] = RATES, most: int = 100_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rates = rates
        self._most = most
        self._now = now
        # When each bucket is full again: the one number that says how many permits it has now.
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def allow(self, action: str, key: str) -> float | None:
        """Take a permit and return None; or take nothing and return the seconds to wait."""
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
        """Take a permit of every key; raise TooOften."""
        for key in keys:
            wait = self.allow(action, key)
            if wait is not None:
                raise TooOften(wait)

    def __len__(self) -> int:
        """Return how many buckets are remembered."""
        return len(self._full_at)


# From where


def read_origins(origins: Iterable[str]) -> frozenset[str]:
    """Return the origins in the form browsers send them, as https://play.example; raise BadAddress."""
    found = set()
    for origin in origins:
        read = _read_origin(origin.rstrip("/"))
        if read is None:
            raise BadAddress(say("error-origin", origin=origin))
        found.add(read[0])
    return frozenset(found)


class OriginCheck:
    """Refuses what another site's page asks a browser for: unsafe methods, and every socket.

    Same origin means the same host and port; the scheme may differ, for TLS may end at a proxy. Who
    sends no origin is no browser's page, and has no cookies but their own.
    """

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self._app = app
        self._origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on, or refuse it with 403."""
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
    """Return an origin in its normal form, and its host with the port; None when it is none."""
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


class BodyLimit:
    """Reads a request's body before anyone works on it, and refuses with 413 what is longer than its path may be."""

    def __init__(self, app: ASGIApp, most: int, longer: Mapping[str, int] | None = None) -> None:
        self._app = app
        self._most = most
        self._longer = longer or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on with its body, or refuse it."""
        if scope["type"] != "http" or not _has_body(scope):
            await self._app(scope, receive, send)
            return
        most = self._longer.get(scope["path"], self._most)
        length = header(scope, b"content-length")
        if length.isdigit() and int(length[:20]) > most:
            await self._too_long(send, most)
            return
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                await self._too_long(send, most)
                return
        whole: Message | None = {"type": "http.request", "body": bytes(body), "more_body": False}

        async def again() -> Message:
            nonlocal whole
            if whole is None:
                return await receive()
            first, whole = whole, None
            return first

        await self._app(scope, again, send)

    async def _too_long(self, send: Send, most: int) -> None:
        # The rest is not read, so that the connection can't be used again.
        await refuse(send, TooLarge(say("refuse-too-long", most=most)), [(b"connection", b"close")])


def _has_body(scope: Scope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])


# What browsers are told

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
# Referrers stay on our own site, for a table's address is its key; not `no-referrer`, which would also
# take the origin away from forms that are posted.
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


class SecurityHeaders:
    """Adds the security headers to every answer; one that the answer has already stays."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str] = SECURITY_HEADERS) -> None:
        self._app = app
        self._headers = [(name.encode("ascii"), value.encode("ascii")) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = list(message.get("headers", ()))
                names = {name.lower() for name, _ in there}
                added = [(name, value) for name, value in self._headers if name not in names]
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
    forwarded_from: Iterable[str] = (),
) -> ASGIApp:
    """Return the app behind all layers of the door; raise BadAddress."""
    app = BodyLimit(app, most, longer)
    app = OriginCheck(app, read_origins(origins))
    app = SecurityHeaders(app)
    return ClientAddress(app, Proxies(read_networks(forwarded_from)))


async def refuse(
    send: Send, error: Refusal, headers: Iterable[tuple[bytes, bytes]] = (), kind: str = "http.response"
) -> None:
    """Answer with a refusal, a `Problem` as everywhere."""
    body = json.dumps({"kind": error.kind, "reason": error.reason.to_json()}).encode("ascii")
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode("ascii")), *headers]
    await send({"type": f"{kind}.start", "status": error.status, "headers": head})
    await send({"type": f"{kind}.body", "body": body})


async def refuse_socket(scope: Scope, send: Send, error: Refusal, code: int) -> None:
    """Answer a handshake with a refusal; where the web server can't, close with the code."""
    if _DENIAL in (scope.get("extensions") or {}):
        wait = [(b"retry-after", b"%d" % max(1, round(error.wait)))] if isinstance(error, TooOften) else []
        await refuse(send, error, wait, _DENIAL)
    else:
        await send({"type": "websocket.close", "code": code})


_DENIAL = "websocket.http.response"
