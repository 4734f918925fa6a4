"""Shake That City in a terminal: the districts with their tiles, the cubes, and a map of places for each colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from kvartal.cli.boards import Line, Look, grouped, show_lines, singles, word
from kvartal.cli.boards.drawing import COLUMNS, Blocks, Flow, row_of, seat_title, seats_from
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Json, Message

_SIZE = 6
_TYPES = {"road": "R", "park": "P", "factory": "F", "shop": "S", "home": "H"}
_STYLES = {"R": "bold white", "P": "bold green", "F": "bold magenta", "S": "bold bright_blue", "H": "bold yellow"}
_GROUND = {"o": "·", "b": "░", "g": "▒"}
_DONE, _CONDITION, _SEA, _FULL = "✓", "◇", "≈", "■"


class ShakeThatCityBoard:
    """Draws a table of Shake That City."""

    redraws = True

    def table(self, look: Look) -> RenderableType:
        """Return the viewer's district, the cubes, then the other districts."""
        own, *others = seats_from(look)
        blocks = [_district(look, own), _pattern(look), *(_small_district(look, seat) for seat in others)]
        return Group(_head(look), Blocks(blocks), *_legend(look))

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return a line for each colour; the places of a colour are typed."""
        if prompt.choices[0].text == "nothing":
            return singles(look, prompt.choices)
        groups = grouped(prompt.choices, lambda choice: word(choice, 0))
        return [Line(_type(look, word(group[0], 0)), group, Text()) for group in groups] if len(groups) > 1 else []

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return, for each colour, where the corner of its cubes can be placed."""
        if prompt.choices[0].text == "nothing":
            return show_lines(singles(look, prompt.choices))
        groups = grouped(prompt.choices, lambda choice: word(choice, 0))
        tall = max(map(len, (_shape(look, word(group[0], 0)) for group in groups)))
        several = len(groups) > 1
        maps = [_places(look, group, tall, number if several else None) for number, group in enumerate(groups, 1)]
        hint = look.text("shake_that_city-board-type-it", example=_example(prompt.choices))
        return Group(Blocks(maps), Text(hint, "dim"))


BOARD = ShakeThatCityBoard()


def _type(look: Look, kind: str) -> Text:
    mark = _TYPES[kind]
    return Text(f"{mark} {look.of(Message(f'shake_that_city-type-{kind}'))}", _STYLES[mark])


def _mark(letter: str) -> Text:
    return Text(letter, _STYLES.get(letter, "dim"))


def _head(look: Look) -> Text:
    view = look.view
    head = Text(look.text("shake_that_city-board-round", round=view["round"], rounds=view["rounds"]), "bold")
    if not view["solo"] and view["round"] <= view["led_rounds"] and not view["winners"]:
        head.append("  " + look.text("shake_that_city-board-active", name=look.names[view["active"]]))
    return head


def _points(look: Look, seat: int) -> str:
    return look.text("cli-board-points", points=look.view["seats"][seat]["points"])


def _rows(look: Look, seat: int) -> list[list[Text]]:
    """Return the 36 cells: buildings, condition tiles, or the terrain that shops require."""
    district = look.view["seats"][seat]
    ground = look.components.value(f"side.{look.view['side']}.ground")
    rows = []
    for r, row in enumerate(district["board"]):
        cells = []
        for c, letter in enumerate(row):
            if letter != ".":
                cells.append(_mark(letter))
            elif f"{COLUMNS[c]}{r + 1}" in district["conditions"]:
                cells.append(Text(_CONDITION, "bold red"))
            else:
                cells.append(Text(_GROUND[ground[r][c]], "dim"))
        rows.append(cells)
    return rows


def _demands(look: Look, seat: int, edge: str) -> list[Text]:
    """Return what the tiles along an edge require of each of its six lines; a tick if the tile is flipped."""
    order = look.components.value(f"bonus.{edge}_lines")
    found = []
    for number, kind in enumerate(look.view["bonus"][edge], 1):
        for line in order:
            if f"{edge}{number}" in look.view["seats"][seat]["flipped"]:
                found.append(Text(f"{_DONE} ", "bold green"))
            elif line == "none":
                found.append(Text("  "))
            elif line == "full":
                found.append(Text(f"{_SIZE}{_FULL}", "dim"))
            elif line == "both":
                mark = _TYPES[kind] if kind else "?"
                found.append(Text(_FULL, "dim").append(mark, _STYLES.get(mark, "dim")))
            else:
                mark = _TYPES[kind] if kind else "?"
                found.append(Text(f"{look.components.value('bonus.of_type')}{mark}", _STYLES.get(mark, "dim")))
    return found


def _district(look: Look, seat: int) -> list[Text]:
    sea = look.components.value(f"side.{look.view['side']}.sea")
    north, west = _demands(look, seat, "north"), _demands(look, seat, "west")
    each = look.components.value("bonus.corner_of_each")
    corner = "corner" in look.view["seats"][seat]["flipped"]
    lines = [
        row_of([seat_title(look, seat), _points(look, seat)], "  "),
        row_of([Text(f"{_DONE}   " if corner else f"{each}×5 ", "bold green" if corner else "dim"), *north]),
        Text("     " + "".join(f"{letter}  " for letter in COLUMNS[:_SIZE]), "cyan"),
    ]
    for number, cells in enumerate(_rows(look, seat), 1):
        line = row_of([west[number - 1], Text(str(number), "cyan"), row_of(cells, "  ")])
        if "east" in sea:
            line.append(f"  {_SEA}", "blue")
        lines.append(line)
    if "south" in sea:
        lines.append(Text("     " + f"{_SEA}  " * _SIZE, "blue"))
    return lines


