"""Many games in step on the device that learns. Only the number of rows goes to the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from kvartal.games import features_of, fields_of, find
from kvartal.research.cuda import Cpu, Gpu
from kvartal.translate.game import translate
from kvartal.translate.targets import selfplay
from training.settings import Setting, Table

OPTIONS = ("--ptxas-options=-Ofc=mid",)
"""Functions are compiled once and called by the ABI. With more optimisation ptxas clones them into the
kernel and keeps addresses of threads in registers of the warp (docs/translate.md): two of the games
still read outside their memory after a minute or two."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What the deciding seats could do: a row for every listed move."""

    owners: Tensor
    """By row: the game."""
    seen: Tensor
    """The flags after it, in bytes, `stride` of them: the last ones are 0."""
    ended: Tensor
    worth: Tensor
    """For moves that end the game: the seat's share of the victory, its points, and the best other seat's."""


@dataclass(frozen=True, slots=True)
class Brought:
    """The result of a step, by game: 1 if it ended, 2 if it was broken off; by seat, share and points."""

    over: Tensor
    shares: Tensor
    points: Tensor


class Games:
    """Games at one kind of table."""

    def __init__(self, setting: Setting, table: Table, games: int, seed: int, device: torch.device) -> None:
        self.seats = table.seats
        self.count = games
        self.device = device
        self._setting = setting
        game = find(setting.game)
        features = features_of(setting.game)
        start = game.start(table.seats, game.settle(table.seats, dict(table.options)))
        program = translate(setting.game, start, fields_of(setting.game), table.seats, game.info.move_ids, features)
        assert program.sight is not None
        self.flags = program.sight.size
        self.stride = program.sight.stride
        source = selfplay(program)
        self._machine: Any = Gpu(source, OPTIONS) if device.type == "cuda" else Cpu(source, "-O2")
        self._held = self._room((self._machine.words(), games), torch.int32)
        self._streams = self._room((games,), torch.int32)
        self._moves = self._room((games, setting.most), torch.int32)
        self.listed = self._room((games,), torch.int32)
        self.turn = self._room((games,), torch.int8)
        """By game: who decides."""
        self._decided = self._room((games,), torch.int32)
        self._over = self._room((games,), torch.uint8)
        self._shares = self._room((games, table.seats), torch.float32)
        self._points = self._room((games, table.seats), torch.float32)
        self.ends = self._room((games,), torch.int64)
        self._each = torch.arange(games, device=device)
        self.restart(seed)

    def _room(self, shape: tuple[int, ...], kind: torch.dtype) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _run(self, name: str, threads: int, *arguments: Any) -> None:
        given = [np.uint64(each.data_ptr()) if isinstance(each, Tensor) else each for each in arguments]
        self._machine.sweep(name, threads, [np.int64(self.count), *given])

    def restart(self, seed: int) -> None:
        """Start all games again."""
        arrays = (self._held, self._streams, self._moves, self.listed, self.turn, self._decided)
        self._run("commence", self.count, np.uint64(seed), np.int32(self._setting.most), *arrays)

    def choices(self) -> Choices:
        """Return what the deciding seats could do."""
        torch.cumsum(self.listed, 0, dtype=torch.int64, out=self.ends)
        rows = int(self.ends[-1])
        seen = torch.empty((rows, self.stride), dtype=torch.uint8, device=self.device)
        ended = torch.empty(rows, dtype=torch.uint8, device=self.device)
        worth = torch.empty((rows, 3), dtype=torch.float32, device=self.device)
        owners = torch.repeat_interleave(self._each, self.listed, output_size=rows)
        most = np.int32(self._setting.most)
        before = (self._held, self.turn, self.ends, owners, most, self._moves)
        self._run("afterstates", rows, np.int64(rows), *before, seen, ended, worth)
        return Choices(owners, seen, ended, worth)

    def pick(self, scores: Tensor, wander: float) -> tuple[Tensor, Tensor]:
        """Return the chosen row and the best one of every game."""
        chosen = torch.empty(self.count, dtype=torch.int64, device=self.device)
        best = torch.empty(self.count, dtype=torch.int64, device=self.device)
        rarely = np.uint32(min(int(wander * 2**32), 2**32 - 1))
        self._run("pick", self.count, self.ends, scores, rarely, self._streams, chosen, best)
        return chosen, best

    def advance(self, chosen: Tensor) -> Brought:
        """Play these rows; the next step overwrites the returned arrays."""
        setting = self._setting
        before = (np.int32(setting.most), np.int32(setting.limit), self.ends, chosen)
        held = (self._held, self._streams, self._moves, self.listed, self.turn, self._decided)
        self._run("advance", self.count, *before, *held, self._over, self._shares, self._points)
        return Brought(self._over, self._shares, self._points)
