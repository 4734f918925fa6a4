# mypyc: compiled
"""Helpers for what a judging net reads of a moment: flags alone, so that its first layer is a sum over those set.

A game's `features.py` has an Observer whose pieces are all flags and do not depend on the number of seats. It describes
a moment for the seat that looks, as far as that seat may see it.
"""

import json
from abc import abstractmethod
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import Observer
from kvartal.core.state import Moment

WIDEST: Final[i64] = 62
"""So many flags fit an int."""
_UPTO: Final[list[i64]] = [2**k - 1 for k in range(63)]


class Features(Observer):
    """Describes moments; every game has one, FEATURES of its module."""

    @abstractmethod
    def seats(self, state: Moment) -> i64:
        """Return how many seats play."""

    def __reduce__(self) -> str:
        return "FEATURES"


def upto(count: i64, most: i64) -> i64:
    """Return a count as that many flags from the lowest on, `most` of them at most."""
    if count <= 0:
        return 0
    return _UPTO[count if count < most else most]


def digest(features: Observer) -> str:
    """Return a hash of what the features are: a net fits one declaration alone."""
    told: list[object] = [[piece.name, list(piece.axes)] for piece in features.pieces]
    return sha256(json.dumps(told).encode()).hexdigest()[:16]
