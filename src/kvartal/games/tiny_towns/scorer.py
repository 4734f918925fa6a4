# mypyc: compiled
"""What a town is worth. This is the only scorer: totals and score sheets both read what it writes."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.state import NONE
from kvartal.games.tiny_towns.tables import (
    ABBEY,
    ALL,
    ALMSHOUSE,
    ARCHIVE,
    BAKERY,
    BANK,
    BARRETT,
    BATHS,
    BIT,
    BUILT,
    CATHEDRAL,
    CHAPEL,
    CLOISTER,
    ELDERS,
    FARM,
    FEAST_HALL,
    FORUM,
    FOUNTAIN,
    GRANARY,
    GREENHOUSE,
    INN,
    K_CHAPEL,
    K_COTTAGE,
    K_FACTORY,
    K_FARM,
    K_MONUMENT,
    K_THEATER,
    K_WELL,
    KINDS,
    MANDRAS,
    MARKET,
    MAUSOLEUM,
    MILLSTONE,
    SHED,
    SHRINE,
    SQUARES,
    STARLOOM,
    STORED,
    TAILOR,
    TAVERN,
    TEMPLE,
    THEATER,
    TRADING_POST,
    WAREHOUSE,
    WELL,
    Tables,
)
from kvartal.games.tiny_towns.town import buildings, held, lowest, pop


def _around(square: int, diagonal: bool) -> int:
    """Return the squares around one, with or without the diagonals."""
    row, column = divmod(square, 4)
    found = 0
    for r in range(4):
        for c in range(4):
            down, across = abs(r - row), abs(c - column)
            if (max(down, across) == 1) if diagonal else (down + across == 1):
                found |= 1 << (4 * r + c)
    return found


BESIDE: Final[list[i64]] = [_around(square, False) for square in range(16)]
AROUND: Final[list[i64]] = [_around(square, True) for square in range(16)]
IN_ROW: Final[list[i64]] = [0xF << 4 * (square // 4) for square in range(16)]
IN_COLUMN: Final[list[i64]] = [0x1111 << square % 4 for square in range(16)]
CORNERS: Final[i64] = 0x9009
CENTRE: Final[i64] = 0x0660

# What `town_points` writes: the points of each square, then the numbers they were counted by, then
# the rest.
COUNTED: Final[i64] = 16  # + square
TOGETHER: Final[i64] = 32  # taverns or almshouses, which score together
EMPTIES: Final[i64] = 33
STORES: Final[i64] = 34
FED: Final[i64] = 35  # the squares that are fed
SIZE: Final[i64] = 36

NO_NEIGHBOUR: Final[i64] = -1


def _grown(seed: i64, within: i64) -> i64:
    """Return the connected group of squares around a seed."""
    group: i64 = seed
    while True:
        wider: i64 = group | (group << 4) | (group >> 4) | ((group & 0x7777) << 1) | ((group & 0xEEEE) >> 1)
        wider &= within
        if wider == group:
            return group
        group = wider


class Feeding:
    """The value of feeding in one town: each cottage, the castle, and temples with enough fed cottages beside."""

    def __init__(self, tables: Tables, cards: list[i64], monument: i64, t: list[i64], b: i64) -> None:
        chapels: i64 = t[b + BUILT + K_CHAPEL]
        each: i64 = tables.points[CHAPEL] * pop(chapels) if cards[K_CHAPEL] == CHAPEL else 0
        self.cottages: i64 = t[b + BUILT + K_COTTAGE]
        self.castle: i64 = t[b + BUILT + K_MONUMENT] if monument == BARRETT else 0
        self.cottage_points: i64 = tables.points[0] + each
        if monument == MAUSOLEUM and t[b + BUILT + K_MONUMENT]:
            self.cottage_points -= tables.points[MAUSOLEUM]
        self.castle_weight: i64 = tables.castle_cottages
        self.castle_points: i64 = tables.points[BARRETT] + self.castle_weight * each
        self.temples: i64 = chapels if cards[K_CHAPEL] == TEMPLE else 0
        self.temple_points: i64 = tables.points[TEMPLE]
        self.temple_fed: i64 = tables.temple_fed

    def worth(self, fed: i64) -> i64:
        """Return the value of feeding exactly these squares."""
        points: i64 = self.cottage_points * pop(fed & self.cottages)
        if fed & self.castle:
            points += self.castle_points
        left: i64 = self.temples
        while left:
            if self.seen(BESIDE[lowest(left)], fed) >= self.temple_fed:
                points += self.temple_points
            left &= left - 1
        return points

    def seen(self, squares: i64, fed: i64) -> i64:
        """Return how many fed cottages are on these squares; the castle counts as two."""
        found: i64 = pop(squares & fed & self.cottages)
        if squares & fed & self.castle:
            found += self.castle_weight
        return found

    def best_meals(self, meals: i64) -> i64:
        """Return the best squares to feed with this many meals, which are not enough for all."""
        feedable: i64 = self.cottages | self.castle
        near: i64 = 0
        left: i64 = self.temples
        while left:
            near |= BESIDE[lowest(left)]
            left &= left - 1
        near = feedable & (near | self.castle)
        far: i64 = feedable & ~near
        best: i64 = 0
        most: i64 = -1
        # Cottages that touch no temple are all alike: try only which of the others are fed.
        chosen: i64 = near
        while True:
            spare: i64 = meals - pop(chosen)
            if spare >= 0:
                fed: i64 = chosen
                left = far
                while left and spare > 0:
                    fed |= left & -left
                    left &= left - 1
                    spare -= 1
                points: i64 = self.worth(fed)
                if points > most:
                    most = points
                    best = fed
            if chosen == 0:
                return best
            chosen = (chosen - 1) & near

    def best_groups(self, meals: i64) -> i64:
        """Return the best squares to feed if each of this many feeders feeds one connected group."""
        groups: list[i64] = []
        left: i64 = self.cottages | self.castle
        while left:
            groups.append(_grown(left & -left, left))
            left &= ~groups[len(groups) - 1]
        count: i64 = len(groups)
        if count <= meals:
            return self.cottages | self.castle
        best: i64 = 0
        most: i64 = -1
        chosen: i64 = BIT[count] - 1
        while chosen > 0:
            if pop(chosen) <= meals:
                fed: i64 = 0
                k: i64 = 0
                while k < count:
                    if chosen & BIT[k]:
                        fed |= groups[k]
                    k += 1
                points: i64 = self.worth(fed)
                if points > most:
                    most = points
                    best = fed
            chosen -= 1
        return best


def _fed(tables: Tables, cards: list[i64], feeding: Feeding, feeders: i64) -> i64:
    """Return the squares that are fed, chosen for the highest score."""
    feedable: i64 = feeding.cottages | feeding.castle
    if feeders == 0 or feedable == 0:
        return 0
    card: i64 = cards[K_FARM]
    if card == FARM:
        meals: i64 = tables.farm_feeds * pop(feeders)
        return feedable if pop(feedable) <= meals else feeding.best_meals(meals)
    if card == GREENHOUSE:
        return feeding.best_groups(pop(feeders))
    reached: i64 = 0
    while feeders:
        square: i64 = lowest(feeders)
        feeders &= feeders - 1
        reached |= AROUND[square] if card == GRANARY else IN_ROW[square] | IN_COLUMN[square]
    return reached & feedable


def _kinds_on(t: list[i64], b: i64, squares: i64) -> i64:
    """Return the kinds of buildings on these squares, a bit each, including the monument's."""
    found: i64 = 0
    kind: i64 = 0
    while kind <= KINDS:
        if t[b + BUILT + kind] & squares:
            found |= BIT[kind]
        kind += 1
    return found


