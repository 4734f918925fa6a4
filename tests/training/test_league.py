"""Machi Koro's league in C: its guests decide as the package's bots do, and its net learns and is kept."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training.league import GAME, GUESTS, TABLES, League, Pace, fresh, in_integers, kept, pace_at

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.nets import read_net
from kvartal.core.mind import Mind
from kvartal.core.net import FULL
from kvartal.core.rng import Rng
from kvartal.games import features_of, find
from kvartal.games.machi_koro.plans import PLANS
from tests.conformance.walk import walk
from training import league as league_module
from training import weights

CELLS, DEEPER = 8, 4
INPUTS = weights.width(features_of(GAME))


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> League:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler here")
    return League(tmp_path_factory.mktemp("league"), CELLS, DEEPER, speed=("-O1",))


def choices(edition: str, seats: int = 2) -> list[tuple[Any, int]]:
    """Return states of a random game in which a seat has a choice."""
    start = find(GAME).start(seats, {"edition": edition})
    found = [(state, state.turn()) for state, _, _ in walk(start, Rng(5)) if state.turn() >= 0]
    return [(state, seat) for state, seat in found if len(state.legal(seat)) > 1][::5]


def rated(mind: Mind, state: Any, seat: int) -> int:
    return SearchingBot(mind, Rng(1), seconds=0.0).decide(Chair(find(GAME), state, seat))


@pytest.mark.parametrize("edition", GUESTS)
def test_guests_decide_as_they_do_in_the_package(league: League, edition: str) -> None:
    league.seed(1)
    game = find(GAME)
    builds = 0
    for state, seat in choices(edition):
        assert league.decide("taste", state, seat) == rated(game.mind(), state, seat)
        for name, plan in PLANS.items():
            wished = plan.choose(state, seat, state.legal(seat))
            builds += wished is not None
            if wished is not None:
                assert league.decide(f"plan:{name}", state, seat) == wished, name
    assert builds > 100


def test_searching_guests_are_as_strong_as_they_think_long(league: League) -> None:
    league.seed(2)
    assert league.match("taste", "medium", 2, "plus", 400)["won"] > 0.65
    assert league.match("careless", "taste", 2, "plus", 400)["won"] < 0.45
    found = league.match("hard:8", "plan:cups", 3, "base", 12)
    assert (found["games"], found["won"] > 0.7, found["ms"][0] > found["ms"][1]) == (12, True, True)


def taught(league: League, games: int, led: float = 0.5) -> tuple[np.ndarray, list[float]]:
    league.seed(7)
    league.begin(fresh(INPUTS, CELLS, DEEPER, 7))
    losses = []
    for k in range(4):
        loss, moments = league.learn(2, "plus", games // 4, Pace(k < 2, 0.1, 2e-3, 0.9, batch=4, led=led))
        losses.append(loss / moments)
    return league.weights(), losses


def test_it_learns_the_same_from_the_same_seed(league: League) -> None:
    first, losses = taught(league, 400)
    again, _ = taught(league, 400)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, taught(league, 400, led=0.0)[0]), "nobody chose its first buildings"
    assert losses[-1] < losses[0] < 0.8
    for seats, edition, _ in TABLES:
        loss, moments = league.learn(seats, edition, 4, pace_at(0.9))
        assert 0 < loss / moments < 2


def test_what_it_learned_is_a_net_of_the_package(league: League, tmp_path: Path) -> None:
    learned, _ = taught(league, 400)
    file = tmp_path / "company.net"
    in_integers(learned, CELLS, DEEPER, games=400).write(file)
    net = read_net(file.read_bytes(), GAME, file.name)
    features = features_of(GAME)
    values = []
    for state, seat in choices("plus", 3):
        notes, sums = features.look(state, 3, seat), [0] * (CELLS // 2)
        net.begin(notes, sums)
        values.append(league.judge(state, seat))
        assert net.judge(notes, notes, sums) / int(FULL) == pytest.approx(values[-1], abs=0.01)
    assert max(values) - min(values) > 0.05
    assert kept(file) == pytest.approx(learned, abs=0.001)


def test_the_best_one_so_far_fits_the_features() -> None:
    file = Path(league_module.__file__).with_name("koro.net")
    assert read_net(file.read_bytes(), GAME, file.name).flags == INPUTS
    assert len(kept(file)) == INPUTS * 96 + 96 + 16 * 96 + 16 + 16 + 1


def test_the_share_of_random_moves_and_the_rate_fall() -> None:
    assert pace_at(0.0).warm
    assert not pace_at(0.2).warm
    paces = [pace_at(part / 10) for part in range(1, 11)]
    assert [pace.rate for pace in paces] == sorted((pace.rate for pace in paces), reverse=True)
    assert [pace.wander for pace in paces] == sorted((pace.wander for pace in paces), reverse=True)
