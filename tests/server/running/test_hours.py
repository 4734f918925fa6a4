"""The server's time: jumps of the wall clock are noticed and not acted upon, while it runs and when it starts."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from kvartal.core.rng import Rng
from kvartal.server.errors import NotNow
from kvartal.server.house import DAY, House
from kvartal.server.running.hours import GRACE, PAUSE, Hours
from kvartal.server.tables.clock import lefts
from kvartal.server.wire import messages as wire
from tests.server.at_table import guest, look, open_house, play_on, room_of, seated
from tests.server.memory_store import MemoryStore

HOUR = 3600.0
CLOCK = wire.ClockSetting(reserve=600.0, turn=30.0)


class Tower:
    """A wall clock that can be set, and a counter that advances with it and can't."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000.0
        self.count = 50.0

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.count += seconds

    def jump(self, seconds: float) -> None:
        self.wall += seconds

    def hours(self) -> Hours:
        return Hours(lambda: self.wall, lambda: self.count)


@asynccontextmanager
async def a_house(store: MemoryStore, tower: Tower, **manners: Any) -> AsyncIterator[House]:
    async with open_house(store, hours=tower.hours(), **manners) as house:
        yield house


async def run_for(house: House, tower: Tower, seconds: float) -> None:
    """Let time pass in the server, which checks every hour of it."""
    while seconds > 0:
        tower.wait(min(seconds, HOUR))
        seconds -= HOUR
        await house.look_round()


def left(house: House, table: str) -> list[float]:
    live = room_of(house, table).live
    assert live is not None
    assert live.times is not None
    return [one.reserve for one in lefts(live.times, house.now())]


@pytest.mark.parametrize("days", [500, -500])
async def test_a_jump_signs_nobody_out_until_it_has_stood_for_a_day(days: int) -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower) as house:
        _, token = await house.people.guest("Ann", "en")
        tower.jump(days * DAY)
        await house.look_round()
        await run_for(house, tower, GRACE - HOUR)
        assert await house.people.of_token(token) is not None
        await run_for(house, tower, 2 * HOUR)
        # Now the clock is believed, and a device of 500 days ago is too old.
        assert (await house.people.of_token(token) is None) == (days > 0)


async def test_a_jump_deletes_no_table_until_it_has_stood_for_a_day(caplog: pytest.LogCaptureFixture) -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower, retention_days=30.0) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        await house.lobby.close(ann, table)
        tower.jump(60 * DAY)
        with caplog.at_level(logging.WARNING, "kvartal.server"):
            await house.look_round()
        assert "the clock has jumped" in caplog.text
        await run_for(house, tower, GRACE - HOUR)
        assert table in store.tables
        await run_for(house, tower, 2 * HOUR)
        assert table not in store.tables


async def test_a_clock_that_is_put_right_again_has_done_no_harm() -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower, retention_days=30.0) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        await house.lobby.close(ann, table)
        for jump in (60 * DAY, -60 * DAY):
            tower.jump(jump)
            await run_for(house, tower, GRACE / 2)
        await run_for(house, tower, 2 * GRACE)
        assert house.hours.sure
        assert house.now() == tower.wall
        assert table in store.tables
        await run_for(house, tower, 30 * DAY)
        assert table not in store.tables


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 60 * DAY])
async def test_a_jump_takes_nobodys_time(seconds: float) -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob, clock=CLOCK)
        tower.wait(50)
        tower.jump(seconds)
        await house.look_round()
        tower.wait(20)
        assert left(house, table) == [560.0, 600.0]
        await play_on(house, table, {0: ann, 1: bob}, Rng(1), 1)
    # The same after a start by the clock that has jumped, and once more after that one.
    for _ in range(2):
        async with a_house(store, tower) as house:
            await house.lobby.table(table)
            assert left(house, table)[0] == pytest.approx(560.0, abs=1)
            assert not (await house.lobby.table(table)).chairs[0].away
            tower.wait(1)


