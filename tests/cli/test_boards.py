"""The tables of all games in a terminal: whole typed games, what may be typed, and what stays secret."""

import re
from collections.abc import Callable, Mapping

import pytest
from rich.cells import cell_len

from kvartal.cli.table import Table
from kvartal.cli.typed import fitting
from kvartal.core.contract import CHANCE, Choice
from kvartal.core.match import Match
from kvartal.core.messages import Message
from kvartal.core.options import Value, write
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES
from tests.cli.running import Run

OTHERS = [game_id for game_id in IDS if game_id != "machi_koro"]
SEED = 3
LOOKS_AWAY = "Press Enter when nobody else is looking."
RAW_KEY = re.compile(rf"\b(?:{'|'.join(IDS)}|cli)-[a-z]")

Pick = Callable[[list[int]], int]


class Typed:
    """The lines that people type. A second table with the same seed shows which moves are possible."""

    def __init__(self, game_id: str, seats: int, options: Mapping[str, Value] | None = None) -> None:
        game = find(game_id)
        self.table = Table(Match.start(game, seats, game.settle(seats, options or {})), {}, Rng(SEED))
        self.lines: list[str] = []
        self.args = ["play", game_id, "--seats", str(seats), "--seed", str(SEED)]
        self.args += [arg for name, value in (options or {}).items() for arg in ("--option", f"{name}={write(value)}")]
        self._last: int | None = None

    def go(self, pick: Pick, steps: int = 10**6) -> None:
        """Let everybody in turn do what `pick` says, this many times or to the end."""
        table, game = self.table, self.table.match.game
        while steps and (seat := table.advance()) is not None:
            move = pick(table.match.state.legal(seat))
            if game.info.hidden and len(table.people) > 1 and seat != self._last:
                self.lines.append("")
            self.lines.append(game.move_text(move))
            self._last = seat
            table.play(seat, move)
            steps -= 1

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


def at_random(seed: int) -> Pick:
    rng = Rng(seed)
    return lambda legal: legal[rng.below(len(legal))]


def check_lines(out: str) -> None:
    assert "\x1b" not in out
    assert not RAW_KEY.search(out)
    assert [line for line in out.splitlines() if cell_len(line) > 80] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", OTHERS)
def test_a_whole_game_of_two_people(kvartal: Run, monkeypatch: pytest.MonkeyPatch, game_id: str, lang: str) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    typed = Typed(game_id, 2)
    typed.go(at_random(SEED))
    ran = kvartal(*typed.args, "--lang", lang, typed=typed.text + "\n")
    assert ran.code == 0
    assert "✗" not in ran.out
    check_lines(ran.out)
    assert {"en": "Goodbye!", "ru": "До встречи!", "uk": "До зустрічі!"}[lang] in ran.out
    totals = [sheet.total for sheet in typed.table.match.game.score(typed.table.match.state).seats]
    total = {"en": "Total", "ru": "Всего", "uk": "Разом"}[lang]
    assert [int(number) for number in re.findall(rf"{total} +(-?\d+)", ran.out)] == totals


