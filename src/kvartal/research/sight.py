"""What a seat sees, as one flat tensor of named pieces: now, or with what it has seen and done before."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kvartal.core.contract import Game
from kvartal.core.native import box_of
from kvartal.core.observation import plan
from kvartal.games import find
from kvartal.research.arrays import Floats, spread

EARLIER = "earlier"
MOVES = "moves"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece with its position: its numbers range from 0 to `high` and begin at `offset`."""

    name: str
    offset: int
    shape: tuple[int, ...]
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    def of(self, tensor: NDArray[Any]) -> NDArray[Any]:
        """Return this piece of a tensor, or of many along its first axes, in its own shape."""
        return tensor[..., self.offset : self.offset + self.size].reshape((*tensor.shape[:-1], *self.shape))


class Sight:
    """The observations of a game with this number of seats.

    With `recall` 0 a tensor is the current view. With more, the seat's last decisions follow, the
    latest first: what it saw then, and its move plus one as binary digits. As long as the seat has
    decided no more than `recall` times, this is perfect recall.
    """

    def __init__(self, game_id: str, seats: int, recall: int = 0) -> None:
        if recall < 0:
            raise ValueError("recall must not be below 0")
        game: Game[Any] = find(game_id)
        self.game_id = game_id
        self.seats = seats
        self.recall = recall
        self.observer = game.observer
        self.plan = bytes(plan(self.observer.pieces, seats))
        self.digits = int(game.info.move_ids).bit_length()
        parts: list[Part] = []
        at = 0
        for piece in self.observer.pieces:
            parts.append(Part(piece.name, at, piece.shape(seats), piece.high, piece.about))
            at += parts[-1].size
        self.now = at
        if recall:
            high = max(part.high for part in parts)
            parts.append(Part(EARLIER, at, (recall, at), high, "what the seat saw at its last decisions"))
            parts.append(Part(MOVES, at + recall * at, (recall, self.digits), 1, "what it did there, plus 1, binary"))
            at += recall * (at + self.digits)
        self.parts = tuple(parts)
        self.size = at
        self._notes = [0] * self.observer.notes(seats)

    def highs(self) -> Floats:
        """Return the upper bound of every number. The lower bound is 0."""
        now = [np.full(part.size, part.high, np.float32) for part in self.parts if part.offset < self.now]
        once = np.concatenate(now)
        return np.concatenate([*[once] * (1 + self.recall), np.ones(self.recall * self.digits, np.float32)])

    def look(self, state: Any, seat: int) -> Floats:
        """Return what the seat sees now."""
        tensor = np.empty(self.now, np.float32)
        self.look_into(state, seat, tensor)
        return tensor

    def look_into(self, state: Any, seat: int, tensor: Floats) -> None:
        """Write what the seat sees now into an array."""
        box = box_of(self.game_id)
        if box is not None and box.knows(state):
            box.look(state, seat, tensor.ctypes.data)
            return
        observer = self.observer
        observer.note(state, seat, self._notes)
        spread(observer.rows(state, self._notes), observer.shares, [seat], self.plan, tensor)

    def pieces(self, tensor: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the named pieces of a tensor, as views into it."""
        return {part.name: part.of(tensor) for part in self.parts}

    def __reduce__(self) -> tuple[object, ...]:
        return (sight_of, (self.game_id, self.seats, self.recall))


@cache
def sight_of(game_id: str, seats: int, recall: int = 0) -> Sight:
    """Return the shared sight of a game with this number of seats."""
    return Sight(game_id, seats, recall)


class Memory:
    """What one seat has seen and done at its last decisions."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._kept: deque[tuple[Floats, int]] = deque(maxlen=sight.recall)

    def decided(self, seen: Floats, move: int) -> None:
        """Remember what the seat saw when it made this move."""
        self._kept.appendleft((seen, move))

    def tensor(self, seen: Floats) -> Floats:
        """Return what the seat sees now and, with recall, what it remembers."""
        sight = self._sight
        if not sight.recall:
            return seen
        out = np.zeros(sight.size, np.float32)
        out[: sight.now] = seen
        first = sight.now * (1 + sight.recall)
        for k, (then, move) in enumerate(self._kept):
            out[(k + 1) * sight.now : (k + 2) * sight.now] = then
            digits = out[first + k * sight.digits : first + (k + 1) * sight.digits]
            digits[...] = [move + 1 >> bit & 1 for bit in range(sight.digits)]
        return out

    def copy(self) -> Memory:
        """Return an independent copy."""
        other = Memory(self._sight)
        other._kept.extend(self._kept)
        return other
