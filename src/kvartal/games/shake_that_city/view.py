# mypyc: compiled
"""What a seat at a table of Shake That City may know: everything but what others build in the open round."""

from __future__ import annotations

from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.core.state import NONE
from kvartal.games.shake_that_city import tables
from kvartal.games.shake_that_city.components import PAIRS, SIDES, TYPES
from kvartal.games.shake_that_city.hidden import redraw, take_back
from kvartal.games.shake_that_city.notation import PHASES, VARIANTS, names_of, write_board
from kvartal.games.shake_that_city.rules import ShakeThatCityState

_TILES = ("north1", "north2", "north3", "west1", "west2", "west3", "corner")


def view(state: ShakeThatCityState, seat: int | None) -> Json:
    """Return the table as the seat sees it; None is a spectator."""
    seen = shown(state, seat)
    barred = state.barred() if state.phase in (tables.LEAD, tables.FOLLOW) else tables.NO_TYPE
    return {
        "game": "shake_that_city",
        "seat": seat,
        "side": SIDES[state.side],
        "variant": VARIANTS[state.variant],
        "solo": state.seats == 1,
        "phase": PHASES[state.phase],
        "round": int(min(state.round + 1, state.tables.rounds)),
        "rounds": int(state.tables.rounds),
        "led_rounds": int(state.tables.led_rounds),
        "active": int(state.active()),
        "pattern": [_cube(state, cube) for cube in range(tables.CUBES)],
        "barred": None if barred == tables.NO_TYPE else TYPES[barred],
        "bonus": {"north": _tiles(state, 0), "west": _tiles(state, 3)},
        "conditions": [_condition(state, slot) for slot in range(len(state.conditions))],
        "seats": [_district(seen, owner) for owner in range(state.seats)],
        "winners": state.winners(),
    }


def shown(state: ShakeThatCityState, seat: int | None) -> ShakeThatCityState:
    """Return a copy in which the boards of all other seats are as last revealed."""
    seen = state.clone()
    take_back(seen, NONE if seat is None else seat)
    return seen


def resample(state: ShakeThatCityState, seat: int, rng: Rng) -> ShakeThatCityState:
    """Return a state that the seat could believe in: what others have built unseen is replaced at random."""
    world = state.clone()
    redraw(world, seat, rng)
    return world


def _cube(state: ShakeThatCityState, cube: int) -> str | None:
    return next((TYPES[kind] for kind, shape in enumerate(state.shapes) if shape >> cube & 1), None)


def _tiles(state: ShakeThatCityState, at: int) -> list[str | None]:
    return [None if kind == tables.OPEN else TYPES[kind] for kind in state.bonus[at : at + 3]]


def _condition(state: ShakeThatCityState, slot: int) -> Json:
    pair = state.conditions[slot]
    return {
        "cell": names_of(state.tables.condition_bits[slot])[0],
        "pair": None if pair == tables.OPEN else [TYPES[kind] for kind in PAIRS[pair]],
    }


def _district(seen: ShakeThatCityState, owner: int) -> Json:
    standing = seen.standing[owner]
    flipped = seen.flipped(owner)
    return {
        "board": write_board(seen, owner),
        "built": seen.made[owner] != tables.OPEN,
        "conditions": [
            names_of(spot)[0] for slot, spot in enumerate(seen.tables.condition_bits) if standing & tables.BIT[slot]
        ],
        "flipped": [name for slot, name in enumerate(_TILES) if flipped & tables.BIT[slot]],
        "points": int(seen.total(owner)),
    }
