# mypyc: compiled
"""Paris as a learning program sees it: everything but the tile in the opponent's hand."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import BIT, SEATS, Observer, Piece, counts, flags, one_of
from kvartal.core.state import Moment
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import ANNEX, CELLS, HOUSES, OPEN, PLACED, POSTCARDS, RESERVE, SIDE, STATUE, TILES
from kvartal.games.paris.tables import PIECES as THINGS

PIECES: Final[tuple[Piece, ...]] = (
    flags("ground", (4, 8, 8), "cells of one's own colour, of the other's, shared ones and lamps"),
    flags("pieces", (20, 8, 8), "the cells under each piece: twelve buildings, then the pieces of the postcards"),
    flags("where", (20, 5), "each piece: in supply, in one's own or the other's reserve, placed by one or the other"),
    flags("postcards", (12, 8), "each postcard: out, open, used, burnt or pending, the last three by whom"),
    flags("laid", (SEATS, 8), "tiles laid"),
    counts("tokens", (SEATS,), 255, "action tokens left"),
    counts("chimneys", (SEATS,), 255, "chimneys left"),
    flags("holding", (SEATS,), "who holds a tile"),
    flags("hand", (8,), "one's own tile in hand"),
    flags("extends", (13,), "the house that the annex extends"),
    flags("facing", (4,), "where the statue looks: north, east, south, west"),
    flags("using", (12,), "the postcard whose effect is open"),
    flags("received", (12,), "the building that Levitation brought"),
    flags("passed", (SEATS,), "who has passed since the last piece or postcard"),
    flags("active", (SEATS,), "whose turn it is, or who draws"),
    flags("seat", (2,), "the number of the seat that looks"),
    flags("phase", (7,), "deal, draw, pave, build, swap, put, over"),
)


class ParisObserver(Observer):
    """Writes what a seat sees of Paris."""

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, ParisState)
        at: i64 = _write_board(state, seat, notes)
        at = _write_things(state, seat, notes, at)
        _write_moment(state, seat, notes, at)


def _write_board(state: ParisState, seat: i64, notes: list[i64]) -> i64:
    """Write the planes of the board; return the next free index of the notes."""
    own: i64 = state.orange if seat == 0 else state.blue
    theirs: i64 = state.blue if seat == 0 else state.orange
    row: i64 = 0
    while row < SIDE:
        # A word shifted right and masked means the same whatever its sign.
        notes[row] = own >> (row * 8) & 255
        notes[SIDE + row] = theirs >> (row * 8) & 255
        notes[2 * SIDE + row] = state.shared >> (row * 8) & 255
        notes[3 * SIDE + row] = state.lamps >> (row * 8) & 255
        row += 1
    at: i64 = 4 * SIDE
    end: i64 = at + THINGS * SIDE
    k: i64 = at
    while k < end:
        notes[k] = 0
        k += 1
    cover: list[i64] = state.cover()
    cell: i64 = 0
    while cell < CELLS:
        if cover[cell] >= 0:
            k = at + cover[cell] * SIDE + cell // SIDE
            notes[k] = notes[k] | BIT[cell % SIDE]
        cell += 1
    return end


def _write_things(state: ParisState, seat: i64, notes: list[i64], at: i64) -> i64:
    piece: i64 = 0
    while piece < THINGS:
        notes[at + piece] = BIT[by(state.where[piece], RESERVE, seat)]
        piece += 1
    at += THINGS
    card: i64 = 0
    while card < POSTCARDS:
        notes[at + card] = BIT[by(state.cards[card], OPEN + 1, seat)]
        card += 1
    at += POSTCARDS
    k: i64 = 0
    owner: i64 = seat
    while k < 2:
        laid: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            if state.laid[owner * TILES + tile]:
                laid |= BIT[tile]
            tile += 1
        notes[at + k] = laid
        notes[at + 2 + k] = state.tokens[owner]
        notes[at + 4 + k] = state.chimneys[owner]
        owner = 1 - owner
        k += 1
    return at + 6


def by(place: i64, first: i64, seat: i64) -> i64:
    """Return a place as the seat sees it: from `first` on, places come in pairs by seat."""
    if place < first:
        return place
    return place if seat == 0 else first + ((place - first) ^ 1)


def _write_moment(state: ParisState, seat: i64, notes: list[i64], at: i64) -> None:
    holding: i64 = 1 if state.hands[seat] >= 0 else 0
    passed: i64 = state.passed
    notes[at] = holding + 2 if state.hands[1 - seat] >= 0 else holding
    notes[at + 1] = one_of(state.hands[seat])
    notes[at + 2] = BIT[state.spot[ANNEX] % HOUSES] if state.where[ANNEX] >= PLACED else 0
    notes[at + 3] = BIT[state.spot[STATUE] % 4] if state.where[STATUE] >= PLACED else 0
    notes[at + 4] = one_of(state.using)
    notes[at + 5] = one_of(state.received)
    notes[at + 6] = passed if seat == 0 else (passed & 1) * 2 + passed // 2
    notes[at + 7] = 1 if state.active == seat else 2
    notes[at + 8] = BIT[seat]
    notes[at + 9] = BIT[state.phase]


OBSERVER: Final = ParisObserver(PIECES)
