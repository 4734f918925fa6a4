"""What can happen at a table besides moves: lost connections, one device for two, second thoughts, questions."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
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
    """Click what the page offers until a choice waits for confirmation."""
    play_on([guest], rng, until=lambda: guest.look().confirm)


def test_play_now_is_one_click(invite: Invite) -> None:
    """The first time it is the rulebook's first game: no monument has to be chosen out of unknown cards.

    A guest has no name until somebody comes who could call them by it.
    """
    guest, friend = invite(), invite(name="Boris")
    guest.come()
    guest.page.click("[data-play=tiny_towns]")
    guest.wait_table()
    options = guest.api("GET", f"/tables/{guest.page.url.rpartition('/')[2]}")["options"]
    assert (options["cards"], options["monuments"]) == ("first_game", False)
    choose(guest, Rng(1))
    expect(guest.page.locator("[data-name]")).to_have_count(0)
    friend.come(guest.page.url.removeprefix(guest.address))
    guest.page.fill("[data-name]", "Anna")
    guest.click("name")
    expect(guest.page.locator("[data-name]")).to_have_count(0)


@pytest.fixture
def port() -> Iterator[Port]:
    with Port() as held:
        yield held


def test_the_server_goes_away_in_mid_phase_and_comes_back(browser: Browser, tmp_path: Path, port: Port) -> None:
    """The page says so, reconnects by itself, has lost nothing, and a choice made meanwhile can still be confirmed."""
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


def finish(*guests: Guest) -> str:
    """Play a short game of these people to its end, without looking at it; return its id."""
    for guest in guests:
        guest.api("POST", "/me", {"name": guest.name, "lang": guest.lang})
    table = str(guests[0].api("POST", "/tables", {"game": "shake_that_city", "seats": len(guests)})["id"])
    for seat, guest in enumerate(guests[1:], 1):
        guest.api("POST", f"/tables/{table}/seats/{seat}/sit")
        guest.api("POST", f"/tables/{table}/ready", {"ready": True})
    guests[0].api("POST", f"/tables/{table}/start")
    for number in range(400):
        moment = guests[0].api("GET", f"/tables/{table}/moment")
        if moment["over"]:
            return table
        seat = moment["waits_for"][0]
        moment = guests[seat].api("GET", f"/tables/{table}/moment?seat={seat}")
        move = moment["ask"]["choices"][0]["move"]
        asked = {"seat": seat, "prompt": moment["prompt"], "move": move, "request": str(number)}
        guests[seat].api("POST", f"/tables/{table}/move", asked)
    raise AssertionError("the game does not end")


def test_a_rematch_asks_and_is_accepted_or_declined(invite: Invite) -> None:
    anna, boris, eva = invite(), invite(name="Борис", lang="ru", phone=True), invite(name="Єва", lang="uk")
    table = finish(anna, boris, eva)
    for guest in (anna, boris, eva):
        guest.come(f"/t/{table}")
        guest.page.wait_for_selector("[data-do=rematch]")
    anna.click("rematch")
    anna.page.wait_for_selector("[data-do=start]:disabled")
    for guest in (boris, eva):  # both hear of it where they are
        expect(guest.page.locator("section", has=guest.page.locator("[data-do=accept]"))).to_contain_text("Anna")
    eva.click("decline")
    expect(eva.page.locator("[data-do=accept]")).to_have_count(0)
    boris.come("/")
    expect(boris.page.locator("#mine")).to_contain_text("зовут на реванш")
    boris.page.locator("#mine a").first.click()
    boris.click("accept")
    boris.page.wait_for_selector("[data-do=ready]")
    anna.click("fill")
    anna.page.wait_for_selector("[data-do=start]:not(:disabled)")
    anna.click("start")
    boris.wait_table()


def test_an_outdated_table_says_what_can_be_done(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with serving(folder) as first:
        before = Guest(browser, first.address, lang="ru", phone=True)
        table = begin(before, "machi_koro", 2).rpartition("/")[2]
        play_on([before], Rng(2), until=lambda: before.page.locator("ol[reversed] li").count() > 6)
        cookies = before.context.cookies()
        before.close()
    with closing(sqlite3.connect(folder / "kvartal.sqlite3")) as kept, kept:
        (body,) = kept.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        row = json.loads(body)
        row["header"] = json.dumps({**json.loads(row["header"]), "rules": 0})
        kept.execute("UPDATE tables SET body = ? WHERE id = ?", (json.dumps(row), table))
    with serving(folder) as second:
        guest = Guest(browser, second.address, lang="ru", phone=True)
        guest.context.add_cookies(
            [{"name": one["name"], "value": one["value"], "url": second.address} for one in cookies]
        )
        guest.come(f"/t/{table}")
        expect(guest.page.locator("h1")).to_have_text("Эту игру нельзя продолжить")
        expect(guest.page.locator("a[download]")).to_be_visible()
        guest.click("replay")
        guest.wait_table()
        expect(guest.page.locator(".outdated")).to_be_visible()
        guest.come(f"/t/{table}")
        guest.click("close")
        expect(guest.page.locator("[data-do=close]")).to_have_count(0)
        guest.close()
        assert guest.troubles == []


def test_undo_and_choosing_again(invite: Invite) -> None:
    """With a friend who takes their time, because nothing can be taken back once others have acted."""
    guest, friend = invite(), invite(name="Boris")
    friend.come(open_table(guest, "machi_koro", 2))
    friend.click("sit-1")
    friend.click("ready")
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    guest.click("start")
    guest.wait_table()
    rng = Rng(5)
    choose(guest, rng)
    expect(guest.page.locator("[data-do=back]")).to_have_count(0)  # there is nothing but one die
    guest.click("confirm")
    expect(guest.page.locator("[data-do=confirm]")).to_have_count(0)
    for choosing_again in (True, False):  # a building
        choose(guest, rng)
        guest.click("back" if choosing_again else "confirm")
        expect(guest.page.locator("[data-do=confirm]")).to_have_count(0)
    expect(guest.page.locator("[data-do=undo]")).to_be_visible()
    latest = guest.page.locator("ol[reversed] li").first
    before = latest.inner_text()
    guest.click("undo")
    expect(latest).not_to_have_text(before, use_inner_text=True)


def test_a_needless_question_is_not_asked(invite: Invite) -> None:
    """If nothing can be built, placing a cube closes the round; one undo takes both back."""
    guest, friend = invite(), invite(name="Boris")
    friend.come(open_table(guest, "tiny_towns", 2))
    friend.click("sit-1")
    friend.click("ready")
    guest.page.wait_for_selector("[data-do=start]:not(:disabled)")
    guest.click("start")
    friend.wait_table()
    places = ".board [data-move^='place']"
    # Monuments are chosen and a resource is named; then both have a cube, and only one of them places it.
    everyone = [guest, friend]
    play_on(everyone, Rng(8), until=lambda: all(one.page.locator(places).count() for one in everyone))
    choose(guest, Rng(8))
    guest.click("confirm")
    expect(guest.page.locator("[data-do=undo]")).to_be_visible()
    expect(guest.page.locator(".hand [data-move=done]")).to_have_count(0)
    guest.click("undo")
    guest.page.wait_for_selector(places)


def test_two_at_one_device_see_nothing_of_each_other(invite: Invite) -> None:
    """Between two seats of one browser there is a screen that shows no board."""
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
    """A person asks for what can't be bought, and the page says why not."""
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
    expect(guest.page.locator("[role=status]")).to_contain_text("В среднем выходит")
    guest.click("confirm")
    expect(guest.page.locator("[role=status]")).to_have_count(0)


def test_a_replay_with_everything_open(invite: Invite) -> None:
    """Each board as its own seat saw it, and more steps than a spectator was shown."""
    guest = invite()
    guest.api("POST", "/me", {"name": "Anna", "lang": "en"})
    table = guest.api("POST", "/matches", (GOLDEN / "tiny_towns-standard-2.jsonl").read_text("utf-8"))["id"]
    guest.come(f"/replay/{table}")
    slider, whose = guest.page.locator("input[type=range]"), guest.page.locator(".controls select:not([data-speed])")
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