async def test_when_a_jump_is_believed_the_running_clocks_go_on() -> None:
    for seconds in (10 * DAY, -10 * DAY):
        store, tower = MemoryStore(), Tower()
        slow = wire.ClockSetting(reserve=10 * DAY, turn=0)
        async with a_house(store, tower) as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            table = await seated(house, "machi_koro", ann, bob, clock=slow)
            tower.jump(seconds)
            await run_for(house, tower, 2 * DAY)
            assert house.now() == tower.wall
            assert left(house, table) == [8 * DAY, 10 * DAY]
            await play_on(house, table, {0: ann, 1: bob}, Rng(1), 1)
            after = left(house, table)
        async with a_house(store, tower) as house:
            await house.lobby.table(table)
            # Set back, the time of the move that was open then is given back; nothing is ever taken.
            assert left(house, table) == (after if seconds > 0 else [10 * DAY, 10 * DAY])


async def test_nobodys_time_runs_while_the_house_is_closed() -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower, patience=600.0) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob, clock=CLOCK)
        tower.wait(40)
    tower.wait(2 * HOUR)
    async with a_house(store, tower, patience=600.0) as house:
        await house.lobby.table(table)
        assert left(house, table) == [590.0, 600.0]
        assert house.hours.sure
        with pytest.raises(NotNow):  # nor has anybody been kept waiting
            await house.play.relieve(bob, table, 0)
        tower.wait(601)
        await house.play.relieve(bob, table, 0)
    # A short stop is no pause: clocks run on, as people see them do.
    table = ""
    async with a_house(store, tower) as house:
        table = await seated(house, "machi_koro", ann, bob, clock=CLOCK)
    tower.wait(PAUSE / 2)
    async with a_house(store, tower) as house:
        await house.lobby.table(table)
        assert left(house, table) == [480.0, 600.0]


@pytest.mark.parametrize("days", [60, -60])
async def test_a_start_by_another_clock_deletes_nothing_for_a_day_of_running(days: int) -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower, retention_days=30.0) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        await house.lobby.close(ann, table)
    tower.jump(days * DAY)
    # Several starts count together.
    for _ in range(3):
        async with a_house(store, tower, retention_days=30.0) as house:
            await run_for(house, tower, GRACE / 3 - HOUR)
            assert not house.hours.sure
            assert table in store.tables
    async with a_house(store, tower, retention_days=30.0) as house:
        await run_for(house, tower, 4 * HOUR)
        assert house.hours.sure
        assert house.now() == tower.wall
        assert (table in store.tables) == (days < 0)


async def test_what_is_made_while_the_clock_is_behind_is_not_old_later() -> None:
    store, tower = MemoryStore(), Tower()
    async with a_house(store, tower, retention_days=30.0) as house:
        ann = await guest(house, "Ann")
    # A machine without a battery starts in 1970 and hears of the right time an hour later.
    right = tower.wall
    tower.jump(-right)
    async with a_house(store, tower, retention_days=30.0) as house:
        table = await seated(house, "machi_koro", ann, ann)
        await house.lobby.close(ann, table)
        await run_for(house, tower, HOUR)
        tower.jump(right)
        await run_for(house, tower, 3 * DAY)
        assert house.hours.sure
        assert table in store.tables


def test_small_differences_are_followed_at_once() -> None:
    tower = Tower()
    hours = tower.hours()
    for seconds in (4.0, -4.0, 9.0):
        tower.jump(seconds)
        tower.wait(60)
        assert hours.look() is None
        assert hours.now() == tower.wall
        assert hours.sure


async def test_moments_told_after_a_jump_have_the_houses_time() -> None:
    tower = Tower()
    async with a_house(MemoryStore(), tower) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann, clock=CLOCK)
        before = (await look(house, ann, table, 0)).clock
        tower.jump(HOUR)
        await house.look_round()
        assert (await look(house, ann, table, 0)).clock == before
