"""A puzzle in the browser, answered wrong and right, on the real board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kvartal.games import find
from kvartal.puzzles.book import book
from tests.e2e.conftest import Invite

GAME = "machi_koro"


def test_a_puzzle_is_answered_wrong_then_right_and_the_next_one_comes(invite: Invite) -> None:
    guest = invite(name="Anna", phone=True)
    guest.come("/")
    page = guest.page
    page.locator(f"[data-puzzles={GAME}]").click()
    screen = page.locator("[data-puzzle]")
    puzzle = book(find(GAME))[str(screen.get_attribute("data-puzzle"))]
    for move, verdict in ((puzzle.medium, "wrong"), (puzzle.best, "right")):
        page.locator(".side summary").click()
        page.locator(f".side details [data-move='{move}']").click()
        page.locator("[data-do=confirm]").click()
        expect(page.locator(f"[data-verdict={verdict}]")).to_be_visible()
        expect(page.locator("[data-why]")).to_have_text(re.compile("%"))
        expect(page.locator("[data-rating]")).to_have_text(re.compile(r"\d{3,4}"))
        if verdict == "wrong":
            page.locator("[data-do=retry]").click()
    page.locator("[data-do=next]").click()
    expect(page.locator(f"[data-puzzle='{puzzle.id}']")).to_have_count(0)
    expect(page.locator("[data-verdict]")).to_have_count(0)
