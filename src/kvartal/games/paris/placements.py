# mypyc: compiled
"""Paris: where a shape fits, computed for all corners of the board at once."""

from typing import Final

from mypy_extensions import i64

from kvartal.games.paris.tables import LOWEST, SIDE, Tables

_NOT_FIRST_COLUMN: Final[i64] = -0x0101010101010102
_NOT_LAST_ROW: Final[i64] = 0x00FFFFFFFFFFFFFF
_ONES: Final[list[i64]] = [row.bit_count() for row in range(256)]
_NOT_LAST_CELL: Final[i64] = 0x7FFFFFFFFFFFFFFF


def corners(tables: Tables, turned: i64, ground: i64) -> i64:
    """Return the corners at which shape * 4 + rotation is entirely on the ground."""
    found: i64 = tables.fits[turned]
    cells: list[i64] = tables.cells
    k: i64 = tables.cells_at[turned]
    end: i64 = tables.cells_at[turned + 1]
    while k < end and found != 0:
        found &= ground >> cells[k]
        k += 1
    return found


def corners_with(tables: Tables, turned: i64, ground: i64, lamps: i64, theirs: i64) -> i64:
    """Return the corners at which the shape covers, besides the ground, at most one lamp and one opposing cell."""
    cells: list[i64] = tables.cells
    neither: i64 = tables.fits[turned]
    lamp: i64 = 0
    colour: i64 = 0
    both: i64 = 0
    k: i64 = tables.cells_at[turned]
    end: i64 = tables.cells_at[turned + 1]
    while k < end:
        step: i64 = cells[k]
        here: i64 = ground >> step
        lamp_here: i64 = lamps >> step
        theirs_here: i64 = theirs >> step
        both = (both & here) | (lamp & theirs_here) | (colour & lamp_here)
        lamp = (lamp & here) | (neither & lamp_here)
        colour = (colour & here) | (neither & theirs_here)
        neither &= here
        k += 1
    return neither | lamp | colour | both


def fits_somewhere(tables: Tables, shape: i64, ground: i64) -> bool:
    """Return whether the shape has a place on the ground in any rotation."""
    turned: i64 = shape * 4
    end: i64 = turned + tables.turns[shape]
    while turned < end:
        if corners(tables, turned, ground) != 0:
            return True
        turned += 1
    return False


def fits_with(tables: Tables, shape: i64, ground: i64, lamps: i64, theirs: i64) -> bool:
    """Return whether the shape has a place with at most one lamp and one opposing cell, in any rotation."""
    turned: i64 = shape * 4
    end: i64 = turned + tables.turns[shape]
    while turned < end:
        if corners_with(tables, turned, ground, lamps, theirs) != 0:
            return True
        turned += 1
    return False


def write_places(
    tables: Tables, shape: i64, ground: i64, lamps: i64, theirs: i64, first: i64, out: list[i64], count: i64
) -> i64:
    """Write `first` + rotation * 64 + corner for every place of the shape after `count`; return the new count."""
    plain: bool = (lamps | theirs) == 0
    rotation: i64 = 0
    while rotation < tables.turns[shape]:
        turned: i64 = shape * 4 + rotation
        places: i64 = corners(tables, turned, ground) if plain else corners_with(tables, turned, ground, lamps, theirs)
        if places != 0:
            count = write_cells(places, first + rotation * 64, out, count)
        rotation += 1
    return count


def count_places(tables: Tables, shape: i64, ground: i64, lamps: i64, theirs: i64) -> i64:
    """Return how many places `write_places` would write."""
    plain: bool = (lamps | theirs) == 0
    count: i64 = 0
    turned: i64 = shape * 4
    end: i64 = turned + tables.turns[shape]
    while turned < end:
        places: i64 = corners(tables, turned, ground) if plain else corners_with(tables, turned, ground, lamps, theirs)
        if places != 0:
            count += ones(places)
        turned += 1
    return count


def nth_place(tables: Tables, shape: i64, ground: i64, lamps: i64, theirs: i64, n: i64) -> i64:
    """Return the place with index n that `write_places` would write: rotation * 64 + corner."""
    plain: bool = (lamps | theirs) == 0
    rotation: i64 = 0
    while True:
        turned: i64 = shape * 4 + rotation
        places: i64 = corners(tables, turned, ground) if plain else corners_with(tables, turned, ground, lamps, theirs)
        count: i64 = ones(places)
        if n < count:
            return rotation * 64 + _nth(places, n)
        n -= count
        rotation += 1


def ones(cells: i64) -> i64:
    """Return the number of cells in a set."""
    count: i64 = 0
    shift: i64 = 0
    while shift < 64:
        count += _ONES[(cells >> shift) & 255]
        shift += SIDE
    return count


def _nth(cells: i64, n: i64) -> i64:
    """Return the cell with index n in a set."""
    shift: i64 = 0
    row: i64 = cells & 255
    while shift < 56 and n >= _ONES[row]:
        n -= _ONES[row]
        shift += SIDE
        row = (cells >> shift) & 255
    while n > 0:
        row &= row - 1
        n -= 1
    return shift + LOWEST[row]


def write_cells(cells: i64, first: i64, out: list[i64], count: i64) -> i64:
    """Write `first` + cell for every cell of the set after `count`; return the new count."""
    shift: i64 = 0
    while shift < 64:
        row: i64 = (cells >> shift) & 255
        while row != 0:
            out[count] = first + shift + LOWEST[row]
            count += 1
            row &= row - 1
        shift += SIDE
    return count


def touching(a: i64, b: i64) -> bool:
    """Return whether a cell of one set is side by side with a cell of the other."""
    return (
        ((a >> 8) & _NOT_LAST_ROW & b)
        | ((b >> 8) & _NOT_LAST_ROW & a)
        | (((a & _NOT_FIRST_COLUMN) >> 1) & _NOT_LAST_CELL & b)
        | (((b & _NOT_FIRST_COLUMN) >> 1) & _NOT_LAST_CELL & a)
    ) != 0
