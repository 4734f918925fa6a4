"""Reads the sheet of a finished physical table of Paris.

It checks what the box and the board allow: the cells, the number and size of the pieces, and that
none overlap. Shapes and colours are taken as given: a table is scored as it was played.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from mypy_extensions import i64

from kvartal.core.components import Components
from kvartal.core.errors import BadSheet
from kvartal.core.messages import Json, Message, say
from kvartal.core.scores import ScoreSheet
from kvartal.core.sheets import as_written, bad, read_list, read_name, read_object, read_whole
from kvartal.core.state import NONE
from kvartal.games.paris import scoring
from kvartal.games.paris.components import (
    BUILDINGS,
    DIRECTIONS,
    PIECES,
    POSTCARDS,
    is_connected,
    tables_of,
)
from kvartal.games.paris.notation import CELL_NAMES, SEATS
from kvartal.games.paris.position import beside
from kvartal.games.paris.scorer import Board
from kvartal.games.paris.tables import ANNEX, BESIDE, CELLS, HOUSES, LAMP, LARGE_LAMP, SHAPES, SIDE, STATUE, Tables
from kvartal.games.paris.words import piece_name

KINDS: tuple[str, ...] = ("building", *PIECES[len(BUILDINGS) :])
_LETTERS = "obsl"


def score(sheet: Json, components: Components) -> ScoreSheet:
    """Score a finished table played with these components; raise BadSheet."""
    read_object(sheet, "sheet", ("game", "cells", "pieces", "unbuilt", "postcards"))
    table = tables_of(components)
    reader = _Reader(table, _ground(sheet["cells"]))
    reader.read_pieces(read_list(sheet["pieces"], "pieces"))
    forgiven = ["sacre_coeur" in cards for cards in _postcards(table, sheet["postcards"])]
    board = Board(
        reader.ground,
        reader.cover,
        reader.owner,
        reader.extended,
        reader.facing,
        _unbuilt(sheet["unbuilt"], reader.buildings),
        [int(mercy) for mercy in forgiven],
    )
    return scoring.sheet(table, board, reader.names(), True)


class _Reader:
    """Puts the pieces of a sheet on the board one by one."""

    def __init__(self, table: Tables, ground: list[i64]) -> None:
        self.table = table
        self.ground = ground
        self.cover: list[i64] = [NONE] * int(CELLS)
        self.owner: list[i64] = [NONE] * len(PIECES)
        self.numbers: list[int] = []  # of the pieces in the order of the sheet
        self.cells: list[list[int]] = []
        self.buildings = 0
        self.extended = int(NONE)
        self.facing = int(NONE)
        self.sizes = Counter(int(table.cells_at[b * 4 + 1] - table.cells_at[b * 4]) for b in range(len(BUILDINGS)))

    def read_pieces(self, pieces: list[Any]) -> None:
        """Read all pieces, then the house that the annex names, which may come after it."""
        for index, data in enumerate(pieces):
            self._read_piece(f"pieces[{index}]", data)
        for index, data in enumerate(pieces):
            if self.numbers[index] == ANNEX:
                self._read_extended(index, data["extends"])
            elif self.numbers[index] == STATUE:
                self._read_facing(index, data["facing"])

    def _read_piece(self, where: str, data: Any) -> None:
        if not isinstance(data, dict):
            raise bad(where, data, "{…}")
        kind = data.get("kind")
        extra = {"annex": ("extends",), "statue": ("facing",)}.get(kind if isinstance(kind, str) else "", ())
        read_object(data, where, ("kind", "owner", "cells", *extra))
        number = read_name(data["kind"], f"{where}.kind", KINDS) + len(BUILDINGS) - 1
        seat = read_name(data["owner"], f"{where}.owner", SEATS)
        cells = [
            _cell(cell, f"{where}.cells[{k}]") for k, cell in enumerate(read_list(data["cells"], f"{where}.cells"))
        ]
        if number < len(BUILDINGS):
            number = self.buildings
            self.buildings += 1
            if self.buildings > len(BUILDINGS):
                raise BadSheet(say("paris-sheet-buildings", field=where, most=len(BUILDINGS)))
            self._check_building(f"{where}.cells", data["cells"], cells)
        else:
            if self.owner[number] >= 0:
                raise BadSheet(say("paris-sheet-second", field=where, piece=piece_name(number)))
            self._check_special(f"{where}.cells", data["cells"], number, cells)
        self.owner[number] = seat
        self.numbers.append(number)
        self.cells.append(cells)
        for k, cell in enumerate(cells):
            if self.cover[cell] >= 0:
                raise BadSheet(say("paris-sheet-overlap", field=f"{where}.cells[{k}]", cell=CELL_NAMES[cell]))
            self.cover[cell] = number

    def _check_building(self, where: str, given: Any, cells: list[int]) -> None:
        self.sizes[len(cells)] -= 1
        if self.sizes[len(cells)] < 0:
            raise BadSheet(say("paris-sheet-size", field=where, size=len(cells)))
        if not _is_whole(cells):
            raise BadSheet(say("paris-sheet-apart", field=where, value=as_written(given)))

    def _check_special(self, where: str, given: Any, number: int, cells: list[int]) -> None:
        turned = number * 4
        size = int(self.table.cells_at[turned + 1] - self.table.cells_at[turned]) if number < SHAPES else 1
        if len(cells) != size:
            raise bad(where, given, f"{size} × [0–7, 0–7]")
        if not _is_whole(cells):
            raise BadSheet(say("paris-sheet-apart", field=where, value=as_written(given)))
        if number == LARGE_LAMP and self.ground[cells[0]] != LAMP:
            raise BadSheet(say("paris-sheet-no-lamp", field=where, cell=CELL_NAMES[cells[0]]))

    def _read_extended(self, index: int, extends: Any) -> None:
        where = f"pieces[{index}].extends"
        house = self.numbers[read_whole(extends, where, 0, len(self.numbers) - 1)]
        at = self.cells[index][0]
        if house >= HOUSES or self.owner[house] != self.owner[ANNEX]:
            raise BadSheet(say("paris-sheet-not-yours", field=where, value=extends))
        if not beside(self.cover, at, house):
            raise BadSheet(say("paris-sheet-not-beside", field=where, value=extends, cell=CELL_NAMES[at]))
        self.extended = house

    def _read_facing(self, index: int, facing: Any) -> None:
        where = f"pieces[{index}].facing"
        self.facing = read_name(facing, where, tuple(DIRECTIONS))
        if BESIDE[self.cells[index][0] * 4 + self.facing] < 0:
            raise BadSheet(say("paris-sheet-front", field=where, value=facing))

    def names(self) -> list[Message]:
        """Return the name of each house: a building is named by its first cell."""
        found = [piece_name(house) for house in range(HOUSES)]
        for number, cells in zip(self.numbers, self.cells, strict=True):
            if number < len(BUILDINGS):
                found[number] = say("paris-sheet-building", cell=CELL_NAMES[min(cells)])
        return found


def _ground(rows: Any) -> list[i64]:
    side = int(SIDE)
    for at, row in enumerate(read_list(rows, "cells", side, side)):
        if not isinstance(row, str) or len(row) != side or set(row) - set(_LETTERS):
            raise bad(f"cells[{at}]", row, f"{side} × {_LETTERS}")
    return [_LETTERS.index(mark) for row in rows for mark in row]


def _cell(value: Any, where: str) -> int:
    good = isinstance(value, list) and len(value) == 2
    if not good or any(isinstance(n, bool) or not isinstance(n, int) or not 0 <= n < SIDE for n in value):
        raise bad(where, value, "[0–7, 0–7]")
    return int(value[0]) * int(SIDE) + int(value[1])


def _is_whole(cells: list[int]) -> bool:
    """Return whether the cells are all different and connected."""
    found = {divmod(cell, int(SIDE)) for cell in cells}
    return len(found) == len(cells) and is_connected(found)


def _unbuilt(value: Any, placed: int) -> list[i64]:
    counts = read_object(value, "unbuilt", SEATS)
    left = len(BUILDINGS) - placed
    found: list[i64] = []
    for seat in SEATS:
        count = read_whole(counts[seat], f"unbuilt.{seat}", 0, left)
        left -= count
        found.append(count)
    return found


def _postcards(table: Tables, value: Any) -> list[list[str]]:
    lists = read_object(value, "postcards", SEATS)
    seen: set[str] = set()
    for seat in SEATS:
        where = f"postcards.{seat}"
        for at, card in enumerate(read_list(lists[seat], where, 0, int(table.tokens))):
            read_name(card, f"{where}[{at}]", POSTCARDS)
            if card in seen:
                raise BadSheet(say("paris-sheet-card-twice", field=f"{where}[{at}]", value=card))
            seen.add(card)
    return [lists[seat] for seat in SEATS]
