"""Ratings of puzzles and of those who solve them: Mark Glickman's Glicko, where each try is a game between the two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, pi, sqrt

_Q = log(10) / 400
DOUBT = 350.0
"""The deviation of somebody about whom nothing is known."""
STEADY = 45.0
"""No deviation gets smaller: people learn, and their rating must be able to follow."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a solver or how hard a puzzle is, and the standard deviation of that."""

    value: float = 1500.0
    deviation: float = DOUBT


def expected(own: Rating, other: Rating) -> float:
    """Return the share of tries that this one should win."""
    return 1 / (1 + 10 ** (-_trust(other) * (own.value - other.value) / 400))


def rated(own: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """Return the rating after results: the other's rating before, and 1 for a win, 0 for a loss."""
    parts = [(_trust(other), expected(own, other), score) for other, score in results]
    known = _Q**2 * sum(g**2 * e * (1 - e) for g, e, _ in parts)
    variance = 1 / (1 / own.deviation**2 + known)
    change = _Q * variance * sum(g * (score - e) for g, e, score in parts)
    return Rating(own.value + change, max(STEADY, sqrt(variance)))


def _trust(other: Rating) -> float:
    """Return how much a result against somebody tells, the less the less is known about them."""
    return 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
