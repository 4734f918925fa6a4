"""The fixed plans of Machi Koro: simple opponents with one strategy each, and a yardstick for bots that think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS
from kvartal.games.machi_koro.rules import MachiKoroState


@dataclass(frozen=True, slots=True)
class Purchases:
    """What a plan buys, in this order, each kind up to a number while available, and the landmarks it needs first.

    Then it buys landmarks, the expensive ones as soon as it can. It has no preference about dice
    and the rest.
    """

    buys: tuple[tuple[str, int], ...]
    first: tuple[str, ...] = ()

    def choose(self, state: MachiKoroState, seat: int, moves: Sequence[int]) -> int | None:
        """Return the move by which the plan builds, or None if it has no preference."""
        if moves[0] != tables.M_PASS:
            return None
        return next((move for move in self._wishes(state, seat) if move in moves), int(tables.M_PASS))

    def _wishes(self, state: MachiKoroState, seat: int) -> list[int]:
        """Return what the plan would build now, the most wanted first, affordable or not."""
        marks = sorted(range(len(LANDMARKS)), key=lambda mark: -state.tables.landmark_cost[mark])
        dear = [mark for mark in marks if state.tables.landmark_cost[mark] >= 10]
        needed = [LANDMARKS.index(name) for name in self.first]
        missing = [
            kind
            for kind, most in ((ESTABLISHMENTS.index(name), most) for name, most in self.buys)
            if state.cards[seat * int(tables.KINDS) + kind] < most and state.supply[kind] + state.deck[kind]
        ]
        wishes = [int(tables.M_LANDMARK) + mark for mark in (*needed, *dear)]
        wishes += [int(tables.M_BUILD) + kind for kind in missing]
        return wishes if missing else [*wishes, *(int(tables.M_LANDMARK) + mark for mark in marks)]


PLANS: dict[str, Purchases] = {
    "cheese": Purchases((("ranch", 6), ("cheese_factory", 2)), ("train_station",)),
    "convenience": Purchases((("convenience_store", 6), ("bakery", 4))),
    "bakery": Purchases((("bakery", 7), ("convenience_store", 2))),
    "spread": Purchases((("bakery", 2), ("ranch", 2), ("forest", 2), ("convenience_store", 2), ("cafe", 2))),
    "furniture": Purchases((("forest", 4), ("furniture_factory", 2), ("mine", 2)), ("train_station",)),
    "market": Purchases((("wheat_field", 4), ("apple_orchard", 3), ("fruit_market", 3)), ("train_station",)),
    "mine": Purchases((("forest", 2), ("mine", 4), ("apple_orchard", 2)), ("train_station",)),
    "flower": Purchases((("flower_orchard", 4), ("flower_shop", 4))),
    "boats": Purchases((("mackerel_boat", 4), ("tuna_boat", 3)), ("harbour", "train_station")),
    "purple": Purchases((("bakery", 3), ("stadium", 1), ("tv_station", 1), ("publisher", 1), ("tax_office", 1))),
    "cups": Purchases(
        (("cafe", 3), ("sushi_bar", 3), ("pizza_joint", 2), ("hamburger_stand", 2), ("family_restaurant", 3))
    ),
}
