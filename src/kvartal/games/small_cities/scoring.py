"""The score sheet of Маленькие города: every building in order, stars, and the goals with their hexes."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from kvartal.core.messages import Message, say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games.small_cities import buildings, goals, tables
from kvartal.games.small_cities.buildings import KIND, TINT
from kvartal.games.small_cities.notation import cell_names
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.tables import Tables
from kvartal.games.small_cities.words import building_name, goal_name


def score(state: SmallCitiesState) -> ScoreSheet:
    """Return each seat's buildings, stars and goals as the plans are now."""
    table = state.tables
    over = state.phase == tables.OVER
    seats: list[SeatSheet] = []
    for seat in range(state.seats):
        note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
        plan = seat * table.size
        cells = state.cells[plan : plan + table.size]
        order = state.order[plan : plan + table.size]
        first = seat * tables.CIRCLES
        last = first + note[tables.N_BUILT]
        lines = [
            building_line(table, cells, order, k + 1, h, points)
            for k, (h, points) in enumerate(zip(state.made[first:last], state.scored[first:last], strict=True))
        ]
        if state.effect() == tables.PAYS:
            lines.append(star_line(table, cells, note[tables.N_STAR_POINTS]))
        lines += goal_lines(table, cells, note[tables.N_START], state.level, state.goal)
        verdict = state.seats == 1 and state.level == 3 and over
        seats.append(seat_sheet(table, lines, state.scored[first:last], verdict))
    return ScoreSheet(tuple(seats), over)


def seat_sheet(table: Tables, lines: Sequence[Line], ribbon: Sequence[i64], judged: bool) -> SeatSheet:
    """Return a seat's lines with its tie-breaks and, for a solo city, the verdict."""
    ties = (
        Line(say("small_cities-tie-buildings", count=len(ribbon)), -len(ribbon)),
        Line(say("small_cities-tie-last"), ribbon[-1] if ribbon else 0),
    )
    sheet = SeatSheet(tuple(lines), ties)
    return SeatSheet(sheet.lines, ties, True, verdict(table, sheet.total)) if judged else sheet


def verdict(table: Tables, total: int) -> Message:
    """Return the verdict on a solo city."""
    rank = next(k for k, least in enumerate(table.verdict_from, 1) if total >= least)
    return say(f"small_cities-verdict-{rank}")


def building_line(table: Tables, cells: list[i64], order: list[i64], number: int, h: int, points: int) -> Line:
    """Return the line of a building with the hexes that it scored by when it was drawn."""
    kind = cells[h] // KIND - 1
    then = [value if order[k] < order[h] else 0 for k, value in enumerate(cells)]
    hexes = (h, *reasons(table, then, kind, h))
    message = say("small_cities-score-building", number=number, building=building_name(kind))
    return Line(message, points, cell_names(table, hexes))


def star_line(table: Tables, cells: list[i64], points: int) -> Line:
    """Return the line of stars that pay at once, with the buildings on them."""
    hexes = tuple(h for h, value in enumerate(cells) if value >= KIND and table.star[h])
    return Line(say("small_cities-score-stars"), points, cell_names(table, hexes))


def goal_lines(table: Tables, cells: list[i64], start: int, level: int, goal: int) -> list[Line]:
    """Return a line for each goal in play, with its marks and the hexes that they are for."""
    in_play: list[int] = []
    if level >= 2 and start >= 0:
        in_play = [int(goals.UNIFICATION), int(goals.SPECIALISATION)]
    if level >= 3 and goal >= 0 and start >= 0:
        in_play.append(goal)
    lines: list[Line] = []
    for each in in_play:
        marked: list[i64] = []
        marks = goals.marks(table, cells, 0, each, start, marked)
        message = say("small_cities-score-goal", goal=goal_name(each), marks=marks)
        lines.append(Line(message, goals.worth(table, each, marks), cell_names(table, tuple(marked))))
    return lines


def reasons(table: Tables, cells: list[i64], kind: int, h: int) -> tuple[int, ...]:
    """Return the hexes beside h, or along its chain, by which a building drawn there scores."""
    around = table.beside[h * tables.SIDES : (h + 1) * tables.SIDES]
    drawn = [other for other in around if other >= 0 and cells[other]]
    base = table.base[kind] + 1
    if kind == buildings.SQUARE:
        whole = len(drawn) == tables.SIDES
        return tuple(other for other in drawn if whole or cells[other] >= KIND)
    found = {other for other in drawn if cells[other] & TINT == base}
    if kind == buildings.SPORTS_GROUND:
        found |= set(drawn)
    elif kind == buildings.STATION:
        found |= {other for k, other in enumerate(around) if other in drawn and around[(k + 3) % 6] in drawn}
    elif kind == buildings.VELOCENTRE:
        for first in drawn:
            chain: list[i64] = []
            target = buildings.leads(table, cells, 0, h, first, chain)
            if target >= 0:
                found |= {*chain, target}
                break
    return tuple(sorted(found))
