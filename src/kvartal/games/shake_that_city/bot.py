# mypyc: compiled
"""What makes a bot good at Shake That City: a district's points, and what they may still become."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import EVERYBODY, Mind, squash
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, NONE, Moment
from kvartal.games.shake_that_city.district import beside, count, linked_shops, spread
from kvartal.games.shake_that_city.hidden import redraw
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.tables import (
    BIT,
    BOARD,
    CELLS,
    CONDITIONS,
    FAMILY,
    LEAD,
    M_BUILD,
    M_NOTHING,
    OPEN,
    OVER,
    P_FACTORY_BY_FACTORY,
    P_FACTORY_BY_ROAD,
    P_PARK_BY_FACTORY,
    P_PARK_BY_HOME,
    PAIR_A,
    PAIR_B,
    POINTS,
    SHAKE,
    SLOTS,
    TILES,
    TYPES,
    ZONES,
    Tables,
)

# The types, in the order of the component file.
_ROAD: Final[i64] = 0
_PARK: Final[i64] = 1
_FACTORY: Final[i64] = 2
_SHOP: Final[i64] = 3
_HOME: Final[i64] = 4

_LOOK: Final[i64] = 20  # moves compared at each step of an imagined game
_FULL: Final[list[i64]] = [0, 60, 180, 420, 800, 1500, 3000]  # a line's value by its cells, in thousandths
_OF_TYPE: Final[list[i64]] = [0, 150, 550, 1400, 3000, 3000, 3000]


def outlook(state: ShakeThatCityState, seat: i64) -> i64:
    """Return the points of the seat's district and a part of those within reach, in thousandths."""
    tables: Tables = state.tables
    board: list[i64] = state.boards
    own: i64 = seat * TYPES
    out: i64 = 0
    left: i64 = tables.rounds - state.round
    if state.variant != FAMILY:
        out = _built(state, seat)
    out += _lines(tables, state.bonus, board, own)
    if state.variant == CONDITIONS:
        standing: i64 = state.standing[seat]
        slot: i64 = 0
        while slot < TILES:
            if standing & BIT[slot]:
                # A pair whose types are one free cell apart, or that can be begun anywhere, is
                # worth more the closer it is.
                one: i64 = board[own + PAIR_A[state.conditions[slot]]]
                other: i64 = board[own + PAIR_B[state.conditions[slot]]]
                near: bool = (beside(one) & state.free[seat] != 0) or (beside(other) & state.free[seat] != 0)
                out -= (2500 if near else 3000) + 6000 // (left + 1)
            slot += 1
    return out


def _built(state: ShakeThatCityState, seat: i64) -> i64:
    """Return the current and prospective points of the buildings, in thousandths."""
    tables: Tables = state.tables
    board: list[i64] = state.boards
    own: i64 = seat * TYPES
    free: i64 = state.free[seat]
    near_free: i64 = beside(free)
    side: i64 = state.side
    at: i64 = side * POINTS
    points: list[i64] = tables.points
    road: i64 = board[own]
    park: i64 = board[own + _PARK]
    factory: i64 = board[own + _FACTORY]
    shop: i64 = board[own + _SHOP]
    home: i64 = board[own + _HOME]
    out: i64 = 1000 * state.buildings(seat)
    linked: i64 = spread(tables.concrete[side], road)
    out += 350 * count(road & ~linked & near_free)
    trading: i64 = linked_shops(shop, linked)
    hoping: i64 = shop & ~trading & near_free
    if hoping:
        zone: i64 = 0
        while zone < ZONES:
            out += 350 * tables.zone_points[zone] * count(hoping & tables.zone[side * ZONES + zone])
            zone += 1
    by_home: i64 = beside(home)
    by_factory: i64 = beside(factory)
    out += 300 * points[at + P_PARK_BY_HOME] * count(park & ~by_home & near_free)
    out += 300 * points[at + P_PARK_BY_FACTORY] * count(park & ~by_factory & near_free)
    out += 350 * points[at + P_FACTORY_BY_FACTORY] * count(factory & ~by_factory & near_free)
    out += 350 * points[at + P_FACTORY_BY_ROAD] * count(factory & ~beside(road) & near_free)
    # Free cells beside a road that leads out are good for shops and roads; beside factories homes
    # are worthless.
    out += 80 * count(free & beside(linked)) - 60 * count(free & by_factory)
    return out


