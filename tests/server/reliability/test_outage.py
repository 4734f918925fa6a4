"""A storage that is away for a while: as soon as it is back, everyone is told what they missed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from kvartal.server.house import House
from kvartal.server.keeping.recovery import LONGEST_WAIT
from kvartal.server.keeping.store import Person, Unavailable
from kvartal.server.tables import rooms
from tests.server.at_table import Ear, guest, look, open_house, room_of, seated, watch
from tests.server.memory_store import MemoryStore
from tests.server.reliability.test_rooms import Wires


class Window:
    """One process's access to a shared storage; while it is shut, the named operations fail."""

    def __init__(self, shared: MemoryStore | None = None) -> None:
        self.shut: set[str] | None = set()
        """Operations that fail; None means all."""
        self.asked: Counter[str] = Counter()
        self.store = MemoryStore(self._pause)
        if shared is not None:
            for name in ("people", "sessions", "tables", "logs", "chats"):
                setattr(self.store, name, getattr(shared, name))

    def _pause(self, what: str) -> float:
        self.asked[what] += 1
        if self.shut is None or what in self.shut:
            raise Unavailable("away")
        return -1.0


@asynccontextmanager
async def two_houses() -> AsyncIterator[tuple[House, House, Window]]:
    """Open two houses over one storage, and the window of the second. They have to look what was written."""
    shared, wires = MemoryStore(), Wires()
    window = Window(shared)
    async with (
        open_house(shared, Wires.End(wires, False), shared=True) as here,
        open_house(window.store, Wires.End(wires, False), shared=True) as there,
    ):
        yield here, there, window


async def roll(house: House, person: Person, table: str) -> None:
    moment = await look(house, person, table, 0)
    assert moment.prompt is not None
    await house.play.move(person, table, 0, moment.prompt, "roll 1", "r")


def now() -> float:
    return asyncio.get_running_loop().time()


@pytest.mark.virtual_time
async def test_a_watcher_is_told_as_soon_as_the_storage_is_back() -> None:
    async with two_houses() as (here, there, window):
        ann, bob = await guest(here, "Ann"), await guest(here, "Bob")
        table = await seated(here, "machi_koro", ann, bob)
        ear = await watch(there, bob, table, 1)
        window.shut = None
        await roll(here, ann, table)
        await here.play.say(ann, table, "hello")
        await asyncio.sleep(27.0)
        assert ear.moments[-1].number == 0
        window.shut, back = set(), now()
        await ear.until(lambda: ear.moments[-1].number == 1 and bool(ear.chat))
        assert now() - back <= LONGEST_WAIT


@pytest.mark.virtual_time
async def test_the_first_success_wakes_everyone() -> None:
    async with two_houses() as (here, there, window):
        ann, bob = await guest(here, "Ann"), await guest(here, "Bob")
        tables = [await seated(here, "machi_koro", ann, bob) for _ in range(30)]
        ears: list[Ear] = [await watch(there, bob, table, 1) for table in tables]
        other = await seated(there, "machi_koro", ann, bob)
        window.shut = None
        for table in tables:
            await roll(here, ann, table)
        await asyncio.sleep(27.0)
        window.shut, back = set(), now()
        await roll(there, ann, other)
        for ear in ears:
            await ear.until(lambda ear=ear: ear.moments[-1].number == 1)  # type: ignore[misc]
        assert now() == back


@pytest.mark.virtual_time
async def test_however_many_wait_one_at_a_time_tries() -> None:
    async with two_houses() as (here, there, window):
        ann, bob = await guest(here, "Ann"), await guest(here, "Bob")
        tables = [await seated(here, "machi_koro", ann, bob) for _ in range(30)]
        ears: list[Ear] = [await watch(there, bob, table, 1) for table in tables]
        window.shut = None
        for table in tables:
            await roll(here, ann, table)
        await asyncio.sleep(1.0)
        window.asked.clear()
        await asyncio.sleep(20.0)
        assert 5 <= window.asked.total() <= 20
        window.shut = set()
        for ear in ears:
            await ear.until(lambda ear=ear: ear.moments[-1].number == 1)  # type: ignore[misc]


@pytest.mark.virtual_time
async def test_an_end_that_could_not_be_noted_is_noted_later() -> None:
    window = Window()
    async with open_house(window.store) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        await house.rooms.flush()
        window.shut = {"change_table"}
        made = 0
        while not (moments := [await look(house, ann, table, seat) for seat in (0, 1)])[0].over:
            moment = next(one for one in moments if one.ask is not None)
            assert moment.ask is not None
            assert moment.seat is not None
            assert moment.prompt is not None
            made += 1
            move = moment.ask.choices[-1].move
            await house.play.move(ann, table, moment.seat, moment.prompt, move, f"r{made}")
        await asyncio.sleep(30.0)
        assert window.store.tables[table].status == "playing"
        assert window.asked["change_table"] < made + 20, "the storage is not beset"
        window.shut = set()
        await asyncio.sleep(rooms.FLUSH_AFTER)
        assert window.store.tables[table].status == "over"
        assert not room_of(house, table).dirty


@pytest.mark.virtual_time
async def test_whoever_was_signed_out_meanwhile_is_dismissed_when_the_storage_is_back() -> None:
    class Socket:
        def __init__(self, person: Person, token: str) -> None:
            self.person, self.token = person, token
            self.gone = asyncio.Event()
            self.table: str | None = None
            self.since, self.visitor = 0.0, person.id

        def dismiss(self) -> None:
            self.gone.set()

        async def retire(self) -> None:
            pass

    async with two_houses() as (here, there, window):
        ann, token = await here.people.guest("Ann", "en")
        socket = Socket(ann, token)
        there.sockets.add(socket)
        window.shut = None
        await here.sign_out(ann, token)
        await asyncio.sleep(20.0)
        assert not socket.gone.is_set()
        window.shut, back = set(), now()
        await socket.gone.wait()
        assert now() - back <= LONGEST_WAIT
