# mypyc: compiled
"""What makes a bot good at Tiny Towns: which cube is wanted on which square, and where a building stands well."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import Mind, squash
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games.tiny_towns.points import BESIDE
from kvartal.games.tiny_towns.rules import TinyTownsState
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
    CLOSED,
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
    K_THEATER,
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
    NAME,
    OVER,
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
    TURN,
    WATCHING,
    Tables,
)
from kvartal.games.tiny_towns.town import STANDS, clear, lowest, pop, put

# What a building of each card is worth to a town that has none yet, in thousandths of a point; the empty square
# that it fills is not counted.
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
_BLOCKED: Final[i64] = 6
_WILD: Final[i64] = 7
_FREE: Final[i64] = 5


class Layouts:
    """Every place of every pattern: a card's are those from `first[card]` to below the next card's."""

    def __init__(self, tables: Tables) -> None:
        self.first: list[i64] = []
        self.squares: list[i64] = []
        self.at: list[i64] = []  # where a layout's cells begin
        self.square: list[i64] = []
        self.resource: list[i64] = []
        card: i64 = 0
        while card < CARDS:
            self.first.append(len(self.squares))
            shape: i64 = tables.shape_at[card]
            while shape < tables.shape_at[card + 1]:
                anchors: i64 = tables.upright[card] if tables.cells[shape] & STANDS else tables.lying[card]
                while anchors:
                    self._lay(tables, shape, lowest(anchors))
                    anchors &= anchors - 1
                shape += 1
            card += 1
        self.first.append(len(self.squares))
        self.at.append(len(self.square))

    def _lay(self, tables: Tables, shape: i64, anchor: i64) -> None:
        self.at.append(len(self.square))
        covered: i64 = 0
        packed: i64 = tables.cells[shape] & ~STANDS
        part: i64 = 0
        while part < 2:
            while packed:
                place: i64 = (packed & 63) - 1
                resource: i64 = place // SQUARES
                if packed & 64:
                    resource += 3
                square: i64 = anchor + place % SQUARES
                self.square.append(square)
                self.resource.append(resource)
                covered |= BIT[square]
                packed >>= 7
            packed = tables.more_cells[shape]
            part += 1
        self.squares.append(covered)


def worth_of(state: TinyTownsState, seat: i64, kind: i64) -> i64:
    """Return what one more building of this kind would be worth to the seat's town, in thousandths of a point."""
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
            return 2600 + 900 * chapels if cottages < meals else 1200
        return 2600 + 900 * chapels
    if kind == K_FARM:
        if feeders == 0:
            return 2000 + 1200 * (cottages if cottages < 4 else 4)
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
        return 800 + 700 * (cottages if cottages < 5 else 5)
    if kind == K_FACTORY and card != BANK and have > 0:
        return 0
    return _WORTH[card]


