# mypyc: compiled
"""Builds a solo town by a blueprint: which card to take, where its cube goes, and what is built when."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import NONE
from kvartal.games.tiny_towns.planning.blueprint import Blueprint, no_ground
from kvartal.games.tiny_towns.ratings import Layouts, needs_wants, place_worth, rating, wants_into
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import (
    AREA,
    BIT,
    BUILDING,
    BUILT,
    EMPTY,
    FACTORY,
    HAND,
    K_FACTORY,
    LAYING,
    M_BUILD,
    M_CAVERN,
    M_DONE,
    M_INSTEAD,
    M_NAME,
    M_PLACE,
    M_SITE,
    M_STORE,
    NAME,
    ON,
    PLACING,
    RESOURCES,
    SITING,
    SQUARES,
    STAGE,
)
from kvartal.games.tiny_towns.town import nth, pop

_DOUBT: Final[i64] = 200  # how far a rating may be off if the blueprint says nothing, in thousandths of a point
_USELESS_DOUBT: Final[i64] = 500  # the same for a cube that no building needs
_ANYWHERE: Final[i64] = 75  # percentage of such cubes that go to any square, for the ratings take time
_BESIDE: Final[i64] = 2  # one out of this many such cubes may go to a warehouse, a cottage or a cavern


class Foreman:
    """Places cubes for the buildings of a blueprint, the first ones first, and removes what is built from it."""

    def __init__(self) -> None:
        self.wants: list[i64] = [0] * (RESOURCES * SQUARES)
        self._cube: i64 = NONE  # what to place in this round
        self._square: i64 = NONE  # where to place it
        self._useless: bool = False  # whether no planned building needs it
        self._site: i64 = NONE  # where the building in hand goes

    def begin(self, site: i64) -> None:
        """Forget the previous game. The building in hand goes to this square."""
        self._square = NONE
        self._site = site

    def move(self, layouts: Layouts, state: TinyTownsState, paper: Blueprint, rng: Rng, out: list[i64]) -> i64:
        """Return the next move towards the planned town; by ratings if the plan says nothing."""
        t: list[i64] = state.towns
        if state.phase == NAME:
            return M_NAME + self._settle(layouts, state, paper, state.open_cards(), rng)
        stage: i64 = t[STAGE]
        if stage in (PLACING, LAYING):
            return self._lay(layouts, state, paper, rng, out)
        if stage == BUILDING:
            k: i64 = paper.ready(layouts, state)
            if k >= 0:
                pattern: i64 = layouts.pattern[paper.lays[k]]
                self._site = paper.sites[k]
                paper.drop(k)
                return M_BUILD + pattern
            if len(paper.lays) > 0:
                return M_DONE
            self._site = NONE
        elif stage == SITING and self._site >= 0 and t[AREA] & BIT[self._site]:
            return M_SITE + self._site
        count: i64 = state.legal_into(0, out)
        if count == 1:
            return out[0]
        if needs_wants(state, 0):
            wants_into(state, layouts, 0, self.wants, 0)
        return self.rated(state, count, _DOUBT, rng, out)

    def _lay(self, layouts: Layouts, state: TinyTownsState, paper: Blueprint, rng: Rng, out: list[i64]) -> i64:
        """Return what to do with the cube in hand: as decided, or sometimes, if it is useless, beside the board."""
        hand: i64 = state.towns[HAND]
        if self._square < 0:
            self._settle(layouts, state, paper, BIT[hand], rng)
        if self._cube != hand:
            return M_INSTEAD + self._cube
        square: i64 = self._square
        self._square = NONE
        if self._useless and rng.below(_BESIDE) == 0:
            count: i64 = state.legal_into(0, out)
            move: i64 = out[rng.below(count)]
            if move >= M_STORE or move == M_CAVERN:
                return move
        return M_PLACE + square

    def rated(self, state: TinyTownsState, count: i64, doubt: i64, rng: Rng, out: list[i64]) -> i64:
        """Return a well rated move out of the first `count` of `out`."""
        best: i64 = 0
        most: i64 = -1000000
        k: i64 = 0
        while k < count:
            worth: i64 = rating(state, 0, out[k], self.wants, 0) + rng.below(doubt)
            if worth > most:
                most = worth
                best = k
            k += 1
        return out[best]

    def _settle(self, layouts: Layouts, state: TinyTownsState, paper: Blueprint, open: i64, rng: Rng) -> i64:
        """Decide which cube goes where; return the open card to take for it."""
        t: list[i64] = state.towns
        exchanged: i64 = self._exchanged(state, open)
        may: i64 = open if exchanged < 0 else 31
        self._useless = False
        asks: list[i64] = layouts.asks
        squares: list[i64] = layouts.squares
        over: i64 = no_ground(state)
        spare: i64 = t[EMPTY]  # the squares that no earlier building needs
        harmless: i64 = spare  # those for a cube that nobody needs: kept free for as many buildings as possible
        k: i64 = 0
        while k < len(paper.lays):
            layout: i64 = paper.lays[k]
            covered: i64 = squares[layout]
            if covered & over:
                paper.drop(k)
                continue
            if covered & spare:
                at: i64 = layout * RESOURCES
                resource: i64 = rng.below(RESOURCES)
                tried: i64 = 0
                while tried < RESOURCES:
                    if may & BIT[resource] and asks[at + resource] & spare:
                        here: i64 = asks[at + resource] & spare
                        self._cube = resource
                        self._square = nth(here, rng.below(pop(here)))
                        return resource if open & BIT[resource] else exchanged
                    resource = resource + 1 if resource + 1 < RESOURCES else 0
                    tried += 1
            spare &= ~covered
            if spare:
                harmless = spare
            k += 1
        self._lay_by(layouts, state, may, harmless, rng)
        return self._cube if open & BIT[self._cube] else exchanged

    def _exchanged(self, state: TinyTownsState, open: i64) -> i64:
        """Return an open card for which a factory gives any other cube, or NONE."""
        t: list[i64] = state.towns
        works: i64 = t[BUILT + K_FACTORY]
        if works and state.cards[K_FACTORY] == FACTORY and (state.phase == NAME or t[STAGE] == PLACING):
            resource: i64 = 0
            while resource < RESOURCES:
                if open & BIT[resource] and t[ON + resource] & works:
                    return resource
                resource += 1
        return NONE

    def _lay_by(self, layouts: Layouts, state: TinyTownsState, may: i64, squares: i64, rng: Rng) -> None:
        """Choose a cube that no planned building needs, and any square or the best rated one."""
        self._useless = True
        if squares and rng.below(100) < _ANYWHERE:
            self._cube = nth(may, rng.below(pop(may)))
            self._square = nth(squares, rng.below(pop(squares)))
            return
        wants_into(state, layouts, 0, self.wants, 0)
        empty: i64 = state.towns[EMPTY]
        most: i64 = -1000000
        resource: i64 = 0
        while resource < RESOURCES:
            if may & BIT[resource]:
                square: i64 = 0
                while square < SQUARES:
                    if squares & BIT[square]:
                        worth: i64 = place_worth(self.wants, 0, empty, resource, square) + rng.below(_USELESS_DOUBT)
                        if worth > most:
                            most = worth
                            self._cube = resource
                            self._square = square
                    square += 1
            resource += 1
