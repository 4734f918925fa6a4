"""Reads Tiny Towns' component file into the tables that the rules index."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from mypy_extensions import i64

from kvartal.core.components import Component, Components, check_each, once_each, shipped
from kvartal.core.state import NONE
from kvartal.games.tiny_towns.tables import FIRST_OF, KIND, ONE, Tables

RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
KINDS = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory")
SIDE = 4
PAIRS = tuple((a, b) for a in range(5) for b in range(a, 5))
Cells: TypeAlias = frozenset[tuple[int, int, int]]
"""A pattern in one orientation: (row, column, resource) of each cell, from the top left of its bounding box."""

_LISTS = {"almshouse.table": 1, "tavern.table": 1, "shrine_elder_tree.table": 2, "starloom.table": 1}
"""Tables by count, with their smallest number of entries."""


@cache
def stock() -> Components:
    """Return the components as we ship them."""
    return shipped(__package__)


BUILDINGS: tuple[str, ...] = tuple(stock().names("building"))
MONUMENTS: tuple[str, ...] = tuple(stock().names("monument"))
CARDS: tuple[str, ...] = BUILDINGS + MONUMENTS
_PATH = {card: f"building.{card}" if card in BUILDINGS else f"monument.{card}" for card in CARDS}


@once_each
def tables_of(components: Components) -> Tables:
    """Return the tables of these components; raise BadComponents if the game can't be played with them."""
    check(components)
    return _build(components)


def orientations(pattern: Sequence[str]) -> list[Cells]:
    """Return the distinct rotations and reflections of a pattern; raise ValueError if it is not a pattern."""
    rows = [row.split() for row in pattern]
    cells = {(r, c, RESOURCES.index(word)) for r, row in enumerate(rows) for c, word in enumerate(row) if word != "-"}
    found: list[Cells] = []
    for mirrored in (False, True):
        turned = {(r, -c, x) for r, c, x in cells} if mirrored else cells
        for _ in range(4):
            turned = {(c, -r, x) for r, c, x in turned}
            top, left = min(r for r, _, _ in turned), min(c for _, c, _ in turned)
            here = frozenset((r - top, c - left, x) for r, c, x in turned)
            if here not in found:
                found.append(here)
    return sorted(found, key=sorted)


def anchors(cells: Cells) -> list[tuple[int, int]]:
    """Return the possible places of the top left corner of the pattern's box on the board."""
    height, width = 1 + max(r for r, _, _ in cells), 1 + max(c for _, c, _ in cells)
    return [(r, c) for r in range(SIDE - height + 1) for c in range(SIDE - width + 1)]


def squares(cells: Cells, anchor: tuple[int, int]) -> int:
    """Return the squares that the pattern covers from this anchor, a bit each."""
    return sum(1 << (SIDE * (anchor[0] + r) + anchor[1] + c) for r, c, _ in cells)


@cache
def _covered(pattern: tuple[str, ...]) -> list[int]:
    """Return every set of squares that the pattern can cover, in ascending order."""
    return sorted({squares(cells, anchor) for cells in orientations(pattern) for anchor in anchors(cells)})


def _patterns() -> list[tuple[int, int]]:
    return [
        (card, covered)
        for card, name in enumerate(CARDS)
        for covered in _covered(tuple(stock().value(f"{_PATH[name]}.pattern")))
    ]


PATTERNS: tuple[tuple[int, int], ...] = tuple(_patterns())
"""The card and the squares of every possible building; their order numbers the moves."""


def check(components: Components) -> None:
    """Raise BadComponents for the first value that the rules can't handle."""
    check_each(components, _is_good)


def _is_good(components: Components, entry: Component) -> bool:
    name = entry.path.rpartition(".")[2]
    value = entry.value
    if name == "pattern":
        try:
            return _covered(tuple(value)) == _covered(tuple(stock().value(entry.path)))
        except ValueError:
            return False
    if name in ("beside", "not_beside"):
        return all(kind in KINDS for kind in value)
    if name in ("kind", "cards", "leaves_out"):
        return bool(value == stock().value(entry.path))
    if name == "levels":
        return len(value) == 5 and sorted(value, reverse=True) == value and all(abs(v) < 1000 for v in value)
    if name == "table":
        return len(value) in range(_LISTS[entry.path.partition(".")[2]], 18) and all(abs(v) < 1000 for v in value)
    if entry.path in ("town.empty", "building.warehouse.points"):
        return bool(-99 <= value <= 99)
    if entry.path == "monument.mausoleum_rodina.points":
        return bool(0 <= value <= components.value("building.cottage.points"))
    least, most = {
        "uses": (0, 9),
        "copies": (1, 9),
        "set_aside": (0, 5 * components.value("resource_cards.copies") - 1),
        "open": (1, 5 * components.value("resource_cards.copies") - 1),
        "room": (0, 3),
        "replaces": (0, 15),
        "types": (0, 7),
        "fed": (1, 4),
    }.get(name, (0, 99))
    return bool(least <= value <= most)


