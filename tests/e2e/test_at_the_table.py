"""What can happen at a table besides moves: broken lines, one device for two, second thoughts, questions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kvartal.core.rng import Rng
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest, play_on
from tests.e2e.test_whole_games import open_table
from tests.server.ports import Port
from tests.server.process import Serving, serving

GOLDEN = Path(__file__).parents[1] / "golden"


def begin(host: Guest, game_id: str, seats: int = 2, **options: object) -> str:
    """Open a table, put bots on the free seats and start; return its address."""
    table = open_table(host, game_id, seats, options)
    if seats > 1:
        host.click("fill")
    host.page.wait_for_selector("[data-do=start]:not(:disabled)")
    host.click("start")
    host.wait_table()
    return table


def choose(guest: Guest, rng: Rng) -> None:
    """Click what the page offers until a choice waits for its confirmation."""
    play_on([guest], rng, until=lambda: guest.look().confirm)


def test_play_now_is_one_click(invite: Invite) -> None:
    guest = invite()
    guest.come()
    guest.page.click("[data-play=tiny_towns]")
    guest.wait_table()
    choose(guest, Rng(1))


@pytest.fixture
def port() -> Iterator[Port]:
    with Port() as held:
        yield held


def test_the_server_goes_away_in_mid_phase_and_comes_back(browser: Browser, tmp_path: Path, port: Port) -> None:
    """The page says so, comes back by itself, has lost nothing, and a choice made meanwhile can still be confirmed."""
    folder = tmp_path / "data"
    first = Serving(folder, "--port", str(port.number))
    guest = Guest(browser, first.address)
    try:
        begin(guest, "tiny_towns", 3)
        rng = Rng(3)
        for _ in range(6):
            choose(guest, rng)
            guest.click("confirm")
            expect(guest.page.locator("[data-do=confirm]")).to_have_count(0)
        choose(guest, rng)
        known = guest.page.locator("ol[reversed] li").last.inner_text()
    finally:
        first.stop()
    expect(guest.page.locator("[role=status]")).to_be_visible()
    with serving(folder, "--port", str(port.number)) as second:
        assert second.address == first.address
        expect(guest.page.locator("[role=status]")).to_have_count(0)
        expect(guest.page.locator("ol[reversed] li").last).to_have_text(known, use_inner_text=True)
        choose(guest, rng)
        guest.click("confirm")
        expect(guest.page.locator("[data-do=confirm]")).to_have_count(0)
        guest.forgive("WebSocket connection")
        guest.forgive("net::ERR_")
        guest.close()
    assert guest.troubles == []


def test_undo_and_choosing_again(invite: Invite) -> None:
    """With a friend who takes their time, for nothing can be taken back once the others have moved on."""
    guest, friend = invite(), invite(name="Boris")
    friend.come(open_table(guest, "machi_koro", 2))
    friend.click("sit-1")
    friend.click("ready")
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    guest.click("start")
    guest.wait_table()
    rng = Rng(5)
    choose(guest, rng)
    guest.click("back")
    expect(guest.page.locator("[data-do=confirm]")).to_have_count(0)
    for _ in range(2):  # the dice, and then a building
        choose(guest, rng)
        guest.click("confirm")
        expect(guest.page.locator("[data-do=confirm]")).to_have_count(0)
    expect(guest.page.locator("[data-do=undo]")).to_be_visible()
    latest = guest.page.locator("ol[reversed] li").first
    before = latest.inner_text()
    guest.click("undo")
    expect(latest).not_to_have_text(before, use_inner_text=True)


def test_two_at_one_device_see_nothing_of_each_other(invite: Invite) -> None:
    """Between two seats of one browser stands a screen that shows no board."""
    guest = invite()
    open_table(guest, "paris", 2)
    guest.click("sit-1")
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    guest.click("start")
    guest.wait_table()
    rng = Rng(7)
    play_on([guest], rng, until=lambda: guest.look().pass_on)
    over_board = guest.page.evaluate(
        "() => { const box = document.querySelector('.board').getBoundingClientRect();"
        " return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('.pass') !== null }"
    )
    assert over_board
    guest.click("pass")
    choose(guest, rng)


def test_a_refusal_says_why(invite: Invite) -> None:
    """What can't be bought is asked for anyway, and the page says why not."""
    guest = invite()
    begin(guest, "machi_koro", 2)
    choose(guest, Rng(9))
    guest.click("confirm")
    guest.page.wait_for_selector(".hand [data-move=pass]")  # the dice have fallen
    # The dearest card of the market, which nobody can pay for in the first turn.
    guest.page.locator("[data-market=business_center]").click(force=True)
    expect(guest.page.locator("[role=alert]")).to_contain_text("8")


def test_watching_talking_and_a_link_that_leads_nowhere(invite: Invite) -> None:
    host, watcher = invite(name="Anna"), invite(name="Wanda", lang="ru")
    table = begin(host, "shake_that_city", 2)
    watcher.come(table)
    watcher.wait_table()
    assert watcher.look().offers == []
    host.page.get_by_role("tab", name="Chat").click()
    host.page.fill("form input", "Hello there")
    host.page.keyboard.press("Enter")
    watcher.page.get_by_role("tab", name="Чат").click()
    watcher.page.wait_for_selector("text=Hello there")
    lost = invite()
    lost.come("/somewhere/else")
    lost.page.wait_for_selector("main a[href='/']")
    lost.come("/t/AAAAAAAAAAAAAAAA")
    lost.page.wait_for_selector("[role=alert]")
    lost.forgive("404")


def test_a_hint_is_a_choice_with_its_reasons(invite: Invite) -> None:
    guest = invite(lang="ru")
    begin(guest, "small_cities", 2)
    guest.click("hint")
    expect(guest.page.locator("[data-do=confirm]")).to_be_visible()
    expect(guest.page.locator("[role=status]")).to_contain_text("воображаем")
    guest.click("confirm")
    expect(guest.page.locator("[role=status]")).to_have_count(0)


def test_a_replay_with_everything_open(invite: Invite) -> None:
    """Each board as its own seat saw it, and more steps than a spectator was shown."""
    guest = invite()
    guest.api("POST", "/me", {"name": "Anna", "lang": "en"})
    table = guest.api("POST", "/matches", (GOLDEN / "tiny_towns-standard-2.jsonl").read_text("utf-8"))["id"]
    guest.come(f"/replay/{table}")
    slider, whose = guest.page.locator("input[type=range]"), guest.page.locator(".controls select")
    expect(whose).to_have_value("")
    shown = int(slider.get_attribute("max") or "")
    guest.page.locator("[data-do=open]").check()
    expect(whose).to_have_value("0")
    expect(whose.locator("option")).to_have_count(2)
    expect(slider).not_to_have_attribute("max", str(shown))
    assert int(slider.get_attribute("max") or "") > shown
    guest.page.locator("button.turned").click()
    expect(guest.page.locator("ol[reversed] li")).to_have_count(1)
    guest.page.locator("[data-do=open]").uncheck()
    expect(whose.locator("option")).to_have_count(3)
    whose.select_option("")
    expect(slider).to_have_attribute("max", str(shown))
