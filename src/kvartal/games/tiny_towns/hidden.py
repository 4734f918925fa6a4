# mypyc: compiled
"""What a seat at a table of Tiny Towns can't see: the others' monuments and what they do in the open round."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import BUILDINGS, BUILT, CARDS, CLOSED, HAND, K_MONUMENT, ROW, STAGE, WORK

_SETS: Final[list[i64]] = [2**card for card in range(40)]
"""By card: the set of it alone. mypyc shifts a literal as a C int, which has 32 bits."""


def redraw(state: TinyTownsState, seat: i64, rng: Rng, out: list[i64]) -> None:
    """Draw at random what the seat can't see. `out` has room for all moves."""
    _redeal(state, seat, rng)
    if state.phase == WORK and len(state.shown) > 0:
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                _rework(state, other, rng, out)
            other += 1


def _redeal(state: TinyTownsState, seat: i64, rng: Rng) -> None:
    """Deal the others' monuments again, except those that everybody has seen built."""
    known: i64 = _bit(state.monument[seat]) | _bit(state.returned[seat])
    other: i64 = 0
    while other < state.seats:
        if _has_built(state, other):
            known |= _bit(state.monument[other])
        other += 1
    other = 0
    while other < state.seats:
        if other != seat:
            if state.monument[other] >= 0 and not _has_built(state, other):
                state.monument[other] = _drawn(known, rng)
                known |= _bit(state.monument[other])
            if state.returned[other] >= 0:
                state.returned[other] = _drawn(known, rng)
                known |= _bit(state.returned[other])
        other += 1


def _has_built(state: TinyTownsState, seat: i64) -> bool:
    """Return whether everybody has seen the seat's monument."""
    rows: list[i64] = state.shown if len(state.shown) > 0 else state.towns
    return rows[seat * ROW + BUILT + K_MONUMENT] != 0


def _bit(card: i64) -> i64:
    """Return the set of this card; of none the empty one."""
    return _SETS[card] if card >= 0 else 0


def _drawn(known: i64, rng: Rng) -> i64:
    """Return one of the monuments that are not in the set."""
    left: i64 = 0
    card: i64 = BUILDINGS
    while card < CARDS:
        if known >> card & 1 == 0:
            left += 1
        card += 1
    skipped: i64 = rng.below(left)
    card = BUILDINGS
    while card < CARDS - 1 and (skipped > 0 or known >> card & 1):
        if known >> card & 1 == 0:
            skipped -= 1
        card += 1
    return card


def _rework(state: TinyTownsState, seat: i64, rng: Rng, out: list[i64]) -> None:
    """Reset a town to what was shown and, if its owner has closed the round, play the round at random."""
    first: i64 = seat * ROW
    closed: bool = state.towns[first + STAGE] == CLOSED
    k: i64 = 0
    while k < ROW:
        state.towns[first + k] = state.shown[first + k]
        k += 1
    state.towns[first + STAGE] = state.first_stage(seat)
    if state.towns[first + STAGE] == CLOSED:
        return
    state.towns[first + HAND] = state.named
    while closed and state.towns[first + STAGE] != CLOSED:
        count: i64 = state.legal_into(seat, out)
        state.apply(seat, out[rng.below(count)])
