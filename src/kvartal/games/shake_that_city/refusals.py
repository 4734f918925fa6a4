"""Why a move of Shake That City is not allowed, in words."""

from __future__ import annotations

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.shake_that_city import tables
from kvartal.games.shake_that_city.notation import CELLS, names_of
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.words import pair_name, type_name


def refuse(state: ShakeThatCityState, seat: int, move: int) -> Message | None:
    """Return why an acting seat may not make this move, or None if it may."""
    if not 0 <= move <= tables.M_NOTHING:
        return say("refuse-not-a-choice")
    if move in state.legal(seat):
        return None
    if move == tables.M_NOTHING:
        return say("shake_that_city-refuse-must-build")
    kind = move // len(CELLS)
    return _refuse_type(state, seat, kind) or _refuse_cells(state, seat, move)


def _refuse_type(state: ShakeThatCityState, seat: int, kind: int) -> Message | None:
    """Return why the seat may not build this type anywhere."""
    name = type_name(kind)
    if not state.shapes[kind]:
        return say("shake_that_city-refuse-no-cubes", type=name)
    if kind == state.barred():
        if state.phase == tables.LEAD:
            return say("shake_that_city-refuse-most", type=name, last=int(state.tables.led_rounds))
        return say("shake_that_city-refuse-taken", type=name, seat=seat_name(state.active()))
    if not state.anchors(seat, kind):
        return say("shake_that_city-refuse-fits-nowhere", type=name)
    return None


def _refuse_cells(state: ShakeThatCityState, seat: int, move: int) -> Message:
    """Return what is in the way of the type's buildings at this place."""
    kind, cell = divmod(move, len(CELLS))
    cells = state.cells(move)
    if cells & ~tables.BOARD:
        return say("shake_that_city-refuse-off-board", type=type_name(kind), cell=CELLS[cell])
    for slot, spot in enumerate(state.tables.condition_bits):
        if cells & spot and state.standing[seat] & tables.BIT[slot]:
            pair = pair_name(state.conditions[slot])
            return say("shake_that_city-refuse-condition", cell=names_of(spot)[0], pair=pair)
    taken = names_of(cells & ~state.free[seat])[0]
    return say("shake_that_city-refuse-occupied", cell=taken)
