# mypyc: compiled
"""The numbers behind Machi Koro's rules: phases, moves, bits, and the printed values as the rules index them."""

from typing import Final

from mypy_extensions import i64

# The size of the box.
SEATS: Final[i64] = 5
KINDS: Final[i64] = 25
LANDMARKS: Final[i64] = 6
BASE_MARKS: Final[i64] = 4  # landmarks without Plus
TOTALS: Final[i64] = 15  # dice totals range from 1 to 14

# A city's bits: one for each kind in it, then one for each landmark built.
BIT: Final[list[i64]] = [2**k for k in range(31)]
# 2 is a primitive root of 37, so the remainders of single bits are all different.
INDEX: Final[list[i64]] = [next((k for k in range(31) if 2**k % 37 == rest), 0) for rest in range(37)]
KIND_BITS: Final[i64] = 0x1FFFFFF
STATION: Final[i64] = 0x2000000
MALL: Final[i64] = 0x4000000
PARK: Final[i64] = 0x8000000
RADIO: Final[i64] = 0x10000000
HARBOUR: Final[i64] = 0x20000000
AIRPORT: Final[i64] = 0x40000000
BASE_LANDMARKS: Final[i64] = 0x1E000000
ALL_LANDMARKS: Final[i64] = 0x7E000000

# What a purple card or a boat does; 0 is the plain income of the card's colour.
FROM_EACH: Final[i64] = 1
FROM_ONE: Final[i64] = 2
SWAP: Final[i64] = 3
FROM_EACH_PER_ICON: Final[i64] = 4
TAX: Final[i64] = 5
EXTRA_ROLL: Final[i64] = 6

# Phases. Chance acts in the first three.
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
LEGAL_MOST: Final[i64] = 80  # an exchange with one of four opponents, 20 kinds each

# The 21 throws of two dice, the smaller face first, and the throw for each of 36 tickets.
_THROWS: Final = [(low, high) for low in range(1, 7) for high in range(low, 7)]
LOW: Final[list[i64]] = [throw[0] for throw in _THROWS]
HIGH: Final[list[i64]] = [throw[1] for throw in _THROWS]
PAIR: Final[list[i64]] = [_THROWS.index((min(a, b), max(a, b))) for a in range(1, 7) for b in range(1, 7)]

BANK: Final[i64] = -1


class Tables:
    """The printed values as the rules index them: by kind, by dice total (`*_on`) or by coins (`affordable`)."""

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        cost: list[i64],
        supply_base: list[i64],
        supply_plus: list[i64],
        pays: list[i64],
        mall_pays: list[i64],
        does: list[i64],
        threshold: list[i64],
        counted: list[i64],
        counted_at: list[i64],
        purple: list[i64],
        purple_at: list[i64],
        red_on: list[i64],
        blue_on: list[i64],
        green_on: list[i64],
        affordable: list[i64],
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
        self.towers: i64 = numbers[6]  # kinds that can't be exchanged
        self.needs_harbour: i64 = numbers[7]
        self.fishing: i64 = numbers[8]  # kinds with a roll of their own
        self.numbers = numbers
        self.cost = cost
        self.supply_base = supply_base
        self.supply_plus = supply_plus
        self.pays = pays
        self.mall_pays = mall_pays
        self.does = does
        self.threshold = threshold
        self.counted = counted
        self.counted_at = counted_at
        self.purple = purple
        self.purple_at = purple_at
        self.red_on = red_on
        self.blue_on = blue_on
        self.green_on = green_on
        self.affordable = affordable
        self.landmark_cost = landmark_cost
        self.start_cards = start_cards
        self.once: i64 = self.towers | ~KIND_BITS  # what a city may have only once
        self.dearest: i64 = len(affordable) - 1
        self.blues: i64 = 0
        self.reds: i64 = 0
        self.purples: i64 = 0
        self.first_total: list[i64] = [TOTALS] * KINDS  # the totals that activate a kind
        self.last_total: list[i64] = [0] * KINDS
        total: i64 = 1
        while total < TOTALS:
            self.blues |= blue_on[total]
            self.reds |= red_on[total]
            at: i64 = purple_at[total]
            purples: i64 = 0
            while at < purple_at[total + 1]:
                purples |= BIT[purple[at]]
                at += 1
            self.purples |= purples
            kind: i64 = 0
            while kind < KINDS:
                if (blue_on[total] | green_on[total] | red_on[total] | purples) & BIT[kind]:
                    self.last_total[kind] = total
                    if self.first_total[kind] == TOTALS:
                        self.first_total[kind] = total
                kind += 1
            total += 1
        # Which kinds count a kind: those of kind k are fed[fed_at[k]:fed_at[k + 1]].
        self.fed: list[i64] = []
        self.fed_at: list[i64] = [0]
        kind = 0
        while kind < KINDS:
            counting: i64 = 0
            while counting < KINDS:
                at = counted_at[counting]
                while at < counted_at[counting + 1]:
                    if counted[at] == kind and counting != kind:
                        self.fed.append(counting)
                    at += 1
                counting += 1
            self.fed_at.append(len(self.fed))
            kind += 1
        self.cheapest: list[i64] = sorted(range(LANDMARKS), key=lambda mark: landmark_cost[mark])

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.cost,
                self.supply_base,
                self.supply_plus,
                self.pays,
                self.mall_pays,
                self.does,
                self.threshold,
                self.counted,
                self.counted_at,
                self.purple,
                self.purple_at,
                self.red_on,
                self.blue_on,
                self.green_on,
                self.affordable,
                self.landmark_cost,
                self.start_cards,
            ),
        )
