"""Bots that judge by a learned net: at once by what a move leads to, or searching with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kvartal.bots.chair import Chair
from kvartal.bots.levels import RatedBot, SearchingBot
from kvartal.bots.nets import COMPANY, SOLO, kind_of, net_in, net_of
from kvartal.bots.search import Search
from kvartal.core.contract import Game
from kvartal.core.learned import LearnedMind
from kvartal.core.mind import Mind
from kvartal.core.net import Net
from kvartal.core.rng import Rng
from kvartal.games import features_of


@dataclass(frozen=True, slots=True)
class Way:
    """How a search looks with a net: into so many moves, trusting it like so many games, so many choices ahead.

    The net knows tables of so many seats at most where the view tells of these options.
    """

    width: int = 8
    trust: int = 10
    ahead: int = 1
    most: int = 2
    options: Mapping[str, object] = field(default_factory=dict)


WAYS: Mapping[tuple[str, str], Way] = {
    ("small_cities", SOLO): Way(options={"level": 3}),
    ("small_cities", COMPANY): Way(options={"level": 3}),
    ("paris", COMPANY): Way(),
}
"""By game and kind of table: where master searches with the net, because that was measured to be stronger than hard's
way (docs/strength.md). Elsewhere, at tables that the net was not trained for and with a host's own components, it is
hard."""


def way_of(game_id: str, kind: str) -> Way:
    """Return how a search with a net of this kind looks."""
    return WAYS.get((game_id, kind), Way())


def learned(game: Game[Any], net: Net, way: Way, kind: str = "") -> LearnedMind:
    """Return the mind that judges by this net; `kind` is that of the package's own."""
    features = features_of(game.info.id)
    return LearnedMind(game.mind().for_search(), features, net, way.width, way.trust, way.ahead, kind)


@cache
def master_mind(game: Game[Any], kind: str) -> Mind:
    """Return what master thinks with at tables that the net of this kind is for."""
    net = net_of(game.info.id, kind)
    assert net is not None, "each way has its net"
    return learned(game, net, WAYS[game.info.id, kind], kind)


def _knows(way: Way, chair: Chair) -> bool:
    """Tell whether the way's net was trained for the chair's table."""
    options = all(chair.view[name] == value for name, value in way.options.items())
    return options and chair.seats <= way.most and chair.printed


class MasterBot(SearchingBot):
    """Searches with the net of its table where that is stronger, and as hard does elsewhere."""

    def search(self, chair: Chair) -> tuple[int, Search]:
        """Return the move and the search that found it."""
        game, kind = chair.game, kind_of(chair.seats)
        way = WAYS.get((game.info.id, kind))
        known = way is not None and _knows(way, chair)
        self._mind = master_mind(game, kind) if known else game.mind().for_search()
        return super().search(chair)


class NetBot:
    """Takes the move whose moment the net likes best, without any search; where there is no net it goes by ratings."""

    def __init__(self, rng: Rng, file: str = "") -> None:
        self._rng = rng
        self._file = file

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        game = chair.game
        net = net_in(self._file, game.info.id) if self._file else net_of(game.info.id, kind_of(chair.seats))
        mind = game.mind() if net is None else learned(game, net, Way())
        return RatedBot(mind, self._rng).decide(chair)
