"""The reasons of Tiny Towns: the points of each kind of building, and of the squares that stay empty."""

from __future__ import annotations

from kvartal.core.reasons import Reasons
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import CARDS

_KINDS = {
    t.K_COTTAGE: "cottage",
    t.K_FARM: "cottage",
    t.K_WELL: "well",
    t.K_CHAPEL: "chapel",
    t.K_TAVERN: "tavern",
    t.K_THEATER: "theater",
    t.K_FACTORY: "factory",
    t.K_MONUMENT: "monument",
}

REASONS = Reasons(
    lines={
        **{name: _KINDS[t.KIND[card]] if card < t.BUILDINGS else "monument" for card, name in enumerate(CARDS)},
        "feeds": "cottage",
        "monument": "monument",
        "empty": "empty",
    }
)
