"""Scoring a finished physical table from its sheet."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadSheet
from kvartal.games.tiny_towns.components import stock
from kvartal.games.tiny_towns.sheets import read_sheet
from tests.games.tiny_towns.helpers import GAME

EXAMPLE: dict[str, Any] = {
    "game": "tiny_towns",
    "options": {"cards": ["cottage", "farm", "well", "chapel", "tavern", "bakery", "warehouse"]},
    "seats": [
        {
            "board": [
                ["bakery", "tavern", "cottage", "tavern"],
                ["farm", "chapel", "cottage", "warehouse"],
                ["tavern", None, "well", "cottage"],
                ["cottage", "well", "cottage", "wood"],
            ],
            "stored": {"1,3": ["stone", "brick", "glass"]},
            "named": 4,
            "finished": 12,
            "shrine": None,
        }
    ],
}


def changed(**paths: Any) -> dict[str, Any]:
    """Return the example with other values; `__` goes a step down, digits count."""
    sheet = copy.deepcopy(EXAMPLE)
    for path, value in paths.items():
        node: Any = sheet
        *steps, last = [int(step) if step.isdecimal() else step for step in path.split("__")]
        for step in steps:
            node = node[step]
        node[last] = value
    return sheet


def test_the_rulebook_example_gives_28() -> None:
    sheet = GAME.score_sheet(EXAMPLE)
    assert sheet.seats[0].total == 28
    assert sheet.winners == (0,)
    assert sheet.seats[0].verdict is not None
    assert sheet.seats[0].verdict.key == "tiny_towns-verdict-3"


def table(*boards: list[list[str | None]], **extra: Any) -> dict[str, Any]:
    return {**EXAMPLE, "seats": [{"board": board, "named": 1, "finished": 9, **extra} for board in boards]}


BARE: list[list[str | None]] = [[None] * 4 for _ in range(4)]


def test_ties_of_a_table() -> None:
    sheet = table(BARE, BARE)
    assert GAME.score_sheet(sheet).winners == (0, 1)
    sheet["seats"][0]["named"] = 2
    assert GAME.score_sheet(sheet).winners == (1,)
    hall = {**sheet, "options": {**sheet["options"], "mode": "town_hall"}}
    assert GAME.score_sheet(hall).winners == (0, 1)


def test_namings_and_rounds_may_be_left_out_by_all() -> None:
    sheet = {**EXAMPLE, "seats": [{"board": BARE}, {"board": BARE}]}
    assert GAME.score_sheet(sheet).winners == (0, 1)
    sheet["seats"][0]["named"] = 3
    with pytest.raises(BadSheet, match=r"seats\[1\].named"):
        GAME.score_sheet(sheet)


def test_the_starloom_asks_for_the_rounds() -> None:
    star = [["starloom", None, None, None], *BARE[1:]]
    sheet = {**EXAMPLE, "seats": [{"board": star}, {"board": BARE}]}
    with pytest.raises(BadSheet, match="finished"):
        GAME.score_sheet(sheet)
    sheet["seats"] = [{"board": star, "finished": 9}, {"board": BARE, "finished": 8}]
    assert GAME.score_sheet(sheet).seats[0].total == 3 - 15


def test_the_shrine_asks_for_its_number() -> None:
    shrine = [["shrine_elder_tree", "cottage", None, None], *BARE[1:]]
    with pytest.raises(BadSheet, match="shrine"):
        GAME.score_sheet(table(shrine))
    assert GAME.score_sheet(table(shrine, shrine=2)).seats[0].total == 2 - 14
    with pytest.raises(BadSheet, match="shrine"):
        GAME.score_sheet(table(shrine, shrine=3))


@pytest.mark.parametrize(
    ("sheet", "where"),
    [
        ([], "sheet"),
        ({}, "game"),
        (changed(game="chess"), "game"),
        (changed(extra=1), "sheet"),
        (changed(options=None), "options"),
        (changed(options__mode="fast"), "options.mode"),
        (changed(options__colour="red"), "options"),
        (changed(options__cards=["cottage"]), "options.cards"),
        (changed(options__cards=[1, 2]), "options.cards"),
        (changed(options__cards="first_game"), "options.cards"),
        (changed(options__cards=["cottage", "farm", "well", "chapel", "inn", "bakery", "warehouse"]), "options.cards"),
        (changed(seats=[]), "seats"),
        (changed(seats=[None] * 7), "seats"),
        (changed(seats=[3]), "seats[0]"),
        (changed(seats__0__colour="red"), "seats[0]"),
        (changed(seats__0__board=None), "seats[0].board"),
        (changed(seats__0__board__2=["cottage"]), "seats[0].board[2]"),
        (changed(seats__0__board__2__1="church"), "seats[0].board[2][1]"),
        (changed(seats__0__board__2__1="inn"), "seats[0].board[2][1]"),
        (changed(seats__0__board__2__1=["farm"]), "seats[0].board[2][1]"),
        (changed(seats__0__board__2__1="fort_ironweed"), "seats[0].board[2][1]"),
        (changed(seats__0__stored=["wood"]), "seats[0].stored"),
        (changed(seats__0__stored={"4,0": []}), "seats[0].stored.4,0"),
        (changed(seats__0__stored={"0,0": ["wood"]}), "seats[0].stored.0,0"),
        (changed(seats__0__stored={"1,3": ["gold"]}), "seats[0].stored.1,3"),
        (changed(seats__0__stored={"1,3": ["wood"] * 4}), "seats[0].stored.1,3"),
        (changed(seats__0__named=-1), "seats[0].named"),
        (changed(seats__0__named=True), "seats[0].named"),
        (changed(seats__0__finished=0), "seats[0].finished"),
        (changed(seats__0__finished="late"), "seats[0].finished"),
        (changed(seats__0__shrine=3), "seats[0].shrine"),
        ({**table(BARE, BARE), "options": {**EXAMPLE["options"], "mode": "solo"}}, "options.mode"),
        (table([["starloom", "sky_baths", None, None], *BARE[1:]]), "seats[0].board[0][1]"),
        (table(*[[["starloom", None, None, None], *BARE[1:]]] * 2), "seats"),
    ],
)
def test_a_bad_sheet_says_what_is_wrong_and_where(sheet: Any, where: str) -> None:
    with pytest.raises(BadSheet) as caught:
        GAME.score_sheet(sheet)
    assert caught.value.reason.args["where"] == where


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.sampled_from(["cottage", "wood", "town_hall", "1,3", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["board", "seats", "cards"]), inner),
    max_leaves=8,
)


@settings(max_examples=150)
@given(where=st.sampled_from(["game", "options", "seats", "options__cards", "seats__0", "seats__0__board"]), value=JSON)
def test_no_json_value_is_a_crash(where: str, value: Any) -> None:
    sheet = changed(**{where: value})
    with suppress(BadSheet):
        json.dumps(GAME.score_sheet(sheet).to_json())


def test_a_corrected_castle_never_outweighs_an_earlier_tie_break() -> None:
    blank: list[list[str | None]] = [[None] * 4 for _ in range(4)]
    castle, farms = copy.deepcopy(blank), copy.deepcopy(blank)
    castle[0][0] = "barrett_castle"
    farms[0][:2] = ["farm", "farm"]
    ours = stock().overridden({"town.empty": 0, "monument.barrett_castle.cottages": 99})
    state = read_sheet(table(castle, farms), ours)
    assert [state.total(0), state.total(1)] == [0, 0]
    assert state.winners() == [1]  # fewer empty squares count before cottages
    assert list(GAME.score_sheet(table(castle, farms), ours).winners) == [1]
    named = table(castle, farms)
    named["seats"][0]["named"], named["seats"][1]["named"] = 0, 999
    assert read_sheet(named, stock()).winners() == list(GAME.score_sheet(named).winners) == [1]
