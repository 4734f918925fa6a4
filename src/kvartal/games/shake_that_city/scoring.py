"""Shake That City's score sheet: a line for every reason, with the cells it is about."""

from __future__ import annotations

from collections.abc import Iterator

from kvartal.core.messages import Message, say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games.shake_that_city import tables
from kvartal.games.shake_that_city.components import TYPES
from kvartal.games.shake_that_city.district import beside, count, linked_shops, spread
from kvartal.games.shake_that_city.notation import names_of
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.words import line_name, type_name, verdict

_GROUNDS = ("outer", "brown", "grey")


def score(state: ShakeThatCityState) -> ScoreSheet:
    """Return the sheet of every seat."""
    return ScoreSheet(tuple(_seat(state, seat) for seat in range(state.seats)), state.phase == tables.OVER)


def _seat(state: ShakeThatCityState, seat: int) -> SeatSheet:
    own = seat * len(TYPES)
    board = [int(mask) for mask in state.boards[own : own + len(TYPES)]]
    lines = [] if state.variant == tables.FAMILY else list(_buildings(state, board))
    lines += _bonus(state, seat, board)
    ties = (
        Line(Message("shake_that_city-tie-flipped"), int(count(state.flipped(seat)))),
        Line(Message("shake_that_city-tie-filled"), int(state.filled(seat))),
    )
    over = verdict(state, seat) if state.seats == 1 and state.phase == tables.OVER else None
    return SeatSheet(tuple(lines), ties, state.qualifies(seat), over)


def _buildings(state: ShakeThatCityState, board: list[int]) -> Iterator[Line]:
    """Yield the points of each type; also, with no points, the cells that score nothing, and why."""
    road, park, factory, shop, home = board
    table, side = state.tables, state.side
    points = table.points[side * tables.POINTS : (side + 1) * tables.POINTS]
    sea = table.sea[side]
    linked = spread(table.concrete[side], road)
    trading = linked_shops(shop, linked)
    yield from _line("road", points[tables.P_ROAD], linked)
    yield from _line("road-cut-off", 0, road & ~linked)
    yield from _line("park-by-factory", points[tables.P_PARK_BY_FACTORY], park & beside(factory))
    yield from _line("park-by-home", points[tables.P_PARK_BY_HOME], park & beside(home))
    yield from _line("park-by-sea", points[tables.P_PARK_BY_SEA], park & sea)
    yield from _line("factory-by-factory", points[tables.P_FACTORY_BY_FACTORY], factory & beside(factory))
    yield from _line("factory-by-road", points[tables.P_FACTORY_BY_ROAD], factory & beside(road))
    for zone, name in enumerate(_GROUNDS):
        ground = table.zone[side * tables.ZONES + zone]
        yield from _line(f"shop-{name}", table.zone_points[zone], trading & ground)
    yield from _line("shop-cut-off", 0, shop & ~trading)
    while home:
        group = int(spread(home & -home, home))
        home ^= group
        if group & beside(factory):
            yield Line(Message("shake_that_city-score-home-spoilt"), 0, names_of(group))
            continue
        yield Line(Message("shake_that_city-score-home"), int(points[tables.P_HOME_GROUP]), names_of(group))
        if group & sea and points[tables.P_HOME_GROUP_BY_SEA]:
            by_sea = int(points[tables.P_HOME_GROUP_BY_SEA])
            yield Line(Message("shake_that_city-score-home-by-sea"), by_sea, names_of(group & sea))


def _line(name: str, each: int, cells: int) -> Iterator[Line]:
    """Yield a line with this many points per cell, if there are cells and the reason applies to this side."""
    if cells and (each or name.endswith("cut-off")):
        tiles = int(count(cells))
        yield Line(
            say(f"shake_that_city-score-{name}", count=tiles, each=int(each)), tiles * int(each), names_of(cells)
        )


def _bonus(state: ShakeThatCityState, seat: int, board: list[int]) -> Iterator[Line]:
    """Yield a line for every flipped bonus tile: the condition that flipped it, a full line before a type."""
    table = state.tables
    tiles = state.flipped(seat)
    built = board[0] | board[1] | board[2] | board[3] | board[4]
    for slot in range(tables.SLOTS):
        if not tiles & tables.BIT[slot]:
            continue
        full, line = table.full_line[slot], table.type_line[slot]
        if built & full == full:
            message = say("shake_that_city-score-line-full", line=line_name(full))
            yield Line(message, int(table.bonus_points), names_of(full))
        else:
            kind = state.bonus[slot]
            cells = board[kind] & line
            message = say(
                "shake_that_city-score-line-type", line=line_name(line), type=type_name(kind), count=int(count(cells))
            )
            yield Line(message, int(table.bonus_points), names_of(cells))
    if tiles & tables.CORNER:
        yield Line(Message("shake_that_city-score-corner"), int(table.corner_points), names_of(built))
