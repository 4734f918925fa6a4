"""Every table that other libraries' test suites play: each game with each seat count, and some other options."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import pytest

from kvartal.compiled import is_compiled
from kvartal.games import IDS, find


@dataclass(frozen=True)
class Played:
    """A game, a number of seats and options."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *map(str, self.options.values())])


EVERY_SEAT_COUNT = [
    Played(game_id, seats) for game_id in IDS for seats in range(find(game_id).info.fewest, find(game_id).info.most + 1)
]
OTHER_OPTIONS = [
    Played("machi_koro", 3, {"edition": "plus", "market": "ten"}),
    Played("tiny_towns", 2, {"mode": "town_hall", "cavern": True}),
    Played("shake_that_city", 2, {"side": "coast", "variant": "conditions"}),
    Played("paris", 2, {"postcards": "random"}),
    Played("small_cities", 2, {"level": 1}),
]
PLAYED = [*EVERY_SEAT_COUNT, *OTHER_OPTIONS]

every_table = pytest.mark.parametrize("played", PLAYED, ids=str)
every_seat_count = pytest.mark.parametrize("played", EVERY_SEAT_COUNT, ids=str)


def need(module: str) -> Any:
    """Import a peer. Without it nothing here can be tested: this is reported, and is a failure in CI."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"*** NOT TESTED: {error}; the dev requirements bring it", allow_module_level=True)


def once() -> None:
    """Leave a slow suite to the run with the compiled rules; another test checks that both rules are the same."""
    if not is_compiled():
        pytest.skip("slow, and the same with the compiled rules: their run does this")
