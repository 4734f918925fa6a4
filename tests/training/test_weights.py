"""Nets in integers: their file, their arithmetic, and that they stay close to the real numbers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from training.settings import COMPANY, SETTINGS, SOLO

from kvartal.core.rng import Rng
from kvartal.games import features_of, find
from tests.conformance.walk import walk
from training import weights

RNG = np.random.default_rng(3)
TOLD = {"game": "machi_koro", "kind": COMPANY, "features": "abc", "unit": 4.0, "win": 1.0, "tilt": 0.0}


def layers(flags: int, cells: int = 24, deeper: int = 8) -> list[tuple[np.ndarray, np.ndarray]]:
    shapes = ((flags, cells), (deeper, cells), (2, deeper))
    biases = (cells, deeper, 2)
    return [(RNG.normal(0, 0.3, shape), RNG.normal(0, 0.3, size)) for shape, size in zip(shapes, biases, strict=True)]


def judged(real: list[tuple[np.ndarray, np.ndarray]], active: list[int]) -> np.ndarray:
    (first, first_bias), (second, second_bias), (heads, heads_bias) = real
    cells = np.clip(first[active].sum(0) + first_bias, 0, 1)
    found: np.ndarray = heads @ np.clip(second @ cells + second_bias, 0, 1) + heads_bias
    return found


def test_a_net_survives_its_file(tmp_path: Path) -> None:
    made = weights.quantise(layers(70), **TOLD, trained={"games": 5})
    made.write(tmp_path / "a.net")
    read = weights.read(tmp_path / "a.net")
    assert (read.game, read.kind, read.features, read.unit, read.win, read.tilt) == tuple(TOLD.values())
    assert read.trained == {"games": 5}
    assert read.judge([1, 5, 69]) == made.judge([1, 5, 69])
    assert read.judge([]) == made.judge([])
    assert read.first.dtype == np.int16


def test_a_net_of_another_format_is_refused(tmp_path: Path) -> None:
    weights.quantise(layers(9), **TOLD).write(tmp_path / "a.net")
    text = (tmp_path / "a.net").read_bytes()
    (tmp_path / "b.net").write_bytes(text.replace(b'"format": 1', b'"format": 2'))
    with pytest.raises(ValueError, match="format 2"):
        weights.read(tmp_path / "b.net")


def test_integers_stay_near_the_real_numbers() -> None:
    real = layers(200)
    made = weights.quantise(real, **TOLD)
    for k in range(20):
        active = sorted(RNG.choice(200, 5 + 3 * k, replace=False).tolist())
        assert np.array(made.judge(active)) / 2**20 == pytest.approx(judged(real, active), abs=0.02)


def test_weights_are_kept_within_what_sums_can_hold() -> None:
    made = weights.quantise([(w * 1000, b) for w, b in layers(30)], **TOLD)
    assert abs(made.second).max() == 4 * weights.ONE
    assert abs(made.heads).max() == 8 * weights.ONE
    largest = 256 * weights.ONE * int(abs(made.second).max())
    assert largest < 2**31
    assert weights.second_most(512) * 512 == weights.second_most(256) * 256


def test_the_flags_of_a_moment() -> None:
    game = find("machi_koro")
    features = features_of("machi_koro")
    for state, _, _ in walk(game.start(2, {}), Rng(4)):
        active = weights.flags_of(features, state, 2, 0)
        assert active == sorted(set(active))
        assert active[0] >= 0
        assert active[-1] < weights.width(features)
    assert 0 in active  # the own seat is there


def test_settings_are_tables_that_exist() -> None:
    for name, setting in SETTINGS.items():
        game = find(setting.game)
        assert name == f"{setting.game}-{setting.kind}"
        assert setting.kind == (SOLO if setting.tables[0].seats == 1 else COMPANY)
        for table in setting.tables:
            game.start(table.seats, game.settle(table.seats, dict(table.options)))
        assert set(setting.plans) <= set(game.plans)
        assert (setting.limit == 0) == (game.info.steps_most is not None)
        assert setting.hidden[0] <= 512


def test_a_declaration_has_one_hash() -> None:
    assert len({weights.digest(features_of(setting.game)) for setting in SETTINGS.values()}) == 5
