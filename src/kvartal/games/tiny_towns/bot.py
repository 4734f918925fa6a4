# mypyc: compiled
"""What makes a bot good at Tiny Towns: rates moves at first sight, imagines the others' building, plans alone."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import Mind, Plan, squash
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, NONE, Moment
from kvartal.games.tiny_towns.hidden import redraw
from kvartal.games.tiny_towns.planning.planner import TownPlan
from kvartal.games.tiny_towns.ratings import Layouts, cube_worth, needs_wants, rating, wants_into
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import (
    CHOOSE,
    CLOSED,
    LEGAL_MOST,
    M_NAME,
    NAME,
    OVER,
    RESOURCES,
    ROW,
    SEATS,
    SOLO,
    SQUARES,
    STAGE,
    TURN,
    Tables,
)

_LOOKED_INTO: Final[i64] = 6  # moves of a solo game that a rating plays on
_GAMES: Final[i64] = 10  # how often it does so with each


def _mixed(state: TinyTownsState) -> i64:
    """Return a hash of the town, so that equal towns are always rated equally."""
    t: list[i64] = state.towns
    out: i64 = state.round
    k: i64 = 0
    while k < ROW:
        out = (out * 1000003 + t[k]) & 0x7FFFFFFF
        k += 1
    return out


class TinyTownsMind(Mind):
    """Builds its own town, and names what helps it and not its neighbours."""

    def __init__(self, width: i64, explore: i64, unit: i64, trust: i64) -> None:
        super().__init__(width, explore, unit, trust)
        self._layouts: dict[str, Layouts] = {}

    def layouts(self, tables: Tables) -> Layouts:
        """Return the places of all patterns of these components."""
        if tables.key not in self._layouts:
            self._layouts[tables.key] = Layouts(tables)
        return self._layouts[tables.key]

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return `me` if it has an open decision."""
        assert isinstance(state, TinyTownsState)
        if state.phase == NAME:
            return me if state.hammer == me else NOBODY
        if state.phase <= TURN or state.phase == OVER:
            return NOBODY
        return me if state.towns[me * ROW + STAGE] != CLOSED else NOBODY

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate by what the cube or the building does for the town."""
        assert isinstance(state, TinyTownsState)
        wants: list[i64] = [0] * (RESOURCES * SQUARES)
        wants_into(state, self.layouts(state.tables), seat, wants, 0)
        k: i64 = 0
        while k < count:
            ratings[k] = rating(state, seat, moves[k], wants, 0)
            k += 1
        if state.mode == SOLO and state.phase > CHOOSE:
            self._foresee(state, moves, count, ratings)
        elif state.phase == NAME:
            self._begrudge(state, seat, moves, count, ratings)

    def _foresee(self, state: TinyTownsState, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Sort the best rated moves by the points that they bring when the game is played on."""
        rng: Rng = Rng(_mixed(state))
        out: list[i64] = [0] * LEGAL_MOST
        picked: list[i64] = []
        while len(picked) < _LOOKED_INTO and len(picked) < count:
            best: i64 = NONE
            k: i64 = 0
            while k < count:
                if k not in picked and (best < 0 or ratings[k] > ratings[best]):
                    best = k
                k += 1
            picked.append(best)
        points: list[i64] = [0] * _LOOKED_INTO
        game: i64 = 0
        while game < _GAMES:
            seed: i64 = rng.below(0x7FFFFFFF)
            k = 0
            while k < len(picked):
                next: TinyTownsState = state.clone()
                next.apply(0, moves[picked[k]])
                self.play_on(next, 0, Rng(seed), out)
                points[k] = points[k] + next.total(0)
                k += 1
            game += 1
        k = 0
        while k < len(picked):
            ratings[picked[k]] = 100000 + 1000 * points[k] // _GAMES
            k += 1

    def plan(self, state: Moment, seat: i64, rng: Rng, memo: list[int], worlds: i64) -> Plan | None:
        """Return a plan for a solo game in progress."""
        assert isinstance(state, TinyTownsState)
        if state.mode != SOLO or state.phase <= CHOOSE:
            return None
        return TownPlan(self.layouts(state.tables), state, rng, memo, worlds)

    def example(self, state: Moment) -> Plan | None:
        """Return a plan for the translator to look at."""
        assert isinstance(state, TinyTownsState)
        return TownPlan(self.layouts(state.tables), state, Rng(0), [], 1)

    def _begrudge(self, state: TinyTownsState, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Subtract a part of what the named cube does for the others' towns."""
        wants: list[i64] = [0] * (RESOURCES * SQUARES)
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.finished[other] == 0:
                wants_into(state, self.layouts(state.tables), other, wants, 0)
                k: i64 = 0
                while k < count:
                    if moves[k] >= M_NAME:
                        gain: i64 = cube_worth(state, other, moves[k] - M_NAME, wants, 0)
                        ratings[k] -= gain // (2 * (state.seats - 1))
                    k += 1
            other += 1

    def redraw(self, state: Moment, seat: i64, rng: Rng, out: list[i64]) -> None:
        """Draw at random what the seat can't see."""
        assert isinstance(state, TinyTownsState)
        redraw(state, seat, rng, out)

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end: everybody by ratings, building whatever is possible."""
        assert isinstance(state, TinyTownsState)
        layouts: Layouts = self.layouts(state.tables)
        wants: list[i64] = [0] * (SEATS * RESOURCES * SQUARES)
        known: list[i64] = [0] * SEATS  # by seat: the round for which its wants were computed
        seat: i64 = 0
        while state.phase != OVER:
            if state.phase <= TURN:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat = state.turn()
            count: i64 = state.legal_into(seat, out)
            if count == 1:
                state.apply(seat, out[0])
                continue
            if known[seat] != state.round and needs_wants(state, seat):
                wants_into(state, layouts, seat, wants, seat * RESOURCES * SQUARES)
                known[seat] = state.round
            best: i64 = 0
            most: i64 = -1000000
            k: i64 = 0
            while k < count:
                worth: i64 = rating(state, seat, out[k], wants, seat * RESOURCES * SQUARES) + rng.below(200)
                if worth > most:
                    most = worth
                    best = k
                k += 1
            state.apply(seat, out[best])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return the points as a part of a win; with several seats the lead counts as much."""
        own: i64 = state.total(seat)
        assert isinstance(state, TinyTownsState)
        alone: i64 = squash(own - 25, 15)
        if state.seats == 1:
            return alone
        best: i64 = -1000000
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.total(other) > best:
                best = state.total(other)
            other += 1
        return (alone + squash(own - best, 10)) // 2


MIND: Final = TinyTownsMind(16, 200, 80, 10)
