# mypyc: compiled
"""Маленькие города: what a new building scores where it is drawn.

A plan is `size` values of `cells` from `at` on: 0 is empty, a quarter is its colour + 1, a building
adds 8 × (kind + 1).
"""

from typing import Final

from mypy_extensions import i64

from kvartal.games.small_cities.tables import NOWHERE, SIDES, Tables

# The kinds, in the order of the component file.
SPORTS_GROUND: Final[i64] = 0
WINDMILL: Final[i64] = 1
STATION: Final[i64] = 2
VELOCENTRE: Final[i64] = 3
BANK: Final[i64] = 4
SQUARE: Final[i64] = 5

KIND: Final[i64] = 8  # the difference between two kinds in a cell's value
TINT: Final[i64] = 7  # the colour's part of a cell's value


def points(tables: Tables, cells: list[i64], at: i64, kind: i64, h: i64) -> i64:
    """Return the score of a building of this kind drawn on hex h; h itself never counts."""
    beside: list[i64] = tables.beside
    tint: i64 = tables.base[kind] + 1
    drawn: i64 = 0
    same: i64 = 0
    buildings: i64 = 0
    side: i64 = 0
    while side < SIDES:
        other: i64 = beside[h * SIDES + side]
        if other >= 0:
            value: i64 = cells[at + other]
            if value > 0:
                drawn += 1
                if value & TINT == tint:
                    same += 1
                if value >= KIND:
                    buildings += 1
        side += 1
    extra: bool = False
    if kind == SPORTS_GROUND:
        extra = drawn > same
    elif kind == WINDMILL:
        extra = buildings == 0
    elif kind == STATION:
        extra = crosses(tables, cells, at, h)
    elif kind == VELOCENTRE:
        extra = chained(tables, cells, at, h)
    elif kind == BANK:
        extra = tables.edge[h] == 0
    else:
        same = buildings
        extra = drawn == SIDES
    return same * tables.each[kind] + (tables.extra[kind] if extra else 0)


def crosses(tables: Tables, cells: list[i64], at: i64, h: i64) -> bool:
    """Return whether quarters of any colours are on two opposite sides of h."""
    side: i64 = 0
    while side < 3:
        one: i64 = tables.beside[h * SIDES + side]
        other: i64 = tables.beside[h * SIDES + side + 3]
        if one >= 0 and other >= 0 and cells[at + one] > 0 and cells[at + other] > 0:
            return True
        side += 1
    return False


def chained(tables: Tables, cells: list[i64], at: i64, h: i64) -> bool:
    """Return whether a chain of the velocentre's quarters leads from h to another building.

    The building at the end is not a link of its own chain, so it may not be the quarter with which
    the chain begins.
    """
    chain: list[i64] = []
    side: i64 = 0
    while side < SIDES:
        first: i64 = tables.beside[h * SIDES + side]
        if first >= 0 and leads(tables, cells, at, h, first, chain) >= 0:
            return True
        side += 1
    return False


def leads(tables: Tables, cells: list[i64], at: i64, h: i64, first: i64, chain: list[i64]) -> i64:
    """Return a building that a chain from `first` beside h leads to, or NOWHERE; `chain` gets the searched quarters."""
    beside: list[i64] = tables.beside
    tint: i64 = tables.base[VELOCENTRE] + 1
    chain.clear()
    if cells[at + first] & TINT != tint:
        return NOWHERE
    chain.append(first)
    done: i64 = 0
    found: i64 = 1
    while done < found:
        link: i64 = chain[done]
        side: i64 = 0
        while side < SIDES:
            other: i64 = beside[link * SIDES + side]
            if other >= 0 and other != h and other != first:
                value: i64 = cells[at + other]
                if value >= KIND:
                    return other
                if value == tint and other not in chain:
                    chain.append(other)
                    found += 1
            side += 1
        done += 1
    return NOWHERE
