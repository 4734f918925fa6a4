"""What else is in the house: lessons, puzzles, rules, sheets, replays and analyses, without a network and anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest, play_on
from tests.e2e.taken import begin, hurry, lose_the_network, take_along
from tests.e2e.test_lessons import step


@pytest.fixture
def guest(invite: Invite) -> Guest:
    """Somebody at home, whose every page is loaded anew."""
    somebody = invite(lang="en")
    somebody.come("/")
    take_along(somebody)
    hurry(somebody)
    lose_the_network(somebody)
    somebody.page.wait_for_selector("[data-at-home]")
    return somebody


def test_lessons_puzzles_rules_and_sheets(guest: Guest) -> None:
    page = guest.page
    for game in IDS:
        guest.come(f"/learn/{game}")
        page.wait_for_selector("[data-says]")
        for _ in range(2):
            step(page)
        guest.come(f"/rules/{game}")
        expect(page.locator("main h2").first).to_be_visible()
        guest.come(f"/puzzles/{game}")
        page.wait_for_selector("[data-puzzle]")
        page.locator(".side summary").click()
        page.locator(".side details [data-move]").first.click()
        page.locator("[data-do=confirm]").click()
        expect(page.locator("[data-verdict]")).to_be_visible()
        if find(game).info.sheets:
            guest.come(f"/sheet/{game}")
            page.locator("main button.main").last.click()
            # An empty sheet is scored, or what it lacks is said.
            expect(page.locator("main :is(.result, .problem)")).not_to_be_empty()
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_replay_and_its_analysis(guest: Guest) -> None:
    page = guest.page
    table = begin(guest, "shake_that_city")
    play_on([guest], Rng(3))
    page.goto(table.replace("/t/", "/replay/"))
    page.wait_for_selector(".board")
    page.click("[data-analyse]")
    expect(page.locator(".analysis[aria-busy=false] [data-graph]")).to_be_visible()
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_what_needs_others_says_so(guest: Guest) -> None:
    page = guest.page
    for path in ("/account", "/daily", "/duplicate"):
        guest.come(path)
        expect(page.locator("main")).not_to_be_empty()
    guest.forgive("ERR_INTERNET_DISCONNECTED")
