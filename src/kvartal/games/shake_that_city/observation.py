# mypyc: compiled
"""Shake That City as a learning program sees it: everything but what others build in the open round."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import BIT, SEATS, Observer, Piece, counts, flags
from kvartal.core.state import Moment
from kvartal.games.shake_that_city.district import bonus_points, building_points, flipped, pair_stands
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.tables import (
    CELLS,
    FAMILY,
    FOLLOW,
    LEAD,
    M_NOTHING,
    NO_TYPE,
    OPEN,
    SIZE,
    SLOTS,
    TILES,
    TYPES,
)

PIECES: Final[tuple[Piece, ...]] = (
    flags("boards", (SEATS, 5, 6, 6), "roads, parks, factories, shops and homes on each board, row by row"),
    counts("points", (SEATS,), 255, "points of each board"),
    flags("flipped", (SEATS, 7), "bonus tiles flipped: three in the north, three in the west, the corner"),
    flags("standing", (SEATS, 4), "condition tiles still on the board"),
    flags("built", (SEATS,), "who has built in this round"),
    counts("round", (), 255, "the round, from 1"),
    flags("pattern", (5, 9), "the cubes of each type in the pattern, row by row"),
    flags("bonus", (6, 5), "the type on each bonus tile"),
    flags("conditions", (4, 15), "the pair of types on each condition tile"),
    flags("barred", (5,), "the type that may not be built now"),
    flags("active", (SEATS,), "who shakes in this round"),
    flags("seat", (4,), "the number of the seat that looks"),
    flags("phase", (6,), "lay bonus tiles, lay conditions, shake, lead, follow, over"),
    flags("variant", (4,), "the coast; standard, family, conditions"),
)


class ShakeThatCityObserver(Observer):
    """Writes what a seat sees of Shake That City."""

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, ShakeThatCityState)
        _write_table(state, seat, notes, _write_districts(state, seat, notes))


def _write_districts(state: ShakeThatCityState, seat: i64, notes: list[i64]) -> i64:
    """Write what is on the boards; return the next free index of the notes."""
    seats: i64 = state.seats
    beside: i64 = seats * TYPES * SIZE  # where the data derived from the boards begins
    board: list[i64] = [0] * TYPES
    built: i64 = 0
    owner: i64 = seat
    k: i64 = 0
    while k < seats:
        made: i64 = state.made[owner]
        if made != OPEN:
            built |= BIT[k]
        hidden: bool = owner != seat and made != OPEN and made < M_NOTHING
        kind: i64 = 0
        while kind < TYPES:
            board[kind] = state.boards[owner * TYPES + kind]
            if hidden and made // CELLS == kind:
                board[kind] ^= state.cells(made)
            row: i64 = 0
            while row < SIZE:
                notes[(k * TYPES + kind) * SIZE + row] = board[kind] >> (row * 8) & 63
                row += 1
            kind += 1
        tiles: i64 = flipped(state.tables, state.bonus, board, 0)
        points: i64 = bonus_points(state.tables, tiles)
        if state.variant != FAMILY:
            points += building_points(state.tables, state.side, board[0], board[1], board[2], board[3], board[4])
        notes[beside + k] = points if points > 0 else 0
        notes[beside + seats + k] = tiles
        notes[beside + 2 * seats + k] = standing_on(state, board) if hidden else state.standing[owner]
        owner = owner + 1 if owner + 1 < seats else 0
        k += 1
    notes[beside + 3 * seats] = built
    return beside + 3 * seats + 1


def standing_on(state: ShakeThatCityState, board: list[i64]) -> i64:
    """Return the condition tiles whose pair is not on this board, a bit each."""
    found: i64 = 0
    slot: i64 = 0
    while slot < len(state.conditions):
        if not pair_stands(board, 0, state.conditions[slot]):
            found |= BIT[slot]
        slot += 1
    return found


def write_tiles(state: ShakeThatCityState, notes: list[i64], at: i64) -> i64:
    """Write the bonus and condition tiles; return the next free index of the notes."""
    k: i64 = 0
    while k < SLOTS:
        notes[at + k] = BIT[state.bonus[k]] if state.bonus[k] >= 0 else 0
        k += 1
    at += SLOTS
    k = 0
    while k < TILES:
        notes[at + k] = BIT[state.conditions[k]] if k < len(state.conditions) and state.conditions[k] >= 0 else 0
        k += 1
    return at + TILES


def _write_table(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> None:
    rounds: i64 = state.tables.rounds
    notes[at] = state.round + 1 if state.round < rounds else rounds
    at += 1
    k: i64 = 0
    while k < TYPES:
        notes[at + k] = state.shapes[k]
        k += 1
    at += TYPES
    at = write_tiles(state, notes, at)
    barred: i64 = state.barred() if state.phase == LEAD or state.phase == FOLLOW else NO_TYPE
    active: i64 = state.active() - seat
    notes[at] = BIT[barred] if barred != NO_TYPE else 0
    notes[at + 1] = BIT[active if active >= 0 else active + state.seats]
    notes[at + 2] = BIT[seat]
    notes[at + 3] = BIT[state.phase]
    notes[at + 4] = state.side + BIT[1 + state.variant]


OBSERVER: Final = ShakeThatCityObserver(PIECES)
