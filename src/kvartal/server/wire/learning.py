"""The wire messages of lessons, of trying a decision again, and of the coach."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from kvartal.core.messages import Message
from kvartal.insight.marks import Mark
from kvartal.server.wire.analyses import LineMove, Made
from kvartal.server.wire.messages import (
    Ask,
    Asked,
    Count,
    MoveText,
    ScoreSheets,
    Seat,
    Step,
    Told,
    View,
)


class LessonPlace(Asked):
    """Where I am in a lesson: what I did so far and, if I try something, the move (`next` at a step to read)."""

    made: Annotated[list[MoveText], Meta(max_length=100)] = field(default_factory=list)
    move: MoveText | None = None


class LessonMoment(Told):
    """A step of a lesson, and the game at this step. At the end there is nothing more to say.

    `moves` are those that lead on; with none, the step is only read. `points` names what to look at by the page's own
    marks: `thing:card:bakery`, `move:roll 1`, `pick:shop`. `wrong` says why the move that was tried does not lead on.
    """

    made: list[str]
    of: int
    """How many steps there are."""
    says: Message | None
    moves: list[str]
    points: list[str]
    wrong: Message | None
    steps: list[Step]
    """What has just happened."""
    waits_for: list[int]
    view: View
    ask: Ask | None
    scores: ScoreSheets


class Guide(Told):
    """What to tell a beginner each time that a question comes, by the key of the question."""

    tips: dict[str, list[Message]]


class AtStep(Asked):
    """A decision in a replay: after a step, counted as with everything open, on this seat."""

    step: Count
    seat: Seat


class Try(Asked):
    """Another move for a decision in a replay, or in the line `made` that leaves it there.

    It is compared with the move `best`, if that is known.
    """

    step: Count
    seat: Seat
    move: MoveText
    best: MoveText | None = None
    made: Made = field(default_factory=list)


class Line(Asked):
    """A hypothetical line: what was made after a step of a finished match, counted as with everything open.

    With `draw`, chance then acts until a seat has to decide; with `bot`, a bot moves for that seat.
    """

    step: Count
    made: Made = field(default_factory=list)
    draw: bool = False
    bot: Seat | None = None


class Outcome(Told):
    """What chance may bring now, and how likely that is."""

    move: str
    message: Message
    share: float


class LineMoment(Told):
    """The end of a hypothetical line: what each of its moves told, and what may follow. Everything is open.

    `views` and `asks` are by seat. Where chance acts, `chances` are all that it may bring.
    """

    made: list[LineMove]
    steps: list[Step]
    views: list[View]
    asks: list[Ask | None]
    chances: list[Outcome]
    scores: ScoreSheets


class Verdict(Told):
    """What a move loses against the best one, by what its seat could know. `right`: no more than the error."""

    move: str
    best: str
    right: bool
    loss: float
    error: float
    mark: Mark | None
    message: Message


class Coaching(Told):
    """What the coach says to the seat's last move: nothing, or why it had better be taken back.

    `left` is how often the coach may still speak in this game.
    """

    verdict: Verdict | None
    left: int


class PlayOn(Asked):
    """Continue from a step, counted as with everything open, on this seat; the others are bots, or free for friends."""

    step: Count
    seat: Seat = 0
    friends: bool = False
