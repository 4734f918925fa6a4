# mypyc: compiled
"""Shake That City for a tally: what small parts of the own district look like, as indexes into tables.

Scoring is local, and the same wherever the board is turned to or mirrored. So parts of the board
that a turn or a mirror maps onto each other share a table. A cell's state says what it scores.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features
from kvartal.core.observation import Piece, counts
from kvartal.core.state import Moment
from kvartal.games.shake_that_city.district import beside, count, linked_shops, spread
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.tables import (
    BIT,
    BOARD,
    CELLS,
    CONDITIONS,
    LOWEST,
    OPEN,
    PAIR_A,
    PAIR_B,
    PAIRS,
    SIZE,
    SLOTS,
    TILES,
    TYPES,
)

_ROUNDS: Final[i64] = 15
_STAGES: Final[i64] = 7  # of two rounds each
_FINE: Final[i64] = 16  # states of a cell
_COARSE: Final[i64] = 10
_COARSELY: Final[list[i64]] = [0, 1, 2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 7, 8, 9]  # by fine state

# The fine states.
_TILE: Final[i64] = 1  # under a condition tile; 0 is free
_ROAD: Final[i64] = 2  # linked, then not
_PARK: Final[i64] = 4  # alone, by a factory, by homes, by both
_FACTORY: Final[i64] = 8  # alone, by a factory, by a road, by both
_SHOP: Final[i64] = 12  # linked, then not
_HOME: Final[i64] = 14  # of a group that scores, then of one that doesn't

_POINTS: Final[i64] = 90
_NEAR: Final[i64] = 6  # free cells beside a type: none to five and more
_FEW: Final[i64] = 8  # groups of homes: none to seven and more
_MANY: Final[i64] = 16  # buildings of a type
_LINE: Final[i64] = 7  # none to six cells of a line
_TYPED: Final[i64] = 5  # none to four and more of the wanted type
_VARIED: Final[i64] = 243  # none, one, or two and more of each of five types


def _images(part: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the cells of a part of the board after each turn and mirror."""
    found: list[tuple[int, ...]] = []
    for turn in range(8):
        image: list[int] = []
        for cell in part:
            row, column = cell // 6, cell % 6
            row, column = (5 - row if turn & 1 else row), (5 - column if turn & 2 else column)
            image.append(column * 6 + row if turn & 4 else row * 6 + column)
        found.append(tuple(image))
    return found


