# mypyc: compiled
"""Machi Koro: the state of a game and everything that changes it."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng

# The size of the box.
SEATS: Final[i64] = 5
KINDS: Final[i64] = 25
LANDMARKS: Final[i64] = 6
TOTALS: Final[i64] = 15  # dice totals run from 1 to 14

# Landmarks, in the order of the component file.
STATION: Final[i64] = 0
MALL: Final[i64] = 1
PARK: Final[i64] = 2
RADIO: Final[i64] = 3
HARBOUR: Final[i64] = 4
AIRPORT: Final[i64] = 5
BIT: Final[list[i64]] = [1, 2, 4, 8, 16, 32]

# What a purple card or a boat does; 0 is the plain income of the card's colour.
FROM_EACH: Final[i64] = 1
FROM_ONE: Final[i64] = 2
SWAP: Final[i64] = 3
FROM_EACH_PER_ICON: Final[i64] = 4
TAX: Final[i64] = 5
EXTRA_ROLL: Final[i64] = 6

# Phases. In the first three chance acts.
REFILL: Final[i64] = 0
THROW: Final[i64] = 1
FISH: Final[i64] = 2
ROLL: Final[i64] = 3
REROLL: Final[i64] = 4
RAISE: Final[i64] = 5
VICTIM: Final[i64] = 6
GIVE: Final[i64] = 7
TAKE: Final[i64] = 8
BUILD: Final[i64] = 9
OVER: Final[i64] = 10

# Moves.
M_ROLL: Final[i64] = 0  # with one die or two
M_KEEP: Final[i64] = 2
M_REROLL: Final[i64] = 3
M_STAY: Final[i64] = 4
M_ADD: Final[i64] = 5
M_VICTIM: Final[i64] = 6  # + seat
M_DECLINE: Final[i64] = 11
M_GIVE: Final[i64] = 12  # + kind
M_TAKE: Final[i64] = 37  # + seat * KINDS + kind
M_PASS: Final[i64] = 162
M_BUILD: Final[i64] = 163  # + kind
M_LANDMARK: Final[i64] = 188  # + landmark
M_DIE: Final[i64] = 194  # + face - 1
M_DICE: Final[i64] = 200  # + pair
M_DRAW: Final[i64] = 221  # + kind
MOVES: Final[i64] = 246

# The 21 throws of two dice, the smaller face first, and the throw that each of 36 tickets holds.
_THROWS: Final = [(low, high) for low in range(1, 7) for high in range(low, 7)]
LOW: Final[list[i64]] = [throw[0] for throw in _THROWS]
HIGH: Final[list[i64]] = [throw[1] for throw in _THROWS]
PAIR: Final[list[i64]] = [_THROWS.index((min(a, b), max(a, b))) for a in range(1, 7) for b in range(1, 7)]

BANK: Final[i64] = -1
_SILENCE: Final[list[i64]] = []


class Tables:
    """The printed values as the rules index them: lists by kind, and by dice total in rows of `*_at`."""

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        cost: list[i64],
        copies: list[i64],
        plus: list[i64],
        tower: list[i64],
        pays: list[i64],
        mall_pays: list[i64],
        needs_harbour: list[i64],
        does: list[i64],
        threshold: list[i64],
        counted: list[i64],
        counted_at: list[i64],
        red: list[i64],
        red_at: list[i64],
        blue: list[i64],
        blue_at: list[i64],
        green: list[i64],
        green_at: list[i64],
        purple: list[i64],
        purple_at: list[i64],
        landmark_cost: list[i64],
        start_cards: list[i64],
    ) -> None:
        self.key = key
        self.start_coins: i64 = numbers[0]
        self.row_kinds: i64 = numbers[1]
        self.harbour_from: i64 = numbers[2]
        self.harbour_adds: i64 = numbers[3]
        self.town_hall_pays: i64 = numbers[4]
        self.airport_pays: i64 = numbers[5]
        self.numbers = numbers
        self.cost = cost
        self.copies = copies
        self.plus = plus
        self.tower = tower
        self.pays = pays
        self.mall_pays = mall_pays
        self.needs_harbour = needs_harbour
        self.does = does
        self.threshold = threshold
        self.counted = counted
        self.counted_at = counted_at
        self.red = red
        self.red_at = red_at
        self.blue = blue
        self.blue_at = blue_at
        self.green = green
        self.green_at = green_at
        self.purple = purple
        self.purple_at = purple_at
        self.landmark_cost = landmark_cost
        self.start_cards = start_cards

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.cost,
                self.copies,
                self.plus,
                self.tower,
                self.pays,
                self.mall_pays,
                self.needs_harbour,
                self.does,
                self.threshold,
                self.counted,
                self.counted_at,
                self.red,
                self.red_at,
                self.blue,
                self.blue_at,
                self.green,
                self.green_at,
                self.purple,
                self.purple_at,
                self.landmark_cost,
                self.start_cards,
            ),
        )


class MachiKoroState:
    """A moment of Machi Koro."""

    def __init__(
        self,
        tables: Tables,
        seats: i64,
        landmarks_to_win: i64,
        row: i64,
        phase: i64,
        active: i64,
        dice: i64,
        die_a: i64,
        die_b: i64,
        total_rolled: i64,
        rerolled: i64,
        again: i64,
        step: i64,
        given: i64,
        coins: list[i64],
        built: list[i64],
        cards: list[i64],
        supply: list[i64],
        deck: list[i64],
    ) -> None:
        self.tables = tables
        self.seats = seats
        self.landmarks_to_win = landmarks_to_win
        self.row = row  # 1 with ten kinds on show
        self.phase = phase
        self.active = active
        self.dice = dice  # how many are being thrown
        self.die_a = die_a
        self.die_b = die_b  # 0 with one die
        self.total_rolled = total_rolled  # with the Harbour's 2
        self.rerolled = rerolled
        self.again = again  # another turn follows this one
        self.step = step  # where the purple cards go on
        self.given = given  # the kind given away in an exchange
        self.coins = coins
        self.built = built  # landmarks, a bit each
        self.cards = cards  # seat * KINDS + kind
        self.supply = supply
        self.deck = deck
        self.telling: i64 = 0
        self.story: list[i64] = _SILENCE

    def clone(self) -> "MachiKoroState":
        """Return an independent copy."""
        return MachiKoroState(
            self.tables,
            self.seats,
            self.landmarks_to_win,
            self.row,
            self.phase,
            self.active,
            self.dice,
            self.die_a,
            self.die_b,
            self.total_rolled,
            self.rerolled,
            self.again,
            self.step,
            self.given,
            self.coins.copy(),
            self.built.copy(),
            self.cards.copy(),
            self.supply.copy(),
            self.deck.copy(),
        )

    def pack(self) -> list[int]:
        """Return the whole moment as ints."""
        out: list[int] = [
            self.seats,
            self.landmarks_to_win,
            self.row,
            self.phase,
            self.active,
            self.dice,
            self.die_a,
            self.die_b,
            self.total_rolled,
            self.rerolled,
            self.again,
            self.step,
            self.given,
        ]
        out.extend(self.coins)
        out.extend(self.built)
        out.extend(self.cards)
        out.extend(self.supply)
        out.extend(self.deck)
        return out

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MachiKoroState):
            return NotImplemented
        return self.tables.key == other.tables.key and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    # Who acts and what may be done

    def actors(self) -> list[int]:
        """Return the active seat, chance, or nobody at the end."""
        if self.phase == OVER:
            return []
        if self.phase <= FISH:
            return [-1]
        return [self.active]

    def legal(self, seat: i64) -> list[int]:
        """Return the seat's legal moves in ascending order."""
        out: list[i64] = [0] * 128
        count: i64 = self.legal_into(seat, out)
        found: list[int] = []
        k: i64 = 0
        while k < count:
            found.append(out[k])
            k += 1
        return found

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return how many they are."""
        phase: i64 = self.phase
        if phase <= FISH or phase == OVER or seat != self.active:
            return 0
        if phase == BUILD:
            return self._legal_build(out)
        if phase == ROLL:
            out[0] = M_ROLL
            if self.built[seat] & BIT[STATION]:
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
        kind: i64 = 0
        if phase == VICTIM:
            while other < self.seats:
                if other != seat and self.coins[other] > 0:
                    out[count] = M_VICTIM + other
                    count += 1
                other += 1
            return count
        tower: list[i64] = self.tables.tower
        cards: list[i64] = self.cards
        if phase == GIVE:
            out[0] = M_DECLINE
            count = 1
            while kind < KINDS:
                if cards[seat * KINDS + kind] > 0 and tower[kind] == 0:
                    out[count] = M_GIVE + kind
                    count += 1
                kind += 1
            return count
        while other < self.seats:
            if other != seat:
                kind = 0
                while kind < KINDS:
                    if cards[other * KINDS + kind] > 0 and tower[kind] == 0:
                        out[count] = M_TAKE + other * KINDS + kind
                        count += 1
                    kind += 1
            other += 1
        return count

    def _legal_build(self, out: list[i64]) -> i64:
        tables: Tables = self.tables
        cost: list[i64] = tables.cost
        tower: list[i64] = tables.tower
        supply: list[i64] = self.supply
        coins: i64 = self.coins[self.active]
        out[0] = M_PASS
        count: i64 = 1
        if coins == 0:
            return count
        own: i64 = self.active * KINDS
        kind: i64 = 0
        while kind < KINDS:
            if cost[kind] <= coins and supply[kind] > 0 and (tower[kind] == 0 or self.cards[own + kind] == 0):
                out[count] = M_BUILD + kind
                count += 1
            kind += 1
        built: i64 = self.built[self.active]
        price: list[i64] = tables.landmark_cost
        mark: i64 = 0
        while mark < self.landmarks_to_win:
            if price[mark] <= coins and not built & BIT[mark]:
                out[count] = M_LANDMARK + mark
                count += 1
            mark += 1
        return count

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
            cards: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                cards += self.deck[kind]
                kind += 1
            return cards
        if self.phase > FISH:
            return 0
        return 6 if self.dice == 1 and self.phase == THROW else 36

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
            self.again = 1 if self.die_a == self.die_b and self.built[seat] & BIT[PARK] else 0
        if self.rerolled == 0 and self.built[seat] & BIT[RADIO]:
            self.phase = REROLL
        else:
            self._kept()

    def _kept(self) -> None:
        self.total_rolled = self.die_a + self.die_b
        if self.total_rolled >= self.tables.harbour_from and self.built[self.active] & BIT[HARBOUR]:
            self.phase = RAISE
        else:
            self._income()

    def _pay(self, giver: i64, taker: i64, kind: i64, amount: i64) -> None:
        """Move coins, as far as the giver has them; the rest of a debt is written off."""
        if giver != BANK:
            if amount > self.coins[giver]:
                amount = self.coins[giver]
            self.coins[giver] -= amount
        if taker != BANK:
            self.coins[taker] += amount
        if self.telling and amount > 0:
            self.story.extend([giver, taker, kind, amount])

    def _works(self, seat: i64, kind: i64) -> bool:
        return self.tables.needs_harbour[kind] == 0 or self.built[seat] & BIT[HARBOUR] != 0

    def _worth(self, seat: i64, kind: i64) -> i64:
        """Return what all cards of this kind in the seat's city pay together."""
        tables: Tables = self.tables
        own: i64 = seat * KINDS
        each: i64 = tables.pays[kind]
        if self.built[seat] & BIT[MALL]:
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

    def _income(self) -> None:
        """Red cards of the others, counter-clockwise; then blue and green ones from the bank."""
        tables: Tables = self.tables
        active: i64 = self.active
        total: i64 = self.total_rolled
        cards: list[i64] = self.cards
        kind: i64 = 0
        k: i64 = 0
        seat: i64 = 0
        end: i64 = tables.red_at[total + 1]
        if tables.red_at[total] < end:
            seat = active
            while True:
                seat = seat - 1 if seat > 0 else self.seats - 1
                if seat == active:
                    break
                k = tables.red_at[total]
                while k < end:
                    kind = tables.red[k]
                    if cards[seat * KINDS + kind] > 0 and self._works(seat, kind):
                        self._pay(active, seat, kind, self._worth(seat, kind))
                    k += 1
        fishing: bool = False
        end = tables.blue_at[total + 1]
        if tables.blue_at[total] < end:
            seat = 0
            while seat < self.seats:
                k = tables.blue_at[total]
                while k < end:
                    kind = tables.blue[k]
                    if cards[seat * KINDS + kind] > 0 and self._works(seat, kind):
                        if tables.does[kind] == EXTRA_ROLL:
                            fishing = True
                        else:
                            self._pay(BANK, seat, kind, self._worth(seat, kind))
                    k += 1
                seat += 1
        k = tables.green_at[total]
        end = tables.green_at[total + 1]
        while k < end:
            kind = tables.green[k]
            if cards[active * KINDS + kind] > 0 and self._works(active, kind):
                self._pay(BANK, active, kind, self._worth(active, kind))
            k += 1
        self.step = tables.purple_at[total]
        if fishing:
            self.phase = FISH
        else:
            self._purple()

    def _fished(self, move: i64) -> None:
        """The boats' own roll: one for the whole table, and nothing but boats looks at it."""
        tables: Tables = self.tables
        catch: i64 = LOW[move - M_DICE] + HIGH[move - M_DICE]
        seat: i64 = 0
        while seat < self.seats:
            k: i64 = tables.blue_at[self.total_rolled]
            while k < tables.blue_at[self.total_rolled + 1]:
                kind: i64 = tables.blue[k]
                if tables.does[kind] == EXTRA_ROLL and self.cards[seat * KINDS + kind] > 0 and self._works(seat, kind):
                    self._pay(BANK, seat, kind, catch * self._worth(seat, kind))
                k += 1
            seat += 1
        self._purple()

    def _purple(self) -> None:
        """Go on with the active seat's purple cards in the order of the component file, then to building."""
        tables: Tables = self.tables
        active: i64 = self.active
        end: i64 = tables.purple_at[self.total_rolled + 1]
        while self.step < end:
            kind: i64 = tables.purple[self.step]
            if self.cards[active * KINDS + kind] == 0:
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
        if self.coins[active] == 0 and self.landmarks_to_win == LANDMARKS:
            self._pay(BANK, active, KINDS, tables.town_hall_pays)
        self.phase = BUILD

    def _collect(self, kind: i64, does: i64) -> None:
        """Take from every opponent what Stadium, Publisher or Tax Office asks."""
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
        """Tell whether the active seat and some opponent each have a card without a tower."""
        mine: bool = False
        theirs: bool = False
        seat: i64 = 0
        while seat < self.seats:
            kind: i64 = 0
            while kind < KINDS:
                if self.cards[seat * KINDS + kind] > 0 and self.tables.tower[kind] == 0:
                    if seat == self.active:
                        mine = True
                    else:
                        theirs = True
                    break
                kind += 1
            seat += 1
        return mine and theirs

    def _swap(self, partner: i64, taken: i64) -> None:
        own: i64 = self.active * KINDS
        other: i64 = partner * KINDS
        self.cards[own + self.given] -= 1
        self.cards[other + self.given] += 1
        self.cards[other + taken] -= 1
        self.cards[own + taken] += 1
        self.given = -1

    def _build(self, move: i64) -> None:
        tables: Tables = self.tables
        seat: i64 = self.active
        if move == M_PASS:
            if self.built[seat] & BIT[AIRPORT]:
                self._pay(BANK, seat, KINDS + 1, tables.airport_pays)
            self._end_turn()
        elif move < M_LANDMARK:
            kind: i64 = move - M_BUILD
            self.coins[seat] -= tables.cost[kind]
            self.supply[kind] -= 1
            self.cards[seat * KINDS + kind] += 1
            self._end_turn()
            if self.row and self._row_lacks():
                self.phase = REFILL
        else:
            mark: i64 = move - M_LANDMARK
            self.coins[seat] -= tables.landmark_cost[mark]
            self.built[seat] |= BIT[mark]
            if self.total(seat) == self.landmarks_to_win:
                self.phase = OVER
            else:
                self._end_turn()

    def _row_lacks(self) -> bool:
        """Tell whether the row shows too few kinds and the deck still has cards."""
        kinds: i64 = 0
        left: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.supply[kind] > 0:
                kinds += 1
            left += self.deck[kind]
            kind += 1
        return kinds < self.tables.row_kinds and left > 0

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

    # The end

    def total(self, seat: i64) -> i64:
        """Return how many landmarks the seat has built."""
        count: i64 = 0
        mark: i64 = 0
        while mark < LANDMARKS:
            if self.built[seat] & BIT[mark]:
                count += 1
            mark += 1
        return count

    def winners(self) -> list[int]:
        """Return the seat that built its last landmark."""
        return [self.active] if self.phase == OVER else []

    def reveals(self) -> i64:
        """Nothing is ever hidden here."""
        return 0

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        count: i64 = 0
        while self.phase != OVER:
            if self.phase <= FISH:
                self.apply(-1, self.chance_pick(rng.below(self.chance_total())))
            else:
                count = self.legal_into(self.active, out)
                self.apply(self.active, out[0] if count == 1 else out[rng.below(count)])
            steps += 1
        return steps


