# mypyc: compiled
"""What a learning program sees of a state: named pieces of small numbers, made from a seat's view only.

An observer returns rows of ints, which together make up the observation. A piece of *counts* takes
one int per number. A piece of *flags* takes one int for its whole last axis, a bit per flag,
beginning with the lowest. `unpacked` expands them; code that has many observations at hand does
that in bulk.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from kvartal.core.state import Moment

SEATS: Final = "seats"
"""An axis with one place per seat: the observing seat first, then the others in turn order."""
MOST: Final[i64] = 255
"""Greater counts are cut to this number."""
BIT: Final[list[i64]] = [2**k for k in range(62)]
"""The int in which only this flag is set."""


class Piece:
    """A named part of an observation. Its numbers range from 0 to `high`; flags are 0 or 1."""

    def __init__(self, name: str, axes: tuple[int | str, ...], about: str, high: int = 1, flags: bool = True) -> None:
        self.name = name
        self.axes = axes
        self.about = about
        self.high = high
        self.flags = flags

    def shape(self, seats: int) -> tuple[int, ...]:
        """Return the lengths of the axes for this number of seats."""
        return tuple([seats if isinstance(axis, str) else axis for axis in self.axes])

    def size(self, seats: int) -> int:
        """Return how many numbers the piece has."""
        size = 1
        for length in self.shape(seats):
            size *= length
        return size

    def __reduce__(self) -> tuple[object, ...]:
        return (Piece, (self.name, self.axes, self.about, self.high, self.flags))


def counts(name: str, axes: tuple[int | str, ...], high: int, about: str) -> Piece:
    """Return a piece of counts from 0 to `high`."""
    return Piece(name, axes, about, high, False)


def flags(name: str, axes: tuple[int | str, ...], about: str) -> Piece:
    """Return a piece of zeros and ones."""
    return Piece(name, axes, about)


def one_of(k: i64) -> i64:
    """Return the int in which only this flag is set; 0 for a negative number."""
    return BIT[k] if k >= 0 else 0


class Observer:
    """Returns what a seat sees. Every game has one, named OBSERVER, and it is copied and pickled by that name.

    An observation is made of rows, which are lists of ints. One of them is the notes, which the
    observer fills for a seat; others may be the state's own lists. `shares` has, for each row, the
    number of its ints per seat, stored seat by seat and shown from the observing seat on; 0 if the
    row is shown as it is.
    """

    def __init__(self, pieces: tuple[Piece, ...], shares: bytes = b"\0") -> None:
        self.pieces = pieces
        self.shares = shares

    def notes(self, seats: int) -> int:
        """Return how many ints of an observation the observer writes itself; all, unless a subclass says otherwise."""
        return len(plan(self.pieces, seats))

    def rows(self, state: Moment, notes: list[i64]) -> list[list[i64]]:
        """Return the rows of all observations of this state, also after later moves: they refer to the same lists."""
        return [notes]

    @abstractmethod
    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes. The notes and rows may depend only on the seat's view."""

    def look(self, state: Moment, seats: int, seat: int) -> list[int]:
        """Return the ints of what the seat sees, row after row."""
        notes: list[i64] = [0] * self.notes(seats)
        self.note(state, seat, notes)
        return flat(self.rows(state, notes), self.shares, seat)

    def __reduce__(self) -> str:
        return "OBSERVER"


def flat(rows: list[list[i64]], shares: bytes, seat: int) -> list[int]:
    """Return the ints of one observation's rows, row after row."""
    found: list[int] = []
    for row, share in zip(rows, shares, strict=True):
        first = share * seat
        found.extend(row[first:])
        found.extend(row[:first])
    return found


def unpacked(pieces: tuple[Piece, ...], seats: int, data: list[int]) -> list[int]:
    """Return the numbers that the ints of one observation stand for."""
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


def plan(pieces: tuple[Piece, ...], seats: int) -> list[int]:
    """Return the number of flags in each int of an observation; 0 for a count."""
    found: list[int] = []
    for piece in pieces:
        size = piece.size(seats)
        if piece.flags:
            last = piece.shape(seats)[-1]
            found.extend([last] * (size // last))
        else:
            found.extend([0] * size)
    return found
