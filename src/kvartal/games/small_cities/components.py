"""Reads the component file of Маленькие города into the tables that the rules index."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

from mypy_extensions import i64

from kvartal.core.components import Component, Components, check_each, once_each, shipped, unplayable
from kvartal.core.errors import BadComponents
from kvartal.core.messages import say
from kvartal.core.notation import cell_name
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.tables import Tables

Hex: TypeAlias = tuple[int, int]

COLOURS = ("red", "yellow", "brown", "green", "blue")
PERSONAL = ("specialisation", "unification")
TURNS = tuple(f"{turn}{mirror}" for mirror in ("", "m") for turn in range(6))
"""How a figure may be placed: in sixths of a turn clockwise; with an m, mirrored first."""
EFFECTS = ("points", "both", "faces", "figure", "building", "colour")
"""What a bonus card may do: pay at once, allow drawing both, or choosing both faces, one of them, or the colour."""
_KNOWN_EFFECTS = ("dense_ground", "financing")
"""Bonus cards whose effects are given in the rulebook."""
_POINTS_MOST = 99


@cache
def stock() -> Components:
    """Return the components as we ship them."""
    return shipped(__package__)


FIGURES: tuple[str, ...] = tuple(stock().names("figure"))
BUILDINGS: tuple[str, ...] = tuple(stock().names("building"))
GOALS: tuple[str, ...] = tuple(stock().names("goal"))
BONUSES: tuple[str, ...] = tuple(stock().names("bonus"))
CELLS: tuple[str, ...] = tuple(
    cell_name(row, column) for column in range(tables.GRID_COLUMNS) for row in range(tables.GRID_ROWS)
)
"""The names of the hexes of the largest plan."""


def _lie(cells: Iterable[Hex], turn: str) -> tuple[Hex, ...]:
    """Return a figure turned and mirrored, in the order of the plan and relative to its first hex."""
    found = list(cells)
    if turn.endswith("m"):
        found = [(r, q) for q, r in found]
    for _ in range(int(turn[0])):
        found = [(-r, q + r) for q, r in found]
    found.sort()
    return tuple((q - found[0][0], r - found[0][1]) for q, r in found)


def _shapes() -> list[tuple[int, str, tuple[Hex, ...]]]:
    """Return figure, first turn and hexes of every shape that differs from those before it."""
    shapes: list[tuple[int, str, tuple[Hex, ...]]] = []
    for figure, name in enumerate(FIGURES):
        seen: set[tuple[Hex, ...]] = set()
        for turn in TURNS:
            hexes = _lie(((q, r) for q, r in stock().value(f"figure.{name}.cells")), turn)
            if hexes not in seen:
                seen.add(hexes)
                shapes.append((figure, turn, hexes))
    return shapes


SHAPES = tuple(_shapes())
SHAPE_OF: dict[tuple[str, str], int] = {
    (name, turn): next(
        k
        for k, (_, _, hexes) in enumerate(SHAPES)
        if hexes == _lie(((q, r) for q, r in stock().value(f"figure.{name}.cells")), turn)
    )
    for name in FIGURES
    for turn in TURNS
}
"""The shape of a figure in any turn; a symmetric one is the same in several."""


@once_each
def tables_of(components: Components) -> Tables:
    """Return the tables of these components; raise BadComponents if the game can't be played with them."""
    return _checked(components)


def check(components: Components) -> None:
    """Raise BadComponents for the first value that the rules can't handle."""
    _checked(components)


def _checked(components: Components) -> Tables:
    check_each(components, _is_good)
    hexes = _hexes(components, "plan.hexes")
    if not _is_plan(hexes):
        raise unplayable(components, "plan.hexes")
    found = _build(components, sorted(hexes))
    for figure, name in enumerate(FIGURES):
        shapes = range(found.shape_at[figure], found.shape_at[figure + 1])
        if found.black[figure] and not any(found.room_low[k] | found.room_high[k] for k in shapes):
            raise BadComponents(say("small_cities-error-no-room", figure=say(f"small_cities-figure-{name}")))
    return found


