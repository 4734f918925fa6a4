"""Tables of Маленькие города set up by hand, so that a test reads like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.buildings import KIND
from kvartal.games.small_cities.components import BUILDINGS, CELLS, COLOURS, stock, tables_of
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.position import sets_of
from kvartal.games.small_cities.rules import SmallCitiesState

STOCK = tables_of(stock())
MIDDLE = "e5"
AROUND = ("f5", "e6", "d5", "d4", "e4", "f4")
"""The six neighbours of the middle, clockwise: opposite ones are three apart."""


def cells_of(plan: Mapping[str, str], table: tables.Tables = STOCK) -> list[int]:
    """Return the cells of a plan written as `{"e5": "red", "e6": "red:bank"}`."""
    cells = [0] * table.size
    for cell, what in plan.items():
        colour, _, kind = what.partition(":")
        h = table.at_grid[CELLS.index(cell)]
        assert h >= 0, cell
        cells[h] = COLOURS.index(colour) + 1 + (KIND * (BUILDINGS.index(kind) + 1) if kind else 0)
    return cells


def around(*quarters: str | None) -> dict[str, str]:
    """Return quarters around the middle, in the order of AROUND."""
    return {cell: what for cell, what in zip(AROUND, quarters, strict=False) if what is not None}


def table(
    plan: Mapping[str, str] | None = None,
    roll: str | None = "bank bee",
    seats: int = 1,
    starts: Sequence[str] = COLOURS,
    stars: int = 0,
    components: Components | None = None,
    **options: Any,
) -> SmallCitiesState:
    """Return a table, by default on level 1, with seat 0's plan drawn and the dice rolled."""
    state = GAME.start(seats, {"level": 1, **options}, components)
    for seat in range(seats):
        do(state, f"start {starts[seat]}" if seats == 1 else f"marker {starts[seat]}", 0 if seats == 1 else CHANCE)
    draw(state, 0, plan or {})
    state.notes[tables.N_STARS] = stars
    if roll is not None:
        do(state, f"roll {roll}", CHANCE)
    return state


def draw(state: SmallCitiesState, seat: int, plan: Mapping[str, str]) -> None:
    """Give a seat a plan as if it had been drawn in earlier rounds, without points."""
    size = state.tables.size
    state.cells[seat * size : (seat + 1) * size] = cells_of(plan, state.tables)
    state.sets = sets_of(state.tables, state.seats, state.cells)


def do(state: SmallCitiesState, text: str, seat: int = 0) -> None:
    """Make a move as a person types it; raise IllegalMove."""
    GAME.play(state, seat, GAME.read_move(text))


def why(state: SmallCitiesState, text: str, seat: int = 0) -> str | None:
    """Return the key of the reason why a move is refused."""
    reason = GAME.why_not(state, seat, GAME.read_move(text))
    return None if reason is None else reason.key.removeprefix("small_cities-refuse-")


def can(state: SmallCitiesState, text: str, seat: int = 0) -> bool:
    """Return whether the seat may make this move."""
    return GAME.read_move(text) in state.legal(seat)


def texts(state: SmallCitiesState, seat: int = 0) -> list[str]:
    """Return the seat's legal moves as text."""
    return [GAME.move_text(move) for move in state.legal(seat)]


def note(state: SmallCitiesState, name: int, seat: int = 0) -> int:
    """Return a seat's notes."""
    return int(state.notes[seat * tables.NOTES + name])


def ribbon(state: SmallCitiesState, seat: int = 0) -> list[int]:
    """Return the points written in a seat's circles."""
    first = seat * tables.CIRCLES
    return [int(points) for points in state.scored[first : first + note(state, tables.N_BUILT, seat)]]
