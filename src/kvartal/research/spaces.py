"""The spaces of observations and moves, in the terms of Gymnasium and PettingZoo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kvartal.research.arrays import Floats
from kvartal.research.sight import Sight


class Moves(spaces.Discrete[np.int64]):
    """The numbers of a seat's moves. Without a mask, `sample` draws one that is legal now, if there is any.

    The table says what is legal now. A copy of the space has no table and samples like any other
    space.
    """

    def __init__(self, ids: int) -> None:
        super().__init__(ids)
        self.legal: Callable[[], NDArray[np.int8]] | None = None

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None) -> np.int64:
        """Return a number: one of those in the mask, or else a legal one."""
        if mask is None and probability is None and self.legal is not None:
            legal = self.legal()
            mask = legal if legal.any() else None
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "legal": None}


def seen(sight: Sight) -> spaces.Space[Floats]:
    """Return the space of a sight's tensors."""
    highs = sight.highs()
    box: spaces.Space[Any] = spaces.Box(np.zeros_like(highs), highs, dtype=np.float32)
    return box


def together(sight: Sight) -> spaces.Space[Floats]:
    """Return the space of what all seats see, one after the other."""
    highs = np.tile(sight.highs(), sight.seats)
    box: spaces.Space[Any] = spaces.Box(np.zeros_like(highs), highs, dtype=np.float32)
    return box


def masked(sight: Sight, ids: int) -> spaces.Dict:
    """Return the space of a tensor together with the mask of legal moves."""
    mask = spaces.Box(0, 1, (ids,), np.int8)
    found: dict[str, spaces.Space[Any]] = {"observation": seen(sight), "action_mask": mask}
    return spaces.Dict(found)
