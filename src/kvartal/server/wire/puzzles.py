"""The wire messages of puzzles."""

from __future__ import annotations

from kvartal.core.messages import Message
from kvartal.insight.marks import Mark
from kvartal.server.wire.messages import Ask, Asked, ChoiceInfo, MoveText, Told, View


class PuzzleDeck(Told):
    """The puzzles of a game, and how far you have come with them. `rating` is null before your first try."""

    game: str
    puzzles: int
    tried: int
    right: int
    rating: int | None
    mistakes: int
    """Your own moves that an analysis has marked."""


class PuzzleDecks(Told):
    """The puzzles of all games."""

    decks: list[PuzzleDeck]


class NextPuzzle(Asked):
    """Which puzzle to return: one of your own mistakes, or one of the book."""

    mistakes: bool = False
    after: MoveText | None = None
    """The mistake that was shown last."""


class PuzzleInfo(Told):
    """A moment with one best move, as its seat sees it. `rating` says how hard it is; your own mistakes have none."""

    id: str
    game: str
    seats: int
    seat: int
    view: View
    ask: Ask
    rating: int | None
    level: int | None
    mark: Mark | None
    """What your own move was called."""
    tried: bool
    """Whether you have tried it before, so that it does not count."""


class PuzzleMove(Asked):
    """An answer to a puzzle."""

    move: MoveText


class PuzzleVerdict(Told):
    """Whether an answer is right, and why. `rating` is yours, with its change by this answer."""

    right: bool
    best: ChoiceInfo
    move: ChoiceInfo
    why: Message
    theme: Message | None
    after: View
    """The view after the best move."""
    rating: int | None
    change: int
