"""Everything that can be wrong with a request. Each error carries a message for any language."""

from __future__ import annotations

import sys

from kvartal.core.messages import Message


class KvartalError(ValueError):
    """A mistake in the input. `reason` says what is wrong and what to do."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        # The rules know only message keys. The words are in the package around them.
        in_english = getattr(sys.modules.get("kvartal"), "in_english", None)
        return self.reason.key if in_english is None else str(in_english(self.reason))


class UnknownGame(KvartalError):
    """No game has this id."""


class BadOption(KvartalError):
    """An option is unknown, or its value is not allowed."""


class BadSeats(KvartalError):
    """The game can't be played with this number of seats."""


class BadComponents(KvartalError):
    """A component file is damaged, or a correction does not fit."""


class BadNotation(KvartalError):
    """A text is not a move or not a position of this game."""


class IllegalMove(KvartalError):
    """The move is well written but not allowed now."""


class BadMatch(KvartalError):
    """A match file is damaged, or an entry is `illegal`. `line` is the first bad line, counted from 1."""

    def __init__(self, line: int, reason: Message, illegal: bool = False) -> None:
        super().__init__(Message("error-match-line", {"line": line, "reason": reason}))
        self.line = line
        self.cause = reason
        self.illegal = illegal

    def __reduce__(self) -> tuple[object, ...]:
        return (BadMatch, (self.line, self.cause, self.illegal))


class BadSheet(KvartalError):
    """A sheet of a finished table can't be scored."""


class CannotUndo(KvartalError):
    """Nothing can be taken back, because something new has been seen since."""
