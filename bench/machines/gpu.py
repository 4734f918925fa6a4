"""Random play on a GPU: `python gpu.py DIR --out FILE` measures every translated game in DIR and
checks its digests.

It needs only Python, numpy and cupy: the sources were translated elsewhere
(`python -m bench.machines.bundle DIR`). With a C++ compiler on the machine the same sources also
run on its cores, and more games are compared. Every layout runs in a process of its own with a
time-out, after a guarded build has shown that all loops end.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

MOST_STEPS = 100_000
CHUNK = 4096  # threads that a core plays at once
GUARD = "guarded"
PLAIN = "as it is"
LAYOUTS: dict[str, tuple[str, ...]] = {
    GUARD: ("-DKVARTAL_GUARD",),
    PLAIN: (),
    "global tables": ("-DKVARTAL_GLOBAL_TABLES",),
    "inlined": ("-DKVARTAL_INLINE",),
    "one by one": ("-DKVARTAL_ONE_BY_ONE=1",),
    "one after the other": ("-DKVARTAL_ONE_BY_ONE=0",),
    "64 registers": ("--maxrregcount=64",),
    "ptxas O1": ("--ptxas-options=-O1",),
}
INSTEAD = ("ptxas O1", "inlined", "one by one")  # further attempts for a game that gives wrong results
CHECK, MEASURE, LOCKSTEP, COMPARE = "check", "measure", "lockstep", "compare"
LONGEST = {CHECK: 20.0, MEASURE: 40.0, LOCKSTEP: 40.0, COMPARE: 80.0}  # time limit of a child in seconds


def compiled_for_cpu(source: Path, folder: Path) -> Path | None:
    """Return the library that a C++ compiler builds from a CUDA source; None without a compiler."""
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        return None
    made = folder / f"{source.stem}.so"
    command = [compiler, "-x", "c++", "-std=c++17", "-O2", "-w", "-shared", "-fPIC", str(source), "-o", str(made)]
    return made if subprocess.run(command, check=False).returncode == 0 else None


def on_cpu(library: str, seats: int, threads: int, first: int, games: int) -> list[int]:
    """Return the sums of these games as this machine's core plays them."""
    sums = (ctypes.c_int64 * (4 + 2 * seats))()
    play = ctypes.CDLL(library).kvartal_playouts
    play.argtypes = [ctypes.c_int64, ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p]
    play(threads, first, games, MOST_STEPS, ctypes.byref(sums))
    return list(sums)


def together(parts: list[list[int]]) -> list[int]:
    """Return the combined sums of several runs."""
    mixed = 0
    for part in parts:
        mixed ^= part[1] & (2**64 - 1)
    found = [sum(column) for column in zip(*parts, strict=True)]
    found[1] = mixed
    return [wrapped(value) for value in found]


def wrapped(value: int) -> int:
    """Return the low 64 bits as a signed number."""
    return (value + 2**63) % 2**64 - 2**63


def say(**words: Any) -> None:
    """Print a line of JSON and flush."""
    print(json.dumps(words), flush=True)


