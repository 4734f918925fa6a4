"""The fixed plans of Machi Koro: simple opponents that know one engine each, and a measure for those that think."""

from __future__ import annotations

from dataclasses import dataclass

from kvartal.bots.chair import Chair
from kvartal.bots.levels import RatedBot
from kvartal.core.mind import Mind
from kvartal.core.rng import Rng
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS
from kvartal.games.machi_koro.rules import MachiKoroState

GAME = "machi_koro"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a plan buys, in this order, each kind up to so many while there are any; and the landmarks needed first."""

    buys: tuple[tuple[str, int], ...]
    first: tuple[str, ...] = ()


PLANS: dict[str, Plan] = {
    "cheese": Plan((("ranch", 6), ("cheese_factory", 2)), ("train_station",)),
    "convenience": Plan((("convenience_store", 6), ("bakery", 4))),
    "bakery": Plan((("bakery", 7), ("convenience_store", 2))),
    "spread": Plan((("bakery", 2), ("ranch", 2), ("forest", 2), ("convenience_store", 2), ("cafe", 2))),
    "furniture": Plan((("forest", 4), ("furniture_factory", 2), ("mine", 2)), ("train_station",)),
    "market": Plan((("wheat_field", 4), ("apple_orchard", 3), ("fruit_market", 3)), ("train_station",)),
    "mine": Plan((("forest", 2), ("mine", 4), ("apple_orchard", 2)), ("train_station",)),
    "flower": Plan((("flower_orchard", 4), ("flower_shop", 4))),
    "boats": Plan((("mackerel_boat", 4), ("tuna_boat", 3)), ("harbour", "train_station")),
    "purple": Plan((("bakery", 3), ("stadium", 1), ("tv_station", 1), ("publisher", 1), ("tax_office", 1))),
    "cups": Plan((("cafe", 3), ("sushi_bar", 3), ("pizza_joint", 2), ("hamburger_stand", 2), ("family_restaurant", 3))),
}


class PlanBot:
    """Buys its plan, then landmarks, the dear ones as soon as it can; dice and the rest it leaves to the ratings."""

    def __init__(self, plan: Plan, mind: Mind, rng: Rng) -> None:
        self._plan = plan
        self._rng = rng
        self._rated = RatedBot(mind, rng)

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        moves = chair.moves
        if moves[0] != tables.M_PASS:
            return self._rated.decide(chair)
        state = chair.imagine(self._rng)
        assert isinstance(state, MachiKoroState)
        return next((move for move in self._wishes(state, chair.seat) if move in moves), int(tables.M_PASS))

    def _wishes(self, state: MachiKoroState, seat: int) -> list[int]:
        """Return what the plan would build now, the most wanted first, affordable or not."""
        marks = sorted(range(len(LANDMARKS)), key=lambda mark: -state.tables.landmark_cost[mark])
        dear = [mark for mark in marks if state.tables.landmark_cost[mark] >= 10]
        needed = [LANDMARKS.index(name) for name in self._plan.first]
        missing = [
            kind
            for kind, most in ((ESTABLISHMENTS.index(name), most) for name, most in self._plan.buys)
            if state.cards[seat * int(tables.KINDS) + kind] < most and state.supply[kind] + state.deck[kind]
        ]
        wishes = [int(tables.M_LANDMARK) + mark for mark in (*needed, *dear)]
        wishes += [int(tables.M_BUILD) + kind for kind in missing]
        return wishes if missing else [*wishes, *(int(tables.M_LANDMARK) + mark for mark in marks)]
