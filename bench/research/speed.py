"""Compares the research interfaces with their peers in one run: python -m bench.research.speed
[SECONDS].

Like is compared with like: PettingZoo's environments bare, and in the wrappers of its own board
games, which take more time than most rules. Rates use the CPU time of this thread, each the best of
a few slices, because other load on the machine can only lower them. Needs the dev requirements, and
pygame-ce for PettingZoo's connect_four (`make bench` installs it).
"""

from __future__ import annotations

import json
import logging
import os
import random
import sys
import warnings
from collections.abc import Callable
from time import thread_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from kvartal.cli.bench.peers import spiel_loop
from kvartal.compiled import is_compiled
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.research import pettingzoo as ours
from kvartal.research.vector import Tables

Play = Callable[[], int]
"""Plays for a short time and returns the number of decisions or steps."""


SLICES = 5


def rate(play: Play, seconds: float) -> float:
    """Return the best rate in steps per second of CPU time, after a warm-up."""
    play()
    best = 0.0
    for _ in range(SLICES):
        steps, start = 0, thread_time()
        while (elapsed := thread_time() - start) < seconds / SLICES:
            steps += play()
        best = max(best, steps / elapsed)
    return best


def engine(game_id: str, seats: int) -> Play:
    """Play whole random games inside the engine: the upper limit."""
    game = find(game_id)
    first, buffer, rng = game.start(seats), game.buffer(), Rng(1)
    return lambda: int(first.clone().playout(rng, buffer))


def vector_rate(game_id: str, seats: int, games: int, seconds: float) -> float:
    """Return the rate of many games' steps, including observations and masks but not the choice of moves."""
    tables = Tables(game_id, seats, games=games, seed=1)
    rng = np.random.default_rng(1)
    now = tables.reset()
    best = 0.0
    for _ in range(SLICES):
        steps, spent = 0, 0.0
        while spent < seconds / SLICES:
            moves = (rng.random(now.masks.shape, np.float32) * now.masks).argmax(axis=1)
            start = thread_time()
            now = tables.step(moves)
            spent += thread_time() - start
            steps += games
        best = max(best, steps / spent)
    return best


def wrapped(table: Any) -> Any:
    """Return an environment in the wrappers of PettingZoo's own board games."""
    from pettingzoo.utils import wrappers

    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def aec(table: Any) -> Play:
    """Play one random game seat by seat."""
    uniform = random.Random(1).random

    def play() -> int:
        steps = 0
        table.reset(seed=int(uniform() * 1e9))
        while True:
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                return steps
            moves = seen["action_mask"].nonzero()[0]
            table.step(int(moves[int(uniform() * len(moves))]))
            steps += 1

    return play


def spiel(name: str) -> Play:
    """Return a random game in OpenSpiel's Python loop, ours or theirs; a step is a seat's or chance's.

    In simultaneous games seats step one by one, as OpenSpiel itself does.
    """
    import pyspiel

    return spiel_loop(pyspiel.load_game_as_turn_based(name), 1)


def main(seconds: float) -> None:
    """Print the results and the ratios."""
    import open_spiel.python.games  # noqa: F401 - registers them
    import pyspiel
    from pettingzoo.classic import connect_four_v3

    import kvartal.research.openspiel  # noqa: F401 - registers ours

    warnings.simplefilter("ignore")
    logging.disable()
    found: dict[str, float] = {}
    for game_id, seats, games in (
        ("machi_koro", 2, 128),
        ("tiny_towns", 1, 256),
        ("shake_that_city", 2, 256),
        ("paris", 2, 128),
        ("small_cities", 2, 128),
    ):
        found[f"engine {game_id} {seats}"] = rate(engine(game_id, seats), seconds)
        found[f"vector {game_id} {seats}"] = vector_rate(game_id, seats, games, seconds)
        found[f"pettingzoo bare {game_id} {seats}"] = rate(aec(ours.env(game_id, seats)), seconds)
        found[f"pettingzoo wrapped {game_id} {seats}"] = rate(aec(wrapped(ours.env(game_id, seats))), seconds)
        found[f"openspiel {game_id} {seats}"] = rate(spiel(f"kvartal_{game_id}(seats={seats})"), seconds)
    found["pettingzoo bare connect_four"] = rate(aec(connect_four_v3.raw_env()), seconds)
    found["pettingzoo wrapped connect_four"] = rate(aec(wrapped(connect_four_v3.raw_env())), seconds)
    theirs: dict[str, float] = {}
    for name in sorted(name for name in pyspiel.registered_names() if name.startswith("python_")):
        theirs[name] = found[f"openspiel {name}"] = rate(spiel(name), seconds)
    ours_here = found["openspiel machi_koro 2"]
    ratios = {
        **{
            f"pettingzoo, both {how}: machi_koro to connect_four": found[f"pettingzoo {how} machi_koro 2"]
            / found[f"pettingzoo {how} connect_four"]
            for how in ("bare", "wrapped")
        },
        "vector: machi_koro decisions to steps inside the engine": found["vector machi_koro 2"]
        / found["engine machi_koro 2"],
        "openspiel: machi_koro to the mean of its Python games": ours_here / np.mean([*theirs.values()]),
        **{f"openspiel: machi_koro to {name}": ours_here / value for name, value in theirs.items()},
    }
    print(json.dumps({"compiled": is_compiled(), "per CPU second": {k: round(v) for k, v in found.items()}}, indent=1))
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.2f}×")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
