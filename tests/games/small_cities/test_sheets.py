"""Score sheets: of a running game, and of a finished table on paper."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadSheet
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.notation import cell_names
from kvartal.games.small_cities.scoring import reasons

from .table import STOCK, around, cells_of, do, table

GOOD: dict[str, Any] = {
    "game": "small_cities",
    "options": {"level": 3, "goal": "downtown", "bonus": "dense_ground"},
    "seats": [
        {
            "start": "yellow",
            "plan": {"0,0": "red", "1,0": "green:bank", "0,1": "blue:square", "-1,1": "yellow:bank"},
            "ribbon": [5, 4, 3],
            "star_points": 3,
        }
    ],
}


TEN = ["0,1", *(f"{q},0" for q in range(-4, 5))]


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """Return the good sheet with another value at a path."""
    sheet: dict[str, Any] = json.loads(json.dumps(GOOD))
    at: Any = sheet
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return sheet


def test_a_table_on_paper() -> None:
    sheet = GAME.score_sheet(GOOD)
    own = sheet.seats[0]
    assert [line.points for line in own.lines] == [5, 4, 3, 3, 0, 0, 1]
    assert own.total == 16
    assert sheet.winners == (0,)
    assert own.verdict is not None
    assert own.verdict.key == "small_cities-verdict-8"
    assert own.lines[-1].cells == ("d5", "e6", "f5")
    assert own.lines[-1].message.args["marks"] == 3


def test_levels_leave_goals_and_bonus_out() -> None:
    assert GAME.score_sheet(changed("options", to={"level": 1})).seats[0].total == 12
    assert GAME.score_sheet(changed("options", to={"level": 2, "bonus": "dense_ground"})).seats[0].total == 15
    no_stars = changed("seats", 0, "star_points", to=0)
    assert GAME.score_sheet({**no_stars, "options": {"level": 2}}).seats[0].verdict is None
    tender = {**GOOD["options"], "bonus": "tender"}
    assert GAME.score_sheet({**no_stars, "options": tender}).seats[0].total == 13


def test_on_level_1_no_start_colour_is_needed() -> None:
    sheet = changed("options", to={"level": 1})
    del sheet["seats"][0]["start"]
    assert GAME.score_sheet(sheet).seats[0].total == 12


def test_ties_on_paper() -> None:
    seat = {"plan": {"0,0": "red:bank", "0,1": "red:bank"}, "ribbon": [3, 5]}
    seats = [{**seat, "start": "red"}, {**seat, "start": "blue", "ribbon": [5, 3]}]
    sheet = GAME.score_sheet({"game": "small_cities", "options": {"level": 1}, "seats": seats})
    assert sheet.winners == (0,)
    assert [tie.points for tie in sheet.seats[0].ties] == [-2, 5]


@pytest.mark.parametrize(
    ("sheet", "key", "where"),
    [
        (changed("game", to="tiny_towns"), "game", "game"),
        (changed("extra", to=1), "unknown", "sheet"),
        (changed("options", to=[]), "object", "options"),
        (changed("options", "level", to=4), "number", "options.level"),
        (changed("options", "level", to=True), "number", "options.level"),
        (changed("options", "goal", to="random"), "word", "options.goal"),
        (changed("options", "bonus", to=7), "word", "options.bonus"),
        (changed("options", "plan", to=7), "unknown", "options"),
        (changed("seats", to={}), "seats", "seats"),
        (changed("seats", to=[]), "seats", "seats"),
        (changed("seats", to=[1]), "object", "seats[0]"),
        (changed("seats", to=GOOD["seats"] * 2), "start", "seats[1].start"),
        (changed("seats", to=GOOD["seats"] * 6), "seats", "seats"),
        (changed("seats", 0, "start", to=None), "word", "seats[0].start"),
        (changed("seats", 0, "start", to="pink"), "word", "seats[0].start"),
        (changed("seats", 0, "colour", to="red"), "unknown", "seats[0]"),
        (changed("seats", 0, "plan", to=[]), "object", "seats[0].plan"),
        (changed("seats", 0, "plan", "5,0", to="red"), "hex", "seats[0].plan"),
        (changed("seats", 0, "plan", "e5", to="red"), "hex", "seats[0].plan"),
        (changed("seats", 0, "plan", "0, 0", to="red"), "twice", "seats[0].plan"),
        (changed("seats", 0, "plan", "0,0", to="pink"), "quarter", 'seats[0].plan["0,0"]'),
        (changed("seats", 0, "plan", "0,0", to="red:"), "quarter", 'seats[0].plan["0,0"]'),
        (changed("seats", 0, "plan", "0,0", to=3), "quarter", 'seats[0].plan["0,0"]'),
        (changed("seats", 0, "plan", "0,0", to="red:bank"), "ribbon", "seats[0].ribbon"),
        (changed("seats", 0, "ribbon", to=[5, 4]), "ribbon", "seats[0].ribbon"),
        (changed("seats", 0, "ribbon", to=None), "list", "seats[0].ribbon"),
        (changed("seats", 0, "ribbon", to=[5, 4, "3"]), "number", "seats[0].ribbon[2]"),
        (changed("seats", 0, "ribbon", to=[5, -4, 3]), "number", "seats[0].ribbon[1]"),
        (changed("seats", 0, "star_points", to=13), "number", "seats[0].star_points"),
        (changed("seats", 0, "star_points", to=1.5), "number", "seats[0].star_points"),
        (changed("options", "bonus", to="financing"), "stars", "seats[0].star_points"),
        (changed("options", to={"level": 2}), "stars", "seats[0].star_points"),
        (changed("seats", 0, "plan", to=dict.fromkeys(TEN, "red:bank")), "buildings", "seats[0].plan"),
        ([], "object", "sheet"),
    ],
)  # fmt: skip
def test_bad_sheets_say_what_is_wrong_and_where(sheet: Any, key: str, where: str) -> None:
    with pytest.raises(BadSheet) as caught:
        GAME.score_sheet(sheet)
    assert caught.value.reason.key == f"small_cities-sheet-{key}"
    assert caught.value.reason.args["where"] == where


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150)
@given(st.data())
def test_no_json_value_breaks_the_reader(data: st.DataObject) -> None:
    paths: list[tuple[Any, ...]] = [
        ("game",),
        ("options",),
        ("options", "level"),
        ("options", "goal"),
        ("seats",),
        ("seats", 0),
        ("seats", 0, "plan"),
        ("seats", 0, "plan", "0,0"),
        ("seats", 0, "ribbon"),
        ("seats", 0, "start"),
        ("seats", 0, "star_points"),
    ]
    sheet: Any = changed(*data.draw(st.sampled_from(paths)), to=data.draw(json_values))
    values: list[Any] = [sheet, data.draw(json_values)]
    for value in values:
        with suppress(BadSheet):
            GAME.score_sheet(value)


# A running game


def test_a_building_keeps_the_cells_that_earned_its_points() -> None:
    state = table(roll="square bee", starts=("blue",))
    do(state, "figure bee 0 e5")
    do(state, "roll bank bee", CHANCE)
    do(state, "build bank e4")
    before = GAME.score(state).seats[0].lines[0]
    assert (before.points, before.cells) == (2, ("e4", "e5"))
    do(state, "roll square bee", CHANCE)
    do(state, "figure bee 0 d1")
    assert GAME.score(state).seats[0].lines[0] == before


@pytest.mark.parametrize(
    ("kind", "plan", "cells"),
    [
        (0, around("red", "blue"), {"f5", "e6"}),
        (1, around("yellow", "blue"), {"f5"}),
        (2, around("brown", None, None, "red", "blue"), {"f5", "d4"}),
        (3, {"e6": "green", "e7": "green", "e8": "red:bank", "f5": "green"}, {"e6", "e7", "e8", "f5"}),
        (3, around("green"), {"f5"}),
        (4, around("blue", "red"), {"f5"}),
        (5, around("blue:bank", "red"), {"f5"}),
        (5, around("blue:bank", *["red"] * 5), {"f5", "e6", "d5", "d4", "e4", "f4"}),
    ],
)
def test_reasons_name_the_hexes(kind: int, plan: dict[str, str], cells: set[str]) -> None:
    found = reasons(STOCK, cells_of(plan), kind, STOCK.find(0, 0))
    assert set(cell_names(STOCK, found)) == cells


def test_sheets_of_played_games_equal_sheets_of_paper() -> None:
    """A finished game written down as a sheet scores the same."""
    for seed in range(12):
        state = GAME.start(1 + seed % 5)
        state.playout(Rng(seed), GAME.buffer())
        sheet = GAME.score(state)
        assert sheet.over
        assert [seat.total for seat in sheet.seats] == [state.total(k) for k in range(state.seats)]
        view = GAME.view(state, None)
        at = {entry["cell"]: f"{entry['q']},{entry['r']}" for entry in view["plan"]}
        paper = {
            "game": "small_cities",
            "options": {"level": 3, "goal": view["goal"], "bonus": view["bonus"]},
            "seats": [
                {
                    "start": seat["start"],
                    "plan": {
                        at[cell]: what["colour"] + (f":{what['building']}" if what["building"] else "")
                        for cell, what in seat["hexes"].items()
                    },
                    "ribbon": [entry["points"] for entry in seat["ribbon"]],
                    "star_points": seat["star_points"],
                }
                for seat in view["seats"]
            ],
        }
        again = GAME.score_sheet(json.loads(json.dumps(paper)))
        assert [seat.total for seat in again.seats] == [seat.total for seat in sheet.seats]
        assert again.winners == sheet.winners == tuple(state.winners())
        assert [seat.verdict for seat in again.seats] == [seat.verdict for seat in sheet.seats]


def test_goals_are_counted_while_the_game_goes_on() -> None:
    state = table({"e5": "red:bank"}, roll="bank bee", level=3, goal="downtown", bonus="tender")
    lines = {line.message.args["goal"].key: line for line in GAME.score(state).seats[0].lines}  # type: ignore[union-attr]
    assert set(lines) == {
        "small_cities-goal-specialisation",
        "small_cities-goal-unification",
        "small_cities-goal-downtown",
    }
    assert lines["small_cities-goal-downtown"].message.args["marks"] == 1
    assert note_free(GAME.start(1)) == []


def note_free(state: Any) -> list[Any]:
    """Return the lines of a table that has not begun."""
    assert state.phase == tables.START
    return list(GAME.score(state).seats[0].lines)
