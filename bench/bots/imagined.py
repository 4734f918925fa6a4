"""Measures how many games per second the hard bot imagines, in Python and in C: python -m
bench.bots.imagined [GAMES].

Both take the same decisions in one run, measured by CPU time, and must choose alike. "Python" is
the current build: mypyc's if it is fresh. Prints one JSON object per game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from time import perf_counter, process_time
from typing import Any

from bench.machines import SETTINGS

from kvartal.bots.chair import Chair
from kvartal.bots.native import grower
from kvartal.bots.search import Search
from kvartal.compiled import is_compiled
from kvartal.core.contract import Game
from kvartal.core.rng import Rng
from kvartal.games import find

DECISIONS, EVERY = 6, 7


def decisions(game: Game[Any], seats: int, options: dict[str, Any]) -> Iterator[Chair]:
    """Yield chairs of a random game that have several moves."""
    state, rng, step, found = game.start(seats, options), Rng(3), 0, 0
    while found < DECISIONS and (turn := state.turn()) != -2:
        step += 1
        if turn < 0:
            state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
            continue
        chair = Chair(game, state.clone(), int(turn))
        if len(chair.moves) > 1 and step % EVERY == 0:
            found += 1
            yield chair
        state.apply(turn, chair.moves[rng.below(len(chair.moves))])


def main(games: int) -> None:
    """Measure one table of every game, and two larger ones."""
    for game_id, seats, options in SETTINGS:
        game = find(game_id)
        mind = game.mind().for_search()
        spent, played = [0.0, 0.0], 0
        chosen: list[list[int]] = [[], []]
        for chair in decisions(game, seats, options):
            for k, grown in enumerate((None, grower(chair, mind))):
                search = Search(mind, chair.imagine, chair.seat, Rng(1), None, grown)
                start = process_time()
                chosen[k].append(int(search.decide(games, 0.0, perf_counter)))
                spent[k] += process_time() - start
            played += int(search.iterations)
        assert chosen[0] == chosen[1]
        here, there = (round(played / seconds) for seconds in spent)
        build = "mypyc" if is_compiled() else "plain"
        line = {"game": game_id, "seats": seats, **options, build: here, "c": there, "ratio": round(there / here, 2)}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
