# mypyc: compiled
"""Rates moves of Tiny Towns at first sight: where a cube is needed, and where a building is well placed."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.state import NONE
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.scorer import BESIDE
from kvartal.games.tiny_towns.tables import (
    ALMSHOUSE,
    ARRIVING,
    BANK,
    BIT,
    BUILDING,
    BUILDINGS,
    BUILT,
    CARDS,
    CHAPEL,
    CUBES,
    EMPTY,
    FARM,
    GROWING,
    HAND,
    K_CHAPEL,
    K_COTTAGE,
    K_FACTORY,
    K_FARM,
    K_MONUMENT,
    K_TAVERN,
    K_WELL,
    KEEPING,
    KIND,
    KINDS,
    LAYING,
    M_BUILD,
    M_CAVERN,
    M_DONE,
    M_INSTEAD,
    M_KEEP,
    M_MARK,
    M_NAME,
    M_PLACE,
    M_PUT,
    M_SITE,
    M_STOP,
    M_STORE,
    M_SWAP,
    M_TOP,
    M_WATCH,
    MARKING,
    NAME,
    PENDING,
    PICKING,
    PLACING,
    REPLACING,
    RESOURCES,
    ROW,
    SERVING,
    SITING,
    SQUARES,
    STAGE,
    TAVERN,
    WATCHING,
    Tables,
)
from kvartal.games.tiny_towns.town import STANDS, clear, lowest, pop, put

# The value of a building of each card to a town that has none yet, in thousandths of a point,
# without the empty square that it fills.
_WORTH: Final[list[i64]] = [
    *(2600, 2500, 2500, 2500, 2500),
    *(1500, 1700, 1000, 1800),
    *(2700, 2300, 2000, 2400),
    *(2200, 2300, 2600, 2600),
    *(2700, 2500, 2300, 3000),
    *(3800, 1200, 1800, 500),
    # Monuments.
    *(3500, 4500, 4500, 3500, 6500, 3500, 5000, 5000, 2000, 2500, 6000, 3500, 4500, 4500, 1500),
]

# Found by experiment: these give the most points when whole solo games are played by ratings only.
# By kind: the percentage of its value for which cubes are wanted.
_KEEN: Final[list[i64]] = [144, 90, 100, 84, 100, 31, 65, 140]
# By the number of cubes already in place: the percentage of the value that counts, shared by all
# cubes.
_PROGRESS: Final[list[i64]] = [16, 70, 225, 560, 676, 676, 676]
_LOST: Final[i64] = 47  # how much the value of other cubes on a square counts against this one, in percent
_OPEN: Final[i64] = 38  # against a cube, for each empty square beside it
_OPEN_SITE: Final[i64] = 750  # against a building, for each empty square beside it
_COTTAGE: Final[list[i64]] = [2600, 1350, 1350]  # a cottage that can be fed, for each chapel, and one too many
_CHAPEL: Final[list[i64]] = [450, 800]  # a chapel, and for each cottage
_FIRST_FARM: Final[list[i64]] = [4400, 5500]  # the first feeder, and for each cottage


class Layouts:
    """Every place of every pattern: a card's are those from `first[card]` up to the next card's."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.first: list[i64] = []
        self.squares: list[i64] = []
        self.at: list[i64] = []  # the start of a layout's cells
        self.bit: list[i64] = []  # by cell: its square as a set
        self.want: list[i64] = []  # by cell: resource * SQUARES + square
        self.asks: list[i64] = []  # layout * RESOURCES + resource: the squares that take it
        self.card: list[i64] = []  # by layout
        self.pattern: list[i64] = []  # by layout: the pattern that the rules use for it
        card: i64 = 0
        while card < CARDS:
            self.first.append(len(self.squares))
            shape: i64 = tables.shape_at[card]
            while shape < tables.shape_at[card + 1]:
                anchors: i64 = tables.upright[card] if tables.cells[shape] & STANDS else tables.lying[card]
                while anchors:
                    self.card.append(card)
                    self.pattern.append(tables.covers[shape * SQUARES + lowest(anchors)])
                    self._lay(tables, shape, lowest(anchors))
                    anchors &= anchors - 1
                shape += 1
            card += 1
        self.first.append(len(self.squares))
        self.at.append(len(self.bit))

    def __reduce__(self) -> tuple[object, ...]:
        return (Layouts, (self.tables,))

    def _lay(self, tables: Tables, shape: i64, anchor: i64) -> None:
        self.at.append(len(self.bit))
        covered: i64 = 0
        asks: list[i64] = [0] * RESOURCES
        packed: i64 = tables.cells[shape] & ~STANDS
        part: i64 = 0
        while part < 2:
            while packed:
                place: i64 = (packed & 63) - 1
                resource: i64 = place // SQUARES
                if packed & 64:
                    resource += 3
                square: i64 = anchor + place % SQUARES
                self.bit.append(BIT[square])
                self.want.append(resource * SQUARES + square)
                asks[resource] = asks[resource] | BIT[square]
                covered |= BIT[square]
                packed >>= 7
            packed = tables.more_cells[shape]
            part += 1
        self.squares.append(covered)
        self.asks.extend(asks)


