"""Drawing tools for boards: text and blocks side by side, small pictures, names of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from kvartal.cli.boards import Look

COLUMNS = "abcdefghijk"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


class Flow:
    """Pieces of text side by side, wrapped between pieces only."""

    def __init__(self, pieces: Sequence[Text], gap: int = 2, indent: int = 0) -> None:
        self._pieces = pieces
        self._gap = gap
        self._indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self._pieces:
            if line and line.cell_len + self._gap + piece.cell_len > options.max_width:
                yield line
                line = Text(" " * self._indent)
                line.append_text(piece)
                continue
            line.append(" " * self._gap if line else "").append_text(piece)
        yield line


class Blocks:
    """Drawings of several lines side by side, in as many rows as the width requires."""

    def __init__(self, blocks: Iterable[Sequence[Text]], gap: int = 3) -> None:
        self._blocks = [block for block in blocks if block]
        self._gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        row: list[Sequence[Text]] = []
        used = 0
        for block in self._blocks:
            wide = _width(block)
            if row and used + self._gap + wide > options.max_width:
                yield from self._row(row)
                row, used = [], 0
            used += (self._gap if row else 0) + wide
            row.append(block)
        if row:
            yield from self._row(row)

    def _row(self, row: list[Sequence[Text]]) -> Iterable[Text]:
        widths = [_width(block) for block in row]
        for number in range(max(map(len, row))):
            line = Text(no_wrap=True)
            for block, wide in zip(row, widths, strict=True):
                part = block[number] if number < len(block) else Text()
                line.append_text(part).append(" " * (wide - part.cell_len + self._gap))
            line.rstrip()
            yield line


def _width(block: Sequence[Text]) -> int:
    return max(line.cell_len for line in block)


def picture(rows: Sequence[str]) -> list[str]:
    """Return a shape of `#` and other characters in half blocks, two rows of cells per line."""
    wide = max(map(len, rows))
    padded = [*(row.ljust(wide) for row in rows), " " * wide]
    return [
        "".join(_HALVES[up == "#", down == "#"] for up, down in zip(padded[at], padded[at + 1], strict=True))
        for at in range(0, len(rows), 2)
    ]


def turned(rows: Sequence[str], quarters: int) -> list[str]:
    """Return rows of characters after this many quarter turns clockwise."""
    found = list(rows)
    for _ in range(quarters):
        found = ["".join(column) for column in zip(*reversed(found), strict=True)]
    return found


def seats_from(look: Look) -> list[int]:
    """Return the seats with the viewer's own first, then the others in table order."""
    count = len(look.view["seats"])
    first = look.view["seat"] or 0
    return [(first + step) % count for step in range(count)]


def seat_title(look: Look, seat: int, short: bool = False) -> Text:
    """Return the heading of a seat: who it is, and whether it has won."""
    title = Text()
    if seat in look.view["winners"]:
        title.append("★ ", "bold yellow")
    title.append(look.names[seat], "bold")
    if seat == look.view["seat"] and len(look.names) > 1 and not short:
        title.append(f" ({look.text('cli-you')})", "bold")
    return title


def row_of(parts: Iterable[str | Text], gap: str = " ") -> Text:
    """Return the parts as one line."""
    return Text(gap).join(part if isinstance(part, Text) else Text(part) for part in parts)


def sorted_cells(names: Iterable[str]) -> list[str]:
    """Return cells in reading order, row by row."""
    return sorted(names, key=lambda name: (int(name[1:]), name[0]))


def plain_cells(names: Iterable[str]) -> Text:
    """Return a list of cells as they are typed."""
    return Text(" ".join(sorted_cells(set(names))))
