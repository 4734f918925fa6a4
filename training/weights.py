"""A net in integers: its file, and a reference that judges moments with it. Needs numpy alone.

`docs/learning.md` defines the format and the arithmetic; the players in the package do the same in the translated
subset.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kvartal.core.features import digest
from kvartal.core.observation import Observer, plan

__all__ = ["FORMAT", "ONE", "ONE_BITS", "Weights", "digest", "flags_of", "quantise", "read", "second_most", "width"]
FORMAT = 1
ONE_BITS = 10
ONE = 1 << ONE_BITS
"""Represents 1 in weights of the first layer and in the cells of the hidden layers."""
_LARGEST = (32767, 4 * ONE, 8 * ONE)
"""The largest weight of each layer: with these no sum over up to 256 cells exceeds 32 bits. See `second_most`."""


def second_most(cells: int) -> int:
    """Return the largest weight of the second layer for a first layer of this many cells."""
    return _LARGEST[1] * 256 // max(cells, 256)


def width(features: Observer) -> int:
    """Return the number of flags of the features."""
    return sum(plan(features.pieces, 1))


@dataclass(frozen=True, slots=True)
class Weights:
    """A net: flags, two hidden layers, and two heads, win and points."""

    game: str
    kind: str
    features: str
    unit: float
    win: float
    tilt: float
    first: NDArray[np.int16]
    """By flag and cell."""
    first_bias: NDArray[np.int32]
    second: NDArray[np.int16]
    """By cell of the second layer and of the first."""
    second_bias: NDArray[np.int32]
    heads: NDArray[np.int16]
    heads_bias: NDArray[np.int32]
    trained: Mapping[str, Any] = field(default_factory=dict)

    def judge(self, active: Sequence[int]) -> tuple[int, int]:
        """Return the heads for a state with these flags: the logit of the win, and points, both in 2**-20."""
        cells = self.first_bias.astype(np.int64) + self.first[list(active)].sum(axis=0, dtype=np.int64)
        cells = np.clip(cells, 0, ONE)
        deeper = self.second_bias + self.second.astype(np.int64) @ cells
        deeper = np.clip(deeper >> ONE_BITS, 0, ONE)
        win, points = self.heads_bias + self.heads.astype(np.int64) @ deeper
        return int(win), int(points)

    def write(self, path: Path) -> None:
        """Write the file: a line of JSON, then the arrays, little-endian, one after the other, compressed by zlib."""
        head = {
            "format": FORMAT,
            "game": self.game,
            "kind": self.kind,
            "features": self.features,
            "unit": self.unit,
            "win": self.win,
            "tilt": self.tilt,
            "shape": [len(self.first), len(self.second[0]), len(self.second), len(self.heads)],
            "trained": dict(self.trained),
        }
        body = b"".join(array.astype(array.dtype.newbyteorder("<")).tobytes() for array in self._arrays())
        path.write_bytes(json.dumps(head, sort_keys=True).encode() + b"\n" + zlib.compress(body, 9))

    def _arrays(self) -> tuple[NDArray[Any], ...]:
        return (self.first, self.first_bias, self.second, self.second_bias, self.heads, self.heads_bias)


def read(path: Path) -> Weights:
    """Return the net of a file."""
    head, _, body = path.read_bytes().partition(b"\n")
    told = json.loads(head)
    if told["format"] != FORMAT:
        raise ValueError(f"{path} has format {told['format']}, not {FORMAT}")
    body = zlib.decompress(body)
    flags, cells, deeper, heads = told["shape"]
    arrays: list[NDArray[Any]] = []
    at = 0
    for kind, shape in (
        ("<i2", (flags, cells)),
        ("<i4", (cells,)),
        ("<i2", (deeper, cells)),
        ("<i4", (deeper,)),
        ("<i2", (heads, deeper)),
        ("<i4", (heads,)),
    ):
        size = int(np.prod(shape))
        arrays.append(np.frombuffer(body, kind, size, at).reshape(shape))
        at += arrays[-1].nbytes
    if at != len(body):
        raise ValueError(f"{path} is not as long as its shape says")
    return _made(told, arrays)


def quantise(layers: Sequence[tuple[NDArray[Any], NDArray[Any]]], **told: Any) -> Weights:
    """Return a net of real numbers as integers: `layers` are weights and biases, the first weights by flag."""
    found: list[NDArray[Any]] = []
    for k, (weights, bias) in enumerate(layers):
        most = second_most(len(weights[0])) if k == 1 else _LARGEST[k]
        found.append(np.clip(np.rint(weights * ONE), -most, most).astype(np.int16))
        found.append(np.rint(bias * (ONE if k == 0 else ONE * ONE)).astype(np.int32))
    return _made(told, found)


def _made(told: Mapping[str, Any], arrays: Sequence[NDArray[Any]]) -> Weights:
    names = ("first", "first_bias", "second", "second_bias", "heads", "heads_bias")
    known: dict[str, Any] = {key: told[key] for key in ("game", "kind", "features", "unit", "win", "tilt")}
    known |= zip(names, arrays, strict=True)
    return Weights(**known, trained=told.get("trained", {}))


def flags_of(features: Observer, state: Any, seats: int, seat: int) -> list[int]:
    """Return the numbers of the flags that are set in a seat's description of a state."""
    found: list[int] = []
    at = 0
    for length, value in zip(plan(features.pieces, seats), features.look(state, seats, seat), strict=True):
        found += [at + bit for bit in range(length) if value >> bit & 1]
        at += length
    return found
