"""Daily cities and duplicate: one try that counts, the same luck for all, and no secret before the end."""

import asyncio
from typing import Any

import msgspec
import pytest

from kvartal.core.errors import BadOption, KvartalError
from kvartal.core.rng import Rng
from kvartal.server.club import dealing
from kvartal.server.club.dealing import DAY
from kvartal.server.errors import NotNow, Unknown
from kvartal.server.house import House
from kvartal.server.keeping.store import Person, Result, Try
from kvartal.server.wire import deals as wire_deals
from kvartal.server.wire import messages as wire
from tests.server.at_table import guest, look, open_house, play_on, room_of, seated
from tests.server.memory_store import MemoryStore
from tests.server.set_time import SetTime

NOON = dealing.start_of("2026-11-16") + DAY / 2
CITY = "2026-11-16-shake_that_city"
KEY = "a key that two houses share"


async def begin(house: House, person: Person, deal: str = CITY, **asked: Any) -> str:
    return (await house.deals.play(person, deal, wire_deals.PlayDeal(**asked))).id


async def finish(house: House, person: Person, deal: str = CITY, seed: int = 1, **asked: Any) -> str:
    """Play a deal to its end, and wait until its result is known."""
    table = await begin(house, person, deal, **asked)
    seat = next(seat for seat, chair in enumerate(room_of(house, table).row.chairs) if chair.person == person.id)
    await play_on(house, table, {seat: person}, Rng(seed))
    while room_of(house, table).row.status != "over":
        await asyncio.sleep(0)
    return table


async def test_one_try_counts_from_any_device_and_then_practice_does_not() -> None:
    async with open_house(now=SetTime(NOON)) as house:
        ann = await guest(house, "Ann")
        with pytest.raises(NotNow) as early:
            await begin(house, ann, practice=True)
        assert early.value.reason.key == "refuse-deal-practice"
        both = await asyncio.gather(begin(house, ann), begin(house, ann))
        assert both[0] == both[1] == await begin(house, ann)
        info = await house.lobby.table(both[0])
        assert info.deal == wire.DealRef(CITY, 0, "2026-11-16", True)
        assert not info.aids
        with pytest.raises(NotNow):
            await house.lobby.close(ann, both[0])
        assert await finish(house, ann) == both[0]
        again = await begin(house, ann)
        assert again != both[0]
        practice = (await house.lobby.table(again)).deal
        assert practice is not None
        assert not practice.counts
        found = await house.deals.info(ann, CITY)
        assert [(one.table, one.place, one.mine) for one in found.tables] == [(both[0], 1, True)]
        assert (await house.deals.daily(ann)).streak == 1


async def test_a_lost_table_of_a_try_is_laid_again() -> None:
    store = MemoryStore()
    async with open_house(store, now=SetTime(NOON)) as house:
        ann = await guest(house, "Ann")
        lost = Try(deal=CITY, round=0, person=ann.id, table="neverwritten", seat=0, begun=NOON, day="2026-11-16")
        await store.add_try(lost)
        assert await begin(house, ann) == "neverwritten"


async def test_houses_with_one_key_deal_alike_and_others_do_not() -> None:
    shaken = []
    for key in (KEY, KEY, "another"):
        async with open_house(now=SetTime(NOON), daily_key=key) as house:
            ann = await guest(house, "Ann")
            table = await begin(house, ann)
            shaken.append((await look(house, ann, table, 0)).view)
    assert shaken[0] == shaken[1] != shaken[2]


async def test_nobody_looks_ahead_or_at_others_before_the_day_is_over() -> None:
    time, store = SetTime(NOON), MemoryStore()
    async with open_house(store, now=time) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        with pytest.raises(NotNow):
            await begin(house, ann, "2026-11-17-paris")
        for bad in ("2026-02-30-paris", "2026-11-16-chess", "nothing"):
            with pytest.raises(Unknown):
                await house.deals.info(ann, bad)
        table = await finish(house, ann)
        await finish(house, bob, seed=2)

        async def looks(person: Person) -> list[str]:
            kept: list[str] = []
            for work in (
                house.play.moment(person, table, None, None),
                house.play.replay(person, table, None, 0, 9, True),
                house.play.match_file(person, table),
                house.play.play_on(person, table, 1, 0),
                house.reviews.ask(person, table),
                house.tries.ask(person, table, 1, 0),
            ):
                try:
                    await work
                except KvartalError as error:
                    kept.append(error.reason.key)
            return kept

        assert await looks(bob) == ["refuse-deal-sealed"] * 6
        with pytest.raises(NotNow):
            await house.sharing.moment(table, 1)
        assert await looks(ann) == []
        seen = await house.deals.info(bob, CITY)
        assert [one.table is not None for one in seen.tables] == [one.mine for one in seen.tables]
        assert (await house.deals.give_on(ann, table)).id == CITY, "the only way to a deal is the one that counts"
        seed = store.deals[CITY].seeds[0]
        told = [await house.play.match_file(ann, table), msgspec.json.encode(seen).decode()]
        assert seed not in "".join([*told, msgspec.json.encode(await house.lobby.mine(ann)).decode()])

        time.time += DAY
        assert await looks(bob) == []
        while not any(one.master for one in seen.tables):
            await asyncio.sleep(0)
            seen = await house.deals.info(bob, CITY)
        assert all(one.table for one in seen.tables)
        assert sum(one.master for one in seen.tables) == 1


