"""Why a move is better than another: the parts of the game in which the two differ, now and at the end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import sqrt
from typing import Any, Literal

from kvartal.core.contract import Game
from kvartal.core.reasons import Reasons
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, Moment
from kvartal.games import IDS
from kvartal.insight.tally import CONFIDENCE
from kvartal.insight.values import Evaluator

RIVALS = "rivals"
"""The part of the others: the points of the strongest of them at the end."""
_PAIRS = 6  # with fewer imagined games nothing is said about the end
_LEAST = 0.5  # of a point, or of what matters as much
_HELPS, _HARMS = 2, 1  # how many parts are told
_OUTCOMES = 64  # of chance, right after a move
_SEEDS = 0x7FFFFFFF


@dataclass(frozen=True, slots=True)
class Reason:
    """A part of the game, and how much more of it the better move brings than the other one."""

    part: str
    when: Literal["now", "end"]
    change: float
    error: float


@cache
def reasons_of(game_id: str) -> Reasons:
    """Return the parts in which a game gives reasons (its `reasons.py`); none where it is not one of ours."""
    if game_id not in IDS:
        return Reasons()
    reasons = import_module(f"kvartal.games.{game_id}.reasons").REASONS
    assert isinstance(reasons, Reasons)
    return reasons


class Differences:
    """How two moves of a seat differ, part by part; `look` imagines one more game with each."""

    def __init__(self, game: Game[Any], seat: int, better: int, other: int) -> None:
        self._game = game
        self._seat = seat
        self._moves = better, other
        self._reasons = reasons_of(game.info.id)
        self._pairs = 0
        self._sums: defaultdict[str, float] = defaultdict(float)
        self._squares: defaultdict[str, float] = defaultdict(float)
        self._now: dict[str, float] = {}

    def look(self, world: Moment, evaluator: Evaluator, rng: Rng) -> None:
        """Compare the moves in a world that the seat could believe in, with the same stream of chance."""
        self.glance(world)
        seed = int(rng.below(_SEEDS))
        ends = []
        for move in self._moves if self._reasons.lines else ():
            state = world.clone()
            state.apply(self._seat, move)
            evaluator.finish(state, seed)
            if state.actors():  # an evaluator that does not play to the end
                return
            ends.append(self._at_end(state))
        if not ends:
            return
        self._pairs += 1
        for part in ends[0].keys() | ends[1].keys():
            change = ends[0].get(part, 0.0) - ends[1].get(part, 0.0)
            self._sums[part] += change
            self._squares[part] += change * change

    def glance(self, world: Moment) -> None:
        """Compare what stands on the table right after the moves."""
        if not self._now:
            better, other = (self._after(world, move) for move in self._moves)
            self._now = {part: better[part] - other[part] for part in better}

    def _after(self, world: Moment, move: int) -> Mapping[str, float]:
        """Return what the seat has right after a move; where chance acts next, the mean over its outcomes."""
        state = world.clone()
        state.apply(self._seat, move)
        now, outcomes = self._reasons.now, state.chance()
        if not outcomes or len(outcomes) > _OUTCOMES:
            return now(state, self._seat)
        found: defaultdict[str, float] = defaultdict(float)
        total = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            later = state.clone()
            later.apply(CHANCE, outcome)
            for part, amount in now(later, self._seat).items():
                found[part] += amount * weight / total
        return found

    def _at_end(self, state: Moment) -> dict[str, float]:
        """Return the seat's points part by part, and those of its strongest rival."""
        found: defaultdict[str, float] = defaultdict(float)
        sheets = self._game.score(state).seats
        for line in sheets[self._seat].lines:
            if (part := self._reasons.part(line)) is not None:
                found[part] += line.points
        if len(sheets) > 1:
            found[RIVALS] = max(float(sheet.total) for seat, sheet in enumerate(sheets) if seat != self._seat)
        return found

    def reasons(self) -> tuple[Reason, ...]:
        """Return what speaks most for the better move, then what speaks most against it; nothing where neither is sure.

        The end tells more than the moment after the move, where it has been looked at.
        """
        return self._at_the_end() or self._right_away()

    def _at_the_end(self) -> tuple[Reason, ...]:
        if self._pairs < _PAIRS:
            return ()
        found = []
        for part, total in self._sums.items():
            mean = total / self._pairs
            variance = max(self._squares[part] / self._pairs - mean * mean, 0.0) / (self._pairs - 1)
            found.append((Reason(part, "end", mean, CONFIDENCE * sqrt(variance)), -1.0 if part == RIVALS else 1.0))
        return _told(found)

    def _right_away(self) -> tuple[Reason, ...]:
        weights = self._reasons.weights
        return _told([(Reason(part, "now", change, 0.0), weights[part]) for part, change in self._now.items()])


def _told(found: list[tuple[Reason, float]]) -> tuple[Reason, ...]:
    """Return the reasons worth telling, each given with what of it matters as much as a point."""
    sure = [
        (each.change / weight, each)
        for each, weight in found
        if abs(each.change / weight) >= _LEAST and abs(each.change) > each.error
    ]
    helps = sorted((pair for pair in sure if pair[0] > 0), key=lambda pair: -pair[0])[:_HELPS]
    harms = sorted((pair for pair in sure if pair[0] < 0), key=lambda pair: pair[0])[:_HARMS]
    gain, price = (sum(abs(size) for size, _ in pairs) for pairs in (helps, harms))
    if gain <= price:  # then it is better for reasons that no part tells
        return ()
    if price < gain / 4:  # not worth a word
        harms = []
    return tuple(each for _, each in helps + harms)
