"""Reads the component file of Paris into the tables that the rules index."""

from __future__ import annotations

from functools import cache

from mypy_extensions import i64

from kvartal.core.components import Component, Components, check_each, end_to_end, once_each, shipped, unplayable
from kvartal.games.paris.tables import BLUE, CELLS, LAMP, ORANGE, SHARED, SIDE, Tables

DIRECTIONS = "nesw"
_FACES = ({"M": ORANGE, "T": BLUE, "S": SHARED, "L": LAMP}, {"M": BLUE, "T": ORANGE, "S": SHARED, "L": LAMP})
_MOST_IN_SHAPE = 8


@cache
def stock() -> Components:
    """Return the components as we ship them."""
    return shipped(__package__)


TILES: tuple[str, ...] = tuple(stock().names("tile"))
BUILDINGS: tuple[str, ...] = tuple(stock().names("building"))
POSTCARDS: tuple[str, ...] = tuple(stock().names("postcard"))
SHAPES: tuple[str, ...] = (*BUILDINGS, *stock().names("piece"))
HOUSES: tuple[str, ...] = SHAPES[:-1]
PIECES: tuple[str, ...] = (*SHAPES, "annex", "statue", "lamp", "large_lamp", "painter", "dancer")


@once_each
def tables_of(components: Components) -> Tables:
    """Return the tables of these components; raise BadComponents if the game can't be played with them."""
    check(components)
    return _build(components)


def first_games(components: Components) -> list[str]:
    """Return the postcards for first games."""
    return [card for card in POSTCARDS if components.value(f"postcard.{card}.first_games")]


def check(components: Components) -> None:
    """Raise BadComponents for the first value that the rules can't handle."""
    check_each(components, _is_good)
    starred = first_games(components)
    if len(starred) != components.value("setup.postcards"):
        raise unplayable(components, f"postcard.{(starred or POSTCARDS)[-1]}.first_games")


def _is_good(_: Components, entry: Component) -> bool:
    group, _dot, rest = entry.path.partition(".")
    name, value = rest.rpartition(".")[2], entry.value
    if name in ("postcards", "tokens"):
        # The end of the game depends on both: every postcard takes a token.
        return bool(value == stock().value(f"setup.{name}"))
    if name == "chimneys":
        return 1 <= int(value) <= 99
    if group == "score":
        return 0 <= int(value) <= 99
    if name == "face":
        return len(value) == 2 and all(len(row) == 2 and set(row) <= set("MTSL") for row in value)
    if name == "shape":
        return _is_shape(value)
    if name == "arms":
        return 1 <= len(value) <= 16 and all(0 < len(arm) < SIDE and set(arm) <= set(DIRECTIONS) for arm in value)
    return True


def _is_shape(rows: list[str]) -> bool:
    """Return whether a drawing is one connected piece without empty margins that fits on the board."""
    if not rows or len({len(row) for row in rows}) != 1 or set("".join(rows)) - set("#."):
        return False
    cells = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"}
    if not 2 <= len(cells) <= _MOST_IN_SHAPE or len(rows) > SIDE or len(rows[0]) > SIDE:
        return False
    if {r for r, _ in cells} != set(range(len(rows))) or {c for _, c in cells} != set(range(len(rows[0]))):
        return False
    return is_connected(cells)


def is_connected(cells: set[tuple[int, int]]) -> bool:
    """Return whether the cells are connected by their sides."""
    reached: set[tuple[int, int]] = set()
    waiting = [next(iter(cells))]
    while waiting:
        row, column = cell = waiting.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            waiting += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return reached == cells


def _build(components: Components) -> Tables:
    bit: list[i64] = [1 << cell if cell < CELLS - 1 else -(1 << cell) for cell in range(CELLS)]
    faces: list[i64] = []
    for colours in _FACES:
        for tile in TILES:
            (top_left, top_right), (bottom_left, bottom_right) = components.value(f"tile.{tile}.face")
            faces += [colours[mark] for mark in (top_left, top_right, bottom_right, bottom_left)]
    turns: list[i64] = []
    fits: list[i64] = []
    cells: list[list[int]] = []
    for shape in SHAPES:
        group = "building" if shape in BUILDINGS else "piece"
        rotations = _rotations(tuple(components.value(f"{group}.{shape}.shape")))
        turns.append(len(set(rotations)))
        for rows in rotations:
            down, right = SIDE - len(rows) + 1, SIDE - len(rows[0]) + 1
            fits.append(sum(1 << r * SIDE + c for r in range(down) for c in range(right)))
            cells.append([r * SIDE + c for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"])
    arms = [[DIRECTIONS.index(step) for step in arm] for arm in components.value("large_lamp.arms")]
    numbers = [f"setup.{name}" for name in ("postcards", "tokens", "chimneys")]
    numbers += [
        f"score.{name}" for name in ("unbuilt", "painter", "dancer", "fountain", "statue_side", "statue_corner")
    ]
    return Tables(
        components.hash,
        [components.value(path) for path in numbers],
        faces,
        turns,
        fits,
        *end_to_end(cells),
        *end_to_end(arms),
        bit,
    )


def _rotations(rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the drawing unturned and after one, two and three quarter turns clockwise."""
    turned = [rows]
    for _ in range(3):
        turned.append(tuple("".join(column) for column in zip(*reversed(turned[-1]), strict=True)))
    return turned
