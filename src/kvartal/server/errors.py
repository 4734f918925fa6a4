"""What the server refuses. Each refusal has a kind for programs and a message for people."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from kvartal.core.errors import CannotUndo, IllegalMove, KvartalError
from kvartal.core.lesson import NoLesson
from kvartal.core.messages import Message, say

Kind: TypeAlias = Literal[
    "bad",
    "who",
    "login",
    "forbidden",
    "unknown",
    "conflict",
    "outdated",
    "stale",
    "illegal",
    "large",
    "late",
    "limit",
    "unavailable",
    "broken",
]
"""Why a request was refused, for programs."""


class Refusal(KvartalError):
    """A request that is not carried out."""

    kind: ClassVar[Kind] = "bad"
    status: ClassVar[int] = 400
    wait: float | None = None
    """After how many seconds to try again, if that helps."""


class NotSignedIn(Refusal):
    """The request comes from nobody we know."""

    kind = "who"
    status = 401


class NotYours(Refusal):
    """The table, seat or account belongs to somebody else."""

    kind = "forbidden"
    status = 403


class Unknown(Refusal):
    """The thing asked for does not exist."""

    kind = "unknown"
    status = 404


class NotNow(Refusal):
    """The table is not in a state that allows it."""

    kind = "conflict"
    status = 409


class Outdated(Refusal):
    """The game was begun under older rules and can't continue."""

    kind = "outdated"
    status = 409


class Stale(Refusal):
    """The move answers a prompt that is no longer current."""

    kind = "stale"
    status = 409


class TooLarge(Refusal):
    """The request is larger than allowed."""

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
    """A request did not arrive in time."""

    kind = "late"
    status = 408


class Crowded(Refusal):
    """An address has too many connections, or a person has too many sockets."""

    kind = "limit"
    status = 429
    wait = 5.0


class OutOfService(Refusal):
    """The storage does not answer, and nothing was promised."""

    kind = "unavailable"
    status = 503


class Broken(Refusal):
    """Something failed on the server. The log says what."""

    kind = "broken"
    status = 500


def broken(incident: str) -> Broken:
    """Return the refusal for an internal failure. The log has the details under the same id."""
    return Broken(say("refuse-broken", incident=incident))


def kind_and_status(error: KvartalError) -> tuple[Kind, int]:
    """Return an error's kind and HTTP status."""
    if isinstance(error, Refusal):
        return error.kind, error.status
    if isinstance(error, (IllegalMove, CannotUndo)):
        return "illegal", 409
    if isinstance(error, NoLesson):
        return "outdated", 409
    return "bad", 400


def no_table() -> Unknown:
    """Return the refusal for a table that does not exist."""
    return Unknown(say("refuse-no-table"))


def bad_request(detail: str) -> Refusal:
    """Return the refusal for a malformed request."""
    return Refusal(Message("error-request", {"detail": detail}))
