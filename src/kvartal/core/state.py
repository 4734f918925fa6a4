# mypyc: compiled
"""What a state of any game can do, and what all states share: equality, hashing, lists of legal moves."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from kvartal.core.rng import Rng

CHANCE: Final[i64] = -1
"""The actor when dice are rolled or cards are drawn."""
NOBODY: Final[i64] = -2
"""Whose turn it is when the game is over."""
NONE: Final[i64] = -1
"""No card, no cell, no piece: the empty value of a field that names one."""
NO_KIND: Final[i64] = -1
"""The kind of chance about which nothing is known."""
_BUFFERS: Final[list[list[i64]]] = []  # free buffers for legal moves; no more than there are threads


def _buffer() -> list[i64]:
    """Return a free buffer, or an empty one."""
    try:
        return _BUFFERS.pop()
    except IndexError:
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """A moment of a game; each game's state derives from it. All open choices are data in it; nothing is random.

    Calls through this class use a method table, not a dict.
    """

    def __init__(self, tables_key: str) -> None:
        self.tables_key = tables_key

    @abstractmethod
    def pack(self) -> list[int]:
        """Return the whole state as ints; equal states have equal packs."""

    @abstractmethod
    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return their number."""

    @abstractmethod
    def legal_most(self) -> i64:
        """Return the greatest possible number of legal moves of a seat."""

    @abstractmethod
    def clone(self) -> Moment:
        """Return an independent copy."""

    @abstractmethod
    def actors(self) -> list[int]:
        """Return who has an open decision: nobody when the game is over, [CHANCE], or seats in ascending order."""

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a move of a seat or of CHANCE. The move must be legal; this is not checked again."""

    @abstractmethod
    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves.

        Of several actors the lowest seat steps first. A single legal move uses no random number.
        """

    @abstractmethod
    def chance(self) -> list[tuple[int, int]]:
        """Return the chance outcomes with their weights, by ascending move; empty if chance does not act."""

    @abstractmethod
    def chance_total(self) -> i64:
        """Return the sum of the weights of all chance outcomes."""

    @abstractmethod
    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket of `chance_total()`; an outcome holds as many as its weight."""

    def chance_kind(self) -> i64:
        """Return a number that is shared only by states with the same outcomes and weights, or NO_KIND."""
        return NO_KIND

    @abstractmethod
    def total(self, seat: i64) -> i64:
        """Return the seat's points now, equal to the total of its score sheet."""

    @abstractmethod
    def winners(self) -> list[int]:
        """Return the winners; nobody before the end."""

    @abstractmethod
    def reveals(self) -> i64:
        """Return how often hidden steps have been shown to the others so far."""

    def turn(self) -> i64:
        """Return who steps next if seats step one by one: the lowest actor, CHANCE, or NOBODY at the end."""
        found: list[int] = self.actors()
        return found[0] if found else NOBODY

    def legal(self, seat: i64) -> list[int]:
        """Return the seat's legal moves in ascending order; empty if it has no open decision."""
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
