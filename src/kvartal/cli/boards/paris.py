"""Paris in a terminal: the city, the tile in hand in its four orientations, small buildings, and the postcards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kvartal.cli.boards import Line, Look, grouped, show_lines, singles, word
from kvartal.cli.boards.drawing import (
    COLUMNS,
    Blocks,
    Flow,
    picture,
    plain_cells,
    row_of,
    seat_title,
    sorted_cells,
    turned,
)
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Json, Message

_SIDE = 8
_SEATS = ("orange", "blue")
# By colour, the marks of an empty cell and of a building; then both-colour cells, lamps, and cells
# without a tile.
_OPEN = {"o": "◇", "b": "○", "s": "□", "l": "*", ".": "·"}
_BUILT = {"orange": "◆", "blue": "●"}
_STYLES = {"o": "dark_orange", "b": "bright_blue", "s": "magenta", "l": "bold yellow", ".": "dim"}
_OWNERS = {"orange": "bold dark_orange", "blue": "bold bright_blue"}
_PIECES = {
    "garden": "Ga",
    "fountain": "Fo",
    "annex": "An",
    "statue": "St",
    "lamp": "La",
    "large_lamp": "LL",
    "painter": "Pa",
    "dancer": "Da",
}
_ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
_ORDER = ("lay", "take", "place", "use", "burn", "swap", "put", "pass")
_LIES = {"open": "□", "pending": "▣", "used": "■", "burnt": "×"}


class ParisBoard:
    """Draws a table of Paris."""

    redraws = True

    def table(self, look: Look) -> RenderableType:
        """Return the city, next to it what is in front of each seat, then the supply and the postcards."""
        legend = Flow(
            [Text(f"{_OPEN[mark]} {look.text(f'paris-board-ground-{mark}')}", _STYLES[mark]) for mark in "obsl"]
            + [_piece_name(look, piece) for piece in look.view["pieces"] if piece["piece"] in _PIECES]
        )
        parts: list[RenderableType] = [Blocks([_city(look), _players(look)]), legend]
        if look.view["supply"]:
            parts.append(
                Blocks([[Text(look.text("paris-board-supply"), "bold")], *_shapes(look, look.view["supply"])], 2)
            )
        return Group(*parts, _postcards(look))

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return a line for each possible action; its places are typed."""
        groups = sorted(grouped(prompt.choices, _what), key=lambda group: _ORDER.index(word(group[0], 0)))
        if len(groups) > 1:
            return [_line(look, group) for group in groups]
        return singles(look, prompt.choices) if word(prompt.choices[0], 0) in ("take", "burn", "use", "pass") else []

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the lines, with the orientations of a building or tile if one is to be turned."""
        above: list[RenderableType] = []
        shapes = {word(choice, 1) for choice in prompt.choices if word(choice, 0) == "place"}
        if any(word(choice, 0) == "lay" for choice in prompt.choices):
            above.append(_tile(look))
        elif len(shapes) == 1:
            above.append(_turns(look, shapes.pop(), prompt.choices))
        lines = self.lines(look, prompt)
        if lines:
            return Group(*above, show_lines(lines))
        if word(prompt.choices[0], 0) == "put":
            return _puts(prompt.choices)
        groups = sorted(grouped(prompt.choices, _how), key=lambda group: _how(group[0]))
        typed = [Line(Text(_how(group[0]), "bold cyan"), group, _places(group)) for group in groups]
        return Group(*above, show_lines(typed, numbered=False))


BOARD = ParisBoard()


def _what(choice: Choice) -> tuple[str, str]:
    """Return what groups the moves: placing by building, using by postcard, all others as one group."""
    verb = word(choice, 0)
    return verb, "" if verb in ("lay", "take", "burn", "put", "pass") else word(choice, 1)


def _how(choice: Choice) -> str:
    """Return what distinguishes the moves of one kind first: the orientation of a shape, or the building given."""
    verb = word(choice, 0)
    return word(choice, 3) if verb == "place" else word(choice, 2 if verb == "lay" else 1)


def _places(group: Sequence[Choice]) -> Text:
    verb = word(group[0], 0)
    if verb == "place":
        return plain_cells(word(choice, 2) for choice in group)
    if verb == "lay":
        return plain_cells(word(choice, 1) for choice in group)
    return Text(" ".join(word(choice, 2) for choice in group))


def _line(look: Look, group: tuple[Choice, ...]) -> Line:
    verb = word(group[0], 0)
    if len(group) == 1:
        return singles(look, group)[0]
    if verb == "burn":
        cards = ", ".join(look.of(Message(f"paris-postcard-{word(choice, 1)}")) for choice in group)
        return Line(Text(look.text("paris-board-burn")), group, Text(cards))
    if verb == "lay":
        return Line(Text(look.text("paris-board-lay"), "bold"), group, _places(grouped(group, _how)[0]))
    if verb == "take":
        return Line(Text(look.text("paris-board-take"), "bold"), group, Text(" ".join(word(c, 1) for c in group)))
    if verb == "place":
        title = Text(look.text("paris-board-place", piece=_shape_name(word(group[0], 1))))
        return Line(title, group, Text(look.text("paris-board-places", count=len(group)), "dim"))
    return Line(Text(f"{word(group[0], 1)} →"), group, Text(" ".join(word(choice, 2) for choice in group)))


def _shape_name(shape: str) -> Message:
    kind = "piece" if shape.lower() in _PIECES else "building"
    return Message(f"paris-{kind}-{shape.lower()}")


def _puts(choices: Sequence[Choice]) -> RenderableType:
    """Return the cells for a piece, with the further choices for each; they are typed, not numbered."""
    if all(not word(choice, 2) for choice in choices):
        return Flow([Text(cell) for cell in sorted_cells(word(choice, 1) for choice in choices)])
    pieces = []
    for group in grouped(choices, lambda choice: word(choice, 1)):
        pieces.append(Text(f"{word(group[0], 1)} ", "bold").append("/".join(word(c, 2) for c in group), "not bold"))
    return Flow(pieces, 3)


def _city(look: Look) -> list[Text]:
    """Return the 64 cells: a mark for the ground, or the owner and the mark of the piece there."""
    pieces: dict[str, Text] = {}
    for piece in look.view["pieces"]:
        name = piece["piece"]
        mark = f"S{_ARROWS[piece['facing']]}" if "facing" in piece else _PIECES.get(name, name.upper())
        for cell in piece["cells"]:
            pieces[cell] = Text(f"{_BUILT[piece['owner']]}{mark}", _OWNERS[piece["owner"]])
    lines = [Text("    " + "".join(f"{letter}   " for letter in COLUMNS[:_SIDE]), "cyan")]
    for r, row in enumerate(look.view["cells"]):
        line = Text(f" {r + 1}  ", "cyan")
        for c, ground in enumerate(row):
            drawn = pieces.get(f"{COLUMNS[c]}{r + 1}") or Text(_OPEN[ground], _STYLES[ground])
            line.append_text(drawn).append(" " * (4 - drawn.cell_len))
        lines.append(line)
    return lines


def _players(look: Look) -> list[Text]:
    """Return what is in front of each seat: tokens, chimneys, tiles, and the buildings in reserve."""
    lines: list[Text] = []
    view = look.view
    for seat in sorted(range(2), key=lambda seat: seat != view["seat"]):
        own = view["seats"][seat]
        colour = own["colour"]
        over = view["phase"] == "over"
        mark = Text("▶ " if seat == view["active"] and not over else "  ", "bold yellow")
        lines.append(mark.append(f"{_BUILT[colour]} ", _OWNERS[colour]).append_text(seat_title(look, seat)))
        lines.append(Text("  " + look.text("paris-board-has", tokens=own["tokens"], chimneys=own["chimneys"])))
        if own["unlaid"]:
            tiles = " ".join(str(tile["tile"]) for tile in own["unlaid"])
            lines.append(Text("  " + look.text("paris-board-unlaid", tiles=tiles)))
        reserve = own["reserve"]
        if reserve:
            lines.append(Text("  " + look.text("paris-board-reserve")))
            lines += [Text("    ").append_text(line) for line in _strip(look, reserve)]
        lines.append(Text())
    return lines[:-1]


def _strip(look: Look, names: Sequence[str]) -> list[Text]:
    """Return small drawings of buildings, at most six per row."""
    lines: list[Text] = []
    for at in range(0, len(names), 6):
        drawn = _shapes(look, names[at : at + 6])
        tall = max(map(len, drawn))
        for number in range(tall):
            line = Text()
            for block in drawn:
                part = block[number] if number < len(block) else Text()
                line.append_text(part).append(" " * (max(part.cell_len for part in block) - part.cell_len + 1))
            line.rstrip()
            lines.append(line)
    return lines


def _shapes(look: Look, names: Sequence[str]) -> list[list[Text]]:
    """Return each building's mark with its shape below."""
    return [[Text(name.upper(), "bold"), *map(Text, picture(look.view["shapes"][name]))] for name in names]


