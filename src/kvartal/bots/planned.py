"""The bot that follows a fixed plan: a simple opponent, and a yardstick for the bots that think."""

from __future__ import annotations

from kvartal.bots.chair import Chair
from kvartal.bots.levels import RatedBot
from kvartal.core.contract import FixedPlan
from kvartal.core.mind import Mind
from kvartal.core.rng import Rng


class PlanBot:
    """Does what its plan says; where the plan has no preference, it uses the ratings."""

    def __init__(self, plan: FixedPlan, mind: Mind, rng: Rng) -> None:
        self._plan = plan
        self._rng = rng
        self._rated = RatedBot(mind, rng)

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        move = self._plan.choose(chair.imagine(self._rng), chair.seat, chair.moves)
        return self._rated.decide(chair) if move is None else move
