"""Accessibility: axe on every screen in both themes, whole games by keyboard, nothing cut off in any language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from tests.e2e.conftest import Invite
from tests.e2e.guests import DESKTOP, IDLE_MS, PATIENCE_MS, Guest, play_on
from tests.e2e.test_at_the_table import begin
from tests.e2e.test_whole_games import open_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
CONTRASTS = {"type": "rule", "values": ["color-contrast"]}
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def check(guest: Guest, where: str, within: str = "html", rules: Mapping[str, object] = ALL) -> None:
    """Run axe on the page or a part of it; raise with all that it finds."""
    asked = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}
    found: list[Any] = guest.page.evaluate(
        "async ([within, asked]) => (await axe.run(within, asked))"
        ".violations.map((one) => [one.id, one.nodes.length, one.nodes[0].html, one.nodes[0].failureSummary])",
        [within, asked],
    )
    assert found == [], where
    assert not guest.page.evaluate(WIDE), f"{where} is wider than the screen"


def check_by_night(guest: Guest, where: str, within: str = "html") -> None:
    """Check it, turn the lights out, and check what they can change: contrasts. Then it is day again."""
    check(guest, where, within)
    for theme in ("night", "day"):
        guest.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        if theme == "night":
            check(guest, f"{where} by night", within, CONTRASTS)


def with_axe(guest: Guest) -> Guest:
    guest.context.add_init_script(path=AXE)
    return guest


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_rooms_of_the_house(theme: str, invite: Invite) -> None:
    guest = with_axe(invite(theme=theme, lang="ru"))
    guest.come("/")
    guest.page.wait_for_selector("[data-play]")
    check(guest, "the lobby")
    guest.come("/account")
    check(guest, "the account")
    guest.come("/t/AAAAAAAAAAAAAAAA")
    guest.page.wait_for_selector("[role=alert]")
    check(guest, "a table that is not there")
    guest.forgive("404")


@pytest.mark.parametrize("game_id", IDS)
def test_the_screens_of_a_game(game_id: str, invite: Invite) -> None:
    """On a phone, and at the end of it on a desktop; by day and by night."""
    guest = with_axe(invite(lang="ru" if IDS.index(game_id) % 2 else "uk", phone=True))
    guest.come(f"/rules/{game_id}")
    guest.page.wait_for_selector("main h1")
    check_by_night(guest, "the rules")
    if find(game_id).info.sheets:
        guest.come(f"/sheet/{game_id}")
        guest.page.wait_for_selector("main h1")
        check_by_night(guest, "the sheet")
    guest.come(f"/new/{game_id}")
    guest.page.wait_for_selector("[data-do=create]")
    check_by_night(guest, "the form for a table")
    begin(guest, game_id, 2)
    rng = Rng(31)
    for stop in (0, 6, 20):  # no game is over by then
        clicks = iter(range(stop))
        play_on([guest], rng, until=lambda clicks=clicks: next(clicks, None) is None)  # type: ignore[misc]
        check(guest, f"the table after {stop} clicks")
        tall = guest.page.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
        assert not tall, "the table scrolls the page"
    guest.page.set_viewport_size(DESKTOP)
    check_by_night(guest, "the table on a desktop")
    for tab in guest.page.get_by_role("tab").all():
        tab.click()
        check_by_night(guest, "a panel", ".panel")


@pytest.mark.parametrize("game_id", IDS)
def test_a_whole_game_by_keyboard_alone(game_id: str, invite: Invite) -> None:
    """Tab reaches the list of moves; Enter looks at a move, and Enter again makes it. Never a click."""
    guest = invite()
    solo = find(game_id).info.fewest == 1
    open_table(guest, game_id, 1 if solo else 2)
    if not solo:
        guest.click("fill")
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    guest.click("start")
    guest.wait_table()
    rng, keys = Rng(41), guest.page.keyboard
    reach(guest, "[role=tab]:nth-child(2)")
    keys.press("Enter")
    pressed = waited = 0
    while pressed < 6_000 and waited * IDLE_MS < PATIENCE_MS:
        seen = guest.look()
        if seen.over:
            break
        listed = guest.page.locator(LISTED).count()
        if seen.confirm:
            reach(guest, CHOSEN)
        elif listed:
            reach(guest, LISTED)
            for _ in range(rng.below(min(listed, 6))):
                keys.press("Tab")
        else:
            waited += 1
            guest.page.wait_for_timeout(IDLE_MS)
            continue
        pressed, waited = pressed + 1, 0
        keys.press("Enter")
    assert guest.look().over


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_waiting_room_the_end_and_the_replay(theme: str, invite: Invite) -> None:
    guest = with_axe(invite(theme=theme, lang="uk", phone=theme == "night"))
    table = open_table(guest, "shake_that_city", 1).removeprefix("/t")
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    check(guest, "the waiting room")
    guest.click("start")
    guest.wait_table()
    number = 0
    while not (moment := guest.api("GET", f"/tables{table}/moment?seat=0"))["over"]:
        number += 1
        move = moment["ask"]["choices"][0]["move"]
        asked = {"seat": 0, "prompt": moment["prompt"], "move": move, "request": f"r{number}"}
        guest.api("POST", f"/tables{table}/move", asked)
    guest.page.wait_for_selector("[data-do=replay]")
    check(guest, "the end")
    guest.click("picture")
    guest.page.wait_for_selector(".frame img")
    check(guest, "the picture")
    with guest.page.expect_download() as saved:
        guest.click("save-svg")
    drawn = ElementTree.parse(saved.value.path()).getroot()
    said = " ".join("".join(drawn.itertext()).split())
    assert all(word in said for word in (guest.name, "Kvartal"))
    assert not [one for one in drawn.iter() if any(name.endswith("href") for name in one.attrib)]
    with guest.page.expect_download() as saved:
        guest.click("save-png")
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    guest.page.keyboard.press("Escape")
    guest.click("replay")
    guest.page.wait_for_selector("input[type=range]")
    guest.page.locator("button.turned").click()
    check(guest, "the replay")


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_others_moves_are_watched_skipped_and_watched_again(theme: str, invite: Invite) -> None:
    """The page's clock stands still, so that a scene stays until it is skipped."""
    guest = with_axe(invite(theme=theme, lang="ru", phone=True, pace="normal"))
    guest.page.clock.install()
    begin(guest, "shake_that_city", 3)
    guest.page.clock.pause_at(datetime.now(UTC) + timedelta(days=1))
    stage = guest.page.locator("[data-stage]")
    play_on([guest], Rng(4), until=lambda: stage.count() > 0)
    guest.click("skip-scene")
    expect(stage).to_have_count(0)
    guest.click("again")
    expect(stage).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    guest.page.clock.resume()
    guest.click("menu")
    guest.page.wait_for_selector("[data-do=sound]")
    check(guest, "the menu")


LISTED = ".panel [data-move]"
CHOSEN = f"{LISTED}[aria-pressed=true], [data-do=confirm]:not(:disabled)"


def reach(guest: Guest, wanted: str) -> None:
    """Press Tab until the wanted element has the focus, or is gone."""
    for _ in range(250):
        if guest.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        guest.page.keyboard.press("Tab")
    assert guest.page.locator(wanted).count() == 0, f"the keyboard does not reach {wanted}"
