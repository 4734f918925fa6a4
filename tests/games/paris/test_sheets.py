"""Sheets of finished tables: the bad ones are refused, with what is wrong and where."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadSheet
from kvartal.games.paris.game import GAME
from tests.games.paris.table import paint, piece, sheet

GOOD = sheet(
    paint("l", (3, 3)),
    piece("building", "orange", (0, 0), (0, 1), (1, 1)),
    piece("annex", "orange", (2, 1), extends=0),
    piece("statue", "blue", (4, 4), facing="n"),
    piece("large_lamp", "blue", (3, 3)),
    piece("garden", "blue", (6, 6), (6, 7)),
    unbuilt={"orange": 2, "blue": 1},
    postcards={"orange": ["sacre_coeur"], "blue": ["le_peintre"]},
)


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the good sheet with another value at a path like `pieces.0.kind`; `...` takes it out."""
    data = copy.deepcopy(GOOD)
    at: Any = data
    *way, last = path.split(".")
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    key: Any = int(last) if isinstance(at, list) else last
    if value is ...:
        del at[key]
    else:
        at[key] = value
    return data


def test_the_good_sheet_is_good() -> None:
    assert [seat.total for seat in GAME.score_sheet(GOOD).seats] == [4, 11 + 2 - 3]


@pytest.mark.parametrize(
    ("path", "value", "key", "field"),
    [
        ("game", "tiny_towns", "value", "game"),
        ("cells", ..., "missing", "sheet.cells"),
        ("cells", "oooooooo", "value", "cells"),
        ("cells", ["oooooooo"] * 7, "value", "cells"),
        ("cells.3", "ooooooo", "value", "cells[3]"),
        ("cells.3", "ooooooo.", "value", "cells[3]"),
        ("cells.3", 5, "value", "cells[3]"),
        ("notes", "rain", "unknown", "sheet.notes"),
        ("pieces", {}, "value", "pieces"),
        ("pieces.0", 7, "value", "pieces[0]"),
        ("pieces.0.kind", "castle", "value", "pieces[0].kind"),
        ("pieces.0.kind", ["building"], "value", "pieces[0].kind"),
        ("pieces.0.owner", "green", "value", "pieces[0].owner"),
        ("pieces.0.cells", [], "size", "pieces[0].cells"),
        ("pieces.0.cells", [[0, 0], [0, 1]], "size", "pieces[0].cells"),
        ("pieces.0.cells", [[0, 0], [0, 1], [2, 2]], "apart", "pieces[0].cells"),
        ("pieces.0.cells", [[0, 0], [0, 0], [0, 1]], "apart", "pieces[0].cells"),
        ("pieces.0.cells", [[0, 7], [0, 8], [1, 7]], "value", "pieces[0].cells[1]"),
        ("pieces.0.cells", [[0, 7], [0, -1], [1, 7]], "value", "pieces[0].cells[1]"),
        ("pieces.0.cells", [[0, True], [0, 2], [0, 3]], "value", "pieces[0].cells[0]"),
        ("pieces.0.cells", [[0, 1.0], [0, 2], [0, 3]], "value", "pieces[0].cells[0]"),
        ("pieces.0.cells", [[4, 4], [4, 5], [4, 6]], "overlap", "pieces[2].cells[0]"),
        ("pieces.0.facing", "n", "unknown", "pieces[0].facing"),
        ("pieces.1.extends", ..., "missing", "pieces[1].extends"),
        ("pieces.1.extends", 9, "value", "pieces[1].extends"),
        ("pieces.1.extends", "0", "value", "pieces[1].extends"),
        ("pieces.1.extends", 2, "not-yours", "pieces[1].extends"),
        ("pieces.1.extends", 4, "not-yours", "pieces[1].extends"),
        ("pieces.1.extends", 1, "not-yours", "pieces[1].extends"),
        ("pieces.1.cells", [[7, 0]], "not-beside", "pieces[1].extends"),
        ("pieces.1.cells", [[2, 1], [2, 2]], "value", "pieces[1].cells"),
        ("pieces.2.facing", "up", "value", "pieces[2].facing"),
        ("pieces.2.facing", "ne", "value", "pieces[2].facing"),
        ("pieces.2.cells", [[0, 4]], "front", "pieces[2].facing"),
        ("pieces.3.cells", [[7, 7]], "no-lamp", "pieces[3].cells"),
        ("pieces.3", piece("garden", "orange", (7, 0), (7, 1)), "second", "pieces[4]"),
        ("pieces.4.cells", [[6, 6], [7, 7]], "apart", "pieces[4].cells"),
        ("unbuilt.blue", ..., "missing", "unbuilt.blue"),
        ("unbuilt.blue", -1, "value", "unbuilt.blue"),
        ("unbuilt.blue", 10, "value", "unbuilt.blue"),
        ("unbuilt.blue", True, "value", "unbuilt.blue"),
        ("unbuilt", [0, 0], "value", "unbuilt"),
        ("postcards", ..., "missing", "sheet.postcards"),
        ("postcards.blue", ["eiffel"], "value", "postcards.blue[0]"),
        ("postcards.blue", ["sacre_coeur"], "card-twice", "postcards.blue[0]"),
        ("postcards.blue", [["sacre_coeur"]], "value", "postcards.blue[0]"),
        (
            "postcards.blue",
            ["levitation", "chartier", "le_peintre", "lampadaire", "moulin_rouge"],
            "value",
            "postcards.blue",
        ),
    ],
)
def test_bad_sheets_are_refused_with_what_is_wrong_and_where(path: str, value: Any, key: str, field: str) -> None:
    with pytest.raises(BadSheet) as refused:
        GAME.score_sheet(changed(path, value))
    common = key in ("missing", "unknown", "value")
    assert refused.value.reason.key == ("sheet-" if common else "paris-sheet-") + key
    assert refused.value.reason.args["field"] == field


def test_the_box_has_twelve_buildings_and_so_many_of_each_size() -> None:
    lines = [piece("building", "orange", (row, 0), (row, 1), (row, 2)) for row in (0, 2, 4)]
    assert GAME.score_sheet(sheet(paint("s"), *lines[:2])).seats[0].total == 3
    with pytest.raises(BadSheet) as refused:
        GAME.score_sheet(sheet(paint("s"), *lines))
    assert refused.value.reason.key == "paris-sheet-size"


@pytest.mark.parametrize("data", [None, 1, "paris", [], {}, [{"game": "paris"}], {"game": "paris"}])
def test_what_is_no_sheet_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadSheet):
        GAME.score_sheet(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 70) | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=8,
)


def paths(data: Any, start: str = "") -> list[str]:
    """Return the path of every value in a sheet."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = [start] if start else []
    for key, value in items:
        found += paths(value, f"{start}.{key}" if start else str(key))
    return found


@settings(max_examples=100)
@given(st.sampled_from(paths(GOOD)), JSON)
def test_any_json_anywhere_is_scored_or_refused(path: str, value: Any) -> None:
    try:
        scored = GAME.score_sheet(changed(path, value))
    except BadSheet:
        return
    assert json.loads(json.dumps(scored.to_json()))
