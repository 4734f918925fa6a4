# mypyc: compiled
"""What makes a bot good at Маленькие города: what a plan scores, and what it offers to later buildings."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import EVERYBODY, Mind, squash
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment
from kvartal.games.small_cities import goals
from kvartal.games.small_cities.buildings import KIND, SQUARE, TINT, points
from kvartal.games.small_cities.hidden import redraw
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.tables import (
    ACT,
    BUILDINGS,
    CIRCLES,
    DONE,
    GRID,
    M_BUILD,
    M_DONE,
    M_FIGURE,
    M_PASS,
    M_STAR,
    MAY_GO_ON,
    N_BUILT,
    N_COLOUR,
    N_STAR_POINTS,
    N_STARS,
    N_START,
    N_STEP,
    NOTES,
    NOWHERE,
    OVER,
    PAYS,
    SIDES,
    START,
    Tables,
)

_LOOK: Final[i64] = 10  # places for a figure that are compared at each step of an imagined game
_TRIES: Final[i64] = 8  # places for each building that are compared


def promise(state: SmallCitiesState, seat: i64) -> i64:  # noqa: C901 - every call costs
    """Return the potential of the empty hexes: for every kind of building the two best places, in thousandths."""
    tables: Tables = state.tables
    cells: list[i64] = state.cells
    beside: list[i64] = tables.beside
    base: list[i64] = tables.base
    plan: i64 = seat * tables.size
    best: list[i64] = [0] * BUILDINGS
    second: list[i64] = [0] * BUILDINGS
    tints: list[i64] = [0] * 8
    h: i64 = 0
    while h < tables.size:
        if cells[plan + h] == 0:
            k: i64 = 0
            while k < 6:
                tints[k] = 0
                k += 1
            houses: i64 = 0
            drawn: i64 = 0
            side: i64 = 0
            while side < SIDES:
                other: i64 = beside[h * SIDES + side]
                if other >= 0:
                    value: i64 = cells[plan + other]
                    if value > 0:
                        drawn += 1
                        tints[value & TINT] = tints[value & TINT] + 1
                        if value >= KIND:
                            houses += 1
                side += 1
            if drawn > 0:
                star: i64 = 0
                if tables.star[h] == 1 and state.level >= 2:
                    star = 2000 if state.effect() == PAYS else 1200
                kind: i64 = 0
                while kind < BUILDINGS:
                    worth: i64 = 0
                    if kind == SQUARE:
                        if houses > 0:
                            worth = 1000 * houses * tables.each[kind] + 100 * drawn
                    else:
                        same: i64 = tints[base[kind] + 1]
                        if same > 0:
                            worth = 1000 * same * tables.each[kind] + 400 * tables.extra[kind]
                    if worth > 0:
                        worth += star
                        if worth > best[kind]:
                            second[kind] = best[kind]
                            best[kind] = worth
                        elif worth > second[kind]:
                            second[kind] = worth
                    kind += 1
        h += 1
    out: i64 = 0
    kind = 0
    while kind < BUILDINGS:
        out += best[kind] * 3 + second[kind]
        kind += 1
    return out


def nearly(state: SmallCitiesState, seat: i64) -> i64:
    """Return the current points of the goals, with a part of the next mark's value, in thousandths."""
    start: i64 = state.notes[seat * NOTES + N_START]
    if state.level < 2 or start == NOWHERE:
        return 0
    out: i64 = _goal(state, seat, goals.SPECIALISATION, start) + _goal(state, seat, goals.UNIFICATION, start)
    if state.goal != NOWHERE:
        out += _goal(state, seat, state.goal, start)
    return out


def _goal(state: SmallCitiesState, seat: i64, goal: i64, start: i64) -> i64:
    tables: Tables = state.tables
    marked: list[i64] = []
    count: i64 = goals.marks(tables, state.cells, seat * tables.size, goal, start, marked)
    # A mark has some value before the table says so, because it leads to the valuable ones.
    return 700 * goals.worth(tables, goal, count) + 500 * (count if count < 6 else 6)


def written(state: SmallCitiesState, seat: i64) -> i64:
    """Return the points of the ribbon and the stars so far."""
    out: i64 = state.notes[seat * NOTES + N_STAR_POINTS]
    k: i64 = seat * CIRCLES
    end: i64 = k + state.notes[seat * NOTES + N_BUILT]
    while k < end:
        out += state.scored[k]
        k += 1
    return out


def outlook(state: SmallCitiesState, seat: i64) -> i64:
    """Return the seat's points with the potential of its plan, in thousandths."""
    left: i64 = state.tables.circles - state.notes[seat * NOTES + N_BUILT]
    out: i64 = 1000 * written(state, seat) + nearly(state, seat)
    out += promise(state, seat) * left // 60
    return out + 1500 * state.notes[seat * NOTES + N_STARS]