@pytest.mark.parametrize(
    ("game_id", "seats", "options", "lang"),
    [
        ("shake_that_city", 1, {"side": "coast"}, "ru"),
        ("shake_that_city", 4, {"variant": "conditions"}, "en"),
        ("paris", 2, {"postcards": "random"}, "uk"),
        ("small_cities", 1, {}, "ru"),
        ("small_cities", 5, {"level": 1}, "uk"),
        ("tiny_towns", 1, {}, "ru"),
        ("tiny_towns", 6, {"mode": "town_hall", "cavern": True}, "uk"),
    ],
)
def test_the_beginning_at_other_tables(
    kvartal: Run, monkeypatch: pytest.MonkeyPatch, game_id: str, seats: int, options: dict[str, Value], lang: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    typed = Typed(game_id, seats, options)
    typed.go(at_random(1), 25)
    ran = kvartal(*typed.args, "--lang", lang, typed=typed.text)
    assert ran.code == 0
    assert "✗" not in ran.out
    check_lines(ran.out)


# Secrets


def unseen(table: Table) -> list[int]:
    """Return moves of seat 0 that others don't see before they act; empty if there are none."""
    game, state = table.match.game, table.match.state
    if table.advance() != 0 or not (len(state.actors()) > 1 or game.view(state, None)["phase"] == "lead"):
        return []
    kinds = {move: game.move_text(move).split()[0] for move in state.legal(0)}
    return [move for move in kinds if kinds[move] == kinds[max(kinds)]]


@pytest.mark.parametrize("game_id", [game_id for game_id in OTHERS if find(game_id).info.simultaneous])
@pytest.mark.parametrize("rounds", [0, 9])
def test_what_one_person_does_in_an_open_round_is_hidden_from_the_next(kvartal: Run, game_id: str, rounds: int) -> None:
    """In two worlds that differ only in what seat 0 draws, builds or places, seat 1 is asked in the same words."""
    asked = []
    for last in (False, True):
        typed = Typed(game_id, 2)
        typed.go(at_random(7), rounds)
        while len(like := unseen(typed.table)) < 2:
            typed.go(at_random(7), 1)
        moves = [like[-1 if last else 0]]
        typed.go(lambda legal, moves=moves: moves[0], 1)  # type: ignore[misc]
        while typed.table.advance() == 0:
            typed.go(min, 1)
        ran = kvartal(*typed.args, typed=typed.text + "\n?\n")
        assert "✗" not in ran.out
        *_, end = ran.out.split(f"Player 2, it is your turn. {LOOKS_AWAY}")
        asked.append(end)
    assert asked[0] == asked[1]
    assert "Player 2: " in asked[0]


def test_a_tile_in_hand_is_told_to_its_owner_alone(kvartal: Run) -> None:
    typed = Typed("paris", 2)
    typed.go(at_random(SEED), 14)
    ran = kvartal(*typed.args, typed=typed.text)
    _, *turns = re.split(rf"Player (\d), it is your turn\. {re.escape(LOOKS_AWAY)}", ran.out)
    told: list[list[str]] = [[], []]
    for number, turn in zip(turns[::2], turns[1::2], strict=True):
        told[int(number) - 1] += re.findall(r"You draw tile (\d)", turn)
    drawn: list[list[str]] = [[], []]
    game = find("paris")
    state = game.start(2)
    for entry in typed.table.match.entries:
        assert entry.move is not None
        if entry.seat == CHANCE:
            drawn[state.active].append(game.move_text(entry.move).split()[1])
        state.apply(entry.seat, entry.move)
    assert all(told)
    for heard, real in zip(told, drawn, strict=True):
        assert real[: len(heard)] == heard
        assert len(real) - len(heard) <= 1


def test_a_single_person_is_never_asked_to_look_away(kvartal: Run) -> None:
    ran = kvartal("play", "shake_that_city", "--seats", "2", "--bot", "1=random", "--seed", "7", typed="r a1\n")
    assert LOOKS_AWAY not in ran.out
    assert "Player 1 builds roads (a1)" in ran.out


# Typing

SHAKE = ("play", "shake_that_city", "--seats", "2", "--bot", "1=random", "--seed", "7")


@pytest.mark.parametrize("text", ["home c3", "h c3", "c3 h", "homes c3", "р с3", "h d3 c4", "5\nc3", "h\nc3"])
def test_a_move_may_be_typed_in_many_ways(kvartal: Run, text: str) -> None:
    ran = kvartal(*SHAKE, typed=f"{text}\n")
    assert "Player 1 builds homes (d3, c4)" in ran.out
    assert "✗" not in ran.out


@pytest.mark.parametrize(("lang", "text"), [("ru", "дома c3"), ("uk", "будинки c3")])
def test_a_move_may_be_typed_in_the_words_of_the_language(kvartal: Run, lang: str, text: str) -> None:
    assert "(d3, c4)" in kvartal(*SHAKE, "--lang", lang, typed=f"{text}\n").out


def test_what_fits_several_moves_is_answered_with_them(kvartal: Run) -> None:
    ran = kvartal(*SHAKE, typed="h\n\nh z9\nhome f6\nr f6\n")
    assert "“h” fits 25 moves" in ran.out
    assert "“z9” does not fit after “h”" in ran.out
    assert "From f6 the pattern would leave the board (homes)" in ran.out
    assert ran.out.count("1 R roads") == 3  # the question, Enter, and the next round
    assert "Player 1 builds roads (f6)" in ran.out


def test_a_short_text_for_a_move_that_is_not_possible_is_refused_with_its_reason(kvartal: Run) -> None:
    assert "From f6 the pattern would leave the board (homes)" in kvartal(*SHAKE, typed="h f6\n").out


def test_a_building_of_paris_by_its_mark_turn_and_cell(kvartal: Run) -> None:
    typed = Typed("paris", 2)
    texts = find("paris").move_text
    typed.go(lambda legal: next((move for move in legal if texts(move) == "take I3"), legal[0]), 1)
    while not any(texts(move).startswith("place I3") for move in typed.table.match.state.legal(0)):
        typed.go(lambda legal: legal[0], 1)
    *_, place = (texts(move) for move in typed.table.match.state.legal(0) if texts(move).startswith("place I3"))
    cell, turn = place.split()[2:]
    ran = kvartal(*typed.args, typed=typed.text + f"\ni3\n{turn} {cell}\n")
    assert re.search(r"“i3” fits \d+ moves", ran.out)
    assert f"places Line I3, corner on {cell}" in ran.out


def choices(*texts: str) -> list[Choice]:
    return [Choice(number, text, Message(text)) for number, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("use pein", ["use le_peintre"]),
        ("swap t4", ["swap T4 X5", "swap X5 T4"]),
        ("swap x5 t4", ["swap X5 T4"]),
        ("1 c3", ["figure worm 1 c3"]),
        ("c3 1m", ["figure worm 1m c3"]),
        ("c3", ["figure worm 1 c3", "figure worm 1m c3"]),
        ("b1+a1", ["build well a1+b1"]),
        ("рудыд", []),
        ("", []),
    ],
)
def test_what_fits(typed: str, found: list[str]) -> None:
    moves = choices(
        "use le_peintre", "swap T4 X5", "swap X5 T4", "figure worm 1 c3", "figure worm 1m c3", "build well a1+b1"
    )
    assert [choice.text for choice in fitting(typed, moves, lambda choice: "")] == found


def test_cells_to_cover_mean_the_move_that_covers_them() -> None:
    bee = Choice(0, "figure bee 0 e5", Message("x"), {"cells": ("e5", "e6", "f5", "f6")})
    bar = Choice(1, "figure bee 1 e4", Message("x"), {"cells": ("e4", "e5", "f5", "f6")})
    assert fitting("f6 e6", [bee, bar], lambda choice: "") == [bee]
    assert fitting("f6 f5", [bee, bar], lambda choice: "") == [bee, bar]
    assert fitting("e4,e5,f5,f6", [bee, bar], lambda choice: "") == [bar]
