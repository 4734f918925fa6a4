# mypyc: compiled
"""The plans of Маленькие города: what may be drawn on them, and the drawing itself."""

from mypy_extensions import i64

from kvartal.games.small_cities.buildings import KIND, SQUARE, TINT, points
from kvartal.games.small_cities.generated import StateFields
from kvartal.games.small_cities.tables import (
    BOTH,
    BUILDING,
    BUILDINGS,
    CHOOSES,
    CIRCLES,
    COLOURS,
    FACES,
    FIGURE,
    FIGURES,
    GRID,
    M_BUILD,
    M_FIGURE,
    N_BLACK,
    N_BUILDING,
    N_BUILT,
    N_COLOUR,
    N_FIGURE,
    N_FIGURES,
    N_SPENT,
    N_STAR_POINTS,
    N_STARS,
    N_STEP,
    N_WHITE,
    NOTES,
    NOWHERE,
    PAYS,
    S_NEAR,
    S_NEAR_BUILDING,
    SETS,
    WORD,
    Tables,
    ones,
    place,
)


class Position(StateFields):
    """The fields of a moment, and what its plans allow. The rules build on this."""

    def list_moves(self, move: i64, low: i64, high: i64, out: list[i64], count: i64) -> i64:
        """Write `move` + hex for every hex of a set, and return the new count."""
        tables: Tables = self.tables
        while low != 0:
            out[count] = move + tables.grid[tables.at_bit[place(low)]]
            count += 1
            low &= low - 1
        while high != 0:
            out[count] = move + tables.grid[tables.at_bit[WORD + place(high)]]
            count += 1
            high &= high - 1
        return count

    def kind(self, seat: i64, turn: i64) -> i64:
        """Return the lower (turn 0) or the higher of the two buildings that the seat may draw; they can be equal."""
        white: i64 = self.notes[seat * NOTES + N_WHITE]
        base: i64 = self.tables.base_of[self.notes[seat * NOTES + N_COLOUR]]
        return white if (white < base) == (turn == 0) else base

    def survey(self, seat: i64, found: list[i64]) -> i64:
        """Count the moves of a seat that is to draw: the total, and in `found` those of each sort.

        The sorts: 0 pass, 1 star, 2 and 3 the two buildings, from 4 on the shapes of the figure.
        """
        at: i64 = seat * NOTES
        count: i64 = 0
        k: i64 = 0
        while k < 4:
            found[k] = 0
            k += 1
        first: bool = self.notes[at + N_STEP] == CHOOSES
        if first or self.notes[at + N_BUILDING] == NOWHERE:
            kind: i64 = self.kind(seat, 0)
            low, high = self.building_places(seat, kind)
            found[2] = ones(low) + ones(high)
            count = found[2]
            other: i64 = self.kind(seat, 1)
            if other != kind:
                low, high = self.building_places(seat, other)
                found[3] = ones(low) + ones(high)
                count += found[3]
        if first or self.notes[at + N_FIGURE] == NOWHERE:
            count += self._survey_figure(seat, self.notes[at + N_BLACK], found)
        else:
            while k < 16:
                found[k] = 0
                k += 1
        if first:
            possible: bool = count > 0
            if not possible:
                found[0] = 1
                count += 1
            if self.notes[at + N_STARS] > 0 and self.notes[at + N_SPENT] == 0 and self.star_helps(seat, possible):
                found[1] = 1
                count += 1
        return count

    def _survey_figure(self, seat: i64, figure: i64, found: list[i64]) -> i64:
        """Count the places for each shape of a figure, in `found` from 4 on, and return their sum."""
        tables: Tables = self.tables
        low: i64 = self.sets[seat * SETS]
        high: i64 = self.sets[seat * SETS + 1]
        shape: i64 = tables.shape_at[figure]
        last: i64 = tables.shape_at[figure + 1]
        if not self.has_circle(seat):
            last = shape
        count: i64 = 0
        k: i64 = 4
        while shape < last:
            fit_low, fit_high = tables.places(shape, low, high)
            fits: i64 = ones(fit_low)
            if fit_high != 0:
                fits += ones(fit_high)
            found[k] = fits
            count += fits
            shape += 1
            k += 1
        while k < 16:
            found[k] = 0
            k += 1
        return count

    def building_places(self, seat: i64, kind: i64) -> tuple[i64, i64]:
        """Return the empty hexes where the placement rule allows this building."""
        at: i64 = seat * SETS
        near: i64 = S_NEAR_BUILDING if kind == SQUARE else S_NEAR + 2 * self.tables.base[kind]
        return self.sets[at] & self.sets[at + near], self.sets[at + 1] & self.sets[at + near + 1]

    def building_fits(self, seat: i64, kind: i64) -> bool:
        """Return whether the plan has a place for this building."""
        low, high = self.building_places(seat, kind)
        return low | high != 0

    def figure_fits(self, seat: i64, figure: i64) -> bool:
        """Return whether the plan has a place for this figure and, in a solo game, the ribbon a circle to ring."""
        if not self.has_circle(seat):
            return False
        tables: Tables = self.tables
        shape: i64 = tables.shape_at[figure]
        while shape < tables.shape_at[figure + 1]:
            low, high = tables.places(shape, self.sets[seat * SETS], self.sets[seat * SETS + 1])
            if low | high != 0:
                return True
            shape += 1
        return False

    def has_circle(self, seat: i64) -> bool:
        """Return whether a figure may still be drawn: in a solo game it rings a circle neither ringed nor scored."""
        return self.seats > 1 or self.next_circle() < self.tables.circles

    def next_circle(self) -> i64:
        """Return the circle that the next solo figure rings; past the last if there is none."""
        k: i64 = self.notes[N_BUILT]
        while k < self.tables.circles and self.ringed[k] == 1:
            k += 1
        return k

    def effect(self) -> i64:
        """Return the effect of the bonus card in play; NOWHERE without one."""
        if self.bonus < 0:
            return NOWHERE
        return self.tables.effect[self.bonus]

    def star_helps(self, seat: i64, possible: bool) -> bool:
        """Return whether a star may be spent before drawing: the bonus is of that kind and leaves something to draw."""
        effect: i64 = self.effect()
        if effect < FACES:
            return False
        if possible:
            return True
        k: i64 = 0
        if effect in (FACES, FIGURE):
            while k < FIGURES:
                if self.black_helps(seat, k):
                    return True
                k += 1
            return False
        if effect == BUILDING:
            while k < BUILDINGS:
                if self.white_helps(seat, k):
                    return True
                k += 1
            return False
        while k < COLOURS:
            if self.colour_helps(seat, k):
                return True
            k += 1
        return False

    def black_helps(self, seat: i64, figure: i64) -> bool:
        """Return whether a star may choose this figure: with the white face, or one to come, something can be drawn."""
        if self.tables.black[figure] == 0:
            return False
        if self.figure_fits(seat, figure):
            return True
        if self.effect() == FIGURE:
            if self.building_fits(seat, self.notes[seat * NOTES + N_WHITE]):
                return True
        else:
            kind: i64 = 0
            while kind < BUILDINGS:
                if self.tables.white[kind] > 0 and self.building_fits(seat, kind):
                    return True
                kind += 1
        return self.building_fits(seat, self.tables.base_of[self.notes[seat * NOTES + N_COLOUR]])

    def white_helps(self, seat: i64, kind: i64) -> bool:
        """Return whether a star may choose this building: with the black face something can still be drawn."""
        if self.tables.white[kind] == 0:
            return False
        at: i64 = seat * NOTES
        return (
            self.building_fits(seat, kind)
            or self.building_fits(seat, self.tables.base_of[self.notes[at + N_COLOUR]])
            or self.figure_fits(seat, self.notes[at + N_BLACK])
        )

    def colour_helps(self, seat: i64, colour: i64) -> bool:
        """Return whether a star may choose this colour: something can still be drawn."""
        at: i64 = seat * NOTES
        return (
            self.building_fits(seat, self.tables.base_of[colour])
            or self.building_fits(seat, self.notes[at + N_WHITE])
            or self.figure_fits(seat, self.notes[at + N_BLACK])
        )

    def draw_figure(self, seat: i64, move: i64) -> None:
        """Fill the figure's hexes in the seat's colour; in a solo game it rings a circle."""
        tables: Tables = self.tables
        cells: list[i64] = self.cells
        order: list[i64] = self.order
        sets: list[i64] = self.sets
        at: i64 = seat * NOTES
        plan: i64 = seat * tables.size
        colour: i64 = self.notes[at + N_COLOUR]
        self.notes[at + N_FIGURE] = move
        self.notes[at + N_FIGURES] += 1
        if self.seats == 1:
            self.ringed[self.next_circle()] = 1
        drawing: i64 = self.notes[at + N_FIGURES] + self.notes[at + N_BUILT]
        shape: i64 = (move - M_FIGURE) // GRID
        bit: i64 = tables.bit[tables.at_grid[(move - M_FIGURE) % GRID]]
        own: i64 = seat * SETS
        near: i64 = own + S_NEAR + 2 * colour
        low: i64 = 0
        high: i64 = 0
        near_low: i64 = sets[near]
        near_high: i64 = sets[near + 1]
        k: i64 = 0
        while k < 4:
            h: i64 = tables.at_bit[bit] if k == 0 else tables.at_bit[bit + tables.step[shape * 3 + k - 1]]
            cells[plan + h] = colour + 1
            order[plan + h] = drawing
            low |= tables.own_low[h]
            high |= tables.own_high[h]
            near_low |= tables.near_low[h]
            near_high |= tables.near_high[h]
            k += 1
        sets[own] ^= low
        sets[own + 1] ^= high
        sets[near] = near_low
        sets[near + 1] = near_high

    def draw_building(self, seat: i64, move: i64) -> None:
        """Draw the building in the seat's colour, write its points, and ring or pay a star under it."""
        tables: Tables = self.tables
        sets: list[i64] = self.sets
        at: i64 = seat * NOTES
        plan: i64 = seat * tables.size
        colour: i64 = self.notes[at + N_COLOUR]
        kind: i64 = (move - M_BUILD) // GRID
        h: i64 = tables.at_grid[(move - M_BUILD) % GRID]
        circle: i64 = seat * CIRCLES + self.notes[at + N_BUILT]
        self.made[circle] = h
        self.scored[circle] = points(tables, self.cells, plan, kind, h)
        self.notes[at + N_BUILDING] = move
        self.notes[at + N_BUILT] += 1
        self.cells[plan + h] = colour + 1 + KIND * (kind + 1)
        self.order[plan + h] = self.notes[at + N_FIGURES] + self.notes[at + N_BUILT]
        own: i64 = seat * SETS
        low: i64 = sets[own]
        high: i64 = sets[own + 1]
        sets[own] = low ^ tables.own_low[h]
        sets[own + 1] = high ^ tables.own_high[h]
        near: i64 = own + S_NEAR + 2 * colour
        near_low: i64 = tables.near_low[h]
        near_high: i64 = tables.near_high[h]
        low = sets[near]
        high = sets[near + 1]
        sets[near] = low | near_low
        sets[near + 1] = high | near_high
        near = own + S_NEAR_BUILDING
        low = sets[near]
        high = sets[near + 1]
        sets[near] = low | near_low
        sets[near + 1] = high | near_high
        if tables.star[h] == 1 and self.level >= 2:
            if self.effect() == PAYS:
                self.notes[at + N_STAR_POINTS] += tables.star_worth[self.bonus]
            else:
                self.notes[at + N_STARS] += 1

    def may_go_on(self, seat: i64) -> bool:
        """Return whether the seat, having drawn, can pay a star for the other half and draw it."""
        at: i64 = seat * NOTES
        if self.effect() != BOTH or self.notes[at + N_STARS] == 0 or self.notes[at + N_SPENT] == 1:
            return False
        if self.notes[at + N_FIGURE] == NOWHERE:
            return self.figure_fits(seat, self.notes[at + N_BLACK])
        return self.building_fits(seat, self.kind(seat, 0)) or self.building_fits(seat, self.kind(seat, 1))

    def is_stuck(self, seat: i64) -> bool:
        """Return whether no roll and no marker will ever give the seat something to draw."""
        k: i64 = 0
        while k < COLOURS:
            # A square needs a building beside it, which is a quarter of some colour. So squares
            # need not be checked.
            if self.building_fits(seat, self.tables.base_of[k]):
                return False
            k += 1
        k = 0
        while k < FIGURES:
            if self.tables.black[k] > 0 and self.figure_fits(seat, k):
                return False
            k += 1
        return True


