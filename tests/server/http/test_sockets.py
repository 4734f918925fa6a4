"""The socket: slow readers are dropped and come back with their number, and no message can break it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.rng import Rng
from kvartal.server.door.protocols import EXTENSION
from kvartal.server.house import House
from kvartal.server.http.sockets import CLOSING, DISMISSED, Socket, serve
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages, speaker
from kvartal.server.wire.speaker import SLOW
from tests.server.at_table import open_house, play_on, read_told, seated
from tests.server.memory_store import MemoryStore


class Peer:
    """The other end of a socket; with `reads` cleared it reads nothing any more."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.incoming.put_nowait({"type": "websocket.connect"})

    async def receive(self) -> dict[str, Any]:
        return await self.incoming.get()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            await self.reads.wait()
        self.sent.append(message)

    def say(self, data: str | bytes | dict[str, Any]) -> None:
        if isinstance(data, bytes):
            self.incoming.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            text = data if isinstance(data, str) else msgspec.json.encode(data).decode()
            self.incoming.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def told(self) -> list[Any]:
        return [read_told(one["text"]) for one in self.sent if one["type"] == "websocket.send"]

    @property
    def code(self) -> int | None:
        return next((one["code"] for one in self.sent if one["type"] == "websocket.close"), None)

    async def until_told(self, count: int) -> None:
        while len(self.told) < count:
            await asyncio.sleep(0)


@asynccontextmanager
async def connected(house: House, token: str | None) -> AsyncIterator[Peer]:
    peer = Peer()
    task = asyncio.create_task(serve(house, token, {"type": "websocket"}, peer.receive, peer.send))
    try:
        yield peer
    finally:
        peer.reads.set()
        peer.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await task


async def test_whoever_does_not_read_is_dropped_and_resumes_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "QUEUE_MOST", 50)
    async with open_house() as house:
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "machi_koro", ann, ann)
        async with connected(house, token) as slow, connected(house, token) as quick:
            for peer in (slow, quick):
                peer.say({"do": "watch", "table": table, "seat": 0, "after": 0})
                await peer.until_told(2)
            slow.reads.clear()
            made = 0
            while slow.code is None:
                await play_on(house, table, {0: ann, 1: ann}, Rng(made), 10)
                made += 10
                await asyncio.sleep(0.001)
                assert made < 100
            assert slow.code == SLOW
            last = [one for one in quick.told if isinstance(one, wire.Moment)][-1]
            assert quick.code is None
        seen = max(one.number for one in slow.told if isinstance(one, wire.Moment))
        async with connected(house, token) as again:
            again.say({"do": "watch", "table": table, "seat": 0, "after": seen})
            await again.until_told(2)
            moment = next(one for one in again.told if isinstance(one, wire.Moment))
            assert [step.number for step in moment.steps] == list(range(seen + 1, last.number + 1))
            assert moment.view == last.view
        assert not house.rooms.known(table).watchers  # type: ignore[union-attr]
        assert not house.sockets


class FakeWire:
    """A direct connection to a peer that takes this many messages until it is emptied."""

    def __init__(self, takes: int) -> None:
        self.takes = takes
        self.sent: list[bytes] = []
        self.drained: Any = None

    def push(self, data: bytes) -> bool:
        if len(self.sent) >= self.takes:
            return False
        self.sent.append(data)
        return True


async def test_a_full_wire_is_drained_in_order_and_dropped_when_it_stays_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "QUEUE_MOST", 50)
    async with open_house() as house:
        _, token = await house.people.guest("Ann", "en")
        peer, wire_ = Peer(), FakeWire(3)
        scope = {"type": "websocket", "extensions": {EXTENSION: {"wire": wire_}}}
        task = asyncio.create_task(serve(house, token, scope, peer.receive, peer.send))
        while not house.sockets:
            await asyncio.sleep(0)
        (socket,) = house.sockets
        assert isinstance(socket, Socket)
        told = [str(number).encode() for number in range(80)]
        for data in told[:20]:
            socket.tell(data)
        assert wire_.sent == told[:3]
        wire_.takes = 10
        wire_.drained()
        assert wire_.sent == told[:10]
        wire_.takes = 100
        wire_.drained()
        socket.tell(told[20])
        assert wire_.sent == told[:21]
        wire_.takes = 0
        for data in told:
            socket.tell(data)
        await task
        assert peer.code == SLOW
        assert not house.sockets


async def test_a_watch_may_carry_a_request() -> None:
    async with open_house() as house:
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "machi_koro", ann, ann)
        async with connected(house, token) as peer:
            peer.say({"do": "watch", "table": table, "seat": 0, "request": "w1"})
            await peer.until_told(3)
            assert peer.told[-1] == socket_messages.Done("w1")
            peer.say({"do": "watch", "table": "nowhere", "request": "w2"})
            await peer.until_told(4)
            refused = peer.told[-1]
            assert isinstance(refused, wire.Refused)
            assert (refused.request, refused.kind) == ("w2", "unknown")


