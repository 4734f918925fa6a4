"""The thresholds from which a loss gets a name, all in one table."""

from __future__ import annotations

from typing import Literal, TypeAlias

Mark: TypeAlias = Literal["imprecise", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("imprecise", "mistake", "blunder")

IN_COMPANY = (0.05, 0.10, 0.20)
"""In shares of the victory, the same for all games."""
ALONE: dict[str, tuple[float, float, float]] = {
    "shake_that_city": (2, 4, 7),
    "small_cities": (3, 5, 9),
    "tiny_towns": (2, 4, 7),
}
"""In points, by game: about a twentieth, a tenth and a fifth of a solid result."""


def thresholds(game: str, seats: int) -> tuple[float, float, float]:
    """Return the losses from which a decision gets each mark."""
    return ALONE.get(game, (2, 4, 8)) if seats == 1 else IN_COMPANY


def mark_of(loss: float, error: float, steps: tuple[float, float, float]) -> Mark | None:
    """Return the mark of a loss, or None if the loss is not larger than its error."""
    found: Mark | None = None
    for mark, step in zip(MARKS, steps, strict=True):
        if loss >= step and loss > error:
            found = mark
    return found
