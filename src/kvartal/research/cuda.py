"""Many games at once on a GPU: thousands to millions, one thread per game, everything in device arrays.

The rules are translated to CUDA C and compiled when the tables are created (`kvartal[cuda]` brings
cupy, which does that). The arrays are cupy's. Torch, JAX and others take them without a copy
through DLPack: `torch.from_dlpack(now.observations)`. Nothing in `step` waits for the host. Without
a GPU the same source runs as C++ on a CPU (`device="cpu"`, with a C++ compiler), one game after the
other, for tests.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kvartal.core.components import Components
from kvartal.core.contract import Game
from kvartal.core.crossing import Crossing
from kvartal.games import find
from kvartal.research import rewards as worth
from kvartal.research.sight import sight_of
from kvartal.research.sources import Source, source_of

CUDA, CPU = "cuda", "cpu"
_BLOCK = 128
_IN_STEP = ("-DKVARTAL_NO_PLAYOUTS",)
_SHARED: dict[str, tuple[int, tuple[str, ...]]] = {
    "shake_that_city": (64, ()),
    "tiny_towns": (32, ("-DKVARTAL_ROLLED",)),
    "small_cities": (64, ()),
    "paris": (32, ()),
}
"""Games whose states should be in shared memory during a step: the threads per block, and compiler options.

Measured on an H200.
"""
_STACK = 16 * 1024  # bytes per thread, for recursive rules


@dataclass(frozen=True, slots=True)
class Now:
    """All games now: by game, who decides, what that seat sees and may do, and the last step's results."""

    observations: Any
    """uint8, by game and number."""
    masks: Any
    """uint32, by game and word: a bit for every move, from the lowest on."""
    seats: Any
    rewards: Any
    """float32, by game and seat: what each game that ended in this step is worth."""
    terminated: Any
    truncated: Any


