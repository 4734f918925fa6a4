"""The research document is true: its tables match the declarations, and its examples and the scripts work."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from tests.research.tables import need

for _peer in ("numpy", "pettingzoo", "pyspiel"):
    need(_peer)
from examples.learning import Learner, Settings, draw, draw_curve, ticks  # noqa: E402

from kvartal.research.sight import sight_of  # noqa: E402
from kvartal.research.tables_of_pieces import renewed, written  # noqa: E402
from kvartal.research.vector import Tables  # noqa: E402

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "research.md"


def test_tables_are_those_of_the_declarations() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert written() in text
    assert renewed(text) == text


def test_places_in_the_tables_are_those_of_the_tensor() -> None:
    for game, seats in (("tiny_towns", 4), ("small_cities", 2), ("machi_koro", 5)):
        section = written().split(f"### {game}\n")[1].split("###")[0]
        rows = [row.split(" | ") for row in section.splitlines() if row.startswith("| `")]
        parts = sight_of(game, seats).parts
        assert [row[0].strip("|` ") for row in rows] == [part.name for part in parts]
        for row, part in zip(rows, parts, strict=True):
            terms = [term.split("*s*") for term in row[1].split(" + ")]
            place = sum(int(term[0] or 1) * seats if len(term) == 2 else int(term[0]) for term in terms)
            assert place == part.offset


def test_examples_in_the_document() -> None:
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert tried > 12
    assert failed == 0


@pytest.mark.parametrize(("game", "seats"), [("machi_koro", 2), ("shake_that_city", 1)])
def test_a_learner_plays_and_learns(game: str, seats: int) -> None:
    settings = Settings(updates=1, games=8, steps=60, hidden=16, batch=64)
    learner = Learner(Tables(game, seats, games=8, seed=1, max_cycles=25), settings)
    before = {name: weight.copy() for name, weight in learner.network.weights.items()}
    played = learner.play()
    gains, sure = learner.advantages(played)
    assert len(learner.finals) >= 8
    assert np.isfinite(gains).all()
    assert sure.sum() >= sure.size - 8 * (seats - 1)
    learner.learn(played)
    assert all(np.isfinite(weight).all() for weight in learner.network.weights.values())
    assert all((weight != before[name]).any() for name, weight in learner.network.weights.items())


def test_what_was_good_becomes_likelier() -> None:
    learner = Learner(Tables("shake_that_city", 1, games=6, seed=2), Settings(updates=1, hidden=16, entropy=0.0))
    seen, masks = np.log1p(learner.now.observations), learner.now.masks.copy()
    _, before, values, some = learner.network(seen, masks)
    assert (before[~masks[:, some]] == 0).all()
    assert before.sum(axis=1) == pytest.approx(1)
    drawn = np.arange(6), draw(before, learner.rng)
    assert masks[:, some][drawn].all()
    for _ in range(5):
        good = np.array([1, 1, 1, -1, -1, -1], np.float32)
        learner._learn_some(seen, masks, some[drawn[1]], before[drawn], good, values + 1)
    _, after, later, _ = learner.network(seen, masks)
    rise = np.log(after[drawn] / before[drawn])
    assert rise[:3].mean() > 0 > rise[3:].mean()
    assert (later > values).all()


def test_a_curve_is_a_picture(tmp_path: Path) -> None:
    draw_curve(tmp_path / "curve.svg", "points", [(0.0, -1.0), (1.0, 3.0)], -1.5, "steps")
    picture = ElementTree.parse(tmp_path / "curve.svg").getroot()
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert words == ["points", "−1", "0", "1", "2", "3", "0", "0.2", "0.4", "0.6", "0.8", "1", "steps", "random moves"]
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}polyline"))) == 1


def test_marks_on_an_axis_are_round_numbers() -> None:
    assert ticks(-14.9, 2.1) == [-14, -12, -10, -8, -6, -4, -2, 0, 2]
    assert ticks(0.45, 1.04) == pytest.approx([0.5, 0.6, 0.7, 0.8, 0.9, 1.0])
    assert ticks(0, 0.49152) == pytest.approx([0, 0.1, 0.2, 0.3, 0.4])


def test_the_script_runs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "examples.tiny_towns_solo", "--updates", "1", "--out", str(tmp_path / "curve.svg")]
    run = subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=True)
    assert "random play" in run.stdout
    assert (tmp_path / "curve.svg").exists()
