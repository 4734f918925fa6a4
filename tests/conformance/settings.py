"""Every table that the kit plays: each game with each seat count and its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from kvartal.core.contract import Game
from kvartal.core.errors import BadOption
from kvartal.core.options import Option, Options, Value
from kvartal.core.rng import Rng
from kvartal.games import IDS, find

ALL_COMBINATIONS_BELOW = 33


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
        """Return the first moment of this table."""
        return self.game.start(self.seats, self.options)


def values(option: Option) -> list[Value]:
    """Return the values to try: the named ones and, where ids can be picked, two picks."""
    picks = option.picks
    found: list[Value] = list(option.values)
    if picks:
        found += [tuple(picks[: option.pick_count]), tuple(picks[-option.pick_count :])]
    return found


def combinations_of(options: tuple[Option, ...]) -> Iterator[dict[str, Value]]:
    """Yield every combination when they are few, otherwise enough that each pair of values meets."""
    tried = [values(option) for option in options]
    names = [option.id for option in options]
    every = [dict(zip(names, chosen, strict=True)) for chosen in product(*tried)]
    if len(every) < ALL_COMBINATIONS_BELOW:
        yield from every
        return
    open_pairs = {
        (a, x, b, y) for a, b in combinations(names, 2) for x in values_of(options, a) for y in values_of(options, b)
    }
    rng = Rng(1)
    while open_pairs:
        candidates = [every[rng.below(len(every))] for _ in range(40)]
        best = max(candidates, key=lambda chosen: len(pairs(chosen, names) & open_pairs))
        if pairs(best, names) & open_pairs:
            open_pairs -= pairs(best, names)
            yield best


def values_of(options: tuple[Option, ...], name: str) -> list[Value]:
    """Return the values to try for the option of this name."""
    return values(next(option for option in options if option.id == name))


def pairs(chosen: dict[str, Value], names: list[str]) -> set[tuple[str, Value, str, Value]]:
    """Return the pairs of option values that meet in this choice."""
    return {(a, chosen[a], b, chosen[b]) for a, b in combinations(names, 2)}


def settings_of(game: Game[Any]) -> list[Setting]:
    """Return the tables of a game; options that a seat count turns into others are tried once."""
    found: dict[str, Setting] = {}
    for seats in range(game.info.fewest, game.info.most + 1):
        for chosen in combinations_of(game.info.options):
            try:
                setting = Setting(game, seats, game.settle(seats, chosen))
            except BadOption:
                continue  # a choice that the game refuses by a rule between its options
            found[str(setting)] = setting
    return list(found.values())


SETTINGS: list[Setting] = [setting for game_id in IDS for setting in settings_of(find(game_id))]
