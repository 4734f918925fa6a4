"""Many games at once: arrays in, arrays out.

Every game waits for a decision of one seat; if several decide at once, the lowest comes first. A
game that ends restarts in the same step. The arrays belong to the tables, and every step overwrites
them: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from kvartal.research import needs

with needs("numpy"):
    import numpy as np
    from numpy.typing import ArrayLike

from kvartal.core.components import Components
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.research import rewards as worth
from kvartal.research.arrays import Ints
from kvartal.research.blocks import FIELDS, Block, Now, Setting, blank, block_of
from kvartal.research.sight import sight_of
from kvartal.research.tables import check_keywords

__all__ = ["Now", "Setting", "Tables"]


class Tables:
    """Many games with the same settings. `processes` processes share the games; with 0, this process plays them all.

    `max_cycles`: the number of decisions after which a game is truncated. `reward`: as for single
    games.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        games: int = 256,
        seed: int = 0,
        processes: int = 0,
        max_cycles: int | None = None,
        reward: str | None = None,
        components: Components | None = None,
        **options: object,
    ) -> None:
        check_keywords(find(game), options)
        settled = dict[str, object](find(game).settle(seats, options))
        if games < max(1, processes):
            raise ValueError("there must be a game, and at least one for each process")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError("max_cycles must be at least 1")
        self.setting = Setting(game, seats, settled, components, worth.check(reward, seats), max_cycles)
        self.games = games
        self.sight = sight_of(game, seats)
        self._begun = False
        rng = Rng(seed)
        seeds = [rng.below(1 << 30) << 30 | rng.below(1 << 30) for _ in range(max(1, processes))]
        self._workers: list[_Worker] = []
        self._block: Block | None = None
        if processes:
            context = get_context("spawn")
            shared = _Shared(context, self.setting, games)
            self._now = shared.now()
            self._moves: Ints = np.frombuffer(shared.moves, np.int64)
            edges = [games * k // processes for k in range(processes + 1)]
            for k in range(processes):
                self._workers.append(_Worker(context, self.setting, shared, (edges[k], edges[k + 1]), seeds[k]))
        else:
            self._now = blank(self.setting, games)
            self._block = block_of(self.setting, self._now, seeds[0])

    def reset(self) -> Now:
        """Start all games again; chance continues."""
        if self._block is not None:
            self._block.reset()
        else:
            self._ask("reset")
        self._begun = True
        return self._now

    def step(self, moves: ArrayLike) -> Now:
        """Carry out a legal move of the deciding seat in every game.

        Raise ValueError if one is not legal or `reset` was never called, before any game has moved.
        """
        if not self._begun:
            raise ValueError("no game has begun: reset the tables before their first step")
        chosen = np.asarray(moves, np.int64, order="C")
        if chosen.shape != (self.games,):
            raise ValueError(f"there must be {self.games} moves, one for each game")
        if self._block is not None:
            self._block.step(chosen)
        else:
            self._check(chosen)
            self._moves[:] = chosen
            self._ask("step")
        return self._now

    def state(self, k: int) -> Any:
        """Return a copy of a game's state."""
        if self._block is None:
            raise ValueError("the games are in other processes")
        return self._block.state(k)

    def _check(self, moves: Ints) -> None:
        """Raise ValueError for an illegal move before any process has moved: the masks say what is legal now."""
        self._check_open()
        masks = self._now.masks
        known = (moves >= 0) & (moves < masks.shape[1])
        legal = known & masks[np.arange(self.games), np.where(known, moves, 0)]
        if not legal.all():
            game = int(legal.argmin())
            raise ValueError(f"not legal: move {moves[game]} in game {game}")

    def _ask(self, what: str) -> None:
        """Let every process do the same; raise the first error when all have answered."""
        self._check_open()
        try:
            for worker in self._workers:
                worker.pipe.send(what)
            faults = [worker.pipe.recv() for worker in self._workers]
        except (EOFError, OSError) as error:
            raise RuntimeError("a process of the tables has ended, and its games with it") from error
        for fault in faults:
            if fault is not None:
                raise fault

    def _check_open(self) -> None:
        if not self._workers:
            raise ValueError("the tables are closed")

    def __getstate__(self) -> dict[str, Any]:
        if self._block is None:
            raise TypeError("tables whose games are in other processes can't be copied or pickled")
        return self.__dict__

    def close(self) -> None:
        """End the processes, if there are any."""
        for worker in self._workers:
            with suppress(OSError):
                worker.pipe.send("close")
            worker.process.join()
            worker.pipe.close()
        self._workers = []

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Shared:
    """The arrays in memory that all processes share."""

    def __init__(self, context: Any, setting: Setting, games: int) -> None:
        self.setting = setting
        self.games = games
        self.moves = context.RawArray("q", games)
        self.memory = {
            name: context.RawArray("b", getattr(blank(setting, 1), name).nbytes * games) for name, _ in FIELDS
        }

    def now(self) -> Now:
        """Return the arrays over the shared memory."""
        widths = self.setting.widths()
        return Now(
            *(
                np.frombuffer(self.memory[name], kind).reshape((self.games, *widths.get(name, ())))
                for name, kind in FIELDS
            )
        )


class _Worker:
    """A process with its part of the games."""

    def __init__(self, context: Any, setting: Setting, shared: _Shared, part: tuple[int, int], seed: int) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(setting, shared, part, seed, theirs), daemon=True)
        self.process.start()
        theirs.close()


def _work(setting: Setting, shared: _Shared, part: tuple[int, int], seed: int, pipe: Connection[Any, Any]) -> None:
    """Do what the pipe says with this part of the games, and answer with the error, or None."""
    block = block_of(setting, shared.now().part(*part), seed)
    moves = np.frombuffer(shared.moves, np.int64)[slice(*part)]
    with _quiet():
        while (what := pipe.recv()) != "close":
            try:
                if what == "reset":
                    block.reset()
                else:
                    block.step(moves)
            except ValueError as fault:
                pipe.send(fault)
            else:
                pipe.send(None)


@contextmanager
def _quiet() -> Iterator[None]:
    """Let a process end silently when its parent is gone or was interrupted from the keyboard."""
    try:
        yield
    except (EOFError, KeyboardInterrupt):
        return
