# mypyc: compiled
"""A mind that judges by a net what a move leads to; all else it leaves to the mind that knows the game.

The net was taught to judge moments right after the looking seat's own move. So an imagined game goes on over chance and
the others' moves to the seat's next choice, and is judged there instead of being played to its end.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features
from kvartal.core.mind import WIN, Mind, Plan
from kvartal.core.net import FULL, Net
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment

_FINE: Final[i64] = 1048  # ratings are values: so much of FULL is a thousandth


class LearnedMind(Mind):
    """Rates a move by the value of the moment that it leads to. It holds nothing that changes."""

    def __init__(
        self, mind: Mind, features: Features, net: Net, width: i64, trust: i64, ahead: i64, kind: str = ""
    ) -> None:
        super().__init__(width, mind.explore, _FINE, trust)
        self.by_wins = mind.by_wins
        self.mind = mind
        self.features = features
        self.net = net
        self.ahead = ahead  # so many own choices an imagined game goes on
        self.kind = kind  # of the package's net: that of a solo game or for company

    def __reduce__(self) -> tuple[object, ...]:
        return (LearnedMind, (self.mind, self.features, self.net, self.width, self.trust, self.ahead, self.kind))

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return `me` where it may choose; the others are imagined: a moment is judged for who moved last alone."""
        return me if self.mind.chooser(state, me) == me else NOBODY

    def plan(self, state: Moment, seat: i64, rng: Rng, memo: list[int]) -> Plan | None:
        """Return nothing: the net needs no plan."""
        return None

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Write the values of what the moves lead to, as parts of FULL."""
        before: list[i64] = [0] * len(self.net.widths)
        notes: list[i64] = [0] * len(self.net.widths)
        sums: list[i64] = [0] * len(self.net.first_bias)
        self.features.note(state, seat, before)
        self.net.begin(before, sums)
        k: i64 = 0
        while k < count:
            after: Moment = state.clone()
            after.apply(seat, moves[k])
            if after.turn() == NOBODY:
                ratings[k] = self._brought(after, seat)
            else:
                self.features.note(after, seat, notes)
                ratings[k] = self.net.judge(notes, before, sums)
            k += 1

    def _brought(self, state: Moment, seat: i64) -> i64:
        """Return what a game that is over was worth."""
        points: i64 = state.total(seat)
        seats: i64 = self.features.seats(state)
        if seats > 1:
            best: i64 = -1000000
            other: i64 = 0
            while other < seats:
                if other != seat and state.total(other) > best:
                    best = state.total(other)
                other += 1
            points -= best
        winners: list[int] = state.winners()
        share: i64 = FULL // len(winners) if seat in winners else 0
        return self.net.value(share, points * self.net.point)

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play until `me` has chosen as often as it looks ahead, everybody as the net likes it best."""
        ratings: list[i64] = [0] * len(out)
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
                self.rate(state, seat, out, count, ratings)
                k: i64 = 1
                while k < count:
                    if ratings[k] > ratings[best]:
                        best = k
                    k += 1
                if seat == me:
                    chosen += 1
            state.apply(seat, out[best])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return the value of a moment after the seat's own move, in thousandths; what it brought, where it is over."""
        if state.turn() == NOBODY:
            return self._brought(state, seat) * WIN // FULL
        notes: list[i64] = [0] * len(self.net.widths)
        sums: list[i64] = [0] * len(self.net.first_bias)
        self.features.note(state, seat, notes)
        self.net.begin(notes, sums)
        return self.net.judge(notes, notes, sums) * WIN // FULL
