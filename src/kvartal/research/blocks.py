"""Games that step together in one process and write into arrays: in C if that is built, otherwise in Python."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from kvartal.core.components import Components
from kvartal.core.lockstep import Lockstep
from kvartal.core.native import Box, box_of
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.research import rewards as worth
from kvartal.research.arrays import Flags, Floats, Ints, choose, mark, spread, write
from kvartal.research.sight import sight_of

FIELDS: tuple[tuple[str, Any], ...] = (
    ("observations", np.float32),
    ("masks", np.bool_),
    ("seats", np.int64),
    ("rewards", np.float32),
    ("terminated", np.bool_),
    ("truncated", np.bool_),
)


@dataclass(frozen=True, slots=True)
class Now:
    """All games now: by game, who decides, what that seat sees and may do, and the last step's results."""

    observations: Floats
    masks: Flags
    seats: Ints
    rewards: Floats
    """By game and seat: what each game that ended in this step is worth."""
    terminated: Flags
    truncated: Flags

    def part(self, first: int, end: int) -> Now:
        """Return the games from `first` up to, but not including, `end`; the arrays are shared."""
        return Now(*(getattr(self, name)[first:end] for name, _ in FIELDS))


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


def blank(setting: Setting, games: int) -> Now:
    """Return arrays for this number of games."""
    widths = setting.widths()
    return Now(*(np.zeros((games, *widths.get(name, ())), kind) for name, kind in FIELDS))


class Block(Protocol):
    """Games that step together."""

    def reset(self) -> None:
        """Start all games again."""

    def step(self, moves: Ints) -> None:
        """Carry out a move in every game; raise ValueError if one is not legal, before any game has moved."""

    def state(self, k: int) -> Any:
        """Return a game's state."""


class InPython:
    """Games that use the Python rules."""

    def __init__(self, setting: Setting, first: Any, now: Now, seed: int) -> None:
        game = find(setting.game)
        self._setting = setting
        self._now = now
        self._sight = sight_of(setting.game, setting.seats)
        self._games = len(now.seats)
        self._ids = int(game.info.move_ids)
        self._lockstep = Lockstep(first, setting.seats, self._sight.observer, self._games, Rng(seed))
        self._decided = np.zeros(self._games, np.int64)
        self._points = np.zeros(self._games, np.float32)

    def reset(self) -> None:
        """Start all games again."""
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

    def state(self, k: int) -> Any:
        """Return a game's state."""
        return self._lockstep.games[k].clone()

    def _show(self) -> None:
        now, lockstep = self._now, self._lockstep
        spread(lockstep.seen, self._sight.observer.shares, lockstep.seats, self._sight.plan, now.observations)
        mark(lockstep.moves, lockstep.counts, self._ids, now.masks)
        write(lockstep.seats, now.seats)


class _Arrays(ctypes.Structure):
    """Where the library writes: addresses, then the width of an observation and the number of seats."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name, _ in FIELDS),
        ("width", ctypes.c_int64),
        ("chairs", ctypes.c_int64),
    ]


class InC:
    """Games of the game's library, one after the other in an array of bytes."""

    def __init__(self, box: Box, setting: Setting, first: Any, now: Now, seed: int) -> None:
        self._setting = setting
        self._first = first
        self._now = now
        self._games = np.zeros((len(now.seats), int(box.call.game_size())), np.uint8)
        self._begin = np.zeros(box.size, np.uint8)
        box.load(self._begin.ctypes.data, first)
        self._kind = worth.KINDS.index(setting.reward)
        self._step: tuple[Any, tuple[Any, ...], Any] | None = None
        rng = Rng(seed)
        self._stream = np.array([rng.a, rng.b, rng.c, rng.counter], np.uint32)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_step": None}

    def _ready(self) -> tuple[Any, tuple[Any, ...], Any]:
        """Return the library's step function with its fixed arguments; the arrays do not move."""
        if self._step is None:
            now, games = self._now, self._games
            places = [getattr(now, name).ctypes.data for name, _ in FIELDS]
            to = _Arrays(*places, now.observations.shape[1], now.rewards.shape[1])
            first = (games.ctypes.data, len(games), self._begin.ctypes.data, self._stream.ctypes.data)
            self._step = self._box().call.step, first, to
        return self._step

    def _box(self) -> Box:
        box = box_of(self._setting.game)
        assert box is not None
        return box

    def reset(self) -> None:
        """Start all games again."""
        now = self._now
        _, first, to = self._ready()
        self._box().call.reset(*first, ctypes.byref(to))
        for array in (now.rewards, now.terminated, now.truncated):
            array.fill(0)

    def step(self, moves: Ints) -> None:
        """Carry out a move in every game; raise ValueError if one is not legal, before any game has moved."""
        step, first, to = self._ready()
        wrong = step(*first, moves.ctypes.data, self._setting.max_cycles or 0, self._kind, ctypes.byref(to))
        if wrong >= 0:
            raise ValueError(f"not legal: move {moves[wrong]} in game {wrong}")

    def state(self, k: int) -> Any:
        """Return a game's state."""
        state = self._first.clone()
        for name, value in self._box().fields(self._games[k].ctypes.data).items():
            setattr(state, name, value)
        return state


def block_of(setting: Setting, now: Now, seed: int) -> Block:
    """Return games that write into these arrays, in C if the game's library is built for these components."""
    first: Any = find(setting.game).start(setting.seats, setting.options, setting.components)
    box = box_of(setting.game)
    if box is not None and box.knows(first):
        return InC(box, setting, first, now, seed)
    return InPython(setting, first, now, seed)
