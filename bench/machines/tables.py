"""What users get on a GPU: `python -m bench.machines.tables` measures research.cuda.Tables and
random games there.

It measures decisions per second with observation, mask and reward written, in a million games, and
steps per second of random play with every game scored. Prints one JSON object per table. Needs cupy
and a GPU.
"""

from __future__ import annotations

import json
from time import perf_counter

import cupy
from bench.machines import SETTINGS

from kvartal.games import find
from kvartal.research.cuda import Tables, simulate

GAMES, STEPS = 2**20, 40


def main() -> None:
    """Measure one table of every game, and two larger ones."""
    for game_id, seats, options in SETTINGS:
        start = perf_counter()
        tables = Tables(game_id, seats, GAMES, 1, **options)
        tables.reset()
        tables.step(tables.random_moves())
        cupy.cuda.Device().synchronize()
        ready = perf_counter() - start
        for _ in range(20):
            tables.step(tables.random_moves())
        begin, end = cupy.cuda.Event(), cupy.cuda.Event()
        begin.record()
        for _ in range(STEPS):
            tables.step(tables.random_moves())
        end.record()
        end.synchronize()
        decisions = GAMES * STEPS / cupy.cuda.get_elapsed_time(begin, end) * 1000
        del tables
        game = find(game_id)
        first = game.start(seats, options)
        simulate(game, first, seats, range(1000), 1)
        start = perf_counter()
        steps = simulate(game, first, seats, range(4 * GAMES), 1)[0]
        played = steps / (perf_counter() - start)
        line = {"game": game_id, "seats": seats, **options, "ready_s": round(ready, 2)}
        print(json.dumps({**line, "decisions_per_s": round(decisions), "steps_per_s": round(played)}), flush=True)


if __name__ == "__main__":
    main()
