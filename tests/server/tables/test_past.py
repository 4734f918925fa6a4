"""Old events: replayed in slices while everything goes on, and told as if they were recent."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from kvartal.core.rng import Rng
from kvartal.games import IDS
from kvartal.server.errors import NotNow, NotYours, Unknown
from kvartal.server.house import House
from kvartal.server.keeping.store import Kept, Person, Unavailable
from kvartal.server.running.slices import ASKED_MOST, TooMuchAsked
from kvartal.server.tables import play
from kvartal.server.tables.live import RECENT
from kvartal.server.tables.rooms import FEW
from kvartal.server.wire import messages as wire
from tests.server.at_table import guest, look, open_house, play_on, room_of, seated, watch
from tests.server.memory_store import MemoryStore

read_history = msgspec.json.Decoder(wire.History).decode


async def long_game(house: House, game_id: str = "machi_koro") -> tuple[str, Person, Person]:
    """Return a table where more has happened than is kept in memory, and its two people."""
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    table = await seated(house, game_id, ann, bob)
    await play_on(house, table, {0: ann, 1: bob}, Rng(8), RECENT + FEW)
    return table, ann, bob


def slow_motion(house: House) -> None:
    """Let every slice end after one piece of work."""
    clock = iter(range(10**9))
    house.rooms.slices._now = lambda: next(clock)


async def turns(work: asyncio.Task[Any]) -> int:
    """Return how many turns of the loop something takes."""
    count = 0
    while not work.done():
        await asyncio.sleep(0)
        count += 1
    return count


@pytest.mark.parametrize("game_id", IDS)
async def test_the_past_in_slices_is_byte_for_byte_the_past(game_id: str) -> None:
    async with open_house() as house:
        table, ann, _ = await long_game(house, game_id)
        live = room_of(house, table).live
        assert live is not None
        for seat in (0, None):
            number = live.number(seat)
            for after in (0, 1, number - RECENT - 1, number - 1, number):
                told = live.history(seat, after)
                assert await house.play.history(ann, table, seat, after) == wire.encode(wire.History(number, told))
                assert await house.play.moment(ann, table, seat, after) == live.moment(seat, after)
            frames = live.frames(seat, 3, 9)
            assert await house.play.replay(ann, table, seat, 3, 9, False) == wire.encode(wire.Replay(number, frames))


async def test_a_table_goes_on_while_its_past_is_told() -> None:
    async with open_house() as house:
        table, ann, bob = await long_game(house)
        slow_motion(house)
        eve = await guest(house, "Eve")
        begun = (await look(house, ann, table, None)).number
        asking = asyncio.create_task(house.play.history(eve, table, None, 0))
        replaying = asyncio.create_task(house.play.replay(eve, table, None, 1, 1000, False))
        watching = asyncio.create_task(watch(house, eve, table, None, 0))
        await asyncio.sleep(0)
        await play_on(house, table, {0: ann, 1: bob}, Rng(9), 3)
        assert not asking.done()
        assert not replaying.done()
        assert not watching.done()
        history = read_history(await asking)
        assert history.number > begun
        assert [step.number for step in history.steps] == list(range(1, history.number + 1))
        [moment] = (await watching).moments
        assert [step.number for step in moment.steps] == list(range(1, moment.number + 1))
        await replaying


async def test_a_table_that_goes_on_faster_than_it_is_told_is_told_to_the_end() -> None:
    async with open_house() as house:
        table, ann, bob = await long_game(house)
        slow_motion(house)
        asking = asyncio.create_task(house.play.history(ann, table, 0, 0))
        await asyncio.sleep(0)
        await play_on(house, table, {0: ann, 1: bob}, Rng(9), RECENT + 20)
        assert not asking.done()
        history = read_history(await asking)
        assert [step.number for step in history.steps] == list(range(1, history.number + 1))


async def test_long_logs_are_loaded_and_files_written_and_read_in_slices() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        table, ann, bob = await long_game(house)
        await play_on(house, table, {0: ann, 1: bob}, Rng(10))
        entries = len(store.logs[table])
    async with open_house(store) as house:
        slow_motion(house)
        steps = len({row.request for row in store.logs[table]}) - 1
        assert await turns(asyncio.create_task(house.rooms.room(table))) < 5
        assert await turns(asyncio.create_task(look(house, ann, table, None))) >= steps
        writing = asyncio.create_task(house.play.match_file(ann, table))
        assert await turns(writing) >= entries
        uploading = asyncio.create_task(house.play.upload(ann, await writing))
        assert await turns(uploading) >= 2 * entries
        copy = (await uploading).id
        assert [row.line for row in store.logs[copy]] == [row.line for row in store.logs[table]]


async def test_what_was_missed_for_long_is_caught_up_with_in_slices() -> None:
    store = MemoryStore()
    async with open_house(store, shared=True) as here, open_house(store, shared=True) as there:
        table, ann, bob = await long_game(here)
        ear = await watch(there, ann, table, 0)
        slow_motion(there)
        await play_on(here, table, {0: ann, 1: bob}, Rng(11), RECENT + FEW)
        there.rooms.neighbours.hear("", -1)
        await ear.until(lambda: len(ear.moments) == 2)
        missed = ear.moments[1]
        assert [step.number for step in missed.steps] == list(range(ear.moments[0].number + 1, missed.number + 1))
        assert len(missed.steps) > RECENT


async def test_a_person_may_ask_for_only_so_much_at_once() -> None:
    async with open_house(limited=True) as house:
        table, ann, _ = await long_game(house)
        slow_motion(house)
        eve = await guest(house, "Eve")
        asked = [asyncio.create_task(house.play.history(eve, table, None, 0)) for _ in range(ASKED_MOST)]
        for _ in range(5):
            await asyncio.sleep(0)
        for more in (house.play.history(eve, table, None, 0), house.play.replay(eve, table, None, 0, 9, False)):
            with pytest.raises(TooMuchAsked):
                await more
        with pytest.raises(TooMuchAsked):
            await house.play.upload(eve, "{}\n")
        await house.play.history(ann, table, None, 0)
        await asyncio.gather(*asked)
        await house.play.history(eve, table, None, 0)


# Uploads


async def a_file(house: House) -> str:
    """Return the file of a match that is over."""
    table, ann, bob = await long_game(house, "tiny_towns")
    await play_on(house, table, {0: ann, 1: bob}, Rng(10))
    return await house.play.match_file(ann, table)


@pytest.mark.parametrize("bound", ["matches", "entries", "size"])
async def test_a_person_may_keep_only_so_many_uploads(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house() as house:
        text = await a_file(house)
        for_two = {"matches": 2, "entries": 2 * lines(text), "size": 2 * len(text)}[bound]
        most = msgspec.structs.replace(Kept(99, 10**6, 10**9), **{bound: for_two})
        monkeypatch.setattr(play, "UPLOADS_KEPT", most)
        eve, bob = await guest(house, "Eve"), await guest(house, "Bob")
        first = await house.play.upload(eve, text)
        await house.play.upload(eve, text)
        with pytest.raises(NotNow) as refused:
            await house.play.upload(eve, text)
        assert refused.value.reason.key == "refuse-uploads-full"
        await house.play.upload(bob, text)
        await house.play.remove(eve, first.id)
        await house.play.upload(eve, text)


def lines(text: str) -> int:
    return text.count("\n")


async def test_one_match_is_uploaded_at_a_time() -> None:
    """Otherwise several could use the space that is there for one."""
    async with open_house() as house:
        text = await a_file(house)
        eve = await guest(house, "Eve")
        first = asyncio.create_task(house.play.upload(eve, text))
        await asyncio.sleep(0)
        with pytest.raises(TooMuchAsked):
            await house.play.upload(eve, text)
        await first
        await house.play.upload(eve, text)


async def test_only_who_uploaded_a_match_removes_it() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        text = await a_file(house)
        eve, bob = await guest(house, "Eve"), await guest(house, "Bob")
        copy = (await house.play.upload(eve, text)).id
        with pytest.raises(NotYours):
            await house.play.remove(bob, copy)
        played = await seated(house, "paris", eve, eve)
        with pytest.raises(NotNow):
            await house.play.remove(eve, played)
        await house.play.remove(eve, copy)
        with pytest.raises(Unknown):
            await look(house, eve, copy, None)
        assert copy not in store.logs


async def test_of_an_upload_that_fails_nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "APPENDED_AT_ONCE", 10)
    writes = iter([False, False, True])

    def fail(what: str) -> float:
        if what == "append" and next(writes, False):
            raise Unavailable("the disk is full")
        return -1.0

    async with open_house() as house:
        text = await a_file(house)
    store = MemoryStore(fail)
    async with open_house(store) as house:
        eve = await guest(house, "Eve")
        with pytest.raises(Unavailable):
            await house.play.upload(eve, text)
        while store.tables:
            await asyncio.sleep(0)
        assert not store.logs


async def test_long_matches_make_room_in_memory_for_each_other() -> None:
    async with open_house(entries=500) as house:
        text = await a_file(house)
        assert FEW + 1 < lines(text) < 250
        eve = await guest(house, "Eve")
        copies = [(await house.play.upload(eve, text)).id for _ in range(8)]
        for copy in copies:
            await look(house, eve, copy, None)
        held = sum(room.weight for room in house.rooms)
        assert 500 - 2 * lines(text) < held <= 500 + lines(text)
        assert house.rooms.known(copies[-1]) is not None
        assert house.rooms.known(copies[0]) is None