def _is_good(components: Components, entry: Component) -> bool:
    """Return whether one value is possible. Shapes and effects that the rules know by name stay as printed."""
    path, value = entry.path, entry.value
    group, _, name = path.partition(".")
    name = name.rpartition(".")[2]
    if name in ("cells", "base") or path in [f"bonus.{bonus}.effect" for bonus in _KNOWN_EFFECTS]:
        return bool(value == stock().value(path))
    if name == "effect":
        return value in EFFECTS
    if name in ("points", "from") and isinstance(value, list):
        rising = name == "points"
        ordered = sorted(value) if rising else sorted(set(value), reverse=True)
        length = len(stock().value(path)) if not rising else min(max(len(value), 1), tables.MARKS)
        edge = value[:1] if rising else value[-1:]
        return value == ordered and len(value) == length and edge == [0] and max(value) <= _POINTS_MOST
    if path == "plan.hexes":
        return all(_is_hex(item) for item in value) and len(_hexes(components, path)) == len(value) > 0
    if group == "plan" or name == "centre":
        on_plan = components.value("plan.hexes")
        return all(item in on_plan for item in value) and len(_hexes(components, path)) == len(value)
    if path == "ring.order":
        return sorted(value) == sorted(COLOURS)
    if path == "ring.step":
        return value in (-1, 1)
    if group == "dice":
        known = FIGURES if name == "black" else BUILDINGS
        return len(value) == 6 and all(face in known for face in value)
    if group == "pair":
        return len(value) == 2 and len(set(value)) == 2 and all(colour in COLOURS for colour in value)
    most = {"circles": int(tables.CIRCLES), "colours": len(COLOURS)}.get(name, 9)
    return bool(int(name in ("circles", "colours")) <= value <= most)


def _is_hex(item: Any) -> bool:
    return len(item) == 2 and all(type(part) is int and abs(part) <= 99 for part in item)


def _hexes(components: Components, path: str) -> set[Hex]:
    return {(item[0], item[1]) for item in components.value(path)}


def _is_plan(hexes: set[Hex]) -> bool:
    """Return whether the hexes are connected and fit the grid and a set of two words."""
    found = {min(hexes)}
    ahead = list(found)
    while ahead:
        q, r = ahead.pop()
        around = {(q + dq, r + dr) for dq, dr in zip(tables.SIDE_Q, tables.SIDE_R, strict=True)} & hexes - found
        found |= around
        ahead += around
    columns = [sorted(r for c, r in hexes if c == q) for q in range(min(hexes)[0], max(hexes)[0] + 1)]
    if found != hexes or len(columns) > tables.GRID_COLUMNS or max(map(len, columns)) > tables.GRID_ROWS:
        return False
    stride = max([1, *(left[-1] - right[0] + 1 for left, right in pairwise(columns))])
    return (len(columns) - 1) * stride + columns[-1][-1] - columns[0][0] < 2 * tables.WORD


def _build(components: Components, hexes: list[Hex]) -> Tables:
    def flags(path: str) -> list[i64]:
        marked = _hexes(components, path)
        return [int(item in marked) for item in hexes]

    def centre(goal: str) -> list[i64]:
        path = f"goal.{goal}.centre"
        return flags(path if components.value(path) else "plan.centre")

    def each(name: str) -> list[i64]:
        return [components.value(f"building.{kind}.{name}") for kind in BUILDINGS]

    ring = components.value("ring.order")
    turn = components.value("ring.step")
    points: list[i64] = []
    for path in (*(f"goal.{goal}.points" for goal in GOALS), *(f"personal.{goal}.points" for goal in PERSONAL)):
        row = components.value(path)
        points += row + row[-1:] * (tables.MARKS - len(row))
    base = [components.value(f"building.{kind}.base") for kind in BUILDINGS]
    return Tables(
        components.hash,
        [
            components.value("ribbon.circles"),
            components.value("goal.crossroads.colours"),
        ],
        [q for q, _ in hexes],
        [r for _, r in hexes],
        flags("plan.stars"),
        flags("plan.centre"),
        centre("downtown"),
        centre("outskirts"),
        [q for _, _, shape in SHAPES for q, _ in shape],
        [r for _, _, shape in SHAPES for _, r in shape],
        [sum(figure < k for figure, _, _ in SHAPES) for k in range(len(FIGURES) + 1)],
        [components.value("dice.black").count(name) for name in FIGURES],
        [components.value("dice.white").count(name) for name in BUILDINGS],
        [COLOURS.index(colour) if colour else tables.NOWHERE for colour in base],
        each("each"),
        each("extra"),
        [COLOURS.index(ring[(ring.index(colour) + turn) % len(ring)]) for colour in COLOURS],
        [COLOURS.index(name) for colour in COLOURS for name in components.value(f"pair.{colour}.colours")],
        points,
        components.value("verdict.from"),
        [EFFECTS.index(components.value(f"bonus.{bonus}.effect")) for bonus in BONUSES],
        [components.get(f"bonus.{bonus}.points", 0) for bonus in BONUSES],
    )