def town_points(
    tables: Tables,
    cards: list[i64],
    monument: i64,
    t: list[i64],
    b: i64,
    right_halls: i64,
    place: i64,
    out: list[i64],
) -> i64:
    """Write the score of everything in the town into `out` and return the sum.

    `right_halls` are the feast halls of the neighbour on the right, NO_NEIGHBOUR in solo; `place`
    is the rank in which the town was finished, from 1.
    """
    points: list[i64] = tables.points
    built: i64 = t[b + BUILT + K_MONUMENT]
    own: i64 = monument if built else NONE
    feeding: Feeding = Feeding(tables, cards, own, t, b)
    fed: i64 = _fed(tables, cards, feeding, t[b + BUILT + K_FARM])
    k: i64 = 0
    while k < SIZE:
        out[k] = 0
        k += 1
    out[FED] = fed
    total: i64 = 0
    left: i64 = t[b + BUILT + K_COTTAGE]
    while left:
        square: i64 = lowest(left)
        left &= left - 1
        if fed & BIT[square]:
            out[square] = points[0]
            total += points[0]
        elif own == MAUSOLEUM:
            out[square] = points[MAUSOLEUM]
            total += points[MAUSOLEUM]
    kind: i64 = K_WELL
    while kind < KINDS:
        left = t[b + BUILT + kind]
        if left:
            card: i64 = cards[kind]
            if card in (TAVERN, ALMSHOUSE):
                row: list[i64] = tables.tavern if card == TAVERN else tables.almshouse
                out[TOGETHER] = _by_count(row, pop(left))
                total += out[TOGETHER]
            else:
                while left:
                    square = lowest(left)
                    left &= left - 1
                    total += _building_points(tables, card, kind, square, feeding, fed, t, b, own, right_halls, out)
        kind += 1
    if own >= 0:
        square = lowest(built)
        out[square] = _monument_points(tables, own, square, fed, t, b, place, out)
        total += out[square]
    if own != CATHEDRAL:
        out[EMPTIES] = tables.empty * (SQUARES - pop(buildings(t, b)))
        total += out[EMPTIES]
    if cards[K_FACTORY] == WAREHOUSE:
        left = t[b + BUILT + K_FACTORY]
        stored: i64 = 0
        while left:
            stored += held(t[b + STORED + lowest(left)])
            left &= left - 1
        out[STORES] = points[WAREHOUSE] * stored
        total += out[STORES]
    return total


