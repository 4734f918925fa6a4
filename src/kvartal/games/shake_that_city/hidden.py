# mypyc: compiled
"""What a seat at a table of Shake That City can't see: what the others build in the open round."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.games.shake_that_city.district import count
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.tables import CELLS, LOWEST, M_BUILD, M_NOTHING, OPEN, SIZE, TYPES


def take_back(state: ShakeThatCityState, seat: i64) -> None:
    """Make the boards of all other seats as last revealed; who has built stays known."""
    other: i64 = 0
    while other < state.seats:
        move: i64 = state.made[other]
        if other != seat and OPEN < move < M_NOTHING:
            own: i64 = other * TYPES + (move - M_BUILD) // CELLS
            state.boards[own] = state.boards[own] ^ state.cells(move)
        other += 1
    state.refresh()


def redraw(state: ShakeThatCityState, seat: i64, rng: Rng) -> None:
    """Replace at random what the others have built unseen."""
    take_back(state, seat)
    other: i64 = 0
    while other < state.seats:
        move: i64 = state.made[other]
        if other != seat and move != OPEN and move != M_NOTHING:
            kind: i64 = (move - M_BUILD) // CELLS
            if state.barred() == kind:
                # Everybody knows the active seat's type; only the place is hidden.
                move = _somewhere(state.anchors(other, kind), kind, rng)
            else:
                move = state.any_move(other, rng)
            state.made[other] = move
            state.build(other, move)
        other += 1


def _somewhere(fits: i64, kind: i64, rng: Rng) -> i64:
    """Return a move that builds the type in one of these places."""
    skipped: i64 = rng.below(count(fits))
    while skipped > 0:
        fits &= fits - 1
        skipped -= 1
    row: i64 = 0
    while row < SIZE - 1 and fits & 63 == 0:
        fits >>= 8
        row += 1
    return M_BUILD + kind * CELLS + row * SIZE + LOWEST[fits & 63]
