"""Stand-ins for the tests: an evaluator that looks at the points so far, and a clock that ticks when asked."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from kvartal.bots.chair import Chair
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.insight.values import worth


class Standing:
    """Exact and quick: a seat with more points now is more likely to win; everything else matters a little."""

    exact = True

    def __init__(self, seats: int) -> None:
        self._seats = seats

    def sample(self, state: Moment, seed: int) -> tuple[float, ...]:
        if not state.actors():
            return worth(state, self._seats)
        whims = [hash((*state.pack(), seat)) % 100 / 100 for seat in range(self._seats)]
        if self._seats == 1:
            return (float(state.total(0)) + whims[0],)
        parts = [exp(float(state.total(seat)) / 10 + whims[seat]) for seat in range(self._seats)]
        return tuple(part / sum(parts) for part in parts)

    def finish(self, state: Moment, seed: int) -> None:
        """Stop where it is: these values come without playing."""

    def effort(self, moves: int) -> int:
        return 1

    def propose(self, chair: Chair, effort: int, rng: Rng) -> int:
        if not effort:
            return chair.moves[0]

        def value(move: int) -> float:
            state = chair.imagine(Rng(1))
            state.apply(chair.seat, move)
            return self.sample(state, 0)[chair.seat]

        return max(chair.moves[:: 1 + len(chair.moves) // 4], key=value)


def ticking() -> Callable[[], float]:
    """Return a clock on which every look takes a second."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1
        return now

    return clock
