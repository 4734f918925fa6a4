"""The input of nets: flags as declared, the same at every table, from the seat's view only."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from kvartal.core.features import WIDEST, upto
from kvartal.core.observation import plan
from kvartal.core.rng import Rng
from kvartal.games import IDS, features_of
from tests.conformance.settings import PLAYED, Setting
from tests.conformance.walk import walk

every_setting = pytest.mark.parametrize("setting", PLAYED, ids=str)


@pytest.mark.parametrize("game_id", IDS)
def test_all_pieces_are_flags_that_no_table_changes(game_id: str) -> None:
    features = features_of(game_id)
    assert all(piece.flags and isinstance(axis, int) for piece in features.pieces for axis in piece.axes)
    assert max(plan(features.pieces, 1)) <= WIDEST
    assert features.shares == b"\0"
    assert copy.copy(features) is features
    assert pickle.loads(pickle.dumps(features)) is features


@every_setting
def test_flags_are_as_declared_and_follow_from_the_view(setting: Setting) -> None:
    features = features_of(setting.game.info.id)
    widths = plan(features.pieces, setting.seats)
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(61))):
        if index > 6 and index % 9:
            continue
        before = state.pack()
        for seat in range(setting.seats):
            notes = [-1] * len(widths)
            features.note(state, seat, notes)
            assert all(0 <= value < 2**width for value, width in zip(notes, widths, strict=True))
            other = setting.game.resample(state, seat, Rng(index))
            assert features.look(other, setting.seats, seat) == notes
        assert state.pack() == before


def told_apart(setting: Setting) -> tuple[int, int]:
    """Return how many moves of a game lead to different states, and how many of these share their flags."""
    features = features_of(setting.game.info.id)
    moves = alike = 0
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(62))):
        seat = state.turn()
        if seat < 0 or index % 5:
            continue
        seen: dict[tuple[int, ...], Any] = {}
        for move in state.legal(seat)[:60]:
            after = state.clone()
            after.apply(seat, move)
            found = seen.setdefault(tuple(features.look(after, setting.seats, seat)), after)
            moves += 1
            alike += found != after
    return moves, alike


@pytest.mark.parametrize("setting", {each.game.info.id: each for each in PLAYED}.values(), ids=str)
def test_moves_lead_to_moments_that_are_told_apart(setting: Setting) -> None:
    moves, alike = told_apart(setting)
    assert moves > 0
    assert alike <= moves // 20


@pytest.mark.parametrize(
    ("count", "most", "flags"), [(-3, 5, 0), (0, 5, 0), (2, 5, 3), (5, 5, 31), (9, 5, 31), (70, 62, 2**62 - 1)]
)
def test_counts_as_flags(count: int, most: int, flags: int) -> None:
    assert upto(count, most) == flags
