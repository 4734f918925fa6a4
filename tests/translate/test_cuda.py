"""On a machine with a GPU: games in step there and on the CPU, from the same source (`make test-cuda`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from kvartal.core.components import Components
from kvartal.core.rng import Rng
from kvartal.games import features_of, fields_of, find
from kvartal.research.cuda import CPU, CUDA, Cpu, Gpu, Tables, simulate
from kvartal.translate.game import translate
from kvartal.translate.targets import selfplay
from tests.conformance.settings import SETTINGS, Setting

cupy = pytest.importorskip("cupy", reason="no cupy here: pip install kvartal[cuda] on a machine with a GPU")
GAMES, STEPS = 16, 120
LEARNING = {"machi_koro": {"edition": "plus"}, "tiny_towns": {}, "paris": {}, "small_cities": {}, "shake_that_city": {}}
CROWD, MOST, ROUNDS = 2048, 24, 40

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


def rounds(machine: Cpu | Gpu, stride: int, seats: int) -> Iterator[list[Any]]:
    """Play games as learning does; yield all that a round gives."""
    arrays = machine.arrays
    held = arrays.zeros((machine.words(), CROWD), np.uint32)
    streams, listed, decided = (arrays.zeros(CROWD, kind) for kind in (np.uint32, np.int32, np.int32))
    moves, turn = arrays.zeros((CROWD, MOST), np.int32), arrays.zeros(CROWD, np.int8)
    over, shares, points = (arrays.zeros(CROWD * seats, kind) for kind in (np.uint8, np.float32, np.float32))
    chosen, best = arrays.zeros(CROWD, np.int64), arrays.zeros(CROWD, np.int64)
    playing = (held, streams, moves, listed, turn, decided)
    count, most = np.int64(CROWD), np.int32(MOST)
    machine.sweep("commence", CROWD, (count, np.uint64(5), most, *playing))
    for step in range(ROUNDS):
        ends = arrays.cumsum(listed, dtype=np.int64)
        rows = int(ends[-1])
        each = [int(number) for number in listed]
        owners = arrays.asarray(np.repeat(np.arange(CROWD), each))
        seen, ended = arrays.zeros((rows, stride), np.uint8), arrays.zeros(rows, np.uint8)
        worth = arrays.zeros((rows, 3), np.float32)
        given = (np.int64(rows), held, turn, ends, owners, most, moves, seen, ended, worth)
        machine.sweep("afterstates", rows, (count, *given))
        scores = arrays.asarray((np.arange(rows) * 7919 + step * 104729) % 1009, np.float32)
        machine.sweep("pick", CROWD, (count, ends, scores, np.uint32(2**30), streams, chosen, best))
        result = (ends, chosen, *playing, over, shares, points)
        machine.sweep("advance", CROWD, (count, most, np.int32(0), *result))
        yield [part for part in (seen, ended, worth, *result) if part is not held]  # states have gaps between fields


@pytest.mark.parametrize("game_id", LEARNING)
def test_learning_sees_the_same_games(game_id: str) -> None:
    """Threads of a warp go different ways here: ptxas must not mix up their addresses."""
    game = find(game_id)
    start = game.start(2, game.settle(2, LEARNING[game_id]))
    program = translate(game_id, start, fields_of(game_id), 2, game.info.move_ids, features_of(game_id))
    assert program.sight is not None
    source = selfplay(program)
    machines = (Cpu(source, "-O1"), Gpu(source))
    for pair in zip(*(rounds(machine, program.sight.stride, 2) for machine in machines), strict=True):
        for here, there in zip(*pair, strict=True):
            assert np.array_equal(here, cupy.asnumpy(there))
