"""The house in a page: the server's own rooms, through the same messages."""

from __future__ import annotations

import pytest

from kvartal.core.rng import Rng
from kvartal.games import IDS
from tests.offline.pages import MemoryShelf, SameProcess, opened


@pytest.mark.parametrize("game", IDS)
async def test_each_game_is_played_to_its_end(game: str) -> None:
    async with opened(worker=SameProcess(4)) as page:
        table = await page.sit_down(game, "hard")
        assert table.startswith("home-")
        assert await page.play(table, Rng(1))
        assert page.moment(table)["scores"]["winners"]
        assert not page.house.minds.tally.fell_back
        text = await page.call("GET", f"/tables/{table}/match")
        assert text.startswith('{"format":"kvartal-match"')
