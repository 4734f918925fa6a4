"""What happened and why, in the browser: the graph, the marks, the board, the coach, and replays watched together."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Route, expect

from kvartal.core.rng import Rng
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest, play_on
from tests.e2e.reviews import decision, review
from tests.golden.regenerate import FOLDER

PREVIEWED = (
    "paris-first_games",
    "shake_that_city-city-2",
    "small_cities-level-3-4",
    "tiny_towns-standard-2",
    "machi_koro-base-2",
)


def sign_in(guest: Guest) -> None:
    guest.api("POST", "/me", {"name": guest.name, "lang": guest.lang})


def bring(guest: Guest, name: str) -> str:
    """Upload a golden match and return its id."""
    text = (FOLDER / f"{name}.jsonl").read_text("utf-8")
    answer = guest.context.request.post(
        f"{guest.address}/api/matches", data=text, headers={"content-type": "application/jsonl"}
    )
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def other(found: dict[str, Any]) -> dict[str, Any]:
    """Return the decision with another move as the best one."""
    return {**found, "number": found["number"] + 1000, "best": found["other"]}


def test_a_finished_match_is_explained_shown_to_others_and_played_on(invite: Invite) -> None:
    anna, boris = invite(name="Anna", lang="ru"), invite(name="Boris", lang="uk", phone=True)
    sign_in(anna)
    sign_in(boris)
    match = bring(anna, "paris-first_games")
    anna.come(f"/replay/{match}?at=17")
    page, count = anna.page, ".controls .count"
    expect(page.locator(count)).to_have_text(re.compile("^17/"))
    expect(page.locator("[data-analyse]")).to_have_text("Разобрать")
    page.click("[data-analyse]")
    graph = page.locator("[data-graph]")
    expect(page.locator(".analysis[aria-busy=false] [data-graph]")).to_be_visible()
    expect(graph).to_have_attribute("aria-label", re.compile("%|[0-9][.][0-9]"))
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 1, "y": 5})
    expect(page.locator(count)).to_have_text(re.compile(r"^(\d+)/\1$"))

    anna.click("lead")
    expect(page.locator("[data-lead=leading]")).to_be_visible()
    page.locator(".controls input[type=range]").fill("20")
    boris.come(f"/replay/{match}")
    theirs = boris.page
    expect(theirs.locator("[data-lead=following]")).to_be_visible()
    expect(theirs.locator(count)).to_have_text(re.compile("^20/"))
    anna.click("what-if")
    page.locator(".board [data-move], .hand [data-move], .board [data-pick], .hand [data-pick]").first.wait_for()
    play_on([anna], Rng(1), until=lambda: anna.look().confirm)
    expect(theirs.locator("[data-tried]")).to_be_visible()  # what she looks at
    anna.click("confirm")
    verdict = page.locator("[data-line='1'] li [data-tried]")
    expect(verdict).to_have_count(1)
    expect(theirs.locator("[data-line='1'] li [data-tried]")).to_have_count(1)
    before = theirs.locator("main.board").inner_html()
    anna.click("line-bot")
    expect(theirs.locator("[data-line='2'] [data-by=bot]")).to_have_count(1)
    assert theirs.locator("main.board").inner_html() != before
    anna.click("line-back")
    expect(theirs.locator("[data-line='1']")).to_be_visible()
    expect(verdict).to_have_count(1)  # it is still known
    boris.click("lead-free")  # he goes on from there by himself
    boris.click("line-bot")
    expect(theirs.locator("[data-line='2']")).to_be_visible()
    expect(page.locator("[data-line='1']")).to_be_visible()
    boris.click("lead-follow")
    expect(theirs.locator("[data-line='1']")).to_be_visible()
    anna.click("line-leave")
    expect(page.locator("[data-line]")).to_have_count(0)
    expect(theirs.locator("[data-line]")).to_have_count(0)
    theirs.locator(".controls input[type=range]").fill("3")
    expect(theirs.locator("[data-lead=free]")).to_be_visible()
    boris.click("lead-follow")
    expect(theirs.locator(count)).to_have_text(re.compile("^20/"))
    anna.click("lead-stop")
    expect(theirs.locator("[data-lead-word]")).to_contain_text("Anna")

    anna.click("play-friends")
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-branch]")).to_contain_text("20")
    boris.come("/t/" + page.url.rsplit("/", 1)[-1])
    theirs.locator("[data-do^=sit-]").click()
    boris.click("ready")
    anna.click("start")
    anna.wait_table()
    boris.wait_table()


def test_better_moves_are_drawn_and_tried_again(invite: Invite) -> None:
    guest = invite(name="Anna", lang="ru", phone=True)
    sign_in(guest)
    page = guest.page
    marks, board = page.locator("[data-mark]"), page.locator("main.board")
    for name in PREVIEWED:
        match = bring(guest, name)
        first = decision(guest, match, 12)
        review(guest, match, [first, other(first)])
        guest.come(f"/replay/{match}?analyse")
        drawn = []
        for at in (0, 1):
            marks.nth(at).click()
            expect(marks.nth(at)).to_have_attribute("aria-pressed", "true")
            expect(page.locator("[data-why]")).to_be_visible()
            drawn.append(board.inner_html())
        assert drawn[0] != drawn[1], name
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
    expect(marks).to_have_count(2)
    guest.click("play-on")
    page.wait_for_url("**/t/*")
    guest.wait_table()


def test_a_line_goes_through_chance_that_is_picked_or_drawn(invite: Invite) -> None:
    guest = invite(name="Anna", lang="uk", phone=True)
    sign_in(guest)
    page = guest.page
    guest.come(f"/replay/{bring(guest, 'machi_koro-base-2')}?at=0")
    guest.click("what-if")
    page.locator("[data-move='roll 1']").first.click()
    outcomes = page.locator("[data-outcome]")
    expect(outcomes).to_have_count(6)
    expect(outcomes.nth(3)).to_contain_text("16,7")
    outcomes.nth(3).click()
    expect(page.locator("[data-line='2'] .hand [data-move]").first).to_be_visible()
    assert page.locator("[data-by=draw]").count() == 0
    guest.click("line-back")
    guest.click("line-draw")
    expect(page.locator("[data-line='2'] [data-by=draw]")).to_have_count(1)  # and it says so


def test_the_coach_offers_to_take_a_mistake_back(invite: Invite) -> None:
    guest = invite(name="Anna")
    sign_in(guest)
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
        expect(page.locator("[data-do=confirm]")).to_have_count(0)

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
