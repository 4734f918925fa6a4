"""Reads the sheet of a finished physical table of Shake That City."""

from __future__ import annotations

from typing import Any

from kvartal.core.components import Components
from kvartal.core.messages import Json
from kvartal.core.scores import ScoreSheet
from kvartal.core.sheets import bad, read_list, read_name, read_object, read_whole
from kvartal.games.shake_that_city import components as printed
from kvartal.games.shake_that_city import rules, scoring, tables
from kvartal.games.shake_that_city.components import SIDES, SIZE, TYPES
from kvartal.games.shake_that_city.notation import EMPTY, LETTERS, VARIANTS, read_board
from kvartal.games.shake_that_city.rules import ShakeThatCityState


def score(sheet: Json, components: Components) -> ScoreSheet:
    """Score a finished physical table played with these components; raise BadSheet."""
    return scoring.score(read(sheet, components))


def read(sheet: Json, components: Components) -> ShakeThatCityState:
    """Return the final state that a sheet describes, with these components; raise BadSheet.

    A type may be on any number of bonus tiles: the box decides, and its sixth tile is not known to
    us.
    """
    read_object(sheet, "sheet", ("game", "options", "seats"))
    options = read_object(sheet["options"], "options", ("bonus",), ("side", "variant"))
    side = read_name(options.get("side", SIDES[0]), "options.side", SIDES)
    variant = read_name(options.get("variant", VARIANTS[0]), "options.variant", VARIANTS)
    bonus = read_object(options["bonus"], "options.bonus", ("north", "west"))
    laid = [
        read_name(kind, f"options.bonus.{name}[{at}]", TYPES)
        for name in ("north", "west")
        for at, kind in enumerate(read_list(bonus[name], f"options.bonus.{name}", 3, 3))
    ]
    seats = read_list(sheet["seats"], "seats", 1, int(tables.SEATS))
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
    """Put a seat's board and the number of its remaining condition tiles into the state."""
    where = f"seats[{seat}]"
    tiles = int(tables.TILES) if state.variant == tables.CONDITIONS else 0
    read_object(data, where, ("board", "conditions_left") if tiles else ("board",), ("conditions_left",))
    rows = read_list(data["board"], f"{where}.board", SIZE, SIZE)
    for at, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != SIZE or set(row) - {*LETTERS, EMPTY}:
            raise bad(f"{where}.board[{at}]", row, f"{SIZE} × {LETTERS}{EMPTY}")
    masks = read_board(rows)
    assert masks is not None
    state.boards[seat * len(TYPES) : (seat + 1) * len(TYPES)] = masks
    left = read_whole(data.get("conditions_left", 0), f"{where}.conditions_left", 0, tiles)
    state.standing[seat] = (1 << left) - 1
