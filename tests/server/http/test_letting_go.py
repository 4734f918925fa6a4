"""What is over is freed at once: the server's collector hardly ever runs (`COLLECT` in kvartal/cli/serve.py)."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from kvartal.server.door.uvicorn_http import Entrance
from kvartal.server.door.uvicorn_socket import ShortWire
from kvartal.server.http import sockets
from kvartal.server.http.app import build
from tests.server.at_table import guest, open_house, room_of, seated
from tests.server.connections import HELLO, SOCKET, listening
from tests.server.security.door import Door


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
async def test_a_closed_socket_and_its_table_are_freed_without_the_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[weakref.ref[Any]] = []

    class Noted(sockets.Socket):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            opened.append(weakref.ref(self))

    monkeypatch.setattr(sockets, "Socket", Noted)
    monkeypatch.setattr("kvartal.server.tables.between.presence.OFFLINE_AFTER", 0.0)
    async with open_house() as house:
        door = Door(build(house), house)
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "paris", ann, await guest(house, "Bob"))
        room = weakref.ref(room_of(house, table))
        async with door.knock(token) as line:
            await line.say({"do": "watch", "table": table, "seat": 0})
            (socket,) = opened
            assert socket() is not None
        await house.play.resign(ann, table, 0, "r")
        await house.rooms.flush()
        house.rooms.let_go(room_of(house, table))
        for _ in range(100):
            if socket() is None and room() is None:
                break
            await asyncio.sleep(0.01)
        assert socket() is None
        assert room() is None


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer every request, and tell a socket what it said until it says "bye"."""
    if scope["type"] == "http":
        await PlainTextResponse("hello")(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive" and message["text"] != "bye":
        await send({"type": "websocket.send", "text": message["text"]})


def frame(opcode: Opcode, data: bytes) -> bytes:
    return Frame(opcode, data).serialize(mask=True)


OPENING = b"GET /api/socket HTTP/1.1\r\n" + SOCKET + b"\r\n"


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize(
    "said",
    [
        [HELLO + b"\r\n"],
        [HELLO + b"\r\n"] * 2,
        [HELLO],
        [OPENING],
        [OPENING, frame(Opcode.TEXT, b"hello")],
        [OPENING, frame(Opcode.TEXT, b"bye")],
        [OPENING, frame(Opcode.CLOSE, b"")],
        [OPENING, b"no frame at all"],
        [OPENING.replace(b"version: 13", b"version: 1")],
    ],
    ids=["once", "twice", "half", "socket", "talks", "bye", "closes", "nonsense", "refused"],
)
async def test_a_lost_connection_is_freed_without_the_collector(said: list[bytes]) -> None:
    kinds = (Entrance, ShortWire, ServerProtocol, RequestResponseCycle)

    def left() -> list[str]:
        return [type(one).__name__ for one in gc.get_objects() if isinstance(one, kinds)]

    async with listening(echo) as door:
        before = left()  # one of each was made to see whether it fits
        caller = await door.knock()
        for data in said:
            await caller.send(data)
            await asyncio.sleep(0.05)
        await caller.end()
        for _ in range(50):
            if left() == before:
                break
            await asyncio.sleep(0.01)
        assert left() == before
