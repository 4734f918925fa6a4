"""Reads the sheet of a finished physical table of Маленькие города and scores it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kvartal.core.components import Components
from kvartal.core.errors import BadSheet
from kvartal.core.messages import Arg, say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.buildings import KIND
from kvartal.games.small_cities.components import BONUSES, BUILDINGS, COLOURS, GOALS, tables_of
from kvartal.games.small_cities.notation import cell_names
from kvartal.games.small_cities.scoring import goal_lines, seat_sheet, star_line
from kvartal.games.small_cities.tables import Tables

_BUILDING_MOST = 99


def score_sheet(sheet: object, components: Components) -> ScoreSheet:
    """Return the scores of a finished table, by these components; raise BadSheet that says what is wrong and where."""
    table = tables_of(components)
    whole = _object(sheet, "sheet", ("game", "options", "seats"))
    if whole.get("game") != "small_cities":
        raise _bad("game", "small_cities-sheet-game", value=_show(whole.get("game")))
    options = _object(whole.get("options", {}), "options", ("level", "goal", "bonus"))
    level = _whole(options.get("level", 3), "options.level", 1, 3)
    goal = _one_of(options.get("goal"), "options.goal", GOALS) if level >= 3 else -1
    bonus = -1
    if level >= 2 and options.get("bonus") is not None:
        bonus = _one_of(options["bonus"], "options.bonus", BONUSES)
    seats = whole.get("seats")
    if not isinstance(seats, list) or not 1 <= len(seats) <= tables.SEATS:
        raise _bad("seats", "small_cities-sheet-seats", most=int(tables.SEATS))
    starts: list[int] = []
    found: list[SeatSheet] = []
    for number, seat in enumerate(seats):
        where = f"seats[{number}]"
        data = _object(seat, where, ("start", "plan", "ribbon", "star_points"))
        start = -1
        if level >= 2 or data.get("start") is not None:
            start = _one_of(data.get("start"), f"{where}.start", COLOURS)
            if start in starts:
                raise _bad(f"{where}.start", "small_cities-sheet-start", value=COLOURS[start])
            starts.append(start)
        judged = len(seats) == 1 and level == 3
        found.append(_seat(table, data, where, (level, goal, bonus, start), judged))
    return ScoreSheet(tuple(found), True)


def _seat(table: Tables, data: dict[str, Any], where: str, rules: tuple[int, int, int, int], judged: bool) -> SeatSheet:
    level, goal, bonus, start = rules
    cells = _plan(table, data.get("plan", {}), f"{where}.plan")
    built = [h for h, value in enumerate(cells) if value >= KIND]
    if len(built) > table.circles:
        raise _bad(f"{where}.plan", "small_cities-sheet-buildings", most=int(table.circles), found=len(built))
    written = data.get("ribbon", [])
    if not isinstance(written, list):
        raise _bad(f"{where}.ribbon", "small_cities-sheet-list", value=_show(written))
    if len(written) != len(built):
        raise _bad(f"{where}.ribbon", "small_cities-sheet-ribbon", built=len(built), found=len(written))
    ribbon = [_whole(points, f"{where}.ribbon[{k}]", 0, _BUILDING_MOST) for k, points in enumerate(written)]
    lines = [Line(say("small_cities-score-circle", number=k), points) for k, points in enumerate(ribbon, 1)]
    stars = data.get("star_points", 0)
    if bonus >= 0 and table.effect[bonus] == tables.PAYS:
        points = _whole(stars, f"{where}.star_points", 0, int(table.star_worth[bonus]) * sum(table.star))
        lines.append(star_line(table, cells, points))
    elif level >= 2 and stars != 0:
        raise _bad(f"{where}.star_points", "small_cities-sheet-stars", value=_show(stars))
    lines += goal_lines(table, cells, start, level, goal)
    return seat_sheet(table, lines, ribbon, judged)


def _plan(table: Tables, data: object, where: str) -> list[i64]:
    """Return the cells of a plan written as `{"0,0": "red", "1,0": "green:bank"}`."""
    if not isinstance(data, dict):
        raise _bad(where, "small_cities-sheet-object", value=_show(data))
    at = {f"{table.hex_q[h]},{table.hex_r[h]}": h for h in range(table.size)}
    cells: list[i64] = [0] * table.size
    for place, what in data.items():
        h = at.get(str(place).replace(" ", ""))
        if h is None:
            raise _bad(where, "small_cities-sheet-hex", value=str(place))
        if cells[h]:
            raise _bad(where, "small_cities-sheet-twice", value=cell_names(table, (h,))[0])
        here = f'{where}["{place}"]'
        if not isinstance(what, str):
            raise _bad(here, "small_cities-sheet-quarter", value=_show(what))
        colour, colon, kind = what.partition(":")
        if colour not in COLOURS or (colon and kind not in BUILDINGS):
            raise _bad(here, "small_cities-sheet-quarter", value=what)
        cells[h] = COLOURS.index(colour) + 1 + (KIND * (BUILDINGS.index(kind) + 1) if colon else 0)
    return cells


def _object(value: object, where: str, names: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _bad(where, "small_cities-sheet-object", value=_show(value))
    unknown = next((name for name in value if name not in names), None)
    if unknown is not None:
        raise _bad(where, "small_cities-sheet-unknown", value=str(unknown), known=", ".join(names))
    return value


def _whole(value: object, where: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _bad(where, "small_cities-sheet-number", value=_show(value), least=least, most=most)
    return value


def _one_of(value: object, where: str, known: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in known:
        raise _bad(where, "small_cities-sheet-word", value=_show(value), known=", ".join(known))
    return known.index(value)


def _show(value: object) -> str:
    """Return a wrong value as short text."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


def _bad(where: str, key: str, **args: Arg) -> BadSheet:
    return BadSheet(say(key, where=where, **args))