def _sorted(part: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the part that stands for all its images, and this part's cells in the order of that one's."""
    image = min(_images(part), key=lambda each: sorted(each))  # mirrors come before turns
    order = sorted(range(len(part)), key=lambda k: image[k])
    return tuple(sorted(image)), tuple([part[k] for k in order])


def _parts(height: int, width: int) -> list[tuple[int, ...]]:
    """Return all rectangles of this size, as cells."""
    return [
        tuple([(row + down) * 6 + column + right for down in range(height) for right in range(width)])
        for row in range(7 - height)
        for column in range(7 - width)
    ]


def _kinds(parts: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the parts that stand for all of these."""
    return sorted({_sorted(part)[0] for part in parts})


_BLOCKS: Final = _parts(2, 2)
_PAIRS: Final = [*_parts(1, 2), *_parts(2, 1)]
_BLOCK: Final[list[i64]] = [cell for part in _BLOCKS for cell in _sorted(part)[1]]
_BLOCK_KIND: Final[list[i64]] = [_kinds(_BLOCKS).index(_sorted(part)[0]) for part in _BLOCKS]
_PAIR: Final[list[i64]] = [cell for part in _PAIRS for cell in _sorted(part)[1]]
_PAIR_KIND: Final[list[i64]] = [_kinds(_PAIRS).index(_sorted(part)[0]) for part in _PAIRS]
_BLOCK_KINDS: Final[i64] = 6
_PAIR_KINDS: Final[i64] = 9


def _table(name: str, notes: int, size: i64, about: str) -> Piece:
    return counts(name, (notes,), int(size) - 1, about)


PIECES: Final[tuple[Piece, ...]] = (
    _table("blocks", 25, _STAGES * _BLOCK_KINDS * _COARSE**4, "squares of four cells"),
    _table("pairs", 60, _STAGES * _PAIR_KINDS * _FINE**2, "neighbouring cells"),
    _table("lines", 6, _ROUNDS * SLOTS * TYPES * _LINE * _TYPED * _LINE, "the two lines of a bonus tile"),
    _table("conditions", 4, _ROUNDS * TILES * (PAIRS * _NEAR * _NEAR + 1), "how near a condition tile's pair is"),
    _table("buildings", 5, _ROUNDS * TYPES * _MANY, "buildings of a type"),
    _table("points", 1, _ROUNDS * (TILES + 1) * _POINTS, "points, and how many condition tiles stand"),
    _table("free", 1, _ROUNDS * (CELLS + 1), "free cells"),
    _table("varied", 1, _ROUNDS * _VARIED, "none, one or two and more of each type"),
    _table("homes", 1, _ROUNDS * _FEW * _FEW, "groups of homes that score, and others"),
    _table("standing", 1, _ROUNDS * 16, "which condition tiles stand"),
    _table("room", 1, _ROUNDS * _POINTS * (CELLS + 1), "points and free cells"),
    _table("tiles", 1, _ROUNDS * _LINE * _LINE * _POINTS // 2, "bonus tiles flipped and almost, and points"),
    _table("gaps", 12, _ROUNDS * 2 * SIZE * 64, "the free cells of a row, then of a column"),
)


class ShakeThatCityPatterns(Features):
    """Describes a moment of Shake That City by the patterns of the own district."""

    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""
        assert isinstance(state, ShakeThatCityState)
        return state.seats

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, ShakeThatCityState)
        cells: list[i64] = [0] * CELLS
        groups: i64 = _look(state, seat, cells)
        at: i64 = _write_parts(state, cells, notes)
        at = _write_lines(state, seat, notes, at)
        at = _write_conditions(state, seat, notes, at)
        at = _write_whole(state, seat, groups, notes, at)
        at = _write_points(state, seat, notes, at)
        _write_gaps(state, seat, notes, at)

    def __reduce__(self) -> str:
        return "PATTERNS"


def _most(value: i64, size: i64) -> i64:
    return value if value < size else size - 1


def _mark(cells: list[i64], mask: i64, state: i64) -> None:
    first: i64 = 0
    while mask != 0:
        row: i64 = mask & 63
        while row != 0:
            cells[first + LOWEST[row]] = state
            row &= row - 1
        mask >>= 8
        first += SIZE


def _look(state: ShakeThatCityState, seat: i64, cells: list[i64]) -> i64:
    """Write the cells' fine states and return which groups of homes there are, as `homes` counts them."""
    own: i64 = seat * TYPES
    road: i64 = state.boards[own]
    park: i64 = state.boards[own + 1]
    factory: i64 = state.boards[own + 2]
    shop: i64 = state.boards[own + 3]
    home: i64 = state.boards[own + 4]
    by_road: i64 = beside(road)
    by_factory: i64 = beside(factory)
    by_home: i64 = beside(home)
    linked: i64 = spread(state.tables.concrete[state.side], road)
    trading: i64 = linked_shops(shop, linked)
    _mark(cells, BOARD & ~(state.free[seat] | road | park | factory | shop | home), _TILE)
    _mark(cells, linked, _ROAD)
    _mark(cells, road & ~linked, _ROAD + 1)
    _mark(cells, park & ~by_factory & ~by_home, _PARK)
    _mark(cells, park & by_factory & ~by_home, _PARK + 1)
    _mark(cells, park & ~by_factory & by_home, _PARK + 2)
    _mark(cells, park & by_factory & by_home, _PARK + 3)
    _mark(cells, factory & ~by_factory & ~by_road, _FACTORY)
    _mark(cells, factory & by_factory & ~by_road, _FACTORY + 1)
    _mark(cells, factory & ~by_factory & by_road, _FACTORY + 2)
    _mark(cells, factory & by_factory & by_road, _FACTORY + 3)
    _mark(cells, trading, _SHOP)
    _mark(cells, shop & ~trading, _SHOP + 1)
    good: i64 = 0
    bad: i64 = 0
    while home != 0:
        group: i64 = spread(home & -home, home)
        home ^= group
        if group & by_factory:
            bad += 1
            _mark(cells, group, _HOME + 1)
        else:
            good += 1
            _mark(cells, group, _HOME)
    return _most(good, _FEW) * _FEW + _most(bad, _FEW)


def _write_parts(state: ShakeThatCityState, cells: list[i64], notes: list[i64]) -> i64:
    stage: i64 = _most((state.round + 1) // 2, _STAGES + 1) - 1 if state.round > 0 else 0
    at: i64 = 0
    k: i64 = 0
    while k < 25:
        part: i64 = _COARSELY[cells[_BLOCK[4 * k]]] * _COARSE + _COARSELY[cells[_BLOCK[4 * k + 1]]]
        part = part * _COARSE + _COARSELY[cells[_BLOCK[4 * k + 2]]]
        part = part * _COARSE + _COARSELY[cells[_BLOCK[4 * k + 3]]]
        notes[at] = (stage * _BLOCK_KINDS + _BLOCK_KIND[k]) * _COARSE * _COARSE * _COARSE * _COARSE + part
        at += 1
        k += 1
    k = 0
    while k < 60:
        part = cells[_PAIR[2 * k]] * _FINE + cells[_PAIR[2 * k + 1]]
        notes[at] = (stage * _PAIR_KINDS + _PAIR_KIND[k]) * _FINE * _FINE + part
        at += 1
        k += 1
    return at


def _write_lines(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> i64:
    own: i64 = seat * TYPES
    built: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        built |= state.boards[own + kind]
        kind += 1
    round: i64 = _most(state.round, _ROUNDS)
    slot: i64 = 0
    while slot < SLOTS:
        kind = state.bonus[slot] if state.bonus[slot] != OPEN else 0
        typed: i64 = _most(count(state.boards[own + kind] & state.tables.type_line[slot]), _TYPED)
        room: i64 = count(state.free[seat] & state.tables.type_line[slot])
        full: i64 = count(built & state.tables.full_line[slot])
        notes[at] = ((((round * SLOTS + slot) * TYPES + kind) * _LINE + full) * _TYPED + typed) * _LINE + room
        at += 1
        slot += 1
    return at


def _write_conditions(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> i64:
    own: i64 = seat * TYPES
    free: i64 = state.free[seat]
    round: i64 = _most(state.round, _ROUNDS)
    tile: i64 = 0
    while tile < TILES:
        notes[at] = (round * TILES + tile) * (PAIRS * _NEAR * _NEAR + 1)
        if state.variant == CONDITIONS and state.standing[seat] & BIT[tile] and state.conditions[tile] != OPEN:
            pair: i64 = state.conditions[tile]
            one: i64 = _most(count(beside(state.boards[own + PAIR_A[pair]]) & free), _NEAR)
            other: i64 = _most(count(beside(state.boards[own + PAIR_B[pair]]) & free), _NEAR)
            notes[at] = notes[at] + 1 + (pair * _NEAR + one) * _NEAR + other
        at += 1
        tile += 1
    return at


def _write_whole(state: ShakeThatCityState, seat: i64, groups: i64, notes: list[i64], at: i64) -> i64:
    round: i64 = _most(state.round, _ROUNDS)
    varied: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        have: i64 = count(state.boards[seat * TYPES + kind])
        notes[at] = (round * TYPES + kind) * _MANY + _most(have, _MANY)
        varied = varied * 3 + _most(have, 3)
        at += 1
        kind += 1
    standing: i64 = state.standing[seat]
    notes[at] = (round * (TILES + 1) + count(standing)) * _POINTS + _most(state.total(seat), _POINTS)
    notes[at + 1] = round * (CELLS + 1) + count(state.free[seat])
    notes[at + 2] = round * _VARIED + varied
    notes[at + 3] = round * _FEW * _FEW + groups
    notes[at + 4] = round * 16 + standing
    return at + 5


def _write_points(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> i64:
    own: i64 = seat * TYPES
    points: i64 = _most(state.total(seat), _POINTS)
    round: i64 = _most(state.round, _ROUNDS)
    built: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        built |= state.boards[own + kind]
        kind += 1
    flipped: i64 = 0
    almost: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        full: i64 = count(built & state.tables.full_line[slot])
        typed: i64 = 0
        if state.bonus[slot] != OPEN:
            typed = count(state.boards[own + state.bonus[slot]] & state.tables.type_line[slot])
        if full == SIZE or typed >= state.tables.bonus_of_type:
            flipped += 1
        elif full == SIZE - 1 or (
            typed == state.tables.bonus_of_type - 1 and state.free[seat] & state.tables.type_line[slot]
        ):
            almost += 1
        slot += 1
    notes[at] = (round * _POINTS + points) * (CELLS + 1) + count(state.free[seat])
    notes[at + 1] = ((round * _LINE + flipped) * _LINE + almost) * (_POINTS // 2) + points // 2
    return at + 2


def _write_gaps(state: ShakeThatCityState, seat: i64, notes: list[i64], at: i64) -> None:
    free: i64 = state.free[seat]
    round: i64 = _most(state.round, _ROUNDS)
    line: i64 = 0
    while line < SIZE:
        down: i64 = free >> line
        column: i64 = (down & 1) | (down >> 7 & 2) | (down >> 14 & 4) | (down >> 21 & 8)
        column |= (down >> 28 & 16) | (down >> 35 & 32)
        notes[at + line] = (round * 2 * SIZE + line) * 64 + (free >> (8 * line) & 63)
        notes[at + SIZE + line] = (round * 2 * SIZE + SIZE + line) * 64 + column
        line += 1


PATTERNS: Final = ShakeThatCityPatterns(PIECES)
