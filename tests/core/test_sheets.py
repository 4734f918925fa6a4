"""The building blocks of sheets: every refusal names the field, its value and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from kvartal.core import sheets
from kvartal.core.errors import BadSheet
from kvartal.games import IDS, find


@pytest.mark.parametrize(
    ("value", "wanted"),
    [(True, "1–3"), (1.0, "1–3"), ("1", "1–3"), (None, "1–3"), (0, "1–3"), (4, "1–3")],
)
def test_a_whole_number_keeps_its_bounds(value: Any, wanted: str) -> None:
    with pytest.raises(BadSheet) as refused:
        sheets.read_whole(value, "level", 1, 3)
    assert refused.value.reason.args["wanted"] == wanted
    assert sheets.read_whole(3, "level", 1, 3) == 3


def test_an_object_has_what_is_needed_and_nothing_unknown() -> None:
    assert sheets.read_object({"a": 1}, "x", ("a",), ("b",)) == {"a": 1}
    for value, key, field in (([], "value", "x"), ({"c": 1}, "unknown", "x.c"), ({"b": 1}, "missing", "x.a")):
        with pytest.raises(BadSheet) as refused:
            sheets.read_object(value, "x", ("a",), ("b",))
        assert (refused.value.reason.key, refused.value.reason.args["field"]) == (f"sheet-{key}", field)


def test_a_long_value_is_shortened_and_one_without_text_is_left_out() -> None:
    assert sheets.as_written("ы" * 99) == '"' + "ы" * 58 + "…"
    assert sheets.as_written({1, 2}) == "…"


@pytest.mark.parametrize("game_id", [game_id for game_id in IDS if find(game_id).info.sheets])
def test_every_game_refuses_the_sheet_of_another(game_id: str) -> None:
    for sheet, field in ((None, "sheet"), ({}, "sheet.game"), ({"game": "chess"}, "game")):
        with pytest.raises(BadSheet) as refused:
            find(game_id).score_sheet(sheet)
        assert refused.value.reason.args["field"] == field
