"""Moves that go from the wire to the storage without a task: the same answers, whatever happens to the write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from kvartal.server.door.protocols import EXTENSION
from kvartal.server.house import House
from kvartal.server.http.sockets import Socket, serve
from kvartal.server.keeping.store import LogRow, Person, Unavailable
from kvartal.server.tables.room import Room
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from tests.server.at_table import look, open_house, read_told, room_of, seated
from tests.server.memory_store import MemoryStore


class Line:
    """A client whose every message is offered to the short way first; `taken` counts those that took it."""

    def __init__(self) -> None:
        self.heard: Callable[[bytes], bool] | None = None
        self.drained: Callable[[], None] | None = None
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.told: list[Any] = []
        self.data: list[bytes] = []
        """What was told, byte for byte."""
        self.taken = 0

    def push(self, data: bytes) -> bool:
        self.data.append(data)
        self.told.append(read_told(data))
        return True

    async def send(self, message: Any) -> None:
        assert message["type"] != "websocket.send"

    def say(self, **message: Any) -> None:
        data = msgspec.json.encode(message)
        assert self.heard is not None
        if self.inbox.empty() and self.heard(data):
            self.taken += 1
        else:
            self.inbox.put_nowait({"type": "websocket.receive", "text": data.decode()})

    def move(self, moment: wire.Moment, request: str, choice: int = 0) -> None:
        assert moment.ask is not None
        move = moment.ask.choices[choice].move
        self.say(do="move", table=moment.table, seat=moment.seat, prompt=moment.prompt, move=move, request=request)

    async def answer(self, request: str) -> Any:
        while True:
            for one in self.told:
                if getattr(one, "request", None) == request:
                    return one
            await asyncio.sleep(0)


@asynccontextmanager
async def at_table(house: House, game: str = "machi_koro") -> AsyncIterator[tuple[Line, Person, str]]:
    """Return a line of a person who holds both seats of a table."""
    person, token = await house.people.guest("Ann", "en")
    table = await seated(house, game, person, person)
    async with on_line(house, token) as line:
        yield line, person, table


@asynccontextmanager
async def on_line(house: House, token: str) -> AsyncIterator[Line]:
    """Return a line of the person with this token."""
    line = Line()
    scope = {"type": "websocket", "extensions": {EXTENSION: {"wire": line}}}
    task = asyncio.create_task(serve(house, token, scope, line.inbox.get, line.send))
    while line.heard is None:
        await asyncio.sleep(0)
    try:
        yield line
    finally:
        line.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await task


class Fickle(MemoryStore):
    """A storage whose next appends end as told: "taken", "away", or "away" only after the write."""

    def __init__(self) -> None:
        super().__init__()
        self.fates: list[str] = []

    async def append(self, rows: Sequence[LogRow]) -> bool:
        fate = self.fates.pop(0) if self.fates else ""
        await asyncio.sleep(0)
        if fate == "taken":
            return False
        if fate == "away":
            raise Unavailable("away")
        stored = await super().append(rows)
        if fate == "late":
            raise Unavailable("away after the write")
        return stored


async def test_a_move_is_stored_told_and_answered_in_this_order() -> None:
    async with open_house() as house, at_table(house) as (line, ann, table):
        line.say(do="watch", table=table, seat=0)
        await house.play.moment(ann, table, 0, None)
        while not any(isinstance(one, wire.Moment) for one in line.told):
            await asyncio.sleep(0)
        first = await look(house, ann, table, 0)
        line.told.clear()
        line.move(first, "a")
        assert line.taken == 1
        assert line.told == [], "nothing is told before it is stored"
        answer = await line.answer("a")
        moment = next(one for one in line.told if isinstance(one, wire.Moment))
        assert answer == wire.Accepted("a", moment.number)
        assert line.told.index(moment) < line.told.index(answer)
        assert isinstance(house.store, MemoryStore)
        assert house.store.logs[table][0].request is not None


async def test_the_same_request_counts_once() -> None:
    async with open_house() as house, at_table(house) as (line, ann, table):
        first = await look(house, ann, table, 0)
        line.move(first, "a")
        line.move(first, "a")
        await line.answer("a")
        line.move(first, "a")
        line.say(do="why", table=table, seat=0, move="pass", request="end")
        await line.answer("end")
        assert [one for one in line.told if isinstance(one, wire.Accepted)] == [wire.Accepted("a", 1)] * 3
        assert line.taken == 1


async def test_refusals_take_the_long_way_and_their_turn() -> None:
    async with open_house() as house, at_table(house) as (line, ann, table):
        first = await look(house, ann, table, 0)
        assert first.ask is not None
        line.say(do="move", table=table, seat=0, prompt=99, move="roll 1", request="stale")
        assert (await line.answer("stale")).kind == "stale"
        line.say(do="move", table=table, seat=0, prompt=first.prompt, move="pass", request="illegal")
        assert (await line.answer("illegal")).kind == "illegal"
        line.say(do="move", table=table, seat=0, prompt=first.prompt, move="nonsense", request="bad")
        assert (await line.answer("bad")).kind == "bad"
        line.say(do="move", table="nowhere", seat=0, prompt=0, move="pass", request="unknown")
        assert (await line.answer("unknown")).kind == "unknown"
        assert line.taken == 0
        assert not room_of(house, table).lock.locked()


async def test_whoever_loses_the_race_is_judged_anew() -> None:
    store = Fickle()
    async with open_house(store) as house, at_table(house) as (line, ann, table):
        store.fates = ["taken"]
        line.move(await look(house, ann, table, 0), "a")
        assert await line.answer("a") == wire.Accepted("a", 1)
        assert line.taken == 1
        assert [row.number for row in store.logs[table]] == list(range(1, len(store.logs[table]) + 1))


@pytest.mark.parametrize("fate", ["away", "late"])
async def test_a_write_that_fails_is_refused_and_may_be_repeated(fate: str) -> None:
    store = Fickle()
    async with open_house(store) as house, at_table(house) as (line, ann, table):
        first = await look(house, ann, table, 0)
        store.fates = [fate]
        line.move(first, "a")
        assert (await line.answer("a")).kind == "unavailable"
        line.told.clear()
        line.move(first, "a")
        assert await line.answer("a") == wire.Accepted("a", 1)
        assert sum(row.request is not None for row in store.logs[table]) == 1


async def test_a_step_that_can_not_be_shown_is_answered_all_the_same() -> None:
    def fails(room: Room) -> None:
        raise fault

    fault = RuntimeError("a fault of ours")
    told: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(context["exception"]))
    async with open_house() as house, at_table(house) as (line, ann, table):
        first = await look(house, ann, table, 0)
        show, house.rooms.on_change = house.rooms.on_change, fails
        line.move(first, "a")
        assert await line.answer("a") == wire.Accepted("a", 1)
        house.rooms.on_change = show
        assert isinstance(house.store, MemoryStore)
        assert sum(row.request is not None for row in house.store.logs[table]) == 1
        assert not room_of(house, table).lock.locked()
    assert told == [fault]


async def test_the_short_way_counts_each_message_once() -> None:
    async with open_house(limited=True) as house, at_table(house) as (line, ann, table):
        spent: list[str] = []
        house.limits.spend = lambda action, *keys: spent.append(action)  # type: ignore[method-assign]
        first = await look(house, ann, table, 0)
        line.say(do="move", table=table, seat=0, prompt=first.prompt, move="pass", request="illegal")
        await line.answer("illegal")
        line.move(first, "a")
        await line.answer("a")
        assert [one for one in spent if one != "past"] == ["message", "move"] * 2


async def test_the_last_move_ends_the_game_in_the_lobby_too() -> None:
    async with open_house() as house, at_table(house) as (line, ann, table):
        made = 0
        while True:
            moments = [await look(house, ann, table, seat) for seat in (0, 1)]
            if moments[0].over:
                break
            moment = next(one for one in moments if one.ask is not None)
            assert moment.ask is not None
            made += 1
            line.move(moment, f"r{made}", len(moment.ask.choices) - 1)
            assert isinstance(await line.answer(f"r{made}"), wire.Accepted)
        assert line.taken == made
        assert (await house.lobby.table(table)).status == "over"
        (socket,) = house.sockets
        assert isinstance(socket, Socket)
        await socket.retire()


async def test_a_ping_is_answered_at_once() -> None:
    async with open_house(now=lambda: 1234.5) as house, at_table(house) as (line, _, _):
        line.say(do="ping")
        assert (line.taken, line.told) == (1, [socket_messages.Pong(1234.5)])
        line.say(do="ping")
        assert (line.taken, len(line.told)) == (2, 2)
