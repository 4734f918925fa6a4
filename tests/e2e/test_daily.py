"""The city of the day: from the lobby through one game to the text that tells of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kvartal.core.rng import Rng
from tests.e2e.conftest import Invite
from tests.e2e.guests import DESKTOP, play_on
from tests.e2e.test_for_everyone import check, with_axe


def test_a_daily_city_to_its_share_text(invite: Invite) -> None:
    anna = with_axe(invite(name="Anna"))
    anna.come("/")
    anna.page.click("[data-daily] [data-city=shake_that_city]")
    check(anna, "a deal before one plays it")
    anna.click("play-deal")
    anna.wait_table()
    table = anna.page.url
    play_on([anna], Rng(5))
    anna.click("deal")
    text = anna.page.locator("[data-share]")
    expect(text).to_contain_text("Kvartal · Shake That City · ")
    expect(text).to_contain_text("place 1 of 1")
    expect(anna.page.locator("[data-tables] .mine a")).to_have_attribute("href", "/replay/" + table.rsplit("/", 1)[1])
    check(anna, "the table of the day")
    # Two matches step for step; the master's comes when the day is over, so here one stands beside itself.
    own = table.rsplit("/", 1)[1]
    anna.come(f"/beside/{own}?with={own}")
    boards = anna.page.locator(f"[data-match='{own}']")
    anna.page.get_by_role("button", name="One step on").click()
    expect(anna.page.get_by_role("slider")).to_have_attribute("aria-label", re.compile("Step 1 of"))
    expect(boards.nth(1)).to_be_visible()
    # What it came to is said all along, while the board is still at its beginning.
    expect(boards.nth(0).locator("h2")).to_have_text(re.compile(r"Guest \d+"))
    check(anna, "two matches beside each other")
    anna.page.set_viewport_size({"width": 360, "height": 740})
    expect(boards.nth(1)).to_be_hidden()
    anna.page.get_by_role("tab").nth(1).click()
    expect(boards.nth(1)).to_be_visible()
    anna.page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    anna.come("/daily")
    expect(anna.page.locator("[data-streak]")).to_contain_text("1 day in a row")
    check(anna, "the calendar")
    anna.come("/duplicate")
    anna.page.select_option("[data-game]", "shake_that_city")
    anna.page.click("main details summary")
    anna.page.click("main details input[name=side] >> nth=1")
    anna.click("deal")
    expect(anna.page.locator("[data-options]")).not_to_be_empty()
    anna.come("/deal/gone")
    expect(anna.page.locator("main")).to_contain_text("This deal is gone")
    anna.forgive("404")
