# mypyc: compiled
"""What a seat at a table of Маленькие города can't see: what the others draw and spend in the open round."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.games.small_cities.position import write_sets
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.tables import (
    ACT,
    CHOOSES,
    CIRCLES,
    DONE,
    GRID,
    M_BUILD,
    M_FIGURE,
    N_BLACK,
    N_BUILDING,
    N_BUILT,
    N_COLOUR,
    N_CROSSED,
    N_FIGURE,
    N_FIGURES,
    N_MARKER,
    N_SPENT,
    N_STAR_POINTS,
    N_STARS,
    N_STEP,
    N_WHITE,
    NOTES,
    NOWHERE,
    PAYS,
)


def take_back(state: SmallCitiesState, seat: i64) -> None:
    """Undo what all other seats have drawn and spent in the open round; who is done stays known."""
    if state.phase != ACT:
        return
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            step: i64 = state.notes[other * NOTES + N_STEP]
            _take_back(state, other)
            if step == DONE:
                state.notes[other * NOTES + N_STEP] = DONE
        other += 1
    write_sets(state.tables, state.seats, state.cells, state.sets)


def _take_back(state: SmallCitiesState, seat: i64) -> None:
    """Undo a seat's steps of the open round; the caller must renew the sets of the plans."""
    at: i64 = seat * NOTES
    notes: list[i64] = state.notes
    if notes[at + N_SPENT] != 0:
        notes[at + N_STARS] = notes[at + N_STARS] + 1
        notes[at + N_CROSSED] = notes[at + N_CROSSED] - 1
    if notes[at + N_FIGURE] >= 0:
        _erase(state, seat, notes[at + N_FIGURE])
        notes[at + N_FIGURES] = notes[at + N_FIGURES] - 1
        if state.seats == 1:
            last: i64 = state.tables.circles - 1
            while last > 0 and state.ringed[last] == 0:
                last -= 1
            state.ringed[last] = 0
    if notes[at + N_BUILDING] >= 0:
        _erase(state, seat, notes[at + N_BUILDING])
        notes[at + N_BUILT] = notes[at + N_BUILT] - 1
        circle: i64 = seat * CIRCLES + notes[at + N_BUILT]
        if state.level >= 2 and state.tables.star[state.made[circle]] != 0:
            if state.effect() == PAYS:
                notes[at + N_STAR_POINTS] = notes[at + N_STAR_POINTS] - state.tables.star_worth[state.bonus]
            else:
                notes[at + N_STARS] = notes[at + N_STARS] - 1
        state.made[circle] = NOWHERE
        state.scored[circle] = 0
    notes[at + N_STEP] = CHOOSES
    notes[at + N_BLACK] = state.black
    notes[at + N_WHITE] = state.white
    notes[at + N_COLOUR] = notes[at + N_MARKER]
    notes[at + N_SPENT] = 0
    notes[at + N_FIGURE] = NOWHERE
    notes[at + N_BUILDING] = NOWHERE


def _erase(state: SmallCitiesState, seat: i64, move: i64) -> None:
    """Empty the hexes that a seat's drawing filled."""
    if move < M_FIGURE:
        _empty(state, seat, state.tables.at_grid[(move - M_BUILD) % GRID])
        return
    shape: i64 = (move - M_FIGURE) // GRID
    first: i64 = state.tables.at_grid[(move - M_FIGURE) % GRID]
    _empty(state, seat, first)
    k: i64 = 0
    while k < 3:
        _empty(state, seat, state.tables.at_bit[state.tables.bit[first] + state.tables.step[shape * 3 + k]])
        k += 1


def _empty(state: SmallCitiesState, seat: i64, hex: i64) -> None:
    state.cells[seat * state.tables.size + hex] = 0
    state.order[seat * state.tables.size + hex] = 0


def redraw(state: SmallCitiesState, seat: i64, rng: Rng, out: list[i64]) -> None:
    """Draw the others' steps of the open round at random. `out` has room for all moves."""
    take_back(state, seat)
    if state.phase != ACT:
        return
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            if state.notes[other * NOTES + N_STEP] == DONE:
                _finish(state, other, rng, out)
            else:
                _wander(state, other, rng, out)
        other += 1


def _finish(state: SmallCitiesState, seat: i64, rng: Rng, out: list[i64]) -> None:
    """Play the round to its end for a seat that is done with it."""
    state.notes[seat * NOTES + N_STEP] = CHOOSES
    while state.notes[seat * NOTES + N_STEP] != DONE:
        count: i64 = state.legal_into(seat, out)
        state.apply(seat, out[rng.below(count)])


def _wander(state: SmallCitiesState, seat: i64, rng: Rng, out: list[i64]) -> None:
    """Take a few steps for a seat that is not done, and never the last one."""
    while rng.below(2) != 0:
        count: i64 = state.legal_into(seat, out)
        move: i64 = out[rng.below(count)]
        trial: SmallCitiesState = state.clone()
        trial.apply(seat, move)
        if trial.closed != state.closed or trial.notes[seat * NOTES + N_STEP] == DONE:
            return
        state.apply(seat, move)
