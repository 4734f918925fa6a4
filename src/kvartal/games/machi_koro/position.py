# mypyc: compiled
"""Machi Koro: what a moment of a game consists of, who acts in it, and what they and chance may do."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.state import CHANCE, NO_KIND, NOBODY
from kvartal.games.machi_koro.generated import StateFields
from kvartal.games.machi_koro.tables import (
    BIT,
    BUILD,
    FISH,
    GIVE,
    HARBOUR,
    HIGH,
    INDEX,
    KIND_BITS,
    KINDS,
    LEGAL_MOST,
    LOW,
    M_ADD,
    M_BUILD,
    M_DECLINE,
    M_DICE,
    M_DIE,
    M_DRAW,
    M_GIVE,
    M_KEEP,
    M_PASS,
    M_REROLL,
    M_ROLL,
    M_STAY,
    M_TAKE,
    M_VICTIM,
    MALL,
    OVER,
    PAIR,
    RAISE,
    REFILL,
    REROLL,
    ROLL,
    STATION,
    THROW,
    VICTIM,
    Tables,
)

_SILENCE: Final[list[i64]] = []


class Position(StateFields):
    """A moment of Machi Koro: what is on the table, and what can be derived from it."""

    def __init__(self, tables: Tables, old: StateFields | None) -> None:
        """Copy a state or make a blank one; it records no events."""
        super().__init__(tables, old)
        self.telling: i64 = 0
        self.story: list[i64] = _SILENCE

    # Who acts and what may be done

    def actors(self) -> list[int]:
        """Return the active seat, chance, or nobody at the end."""
        if self.phase == OVER:
            return []
        if self.phase <= FISH:
            return [CHANCE]
        return [self.active]

    def turn(self) -> i64:
        """Return who steps next: the active seat, chance, or nobody at the end."""
        if self.phase > FISH:
            if self.phase == OVER:
                return NOBODY
            return self.active
        return CHANCE

    def legal_most(self) -> i64:
        """Return the greatest possible number of legal moves of a seat."""
        return LEGAL_MOST

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return their number."""
        phase: i64 = self.phase
        if phase <= FISH or phase == OVER or seat != self.active:
            return 0
        if phase == BUILD:
            return self._legal_build(out)
        if phase == ROLL:
            out[0] = M_ROLL
            if self.city[seat] & STATION:
                out[1] = M_ROLL + 1
                return 2
            return 1
        if phase == REROLL:
            out[0] = M_KEEP
            out[1] = M_REROLL
            return 2
        if phase == RAISE:
            out[0] = M_STAY
            out[1] = M_ADD
            return 2
        count: i64 = 0
        other: i64 = 0
        if phase == VICTIM:
            while other < self.seats:
                if other != seat and self.coins[other] > 0:
                    out[count] = M_VICTIM + other
                    count += 1
                other += 1
            return count
        towers: i64 = self.tables.towers
        if phase == GIVE:
            out[0] = M_DECLINE
            return spell(self.city[seat] & KIND_BITS & ~towers, M_GIVE, out, 1)
        while other < self.seats:
            if other != seat:
                count = spell(self.city[other] & KIND_BITS & ~towers, M_TAKE + other * KINDS, out, count)
            other += 1
        return count

    def _legal_build(self, out: list[i64]) -> i64:
        tables: Tables = self.tables
        coins: i64 = self.coins[self.active]
        if coins > tables.dearest:
            coins = tables.dearest
        wanted: i64 = tables.affordable[coins] & ~(self.city[self.active] & tables.once)
        out[0] = M_PASS
        return spell(wanted & (self.on_sale | self.landmarks), M_BUILD, out, 1)

    # Chance

    def chance(self) -> list[tuple[int, int]]:
        """Return the chance outcomes with their weights."""
        out: list[tuple[int, int]] = []
        k: i64 = 0
        if self.phase == REFILL:
            while k < KINDS:
                if self.deck[k] > 0:
                    out.append((M_DRAW + k, self.deck[k]))
                k += 1
        elif self.phase == THROW and self.dice == 1:
            while k < 6:
                out.append((M_DIE + k, 1))
                k += 1
        elif self.phase <= FISH:
            while k < 21:
                out.append((M_DICE + k, 1 if LOW[k] == HIGH[k] else 2))
                k += 1
        return out

    def chance_total(self) -> i64:
        """Return the sum of the weights of all chance outcomes."""
        if self.phase == REFILL:
            return self.cards_in_deck()
        if self.phase > FISH:
            return 0
        return 6 if self.dice == 1 and self.phase == THROW else 36

    def cards_in_deck(self) -> i64:
        """Return how many cards may still be revealed."""
        cards: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            cards += self.deck[kind]
            kind += 1
        return cards

    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket."""
        if self.phase == REFILL:
            kind: i64 = 0
            while ticket >= self.deck[kind]:
                ticket -= self.deck[kind]
                kind += 1
            return M_DRAW + kind
        if self.dice == 1 and self.phase == THROW:
            return M_DIE + ticket
        return M_DICE + PAIR[ticket]

    def chance_kind(self) -> i64:
        """Return the number of dice rolled, or NO_KIND if a card is drawn."""
        if self.phase == THROW:
            return self.dice
        if self.phase == FISH:
            return 2
        return NO_KIND

    # What a city is worth

    def working(self, seat: i64, kinds: i64) -> i64:
        """Return which of these kinds are in the city and work there: boats and sushi need the Harbour."""
        city: i64 = self.city[seat]
        kinds &= city
        return kinds if city & HARBOUR else kinds & ~self.tables.needs_harbour

    def worth(self, seat: i64, kind: i64) -> i64:
        """Return what all cards of this kind in the seat's city pay together."""
        tables: Tables = self.tables
        own: i64 = seat * KINDS
        each: i64 = tables.pays[kind]
        if self.city[seat] & MALL:
            each += tables.mall_pays[kind]
        k: i64 = tables.counted_at[kind]
        end: i64 = tables.counted_at[kind + 1]
        if k < end:
            counted: i64 = 0
            while k < end:
                counted += self.cards[own + tables.counted[k]]
                k += 1
            each *= counted
        return each * self.cards[own + kind]

    # The end

    def has(self, seat: i64, mark: i64) -> bool:
        """Return whether the seat has built this landmark."""
        return self.city[seat] & BIT[KINDS + mark] != 0

    def total(self, seat: i64) -> i64:
        """Return how many landmarks the seat has built."""
        count: i64 = 0
        built: i64 = self.city[seat] & ~KIND_BITS
        while built:
            built &= built - 1
            count += 1
        return count

    def winners(self) -> list[int]:
        """Return the seat that built its last landmark."""
        return [self.active] if self.phase == OVER else []

    def reveals(self) -> i64:
        """Return 0: nothing is ever hidden here."""
        return 0


def spell(bits: i64, first: i64, out: list[i64], count: i64) -> i64:
    """Write the moves for these bits, `first` for bit 0, after the first `count`; return the new count."""
    while bits:
        low: i64 = bits & -bits
        bits ^= low
        out[count] = first + INDEX[low % 37]
        count += 1
    return count
