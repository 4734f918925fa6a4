"""A sheet is scored with the values of the host's own box."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from kvartal.core.components import Components
from kvartal.games import find
from tests.games.shake_that_city.test_sheets import GOOD as SHAKEN
from tests.games.small_cities.test_sheets import GOOD as DRAWN
from tests.games.tiny_towns.test_sheets import EXAMPLE as BUILT

PAVED: dict[str, Any] = {
    "game": "paris",
    "cells": ["oooooooo"] * 8,
    "pieces": [],
    "unbuilt": {"orange": 2, "blue": 0},
    "postcards": {"orange": [], "blue": []},
}

BOXES: list[tuple[dict[str, Any], dict[str, Any], int]] = [
    # A sheet, corrections, and how many more points they give the first seat.
    (PAVED, {"score.unbuilt": 5}, -4),
    (BUILT, {"town.empty": -2}, -2),
    (SHAKEN, {"side.coast.home_group": 5}, 3),
    (DRAWN, {"goal.downtown.points": [0, 9, 9, 9, 9, 9, 9]}, 8),
]


def corrected(sheet: dict[str, Any], values: dict[str, Any]) -> Components:
    return find(sheet["game"]).components().overridden(values)


@pytest.mark.parametrize(("sheet", "values", "more"), BOXES, ids=[sheet["game"] for sheet, _, _ in BOXES])
def test_a_correction_changes_the_score(sheet: dict[str, Any], values: dict[str, Any], more: int) -> None:
    game = find(sheet["game"])
    printed = game.score_sheet(copy.deepcopy(sheet)).seats[0].total
    ours = game.score_sheet(copy.deepcopy(sheet), corrected(sheet, values)).seats[0].total
    assert ours - printed == more
