# mypyc: compiled
"""What makes a bot good at Machi Koro: the expected income of a city, and the turns it still needs to win."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import WIN, Mind
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.tables import (
    AIRPORT,
    BIT,
    BUILD,
    FISH,
    FROM_EACH_PER_ICON,
    FROM_ONE,
    GIVE,
    HARBOUR,
    INDEX,
    KINDS,
    LANDMARKS,
    M_ADD,
    M_BUILD,
    M_DECLINE,
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
    REROLL,
    ROLL,
    STATION,
    SWAP,
    TAKE,
    TAX,
    VICTIM,
    Tables,
)

# How many of 36 throws give each total, with one die and with two.
_ONE: Final[list[i64]] = [0, 6, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0]
_TWO: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 0]
_CATCH: Final[i64] = 7  # what the boats' own roll brings on average
_SWAP_WORTH: Final[i64] = 2500  # of a Business Center when it works, in thousandths of a coin
_FLEETING: Final[i64] = 600  # how much of a coin taken from others counts, per mille: they may have none
_NEAR: Final[i64] = 3000  # so many thousandths of a turn behind, a game is lost only half
_LONGEST: Final[i64] = 3000  # steps after which an imagined game is given up


def bank_gain(state: MachiKoroState, seat: i64, kinds: i64) -> i64:
    """Return what the bank pays the seat for these kinds of its city, in coins."""
    tables: Tables = state.tables
    city: i64 = state.city[seat]
    kinds &= city
    if not city & HARBOUR:
        kinds &= ~tables.needs_harbour
    out: i64 = 0
    while kinds:
        low: i64 = kinds & -kinds
        kinds ^= low
        kind: i64 = INDEX[low % 37]
        worth: i64 = state.worth(seat, kind)
        out += worth * _CATCH if tables.fishing & low else worth
    return out


def purple_gain(state: MachiKoroState, seat: i64, total: i64) -> i64:
    """Return what the seat's purple cards bring on this total, in thousandths of a coin."""
    tables: Tables = state.tables
    out: i64 = 0
    k: i64 = tables.purple_at[total]
    while k < tables.purple_at[total + 1]:
        kind: i64 = tables.purple[k]
        k += 1
        if not state.city[seat] & BIT[kind]:
            continue
        does: i64 = tables.does[kind]
        if does == SWAP:
            out += _SWAP_WORTH
            continue
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
        out += (most if does == FROM_ONE else taken) * 800
    return out


def red_cost(state: MachiKoroState, seat: i64, total: i64) -> i64:
    """Return what the others' red cards cost the seat when it rolls this total, in coins."""
    red: i64 = state.tables.red_on[total]
    out: i64 = 0
    other: i64 = 0
    while red and other < state.seats:
        if other != seat and state.city[other] & red:
            out += bank_gain(state, other, red)
        other += 1
    return out


def own_gain(state: MachiKoroState, seat: i64, total: i64) -> i64:
    """Return what the seat gets when it rolls this total itself, in thousandths of a coin."""
    tables: Tables = state.tables
    out: i64 = 1000 * bank_gain(state, seat, tables.blue_on[total] | tables.green_on[total])
    if tables.purple_at[total] < tables.purple_at[total + 1]:
        out += purple_gain(state, seat, total)
    if tables.red_on[total]:
        out -= _FLEETING * red_cost(state, seat, total)
    return out


def best_gain(state: MachiKoroState, seat: i64, total: i64) -> i64:
    """Return the gain of a roll, raised by the Harbour where that is better."""
    out: i64 = own_gain(state, seat, total)
    if total >= state.tables.harbour_from and state.city[seat] & HARBOUR:
        raised: i64 = own_gain(state, seat, total + state.tables.harbour_adds)
        if raised > out:
            out = raised
    return out


def turn_gain(state: MachiKoroState, seat: i64, dice: i64, reroll: bool) -> i64:
    """Return what a turn of the seat's own with so many dice brings, in thousandths of a coin times 36."""
    odds: list[i64] = _ONE if dice == 1 else _TWO
    gains: list[i64] = [0] * 13
    mean: i64 = 0
    total: i64 = 1
    while total < 13:
        if odds[total]:
            gains[total] = best_gain(state, seat, total)
            mean += odds[total] * gains[total]
        total += 1
    if reroll:
        again: i64 = mean // 36
        mean = 0
        total = 1
        while total < 13:
            mean += odds[total] * (gains[total] if gains[total] > again else again)
            total += 1
    if dice == 2 and state.city[seat] & PARK:
        mean += mean // 6
    return mean


