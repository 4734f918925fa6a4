"""Clients of real servers, over HTTP and WebSocket, that never give up: they reconnect and repeat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kvartal.server.keeping.store import Person
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from tests.server.at_table import read_told
from tests.server.reliability.brain import Brain
from tests.server.reliability.serving import Server
from tests.server.reliability.witness import Diary, Wish

PATIENCE = 180.0  # a busy machine takes ten seconds and more to start a server, and here they are killed all the time
AWAY = 503


class Caller:
    """Somebody who makes calls to whichever server answers."""

    def __init__(self, servers: Sequence[Server], first: int = 0) -> None:
        self.servers = servers
        self.at = first
        self.headers: dict[str, str] = {}
        self._http = httpx.AsyncClient(timeout=PATIENCE)

    @property
    def server(self) -> Server:
        return self.servers[self.at % len(self.servers)]

    async def close(self) -> None:
        await self._http.aclose()

    async def once(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response | None:
        """Return the answer to a call; None if none came: the next call then goes to the next server."""
        content = None if body is None else msgspec.json.encode(body)
        params = {name: value for name, value in query.items() if value is not None}
        at = self.at
        try:
            return await self._http.request(
                method, self.server.address + path, content=content, params=params, headers=self.headers
            )
        except httpx.TransportError:
            self.at = at + 1  # not one more each: two who share this would step over the only server there is
            return None

    async def call(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        """Return the answer to a call, repeated until there is one."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            answer = await self.once(method, path, body, **query)
            if answer is not None and answer.status_code != AWAY:
                return answer
            await asyncio.sleep(0.05)
        raise AssertionError(f"nobody answers {method} {path}")

    async def done(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Return what a call that must not be refused comes to."""
        answer = await self.call(method, path, body, **query)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None


class Guest(Caller):
    """A person with a device."""

    person: Person

    @staticmethod
    async def enter(servers: Sequence[Server], name: str, first: int = 0) -> Guest:
        guest = Guest(servers, first)
        answer = await guest.call("POST", "/api/me", {"name": name})
        assert answer.is_success, answer.text
        guest.headers["authorization"] = "Bearer " + answer.cookies["kvartal"]
        guest._http.cookies.clear()
        guest.person = Person(id=answer.json()["id"], name=name, lang="en", created=0, seen=0)
        return guest


async def set_table(game: str, chairs: Sequence[Guest | str]) -> str:
    """Open a table for these people and bots and start it, however often a server goes away meanwhile."""
    host = next(chair for chair in chairs if isinstance(chair, Guest))
    table: str = (await host.done("POST", "/api/tables", {"game": game, "seats": len(chairs), "sit": []}))["id"]
    path = f"/api/tables/{table}"
    while True:
        info = await host.done("GET", path)
        if info["status"] != "open":
            return table
        for seat, chair in enumerate(chairs):
            there = info["chairs"][seat]
            if isinstance(chair, str):
                if there["bot"] is None:
                    await host.call("POST", f"{path}/seats/{seat}/bot", {"bot": chair})
            elif there["person"] is None:
                await chair.call("POST", f"{path}/seats/{seat}/sit")
                await chair.call("POST", f"{path}/ready", {"ready": True})
            elif not there["ready"]:
                await chair.call("POST", f"{path}/ready", {"ready": True})
        await host.call("POST", f"{path}/start")


class Player:
    """A guest in some seats of a table, or a spectator without a seat."""

    undos = 8
    """How many moves it takes back at most."""

    def __init__(self, guest: Guest, table: str, seats: tuple[int, ...], seed: str, pause: float = 0.0) -> None:
        self.guest = guest
        self.diary = Diary(f"{type(self).__name__} {guest.person.name} {seats}", table, person=guest.person)
        self.brain = Brain(self.diary, seats, Random(seed), self.undos)
        self.pause = pause
        self.playing = True
        self.reconnects = 0
        self.waits: list[float] = []
        """How long each request took from its first sending to its answer."""
        self._sent_at: dict[str, float] = {}

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return self.brain.seats or (None,)

    @property
    def settled(self) -> bool:
        """Whether every wish has its answer."""
        self.brain.settle()
        return not self.brain.open

    @property
    def over(self) -> bool:
        """Whether it has seen the end."""
        return all(viewer in self.diary.latest and self.diary.latest[viewer].over for viewer in self.viewers)

    def sending(self, wish: Wish) -> None:
        wish.sent += 1
        wish.undecided = False
        self._sent_at.setdefault(wish.request, time.monotonic())

    def answered(self, told: wire.Accepted | wire.Refused) -> None:
        self.diary.answer(told)
        wish = self.diary.wishes.get(told.request or "")
        if wish is not None and wish.answered and told.request in self._sent_at:
            self.waits.append(time.monotonic() - self._sent_at.pop(told.request))

    @property
    def connected(self) -> bool:
        """Whether it would hear of what happens now."""
        return True

    async def live(self) -> None:
        raise NotImplementedError  # each client lives in its own way; one that only sleeps has none


class HttpPlayer(Player):
    """Polls again and again."""

    async def live(self) -> None:
        path = f"/api/tables/{self.diary.table}"
        while True:
            for viewer in self.viewers:
                answer = await self.guest.once("GET", f"{path}/moment", seat=viewer, after=self.diary.after(viewer))
                if answer is None:
                    await asyncio.sleep(0.1)
                elif answer.is_success:
                    self.diary.note(msgspec.json.decode(answer.content, type=wire.Moment))
                else:
                    assert answer.status_code == AWAY, answer.text
            if self.playing:
                self.brain.wishes()
            for wish in list(self.brain.open.values()):
                await self._carry(path, wish)
            await asyncio.sleep(0.01 + self.pause)

    async def _carry(self, path: str, wish: Wish) -> None:
        self.sending(wish)
        body: dict[str, Any] = {"seat": wish.seat, "request": wish.request, "prompt": wish.prompt}
        if wish.move is not None:
            body["move"] = wish.move
        answer = await self.guest.once("POST", f"{path}/{'undo' if wish.move is None else 'move'}", body)
        if answer is None:
            self.reconnects += 1
        elif answer.is_success:
            self.answered(msgspec.json.decode(answer.content, type=wire.Accepted))
        else:
            problem = msgspec.json.decode(answer.content, type=wire.Problem)
            self.answered(wire.Refused(wish.request, problem.kind, problem.reason))


class SocketPlayer(Player):
    """Is told; reconnects with its last numbers when the connection breaks."""

    line: ClientConnection | None = None
    _told = False

    @property
    def connected(self) -> bool:
        return self.line is not None and self._told

    async def live(self) -> None:
        while True:
            at = self.guest.at
            address = f"ws://127.0.0.1:{self.guest.server.port}/api/socket"
            try:
                async with connect(
                    address,
                    additional_headers=self.guest.headers,
                    compression=None,
                    open_timeout=60,
                    ping_timeout=PATIENCE,
                    close_timeout=0.2,
                ) as line:
                    self.line = line
                    await self.converse(line)
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError):
                self.guest.at = at + 1
            self.reconnects += self.line is not None
            self.line = None
            await asyncio.sleep(0.1)

    async def converse(self, line: ClientConnection) -> None:
        self._told = False
        for viewer in self.viewers:
            await line.send(
                wire.encode(socket_messages.Watch(self.diary.table, viewer, self.diary.after(viewer))).decode()
            )
        self.brain.settle()
        for wish in list(self.brain.open.values()):
            await self.send(line, wish)
        while True:
            try:
                async with asyncio.timeout(1.0):  # wait_for may swallow that it is cancelled
                    data = await line.recv()
            except TimeoutError:
                self.brain.settle()
                for wish in [wish for wish in self.brain.open.values() if wish.undecided]:
                    await self.send(line, wish)
                continue
            self.hear(read_told(data))
            if self.playing:
                for wish in self.brain.wishes():
                    await asyncio.sleep(self.pause)
                    await self.send(line, wish)

    async def send(self, line: ClientConnection, wish: Wish) -> None:
        self.sending(wish)
        await line.send(wish.to_wire().decode())

    def hear(self, told: Any) -> None:
        if isinstance(told, wire.Moment):
            self._told = True
            self.diary.note(told)
        elif isinstance(told, wire.Refused) and told.request is None:
            raise EOFError("it was not let watch")
        elif isinstance(told, wire.Accepted | wire.Refused):
            self.answered(told)
