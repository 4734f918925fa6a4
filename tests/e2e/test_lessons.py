"""Lessons by clicks only: what is pointed at is touched, and that is enough to reach the end."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from kvartal.games import IDS
from tests.e2e.conftest import Invite
from tests.e2e.guests import DESKTOP, PATIENCE_MS, PHONE

RINGS = """() => [...document.querySelectorAll('[data-ring]')].map((ring) => {
  const box = ring.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
_HAS_MOVED = "(said) => document.querySelector('[data-says]').innerText !== said"
_TAPS = 12
"""No step needs more of them."""


def step(page: Page) -> None:
    """Do what one step of a lesson asks for, as somebody would who follows the rings."""
    says = page.locator("[data-says]")
    said = says.inner_text()
    forward = page.locator("[data-do=next]")
    for _ in range(_TAPS):
        if forward.count():
            forward.click()
            break
        page.wait_for_selector("[data-ring]")
        if page.locator("[data-do=confirm]").count():
            page.click("[data-do=confirm]")
            break
        before = page.evaluate(RINGS)
        page.mouse.click(*before[-1])
        page.wait_for_function(f"(before) => JSON.stringify(({RINGS})()) !== before", arg=_json(before))
    page.wait_for_function(_HAS_MOVED, arg=said, timeout=PATIENCE_MS)


def _json(rings: list[list[float]]) -> str:
    return "[" + ",".join("[" + ",".join(f"{one:g}" for one in ring) + "]" for ring in rings) + "]"


def test_each_lesson_by_clicks_and_then_a_guided_game(invite: Invite) -> None:
    """A wrong move is answered, a lesson that is left is taken up again, and a first game with advice follows."""
    guest = invite()
    page = guest.page
    for game_id in IDS:
        # Where there is least room, what is pointed at stands elsewhere, and has to be scrolled to.
        size = PHONE if game_id == "paris" else DESKTOP
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        guest.come()
        page.click(f"[data-lesson={game_id}]")
        page.wait_for_selector("[data-says]")
        for number in range(30):
            if page.locator("[data-do=guided]").count():
                break
            if (game_id, number) == ("machi_koro", 2):
                page.click("[data-move=pass]")
                page.click("[data-do=confirm]")
                expect(page.locator(".wrong")).to_contain_text("coins at rest")
                page.reload()
                page.wait_for_selector("[data-says]")
                expect(page.locator("[data-says]")).to_contain_text("A 2")
            step(page)
    guest.click("guided")
    guest.wait_table()
    expect(page.locator("[data-guide]")).to_contain_text("First some figures")
    guest.come()
    expect(page.locator("[data-lesson=machi_koro]")).to_have_text("Lesson")
    # What was kept by an older page no longer fits: the lesson begins again.
    page.evaluate("localStorage.setItem('kvartal-lesson-machi_koro', JSON.stringify({ made: ['next', 'roll 9'] }))")
    guest.come("/learn/machi_koro")
    expect(page.locator("[data-says]")).to_contain_text("four landmarks")
    guest.forgive("409")


def test_what_is_touched_while_one_only_reads_is_explained(invite: Invite) -> None:
    """By a finger and by a mouse, in every game; and it does not stand in the way of the next step."""
    guest = invite(phone=True)
    page = guest.page
    touched = {
        "machi_koro": "card:stadium",
        "tiny_towns": "card:well",
        "shake_that_city": "bonus:north1",
        "paris": "token",
        "small_cities": "ribbon:",
    }
    for game_id in IDS:
        guest.come(f"/learn/{game_id}")
        page.wait_for_selector("[data-do=next]")
        thing = page.locator(f".board [data-thing='{touched[game_id]}']:visible").first
        tip = page.locator(".tip")
        for touch in (page.touchscreen.tap, page.mouse.click):
            touch(*middle(thing))
            expect(tip).to_be_visible()
            page.locator("[data-says]").tap()
            expect(tip).to_have_count(0)
        step(page)
        # What comes under a mouse at rest was not asked for.
        page.wait_for_timeout(500)
        expect(tip).to_have_count(0)
    guest.come("/learn/tiny_towns")
    page.wait_for_selector("[data-do=next]")
    page.touchscreen.tap(*middle(page.locator(".board [data-thing='card:well']:visible").first))
    step(page)
    expect(page.locator("[data-move='name wheat']")).to_be_visible()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_rules_are_found_by_their_contents_a_search_a_refusal_and_a_tap(invite: Invite) -> None:
    """On a phone: the rules page, and a table at which something can't be done yet."""
    guest = invite(phone=True)
    page = guest.page
    guest.come("/rules/machi_koro")
    chapters = page.locator("[data-chapter]")
    expect(chapters).to_have_count(page.locator("main h2").count())
    chapters.nth(5).tap()
    expect(page.locator("main h2").nth(5)).to_be_focused()
    page.fill("[data-search]", "amusement park")
    expect(chapters).to_have_count(0)
    expect(page.locator("main h2", has_text="The end")).to_be_visible()
    expect(page.locator("main h2", has_text="The start")).to_be_hidden()
    page.fill("[data-search]", "submarine")
    expect(page.locator("search [role=status]")).to_contain_text("try another word")
    guest.come()
    page.click("[data-play=machi_koro]")
    guest.wait_table()
    page.wait_for_selector("[data-move='roll 1']")
    # Events, not places on the screen: a table that has just opened may still move under the finger.
    finger = {"pointerType": "touch", "bubbles": True}
    card = page.locator("[data-thing='card:mine']").first
    card.dispatch_event("pointerdown", finger)
    card.dispatch_event("pointerup", finger)
    expect(page.locator(".tip")).to_contain_text("Mine")
    card.dispatch_event("click")
    page.locator("[data-do=rule]").dispatch_event("click")
    expect(page.locator(".panel h2:focus")).to_have_text("A turn")
