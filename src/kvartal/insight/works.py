"""What there is to sample in a match: values of moments, luck of chance, losses of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Protocol

from kvartal.bots.chair import Chair
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, Moment
from kvartal.insight.reasons import Differences, Reason
from kvartal.insight.tally import CONFIDENCE, Tally
from kvartal.insight.values import Evaluator

OUTCOMES_MOST = 64
"""If chance has more outcomes than this, their mean is sampled too, and the error accounts for it."""
AGREEING = 3.0
"""What never occurred in n samples may have a probability of up to 3 / n (the rule of three)."""
_SEEDS = 0x7FFFFFFF


class Work(Protocol):
    """Something that gets more accurate with every sample."""

    @property
    def cost(self) -> float:
        """The cost of a step, in moves played."""

    @property
    def weight(self) -> float:
        """How much its accuracy matters."""

    @property
    def round(self) -> int:
        """How many steps it takes to see everything once; 0 if there is nothing to see."""

    def step(self, evaluator: Evaluator, rng: Rng) -> None:
        """Take one more sample of everything it needs."""

    def variance(self) -> float:
        """Return the variance of the mean so far; infinite if it is unknown."""

    def count(self) -> int:
        """Return the number of steps so far."""


def seed_of(rng: Rng) -> int:
    """Return a seed for a stream of chance that several samples share."""
    return int(rng.below(_SEEDS))


def after(state: Moment, seat: int, move: int) -> Moment:
    """Return the state after a move."""
    out = state.clone()
    out.apply(seat, move)
    return out


def minus(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    """Return the difference of two vectors."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def whole(steps: Sequence[float]) -> float:
    """Return the size of five blunders: a whole victory, or an equivalent number of points."""
    return 5 * steps[-1]


def error_of(standard_error: float, samples: int, scale: float) -> float:
    """Return the error of a mean. It is not 0 even if all samples agree: three samples say next to nothing."""
    return min(scale, max(CONFIDENCE * standard_error, AGREEING * scale / (samples + 1)))


class ValueWork:
    """The value of a moment as it was, with nothing hidden."""

    weight = 1.0
    round = 1

    def __init__(self, state: Moment, seats: int, length: int) -> None:
        self._state = state
        self.tally = Tally(seats)
        self.cost = float(length)

    def step(self, evaluator: Evaluator, rng: Rng) -> None:
        """Take one more value."""
        self.tally.add(evaluator.sample(self._state.clone(), seed_of(rng)))

    def variance(self) -> float:
        """Return the variance of the mean."""
        return self.tally.most_variance() / self.tally.count if self.tally.count else inf

    def count(self) -> int:
        """Return the number of samples so far."""
        return self.tally.count


class ChanceWork:
    """The luck of an outcome: its value minus the weighted mean over all outcomes.

    Every sample plays the outcome that occurred and another one, with the same stream of chance.
    The others take turns, and each counts by its weight. So the mean over outcomes is exact, and
    only the values are sampled.
    """

    weight = 1.0

    def __init__(self, state: Moment, happened: int, seats: int, length: int) -> None:
        self._seats = seats
        self._state = state
        self._happened = happened
        outcomes = state.chance()
        total = sum(weight for _, weight in outcomes)
        self._others = [(move, weight / total) for move, weight in outcomes if move != happened]
        self.sampled = len(outcomes) > OUTCOMES_MOST
        self._tallies = [Tally(seats) for _ in self._others]
        self._spread = Tally(seats)  # of all differences together: a single outcome has too few samples
        self.after = Tally(seats)
        self.cost = 2.0 * length

    @property
    def round(self) -> int:
        """How many comparisons include every outcome once."""
        return 1 if self.sampled else len(self._others)

    def step(self, evaluator: Evaluator, rng: Rng) -> None:
        """Compare what occurred with the next outcome or, if there are too many, with one drawn by weight."""
        turn = self._spread.count % self.round
        if self.sampled:
            other = int(self._state.chance_pick(rng.below(self._state.chance_total())))
        else:
            other = self._others[turn][0]
        seed = seed_of(rng)
        came = evaluator.sample(after(self._state, CHANCE, self._happened), seed)
        found = minus(came, evaluator.sample(after(self._state, CHANCE, other), seed))
        self.after.add(came)
        self._tallies[turn].add(found)
        self._spread.add(found)

    def luck(self) -> tuple[float, ...]:
        """Return every seat's luck, as far as it is known."""
        if self.sampled:
            return tuple(self._spread.mean)
        parts = [(part, tally.mean) for (_, part), tally in zip(self._others, self._tallies, strict=True)]
        return tuple(sum(part * mean[seat] for part, mean in parts) for seat in range(self._seats))

    def variance(self) -> float:
        """Return the greatest variance of any seat's luck."""
        steps = self._spread.count
        if steps < self.round:
            return inf
        share = 1.0 if self.sampled else sum(part * part for _, part in self._others) * self.round
        return self._spread.most_variance() * share / steps

    def error(self, exact: bool, scale: float) -> float:
        """Return the error of the luck; `scale` if there are too few samples to tell."""
        if not self._others or (exact and not self.sampled and self._spread.count >= self.round):
            return 0.0
        return error_of(sqrt(self.variance()), self._spread.count, scale)

    def count(self) -> int:
        """Return the number of comparisons so far."""
        return self._spread.count


