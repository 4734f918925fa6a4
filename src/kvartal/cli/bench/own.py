"""Measures our own engines: whole random games, steps and copies, in this process."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from time import perf_counter

from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games import find

# How a setting's time is divided.
_WARM_UP = 0.1
_PLAY = 0.7
_COPY = 0.2

_COPIED_POSITIONS = 100
_SEED = 1


@dataclass(frozen=True, slots=True)
class Setting:
    """A game as it is measured."""

    name: str
    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


SETTINGS: tuple[Setting, ...] = (
    Setting("machi_koro base, 2 seats", "machi_koro", 2),
    Setting("machi_koro base, 5 seats", "machi_koro", 5),
    Setting("machi_koro plus, 2 seats", "machi_koro", 2, {"edition": "plus"}),
    Setting("machi_koro plus, 5 seats", "machi_koro", 5, {"edition": "plus"}),
    Setting("machi_koro plus ten, 5 seats", "machi_koro", 5, {"edition": "plus", "market": "ten"}),
    Setting("tiny_towns solo", "tiny_towns", 1),
    Setting("tiny_towns, 4 seats", "tiny_towns", 4),
    Setting("tiny_towns town_hall, 4 seats", "tiny_towns", 4, {"mode": "town_hall"}),
    Setting("shake_that_city standard, 2 seats", "shake_that_city", 2),
    Setting(
        "shake_that_city coast conditions, 4 seats", "shake_that_city", 4, {"side": "coast", "variant": "conditions"}
    ),
    Setting("shake_that_city solo", "shake_that_city", 1),
    Setting("paris first_games, 2 seats", "paris", 2),
    Setting("paris random, 2 seats", "paris", 2, {"postcards": "random"}),
    Setting("small_cities level 3 solo", "small_cities", 1),
    Setting("small_cities level 3, 3 seats", "small_cities", 3),
    Setting("small_cities level 3, 5 seats", "small_cities", 5),
)


@dataclass(frozen=True, slots=True)
class Speed:
    """The figures of a setting in one process."""

    games_per_s: float
    steps_per_s: float
    clone_us: float


def measure(setting: Setting, seconds: float) -> Speed:
    """Play the setting at random for about this many seconds."""
    _play_for(setting, seconds * _WARM_UP)
    games_per_s, steps_per_s = _play_for(setting, seconds * _PLAY)
    return Speed(games_per_s, steps_per_s, _copy_for(setting, seconds * _COPY))


def _play_for(setting: Setting, seconds: float) -> tuple[float, float]:
    game = find(setting.game)
    first = game.start(setting.seats, setting.options)
    buffer = game.buffer()
    rng = Rng(_SEED)
    games = steps = 0
    elapsed = 0.0
    start = perf_counter()
    while elapsed <= seconds:
        steps += first.clone().playout(rng, buffer)
        games += 1
        elapsed = perf_counter() - start
    return games / elapsed, steps / elapsed


def _copy_for(setting: Setting, seconds: float) -> float:
    """Copy positions spread over a game again and again; return µs per copy."""
    copies = [state.clone for state in _positions(setting)]
    rounds = 0
    elapsed = 0.0
    start = perf_counter()
    while elapsed <= seconds:
        for copy in copies:
            copy()
        rounds += 1
        elapsed = perf_counter() - start
    return elapsed / (rounds * len(copies)) * 1e6


def _positions(setting: Setting) -> list[Moment]:
    """Return positions spread over one random game."""
    game = find(setting.game)
    state: Moment = game.start(setting.seats, setting.options)
    rng = Rng(_SEED)
    found: list[Moment] = []
    while actors := state.actors():
        found.append(state.clone())
        seat = actors[0]
        if seat < 0:
            move = state.chance_pick(rng.below(state.chance_total()))
        else:
            legal = state.legal(seat)
            move = legal[rng.below(len(legal))]
        state.apply(seat, move)
    return found[:: max(1, len(found) // _COPIED_POSITIONS)]


if __name__ == "__main__":
    # `python -m kvartal.cli.bench.own NAME SECONDS [MACHINE]`: one setting in a process of its own, as JSON.
    wanted = next(setting for setting in SETTINGS if setting.name == sys.argv[1])
    if len(sys.argv) > 3:
        from kvartal.cli.bench.machines import MACHINES

        print(json.dumps(MACHINES[sys.argv[3]](wanted, float(sys.argv[2]))))
    else:
        print(json.dumps(asdict(measure(wanted, float(sys.argv[2])))))
