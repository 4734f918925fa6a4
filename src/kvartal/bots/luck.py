"""How much of a result was luck: what chance brought each seat, against the mean of all that it could have brought.

Chance is explicit and its weights are exact, so a valuation's change by chance has the mean zero,
whatever the valuation says. Taking a multiple of it off a result changes no expectation, and if the
valuation is any good, it takes away noise (the idea of AIVAT). The multiple is fitted on other
games than those that it is used on, so that the estimate stays unbiased.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Protocol

from kvartal.bots.learned import Way, learned
from kvartal.bots.nets import kind_of, net_of
from kvartal.core.contract import CHANCE, Game
from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.core.state import Moment

Z95 = 1.959963984540054
"""95 % of a normal distribution lies within this many standard deviations."""
OUTCOMES_MOST = 64
"""If chance has more outcomes than this, their mean is taken over a few that are drawn."""
_DRAWN = 16
_FOLDS = 5
_LEAST = 20  # results to fit the multiple on; with fewer, nothing is taken off


class Values(Protocol):
    """Values states for every seat. What it says of a state may depend on nothing else."""

    def of(self, state: Moment) -> list[float]:
        """Return the values. The state is not changed."""


class Judged:
    """Values by the package's net: what the best move of each seat that may move promises.

    Without a net for the table it is how each seat stands, as the mind's reward says.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self._seats = seats
        net = net_of(game.info.id, kind_of(seats))
        self._sight = None if net is None else learned(game, net, Way())
        self._mind = game.mind().for_search()

    def of(self, state: Moment) -> list[float]:
        """Return the values."""
        if self._sight is None:
            return [float(self._mind.reward(state, seat)) for seat in range(self._seats)]
        values = [0.0] * self._seats
        for seat in state.actors():
            if seat != CHANCE:
                moves = state.legal(seat)
                ratings = [0] * len(moves)
                self._sight.rate(state.clone(), seat, moves, len(moves), ratings)
                values[seat] = float(max(ratings))
        return values


class Fortune:
    """Sums up what chance brought the seats of one game, each against the others.

    The stream is for what is drawn here. It must not be the game's own.
    """

    def __init__(self, values: Values, seats: int, rng: Rng) -> None:
        self._values = values
        self._rng = rng
        self.luck = [0.0] * seats

    def note(self, state: Moment, move: int) -> None:
        """Note the outcome that chance is about to bring."""
        outcomes = state.chance()
        if len(outcomes) > OUTCOMES_MOST:
            total = state.chance_total()
            outcomes = [(int(state.chance_pick(self._rng.below(total))), 1) for _ in range(_DRAWN)]
        if all(outcome == move for outcome, _ in outcomes):
            return
        came = self._after(state, move)
        whole = sum(weight for _, weight in outcomes)
        more = [0.0] * len(came)
        for outcome, weight in outcomes:
            if outcome != move:
                for seat, value in enumerate(self._after(state, outcome)):
                    more[seat] += (came[seat] - value) * weight / whole
        others = max(len(more) - 1, 1)
        for seat, own in enumerate(more):
            self.luck[seat] += own - (sum(more) - own) / others

    def _after(self, state: Moment, move: int) -> list[float]:
        after = state.clone()
        after.apply(CHANCE, move)
        return self._values.of(after)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A mean without the luck: its 95 % interval, and how many times fewer games it needs than the plain mean."""

    mean: float
    low: float
    high: float
    fewer: float

    def to_json(self) -> Json:
        """Return it as JSON data."""
        return {name: round(getattr(self, name), 4) for name in ("mean", "low", "high", "fewer")}


@dataclass(frozen=True, slots=True)
class Result:
    """What a bot made of a seat in one game, and the seat's luck. Games of one `round` had the same stream."""

    bot: int
    round: int
    result: float
    luck: float


def adjusted(results: Sequence[Result], bots: int) -> list[Adjusted | None]:
    """Return every bot's mean result without the luck; None for one with fewer than two results."""
    found: list[list[float]] = [[] for _ in range(bots)]
    plain: list[list[float]] = [[] for _ in range(bots)]
    for fold in range(_FOLDS):
        others = [each for each in results if each.round % _FOLDS != fold]
        worth = _worth_of_luck(others, bots) if len(others) >= _LEAST else 0.0
        for each in results:
            if each.round % _FOLDS == fold:
                found[each.bot].append(each.result - worth * each.luck)
                plain[each.bot].append(each.result)
    return [_summed(own, before) for own, before in zip(found, plain, strict=True)]


def _summed(values: Sequence[float], plain: Sequence[float]) -> Adjusted | None:
    if len(values) < 2:
        return None
    mean, spread = _spread(values)
    half = Z95 * sqrt(spread / len(values))
    return Adjusted(mean, mean - half, mean + half, _spread(plain)[1] / spread if spread > 0 else 1.0)


def _spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the variance."""
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def _worth_of_luck(results: Sequence[Result], bots: int) -> float:
    """Return by least squares what a unit of luck is worth, whichever bot has it."""
    both = square = 0.0
    for bot in range(bots):
        own = [each for each in results if each.bot == bot]
        if own:
            luck = sum(each.luck for each in own) / len(own)
            both += sum((each.luck - luck) * each.result for each in own)
            square += sum((each.luck - luck) ** 2 for each in own)
    return both / square if square > 0 else 0.0
