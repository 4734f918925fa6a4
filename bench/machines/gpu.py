"""Random play on a GPU: `python gpu.py DIR --out FILE` measures every translated game in DIR and checks its digests.

Needs nothing but Python, numpy and cupy: the sources were translated elsewhere (`python -m bench.machines.bundle DIR`).
With a C++ compiler on the machine the same sources also run on its cores, and more games are compared. Every layout
runs in a process of its own with a time-out, after a guarded build has shown that all loops end.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

MOST_STEPS = 100_000
CHUNK = 4096  # threads that a core plays at a time
GUARD = "guarded"
LAYOUTS: dict[str, tuple[str, ...]] = {
    GUARD: ("-DKVARTAL_GUARD",),
    "constant tables": (),
    "global tables": ("-DKVARTAL_GLOBAL_TABLES",),
    "inlined": ("-DKVARTAL_INLINE",),
    "one game at a time": ("-DKVARTAL_ONE_GAME",),
    "64 registers, global tables": ("--maxrregcount=64", "-DKVARTAL_GLOBAL_TABLES"),
}
LONGEST = 40.0  # seconds that one child may take


def compiled_for_cpu(source: Path, folder: Path) -> Path | None:
    """Return the library that a C++ compiler makes of a CUDA source; None without one."""
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
    """Return the sums of several runs as those of one."""
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
    """Print a line of JSON at once."""
    print(json.dumps(words), flush=True)


class Gpu:
    """One translated game on the GPU, in one layout."""

    def __init__(self, source: str, seats: int, options: tuple[str, ...]) -> None:
        import cupy

        self.cupy = cupy
        self.seats = seats
        cupy.cuda.runtime.deviceSetLimit(0, 16 * 1024)  # cudaLimitStackSize, for rules that call in circles
        start = time.perf_counter()
        self.module = cupy.RawModule(code=source, options=("-std=c++17", *options), backend="nvrtc")
        self.kernel = self.module.get_function("playouts")
        self.compile_s = round(time.perf_counter() - start, 2)
        self.multiprocessors = cupy.cuda.Device().attributes["MultiProcessorCount"]

    def play(self, threads: int, first: int, games: int, block: int = 128) -> tuple[list[int], float]:
        """Return the sums of these games and the seconds they took."""
        cp = self.cupy
        sums = cp.zeros(4 + 2 * self.seats, dtype=cp.int64)
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        begin.record()
        block = min(block, threads)
        arguments = (cp.uint64(first), cp.int64(games), cp.int64(MOST_STEPS), sums)
        self.kernel(((threads + block - 1) // block,), (block,), arguments)
        end.record()
        end.synchronize()
        return [int(value) for value in sums.get()], cp.cuda.get_elapsed_time(begin, end) / 1000

    def stuck(self) -> list[int]:
        """Return the line where a thread of the guarded build ran out of fuel, and which thread."""
        pointer = self.module.get_global("kvartal_stuck")
        found = self.cupy.ndarray(4, dtype=self.cupy.int32, memptr=pointer)
        return [int(value) for value in found.get()]


def try_layout(entry: dict[str, Any], folder: Path, layout: str) -> None:
    """In a process of its own: check the digest, then measure; every step is said before it is taken."""
    say(stage="compiling", layout=layout)
    game = Gpu((folder / entry["file"]).read_text(encoding="utf-8"), entry["seats"], LAYOUTS[layout])
    facts = {"registers": game.kernel.num_regs, "local_bytes": game.kernel.local_size_bytes}
    say(stage="one warp", compile_s=game.compile_s, **facts)
    sums, seconds = game.play(32, entry["first"], 1)
    say(stage="digest", one_warp=sums[0], seconds=round(seconds, 4))
    if layout == GUARD and game.stuck()[0]:
        say(stage="stuck", line=game.stuck()[0], thread=game.stuck()[1])
        return
    sums, seconds = game.play(entry["threads"], entry["first"], entry["games"])
    equal = sums == entry["sums"]
    say(stage="checked", equal=equal, seconds=round(seconds, 4), **({} if equal else {"sums": sums}))
    if layout == GUARD or not equal:
        say(stage="stuck", line=game.stuck()[0]) if layout == GUARD and game.stuck()[0] else None
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


def compare(entry: dict[str, Any], folder: Path, layout: str, cores: int) -> None:
    """In a process of its own: compare 10⁹ steps with the machine's own cores."""
    mean = max(1, entry["sums"][0] // (entry["threads"] * entry["games"]))
    threads = -(-(10**9 // mean) // (CHUNK * 4)) * CHUNK
    first = 3 * 10**9
    with tempfile.TemporaryDirectory() as made, ProcessPoolExecutor(cores) as workers:
        library = compiled_for_cpu(folder / entry["file"], Path(made))
        if library is None:
            say(stage="no compiler")
            return
        start = time.perf_counter()
        jobs = [
            workers.submit(on_cpu, str(library), entry["seats"], CHUNK, first + at * 4, 4)
            for at in range(0, threads, CHUNK)
        ]
        here = together([job.result() for job in jobs])
        seconds = round(time.perf_counter() - start, 1)
    game = Gpu((folder / entry["file"]).read_text(encoding="utf-8"), entry["seats"], LAYOUTS[layout])
    sums, _ = game.play(threads, first, 4)
    say(stage="compared", steps=here[0], equal=here == sums, cpu_seconds=seconds, cores=cores)


def child(folder: Path, name: str, layout: str, cores: int, seconds: float) -> list[dict[str, Any]]:
    """Run one layout, or the long comparison, in a process of its own; return what it said before its time was up."""
    command = [sys.executable, __file__, str(folder), "--child", name, "--layout", layout, "--cores", str(cores)]
    said: list[dict[str, Any]] = []
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
        text, fault = done.stdout, done.stderr[-1500:] if done.returncode else ""
    except subprocess.TimeoutExpired as late:
        text, fault = (late.stdout or b"").decode(), "out of time"
    said += [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return [*said, {"stage": "failed", "why": fault}] if fault else said


def main() -> int:
    """Measure all games in a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=Path("gpu.json"))
    parser.add_argument("--seconds", type=float, default=170, help="start nothing new after so long")
    parser.add_argument("--cores", type=int, default=14, help="of the machine, to compare with; 0: none")
    parser.add_argument("--only", default="", help="games whose name begins so")
    parser.add_argument("--child", default="")
    parser.add_argument("--layout", default="")
    chosen = parser.parse_args()
    entries = json.loads((chosen.folder / "manifest.json").read_text(encoding="utf-8"))
    if chosen.child:
        entry = next(entry for entry in entries if entry["name"] == chosen.child)
        if chosen.cores:
            compare(entry, chosen.folder, chosen.layout, chosen.cores)
        else:
            try_layout(entry, chosen.folder, chosen.layout)
        return 0
    until = time.perf_counter() + chosen.seconds
    report: dict[str, Any] = {}
    best: dict[str, tuple[int, str]] = {}

    def note(name: str, layout: str, said: list[dict[str, Any]]) -> None:
        report.setdefault(name, {})[layout] = said
        say(game=name, layout=layout, said=said)
        chosen.out.write_text(json.dumps(report, indent=1), encoding="utf-8")
        rate = max((line.get("steps_per_s", 0) for line in said), default=0)
        best[name] = max(best.get(name, (0, "")), (rate, layout))

    games = [entry["name"] for entry in entries if entry["name"].startswith(chosen.only)]
    sound: set[str] = set()
    for layout in LAYOUTS:
        for name in games:
            # What the guarded build did not show to end is tried for the first game only, and not for long.
            if time.perf_counter() < until and (layout == GUARD or name in sound or name == games[0]):
                said = child(chosen.folder, name, layout, 0, LONGEST if name in sound or layout == GUARD else 20)
                note(name, layout, said)
                if layout == GUARD and any(line.get("equal") for line in said):
                    sound.add(name)
    for name in games:
        if chosen.cores and best.get(name, (0, ""))[0] and time.perf_counter() < until:
            note(name, "compared", child(chosen.folder, name, best[name][1], chosen.cores, 2 * LONGEST))
    return 0


if __name__ == "__main__":
    sys.exit(main())
