"""Every table of every game does the same in C as in Python: whole random games, and one of them move by move."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from kvartal.compiled import is_compiled
from kvartal.core.fields import Fields, Row
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.translate import targets
from kvartal.translate.game import Translated
from tests.conformance.settings import SETTINGS, Setting, settings_of
from tests.conformance.walk import any_step
from tests.translate.building import CXX, Machine, library, playout, translated

pytestmark = pytest.mark.skipif(is_compiled(), reason="C is compared with plain Python; the plain run does this")
FIRST_OF_EACH = {setting.game.info.id: setting for setting in SETTINGS}.values()


def played(state: Any, seed: int, setting: Setting) -> tuple[list[int], int, list[int]]:
    state = state.clone()
    moves = state.playout(Rng(seed), setting.game.buffer())
    return state.winners(), moves, [state.total(seat) for seat in range(setting.seats)]


def check_bounds(state: Any, fields: Fields, most: Mapping[str, int]) -> None:
    """Every field is within its declared bounds."""
    for field in fields.fields:
        held = getattr(state, field.name)
        items = held if isinstance(field, Row) else [held]
        assert all(field.low <= item <= field.high for item in items), field.name
        if isinstance(field, Row):
            assert len(held) <= most[field.name]
            assert field.grows or len(held) == most[field.name]


def walk_together(setting: Setting, program: Translated, code: ctypes.CDLL) -> None:
    """Play one random game on both sides and compare everything at every moment."""
    state = setting.start()
    machine = Machine(program, code)
    machine.start()
    rng = Rng(5)
    steps = 0
    while True:
        check_bounds(state, program.fields, machine.most)
        assert machine.seen() == machine.expected(state)
        assert machine.turn() == state.turn()
        assert machine.winners() == state.winners()
        for seat in range(setting.seats):
            assert machine.legal(seat) == state.legal(seat)
            if steps % 8 == 0 or not state.actors():
                assert machine.total(seat) == state.total(seat)
        if not state.actors():
            return
        if steps % 16 == 3:
            machine.load(state)
            assert machine.seen() == machine.expected(state)
        seat, move = any_step(state, rng)
        if seat < 0:
            total = state.chance_total()
            assert machine.chance_total() == total
            assert machine.chance_pick(total - 1) == state.chance_pick(total - 1)
        state.apply(seat, move)
        machine.apply(seat, move)
        steps += 1


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_c_plays_the_same_games(setting: Setting, tmp_path: Path) -> None:
    program = translated(setting)
    code = library(targets.c(program), tmp_path, "game")
    for seed in (0, 1, 2**32 + 7, 2**64 - 1):
        assert playout(code, seed, setting.seats) == played(setting.start(), seed, setting)
    walk_together(setting, program, code)


@pytest.mark.parametrize("setting", FIRST_OF_EACH, ids=str)
def test_cuda_source_plays_the_same_games_as_cpp(setting: Setting, tmp_path: Path) -> None:
    program = translated(setting)
    code = library(targets.cuda(program), tmp_path, "game", CXX)
    sums = (ctypes.c_int64 * (4 + 2 * setting.seats))()
    # Two threads of three games each.
    code.kvartal_playouts(
        ctypes.c_int64(2), ctypes.c_uint64(40), ctypes.c_int64(3), ctypes.c_int64(10**6), ctypes.byref(sums)
    )
    games = [played(setting.start(), seed, setting) for seed in range(40, 46)]
    assert sums[0] == sum(moves for _, moves, _ in games)
    assert sums[3] == 0
    for seat in range(setting.seats):
        assert sums[4 + seat] == sum(seat in winners for winners, _, _ in games)
        assert sums[4 + setting.seats + seat] == sum(totals[seat] for _, _, totals in games)


def test_a_step_limit_cuts_games_off(tmp_path: Path) -> None:
    setting = settings_of(find("machi_koro"))[0]
    code = library(targets.cuda(translated(setting)), tmp_path, "game", CXX)
    sums = (ctypes.c_int64 * (4 + 2 * setting.seats))()
    code.kvartal_playouts(
        ctypes.c_int64(1), ctypes.c_uint64(0), ctypes.c_int64(4), ctypes.c_int64(10), ctypes.byref(sums)
    )
    assert (sums[0], sums[3]) == (40, 4)


CORRECTIONS = {
    "machi_koro": "[setup]\ncoins = 7\n",
    "tiny_towns": "[town]\nempty = -2\n",
    "shake_that_city": "[bonus]\npoints = 9\n",
    "paris": "[score]\nunbuilt = 5\npainter = 4\n",
    "small_cities": "[ribbon]\ncircles = 7\n",
}


@pytest.mark.parametrize("game_id", CORRECTIONS)
def test_corrected_components_are_played(game_id: str, tmp_path: Path) -> None:
    game = find(game_id)
    setting = next(setting for setting in settings_of(game) if setting.seats == 2)
    corrected = game.components().corrected(CORRECTIONS[game_id])
    start = game.start(2, setting.options, corrected)
    code = library(targets.c(translated(setting, start)), tmp_path, "game")
    found = [playout(code, seed, 2) for seed in range(6)]
    assert found == [played(start, seed, setting) for seed in range(6)]
    assert found != [played(setting.start(), seed, setting) for seed in range(6)]