def income(state: MachiKoroState, seat: i64) -> i64:
    """Return what the seat can expect in a round of the table, in thousandths of a coin."""
    tables: Tables = state.tables
    city: i64 = state.city[seat]
    radio: bool = city & RADIO != 0
    out: i64 = turn_gain(state, seat, 1, radio)
    if city & STATION:
        two: i64 = turn_gain(state, seat, 2, radio)
        if two > out:
            out = two
    with_one: i64 = 0
    with_two: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            if state.city[other] & STATION:
                with_two += 1
            else:
                with_one += 1
        other += 1
    total: i64 = 1
    while total < 13:
        weight: i64 = with_one * _ONE[total] + with_two * _TWO[total]
        if weight:
            blue: i64 = tables.blue_on[total] & city
            if blue:
                out += 1000 * weight * bank_gain(state, seat, blue)
            red: i64 = tables.red_on[total] & city
            if red:
                out += _FLEETING * weight * bank_gain(state, seat, red)
        total += 1
    out //= 36
    return out if out > 100 else 100


def turns_left(state: MachiKoroState, seat: i64, coins: i64) -> i64:
    """Return how many turns the seat needs for its landmarks with so many coins now, in thousandths."""
    tables: Tables = state.tables
    gain: i64 = income(state, seat)
    missing: i64 = state.landmarks & ~state.city[seat]
    purse: i64 = coins * 1000
    spare: i64 = 0
    if state.city[seat] & AIRPORT:
        spare = tables.airport_pays * 1000
    turns: i64 = 0
    # The cheap ones first, one a turn at most.
    while missing:
        mark: i64 = -1
        k: i64 = 0
        while k < LANDMARKS:
            if missing & BIT[KINDS + k] and (mark < 0 or tables.landmark_cost[k] < tables.landmark_cost[mark]):
                mark = k
            k += 1
        missing &= ~BIT[KINDS + mark]
        purse -= tables.landmark_cost[mark] * 1000
        waited: i64 = 1000
        if purse < 0:
            # While it waits, an Airport pays in every turn but the last.
            waited = -purse * 1000 // (gain + spare) if spare else -purse * 1000 // gain
            if waited < 1000:
                waited = 1000
            purse += waited * (gain + spare) // 1000 - spare
        else:
            purse += gain
        turns += waited
    return turns


