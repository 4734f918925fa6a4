"""A city of the day at home: the same luck and the same bot as at the server, where its moves are handed in."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.offline.minds import PageMinds
from kvartal.server.club import dealing
from kvartal.server.club.dealing import city_id
from kvartal.server.errors import NotNow
from kvartal.server.wire import deals as wire_deals
from kvartal.server.wire import messages as wire
from tests.offline.pages import SameProcess, opened
from tests.server.at_table import guest, open_house

GAME = "paris"


async def test_a_city_is_played_at_home_and_handed_in() -> None:
    async with opened() as page, open_house(minds=PageMinds(SameProcess())) as server:
        ann = await guest(server, "Ann")
        today = dealing.day_of(server.now())
        city = city_id(today, GAME)
        await page.call("GET", f"/deals/{city}", status=404)
        along = await server.deals.take_along(ann, city)
        assert await server.deals.take_along(ann, city) == along
        await page.call("POST", "/offline/cities", msgspec.json.encode(along).decode(), status=204)
        assert [one["id"] for one in (await page.call("GET", "/daily"))["cities"]] == [city]
        here = (await page.call("POST", f"/deals/{city}/play", {}))["id"]
        await page.ask(do="watch", table=here, seat=0)
        assert await page.play(here, Rng(3))
        played = Match.read(await page.call("GET", f"/offline/tables/{here}/match"), find)

        there = (await server.deals.play(ann, city, wire_deals.PlayDeal())).id
        assert there == along.table
        room = await server.rooms.room(there)
        async with room.lock:
            live = await server.rooms.game(room)
        for number, entry in enumerate(one for one in played.entries if one.seat == 0):
            while 0 not in live.waits_for:
                await asyncio.sleep(0)
            assert entry.move is not None
            text = played.game.move_text(entry.move)
            await server.play.move(ann, there, 0, live.prompt(0), text, f"r{number}")
        while room.row.status != "over":
            await asyncio.sleep(0)
        assert [(one.seat, one.move) for one in live.match.entries] == [(one.seat, one.move) for one in played.entries]

        (told,) = [one for one in (await server.deals.info(ann, city)).tables if one.mine]
        assert (told.place, told.late, told.whole) == (None, True, True)
        assert (await server.deals.daily(ann)).streak == 1
        for known in (city, city_id(dealing.day_before(today), GAME)):
            with pytest.raises(NotNow):
                await server.deals.take_along(ann, known)


async def test_a_city_that_was_begun_at_the_server_stays_there() -> None:
    async with open_house() as server:
        ann = await guest(server, "Ann")
        city = city_id(dealing.day_of(server.now()), GAME)
        assert isinstance(await server.deals.play(ann, city, wire_deals.PlayDeal()), wire.TableInfo)
        with pytest.raises(NotNow) as begun:
            await server.deals.take_along(ann, city)
        assert begun.value.reason.key == "refuse-deal-along"
