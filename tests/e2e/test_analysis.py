"""What happened and why, in the browser: the graph, the marks, the turning points, and a link to a moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest
from tests.golden.regenerate import FOLDER

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
