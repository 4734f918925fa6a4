"""Learning itself, on a CPU: needs torch and a C++ compiler, and is run by `make test-training`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from torch import Tensor

from kvartal.games import features_of
from training import weights
from training.__main__ import learner_of, main
from training.games import Brought
from training.learn import Window, results_of
from training.settings import SETTINGS, Setting, Table

CPU = torch.device("cpu")
SMALL = ["--device", "cpu", "--games", "32", "--steps", "8", "--batch", "64"]


def train(out: Path, *more: str) -> list[dict[str, object]]:
    assert main(["shake_that_city-solo", "--out", str(out), *SMALL, *more]) == 0
    return [json.loads(line) for line in out.with_suffix(".jsonl").read_text().splitlines()]


def test_a_seed_gives_the_same_first_steps(tmp_path: Path) -> None:
    for name in ("a", "b"):
        train(tmp_path / f"{name}.net", "--rounds", "3", "--seed", "4")
    one, other = (weights.read(tmp_path / f"{name}.net") for name in ("a", "b"))
    assert (one.first == other.first).all()
    assert (one.heads == other.heads).all()
    train(tmp_path / "c.net", "--rounds", "3", "--seed", "5")
    assert (weights.read(tmp_path / "c.net").first != one.first).any()


def test_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = train(tmp_path / "a.net", "--rounds", "3")
    second = train(tmp_path / "b.net", "--rounds", "2", "--resume", str(tmp_path / "a.pt"))
    assert second[-1]["updates"] > first[-1]["updates"]  # type: ignore[operator]
    assert second[-1]["games"] >= first[-1]["games"]  # type: ignore[operator]


def test_the_written_net_judges_as_the_one_that_played(tmp_path: Path) -> None:
    setting = SETTINGS["shake_that_city-solo"]
    learner = learner_of(setting, 32, CPU, 3)
    for _ in range(4):
        learner.learn([learner.play(0, 16, 0.1)], 64, 2, 1e-3, 0.9)
    features = features_of(setting.game)
    flags = weights.width(features)
    learner.used[:] = True
    told = {"features": weights.digest(features), "unit": setting.unit, "win": setting.win, "tilt": setting.tilt}
    made = learner.slow.weights(flags, learner.used, game=setting.game, kind=setting.kind, **told)
    choices = learner.games[0].choices()
    real = learner.slow(choices.seen.float()).detach()
    for row in range(0, len(choices.seen), 17):
        found = made.judge(choices.seen[row, :flags].nonzero()[:, 0].tolist())
        assert [each / 2**20 for each in found] == pytest.approx(real[row].tolist(), abs=0.03)


def test_it_learns_something_in_a_minute(tmp_path: Path) -> None:
    told = train(tmp_path / "a.net", "--rounds", "50", "--games", "64", "--steps", "16")
    points = [float(str(line["points"]).strip("[]")) for line in told]
    assert points[-1] > points[0] + 5


def window(seats: int, turns: list[int], over: list[int], wandered: list[bool]) -> Window:
    """Return a window of one game; the values of its states are 0.1, 0.2, …, those of the best moves 0.9."""
    made = Window(seats)
    for k, turn in enumerate(turns):
        made.turn.append(torch.tensor([turn]))
        made.values.append(torch.full((1, 2), 0.1 * (k + 1)))
        made.best.append(torch.full((1, 2), 0.9))
        made.wandered.append(torch.tensor([wandered[k]]))
        made.guest.append(torch.tensor([False]))
        made.over.append(torch.tensor([over[k]]))
        made.results.append(torch.arange(seats * 2.0).reshape(1, seats, 2))
    return made


def first(targets: Tensor) -> list[float]:
    return [round(float(each), 4) for each in targets[:, 0, 0]]


def test_targets_follow_the_same_seat_to_the_end() -> None:
    targets, valid = window(2, [0, 1, 0, 1], [0, 0, 0, 1], [False] * 4).targets(0.5)
    assert valid.all()
    # The last states of both seats learn from the end (0 and 2), those before half from the value
    # of the next one.
    assert first(targets) == [0.15, 1.2, 0.0, 2.0]


def test_targets_past_the_window_and_past_a_cut_are_not_known() -> None:
    targets, valid = window(2, [0, 1, 0, 1], [0, 0, 0, 0], [False] * 4).targets(0.5)
    assert valid[:, 0].tolist() == [True, True, False, False]
    assert first(targets)[:2] == [0.3, 0.4]
    _, valid = window(1, [0, 0, 0], [0, 2, 0], [False] * 3).targets(0.5)
    assert valid[:, 0].tolist() == [True, False, False]


def test_a_wandering_choice_counts_as_the_best_one() -> None:
    targets, _ = window(1, [0, 0], [0, 1], [False, True]).targets(0.5)
    assert first(targets) == [0.9, 0.0]


def test_leads_and_points() -> None:
    setting = Setting("paris", "company", (Table(2),), unit=10.0)
    brought = Brought(torch.ones(2), torch.tensor([[1.0, 0.0], [0.5, 0.5]]), torch.tensor([[30.0, 10.0], [5.0, 5.0]]))
    assert results_of(setting, brought)[:, :, 1].tolist() == [[2.0, -2.0], [0.0, 0.0]]
    alone = Brought(torch.ones(1), torch.ones((1, 1)), torch.tensor([[30.0]]))
    assert results_of(setting, alone)[:, :, 1].tolist() == [[3.0]]
