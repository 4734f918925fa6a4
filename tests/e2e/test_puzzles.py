"""A puzzle in the browser, answered wrong and right, on the real board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kvartal.bots.chair import Chair
from kvartal.games import find
from kvartal.puzzles.book import Puzzle, book
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest

GAME = "machi_koro"


def refused(puzzle: Puzzle) -> str | None:
    """Return a card of the market that can't be built, if there is one."""
    game = find(GAME)
    chair = Chair(game, puzzle.state(game), puzzle.seat)
    legal = {game.move_text(move) for move in chair.moves}
    if not any(move.startswith("build") for move in legal):
        return None
    return next((card for card in chair.view["supply"] if f"build {card}" not in legal), None)


def offered(guest: Guest) -> Puzzle:
    """Return the puzzle that comes next."""
    return book(find(GAME))[guest.api("GET", f"/puzzles/{GAME}/next?mistakes=false")["id"]]


def test_a_puzzle_is_answered_wrong_then_right_and_the_next_one_comes(invite: Invite) -> None:
    guest = invite(name="Anna", phone=True)
    guest.api("POST", "/me", {"name": guest.name, "lang": guest.lang})
    guest.come("/")
    # Which one comes first is a matter of chance: those that allow every card have nothing to refuse.
    while (card := refused(puzzle := offered(guest))) is None:
        guest.api("POST", f"/puzzles/{GAME}/{puzzle.id}/answer", {"move": puzzle.best})
    page = guest.page
    page.locator(f"[data-puzzles={GAME}]").click()
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", puzzle.id)
    # What the rules refuse is no answer.
    page.locator(f"[data-market={card}]").dispatch_event("click")
    expect(page.locator(".problem")).not_to_be_empty()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    for move, verdict in ((puzzle.medium, "wrong"), (puzzle.best, "right")):
        page.locator(".side summary").click()
        page.locator(f".side details [data-move='{move}']").click()
        page.locator("[data-do=confirm]").click()
        expect(page.locator(f"[data-verdict={verdict}]")).to_be_visible()
        expect(page.locator("[data-why]")).to_have_text(re.compile("of 100 games"))
        expect(page.locator("[data-rating]")).to_have_text(re.compile(r"\d{3,4}"))
        if verdict == "wrong":
            page.locator("[data-do=retry]").click()
    guest.forgive("409")
    page.locator("[data-do=next]").click()
    expect(page.locator(f"[data-puzzle='{puzzle.id}']")).to_have_count(0)
    expect(page.locator("[data-verdict]")).to_have_count(0)
