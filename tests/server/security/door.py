"""The server behind its real entrance, in one process: requests and sockets as bytes over ASGI, roles and snapshots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import urlencode

import argon2
import msgspec
from starlette.types import ASGIApp, Message

from kvartal.server.door.protocols import EXTENSION
from kvartal.server.house import House
from kvartal.server.http.app import build
from kvartal.server.keeping.store import Person
from tests.server.at_table import open_house
from tests.server.memory_store import MemoryStore

HOST = "play.example"
QUICK = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes at once; the cost of the real hash is not tested here."""


class Answer(NamedTuple):
    """The answer, byte for byte."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> str | None:
        return next((value for found, value in self.headers if found == name), None)

    @property
    def kind(self) -> str:
        return str(self.json()["kind"])


class Door:
    """Calls an app as if over the network. Exceptions of the app are kept in `raised`: a server would log them."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.raised: list[BaseException] = []

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        *,
        query: dict[str, object] | str | None = None,
        headers: Iterable[tuple[str, str]] = (),
        client: str = "192.0.2.1",
        scheme: str = "http",
        data: bytes | None = None,
    ) -> Answer:
        """Return the answer to a request with a JSON body, or with these bytes."""
        if data is None:
            data = b"" if body is None else json.dumps(body).encode()
        scope = self._scope(path, query, headers, token, client, scheme)
        scope |= {"type": "http", "method": method, "http_version": "1.1"}
        if data or method in ("POST", "PUT", "PATCH"):
            scope["headers"] += [(b"content-length", str(len(data)).encode()), (b"content-type", b"application/json")]
        told: list[Message] = []
        parts = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> Message:
            return parts.pop() if parts else await asyncio.Future()

        async def send(message: Message) -> None:
            told.append(message)

        try:
            await self.app(scope, receive, send)
        except Exception as error:
            self.raised.append(error)
        head = tuple((name.decode(), value.decode("latin-1")) for name, value in told[0]["headers"])
        return Answer(told[0]["status"], head, b"".join(part.get("body", b"") for part in told[1:]))

    @asynccontextmanager
    async def knock(
        self, token: str | None, *, headers: Iterable[tuple[str, str]] = (), client: str = "192.0.2.1"
    ) -> AsyncIterator[Line]:
        """Open a socket; it may be refused: see `Line.code`."""
        scope = self._scope("/api/socket", None, headers, token, client, "ws")
        scope |= {"type": "websocket", "http_version": "1.1", "subprotocols": []}
        line = Line()
        scope["extensions"] = {EXTENSION: {"wire": line.straight}}
        task = asyncio.create_task(self._serve(scope, line))
        try:
            await line.opened.wait()
            yield line
        finally:
            line.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await task

    async def _serve(self, scope: dict[str, Any], line: Line) -> None:
        try:
            await self.app(scope, line.inbox.get, line.send)
        except Exception as error:
            self.raised.append(error)
        finally:
            line.opened.set()

    def _scope(
        self,
        path: str,
        query: dict[str, object] | str | None,
        headers: Iterable[tuple[str, str]],
        token: str | None,
        client: str,
        scheme: str,
    ) -> dict[str, Any]:
        given = [(b"host", HOST.encode()), *((name.encode(), value.encode("latin-1")) for name, value in headers)]
        if token is not None:
            given.append((b"cookie", f"kvartal={token}".encode("latin-1")))
        return {
            "asgi": {"version": "3.0"},
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": _query(query).encode(),
            "headers": given,
            "client": (client, 4000),
            "server": (HOST, 80),
            "scheme": scheme,
        }


def _query(asked: dict[str, object] | str | None) -> str:
    if isinstance(asked, str):
        return asked
    plain = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (asked or {}).items()}
    return urlencode(plain)


class Straight:
    """A connection without a task in between, as a real server has it."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self.heard: Callable[[bytes], bool] | None = None
        self.drained: Callable[[], None] | None = None

    def push(self, data: bytes) -> bool:
        self._line.hear(data.decode())
        return True

    def takes(self, text: str) -> bool:
        return self.heard is not None and self._line.inbox.empty() and self.heard(text.encode("utf-8", "replace"))


class Line:
    """The client's end of a socket: `told` is every message, byte for byte, and `code` the reason for closing."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.told: list[str] = []
        self.code: int | None = None
        self.accepted = False
        self.opened = asyncio.Event()
        self._heard = asyncio.Event()
        self.straight = Straight(self)

    def hear(self, text: str) -> None:
        self.told.append(text)
        self._heard.set()

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.code = message.get("code", 1000)
        else:
            self.told.append(message["text"])
        self.opened.set()
        self._heard.set()

    def tell(self, message: object) -> None:
        """Send a message as JSON; bytes go as a binary frame, a str as it is."""
        if isinstance(message, bytes):
            self.inbox.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            if not self.straight.takes(text):
                self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def settle(self) -> None:
        """Wait until everything sent so far is answered."""
        before = self.pongs()
        self.tell({"do": "ping"})
        while self.pongs() == before and self.code is None:
            self._heard.clear()
            await self._heard.wait()

    async def closed(self) -> int:
        """Wait until the server has closed the connection, and return its code."""
        while self.code is None:
            self._heard.clear()
            await self._heard.wait()
        return self.code

    def pongs(self) -> int:
        return sum(1 for one in self.told if one.startswith('{"is":"pong"'))

    async def say(self, message: object) -> list[dict[str, Any]]:
        """Send a message and return what was told until the server was done with it, without pongs."""
        count = len(self.told)
        self.tell(message)
        await self.settle()
        return [json.loads(one) for one in self.told[count:] if not one.startswith('{"is":"pong"')]

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(one) for one in self.told if not one.startswith('{"is":"pong"')]


@asynccontextmanager
async def at_the_door(store: Any = None, *, origins: Sequence[str] = (), **given: Any) -> AsyncIterator[Door]:
    """Open a server behind its entrance; rates are unlimited by default; if limited, waiting grants nothing."""
    async with open_house(store, **given) as house:
        house.people._hasher = QUICK
        house.limits._now = lambda: 1000.0
        yield Door(build(house, origins=origins), house)


class Guest(NamedTuple):
    """A person and the token of a device of theirs."""

    person: Person
    token: str


async def guest(house: House, name: str) -> Guest:
    return Guest(*await house.people.guest(name, "en"))


def copy_of(store: MemoryStore) -> MemoryStore:
    """Return a storage with the same rows."""
    copy = MemoryStore()
    copy.people, copy.sessions, copy.tables = dict(store.people), dict(store.sessions), dict(store.tables)
    copy.logs = {key: list(rows) for key, rows in store.logs.items()}
    copy.chats = {key: list(rows) for key, rows in store.chats.items()}
    return copy


def rows_of(store: MemoryStore) -> dict[str, Any]:
    """Return all rows of a storage for comparison, without the times when people were last seen."""
    return {
        "people": {key: msgspec.structs.replace(one, seen=0.0) for key, one in store.people.items()},
        "sessions": dict(store.sessions),
        "tables": dict(store.tables),
        "logs": {key: list(rows) for key, rows in store.logs.items()},
        "chats": {key: list(rows) for key, rows in store.chats.items()},
    }
