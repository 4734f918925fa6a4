"""Every game on every screen: the board keeps its size, and nothing is cut, crushed, too small or
covered.

The window is resized under one page, so that a size does not cost a visit of its own; and the page
is laid out but not painted, which costs as much again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from kvartal import locales
from kvartal.core.lesson import NEXT
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.games.lessons import lesson_of
from kvartal.games.tiny_towns.components import BUILDINGS, MONUMENTS
from kvartal.puzzles.book import book
from tests.e2e import moments
from tests.e2e.conftest import Invite
from tests.e2e.guests import Guest
from tests.e2e.test_at_the_table import begin

PHONE, SIDE = (360, 740), (740, 360)
TWICE = (720, 450)
"""A page of 1440×900 at twice its size."""
TIGHT = ((820, 1180), (1024, 768), (1366, 650))
SIZES = (PHONE, SIDE, TWICE, *TIGHT, (1280, 800), (1440, 900), (1920, 1080))
TOUCHED = (PHONE, SIDE)
AUDIT = (Path(__file__).parent / "audit.js").read_text("utf-8").partition("\n")[2].rstrip().rstrip(";")
BOARD = """() => {
  const box = document.querySelector('[data-board]').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height].map(Math.round);
}"""
TOO_LONG = """(names) => {
  const card = document.querySelector('.board .card');
  const name = card.querySelector('.tiny');
  const room = card.querySelector('.name').getBoundingClientRect().right;
  return names.filter((text) => {
    name.textContent = text;
    return name.getBoundingClientRect().right > room + 3;
  });
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LANGUAGES = dict(zip(IDS, ("ru", "uk", "en", "ru", "uk"), strict=True))
PHASES = 4
"""The number of different questions of a game to look at."""
MOVES = 90
"""The number of moves after which we no longer wait for a rare one."""
OPTIONS: dict[str, dict[str, object]] = {
    "machi_koro": {"edition": "plus"},
    "tiny_towns": {"cards": "first_game"},
    "small_cities": {"level": 3},
}
"""As much on the table as there can be."""
DEALS: dict[str, tuple[tuple[int, dict[str, object]], ...]] = {
    "machi_koro": ((1, {}),),
    "tiny_towns": ((2, {}),),
    "shake_that_city": ((1, {}),),
    "paris": ((45, {"postcards": "random"}),),
    "small_cities": ((3, {"bonus": "tender"}), (4, {"bonus": "rezoning"}), (6, {"bonus": "dense_ground"})),
}
"""Seeds and options with which a few matches bring nearly every question of a game."""
LONGEST = ("ru", "uk")
"""The languages with the longest words."""


def resize(guest: Guest, size: tuple[int, int]) -> None:
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.page.evaluate(SETTLED)


def unpainted(guest: Guest) -> None:
    """Let everything be where it is, but seen by nobody."""
    guest.page.evaluate("() => { document.body.style.opacity = '0' }")


def board(guest: Guest) -> tuple[int, ...]:
    return tuple(guest.page.evaluate(BOARD))


def wrong_at(guest: Guest, size: tuple[int, int]) -> list[str]:
    resize(guest, size)
    found: list[str] = guest.page.evaluate(AUDIT, {"touch": size in TOUCHED})
    return [f"{size[0]}×{size[1]}: {what}" for what in found]


def sit(guest: Guest, game_id: str, seats: int, options: Mapping[str, object] | None = None) -> str:
    """Sit down at a table with bots; return its id."""
    guest.api("POST", "/me", {"name": guest.name, "lang": guest.lang})
    asked = {"game": game_id, "seats": seats, "options": options or OPTIONS.get(game_id, {})}
    table = str(guest.api("POST", "/tables", asked)["id"])
    for seat in range(1, seats):
        guest.api("POST", f"/tables/{table}/seats/{seat}/bot", {"bot": "random"})
    guest.api("POST", f"/tables/{table}/start")
    guest.come(f"/t/{table}")
    guest.wait_table()
    return table


def questions(guest: Guest, table: str, rng: Rng) -> Iterator[str]:
    """Play on over HTTP and stop, with the page shown, at every kind of question not seen before.

    Who looks at it may answer it on the page.
    """
    seen: set[str] = set()
    for number in range(MOVES):
        moment: Any = guest.api("GET", f"/tables/{table}/moment?seat=0")
        if moment["over"] or len(seen) == PHASES:
            return
        if not moment["ask"]:
            guest.page.wait_for_timeout(5)
            continue
        kind = moment["ask"]["message"]["key"]
        if kind not in seen:
            seen.add(kind)
            guest.page.wait_for_function(
                "(offered) => document.querySelector(offered) !== null",
                arg=":is(.board, .hand) [data-move], [data-pick]",
            )
            yield kind
            continue  # it may have been answered meanwhile
        moves = [choice["move"] for choice in moment["ask"]["choices"]]
        if moves == ["done"]:  # the page does by itself what is no choice
            guest.page.wait_for_timeout(5)
            continue
        move = moves[rng.below(len(moves))]
        asked = {"seat": 0, "prompt": moment["prompt"], "move": move, "request": f"r{number}"}
        guest.api("POST", f"/tables/{table}/move", asked)


@pytest.mark.parametrize("game_id", IDS)
def test_nothing_is_cut_or_crushed_at_any_size(game_id: str, invite: Invite) -> None:
    """And on a phone, in portrait and landscape, the board keeps its place through questions, choices and waiting."""
    guest = invite(lang=LANGUAGES[game_id])
    table = sit(guest, game_id, min(3, find(game_id).info.most))
    unpainted(guest)
    wrong: list[str] = []
    places: dict[tuple[int, int], set[tuple[int, ...]]] = {size: set() for size in TOUCHED}
    rng = Rng(5)
    for kind in questions(guest, table, Rng(17)):
        for size in SIZES:
            wrong += [f"{kind} at {what}" for what in wrong_at(guest, size)]
            if size in TOUCHED:
                places[size].add(board(guest))
        for size in TOUCHED:
            resize(guest, size)
            for _ in range(2):
                guest.act(rng)
                guest.page.evaluate(SETTLED)
                places[size].add(board(guest))
    assert wrong == [], "\n".join(wrong)
    assert [len(seen) for seen in places.values()] == [1, 1], places


def look_at_a_choice(guest: Guest, rng: Rng) -> None:
    """Pick what the page offers until a move waits for its confirmation."""
    offered = ":is(.board, .hand) :is([data-move], [data-pick])"
    guest.page.wait_for_function("(offered) => document.querySelector(offered) !== null", arg=offered)
    while not guest.look().confirm:
        assert guest.act(rng), "nothing is offered"
        guest.page.evaluate(SETTLED)


@pytest.mark.parametrize("game_id", IDS)
def test_nothing_is_cut_while_a_choice_is_looked_at(game_id: str, invite: Invite) -> None:
    """At moments that are the same in every run."""
    guests = [invite(lang=lang) for lang in LONGEST]
    for guest in guests:
        guest.api("POST", "/me", {"name": guest.name, "lang": guest.lang})
    wrong: list[str] = []
    rng = Rng(3)
    seats = min(3, find(game_id).info.most)
    asked = [
        question
        for seed, options in DEALS[game_id]
        for question in moments.questions(game_id, seats, OPTIONS.get(game_id, {}) | options, seed)
    ]
    for number, question in enumerate(asked):
        guest = guests[number % len(guests)]
        moments.sit_at(guest, question)
        unpainted(guest)
        look_at_a_choice(guest, rng)
        for size in (*TOUCHED, *TIGHT):
            wrong += [f"{question.kind} ({guest.lang}) at {what}" for what in wrong_at(guest, size)]
    assert wrong == [], "\n".join(wrong)


def longest_steps(game_id: str, lang: str) -> Iterator[list[str]]:
    """Yield the way to the two steps of a lesson that say the most."""
    lesson, words = lesson_of(game_id), locales.Words(lang)
    made: list[str] = []
    ways: list[tuple[int, list[str]]] = []
    while (step := lesson.scene(made).step) is not None:
        ways.append((len(words.text(Message(step.says))), [*made]))
        made.append(lesson.accepts(lesson.scene(made))[0] if step.moves else NEXT)
    yield from (way for _, way in sorted(ways)[-2:])


@pytest.mark.parametrize("game_id", IDS)
def test_a_lesson_fits_a_phone(game_id: str, invite: Invite) -> None:
    guest = invite(lang=LANGUAGES[game_id])
    wrong: list[str] = []
    for made in longest_steps(game_id, guest.lang):
        guest.come("/")
        guest.page.evaluate(
            "([game, made]) => localStorage.setItem(`kvartal-lesson-${game}`, JSON.stringify({ made }))",
            [game_id, made],
        )
        guest.come(f"/learn/{game_id}")
        guest.page.wait_for_selector("[data-says]")
        for size in TOUCHED:
            wrong += [f"step {len(made)} at {what}" for what in wrong_at(guest, size)]
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize("game_id", IDS)
def test_a_puzzle_fits_a_phone(game_id: str, invite: Invite) -> None:
    """The one with the most on the board; those that come before it are answered."""
    guest = invite(lang=LANGUAGES[game_id])
    guest.api("POST", "/me", {"name": guest.name, "lang": guest.lang})
    puzzles = book(find(game_id))
    wanted = max(puzzles, key=lambda name: len(puzzles[name].position))
    while (offered := guest.api("GET", f"/puzzles/{game_id}/next?mistakes=false")["id"]) != wanted:
        guest.api("POST", f"/puzzles/{game_id}/{offered}/answer", {"move": puzzles[offered].best})
    guest.come(f"/puzzles/{game_id}")
    guest.page.wait_for_selector("[data-puzzle]")
    wrong = [what for size in TOUCHED for what in wrong_at(guest, size)]
    assert wrong == [], "\n".join(wrong)


def test_every_card_of_tiny_towns_has_its_name_on_a_phone(invite: Invite) -> None:
    """Whole, in every language; long names have short ones."""
    guest = invite()
    sit(guest, "tiny_towns", 2, {"monuments": True})
    long: list[str] = []
    for lang in locales.LANGUAGES:
        words = locales.Words(lang)
        names = []
        for card in (*BUILDINGS, *MONUMENTS):
            tiny = f"tiny_towns-web-tiny-{card}"
            key = tiny if words.knows(tiny) else f"tiny_towns-card-{card}"
            names.append(words.text(Message(key)))
        for size in TOUCHED:
            resize(guest, size)
            long += [f"{lang} at {size}: {name}" for name in guest.page.evaluate(TOO_LONG, names)]
    assert long == []


def test_every_card_of_tiny_towns_can_be_read(invite: Invite) -> None:
    """Wherever cards have texts on them, in every language; a monument's space grows with its text."""
    guest = invite()
    cottage, *rest = BUILDINGS
    wrong: list[str] = []
    for deal in range(4):
        sit(guest, "tiny_towns", 2, {"cards": [cottage, *rest[deal::4]], "monuments": False})
        unpainted(guest)
        for lang in locales.LANGUAGES:
            guest.page.locator("header select").select_option(lang)
            expect(guest.page.locator("html")).to_have_attribute("lang", lang)
            for size in TIGHT:
                wrong += [f"{lang} {deal} at {what}" for what in wrong_at(guest, size)]
    assert wrong == [], "\n".join(wrong)


def test_a_sheet_closes_by_its_button_back_and_escape(invite: Invite) -> None:
    """And Back stays at the table."""
    guest = invite(phone=True)
    begin(guest, "machi_koro", 2)
    page = guest.page
    body, at = page.locator("#panel-body"), page.url
    for way in ("button", "back", "escape", "beside"):
        page.get_by_role("tab", name="Log").click()
        expect(body).to_be_visible()
        if way == "button":
            guest.click("lower")
        elif way == "back":
            page.go_back()
        elif way == "escape":
            page.keyboard.press("Escape")
        else:
            page.mouse.click(180, 20)
        expect(body).to_be_hidden()
        assert page.url == at
        assert page.locator("[data-board]").is_visible()
