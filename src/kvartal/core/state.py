# mypyc: compiled
"""What the states of all games share: equality, hashing, pickling and the lists around the hot methods."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, cast

from mypy_extensions import i64

NOBODY: Final[i64] = -2
_BUFFERS: Final[list[list[i64]]] = []  # for legal moves, those that nobody uses now: no more than there are threads


def _buffer() -> list[i64]:
    """Return a buffer that is free, or one without room."""
    try:
        return _BUFFERS.pop()
    except IndexError:
        return []


class Moment:
    """A moment of a game. Each game's state builds on it and writes its whole self as `pack`."""

    def __init__(self, tables_key: str) -> None:
        self.tables_key = tables_key

    @abstractmethod
    def pack(self) -> list[int]:
        """Return the whole moment as ints; equal states have equal packs."""

    @abstractmethod
    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return how many they are."""

    @abstractmethod
    def legal_most(self) -> i64:
        """Return how many legal moves a seat has at most."""

    # What else a compiled search asks of any game. Calls through this class are a lookup in a table, not in a dict.

    @abstractmethod
    def clone(self) -> Moment:
        """Return an independent copy."""

    @abstractmethod
    def actors(self) -> list[int]:
        """Return who has an open decision: nobody, chance (-1), or seats in ascending order."""

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of a seat or of chance."""

    @abstractmethod
    def chance_total(self) -> i64:
        """Return the sum of the weights of all chance outcomes."""

    @abstractmethod
    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket."""

    def chance_kind(self) -> i64:
        """Return a number: moments of one match that share it have the same outcomes and weights; -1 says nothing."""
        return -1

    @abstractmethod
    def total(self, seat: i64) -> i64:
        """Return the seat's points now."""

    @abstractmethod
    def winners(self) -> list[int]:
        """Return who has won; nobody before the end."""

    @abstractmethod
    def reveals(self) -> i64:
        """Return how often hidden steps have been shown to the others so far."""

    def turn(self) -> i64:
        """Return who steps next where seats step one by one: the lowest actor, chance, or NOBODY at the end."""
        found: list[int] = self.actors()
        return found[0] if found else NOBODY

    def legal(self, seat: i64) -> list[int]:
        """Return the seat's legal moves in ascending order; none when it has no decision open."""
        most: i64 = self.legal_most()
        out: list[i64] = _buffer()
        if len(out) < most:
            out = [0] * most
        count: i64 = self.legal_into(seat, out)
        found: list[i64] = out[:count]
        _BUFFERS.append(out)
        return cast(list[int], found)

    def __copy__(self) -> Moment:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Moment:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moment):
            return NotImplemented
        return type(self) is type(other) and self.tables_key == other.tables_key and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))
