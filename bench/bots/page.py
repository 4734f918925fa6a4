"""Measures the hard bot in a page, beside C on the same machine: python -m bench.bots.page [GAMES].

The page's Python (Pyodide, which `make offline` installs) runs in Node here and searches in the
games' WebAssembly, as in a browser. Both take the same decisions, measured by CPU time, and must
choose alike. Prints one JSON object per game.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from bench.bots.imagined import decisions
from bench.machines import SETTINGS

from kvartal.bots.native import grower
from kvartal.bots.search import Search
from kvartal.core.rng import Rng
from kvartal.games import find

ROOT = Path(__file__).parents[2]
TABLES = SETTINGS[:5]


def decide(games: int, clock: Callable[[], float]) -> list[tuple[list[int], float]]:
    """Take the decisions of every table with a number of imagined games each; print the moves and games per second."""
    found = []
    for game_id, seats, options in TABLES:
        game = find(game_id)
        mind = game.mind().for_search()
        chosen, spent, played = [], 0.0, 0
        for chair in decisions(game, seats, options):
            search = Search(mind, chair.imagine, chair.seat, Rng(1), None, grower(chair, mind))
            start = clock()
            chosen.append(int(search.decide(games, 0.0, perf_counter)))
            spent += clock() - start
            played += int(search.iterations)
        found.append((chosen, played / spent))
        print(json.dumps(found[-1]), flush=True)
    return found


def main(games: int) -> None:
    """Decide in C here and in WebAssembly there."""
    sys.path.insert(0, str(ROOT / "building"))
    import mypy_extensions

    from offline import BOXES, boxes

    boxes()
    with tempfile.TemporaryDirectory() as library:
        Path(library, "mypy_extensions.py").write_bytes(Path(mypy_extensions.__file__).read_bytes())
        words = ["node", str(Path(__file__).with_suffix(".mjs")), str(ROOT), library, str(BOXES), str(games)]
        told = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    there = [json.loads(line) for line in told.splitlines()]
    for (game_id, *_), (moves, rate), (same, page) in zip(TABLES, decide(games, process_time), there, strict=True):
        assert moves == same, game_id
        print(json.dumps({"game": game_id, "c": round(rate), "page": round(page), "part": round(page / rate, 2)}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
