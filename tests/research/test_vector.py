"""Many games at once are the same games as one by one."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from kvartal.core.lockstep import Lockstep
from kvartal.core.observation import unpacked
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.research.tables import Played, every_seat_count, every_table, need

need("numpy")
from kvartal.research import arrays  # noqa: E402
from kvartal.research.blocks import InPython  # noqa: E402
from kvartal.research.rewards import outcome  # noqa: E402
from kvartal.research.vector import Now, Tables  # noqa: E402


def random_moves(now: Now, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    wishes: np.ndarray[Any, Any] = rng.random(now.masks.shape, np.float32) * now.masks
    moves: np.ndarray[Any, Any] = wishes.argmax(axis=1)
    return moves


@pytest.fixture
def in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the games of this process be played in Python, for tests that look into them."""
    monkeypatch.setattr("kvartal.research.blocks.box_of", lambda _: None)


def lockstep_of(tables: Tables) -> Lockstep:
    assert isinstance(tables._block, InPython)
    return tables._block._lockstep


@every_table
def test_what_is_seen_and_legal_is_what_the_games_say(played: Played) -> None:
    game = find(played.game)
    tables = Tables(played.game, played.seats, games=4, seed=3, **played.options)
    rng = np.random.default_rng(1)
    now = tables.reset()
    for step in range(60):
        if step % 7 == 0:
            for k in range(4):
                state = tables.state(k)
                seat = int(now.seats[k])
                assert seat == state.turn()
                assert np.flatnonzero(now.masks[k]).tolist() == state.legal(seat)
                seen = game.observer.look(state, played.seats, seat)
                assert now.observations[k].tolist() == unpacked(game.observer.pieces, played.seats, seen)
        now = tables.step(random_moves(now, rng))


@every_seat_count
def test_games_end_are_rewarded_and_begin_again(played: Played, in_python: None) -> None:
    tables = Tables(played.game, played.seats, games=3, seed=5)
    rng = np.random.default_rng(2)
    now = tables.reset()
    gained = np.zeros(3)
    ended = 0
    for _ in range(4000):
        now = tables.step(random_moves(now, rng))
        gained += now.rewards[:, 0]
        for k in np.flatnonzero(now.terminated):
            end = lockstep_of(tables).ends[lockstep_of(tables).ended.index(int(k))]
            if played.seats == 1:
                assert gained[k] == end.total(0)
                gained[k] = 0
            else:
                assert now.rewards[k].tolist() == pytest.approx(outcome(end.winners(), played.seats))
            ended += 1
        assert not now.truncated.any()
        if ended >= 4:
            break
    assert ended >= 4


def test_truncated_games_begin_again() -> None:
    tables = Tables("machi_koro", games=5, max_cycles=3)
    now = tables.reset()
    for step in range(1, 8):
        now = tables.step(now.masks.argmax(axis=1))
        assert now.truncated.all() == now.truncated.any() == (step % 3 == 0)
        assert not now.rewards.any()
        assert not now.terminated.any()


def test_one_seed_gives_one_series() -> None:
    series = []
    for _ in range(2):
        tables, rng = Tables("small_cities", 2, games=6, seed=11), np.random.default_rng(3)
        now = tables.reset()
        for _ in range(30):
            now = tables.step(random_moves(now, rng))
        series.append((now.observations.copy(), now.masks.copy(), now.seats.copy()))
    for one, other in zip(*series, strict=True):
        assert np.array_equal(one, other)


def test_several_processes_play_as_one_does(in_python: None) -> None:
    rng = np.random.default_rng(4)
    with Tables("tiny_towns", 1, games=5, seed=8, processes=2) as many:
        first = Rng(8)
        seeds = [first.below(1 << 30) << 30 | first.below(1 << 30) for _ in range(2)]
        now = many.reset()
        alone = [Tables("tiny_towns", 1, games=games) for games in (2, 3)]
        for tables, seed in zip(alone, seeds, strict=True):
            lockstep_of(tables).rng = Rng(seed)
        parts = [tables.reset() for tables in alone]
        for _ in range(40):
            assert np.array_equal(now.observations, np.concatenate([part.observations for part in parts]))
            assert np.array_equal(now.masks, np.concatenate([part.masks for part in parts]))
            assert np.array_equal(now.rewards, np.concatenate([part.rewards for part in parts]))
            moves = random_moves(now, rng)
            now = many.step(moves)
            parts = [alone[0].step(moves[:2]), alone[1].step(moves[2:])]
        with pytest.raises(ValueError, match="not legal"):
            many.step(np.zeros(5, np.int64) - 1)


