# mypyc: compiled
"""Paris: the only scorer, for states and for the sheets of finished tables."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.state import NONE
from kvartal.games.paris.tables import (
    ANNEX,
    ASKEW,
    BESIDE,
    CELLS,
    DANCER,
    FOUNTAIN,
    HOUSES,
    LAMP,
    LARGE_LAMP,
    PAINTER,
    STATUE,
    STREETLAMP,
    Tables,
)

# What a line of the score is about.
LIT: Final[i64] = 0
BLOCK: Final[i64] = 1
UNBUILT: Final[i64] = 2
FORGIVEN: Final[i64] = 3
PAINTED: Final[i64] = 4
DANCED: Final[i64] = 5
FOUNTAIN_SEEN: Final[i64] = 6
STATUE_SEEN: Final[i64] = 7
STATUE_BLOCKED: Final[i64] = 8


class Board:
    """The input of the scorer. A piece is a number; a free cell has NONE."""

    def __init__(
        self,
        ground: list[i64],
        cover: list[i64],
        owner: list[i64],
        extended: i64,
        facing: i64,
        unbuilt: list[i64],
        forgiven: list[i64],
    ) -> None:
        self.ground = ground  # the colour of each cell
        self.cover = cover  # the piece on each cell
        self.owner = owner  # the seat of each piece, NONE if it is not on the board
        self.extended = extended  # the building that the annex belongs to
        self.facing = facing  # the direction of the statue's front
        self.unbuilt = unbuilt  # buildings left in each seat's reserve
        self.forgiven = forgiven  # 1 if Sacré Coeur cancels the loss for them

    def house(self, cell: i64) -> i64:
        """Return the building or garden that covers the cell, or NONE."""
        piece: i64 = self.cover[cell]
        if piece == ANNEX:
            return self.extended
        return piece if piece < HOUSES else NONE

    def shines(self, cell: i64) -> bool:
        """Return whether a lamp is here: printed and uncovered, the streetlamp or the large lamp."""
        piece: i64 = self.cover[cell]
        if piece < 0:
            return self.ground[cell] == LAMP
        return piece in (STREETLAMP, LARGE_LAMP)

    def free_cells(self, colour: i64) -> i64:
        """Return how many cells of a colour have no piece on them."""
        count: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            if self.ground[cell] == colour and self.cover[cell] < 0:
                count += 1
            cell += 1
        return count

    def find(self, piece: i64) -> i64:
        """Return the first cell under the piece."""
        cell: i64 = 0
        while self.cover[cell] != piece:
            cell += 1
        return cell


def lit_by(tables: Tables, board: Board, lamp: i64, houses: list[i64]) -> i64:
    """Write the different houses that a lamp lights into the list and return their number."""
    count: i64 = 0
    k: i64 = 0
    cell: i64 = 0
    if board.cover[lamp] != LARGE_LAMP:
        while k < 4:
            cell = BESIDE[lamp * 4 + k]
            if cell >= 0:
                count = _add(houses, count, board.house(cell))
            k += 1
        return count
    while k + 1 < len(tables.arms_at):
        step: i64 = tables.arms_at[k]
        end: i64 = tables.arms_at[k + 1]
        cell = lamp
        while step < end:
            cell = BESIDE[cell * 4 + tables.arms[step]]
            if cell < 0:
                break
            house: i64 = board.house(cell)
            if house >= 0:
                count = _add(houses, count, house)
                break
            step += 1
        k += 1
    return count


def _add(houses: list[i64], count: i64, house: i64) -> i64:
    """Append a house after the first `count`, unless it is NONE or already there."""
    if house < 0:
        return count
    k: i64 = 0
    while k < count:
        if houses[k] == house:
            return count
        k += 1
    houses[count] = house
    return count + 1


def points(tables: Tables, board: Board, seat: i64, telling: bool, story: list[i64]) -> i64:
    """Return the seat's points; when telling, write each line into the story.

    A line consists of: its subject, the piece, the points, two counts, the number of cells, the
    cells.
    """
    total: i64 = _light(tables, board, seat, telling, story) + _block(board, seat, telling, story)
    left: i64 = board.unbuilt[seat]
    if left > 0:
        lost: i64 = 0 if board.forgiven[seat] else left * tables.unbuilt
        total -= lost
        if telling:
            story.extend([FORGIVEN if board.forgiven[seat] else UNBUILT, NONE, -lost, left, 0, 0])
    if board.owner[PAINTER] == seat:
        total += _painted(tables, board, telling, story)
    if board.owner[DANCER] == seat:
        total += _danced(tables, board, telling, story)
    if board.owner[FOUNTAIN] == seat:
        total += _fountain(tables, board, seat, telling, story)
    if board.owner[STATUE] == seat:
        total += _statue(tables, board, telling, story)
    return total


def _light(tables: Tables, board: Board, seat: i64, telling: bool, story: list[i64]) -> i64:
    """Score each house: its size times the lamps that light it."""
    size: list[i64] = [0] * HOUSES
    lamps: list[i64] = [0] * HOUSES
    houses: list[i64] = [0] * HOUSES
    rays: list[i64] = []
    cell: i64 = 0
    house: i64 = 0
    while cell < CELLS:
        house = board.house(cell)
        if house >= 0:
            size[house] += 1
        elif board.shines(cell):
            count: i64 = lit_by(tables, board, cell, houses)
            k: i64 = 0
            while k < count:
                lamps[houses[k]] += 1
                if telling:
                    rays.extend([houses[k], cell])
                k += 1
        cell += 1
    total: i64 = 0
    house = 0
    while house < HOUSES:
        if board.owner[house] == seat:
            total += size[house] * lamps[house]
            if telling:
                story.extend([LIT, house, size[house] * lamps[house], size[house], lamps[house]])
                story.append(size[house] + lamps[house])
                cell = 0
                while cell < CELLS:
                    if board.house(cell) == house:
                        story.append(cell)
                    cell += 1
                ray: i64 = 0
                while ray < len(rays):
                    if rays[ray] == house:
                        story.append(rays[ray + 1])
                    ray += 2
        house += 1
    return total


def _block(board: Board, seat: i64, telling: bool, story: list[i64]) -> i64:
    """Score the largest group of own houses that touch each other, by its cells."""
    best: i64 = 0
    best_cells: list[i64] = []
    seen: list[i64] = [0] * CELLS
    queue: list[i64] = [0] * CELLS
    start: i64 = 0
    while start < CELLS:
        if seen[start] == 0 and _owned(board, start, seat):
            seen[start] = 1
            queue[0] = start
            size: i64 = 1
            at: i64 = 0
            while at < size:
                side: i64 = 0
                while side < 4:
                    cell: i64 = BESIDE[queue[at] * 4 + side]
                    if cell >= 0 and seen[cell] == 0 and _owned(board, cell, seat):
                        seen[cell] = 1
                        queue[size] = cell
                        size += 1
                    side += 1
                at += 1
            if size > best:
                best = size
                if telling:
                    best_cells = queue[:size]
        start += 1
    if telling and best > 0:
        story.extend([BLOCK, NONE, best, best, 0, best])
        story.extend(best_cells)
    return best


def _owned(board: Board, cell: i64, seat: i64) -> bool:
    house: i64 = board.house(cell)
    return house >= 0 and board.owner[house] == seat


def _painted(tables: Tables, board: Board, telling: bool, story: list[i64]) -> i64:
    """Score the lamps in the painter's area, which ends at the edge and at houses."""
    area: list[i64] = [board.find(PAINTER)]
    seen: list[i64] = [0] * CELLS
    seen[area[0]] = 1
    lamps: list[i64] = []
    at: i64 = 0
    while at < len(area):
        if board.shines(area[at]):
            lamps.append(area[at])
        side: i64 = 0
        while side < 4:
            cell: i64 = BESIDE[area[at] * 4 + side]
            if cell >= 0 and seen[cell] == 0 and board.house(cell) < 0:
                seen[cell] = 1
                area.append(cell)
            side += 1
        at += 1
    count: i64 = len(lamps)
    if telling:
        story.extend([PAINTED, PAINTER, count * tables.painter, count, 0, count])
        story.extend(lamps)
    return count * tables.painter