async def test_yesterday_can_be_made_up_for_but_not_ranked() -> None:
    time = SetTime(NOON - 2 * DAY)
    async with open_house(now=time) as house:
        ann = await guest(house, "Ann")
        await finish(house, ann, "2026-11-14-shake_that_city")
        time.time = NOON
        daily = await house.deals.daily(ann)
        assert daily.streak == 1
        assert [one.id for one in daily.missed][:1] == ["2026-11-15-machi_koro"]
        await finish(house, ann, "2026-11-15-shake_that_city")
        await finish(house, ann)
        days = await house.deals.days(ann)
        assert (days.streak, days.best) == (3, 3)
        assert [one.late for one in days.days] == [False, True, False]
        late = await house.deals.info(ann, "2026-11-15-shake_that_city")
        assert [one.place for one in late.tables if one.mine] == [None]
        time.time += 2 * DAY
        assert await begin(house, ann, "2026-11-16-tiny_towns") != ""
        assert len((await house.deals.days(ann)).days) == 3, "a city of long ago is practice"


def test_a_streak_breaks_on_a_day_missed_and_not_on_one_when_the_house_was_closed() -> None:
    done = {"2026-11-10", "2026-11-11", "2026-11-13"}
    assert dealing.streaks(done, "2026-11-16", lambda day: False) == (0, 2)
    assert dealing.streaks(done, "2026-11-14", lambda day: False) == (1, 2)
    assert dealing.streaks(done, "2026-11-14", lambda day: day == "2026-11-12") == (3, 3)
    assert dealing.streaks(set(), "2026-11-15", lambda day: False) == (0, 0)
    assert dealing.streaks(done, "2026-11-12", lambda day: False) == (3, 3), "a clock set back takes nothing away"


def test_tables_of_a_deal_are_compared_seat_by_seat() -> None:
    def ended(*points: int) -> Result:
        best = max(points)
        winners = tuple(seat for seat, one in enumerate(points) if one == best)
        return Result(winners=winners, points=points, moves=(9, 9), by_bots=(0, 0))

    results = [ended(4, 2), ended(4, 2), ended(3, 4)]
    assert dealing.shares(results, 0) == [0.75, 0.75, 0.0]
    assert dealing.shares(results, 1) == [0.25, 0.25, 1.0]
    assert dealing.shares(results[:1], 0) == [None]


async def test_a_league_of_friends() -> None:
    time = SetTime(NOON)
    async with open_house(now=time) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        with pytest.raises(NotNow):
            await house.deals.open_league(ann, wire_deals.NewDeal(game="paris", bots=["easy", "easy"]))
        asked = wire_deals.NewDeal(
            game="shake_that_city", bots=[None], options={"side": "coast"}, rounds=2, name=" Friends ", days=3
        )
        opened = await house.deals.open_league(ann, asked)
        league = opened.id
        assert opened.options["side"] == "coast"
        with pytest.raises(BadOption):
            await house.deals.open_league(ann, msgspec.structs.replace(asked, options={"side": "moon"}))
        for number in (0, 1):
            await finish(house, ann, league, round=number)
        assert len((await house.deals.info(ann, league)).tables) == 2
        assert (await house.deals.info(bob, league)).tables == [], "no points before one has played"
        await finish(house, bob, league, seed=5)
        seen = await house.deals.info(bob, league)
        assert {one.round for one in seen.tables} == {0}
        best = (await house.deals.info(ann, league)).standings[0]
        assert (best.name, best.rounds) == ("Ann", 2)
        assert [one.id for one in (await house.deals.mine(bob)).deals] == [league]
        time.time += 3 * DAY
        assert len((await house.deals.info(bob, league)).tables) == 3
        after = (await house.lobby.table(await begin(house, bob, league, round=1))).deal
        assert after is not None
        assert not after.counts
        with pytest.raises(Unknown):
            await begin(house, bob, league, round=2)


async def test_a_duplicate_of_two_at_a_table() -> None:
    async with open_house() as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        league = (await house.deals.open_league(ann, wire_deals.NewDeal(game="paris", bots=[None, None]))).id
        table = await begin(house, ann, league)
        with pytest.raises(NotNow):
            await house.lobby.settle(ann, table, wire.Settings(seats=2))
        await house.lobby.sit(bob, table, 1)
        await house.lobby.ready(bob, table, True)
        await house.start(ann, table)
        await play_on(house, table, {0: ann, 1: bob}, Rng(3))
        other = await begin(house, eve, league, seat=1)
        await house.lobby.sit(bob, other, 0)
        await house.lobby.ready(bob, other, True)
        with pytest.raises(NotNow) as known:
            await house.start(eve, other)
        assert known.value.reason.key == "refuse-deal-played"


async def test_any_tables_deal_can_be_given_on() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "shake_that_city", ann)
        with pytest.raises(NotNow):
            await house.deals.give_on(ann, table)
        await play_on(house, table, {0: ann}, Rng(4))
        deal = await house.deals.give_on(ann, table)
        assert deal == await house.deals.give_on(ann, table)
        assert [one.table for one in deal.tables] == [table]
        theirs = await finish(house, bob, deal.id, seed=9)
        first = [msgspec.json.decode(await house.play.replay(ann, one, None, 0, 1, True)) for one in (table, theirs)]
        assert first[0]["frames"][0]["views"] == first[1]["frames"][0]["views"]
        assert len((await house.deals.info(bob, deal.id)).tables) == 2


async def test_what_is_old_is_forgotten_and_the_calendar_later() -> None:
    time, store = SetTime(NOON), MemoryStore()
    async with open_house(store, now=time, retention_days=30) as house:
        ann = await guest(house, "Ann")
        await finish(house, ann)
        time.time += 40 * DAY
        await house.deals.forget(time.time - 30 * DAY)
        with pytest.raises(Unknown):
            await house.deals.info(ann, "gone")
        assert store.deals == {}
        assert len((await house.deals.days(ann)).days) == 1
        time.time += 360 * DAY
        await house.deals.forget(time.time - 30 * DAY)
        assert store.attempts == {}
