"""Games in step, as the CUDA source plays them: compared with Python on a CPU, where the same source is C++."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kvartal.compiled import is_compiled
from kvartal.core.observation import unpacked
from kvartal.core.rng import Rng
from kvartal.research.cuda import CPU, Tables
from kvartal.research.rewards import outcome
from tests.conformance.settings import SETTINGS, Setting
from tests.translate.building import CXX

pytestmark = [
    pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this"),
    pytest.mark.skipif(CXX is None, reason="no C++ compiler here"),
]
GAMES = 3
MOST = 25
SETTINGS_IN_STEP = [
    *{setting.game.info.id: setting for setting in SETTINGS}.values(),
    *{setting.game.info.id: setting for setting in SETTINGS if setting.seats <= 2}.values(),
]


def deal(state: Any, rng: Rng) -> int:
    while (turn := state.turn()) == -1:
        state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
    return int(turn)


def seen(setting: Setting, state: Any, seat: int) -> list[int]:
    observer = setting.game.observer
    return unpacked(observer.pieces, setting.seats, observer.look(state, setting.seats, seat))


@pytest.mark.parametrize("setting", SETTINGS_IN_STEP, ids=str)
def test_games_in_step(setting: Setting) -> None:
    game, seats = setting.game, setting.seats
    tables = Tables(game.info.id, seats, GAMES, 11, MOST, device=CPU, **dict[str, Any](setting.options))
    now = tables.reset()
    start = setting.start()
    states = [start.clone() for _ in range(GAMES)]
    streams = [Rng(11 + k) for k in range(GAMES)]
    turns = [deal(state, stream) for state, stream in zip(states, streams, strict=True)]

    def compare(k: int, state: Any, turn: int) -> None:
        assert now.seats[k] == turn
        assert now.observations[k].tolist() == seen(setting, state, turn)
        bits = [move for move in range(game.info.move_ids) if now.masks[k][move // 32] >> (move % 32) & 1]
        assert bits == state.legal(turn)

    decided = [0] * GAMES
    ends = 0
    for _ in range(60):
        for k in range(GAMES):
            compare(k, states[k], turns[k])
        counts = tables.counts()
        assert counts.tolist() == [len(states[k].legal(turns[k])) for k in range(GAMES)]
        moves = tables.random_moves()
        tables.step(moves)
        for k in range(GAMES):
            assert int(moves[k]) in states[k].legal(turns[k])
            states[k].apply(turns[k], int(moves[k]))
            turns[k] = deal(states[k], streams[k])
            decided[k] += 1
            over = turns[k] < 0
            cut = not over and decided[k] >= MOST
            assert (now.terminated[k], now.truncated[k]) == (over, cut)
            expected = outcome(states[k].winners(), seats) if over else [0.0] * seats
            assert now.rewards[k].tolist() == pytest.approx(expected)
            if over or cut:
                ends += 1
                decided[k] = 0
                states[k] = start.clone()
                turns[k] = deal(states[k], streams[k])
    assert ends >= GAMES
    assert tables.pack(1) == states[1].pack()
    tables.set(2, states[1])
    compare(2, states[1], turns[1])


@pytest.mark.parametrize("setting", SETTINGS_IN_STEP[:5], ids=str)
def test_what_every_move_leads_to(setting: Setting) -> None:
    tables = Tables(
        setting.game.info.id, setting.seats, 1, 4, reward="points", device=CPU, **dict[str, Any](setting.options)
    )
    now = tables.reset()
    state, stream = setting.start(), Rng(4)
    turn = deal(state, stream)
    while turn >= 0:
        legal = state.legal(turn)
        step = max(1, len(legal) // 8)
        rows, moves, ended, worth = tables.expand(np.zeros(1, np.int64), len(legal))
        assert moves.tolist() == legal
        for k in range(0, len(legal), step):
            after = state.clone()
            after.apply(turn, legal[k])
            assert rows[k].tolist() == seen(setting, after, turn)
            assert ended[k] == (after.turn() == -2)
            assert worth[k] == (after.total(turn) if ended[k] else 0)
        chosen = tables.random_moves()
        tables.step(chosen)
        state.apply(turn, int(chosen[0]))
        turn = deal(state, stream)
    assert now.terminated[0]
    assert now.rewards[0].tolist() == [state.total(seat) for seat in range(setting.seats)]


def test_gains_are_refused() -> None:
    with pytest.raises(ValueError, match="at the end"):
        Tables("tiny_towns", 1, 1, reward="gains", device=CPU)
