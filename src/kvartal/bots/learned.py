"""Bots that use a trained net: they decide at once by what a move leads to, or they search with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kvartal.bots.chair import Chair
from kvartal.bots.levels import RatedBot, SearchingBot
from kvartal.bots.nets import COMPANY, SOLO, described_for, kind_of, net_in, net_of
from kvartal.bots.search import Search
from kvartal.core.contract import Game
from kvartal.core.learned import LearnedMind
from kvartal.core.mind import Mind
from kvartal.core.net import Judge
from kvartal.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Way:
    """How a search uses a net.

    `width`: how many moves it looks at. `trust`: how many imagined games the net's judgement is
    worth. `ahead`: how many of the seat's choices it plays ahead. The net is for tables of at most
    `most` seats whose view shows these `options`.
    """

    width: int = 8
    trust: int = 10
    ahead: int = 1
    most: int = 2
    options: Mapping[str, object] = field(default_factory=dict)


WAYS: Mapping[tuple[str, str], Way] = {
    ("small_cities", SOLO): Way(options={"level": 3}),
    ("small_cities", COMPANY): Way(most=3, options={"level": 3}),
    ("paris", COMPANY): Way(),
    ("shake_that_city", SOLO): Way(trust=0, ahead=3, options={"side": "city"}),
}
"""By game and kind of table: where master searches with the net, because that did better than the hard
bot's search at equal time; docs/strength.md says how surely. Everywhere else, at tables that the net was
not trained for, and with a host's own components, master plays like hard."""

PLANNED_WORLDS = 8
"""For how many worlds master plans a solo game (docs/strength.md)."""


def way_of(game_id: str, kind: str) -> Way:
    """Return how a search uses a net of this kind."""
    return WAYS.get((game_id, kind), Way())


def learned(game: Game[Any], net: Judge, way: Way, kind: str = "") -> LearnedMind:
    """Return the mind that judges with this net. `kind` names the package's own net."""
    features = described_for(net, game.info.id)
    return LearnedMind(game.mind().for_search(), features, net, way.width, way.trust, way.ahead, kind)


@cache
def master_mind(game: Game[Any], kind: str) -> Mind:
    """Return master's mind for the tables that the net of this kind is for."""
    net = net_of(game.info.id, kind)
    assert net is not None, "each way has its net"
    return learned(game, net, WAYS[game.info.id, kind], kind)


def _knows(way: Way, chair: Chair) -> bool:
    """Return whether the net was trained for the chair's table."""
    options = all(chair.view[name] == value for name, value in way.options.items())
    return options and chair.seats <= way.most and chair.printed


class MasterBot(SearchingBot):
    """Searches with the table's net if that is stronger; otherwise searches as hard does.

    Where hard plans, it plans for several worlds, so that less depends on what is still unknown.
    """

    worlds = PLANNED_WORLDS

    def search(self, chair: Chair) -> tuple[int, Search]:
        """Return the move and the search that found it."""
        game, kind = chair.game, kind_of(chair.seats)
        way = WAYS.get((game.info.id, kind))
        known = way is not None and _knows(way, chair)
        self._mind = master_mind(game, kind) if known else game.mind().for_search()
        return super().search(chair)


class NetBot:
    """Takes the move whose result the net values most, without searching. If there is no net, it uses the ratings."""

    def __init__(self, rng: Rng, file: str = "") -> None:
        self._rng = rng
        self._file = file

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        game = chair.game
        net = net_in(self._file, game.info.id) if self._file else net_of(game.info.id, kind_of(chair.seats))
        mind = game.mind() if net is None else learned(game, net, Way())
        return RatedBot(mind, self._rng).decide(chair)
