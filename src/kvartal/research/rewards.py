"""What a game is worth to its seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

OUTCOME = "outcome"
"""At the end: 1 for a sole victory, and the others share -1. Victories are shared; if nobody wins, all get 0."""
POINTS = "points"
"""At the end: the seat's own points."""
GAINS = "gains"
"""In solo games: at every step the change of the points, counted from 0, so that they add up to the points."""

KINDS = (OUTCOME, POINTS, GAINS)


def check(reward: str | None, seats: int) -> str:
    """Return the kind of reward: the given one or, for None, gains in a solo game and otherwise the outcome."""
    if reward is None:
        return GAINS if seats == 1 else OUTCOME
    if reward not in KINDS:
        raise ValueError(f"reward must be one of {', '.join(KINDS)}, not {reward!r}")
    if reward == GAINS and seats > 1:
        raise ValueError("gains would tell what others do unseen: choose outcome or points in company")
    return reward


def outcome(winners: Sequence[int], seats: int) -> list[float]:
    """Return the value of each seat's share of the victory; with several seats the sum is 0."""
    if not winners:
        return [0.0] * seats
    if seats == 1:
        return [1.0]
    won = (seats / len(winners) - 1) / (seats - 1)
    return [won if seat in winners else -1 / (seats - 1) for seat in range(seats)]


def finals(state: Any, seats: int, reward: str) -> list[float]:
    """Return the value of a finished game for each seat."""
    if reward == OUTCOME:
        return outcome(state.winners(), seats)
    return [float(state.total(seat)) for seat in range(seats)]
