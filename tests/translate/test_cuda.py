"""On a machine with a GPU: games in step there and on the CPU, by the same source (`make test-cuda`)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kvartal.research.cuda import CPU, CUDA, Tables
from tests.conformance.settings import SETTINGS, Setting

cupy = pytest.importorskip("cupy", reason="no cupy here: pip install kvartal[cuda] on a machine with a GPU")
GAMES, STEPS = 16, 120


@pytest.mark.parametrize("setting", {setting.game.info.id: setting for setting in SETTINGS}.values(), ids=str)
def test_a_gpu_plays_the_same_games(setting: Setting) -> None:
    options = dict[str, Any](setting.options)
    both = [
        Tables(setting.game.info.id, setting.seats, GAMES, 5, 90, device=device, **options) for device in (CPU, CUDA)
    ]
    here, there = (tables.reset() for tables in both)
    for _ in range(STEPS):
        for name in here.__slots__:
            assert np.array_equal(getattr(here, name), cupy.asnumpy(getattr(there, name))), name
        moves = both[0].random_moves()
        assert np.array_equal(moves, cupy.asnumpy(both[1].random_moves()))
        both[0].step(moves)
        both[1].step(cupy.asarray(moves))
    assert both[0].pack(3) == both[1].pack(3)