def wants_into(state: TinyTownsState, layouts: Layouts, seat: i64, wants: list[i64]) -> None:
    """Write how much each cube is wanted on each square, resource * SQUARES + square, in thousandths of a point."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    k: i64 = 0
    while k < RESOURCES * SQUARES:
        wants[k] = 0
        k += 1
    ground: list[i64] = [_BLOCKED] * SQUARES
    empty: i64 = t[b + EMPTY]
    posts: i64 = t[b + SERVING]
    taken: i64 = 0
    square: i64 = 0
    while square < SQUARES:
        bit: i64 = BIT[square]
        if empty & bit:
            ground[square] = _FREE
        elif posts & bit:
            ground[square] = _WILD
        else:
            k = 0
            while k < RESOURCES and not t[b + CUBES + k] & bit:
                k += 1
            if k < RESOURCES:
                ground[square] = k
            else:
                taken |= bit
        square += 1
    squares: list[i64] = layouts.squares
    cell_square: list[i64] = layouts.square
    cell_resource: list[i64] = layouts.resource
    kind: i64 = 0
    while kind <= KINDS:
        card: i64 = state.cards[kind] if kind < KINDS else state.may_erect(seat)
        worth: i64 = worth_of(state, seat, kind) + 1000 if card >= 0 else 0
        if worth > 0:
            layout: i64 = layouts.first[card]
            end: i64 = layouts.first[card + 1]
            while layout < end:
                if squares[layout] & taken:
                    layout += 1
                    continue
                first: i64 = layouts.at[layout]
                last: i64 = layouts.at[layout + 1]
                layout += 1
                have: i64 = 0
                cell: i64 = first
                while cell < last:
                    there: i64 = ground[cell_square[cell]]
                    if there == _FREE:
                        cell += 1
                        continue
                    if there != cell_resource[cell] and there != _WILD:
                        have = -1
                        break
                    have += 1
                    cell += 1
                if have < 0:
                    continue
                size: i64 = last - first
                # Many cubes that lie right are worth more than most of a small pattern: those come by themselves.
                value: i64 = worth * (have + 1) * (have + 1) // (size * 4)
                cell = first
                while cell < last:
                    square = cell_square[cell]
                    if ground[square] == _FREE:
                        k = cell_resource[cell] * SQUARES + square
                        if value > wants[k]:
                            wants[k] = value
                    cell += 1
        kind += 1


def best_place(wants: list[i64], empty: i64, resource: i64) -> i64:
    """Return the empty square on which the cube does most good, or least harm; -1 when none is empty."""
    best: i64 = -1
    most: i64 = 0
    square: i64 = 0
    while square < SQUARES:
        if empty & BIT[square]:
            worth: i64 = place_worth(wants, empty, resource, square)
            if best < 0 or worth > most:
                best = square
                most = worth
        square += 1
    return best


def place_worth(wants: list[i64], empty: i64, resource: i64, square: i64) -> i64:
    """Return what the cube does on the square: the good, less what other cubes could have done there."""
    worth: i64 = wants[resource * SQUARES + square]
    lost: i64 = 0
    other: i64 = 0
    while other < RESOURCES:
        if other != resource and wants[other * SQUARES + square] > lost:
            lost = wants[other * SQUARES + square]
        other += 1
    # Corners and nooks first: open ground is good for anything.
    return worth - lost * 6 // 10 - 20 * pop(BESIDE[square] & empty)


class TinyTownsMind(Mind):
    """Builds its own town, and names what the town wants and its neighbours don't."""

    def __init__(self, width: i64, explore: i64, unit: i64, trust: i64) -> None:
        super().__init__(width, explore, unit, trust)
        self._layouts: dict[str, Layouts] = {}

    def layouts(self, tables: Tables) -> Layouts:
        """Return the places of all patterns of these components."""
        if tables.key not in self._layouts:
            self._layouts[tables.key] = Layouts(tables)
        return self._layouts[tables.key]

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return `me` where it has a decision open."""
        assert isinstance(state, TinyTownsState)
        if state.phase == NAME:
            return me if state.hammer == me else -1
        if state.phase <= TURN or state.phase == OVER:
            return -1
        return me if state.towns[me * ROW + STAGE] != CLOSED else -1

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate by what the cube or the building does for the town."""
        assert isinstance(state, TinyTownsState)
        wants: list[i64] = [0] * (RESOURCES * SQUARES)
        wants_into(state, self.layouts(state.tables), seat, wants)
        k: i64 = 0
        while k < count:
            ratings[k] = self._rate(state, seat, moves[k], wants)
            k += 1
        if state.phase == NAME and state.seats > 1:
            self._begrudge(state, seat, moves, count, ratings)

    def _begrudge(self, state: TinyTownsState, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Take off a part of what the named cube does for the others' towns."""
        wants: list[i64] = [0] * (RESOURCES * SQUARES)
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.finished[other] == 0:
                wants_into(state, self.layouts(state.tables), other, wants)
                k: i64 = 0
                while k < count:
                    if moves[k] >= M_NAME:
                        gain: i64 = self._cube(state, other, moves[k] - M_NAME, wants)
                        ratings[k] -= gain // (2 * (state.seats - 1))
                    k += 1
            other += 1

    def _cube(self, state: TinyTownsState, seat: i64, resource: i64, wants: list[i64]) -> i64:
        """Return what a cube of this resource does at its best."""
        empty: i64 = state.towns[seat * ROW + EMPTY]
        square: i64 = best_place(wants, empty, resource)
        return place_worth(wants, empty, resource, square) if square >= 0 else 0

    def _rate(self, state: TinyTownsState, seat: i64, move: i64, wants: list[i64]) -> i64:
        t: list[i64] = state.towns
        b: i64 = seat * ROW
        stage: i64 = t[b + STAGE]
        if state.phase == NAME or stage == PICKING:
            return self._cube(state, seat, move - M_NAME, wants) if move >= M_NAME else -10000
        if stage in (LAYING, PLACING):
            if move >= M_PLACE and move < M_STORE:
                return place_worth(wants, t[b + EMPTY], t[b + HAND], move - M_PLACE)
            if move == M_CAVERN:
                return 100
            if move >= M_TOP:
                return 150
            if move >= M_SWAP:
                return self._cube(state, seat, (move - M_SWAP) % RESOURCES, wants) - 50
            if move >= M_STORE:
                return -700
            return self._cube(state, seat, move - M_INSTEAD, wants)
        if stage == BUILDING:
            if move == M_DONE:
                return 0
            return self._pattern(state, seat, move - M_BUILD)
        if stage == SITING:
            return self._site(state, seat, t[b + PENDING], move - M_SITE)
        if stage in (REPLACING, GROWING, ARRIVING):
            if move == M_STOP:
                return 0
            return self._put(state, seat, (move - M_PUT) // BUILDINGS, KIND[(move - M_PUT) % BUILDINGS])
        if stage == KEEPING:
            return _WORTH[BUILDINGS + move - M_KEEP]
        if stage == WATCHING:
            return worth_of(state, seat, KIND[move - M_WATCH])
        # A bank or factory is marked with what the town can best do without.
        return -self._cube(state, seat, move - M_MARK, wants)

    def _pattern(self, state: TinyTownsState, seat: i64, pattern: i64) -> i64:
        """Rate a building by what it adds at its best place or may add later, and its cubes by what else they serve."""
        t: list[i64] = state.towns
        b: i64 = seat * ROW
        kind: i64 = KIND[state.tables.pattern_card[pattern]]
        hoped: i64 = worth_of(state, seat, kind)
        return hoped + 1000 + 60 * pop(state.tables.pattern_squares[pattern] & ~t[b + SERVING])

    def _site(self, state: TinyTownsState, seat: i64, kind: i64, square: i64) -> i64:
        """Rate a square for a building: the points of the town with it, and the ground it leaves open."""
        t: list[i64] = state.towns
        b: i64 = seat * ROW
        empty: i64 = t[b + EMPTY]
        put(t, b, square, kind)
        out: i64 = (
            1000 * state.total(seat) - 200 * pop(BESIDE[square] & empty) + self._company(state, seat, kind, square)
        )
        t[b + EMPTY] = empty
        t[b + BUILT + kind] = t[b + BUILT + kind] & ~BIT[square]
        return out

    def _company(self, state: TinyTownsState, seat: i64, kind: i64, square: i64) -> i64:
        """Return what buildings of the kinds that like each other may still bring here."""
        t: list[i64] = state.towns
        b: i64 = seat * ROW
        room: i64 = pop(BESIDE[square] & ~(t[b + BUILT + K_CHAPEL] | t[b + BUILT + K_TAVERN]))
        if kind in (K_WELL, K_FARM):
            return 80 * room
        if kind in (K_THEATER, K_COTTAGE):
            return 30 * room
        return 0

    def _put(self, state: TinyTownsState, seat: i64, square: i64, kind: i64) -> i64:
        """Rate a building from the supply by the points that it adds, and a little by its worth to come."""
        t: list[i64] = state.towns
        b: i64 = seat * ROW
        before: i64 = state.total(seat)
        row: list[i64] = t[b : b + ROW]
        hoped: i64 = worth_of(state, seat, kind)
        if not t[b + EMPTY] & BIT[square]:
            clear(t, b, square)
        put(t, b, square, kind)
        out: i64 = 1000 * (state.total(seat) - before) + hoped // 10
        k: i64 = 0
        while k < ROW:
            t[b + k] = row[k]
            k += 1
        return out

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end: everybody as rated, building whatever stands."""
        assert isinstance(state, TinyTownsState)
        layouts: Layouts = self.layouts(state.tables)
        wants: list[i64] = [0] * (RESOURCES * SQUARES)
        while state.phase != OVER:
            if state.phase <= TURN:
                state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat: i64 = state.hammer
            if state.phase != NAME:
                seat = 0
                while state.towns[seat * ROW + STAGE] == CLOSED:
                    seat += 1
            count: i64 = state.legal_into(seat, out)
            if count == 1:
                state.apply(seat, out[0])
                continue
            wants_into(state, layouts, seat, wants)
            best: i64 = 0
            most: i64 = -1000000
            k: i64 = 0
            while k < count:
                worth: i64 = self._rate(state, seat, out[k], wants) + rng.below(200)
                if worth > most:
                    most = worth
                    best = k
                k += 1
            state.apply(seat, out[best])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return the points as a part of a win, and among others as much for the lead."""
        own: i64 = state.total(seat)
        assert isinstance(state, TinyTownsState)
        alone: i64 = squash(own - 25, 15)
        if state.seats == 1:
            return alone
        best: i64 = -1000
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.total(other) > best:
                best = state.total(other)
            other += 1
        return (alone + squash(own - best, 10)) // 2


MIND: Final = TinyTownsMind(16, 200, 80, 10)
