"""What travels over a socket, in both directions: its own requests, and all that is told there."""

from __future__ import annotations

from typing import TypeAlias

from kvartal.core.messages import Message
from kvartal.server.wire.analyses import LineMove, Made, ReviewInfo
from kvartal.server.wire.messages import (
    Accepted,
    Asked,
    ChatLine,
    ChatText,
    Count,
    Moment,
    MoveText,
    Refused,
    RequestId,
    Seat,
    TableId,
    TableInfo,
    Told,
)


class SocketAsked(Asked, tag_field="do"):
    """A message to the socket. `table` names the table it is about."""


class Watch(SocketAsked, tag="watch"):
    """Send me everything about a table as this seat sees it, from this number on; without a seat, as a spectator."""

    table: TableId
    seat: Seat | None = None
    after: Count | None = None
    chat_after: Count | None = None
    request: RequestId | None = None


class Unwatch(SocketAsked, tag="unwatch"):
    """Stop sending it."""

    table: TableId
    seat: Seat | None = None


class SocketMove(SocketAsked, tag="move"):
    """Like `Move`."""

    table: TableId
    seat: Seat
    prompt: Count
    move: MoveText
    request: RequestId


class SocketUndo(SocketAsked, tag="undo"):
    """Like `Undo`."""

    table: TableId
    seat: Seat
    request: RequestId
    prompt: Count | None = None


class SocketTakeBack(SocketAsked, tag="takeback"):
    """Like `TakeBack`."""

    table: TableId
    seat: Seat
    request: RequestId


class SocketAnswer(SocketAsked, tag="answer"):
    """Like `Answer`."""

    table: TableId
    agree: bool
    request: RequestId | None = None


class SocketSay(SocketAsked, tag="say"):
    """Like `Say`."""

    table: TableId
    text: ChatText
    request: RequestId | None = None


class SocketWhy(SocketAsked, tag="why"):
    """Ask why the seat may not make a move now."""

    table: TableId
    seat: Seat
    move: MoveText
    request: RequestId | None = None


class SocketShow(SocketAsked, tag="show"):
    """Lead the replay of a finished match: show a step to those who follow, or stop leading, without a step.

    `seat` is whose eyes to see it with, `made` a line that leaves the match there (null: none), `judged` whether the
    line's last move was, and `move` what the seat `mover` could do now.
    """

    table: TableId
    step: Count | None = None
    seat: Seat | None = None
    made: Made | None = None
    judged: bool = False
    mover: Seat | None = None
    move: MoveText | None = None
    request: RequestId | None = None


class Ping(SocketAsked, tag="ping"):
    """Ask whether the server is there."""


class Pong(Told, tag="pong", tag_field="is"):
    """The answer to `Ping`. `now` is the server's time."""

    now: float


class Why(Told, tag="why", tag_field="is"):
    """The answer to `SocketWhy`; None: the move is allowed."""

    request: str | None
    reason: Message | None


class Shown(Told, tag="shown", tag_field="is"):
    """What somebody shows who leads a replay, see `SocketShow`. Without a `person`, `name` no longer leads."""

    table: str
    person: str | None
    name: str
    step: int = 0
    seat: int | None = None
    made: list[LineMove] | None = None
    judged: bool = False
    mover: int | None = None
    move: str | None = None


class Company(Told, tag="company", tag_field="is"):
    """How many people without a seat watch a table, as far as the process knows. Only players are told."""

    table: str
    watchers: int


class Done(Told, tag="done", tag_field="is"):
    """The answer to requests that need no other."""

    request: str | None


ToSocket: TypeAlias = (
    Watch
    | Unwatch
    | SocketMove
    | SocketUndo
    | SocketTakeBack
    | SocketAnswer
    | SocketSay
    | SocketWhy
    | SocketShow
    | Ping
)
FromSocket: TypeAlias = (
    Moment | TableInfo | ChatLine | Accepted | Refused | Why | Done | Pong | ReviewInfo | Shown | Company
)
