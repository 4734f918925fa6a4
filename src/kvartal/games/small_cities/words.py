# mypyc: compiled
"""The messages of Маленькие города: names, questions, moves and what happened."""

from __future__ import annotations

from functools import cache, lru_cache

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.buildings import points
from kvartal.games.small_cities.components import BONUSES, BUILDINGS, CELLS, COLOURS, FIGURES, GOALS, PERSONAL, SHAPES
from kvartal.games.small_cities.notation import cell_names, cells_of
from kvartal.games.small_cities.rules import SmallCitiesState

_PLAIN = {
    tables.M_PASS: "small_cities-move-pass",
    tables.M_DONE: "small_cities-move-done",
    tables.M_STAR: "small_cities-move-star",
}


def colour_name(colour: int) -> Message:
    """Return the name of a colour."""
    return Message(f"small_cities-colour-{COLOURS[colour]}")


def building_name(kind: int) -> Message:
    """Return the name of a building."""
    return Message(f"small_cities-building-{BUILDINGS[kind]}")


def figure_name(figure: int) -> Message:
    """Return the name of a figure."""
    return Message(f"small_cities-figure-{FIGURES[figure]}")


def goal_name(goal: int) -> Message:
    """Return the name of a shared or, after these, of a personal goal."""
    return Message(f"small_cities-goal-{(*GOALS, *PERSONAL)[goal]}")


def bonus_name(bonus: int) -> Message:
    """Return the name of a bonus card."""
    return Message(f"small_cities-bonus-{BONUSES[bonus]}")


def question(state: SmallCitiesState, seat: int) -> Message:
    """Return the question to the seat."""
    if state.phase == tables.START:
        return say("small_cities-ask-start")
    note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
    step = note[tables.N_STEP]
    black, white, colour = note[tables.N_BLACK], note[tables.N_WHITE], note[tables.N_COLOUR]
    if step == tables.PICKS_BLACK:
        return say("small_cities-ask-black")
    if step == tables.PICKS_WHITE:
        return say("small_cities-ask-white")
    if step == tables.PICKS_COLOUR:
        return say("small_cities-ask-colour")
    base = building_name(state.tables.base_of[colour])
    drew_figure = note[tables.N_FIGURE] >= 0
    if step == tables.MAY_GO_ON:
        return say("small_cities-ask-more-building" if drew_figure else "small_cities-ask-more-figure")
    if step == tables.GOES_ON and drew_figure:
        return say("small_cities-ask-building", colour=colour_name(colour), building=building_name(white), base=base)
    if step == tables.GOES_ON:
        return say("small_cities-ask-figure", colour=colour_name(colour), figure=figure_name(black))
    return say(
        "small_cities-ask-draw",
        colour=colour_name(colour),
        figure=figure_name(black),
        building=building_name(white),
        base=base,
    )


@cache
def move_message(move: int) -> Message:
    """Return the move in words."""
    if move in _PLAIN:
        return Message(_PLAIN[move])
    if move < tables.M_WHITE:
        return say("small_cities-move-black", figure=figure_name(move - tables.M_BLACK))
    if move < tables.M_COLOUR:
        return say("small_cities-move-white", building=building_name(move - tables.M_WHITE))
    if move < tables.M_START:
        return say("small_cities-move-colour", colour=colour_name(move - tables.M_COLOUR))
    if move < tables.M_BUILD:
        return say("small_cities-move-start", colour=colour_name(move - tables.M_START))
    if move < tables.M_FIGURE:
        kind, place = divmod(move - int(tables.M_BUILD), int(tables.GRID))
        return say("small_cities-move-build", building=building_name(kind), cell=CELLS[place])
    if move < tables.M_MARKER:
        shape, place = divmod(move - int(tables.M_FIGURE), int(tables.GRID))
        figure, turn, _ = SHAPES[shape]
        return say("small_cities-move-figure", figure=figure_name(figure), turn=turn, cell=CELLS[place])
    if move < tables.M_GOAL:
        return say("small_cities-move-marker", colour=colour_name(move - tables.M_MARKER))
    if move < tables.M_BONUS:
        return say("small_cities-move-goal", goal=goal_name(move - tables.M_GOAL))
    if move < tables.M_ROLL:
        return say("small_cities-move-bonus", bonus=bonus_name(move - tables.M_BONUS))
    kind, figure = divmod(move - int(tables.M_ROLL), int(tables.FIGURES))
    return say("small_cities-move-roll", building=building_name(kind), figure=figure_name(figure))


def touches(state: SmallCitiesState, seat: int, move: int) -> dict[str, tuple[str, ...]]:
    """Return the hexes, and the building with its points, the figure or the colour, that a seat's move is about."""
    if tables.M_BLACK <= move < tables.M_WHITE:
        return {"figures": (FIGURES[move - tables.M_BLACK],)}
    if tables.M_WHITE <= move < tables.M_COLOUR:
        return {"buildings": (BUILDINGS[move - tables.M_WHITE],)}
    if tables.M_COLOUR <= move < tables.M_BUILD:
        return {"colours": (COLOURS[(move - tables.M_COLOUR) % len(COLOURS)],)}
    if tables.M_BUILD <= move < tables.M_MARKER:
        cells = _drawn_cells(state.tables, move)
        if move < tables.M_FIGURE:
            kind = (move - tables.M_BUILD) // tables.GRID
            at = seat * state.tables.size
            hexes = cells_of(state.tables, move)
            worth = tuple(str(points(state.tables, state.cells, at, kind, h)) for h in hexes)
            return {"cells": cells, "buildings": (BUILDINGS[kind],), "points": worth}
        return {"cells": cells, "figures": (FIGURES[SHAPES[(move - tables.M_FIGURE) // tables.GRID][0]],)}
    return {}


@lru_cache(20_000)
def _drawn_cells(table: tables.Tables, move: int) -> tuple[str, ...]:
    return cell_names(table, cells_of(table, move))


def drawing(state: SmallCitiesState, seat: int, move: int, colour: int) -> tuple[int, Message]:
    """Return the number of a seat's drawing, and the message of who drew what, where, for how many points."""
    hexes = cells_of(state.tables, move)
    number = int(state.order[seat * state.tables.size + hexes[0]])
    cells = ", ".join(cell_names(state.tables, hexes))
    if move >= tables.M_FIGURE:
        figure = figure_name(SHAPES[(move - tables.M_FIGURE) // tables.GRID][0])
        key = "small_cities-event-figure"
        return number, say(key, seat=seat_name(seat), figure=figure, colour=colour_name(colour), cells=cells)
    at = seat * tables.CIRCLES
    return number, say(
        "small_cities-event-building",
        seat=seat_name(seat),
        building=building_name((move - tables.M_BUILD) // tables.GRID),
        colour=colour_name(colour),
        cell=cells,
        points=state.scored[state.made.index(hexes[0], at, at + tables.CIRCLES)],
    )
