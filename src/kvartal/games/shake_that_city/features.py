# mypyc: compiled
"""Shake That City for a net: the own district cell by cell, the others' in a few numbers."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features, upto
from kvartal.core.observation import BIT, Piece, flags
from kvartal.core.state import Moment
from kvartal.games.shake_that_city.district import bonus_points, building_points, count, flipped
from kvartal.games.shake_that_city.observation import standing_on, write_tiles
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.tables import (
    CELLS,
    FAMILY,
    FOLLOW,
    M_NOTHING,
    OPEN,
    TYPES,
)

_RIVALS: Final[i64] = 3
_ROUNDS: Final[i64] = 15
_POINTS: Final[i64] = 45  # flags of two points each

PIECES: Final[tuple[Piece, ...]] = (
    flags("board", (5, 36), "own roads, parks, factories, shops and homes, row by row"),
    flags("points", (45,), "own points, a flag for two"),
    flags("flipped", (7,), "own bonus tiles flipped"),
    flags("standing", (4,), "own condition tiles still on the board"),
    flags("rounds", (15,), "rounds that are over"),
    flags("bonus", (6, 5), "the type on each bonus tile"),
    flags("conditions", (4, 15), "the pair of types on each condition tile"),
    flags("active", (4,), "who shakes, from the own seat on"),
    flags("phase", (2,), "others still follow; whether there is company"),
    flags("barred", (5,), "the type that the others may not build now"),
    flags("denied", (12,), "cubes of it, then others who could have used them"),
    flags("variant", (4,), "the coast; standard, family, conditions"),
    flags("rival", (3, 1), "whether there is such a seat"),
    flags("rival_points", (3, 45), "its points, a flag for two"),
    flags("rival_tiles", (3, 11), "its bonus tiles flipped and its condition tiles standing"),
    flags("rival_room", (3, 18), "its free cells, a flag for two"),
)


class ShakeThatCityFeatures(Features):
    """Describes a moment of Shake That City."""

    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""
        assert isinstance(state, ShakeThatCityState)
        return state.seats

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, ShakeThatCityState)
        at: i64 = _write_own(state, seat, notes)
        at = _write_table(state, seat, notes, at)
        _write_rivals(state, seat, notes, at)


def _packed(cells: i64) -> i64:
    """Return the cells of a board without the spare columns."""
    return (
        (cells & 63)
        | (cells >> 8 & 63) << 6
        | (cells >> 16 & 63) << 12
        | (cells >> 24 & 63) << 18
        | (cells >> 32 & 63) << 24
        | (cells >> 40 & 63) << 30
    )


def _write_own(state: ShakeThatCityState, seat: i64, notes: list[i64]) -> i64:
    kind: i64 = 0
    while kind < TYPES:
        notes[kind] = _packed(state.boards[seat * TYPES + kind])
        kind += 1
    notes[TYPES] = upto(state.total(seat) // 2, _POINTS)
    notes[TYPES + 1] = state.flipped(seat)
    notes[TYPES + 2] = state.standing[seat]
    notes[TYPES + 3] = upto(state.round, _ROUNDS)
    return TYPES + 4


def _write_table(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> i64:
    at = write_tiles(state, notes, at)
    active: i64 = state.active() - seat
    notes[at] = BIT[active if active >= 0 else active + state.seats]
    notes[at + 1] = (1 if state.phase == FOLLOW else 0) + (2 if state.seats > 1 else 0)
    notes[at + 2] = 0
    notes[at + 3] = 0
    if state.seats > 1 and state.phase == FOLLOW and state.made[state.active()] != OPEN:
        barred: i64 = state.barred()
        if barred < TYPES:
            notes[at + 2] = BIT[barred]
            cubes: i64 = state.tables.cubes[barred] - state.left[barred]
            hurt: i64 = 0
            other: i64 = 0
            while other < state.seats:
                if other != seat and state.made[other] == OPEN and state.anchors(other, barred) != 0:
                    hurt += 1
                other += 1
            notes[at + 3] = upto(cubes, 9) + (upto(hurt, 3) << 9)
    notes[at + 4] = state.side + BIT[1 + state.variant]
    return at + 5


def _write_rivals(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> None:
    board: list[i64] = [0] * TYPES
    owner: i64 = seat
    k: i64 = 0
    while k < _RIVALS:
        owner = owner + 1 if owner + 1 < state.seats else 0
        here: bool = k + 1 < state.seats
        notes[at + k] = 0
        notes[at + _RIVALS + k] = 0
        notes[at + 2 * _RIVALS + k] = 0
        notes[at + 3 * _RIVALS + k] = 0
        if here:
            made: i64 = state.made[owner]
            hidden: bool = made != OPEN and made < M_NOTHING
            built: i64 = 0
            kind: i64 = 0
            while kind < TYPES:
                board[kind] = state.boards[owner * TYPES + kind]
                if hidden and made // CELLS == kind:
                    board[kind] ^= state.cells(made)
                built |= board[kind]
                kind += 1
            tiles: i64 = flipped(state.tables, state.bonus, board, 0)
            points: i64 = bonus_points(state.tables, tiles)
            if state.variant != FAMILY:
                points += building_points(state.tables, state.side, board[0], board[1], board[2], board[3], board[4])
            standing: i64 = standing_on(state, board) if hidden else state.standing[owner]
            notes[at + k] = 1
            notes[at + _RIVALS + k] = upto(points // 2, _POINTS)
            notes[at + 2 * _RIVALS + k] = tiles + (standing << 7)
            notes[at + 3 * _RIVALS + k] = upto((CELLS - count(built)) // 2, 18)
        k += 1


FEATURES: Final = ShakeThatCityFeatures(PIECES)