def blank_sets(tables: Tables, seats: i64) -> list[i64]:
    """Return the sets of empty plans."""
    sets: list[i64] = [0] * (seats * SETS)
    _blank(tables, seats, sets)
    return sets


def _blank(tables: Tables, seats: i64, sets: list[i64]) -> None:
    seat: i64 = 0
    while seat < seats:
        sets[seat * SETS] = tables.every_low
        sets[seat * SETS + 1] = tables.every_high
        seat += 1


def sets_of(tables: Tables, seats: i64, cells: list[i64]) -> list[i64]:
    """Return the sets that belong to these plans."""
    sets: list[i64] = [0] * (seats * SETS)
    write_sets(tables, seats, cells, sets)
    return sets


def write_sets(tables: Tables, seats: i64, cells: list[i64], sets: list[i64]) -> None:
    """Write the sets that belong to these plans."""
    k: i64 = 0
    while k < seats * SETS:
        sets[k] = 0
        k += 1
    _blank(tables, seats, sets)
    size: i64 = tables.size
    k = 0
    while k < seats * size:
        value: i64 = cells[k]
        if value > 0:
            own: i64 = k // size * SETS
            h: i64 = k % size
            near: i64 = own + S_NEAR + 2 * ((value & TINT) - 1)
            sets[own] ^= tables.own_low[h]
            sets[own + 1] ^= tables.own_high[h]
            sets[near] |= tables.near_low[h]
            sets[near + 1] |= tables.near_high[h]
            if value >= KIND:
                sets[own + S_NEAR_BUILDING] |= tables.near_low[h]
                sets[own + S_NEAR_BUILDING + 1] |= tables.near_high[h]
        k += 1
