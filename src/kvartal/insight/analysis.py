"""The result of an analysis: what happened to every seat, at every moment, and why."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from kvartal.core.messages import Json
from kvartal.insight.marks import Mark
from kvartal.insight.reasons import Reason


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat's course through the match: final − first = luck + skill + noise."""

    first: float
    final: float
    luck: float
    skill: float
    """What its own decisions cost it, and what the others' decisions gave it."""
    noise: float
    """The evaluator's own corrections, including `unknown`."""
    unknown: float
    """The part caused by what the deciding seats could not know."""
    adjusted: float
    """The result without the luck."""
    choices: int
    """Its decisions with more than one legal move."""
    rate: float
    """The average cost of one of its choices."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of a seat compared with the best one, by what the seat could know."""

    number: int
    seat: int
    move: str
    best: str
    """The move itself, if no other is better by more than the error."""
    loss: float
    error: float
    mark: Mark | None
    skill: tuple[float, ...]
    """What the decision cost its seat and gave the others."""
    unknown: tuple[float, ...]
    """How much more the decision brought each seat in the real world than could be known at the time."""
    reasons: tuple[Reason, ...] = ()
    """In which parts of the game the best move is better. Only given if the decision has a mark."""


@dataclass(frozen=True, slots=True)
class Chance:
    """An outcome of chance, and its luck: the value after it minus the mean over all outcomes."""

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
    """The seat that it concerned most; for a decision, the seat that made it."""
    change: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished match, explained. `values` has a row for every moment, the first before the first move."""

    unit: Literal["share", "points"]
    seats: tuple[Seat, ...]
    numbers: tuple[int, ...]
    """The numbers of the entries in effect. Entry k leads from row k of the values to row k + 1."""
    values: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    chances: tuple[Chance, ...]
    turning_points: tuple[TurningPoint, ...]
    identity: float
    """The greatest |final − first − luck − skill − noise| of any seat."""

    def to_json(self) -> Json:
        """Return the analysis as JSON data."""
        return asdict(self)
