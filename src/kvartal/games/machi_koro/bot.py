# mypyc: compiled
"""What makes a bot good at Machi Koro: the expected income of a city, and the turns it still needs to win."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import WIN, Mind
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NONE, Moment
from kvartal.games.machi_koro.outlook import (
    Outlook,
    bank_gain,
    best_gain,
    income,
    own_gain,
    turn_gain,
    turns_for,
    turns_left,
)
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.tables import (
    AIRPORT,
    ALL_LANDMARKS,
    BIT,
    BUILD,
    FISH,
    GIVE,
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
    RAISE,
    REROLL,
    ROLL,
    STATION,
    TAKE,
    VICTIM,
    Tables,
)
from kvartal.games.machi_koro.taste import FITTED, PLAIN, Taste

_NEAR: Final[i64] = 3000  # thousandths of a turn behind at which the part for a close game is halved
_WON: Final[i64] = 1000000
_LONGEST: Final[i64] = 3000  # steps after which an imagined game is abandoned


class MachiKoroMind(Mind):
    """Tries to win in as few turns as possible."""

    def __init__(self, tastes: list[Taste]) -> None:
        super().__init__(12, 200, 12, 100)
        self.by_wins = True
        self.tastes = tastes  # for two seats and for more, then the same with Plus
        # The tastes above, flattened one after the other.
        self.malls: list[i64] = []
        self.kinds: list[i64] = []
        self.copies: list[i64] = []
        self.marks: list[i64] = []
        for taste in tastes:
            self.malls.append(taste.mall)
            self.kinds.extend(taste.kinds)
            self.copies.extend(taste.copies)
            self.marks.extend(taste.marks)

    def __reduce__(self) -> tuple[object, ...]:
        return (MachiKoroMind, (self.tastes,))

    def for_search(self) -> Mind:
        """Return the mind with the fitted tastes."""
        return SEARCHING

    def _taste(self, state: MachiKoroState) -> i64:
        """Return the index of this table's taste."""
        at: i64 = 2 if state.landmarks == ALL_LANDMARKS else 0
        return at + 1 if state.seats > 2 else at

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate by the turns that the seat still needs; decisions about dice and payments, by coins."""
        assert isinstance(state, MachiKoroState)
        if state.phase == BUILD:
            self._rate_builds(state, seat, moves, count, ratings)
            return
        phase: i64 = state.phase
        k: i64 = 0
        while k < count:
            if phase == GIVE:
                ratings[k] = self._rate_gift(state, seat, moves[k])
            elif phase == TAKE:
                taken: i64 = moves[k] - M_TAKE
                ratings[k] = self._rate_swap(state, seat, state.given, taken // KINDS, taken % KINDS)
            elif phase == VICTIM:
                victim: i64 = moves[k] - M_VICTIM
                owned: i64 = state.coins[victim]
                ratings[k] = (owned if owned < 5 else 5) * 1000 + state.total(victim) * 300 + owned
            elif phase == ROLL:
                ratings[k] = turn_gain(state, seat, moves[k] - M_ROLL + 1)
            elif phase == REROLL:
                if moves[k] == M_KEEP:
                    ratings[k] = best_gain(state, seat, state.die_a + state.die_b) * 36
                    if state.again:
                        ratings[k] += income(state, seat) * 30
                else:
                    ratings[k] = turn_gain(state, seat, 1)
                    if state.city[seat] & STATION:
                        two: i64 = turn_gain(state, seat, 2)
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

    def _rate_builds(self, state: MachiKoroState, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate what can be built by the turns that would be left with it."""
        tables: Tables = state.tables
        coins: i64 = state.coins[seat]
        city: i64 = state.city[seat]
        taste: i64 = self._taste(state)
        outlook: Outlook = Outlook(state, seat, self.malls[taste])
        k: i64 = 0
        while k < count:
            move: i64 = moves[k]
            if move == M_PASS:
                spare: i64 = tables.airport_pays if city & AIRPORT else 0
                ratings[k] = -turns_for(state, city, coins + spare, outlook.income())
            elif move < M_LANDMARK:
                kind: i64 = move - M_BUILD
                gain: i64 = outlook.income_with(state, kind)
                liked: i64 = self.kinds[taste * KINDS + kind]
                liked += self.copies[taste * KINDS + kind] * state.cards[seat * KINDS + kind]
                ratings[k] = liked - turns_for(state, city, coins - tables.cost[kind], gain)
            elif (city | BIT[KINDS + move - M_LANDMARK]) & state.landmarks == state.landmarks:
                ratings[k] = _WON
            else:
                mark: i64 = move - M_LANDMARK
                state.city[seat] = city | BIT[KINDS + mark]
                state.coins[seat] = coins - tables.landmark_cost[mark]
                ratings[k] = self.marks[taste * LANDMARKS + mark] - turns_left(state, seat)
                state.city[seat] = city
                state.coins[seat] = coins
            k += 1

    def _rate_gift(self, state: MachiKoroState, seat: i64, move: i64) -> i64:
        """Rate giving a kind away by the best that can be received for it."""
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
        """Rate an exchange by the turns it saves the seat, and partly by those it costs the partner."""
        mine: i64 = turns_left(state, seat)
        theirs: i64 = turns_left(state, partner)
        state.hand_over(seat, partner, given)
        state.hand_over(partner, seat, taken)
        out: i64 = mine - turns_left(state, seat)
        out += (turns_left(state, partner) - theirs) // (2 * (state.seats - 1))
        state.hand_over(partner, seat, given)
        state.hand_over(seat, partner, taken)
        return out

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end: every seat by its ratings, sometimes with the second best move."""
        assert isinstance(state, MachiKoroState)
        ratings: list[i64] = [0] * len(out)
        steps: i64 = 0
        while state.phase != OVER and steps < _LONGEST:
            steps += 1
            if state.phase <= FISH:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat: i64 = state.active
            count: i64 = state.legal_into(seat, out)
            chosen: i64 = 0
            if count > 1:
                self.rate(state, seat, out, count, ratings)
                second: i64 = NONE
                k: i64 = 1
                while k < count:
                    if ratings[k] > ratings[chosen]:
                        second = chosen
                        chosen = k
                    elif second < 0 or ratings[k] > ratings[second]:
                        second = k
                    k += 1
                if state.phase == BUILD and ratings[chosen] < _WON and rng.below(8) == 0:
                    chosen = second
            state.apply(seat, out[chosen])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return three quarters for the win; the rest for how far behind the next seat was."""
        assert isinstance(state, MachiKoroState)
        if state.phase != OVER or state.active != seat:
            behind: i64 = turns_left(state, seat)
            return 250 * _NEAR // (_NEAR + behind)
        ahead: i64 = NONE  # no seat yet
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                turns: i64 = turns_left(state, other)
                if ahead < 0 or turns < ahead:
                    ahead = turns
            other += 1
        return WIN - 250 * _NEAR // (_NEAR + ahead)


MIND: Final = MachiKoroMind([PLAIN] * 4)
SEARCHING: Final = MachiKoroMind(FITTED)