class Gpu:
    """Kernels and arrays on a GPU."""

    def __init__(self, source: str, options: tuple[str, ...] = (), shared: int = 0) -> None:
        import cupy

        cupy.cuda.runtime.deviceSetLimit(0, _STACK)
        self.arrays = cupy
        self._source = source
        self._options = ("-std=c++17", *options)
        self._modules: dict[tuple[str, ...], Any] = {}
        self._kernels: dict[str, Any] = {}
        self._shared = shared

    def _kernel(self, name: str) -> Any:
        """Return a kernel. Those that few programs need are compiled on demand."""
        if name not in self._kernels:
            options = (*self._options, "-DKVARTAL_EXPAND") if name == "expand" else self._options
            if options not in self._modules:
                self._modules[options] = self.arrays.RawModule(code=self._source, options=options, backend="nvrtc")
            self._kernels[name] = self._modules[options].get_function(name)
        return self._kernels[name]

    def run(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        """Start a kernel with this many threads, without waiting for it."""
        self._kernel(name)((-(-threads // _BLOCK),), (_BLOCK,), tuple(arguments))

    def captured(self, name: str, threads: int, arguments: Sequence[Any]) -> Callable[[], None]:
        """Return a function that launches a CUDA graph: one start of a kernel, always on the same arrays."""
        kernel = self._kernel(name)
        block, memory = _BLOCK, 0
        if self._shared:
            block, memory = self._shared, self._shared * self._measured(1)
            kernel.max_dynamic_shared_size_bytes = memory
        stream = self.arrays.cuda.Stream(non_blocking=True)
        with stream:
            stream.begin_capture()
            kernel((-(-threads // block),), (block,), tuple(arguments), shared_mem=memory)
            graph = stream.end_capture()
        current = self.arrays.cuda.get_current_stream
        return lambda: graph.launch(stream=current())

    def sweep(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        """Start a self-play kernel with this many threads."""
        self.run(name, threads, arguments)

    def words(self) -> int:
        """Return the size of a game in 32-bit words."""
        return self._measured(0)

    def _measured(self, place: int) -> int:
        out = self.arrays.zeros(2, np.int64)
        self.run("measure", 1, (out,))
        return int(out[place])


class Cpu:
    """The same kernels as functions of a C++ library, on numpy arrays."""

    arrays = np

    def __init__(self, source: str, speed: str = "-O0") -> None:
        compiler = shutil.which("c++") or shutil.which("g++")
        if compiler is None:
            raise RuntimeError("device cpu needs a C++ compiler")
        with tempfile.TemporaryDirectory() as folder:
            text, made = Path(folder, "game.cpp"), Path(folder, "game.so")
            text.write_text(source, encoding="utf-8")
            options = ("-std=c++17", "-DKVARTAL_EXPAND", speed, "-w", "-shared", "-fPIC")
            subprocess.run([compiler, *options, text, "-o", made], check=True)
            self._code = ctypes.CDLL(str(made))

    def run(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        """Call a kernel once for every thread."""
        kernel = getattr(self._code, name)
        given = [_plain(argument) for argument in arguments]
        for thread in range(threads):
            self._code.kvartal_thread_is(ctypes.c_int64(thread))
            kernel(*given)

    def captured(self, name: str, threads: int, arguments: Sequence[Any]) -> Callable[[], None]:
        """Return a function that calls a kernel, always with the same arrays."""
        return lambda: self.run(name, threads, arguments)

    def sweep(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        """Call a self-play kernel, which loops over its threads itself."""
        getattr(self._code, name)(*[_plain(argument) for argument in arguments])

    def words(self) -> int:
        """Return the size of a game in 32-bit words."""
        out = np.zeros(2, np.int64)
        self.run("measure", 1, (out,))
        return int(out[0])


def _plain(argument: Any) -> Any:
    if isinstance(argument, np.ndarray):
        return ctypes.c_void_p(argument.ctypes.data)
    return {np.int32: ctypes.c_int32, np.uint32: ctypes.c_uint32, np.int64: ctypes.c_int64, np.uint64: ctypes.c_uint64}[
        type(argument)
    ](int(argument))


def _gpu(source: str, game: str) -> Gpu:
    if game not in _SHARED:
        return Gpu(source, _IN_STEP)
    threads, options = _SHARED[game]
    return Gpu(source, (*_IN_STEP, "-DKVARTAL_SHARED", *options), threads)


_SMALL = ("--maxrregcount=64", "-DKVARTAL_ROLLED", "-DKVARTAL_GROUPED")
_PLAYING: dict[str, tuple[int, tuple[str, ...]]] = {
    "tiny_towns": (256, _SMALL),
    "small_cities": (128, _SMALL),
    "paris": (256, _SMALL),
}
"""By game: the threads per block for random games, and compiler options, where they are not the usual ones."""
_MOST_STEPS = 100_000
_THREADS = 2**18


def simulate(game: Game[Any], first: Any, seats: int, numbers: range, seed: int) -> list[int]:
    """Play random games on a GPU, number k with the stream of Rng(k | seed << 32), for a seed below 2**32.

    Return the total number of moves, then each seat's wins, then each seat's points.
    """
    import cupy

    block, options = _PLAYING.get(game.info.id, (_BLOCK, ()))
    cupy.cuda.runtime.deviceSetLimit(0, _STACK)
    options = ("-std=c++17", "-DKVARTAL_NO_LOCKSTEP", *options)
    module = cupy.RawModule(code=source_of(game, first, seats).text, options=options, backend="nvrtc")
    kernel = module.get_function("playouts")
    memory = 0
    if "-DKVARTAL_SHARED" in options:
        size = cupy.zeros(1, np.int64)
        module.get_function("measure_playouts")((1,), (1,), (size,))
        memory = kernel.max_dynamic_shared_size_bytes = int(size[0]) * block
    sums = cupy.zeros(4 + 2 * seats, np.int64)
    begin, left = seed << 32 | numbers.start, len(numbers)
    while left:
        # A grid consists of whole blocks. The remaining games are played in blocks of one thread.
        wide = left >= block
        threads = min(left // block * block, _THREADS) if wide else left
        each = left // threads
        width, shared = (block, memory) if wide else (1, memory // block)
        given = (np.uint64(begin), np.int64(each), np.int64(_MOST_STEPS), np.uint64(0), sums)
        kernel((threads // width,), (width,), given, shared_mem=shared)
        begin, left = begin + threads * each, left - threads * each
    found = sums.get().tolist()
    return [found[0], *found[4:]]


class Tables:
    """Many games with the same settings that step together. Game k takes its chance from the stream of `seed` + k.

    `max_cycles`: the number of decisions after which a game is truncated. `reward`: outcome or
    points, at the end. An illegal move is not detected: choose from the masks.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        games: int = 65536,
        seed: int = 0,
        max_cycles: int | None = None,
        reward: str = worth.OUTCOME,
        components: Components | None = None,
        device: str = CUDA,
        **options: Any,
    ) -> None:
        found = find(game)
        if worth.check(reward, seats) == worth.GAINS:
            raise ValueError("on a GPU rewards come at the end: choose outcome or points")
        self._first: Any = found.start(seats, found.settle(seats, options), components)
        self.games = games
        self.sight = sight_of(game, seats)
        self._seed = seed
        self._most = np.int32(max_cycles or 0)
        self._by_points = np.int32(reward == worth.POINTS)
        source: Source = source_of(found, self._first, seats)
        self._crossing = Crossing(source.layout)
        self._device = Cpu(source.text) if device == CPU else _gpu(source.text, game)
        arrays = self._device.arrays
        self._count = np.int64(games)
        self._held = arrays.zeros((self._device.words(), games), np.uint32)
        self._decided = arrays.zeros(games, np.int32)
        self._stream = arrays.arange(1, games + 1, dtype=np.uint32) * np.uint32(2654435761)
        self.stride = (self.sight.size + 7) // 8 * 8
        self._seen = arrays.zeros((games, self.stride), np.uint8)
        self.now = Now(
            self._seen[:, : self.sight.size],
            arrays.zeros((games, (found.info.move_ids + 31) // 32), np.uint32),
            arrays.zeros(games, np.int8),
            arrays.zeros((games, seats), np.float32),
            arrays.zeros(games, np.uint8),
            arrays.zeros(games, np.uint8),
        )
        self._moves = arrays.zeros(games, np.int32)
        self._step: Callable[[], None] | None = None

    def reset(self) -> Now:
        """Start all games again, each with its stream from the beginning."""
        now = self.now
        shown = (self._seen, now.masks, now.seats)
        self._device.run("reset", self.games, (self._count, np.uint64(self._seed), self._held, *shown))
        for array in (self._decided, now.rewards, now.terminated, now.truncated):
            array.fill(0)
        return now

    def step(self, moves: Any) -> Now:
        """Carry out a legal move of the deciding seat in every game. `moves` is an int32 array on the device."""
        now = self.now
        if self._step is None:
            before = (self._count, self._moves, self._by_points, self._most, self._held, self._decided)
            shown = (self._seen, now.masks, now.seats, now.rewards, now.terminated, now.truncated)
            self._step = self._device.captured("step", self.games, (*before, *shown))
        if moves is not self._moves:
            self._moves[...] = self._device.arrays.asarray(moves, np.int32)
        self._step()
        return now

    def random_moves(self) -> Any:
        """Return a legal move for every game, each equally likely, without involving the host.

        They are in the array that `step` reads. The next call overwrites them.
        """
        self._device.run("choose", self.games, (self._count, self._stream, self.now.masks, self._moves))
        return self._moves

    def counts(self) -> Any:
        """Return the number of legal moves of every game's deciding seat."""
        found = self._device.arrays.empty(self.games, np.int32)
        self._device.run("count_legal", self.games, (self._count, self.now.masks, found))
        return found

    def expand(self, offsets: Any, rows: int) -> tuple[Any, Any, Any, Any]:
        """Return what every legal move leads to, before chance acts: observations, moves, ended, worth.

        The moves of game k begin at row `offsets[k]`, an int64 array on the device; usually it is
        the running sum of `counts` without the last. Rows from `rows` on are left out.
        """
        arrays = self._device.arrays
        seen = arrays.zeros((rows, self.stride), np.uint8)
        moves = arrays.zeros(rows, np.int32)
        ended, value = arrays.zeros(rows, np.uint8), arrays.zeros(rows, np.float32)
        before = (self._count, self._held, self.now.seats, offsets, np.int64(rows), self._by_points)
        self._device.run("expand", self.games, (*before, seen, moves, ended, value))
        return seen[:, : self.sight.size], moves, ended, value

    def state(self, k: int) -> Any:
        """Return a game's state."""
        values = self._device.arrays.zeros(self._crossing.width, np.int64)
        self._device.run("store", 1, (self._count, np.int64(k), values, self._held))
        state = self._first.clone()
        self._crossing.fill(state, values.tolist())
        return state

    def pack(self, k: int) -> list[int]:
        """Return the state of a game from its pack."""
        found: list[int] = self.state(k).pack()
        return found

    def set(self, k: int, state: Any) -> None:
        """Replace a game's state by one with the same settings; then chance acts if it has to."""
        values = self._device.arrays.asarray(np.array(self._crossing.flat(state), np.int64))
        now = self.now
        shown = (self._seen, now.masks, now.seats)
        self._device.run("load", 1, (self._count, np.int64(k), values, self._held, *shown))
