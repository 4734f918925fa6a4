"""Reads the sheet of a finished physical table of Маленькие города and scores it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kvartal.core.components import Components
from kvartal.core.errors import BadSheet
from kvartal.core.messages import Arg, Json, say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.core.sheets import as_written, bad, read_list, read_name, read_object, read_whole
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.buildings import KIND
from kvartal.games.small_cities.components import BONUSES, BUILDINGS, COLOURS, GOALS, tables_of
from kvartal.games.small_cities.notation import cell_names
from kvartal.games.small_cities.scoring import goal_lines, seat_sheet, star_line
from kvartal.games.small_cities.tables import Tables

_BUILDING_MOST = 99


def score(sheet: Json, components: Components) -> ScoreSheet:
    """Return the scores of a finished table, with these components; raise BadSheet, which says what is wrong."""
    table = tables_of(components)
    read_object(sheet, "sheet", ("game", "seats"), ("options",))
    options = read_object(sheet.get("options", {}), "options", (), ("level", "goal", "bonus"))
    level = read_whole(options.get("level", 3), "options.level", 1, 3)
    goal = read_name(options.get("goal"), "options.goal", GOALS) if level >= 3 else int(tables.NOWHERE)
    bonus = int(tables.NOWHERE)
    if level >= 2 and options.get("bonus") is not None:
        bonus = read_name(options["bonus"], "options.bonus", BONUSES)
    seats = read_list(sheet["seats"], "seats", 1, int(tables.SEATS))
    starts: list[int] = []
    found: list[SeatSheet] = []
    for number, seat in enumerate(seats):
        where = f"seats[{number}]"
        data = read_object(seat, where, (), ("start", "plan", "ribbon", "star_points"))
        start = int(tables.NOWHERE)
        if level >= 2 or data.get("start") is not None:
            start = read_name(data.get("start"), f"{where}.start", COLOURS)
            if start in starts:
                raise _wrong(f"{where}.start", "small_cities-sheet-start", value=COLOURS[start])
            starts.append(start)
        judged = len(seats) == 1 and level == 3
        found.append(_seat(table, data, where, (level, goal, bonus, start), judged))
    return ScoreSheet(tuple(found), True)


def _seat(table: Tables, data: dict[str, Any], where: str, rules: tuple[int, int, int, int], judged: bool) -> SeatSheet:
    level, goal, bonus, start = rules
    cells = _plan(table, data.get("plan", {}), f"{where}.plan")
    built = [h for h, value in enumerate(cells) if value >= KIND]
    if len(built) > table.circles:
        raise _wrong(f"{where}.plan", "small_cities-sheet-buildings", most=int(table.circles), found=len(built))
    written = read_list(data.get("ribbon", []), f"{where}.ribbon")
    if len(written) != len(built):
        raise _wrong(f"{where}.ribbon", "small_cities-sheet-ribbon", built=len(built), found=len(written))
    ribbon = [read_whole(points, f"{where}.ribbon[{k}]", 0, _BUILDING_MOST) for k, points in enumerate(written)]
    lines = [Line(say("small_cities-score-circle", number=k), points) for k, points in enumerate(ribbon, 1)]
    stars = data.get("star_points", 0)
    if bonus >= 0 and table.effect[bonus] == tables.PAYS:
        points = read_whole(stars, f"{where}.star_points", 0, int(table.star_worth[bonus]) * sum(table.star))
        lines.append(star_line(table, cells, points))
    elif level >= 2 and stars != 0:
        raise _wrong(f"{where}.star_points", "small_cities-sheet-stars", value=as_written(stars))
    lines += goal_lines(table, cells, start, level, goal)
    return seat_sheet(table, lines, ribbon, judged)


def _plan(table: Tables, data: object, where: str) -> list[i64]:
    """Return the cells of a plan written as `{"0,0": "red", "1,0": "green:bank"}`."""
    if not isinstance(data, dict):
        raise bad(where, data, "{…}")
    at = {f"{table.hex_q[h]},{table.hex_r[h]}": h for h in range(table.size)}
    cells: list[i64] = [0] * table.size
    for place, what in data.items():
        h = at.get(str(place).replace(" ", ""))
        if h is None:
            raise _wrong(where, "small_cities-sheet-hex", value=str(place))
        if cells[h]:
            raise _wrong(where, "small_cities-sheet-twice", value=cell_names(table, (h,))[0])
        here = f'{where}["{place}"]'
        if not isinstance(what, str):
            raise _wrong(here, "small_cities-sheet-quarter", value=as_written(what))
        colour, colon, kind = what.partition(":")
        if colour not in COLOURS or (colon and kind not in BUILDINGS):
            raise _wrong(here, "small_cities-sheet-quarter", value=what)
        cells[h] = COLOURS.index(colour) + 1 + (KIND * (BUILDINGS.index(kind) + 1) if colon else 0)
    return cells


def _wrong(field: str, key: str, **args: Arg) -> BadSheet:
    return BadSheet(say(key, field=field, **args))
