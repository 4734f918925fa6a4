# mypyc: compiled
"""Machi Koro: what a move does, and how a turn proceeds."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NONE
from kvartal.games.machi_koro.generated import read_pack
from kvartal.games.machi_koro.position import Position
from kvartal.games.machi_koro.tables import (
    AIRPORT,
    ALL_LANDMARKS,
    BANK,
    BASE_LANDMARKS,
    BIT,
    BUILD,
    FISH,
    FROM_EACH_PER_ICON,
    FROM_ONE,
    GIVE,
    HARBOUR,
    HIGH,
    INDEX,
    KIND_BITS,
    KINDS,
    LOW,
    M_ADD,
    M_BUILD,
    M_DECLINE,
    M_DICE,
    M_DIE,
    M_DRAW,
    M_GIVE,
    M_KEEP,
    M_LANDMARK,
    M_PASS,
    M_ROLL,
    M_TAKE,
    M_VICTIM,
    OVER,
    PARK,
    RADIO,
    RAISE,
    REFILL,
    REROLL,
    ROLL,
    SWAP,
    TAKE,
    TAX,
    THROW,
    VICTIM,
    Tables,
)


class MachiKoroState(Position):
    """A moment of Machi Koro and everything that changes it."""

    def clone(self) -> "MachiKoroState":
        """Return an independent copy."""
        return MachiKoroState(self.tables, self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    def refresh(self) -> None:
        """Compute the derived field."""
        self.on_sale = bits_of(self.supply, 0)

    # What a move does

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of the active seat or of chance."""
        phase: i64 = self.phase
        if phase == BUILD:
            self._build(move)
        elif phase == ROLL:
            self.dice = move - M_ROLL + 1
            self.phase = THROW
        elif phase == THROW:
            self._thrown(move)
        elif phase == REROLL:
            if move == M_KEEP:
                self._kept()
            else:
                self.rerolled = 1
                self.again = 0
                self.die_a = 0
                self.die_b = 0
                self.phase = ROLL
        elif phase == RAISE:
            if move == M_ADD:
                self.total_rolled += self.tables.harbour_adds
            self._income()
        elif phase == FISH:
            self._fished(move)
        elif phase == VICTIM:
            self._rob(move - M_VICTIM)
            self._purple()
        elif phase == GIVE:
            if move == M_DECLINE:
                self._purple()
            else:
                self.given = move - M_GIVE
                self.phase = TAKE
        elif phase == TAKE:
            self._swap((move - M_TAKE) // KINDS, (move - M_TAKE) % KINDS)
            self._purple()
        elif phase == REFILL:
            kind: i64 = move - M_DRAW
            self.deck[kind] -= 1
            self.supply[kind] += 1
            self.on_sale |= BIT[kind]
            if not self._row_lacks():
                self.phase = ROLL

    def _thrown(self, move: i64) -> None:
        seat: i64 = self.active
        if self.dice == 1:
            self.die_a = move - M_DIE + 1
            self.die_b = 0
            self.again = 0
        else:
            self.die_a = LOW[move - M_DICE]
            self.die_b = HIGH[move - M_DICE]
            self.again = 1 if self.die_a == self.die_b and self.city[seat] & PARK else 0
        if self.rerolled == 0 and self.city[seat] & RADIO:
            self.phase = REROLL
        else:
            self._kept()

    def _kept(self) -> None:
        self.total_rolled = self.die_a + self.die_b
        if self.total_rolled >= self.tables.harbour_from and self.city[self.active] & HARBOUR:
            self.phase = RAISE
        else:
            self._income()

    def _pay(self, giver: i64, taker: i64, kind: i64, amount: i64) -> None:
        """Move coins as far as the payer has them; the rest of a debt is cancelled."""
        if giver != BANK:
            if amount > self.coins[giver]:
                amount = self.coins[giver]
            self.coins[giver] -= amount
        if taker != BANK:
            self.coins[taker] += amount
        if self.telling and amount > 0:
            self.story.extend([giver, taker, kind, amount])

    def _income(self) -> None:
        """Pay the others' red cards, counter-clockwise; then blue and green cards from the bank."""
        tables: Tables = self.tables
        active: i64 = self.active
        total: i64 = self.total_rolled
        red: i64 = tables.red_on[total]
        seat: i64 = active
        while red:
            seat = seat - 1 if seat > 0 else self.seats - 1
            if seat == active:
                break
            self._earn(active, seat, self.working(seat, red))
        blue: i64 = tables.blue_on[total]
        fishing: i64 = 0
        seat = 0
        while blue and seat < self.seats:
            fishing |= self.working(seat, blue & tables.fishing)
            self._earn(BANK, seat, self.working(seat, blue & ~tables.fishing))
            seat += 1
        self._earn(BANK, active, self.working(active, tables.green_on[total]))
        self.step = tables.purple_at[total]
        if fishing:
            self.phase = FISH
        else:
            self._purple()

    def _earn(self, giver: i64, seat: i64, kinds: i64) -> None:
        """Pay the seat for each of these kinds of its city."""
        while kinds:
            low: i64 = kinds & -kinds
            kinds ^= low
            kind: i64 = INDEX[low % 37]
            self._pay(giver, seat, kind, self.worth(seat, kind))

    def _fished(self, move: i64) -> None:
        """Make the boats' own roll: one for the whole table, used by boats only."""
        tables: Tables = self.tables
        boats: i64 = tables.blue_on[self.total_rolled] & tables.fishing
        catch: i64 = LOW[move - M_DICE] + HIGH[move - M_DICE]
        seat: i64 = 0
        while seat < self.seats:
            kinds: i64 = self.working(seat, boats)
            while kinds:
                low: i64 = kinds & -kinds
                kinds ^= low
                kind: i64 = INDEX[low % 37]
                self._pay(BANK, seat, kind, catch * self.worth(seat, kind))
            seat += 1
        self._purple()

    def _purple(self) -> None:
        """Continue with the active seat's purple cards in the order of the component file, then to building."""
        tables: Tables = self.tables
        active: i64 = self.active
        city: i64 = self.city[active]
        end: i64 = tables.purple_at[self.total_rolled + 1]
        while self.step < end:
            kind: i64 = tables.purple[self.step]
            if not city & BIT[kind]:
                self.step += 1
                continue
            does: i64 = tables.does[kind]
            if does == FROM_ONE:
                rich: i64 = 0
                victim: i64 = 0
                other: i64 = 0
                while other < self.seats:
                    if other != active and self.coins[other] > 0:
                        rich += 1
                        victim = other
                    other += 1
                if rich > 1:
                    self.phase = VICTIM
                    return
                if rich == 1:
                    self._rob(victim)
                else:
                    self.step += 1
            elif does == SWAP:
                self.step += 1
                if self._can_swap():
                    self.phase = GIVE
                    return
            else:
                self._collect(kind, does)
                self.step += 1
        if self.coins[active] == 0 and self.landmarks == ALL_LANDMARKS:
            self._pay(BANK, active, KINDS, tables.town_hall_pays)
        self.phase = BUILD

    def _collect(self, kind: i64, does: i64) -> None:
        """Take from every opponent what Stadium, Publisher or Tax Office demands."""
        tables: Tables = self.tables
        other: i64 = self.active
        while True:
            other = other - 1 if other > 0 else self.seats - 1
            if other == self.active:
                return
            owed: i64 = tables.pays[kind]
            if does == FROM_EACH_PER_ICON:
                shops: i64 = 0
                k: i64 = tables.counted_at[kind]
                while k < tables.counted_at[kind + 1]:
                    shops += self.cards[other * KINDS + tables.counted[k]]
                    k += 1
                owed *= shops
            elif does == TAX:
                owed = self.coins[other] // 2 if self.coins[other] >= tables.threshold[kind] else 0
            self._pay(other, self.active, kind, owed)

    def _rob(self, victim: i64) -> None:
        kind: i64 = self.tables.purple[self.step]
        self.step += 1
        self._pay(victim, self.active, kind, self.tables.pays[kind])

    def _can_swap(self) -> bool:
        """Return whether the active seat and some opponent each have a card that can be exchanged."""
        swappable: i64 = KIND_BITS & ~self.tables.towers
        theirs: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.active:
                theirs |= self.city[seat]
            seat += 1
        return self.city[self.active] & swappable != 0 and theirs & swappable != 0

    def _swap(self, partner: i64, taken: i64) -> None:
        self.hand_over(self.active, partner, self.given)
        self.hand_over(partner, self.active, taken)
        self.given = NONE

    def hand_over(self, giver: i64, taker: i64, kind: i64) -> None:
        self.cards[giver * KINDS + kind] -= 1
        if self.cards[giver * KINDS + kind] == 0:
            self.city[giver] &= ~BIT[kind]
        self.cards[taker * KINDS + kind] += 1
        self.city[taker] |= BIT[kind]

    def _build(self, move: i64) -> None:
        tables: Tables = self.tables
        seat: i64 = self.active
        if move == M_PASS:
            if self.city[seat] & AIRPORT:
                self._pay(BANK, seat, KINDS + 1, tables.airport_pays)
            self._end_turn()
        elif move < M_LANDMARK:
            kind: i64 = move - M_BUILD
            self.coins[seat] -= tables.cost[kind]
            self.supply[kind] -= 1
            self.cards[seat * KINDS + kind] += 1
            self.city[seat] |= BIT[kind]
            self._end_turn()
            if self.supply[kind] == 0:
                self.on_sale &= ~BIT[kind]
                if self.row and self._row_lacks():
                    self.phase = REFILL
        else:
            mark: i64 = move - M_LANDMARK
            self.coins[seat] -= tables.landmark_cost[mark]
            self.city[seat] |= BIT[KINDS + mark]
            if self.city[seat] & self.landmarks == self.landmarks:
                self.phase = OVER
            else:
                self._end_turn()

    def _row_lacks(self) -> bool:
        """Return whether the row shows too few kinds and the deck still has cards."""
        kinds: i64 = 0
        shown: i64 = self.on_sale
        while shown:
            shown &= shown - 1
            kinds += 1
        return kinds < self.tables.row_kinds and self.cards_in_deck() > 0

    def _end_turn(self) -> None:
        if self.again == 0:
            self.active = self.active + 1 if self.active + 1 < self.seats else 0
        self.phase = ROLL
        self.dice = 0
        self.die_a = 0
        self.die_b = 0
        self.total_rolled = 0
        self.rerolled = 0
        self.again = 0
        self.step = 0

    # Random games

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        count: i64 = 0
        while self.phase != OVER:
            if self.phase <= FISH:
                self.apply(CHANCE, self.chance_pick(rng.below(self.chance_total())))
            else:
                count = self.legal_into(self.active, out)
                self.apply(self.active, out[0] if count == 1 else out[rng.below(count)])
            steps += 1
        return steps


def new_state(tables: Tables, seats: i64, plus: bool, row: bool) -> MachiKoroState:
    """Return the first state of a game: cities set up, the market laid out or about to be."""
    copies: list[i64] = (tables.supply_plus if plus else tables.supply_base).copy()
    none: list[i64] = [0] * KINDS
    state: MachiKoroState = MachiKoroState(tables, None)
    state.seats = seats
    state.landmarks = ALL_LANDMARKS if plus else BASE_LANDMARKS
    state.row = 1 if row else 0
    state.phase = REFILL if row else ROLL
    state.given = NONE
    state.coins = [tables.start_coins] * seats
    state.city = [bits_of(tables.start_cards, 0)] * seats
    state.cards = tables.start_cards * seats
    state.supply = none if row else copies
    state.deck = copies if row else none
    state.refresh()
    return state


def bits_of(counts: list[i64], start: i64) -> i64:
    """Return a bit for each kind that is present in the counts from `start` on."""
    bits: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if counts[start + kind] > 0:
            bits |= BIT[kind]
        kind += 1
    return bits


def unpack(tables: Tables, pack: list[int]) -> MachiKoroState:
    """Return the state that `pack` wrote."""
    state: MachiKoroState = new_state(tables, pack[0], pack[1] == ALL_LANDMARKS, pack[2] == 1)
    read_pack(state, pack)
    state.refresh()
    return state
