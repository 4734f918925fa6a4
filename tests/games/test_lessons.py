"""Lessons: each can be played to its end by the real rules, and speaks every language."""

from __future__ import annotations

import pytest

from kvartal.games import IDS, find
from kvartal.games.lessons import lesson_of

FIRST: dict[str, dict[str, object]] = {
    "machi_koro": {"edition": "base", "market": "full"},
    "tiny_towns": {"cards": "first_game", "monuments": False},
    "shake_that_city": {"side": "city", "variant": "standard"},
    "paris": {"postcards": "first_games"},
    "small_cities": {"level": 1},
}
"""What the rulebooks recommend for a first game."""


@pytest.mark.parametrize("game_id", IDS)
def test_a_first_game_is_set_up_as_the_rulebook_recommends(game_id: str) -> None:
    first = lesson_of(game_id).first
    settled = find(game_id).settle(first.seats, first.options)
    assert FIRST[game_id].items() <= settled.items()
