"""Every table that the kit plays: each game with each seat count and its options."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from kvartal.compiled import is_compiled
from kvartal.core.contract import Game
from kvartal.core.errors import BadOption
from kvartal.core.options import Option, Options, Value
from kvartal.core.rng import Rng
from kvartal.games import IDS, find

ALL_BELOW = 32


@dataclass(frozen=True)
class Setting:
    """A game, a number of seats and settled options."""

    game: Game[Any]
    seats: int
    options: Options

    def __str__(self) -> str:
        options = ",".join(
            f"{name}={'+'.join(value) if isinstance(value, tuple) else value}" for name, value in self.options.items()
        )
        return f"{self.game.info.id}-{self.seats}-{options}"

    def start(self) -> Any:
        """Return the first state of this table."""
        return self.game.start(self.seats, self.options)


PICKS: dict[tuple[str, str], list[Value]] = {
    # One card of each category; the four sets together include every building.
    ("tiny_towns", "cards"): [
        ("cottage", "farm", "fountain", "abbey", "almshouse", "bakery", "trading_post"),
        ("cottage", "granary", "millstone", "chapel", "feast_hall", "market", "factory"),
        ("cottage", "greenhouse", "shed", "cloister", "tavern", "tailor", "warehouse"),
        ("cottage", "orchard", "well", "temple", "inn", "theater", "bank"),
    ],
}


def values(game: Game[Any], option: Option) -> list[Value]:
    """Return the values to try: the named ones and, if ids can be picked, some picks."""
    some: list[Value] = [option.picks[: option.pick_count], option.picks[-option.pick_count :]] if option.picks else []
    return [*option.values, *PICKS.get((game.info.id, option.id), some)]


def every_setting_of(game: Game[Any]) -> list[Setting]:
    """Return every table of a game; options that a seat count maps to the same occur once."""
    found: dict[str, Setting] = {}
    names = [option.id for option in game.info.options]
    for seats in range(game.info.fewest, game.info.most + 1):
        for chosen in product(*(values(game, option) for option in game.info.options)):
            try:
                setting = Setting(game, seats, game.settle(seats, dict(zip(names, chosen, strict=True))))
            except BadOption:
                continue  # refused by a rule between options
            found[str(setting)] = setting
    return list(found.values())


def pairs(setting: Setting) -> set[tuple[str, Value, str, Value]]:
    """Return the pairs of values that occur together at this table, including the number of seats."""
    chosen: dict[str, Value] = {"seats": setting.seats, **setting.options}
    return {(a, chosen[a], b, chosen[b]) for a, b in combinations(chosen, 2)}


def settings_of(game: Game[Any]) -> list[Setting]:
    """Return all tables of a game if they are few, otherwise enough for every pair of values."""
    every = every_setting_of(game)
    if len(every) <= ALL_BELOW:
        return every
    unmet = set().union(*(pairs(setting) for setting in every))
    chosen: list[Setting] = []
    rng = Rng(1)
    while unmet:
        some = [every[rng.below(len(every))] for _ in range(60)]
        best = max(some, key=lambda setting: len(pairs(setting) & unmet))
        if pairs(best) & unmet:
            unmet -= pairs(best)
            chosen.append(best)
    return sorted(chosen, key=str)


def singles(setting: Setting) -> set[tuple[str, Value]]:
    """Return the values at this table, including the number of seats."""
    return {("seats", setting.seats), *setting.options.items()}


def enough_of(settings: list[Setting]) -> list[Setting]:
    """Return enough tables of a game for every value."""
    unmet = set().union(*(singles(setting) for setting in settings))
    chosen: list[Setting] = []
    while unmet:
        chosen.append(max(settings, key=lambda setting: len(singles(setting) & unmet)))
        unmet -= singles(chosen[-1])
    return chosen


SETTINGS: list[Setting] = [setting for game_id in IDS for setting in settings_of(find(game_id))]
EVERY_VALUE = [setting for game_id in IDS for setting in enough_of([s for s in SETTINGS if s.game.info.id == game_id])]
PLAYED = SETTINGS if is_compiled() else EVERY_VALUE
"""What is played move by move. The plain rules, nine times slower, get every value; the compiled
ones every pair.

Another test checks that both play every setting alike.
"""
