"""The limits: how often, how much, from where and for whom."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kvartal.core import messages
from kvartal.core.errors import KvartalError
from kvartal.locales import LANGUAGES, Words
from kvartal.server.door import guard
from kvartal.server.door.addresses import BadAddress, read_networks
from kvartal.server.door.guard import RATES, Limits, OriginCheck, Rate, TooOften, guarded, read_origins
from tests.server.set_time import SetTime

# How often


def test_a_burst_and_then_a_steady_rate() -> None:
    now = SetTime()
    limits = Limits({"chat": Rate(3, 2)}, now=now)
    assert [limits.allow("chat", "ann") for _ in range(5)] == [None, None, None, 2, 2]
    now.time += 1.5
    assert limits.allow("chat", "ann") == pytest.approx(0.5)
    now.time += 0.5
    assert [limits.allow("chat", "ann") for _ in range(2)] == [None, 2]
    now.time += 1000
    assert [limits.allow("chat", "ann") for _ in range(4)] == [None, None, None, 2]


def test_waiting_as_long_as_told_is_enough() -> None:
    now = SetTime()
    limits = Limits({"move": Rate(2, 0.1)}, now=now)
    for _ in range(300):
        wait = limits.allow("move", "ann")
        if wait is not None:
            now.time += wait
            assert limits.allow("move", "ann") is None


def test_actions_and_keys_do_not_share() -> None:
    limits = Limits({"chat": Rate(1, 9), "move": Rate(1, 9)}, now=SetTime())
    assert [limits.allow(a, k) for a in ("chat", "move") for k in ("ann", "bob")] == [None] * 4
    assert [limits.allow(a, k) for a in ("chat", "move") for k in ("ann", "bob")] == [9] * 4


def test_memory_is_bounded_and_the_busiest_are_remembered() -> None:
    limits = Limits({"guest": Rate(1, 1000)}, most=10, now=SetTime())
    assert limits.allow("guest", "flooder") is None
    for number in range(100):
        assert limits.allow("guest", f"address {number}") is None
        assert limits.allow("guest", "flooder") is not None
    assert len(limits) == 10
    assert limits.allow("guest", "address 0") is None


def test_every_action_of_the_house_has_a_rate() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(guard.__file__).parents[1].rglob("*.py"))
    limited = set(re.findall(r"(?:limit|spend|allow)\(\s*\"(\w+)\"", source))
    assert limited == set(RATES)
    with pytest.raises(KeyError):
        Limits().allow("dance", "ann")


def test_spending_asks_all_keys_and_says_how_long_to_wait() -> None:
    limits = Limits({"login": Rate(1, 20)}, now=SetTime())
    limits.spend("login", "ann", "10.0.0.1")
    with pytest.raises(TooOften) as caught:
        limits.spend("login", "bob", "10.0.0.1")
    assert caught.value.wait == 20
    assert Words("ru").text(caught.value.reason) == "Слишком часто: подождите 20 секунд и\u00a0попробуйте снова."


# The layers


async def echo(request: Request) -> Response:
    body = await request.body()
    client = request.client.host if request.client else None
    return JSONResponse({"length": len(body), "client": client, "scheme": request.url.scheme})


async def framed(request: Request) -> Response:
    return Response("x", headers={"Content-Security-Policy": "default-src 'none'"})


INSIDE = Starlette(
    routes=[
        Route("/", echo, methods=["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]),
        Route("/upload", echo, methods=["POST"]),
        Route("/framed", framed),
    ]
)


def call(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    async def run() -> None:
        await app(scope, receive, send)

    asyncio.run(run())


def ask(app: ASGIApp, method: str = "POST", path: str = "/", peer: str = "192.0.2.9", **given: Any) -> httpx.Response:
    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(peer, 1234))
        async with httpx.AsyncClient(transport=transport, base_url="http://play.example") as client:
            return await client.request(method, path, **given)

    return asyncio.run(run())


def test_bodies_have_a_limit() -> None:
    app = guarded(INSIDE, most=100, longer={"/upload": 1000})
    assert ask(app, content=b"x" * 100).json()["length"] == 100
    refused = ask(app, content=b"x" * 101)
    assert (refused.status_code, refused.json()["reason"]["key"]) == (413, "refuse-too-long")
    assert refused.headers["connection"] == "close"
    assert ask(app, path="/upload", content=b"x" * 1000).json()["length"] == 1000
    assert ask(app, path="/upload", content=b"x" * 1001).status_code == 413
    assert ask(app, "GET").json()["length"] == 0


def test_bodies_that_do_not_tell_their_length_are_counted() -> None:
    app = guarded(INSIDE, most=100)
    sent = 0

    async def pieces(count: int) -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(count):
            sent += 10
            yield b"x" * 10

    assert ask(app, content=pieces(10)).json()["length"] == 100
    sent = 0
    assert ask(app, content=pieces(100_000)).status_code == 413
    assert sent == 110, "nothing is read beyond the limit"


@pytest.mark.parametrize("length", ["9" * 5000, "101"])
def test_a_claimed_length_is_enough_to_be_refused(length: str) -> None:
    app = guarded(INSIDE, most=100)
    assert ask(app, content=b"", headers={"content-length": length}).status_code == 413


def test_who_hangs_up_half_way_is_not_answered() -> None:
    sent: list[Message] = []
    waiting: list[Message] = [
        {"type": "http.request", "body": b"x", "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "headers": [(b"content-length", b"9")], "client": None}
    call(guarded(INSIDE, most=100), scope, receive, send)
    assert sent == []


def test_every_answer_has_the_security_headers() -> None:
    app = guarded(INSIDE, most=10)
    for answer in (
        ask(app),
        ask(app, "GET", "/nowhere"),
        ask(app, content=b"x" * 11),
        ask(app, headers={"origin": "null"}),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # for the house in a page, and no more
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
    assert ask(app, "GET", "/framed").headers.get_list("content-security-policy") == ["default-src 'none'"]


ORIGINS = [
    ("http://play.example", True),
    ("http://play.example:80", True),
    ("https://play.example:80", False),
    ("https://club.example", True),
    ("https://club.example:8443", False),
    ("http://club.example", False),
    ("https://evil.example", False),
    ("http://play.example.evil.example", False),
    ("http://evil-play.example", False),
    ("http://play.example:8000", False),
    ("http://play.example@evil.example", False),
    ("http://play.example/", False),
    ("file://play.example", False),
    ("http://play.example:port", False),
    ("null", False),
    ("", False),
]


@pytest.mark.parametrize(("origin", "welcome"), ORIGINS)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_unsafe_methods_from_another_site_are_refused(method: str, origin: str, welcome: bool) -> None:
    app = guarded(INSIDE, most=10, origins=["https://club.example/"])
    answer = ask(app, method, headers={"origin": origin})
    assert answer.status_code == (200 if welcome else 403)
    if not welcome:
        assert answer.json() == {"kind": "forbidden", "reason": {"key": "refuse-origin"}}
    assert ask(app, "GET", headers={"origin": origin}).status_code == 200


@pytest.mark.parametrize(
    ("host", "origin", "welcome"),
    [
        ("play.example", "https://play.example", True),  # TLS ends at a proxy
        ("play.example:8000", "http://play.example:8000", True),
        ("play.example:8000", "http://play.example", False),
        ("[::1]:8000", "http://[::1]:8000", True),
        ("[::1]", "http://[::1]", True),
        ("PLAY.example", "http://play.EXAMPLE", True),
    ],
)
def test_the_host_that_was_asked_is_the_same_origin(host: str, origin: str, welcome: bool) -> None:
    answer = ask(OriginCheck(INSIDE), headers={"host": host, "origin": origin})
    assert answer.status_code == (200 if welcome else 403)


@pytest.mark.parametrize(
    ("site", "welcome"), [("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False)]
)
def test_without_an_origin_the_browser_says_where_it_is(site: str, welcome: bool) -> None:
    answer = ask(OriginCheck(INSIDE), headers={"sec-fetch-site": site})
    assert answer.status_code == (200 if welcome else 403)


def test_two_origins_are_none() -> None:
    headers = [("origin", "http://play.example"), ("origin", "http://evil.example")]
    assert ask(OriginCheck(INSIDE), headers=headers).status_code == 403


def knock(origin: str | None) -> list[Message]:
    """Ask for a socket and return what was sent."""
    sent: list[Message] = []

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        assert await receive() == {"type": "websocket.connect"}
        await send({"type": "websocket.accept"})

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"play.example")] + ([] if origin is None else [(b"origin", origin.encode())])
    scope = {"type": "websocket", "path": "/", "headers": headers, "client": ("192.0.2.9", 1)}
    call(guarded(inside, most=10, origins=["https://club.example"]), scope, receive, send)
    return sent


@pytest.mark.parametrize(("origin", "welcome"), [*ORIGINS, (None, True)])
def test_sockets_from_another_site_are_refused(origin: str | None, welcome: bool) -> None:
    kinds = [message["type"] for message in knock(origin)]
    assert kinds == (["websocket.accept"] if welcome else ["websocket.close"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [
        lambda: read_networks(["10.0.0.0/99"]),
        lambda: read_networks(["proxy"]),
        lambda: read_origins(["play.example"]),
        lambda: read_origins(["https://play.example/kvartal"]),
    ],
)
def test_settings_that_name_nothing_are_refused_in_words(lang: str, wrong: Callable[[], object]) -> None:
    with pytest.raises(BadAddress) as caught:
        wrong()
    assert isinstance(caught.value, KvartalError)
    assert isinstance(caught.value.reason, messages.Message)
    assert "⟨" not in Words(lang).text(caught.value.reason)