def _tile(look: Look) -> RenderableType:
    """Return the tile in hand in each orientation."""
    rows = look.view["seats"][look.view["seat"]]["hand"]["cells"]
    blocks = []
    for quarters in range(4):
        drawn = [row_of([Text(_OPEN[mark], _STYLES[mark]) for mark in row]) for row in turned(rows, quarters)]
        blocks.append([Text(f"r{quarters}", "bold cyan"), *drawn])
    return Blocks(blocks, 4)


def _turns(look: Look, shape: str, choices: Sequence[Choice]) -> RenderableType:
    """Return a shape in those orientations in which it can be placed."""
    rows = look.view["shapes"][shape.lower()]
    blocks = [[Text(shape, "bold")]]
    for turn in sorted({word(choice, 3) for choice in choices if word(choice, 0) == "place"}):
        blocks.append([Text(turn, "bold cyan"), *map(Text, picture(turned(rows, int(turn[1:]))))])
    return Blocks(blocks, 4)


def _postcards(look: Look) -> RenderableType:
    printed = look.components
    lines = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    lines.add_column(no_wrap=True)
    lines.add_column(no_wrap=True)
    lines.add_column(overflow="fold", style="dim")
    for card in look.view["postcards"]:
        gives = look.text(
            f"paris-gives-{card['id']}",
            painter=printed.value("score.painter"),
            dancer=printed.value("score.dancer"),
            fountain=printed.value("score.fountain"),
            side=printed.value("score.statue_side"),
            corner=printed.value("score.statue_corner"),
        )
        if card["lies"] != "open":
            gives = look.text(f"paris-board-card-{card['lies']}", name=look.names[card["by"]])
        name = look.of(Message(f"paris-postcard-{card['id']}"))
        style = "bold" if card["lies"] in ("open", "pending") else "dim"
        lines.add_row(_LIES[card["lies"]], Text(name, style), gives)
    return lines


def _piece_name(look: Look, piece: Json) -> Text:
    name = look.of(Message(f"paris-piece-{piece['piece']}"))
    mark = "S↑→↓←" if piece["piece"] == "statue" else _PIECES[piece["piece"]]
    return Text(f"{mark} {name}", _OWNERS[piece["owner"]])