def _build(components: Components) -> Tables:
    def value(path: str) -> int:
        return int(components.value(path))

    def listed(path: str) -> list[i64]:
        return [int(item) for item in components.value(path)]

    beside = [
        components.get(f"{_PATH[card]}.beside", components.get(f"{_PATH[card]}.not_beside", [])) for card in CARDS
    ]
    out = components.value("solo.leaves_out")
    numbers = {pattern: number for number, pattern in enumerate(PATTERNS)}
    asks: list[i64] = []
    touching: list[i64] = []
    lying: list[i64] = []
    upright: list[i64] = []
    shape_at: list[i64] = [0]
    packed: list[i64] = []
    more: list[i64] = []
    covers: list[i64] = []
    for card, name in enumerate(CARDS):
        shapes = orientations(components.value(f"{_PATH[name]}.pattern"))
        asks.append(sum(int(ONE[x]) for _, _, x in shapes[0]))
        touching.append(_touching(shapes[0]))
        flat, tall = 0, 0
        for cells in shapes:
            here = {SIDE * r + c: numbers[card, squares(cells, (r, c))] for r, c in anchors(cells)}
            box = sum(1 << square for square in here)
            stands = max(r for r, _, _ in cells) > max(c for _, c, _ in cells)
            flat, tall = (flat, box) if stands else (box, tall)
            codes = [_place(x) + SIDE * r + c for r, c, x in sorted(cells)]
            packed.append(_pack(codes[:4]) + (stands << 28))
            more.append(_pack(codes[4:]))
            covers += [here.get(square, NONE) for square in range(SIDE * SIDE)]
        lying.append(flat)
        upright.append(tall)
        shape_at.append(len(packed))
    return Tables(
        components.hash,
        [
            value("town.empty"),
            value("cavern.uses"),
            value("resource_cards.copies"),
            value("resource_cards.set_aside"),
            value("resource_cards.open"),
            value("building.farm.feeds"),
            value("building.temple.fed"),
            value("building.feast_hall.more"),
            value("building.warehouse.room"),
            value("monument.architects_guild.replaces"),
            value("monument.barrett_castle.cottages"),
            value("monument.opaleyes_watch.types"),
        ],
        [int(components.get(f"{_PATH[card]}.points", 0)) for card in CARDS],
        [sum(1 << KINDS.index(kind) for kind in set(kinds)) for kinds in beside],
        [_bits(kind, []) for kind in range(8)] + [_bits(kind, out) for kind in range(8)],
        listed("solo.levels"),
        listed("building.almshouse.table"),
        listed("building.tavern.table"),
        listed("monument.shrine_elder_tree.table"),
        listed("monument.starloom.table"),
        asks,
        touching,
        lying,
        upright,
        shape_at,
        packed,
        more,
        covers,
        [card for card, _ in PATTERNS],
        [covered for _, covered in PATTERNS],
    )


def _bits(kind: int, left_out: list[str]) -> int:
    """Return the cards of a kind that are in the box, a bit each, from the kind's first card on."""
    cards = CARDS[FIRST_OF[kind] : FIRST_OF[kind + 1]]
    return sum(1 << k for k, card in enumerate(cards) if card not in left_out)


def _touching(cells: Cells) -> int:
    """Return the pairs of resources that are side by side in a pattern, a bit each, in the order of `PAIRS`."""
    pairs = [(a[2], b[2]) for a in cells for b in cells if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    return sum(1 << PAIRS.index(pair) for pair in {(min(pair), max(pair)) for pair in pairs})


def _place(resource: int) -> int:
    """Return the index of a resource's first square in two words: three resources in one, two in the other."""
    return 1 + 16 * resource if resource < 3 else 65 + 16 * (resource - 3)


def _pack(codes: list[int]) -> int:
    """Return the cells of a shape as one number, seven bits each, the first in the lowest."""
    return sum(code << 7 * k for k, code in enumerate(codes))


assert [KINDS.index(stock().value(f"{_PATH[card]}.kind")) for card in BUILDINGS] == KIND[:25]
assert FIRST_OF[-1] == len(CARDS)
