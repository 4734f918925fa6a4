"""What the server refuses: each refusal a kind for programs and a message for people."""

from __future__ import annotations

from typing import ClassVar

from kvartal.core.errors import CannotUndo, IllegalMove, KvartalError
from kvartal.core.messages import Message, say


class Refusal(KvartalError):
    """A request that is not carried out."""

    kind: ClassVar[str] = "bad"
    status: ClassVar[int] = 400
    wait: float | None = None
    """After how many seconds to try again, where that helps."""


class NotSignedIn(Refusal):
    """Nobody knows who asks."""

    kind = "who"
    status = 401


class NotYours(Refusal):
    """Someone else's table, seat or account."""

    kind = "forbidden"
    status = 403


class Unknown(Refusal):
    """There is no such thing."""

    kind = "unknown"
    status = 404


class NotNow(Refusal):
    """The table is not in a state for that."""

    kind = "conflict"
    status = 409


class Outdated(Refusal):
    """The game was begun by older rules and can't be gone on with."""

    kind = "outdated"
    status = 409


class Stale(Refusal):
    """The move answers a prompt that is no longer the seat's."""

    kind = "stale"
    status = 409


class TooLarge(Refusal):
    """More than a request may carry."""

    kind = "large"
    status = 413


class LongLine(Refusal):
    """The first line of a request is too long."""

    kind = "large"
    status = 414


class LongHead(Refusal):
    """The headers of a request are too long, or too many."""

    kind = "large"
    status = 431


class Late(Refusal):
    """A request did not come within its time."""

    kind = "late"
    status = 408


class Crowded(Refusal):
    """One address has too many connections at once, or one person too many sockets."""

    kind = "limit"
    status = 429
    wait = 5.0


class Unavailable(Refusal):
    """The storage does not answer; nothing was promised."""

    kind = "unavailable"
    status = 503


class Broken(Refusal):
    """Something went wrong here; the log tells what."""

    kind = "broken"
    status = 500


def broken(incident: str) -> Broken:
    """Return the refusal for what went wrong here; the log tells the rest under the same id."""
    return Broken(say("refuse-broken", incident=incident))


def kind_and_status(error: KvartalError) -> tuple[str, int]:
    """Return how a program and HTTP call an error."""
    if isinstance(error, Refusal):
        return error.kind, error.status
    if isinstance(error, (IllegalMove, CannotUndo)):
        return "illegal", 409
    return "bad", 400


def no_table() -> Unknown:
    """Return the refusal for a table that is not there."""
    return Unknown(say("refuse-no-table"))


def bad_request(detail: str) -> Refusal:
    """Return the refusal for a request that can't be read."""
    return Refusal(Message("error-request", {"detail": detail}))
