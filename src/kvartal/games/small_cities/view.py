# mypyc: compiled
"""What a seat at a table of Маленькие города may know: its own plan, and the others' as of the last finished round."""

from __future__ import annotations

from functools import lru_cache

from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.core.state import NONE
from kvartal.games.small_cities import goals, tables
from kvartal.games.small_cities.buildings import KIND, TINT
from kvartal.games.small_cities.components import BONUSES, BUILDINGS, CELLS, COLOURS, FIGURES, GOALS
from kvartal.games.small_cities.hidden import redraw, take_back
from kvartal.games.small_cities.notation import PHASES, STEPS
from kvartal.games.small_cities.rules import SmallCitiesState


def view(state: SmallCitiesState, seat: int | None) -> Json:
    """Return the table as the seat sees it; None is a spectator, who sees finished rounds only."""
    seen = shown(state, seat)
    return {
        "game": "small_cities",
        "seat": seat,
        "level": int(state.level),
        "goal": None if state.goal < 0 else GOALS[state.goal],
        "bonus": None if state.bonus < 0 else BONUSES[state.bonus],
        "phase": PHASES[state.phase],
        "round": int(state.closed) + (state.phase != tables.OVER),
        "circles": int(state.tables.circles),
        "roll": None if state.white < 0 else {"white": BUILDINGS[state.white], "black": FIGURES[state.black]},
        "plan": _plan(state.tables, state.goal),
        "seats": [_sheet(seen, owner) for owner in range(state.seats)],
        "turn": None if seat is None or state.phase != tables.ACT else _turn(seen, seat),
        "winners": state.winners(),
    }


@lru_cache(64)
def _plan(table: tables.Tables, goal: int) -> list[Json]:
    """Return the hexes of the plan; the central area is that of the goal in play."""
    centre = {goals.DOWNTOWN: table.downtown, goals.OUTSKIRTS: table.outskirts}.get(goal, table.centre)
    return [
        {
            "cell": CELLS[table.grid[h]],
            "q": int(table.hex_q[h]),
            "r": int(table.hex_r[h]),
            "edge": bool(table.edge[h]),
            "centre": bool(centre[h]),
            "star": bool(table.star[h]),
        }
        for h in range(table.size)
    ]


def _sheet(state: SmallCitiesState, owner: int) -> Json:
    table = state.tables
    note = state.notes[owner * tables.NOTES : (owner + 1) * tables.NOTES]
    start, marker = note[tables.N_START], note[tables.N_MARKER]
    plan = owner * table.size
    circle = owner * tables.CIRCLES
    built = int(note[tables.N_BUILT])
    return {
        "start": None if start < 0 else COLOURS[start],
        "marker": None if marker < 0 else COLOURS[marker],
        "finished": bool(note[tables.N_STEP] == tables.DONE),
        "figures": int(note[tables.N_FIGURES]),
        "stars": int(note[tables.N_STARS]),
        "crossed_stars": int(note[tables.N_CROSSED]),
        "star_points": int(note[tables.N_STAR_POINTS]),
        "ribbon": [
            {"cell": CELLS[table.grid[state.made[circle + k]]], "points": int(state.scored[circle + k])}
            for k in range(built)
        ],
        "ringed": [k for k in range(table.circles) if state.ringed[circle + k]],
        "hexes": {
            CELLS[table.grid[h]]: _hex(state.cells[plan + h], state.order[plan + h])
            for h in range(table.size)
            if state.cells[plan + h]
        },
    }


def _hex(value: int, order: int) -> Json:
    return {
        "colour": COLOURS[(value & TINT) - 1],
        "building": BUILDINGS[value // KIND - 1] if value >= KIND else None,
        "drawing": int(order),
    }


def _turn(state: SmallCitiesState, seat: int) -> Json:
    note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
    return {
        "step": STEPS[note[tables.N_STEP]],
        "white": BUILDINGS[note[tables.N_WHITE]],
        "black": FIGURES[note[tables.N_BLACK]],
        "colour": COLOURS[note[tables.N_COLOUR]],
        "base": BUILDINGS[state.tables.base_of[note[tables.N_COLOUR]]],
        "star_spent": bool(note[tables.N_SPENT]),
    }


def shown(state: SmallCitiesState, seat: int | None) -> SmallCitiesState:
    """Return a copy without what the others have drawn and spent in the open round; who is done stays known."""
    seen = state.clone()
    take_back(seen, NONE if seat is None else seat)
    return seen


def resample(state: SmallCitiesState, seat: int, rng: Rng) -> SmallCitiesState:
    """Return a state that the seat could believe in: the others' steps of the open round are drawn at random."""
    world = state.clone()
    redraw(world, seat, rng, [0] * int(state.legal_most()))
    return world
