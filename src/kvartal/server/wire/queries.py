"""What the calls ask for in their addresses."""

from __future__ import annotations

from kvartal.server.wire.messages import Asked, Count, MoveText, Seat


class Viewpoint(Asked):
    """Whose view to show: a seat's, or a spectator's if there is none."""

    seat: Seat | None = None
    after: Count | None = None


class ForSeat(Asked):
    """One of your seats."""

    seat: Seat


class Question(Asked):
    """A move that a seat would like to make."""

    seat: Seat
    move: MoveText


class FrameRange(Asked):
    """Which frames of a replay: a seat's view, a spectator's, or after the end with everything open."""

    seat: Seat | None = None
    everything: bool = False
    first: Count = 0
    last: Count = 1_000_000_000


class After(Asked):
    """Only items with a number above this."""

    after: Count = 0
