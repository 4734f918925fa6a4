# mypyc: compiled
"""Paris for a net: the board cell by cell, every piece and postcard, and both seats' current points."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features, upto
from kvartal.core.observation import BIT, Piece, flags, one_of
from kvartal.core.state import Moment
from kvartal.games.paris.observation import by
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import ANNEX, CELLS, HOUSES, OPEN, PLACED, POSTCARDS, RESERVE, STATUE, TILES
from kvartal.games.paris.tables import PIECES as THINGS

_HALF: Final[i64] = 32  # cells of half a board
_CUT: Final[i64] = 0xFFFFFFFF
_BELOW: Final[i64] = 20  # the number of points below 0 that are distinguished

PIECES: Final[tuple[Piece, ...]] = (
    flags("ground", (4, 2, 32), "cells of one's own colour, of the other's, shared ones and lamps"),
    flags("pieces", (20, 2, 32), "the cells under each piece"),
    flags("where", (20, 5), "each piece: in supply, in one's own or the other's reserve, placed by one or the other"),
    flags("postcards", (12, 8), "each postcard: out, open, used, burnt or pending, the last three by whom"),
    flags("laid", (2, 8), "tiles laid, one's own first"),
    flags("tokens", (2, 4), "action tokens left"),
    flags("chimneys", (2, 7), "chimneys left"),
    flags("points", (2, 50), "points as they stand, a flag for two, from -19 on"),
    flags("lead", (60,), "one's own lead, from -29 on"),
    flags("holding", (2,), "who holds a tile"),
    flags("hand", (8,), "one's own tile in hand"),
    flags("extends", (13,), "the house that the annex extends"),
    flags("facing", (4,), "where the statue looks"),
    flags("using", (12,), "the postcard whose effect is open"),
    flags("received", (12,), "the building that Levitation brought"),
    flags("passed", (2,), "who has passed"),
    flags("active", (2,), "whose turn it is, or who draws"),
    flags("phase", (7,), "deal, draw, pave, build, swap, put, over"),
)


class ParisFeatures(Features):
    """Describes a moment of Paris."""

    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""
        return 2

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, ParisState)
        at: i64 = _write_board(state, seat, notes)
        at = _write_things(state, seat, notes, at)
        _write_moment(state, seat, notes, at)


def _write_board(state: ParisState, seat: i64, notes: list[i64]) -> i64:
    own: i64 = state.orange if seat == 0 else state.blue
    theirs: i64 = state.blue if seat == 0 else state.orange
    # A word shifted right and masked means the same whatever its sign.
    notes[0] = own & _CUT
    notes[1] = own >> _HALF & _CUT
    notes[2] = theirs & _CUT
    notes[3] = theirs >> _HALF & _CUT
    notes[4] = state.shared & _CUT
    notes[5] = state.shared >> _HALF & _CUT
    notes[6] = state.lamps & _CUT
    notes[7] = state.lamps >> _HALF & _CUT
    k: i64 = 8
    while k < 8 + 2 * THINGS:
        notes[k] = 0
        k += 1
    cover: list[i64] = state.cover()
    cell: i64 = 0
    while cell < CELLS:
        if cover[cell] >= 0:
            k = 8 + 2 * cover[cell] + cell // _HALF
            notes[k] = notes[k] | BIT[cell % _HALF]
        cell += 1
    return 8 + 2 * THINGS


def _write_things(state: ParisState, seat: i64, notes: list[i64], at: i64) -> i64:
    k: i64 = 0
    while k < THINGS:
        notes[at + k] = BIT[by(state.where[k], RESERVE, seat)]
        k += 1
    at += THINGS
    k = 0
    while k < POSTCARDS:
        notes[at + k] = BIT[by(state.cards[k], OPEN + 1, seat)]
        k += 1
    at += POSTCARDS
    owner: i64 = seat
    k = 0
    while k < 2:
        laid: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            if state.laid[owner * TILES + tile]:
                laid |= BIT[tile]
            tile += 1
        notes[at + k] = laid
        notes[at + 2 + k] = upto(state.tokens[owner], 4)
        notes[at + 4 + k] = upto(state.chimneys[owner], 7)
        owner = 1 - owner
        k += 1
    return at + 6


def _write_moment(state: ParisState, seat: i64, notes: list[i64], at: i64) -> None:
    own: i64 = state.total(seat)
    theirs: i64 = state.total(1 - seat)
    notes[at] = upto((own + _BELOW) // 2, 50)
    notes[at + 1] = upto((theirs + _BELOW) // 2, 50)
    notes[at + 2] = upto(own - theirs + 30, 60)
    holding: i64 = 1 if state.hands[seat] >= 0 else 0
    passed: i64 = state.passed
    notes[at + 3] = holding + 2 if state.hands[1 - seat] >= 0 else holding
    notes[at + 4] = one_of(state.hands[seat])
    notes[at + 5] = BIT[state.spot[ANNEX] % HOUSES] if state.where[ANNEX] >= PLACED else 0
    notes[at + 6] = BIT[state.spot[STATUE] % 4] if state.where[STATUE] >= PLACED else 0
    notes[at + 7] = one_of(state.using)
    notes[at + 8] = one_of(state.received)
    notes[at + 9] = passed if seat == 0 else (passed & 1) * 2 + passed // 2
    notes[at + 10] = 1 if state.active == seat else 2
    notes[at + 11] = BIT[state.phase]


FEATURES: Final = ParisFeatures(PIECES)
