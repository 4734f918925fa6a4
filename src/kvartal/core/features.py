# mypyc: compiled
"""Helpers for the input of a net that judges states. The input is flags only.

With flags only, the net's first layer is a sum over the flags that are set. A game's `features.py`
has an Observer whose pieces are all flags and do not depend on the number of seats. It describes a
state to one seat, as far as that seat may see it.
"""

import json
from abc import abstractmethod
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import Observer
from kvartal.core.state import Moment

WIDEST: Final[i64] = 62
"""The number of flags that fit in an int."""
_UPTO: Final[list[i64]] = [2**k - 1 for k in range(63)]


class Features(Observer):
    """Describes states for a net. Every game's `features` module has one, named FEATURES."""

    @abstractmethod
    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""

    def __reduce__(self) -> str:
        return "FEATURES"


def upto(count: i64, most: i64) -> i64:
    """Return a count as flags: the lowest `count` bits are set, but no more than `most`."""
    if count <= 0:
        return 0
    return _UPTO[count if count < most else most]


def digest(features: Observer) -> str:
    """Return a hash of the declared features. A net fits exactly one such declaration."""
    told: list[object] = [
        [piece.name, list(piece.axes), *([] if piece.flags else [piece.high])] for piece in features.pieces
    ]
    return sha256(json.dumps(told).encode()).hexdigest()[:16]
