"""Analyses a finished match within a budget: first a little everywhere, then more where it matters."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from itertools import count, cycle
from math import fsum
from time import perf_counter
from typing import Literal

from kvartal.bots.chair import Chair
from kvartal.core.contract import CHANCE
from kvartal.core.errors import KvartalError
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.insight.analysis import Analysis, Chance, Decision, Seat, TurningPoint
from kvartal.insight.marks import Mark, mark_of, thresholds
from kvartal.insight.tally import Tally, pooled
from kvartal.insight.values import Evaluator, Playouts, possible_shares, shares, worth
from kvartal.insight.works import ChanceWork, DecisionWork, ValueWork, Work, whole

SECONDS = 10.0
"""How long an analysis takes by default."""
ENTRIES_MOST = 2000
"""The longest match that is analysed, in entries."""
TURNING_POINTS = 3

_ROUGH, _SEARCHED, _COMPARED, _EXPLAINED = 0.2, 0.45, 0.9, 0.95
"""The progress after the first look, the search for better moves, the comparisons, and the search for reasons."""
_FEW = 2  # initial samples


class NotAnalysable(KvartalError):
    """The match can't be analysed."""


def check(match: Match) -> None:
    """Raise NotAnalysable unless the match is finished and not too long to be analysed."""
    if not match.over:
        raise NotAnalysable(say("error-analyse-open"))
    if len(match.entries) > ENTRIES_MOST:
        raise NotAnalysable(say("error-analyse-long", entries=len(match.entries), most=ENTRIES_MOST))


