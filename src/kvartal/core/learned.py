# mypyc: compiled
"""A mind that uses a net to judge what a move leads to. The game's own mind does everything else.

The net was trained on states right after the seat's own move. So an imagined game is not played to
its end: it goes on through chance and the others' moves to the seat's next choice, and is judged
there.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features
from kvartal.core.mind import WIN, Mind, Plan
from kvartal.core.net import FULL, Judge
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment

_FINE: Final[i64] = 1048  # ratings are values, and this part of FULL is a thousandth


class LearnedMind(Mind):
    """Rates a move by the value of the state it leads to. It keeps no data of a match."""

    def __init__(
        self, mind: Mind, features: Features, net: Judge, width: i64, trust: i64, ahead: i64, kind: str = ""
    ) -> None:
        super().__init__(width, mind.explore, _FINE, trust)
        self.by_wins = mind.by_wins
        self.mind = mind
        self.features = features
        self.net = net
        self.ahead = ahead  # how many of its own choices an imagined game continues for
        self.kind = kind  # which of the package's nets: for solo games or for several seats

    def __reduce__(self) -> tuple[object, ...]:
        return (LearnedMind, (self.mind, self.features, self.net, self.width, self.trust, self.ahead, self.kind))

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return `me` if it may choose, else NOBODY: the net judges a state only for the seat that moved last."""
        return me if self.mind.chooser(state, me) == me else NOBODY

    def plan(self, state: Moment, seat: i64, rng: Rng, memo: list[int], worlds: i64) -> Plan | None:
        """Return nothing: the net needs no plan."""
        return None

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Write the values of the states that the moves lead to, as parts of FULL."""
        before: list[i64] = [0] * self.net.notes
        notes: list[i64] = [0] * self.net.notes
        sums: list[i64] = [0] * self.net.sums
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
        """Return the value of a finished game."""
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

    def redraw(self, state: Moment, seat: i64, rng: Rng, out: list[i64]) -> None:
        """Draw at random what the seat can't see."""
        self.mind.redraw(state, seat, rng, out)

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play, each seat with the net's favourite move, until `me` has made `ahead` choices."""
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
        """Return the value of a state after the seat's own move, in thousandths; for a finished game, of its result."""
        if state.turn() == NOBODY:
            return self._brought(state, seat) * WIN // FULL
        notes: list[i64] = [0] * self.net.notes
        sums: list[i64] = [0] * self.net.sums
        self.features.note(state, seat, notes)
        self.net.begin(notes, sums)
        return self.net.judge(notes, notes, sums) * WIN // FULL
