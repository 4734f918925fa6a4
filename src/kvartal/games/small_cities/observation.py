# mypyc: compiled
"""Маленькие города as a learning program sees it: its own plan, and the others' as of the last finished round."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import BIT, SEATS, Observer, Piece, counts, flags, one_of
from kvartal.core.state import Moment
from kvartal.games.small_cities.buildings import KIND, TINT
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.tables import (
    ACT,
    BUILDINGS,
    CIRCLES,
    COLOURS,
    DONE,
    GRID_COLUMNS,
    GRID_ROWS,
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
    PAYS,
    Tables,
)

PIECES: Final[tuple[Piece, ...]] = (
    flags("plan", (4, 11, 11), "columns of the grid: hexes of the plan, its edge, its central area, its stars"),
    flags("colours", (SEATS, 5, 11, 11), "hexes drawn in each colour"),
    flags("buildings", (SEATS, 6, 11, 11), "hexes with each building"),
    counts("points", (SEATS, 9), 255, "what each building of the ribbon scored"),
    counts("built", (SEATS,), 255, "buildings drawn"),
    counts("figures", (SEATS,), 255, "figures drawn"),
    counts("stars", (SEATS,), 255, "stars ringed and not spent"),
    counts("crossed", (SEATS,), 255, "stars spent"),
    counts("star_points", (SEATS,), 255, "points for stars"),
    flags("start", (SEATS, 5), "the colour that each seat began with"),
    flags("marker", (SEATS, 5), "the colour that each seat has now"),
    flags("finished", (SEATS,), "who is done with this round"),
    counts("round", (), 255, "rounds that are over"),
    flags("ringed", (9,), "circles ringed by figures (solo)"),
    flags("goal", (10,), "the shared goal"),
    flags("bonus", (4,), "the bonus card"),
    flags("level", (3,), "the level of the game"),
    flags("white", (6,), "the white die: a building"),
    flags("black", (7,), "the black die: a figure"),
    flags("seat", (5,), "the number of the seat that looks"),
    flags("phase", (7,), "start, deal, goal, bonus, roll, act, over"),
    flags("step", (8,), "waits, chooses, picks black, white or colour, may go on, goes on, done"),
    flags("own_white", (6,), "the building that holds for oneself"),
    flags("own_black", (7,), "the figure that holds for oneself"),
    flags("own_colour", (5,), "the colour that holds for oneself"),
    flags("spent", (1,), "a star was spent in this round"),
)


class SmallCitiesObserver(Observer):
    """Writes what a seat sees of Маленькие города."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        super().__init__(pieces, bytes(2))
        self.plan_of = ""
        self.plan: list[i64] = []

    def notes(self, seats: int) -> int:
        """Return how many ints of an observation the observer writes itself: all but the plan."""
        return super().notes(seats) - 44

    def rows(self, state: Moment, notes: list[i64]) -> list[list[i64]]:
        """Return the plan and the notes."""
        assert isinstance(state, SmallCitiesState)
        if self.plan_of != state.tables_key:
            self.plan_of = state.tables_key
            self.plan = _plan(state.tables)
        return [self.plan, notes]

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, SmallCitiesState)
        _write_table(state, seat, notes, _write_seats(state, seat, notes))


def _plan(tables: Tables) -> list[i64]:
    found: list[i64] = [0] * (4 * GRID_COLUMNS)
    h: i64 = 0
    while h < tables.size:
        column: i64 = tables.column[h]
        here: i64 = BIT[tables.grid[h] % GRID_ROWS]
        found[column] |= here
        found[GRID_COLUMNS + column] |= here if tables.edge[h] else 0
        found[2 * GRID_COLUMNS + column] |= here if tables.centre[h] else 0
        found[3 * GRID_COLUMNS + column] |= here if tables.star[h] else 0
        h += 1
    return found


