"""The spaces of observations and moves, as Gymnasium and PettingZoo name them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from kvartal.research.arrays import Floats
from kvartal.research.sight import Sight


def seen(sight: Sight) -> spaces.Space[Floats]:
    """Return the space of a sight's tensors."""
    highs = sight.highs()
    box: spaces.Space[Any] = spaces.Box(np.zeros_like(highs), highs, dtype=np.float32)
    return box


def masked(sight: Sight, ids: int) -> spaces.Dict:
    """Return the space of a tensor with the mask of legal moves beside it."""
    mask = spaces.Box(0, 1, (ids,), np.int8)
    found: dict[str, spaces.Space[Any]] = {"observation": seen(sight), "action_mask": mask}
    return spaces.Dict(found)