class MachiKoroMind(Mind):
    """Wants to win in as few turns as it can."""

    def __init__(self, width: i64, explore: i64, unit: i64, trust: i64) -> None:
        super().__init__(width, explore, unit, trust)
        self.by_wins = True

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate by the turns that the seat still needs, or by coins where dice and purses are asked for."""
        assert isinstance(state, MachiKoroState)
        phase: i64 = state.phase
        k: i64 = 0
        while k < count:
            if phase == BUILD:
                ratings[k] = self._rate_build(state, seat, moves[k])
            elif phase == GIVE:
                ratings[k] = self._rate_gift(state, seat, moves[k])
            elif phase == TAKE:
                taken: i64 = moves[k] - M_TAKE
                ratings[k] = self._rate_swap(state, seat, state.given, taken // KINDS, taken % KINDS)
            elif phase == VICTIM:
                victim: i64 = moves[k] - M_VICTIM
                owned: i64 = state.coins[victim]
                ratings[k] = (owned if owned < 5 else 5) * 1000 + state.total(victim) * 300 + owned
            elif phase == ROLL:
                ratings[k] = turn_gain(state, seat, moves[k] - M_ROLL + 1, False)
            elif phase == REROLL:
                if moves[k] == M_KEEP:
                    ratings[k] = best_gain(state, seat, state.die_a + state.die_b) * 36
                    if state.again:
                        ratings[k] += income(state, seat) * 30
                else:
                    ratings[k] = turn_gain(state, seat, 1, False)
                    if state.city[seat] & STATION:
                        two: i64 = turn_gain(state, seat, 2, False)
                        if two > ratings[k]:
                            ratings[k] = two
            elif phase == RAISE:
                total: i64 = state.total_rolled
                if moves[k] == M_ADD:
                    total += state.tables.harbour_adds
                ratings[k] = own_gain(state, seat, total) - self._others_gain(state, seat, total)
            else:
                ratings[k] = 0
            k += 1

    def _others_gain(self, state: MachiKoroState, seat: i64, total: i64) -> i64:
        """Return half of what the best of the others gets from the bank on this total."""
        most: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                gain: i64 = bank_gain(state, other, state.tables.blue_on[total])
                if gain > most:
                    most = gain
            other += 1
        return most * 500

    def _rate_build(self, state: MachiKoroState, seat: i64, move: i64) -> i64:
        tables: Tables = state.tables
        coins: i64 = state.coins[seat]
        city: i64 = state.city[seat]
        if move == M_PASS:
            if city & AIRPORT:
                coins += tables.airport_pays
            return -turns_left(state, seat, coins)
        out: i64 = 0
        if move >= M_LANDMARK:
            mark: i64 = move - M_LANDMARK
            state.city[seat] = city | BIT[KINDS + mark]
            out = 400 - turns_left(state, seat, coins - tables.landmark_cost[mark])
            if state.city[seat] & state.landmarks == state.landmarks:
                out = 1000000
            state.city[seat] = city
            return out
        kind: i64 = move - M_BUILD
        at: i64 = seat * KINDS + kind
        state.city[seat] = city | BIT[kind]
        state.cards[at] = state.cards[at] + 1
        out = 100 - turns_left(state, seat, coins - tables.cost[kind])
        state.cards[at] = state.cards[at] - 1
        state.city[seat] = city
        return out

    def _rate_gift(self, state: MachiKoroState, seat: i64, move: i64) -> i64:
        """Rate giving a kind away by the best that can be had for it."""
        if move == M_DECLINE:
            return 0
        best: i64 = -1000000
        swappable: i64 = ~state.tables.towers
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                kind: i64 = 0
                while kind < KINDS:
                    if state.city[other] & swappable & BIT[kind]:
                        worth: i64 = self._rate_swap(state, seat, move - M_GIVE, other, kind)
                        if worth > best:
                            best = worth
                    kind += 1
            other += 1
        return best

    def _rate_swap(self, state: MachiKoroState, seat: i64, given: i64, partner: i64, taken: i64) -> i64:
        """Rate an exchange by the turns it saves the seat, and a part of those it costs the partner."""
        mine: i64 = turns_left(state, seat, state.coins[seat])
        theirs: i64 = turns_left(state, partner, state.coins[partner])
        state.hand_over(seat, partner, given)
        state.hand_over(partner, seat, taken)
        out: i64 = mine - turns_left(state, seat, state.coins[seat])
        out += (turns_left(state, partner, state.coins[partner]) - theirs) // (2 * (state.seats - 1))
        state.hand_over(partner, seat, given)
        state.hand_over(seat, partner, taken)
        return out

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end: everybody as rated, now and then the second best."""
        assert isinstance(state, MachiKoroState)
        ratings: list[i64] = [0] * len(out)
        steps: i64 = 0
        while state.phase != OVER and steps < _LONGEST:
            steps += 1
            if state.phase <= FISH:
                state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat: i64 = state.active
            count: i64 = state.legal_into(seat, out)
            chosen: i64 = 0
            if count > 1:
                self.rate(state, seat, out, count, ratings)
                second: i64 = -1
                k: i64 = 1
                while k < count:
                    if ratings[k] > ratings[chosen]:
                        second = chosen
                        chosen = k
                    elif second < 0 or ratings[k] > ratings[second]:
                        second = k
                    k += 1
                if state.phase == BUILD and ratings[chosen] < 1000000 and rng.below(8) == 0:
                    chosen = second
            state.apply(seat, out[chosen])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return three quarters for the win, and the rest for how far the next one was from it."""
        assert isinstance(state, MachiKoroState)
        if state.phase != OVER or state.active != seat:
            behind: i64 = turns_left(state, seat, state.coins[seat])
            return 250 * _NEAR // (_NEAR + behind)
        ahead: i64 = -1
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                turns: i64 = turns_left(state, other, state.coins[other])
                if ahead < 0 or turns < ahead:
                    ahead = turns
            other += 1
        return WIN - 250 * _NEAR // (_NEAR + ahead)


MIND: Final = MachiKoroMind(12, 200, 12, 100)
