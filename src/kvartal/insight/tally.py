"""Means of samples, one number per seat, with their errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt

CONFIDENCE = 2.0
"""An error is this many standard errors: the truth lies within it 19 times out of 20."""


class Tally:
    """The running mean of vectors and the spread of each component (Welford's method, which avoids cancellation)."""

    __slots__ = ("_squares", "count", "mean")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.mean = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, values: Sequence[float]) -> None:
        """Add a sample."""
        self.count += 1
        for seat, value in enumerate(values):
            off = value - self.mean[seat]
            self.mean[seat] += off / self.count
            self._squares[seat] += off * (value - self.mean[seat])

    def variance(self, seat: int) -> float:
        """Return the variance of a seat's samples; infinite for a single sample."""
        return self._squares[seat] / (self.count - 1) if self.count > 1 else inf

    def most_variance(self) -> float:
        """Return the greatest variance of any seat."""
        return max(self.variance(seat) for seat in range(len(self.mean)))

    def standard_error(self, seat: int) -> float:
        """Return the standard error of a seat's mean."""
        return sqrt(self.variance(seat) / self.count) if self.count else inf


def pooled(tallies: Iterable[Tally]) -> list[float] | None:
    """Return the mean of all samples of these tallies; None if there are none."""
    found = [tally for tally in tallies if tally.count]
    if not found:
        return None
    count = sum(tally.count for tally in found)
    return [sum(tally.mean[seat] * tally.count for tally in found) / count for seat in range(len(found[0].mean))]
