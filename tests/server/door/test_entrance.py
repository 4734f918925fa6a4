"""The entrance: limits of a request's head, its time limit, and what only a connection can send."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.frames import Frame, Opcode

from kvartal.server.door import guard
from kvartal.server.door.doorkeeper import HEAD_MOST, HEAD_SECONDS, HEADERS_MOST, LINE_MOST, Doorkeeper, System
from kvartal.server.door.guard import BodyLimit, Crowd
from kvartal.server.door.uvicorn_http import LINGER_BYTES, LINGER_SECONDS, PIPELINED_MOST
from kvartal.server.door.uvicorn_socket import FRAGMENTS_MOST
from tests.server.connections import HELLO, SOCKET, Caller, Door, listening


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Return the length of a body; accept every socket and echo what it sends."""
    if scope["type"] == "http":
        body = await Request(scope, receive).body()
        await PlainTextResponse(str(len(body)))(scope, receive, send)
        return
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


ECHO: ASGIApp = BodyLimit(echo, 16_384)


async def later(door: Door, seconds: float) -> None:
    """Let the doorkeeper check, as if this many seconds had passed."""
    door.keeper.sweep(asyncio.get_running_loop().time() + seconds)


async def known(door: Door, count: int) -> None:
    """Wait until the doorkeeper knows this many connections."""
    while len(door.keeper) != count:
        await asyncio.sleep(0)


def header(length: int) -> bytes:
    return b"x: " + b"a" * (length - 5) + b"\r\n"


def line(length: int) -> bytes:
    return b"GET /" + b"a" * (length - 16) + b" HTTP/1.1\r\n"


CLOSE = b"connection: close\r\n\r\n"


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (HELLO + header(LINE_MOST) + CLOSE, 200),
        (HELLO + header(LINE_MOST + 1) + CLOSE, 431),
        (HELLO + header(LINE_MOST + 3)[:-2], 431),
        (HELLO + header(8_000) * 4 + CLOSE, 200),
        (HELLO + header(8_000) * 5 + CLOSE, 431),
        (HELLO + header(6) * (HEADERS_MOST - 2) + CLOSE, 200),
        (HELLO + header(6) * (HEADERS_MOST - 1) + CLOSE, 431),
        (HELLO + header(6) * 20_000 + b"\r\n", 431),
        (line(LINE_MOST - 40) + b"host: x\r\n" + CLOSE, 200),
        (line(LINE_MOST + 1) + b"host: x\r\n" + CLOSE, 414),
        (line(LINE_MOST + 1)[:-11], 414),
        (b"GET /api/socket HTTP/1.1\r\n" + SOCKET + header(10_000) + b"\r\n", 431),
        (b"GET /api/socket HTTP/1.1\r\n" + SOCKET + header(6) * 200 + b"\r\n", 431),
        (b"POST /api/socket HTTP/1.1\r\n" + SOCKET + b"content-length: 5\r\n\r\nhello", 400),
        (b"GET /api/socket HTTP/1.1\r\n" + SOCKET + b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (b"\x16\x03\x01 no HTTP\r\n\r\n", 400),
    ],
)
async def test_heads_have_limits_and_what_is_beyond_is_answered_and_closed(data: bytes, status: int) -> None:
    async with listening(ECHO) as door:
        assert await door.status(data) == status


async def test_a_refusal_is_a_problem_with_the_security_headers() -> None:
    async with listening(ECHO) as door:
        head, _, body = (await door.answer(HELLO + header(9_000) + b"y")).partition(b"\r\n\r\n")
        assert json.loads(body)["kind"] == "large"
        assert json.loads(body)["reason"]["key"] == "refuse-long-head"
        assert b"\r\nconnection: close\r\n" in head
        assert b"\r\nx-content-type-options: nosniff\r\n" in head


@pytest.mark.parametrize("begin", [HELLO + b"x: ", b"GET /", HELLO + b"x: a\r\n b\r\n"], ids=["header", "line", "fold"])
async def test_an_endless_head_is_not_read_to_its_end(begin: bytes) -> None:
    async with listening(ECHO) as door:
        caller = await door.knock(begin)
        piece = b"a" * 65_536
        sent = 0
        while door.state.connections:
            await caller.send(piece)
            sent += len(piece)
            # As much as the system's buffers hold, and not more.
            assert sent < 60_000_000
        assert len(door.keeper) == 0


