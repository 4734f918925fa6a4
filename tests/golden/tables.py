"""The golden matches: which tables are played, and with which seed. `python -m tests.golden.regenerate` plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Table(NamedTuple):
    """A golden match: the file's name, the game, its seats and options, the seed of its random play."""

    name: str
    game: str
    seats: int
    options: Mapping[str, object]
    seed: int


TABLES: tuple[Table, ...] = (
    Table("machi_koro-base-2", "machi_koro", 2, {}, 1),
    Table("machi_koro-base-ten-3", "machi_koro", 3, {"market": "ten"}, 2),
    Table("machi_koro-plus-4", "machi_koro", 4, {"edition": "plus"}, 3),
    Table("machi_koro-plus-ten-5", "machi_koro", 5, {"edition": "plus", "market": "ten"}, 4),
)
