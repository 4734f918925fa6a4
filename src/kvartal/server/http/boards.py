"""The boards of every game in plain shapes, drawn from a spectator's view: enough to know a moment again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from kvartal.core.messages import Json
from kvartal.games import find
from kvartal.server.http.canvas import Canvas

_SEATS = ("#2b50c8", "#b8401a", "#2e7d4f", "#8a3f9c", "#7a5c00", "#32727f")
_COLUMNS = {1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3}  # of small boards, by their count
_GAP = 24.0  # between them
_STRIP = 8.0  # in the seat's colour above each


class Box(NamedTuple):
    """A part of the picture."""

    left: float
    top: float
    width: float
    height: float

    def square(self) -> Box:
        """Return the largest square in the middle of it."""
        side = min(self.width, self.height)
        return Box(self.left + (self.width - side) / 2, self.top + (self.height - side) / 2, side, side)


Draw = Callable[[Canvas, Json, int, Box], None]
"""Draws a seat's board, or the only one, into a box."""


def colour_of(view: Json, seat: int) -> str:
    """Return a seat's colour: the one of its pieces, if they have one."""
    return _PIECES.get(view["seats"][seat].get("colour", ""), _SEATS[seat])


def draw(canvas: Canvas, view: Json, box: Box) -> None:
    """Draw the table that a spectator sees."""
    board, shared = _BOARDS[view["game"]]
    if shared:
        board(canvas, view, 0, box.square())
        return
    seats = len(view["seats"])
    columns = _COLUMNS[seats]
    rows = -(-seats // columns)
    wide, tall = (box.width + _GAP) / columns - _GAP, (box.height + _GAP) / rows - _GAP
    for seat in range(seats):
        at = Box(box.left + seat % columns * (wide + _GAP), box.top + seat // columns * (tall + _GAP), wide, tall)
        inner = Box(at.left, at.top + 2 * _STRIP, at.width, at.height - 2 * _STRIP).square()
        canvas.fill(inner.left, inner.top - 2 * _STRIP, inner.width, _STRIP, _SEATS[seat])
        board(canvas, view, seat, inner)


# Tiny Towns

_RESOURCES = {"wood": "#a9713d", "wheat": "#f0c548", "brick": "#cf5a43", "glass": "#7cc0e6", "stone": "#a3a7ad"}
_BUILDINGS = {
    "cottage": "#3d73cc",
    "farm": "#c73f2e",
    "well": "#8d959f",
    "chapel": "#e68a24",
    "tavern": "#3d9457",
    "theater": "#ecc02c",
    "factory": "#474250",
}
_MONUMENT, _WALL = "#a94f9f", "#f6e9cf"
_MEADOW = ("#dfe7bd", "#d5dfaf")


def _tiny_towns(canvas: Canvas, view: Json, seat: int, box: Box) -> None:
    canvas.fill(*box, "#6f9450")
    rows = view["seats"][seat]["board"]
    edge = box.width * 0.03
    side = (box.width - 2 * edge) / 4
    for y, row in enumerate(rows):
        for x, thing in enumerate(row):
            cell = Box(box.left + edge + x * side, box.top + edge + y * side, side, side)
            canvas.fill(*cell, _MEADOW[(x + y) % 2])
            if thing in _RESOURCES:
                canvas.fill(*_within(cell, 0.3), _RESOURCES[thing])
            elif thing is not None:
                _house(canvas, cell, _BUILDINGS.get(_facts("tiny_towns").get(f"building.{thing}.kind", ""), _MONUMENT))


def _house(canvas: Canvas, cell: Box, roof: str) -> None:
    left, top, side = cell.left, cell.top, cell.width
    canvas.fill(left + 0.24 * side, top + 0.45 * side, 0.52 * side, 0.4 * side, _WALL)
    canvas.fill(left + 0.43 * side, top + 0.62 * side, 0.14 * side, 0.23 * side, roof)
    peak = (left + 0.5 * side, top + 0.12 * side)
    canvas.polygon([peak, (left + 0.86 * side, top + 0.5 * side), (left + 0.14 * side, top + 0.5 * side)], roof)


# Shake That City

_CUBES = {
    "R": ("#737b88", "#c3c8cf"),
    "P": ("#4b9550", "#a5d08d"),
    "F": ("#3a3d47", "#9a9fac"),
    "S": ("#2f74c0", "#a9cdf0"),
    "H": ("#d5463b", "#f5b4a7"),
}


def _shake_that_city(canvas: Canvas, view: Json, seat: int, box: Box) -> None:
    canvas.fill(*box, "#c9bfa9")
    rows = view["seats"][seat]["board"]
    side = box.width / len(rows)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            cell = Box(box.left + x * side, box.top + y * side, side, side)
            canvas.fill(*_within(cell, 0.04), "#efe8d8")
            if letter in _CUBES:
                deep, light = _CUBES[letter]
                canvas.fill(*_within(cell, 0.08), deep)
                canvas.fill(*_within(cell, 0.3), light)


# Paris

_GROUNDS = {"o": "#c0703f", "b": "#4a6fb3", "s": "#87619f", "l": "#54406f", ".": "#46325f"}
_PIECES = {"orange": "#b5541a", "blue": "#2b5bb5"}
_OWNERS = {"orange": ("#9c5208", "#ffd9a6"), "blue": ("#284d93", "#d3e3ff")}


def _paris(canvas: Canvas, view: Json, seat: int, box: Box) -> None:
    canvas.fill(*box, "#33234a")
    edge = box.width * 0.03
    side = (box.width - 2 * edge) / 8

    def cell(name: str) -> Box:
        x, y = "abcdefgh".index(name[0]), int(name[1:]) - 1
        return Box(box.left + edge + x * side, box.top + edge + y * side, side, side)

    for y, row in enumerate(view["cells"]):
        for x, ground in enumerate(row):
            at = cell(f"{'abcdefgh'[x]}{y + 1}")
            canvas.fill(*_within(at, 0.03), _GROUNDS[ground])
            if ground == "l":
                canvas.disc(at.left + side / 2, at.top + side / 2, side * 0.22, "#ffc94d")
    for piece in view["pieces"]:
        edges, roof = _OWNERS[piece["owner"]]
        cells = set(piece["cells"])
        for name in cells:
            canvas.fill(*cell(name), edges)
        for name in cells:  # the roof is whole: it reaches over into the piece's other cells
            at = _within(cell(name), 0.12)
            right, below = f"{chr(ord(name[0]) + 1)}{name[1:]}", f"{name[0]}{int(name[1:]) + 1}"
            canvas.fill(at.left, at.top, at.width + (side if right in cells else 0), at.height, roof)
            canvas.fill(at.left, at.top, at.width, at.height + (side if below in cells else 0), roof)
            if {right, below, right[0] + below[1:]} <= cells:
                canvas.fill(at.left, at.top, side, side, roof)


# Маленькие города

_FELT = {
    "red": ("#f3a49c", "#93201c"),
    "yellow": ("#f7d768", "#6f4c00"),
    "brown": ("#cda883", "#5a3311"),
    "green": ("#a3d28e", "#1f5a25"),
    "blue": ("#9cc2f1", "#1b4390"),
}


def _small_cities(canvas: Canvas, view: Json, seat: int, box: Box) -> None:
    plan = view["plan"]
    places = {cell["cell"]: (1.5 * cell["q"], sqrt(3) * (cell["r"] + cell["q"] / 2)) for cell in plan}
    reach = max(max(abs(x) + 1, abs(y) + 0.87) for x, y in places.values())
    size = box.width / 2 / reach
    middle = box.left + box.width / 2, box.top + box.height / 2
    hexes = view["seats"][seat]["hexes"]
    for cell in plan:
        x, y = places[cell["cell"]]
        at = middle[0] + size * x, middle[1] + size * y
        found = hexes.get(cell["cell"])
        felt, ink = ("#f1ead9" if cell["centre"] else "#fffdf6", "") if found is None else _FELT[found["colour"]]
        canvas.polygon(_hexagon(*at, size), "#a3967a")
        canvas.polygon(_hexagon(*at, size * 0.93), felt)
        if found is not None and found["building"] is not None:
            half = size * 0.36
            canvas.fill(at[0] - half, at[1] - half * 0.2, 2 * half, half * 1.2, ink)
            peak = (at[0], at[1] - half * 1.3)
            canvas.polygon(
                [peak, (at[0] + half * 1.3, at[1] - half * 0.2), (at[0] - half * 1.3, at[1] - half * 0.2)], ink
            )
        elif found is None and cell["star"]:
            canvas.disc(*at, size * 0.25, "#ffe9ab")


def _hexagon(x: float, y: float, size: float) -> list[tuple[float, float]]:
    return [(x + size * cos(k * pi / 3), y + size * sin(k * pi / 3)) for k in range(6)]


# Machi Koro

_CARDS = {"blue": "#2a68a8", "green": "#2f7238", "red": "#b23a2a", "purple": "#70449a"}
_BUILT, _PLANNED, _COIN = "#e8a020", "#c9b896", "#f6c544"
_COINS = 10  # a coin in the picture stands for this many


def _machi_koro(canvas: Canvas, view: Json, seat: int, box: Box) -> None:
    """Draw landmarks as towers, below them the coins, and the cards as one street after another."""
    canvas.fill(*box, "#bfe3f5")
    own = view["seats"][seat]
    towers, built = max(view["landmarks_to_win"], len(own["landmarks"])), len(own["landmarks"])
    wide = box.width / towers
    ground = box.top + box.height * 0.4
    for k in range(towers):
        tall = box.height * (0.2 + 0.04 * (k % 3)) if k < built else box.height * 0.07
        left = box.left + k * wide
        canvas.fill(left + wide * 0.22, ground - tall, wide * 0.56, tall, _BUILT if k < built else _PLANNED)
        if k < built:
            peak = (left + wide * 0.5, ground - tall - wide * 0.35)
            canvas.polygon([peak, (left + wide * 0.85, ground - tall), (left + wide * 0.15, ground - tall)], "#a34f35")
    canvas.fill(box.left, ground, box.width, box.top + box.height - ground, "#e9dcc3")
    coin = box.width * 0.028
    for k in range(min(-(-own["coins"] // _COINS), 15)):
        canvas.disc(box.left + coin * 1.6 + k * coin * 2.3, ground + coin * 1.7, coin, _COIN)
    colours = [
        _CARDS[_facts("machi_koro")[f"establishment.{card}.colour"]]
        for card, count in own["cards"].items()
        for _ in range(count)
    ]
    columns = max(8, -(-len(colours) // 4))
    side = box.width / columns
    streets = max(1, -(-len(colours) // columns))
    tall = min(side * 1.4, (box.top + box.height - ground - coin * 4) / streets)
    for k, colour in enumerate(sorted(colours, key=list(_CARDS.values()).index)):
        at = Box(box.left + k % columns * side, ground + coin * 3.6 + k // columns * tall, side, tall)
        canvas.fill(at.left + side * 0.1, at.top, side * 0.8, tall * 0.88, "#fffdf8")
        canvas.fill(at.left + side * 0.16, at.top + tall * 0.06, side * 0.68, tall * 0.76, colour)


def _within(cell: Box, share: float) -> Box:
    """Return what is left of a cell without this share of it on each side."""
    by = cell.width * share
    return Box(cell.left + by, cell.top + by, cell.width - 2 * by, cell.height - 2 * by)


@cache
def _facts(game_id: str) -> dict[str, str]:
    """Return what is printed on a game's cards, by path."""
    return {fact.path: fact.value for fact in find(game_id).components() if isinstance(fact.value, str)}


_BOARDS: dict[str, tuple[Draw, bool]] = {
    "machi_koro": (_machi_koro, False),
    "paris": (_paris, True),
    "shake_that_city": (_shake_that_city, False),
    "small_cities": (_small_cities, False),
    "tiny_towns": (_tiny_towns, False),
}
"""Draws a game's board, and whether all seats share one."""