def _lines(tables: Tables, bonus: list[i64], board: list[i64], own: i64) -> i64:
    """Return the current and prospective points of the bonus tiles, in thousandths."""
    built: i64 = 0
    lacking: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        built |= board[own + kind]
        have: i64 = count(board[own + kind])
        if have < tables.corner_of_each:
            lacking += tables.corner_of_each - have
        kind += 1
    out: i64 = 1000 * tables.corner_points
    if lacking:
        out = out * 8 // 10 - 250 * lacking
        if out < 0:
            out = 0
    slot: i64 = 0
    while slot < SLOTS:
        full: i64 = _FULL[count(built & tables.full_line[slot])]
        kind = bonus[slot]
        if kind >= 0:
            typed: i64 = count(board[own + kind] & tables.type_line[slot])
            room: i64 = typed + count(tables.type_line[slot] & ~built & BOARD)
            worth: i64 = _OF_TYPE[typed] if room >= tables.bonus_of_type else 0
            if worth > full:
                full = worth
        out += full * tables.bonus_points // 3
        slot += 1
    return out


class ShakeThatCityMind(Mind):
    """Cares about its own district, and hardly about the others."""

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return `me` if it has an open decision."""
        assert isinstance(state, ShakeThatCityState)
        return me if state.acts(me) else NOBODY

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate by the outlook of the district with the buildings on it."""
        assert isinstance(state, ShakeThatCityState)
        k: i64 = 0
        while k < count:
            ratings[k] = self._after(state, seat, moves[k])
            if state.phase == LEAD and state.seats > 1 and moves[k] != M_NOTHING:
                ratings[k] += self._denied(state, seat, moves[k])
            k += 1

    def _after(self, state: ShakeThatCityState, seat: i64, move: i64) -> i64:
        """Return the outlook after the seat's move, leaving the state unchanged."""
        if move == M_NOTHING:
            return outlook(state, seat)
        own: i64 = seat * TYPES + (move - M_BUILD) // CELLS
        board: i64 = state.boards[own]
        free: i64 = state.free[seat]
        standing: i64 = state.standing[seat]
        state.build(seat, move)
        out: i64 = outlook(state, seat)
        state.boards[own] = board
        state.free[seat] = free
        state.standing[seat] = standing
        return out

    def _denied(self, state: ShakeThatCityState, seat: i64, move: i64) -> i64:
        """Return a little for a colour of which the others could use many cubes."""
        kind: i64 = (move - M_BUILD) // CELLS
        cubes: i64 = state.tables.cubes[kind] - state.left[kind]
        fits: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.anchors(other, kind) != 0:
                fits += 1
            other += 1
        return 120 * cubes * fits // (state.seats - 1)

    def redraw(self, state: Moment, seat: i64, rng: Rng, out: list[i64]) -> None:
        """Draw at random what the seat can't see."""
        assert isinstance(state, ShakeThatCityState)
        redraw(state, seat, rng)

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end: the own district with some care, the others at random."""
        assert isinstance(state, ShakeThatCityState)
        while state.phase != OVER:
            if state.phase <= SHAKE:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat: i64 = 0
            if state.phase == LEAD:
                seat = state.active()
            else:
                while state.made[seat] != OPEN:
                    seat += 1
            if seat == me or me == EVERYBODY:
                state.apply(seat, self._good_move(state, seat, rng, out))
            else:
                state.apply(seat, state.any_move(seat, rng))

    def _good_move(self, state: ShakeThatCityState, seat: i64, rng: Rng, out: list[i64]) -> i64:
        """Return the best of some moves drawn at random."""
        legal: i64 = state.legal_into(seat, out)
        if legal == 1:
            return out[0]
        look: i64 = legal if legal < _LOOK else _LOOK
        best: i64 = NONE
        most: i64 = -1000000
        k: i64 = 0
        while k < look:
            drawn: i64 = k + rng.below(legal - k)
            move: i64 = out[drawn]
            out[drawn] = out[k]
            out[k] = move
            worth: i64 = self._after(state, seat, move)
            if worth > most:
                most = worth
                best = move
            k += 1
        return best

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return half for the rank among the seats and half for the points; in a solo game for the task."""
        assert isinstance(state, ShakeThatCityState)
        own: i64 = state.total(seat)
        if state.seats == 1:
            gone: i64 = TILES - count(state.standing[seat])
            short: i64 = state.tables.solo_points - own
            out: i64 = 400 * gone // TILES + (400 - 10 * short if short > 0 else 400 + 2 * -short)
            return out + (200 if state.qualifies(seat) else 0)
        # The others are played at random here, so their points mean nothing yet: only own points
        # count.
        out = squash(own - 40, 20)
        if state.variant == CONDITIONS and state.standing[seat] != 0:
            out -= 60 * count(state.standing[seat]) + 200
        return out if out > 0 else 0


MIND: Final = ShakeThatCityMind(20, 200, 80, 20)
