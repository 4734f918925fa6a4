"""Reads the sheet of a finished physical table of Shake That City."""

from __future__ import annotations

import json
from typing import Any

from kvartal.core.components import Components
from kvartal.core.errors import BadSheet
from kvartal.core.messages import Json, say
from kvartal.games.shake_that_city import components as printed
from kvartal.games.shake_that_city import rules, tables
from kvartal.games.shake_that_city.components import SIDES, SIZE, TYPES
from kvartal.games.shake_that_city.notation import EMPTY, LETTERS, VARIANTS, read_board
from kvartal.games.shake_that_city.rules import ShakeThatCityState

_SHOWN = 60
"""So many characters of a wrong value are repeated."""


def read(sheet: Json, components: Components) -> ShakeThatCityState:
    """Return the end of the game that a sheet describes, played with these components; raise BadSheet.

    A type may stand on any number of bonus tiles: the box decides, and its sixth tile is not known to us.
    """
    _object(sheet, "sheet", ("game", "options", "seats"))
    if sheet["game"] != "shake_that_city":
        raise _bad("game", sheet["game"], "shake_that_city")
    options = _object(sheet["options"], "options", ("bonus",), ("side", "variant"))
    side = _choice(options.get("side", SIDES[0]), "options.side", SIDES)
    variant = _choice(options.get("variant", VARIANTS[0]), "options.variant", VARIANTS)
    bonus = _object(options["bonus"], "options.bonus", ("north", "west"))
    laid = [
        _choice(kind, f"options.bonus.{name}[{at}]", TYPES)
        for name in ("north", "west")
        for at, kind in enumerate(_array(bonus[name], f"options.bonus.{name}", 3, 3))
    ]
    seats = _array(sheet["seats"], "seats", 1, int(tables.SEATS))
    if len(seats) == 1:
        variant = int(tables.CONDITIONS)
    state = rules.new_state(printed.tables_of(components), len(seats), side, variant)
    state.bonus[:] = laid
    state.phase = tables.OVER
    state.round = state.tables.rounds
    for seat, data in enumerate(seats):
        _read_seat(state, seat, data)
    return state


def _read_seat(state: ShakeThatCityState, seat: int, data: Any) -> None:
    """Put a seat's board and how many condition tiles it has left into the state."""
    where = f"seats[{seat}]"
    tiles = int(tables.TILES) if state.variant == tables.CONDITIONS else 0
    _object(data, where, ("board", "conditions_left") if tiles else ("board",), ("conditions_left",))
    rows = _array(data["board"], f"{where}.board", SIZE, SIZE)
    for at, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != SIZE or set(row) - {*LETTERS, EMPTY}:
            raise _bad(f"{where}.board[{at}]", row, f"{SIZE} × {LETTERS}{EMPTY}")
    masks = read_board(rows)
    assert masks is not None
    state.boards[seat * len(TYPES) : (seat + 1) * len(TYPES)] = masks
    left = data.get("conditions_left", 0)
    if isinstance(left, bool) or not isinstance(left, int) or not 0 <= left <= tiles:
        raise _bad(f"{where}.conditions_left", left, f"0–{tiles}" if tiles else "0")
    state.standing[seat] = (1 << left) - 1


def _object(value: Any, where: str, needed: tuple[str, ...], spare: tuple[str, ...] = ()) -> Json:
    """Return the value if it is an object with all the needed fields and no unknown ones."""
    if not isinstance(value, dict):
        raise _bad(where, value, "{…}")
    for name in value:
        if name not in needed and name not in spare:
            raise BadSheet(say("shake_that_city-sheet-unknown", field=f"{where}.{name}"[:_SHOWN]))
    for name in needed:
        if name not in value:
            raise BadSheet(say("shake_that_city-sheet-missing", field=f"{where}.{name}"))
    return value


def _array(value: Any, where: str, fewest: int, most: int) -> list[Any]:
    if not isinstance(value, list) or not fewest <= len(value) <= most:
        raise _bad(where, value, f"[{fewest}]" if fewest == most else f"[{fewest}–{most}]")
    return value


def _choice(value: Any, where: str, names: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in names:
        raise _bad(where, value, ", ".join(names))
    return names.index(value)


def _bad(where: str, value: Any, wanted: str) -> BadSheet:
    try:
        written = json.dumps(value, ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        written = "…"
    if len(written) > _SHOWN:
        written = written[: _SHOWN - 1] + "…"
    return BadSheet(say("shake_that_city-sheet-value", field=where, value=written, wanted=wanted))