def new_state(tables: Tables, seats: i64, plus: bool, row: bool) -> MachiKoroState:
    """Return the first moment of a game: cities set up, the market laid out or about to be."""
    copies: list[i64] = []
    kind: i64 = 0
    while kind < KINDS:
        copies.append(tables.copies[kind] if plus or tables.plus[kind] == 0 else 0)
        kind += 1
    none: list[i64] = [0] * KINDS
    cards: list[i64] = []
    seat: i64 = 0
    while seat < seats:
        cards.extend(tables.start_cards)
        seat += 1
    return MachiKoroState(
        tables,
        seats,
        LANDMARKS if plus else 4,
        1 if row else 0,
        REFILL if row else ROLL,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        -1,
        [tables.start_coins] * seats,
        [0] * seats,
        cards,
        none if row else copies,
        copies if row else none.copy(),
    )


def unpack(tables: Tables, pack: list[int]) -> MachiKoroState:
    """Return the state that `pack` wrote."""
    seats: int = pack[0]
    values: list[i64] = [value for value in pack]
    at: int = 13
    coins: list[i64] = values[at : at + seats]
    at += seats
    built: list[i64] = values[at : at + seats]
    at += seats
    cards: list[i64] = values[at : at + seats * 25]
    at += seats * 25
    supply: list[i64] = values[at : at + 25]
    deck: list[i64] = values[at + 25 : at + 50]
    return MachiKoroState(
        tables,
        values[0],
        values[1],
        values[2],
        values[3],
        values[4],
        values[5],
        values[6],
        values[7],
        values[8],
        values[9],
        values[10],
        values[11],
        values[12],
        coins,
        built,
        cards,
        supply,
        deck,
    )