class Analyst:
    """One analysis: `work` advances it, `analysis` returns what is known so far."""

    def __init__(
        self,
        match: Match,
        evaluator: Evaluator | None = None,
        *,
        seconds: float = SECONDS,
        seed: int = 1,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        check(match)
        self._game = match.game
        self._seats = match.seats
        self._evaluator = evaluator or Playouts(match.game, match.seats)
        # With exact values a decision is certain, unless its seat had to imagine something hidden.
        self._certain = self._evaluator.exact and not match.game.info.hidden
        self._seconds = seconds
        self._clock = clock
        self._rng = Rng(seed)
        self._entries = match.held
        self._steps = thresholds(match.game.info.id, match.seats)
        self._scale = whole(self._steps)
        self._values: dict[int, ValueWork] = {}
        self._chances: dict[int, ChanceWork] = {}
        self._decisions: dict[int, DecisionWork] = {}
        self._prepare(match)

    def _prepare(self, match: Match) -> None:
        """Go through the match and list what there is to find out."""
        state = match.game.start(match.seats, match.options, match.components)
        for index, entry in enumerate(self._entries):
            assert entry.move is not None
            here, length = state.clone(), len(self._entries) - index
            if entry.seat == CHANCE:
                self._chances[index] = ChanceWork(here, entry.move, self._seats, length)
            else:
                chair = Chair(match.game, here, entry.seat)
                if len(chair.moves) > 1:
                    self._values[index] = ValueWork(here, self._seats, length)
                    self._decisions[index] = DecisionWork(chair, here, entry.move, self._seats, length, self._steps)
            state.apply(entry.seat, entry.move)
        self._final = worth(state, 1) if self._seats == 1 else shares(match.winners(), self._seats)

    # The work

    def work(self) -> Iterator[float]:
        """Work until the time is up, yielding the progress after each step.

        What there was no time to look at counts as neither luck nor skill.
        """
        start = self._clock()
        yield from self._look_everywhere(start + self._seconds)
        rough = self._clock()
        left = max(0.0, start + self._seconds - rough)

        def until(part: float) -> float:
            return rough + left * (part - _ROUGH) / (1 - _ROUGH)

        def progress() -> float:
            return min(1.0, _ROUGH + (1 - _ROUGH) * (self._clock() - rough) / left) if left else 1.0

        for _ in self._search(until(_SEARCHED)):
            yield progress()
        for _ in self._compare(until(_COMPARED)):
            yield progress()
        for _ in self._explain(until(_EXPLAINED if self._game.info.hidden else 1.0)):
            yield progress()
        for _ in self._look_behind(until(1.0)):
            yield progress()
        yield 1.0

    def _look_everywhere(self, until: float) -> Iterator[float]:
        """Take a few samples of everything, and find for every decision the move that looks best at first sight."""
        evaluator = self._evaluator
        for done, decision in enumerate(self._decisions.values()):
            if self._clock() >= until:
                return
            decision.against(evaluator.propose(decision.chair, 0, self._rng))
            yield _ROUGH / 4 * done / len(self._decisions)
        works = self._works()
        for done, work in enumerate(works):
            for _ in range(work.round if evaluator.exact or work.round > 1 else _FEW):
                if self._clock() >= until:
                    return
                work.step(evaluator, self._rng)
            yield _ROUGH / 4 + _ROUGH * 3 / 4 * done / len(works)

    def _works(self) -> list[Work]:
        """Return everything that can be sampled."""
        found: list[Work] = []
        for index, value in self._values.items():
            if index - 1 not in self._chances or not self._chances[index - 1].round:
                found.append(value)  # after chance, the comparisons there determine this value too
        found += [decision for decision in self._decisions.values() if decision.best != decision.played]
        return found + [chance for chance in self._chances.values() if chance.round]

    def _search(self, until: float) -> Iterator[None]:
        """Search carefully for better moves, first where another one looked best at first sight."""
        order = sorted(self._decisions.values(), key=lambda each: each.best == each.played)
        for decision in order:
            if self._clock() >= until:
                return
            effort = self._evaluator.effort(len(decision.chair.moves))
            decision.against(self._evaluator.propose(decision.chair, effort, self._rng))
            yield

    def _compare(self, until: float) -> Iterator[None]:
        """Keep sampling where a sample is worth most: where the error is large, matters, and is cheap to reduce."""
        evaluator, order = self._evaluator, count()
        works = self._works()
        if evaluator.exact:
            for work in works:
                if not work.count() and self._clock() < until:
                    work.step(evaluator, self._rng)
            works = [work for work in works if not self._settled(work)]
        queue = [(-self._gain(work), next(order), work) for work in works]
        heapq.heapify(queue)
        while queue and self._clock() < until:
            work = queue[0][2]
            work.step(evaluator, self._rng)
            heapq.heapreplace(queue, (-self._gain(work), next(order), work))
            yield

    def _settled(self, work: Work) -> bool:
        """Return whether exact values leave nothing to find out."""
        if isinstance(work, DecisionWork):
            return self._certain
        return not isinstance(work, ChanceWork) or not work.sampled

    def _gain(self, work: Work) -> float:
        """Return by how much a step would reduce the variance that matters, per cost.

        A few samples that agree don't prove that there is no variance.
        """
        samples = work.count() + 1
        variance = max(min(work.variance(), self._scale**2), (self._scale / samples) ** 2)
        return work.weight * variance / (samples * work.cost)

    def _explain(self, until: float) -> Iterator[None]:
        """Find out why the best moves are better, each in turn, where a mark says that they are."""
        found = [decision for decision in self._decisions.values() if self._mark(decision) is not None]
        for decision in cycle(found):
            if self._clock() >= until:
                return
            decision.explain(self._evaluator, self._rng)
            yield

    def _mark(self, decision: DecisionWork) -> Mark | None:
        """Return the mark of a decision, as far as is known."""
        if not decision.counts(self._certain):
            return None
        return mark_of(decision.loss(), decision.error(self._certain), self._steps)

    def _look_behind(self, until: float) -> Iterator[None]:
        """If anything was hidden, compare the moves that lost something in the real world as well."""
        if not self._game.info.hidden:
            return
        found = [decision for decision in self._decisions.values() if decision.counts(self._certain)]
        least = 1 if self._evaluator.exact else 2
        for turn in count():
            for decision in found:
                if turn >= least and (self._clock() >= until or self._evaluator.exact):
                    return
                decision.look(self._evaluator, self._rng)
                yield
            if not found:
                return

    # What is known

    def analysis(self) -> Analysis:
        """Return what is known so far. The identity of luck, skill and noise holds at any time."""
        none = (0.0,) * self._seats
        luck = [none] * len(self._entries)
        skill = [none] * len(self._entries)
        unknown = [none] * len(self._entries)
        for index, chance in self._chances.items():
            luck[index] = chance.luck()
        for index, decision in self._decisions.items():
            if decision.counts(self._certain):
                skill[index] = tuple(decision.tally.mean)
                if decision.actual.count:
                    here = zip(decision.actual.mean, decision.tally.mean, strict=True)
                    unknown[index] = tuple(actual - believed for actual, believed in here)
        values = self._values_of(luck, skill)
        moves = range(len(self._entries))
        noise = [
            tuple(values[k + 1][seat] - values[k][seat] - luck[k][seat] - skill[k][seat] for seat in range(self._seats))
            for k in moves
        ]
        chances = tuple(self._chance(index, luck[index]) for index in sorted(self._chances))
        decisions = tuple(
            self._decision(index, skill[index], unknown[index]) for index in moves if index not in self._chances
        )
        seats = tuple(
            self._seat(
                seat,
                values,
                *(fsum(each[seat] for each in kind) for kind in (luck, skill, noise, unknown)),
                decisions=decisions,
            )
            for seat in range(self._seats)
        )
        unit: Literal["share", "points"] = "points" if self._seats == 1 else "share"
        return Analysis(
            unit=unit,
            seats=seats,
            numbers=tuple(entry.number for entry in self._entries),
            values=tuple(values),
            decisions=decisions,
            chances=chances,
            turning_points=self._turning_points(chances, decisions),
            identity=max(abs(seat.final - seat.first - (seat.luck + seat.skill + seat.noise)) for seat in seats),
        )

    def _values_of(self, luck: list[tuple[float, ...]], skill: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
        """Return every moment's value, from the last one backwards.

        Before chance it is the mean over the outcomes; before a forced move it is the value of the
        next moment. What few samples lead out of bounds is put back, and counts as noise.
        """
        values = [self._final] * (len(self._entries) + 1)
        for index in range(len(self._entries) - 1, -1, -1):
            own: list[float] | None = None
            if index in self._values:
                tallies: list[Tally] = [self._values[index].tally]
                if index - 1 in self._chances:
                    tallies.append(self._chances[index - 1].after)
                own = pooled(tallies)
            later = values[index + 1]
            found = own or [later[seat] - luck[index][seat] - skill[index][seat] for seat in range(self._seats)]
            values[index] = tuple(found) if self._seats == 1 else possible_shares(found)
        return values

    def _seat(
        self,
        seat: int,
        values: list[tuple[float, ...]],
        luck: float,
        skill: float,
        noise: float,
        unknown: float,
        *,
        decisions: tuple[Decision, ...],
    ) -> Seat:
        own = [each for each in self._decisions.values() if each.chair.seat == seat]
        lost = fsum(each.loss for each in decisions if each.seat == seat)
        first, final = values[0][seat], self._final[seat]
        return Seat(
            first=first,
            final=final,
            luck=luck,
            skill=skill,
            noise=noise,
            unknown=unknown,
            adjusted=final - luck,
            choices=len(own),
            rate=lost / len(own) if own else 0.0,
        )

    def _chance(self, index: int, luck: tuple[float, ...]) -> Chance:
        entry = self._entries[index]
        assert entry.move is not None
        error = self._chances[index].error(self._evaluator.exact, self._scale)
        return Chance(entry.number, self._game.move_text(entry.move), luck, error)

    def _decision(self, index: int, skill: tuple[float, ...], unknown: tuple[float, ...]) -> Decision:
        entry = self._entries[index]
        assert entry.move is not None
        move = self._game.move_text(entry.move)
        decision = self._decisions.get(index)
        if decision is None:
            return Decision(entry.number, entry.seat, move, move, 0.0, 0.0, None, skill, unknown)
        error = decision.error(self._certain)
        if not decision.counts(self._certain):
            return Decision(entry.number, entry.seat, move, move, 0.0, error, None, skill, unknown)
        mark = self._mark(decision)
        best = self._game.move_text(decision.best)
        reasons = () if mark is None else decision.reasons()
        return Decision(entry.number, entry.seat, move, best, decision.loss(), error, mark, skill, unknown, reasons)

    def _turning_points(self, chances: tuple[Chance, ...], decisions: tuple[Decision, ...]) -> tuple[TurningPoint, ...]:
        """Return the moments at which luck or skill changed most, in the order of the match."""
        found = [
            TurningPoint(each.number, "luck", max(range(self._seats), key=lambda seat: abs(each.luck[seat])), each.luck)
            for each in chances
            if max(map(abs, each.luck)) > max(each.error, 1e-12)
        ]
        found += [TurningPoint(each.number, "skill", each.seat, each.skill) for each in decisions if each.loss > 0]
        found.sort(key=lambda each: max(map(abs, each.change)), reverse=True)
        return tuple(sorted(found[:TURNING_POINTS], key=lambda each: each.number))


def analyse(
    match: Match,
    evaluator: Evaluator | None = None,
    *,
    seconds: float = SECONDS,
    seed: int = 1,
    clock: Callable[[], float] = perf_counter,
) -> Analysis:
    """Return the analysis of a finished match; raise NotAnalysable."""
    analyst = Analyst(match, evaluator, seconds=seconds, seed=seed, clock=clock)
    for _ in analyst.work():
        pass
    return analyst.analysis()
