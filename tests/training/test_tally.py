"""Shake That City's tally in C: it learns, the same from the same seed, and is judged as the package judges it."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from training.tally import GAME, PLAYING, Board, fresh, kept, pace_at, written

import kvartal.games
from kvartal.bots.learned import Way, learned
from kvartal.bots.nets import SOLO, net_of, read_net
from kvartal.core.net import FULL
from kvartal.core.rng import Rng
from kvartal.games import find, patterns_of
from kvartal.games.shake_that_city.tables import SHAKE
from tests.conformance.walk import walk


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Board:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler here")
    return Board(tmp_path_factory.mktemp("tally"), speed=("-O1",))


def taught(board: Board, games: int) -> tuple[np.ndarray, float]:
    """Return the weights that it has learned, and the points that it makes by them."""
    board.seed(7)
    board.begin(fresh())
    board.play(games, pace_at(0.0))
    found = board.weights()
    return found, board.play(100, PLAYING)[0]


def test_it_learns_the_same_from_the_same_seed(board: Board) -> None:
    some, points = taught(board, 400)
    again, same = taught(board, 400)
    assert (some == again).all()
    assert points == same
    assert points > taught(board, 4)[1] + 4


def test_it_is_judged_as_the_package_does(board: Board, tmp_path: Path) -> None:
    values, _ = taught(board, 300)
    file = tmp_path / "a.net"
    file.write_bytes(written(values, seconds=1, games=300))
    back = kept(file)
    assert np.abs(back - values).max() < 0.001
    board.begin(back)
    net, game = read_net(file.read_bytes(), GAME, "a.net"), find(GAME)
    mind = learned(game, net, Way())
    judged = 0
    for state, _, _ in walk(game.start(1), Rng(3)):
        if state.phase == SHAKE and state.drawn == 0 and state.round:
            notes = patterns_of(GAME).look(state, 1, 0)
            assert int(net.judge(notes, notes, [0])) / int(FULL) == pytest.approx(board.judge(state), abs=1e-4)
            assert mind.reward(state, 0) == pytest.approx(1000 * board.judge(state), abs=1.1)
            judged += 1
    assert judged == 14


def test_what_we_ship_was_learned(board: Board) -> None:
    assert net_of(GAME, SOLO) is not None
    board.seed(11)
    board.begin(kept(Path(kvartal.games.__file__).parent / GAME / f"{SOLO}.net"))
    assert board.play(400, PLAYING)[1] > 0.7
