"""Many games at once: arrays in, arrays out, over the compiled engine.

Every game is at a decision of one seat; of several that decide at once the lowest comes first. A game that ends starts
again in the same step. The arrays belong to the tables and are written anew by every step: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from kvartal.research import needs

with needs("numpy"):
    import numpy as np
    from numpy.typing import ArrayLike

from kvartal.core.components import Components
from kvartal.core.lockstep import Lockstep
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.research import rewards as worth
from kvartal.research.arrays import Flags, Floats, Ints, choose, mark, spread, write
from kvartal.research.sight import sight_of
from kvartal.research.tables import check_keywords

_FIELDS: tuple[tuple[str, Any], ...] = (
    ("observations", np.float32),
    ("masks", np.bool_),
    ("seats", np.int64),
    ("rewards", np.float32),
    ("terminated", np.bool_),
    ("truncated", np.bool_),
)


@dataclass(frozen=True, slots=True)
class Now:
    """Where all games are: by game, who decides, what that seat sees and may do, and what the last step brought."""

    observations: Floats
    masks: Flags
    seats: Ints
    rewards: Floats
    """By game and seat; what ended in this step is worth to all of them."""
    terminated: Flags
    truncated: Flags

    def part(self, first: int, end: int) -> Now:
        """Return the games from `first` to before `end`; the arrays are shared."""
        return Now(*(getattr(self, name)[first:end] for name, _ in _FIELDS))


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played."""

    game: str
    seats: int
    options: dict[str, object]
    components: Components | None
    reward: str
    max_cycles: int | None

    def widths(self) -> dict[str, tuple[int, ...]]:
        """Return the axes of each array after the first."""
        ids = int(find(self.game).info.move_ids)
        seen = (sight_of(self.game, self.seats).size,)
        return {"observations": seen, "masks": (ids,), "rewards": (self.seats,)}


def _blank(setting: Setting, games: int) -> Now:
    widths = setting.widths()
    return Now(*(np.zeros((games, *widths.get(name, ())), kind) for name, kind in _FIELDS))


class _Block:
    """Games that step together in this process and write into arrays."""

    def __init__(self, setting: Setting, now: Now, seed: int) -> None:
        game = find(setting.game)
        self._setting = setting
        self._now = now
        self._sight = sight_of(setting.game, setting.seats)
        self._games = len(now.seats)
        self._ids = int(game.info.move_ids)
        first: Any = game.start(setting.seats, setting.options, setting.components)
        self._lockstep = Lockstep(first, setting.seats, self._sight.observer, self._games, Rng(seed))
        self._decided = np.zeros(self._games, np.int64)
        self._points = np.zeros(self._games, np.float32)

    def reset(self) -> None:
        """Start all games anew."""
        self._lockstep.reset()
        self._decided[:] = 0
        self._points[:] = 0
        self._show()
        self._clear()

    def _clear(self) -> None:
        self._now.rewards.fill(0)
        self._now.terminated.fill(False)
        self._now.truncated.fill(False)

    def step(self, moves: Ints) -> None:
        """Carry out a move in every game."""
        now, lockstep = self._now, self._lockstep
        chosen = choose(moves, lockstep.moves, lockstep.counts)
        cut: list[int] = []
        if self._setting.max_cycles is not None:
            self._decided += 1
            cut = np.flatnonzero(self._decided >= self._setting.max_cycles).tolist()
        lockstep.step(chosen, cut)
        self._clear()
        gains = self._setting.reward == worth.GAINS
        if gains:
            points = np.array([state.total(0) for state in lockstep.games], np.float32)
        for k, end in zip(lockstep.ended, lockstep.ends, strict=True):
            over = end.turn() < 0
            now.terminated[k] = over
            now.truncated[k] = not over
            self._decided[k] = 0
            if gains:
                points[k] = end.total(0)
            elif over:
                now.rewards[k] = worth.finals(end, self._setting.seats, self._setting.reward)
        if gains:
            now.rewards[:, 0] = points - self._points
            points[lockstep.ended] = 0
            self._points = points
        self._show()

    def _show(self) -> None:
        now, lockstep = self._now, self._lockstep
        spread(lockstep.seen, self._sight.observer.shares, lockstep.seats, self._sight.plan, now.observations)
        mark(lockstep.moves, lockstep.counts, self._ids, now.masks)
        write(lockstep.seats, now.seats)


class Tables:
    """Many games of one setting; `processes` of them share the games, 0 plays them all in this one.

    `max_cycles`: how many decisions a game has at most before it is truncated. `reward`: as for single games.
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
        self._block: _Block | None = None
        if processes:
            context = get_context("spawn")
            shared = _Shared(context, self.setting, games)
            self._now = shared.now()
            self._moves: Ints = np.frombuffer(shared.moves, np.int64)
            edges = [games * k // processes for k in range(processes + 1)]
            for k in range(processes):
                self._workers.append(_Worker(context, self.setting, shared, (edges[k], edges[k + 1]), seeds[k]))
        else:
            self._now = _blank(self.setting, games)
            self._block = _Block(self.setting, self._now, seeds[0])

    def reset(self) -> Now:
        """Start all games anew; chance goes on."""
        if self._block is not None:
            self._block.reset()
        else:
            self._ask("reset")
        self._begun = True
        return self._now

    def step(self, moves: ArrayLike) -> Now:
        """Carry out a legal move of the deciding seat in every game.

        Raise ValueError when one is not legal or `reset` was never called; then no game has moved.
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
        """Let every process do the same; raise the first fault when all have answered."""
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
            name: context.RawArray("b", getattr(_blank(setting, 1), name).nbytes * games) for name, _ in _FIELDS
        }

    def now(self) -> Now:
        """Return the arrays over the shared memory."""
        widths = self.setting.widths()
        return Now(
            *(
                np.frombuffer(self.memory[name], kind).reshape((self.games, *widths.get(name, ())))
                for name, kind in _FIELDS
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
    """Do what the pipe says with this part of the games, and answer with what went wrong, or None."""
    block = _Block(setting, shared.now().part(*part), seed)
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
    """Let a process end without words when the one that asks is gone or is stopped by its keyboard."""
    try:
        yield
    except (EOFError, KeyboardInterrupt):
        return
