"""The wire messages of analyses: a finished match explained (docs/analysis.md), and the lines tried beside it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from kvartal.core.messages import Message
from kvartal.insight.marks import Mark
from kvartal.server.wire.messages import Asked, ChoiceInfo, MoveText, Seat, Told

MadeBy: TypeAlias = Literal["person", "draw", "bot"]
LINE_MOST = 120
"""How long a hypothetical line may become; so long, it still fits into a socket's message."""


class LineMove(Asked):
    """A move of a hypothetical line: whose (null: chance), and whether it was chosen, drawn, or a bot's."""

    seat: Seat | None
    move: MoveText
    by: MadeBy = "person"


Made: TypeAlias = Annotated[list[LineMove], Meta(max_length=LINE_MOST)]


class SeatReview(Told):
    """A seat's course through a finished match: final − first = luck + skill + noise (docs/analysis.md)."""

    first: float
    final: float
    luck: float
    skill: float
    noise: float
    unknown: float
    adjusted: float
    choices: int
    rate: float
    words: Message


class DecisionReview(Told):
    """A decision that lost something: the move played, the best one, and why."""

    number: int
    step: int
    seat: int
    loss: float
    error: float
    mark: Mark | None
    skill: list[float]
    unknown: list[float]
    played: ChoiceInfo
    best: ChoiceInfo
    why: Message


class ChanceReview(Told):
    """An outcome of chance, and how lucky it was for each seat."""

    number: int
    step: int
    luck: list[float]
    error: float
    outcome: Message


class TurningPoint(Told):
    """One of the moments at which most changed, and what decided it."""

    number: int
    step: int
    kind: Literal["luck", "skill"]
    seat: int
    change: list[float]
    why: Message


class Review(Told):
    """A finished match, explained. `step` is the number in a replay with everything open.

    `values` has a row for every moment. Entry k, of step `steps[k]`, leads from row k to row k + 1.
    """

    unit: Literal["share", "points"]
    seats: list[SeatReview]
    steps: list[int]
    values: list[list[float]]
    decisions: list[DecisionReview]
    chances: list[ChanceReview]
    turning_points: list[TurningPoint]
    identity: float


class ReviewInfo(Told, tag="review", tag_field="is"):
    """The progress of an analysis, from 0 to 1, and its result so far. `reason` says why there is none."""

    table: str
    progress: float
    review: Review | None
    reason: Message | None
