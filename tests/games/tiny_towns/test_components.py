"""The box: forty cards, their patterns, and what a host may correct."""

from __future__ import annotations

import pytest

from kvartal.core.errors import BadComponents
from kvartal.games.tiny_towns.components import (
    BUILDINGS,
    CARDS,
    KINDS,
    MONUMENTS,
    PATTERNS,
    anchors,
    orientations,
    stock,
    tables_of,
)
from tests.games.tiny_towns.naive import CODES, placements
from tests.games.tiny_towns.naive import pattern as naive_pattern
from tests.games.tiny_towns.table import GAME
from tests.games.tiny_towns.test_naive import COUNTS


def pattern(card: str) -> list[str]:
    group = "building" if card in BUILDINGS else "monument"
    rows: list[str] = stock().value(f"{group}.{card}.pattern")
    return rows


def test_the_box_holds_25_buildings_and_15_monuments() -> None:
    assert (len(BUILDINGS), len(MONUMENTS)) == (25, 15)
    by_kind = [stock().value(f"building.{card}.kind") for card in BUILDINGS]
    assert [by_kind.count(kind) for kind in KINDS] == [1, 4, 4, 4, 4, 4, 4]


@pytest.mark.parametrize("card", CARDS)
def test_orientations_and_placements_on_an_empty_board(card: str) -> None:
    shapes = orientations(pattern(card))
    assert (len(shapes), sum(len(anchors(shape)) for shape in shapes)) == COUNTS[card]


@pytest.mark.parametrize("card", CARDS)
def test_placements_are_those_of_the_naive_reading(card: str) -> None:
    ours = {
        frozenset(((r + row, c + column), ("wood", "wheat", "brick", "glass", "stone")[x]) for row, column, x in shape)
        for shape in orientations(pattern(card))
        for r, c in anchors(shape)
    }
    assert ours == placements(naive_pattern(card))


def test_the_mausoleum_takes_two_wood() -> None:
    assert pattern("mausoleum_rodina") == ["wood wood", "brick stone"]
    assert CODES["mausoleum_rodina"] == "WW/BS"


def test_every_set_of_squares_is_one_move() -> None:
    assert len(set(PATTERNS)) == len(PATTERNS) == GAME.info.move_ids - GAME.read_move("build cottage a1+b1+a2")
    assert sum(CARDS[card] == "cottage" for card, _ in PATTERNS) == 36


def test_a_corrected_value_counts() -> None:
    box = stock().corrected("[building.shed]\npoints = 2\n[town]\nempty = -2\n")
    cards = ["cottage", "farm", "shed", "chapel", "tavern", "theater", "factory"]
    state = GAME.start(1, {"cards": cards, "monuments": False}, box)
    assert state.total(0) == -32
    assert tables_of(box).key != tables_of(stock()).key
    assert box.source("building.shed.points") == "host"


def test_a_corrected_pattern_may_ask_for_other_resources_on_its_shape() -> None:
    box = stock().corrected('[building.well]\npattern = ["glass", "brick"]\n')
    first = {"cards": "first_game", "monuments": False}
    state = GAME.start(2, first, box)
    for seat, text in [
        (0, "name glass"),
        (0, "place a1"),
        (0, "done"),
        (1, "place a1"),
        (1, "done"),
        (1, "name brick"),
    ]:
        GAME.play(state, seat, GAME.read_move(text))
    GAME.play(state, 0, GAME.read_move("place b1"))
    assert GAME.move_text(state.legal(0)[1]) == "build well a1+b1"


@pytest.mark.parametrize(
    "text",
    [
        '[building.well]\npattern = ["wood stone wood"]\n',
        '[building.well]\npattern = ["wood gold"]\n',
        '[building.well]\npattern = ["- -"]\n',
        '[building.well]\nkind = "farm"\n',
        "[building.warehouse]\nroom = 4\n",
        "[resource_cards]\nopen = 15\n",
        "[monument.mausoleum_rodina]\npoints = 4\n",
        "[building.tavern]\ntable = []\n",
        "[solo]\nlevels = [1, 2, 3, 4, 5]\n",
        '[building.bakery]\nbeside = ["church"]\n',
    ],
)
def test_what_can_not_be_played_is_refused(text: str) -> None:
    with pytest.raises(BadComponents):
        GAME.check_components(stock().corrected(text))


def test_the_printed_box_passes() -> None:
    GAME.check_components(stock())
    assert {entry.source for entry in stock()} <= {"rulebook", "public", "inferred", "reconstructed"}
