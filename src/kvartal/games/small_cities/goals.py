# mypyc: compiled
"""Маленькие города: the marks that a plan earns for the goals, and the hexes that earn them."""

from typing import Final

from mypy_extensions import i64

from kvartal.games.small_cities.buildings import KIND, TINT
from kvartal.games.small_cities.tables import COLOURS, MARKS, NOWHERE, SIDES, Tables

# The shared goals in the order of the component file, then the two personal ones.
CITY_ROUTES: Final[i64] = 0
DOWNTOWN: Final[i64] = 1
OUTSKIRTS: Final[i64] = 2
ENCIRCLEMENT: Final[i64] = 3
CROSSROADS: Final[i64] = 4
WIND_ROSE: Final[i64] = 5
SYMMETRY: Final[i64] = 6
TRIANGLE: Final[i64] = 7
SOCIAL_CENTRES: Final[i64] = 8
HUB: Final[i64] = 9
SPECIALISATION: Final[i64] = 10
UNIFICATION: Final[i64] = 11


def worth(tables: Tables, goal: i64, marks: i64) -> i64:
    """Return the points for this many marks."""
    return tables.goal_points[goal * MARKS + (marks if marks < MARKS else MARKS - 1)]


def marks(tables: Tables, cells: list[i64], at: i64, goal: i64, start: i64, marked: list[i64]) -> i64:
    """Return the marks of a plan for a goal; `marked` gets the hexes that they are for.

    `start` is the owner's start colour, which only the personal goals use.
    """
    marked.clear()
    if goal == TRIANGLE:
        return _triangle(tables, cells, at, marked)
    if goal == HUB:
        return _hub(tables, cells, at, marked)
    column: i64 = NOWHERE
    h: i64 = 0
    while h < tables.size:
        value: i64 = cells[at + h]
        counts: bool = False
        if goal == SPECIALISATION:
            counts = value & TINT == start + 1 and _surrounded(tables, cells, at, h)
        elif value >= KIND:
            if goal == CITY_ROUTES:
                counts = _routed(tables, cells, at, h)
            elif goal == DOWNTOWN:
                counts = tables.downtown[h] == 1
            elif goal == OUTSKIRTS:
                counts = tables.outskirts[h] == 0
            elif goal == ENCIRCLEMENT:
                counts = _surrounded(tables, cells, at, h)
            elif goal == CROSSROADS:
                counts = _colours(tables, cells, at, h) >= tables.crossroads
            elif goal == WIND_ROSE:
                counts = tables.column[h] != column
                column = tables.column[h]
            elif goal == SYMMETRY:
                counts = _symmetric(tables, cells, at, h)
            elif goal == SOCIAL_CENTRES:
                counts = _beside_building(tables, cells, at, h)
            else:
                counts = _touches(tables, cells, at, h, tables.pair[start * 2]) and _touches(
                    tables, cells, at, h, tables.pair[start * 2 + 1]
                )
        if counts:
            marked.append(h)
        h += 1
    return len(marked)


def _surrounded(tables: Tables, cells: list[i64], at: i64, h: i64) -> bool:
    side: i64 = 0
    while side < SIDES:
        other: i64 = tables.beside[h * SIDES + side]
        if other < 0 or cells[at + other] == 0:
            return False
        side += 1
    return True


def _touches(tables: Tables, cells: list[i64], at: i64, h: i64, colour: i64) -> bool:
    side: i64 = 0
    while side < SIDES:
        other: i64 = tables.beside[h * SIDES + side]
        if other >= 0 and cells[at + other] & TINT == colour + 1:
            return True
        side += 1
    return False


def _beside_building(tables: Tables, cells: list[i64], at: i64, h: i64) -> bool:
    side: i64 = 0
    while side < SIDES:
        other: i64 = tables.beside[h * SIDES + side]
        if other >= 0 and cells[at + other] >= KIND:
            return True
        side += 1
    return False


def _colours(tables: Tables, cells: list[i64], at: i64, h: i64) -> i64:
    """Return how many different colours are beside h."""
    found: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if _touches(tables, cells, at, h, colour):
            found += 1
        colour += 1
    return found


def _symmetric(tables: Tables, cells: list[i64], at: i64, h: i64) -> bool:
    side: i64 = 0
    while side < 3:
        one: i64 = tables.beside[h * SIDES + side]
        other: i64 = tables.beside[h * SIDES + side + 3]
        if one >= 0 and other >= 0 and cells[at + one] > 0 and (cells[at + one] ^ cells[at + other]) & TINT == 0:
            return True
        side += 1
    return False


def _routed(tables: Tables, cells: list[i64], at: i64, h: i64) -> bool:
    """Return whether the group of h's colour that contains h reaches the edge of the plan."""
    tint: i64 = cells[at + h] & TINT
    group: list[i64] = [h]
    done: i64 = 0
    found: i64 = 1
    while done < found:
        link: i64 = group[done]
        if tables.edge[link] == 1:
            return True
        side: i64 = 0
        while side < SIDES:
            other: i64 = tables.beside[link * SIDES + side]
            if other >= 0 and cells[at + other] & TINT == tint and other not in group:
                group.append(other)
                found += 1
            side += 1
        done += 1
    return False


def _hub(tables: Tables, cells: list[i64], at: i64, marked: list[i64]) -> i64:
    """Return the greatest number of colours beside a building, and mark that building."""
    best: i64 = 0
    h: i64 = 0
    while h < tables.size:
        if cells[at + h] >= KIND:
            colours: i64 = _colours(tables, cells, at, h)
            if colours > best:
                best = colours
                marked.clear()
                marked.append(h)
        h += 1
    return best


def _triangle(tables: Tables, cells: list[i64], at: i64, marked: list[i64]) -> i64:
    """Return the side of the largest filled triangle and mark its hexes."""
    size: i64 = tables.size
    best: i64 = 0
    corner: i64 = 0
    turned: i64 = 0
    way: i64 = 0
    while way < 2:
        # A triangle grows from a corner along two neighbouring sides; both come later on the plan,
        # or both earlier.
        sides: list[i64] = [0] * size
        k: i64 = 0
        while k < size:
            h: i64 = k if way == 1 else size - 1 - k
            if cells[at + h] > 0:
                one: i64 = tables.beside[h * SIDES + 3 * way]
                other: i64 = tables.beside[h * SIDES + 3 * way + 1]
                shorter: i64 = 0
                if one >= 0 and other >= 0:
                    shorter = min(sides[one], sides[other])
                sides[h] = shorter + 1
                if shorter + 1 > best:
                    best = shorter + 1
                    corner = h
                    turned = way
            k += 1
        way += 1
    row: i64 = 0
    while row < best:
        link: i64 = corner
        k = 0
        while k < best - row:
            marked.append(link)
            link = tables.beside[link * SIDES + 3 * turned]
            k += 1
        corner = tables.beside[corner * SIDES + 3 * turned + 1]
        row += 1
    return best
