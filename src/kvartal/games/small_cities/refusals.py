"""Why a move of Маленькие города is not allowed, in words."""

from __future__ import annotations

from kvartal.core.messages import Message, say
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.buildings import SQUARE
from kvartal.games.small_cities.components import CELLS, SHAPES
from kvartal.games.small_cities.notation import cells_of
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.words import bonus_name, building_name, colour_name, figure_name, question


def refuse(state: SmallCitiesState, seat: int, move: int) -> Message | None:
    """Return why a seat that has to act may not make this move, or None if it may."""
    if not 0 <= move < tables.M_MARKER:
        return say("refuse-not-a-choice")
    if state.phase == tables.START:
        return None if tables.M_START <= move < tables.M_BUILD else _not_now(state, seat)
    step = state.notes[seat * tables.NOTES + tables.N_STEP]
    drawing = step in (tables.CHOOSES, tables.GOES_ON)
    if move >= tables.M_BUILD:
        if not drawing:
            return _not_now(state, seat)
        return _refuse_figure(state, seat, move) if move >= tables.M_FIGURE else _refuse_building(state, seat, move)
    if step == tables.MAY_GO_ON:
        return None if move in (tables.M_DONE, tables.M_STAR) else _not_now(state, seat)
    if move == tables.M_STAR and drawing:
        return _refuse_star(state, seat)
    if move == tables.M_PASS and step == tables.CHOOSES:
        return None if state.legal(seat)[0] == tables.M_PASS else say("small_cities-refuse-pass")
    if move == tables.M_DONE and drawing:
        return say("small_cities-refuse-done")
    if step == tables.PICKS_BLACK and tables.M_BLACK <= move < tables.M_WHITE:
        figure = move - tables.M_BLACK
        if state.black_helps(seat, figure):
            return None
        key = "small_cities-refuse-useless" if state.tables.black[figure] else "small_cities-refuse-not-on-die"
        return say(key, choice=figure_name(figure))
    if step == tables.PICKS_WHITE and tables.M_WHITE <= move < tables.M_COLOUR:
        kind = move - tables.M_WHITE
        if state.white_helps(seat, kind):
            return None
        key = "small_cities-refuse-useless" if state.tables.white[kind] else "small_cities-refuse-not-on-die"
        return say(key, choice=building_name(kind))
    if step == tables.PICKS_COLOUR and tables.M_COLOUR <= move < tables.M_START:
        colour = move - tables.M_COLOUR
        if state.colour_helps(seat, colour):
            return None
        return say("small_cities-refuse-useless", choice=colour_name(colour))
    return _not_now(state, seat)


def _not_now(state: SmallCitiesState, seat: int) -> Message:
    return say("small_cities-refuse-phase", question=question(state, seat))


def _refuse_star(state: SmallCitiesState, seat: int) -> Message | None:
    note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
    if state.bonus < 0:
        return say("small_cities-refuse-no-bonus")
    if state.effect() == tables.PAYS:
        return say("small_cities-refuse-not-spent", bonus=bonus_name(state.bonus))
    if note[tables.N_SPENT]:
        return say("small_cities-refuse-second-star")
    if not note[tables.N_STARS]:
        return say("small_cities-refuse-no-star")
    if state.effect() == tables.BOTH:
        return say("small_cities-refuse-draw-first", bonus=bonus_name(state.bonus))
    if state.star_helps(seat, False) or state.legal(seat)[0] != tables.M_PASS:
        return None
    return say("small_cities-refuse-star-useless", bonus=bonus_name(state.bonus))


def _refuse_building(state: SmallCitiesState, seat: int, move: int) -> Message | None:
    kind, place = divmod(move - int(tables.M_BUILD), int(tables.GRID))
    note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
    table = state.tables
    if note[tables.N_BUILDING] >= 0:
        return say("small_cities-refuse-second-building")
    white, base = note[tables.N_WHITE], table.base_of[note[tables.N_COLOUR]]
    if kind not in (white, base):
        if white == base:
            return say("small_cities-refuse-kind-same", building=building_name(kind), base=building_name(base))
        key = "small_cities-refuse-kind"
        return say(key, building=building_name(kind), rolled=building_name(white), base=building_name(base))
    h = table.at_grid[place]
    if h < 0:
        return say("small_cities-refuse-no-hex", cell=CELLS[place])
    if state.cells[seat * table.size + h]:
        return say("small_cities-refuse-taken", cell=CELLS[place])
    low, high = state.building_places(seat, kind)
    if low & table.own_low[h] or high & table.own_high[h]:
        return None
    if kind == SQUARE:
        return say("small_cities-refuse-square", cell=CELLS[place])
    return say(
        "small_cities-refuse-beside",
        building=building_name(kind),
        colour=colour_name(table.base[kind]),
        cell=CELLS[place],
    )


def _refuse_figure(state: SmallCitiesState, seat: int, move: int) -> Message | None:
    shape, place = divmod(move - int(tables.M_FIGURE), int(tables.GRID))
    note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
    table = state.tables
    figure = SHAPES[shape][0]
    if note[tables.N_FIGURE] >= 0:
        return say("small_cities-refuse-second-figure")
    if figure != note[tables.N_BLACK]:
        key = "small_cities-refuse-figure"
        return say(key, figure=figure_name(figure), rolled=figure_name(note[tables.N_BLACK]))
    if not state.has_circle(seat):
        return say("small_cities-refuse-circles")
    if table.at_grid[place] < 0:
        return say("small_cities-refuse-no-hex", cell=CELLS[place])
    hexes = cells_of(table, move)
    if not hexes:
        return say("small_cities-refuse-off-plan", figure=figure_name(figure))
    taken = [h for h in hexes if state.cells[seat * table.size + h]]
    return say("small_cities-refuse-taken", cell=CELLS[table.grid[taken[0]]]) if taken else None
