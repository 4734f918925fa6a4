"""Steps of strength, about 100 Elo from each to the next, by game: short-sighted players rather than careless ones.

The weaker steps overlook moves, the stronger ones imagine games, fewer than the hard level does.
docs/strength.md has the measurements.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A player that sees this percentage of the moves, or one that imagines this number of games."""

    sees: int = 100
    iterations: int = 0


def _ladder(sees: tuple[int, ...], iterations: tuple[int, ...]) -> tuple[Step, ...]:
    return (*(Step(sees=each) for each in sees), *(Step(iterations=each) for each in iterations))


LADDER = 8
"""How many steps there are in every game."""

LADDERS: Mapping[str, tuple[Step, ...]] = {
    "machi_koro": _ladder((20, 25, 32, 40, 53, 70, 100), (60,)),
    "tiny_towns": _ladder((49, 58, 66, 75, 83, 91, 100), (3,)),
    "shake_that_city": _ladder((34, 44, 58, 77), (8, 45, 150, 1000)),
    "paris": _ladder((), (7, 12, 20, 34, 58, 100, 175, 300)),
    "small_cities": _ladder((36, 48, 65, 100), (12, 32, 100, 300)),
}
"""By game: the steps, the weakest first."""
