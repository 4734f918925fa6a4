"""On a machine with a GPU: games in step there and on the CPU, from the same source (`make test-cuda`)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kvartal.core.components import Components
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.research.cuda import CPU, CUDA, Tables, simulate
from tests.conformance.settings import SETTINGS, Setting

cupy = pytest.importorskip("cupy", reason="no cupy here: pip install kvartal[cuda] on a machine with a GPU")
GAMES, STEPS = 16, 120


CORRECTIONS = {"paris": "[score]\nunbuilt = 5\n", "small_cities": "[ribbon]\ncircles = 7\n"}


def play_both(game: str, seats: int, options: dict[str, Any], components: Components | None) -> None:
    """Play the same games here and on the GPU, and compare everything after every step."""
    both = [
        Tables(game, seats, GAMES, 5, 90, components=components, device=device, **options) for device in (CPU, CUDA)
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
    both[0].set(2, both[0].state(3))
    both[1].set(2, both[0].state(3))
    assert both[0].pack(2) == both[1].pack(2)
    assert np.array_equal(both[0].counts(), cupy.asnumpy(both[1].counts()))


@pytest.mark.parametrize("setting", {setting.game.info.id: setting for setting in SETTINGS}.values(), ids=str)
def test_a_gpu_plays_the_same_games(setting: Setting) -> None:
    play_both(setting.game.info.id, setting.seats, dict(setting.options), None)


@pytest.mark.parametrize("game", CORRECTIONS)
def test_a_gpu_plays_by_a_hosts_corrections(game: str) -> None:
    play_both(game, 2, {}, find(game).components().corrected(CORRECTIONS[game]))


def test_what_every_move_leads_to_is_the_same() -> None:
    both = [Tables("machi_koro", 2, GAMES, 5, device=device) for device in (CPU, CUDA)]
    found = []
    for tables in both:
        tables.reset()
        for _ in range(20):
            tables.step(tables.random_moves())
        counts = tables.counts()
        offsets = counts.cumsum(dtype=np.int64) - counts
        found.append([cupy.asnumpy(part) for part in tables.expand(offsets, int(counts.sum()))])
    for here, there in zip(*found, strict=True):
        assert np.array_equal(here, there)


def test_moves_may_lie_anywhere() -> None:
    one, other = (Tables("machi_koro", 2, GAMES, 5, device=CUDA) for _ in range(2))
    one.reset()
    other.reset()
    for _ in range(30):
        one.step(one.random_moves())
        other.step(cupy.asarray(cupy.asnumpy(other.random_moves())))
    assert one.pack(7) == other.pack(7)
    assert np.array_equal(cupy.asnumpy(one.now.observations), cupy.asnumpy(other.now.observations))


def test_torch_takes_the_arrays_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    tables = Tables("machi_koro", 2, GAMES, 5, device=CUDA)
    now = tables.reset()
    seats = torch.from_dlpack(now.seats)
    assert seats.data_ptr() == now.seats.data.ptr


@pytest.mark.parametrize("game_id", ["machi_koro", "paris", "small_cities"])
def test_random_games_are_counted_alike(game_id: str) -> None:
    """Whole blocks and what is left over; the streams are those of `kvartal simulate`."""
    game = find(game_id)
    first: Any = game.start(2)
    numbers = range(5, 75)
    sums = [0] * 5
    for number in numbers:
        state = first.clone()
        sums[0] += state.playout(Rng(number | 7 << 32), game.buffer())
        for seat in range(2):
            sums[1 + seat] += seat in state.winners()
            sums[3 + seat] += state.total(seat)
    assert simulate(game, first, 2, numbers, 7) == sums
