"""The house taken along: a real Chromium without a network plays on with what it has kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from kvartal.core.rng import Rng
from kvartal.games import IDS
from kvartal.server.http import client
from tests.e2e.conftest import Invite
from tests.e2e.guests import OFFERED, Guest, play_on

QUICK = "localStorage.setItem('kvartal-home-bots', JSON.stringify({ pause: 0, budget: 0.03 }))"


@pytest.fixture(autouse=True)
def kit() -> None:
    assert (client.folder() / "kit" / "digest").is_file(), "there is no kit: `make offline` builds it"


def take_along(guest: Guest) -> None:
    guest.page.click("[data-take-along]")
    guest.page.wait_for_selector("[data-taken]")


def test_the_house_goes_along_and_comes_back(invite: Invite) -> None:
    guest = invite(lang="en")
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))
    guest.come("/")
    guest.page.wait_for_selector("[data-take-along]")
    assert not [url for url in fetched if "/kit/" in url], "not a byte before it is asked for"
    expect(guest.page.locator("[data-take-along]")).to_contain_text("8 MB")
    guest.api("POST", "/me", {"name": "Anna"})
    take_along(guest)
    guest.page.evaluate(QUICK)
    guest.context.set_offline(True)
    guest.page.reload()
    guest.page.wait_for_selector("[data-at-home]")
    for game in IDS[1:]:
        guest.page.click(f"[data-play={game}]")
        guest.wait_table()
        guest.page.wait_for_selector(OFFERED)
        guest.act(Rng(2))
        guest.page.click("header .home")
    guest.page.click(f"[data-play={IDS[0]}]")
    guest.wait_table()
    table = guest.page.url
    rng = Rng(7)
    for _ in range(6):
        guest.act(rng)
    guest.page.close()  # in the middle of a move
    guest.page = guest.context.new_page()
    guest.page.goto(table)
    guest.wait_table()
    play_on([guest], rng)
    guest.context.set_offline(False)
    guest.come("/")
    guest.click("hand-over")
    guest.page.wait_for_selector("[data-handed='1']")
    guest.click("go-online")
    guest.page.wait_for_selector("[data-taken]")
    (handed,) = [one for one in guest.api("GET", "/me/tables")["tables"] if one["uploaded"]]
    assert (handed["game"], handed["status"]) == (IDS[0], "over")
    guest.click("leave-behind")
    guest.page.wait_for_selector("[data-take-along]")
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_half_a_download_is_said_and_goes_on(invite: Invite) -> None:
    guest = invite(lang="uk")
    asked: list[str] = []

    def cut(route: Route) -> Any:
        asked.append(route.request.url)
        return route.abort() if len(asked) < 2 else route.continue_()

    guest.context.route("**/kit/stdlib.zip", cut)
    guest.come("/")
    guest.page.click("[data-take-along]")
    guest.page.wait_for_selector("[data-take-problem]")
    again: list[str] = []
    guest.page.on("request", lambda request: again.append(request.url))
    take_along(guest)
    assert len(asked) == 2
    assert not [url for url in again if "pyodide.asm.wasm" in url], "what is here is not fetched again"
    guest.forgive("ERR_FAILED")
