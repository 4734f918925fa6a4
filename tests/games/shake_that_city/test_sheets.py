"""The sheet of a finished physical table: what it must say, and exactly what is wrong with a bad one."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadSheet
from kvartal.core.scores import ScoreSheet
from tests.games.shake_that_city.table import EMPTY, GAME, board, sheet

GOOD = sheet(board(H="a1"), board(R="a1"), left=(0, 0), side="coast", variant="standard")
ALONE = sheet(board(H="a1"), left=(3,))


def damaged(path: list[Any], value: Any, whole: dict[str, Any] = GOOD) -> dict[str, Any]:
    """Return the sheet with another value at a path; ... takes it out."""
    made = copy.deepcopy(whole)
    inside: Any = made
    for step in path[:-1]:
        inside = inside[step]
    if value is ...:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return made


def test_the_example_of_the_format() -> None:
    scored = GAME.score_sheet(
        {
            "game": "shake_that_city",
            "options": {
                "side": "city",
                "variant": "standard",
                "bonus": {"north": ["road", "park", "shop"], "west": ["home", "factory", "home"]},
            },
            "seats": [
                {"board": ["RRH...", *EMPTY[1:]], "conditions_left": 0},
                {"board": list(EMPTY), "conditions_left": 0},
            ],
        }
    ).to_json()
    assert scored == {
        "seats": [
            {
                "total": 4,
                "items": [
                    {
                        "key": "shake_that_city-score-road",
                        "args": {"count": 2, "each": 1},
                        "points": 2,
                        "cells": ["a1", "b1"],
                    },
                    {"key": "shake_that_city-score-home", "points": 2, "cells": ["c1"]},
                ],
                "ties": [
                    {"key": "shake_that_city-tie-flipped", "points": 0},
                    {"key": "shake_that_city-tie-filled", "points": 3},
                ],
            },
            {
                "total": 0,
                "items": [],
                "ties": [
                    {"key": "shake_that_city-tie-flipped", "points": 0},
                    {"key": "shake_that_city-tie-filled", "points": 0},
                ],
            },
        ],
        "winners": [0],
    }


def test_side_and_variant_have_defaults() -> None:
    short = damaged(["options", "side"], ..., damaged(["options", "variant"], ...))
    assert GAME.score_sheet(short).seats[0].total == 2


def test_conditions_left_is_needed_only_where_it_counts() -> None:
    assert GAME.score_sheet(damaged(["seats", 0, "conditions_left"], ...)).seats[0].total == 2
    for whole in (ALONE, damaged(["options", "variant"], "conditions")):
        with pytest.raises(BadSheet) as wrong:
            GAME.score_sheet(damaged(["seats", 0, "conditions_left"], ..., whole))
        assert wrong.value.reason.args["field"] == "seats[0].conditions_left"


def test_one_seat_is_a_solo_game() -> None:
    scored = GAME.score_sheet(ALONE)
    assert scored.winners == ()
    assert scored.seats[0].verdict is not None


@pytest.mark.parametrize(
    ("path", "value", "kind", "field"),
    [
        (["game"], "paris", "value", "game"),
        (["game"], None, "value", "game"),
        (["game"], ..., "missing", "sheet.game"),
        (["options"], ..., "missing", "sheet.options"),
        (["options"], [], "value", "options"),
        (["seats"], ..., "missing", "sheet.seats"),
        (["seats"], [], "value", "seats"),
        (["seats"], [{}] * 5, "value", "seats"),
        (["seats"], {}, "value", "seats"),
        (["extra"], 1, "unknown", "sheet.extra"),
        (["options", "side"], "sea", "value", "options.side"),
        (["options", "variant"], 3, "value", "options.variant"),
        (["options", "colour"], 3, "unknown", "options.colour"),
        (["options", "bonus"], ..., "missing", "options.bonus"),
        (["options", "bonus", "north"], ..., "missing", "options.bonus.north"),
        (["options", "bonus", "north"], ["road"], "value", "options.bonus.north"),
        (["options", "bonus", "west", 1], "sea", "value", "options.bonus.west[1]"),
        (["options", "bonus", "west", 1], ["road"], "value", "options.bonus.west[1]"),
        (["seats", 1], "board", "value", "seats[1]"),
        (["seats", 1, "name"], "Ann", "unknown", "seats[1].name"),
        (["seats", 1, "board"], ..., "missing", "seats[1].board"),
        (["seats", 1, "board"], "......" * 6, "value", "seats[1].board"),
        (["seats", 1, "board"], ["......"] * 5, "value", "seats[1].board"),
        (["seats", 1, "board", 2], ".....", "value", "seats[1].board[2]"),
        (["seats", 1, "board", 2], "...x..", "value", "seats[1].board[2]"),
        (["seats", 1, "board", 2], ["."] * 6, "value", "seats[1].board[2]"),
        (["seats", 1, "conditions_left"], 1, "value", "seats[1].conditions_left"),
        (["seats", 1, "conditions_left"], True, "value", "seats[1].conditions_left"),
    ],
)
def test_a_bad_sheet_names_what_is_wrong(path: list[Any], value: Any, kind: str, field: str) -> None:
    with pytest.raises(BadSheet) as wrong:
        GAME.score_sheet(damaged(path, value))
    assert wrong.value.reason.key == f"sheet-{kind}"
    assert wrong.value.reason.args["field"] == field


@pytest.mark.parametrize("left", [-1, 5, 1.0, "1", None])
def test_condition_tiles_are_four_at_most(left: object) -> None:
    with pytest.raises(BadSheet):
        GAME.score_sheet(damaged(["seats", 0, "conditions_left"], left, ALONE))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(JSON, st.sampled_from([["options"], ["seats"], ["options", "bonus"], ["seats", 0], ["seats", 0, "board"], []]))
@settings(max_examples=60)
def test_no_value_makes_it_crash(value: Any, path: list[Any]) -> None:
    try:
        scored = GAME.score_sheet(damaged(path, value) if path else value)
    except BadSheet:
        return
    assert isinstance(scored, ScoreSheet)