class Gpu:
    """One translated game on the GPU, in one layout."""

    def __init__(self, source: str, seats: int, options: tuple[str, ...], kernel: str = "playouts") -> None:
        import cupy

        self.cupy = cupy
        self.seats = seats
        cupy.cuda.runtime.deviceSetLimit(0, 16 * 1024)  # cudaLimitStackSize, for recursive rules
        start = time.perf_counter()
        self.module = cupy.RawModule(code=source, options=("-std=c++17", *options), backend="nvrtc")
        self.kernel = self.module.get_function(kernel)
        self.options = options
        self.compile_s = round(time.perf_counter() - start, 2)
        self.multiprocessors = cupy.cuda.Device().attributes["MultiProcessorCount"]

    def play(self, threads: int, first: int, games: int, block: int = 128, shared: int = 0) -> tuple[list[int], float]:
        """Return the sums of these games and the time in seconds; `shared` is bytes of shared memory per thread."""
        cp = self.cupy
        sums = cp.zeros(4 + 2 * self.seats, dtype=cp.int64)
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        begin.record()
        block = min(block, threads)
        arguments = (cp.uint64(first), cp.int64(games), cp.int64(MOST_STEPS), cp.uint64(0), sums)
        if shared:
            self.kernel.max_dynamic_shared_size_bytes = shared * block
        self.kernel(((threads + block - 1) // block,), (block,), arguments, shared_mem=shared * block)
        end.record()
        end.synchronize()
        return [int(value) for value in sums.get()], cp.cuda.get_elapsed_time(begin, end) / 1000

    def stuck(self) -> list[int]:
        """Return the line where a thread of the guarded build ran out of fuel, and the thread."""
        pointer = self.module.get_global("kvartal_stuck")
        found = self.cupy.ndarray(4, dtype=self.cupy.int32, memptr=pointer)
        return [int(value) for value in found.get()]


def check(entry: dict[str, Any], folder: Path, layout: str) -> Gpu | None:
    """Compare the digest, in a process of its own; every step is printed before it is taken."""
    say(stage="compiling", layout=layout)
    options = (*LAYOUTS[layout], "-DKVARTAL_NO_LOCKSTEP")
    game = Gpu((folder / entry["file"]).read_text(encoding="utf-8"), entry["seats"], options)
    facts = {"registers": game.kernel.num_regs, "local_bytes": game.kernel.local_size_bytes}
    say(stage="one warp", compile_s=game.compile_s, **facts)
    sums, seconds = game.play(32, entry["first"], 1)
    say(stage="digest", one_warp=sums[0], seconds=round(seconds, 4))
    sums, seconds = game.play(entry["threads"], entry["first"], entry["games"])
    equal = sums == entry["sums"]
    say(stage="checked", equal=equal, seconds=round(seconds, 4), **({} if equal else {"sums": sums}))
    if layout == GUARD and game.stuck()[0]:
        say(stage="stuck", line=game.stuck()[0], thread=game.stuck()[1])
    return game if equal else None


def measure(entry: dict[str, Any], folder: Path, layout: str) -> None:
    """Play random games for a few seconds, in a process of its own, with blocks of several sizes."""
    game = check(entry, folder, layout)
    if game is None:
        return
    threads = game.multiprocessors * 2048
    best = (0.0, 128)
    for block in (64, 128, 256):
        sums, seconds = game.play(threads, 10**9, 1, block)
        games = max(1, min(64, int(0.3 / max(seconds, 1e-4))))
        sums, seconds = game.play(threads, 10**9, games, block)
        say(stage="measured", block=block, steps_per_s=round(sums[0] / seconds), seconds=round(seconds, 3))
        best = max(best, (sums[0] / seconds, block))
    mean = max(1, entry["sums"][0] // (entry["threads"] * entry["games"]))
    games = max(1, int(1.5 * best[0] / mean / threads))
    sums, seconds = game.play(threads, 2 * 10**9, games, best[1])
    rates = {"steps_per_s": round(sums[0] / seconds), "games_per_s": round(threads * games / seconds)}
    say(stage="at length", block=best[1], seconds=round(seconds, 3), steps=sums[0], cut=sums[3], **rates)


class Steps:
    """Games in step, with all their arrays."""

    def __init__(self, game: Gpu, entry: dict[str, Any], games: int, block: int = 128, in_shared: bool = False) -> None:
        cp = self.cp = game.cupy
        self.module, self.games = game.module, games
        self.block, self.shared = block, 0
        seats = entry["seats"]
        words = cp.zeros(2, cp.int64)
        self.run("measure", 1, words)
        self.each = int(words[1])  # bytes of shared memory per thread, if states are stored there
        self.shared = self.each * block if in_shared else 0
        self.held = cp.zeros((int(words[0]), games), cp.uint32)
        self.seen = cp.zeros((games, entry["stride"]), cp.uint8)
        self.masks = cp.zeros((games, entry["mask_words"]), cp.uint32)
        self.seats, self.moves = cp.zeros(games, cp.int8), cp.zeros(games, cp.int32)
        self.stream = cp.arange(1, games + 1, dtype=cp.uint32) * cp.uint32(2654435761)
        self.decided, self.rewards = cp.zeros(games, cp.int32), cp.zeros((games, seats), cp.float32)
        self.ended, self.cut = cp.zeros(games, cp.uint8), cp.zeros(games, cp.uint8)
        self.count = cp.int64(games)
        self.run("reset", games, self.count, cp.uint64(entry["step_seed"]), self.held, *self.shown())

    def shown(self) -> tuple[Any, Any, Any]:
        return self.seen, self.masks, self.seats

    def run(self, name: str, threads: int, *arguments: Any) -> None:
        block, shared = (self.block, self.shared) if name == "step" else (128, 0)
        kernel = self.module.get_function(name)
        if shared:
            kernel.max_dynamic_shared_size_bytes = shared
        kernel(((threads + block - 1) // block,), (block,), arguments, shared_mem=shared)

    def step(self) -> None:
        self.run("choose", self.games, self.count, self.stream, self.masks, self.moves)
        zero = self.cp.int32(0)
        before = (self.count, self.moves, zero, zero, self.held, self.decided)
        self.run("step", self.games, *before, *self.shown(), self.rewards, self.ended, self.cut)

    def sums(self) -> list[int]:
        """Return sums by which two runs are compared."""
        cp = self.cp
        weights = cp.arange(1, self.seen.shape[1] + 1, dtype=cp.int64)
        seen = int((self.seen.astype(cp.int64) * weights).sum())
        return [seen, int(self.masks.astype(cp.int64).sum()), int(self.seats.astype(cp.int64).sum())]


def lockstep(entry: dict[str, Any], folder: Path, layout: str) -> None:
    """Measure decisions per second with observation, mask and reward written, in a process of its own."""
    options = (*LAYOUTS[layout], "-DKVARTAL_NO_PLAYOUTS")
    game = Gpu((folder / entry["file"]).read_text(encoding="utf-8"), entry["seats"], options, "step")
    cp = game.cupy
    say(stage="compiled", compile_s=game.compile_s)
    few = Steps(game, entry, entry["step_games"])
    ends = 0
    for _ in range(entry["steps"]):
        few.step()
        ends += int(few.ended.astype(cp.int64).sum())
    found = [*few.sums(), ends]
    say(stage="in step", equal=found == entry["step_sums"], sums=found)
    step = few.module.get_function("step")
    say(stage="kernel", registers=step.num_regs, local_bytes=step.local_size_bytes)
    for games in (2**17, 2**20):
        many = Steps(game, entry, games)
        for _ in range(20):
            many.step()
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        begin.record()
        for _ in range(40):
            many.step()
        end.record()
        end.synchronize()
        seconds = cp.cuda.get_elapsed_time(begin, end) / 1000
        say(stage="stepped", games=games, decisions_per_s=round(games * 40 / seconds), seconds=round(seconds, 3))
        del many


def compare(entry: dict[str, Any], folder: Path, layout: str) -> None:
    """Compare 10⁹ steps with the machine's own cores, in a process of its own."""
    cores = max(1, (os.cpu_count() or 1) - 2)
    mean = max(1, entry["sums"][0] // (entry["threads"] * entry["games"]))
    threads = -(-(10**9 // mean) // (CHUNK * 4)) * CHUNK
    first = 3 * 10**9
    with tempfile.TemporaryDirectory() as made, ProcessPoolExecutor(cores) as workers:
        library = compiled_for_cpu(folder / entry["file"], Path(made))
        if library is None:
            say(stage="no compiler")
            return
        start = time.perf_counter()
        asked = [
            workers.submit(on_cpu, str(library), entry["seats"], CHUNK, first + at * 4, 4)
            for at in range(0, threads, CHUNK)
        ]
        here = together([job.result() for job in asked])
        seconds = round(time.perf_counter() - start, 1)
    options = (*LAYOUTS[layout], "-DKVARTAL_NO_LOCKSTEP")
    game = Gpu((folder / entry["file"]).read_text(encoding="utf-8"), entry["seats"], options)
    sums, _ = game.play(threads, first, 4)
    say(stage="compared", steps=here[0], equal=here == sums, cpu_seconds=seconds, cores=cores)


MODES = {CHECK: check, MEASURE: measure, LOCKSTEP: lockstep, COMPARE: compare}


def child(folder: Path, name: str, mode: str, layout: str) -> list[dict[str, Any]]:
    """Run one task in a process of its own; return what it printed before its time was up."""
    command = [sys.executable, __file__, str(folder), "--child", name, "--mode", mode, "--layout", layout]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST[mode], check=False)
        text, fault = done.stdout, done.stderr[-1500:] if done.returncode else ""
    except subprocess.TimeoutExpired as late:
        text, fault = (late.stdout or b"").decode(), "out of time"
    said = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return [*said, {"stage": "failed", "why": fault}] if fault else said


def jobs(names: list[str], suspects: tuple[str, ...], layouts: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Yield the tasks, the most important first: mode, game, layout."""
    for name in names:
        if name.startswith(suspects):
            yield CHECK, name, PLAIN
            for layout in INSTEAD:
                yield CHECK, name, layout
    for name in names:
        yield MEASURE, name, PLAIN
    for name in names[:5]:
        yield COMPARE, name, PLAIN
    for name in names:
        yield LOCKSTEP, name, PLAIN
    for layout in layouts:
        for name in names:
            yield MEASURE, name, layout


def main() -> int:
    """Measure all games in a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=Path("gpu.json"))
    parser.add_argument("--seconds", type=float, default=170, help="start nothing new after so long")
    parser.add_argument("--only", default="", help="games whose name begins so")
    parser.add_argument("--suspects", default="", help="games to check before all others, with commas between")
    parser.add_argument("--layouts", default="", help="other layouts to measure, with commas between")
    parser.add_argument("--modes", default=",".join(MODES), help="what to do")
    parser.add_argument("--child", default="")
    parser.add_argument("--mode", default=MEASURE)
    parser.add_argument("--layout", default=PLAIN)
    chosen = parser.parse_args()
    entries = json.loads((chosen.folder / "manifest.json").read_text(encoding="utf-8"))
    if chosen.child:
        entry = next(entry for entry in entries if entry["name"] == chosen.child)
        MODES[chosen.mode](entry, chosen.folder, chosen.layout)
        return 0
    until = time.perf_counter() + chosen.seconds
    report: list[Any] = []
    names = [entry["name"] for entry in entries if entry["name"].startswith(chosen.only)]
    suspects = tuple(chosen.suspects.split(",")) if chosen.suspects else ()
    others = tuple(chosen.layouts.split(",")) if chosen.layouts else ()
    broken: set[tuple[str, str]] = set()
    for mode, name, layout in jobs(names, suspects, others):
        if mode not in chosen.modes.split(",") or (name, layout) in broken or time.perf_counter() > until:
            continue
        if mode == CHECK and layout in INSTEAD and (name, PLAIN) not in broken:
            continue
        said = child(chosen.folder, name, mode, layout)
        if mode in (CHECK, MEASURE) and not any(line.get("equal") for line in said):
            broken.add((name, layout))
        report.append({"mode": mode, "game": name, "layout": layout, "said": said})
        say(**report[-1])
        chosen.out.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