class DecisionWork:
    """What a move lost against a better one, over worlds that its seat could believe in.

    Both moves are played in the same world with the same stream of chance.
    """

    round = 1

    def __init__(
        self, chair: Chair, state: Moment, played: int, seats: int, length: int, steps: Sequence[float]
    ) -> None:
        self.chair = chair
        self.state = state
        self.played = played
        self.best = played
        self._seats = seats
        self.tally = Tally(seats)  # the move played minus the best one
        self.actual = Tally(seats)  # the same in the real world
        self._differences: Differences | None = None
        self.cost = 2.0 * length
        self._thresholds = steps
        self._scale = whole(steps)

    def against(self, best: int) -> None:
        """Compare with this move from now on."""
        if best != self.best:
            self.best = best
            self.tally = Tally(self._seats)
            self._differences = None

    def step(self, evaluator: Evaluator, rng: Rng) -> None:
        """Play both moves in one more world."""
        self.tally.add(self._compare(self.chair.imagine(rng), evaluator, rng))

    def look(self, evaluator: Evaluator, rng: Rng) -> None:
        """Play both moves once more in the real world."""
        self.actual.add(self._compare(self.state, evaluator, rng))

    def _compare(self, world: Moment, evaluator: Evaluator, rng: Rng) -> tuple[float, ...]:
        seat, seed = self.chair.seat, seed_of(rng)
        played = evaluator.sample(after(world, seat, self.played), seed)
        return minus(played, evaluator.sample(after(world, seat, self.best), seed))

    def explain(self, evaluator: Evaluator, rng: Rng) -> None:
        """Imagine one more game with each of the two moves, to tell why the best one is better."""
        self._compared().look(self.chair.imagine(rng), evaluator, rng)

    def reasons(self) -> tuple[Reason, ...]:
        """Return why the best move is better."""
        found = self._compared()
        found.glance(self.chair.imagine(Rng(1)))
        return found.reasons()

    def _compared(self) -> Differences:
        if self._differences is None:
            self._differences = Differences(self.chair.game, self.chair.seat, self.best, self.played)
        return self._differences

    def loss(self) -> float:
        """Return the loss, whether it counts or not."""
        return -self.tally.mean[self.chair.seat]

    def error(self, certain: bool) -> float:
        """Return the error of the loss."""
        if certain or self.best == self.played:
            return 0.0
        return error_of(self.tally.standard_error(self.chair.seat), self.tally.count, self._scale)

    def counts(self, certain: bool) -> bool:
        """Return whether the loss is larger than its error. Otherwise it counts as none."""
        return self.best != self.played and self.loss() > max(self.error(certain), 1e-12)

    def variance(self) -> float:
        """Return the variance of the loss."""
        if self.best == self.played:
            return 0.0
        return self.tally.variance(self.chair.seat) / self.tally.count if self.tally.count else inf

    @property
    def weight(self) -> float:
        """High if a mark depends on it, low if no mark is possible."""
        if self.tally.count < 4:
            return 2.0
        loss, error = self.loss(), CONFIDENCE * sqrt(self.variance())
        if loss + error < self._thresholds[0]:
            return 0.25
        near = min(abs(loss - step) for step in self._thresholds)
        return 8.0 if near < error or loss < error else 1.0

    def count(self) -> int:
        """Return the number of worlds so far."""
        return self.tally.count
