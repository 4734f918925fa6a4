"""Finds the fastest layout on a GPU: `python sweep.py DIR --out FILE` measures the translated games
in DIR.

It belongs beside `gpu.py`, whose sources and manifest it reads. It first measures the cold compile
times of the kernels in step, one after the other, and again from cupy's cache. Then it compiles all
other layouts in parallel and measures them from the cache. Every layout runs in a process of its
own with a time-out, and only layouts with the right digests are measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Any

from gpu import Gpu, Steps, say  # type: ignore[import-not-found]

COMPILE, CACHED, STEP, PLAY = "compile", "cached", "step", "play"
LONGEST = {COMPILE: 60.0, CACHED: 20.0, STEP: 25.0, PLAY: 25.0}
STEPPING = ("-DKVARTAL_NO_PLAYOUTS",)
PLAYING = ("-DKVARTAL_NO_LOCKSTEP",)
SLOW = ("small_cities-2-level=3", "paris-2")
STEP_LAYOUTS: dict[str, tuple[str, ...]] = {
    "as it is": (),
    "in shared memory": ("-DKVARTAL_SHARED",),
    "64 registers": ("--maxrregcount=64",),
    "in shared memory, 64 registers": ("-DKVARTAL_SHARED", "--maxrregcount=64"),
    "96 registers": ("--maxrregcount=96",),
    "global tables": ("-DKVARTAL_GLOBAL_TABLES",),
    "inlined": ("-DKVARTAL_INLINE",),
    "rolled": ("-DKVARTAL_ROLLED",),
    "in shared memory, rolled": ("-DKVARTAL_SHARED", "-DKVARTAL_ROLLED"),
}
PLAY_LAYOUTS: dict[str, tuple[str, ...]] = {
    "as it is": (),
    "in shared memory": ("-DKVARTAL_SHARED",),
    "in shared memory, 64 registers": ("-DKVARTAL_SHARED", "--maxrregcount=64"),
    "unscored": ("-DKVARTAL_UNSCORED",),
    "64 registers": ("--maxrregcount=64",),
    "in shared memory, global tables": ("-DKVARTAL_SHARED", "-DKVARTAL_GLOBAL_TABLES"),
    "in shared memory, 96 registers": ("-DKVARTAL_SHARED", "--maxrregcount=96"),
    "48 registers": ("--maxrregcount=48",),
    "in shared memory, 64 registers, rolled": ("-DKVARTAL_SHARED", "--maxrregcount=64", "-DKVARTAL_ROLLED"),
    "in shared memory, 64 registers, rolled, grouped": (
        *("-DKVARTAL_SHARED", "--maxrregcount=64", "-DKVARTAL_ROLLED", "-DKVARTAL_GROUPED"),
    ),
    "48 registers, rolled": ("--maxrregcount=48", "-DKVARTAL_ROLLED"),
    "48 registers, rolled, grouped": ("--maxrregcount=48", "-DKVARTAL_ROLLED", "-DKVARTAL_GROUPED"),
    "one after the other": ("-DKVARTAL_ONE_BY_ONE=0",),
    "global tables": ("-DKVARTAL_GLOBAL_TABLES",),
    "96 registers": ("--maxrregcount=96",),
    "global tables, 64 registers": ("-DKVARTAL_GLOBAL_TABLES", "--maxrregcount=64"),
}
OTHERS = ("as it is", "in shared memory")  # for the other games
RESIDENT = (256, 512, 1024, 2048)  # resident threads per multiprocessor
SHARED = 227 * 1024  # shared memory of a multiprocessor in bytes: what one block requests keeps others out


def read(folder: Path, name: str) -> tuple[dict[str, Any], str]:
    """Return the line of the manifest and the source of a game."""
    entries = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    entry = next(entry for entry in entries if entry["name"] == name)
    return entry, (folder / entry["file"]).read_text(encoding="utf-8")


def compiled(folder: Path, name: str, mode: str, layout: str) -> Gpu:
    """Return a game in a layout."""
    entry, source = read(folder, name)
    options = (*STEPPING, *STEP_LAYOUTS[layout]) if mode != PLAY else (*PLAYING, *PLAY_LAYOUTS[layout])
    return Gpu(source, entry["seats"], options, "step" if mode != PLAY else "playouts")


def limit(block: int, resident: int) -> int:
    """Return how much shared memory a block has to request to limit the resident threads to this number."""
    return 0 if resident >= 2048 else SHARED // max(1, resident // block) // 1024 * 1024 - 1024


def step(folder: Path, name: str, layout: str) -> None:
    """Measure decisions per second with observation, mask and reward written, by block and residents."""
    entry, _ = read(folder, name)
    game = compiled(folder, name, STEP, layout)
    cp = game.cupy
    shared = "shared" in layout
    few = Steps(game, entry, entry["step_games"], 64, shared)
    ends = 0
    for _ in range(entry["steps"]):
        few.step()
        ends += int(few.ended.astype(cp.int64).sum())
    kernel = game.kernel
    facts = {"compile_s": game.compile_s, "registers": kernel.num_regs, "local_bytes": kernel.local_size_bytes}
    equal = [*few.sums(), ends] == entry["step_sums"]
    say(stage="checked", equal=equal, **facts)
    if not equal:
        return
    games = 2**20
    many = Steps(game, entry, games, 64, shared)
    for _ in range(20):
        many.step()
    for block in (64, 128, 256):
        if shared and block * many.each > SHARED:
            continue
        for resident in RESIDENT if block == 128 and not shared else (2048,):
            many.block, many.shared = block, many.each * block if shared else limit(block, resident)
            many.step()
            begin, end = cp.cuda.Event(), cp.cuda.Event()
            begin.record()
            for _ in range(10):
                many.step()
            end.record()
            end.synchronize()
            rate = round(games * 10 / (cp.cuda.get_elapsed_time(begin, end) / 1000))
            say(stage="stepped", block=block, resident=resident, decisions_per_s=rate)


def play(folder: Path, name: str, layout: str) -> None:
    """Measure steps of random play per second, by block and residents."""
    entry, _ = read(folder, name)
    game = compiled(folder, name, PLAY, layout)
    facts = {"registers": game.kernel.num_regs, "local_bytes": game.kernel.local_size_bytes}
    each = 0
    if "shared" in layout:
        size = game.cupy.zeros(1, game.cupy.int64)
        game.module.get_function("measure_playouts")((1,), (1,), (size,))
        each = int(size[0])
    sums, _ = game.play(entry["threads"], entry["first"], entry["games"], 64, each)
    equal = sums == entry["sums"]
    say(stage="checked", equal=equal, compile_s=game.compile_s, **facts)
    if not equal and layout != "unscored":
        return
    for block in (64, 128, 256):
        for resident in RESIDENT:
            if resident < block or (block != 64 and resident < 1024) or block * each > SHARED:
                continue
            threads = game.multiprocessors * resident
            games = max(1, 8192 // resident)
            sums, seconds = game.play(threads, 10**9, games, block, each)
            rate = round(sums[0] / seconds)
            say(stage="played", block=block, resident=resident, steps_per_s=rate, seconds=round(seconds, 3))


def one(folder: Path, mode: str, name: str, layout: str) -> None:
    """Run one task, in a process of its own."""
    if mode == COMPILE:
        say(stage="compiled", seconds=compiled(folder, name, STEP, layout).compile_s)
    elif mode == CACHED:
        import cupy

        cupy.zeros(1)
        start = time.perf_counter()
        for each in name.split(","):
            compiled(folder, each, STEP, layout)
        say(stage="from the cache", seconds=round(time.perf_counter() - start, 3))
    elif mode == STEP:
        step(folder, name, layout)
    else:
        play(folder, name, layout)


def child(folder: Path, mode: str, name: str, layout: str, environ: dict[str, str] | None = None) -> list[Any]:
    """Run one task in a process of its own; return what it printed before its time was up."""
    command = [sys.executable, __file__, str(folder), "--child", mode, name, layout]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=LONGEST[mode],
            check=False,
            env={**os.environ, **(environ or {})},
        )
        text, fault = done.stdout, done.stderr[-800:] if done.returncode else ""
    except subprocess.TimeoutExpired as late:
        text, fault = (late.stdout or b"").decode(), "out of time"
    said = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return [*said, {"stage": "failed", "why": fault}] if fault else said


def warm(folder: Path, name: str, playing: bool, layout: str) -> None:
    """Compile a layout into the cache without running it."""
    mode = "warm-play" if playing else "warm-step"
    subprocess.run(
        [sys.executable, __file__, str(folder), "--child", mode, name, layout],
        timeout=70,
        check=False,
        capture_output=True,
    )


def main() -> int:
    """Measure everything, the most important first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=Path("sweep.json"))
    parser.add_argument("--seconds", type=float, default=150, help="start nothing new after so long")
    parser.add_argument("--child", nargs=3, default=())
    chosen = parser.parse_args()
    if chosen.child:
        mode, name, layout = chosen.child
        if mode.startswith("warm"):
            compiled(chosen.folder, name, PLAY if mode == "warm-play" else STEP, layout)
        else:
            one(chosen.folder, mode, name, layout)
        return 0
    until = time.perf_counter() + chosen.seconds
    names = [entry["name"] for entry in json.loads((chosen.folder / "manifest.json").read_text(encoding="utf-8"))][:5]
    report: list[Any] = []

    def do(mode: str, name: str, layout: str) -> None:
        if time.perf_counter() > until:
            return
        report.append({"mode": mode, "game": name, "layout": layout, "said": child(chosen.folder, mode, name, layout)})
        say(**report[-1])
        chosen.out.write_text(json.dumps(report, indent=1), encoding="utf-8")

    for name in names:
        do(COMPILE, name, "as it is")
    do(CACHED, ",".join(names), "as it is")
    wanted = [(name, False, layout) for name in SLOW for layout in STEP_LAYOUTS]
    wanted += [(name, True, layout) for name in SLOW for layout in PLAY_LAYOUTS]
    wanted += [(name, False, layout) for name in names if name not in SLOW for layout in OTHERS]
    with ThreadPoolExecutor(max(2, (os.cpu_count() or 4) - 1)) as pool:
        list(pool.map(lambda job: warm(chosen.folder, *job), wanted))
    say(stage="all compiled", seconds_left=round(until - time.perf_counter()))
    for playing, stepping in zip_longest(PLAY_LAYOUTS, STEP_LAYOUTS):
        for name in SLOW:
            if playing:
                do(PLAY, name, playing)
            if stepping:
                do(STEP, name, stepping)
    for layout in OTHERS:
        for name in names:
            if name not in SLOW:
                do(STEP, name, layout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
