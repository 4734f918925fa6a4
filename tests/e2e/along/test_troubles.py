"""What can go wrong with a house that was taken along: it is said in words, and nothing is lost."""

from __future__ import annotations

import json

from playwright.sync_api import Route, expect

from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.locales import Words
from tests.e2e.conftest import Invite
from tests.e2e.guests import OFFERED, Guest
from tests.e2e.taken import begin, hurry, lose_the_network, take_along

KITS = "async () => (await caches.keys()).filter((name) => name.startsWith('kvartal-kit-')).length"


def text_of(guest: Guest, key: str) -> str:
    return Words(guest.lang).text(say(key))


def room_for_kit(guest: Guest, size: int) -> None:
    """Let the browser say that it has room for this many bytes."""
    told = f"{{ quota: {size}, usage: 0 }}"
    guest.page.evaluate(f"() => {{ navigator.storage.estimate = async () => ({told}); }}")


def test_no_room_for_the_kit(invite: Invite) -> None:
    guest = invite(lang="uk")
    guest.come("/")
    room_for_kit(guest, 3_000_000)
    guest.page.click("[data-take-along]")
    expect(guest.page.locator("[data-take-problem]")).to_have_text(text_of(guest, "web-take-full"))
    room_for_kit(guest, 200_000_000)
    take_along(guest)


def test_a_browser_that_keeps_nothing(invite: Invite) -> None:
    guest = invite(lang="en")
    guest.come("/")
    take_along(guest)
    # The workers of a page can't be reached by scripts of the test: the page's database is one that is in use, newer.
    guest.page.evaluate(
        """() => new Promise((resolve, reject) => {
             const opening = indexedDB.open('kvartal-home', 99);
             opening.onsuccess = () => { opening.result.close(); resolve(); };
             opening.onerror = reject;
           })"""
    )
    lose_the_network(guest)
    expect(guest.page.locator("[role=alert]")).to_have_text(text_of(guest, "web-home-refused"))
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_two_windows(invite: Invite) -> None:
    guest = invite(lang="ru")
    guest.come("/")
    take_along(guest)
    lose_the_network(guest)
    guest.page.wait_for_selector("[data-at-home]")
    other = guest.context.new_page()
    other.goto(guest.address)
    expect(other.locator("[data-elsewhere]")).to_have_text(text_of(guest, "web-home-elsewhere"))
    guest.page.close()
    expect(other.locator("[data-elsewhere]")).to_have_count(0)
    other.click("[data-play=paris]")
    other.wait_for_selector(OFFERED)
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_an_update_between_two_moves(invite: Invite) -> None:
    guest = invite(lang="en")
    told: list[str] = []

    def newer(route: Route) -> None:
        found = route.fetch().json()
        told.append(found["version"])
        route.fulfill(body=json.dumps({**found, "version": "newer"}), content_type="application/json")

    guest.come("/")
    take_along(guest)
    hurry(guest)
    guest.click("go-home")
    guest.page.wait_for_selector("[data-at-home]")
    table = begin(guest, "small_cities")
    rng = Rng(5)
    guest.page.wait_for_selector(OFFERED)
    guest.act(rng)
    guest.context.route("**/kit.json", newer)
    guest.page.click("header .home")
    guest.page.wait_for_function("() => localStorage.getItem('kvartal-taken') === 'newer'")
    guest.context.set_offline(True)
    assert guest.page.evaluate(KITS) == 2, "the page still reads the one that it began with"
    # This page is still the old one: a game whose module was not read yet begins, and the other goes on.
    begin(guest, "paris")
    guest.page.wait_for_selector(OFFERED)
    guest.act(rng)
    guest.page.goto(table)  # and this one the new one
    guest.page.wait_for_selector(OFFERED)
    guest.act(rng)
    guest.context.set_offline(False)
    guest.come("/")
    guest.page.wait_for_selector("[data-at-home]")
    guest.page.wait_for_function(f"async () => (await ({KITS})()) === 1")
    guest.context.unroute("**/kit.json")
    assert told
    guest.forgive("ERR_INTERNET_DISCONNECTED")
