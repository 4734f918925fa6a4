"""The house taken along: a real Chromium without a network plays on with what it has kept."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.locales import Words
from kvartal.server.http import client
from tests.e2e.conftest import Invite
from tests.e2e.guests import play_on
from tests.e2e.taken import begin, hurry, lose_the_network, new_page, no_room, take_along

GAME = "shake_that_city"


def test_the_house_goes_along_and_comes_back(invite: Invite) -> None:
    assert (client.folder() / "kit" / "digest").is_file(), "there is no kit: `make offline` builds it"
    guest = invite(lang="en")
    asked: list[str] = []

    def cut(route: Route) -> None:
        (route.abort if asked.count(route.request.url) == 1 else route.continue_)()

    guest.context.route("**/kit/stdlib.zip", cut)
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.come("/")
    guest.page.wait_for_selector("[data-take-along]")
    assert not [url for url in asked if "/kit/" in url], "not a byte before it is asked for"
    sent = guest.page.evaluate("async () => (await (await fetch('/kit.json')).json()).sent")
    assert sent <= 9_000_000
    expect(guest.page.locator("[data-take-along]")).to_contain_text(f"{round(sent / 1e6)} MB")
    guest.api("POST", "/me", {"name": "Anna"})
    guest.page.click("[data-take-along]")
    guest.page.wait_for_selector("[data-take-problem]")  # half a download
    take_along(guest)
    again = [url.rpartition("/")[2] for url in asked if "/kit/" in url]
    assert again.count("stdlib.zip") == 2
    assert again.count("pyodide.asm.wasm") == 1, "what is here is not fetched again"
    hurry(guest)

    lose_the_network(guest)
    guest.page.wait_for_selector("[data-at-home]")
    table = begin(guest, GAME)
    rng = Rng(7)
    for _ in range(3):
        play_on([guest], rng, until=lambda: guest.act(rng))
    told = guest.page.locator("[data-no-room]")
    before = len(guest.troubles)
    with no_room(guest):
        # Mine, or the bot's: neither is lost, and both can be made again.
        play_on([guest], rng, until=lambda: told.count() > 0)
        expect(told).to_have_text(Words(guest.lang).text(say("web-home-full")))
    play_on([guest], rng, until=lambda: told.count() == 0)
    # The house has logged it, for a bot's move with a traceback; a page that breaks is still a trouble.
    guest.troubles[before:] = [one for one in guest.troubles[before:] if not one.startswith("console: ")]
    guest.act(rng)
    new_page(guest, table)  # in the middle of a move
    guest.wait_table()
    play_on([guest], rng)

    guest.context.set_offline(False)
    guest.come("/")
    guest.click("go-home")
    guest.click("hand-over")
    guest.page.wait_for_selector("[data-handed='1']")
    guest.click("go-online")
    guest.page.wait_for_selector("[data-taken]")
    (handed,) = [one for one in guest.api("GET", "/me/tables")["tables"] if one["uploaded"]]
    assert (handed["game"], handed["status"]) == (GAME, "over")
    guest.click("leave-behind")
    guest.page.wait_for_selector("[data-take-along]")
    for mine in ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "could not save"):
        guest.forgive(mine)
