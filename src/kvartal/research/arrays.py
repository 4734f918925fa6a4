"""Converts between lists of small ints and arrays."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from kvartal.core.observation import MOST, flat

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]


@cache
def _columns(plan: bytes) -> tuple[NDArray[np.intp], NDArray[np.int64], Flags]:
    """Return, for each number of an observation, its int, its bit in it, and whether it is a count."""
    ints = [k for k, flags in enumerate(plan) for _ in range(flags or 1)]
    bits = [bit for flags in plan for bit in range(flags or 1)]
    counts = [flags == 0 for flags in plan for _ in range(flags or 1)]
    return np.array(ints, np.intp), np.array(bits, np.int64), np.array(counts, np.bool_)


def spread(rows: list[list[int]], shares: bytes, seats: list[int], plan: bytes, out: Floats) -> None:
    """Write the numbers of all rows."""
    if len(rows) != len(shares) * len(seats):
        raise ValueError("there must be a row for every share and seat")
    ints, bits, counts = _columns(plan)
    each = len(shares)
    found = [flat(rows[k * each : (k + 1) * each], shares, seat) for k, seat in enumerate(seats)]
    data = np.array(found, np.int64).reshape(-1, len(plan))
    if data.size and data.min() < 0:
        raise ValueError("an int is below 0")
    if (data[:, ints] >> np.where(counts, 0, np.array([*plan])[ints]) != 0)[:, ~counts].any():
        raise ValueError("an int has more flags than the plan")
    values = data[:, ints]
    numbers = np.where(counts, np.minimum(values, int(MOST)), values >> bits & 1)
    out.reshape(-1)[...] = numbers.reshape(-1)


def mark(moves: list[list[int]], counts: list[int], ids: int, out: Flags) -> None:
    """Mark the legal moves."""
    found = np.fromiter(chain.from_iterable(legal[:n] for legal, n in zip(moves, counts, strict=True)), np.intp)
    games = np.repeat(np.arange(len(counts)), counts)
    out[...] = False
    out.reshape(len(counts), ids)[games, found] = True


def choose(wishes: Ints, moves: list[list[int]], counts: list[int]) -> list[int]:
    """Return the requested moves; all are legal."""
    chosen: list[int] = wishes.tolist()
    for game, (wish, legal, count) in enumerate(zip(chosen, moves, counts, strict=True)):
        place = bisect_left(legal, wish, 0, count)
        if place == count or legal[place] != wish:
            raise ValueError(f"not legal: move {wish} in game {game}")
    return chosen


def write(numbers: list[int], out: Ints) -> None:
    """Write a list of ints."""
    out[...] = numbers