def _danced(tables: Tables, board: Board, telling: bool, story: list[i64]) -> i64:
    """Score the free cells of the dancer's area including her own; lamps and all pieces bound it."""
    area: list[i64] = [board.find(DANCER)]
    seen: list[i64] = [0] * CELLS
    seen[area[0]] = 1
    at: i64 = 0
    while at < len(area):
        side: i64 = 0
        while side < 4:
            cell: i64 = BESIDE[area[at] * 4 + side]
            if cell >= 0 and seen[cell] == 0 and board.cover[cell] < 0 and board.ground[cell] != LAMP:
                seen[cell] = 1
                area.append(cell)
            side += 1
        at += 1
    count: i64 = len(area)
    if telling:
        story.extend([DANCED, DANCER, count * tables.dancer, count, 0, count])
        story.extend(area)
    return count * tables.dancer


def _fountain(tables: Tables, board: Board, seat: i64, telling: bool, story: list[i64]) -> i64:
    """Score the own houses at the sides of the fountain."""
    count: i64 = 0
    houses: list[i64] = [0] * HOUSES
    cell: i64 = 0
    while cell < CELLS:
        if board.cover[cell] == FOUNTAIN:
            side: i64 = 0
            while side < 4:
                near: i64 = BESIDE[cell * 4 + side]
                if near >= 0 and _owned(board, near, seat):
                    count = _add(houses, count, board.house(near))
                side += 1
        cell += 1
    if telling:
        cells: list[i64] = []
        cell = 0
        while cell < CELLS:
            if board.cover[cell] == FOUNTAIN or board.house(cell) in houses[:count]:
                cells.append(cell)
            cell += 1
        length: i64 = len(cells)
        story.extend([FOUNTAIN_SEEN, FOUNTAIN, count * tables.fountain, count, 0, length])
        story.extend(cells)
    return count * tables.fountain


def _statue(tables: Tables, board: Board, telling: bool, story: list[i64]) -> i64:
    """Score the free cells around the statue; nothing if the cell in front of it is taken."""
    at: i64 = board.find(STATUE)
    front: i64 = BESIDE[at * 4 + board.facing]
    if front < 0 or board.cover[front] >= 0:
        if telling:
            story.extend([STATUE_BLOCKED, STATUE, 0, 0, 0, 1, at])
        return 0
    cells: list[i64] = [at]
    sides: i64 = 0
    corners: i64 = 0
    k: i64 = 0
    while k < 4:
        beside: i64 = BESIDE[at * 4 + k]
        if beside >= 0 and board.cover[beside] < 0:
            sides += 1
            cells.append(beside)
        askew: i64 = ASKEW[at * 4 + k]
        if askew >= 0 and board.cover[askew] < 0:
            corners += 1
            cells.append(askew)
        k += 1
    worth: i64 = sides * tables.statue_side + corners * tables.statue_corner
    if telling:
        length: i64 = len(cells)
        story.extend([STATUE_SEEN, STATUE, worth, sides, corners, length])
        story.extend(cells)
    return worth
