# mypyc: compiled
"""The prospects of a city in Machi Koro: the expected income per round, and the turns a seat still needs to win."""

from typing import Final

from mypy_extensions import i64

from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.tables import (
    AIRPORT,
    BIT,
    FROM_EACH_PER_ICON,
    FROM_ONE,
    HARBOUR,
    INDEX,
    KINDS,
    LANDMARKS,
    MALL,
    PARK,
    RADIO,
    STATION,
    SWAP,
    TAX,
    TOTALS,
    Tables,
)

# The number of throws out of 36 for each total, with one die and with two.
_ONE: Final[list[i64]] = [0, 6, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0]
_TWO: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 0]
_CATCH: Final[i64] = 7  # the average income from the boats' own roll
_SWAP_WORTH: Final[i64] = 2500  # of an active Business Center, in thousandths of a coin
_FLEETING: Final[i64] = 600  # the value of a coin taken from others, per mille: they may have none
_LEAST: Final[i64] = 100  # the income per round that a seat can always count on, in thousandths of a coin


def bank_gain(state: MachiKoroState, seat: i64, kinds: i64) -> i64:
    """Return what the bank pays the seat for these kinds of its city, in coins."""
    tables: Tables = state.tables
    kinds = state.working(seat, kinds)
    out: i64 = 0
    while kinds:
        low: i64 = kinds & -kinds
        kinds ^= low
        kind: i64 = INDEX[low % 37]
        worth: i64 = state.worth(seat, kind)
        out += worth * _CATCH if tables.fishing & low else worth
    return out


def purple_worth(state: MachiKoroState, seat: i64, kind: i64) -> i64:
    """Return the income from an active purple card, in thousandths of a coin."""
    tables: Tables = state.tables
    does: i64 = tables.does[kind]
    if does == SWAP:
        return _SWAP_WORTH
    most: i64 = 0
    taken: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            owed: i64 = tables.pays[kind]
            if does == FROM_EACH_PER_ICON:
                shops: i64 = 0
                j: i64 = tables.counted_at[kind]
                while j < tables.counted_at[kind + 1]:
                    shops += state.cards[other * KINDS + tables.counted[j]]
                    j += 1
                owed *= shops
            elif does == TAX:
                owed = 3
            taken += owed
            if owed > most:
                most = owed
        other += 1
    return (most if does == FROM_ONE else taken) * 800


def own_gain(state: MachiKoroState, seat: i64, total: i64) -> i64:
    """Return the seat's income when it rolls this total itself, in thousandths of a coin."""
    tables: Tables = state.tables
    out: i64 = 1000 * bank_gain(state, seat, tables.blue_on[total] | tables.green_on[total])
    k: i64 = tables.purple_at[total]
    while k < tables.purple_at[total + 1]:
        kind: i64 = tables.purple[k]
        if state.city[seat] & BIT[kind]:
            out += purple_worth(state, seat, kind)
        k += 1
    red: i64 = tables.red_on[total]
    other: i64 = 0
    while red and other < state.seats:
        if other != seat and state.city[other] & red:
            out -= _FLEETING * bank_gain(state, other, red)
        other += 1
    return out


def best_gain(state: MachiKoroState, seat: i64, total: i64) -> i64:
    """Return the gain of a roll, increased by the Harbour if that is better."""
    out: i64 = own_gain(state, seat, total)
    if total >= state.tables.harbour_from and state.city[seat] & HARBOUR:
        raised: i64 = own_gain(state, seat, total + state.tables.harbour_adds)
        if raised > out:
            out = raised
    return out


def turn_gain(state: MachiKoroState, seat: i64, dice: i64) -> i64:
    """Return the income from a throw of the seat with this many dice, in thousandths of a coin times 36."""
    odds: list[i64] = _ONE if dice == 1 else _TWO
    mean: i64 = 0
    total: i64 = dice
    while total <= 6 * dice:
        mean += odds[total] * best_gain(state, seat, total)
        total += 1
    if dice == 2 and state.city[seat] & PARK:
        mean += mean // 6
    return mean