def _small_district(look: Look, seat: int) -> list[Text]:
    """Return another seat's district, more compact; of the tiles only whether they are flipped."""
    district = look.view["seats"][seat]
    flipped = district["flipped"]

    def tick(tile: str) -> Text:
        return Text(_DONE, "bold green") if tile in flipped else Text(" ")

    north = [tick(f"north{number}") for number in (1, 2, 3)]
    lines = [
        seat_title(look, seat),
        row_of([tick("corner"), " ", row_of(north, "   ")]),
        Text("    " + " ".join(COLUMNS[:_SIZE]), "cyan"),
    ]
    for number, cells in enumerate(_rows(look, seat), 1):
        side = tick(f"west{(number + 1) // 2}") if number % 2 else Text(" ")
        lines.append(row_of([side, Text(str(number), "cyan"), row_of(cells)]))
    lines[0].append(f"  {_points(look, seat)}")
    if district["built"] and look.view["phase"] == "follow":
        lines.append(Text(look.text("shake_that_city-board-built"), "dim"))
    return lines


def _pattern(look: Look) -> list[Text]:
    """Return the nine cubes, and the colour that can't be taken."""
    if None in look.view["pattern"]:
        return []
    cubes = [_mark(_TYPES[kind]) for kind in look.view["pattern"]]
    lines = [Text(look.text("shake_that_city-board-cubes"), "bold"), Text(), Text("┌───────┐", "dim")]
    for at in (0, 3, 6):
        lines.append(Text("│ ", "dim").append_text(row_of(cubes[at : at + 3])).append(" │", "dim"))
    return [*lines, Text("└───────┘", "dim")]


def _legend(look: Look) -> list[RenderableType]:
    view, printed = look.view, look.components
    pieces = [_type(look, kind) for kind in _TYPES]
    for name, mark in (("outer", "o"), ("brown", "b"), ("grey", "g")):
        text = look.text(f"shake_that_city-board-{name}", points=printed.value(f"shop.{name}"))
        pieces.append(Text(f"{_GROUND[mark]} {text}", "dim"))
    tiles = look.text(
        "shake_that_city-board-tiles",
        points=printed.value("bonus.points"),
        of_type=printed.value("bonus.of_type"),
        corner=printed.value("bonus.corner_points"),
        each=printed.value("bonus.corner_of_each"),
    )
    lines: list[RenderableType] = [Flow(pieces), Text(tiles, "dim")]
    laid = [tile for tile in view["conditions"] if tile["pair"]]
    if laid:
        lines.append(Flow([Text(look.text("shake_that_city-board-conditions")), *(_tile(look, t) for t in laid)]))
    return lines


def _tile(look: Look, tile: Json) -> Text:
    """Return a condition tile; one that the viewer has removed is ticked."""
    own = look.view["seats"][look.view["seat"] or 0]["conditions"]
    mark = _CONDITION if tile["cell"] in own else _DONE
    pair = row_of([_mark(_TYPES[kind]) for kind in tile["pair"]], "+")
    return Text(f"{mark} {tile['cell']} ", "bold red" if mark == _CONDITION else "dim").append_text(pair)


def _shape(look: Look, kind: str) -> list[str]:
    """Return a colour's cubes as they fell, inside their outline."""
    spots = [divmod(at, 3) for at, cube in enumerate(look.view["pattern"]) if cube == kind]
    rows, columns = zip(*spots, strict=True)
    return [
        " ".join(_TYPES[kind] if (r, c) in spots else "·" for c in range(min(columns), max(columns) + 1))
        for r in range(min(rows), max(rows) + 1)
    ]


def _places(look: Look, group: Sequence[Choice], tall: int, number: int | None) -> list[Text]:
    """Return a colour's cubes, and a map of the cells for the top left corner of their outline."""
    kind = word(group[0], 0)
    style = _STYLES[_TYPES[kind]]
    shape = _shape(look, kind)
    cells = {word(choice, 1) for choice in group}
    lines = [Text(f"{number} " if number else "", "bold cyan").append_text(_type(look, kind))]
    lines += [Text(f"  {row}", style) for row in shape + [""] * (tall - len(shape))]
    lines.append(Text("  " + COLUMNS[:_SIZE], "cyan"))
    for r in range(1, _SIZE + 1):
        line = Text(f"{r} ", "cyan")
        for letter in COLUMNS[:_SIZE]:
            fits = f"{letter}{r}" in cells
            line.append("●" if fits else "·", style if fits else "dim")
        lines.append(line)
    return lines


def _example(choices: Sequence[Choice]) -> str:
    """Return how the last of the choices can be typed."""
    kind, cell = choices[-1].text.split()
    return f"{_TYPES[kind].lower()} {cell}"
