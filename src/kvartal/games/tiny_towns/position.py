# mypyc: compiled
"""Tiny Towns: what a moment of a game consists of, who acts in it, what chance may do and what it is worth."""

from mypy_extensions import i64

from kvartal.core.state import CHANCE, NOBODY, NONE
from kvartal.games.tiny_towns.generated import StateFields
from kvartal.games.tiny_towns.scorer import (
    NO_NEIGHBOUR,
    SIZE,
    town_points,
)
from kvartal.games.tiny_towns.tables import (
    BANK,
    BARRETT,
    BIT,
    BUILDINGS,
    BUILT,
    CLOSED,
    DEAL,
    DRAW,
    FEAST_HALL,
    FIRST_OF,
    FORT,
    K_COTTAGE,
    K_FACTORY,
    K_MONUMENT,
    K_TAVERN,
    LAYING,
    M_DEAL,
    M_DRAW,
    M_TURN,
    NAME,
    ON,
    OVER,
    PICKING,
    PLACING,
    RESOURCES,
    ROW,
    SOLO,
    SQUARES,
    STAGE,
    STANDARD,
    TURN,
)
from kvartal.games.tiny_towns.town import (
    bank_is_full,
    banked,
    buildings,
    nth,
    pop,
)


class Position(StateFields):
    """A moment of Tiny Towns: what is on the table, and what can be derived from it."""

    # Who acts

    def actors(self) -> list[int]:
        """Return chance, the holder of the hammer, every seat that is still deciding, or nobody at the end."""
        if self.phase == OVER:
            return []
        if self.phase <= TURN:
            return [CHANCE]
        if self.phase == NAME:
            return [self.hammer]
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            if self.towns[seat * ROW + STAGE] != CLOSED:
                found.append(seat)
            seat += 1
        return found

    def turn(self) -> i64:
        """Return who steps next: chance, the holder of the hammer, the lowest seat still deciding, or nobody."""
        if self.phase == OVER:
            return NOBODY
        if self.phase <= TURN:
            return CHANCE
        if self.phase == NAME:
            return self.hammer
        seat: i64 = 0
        while self.towns[seat * ROW + STAGE] == CLOSED:
            seat += 1
        return seat

    # What a seat may do

    def free_cottages(self, seat: i64) -> i64:
        """Return the squares of the seat's cottages that have no cube yet."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        free: i64 = t[b + BUILT + K_COTTAGE]
        resource: i64 = 0
        while resource < RESOURCES:
            free &= ~t[b + ON + resource]
            resource += 1
        return free

    def may_erect(self, seat: i64) -> i64:
        """Return the monument that the seat may still build, or NONE."""
        if self.towns[seat * ROW + BUILT + K_MONUMENT]:
            return NONE
        return self.monument[seat]

    def may_name(self, seat: i64) -> i64:
        """Return the resources that the seat may name or pick, a bit each; all of them if its banks forbid all."""
        if self.cards[K_FACTORY] != BANK:
            return 31
        free: i64 = 31 & ~banked(self.towns, seat * ROW)
        return free if free else 31

    def open_cards(self) -> i64:
        """Return the resources on the open cards of a solo game, a bit each."""
        display: list[i64] = self.display
        found: i64 = 1 if display[0] else 0
        if display[1]:
            found |= 2
        if display[2]:
            found |= 4
        if display[3]:
            found |= 8
        if display[4]:
            found |= 16
        return found

    def last_builder(self) -> bool:
        """Return whether exactly one town of several is still unfinished."""
        return self.seats > 1 and self.unfinished() == 1

    def unfinished(self) -> i64:
        """Return how many towns are still unfinished."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.finished[seat] == 0:
                count += 1
            seat += 1
        return count

    def has_fort(self, rows: list[i64], seat: i64) -> bool:
        return self.monument[seat] == FORT and rows[seat * ROW + BUILT + K_MONUMENT] != 0

    def sits_out(self, seat: i64) -> bool:
        """Return whether a seat neither places nor builds in this round, by the towns at its beginning."""
        if self.finished[seat]:
            return True
        if self.named >= 0 or self.last_builder():
            return False
        return self.has_fort(self.shown, seat) or bank_is_full(self.cards, self.shown, seat * ROW)

    def first_stage(self, seat: i64) -> i64:
        """Return the seat's first stage in this round."""
        if self.sits_out(seat):
            return CLOSED
        if self.named < 0:
            return PICKING
        return LAYING if self.mode == STANDARD and seat == self.hammer else PLACING

    def deciding(self) -> bool:
        """Return whether some seat has not closed yet."""
        seat: i64 = 0
        while seat < self.seats:
            if self.towns[seat * ROW + STAGE] != CLOSED:
                return True
            seat += 1
        return False

    # Chance

    def dealing_to(self) -> i64:
        """Return the seat that gets the next monument card."""
        seat: i64 = 0
        while self.returned[seat] >= 0:
            seat += 1
        return seat

    def _drawn_from(self) -> i64:
        """Return the cards from which one is drawn or dealt now, a bit each from the first of their kind on."""
        row: i64 = 8 if self.mode == SOLO else 0
        if self.phase == DRAW:
            return self.tables.drawable[row + self.next_kind()]
        left: i64 = self.tables.drawable[row + K_MONUMENT]
        seat: i64 = 0
        while seat < self.seats and self.monument[seat] >= 0:
            left &= ~BIT[self.monument[seat] - BUILDINGS]
            if self.returned[seat] >= 0:
                left &= ~BIT[self.returned[seat] - BUILDINGS]
            seat += 1
        return left

    def next_kind(self) -> i64:
        """Return the kind of building for which a card is drawn next."""
        kind: i64 = 1
        while self.cards[kind] >= 0:
            kind += 1
        return kind

    def chance(self) -> list[tuple[int, int]]:
        """Return the chance outcomes with their weights."""
        out: list[tuple[int, int]] = []
        if self.phase == TURN:
            resource: i64 = 0
            while resource < RESOURCES:
                if self.deck[resource] > 0:
                    out.append((M_TURN + resource, self.deck[resource]))
                resource += 1
        elif self.phase <= DEAL:
            ticket: i64 = 0
            while ticket < self.chance_total():
                out.append((self.chance_pick(ticket), 1))
                ticket += 1
        return out

    def chance_total(self) -> i64:
        """Return the sum of the weights of all chance outcomes."""
        if self.phase == TURN:
            deck: list[i64] = self.deck
            return deck[0] + deck[1] + deck[2] + deck[3] + deck[4]
        return pop(self._drawn_from()) if self.phase <= DEAL else 0

    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket."""
        if self.phase == TURN:
            resource: i64 = 0
            while ticket >= self.deck[resource]:
                ticket -= self.deck[resource]
                resource += 1
            return M_TURN + resource
        first: i64 = M_DEAL if self.phase == DEAL else M_DRAW + FIRST_OF[self.next_kind()]
        return first + nth(self._drawn_from(), ticket)

    # Scores

    def halls_to_the_right(self, seat: i64) -> i64:
        """Return the feast halls of the neighbour on the right; there is none in a solo game."""
        if self.seats == 1 or self.cards[K_TAVERN] != FEAST_HALL:
            return NO_NEIGHBOUR
        right: i64 = seat - 1 if seat > 0 else self.seats - 1
        return pop(self.towns[right * ROW + BUILT + K_TAVERN])

    def place(self, seat: i64) -> i64:
        """Return the rank in which the seat finished its town, or would finish it now."""
        own: i64 = self.finished[seat] if self.finished[seat] else self.round
        place: i64 = 1
        other: i64 = 0
        while other < self.seats:
            if self.finished[other] and self.finished[other] < own:
                place += 1
            other += 1
        return place

    def points_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the current score of everything in the seat's town, in the layout of `town_points`; return the sum."""
        halls: i64 = self.halls_to_the_right(seat)
        return town_points(
            self.tables, self.cards, self.monument[seat], self.towns, seat * ROW, halls, self.place(seat), out
        )

    def total(self, seat: i64) -> i64:
        """Return the seat's points now."""
        out: list[i64] = [0] * SIZE
        return self.points_into(seat, out)

    def empty_squares(self, seat: i64) -> i64:
        """Return how many squares of the town have no building."""
        return SQUARES - pop(buildings(self.towns, seat * ROW))

    def cottages(self, seat: i64) -> i64:
        """Return how many cottages the town has; Barrett Castle counts for two."""
        b: i64 = seat * ROW
        count: i64 = pop(self.towns[b + BUILT + K_COTTAGE])
        if self.monument[seat] == BARRETT and self.towns[b + BUILT + K_MONUMENT]:
            count += self.tables.castle_cottages
        return count

    def winners(self) -> list[int]:
        """Return the seats with the most points; then fewer namings, fewer empty squares, more cottages."""
        found: list[int] = []
        if self.phase != OVER:
            return found
        # The measures of the best seat so far. They are compared one by one, so that no correction
        # can overflow them.
        most: i64 = 0
        namings: i64 = 0
        empty: i64 = 0
        cottages: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            points: i64 = self.total(seat)
            lead: i64 = points - most
            if lead == 0:
                lead = namings - self.namings[seat]
            if lead == 0:
                lead = empty - self.empty_squares(seat)
            if lead == 0:
                lead = self.cottages(seat) - cottages
            if len(found) == 0 or lead > 0:
                most = points
                namings = self.namings[seat]
                empty = self.empty_squares(seat)
                cottages = self.cottages(seat)
                found = [seat]
            elif lead == 0:
                found.append(seat)
            seat += 1
        return found

    def reveals(self) -> i64:
        """Return how often hidden steps have been closed so far."""
        return self.closings
