"""The shipped nets: readable, made for today's features, not too large, and better than chance.

Those that are tallies are looked at in test_tally.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from training.match import NetBot
from training.settings import SETTINGS

import kvartal.games
from kvartal.bots import make_bot
from kvartal.bots.chair import Chair
from kvartal.core.rng import Rng
from kvartal.games import IDS, features_of, find
from training import weights

FOLDER = Path(kvartal.games.__file__).parent
NETS = sorted(FOLDER.glob("*/*.net"))
LAYERED = [path for path in NETS if b'"format": 2' not in path.read_bytes().partition(b"\n")[0]]
MOST = 1 << 20


@pytest.mark.parametrize("path", LAYERED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_net_fits_its_game(path: Path) -> None:
    net = weights.read(path)
    setting = SETTINGS[f"{path.parent.name}-{path.stem}"]
    assert (net.game, net.kind) == (setting.game, setting.kind)
    assert (net.win, net.tilt, net.unit) == (setting.win, setting.tilt, setting.unit)
    assert net.features == weights.digest(features_of(net.game))
    assert net.first.shape == (weights.width(features_of(net.game)), setting.hidden[0])
    assert float(net.trained["games"]) > 1000


@pytest.mark.parametrize("game_id", IDS)
def test_the_nets_of_a_game_take_a_megabyte_at_most(game_id: str) -> None:
    assert sum(path.stat().st_size for path in NETS if path.parent.name == game_id) <= MOST


def test_a_net_plays_a_game_alone_better_than_chance() -> None:
    game = find("small_cities")
    net = weights.read(FOLDER / "small_cities" / "solo.net")
    assert alone(game, NetBot(net, 1, Rng(6))) >= 60  # the medium level makes 55


def test_a_tally_plays_a_game_alone_better_than_chance() -> None:
    game = find("shake_that_city")
    assert alone(game, make_bot("net", game, Rng(6))) >= 50  # chance makes about 20, the medium level 51


def alone(game: Any, bot: Any) -> int:
    """Return the points of a solo game."""
    state, rng = game.start(1, {}), Rng(5)
    while (turn := state.turn()) != -2:
        if turn == -1:
            state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
        else:
            state.apply(turn, bot.decide(Chair(game, state, turn)))
    return int(state.total(0))
