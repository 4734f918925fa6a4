"""Translates games for a machine without Kvartal: `python -m bench.machines.bundle DIR` writes what `gpu.py` reads."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from bench.machines import SETTINGS
from bench.machines.gpu import compiled_for_cpu, on_cpu

from kvartal.games import fields_of, find
from kvartal.research.cuda import CPU, Tables
from kvartal.translate.game import translate
from kvartal.translate.targets import cuda

THREADS, GAMES, FIRST = 1024, 2, 0
STEP_GAMES, STEPS = 64, 60


def entry(folder: Path, game_id: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Translate a game into the folder and return its line of the manifest."""
    game = find(game_id)
    first = game.start(seats, options)
    translated = translate(
        game_id, first, fields_of(game_id), seats, game.info.move_ids, game.observer, game.info.steps_most is not None
    )
    assert translated.sight is not None
    name = "-".join([game_id, str(seats), *(f"{key}={value}" for key, value in options.items())])
    source = folder / f"{name}.cu"
    source.write_text(cuda(translated), encoding="utf-8")
    with tempfile.TemporaryDirectory() as made:
        library = compiled_for_cpu(source, Path(made))
        if library is None:
            raise SystemExit("the digests need a C++ compiler")
        sums = on_cpu(str(library), seats, THREADS, FIRST, GAMES)
    line = {"name": name, "file": source.name, "seats": seats, "threads": THREADS, "games": GAMES, "first": FIRST}
    shape = {"stride": translated.sight.stride, "mask_words": (game.info.move_ids + 31) // 32}
    stepped = {"step_games": STEP_GAMES, "steps": STEPS, "step_seed": FIRST}
    return {**line, "sums": sums, **shape, **stepped, "step_sums": in_step(game_id, seats, options)}


def in_step(game_id: str, seats: int, options: dict[str, Any]) -> list[int]:
    """Return the sums of some games in step, computed as `gpu.py` does."""
    tables = Tables(game_id, seats, STEP_GAMES, FIRST, device=CPU, **options)
    now = tables.reset()
    ends = 0
    for _ in range(STEPS):
        tables.step(tables.random_moves())
        ends += int(now.terminated.sum())
    weights = np.arange(1, tables.sight.size + 1)
    seen = int((now.observations.astype(np.int64) * weights).sum())
    return [seen, int(now.masks.astype(np.int64).sum()), int(now.seats.astype(np.int64).sum()), ends]


def main() -> None:
    """Write sources, digests and the script."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    lines = [entry(folder, *setting) for setting in SETTINGS]
    (folder / "manifest.json").write_text(json.dumps(lines, indent=1), encoding="utf-8")
    shutil.copy(Path(__file__).with_name("gpu.py"), folder)


if __name__ == "__main__":
    main()
