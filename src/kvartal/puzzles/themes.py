"""What a puzzle is about: the kind of its best move, by how its text begins; and at which tables to look."""

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
        "save": ("pass",),
        "landmark": tuple(
            f"build {landmark}"
            for landmark in (
                *("harbour", "train_station", "shopping_mall"),
                *("amusement_park", "radio_tower", "airport"),
            )
        ),
        "build": ("build",),
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
"""By game and theme: how the moves begin; the first that fits."""

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
    for theme, beginnings in THEMES[game_id].items():
        if any(move == one or move.startswith(f"{one} ") for one in beginnings):
            return theme
    return None
