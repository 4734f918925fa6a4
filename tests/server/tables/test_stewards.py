"""Bots at the tables: on whose account they think, and that no outage of the storage leaves them asleep."""

from __future__ import annotations

import asyncio

import pytest

from kvartal.server.house import House
from kvartal.server.keeping.recovery import LONGEST_WAIT
from kvartal.server.keeping.store import Unavailable
from kvartal.server.minds.thinkers import TooMuchWaits
from kvartal.server.running.fair import Claim
from kvartal.server.tables.rooms import VISIT
from kvartal.server.wire import messages as wire
from tests.server.at_table import QuickMinds, guest, look, open_house, seated, watch
from tests.server.memory_store import MemoryStore

OUTAGE = 70.0


async def test_bots_think_for_the_host_of_their_table() -> None:
    minds = QuickMinds()
    async with open_house(minds=minds) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        house.whereabouts.note(ann.id, "10.0.0.1")
        for host, address in ((ann, "10.0.0.1"), (bob, bob.id)):
            table = await seated(house, "machi_koro", "easy", host)
            while table not in (tables := [job.table for job in minds.jobs]):
                await asyncio.sleep(0)
            assert minds.claims[tables.index(table)] == (Claim(host.id, address), True)


@pytest.mark.virtual_time
async def test_a_table_is_watched_while_somebody_listens_or_has_just_asked() -> None:
    minds = QuickMinds()
    async with open_house(minds=minds) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        room = await house.rooms.room(table)
        assert house.rooms.is_watched(room)
        await asyncio.sleep(VISIT + 1)
        assert not house.rooms.is_watched(room)
        minds.hurried.clear()
        await look(house, ann, table, None)
        assert minds.hurried == [table], "its bots are told at once"
        assert house.rooms.is_watched(room)
        await watch(house, ann, table, None)
        await asyncio.sleep(VISIT + 1)
        assert house.rooms.is_watched(room)
        room.unwatch(room.watchers[0])
        assert not house.rooms.is_watched(room)


async def test_who_has_too_much_waiting_gets_no_hint_and_begins_no_game_with_bots() -> None:
    minds = QuickMinds()
    async with open_house(minds=minds, limited=True) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        with_bot = (await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2, sit=(0,)))).id
        await house.lobby.seat_bot(ann, with_bot, 1, "hard")
        people = (await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2, sit=(0, 1)))).id
        minds.busy_for.add(ann.id)
        with pytest.raises(TooMuchWaits):
            await house.hint(ann, table, 0)
        with pytest.raises(TooMuchWaits):
            await house.start(ann, with_bot)
        assert (await house.lobby.table(with_bot)).status == "open"
        assert (await house.start(ann, people)).status == "playing"
        minds.busy_for.clear()
        assert await house.hint(ann, table, 0)
        assert minds.claims[-1] == (Claim(ann.id, ann.id), True)
        assert (await house.start(ann, with_bot)).status == "playing"


class Outage(MemoryStore):
    """Stores no entry during an outage."""

    def __init__(self) -> None:
        super().__init__(self._fail)
        self.out = False
        self.appends = 0

    def _fail(self, what: str) -> float:
        if what == "append":
            self.appends += 1
            if self.out:
                raise Unavailable("the disk is full")
        return -1.0


async def outage(store: Outage, minds: QuickMinds, house: House, tables: int) -> None:
    """Let bots at this many tables try in vain to move, for a while."""
    minds.gate.clear()
    ann = await guest(house, "Ann")
    for _ in range(tables):
        await seated(house, "machi_koro", "easy", ann)
    store.out = True
    minds.gate.set()
    store.appends = 0
    await asyncio.sleep(OUTAGE)
    assert store.appends >= OUTAGE / LONGEST_WAIT, "one of them tries all the time"
    assert not any(store.logs.values())


@pytest.mark.virtual_time
async def test_after_an_outage_bots_move_within_seconds() -> None:
    store, minds = Outage(), QuickMinds()
    async with open_house(store, minds=minds) as house:
        await outage(store, minds, house, 3)
        store.out = False
        await asyncio.sleep(LONGEST_WAIT)
        assert all(store.logs.values())


@pytest.mark.virtual_time
async def test_the_first_write_after_an_outage_wakes_every_bot() -> None:
    store, minds = Outage(), QuickMinds()
    async with open_house(store, minds=minds) as house:
        eve = await guest(house, "Eve")
        other = await seated(house, "machi_koro", eve, eve)
        await outage(store, minds, house, 3)
        await asyncio.sleep(0.5)
        tries = store.appends
        store.out = False
        moment = await look(house, eve, other, 0)
        assert moment.ask is not None
        assert moment.prompt is not None
        await house.play.move(eve, other, 0, moment.prompt, moment.ask.choices[0].move, "r")
        assert store.appends == tries + 1, "all bots rest"
        await asyncio.sleep(0.01)
        assert all(store.logs.values())
