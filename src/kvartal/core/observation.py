# mypyc: compiled
"""What a learning program sees of a moment: named pieces of small numbers, made from a seat's view alone.

An observer gives rows of ints that make up the observation one after the other. A piece of *counts* takes an int a
number; a piece of *flags* takes an int for its whole last axis, a bit each from the lowest on. `unpacked` spells them
out; whoever has many of them at hand does that in bulk.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from kvartal.core.state import Moment

SEATS: Final = "seats"
"""An axis as long as there are seats: the seat that looks first, then the others in turn order."""
MOST: Final[i64] = 255
"""What a count is cut off at."""
BIT: Final[list[i64]] = [2**k for k in range(62)]
"""The int with one flag alone."""


class Piece:
    """A named part of an observation. Its numbers run from 0 to `high`; flags are 0 or 1."""

    def __init__(self, name: str, axes: tuple[int | str, ...], about: str, high: int = 1, flags: bool = True) -> None:
        self.name = name
        self.axes = axes
        self.about = about
        self.high = high
        self.flags = flags

    def shape(self, seats: int) -> tuple[int, ...]:
        """Return the lengths of the axes at a table of so many seats."""
        return tuple([seats if isinstance(axis, str) else axis for axis in self.axes])

    def size(self, seats: int) -> int:
        """Return how many numbers the piece has."""
        size = 1
        for length in self.shape(seats):
            size *= length
        return size


def counts(name: str, axes: tuple[int | str, ...], high: int, about: str) -> Piece:
    """Return a piece of counts from 0 to `high`."""
    return Piece(name, axes, about, high, False)


def flags(name: str, axes: tuple[int | str, ...], about: str) -> Piece:
    """Return a piece of zeros and ones."""
    return Piece(name, axes, about)


def one_of(k: i64) -> i64:
    """Return the int with this flag alone; none for a number below 0."""
    return BIT[k] if k >= 0 else 0


class Observer:
    """Gives what a seat sees; every game has one."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.pieces = pieces

    def notes(self, seats: int) -> int:
        """Return how many ints of an observation the observer writes down itself: all, where it says no other."""
        return len(plan(self.pieces, seats))

    @abstractmethod
    def observe_into(self, state: Moment, seat: i64, notes: list[i64], out: list[object]) -> None:
        """Append the rows of the seat's observation; they depend on nothing but its view.

        A row is a list of ints. An int before it says where it begins: what stands before comes after the rest. One
        row is `notes`, filled; others are the state's own lists. Read them before anything changes.
        """


def unpacked(pieces: tuple[Piece, ...], seats: int, rows: list[object]) -> list[int]:
    """Return the numbers that the rows of one observation stand for."""
    data: list[int] = flat(rows)
    found: list[int] = []
    at = 0
    for width in plan(pieces, seats):
        if width == 0:
            found.append(min(data[at], MOST))
        else:
            for bit in range(width):
                found.append(data[at] >> bit & 1)
        at += 1
    assert at == len(data)
    return found


def flat(rows: list[object]) -> list[int]:
    """Return the ints of all rows, one after the other."""
    found: list[int] = []
    first = 0
    for row in rows:
        if isinstance(row, int):
            first = row
        else:
            assert isinstance(row, list)
            found.extend(row[first:])
            found.extend(row[:first])
            first = 0
    return found


def plan(pieces: tuple[Piece, ...], seats: int) -> list[int]:
    """Return for each int of an observation into how many flags it falls apart; 0 is a count."""
    found: list[int] = []
    for piece in pieces:
        size = piece.size(seats)
        if piece.flags:
            last = piece.shape(seats)[-1]
            found.extend([last] * (size // last))
        else:
            found.extend([0] * size)
    return found
