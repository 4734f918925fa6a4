"""One move judged beside the best one from its seat's chair: whether it is as good, and if not, why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.core.messages import Json, Message, say
from kvartal.core.rng import Rng
from kvartal.insight.analysis import Decision
from kvartal.insight.marks import Mark, mark_of, thresholds
from kvartal.insight.sayings import better
from kvartal.insight.values import Evaluator, Playouts
from kvartal.insight.works import DecisionWork

_SEARCHED, _COMPARED = 0.4, 0.8
"""Which part of the time has gone when the best move is found, and when the two are compared."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move loses against the best one, by what its seat can know."""

    move: str
    best: str
    right: bool
    """Whether the loss is within the evaluator's error: as good as the best."""
    loss: float
    error: float
    mark: Mark | None
    message: Message

    def to_json(self) -> Json:
        """Return the verdict as JSON data."""
        return {
            "move": self.move,
            "best": self.best,
            "right": self.right,
            "loss": self.loss,
            "error": self.error,
            "mark": self.mark,
            "message": self.message.to_json(),
        }


def judge(
    chair: Chair,
    tried: int,
    seconds: float,
    rng: Rng,
    best: int | None = None,
    evaluator: Evaluator | None = None,
    clock: Callable[[], float] = perf_counter,
) -> Verdict:
    """Judge a move of the chair within some seconds, against the move `best` or else the one that a search finds."""
    game, seats, start = chair.game, chair.seats, clock()
    evaluator = evaluator or Playouts(game, seats)
    if best is None:
        adviser = SearchingBot(game.mind(), rng, seconds=_SEARCHED * seconds, clock=clock)
        best = adviser.decide(chair)
    steps = thresholds(game.info.id, seats)
    work = DecisionWork(chair, chair.imagine(rng), tried, seats, 1, steps)
    work.against(best)
    certain = evaluator.exact and not game.info.hidden
    while best != tried:
        work.step(evaluator, rng)
        # More would not change what is said.
        if work.error(certain) < steps[0] / 2 or clock() - start >= _COMPARED * seconds:
            break
    right = not work.counts(certain)
    loss, error = (0.0 if right else work.loss()), work.error(certain)
    mark = None if right else mark_of(loss, error, steps)
    while not right and clock() - start < seconds:
        work.explain(evaluator, rng)
    decision = Decision(
        number=0,
        seat=chair.seat,
        move=game.move_text(tried),
        best=game.move_text(best),
        loss=loss,
        error=error,
        mark=mark,
        skill=(),
        unknown=(),
        reasons=() if right else work.reasons(),
    )
    unit = "points" if seats == 1 else "share"
    message = say("analyse-as-good", move=game.move_message(tried)) if right else better(game, decision, unit)
    return Verdict(decision.move, decision.best, right, loss, error, mark, message)
