"""The games' lessons, by id."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from kvartal.core.lesson import Lesson, read_lesson
from kvartal.games import find


@cache
def lesson_of(game_id: str) -> Lesson:
    """Return the lesson of a game; raise UnknownGame."""
    game = find(game_id)
    return read_lesson(game, (files(f"kvartal.games.{game_id}") / "lesson.toml").read_text("utf-8"))
