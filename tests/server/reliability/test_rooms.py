"""Situations that the scheduler seldom finds, each forced: a table's watchers miss nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from kvartal.server.errors import OutOfService
from kvartal.server.keeping.store import LogRow
from kvartal.server.keeping.store import Unavailable as StoreUnavailable
from kvartal.server.tables.between.news import Heard, LocalNews
from tests.server.at_table import QuickMinds, guest, look, open_house, room_of, seated, watch
from tests.server.memory_store import MemoryStore


class GatedStore(MemoryStore):
    """A store whose appends and log reads finish only when allowed, or fail after the write."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.read = asyncio.Event(), asyncio.Event()
        self.let_append, self.let_log = asyncio.Event(), asyncio.Event()
        self.let_append.set()
        self.let_log.set()
        self.fails = False

    async def append(self, rows: Sequence[LogRow]) -> bool:
        stored = await super().append(rows)
        self.written.set()
        await self.let_append.wait()
        if self.fails:
            raise StoreUnavailable("the connection broke in the commit")
        return stored

    async def log(self, table_id: str, after: int) -> list[LogRow]:
        found = await super().log(table_id, after)
        self.read.set()
        await self.let_log.wait()
        return found


class Wires:
    """News between two houses, told at once."""

    def __init__(self) -> None:
        self.ends: list[Wires.End] = []

    class End(LocalNews):
        def __init__(self, wires: Wires, with_rows: bool = True) -> None:
            self._wires = wires
            self._with_rows = with_rows
            self._heard: list[Heard] = []
            wires.ends.append(self)

        def subscribe(self, callback: Heard) -> None:
            self._heard.append(callback)

        def publish(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
            for end in self._wires.ends:
                for heard in end._heard if end is not self else ():
                    heard(about, number, rows if self._with_rows else ())


@pytest.mark.parametrize("how", ["cancelled", "failed"])
async def test_a_write_that_broke_off_is_told_to_everyone(how: str) -> None:
    store, wires = GatedStore(), Wires()
    async with (
        open_house(store, Wires.End(wires), shared=True) as here,
        open_house(store, Wires.End(wires), shared=True) as there,
    ):
        ann, bob = await guest(here, "Ann"), await guest(here, "Bob")
        table = await seated(here, "machi_koro", ann, bob)
        ears = [await watch(house, bob, table, 1) for house in (here, there)]
        store.written.clear()
        store.let_append.clear()
        moving = asyncio.create_task(here.play.move(ann, table, 0, 0, "roll 1", "r"))
        await store.written.wait()
        store.fails = how == "failed"
        if how == "cancelled":
            moving.cancel()  # as when her socket goes
        store.let_append.set()
        with pytest.raises(asyncio.CancelledError if how == "cancelled" else OutOfService):
            await moving
        store.fails = False
        for ear in ears:
            await ear.until(lambda ear=ear: ear.moments[-1].number == 1)  # type: ignore[misc]
        assert await here.play.move(ann, table, 0, 0, "roll 1", "r") == 1


async def test_a_room_is_not_thrown_out_while_a_bot_thinks() -> None:
    minds = QuickMinds()
    async with open_house(minds=minds, rooms=1) as house:
        ann = await guest(house, "Ann")
        minds.gate.clear()
        table = await seated(house, "machi_koro", "random", ann)
        while not minds.jobs:
            await asyncio.sleep(0)
        room = room_of(house, table)
        room.dirty = False
        for _ in range(12):
            await seated(house, "machi_koro", ann, "random")
        ear = await watch(house, ann, table, 1)
        assert room_of(house, table) is room
        minds.gate.set()
        await ear.until(lambda: ear.moments[-1].ask is not None)


async def test_news_that_come_while_a_table_is_read_are_not_forgotten() -> None:
    store, wires = GatedStore(), Wires()
    async with (
        open_house(store, Wires.End(wires, with_rows=False), shared=True) as here,
        open_house(store, Wires.End(wires), shared=True) as there,
    ):
        ann, bob = await guest(here, "Ann"), await guest(here, "Bob")
        table = await seated(here, "machi_koro", ann, bob)
        ear = await watch(there, bob, table, 1)
        store.read.clear()
        store.let_log.clear()
        await here.play.move(ann, table, 0, 0, "roll 1", "1")
        await store.read.wait()  # there, the first move is being read, and the second is not in it
        moment: Any = await look(here, ann, table, 0)
        move = moment.ask.choices[-1].move
        await here.play.move(ann, table, 0, moment.prompt, move, "2")
        store.let_log.set()
        await ear.until(lambda: ear.moments[-1].number == 2)
        assert [step.number for m in ear.moments for step in m.steps] == [1, 2]


async def test_finished_tables_that_nobody_asks_for_leave_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        played, unseen, watched = [await seated(house, "paris", ann, bob) for _ in range(3)]
        for table in (unseen, watched):
            await house.play.resign(ann, table, 0, "r")
        ear = await watch(house, bob, watched, 1)
        assert room_of(house, unseen).row.status == "over"
        await house.rooms.flush()
        house.rooms.tidy()
        assert len(house.rooms) == 3, "they were all asked for a moment ago"
        monkeypatch.setattr("kvartal.server.tables.rooms.UNUSED", -1.0)
        house.rooms.tidy()
        assert house.rooms.known(unseen) is None
        assert room_of(house, played).row.status == "playing"
        assert room_of(house, watched).row.status == "over"
        assert ear.moments[-1].over
        assert (await look(house, ann, unseen, 0)).over
