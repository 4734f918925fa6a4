# mypyc: compiled
"""Маленькие города for a net: the own plan hex by hex, the potential of its gaps, the others in a few numbers."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features, upto
from kvartal.core.observation import BIT, Piece, flags, one_of
from kvartal.core.state import Moment
from kvartal.games.small_cities import goals
from kvartal.games.small_cities.buildings import KIND, SQUARE, TINT
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.tables import (
    ACT,
    BUILDINGS,
    CIRCLES,
    COLOURS,
    FIGURES,
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
    N_START,
    N_STEP,
    N_WHITE,
    NOTES,
    NOWHERE,
    PAYS,
    SETS,
    SIDES,
    Tables,
    ones,
)

_RIVALS: Final[i64] = 4
_HEXES: Final[i64] = 62  # hexes of a plan that are distinguished

PIECES: Final[tuple[Piece, ...]] = (
    flags("colours", (5, 62), "own hexes in each colour"),
    flags("buildings", (6, 62), "own hexes with each building"),
    flags("scored", (9, 14), "what each building of the own ribbon scored"),
    flags("written", (62,), "own points for buildings and stars"),
    flags("goal_points", (30,), "own points for goals"),
    flags("marks", (3, 7), "own marks for specialisation, unification and the shared goal"),
    flags("built", (9,), "own buildings drawn"),
    flags("figures", (20,), "own figures drawn"),
    flags("stars", (5,), "own stars ringed and not spent"),
    flags("crossed", (5,), "own stars spent"),
    flags("best", (6, 6), "by building, most neighbours of its colour (or buildings) at an empty hex"),
    flags("second", (6, 6), "… and at the second best"),
    flags("places", (6, 10), "by building, empty hexes beside its colour (or a building)"),
    flags("fits", (7, 10), "by figure, places for it, a flag for two"),
    flags("start", (5,), "the own start colour"),
    flags("marker", (5,), "the own colour now"),
    flags("rounds", (30,), "rounds that are over"),
    flags("ringed", (9,), "circles ringed by figures"),
    flags("goal", (10,), "the shared goal"),
    flags("bonus", (4,), "the bonus card"),
    flags("level", (3,), "the level of the game"),
    flags("acting", (1,), "whether the round is open"),
    flags("step", (8,), "where one is in the round"),
    flags("white", (6,), "the building that holds for oneself"),
    flags("black", (7,), "the figure that holds for oneself"),
    flags("colour", (5,), "the colour that holds for oneself"),
    flags("spent", (1,), "a star was spent in this round"),
    flags("rival", (4, 1), "whether there is such a seat"),
    flags("rival_written", (4, 30), "its points for buildings and stars, a flag for two"),
    flags("rival_built", (4, 9), "its buildings drawn"),
    flags("rival_figures", (4, 10), "its figures drawn, a flag for two"),
)


class SmallCitiesFeatures(Features):
    """Describes a moment of Маленькие города."""

    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""
        assert isinstance(state, SmallCitiesState)
        return state.seats

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, SmallCitiesState)
        at: i64 = _write_plan(state, seat, notes)
        at = _write_points(state, seat, notes, at)
        at = _write_promise(state, seat, notes, at)
        at = _write_table(state, seat, notes, at)
        _write_rivals(state, seat, notes, at)


def _write_plan(state: SmallCitiesState, seat: i64, notes: list[i64]) -> i64:
    plan: i64 = seat * state.tables.size
    k: i64 = 0
    while k < COLOURS + BUILDINGS:
        notes[k] = 0
        k += 1
    h: i64 = 0
    while h < state.tables.size and h < _HEXES:
        value: i64 = state.cells[plan + h]
        if value > 0:
            k = (value & TINT) - 1
            notes[k] = notes[k] | BIT[h]
            if value >= KIND:
                k = COLOURS + value // KIND - 1
                notes[k] = notes[k] | BIT[h]
        h += 1
    return COLOURS + BUILDINGS


def _write_points(state: SmallCitiesState, seat: i64, notes: list[i64], at: i64) -> i64:
    n: i64 = seat * NOTES
    built: i64 = state.notes[n + N_BUILT]
    written: i64 = state.notes[n + N_STAR_POINTS]
    k: i64 = 0
    while k < CIRCLES:
        scored: i64 = state.scored[seat * CIRCLES + k] if k < built else 0
        written += scored
        notes[at + k] = upto(scored, 14)
        k += 1
    at += CIRCLES
    notes[at] = upto(written, 62)
    notes[at + 1] = 0
    k = 0
    while k < 3:
        notes[at + 2 + k] = 0
        k += 1
    start: i64 = state.notes[n + N_START]
    if state.level >= 2 and start != NOWHERE:
        brought: i64 = 0
        marked: list[i64] = []
        k = 0
        while k < 3:
            goal: i64 = goals.SPECIALISATION + k if k < 2 else state.goal
            if goal != NOWHERE:
                count: i64 = goals.marks(state.tables, state.cells, seat * state.tables.size, goal, start, marked)
                brought += goals.worth(state.tables, goal, count)
                notes[at + 2 + k] = upto(count, 7)
            k += 1
        notes[at + 1] = upto(brought, 30)
    at += 5
    notes[at] = upto(built, 9)
    notes[at + 1] = upto(state.notes[n + N_FIGURES], 20)
    notes[at + 2] = upto(state.notes[n + N_STARS], 5)
    notes[at + 3] = upto(state.notes[n + N_CROSSED], 5)
    return at + 4


def _write_promise(state: SmallCitiesState, seat: i64, notes: list[i64], at: i64) -> i64:
    """Write the potential of the empty hexes for each building, and where figures fit."""
    tables: Tables = state.tables
    plan: i64 = seat * tables.size
    best: list[i64] = [0] * BUILDINGS
    second: list[i64] = [0] * BUILDINGS
    places: list[i64] = [0] * BUILDINGS
    tints: list[i64] = [0] * 8
    h: i64 = 0
    while h < tables.size:
        if state.cells[plan + h] == 0:
            k: i64 = 0
            while k < 8:
                tints[k] = 0
                k += 1
            houses: i64 = 0
            side: i64 = 0
            while side < SIDES:
                other: i64 = tables.beside[h * SIDES + side]
                if other >= 0:
                    value: i64 = state.cells[plan + other]
                    if value > 0:
                        tints[value & TINT] = tints[value & TINT] + 1
                        if value >= KIND:
                            houses += 1
                side += 1
            kind: i64 = 0
            while kind < BUILDINGS:
                same: i64 = houses if kind == SQUARE else tints[tables.base[kind] + 1]
                if same > 0:
                    places[kind] = places[kind] + 1
                    if same > best[kind]:
                        second[kind] = best[kind]
                        best[kind] = same
                    elif same > second[kind]:
                        second[kind] = same
                kind += 1
        h += 1
    k = 0
    while k < BUILDINGS:
        notes[at + k] = upto(best[k], 6)
        notes[at + BUILDINGS + k] = upto(second[k], 6)
        notes[at + 2 * BUILDINGS + k] = upto(places[k], 10)
        k += 1
    at += 3 * BUILDINGS
    k = 0
    while k < FIGURES:
        notes[at + k] = upto((_figure_places(state, seat, k) + 1) // 2, 10)
        k += 1
    return at + FIGURES


def _figure_places(state: SmallCitiesState, seat: i64, figure: i64) -> i64:
    """Return the number of places on the plan for a figure."""
    tables: Tables = state.tables
    found: i64 = 0
    shape: i64 = tables.shape_at[figure]
    while shape < tables.shape_at[figure + 1]:
        low, high = tables.places(shape, state.sets[seat * SETS], state.sets[seat * SETS + 1])
        found += ones(low) + ones(high)
        shape += 1
    return found


def _write_table(state: SmallCitiesState, seat: i64, notes: list[i64], at: i64) -> i64:
    n: i64 = seat * NOTES
    ringed: i64 = 0
    k: i64 = 0
    while k < CIRCLES:
        if state.ringed[seat * CIRCLES + k]:
            ringed |= BIT[k]
        k += 1
    acting: bool = state.phase == ACT
    notes[at] = one_of(state.notes[n + N_START])
    notes[at + 1] = one_of(state.notes[n + N_MARKER])
    notes[at + 2] = upto(state.closed, 30)
    notes[at + 3] = ringed
    notes[at + 4] = one_of(state.goal)
    notes[at + 5] = one_of(state.bonus)
    notes[at + 6] = BIT[state.level - 1]
    notes[at + 7] = 1 if acting else 0
    notes[at + 8] = BIT[state.notes[n + N_STEP]] if acting else 0
    notes[at + 9] = one_of(state.notes[n + N_WHITE]) if acting else 0
    notes[at + 10] = one_of(state.notes[n + N_BLACK]) if acting else 0
    notes[at + 11] = one_of(state.notes[n + N_COLOUR]) if acting else 0
    notes[at + 12] = state.notes[n + N_SPENT] if acting else 0
    return at + 13


def _write_rivals(state: SmallCitiesState, seat: i64, notes: list[i64], at: i64) -> None:
    """Write what is visible of the others; what they drew in the open round is not."""
    owner: i64 = seat
    k: i64 = 0
    while k < _RIVALS:
        owner = owner + 1 if owner + 1 < state.seats else 0
        notes[at + k] = 0
        notes[at + _RIVALS + k] = 0
        notes[at + 2 * _RIVALS + k] = 0
        notes[at + 3 * _RIVALS + k] = 0
        if k + 1 < state.seats:
            n: i64 = owner * NOTES
            built: i64 = state.notes[n + N_BUILT]
            figures: i64 = state.notes[n + N_FIGURES]
            written: i64 = state.notes[n + N_STAR_POINTS]
            if state.phase == ACT:
                if state.notes[n + N_FIGURE] >= 0:
                    figures -= 1
                if state.notes[n + N_BUILDING] >= 0:
                    built -= 1
                    paid: bool = state.level >= 2 and state.effect() == PAYS
                    if paid and state.tables.star[state.made[owner * CIRCLES + built]]:
                        written -= state.tables.star_worth[state.bonus]
            circle: i64 = 0
            while circle < built:
                written += state.scored[owner * CIRCLES + circle]
                circle += 1
            notes[at + k] = 1
            notes[at + _RIVALS + k] = upto(written // 2, 30)
            notes[at + 2 * _RIVALS + k] = upto(built, 9)
            notes[at + 3 * _RIVALS + k] = upto(figures // 2, 10)
        k += 1


FEATURES: Final = SmallCitiesFeatures(PIECES)
