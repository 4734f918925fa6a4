"""Checks the building blocks of all games' sheets: objects, lists, whole numbers and words.

A sheet describes a finished physical table as JSON data. Every refusal names the field, its value
and what is allowed there. Which values are allowed, and how many, is up to the game and the
components in play.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from kvartal.core.errors import BadSheet
from kvartal.core.messages import Json, say

_SHOWN = 60
"""The number of characters of a wrong value that a refusal repeats."""


def read_header(sheet: Any, game_id: str) -> Json:
    """Return the sheet if it is an object of this game; raise BadSheet."""
    if not isinstance(sheet, dict):
        raise bad("sheet", sheet, "{…}")
    if "game" not in sheet:
        raise missing("sheet.game")
    if sheet["game"] != game_id:
        raise bad("game", sheet["game"], game_id)
    return sheet


def read_object(value: Any, field: str, needed: Sequence[str], spare: Sequence[str] = ()) -> Json:
    """Return the value if it is an object with all the required fields, and no others except the optional ones."""
    if not isinstance(value, dict):
        raise bad(field, value, "{…}")
    for name in value:
        if name not in needed and name not in spare:
            raise BadSheet(say("sheet-unknown", field=f"{field}.{name}"[:_SHOWN]))
    for name in needed:
        if name not in value:
            raise missing(f"{field}.{name}")
    return value


def read_list(value: Any, field: str, fewest: int = 0, most: int | None = None) -> list[Any]:
    """Return the value if it is a list of this length."""
    if not isinstance(value, list) or len(value) < fewest or (most is not None and len(value) > most):
        raise bad(field, value, "[…]" if most is None else f"[{_span(fewest, most)}]")
    return value


def read_whole(value: Any, field: str, least: int, most: int) -> int:
    """Return the value if it is a whole number within the bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise bad(field, value, _span(least, most))
    return value


def read_name(value: Any, field: str, names: Sequence[str]) -> int:
    """Return the index of the value among these names."""
    if not isinstance(value, str) or value not in names:
        raise bad(field, value, ", ".join(names))
    return names.index(value)


def bad(field: str, value: Any, wanted: str) -> BadSheet:
    """Return the error that names this field's value and what is allowed."""
    return BadSheet(say("sheet-value", field=field, value=as_written(value), wanted=wanted))


def missing(field: str) -> BadSheet:
    """Return the error that says that the sheet lacks a field."""
    return BadSheet(say("sheet-missing", field=field))


def as_written(value: Any) -> str:
    """Return a wrong value as the sheet writes it, shortened."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        return "…"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"
