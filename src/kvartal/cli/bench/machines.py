"""The same random games on other machines: in C, in WebAssembly and on a GPU, if these are available."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from kvartal.cli.bench.own import Setting
from kvartal.core.native import box_of
from kvartal.games import fields_of, find
from kvartal.translate.game import translate
from kvartal.translate.targets import wasm

_FIRST = 200  # games of the first round; later rounds have as many as fill the time
_GPU_GAMES = 2**19
_FETCHED = Path(__file__).parents[4] / "build" / "offline" / "zig" / "ziglang" / "zig"
"""Where building/wasm.py puts the compiler, in a checkout."""
_NODE = """
const { readFileSync } = require("node:fs");
WebAssembly.instantiate(readFileSync(process.argv[1]), {}).then(({ instance }) => {
  const code = instance.exports;
  const moves = code.kvartal_moves();
  const totals = code.kvartal_totals();
  const until = performance.now() + 1000 * Number(process.argv[2]);
  const start = performance.now();
  let steps = 0;
  for (let seed = 0n; performance.now() < until; seed += 20n)
    for (let k = 0n; k < 20n; k++) {
      code.kvartal_playout(seed + k, moves, totals);
      steps += Number(new BigInt64Array(code.memory.buffer, moves, 1)[0]);
    }
  console.log((1000 * steps) / (performance.now() - start));
});
"""


def in_c(setting: Setting, seconds: float) -> float | None:
    """Return steps per second of the game's library; None if it is not built."""
    box = box_of(setting.game)
    if box is None:
        return None
    first = find(setting.game).start(setting.seats, setting.options)
    steps, number, games = 0, 0, _FIRST
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        steps += box.simulate(first, setting.seats, range(number, number + games), 1)[0]
        number += games
    return steps / elapsed


def wasm_compiler() -> list[str] | None:
    """Return the command that compiles to WebAssembly: ziglang's clang (fetched or installed), or the machine's."""
    if _FETCHED.is_file():
        return [str(_FETCHED), "cc", "-target", "wasm32-freestanding"]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc", "-target", "wasm32-freestanding"]
    clang = shutil.which("clang")
    return [clang, "--target=wasm32"] if clang and shutil.which("wasm-ld") else None


def in_wasm(setting: Setting, seconds: float) -> float | None:
    """Return steps per second in Node; None without Node or a compiler for WebAssembly."""
    node, compiler = shutil.which("node"), wasm_compiler()
    if node is None or compiler is None:
        return None
    game = find(setting.game)
    first = game.start(setting.seats, setting.options)
    text = wasm(translate(setting.game, first, fields_of(setting.game), setting.seats, game.info.move_ids))
    flags = ("-O3", "-nostdlib", "-w", "-Wl,--no-entry", "-Wl,--export-dynamic")
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "game.c"), Path(folder, "game.wasm")
        source.write_text(text, encoding="utf-8")
        if subprocess.run([*compiler, *flags, source, "-o", made], check=False, capture_output=True).returncode:
            return None
        command = [node, "-e", _NODE, str(made), str(seconds)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    return float(done.stdout) if done.returncode == 0 else None


def on_gpu(setting: Setting, seconds: float) -> float | None:
    """Return steps per second on a GPU; None without cupy or a GPU."""
    try:
        import cupy

        from kvartal.research.cuda import simulate

        if not cupy.cuda.runtime.getDeviceCount():
            return None
    except (ImportError, RuntimeError):
        return None
    game = find(setting.game)
    first = game.start(setting.seats, setting.options)
    simulate(game, first, setting.seats, range(_FIRST), 1)
    steps, number = 0, 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        steps += simulate(game, first, setting.seats, range(number, number + _GPU_GAMES), 1)[0]
        number += _GPU_GAMES
    return steps / elapsed


MACHINES: dict[str, Callable[[Setting, float], float | None]] = {"c": in_c, "wasm": in_wasm, "cuda": on_gpu}
"""By name: the function that measures it."""