def _by_count(row: list[i64], count: i64) -> i64:
    """Return the entry of a table for a count; the last entry applies to all greater counts."""
    last: i64 = len(row) - 1
    return row[count if count < last else last]


def _building_points(
    tables: Tables,
    card: i64,
    kind: i64,
    square: i64,
    feeding: Feeding,
    fed: i64,
    t: list[i64],
    b: i64,
    own: i64,
    right_halls: i64,
    out: list[i64],
) -> i64:
    """Write and return the score of one building that does not score together with others of its kind."""
    each: i64 = tables.points[card]
    counted: i64 = _counted(tables, card, t[b + BUILT + kind], square, feeding, fed, t, b, own)
    scored: i64 = 0
    if card in (WELL, CHAPEL, CLOISTER, MARKET, TAILOR, THEATER):
        scored = each * counted
    elif card in (SHED, BANK, TRADING_POST):
        scored = each
    elif card in (FOUNTAIN, MILLSTONE, BAKERY):
        scored = each if counted > 0 else 0
    elif card in (ABBEY, INN):
        scored = each if counted == 0 else 0
    elif card == TEMPLE:
        scored = each if counted >= tables.temple_fed else 0
    elif card == FEAST_HALL:
        scored = tables.feast_more if right_halls != NO_NEIGHBOUR and counted > right_halls else each
    out[square] = scored
    out[COUNTED + square] = counted
    return scored


def _counted(
    tables: Tables,
    card: i64,
    like: i64,
    square: i64,
    feeding: Feeding,
    fed: i64,
    t: list[i64],
    b: i64,
    own: i64,
) -> i64:
    """Return the number that determines a building's points; `like` are the squares of its kind."""
    if card == WELL:
        return feeding.seen(BESIDE[square], ALL)
    if card in (FOUNTAIN, MILLSTONE, BAKERY, ABBEY):
        return pop(_kinds_on(t, b, BESIDE[square]) & tables.beside[card])
    if card == CHAPEL:
        return feeding.seen(ALL, fed)
    if card == CLOISTER:
        return pop(like & CORNERS)
    if card == TEMPLE:
        return feeding.seen(BESIDE[square], fed)
    if card == FEAST_HALL:
        return pop(like)
    if card == INN:
        return pop(like & (IN_ROW[square] | IN_COLUMN[square])) - 1
    if card == MARKET:
        across: i64 = pop(like & IN_ROW[square])
        down: i64 = pop(like & IN_COLUMN[square])
        return across if across >= down else down
    if card == TAILOR:
        return 1 + pop(like & CENTRE)
    if card == THEATER:
        kinds: i64 = _kinds_on(t, b, IN_ROW[square] | IN_COLUMN[square]) & ~BIT[K_THEATER]
        if own == BARRETT and kinds & BIT[K_MONUMENT]:
            kinds = (kinds & ~BIT[K_MONUMENT]) | BIT[K_COTTAGE]
        return pop(kinds)
    return 0


def _monument_points(
    tables: Tables, own: i64, square: i64, fed: i64, t: list[i64], b: i64, place: i64, out: list[i64]
) -> i64:
    """Return the score of the monument on this square, and write what it was counted by."""
    each: i64 = tables.points[own]
    counted: i64 = 0
    if own == ARCHIVE:
        counted = pop(_kinds_on(t, b, ALL) & 127)
        each *= counted
    elif own == BATHS:
        counted = KINDS - pop(_kinds_on(t, b, ALL) & 127)
        each *= counted
    elif own == MANDRAS:
        counted = pop(_kinds_on(t, b, BESIDE[square]))
        each *= counted
    elif own == BARRETT:
        if not fed & BIT[square]:
            each = 0
    elif own == SHRINE:
        counted = t[b + ELDERS]
        each = _by_count(tables.shrine, counted)
    elif own == FORUM:
        counted = largest_group(t, b)
        each += counted
    elif own == STARLOOM:
        counted = place
        each = _by_count(tables.starloom, place - 1)
    elif own == MAUSOLEUM:
        each = 0
    out[COUNTED + square] = counted
    return each


def largest_group(t: list[i64], b: i64) -> i64:
    """Return the size of the largest connected group of buildings of one kind."""
    most: i64 = 0
    kind: i64 = 0
    while kind <= KINDS:
        left: i64 = t[b + BUILT + kind]
        while left:
            group: i64 = _grown(left & -left, left)
            if pop(group) > most:
                most = pop(group)
            left &= ~group
        kind += 1
    return most
