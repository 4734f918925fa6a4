"""Playouts on one core: translated C compared with the current Python build.
`python -m bench.machines.cpu` prints JSON."""

from __future__ import annotations

import ctypes
import json
import subprocess
import tempfile
from pathlib import Path
from time import process_time
from typing import Any

from bench.machines import SETTINGS

from kvartal.compiled import is_compiled
from kvartal.core.rng import Rng
from kvartal.games import fields_of, find
from kvartal.translate.game import translate
from kvartal.translate.targets import c

SLICE, SLICES = 0.5, 5


def rate(play: Any) -> float:
    """Return the best rate of several slices, in steps per CPU second."""
    best, seed = 0.0, 0
    for _ in range(SLICES):
        steps, start = 0, process_time()
        while process_time() - start < SLICE:
            for _ in range(20):
                steps += play(seed)
                seed += 1
        best = max(best, steps / (process_time() - start))
    return best


def measure(game_id: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Return the rates of one table."""
    game = find(game_id)
    first = game.start(seats, options)
    buffer = game.buffer()
    text = c(translate(game_id, first, fields_of(game_id), seats, game.info.move_ids))
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "game.c"), Path(folder, "game.so")
        source.write_text(text, encoding="utf-8")
        subprocess.run(["cc", "-O3", "-shared", "-fPIC", source, "-o", made], check=True)
        code = ctypes.CDLL(str(made))
    code.kvartal_play_on.restype = ctypes.c_int64
    state = ctypes.create_string_buffer(code.kvartal_size())

    def in_c(seed: int) -> int:
        code.kvartal_start(state)
        return int(code.kvartal_play_on(state, ctypes.c_uint64(seed)))

    def in_python(seed: int) -> int:
        return int(first.clone().playout(Rng(seed), buffer))

    there, here = rate(in_c), rate(in_python)
    line = {"game": game_id, "seats": seats, **options, "build": "mypyc" if is_compiled() else "plain"}
    return {**line, "c_steps_per_s": round(there), "steps_per_s": round(here), "ratio": round(there / here, 2)}


def main() -> None:
    """Measure a selection of tables."""
    for setting in SETTINGS:
        print(json.dumps(measure(*setting)), flush=True)


if __name__ == "__main__":
    main()
