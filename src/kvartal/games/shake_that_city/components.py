"""Reads Shake That City's component file into the tables that the rules index."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kvartal.core.components import Component, Components, check_each, once_each, shipped, unplayable
from kvartal.core.errors import BadNotation
from kvartal.core.notation import read_cell
from kvartal.games.shake_that_city import tables as numbers
from kvartal.games.shake_that_city.tables import Tables

SIZE = int(numbers.SIZE)
TYPES = ("road", "park", "factory", "shop", "home")
SIDES = ("city", "coast")
PAIRS: tuple[tuple[int, int], ...] = tuple(zip(map(int, numbers.PAIR_A), map(int, numbers.PAIR_B), strict=True))
_EDGES = ("north", "east", "south", "west")
_GROUNDS = {"o": "outer", "b": "brown", "g": "grey"}
_HALVES = (["full", "type"], ["type", "full"], ["both", "none"], ["none", "both"])
"""What a bonus tile requires of the line nearer to the corner and of the other one."""
_SIDE_POINTS = (
    "road",
    "park_by_factory",
    "park_by_home",
    "park_by_sea",
    "factory_by_factory",
    "factory_by_road",
    "home_group",
    "home_group_by_sea",
)
_MOST = {"rounds": 15, "led_rounds": 15, "solo_points": 999, "of_type": SIZE, "corner_of_each": 7}


@cache
def stock() -> Components:
    """Return the components as we ship them."""
    return shipped(__package__)


@once_each
def tables_of(components: Components) -> Tables:
    """Return the tables of these components; raise BadComponents if the game can't be played with them."""
    check(components)
    return _build(components)


def bit(row: int, column: int) -> int:
    """Return the mask of one cell."""
    return 1 << row * 8 + column


def cells_of(mask: int) -> list[tuple[int, int]]:
    """Return (row, column) of every cell in a mask, row by row."""
    return [cell for cell, one in _CELL_BITS if mask & one]


_CELL_BITS = [((row, column), bit(row, column)) for row in range(SIZE) for column in range(SIZE)]


def check(components: Components) -> None:
    """Raise BadComponents for the first value that the rules can't handle."""
    check_each(components, _is_good)
    cubes = [f"cubes.{kind}" for kind in TYPES]
    if sum(components.value(path) for path in cubes) < numbers.CUBES:
        raise unplayable(components, *cubes)
    for side in SIDES:
        edges = [f"side.{side}.concrete", f"side.{side}.sea"]
        if sorted(components.value(edges[0]) + components.value(edges[1])) != sorted(_EDGES):
            raise unplayable(components, *edges)


def _is_good(_: Components, entry: Component) -> bool:
    name, value = entry.path.rpartition(".")[2], entry.value
    if isinstance(value, int) and not isinstance(value, bool):
        return (1 if name in ("rounds", "of_type") else 0) <= value <= _MOST.get(name, 9)
    return _GOOD[name](value)


def _good_ground(rows: list[str]) -> bool:
    return len(rows) == SIZE and all(len(row) == SIZE and set(row) <= set(_GROUNDS) for row in rows)


def _good_cells(cells: list[str]) -> bool:
    try:
        return len(cells) == numbers.TILES == len({read_cell(cell, SIZE, SIZE) for cell in cells})
    except BadNotation:
        return False


_GOOD: dict[str, Callable[[Any], bool]] = {
    "concrete": lambda edges: set(edges) <= set(_EDGES),
    "sea": lambda edges: set(edges) <= set(_EDGES),
    "ground": _good_ground,
    "north_lines": lambda halves: halves in _HALVES,
    "west_lines": lambda halves: halves in _HALVES,
    "type": lambda kind: kind in TYPES,
    "pair": lambda pair: len(pair) == 2 and set(pair) <= set(TYPES),
    "cells": _good_cells,
}


def _build(components: Components) -> Tables:
    value = components.value
    cubes = [value(f"cubes.{kind}") for kind in TYPES]
    tiles = [value(f"bonus_tile.{name}.type") for name in components.names("bonus_tile")]
    conditions = [
        tuple(sorted(TYPES.index(kind) for kind in value(f"condition_tile.{name}.pair")))
        for name in components.names("condition_tile")
    ]
    columns = [sum(bit(row, column) for row in range(SIZE)) for column in range(SIZE)]
    rows = [sum(bit(row, column) for column in range(SIZE)) for row in range(SIZE)]
    edge = {"north": rows[0], "east": columns[-1], "south": rows[-1], "west": columns[0]}
    full: list[int] = []
    of_type: list[int] = []
    for lines, halves in ((columns, value("bonus.north_lines")), (rows, value("bonus.west_lines"))):
        for near in range(0, SIZE, 2):
            for name, found in (("full", full), ("type", of_type)):
                found.append(lines[near + next(k for k, half in enumerate(halves) if half in (name, "both"))])

    def edges(side: str, name: str) -> int:
        mask = 0
        for one in value(f"side.{side}.{name}"):
            mask |= edge[one]
        return mask

    def ground(side: str, letter: str) -> int:
        ground = value(f"side.{side}.ground")
        return sum(
            bit(row, column) for row, line in enumerate(ground) for column in range(SIZE) if line[column] == letter
        )

    return Tables(
        components.hash,
        [
            value("game.rounds"),
            value("game.led_rounds"),
            value("game.solo_points"),
            value("bonus.points"),
            value("bonus.of_type"),
            value("bonus.corner_points"),
            value("bonus.corner_of_each"),
            sum(cubes),
        ],
        cubes,
        [tiles.count(kind) for kind in TYPES],
        [conditions.count(pair) for pair in PAIRS],
        [bit(*read_cell(cell, SIZE, SIZE)) for cell in value("conditions.cells")],
        full,
        of_type,
        [edges(side, "concrete") for side in SIDES],
        [edges(side, "sea") for side in SIDES],
        [ground(side, letter) for side in SIDES for letter in _GROUNDS],
        [value(f"shop.{name}") for name in _GROUNDS.values()],
        [value(f"side.{side}.{name}") for side in SIDES for name in _SIDE_POINTS],
    )
