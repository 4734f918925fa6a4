"""Which protocols are used: ours if uvicorn and websockets are as tested, otherwise their own."""

from __future__ import annotations

import functools
import importlib
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from kvartal.server.door import uvicorn_socket
from kvartal.server.door.doorkeeper import HEAD_MOST, Doorkeeper
from kvartal.server.door.protocols import ORDINARY, Speaks, chosen
from kvartal.server.door.uvicorn_http import Entrance
from kvartal.server.door.uvicorn_socket import ShortWire
from kvartal.server.http.app import build
from tests.server.at_table import open_house
from tests.server.connections import HELLO, SOCKET, listening
from tests.server.door.test_entrance import CLOSE, ECHO, header

ROOT = Path(__file__).parents[3]


def choose() -> Speaks:
    return chosen(Doorkeeper(None))


def made_by(protocol: object) -> object:
    return protocol.func if isinstance(protocol, functools.partial) else protocol


async def test_with_the_tested_versions_ours_are_chosen() -> None:
    http, ws = choose()
    assert (made_by(http), made_by(ws)) == (Entrance, ShortWire)


@pytest.mark.parametrize(
    ("theirs", "missing", "ordinary"),
    [
        (WebSocketsSansIOProtocol, "send_receive_event_to_app", "ws"),
        (WebSocketsSansIOProtocol, "handle_connect", "ws"),
        (WebSocketsSansIOProtocol, "handle_ping", "ws"),
        (HttpToolsProtocol, "send_400_response", "http"),
        (HttpToolsProtocol, "on_headers_complete", "http"),
    ],
)
async def test_without_an_internal_the_ordinary_one_is_chosen(
    theirs: type, missing: str, ordinary: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delattr(theirs, missing)
    speaks = choose()
    assert [name for name in Speaks._fields if getattr(speaks, name) == getattr(ORDINARY, name)] == [ordinary]
    assert [missing in str(vars(record)["reason"]) for record in caplog.records] == [True]


@pytest.mark.parametrize("attribute", ["queue", "frames", "conn", "read_paused"])
async def test_without_an_attribute_the_ordinary_one_is_chosen(attribute: str, monkeypatch: pytest.MonkeyPatch) -> None:
    original = WebSocketsSansIOProtocol.__init__

    def begin(self: WebSocketsSansIOProtocol, *given: object, **more: object) -> None:
        original(self, *given, **more)  # type: ignore[arg-type]
        delattr(self, attribute)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "__init__", begin)
    assert choose().ws == ORDINARY.ws


@pytest.mark.parametrize(
    ("module", "ordinary"),
    [
        ("uvicorn.protocols.websockets.websockets_sansio_impl", "ws"),
        ("uvicorn.protocols.http.httptools_impl", "http"),
        ("httptools", "http"),
    ],
)
async def test_without_a_module_the_ordinary_one_is_chosen(
    module: str, ordinary: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "kvartal.server.door.uvicorn_http")
    monkeypatch.delitem(sys.modules, "kvartal.server.door.uvicorn_socket")
    if module == "httptools":
        monkeypatch.delitem(sys.modules, "uvicorn.protocols.http.httptools_impl")
    speaks = choose()
    assert [name for name in Speaks._fields if getattr(speaks, name) == getattr(ORDINARY, name)] == [ordinary]


@pytest.fixture
def without_speedups(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "websockets.speedups", None)
    importlib.reload(uvicorn_socket)
    yield
    monkeypatch.undo()
    importlib.reload(uvicorn_socket)


@pytest.mark.usefixtures("without_speedups")
async def test_sockets_go_the_short_way_without_the_speedups() -> None:
    from websockets.utils import apply_mask

    assert vars(uvicorn_socket)["apply_mask"] is apply_mask
    assert made_by(choose().ws) is uvicorn_socket.ShortWire
    await ping()


async def ping(speaks: Speaks | None = None) -> None:
    """Connect to a real server over a socket and receive a pong."""
    async with open_house() as house:
        _, token = await house.people.guest("Ann", "en")
        async with listening(build(house), speaks=speaks) as door:
            caller = await door.knock(
                b"GET /api/socket HTTP/1.1\r\n" + SOCKET + b"cookie: kvartal=" + token.encode() + b"\r\n\r\n"
            )
            assert (await caller.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            await caller.send(Frame(Opcode.TEXT, b'{"do":"ping"}').serialize(mask=True))
            await caller.reader.readexactly(2)
            assert (await caller.reader.readuntil(b"}")).startswith(b'{"is":"pong",')


@pytest.mark.parametrize("speaks", [None, ORDINARY], ids=["ours", "ordinary"])
async def test_a_socket_answers_either_way(speaks: Speaks | None) -> None:
    await ping(speaks)


async def test_the_ordinary_http_bounds_a_head_too() -> None:
    async with listening(ECHO, speaks=ORDINARY, h11_max_incomplete_event_size=HEAD_MOST) as door:
        assert await door.status(HELLO + CLOSE) == 200
        assert await door.status(HELLO + header(2 * HEAD_MOST)) == 400


def test_the_bounds_of_what_we_lean_on_hold_what_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needs = {need.name: need.specifier for need in map(Requirement, project["dependencies"])}
    for name in ("httptools", "uvicorn", "websockets"):
        assert {one.operator for one in needs[name]} == {">=", "<"}, f"{name} has no upper bound"
        assert version(name) in needs[name]
