"""The bot against which all others are measured."""

from __future__ import annotations

from kvartal.bots.chair import Chair
from kvartal.core.rng import Rng


class RandomBot:
    """Takes every legal move with equal probability. A single legal move uses no random number."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def decide(self, chair: Chair) -> int:
        """Return one of the moves."""
        moves = chair.moves
        return moves[0] if len(moves) == 1 else moves[self._rng.below(len(moves))]