class SmallCitiesMind(Mind):
    """Draws its own plan; the others only put it under time pressure."""

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return `me` if it has an open decision."""
        assert isinstance(state, SmallCitiesState)
        if state.phase == START:
            return 0
        return me if state.phase == ACT and state.notes[me * NOTES + N_STEP] != DONE else NOBODY

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate drawings by the outlook after them, minus what a building of the ribbon should bring."""
        assert isinstance(state, SmallCitiesState)
        k: i64 = 0
        while k < count:
            ratings[k] = self._rate(state, seat, moves[k])
            k += 1

    def _rate(self, state: SmallCitiesState, seat: i64, move: i64) -> i64:
        if state.phase == START:
            return 0
        if move >= M_BUILD:
            return self._drawn(state, seat, move)
        if move == M_STAR:
            return outlook(state, seat) + 2500
        if move in (M_DONE, M_PASS):
            return outlook(state, seat)
        # For faces and colours of a star: the best drawing with them.
        trial: SmallCitiesState = state.clone()
        trial.apply(seat, move)
        out: list[i64] = [0] * trial.legal_most()
        legal: i64 = trial.legal_into(seat, out)
        best: i64 = -1000000
        k: i64 = 0
        step: i64 = 1 + legal // 60
        while k < legal:
            worth: i64 = self._rate(trial, seat, out[k])
            if worth > best:
                best = worth
            k += step
        return best

    def _drawn(self, state: SmallCitiesState, seat: i64, move: i64) -> i64:
        """Return the outlook after a drawing, leaving the plan unchanged."""
        tables: Tables = state.tables
        plan: i64 = seat * tables.size
        at: i64 = seat * NOTES
        cells: list[i64] = state.cells
        tint: i64 = state.notes[at + N_COLOUR] + 1
        left: i64 = tables.circles - state.notes[at + N_BUILT]
        out: i64 = 0
        h: i64 = 0
        if move >= M_FIGURE:
            shape: i64 = (move - M_FIGURE) // GRID
            bit: i64 = tables.bit[tables.at_grid[(move - M_FIGURE) % GRID]]
            k: i64 = 0
            while k < 4:
                h = tables.at_bit[bit] if k == 0 else tables.at_bit[bit + tables.step[shape * 3 + k - 1]]
                cells[plan + h] = tint
                if tables.star[h] == 1:
                    out -= 1500
                k += 1
            out += outlook(state, seat)
            k = 0
            while k < 4:
                h = tables.at_bit[bit] if k == 0 else tables.at_bit[bit + tables.step[shape * 3 + k - 1]]
                cells[plan + h] = 0
                k += 1
            return out
        kind: i64 = (move - M_BUILD) // GRID
        h = tables.at_grid[(move - M_BUILD) % GRID]
        out = 1000 * points(tables, cells, plan, kind, h)
        if tables.star[h] == 1 and state.level >= 2:
            out += 1000 * tables.star_worth[state.bonus] if state.effect() == PAYS else 2500
        cells[plan + h] = tint + KIND * (kind + 1)
        state.notes[at + N_BUILT] += 1
        state.scored[seat * CIRCLES + tables.circles - left] = 0
        out += outlook(state, seat) - self.dear(state, seat)
        state.notes[at + N_BUILT] -= 1
        cells[plan + h] = 0
        return out

    def dear(self, state: SmallCitiesState, seat: i64) -> i64:
        """Return what a circle of the ribbon should bring: more while figures can still make room for buildings."""
        return 4200 if state.seats == 1 else 2600

    def redraw(self, state: Moment, seat: i64, rng: Rng, out: list[i64]) -> None:
        """Draw at random what the seat can't see."""
        assert isinstance(state, SmallCitiesState)
        redraw(state, seat, rng, out)

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end: the own plan with some care, the others at the pace of a player who builds."""
        assert isinstance(state, SmallCitiesState)
        while state.phase != OVER:
            if state.phase != ACT and state.phase != START:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat: i64 = 0
            while state.phase == ACT and state.notes[seat * NOTES + N_STEP] == DONE:
                seat += 1
            if seat == me or me == EVERYBODY:
                state.apply(seat, self._good_move(state, seat, rng, out))
            else:
                state.apply(seat, self._quick_move(state, seat, rng, out))

    def _good_move(self, state: SmallCitiesState, seat: i64, rng: Rng, out: list[i64]) -> i64:
        """Return the best of some drawings picked at random."""
        legal: i64 = state.legal_into(seat, out)
        if legal == 1:
            return out[0]
        if out[legal - 1] < M_BUILD:
            if state.phase == ACT and state.notes[seat * NOTES + N_STEP] == MAY_GO_ON:
                return M_STAR
            return out[rng.below(legal)]
        figures: i64 = 0
        while figures < legal and out[figures] < M_FIGURE:
            figures += 1
        best: i64 = out[0]
        most: i64 = -1000000
        k: i64 = 0
        while k < _TRIES + _LOOK:
            first: i64 = 0 if k < _TRIES else figures
            end: i64 = figures if k < _TRIES else legal
            if first < end:
                move: i64 = out[first + rng.below(end - first)]
                worth: i64 = -1000000
                if move >= M_BUILD:
                    worth = self._drawn(state, seat, move)
                if worth > most:
                    most = worth
                    best = move
            k += 1
        return best

    def _quick_move(self, state: SmallCitiesState, seat: i64, rng: Rng, out: list[i64]) -> i64:
        """Return a building in two turns out of three, if one can be drawn."""
        legal: i64 = state.legal_into(seat, out)
        if legal == 1:
            return out[0]
        figures: i64 = 0
        while figures < legal and out[figures] < M_FIGURE:
            figures += 1
        if figures > 0 and (figures == legal or rng.below(3) > 0):
            return out[rng.below(figures)]
        return out[figures + rng.below(legal - figures)]

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return the points as a part of a win; the others' points are only guessed here and do not count."""
        return squash(state.total(seat) - 50, 25)


MIND: Final = SmallCitiesMind(24, 200, 80, 10)
