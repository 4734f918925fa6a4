"""Whether one move of a decision is clearly best, by what its seat can know: tried in pairs, in the same worlds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kvartal.bots.chair import Chair
from kvartal.bots.learned import MasterBot
from kvartal.bots.levels import RatedBot, SearchingBot
from kvartal.core.rng import Rng
from kvartal.insight.marks import thresholds
from kvartal.insight.tally import Tally
from kvartal.insight.values import Evaluator
from kvartal.insight.works import after, error_of, seed_of, whole

CLEAR = 3.0
"""So many times its error a lead must be."""
_ALONE = 0.5  # of what is called imprecise: points alone are told apart sooner than shares of a victory
_LOOKS = 8  # medium bots that must all miss the move
_ROUNDS_MOST, _ROUNDS_AGAIN = 4000, 2400
_SAMPLES_MOST = 40_000  # for one proof
_NEXT = 6  # other moves that are looked at again
_DEEP = (4000, 4000)  # imagined games of the deeper searches
_LADDER = (16, 48, 144, 432, 1296)
_CLIMBERS = 4
_EASIEST, _STEP = 1000, 50


@dataclass(frozen=True, slots=True)
class Proof:
    """What the best move is worth and what the others lose, the next best first."""

    value: float
    losses: tuple[tuple[int, float, float], ...]
    """The moves, what they lose, and the errors of that."""


class Race:
    """The leads of one move over others, sampled until each is clear or one is known not to be."""

    def __init__(self, chair: Chair, seats: int, best: int, evaluator: Evaluator) -> None:
        self._chair = chair
        self._best = best
        self._evaluator = evaluator
        steps = thresholds(chair.game.info.id, seats)
        self._least = steps[0] * (_ALONE if seats == 1 else 1)
        self._scale = whole(steps)
        self._own = Tally(1)
        self._leads: dict[int, Tally] = {}
        self.samples = 0

    def error(self, tally: Tally) -> float:
        """Return the error of a lead."""
        return error_of(tally.standard_error(0), tally.count, self._scale)

    def clear(self, tally: Tally) -> bool:
        """Tell whether a lead is large, and much larger than its error."""
        return tally.mean[0] >= max(self._least, CLEAR * self.error(tally))

    def _hopeless(self, tally: Tally) -> bool:
        return tally.mean[0] + tally.standard_error(0) < self._least

    def run(self, others: Iterable[int], rng: Rng, most: int, *, all_rounds: bool = False) -> bool:
        """Tell whether the move is clearly better than each of these, in a limited number of rounds."""
        self._leads |= {move: Tally(1) for move in others if move not in self._leads}
        running = set(self._leads)
        for done in range(1, most + 1):
            self._round(running, rng)
            if done % 16 or all_rounds:
                continue
            running = {move for move in running if not self.clear(self._leads[move])}
            if not running:
                return True
            if self.samples > _SAMPLES_MOST or any(self._hopeless(self._leads[move]) for move in running):
                return False
        return all(self.clear(self._leads[move]) for move in running)

    def _round(self, running: Iterable[int], rng: Rng) -> None:
        seat, seed = self._chair.seat, seed_of(rng)
        world = self._chair.imagine(rng)
        best = self._evaluator.sample(after(world, seat, self._best), seed)[seat]
        self._own.add((best,))
        for move in running:
            self._leads[move].add((best - self._evaluator.sample(after(world, seat, move), seed)[seat],))
            self.samples += 1

    def nearest(self, count: int) -> list[int]:
        """Return the other moves that came nearest."""
        return sorted(self._leads, key=lambda move: self._leads[move].mean[0])[:count]

    def proof(self) -> Proof:
        """Return what is known."""
        order = self.nearest(len(self._leads))
        losses = tuple((move, self._leads[move].mean[0], self.error(self._leads[move])) for move in order)
        return Proof(self._own.mean[0], losses)


def missed(chair: Chair, best: int, rng: Rng) -> int | None:
    """Return what a medium bot does instead of the best move; None where one of several finds it."""
    found = {RatedBot(chair.game.mind(), rng.fork()).decide(chair) for _ in range(_LOOKS)}
    return None if best in found else min(found)


def prove(chair: Chair, seats: int, best: int, first: Sequence[int], evaluator: Evaluator, rng: Rng) -> Proof | None:
    """Return the proof that the move is clearly best, those it is likely to fail against tried first; None if it isn't.

    It is tried twice, the second time against the nearest moves alone with a new stream and longer; and searches much
    deeper than a bot's at a table have to choose it too.
    """
    race = Race(chair, seats, best, evaluator)
    if not race.run(first, rng, _ROUNDS_MOST):
        return None
    if not race.run((move for move in chair.moves if move != best), rng, _ROUNDS_MOST):
        return None
    if not all(_finds(chair, best, iterations, rng) for iterations in _DEEP):
        return None
    if MasterBot(chair.game.mind(), rng.fork(), iterations=_DEEP[0]).decide(chair) != best:
        return None
    again = Race(chair, seats, best, evaluator)
    if not again.run({*race.nearest(_NEXT), *first}, rng, _ROUNDS_AGAIN, all_rounds=True):
        return None
    return again.proof()


def difficulty(chair: Chair, best: int, rng: Rng) -> int:
    """Return how hard the move is to find: the more imagined games a search needs to find it steadily, the harder."""
    misses = sum(not _finds(chair, best, iterations, rng) for iterations in _LADDER for _ in range(_CLIMBERS))
    return _EASIEST + _STEP * misses


def _finds(chair: Chair, best: int, iterations: int, rng: Rng) -> bool:
    return SearchingBot(chair.game.mind(), rng.fork(), iterations=iterations).decide(chair) == best
