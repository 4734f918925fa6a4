"""Everything of the house that needs nobody else is there in a page: lessons, puzzles, replays, analyses."""

from __future__ import annotations

import pytest

from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.puzzles.book import book
from tests.offline.pages import opened


@pytest.mark.parametrize("game", IDS)
async def test_lessons_puzzles_and_printed_values(game: str) -> None:
    async with opened() as page:
        first = await page.call("POST", f"/games/{game}/lesson", {"made": []})
        assert first["says"]["key"].startswith(f"{game}-lesson-")
        assert (await page.call("GET", f"/games/{game}/guide"))["tips"]
        assert (await page.call("GET", f"/games/{game}/components"))["components"]
        puzzle = await page.call("GET", f"/puzzles/{game}/next?mistakes=false")
        best = book(find(game))[puzzle["id"]].best
        answered = await page.call("POST", f"/puzzles/{game}/{puzzle['id']}/answer", {"move": best})
        assert answered["right"]
        assert answered["rating"] is not None


async def test_a_finished_match_is_watched_analysed_and_tried_again() -> None:
    async with opened() as page:
        table = await page.sit_down("shake_that_city", "easy")
        hint = await page.call("GET", f"/tables/{table}/hint?seat=0")
        assert hint["move"] in [one["move"] for one in page.moment(table)["ask"]["choices"]]
        assert await page.play(table, Rng(1))
        replay = await page.call("GET", f"/tables/{table}/replay")
        assert len(replay["frames"]) > 10
        assert len((await page.call("GET", f"/tables/{table}/scores"))["seats"]) == 2
        await page.call("POST", f"/tables/{table}/review")
        found = await page.until(lambda one: one["is"] == "review" and one["progress"] == 1)
        assert found["review"]["seats"]
        on = await page.call("POST", f"/tables/{table}/play-on", {"step": 4, "seat": 0})
        assert (on["status"], on["id"].startswith("home-")) == ("playing", True)
