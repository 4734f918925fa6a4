"""People come and go: names, who watches, who is away, resigning, and a connection that hangs."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Invite
from tests.e2e.test_at_the_table import begin
from tests.e2e.test_for_everyone import check, with_axe
from tests.e2e.test_whole_games import open_table


def test_people_are_asked_and_told(invite: Invite) -> None:
    """From a table with a nameless guest to its end by resignations; axe checks every screen on the way."""
    anna = with_axe(invite(lang="uk", name="Гість"))
    boris = with_axe(invite(lang="ru", name="Борис", theme="night", phone=True))
    table = open_table(anna, "machi_koro", 3)
    anna.page.select_option("[data-bot='2']", "ada")
    expect(anna.page.locator("main")).to_contain_text("Рахує, що вам знадобиться")
    boris.come(table)
    boris.click("sit-1")
    anna.page.fill("[data-name]", "Ганна")
    check(anna, "being asked for a name")
    anna.click("name")
    expect(boris.page.locator("main")).to_contain_text("Ганна")
    boris.click("ready")
    anna.page.wait_for_selector("[data-do=start]:not(:disabled)")
    anna.click("start")
    for guest in (anna, boris):
        guest.wait_table()
    assert anna.page.title().startswith("● Ваш хід")
    icon = anna.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")

    zoe = invite(name="Zoe")
    zoe.come(table)
    expect(zoe.page.locator(".notices")).to_contain_text("you are watching")

    boris.click("menu")
    check(boris, "the menu")
    boris.click("leave")
    check(boris, "being asked whether to leave")
    boris.click("stay")
    expect(anna.page.locator(".notices p")).to_have_count(0)
    boris.click("menu")
    boris.click("leave")
    boris.click("sure")
    told = re.compile(r"Борис виходить. Поки\sщо\sзамість гравця ходить бот [^.]+[.]")
    expect(anna.page.locator(".notices")).to_contain_text(told)
    check(anna, "being told who is away")
    boris.click("return")
    expect(anna.page.locator(".notices")).to_contain_text("Борис знову за столом")

    for guest in (boris, anna):
        guest.click("menu")
        guest.click("resign")
        guest.click("sure")
    expect(anna.page.locator("dialog")).to_contain_text("Перемагає Ада! Здалися: Борис і Ганна.")
    check(anna, "the end")
    for guest in (anna, boris):
        expect(guest.page.locator("[data-do=rematch]")).to_be_in_viewport()
    expect(icon).to_have_attribute("href", "/favicon.svg")

    boris.come("/")
    past = boris.page.locator("[data-past]").first
    expect(past).to_contain_text("Ада")
    check(boris, "the history")
    past.click()
    boris.page.select_option("[data-speed]", "4")
    check(boris, "the replay")


def test_a_line_that_hangs_is_said_within_five_seconds(invite: Invite) -> None:
    """Behind a proxy that suddenly lets nothing through; the page's clock is advanced, so nobody waits."""
    anna = invite()
    stalls = False

    def proxy(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: None if stalls else server.send(message))
        server.on_message(lambda message: None if stalls else line.send(message))

    anna.page.route_web_socket(re.compile("/api/socket"), proxy)
    anna.page.clock.install()
    begin(anna, "paris")
    lost = anna.page.get_by_text("Connection lost. Reconnecting…")
    anna.page.clock.run_for(5_000)
    expect(lost).to_have_count(0)
    stalls = True
    anna.page.clock.run_for(5_000)
    expect(lost).to_be_visible()
    stalls = False
    anna.page.clock.run_for(10_000)
    expect(lost).to_have_count(0)
