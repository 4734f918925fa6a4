"""The tables that are measured on every machine."""

from __future__ import annotations

from typing import Any

SETTINGS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("machi_koro", 2, {}),
    ("shake_that_city", 2, {}),
    ("tiny_towns", 2, {}),
    ("small_cities", 2, {"level": 3}),
    ("paris", 2, {}),
    ("machi_koro", 4, {"edition": "plus", "market": "ten"}),
    ("tiny_towns", 4, {"monuments": True}),
)
"""The first five: one of each game."""