class Outlook:
    """The income of a seat's city per round of the table, and what one more card in it would add."""

    def __init__(self, state: MachiKoroState, seat: i64, mall: i64) -> None:
        tables: Tables = state.tables
        city: i64 = state.city[seat]
        self.seat = seat
        self.city = city
        self.mall = mall  # how much an unbuilt mall counts for a new card, per mille
        self.raise_from: i64 = tables.harbour_from if city & HARBOUR else TOTALS
        self.raise_by: i64 = tables.harbour_adds
        with_two: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.city[other] & STATION:
                with_two += 1
            other += 1
        with_one: i64 = state.seats - 1 - with_two
        gains: list[i64] = [0] * TOTALS
        weights: list[i64] = [0] * TOTALS
        passive: i64 = 0
        total: i64 = 1
        while total < TOTALS:
            if total <= 6 or city & (STATION | HARBOUR):
                gains[total] = own_gain(state, seat, total)
            weight: i64 = with_one * _ONE[total] + with_two * _TWO[total]
            if weight:
                weights[total] = weight
                passive += 1000 * weight * bank_gain(state, seat, tables.blue_on[total])
                passive += _FLEETING * weight * bank_gain(state, seat, tables.red_on[total])
            total += 1
        self.gains = gains  # from the seat's own rolls, as far as it can roll them
        self.weights = weights  # the number of throws out of 36 of all the others together for each total
        self.passive = passive  # from the others' turns, in thousandths of a coin times 36

    def income(self) -> i64:
        """Return the seat's expected income per round of the table, in thousandths of a coin."""
        return self._sum_up(self.gains, self.passive)

    def income_with(self, state: MachiKoroState, kind: i64) -> i64:
        """Return the income with one more card of this kind, for the same state."""
        tables: Tables = state.tables
        seat: i64 = self.seat
        gains: list[i64] = self.gains.copy()
        passive: i64 = self.passive
        at: i64 = seat * KINDS + kind
        # The card itself, then those that count it.
        k: i64 = tables.fed_at[kind] - 1
        while k < tables.fed_at[kind + 1]:
            changed: i64 = kind if k < tables.fed_at[kind] else tables.fed[k]
            k += 1
            bit: i64 = BIT[changed]
            if changed != kind and not self.city & bit:
                continue
            if tables.needs_harbour & bit and not self.city & HARBOUR:
                continue
            more: i64 = 0
            if tables.purples & bit:
                if changed != kind:
                    continue
                more = purple_worth(state, seat, kind)
            else:
                more = self._more(state, changed, at)
            total: i64 = tables.first_total[changed]
            while total <= tables.last_total[changed]:
                if tables.reds & bit:
                    passive += more * _FLEETING // 1000 * self.weights[total]
                else:
                    gains[total] = gains[total] + more
                    if tables.blues & bit:
                        passive += more * self.weights[total]
                total += 1
        return self._sum_up(gains, passive)

    def _more(self, state: MachiKoroState, kind: i64, at: i64) -> i64:
        """Return what the bank pays more for a kind with one more card at this place, in thousandths of a coin."""
        tables: Tables = state.tables
        seat: i64 = self.seat
        before: i64 = state.worth(seat, kind)
        state.cards[at] = state.cards[at] + 1
        more: i64 = (state.worth(seat, kind) - before) * 1000
        if self.mall and tables.mall_pays[kind] and not self.city & MALL:
            state.city[seat] = self.city | MALL
            after: i64 = state.worth(seat, kind)
            state.cards[at] = state.cards[at] - 1
            more += (1000 * (after - state.worth(seat, kind)) - more) // 1000 * self.mall
            state.city[seat] = self.city
        else:
            state.cards[at] = state.cards[at] - 1
        return more * _CATCH if tables.fishing & BIT[kind] else more

    def _sum_up(self, gains: list[i64], passive: i64) -> i64:
        own: i64 = self._turn(gains, 1)
        if self.city & STATION:
            two: i64 = self._turn(gains, 2)
            if two > own:
                own = two
        out: i64 = (own + passive) // 36
        return out if out > _LEAST else _LEAST

    def _turn(self, gains: list[i64], dice: i64) -> i64:
        """Return the income of a turn with this many dice, rerolled if that is better."""
        odds: list[i64] = _ONE if dice == 1 else _TWO
        last: i64 = 6 * dice
        mean: i64 = 0
        total: i64 = dice
        while total <= last:
            mean += odds[total] * self._raised(gains, total)
            total += 1
        if self.city & RADIO:
            again: i64 = mean // 36
            mean = 0
            total = dice
            while total <= last:
                gain: i64 = self._raised(gains, total)
                mean += odds[total] * (gain if gain > again else again)
                total += 1
        if dice == 2 and self.city & PARK:
            mean += mean // 6
        return mean

    def _raised(self, gains: list[i64], total: i64) -> i64:
        gain: i64 = gains[total]
        if total >= self.raise_from and gains[total + self.raise_by] > gain:
            return gains[total + self.raise_by]
        return gain


def income(state: MachiKoroState, seat: i64) -> i64:
    """Return the seat's expected income per round of the table, in thousandths of a coin."""
    outlook: Outlook = Outlook(state, seat, 0)
    return outlook.income()


def turns_for(state: MachiKoroState, city: i64, coins: i64, gain: i64) -> i64:
    """Return the turns that a city with these coins and this income needs for its landmarks, in thousandths."""
    tables: Tables = state.tables
    missing: i64 = state.landmarks & ~city
    purse: i64 = coins * 1000
    spare: i64 = tables.airport_pays * 1000 if city & AIRPORT else 0
    turns: i64 = 0
    # The cheap ones first, at most one per turn.
    k: i64 = 0
    while k < LANDMARKS:
        mark: i64 = tables.cheapest[k]
        k += 1
        if not missing & BIT[KINDS + mark]:
            continue
        purse -= tables.landmark_cost[mark] * 1000
        waited: i64 = 1000
        if purse < 0:
            # While the city waits, an Airport pays in every turn but the last.
            waited = -purse * 1000 // (gain + spare)
            if waited < 1000:
                waited = 1000
            purse += waited * (gain + spare) // 1000 - spare
        else:
            purse += gain
        turns += waited
    return turns


def turns_left(state: MachiKoroState, seat: i64) -> i64:
    """Return the turns that the seat still needs for its landmarks, in thousandths."""
    return turns_for(state, state.city[seat], state.coins[seat], income(state, seat))
