"""The house in a page: the server's own rooms through the same messages, on what a browser keeps."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from kvartal.core.rng import Rng
from kvartal.games import IDS
from kvartal.offline import thinker
from kvartal.offline.home import steady
from kvartal.server.house import House
from kvartal.server.minds.jobs import Job
from kvartal.server.running.fair import Claim
from kvartal.server.wire import messages as wire
from tests.offline.pages import MemoryShelf, SameProcess, opened
from tests.server.at_table import QuickMinds, open_house


@pytest.mark.parametrize("game", IDS)
async def test_each_game_begins_and_goes_on(game: str) -> None:
    async with opened() as page:
        table = await page.sit_down(game, "medium")
        assert table.startswith("home-")
        await page.play(table, Rng(1), moves=4)
        assert page.house.minds.tally.fell_back == 0
        hello = await page.call("GET", "/hello")
        assert hello["me"]["name"] == "Ann"
        assert [one["id"] for one in hello["games"]] == list(IDS)


class _ServersMinds(QuickMinds):
    """Thinks as a server's processes do."""

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        found = thinker.think(msgspec.json.encode(job).decode().replace('"hard"', '"hard:iters=4"'))
        return str(msgspec.json.decode(found)["move"])


async def test_a_match_is_byte_equal_to_one_on_a_server() -> None:
    async with opened(games=4) as page:
        steady(page.house, 1)
        table = await page.sit_down("machi_koro", "hard")
        await page.play(table, Rng(5), moves=12)
        await page.turn(table)
        here = await page.call("GET", f"/offline/tables/{table}/match")
    async with open_house(minds=_ServersMinds()) as house:
        steady(house, 1)
        there = await _played_there(house, Rng(5), moves=12)
    assert here.count("hard") > 5
    assert here == there


async def _played_there(house: House, rng: Rng, moves: int) -> str:
    """Play the same at a server's house, through its own rooms."""
    ann, _ = await house.people.guest("Ann", "en")
    table = (await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2))).id
    await house.lobby.seat_bot(ann, table, 1, "hard")
    await house.lobby.ready(ann, table, True)
    await house.lobby.start(ann, table)
    live = (await house.rooms.room(table)).live
    assert live is not None
    for made in range(moves + 1):
        while live.waits_for != (0,):
            await asyncio.sleep(0)
        if made < moves:
            legal = [live.match.game.move_text(move) for move in live.match.state.legal(0)]
            await house.play.move(ann, table, 0, live.prompt(0), legal[rng.below(len(legal))], f"r{made}")
    return live.match.write()


async def test_games_survive_the_end_of_the_page_and_can_be_saved_and_opened() -> None:
    shelf = MemoryShelf()
    async with opened(shelf) as page:
        table = await page.sit_down("machi_koro", "easy")
        await page.play(table, Rng(2), moves=3)
        before = page.moment(table)
    async with opened(shelf, name="Somebody else") as page:
        mine = await page.call("GET", "/me/tables")
        assert [one["id"] for one in mine["tables"]] == [table]
        await page.ask(do="watch", table=table, seat=0)
        assert page.moment(table)["number"] >= before["number"]
        saved = await page.call("GET", f"/offline/tables/{table}/match")
        await page.call("DELETE", f"/offline/tables/{table}", status=204)
        again = await page.call("POST", "/offline/matches", saved)
        assert again["status"] == "playing"
        assert [chair["bot"] for chair in again["chairs"]] == [None, "easy"]
        await page.ask(do="watch", table=again["id"], seat=0)
        assert not await page.play(again["id"], Rng(3), moves=2)


async def test_what_the_browser_does_not_keep_is_refused_and_nothing_is_lost() -> None:
    shelf = MemoryShelf()
    async with opened(shelf) as page:
        table = await page.sit_down("shake_that_city", "easy")
        now = page.moment(table)
        shelf.full = True
        choice: dict[str, Any] = now["ask"]["choices"][0]
        move = {"do": "move", "table": table, "seat": 0, "prompt": now["prompt"], "move": choice["move"]}
        refused = await page.ask(**move)
        assert (refused["is"], refused["kind"]) == ("refused", "unavailable")
        shelf.full = False
        assert (await page.ask(**move))["is"] == "accepted"
        assert (await page.call("POST", "/login", {"login": "ann", "password": "x" * 9}, status=409))[
            "kind"
        ] == "conflict"
        assert (await page.call("GET", "/nothing", status=404))["kind"] == "unknown"


async def test_a_bot_whose_worker_is_lost_moves_all_the_same() -> None:
    worker = SameProcess()
    async with opened(worker=worker) as page:
        worker.broken = True
        table = await page.sit_down("shake_that_city", "hard")
        await page.play(table, Rng(4), moves=3)
        assert page.house.minds.tally.fell_back > 0