def worth_of(state: TinyTownsState, seat: i64, kind: i64) -> i64:
    """Return the value of one more building of this kind to the seat's town, in thousandths of a point."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    tables: Tables = state.tables
    if kind == K_MONUMENT:
        card: i64 = state.may_erect(seat)
        return _WORTH[card] if card >= 0 else 0
    card = state.cards[kind]
    have: i64 = pop(t[b + BUILT + kind])
    cottages: i64 = pop(t[b + BUILT + K_COTTAGE])
    feeders: i64 = pop(t[b + BUILT + K_FARM])
    if kind == K_COTTAGE:
        chapels: i64 = pop(t[b + BUILT + K_CHAPEL]) if state.cards[K_CHAPEL] == CHAPEL else 0
        if state.cards[K_FARM] == FARM:
            meals: i64 = tables.farm_feeds * (feeders if feeders else 1)
            return _COTTAGE[0] + _COTTAGE[1] * chapels if cottages < meals else _COTTAGE[2]
        return _COTTAGE[0] + _COTTAGE[1] * chapels
    if kind == K_FARM:
        if feeders == 0:
            return _FIRST_FARM[0] + _FIRST_FARM[1] * (cottages if cottages < 4 else 4)
        if state.cards[K_FARM] == FARM:
            return 1500 + 800 * (cottages - 4 * feeders) if cottages >= 4 * feeders else -1500
        return 600
    if card == TAVERN:
        last: i64 = len(tables.tavern) - 1
        return 1000 * (tables.tavern[have + 1] - tables.tavern[have]) if have < last else -500
    if card == ALMSHOUSE:
        last = len(tables.almshouse) - 1
        return (
            500 * (tables.almshouse[have + 2] - tables.almshouse[have])
            if have + 2 <= last and have % 2 == 0
            else (1000 * (tables.almshouse[have + 1] - tables.almshouse[have]) if have < last else -500)
        )
    if card == CHAPEL:
        return _CHAPEL[0] + _CHAPEL[1] * (cottages if cottages < 5 else 5)
    if kind == K_FACTORY and card != BANK and have > 0:
        return 0
    return _WORTH[card]


def wants_into(state: TinyTownsState, layouts: Layouts, seat: i64, wants: list[i64], first: i64) -> None:
    """Write how much each cube is wanted on each square, in thousandths of a point.

    The value for a resource on a square is at first + resource * SQUARES + square, here and
    wherever wants are read.
    """
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    k: i64 = 0
    while k < RESOURCES * SQUARES:
        wants[first + k] = 0
        k += 1
    empty: i64 = t[b + EMPTY]
    posts: i64 = t[b + SERVING]
    cubes: i64 = t[b + CUBES] | t[b + CUBES + 1] | t[b + CUBES + 2] | t[b + CUBES + 3] | t[b + CUBES + 4]
    blocked: i64 = ~(empty | posts | cubes)
    # By resource: the squares where it neither is nor could be.
    no_first: i64 = ~(empty | posts | t[b + CUBES])
    no_second: i64 = ~(empty | posts | t[b + CUBES + 1])
    no_third: i64 = ~(empty | posts | t[b + CUBES + 2])
    no_fourth: i64 = ~(empty | posts | t[b + CUBES + 3])
    no_fifth: i64 = ~(empty | posts | t[b + CUBES + 4])
    squares: list[i64] = layouts.squares
    asks: list[i64] = layouts.asks
    kind: i64 = 0
    while kind <= KINDS:
        card: i64 = state.cards[kind] if kind < KINDS else state.may_erect(seat)
        worth: i64 = (worth_of(state, seat, kind) + 1000) * _KEEN[kind] // 100 if card >= 0 else 0
        kind += 1
        if worth <= 0:
            continue
        layout: i64 = layouts.first[card]
        end: i64 = layouts.first[card + 1]
        while layout < end:
            covered: i64 = squares[layout]
            at: i64 = layout * RESOURCES
            layout += 1
            if (
                covered & blocked
                or asks[at] & no_first
                or asks[at + 1] & no_second
                or asks[at + 2] & no_third
                or asks[at + 3] & no_fourth
                or asks[at + 4] & no_fifth
            ):
                continue
            have: i64 = pop(covered & ~empty)
            # Many cubes in place are worth more than most of a small pattern, which completes
            # itself easily.
            value: i64 = worth * _PROGRESS[have] // (pop(covered) * 100)
            cell: i64 = layouts.at[layout - 1]
            last: i64 = layouts.at[layout]
            while cell < last:
                if empty & layouts.bit[cell]:
                    k = first + layouts.want[cell]
                    if value > wants[k]:
                        wants[k] = value
                cell += 1


def best_place(wants: list[i64], first: i64, empty: i64, resource: i64) -> i64:
    """Return the empty square on which the cube does most good, or least harm; NONE if none is empty."""
    best: i64 = NONE
    most: i64 = 0
    square: i64 = 0
    while square < SQUARES:
        if empty & BIT[square]:
            worth: i64 = place_worth(wants, first, empty, resource, square)
            if best < 0 or worth > most:
                best = square
                most = worth
        square += 1
    return best


def place_worth(wants: list[i64], first: i64, empty: i64, resource: i64, square: i64) -> i64:
    """Return the value of the cube on the square: its good, minus what other cubes could have done there."""
    at: i64 = first + square
    worth: i64 = wants[at + resource * SQUARES]
    lost: i64 = 0
    other: i64 = 0
    while other < RESOURCES:
        if other != resource and wants[at + other * SQUARES] > lost:
            lost = wants[at + other * SQUARES]
        other += 1
    # Corners and nooks first: open ground is useful for anything.
    return worth - lost * _LOST // 100 - _OPEN * pop(BESIDE[square] & empty)


def cube_worth(state: TinyTownsState, seat: i64, resource: i64, wants: list[i64], first: i64) -> i64:
    """Return the value of a cube of this resource on its best square."""
    empty: i64 = state.towns[seat * ROW + EMPTY]
    square: i64 = best_place(wants, first, empty, resource)
    return place_worth(wants, first, empty, resource, square) if square >= 0 else 0


def rating(state: TinyTownsState, seat: i64, move: i64, wants: list[i64], first: i64) -> i64:
    """Return the value of a move for the seat at first sight, in thousandths of a point."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    stage: i64 = t[b + STAGE]
    if state.phase == NAME or stage == PICKING:
        return cube_worth(state, seat, move - M_NAME, wants, first) if move >= M_NAME else -10000
    if stage in (LAYING, PLACING):
        if move >= M_PLACE and move < M_STORE:
            return place_worth(wants, first, t[b + EMPTY], t[b + HAND], move - M_PLACE)
        if move == M_CAVERN:
            return 100
        if move >= M_TOP:
            return 150
        if move >= M_SWAP:
            return cube_worth(state, seat, (move - M_SWAP) % RESOURCES, wants, first) - 50
        if move >= M_STORE:
            return -700
        return cube_worth(state, seat, move - M_INSTEAD, wants, first)
    if stage == BUILDING:
        if move == M_DONE:
            return 0
        return _pattern(state, seat, move - M_BUILD)
    if stage == SITING:
        return _site(state, seat, t[b + PENDING], move - M_SITE)
    if stage in (REPLACING, GROWING, ARRIVING):
        if move == M_STOP:
            return 0
        return _put(state, seat, (move - M_PUT) // BUILDINGS, KIND[(move - M_PUT) % BUILDINGS])
    if stage == KEEPING:
        return _WORTH[BUILDINGS + move - M_KEEP]
    if stage == WATCHING:
        return worth_of(state, seat, KIND[move - M_WATCH])
    # A bank or factory is marked with the resource that the town needs least.
    return -cube_worth(state, seat, move - M_MARK, wants, first)


def _pattern(state: TinyTownsState, seat: i64, pattern: i64) -> i64:
    """Rate a building by what it adds at its best place or may add later, minus other uses of its cubes."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    kind: i64 = KIND[state.tables.pattern_card[pattern]]
    hoped: i64 = worth_of(state, seat, kind)
    return hoped + 1000 + 20 * pop(state.tables.pattern_squares[pattern] & ~t[b + SERVING])


def _site(state: TinyTownsState, seat: i64, kind: i64, square: i64) -> i64:
    """Rate a square for a building: the points of the town with it, and the ground it leaves open."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    empty: i64 = t[b + EMPTY]
    put(t, b, square, kind)
    out: i64 = 1000 * state.total(seat) - _OPEN_SITE * pop(BESIDE[square] & empty) + _company(state, seat, kind, square)
    t[b + EMPTY] = empty
    t[b + BUILT + kind] = t[b + BUILT + kind] & ~BIT[square]
    return out


def _company(state: TinyTownsState, seat: i64, kind: i64, square: i64) -> i64:
    """Return what buildings of kinds that support each other may still bring here."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    room: i64 = pop(BESIDE[square] & ~(t[b + BUILT + K_CHAPEL] | t[b + BUILT + K_TAVERN]))
    return 28 * room if kind in (K_WELL, K_FARM) else 0


def _put(state: TinyTownsState, seat: i64, square: i64, kind: i64) -> i64:
    """Rate a building from the supply by the points that it adds, and a little by its later value."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    before: i64 = state.total(seat)
    row: list[i64] = [0] * ROW
    k: i64 = 0
    while k < ROW:
        row[k] = t[b + k]
        k += 1
    hoped: i64 = worth_of(state, seat, kind)
    if not t[b + EMPTY] & BIT[square]:
        clear(t, b, square)
    put(t, b, square, kind)
    out: i64 = 1000 * (state.total(seat) - before) + hoped // 10
    k = 0
    while k < ROW:
        t[b + k] = row[k]
        k += 1
    return out


def needs_wants(state: TinyTownsState, seat: i64) -> bool:
    """Return whether the seat's next move is rated by its town's wants."""
    return state.phase == NAME or state.towns[seat * ROW + STAGE] in (PICKING, PLACING, LAYING, MARKING)
