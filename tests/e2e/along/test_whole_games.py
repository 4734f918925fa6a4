"""Whole games without a network, against a hard bot whose search grows in WebAssembly: the same as at a server."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from concurrent.futures import ThreadPoolExecutor

import pytest

from kvartal.bots import HARD
from kvartal.bots.personas import PERSONAS
from kvartal.core.match import Match
from kvartal.core.options import to_plain
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.offline.home import steady
from kvartal.offline.minds import PageMinds
from kvartal.offline.page import STEADY_GAMES
from kvartal.server.http import client
from kvartal.server.tables.live import Live
from kvartal.server.wire import messages as wire
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest, play_on
from tests.e2e.taken import hurry, lose_the_network, take_along
from tests.offline.pages import SameProcess
from tests.server.at_table import open_house

SEED = 7


def against_a_hard_bot(guest: Guest, game: str) -> None:
    """Open a table for two, as people do, and begin."""
    guest.page.goto(f"{guest.address}/new/{game}")
    guest.click("create")
    guest.page.wait_for_selector("[data-bot='1']")
    guest.page.select_option("[data-bot='1']", value=PERSONAS[HARD][0])
    for seat in range(2, guest.page.locator("li:has([data-bot])").count() + 1):
        guest.page.select_option(f"[data-bot='{seat}']", value=PERSONAS[HARD][seat - 1])
    guest.click("start")
    guest.wait_table()


def saved(guest: Guest) -> str:
    """Save the match file at the end."""
    with guest.page.expect_download() as found:
        guest.click("save")
    return found.value.path().read_text("utf-8")


class InOrder(SameProcess):
    """Bots that answer in the order of a match: where seats move at the same time, that is nobody's decision."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.live: Live | None = None
        self._turns = {seat: deque(one.number for one in match.entries if one.seat == seat) for seat in (1, 2, 3)}

    async def think(self, job: str) -> str:
        found = await super().think(job)
        await self.until(self._turns[json.loads(job)["seat"]].popleft())
        return found

    async def until(self, number: int) -> None:
        """Wait until the entry with this number is the next one."""
        while self.live is None or len(self.live.match.entries) < number - 1:
            await asyncio.sleep(0)


async def played_there(match: Match) -> str:
    """Play the same moves at a server's house; return its match file."""
    bots = InOrder(match)
    async with open_house(minds=PageMinds(bots, STEADY_GAMES)) as house:
        steady(house, SEED)
        ann, _ = await house.people.guest("Ann", "en")
        options = {name: to_plain(value) for name, value in match.options.items()}
        asked = wire.NewTable(game=match.game.info.id, seats=match.seats, options=options)
        table = (await house.lobby.open(ann, asked)).id
        for seat in range(1, match.seats):
            await house.lobby.seat_bot(ann, table, seat, HARD, PERSONAS[HARD][seat - 1])
        await house.lobby.ready(ann, table, True)
        await house.lobby.start(ann, table)
        live = (await house.rooms.room(table)).live
        assert live is not None
        bots.live = live
        for number, entry in enumerate(one for one in match.entries if one.seat == 0):
            await bots.until(entry.number)
            while 0 not in live.waits_for:
                await asyncio.sleep(0)
            assert entry.move is not None
            text = match.game.move_text(entry.move)
            await house.play.move(ann, table, 0, live.prompt(0), text, f"r{number}")
        while not live.match.over:
            await asyncio.sleep(0)
        return live.match.write()


def without_names(text: str) -> list[str]:
    """Return the lines of a match file; who sat there is not part of the game."""
    head, *entries = text.splitlines()
    return [json.dumps({key: value for key, value in json.loads(head).items() if key != "names"}), *entries]


@pytest.mark.parametrize("game", IDS)
def test_a_game_against_a_hard_bot_is_the_same_as_at_a_server(invite: Invite, game: str) -> None:
    boxes = list((client.folder() / "kit").glob(f"{game}-box.wasm.gz"))
    assert boxes, "this kit is a quick one: `make offline` builds a whole one"
    guest = invite(lang="ru")
    guest.come("/")
    take_along(guest)
    hurry(guest, steady=SEED)
    lose_the_network(guest)
    against_a_hard_bot(guest, game)
    play_on([guest], Rng(11))
    here = saved(guest)
    match = Match.read(here, find)
    assert match.over
    # In a thread of its own: this one runs the browser's loop.
    with ThreadPoolExecutor(1) as apart:
        there = apart.submit(asyncio.run, played_there(match)).result()
    assert without_names(here) == without_names(there)
    guest.forgive("ERR_INTERNET_DISCONNECTED")
