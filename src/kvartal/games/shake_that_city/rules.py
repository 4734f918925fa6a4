# mypyc: compiled
"""Shake That City: the state of a game and everything that changes it."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY
from kvartal.games.shake_that_city.district import bonus_points, building_points, count, flipped, pair_stands
from kvartal.games.shake_that_city.generated import StateFields, read_pack
from kvartal.games.shake_that_city.tables import (
    BIT,
    BOARD,
    CELLS,
    CONDITIONS,
    CUBES,
    FAMILY,
    FOLLOW,
    LAY_BONUS,
    LAY_CONDITIONS,
    LEAD,
    LOWEST,
    M_BONUS,
    M_BUILD,
    M_CONDITION,
    M_CUBE,
    M_NOTHING,
    NO_TYPE,
    OPEN,
    OVER,
    PAIRS,
    SHAKE,
    SIZE,
    SLOTS,
    SPOT,
    TILES,
    TUCKED,
    TYPES,
    Tables,
)


class ShakeThatCityState(StateFields):
    """A moment of Shake That City."""

    def clone(self) -> "ShakeThatCityState":
        """Return an independent copy."""
        return ShakeThatCityState(self.tables, self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    # Who acts and what may be done

    def active(self) -> i64:
        """Return the seat that shakes in this round; seat 0 begins."""
        return self.round % self.seats

    def actors(self) -> list[int]:
        """Return chance, the active seat, the seats that have not yet built, or nobody at the end."""
        if self.phase < LEAD:
            return [CHANCE]
        if self.phase == LEAD:
            return [self.active()]
        out: list[int] = []
        seat: i64 = 0
        while self.phase == FOLLOW and seat < self.seats:
            if self.made[seat] == OPEN:
                out.append(seat)
            seat += 1
        return out

    def turn(self) -> i64:
        """Return who steps next: chance, the active seat, the lowest that has not yet built, or nobody at the end."""
        if self.phase == FOLLOW:
            seat: i64 = 0
            while self.made[seat] != OPEN:
                seat += 1
            return seat
        if self.phase == LEAD:
            return self.active()
        return CHANCE if self.phase < LEAD else NOBODY

    def acts(self, seat: i64) -> bool:
        """Return whether the seat has an open decision."""
        if self.phase == FOLLOW:
            return 0 <= seat < self.seats and self.made[seat] == OPEN
        return self.phase == LEAD and seat == self.active()

    def barred(self) -> i64:
        """Return the type that those who act now may not build, or NO_TYPE."""
        if self.round >= self.tables.led_rounds:
            return NO_TYPE
        if self.phase == FOLLOW:
            return self.made[self.active()] // CELLS
        return self._most_frequent() if self.seats == 1 else NO_TYPE

    def _most_frequent(self) -> i64:
        """Return the type with the most cubes in the pattern; NO_TYPE if several have equally many."""
        cubes: list[i64] = self.tables.cubes
        left: list[i64] = self.left
        found: i64 = NO_TYPE
        most: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            shown: i64 = cubes[kind] - left[kind]
            if shown > most:
                most = shown
                found = kind
            elif shown == most:
                found = NO_TYPE
            kind += 1
        return found

    def anchors(self, seat: i64, kind: i64) -> i64:
        """Return where the type's cubes fit on the seat's board, as the top left corners of their bounding box."""
        free: i64 = self.free[seat]
        shape: i64 = TUCKED[self.shapes[kind]]
        if shape == 0:
            return 0
        fits: i64 = BOARD
        while shape != 0:
            row: i64 = shape & 7
            if row & 1:
                fits &= free
            if row & 2:
                fits &= free >> 1
            if row & 4:
                fits &= free >> 2
            free >>= 8
            shape >>= 8
        return fits

    def legal_most(self) -> i64:
        """Return the greatest possible number of legal moves of a seat."""
        return TYPES * CELLS

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return their number."""
        if not self.acts(seat):
            return 0
        barred: i64 = self.barred()
        found: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            if kind != barred:
                fits: i64 = self.anchors(seat, kind)
                move: i64 = M_BUILD + kind * CELLS
                while fits != 0:
                    row: i64 = fits & 63
                    while row != 0:
                        out[found] = move + LOWEST[row]
                        found += 1
                        row &= row - 1
                    fits >>= 8
                    move += SIZE
            kind += 1
        if found == 0:
            out[0] = M_NOTHING
            return 1
        return found

    def any_move(self, seat: i64, rng: Rng) -> i64:
        """Return one of an actor's legal moves, each equally likely; a single one uses no random number."""
        barred: i64 = self.barred()
        found: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            if kind != barred:
                found += count(self.anchors(seat, kind))
            kind += 1
        if found == 0:
            return M_NOTHING
        skipped: i64 = 0 if found == 1 else rng.below(found)
        fits: i64 = 0
        kind = 0
        while True:
            if kind != barred:
                fits = self.anchors(seat, kind)
                found = count(fits)
                if skipped < found:
                    break
                skipped -= found
            kind += 1
        while skipped > 0:
            fits &= fits - 1
            skipped -= 1
        move: i64 = M_BUILD + kind * CELLS
        while fits & 63 == 0:
            fits >>= 8
            move += SIZE
        return move + LOWEST[fits & 63]

    # Chance

    def chance(self) -> list[tuple[int, int]]:
        """Return the chance outcomes with their weights."""
        out: list[tuple[int, int]] = []
        if self.phase > SHAKE:
            return out
        first: i64 = self._first_outcome()
        end: i64 = PAIRS if self.phase == LAY_CONDITIONS else TYPES
        k: i64 = 0
        while k < end:
            weight: i64 = self._weight(k)
            if weight > 0:
                out.append((first + k, weight))
            k += 1
        return out

    def chance_total(self) -> i64:
        """Return the sum of the weights of all chance outcomes."""
        if self.phase == SHAKE:
            return self.tables.all_cubes - self.drawn
        if self.phase == LAY_BONUS:
            return SLOTS - self.drawn
        return TILES - self.drawn if self.phase == LAY_CONDITIONS else 0

    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket."""
        k: i64 = 0
        if self.phase == SHAKE:
            left: list[i64] = self.left
            ticket -= left[0]
            while ticket >= 0:
                k += 1
                ticket -= left[k]
            return M_CUBE + k
        while True:
            weight: i64 = self._weight(k)
            if ticket < weight:
                return self._first_outcome() + k
            ticket -= weight
            k += 1

    def _first_outcome(self) -> i64:
        if self.phase == SHAKE:
            return M_CUBE
        return M_BONUS if self.phase == LAY_BONUS else M_CONDITION

    def _weight(self, k: i64) -> i64:
        """Return how many cubes or tiles of this kind are not laid out yet."""
        if self.phase == SHAKE:
            return self.left[k]
        laid: list[i64] = self.bonus if self.phase == LAY_BONUS else self.conditions
        out: i64 = self.tables.tiles[k] if self.phase == LAY_BONUS else self.tables.condition_tiles[k]
        slot: i64 = 0
        while slot < self.drawn:
            if laid[slot] == k:
                out -= 1
            slot += 1
        return out

    # What a move does

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of a seat or of chance."""
        if self.phase == SHAKE:
            kind: i64 = move - M_CUBE
            # Written in full: an augmented assignment to a list item is slow when compiled.
            self.shapes[kind] = self.shapes[kind] | BIT[self.drawn]
            self.left[kind] = self.left[kind] - 1
            self.drawn += 1
            if self.drawn == CUBES:
                self.phase = LEAD if self.round < self.tables.led_rounds else FOLLOW
        elif self.phase >= LEAD:
            self.made[seat] = move
            if move != M_NOTHING:
                self.build(seat, move)
            self._go_on()
        elif self.phase == LAY_BONUS:
            self.bonus[self.drawn] = move - M_BONUS
            self.drawn += 1
            if self.drawn == SLOTS:
                self.drawn = 0
                self.phase = LAY_CONDITIONS if self.variant == CONDITIONS else SHAKE
        else:
            self.conditions[self.drawn] = move - M_CONDITION
            self.drawn += 1
            if self.drawn == TILES:
                self.drawn = 0
                self.phase = SHAKE

    def cells(self, move: i64) -> i64:
        """Return the cells on which a move would build with this pattern; some may be off the board."""
        kind: i64 = (move - M_BUILD) // CELLS
        return TUCKED[self.shapes[kind]] << SPOT[(move - M_BUILD) % CELLS]

    def build(self, seat: i64, move: i64) -> None:
        """Put a move's buildings on the seat's board, and remove the condition tiles that have to go."""
        cells: i64 = self.cells(move)
        own: i64 = seat * TYPES + (move - M_BUILD) // CELLS
        self.boards[own] = self.boards[own] | cells
        self.free[seat] = self.free[seat] ^ cells
        if self.standing[seat] != 0:
            self._clear_conditions(seat)

    def _clear_conditions(self, seat: i64) -> None:
        """Remove the seat's condition tiles whose pair is there."""
        slot: i64 = 0
        while slot < TILES:
            if self.standing[seat] & BIT[slot] and pair_stands(self.boards, seat * TYPES, self.conditions[slot]):
                self.standing[seat] = self.standing[seat] ^ BIT[slot]
                self.free[seat] = self.free[seat] | self.tables.condition_bits[slot]
            slot += 1

    def refresh(self) -> None:
        """Derive the shaker, the condition tiles and the free cells from the pattern and the boards."""
        kind: i64 = 0
        while kind < TYPES:
            self.left[kind] = self.tables.cubes[kind] - count(TUCKED[self.shapes[kind]])
            kind += 1
        tiles: i64 = TILES if self.variant == CONDITIONS else 0
        seat: i64 = 0
        while seat < self.seats:
            free: i64 = BOARD
            kind = 0
            while kind < TYPES:
                free ^= self.boards[seat * TYPES + kind]
                kind += 1
            standing: i64 = 0
            slot: i64 = 0
            while slot < tiles:
                if self.phase <= LAY_CONDITIONS or not pair_stands(self.boards, seat * TYPES, self.conditions[slot]):
                    standing |= BIT[slot]
                    free &= ~self.tables.condition_bits[slot]
                slot += 1
            self.standing[seat] = standing
            self.free[seat] = free
            seat += 1

    def _go_on(self) -> None:
        """Let the others follow, or reveal everything and end the round when all have built."""
        made: list[i64] = self.made
        seat: i64 = 0
        while seat < self.seats:
            if made[seat] == OPEN:
                self.phase = FOLLOW
                return
            seat += 1
        seat = 0
        while seat < self.seats:
            made[seat] = OPEN
            seat += 1
        cubes: list[i64] = self.tables.cubes
        kind: i64 = 0
        while kind < TYPES:
            self.shapes[kind] = 0
            self.left[kind] = cubes[kind]
            kind += 1
        self.drawn = 0
        self.round += 1
        self.phase = OVER if self.round == self.tables.rounds else SHAKE

    # The end

    def total(self, seat: i64) -> i64:
        """Return the current points of the seat's board."""
        out: i64 = bonus_points(self.tables, self.flipped(seat))
        return out if self.variant == FAMILY else out + self.buildings(seat)

    def buildings(self, seat: i64) -> i64:
        """Return the points of the buildings on the seat's board, without the bonus tiles."""
        own: i64 = seat * TYPES
        board: list[i64] = self.boards
        return building_points(
            self.tables, self.side, board[own], board[own + 1], board[own + 2], board[own + 3], board[own + 4]
        )

    def flipped(self, seat: i64) -> i64:
        """Return the seat's flipped bonus tiles, a bit each, the corner's last."""
        return flipped(self.tables, self.bonus, self.boards, seat * TYPES)

    def filled(self, seat: i64) -> i64:
        """Return how many cells of the seat's board are built on."""
        out: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            out += count(self.boards[seat * TYPES + kind])
            kind += 1
        return out

    def qualifies(self, seat: i64) -> bool:
        """Return whether the seat has done its tasks: condition tiles removed and, in a solo game, enough points."""
        if self.standing[seat] != 0:
            return False
        return self.seats > 1 or self.total(seat) >= self.tables.solo_points

    def winners(self) -> list[int]:
        """Return the qualified seats with the most points, then flipped tiles, then filled cells."""
        out: list[int] = []
        most: i64 = 0
        flipped: i64 = 0
        filled: i64 = 0
        seat: i64 = 0
        while self.phase == OVER and seat < self.seats:
            if self.qualifies(seat):
                points: i64 = self.total(seat)
                tiles: i64 = count(self.flipped(seat))
                lead: i64 = points - most
                if lead == 0:
                    lead = tiles - flipped
                if lead == 0:
                    lead = self.filled(seat) - filled
                if len(out) == 0 or lead > 0:
                    most = points
                    flipped = tiles
                    filled = self.filled(seat)
                    out = [seat]
                elif lead == 0:
                    out.append(seat)
            seat += 1
        return out

    def reveals(self) -> i64:
        """Return how many rounds have been closed and revealed."""
        return self.round

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        seat: i64 = 0
        while self.phase != OVER:
            if self.phase <= SHAKE:
                self.apply(CHANCE, self.chance_pick(rng.below(self.chance_total())))
            else:
                seat = 0
                if self.phase == LEAD:
                    seat = self.active()
                else:
                    while self.made[seat] != OPEN:
                        seat += 1
                self.apply(seat, self.any_move(seat, rng))
            steps += 1
        return steps


def new_state(tables: Tables, seats: i64, side: i64, variant: i64) -> ShakeThatCityState:
    """Return the first state of a game: empty boards, no tile laid."""
    state: ShakeThatCityState = ShakeThatCityState(tables, None)
    state.seats = seats
    state.side = side
    state.variant = variant
    state.phase = LAY_BONUS
    state.bonus = [OPEN] * SLOTS
    state.conditions = [OPEN] * (TILES if variant == CONDITIONS else 0)
    state.shapes = [0] * TYPES
    state.made = [OPEN] * seats
    state.boards = [0] * (seats * TYPES)
    state.left = [0] * TYPES
    state.standing = [0] * seats
    state.free = [0] * seats
    state.refresh()
    return state


def unpack(tables: Tables, pack: list[int]) -> ShakeThatCityState:
    """Return the state that `pack` wrote."""
    state: ShakeThatCityState = new_state(tables, pack[0], pack[1], pack[2])
    read_pack(state, pack)
    state.refresh()
    return state
