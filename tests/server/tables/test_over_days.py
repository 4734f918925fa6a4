"""What a table keeps when it is reloaded, closed, played by older rules or abandoned by a person."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.server.errors import NotNow, NotYours, Outdated
from kvartal.server.house import House
from kvartal.server.keeping.store import LogRow, Person
from kvartal.server.wire import messages as wire
from tests.server.at_table import guest, look, open_house, play_on, read_replay, room_of, seated, watch
from tests.server.memory_store import MemoryStore

CLOCK = wire.ClockSetting(reserve=100.0, turn=10.0)


class Day:
    """A time that passes when told to."""

    def __init__(self) -> None:
        self.at = 1_000.0

    def __call__(self) -> float:
        return self.at


async def move(house: House, person: Person, table: str, seat: int, request: str) -> None:
    moment = await look(house, person, table, seat)
    assert moment.ask is not None
    assert moment.prompt is not None
    await house.play.move(person, table, seat, moment.prompt, moment.ask.choices[0].move, request)


def reserves(house: House, table: str) -> list[float]:
    live = room_of(house, table).live
    assert live is not None
    assert live.times is not None
    return [left.reserve for left in live.times.seats]


async def test_clocks_keep_their_time_when_a_table_is_loaded_again() -> None:
    store, day = MemoryStore(), Day()
    async with open_house(store, now=day) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob, clock=CLOCK)
        day.at += 30  # before the first move: 10 of the turn, 20 of the reserve
        await move(house, ann, table, 0, "a")
        assert reserves(house, table) == [80.0, 100.0]
        day.at += 5
        await house.lobby.leave(ann, table)  # a bot plays for her: her time stands still
        room = room_of(house, table)
        while 0 in (room.live.waits_for if room.live else (0,)):
            await asyncio.sleep(0)
        day.at += 50
        await move(house, bob, table, 1, "b")
        await house.play.come_back(ann, table, 0)
        now = reserves(house, table)
        assert now == [75.0, 60.0]
        latest = (await look(house, bob, table, 1)).clock
    async with open_house(store, now=day) as house:
        await house.lobby.table(table)
        assert reserves(house, table) == now
        again = (await look(house, bob, table, 1)).clock
        assert again == latest


async def test_the_table_that_is_told_at_the_start_knows_whom_it_waits_for() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        for game in ("machi_koro", "tiny_towns", "paris"):
            asked = wire.NewTable(game=game, seats=2, sit=(0, 1))
            table = (await house.lobby.open(ann, asked)).id
            ear = await watch(house, ann, table, 0)
            told = await house.lobby.start(ann, table)
            assert told.waits_for != []
            assert ear.tables[-1] == told


async def test_a_closed_game_can_be_downloaded_by_those_who_sat_there() -> None:
    async with open_house() as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "shake_that_city", ann, bob)
        await play_on(house, table, {0: ann, 1: bob}, Rng(1), 5)
        with pytest.raises(NotNow):
            await house.play.match_file(bob, table)
        await house.lobby.leave(bob, table)
        await house.lobby.close(ann, table)
        for person in (ann, bob):
            match = Match.read(await house.play.match_file(person, table), find)
            assert len(match.entries) > 5
        with pytest.raises(NotNow):
            await house.play.match_file(eve, table)


async def test_a_game_of_older_rules_says_so_and_can_be_downloaded() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob)
        await play_on(house, table, {0: ann, 1: bob}, Rng(1), 4)
    row = store.tables[table]
    header = json.loads(row.header or "")
    header["rules"] += 1
    store.tables[table] = msgspec.structs.replace(row, header=json.dumps(header), version=row.version + 1)
    async with open_house(store) as house:
        info = await house.lobby.table(table)
        assert (info.status, info.outdated) == ("playing", True)
        assert [one.outdated for one in await house.lobby.mine(ann)] == [True]
        ear = await watch(house, ann, table, 0)
        assert [one.outdated for one in ear.tables] == [True]
        assert ear.moments == []
        with pytest.raises(Outdated):
            await house.play.move(ann, table, 0, 1, "pass", "a")
        with pytest.raises(Outdated):
            await look(house, ann, table, 0)
        lines = (await house.play.match_file(bob, table)).splitlines()
        assert json.loads(lines[0])["rules"] == header["rules"]
        assert len(lines) == 1 + len(store.logs[table])
        with pytest.raises(NotNow):
            await house.play.match_file(eve, table)
        with pytest.raises(NotYours):
            await house.lobby.close(bob, table)
        assert (await house.lobby.close(ann, table)).status == "closed"


async def test_a_game_of_older_rules_can_be_watched_as_far_as_todays_rules_follow() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        await play_on(house, table, {0: ann, 1: bob}, Rng(1), 9)
        whole = read_replay(await house.play.replay(bob, table, 1, 0, 99, False))
    row = store.tables[table]
    header = json.loads(row.header or "")
    header["rules"] += 1
    header["components"] = "0" * 16
    store.tables[table] = msgspec.structs.replace(row, header=json.dumps(header), version=row.version + 1)
    async with open_house(store) as house:
        assert read_replay(await house.play.replay(bob, table, 1, 0, 99, False)) == whole
        with pytest.raises(NotYours):
            await house.play.replay(bob, table, 0, 0, 99, False)
        later = await seated(house, "machi_koro", ann, bob)
        # What nobody can do any more comes after what waits, though it is said to wait.
        assert [one.id for one in await house.lobby.mine(ann)] == [later, table]
    # Somewhere the rules part.
    log = store.logs[table]
    at = next(at for at, row in enumerate(log) if at > 4 and "chance" not in row.line)
    log[at] = LogRow(table, at + 1, f'{{"n":{at + 1},"seat":0,"move":"build castle"}}', log[at].at)
    async with open_house(store) as house:
        part = read_replay(await house.play.replay(bob, table, 1, 0, 99, False))
        assert 0 < part.number < whole.number
        assert part.frames == whole.frames[: len(part.frames)]


async def test_new_games_are_played_with_the_hosts_components() -> None:
    store = MemoryStore()
    game = find("machi_koro")
    path = next(entry.path for entry in game.components() if entry.path.endswith("wheat_field.cost"))
    parts = path.split(".")
    text = f"[{'.'.join(parts[:-1])}]\n{parts[-1]} = 2\n"
    ours = game.components().corrected(text)
    async with open_house(store, components={"machi_koro": ours}) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        other = await seated(house, "tiny_towns", ann, ann)
        assert json.loads(store.tables[table].header or "")["components"] == ours.hash
        assert "overrides" not in json.loads(store.tables[other].header or "")
    async with open_house(store) as house:  # the table keeps them
        await house.lobby.table(table)
        live = room_of(house, table).live
        assert live is not None
        assert live.match.components.hash == ours.hash


async def test_sheets_are_scored_by_the_hosts_components() -> None:
    ours = find("paris").components().overridden({"score.unbuilt": 5})
    nobody: dict[str, list[str]] = {"orange": [], "blue": []}
    sheet = {"game": "paris", "cells": ["oooooooo"] * 8, "pieces": [], "postcards": nobody}
    sheet["unbuilt"] = {"orange": 2, "blue": 0}
    async with open_house(MemoryStore(), components={"paris": ours}) as house:
        assert [seat["total"] for seat in house.score("paris", sheet)["seats"]] == [-10, 0]


async def test_whoever_is_forgotten_leaves_the_seats_taken_meanwhile_too() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = (await house.lobby.open(bob, wire.NewTable(game="machi_koro", seats=2, sit=(0,)))).id
        begun = (await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2, sit=(0, 1)))).id
        forget = house.people.forget

        async def slow(person: Person) -> None:
            await forget(person)
            house.people.forget = forget  # type: ignore[method-assign]
            # A request that had begun before now sits her down.
            await house.lobby.sit(ann, table, 1)

        async def busy(person: Person, table_id: str) -> wire.TableInfo:
            raise NotNow(say("refuse-nothing-to-leave"))

        house.people.forget = slow  # type: ignore[method-assign]
        house.lobby.leave = busy  # type: ignore[method-assign]
        await house.forget(ann)
        assert [chair.person for chair in store.tables[table].chairs] == [bob.id, None]
        assert [chair.person for chair in store.tables[begun].chairs] == [None, None]
        assert ann.id not in store.people