def test_wrong_moves_and_settings_are_refused() -> None:
    tables = Tables("machi_koro", games=2)
    tables.reset()
    with pytest.raises(ValueError, match="move 245 in game 1"):
        tables.step([0, 245])
    for wrong_move in (-246, 246):
        with pytest.raises(ValueError, match=f"move {wrong_move} in game 0"):
            tables.step([wrong_move, 0])
    with pytest.raises(ValueError, match="2 moves"):
        tables.step([0])
    with pytest.raises(TypeError, match="unexpected keyword argument 'sides'"):
        Tables("machi_koro", sides=6)
    for wrong in ({"games": 0}, {"games": 1, "processes": 2}, {"max_cycles": 0}, {"reward": "gains"}):
        with pytest.raises(ValueError, match=r"\w"):
            Tables("machi_koro", **wrong)


BAD_ROWS: list[tuple[list[Any], bytes, int]] = [
    ([[1, 2, 3]], bytes(3), 4),  # too few
    ([[1, 2, 3]], bytes(3), 2),  # too many
    ([[1, -2, 3]], bytes(3), 3),
    ([[4]], bytes([2]), 2),  # a third flag
    ([[2**40, 2**70, 1]], bytes(3), 3),
    ([[1], [2]], bytes(3), 3),
]


@pytest.mark.parametrize(("rows", "plan", "size"), BAD_ROWS)
def test_bad_rows_are_refused(rows: list[Any], plan: bytes, size: int) -> None:
    out = np.zeros(size, np.float32)
    with pytest.raises((ValueError, OverflowError)):
        arrays.spread(rows, bytes(len(rows)), [0], plan, out)


def test_large_flags_and_counts() -> None:
    out = np.zeros(1 + 62 + 2, np.float32)
    arrays.spread([[300, 2**61 + 5], [7, 9]], bytes([0, 1]), [1], bytes([0, 62, 0, 0]), out)
    assert out[0] == 255
    assert np.flatnonzero(out[1:63]).tolist() == [0, 2, 61]
    assert out[63:].tolist() == [9, 7]
    counts = [0, 1, 127, 254, 255, 256, 257, 2**40]
    for count in counts:
        arrays.spread([[count, 3]], bytes(1), [0], bytes(2), out[:2])
        assert out[:2].tolist() == [min(count, 255), 3]


@pytest.mark.parametrize("processes", [0, 2])
def test_a_refused_step_moves_no_game(processes: int) -> None:
    with Tables("machi_koro", games=4, seed=3, processes=processes) as tables:
        with pytest.raises(ValueError, match="reset the tables"):
            tables.step([0] * 4)
        now = tables.reset()
        for _ in range(5):
            now = tables.step(now.masks.argmax(axis=1))
        good = now.masks.argmax(axis=1)
        arrays_now: list[np.ndarray[Any, Any]] = [now.observations, now.masks, now.seats]
        before = [array.copy() for array in arrays_now]
        for game, wrong in ((0, 245), (3, 245), (2, -1), (1, 246)):
            moves = good.copy()
            moves[game] = wrong
            with pytest.raises(ValueError, match=f"not legal: move {wrong} in game {game}$"):
                tables.step(moves)
        # Whoever moves writes into these arrays, in whatever process.
        for old, new in zip(before, arrays_now, strict=True):
            assert np.array_equal(old, new)
        tables.step(good)
    if processes:
        with pytest.raises(ValueError, match="closed"):
            tables.step(good)


def test_a_process_that_ended_is_said() -> None:
    with Tables("machi_koro", games=2, processes=2) as tables:
        tables.reset()
        tables._workers[1].process.terminate()
        tables._workers[1].process.join()
        with pytest.raises(RuntimeError, match="has ended"):
            tables.reset()


@pytest.mark.parametrize(
    ("module", "extra", "missing"),
    [
        ("vector", "numpy", "numpy"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "openspiel", "pyspiel"),
    ],
)
def test_a_missing_extra_is_named(module: str, extra: str, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"kvartal.research.{module}", raising=False)
    with pytest.raises(ModuleNotFoundError, match=rf"pip install 'kvartal\[{extra}\]'") as caught:
        import_module(f"kvartal.research.{module}")
    assert caught.value.name == missing
