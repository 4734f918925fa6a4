"""The result of an analysis: what happened to every seat, at every moment, and why."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from kvartal.core.messages import Json
from kvartal.insight.marks import Mark
from kvartal.insight.reasons import Reason


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's way through the match: final − first = luck + skill + noise."""

    first: float
    final: float
    luck: float
    skill: float
    """What its own decisions cost it, and what those of the others gave it."""
    noise: float
    """What the evaluator corrected about itself, `unknown` included."""
    unknown: float
    """The part that came of what the deciding seats could not know."""
    adjusted: float
    """The result without the luck."""
    choices: int
    """Its decisions with more than one move."""
    rate: float
    """What a choice of its own cost on average."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of a seat beside the best one, by what the seat could know."""

    number: int
    seat: int
    move: str
    best: str
    """The move itself where no other is better by more than the error."""
    loss: float
    error: float
    mark: Mark | None
    skill: tuple[float, ...]
    """What the decision cost its seat and gave the others."""
    unknown: tuple[float, ...]
    """How much more the decision brought each seat in the world that was than it could have known."""
    reasons: tuple[Reason, ...] = ()
    """In which parts of the game the best move is better; only where the decision has a mark."""


@dataclass(frozen=True, slots=True)
class Chance:
    """An outcome of chance, and its luck: the value after it less the mean over all outcomes."""

    number: int
    outcome: str
    luck: tuple[float, ...]
    error: float


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """One of the moments at which most changed."""

    number: int
    kind: Literal["luck", "skill"]
    seat: int
    """Whom it concerned most; of a decision, who made it."""
    change: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished match, explained. `values` has a row for every moment, the first before the first move."""

    unit: Literal["share", "points"]
    seats: tuple[Seat, ...]
    numbers: tuple[int, ...]
    """The numbers of the entries that hold; entry k leads from row k of the values to row k + 1."""
    values: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    chances: tuple[Chance, ...]
    turning_points: tuple[TurningPoint, ...]
    identity: float
    """The greatest |final − first − luck − skill − noise| of a seat."""

    def to_json(self) -> Json:
        """Return the analysis as JSON data."""
        return asdict(self)
