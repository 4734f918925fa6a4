"""Solving puzzles: which comes next, whether an answer is right, and why. No clock, no storage, no network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kvartal.core.contract import Game
from kvartal.core.messages import Message, say
from kvartal.core.rng import Rng
from kvartal.insight.sayings import amount
from kvartal.puzzles.book import Puzzle
from kvartal.puzzles.rating import Rating, rated

FIRST = Rating(1300.0, 200.0)
"""What a new solver starts with: less doubt than there is, so that one try does not throw it far."""
DOUBT = 150.0
"""The deviation of a puzzle that nobody has tried."""
_AIM = 80.0  # so much easier than the solver a puzzle is when there is a choice: about six of ten are solved
_NEAR = 3  # one of the nearest is taken
_LEVELS = (1250, 1500)


def level(difficulty: float) -> int:
    """Return 1 for an easy puzzle, 2, or 3 for a hard one."""
    return 1 + sum(difficulty >= step for step in _LEVELS)


def rating_of(puzzle: Puzzle) -> Rating:
    """Return the rating of a puzzle that nobody has tried."""
    return Rating(float(puzzle.difficulty), DOUBT)


def following(ratings: Mapping[str, Rating], own: Rating, tried: Sequence[str], rng: Rng) -> str:
    """Return which puzzle comes next: an untried one about as hard as the solver is strong.

    When all were tried, it is the one that was tried longest ago.
    """
    fresh = [each for each in ratings if each not in tried]
    if not fresh:
        return next(each for each in tried if each in ratings)
    nearest = sorted(fresh, key=lambda each: abs(ratings[each].value - own.value + _AIM))[:_NEAR]
    return nearest[rng.below(len(nearest))]


def after_try(solver: Rating, puzzle: Rating, right: bool) -> tuple[Rating, Rating]:
    """Return both ratings after a try."""
    won = float(right)
    return rated(solver, [(puzzle, won)]), rated(puzzle, [(solver, 1 - won)])


def why(game: Game[Any], puzzle: Puzzle, move: str) -> Message:
    """Return what the best move is worth, or what this one loses against it."""
    unit = "points" if len(game.view(puzzle.state(game), puzzle.seat)["seats"]) == 1 else "share"
    best = _words(game, puzzle.best)
    if move == puzzle.best:
        other = min(puzzle.others, key=lambda each: puzzle.others[each])
        return say(
            f"puzzle-right-{unit}",
            best=best,
            value=amount(puzzle.value, unit),
            ahead=amount(puzzle.ahead, unit),
            next=_words(game, other),
        )
    known = puzzle.others.get(move)
    lost = amount(puzzle.ahead if known is None else known, unit)
    return say(f"puzzle-wrong{'-far' if known is None else ''}-{unit}", best=best, move=_words(game, move), lost=lost)


def theme_name(game: Game[Any], puzzle: Puzzle) -> Message:
    """Return what the puzzle is about, in words."""
    return Message(f"puzzle-theme-{game.info.id}-{puzzle.theme}")


def _words(game: Game[Any], move: str) -> Message:
    return game.move_message(game.read_move(move))
