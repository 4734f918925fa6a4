"""What happened and why, in the browser: the graph, the marks, the turning points, and a link to a moment."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from kvartal.core.rng import Rng
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest, play_on
from tests.e2e.reviews import decision, review
from tests.golden.regenerate import FOLDER

PREVIEWED = (
    "machi_koro-base-2",
    "paris-first_games",
    "shake_that_city-city-2",
    "small_cities-level-3-4",
    "tiny_towns-standard-2",
)
WORDS = {"en": "Analyse", "ru": "Разобрать", "uk": "Розібрати"}


def bring(guest: Guest, name: str) -> str:
    """Upload a golden match and return its id."""
    guest.come("/")
    text = (FOLDER / f"{name}.jsonl").read_text("utf-8")
    me = guest.page.request.post(f"{guest.address}/api/me", data={"name": guest.name, "lang": guest.lang})
    assert me.ok, me.text()
    answer = guest.page.request.post(
        f"{guest.address}/api/matches", data=text, headers={"content-type": "application/jsonl"}
    )
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


@pytest.mark.parametrize(
    ("name", "lang", "phone"),
    [("paris-first_games", "en", False), ("shake_that_city-city-2", "uk", True), ("small_cities-solo-1", "ru", True)],
)
def test_a_finished_match_is_explained(invite: Invite, name: str, lang: str, phone: bool) -> None:
    guest = invite(name="Anna", lang=lang, phone=phone)
    match = bring(guest, name)
    guest.come(f"/replay/{match}")
    page = guest.page
    button = page.locator("[data-analyse]")
    expect(button).to_have_text(WORDS[lang])
    button.click()
    graph = page.locator("[data-graph]")
    expect(graph).to_be_visible()
    expect(page.locator(".analysis[aria-busy=false]")).to_be_visible()
    expect(graph).to_have_attribute("aria-label", re.compile("%|[0-9][.][0-9]"))
    marks = page.locator("[data-mark]")
    if marks.count():
        marks.first.click()
        expect(page.locator("[data-why]")).to_be_visible()
        expect(marks.first).to_have_attribute("aria-pressed", "true")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 1, "y": 5})
    expect(page.locator("[data-why]")).to_have_count(0)
    expect(page.locator(".controls .count")).to_have_text(re.compile(r"^(\d+)/\1$"))


def other(found: dict[str, Any]) -> dict[str, Any]:
    """Return the decision with another move as the best one."""
    return {**found, "number": found["number"] + 1000, "best": found["other"]}


@pytest.mark.parametrize("name", PREVIEWED)
def test_the_better_move_is_drawn_on_the_board(invite: Invite, name: str) -> None:
    guest = invite(name="Anna")
    match = bring(guest, name)
    found = decision(guest, match, 12)
    review(guest, match, [found, other(found)])
    guest.come(f"/replay/{match}?analyse")
    marks, board = guest.page.locator("[data-mark]"), guest.page.locator("main.board")
    drawn = []
    for at in (0, 1):
        marks.nth(at).click()
        expect(marks.nth(at)).to_have_attribute("aria-pressed", "true")
        drawn.append(board.inner_html())
    assert drawn[0] != drawn[1]


def test_your_turn_again(invite: Invite) -> None:
    guest = invite(name="Anna", lang="ru", phone=True)
    match = bring(guest, "machi_koro-base-2")
    first = decision(guest, match, 12)
    review(guest, match, [first, other(first)])
    guest.come(f"/replay/{match}?analyse")
    page = guest.page
    if first["seat"]:
        page.select_option(".whose select", str(first["seat"]))
    guest.click("again")
    expect(page.locator("[data-mark], [data-turning]")).to_have_count(0)  # the answer is hidden
    verdict = page.locator("[data-verdict]")
    for choice, found in ((first["played"], "wrong"), (first["best"], "right")):
        page.locator(f'[data-move="{choice["move"]}"]').first.click()
        guest.click("confirm")
        expect(verdict).to_have_attribute("data-verdict", found)
    guest.click("again-next")
    expect(page.locator("[data-again=asked] .hand")).to_be_visible()
    guest.click("again-view")
    expect(page.locator("[data-again=open]")).to_be_visible()
    guest.click("again-next")
    expect(page.locator("[data-again-count]")).to_have_text(re.compile(r"1\s.*2,.*1,.*0"))
    guest.click("again-stop")
    expect(page.locator("[data-mark]")).to_have_count(2)


def test_the_coach_offers_to_take_a_mistake_back(invite: Invite) -> None:
    guest = invite(name="Anna")
    guest.come("/")
    guest.api("POST", "/me", {"name": "Anna", "lang": "en"})
    table = guest.api("POST", "/tables", {"game": "shake_that_city", "seats": 2})["id"]
    guest.api("POST", f"/tables/{table}/seats/1/bot", {"bot": "easy"})
    guest.api("POST", f"/tables/{table}/start")
    asked: list[str] = []

    def speak(route: Route) -> None:
        asked.append(route.request.url)
        verdict = {"move": "a", "best": "b", "right": False, "loss": 0.2, "error": 0.01, "mark": "blunder"}
        route.fulfill(json={"verdict": {**verdict, "message": {"key": "web-aids"}}, "left": 2})

    guest.page.route(f"**/api/tables/{table}/coach", speak)
    guest.come(f"/t/{table}")
    guest.wait_table()
    rng, page = Rng(3), guest.page

    def move() -> None:
        play_on([guest], rng, until=lambda: guest.look().confirm)
        guest.click("confirm")
        page.wait_for_function("document.querySelector('[data-do=confirm]') === null")

    move()
    assert not asked  # it is off until somebody wants it
    guest.click("menu")
    page.locator("[data-do=coach]").check()
    page.keyboard.press("Escape")
    move()
    expect(page.locator("[data-coach]")).to_be_visible()
    guest.click("coach-back")
    expect(page.locator("[data-coach]")).to_have_count(0)
    play_on([guest], rng, until=lambda: bool(guest.look().offers))


def test_a_link_leads_to_a_moment(invite: Invite) -> None:
    guest = invite(name="Anna")
    match = bring(guest, "machi_koro-base-2")
    guest.come(f"/replay/{match}?at=17")
    expect(guest.page.locator(".controls .count")).to_have_text(re.compile("^17/"))


def test_a_game_goes_on_from_here(invite: Invite) -> None:
    guest = invite(name="Anna")
    match = bring(guest, "machi_koro-base-2")
    guest.come(f"/replay/{match}?at=17&analyse")
    guest.click("play-on")
    guest.page.wait_for_url("**/t/*")
    guest.wait_table()
