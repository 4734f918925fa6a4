"""Games in step, as the CUDA source plays them: compared with Python on a CPU, where the same source is C++."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pytest

from kvartal.compiled import is_compiled
from kvartal.core.observation import unpacked
from kvartal.core.rng import Rng
from kvartal.games import fields_of
from kvartal.research.rewards import outcome
from kvartal.translate import targets
from kvartal.translate.game import translate
from tests.conformance.settings import SETTINGS, Setting
from tests.translate.building import CXX, flat, library

pytestmark = pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this")
GAMES = 3
TABLES = [
    *{setting.game.info.id: setting for setting in SETTINGS}.values(),
    *{setting.game.info.id: setting for setting in SETTINGS if setting.seats <= 2}.values(),
]


def deal(state: Any, rng: Rng) -> int:
    while (turn := state.turn()) == -1:
        state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
    return int(turn)


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_games_in_step(setting: Setting, tmp_path: Path) -> None:
    game, seats = setting.game, setting.seats
    info = game.info
    start = setting.start()
    program = translate(info.id, start, fields_of(info.id), seats, info.move_ids, game.observer)
    assert program.sight is not None
    code = library(targets.cuda(program), tmp_path, "game", CXX)
    code.kvartal_game_words.restype = ctypes.c_int64
    words = (info.move_ids + 31) // 32
    stride = program.sight.stride
    held = (ctypes.c_uint32 * (GAMES * code.kvartal_game_words()))()
    seen = (ctypes.c_uint64 * (GAMES * stride // 8))()
    masks = (ctypes.c_uint32 * (GAMES * words))()
    who = (ctypes.c_int8 * GAMES)()
    decided = (ctypes.c_int32 * GAMES)()
    rewards = (ctypes.c_float * (GAMES * seats))()
    ended, cut = (ctypes.c_uint8 * GAMES)(), (ctypes.c_uint8 * GAMES)()

    def each(kernel: Any, *arguments: Any) -> None:
        for thread in range(GAMES):
            code.kvartal_thread_is(ctypes.c_int64(thread))
            kernel(ctypes.c_int64(GAMES), *arguments)

    def compare(k: int, state: Any, turn: int) -> None:
        assert who[k] == turn
        numbers = unpacked(game.observer.pieces, seats, game.observer.look(state, seats, turn))
        assert list(bytes(seen)[k * stride : k * stride + len(numbers)]) == numbers
        bits = [move for move in range(info.move_ids) if masks[k * words + move // 32] >> move % 32 & 1]
        assert bits == state.legal(turn)

    each(code.reset, ctypes.c_uint64(11), held, seen, masks, who)
    states = [start.clone() for _ in range(GAMES)]
    streams = [Rng(11 + k) for k in range(GAMES)]
    turns = [deal(state, stream) for state, stream in zip(states, streams, strict=True)]
    chooser = Rng(3)
    most = 25
    ends = 0
    for _ in range(60):
        for k in range(GAMES):
            compare(k, states[k], turns[k])
        chosen = [state.legal(turn) for state, turn in zip(states, turns, strict=True)]
        moves = [legal[chooser.below(len(legal))] for legal in chosen]
        given = (ctypes.c_int32 * GAMES)(*moves)
        each(code.step, given, ctypes.c_int32(0), ctypes.c_int32(most), held, decided, seen, masks, who, rewards, ended, cut)
        for k in range(GAMES):
            states[k].apply(turns[k], moves[k])
            turns[k] = deal(states[k], streams[k])
            over = turns[k] < 0
            assert ended[k] == over
            expected = outcome(states[k].winners(), seats) if over else [0.0] * seats
            assert list(rewards[k * seats : (k + 1) * seats]) == pytest.approx(expected)
            if over or cut[k]:
                ends += 1
                states[k] = start.clone()
                turns[k] = deal(states[k], streams[k])
    assert ends >= GAMES
    # A game is read and set by its fields.
    room = {name: getattr(field, "most", 1) for name, field in program.state.fields.items()}
    values = (ctypes.c_int64 * len(flat(start, program.fields, room)))()
    code.kvartal_thread_is(ctypes.c_int64(0))
    code.store(ctypes.c_int64(GAMES), ctypes.c_int64(1), values, held)
    code.load(ctypes.c_int64(GAMES), ctypes.c_int64(2), values, held, seen, masks, who)
    compare(2, states[1], turns[1])
