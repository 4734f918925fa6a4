"""What a game tells of the reasons for a move: into which parts its points fall, and what else a moment holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kvartal.core.scores import Line


def nothing(state: Any, seat: int) -> dict[str, float]:
    """Return nothing: the points tell it all."""
    return {}


@dataclass(frozen=True, slots=True)
class Reasons:
    """The parts of a game. Each is called by the words `<game>-reason-<part>`."""

    lines: Mapping[str, str] = field(default_factory=dict)
    """The part that a line of the score sheet belongs to, by the first word of its key after `-score-`."""
    now: Callable[[Any, int], Mapping[str, float]] = nothing
    """What a moment holds for a seat besides points, part by part; only what the seat may know."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """How much of each such part matters as much as a point; below zero where less is better."""

    def part(self, line: Line) -> str | None:
        """Return the part that a line of the score sheet belongs to."""
        return self.lines.get(line.message.key.partition("-score-")[2].partition("-")[0])
