# mypyc: compiled
"""A mind that judges by a net what a move leads to; all else it leaves to the mind that knows the game.

The net was taught to judge moments right after the looking seat's own move. So an imagined game goes on over chance and
the others' moves to the seat's next choice, and is judged there instead of being played to its end.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features
from kvartal.core.mind import WIN, Mind, Plan
from kvartal.core.net import FULL, Judge, Net
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment

_FINE: Final[i64] = 1048  # ratings are values: so much of FULL is a thousandth


class LearnedMind(Mind):
    """Rates a move by the value of the moment that it leads to."""

    def __init__(
        self, mind: Mind, features: Features, net: Net, seats: i64, width: i64, trust: i64, ahead: i64
    ) -> None:
        super().__init__(width, mind.explore, _FINE, trust)
        self.by_wins = mind.by_wins
        self.mind = mind
        self.features = features
        self.net = net
        self.seats = seats
        self.ahead = ahead  # so many own choices an imagined game goes on
        self.judge: Judge = Judge(net)
        self.notes: list[i64] = [0] * len(net.widths)
        self.ratings: list[i64] = []
        self.me: i64 = NOBODY  # for whom a game was played on last

    def __reduce__(self) -> tuple[object, ...]:
        return (
            LearnedMind,
            (self.mind, self.features, self.net, self.seats, self.width, self.trust, self.ahead),
        )

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return whose decision the search may branch on now."""
        return self.mind.chooser(state, me)

    def plan(self, state: Moment, seat: i64, rng: Rng, memo: list[int]) -> Plan | None:
        """Return nothing: the net needs no plan."""
        return None

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Write the values of what the moves lead to, as parts of FULL."""
        self.features.note(state, seat, self.notes)
        self.judge.begin(self.notes)
        k: i64 = 0
        while k < count:
            after: Moment = state.clone()
            after.apply(seat, moves[k])
            ratings[k] = self.worth(after, seat)
            k += 1

    def worth(self, state: Moment, seat: i64) -> i64:
        """Return what a moment after the seat's own move is worth to it; of a game that is over, what it brought."""
        if state.turn() == NOBODY:
            return self._brought(state, seat)
        self.features.note(state, seat, self.notes)
        self.judge.judge(self.notes)
        return self.judge.value()

    def _brought(self, state: Moment, seat: i64) -> i64:
        points: i64 = state.total(seat)
        if self.seats > 1:
            points -= self._best_other(state, seat)
        share: i64 = 0
        winners: list[int] = state.winners()
        for winner in winners:
            if winner == seat:
                share = FULL // len(winners)
        return self.net.value(share, points * self.net.point)

    def _best_other(self, state: Moment, seat: i64) -> i64:
        best: i64 = -1000000
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                points: i64 = state.total(other)
                if points > best:
                    best = points
            other += 1
        return best

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play until `me` has chosen so often as it looks ahead, everybody as the net likes it best."""
        self.me = me
        while len(self.ratings) < len(out):
            self.ratings.append(0)
        chosen: i64 = 0
        while chosen < self.ahead:
            seat: i64 = state.turn()
            if seat == NOBODY:
                return
            if seat == CHANCE:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            count: i64 = state.legal_into(seat, out)
            best: i64 = 0
            if count > 1:
                self.rate(state, seat, out, count, self.ratings)
                k: i64 = 1
                while k < count:
                    if self.ratings[k] > self.ratings[best]:
                        best = k
                    k += 1
                if seat == me:
                    chosen += 1
            state.apply(seat, out[best])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return the value of the moment to the seat, in thousandths; with two seats the other's is what is left."""
        if seat != self.me and self.seats == 2:
            return WIN - self.reward(state, self.me)
        return self.worth(state, seat) * WIN // FULL
