"""What a puzzle is about: the kind of its best move, by the first word of its text; and at which tables to look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

THEMES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "machi_koro": {
        "dice": ("roll",),
        "reroll": ("keep", "reroll"),
        "harbour": ("stay", "add"),
        "station": ("victim",),
        "exchange": ("decline", "give", "take"),
        "build": ("build", "pass"),
    },
    "tiny_towns": {
        "monument": ("keep",),
        "name": ("name",),
        "place": ("place",),
        "storage": ("instead", "store", "swap", "top", "cavern"),
        "build": ("build",),
        "site": ("site", "put", "mark", "stop", "watch"),
        "close": ("finish", "go", "done"),
    },
    "shake_that_city": {
        "road": ("road",),
        "park": ("park",),
        "factory": ("factory",),
        "shop": ("shop",),
        "home": ("home",),
    },
    "paris": {
        "tile": ("lay",),
        "reserve": ("take",),
        "building": ("place",),
        "postcard": ("use", "burn", "swap", "put"),
        "wait": ("pass",),
    },
    "small_cities": {
        "start": ("start",),
        "figure": ("figure",),
        "build": ("build",),
        "star": ("star", "done", "black", "white", "colour"),
    },
}
"""By game and theme: the first words of the moves."""

TABLES: Mapping[str, tuple[tuple[int, Mapping[str, Any]], ...]] = {
    "machi_koro": (
        (2, {}),
        (2, {"edition": "plus"}),
        (3, {}),
        (4, {}),
        (3, {"edition": "plus", "market": "ten"}),
    ),
    "tiny_towns": (
        (1, {"monuments": False, "cards": "first_game"}),
        (2, {"monuments": False, "cards": "first_game"}),
        (2, {}),
        (1, {}),
        (3, {"mode": "town_hall"}),
    ),
    "shake_that_city": ((1, {}), (2, {}), (1, {"side": "coast"}), (2, {"variant": "family"}), (3, {"side": "coast"})),
    "paris": ((2, {}), (2, {"postcards": "random"})),
    "small_cities": ((1, {"level": 1}), (2, {"level": 1}), (1, {"level": 2}), (1, {"level": 3})),
}
"""By game: the seats and options of the tables at which bots play for puzzles, in turns."""


def theme_of(game_id: str, move: str) -> str | None:
    """Return the theme of a puzzle with this best move; None where nobody would call it one."""
    word = move.split()[0]
    return next((theme for theme, words in THEMES[game_id].items() if word in words), None)