async def test_strangers_are_refused() -> None:
    async with open_house() as house:
        for token in (None, "x"):
            async with connected(house, token) as peer:
                while peer.code is None:
                    await asyncio.sleep(0)
                assert [one["type"] for one in peer.sent] == ["websocket.close"]
                assert peer.code == DISMISSED


async def test_a_person_has_so_many_sockets_and_no_more() -> None:
    async with open_house(limited=True, per_person=2) as house:
        _, token = await house.people.guest("Ann", "en")
        _, other = await house.people.guest("Bob", "en")
        async with connected(house, token) as first, connected(house, token) as second:
            for peer in (first, second):
                peer.say({"do": "ping"})
                await peer.until_told(1)
            async with connected(house, token) as third, connected(house, other) as another:
                another.say({"do": "ping"})
                await another.until_told(1)
                while third.code is None:
                    await asyncio.sleep(0)
                assert [one["type"] for one in third.sent] == ["websocket.close"]
        async with connected(house, token) as again:
            again.say({"do": "ping"})
            await again.until_told(1)


async def test_whoever_is_forgotten_is_dismissed() -> None:
    async with open_house() as house:
        ann, token = await house.people.guest("Ann", "en")
        async with connected(house, token) as peer:
            peer.say({"do": "ping"})
            await peer.until_told(1)
            await house.forget(ann)
            while peer.code is None:
                await asyncio.sleep(0)
            assert peer.code == DISMISSED


async def test_whoever_comes_while_the_house_closes_begins_nothing() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "machi_koro", ann, ann)
        async with connected(house, token) as early:
            early.say({"do": "ping"})
            await early.until_told(1)
            await house.retire(100)
            async with connected(house, token) as late:
                late.say({"do": "move", "table": table, "seat": 0, "prompt": 0, "move": "roll 1", "request": "r"})
                for _ in range(200):
                    await asyncio.sleep(0)
                assert early.code == late.code == CLOSING
                assert late.told == []
        assert store.logs[table] == []


async def test_watching_twice_tells_once() -> None:
    async with open_house() as house:
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "machi_koro", ann, ann)
        async with connected(house, token) as peer:
            for _ in range(2):
                peer.say({"do": "watch", "table": table, "seat": 0})
            peer.say({"do": "watch", "table": table, "seat": 1})
            await peer.until_told(6)
            await house.play.move(ann, table, 0, 0, "roll 1", "1")
            await house.play.say(ann, table, "hi")
            await peer.until_told(9)
            new = peer.told[6:]
            assert [(type(one).__name__, getattr(one, "seat", None)) for one in new] == [
                ("Moment", 0),
                ("Moment", 1),
                ("ChatLine", None),
            ]
            peer.say({"do": "unwatch", "table": table, "seat": 0})
            peer.say({"do": "unwatch", "table": table, "seat": 1})
            peer.say({"do": "ping"})
            await peer.until_told(10)
            await house.play.say(ann, table, "nobody hears")
            assert len(peer.told) == 10


async def test_players_are_told_who_else_watches() -> None:
    async with open_house() as house:
        ann, hers = await house.people.guest("Ann", "en")
        _, his = await house.people.guest("Bob", "en")
        table = await seated(house, "machi_koro", ann, ann)
        async with connected(house, hers) as player:
            player.say({"do": "watch", "table": table, "seat": 0})
            await player.until_told(2)
            async with connected(house, his) as watcher:
                watcher.say({"do": "watch", "table": table})
                await player.until_told(3)
                await watcher.until_told(2)
                player.say({"do": "watch", "table": table, "seat": 0})  # who comes back is told as well
                await player.until_told(6)
            await player.until_told(7)
            assert [one for one in player.told if isinstance(one, socket_messages.Company)] == [
                socket_messages.Company(table, 1),
                socket_messages.Company(table, 1),
                socket_messages.Company(table, 0),
            ]
            assert not any(isinstance(one, socket_messages.Company) for one in watcher.told)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("table", "seat", "prompt", "move", "request", "text", "agree", "after", "chat_after", "more")
KINDS = ("watch", "unwatch", "move", "undo", "takeback", "answer", "say", "why", "ping", "dance")
NEARLY = st.fixed_dictionaries(
    {"do": st.sampled_from(KINDS)},
    optional=dict.fromkeys(FIELDS, ANYTHING | st.sampled_from(["TABLE", "roll 1", "build cafe", 0, 1, 2])),
)


@settings(max_examples=25)
@given(st.lists(NEARLY | st.binary(max_size=40) | st.text(max_size=40), min_size=20, max_size=40))
async def test_no_message_breaks_it(messages: list[Any]) -> None:
    async with open_house() as house:
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "machi_koro", ann, ann)
        async with connected(house, token) as peer:
            for message in messages:
                if isinstance(message, dict):
                    message = {name: table if value == "TABLE" else value for name, value in message.items()}
                peer.say(message)
            peer.say({"do": "ping"})
            while not any(isinstance(one, socket_messages.Pong) for one in peer.told[-1:]):
                await asyncio.sleep(0)
            assert peer.code is None
            refused = [one for one in peer.told if isinstance(one, wire.Refused)]
            assert all(one.kind != "broken" for one in refused)
