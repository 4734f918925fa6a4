# mypyc: compiled
"""A town on paper: the planned buildings, the squares of their cubes, and the square of each building."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import NONE
from kvartal.games.tiny_towns.ratings import Layouts
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import (
    ALL,
    AREA,
    BIT,
    BUILT,
    CUBES,
    K_FACTORY,
    K_MONUMENT,
    KIND,
    KINDS,
    OBELISK,
    PENDING,
    RESOURCES,
    SERVING,
    SHED,
    TRADING_POST,
)
from kvartal.games.tiny_towns.town import buildings, nth, pop

# The ways to change a blueprint, each equally likely.
_MOVED: Final[i64] = 0  # a building comes sooner or later
_RELAID: Final[i64] = 1  # its cubes are elsewhere
_RESITED: Final[i64] = 2  # it is on another square
_REPLACED: Final[i64] = 3  # another one takes its place
_DROPPED: Final[i64] = 4
_ADDED: Final[i64] = 5
_SWAPPED: Final[i64] = 6  # two of them swap their squares
_WAYS: Final[i64] = 7


class Blueprint:
    """Planned buildings of a solo town, in the order of building."""

    def __init__(self) -> None:
        self.lays: list[i64] = []  # the layout of each
        self.sites: list[i64] = []  # the square for the building
        self.hand: i64 = NONE  # the square for the building that is in hand when the plan begins, or NONE

    def clone(self) -> "Blueprint":
        """Return an independent copy."""
        other: Blueprint = Blueprint()
        other.lays = self.lays.copy()
        other.sites = self.sites.copy()
        other.hand = self.hand
        return other

    def clear(self) -> None:
        """Forget all buildings."""
        self.lays.clear()
        self.sites.clear()
        self.hand = NONE

    def take(self, lays: list[i64], sites: list[i64], hand: i64) -> None:
        """Become the plan of these buildings."""
        self.clear()
        self.hand = hand
        k: i64 = 0
        while k < len(lays):
            self.lays.append(lays[k])
            self.sites.append(sites[k])
            k += 1

    def drop(self, k: i64) -> None:
        """Remove a building from the plan."""
        del self.lays[k]
        del self.sites[k]

    def _insert(self, k: i64, lay: i64, site: i64) -> None:
        """Plan a building before the k-th one."""
        self.lays.append(lay)
        self.sites.append(site)
        at: i64 = len(self.lays) - 1
        while at > k:
            self.lays[at] = self.lays[at - 1]
            self.sites[at] = self.sites[at - 1]
            at -= 1
        self.lays[k] = lay
        self.sites[k] = site

    def ready(self, layouts: Layouts, state: TinyTownsState) -> i64:
        """Return the first building whose cubes are all in the town, or NONE."""
        t: list[i64] = state.towns
        asks: list[i64] = layouts.asks
        posts: i64 = t[SERVING]
        no_first: i64 = ~(posts | t[CUBES])
        no_second: i64 = ~(posts | t[CUBES + 1])
        no_third: i64 = ~(posts | t[CUBES + 2])
        no_fourth: i64 = ~(posts | t[CUBES + 3])
        no_fifth: i64 = ~(posts | t[CUBES + 4])
        k: i64 = 0
        while k < len(self.lays):
            at: i64 = self.lays[k] * RESOURCES
            if not (
                asks[at] & no_first
                or asks[at + 1] & no_second
                or asks[at + 2] & no_third
                or asks[at + 3] & no_fourth
                or asks[at + 4] & no_fifth
            ) and (posts == 0 or layouts.squares[self.lays[k]] & ~posts):
                return k
            k += 1
        return NONE

    def change(self, layouts: Layouts, state: TinyTownsState, rng: Rng) -> None:
        """Change something, then lay out again what no longer fits into the town."""
        if self.hand >= 0 and rng.below(_WAYS) == _RESITED:
            area: i64 = state.towns[AREA]
            self.hand = nth(area, rng.below(pop(area)))
        count: i64 = len(self.lays)
        way: i64 = rng.below(_WAYS) if count > 0 else _ADDED
        k: i64 = rng.below(count) if count > 0 else 0
        if way == _MOVED:
            lay: i64 = self.lays[k]
            site: i64 = self.sites[k]
            self.drop(k)
            k = rng.below(count)
            self._insert(k, lay, site)
        elif way == _RELAID:
            self._relay(layouts, state, k, layouts.card[self.lays[k]], rng)
        elif way == _RESITED:
            self._resite(layouts, state, k, rng)
        elif way == _REPLACED:
            self._relay(layouts, state, k, self._some_card(state, rng), rng)
        elif way == _DROPPED:
            self.drop(k)
        elif way == _ADDED:
            k = rng.below(count + 1)
            lay = self._fitting(layouts, self._some_card(state, rng), self._built_over(layouts, state, k), 0, rng)
            if lay >= 0:
                self._insert(k, lay, 0)
                self._resite(layouts, state, k, rng)
        else:
            other: i64 = rng.below(count)
            site = self.sites[k]
            self.sites[k] = self.sites[other]
            self.sites[other] = site
        self.mend(layouts, state, rng)

    def _some_card(self, state: TinyTownsState, rng: Rng) -> i64:
        """Return the card of a random kind, each equally likely; the monument while it can be built."""
        kind: i64 = rng.below(KINDS + 1 if _may_erect(state) else KINDS)
        return state.monument[0] if kind == K_MONUMENT else state.cards[kind]

    def _relay(self, layouts: Layouts, state: TinyTownsState, k: i64, card: i64, rng: Rng) -> None:
        """Lay out the cubes of a random card for the square of the k-th building, if possible."""
        lay: i64 = self._fitting(layouts, card, self._built_over(layouts, state, k), BIT[self.sites[k]], rng)
        if lay >= 0:
            self.lays[k] = lay

    def _resite(self, layouts: Layouts, state: TinyTownsState, k: i64, rng: Rng) -> None:
        """Choose another square for the k-th building."""
        free: i64 = layouts.squares[self.lays[k]]
        if layouts.card[self.lays[k]] == SHED:
            free = ALL
        free &= ~self._standing(state)
        j: i64 = 0
        while j < k:
            free &= ~BIT[self.sites[j]]
            j += 1
        if free:
            self.sites[k] = nth(free, rng.below(pop(free)))

    def _standing(self, state: TinyTownsState) -> i64:
        """Return the squares of the finished buildings, and of the one in hand."""
        stand: i64 = buildings(state.towns, 0)
        return stand | BIT[self.hand] if self.hand >= 0 else stand

    def _built_over(self, layouts: Layouts, state: TinyTownsState, k: i64) -> i64:
        """Return the squares that can't hold a cube for the k-th building, because others are built there by then."""
        over: i64 = no_ground(state)
        if self.hand >= 0:
            over |= BIT[self.hand]
        j: i64 = 0
        while j < k:
            if layouts.card[self.lays[j]] != TRADING_POST:
                over |= BIT[self.sites[j]]
            j += 1
        return over

    def _fitting(self, layouts: Layouts, card: i64, over: i64, site: i64, rng: Rng) -> i64:
        """Return a layout of a card that avoids the squares built on and includes the site, or NONE."""
        first: i64 = layouts.first[card]
        count: i64 = layouts.first[card + 1] - first
        if count == 0:
            return NONE
        if card == SHED:
            site = 0
        k: i64 = rng.below(count)
        tried: i64 = 0
        while tried < count:
            squares: i64 = layouts.squares[first + k]
            if not squares & over and squares & site == site:
                return first + k
            k = k + 1 if k + 1 < count else 0
            tried += 1
        return NONE

    def mend(self, layouts: Layouts, state: TinyTownsState, rng: Rng) -> None:
        """Lay out again what is built over or misses its square; drop what can't be built any more."""
        stands: i64 = self._standing(state)
        over: i64 = self._built_over(layouts, state, 0)
        monument: bool = _may_erect(state)
        anywhere: bool = not monument and state.monument[0] == OBELISK
        k: i64 = 0
        while k < len(self.lays):
            card: i64 = layouts.card[self.lays[k]]
            squares: i64 = layouts.squares[self.lays[k]]
            site: i64 = BIT[self.sites[k]]
            if site & stands or (KIND[card] == K_MONUMENT and not monument):
                self.drop(k)
                continue
            free: bool = anywhere or card == SHED
            if squares & over or not (free or squares & site):
                lay: i64 = self._fitting(layouts, card, over, 0 if free else site, rng)
                if lay < 0:
                    self.drop(k)
                    continue
                self.lays[k] = lay
            if KIND[card] == K_MONUMENT:
                monument = False
                anywhere = card == OBELISK
            stands |= site
            if card != TRADING_POST:
                over |= site
            k += 1


def _may_erect(state: TinyTownsState) -> bool:
    """Return whether the monument can still be built: it is neither built nor in hand."""
    return state.may_erect(0) >= 0 and state.towns[PENDING] != K_MONUMENT


def no_ground(state: TinyTownsState) -> i64:
    """Return the squares of a solo town that can never hold a cube: buildings, except trading posts."""
    over: i64 = buildings(state.towns, 0)
    if state.cards[K_FACTORY] == TRADING_POST:
        over &= ~state.towns[BUILT + K_FACTORY]
    return over
