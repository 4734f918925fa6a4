"""Random play on a GPU: `python gpu.py DIR --out FILE` measures every translated game in DIR and checks its digests.

Needs nothing but Python, numpy and cupy: the sources were translated elsewhere (`python -m bench.machines.bundle DIR`).
With a C++ compiler on the machine the same sources also run on its cores, and more games are compared.
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
LAYOUTS: dict[str, tuple[str, ...]] = {
    "constant tables": (),
    "global tables": ("-DKVARTAL_GLOBAL_TABLES",),
    "inlined": ("-DKVARTAL_INLINE",),
    "64 registers, global tables": ("--maxrregcount=64", "-DKVARTAL_GLOBAL_TABLES"),
}


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


class Gpu:
    """One translated game on the GPU, in one layout."""

    def __init__(self, cupy: Any, source: str, seats: int, options: tuple[str, ...]) -> None:
        self.cupy = cupy
        self.seats = seats
        start = time.perf_counter()
        module = cupy.RawModule(code=source, options=("-std=c++17", *options), backend="nvrtc")
        self.kernel = module.get_function("playouts")
        self.compile_s = time.perf_counter() - start

    def play(self, threads: int, first: int, games: int, block: int = 128) -> tuple[list[int], float]:
        """Return the sums of these games and the seconds they took."""
        cp = self.cupy
        sums = cp.zeros(4 + 2 * self.seats, dtype=cp.int64)
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        begin.record()
        arguments = (cp.uint64(first), cp.int64(games), cp.int64(MOST_STEPS), sums)
        self.kernel(((threads + block - 1) // block,), (block,), arguments)
        end.record()
        end.synchronize()
        return [int(value) for value in sums.get()], cp.cuda.get_elapsed_time(begin, end) / 1000

    def facts(self) -> dict[str, int]:
        """Return what the compiler says of the kernel."""
        return {"registers": self.kernel.num_regs, "local_bytes": self.kernel.local_size_bytes}


def measure(cupy: Any, entry: dict[str, Any], folder: Path, workers: ProcessPoolExecutor | None, until: float) -> Any:
    """Return what one game does: equal digests, steps a second in each layout, and the best one checked at length."""
    source = folder / entry["file"]
    seats = entry["seats"]
    multiprocessors = cupy.cuda.Device().attributes["MultiProcessorCount"]
    found: dict[str, Any] = {"name": entry["name"], "layouts": {}}
    best: tuple[float, Gpu, int, int] | None = None
    for layout, options in LAYOUTS.items():
        if time.perf_counter() > until:
            break
        game = Gpu(cupy, source.read_text(encoding="utf-8"), seats, options)
        sums, _ = game.play(entry["threads"], entry["first"], entry["games"])
        here: dict[str, Any] = {"compile_s": round(game.compile_s, 2), "equal": sums == entry["sums"], **game.facts()}
        found["layouts"][layout] = here
        if not here["equal"]:
            here["sums"] = sums
            continue
        for block in (64, 128, 256):
            threads = multiprocessors * 2048
            sums, seconds = game.play(threads, 10**9, 1, block)
            games = max(1, min(64, int(0.4 / max(seconds, 1e-4))))
            sums, seconds = game.play(threads, 10**9, games, block)
            here[f"steps_per_s_block_{block}"] = round(sums[0] / seconds)
            if best is None or sums[0] / seconds > best[0]:
                best = (sums[0] / seconds, game, block, threads)
    if best is not None:
        found.update(at_length(best, entry, source, workers))
    return found


def at_length(
    best: tuple[float, Gpu, int, int], entry: dict[str, Any], source: Path, workers: ProcessPoolExecutor | None
) -> dict[str, Any]:
    """Run the best layout for about two seconds, and compare 10⁹ steps with the machine's own cores."""
    rate, game, block, threads = best
    mean = max(1, entry["sums"][0] // (entry["threads"] * entry["games"]))
    games = max(1, int(2 * rate / mean / threads))
    sums, seconds = game.play(threads, 2 * 10**9, games, block)
    found: dict[str, Any] = {
        "steps_per_s": round(sums[0] / seconds),
        "games_per_s": round(threads * games / seconds),
        "seconds": round(seconds, 3),
        "block": block,
        "cut": sums[3],
    }
    if workers is not None:
        with tempfile.TemporaryDirectory() as made:
            library = compiled_for_cpu(source, Path(made))
            if library is not None:
                threads = -(-(10**9 // mean) // (CHUNK * 4)) * CHUNK
                first = 3 * 10**9
                sums, _ = game.play(threads, first, 4)
                start = time.perf_counter()
                jobs = [
                    workers.submit(on_cpu, str(library), entry["seats"], CHUNK, first + at * 4, 4)
                    for at in range(0, threads, CHUNK)
                ]
                here = together([job.result() for job in jobs])
                found["compared_steps"] = here[0]
                found["compared_equal"] = here == sums
                found["cpu_seconds"] = round(time.perf_counter() - start, 1)
    return found


def main() -> int:
    """Measure all games in a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, default=Path("gpu.json"))
    parser.add_argument("--seconds", type=float, default=400, help="start no new layout after so long")
    parser.add_argument(
        "--cores", type=int, default=14, help="for the comparison with the machine's own cores; 0: none"
    )
    chosen = parser.parse_args()
    import cupy

    cupy.cuda.runtime.deviceSetLimit(0, 16 * 1024)  # cudaLimitStackSize, for rules that call each other in circles
    until = time.perf_counter() + chosen.seconds
    entries = json.loads((chosen.folder / "manifest.json").read_text(encoding="utf-8"))
    report: dict[str, Any] = {
        "device": cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(),
        "cupy": cupy.__version__,
        "games": [],
    }
    with ProcessPoolExecutor(max(chosen.cores, 1)) as pool:
        for entry in entries:
            if time.perf_counter() > until:
                break
            try:
                found = measure(cupy, entry, chosen.folder, pool if chosen.cores else None, until)
            except Exception as error:
                found = {"name": entry["name"], "error": repr(error)[:3000]}
            report["games"].append(found)
            print(json.dumps(found), flush=True)
            chosen.out.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
