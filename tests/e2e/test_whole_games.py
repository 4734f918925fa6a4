"""Whole games through the page, against the real server, to the end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest, play_on

# Choices that end a game in fewer clicks than random ones.
LIKES: dict[str, tuple[str, ...]] = {
    "machi_koro": (
        "^build (train_station|shopping_mall|amusement_park|radio_tower)",
        "^build (forest|ranch|convenience_store)$",
        "^roll",
    ),
    "tiny_towns": ("^build", "^place", "^name"),
    "shake_that_city": ("^(road|park|shop|home|office|factory)",),
}
SOLO = [game_id for game_id in IDS if find(game_id).info.fewest == 1]


def seats_of(game_id: str) -> int:
    return 2 if game_id == "paris" else 3


def open_table(host: Guest, game_id: str, seats: int, options: dict[str, Any] | None = None) -> str:
    """Set up a table through the page's own form and return its address."""
    host.come(f"/new/{game_id}")
    page = host.page
    name = page.locator("label.name input")
    if name.count():
        name.fill(host.name)
    page.check(f"input[name=seats][value='{seats}']")
    for option, value in (options or {}).items():
        page.check(f"input[name={option}][value='{value}']")
    host.click("create")
    page.wait_for_url("**/t/*")
    return page.url.removeprefix(host.address)


def ask_what_stands(guest: Guest) -> None:
    """Touch something on a board of the end: it is explained, and the dialog is not over the words."""
    things = guest.page.locator("dialog[open] .boards [data-thing]:visible")
    things.first.click()
    expect(guest.page.locator(".tip:popover-open")).to_have_text(re.compile(r"\S"))


@pytest.mark.parametrize("game_id", IDS)
def test_a_whole_game_by_several_people(game_id: str, invite: Invite) -> None:
    """A desktop in English, a phone in Ukrainian, and a bot where there is a third seat."""
    rng = Rng(11)
    host = invite(name="Anna")
    friend = invite(name="Богдана", lang="uk", phone=True)
    table = open_table(host, game_id, seats_of(game_id))
    friend.come(table)
    friend.click("sit-1")
    friend.click("ready")
    if seats_of(game_id) > 2:
        host.click("fill")
    host.page.wait_for_selector("[data-do=start]:not(:disabled)")
    host.click("start")
    for guest in (host, friend):
        guest.wait_table()
    play_on([host, friend], rng, likes=LIKES.get(game_id, ()))
    for guest in (host, friend):
        end = guest.page.locator("dialog[open]")
        expect(end).to_contain_text("Anna")
        expect(end).to_contain_text("Богдана")
    # The page shows what the server has stored.
    scores = host.api("GET", f"/tables{table.removeprefix('/t')}/scores?seat=0")
    shown = host.page.locator("dialog[open] figcaption b")
    expect(shown).to_have_text([str(seat["total"]).replace("-", "\u2212") for seat in scores["seats"]])
    ask_what_stands(host)


@pytest.mark.parametrize("game_id", SOLO)
def test_a_whole_game_alone(game_id: str, invite: Invite) -> None:
    """On a phone in Russian, at night, to the verdict."""
    guest = invite(name="Вера", lang="ru", phone=True, theme="night")
    open_table(guest, game_id, 1)
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    guest.click("start")
    guest.wait_table()
    play_on([guest], Rng(12), likes=LIKES.get(game_id, ()))
    expect(guest.page.locator("dialog[open] p.won")).to_have_text(re.compile(r"\S"))
    ask_what_stands(guest)