def _write_seats(state: SmallCitiesState, seat: i64, notes: list[i64]) -> i64:
    """Write the plans and notes of all seats; return the next free index of the observer's notes."""
    seats: i64 = state.seats
    colours: i64 = 0
    buildings: i64 = seats * COLOURS * GRID_COLUMNS
    points: i64 = buildings + seats * BUILDINGS * GRID_COLUMNS
    at: i64 = points + seats * CIRCLES
    k: i64 = 0
    while k < points:
        notes[k] = 0
        k += 1
    finished: i64 = 0
    owner: i64 = seat
    k = 0
    while k < seats:
        n: i64 = owner * NOTES
        built: i64 = state.notes[n + N_BUILT]
        figures: i64 = state.notes[n + N_FIGURES]
        stars: i64 = state.notes[n + N_STARS]
        crossed: i64 = state.notes[n + N_CROSSED]
        star_points: i64 = state.notes[n + N_STAR_POINTS]
        if owner != seat and state.phase == ACT:
            # The others' open round is hidden: what they spent and drew in it is undone.
            stars += state.notes[n + N_SPENT]
            crossed -= state.notes[n + N_SPENT]
            if state.notes[n + N_FIGURE] >= 0:
                figures -= 1
            if state.notes[n + N_BUILDING] >= 0:
                built -= 1
                if state.level >= 2 and state.tables.star[state.made[owner * CIRCLES + built]]:
                    if state.effect() == PAYS:
                        star_points -= state.tables.star_worth[state.bonus]
                    else:
                        stars -= 1
        _write_plan(state, owner, figures + built, notes, colours, buildings)
        colours += COLOURS * GRID_COLUMNS
        buildings += BUILDINGS * GRID_COLUMNS
        circle: i64 = 0
        while circle < CIRCLES:
            notes[points] = state.scored[owner * CIRCLES + circle] if circle < built else 0
            points += 1
            circle += 1
        notes[at + k] = built
        notes[at + seats + k] = figures
        notes[at + 2 * seats + k] = stars
        notes[at + 3 * seats + k] = crossed
        notes[at + 4 * seats + k] = star_points
        notes[at + 5 * seats + k] = one_of(state.notes[n + N_START])
        notes[at + 6 * seats + k] = one_of(state.notes[n + N_MARKER])
        if state.notes[n + N_STEP] == DONE:
            finished |= BIT[k]
        owner = owner + 1 if owner + 1 < seats else 0
        k += 1
    notes[at + 7 * seats] = finished
    return at + 7 * seats + 1


def _write_plan(
    state: SmallCitiesState, owner: i64, drawings: i64, notes: list[i64], colours: i64, buildings: i64
) -> None:
    """Write what a seat's first drawings, up to this number, have filled."""
    tables: Tables = state.tables
    plan: i64 = owner * tables.size
    h: i64 = 0
    while h < tables.size:
        value: i64 = state.cells[plan + h]
        if value > 0 and state.order[plan + h] <= drawings:
            here: i64 = BIT[tables.grid[h] % GRID_ROWS]
            k: i64 = colours + ((value & TINT) - 1) * GRID_COLUMNS + tables.column[h]
            notes[k] = notes[k] | here
            if value >= KIND:
                k = buildings + (value // KIND - 1) * GRID_COLUMNS + tables.column[h]
                notes[k] = notes[k] | here
        h += 1


def _write_table(state: SmallCitiesState, seat: i64, notes: list[i64], at: i64) -> None:
    ringed: i64 = 0
    k: i64 = 0
    while k < CIRCLES:
        if state.ringed[seat * CIRCLES + k]:
            ringed |= BIT[k]
        k += 1
    notes[at] = state.closed
    notes[at + 1] = ringed
    notes[at + 2] = one_of(state.goal)
    notes[at + 3] = one_of(state.bonus)
    notes[at + 4] = BIT[state.level - 1]
    notes[at + 5] = one_of(state.white)
    notes[at + 6] = one_of(state.black)
    notes[at + 7] = BIT[seat]
    notes[at + 8] = BIT[state.phase]
    own: i64 = seat * NOTES
    acting: bool = state.phase == ACT
    notes[at + 9] = BIT[state.notes[own + N_STEP]] if acting else 0
    notes[at + 10] = one_of(state.notes[own + N_WHITE]) if acting else 0
    notes[at + 11] = one_of(state.notes[own + N_BLACK]) if acting else 0
    notes[at + 12] = one_of(state.notes[own + N_COLOUR]) if acting else 0
    notes[at + 13] = state.notes[own + N_SPENT] if acting else 0


OBSERVER: Final = SmallCitiesObserver(PIECES)