async def test_a_head_in_small_pieces_counts_as_a_whole() -> None:
    async with listening(ECHO) as door:
        caller = await door.knock(HELLO)
        answer = asyncio.create_task(caller.status())
        for _ in range(HEAD_MOST // 1_000 + 2):
            await caller.send(header(1_000))
            await asyncio.sleep(0)
        assert await answer == 431


async def test_what_is_refused_is_read_for_a_while_and_thrown_away() -> None:
    async with listening(ECHO) as door:
        caller = await door.knock(HELLO + header(9_000) + b"y")
        assert await caller.status() == 431
        assert await caller.reader.read() == b""
        assert len(door.keeper) == 1, "whoever still sends may read first why"
        await later(door, LINGER_SECONDS + 1)
        await known(door, 0)
        caller.hang_up()
        caller = await door.knock(HELLO + header(9_000) + b"y")
        assert await caller.status() == 431
        await caller.send(b"a" * (LINGER_BYTES + 1))
        await known(door, 0)
        caller.hang_up()


async def test_a_head_has_its_time_from_the_connection_on() -> None:
    async with listening(ECHO) as door:
        silent, slow, crlf = await door.knock(), await door.knock(HELLO), await door.knock(b"\r\n")
        await known(door, 3)
        while not any(getattr(one, "_in_head", False) for one in door.state.connections):
            await asyncio.sleep(0)
        await later(door, HEAD_SECONDS - 5)
        assert len(door.keeper) == 3
        await later(door, HEAD_SECONDS + 1)
        assert await silent.rest() == await crlf.rest() == b""
        assert await slow.status() == 408
        await later(door, HEAD_SECONDS + 1 + LINGER_SECONDS + 1)
        await known(door, 0)
        for caller in (silent, slow, crlf):
            caller.hang_up()


async def test_the_next_head_on_the_same_connection_has_its_time_too() -> None:
    async with listening(ECHO) as door:
        caller = await door.knock(HELLO + b"\r\n")
        assert await caller.status() == 200
        await later(door, 4 * HEAD_SECONDS)
        await caller.send(b"GET")
        while not next(iter(door.state.connections))._in_head:  # type: ignore[union-attr]
            await asyncio.sleep(0)
        await later(door, HEAD_SECONDS + 1)
        assert await caller.status() == 408
        caller.hang_up()


async def test_a_body_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.01)
    async with listening(ECHO) as door:
        caller = await door.knock(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhell")
        assert await caller.status() == 408
        assert await caller.rest() == b""
        caller.hang_up()


async def test_when_the_server_stops_a_body_that_has_not_come_is_not_waited_for() -> None:
    async with listening(ECHO) as door:
        caller = await door.knock(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhell")
        while not door.state.tasks:
            await asyncio.sleep(0)
        for connection in list(door.state.connections):
            connection.shutdown()
        assert await caller.rest() == b""
        while door.state.tasks:
            await asyncio.sleep(0)


async def test_what_goes_on_around_a_body_has_limits() -> None:
    begin = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    async with listening(ECHO) as door:
        caller = await door.knock(begin + b"1\r\na\r\n" * 10_000 + b"0\r\nx: a\r\n\r\n")
        assert await caller.status() == 200, "one byte a chunk is a way to send a body"
        caller.hang_up()
        for endless in (b"x: a\r\n" * 10_000, b"x: " + b"a" * 60_000):
            caller = await door.knock(begin + b"0\r\n")
            for _ in range(10):
                await caller.send(endless)
            assert await caller.rest() == b""
            caller.hang_up()
        caller = await door.knock(begin + b"1;")
        for _ in range(10):
            await caller.send(b"a" * 60_000)
        assert await caller.rest() == b""
        caller.hang_up()
        await known(door, 0)


async def test_some_requests_may_come_in_one_piece_and_not_thousands(caplog: pytest.LogCaptureFixture) -> None:
    async with listening(ECHO) as door:
        several = await door.answer((HELLO + b"\r\n") * (PIPELINED_MOST - 1) + HELLO + CLOSE)
        assert several.count(b"HTTP/1.1 200") == PIPELINED_MOST
        many = await door.answer((HELLO + b"\r\n") * 5_000)
        assert many.count(b"HTTP/1.1 200") < PIPELINED_MOST
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_an_address_at_its_cap_is_refused_at_once() -> None:
    keeper = Doorkeeper(2, System(lambda: None, lambda: None))
    async with listening(ECHO, keeper=keeper) as door:
        callers = [await door.knock(b"GET / HTTP/1.1\r\n" + SOCKET + b"\r\n") for _ in range(2)]
        for caller in callers:
            assert (await caller.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        refused = await door.answer(b"")
        assert refused.startswith(b"HTTP/1.1 429")
        assert b"\r\nretry-after: 5\r\n" in refused
        elsewhere = await door.knock(HELLO + b"\r\n", "127.0.0.2")
        assert await elsewhere.status() == 200
        callers[0].hang_up()
        await known(door, 2)
        again = await door.knock(HELLO + b"\r\n")
        assert await again.status() == 200
        for caller in (callers[1], elsewhere, again):
            caller.hang_up()
        await known(door, 0)


async def test_people_behind_a_proxy_are_counted_one_by_one() -> None:
    gate, asked = asyncio.Event(), asyncio.Queue[str]()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        asked.put_nowait(scope["client"][0])
        await gate.wait()
        await PlainTextResponse("done")(scope, receive, send)

    told: list[int] = []

    async def ask(app: ASGIApp, client: str) -> None:
        async def send(message: object) -> None:
            assert isinstance(message, dict)
            told.extend([message["status"]] if "status" in message else [])

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": b""}

        scope = {"type": "http", "method": "GET", "client": (client, 1), "headers": []}
        await app(scope, receive, send)

    app = Crowd(slow, 2)
    tasks = [asyncio.create_task(ask(app, client)) for client in ("192.0.2.1", "192.0.2.1", "192.0.2.2")]
    for _ in tasks:
        await asked.get()
    await ask(app, "192.0.2.1")
    assert told == [429]
    gate.set()
    await asyncio.gather(*tasks)
    await ask(app, "192.0.2.1")
    assert told == [429, 200, 200, 200, 200]


async def open_socket(door: Door) -> Caller:
    caller = await door.knock(b"GET / HTTP/1.1\r\n" + SOCKET + b"\r\n")
    assert (await caller.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return caller


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


async def test_a_socket_is_not_late_and_is_forgotten_when_it_ends() -> None:
    async with listening(ECHO) as door:
        caller = await open_socket(door)
        await later(door, 100 * HEAD_SECONDS)
        await caller.send(frame(b"hello"))
        assert await caller.reader.readexactly(7) == b"\x81\x05hello"
        caller.hang_up()
        await known(door, 0)


async def test_endless_fragments_end_a_socket() -> None:
    async with listening(ECHO) as door:
        caller = await open_socket(door)
        await caller.send(frame(b"a", fin=False) + frame(b"", Opcode.CONT, fin=False) * (FRAGMENTS_MOST - 1))
        await caller.send(frame(b"b", Opcode.CONT))
        await known(door, 0)
        caller.hang_up()
        caller = await open_socket(door)
        await caller.send(frame(b"a", fin=False) + frame(b"", Opcode.CONT, fin=False) * 10)
        await caller.send(frame(b"b", Opcode.CONT))
        assert await caller.reader.readexactly(4) == b"\x81\x02ab"
        caller.hang_up()


async def test_whoever_asks_on_without_reading_the_answers_is_cut_off() -> None:
    async with listening(ECHO) as door:
        caller = await open_socket(door)
        caller.reader._transport.pause_reading()  # type: ignore[attr-defined]
        pings = frame(b"a" * 125, Opcode.PING) * 1_000
        sent = 0
        while door.state.connections:
            await caller.send(pings)
            sent += len(pings)
            assert sent < 60_000_000
        caller.hang_up()


async def test_a_refused_handshake_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    async def deny(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.http.response.start", "status": 401, "headers": [(b"content-length", b"0")]})
        await send({"type": "websocket.http.response.body", "body": b""})

    async with listening(deny) as door:
        assert await door.status(b"GET / HTTP/1.1\r\n" + SOCKET + b"\r\n") == 401
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
