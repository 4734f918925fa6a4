"""The self-play kernels, compared with Python on a CPU, where the same source is C++."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kvartal.compiled import is_compiled
from kvartal.core.observation import unpacked
from kvartal.core.rng import Rng
from kvartal.games import features_of, fields_of
from kvartal.research.cuda import Cpu
from kvartal.translate.game import translate
from kvartal.translate.targets import selfplay
from tests.conformance.settings import SETTINGS, Setting
from tests.translate.building import CXX

pytestmark = [
    pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this"),
    pytest.mark.skipif(CXX is None, reason="no C++ compiler here"),
]
GAMES, MOST, SEED, LIMIT = 2, 12, 7, 40
ALONE = {setting.game.info.id: setting for setting in SETTINGS if setting.seats == 1}
TABLES = {setting.game.info.id: setting for setting in SETTINGS if setting.seats <= 2}


def go_on(state: Any, rng: Rng) -> tuple[int, list[int]]:
    """Play on until somebody has a choice; return who, and the moves."""
    while True:
        turn = state.turn()
        if turn == -1:
            state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
            continue
        legal = state.legal(turn) if turn >= 0 else []
        if len(legal) != 1:
            return int(turn), legal
        state.apply(turn, legal[0])


@pytest.mark.parametrize("setting", TABLES.values(), ids=str)
def test_choices_and_what_they_lead_to(setting: Setting) -> None:
    game, seats = setting.game, setting.seats
    features = features_of(game.info.id)
    program = translate(game.info.id, setting.start(), fields_of(game.info.id), seats, game.info.move_ids, features)
    assert program.sight is not None
    cpu = Cpu(selfplay(program))
    held = np.zeros((cpu.words(), GAMES), np.uint32)
    streams, listed, decided = (np.zeros(GAMES, kind) for kind in (np.uint32, np.int32, np.int32))
    moves = np.zeros((GAMES, MOST), np.int32)
    turn = np.zeros(GAMES, np.int8)
    over = np.zeros(GAMES, np.uint8)
    shares, points = np.zeros((GAMES, seats), np.float32), np.zeros((GAMES, seats), np.float32)
    playing = (held, streams, moves, listed, turn, decided)
    cpu.sweep("commence", GAMES, (np.int64(GAMES), np.uint64(SEED), np.int32(MOST), *playing))
    states = [setting.start() for _ in range(GAMES)]
    rngs = [Rng(SEED + k) for k in range(GAMES)]
    choosing = [go_on(state, rng) for state, rng in zip(states, rngs, strict=True)]
    ended = made = 0
    for step in range(LIMIT + 5):
        ends = np.cumsum(listed, dtype=np.int64)
        rows = int(ends[-1])
        seen = np.zeros((rows, program.sight.stride), np.uint8)
        last, worth = np.zeros(rows, np.uint8), np.zeros((rows, 3), np.float32)
        owners = np.repeat(np.arange(GAMES), listed)
        given = (np.int64(rows), held, turn, ends, owners, np.int32(MOST), moves, seen, last, worth)
        cpu.sweep("afterstates", rows, (np.int64(GAMES), *given))
        row = 0
        for k, (seat, legal) in enumerate(choosing):
            shown = moves[k, : listed[k]].tolist()
            assert turn[k] == seat
            assert shown == (legal if len(legal) <= MOST else sorted(set(shown) & set(legal)))
            assert listed[k] == min(len(legal), MOST)
            for move in shown:
                after = states[k].clone()
                after.apply(seat, move)
                flags = unpacked(features.pieces, seats, features.look(after, seats, seat))
                assert seen[row, : len(flags)].tolist() == flags
                assert not seen[row, len(flags) :].any()
                assert last[row] == (after.turn() == -2)
                if last[row]:
                    made += 1
                    won = after.winners()
                    others = [after.total(other) for other in range(seats) if other != seat]
                    share = 1 / len(won) if seat in won else 0
                    assert worth[row].tolist() == pytest.approx([share, after.total(seat), max(others, default=0)])
                row += 1
        scores = np.array([(7 * k + 3 * step) % 11 for k in range(rows)], np.float32)
        chosen, best = np.zeros(GAMES, np.int64), np.zeros(GAMES, np.int64)
        cpu.sweep("pick", GAMES, (np.int64(GAMES), ends, scores, np.uint32(0), streams, chosen, best))
        firsts = [0, *ends[:-1].tolist()]
        assert chosen.tolist() == [int(a + scores[a:b].argmax()) for a, b in zip(firsts, ends, strict=True)]
        assert best.tolist() == chosen.tolist()
        played = [int(moves[k, chosen[k] - firsts[k]]) for k in range(GAMES)]
        choice = (np.int32(MOST), np.int32(LIMIT), ends, chosen)
        cpu.sweep("advance", GAMES, (np.int64(GAMES), *choice, *playing, over, shares, points))
        for k, state in enumerate(states):
            state.apply(choosing[k][0], played[k])
            choosing[k] = go_on(state, rngs[k])
            if choosing[k][0] == -2:
                assert over[k] == 1
                won = state.winners()
                assert shares[k].tolist() == pytest.approx([(seat in won) / max(len(won), 1) for seat in range(seats)])
                assert points[k].tolist() == [state.total(seat) for seat in range(seats)]
            if over[k]:
                ended += 1
                states[k] = setting.start()
                choosing[k] = go_on(states[k], rngs[k])
    assert ended >= GAMES
    assert made or game.info.id in ("machi_koro", "paris", "tiny_towns")


@pytest.mark.parametrize("setting", ALONE.values(), ids=str)
def test_features_are_translated_for_one_seat(setting: Setting) -> None:
    # Alone nothing is hidden: lists that are never filled are settled away where one of two is chosen.
    name = setting.game.info.id
    program = translate(name, setting.start(), fields_of(name), 1, setting.game.info.move_ids, features_of(name))
    assert "KERNEL void afterstates" in selfplay(program)
