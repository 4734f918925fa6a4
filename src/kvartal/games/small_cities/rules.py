# mypyc: compiled
"""Маленькие города: the state of a game and everything that changes it."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.games.small_cities import goals
from kvartal.games.small_cities.buildings import KIND, SQUARE, TINT, points
from kvartal.games.small_cities.tables import (
    BONUSES,
    BUILDINGS,
    CIRCLES,
    COLOURS,
    FIGURES,
    GOALS,
    GRID,
    NOWHERE,
    WORD,
    Tables,
    nth,
    ones,
    place,
)

# Bonus cards, in the order of the component file.
DENSE_GROUND: Final[i64] = 0
FINANCING: Final[i64] = 1
TENDER: Final[i64] = 2
REZONING: Final[i64] = 3

# Phases. From DEAL to ROLL chance acts.
START: Final[i64] = 0
DEAL: Final[i64] = 1
GOAL: Final[i64] = 2
BONUS: Final[i64] = 3
ROLL: Final[i64] = 4
ACT: Final[i64] = 5
OVER: Final[i64] = 6

# Where a seat is in the action step of a round.
WAITS: Final[i64] = 0
CHOOSES: Final[i64] = 1
PICKS_BLACK: Final[i64] = 2  # Tender
PICKS_WHITE: Final[i64] = 3
PICKS_COLOUR: Final[i64] = 4  # Rezoning
MAY_GO_ON: Final[i64] = 5  # Financing: one half is drawn
GOES_ON: Final[i64] = 6  # Financing: the other half is due
DONE: Final[i64] = 7

# What is noted of a seat beside its plan: seat * NOTES + one of these.
N_START: Final[i64] = 0
N_MARKER: Final[i64] = 1
N_STEP: Final[i64] = 2
N_BLACK: Final[i64] = 3  # faces and colour that hold for this seat in this round
N_WHITE: Final[i64] = 4
N_COLOUR: Final[i64] = 5
N_SPENT: Final[i64] = 6  # a star was spent in this round
N_FIGURE: Final[i64] = 7  # drawn in this round: the moves, or NOWHERE
N_BUILDING: Final[i64] = 8
N_BUILT: Final[i64] = 9
N_FIGURES: Final[i64] = 10
N_STARS: Final[i64] = 11  # ringed and not spent
N_CROSSED: Final[i64] = 12  # spent
N_STAR_POINTS: Final[i64] = 13
NOTES: Final[i64] = 14

# Sets of hexes kept for each seat, two words each: seat * SETS + one of these.
S_EMPTY: Final[i64] = 0
S_NEAR: Final[i64] = 2  # + 2 * colour: hexes beside a quarter of the colour
S_NEAR_BUILDING: Final[i64] = 12
SETS: Final[i64] = 14

# Moves.
M_PASS: Final[i64] = 0
M_DONE: Final[i64] = 1
M_STAR: Final[i64] = 2
M_BLACK: Final[i64] = 3  # + figure
M_WHITE: Final[i64] = 10  # + building
M_COLOUR: Final[i64] = 16  # + colour
M_START: Final[i64] = 21  # + colour
M_BUILD: Final[i64] = 26  # + building * GRID + hex
M_FIGURE: Final[i64] = 752  # + shape * GRID + first hex
M_MARKER: Final[i64] = 6076  # + colour; from here on chance
M_GOAL: Final[i64] = 6081  # + goal
M_BONUS: Final[i64] = 6091  # + bonus
M_ROLL: Final[i64] = 6095  # + building * FIGURES + figure
MOVES: Final[i64] = 6137
LEGAL_MOST: Final[i64] = 1697  # a figure of twelve shapes, two buildings, and three moves besides


class SmallCitiesState:
    """A moment of Маленькие города."""

    def __init__(
        self,
        tables: Tables,
        seats: i64,
        level: i64,
        goal: i64,
        bonus: i64,
        phase: i64,
        closed: i64,
        black: i64,
        white: i64,
        notes: list[i64],
        cells: list[i64],
        order: list[i64],
        made: list[i64],
        scored: list[i64],
        ringed: list[i64],
        sets: list[i64],
    ) -> None:
        self.tables = tables
        self.seats = seats
        self.level = level
        self.goal = goal  # NOWHERE when none is in play or it is still to be revealed
        self.bonus = bonus
        self.phase = phase
        self.closed = closed  # rounds that are over
        self.black = black  # the roll
        self.white = white
        self.notes = notes
        self.cells = cells  # seat * size + hex, as in buildings.py
        self.order = order  # seat * size + hex: the how-manieth drawing of the seat filled it
        self.made = made  # seat * CIRCLES + k: the hex of its k-th building
        self.scored = scored  # seat * CIRCLES + k: what it scored
        self.ringed = ringed  # seat * CIRCLES + k: 1 when a solo figure ringed the circle
        self.sets = sets  # follow from the cells

    def clone(self) -> "SmallCitiesState":
        """Return an independent copy."""
        return SmallCitiesState(
            self.tables,
            self.seats,
            self.level,
            self.goal,
            self.bonus,
            self.phase,
            self.closed,
            self.black,
            self.white,
            self.notes.copy(),
            self.cells.copy(),
            self.order.copy(),
            self.made.copy(),
            self.scored.copy(),
            self.ringed.copy(),
            self.sets.copy(),
        )

    def pack(self) -> list[int]:
        """Return the whole moment as ints."""
        out: list[int] = [
            self.seats,
            self.level,
            self.goal,
            self.bonus,
            self.phase,
            self.closed,
            self.black,
            self.white,
        ]
        out.extend(self.notes)
        out.extend(self.cells)
        out.extend(self.order)
        out.extend(self.made)
        out.extend(self.scored)
        out.extend(self.ringed)
        return out

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SmallCitiesState):
            return NotImplemented
        return self.tables.key == other.tables.key and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    # Who acts and what may be done

    def actors(self) -> list[int]:
        """Return every seat still at its turn, chance, or nobody at the end."""
        if self.phase == OVER:
            return []
        if self.phase == START:
            return [0]
        if self.phase != ACT:
            return [-1]
        out: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            if self.notes[seat * NOTES + N_STEP] != DONE:
                out.append(seat)
            seat += 1
        return out

    def legal(self, seat: i64) -> list[int]:
        """Return the seat's legal moves in ascending order."""
        out: list[i64] = [0] * 1697
        count: i64 = self.legal_into(seat, out)
        found: list[int] = []
        k: i64 = 0
        while k < count:
            found.append(out[k])
            k += 1
        return found

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return how many they are."""
        if seat < 0 or seat >= self.seats:
            return 0
        if self.phase != ACT:
            return self._legal_step(seat, out)
        step: i64 = self.notes[seat * NOTES + N_STEP]
        if step != CHOOSES and step != GOES_ON:
            return self._legal_step(seat, out)
        found: list[i64] = [0] * 16
        self._survey(seat, found)
        tables: Tables = self.tables
        count: i64 = 0
        if found[0] > 0:
            out[count] = M_PASS
            count += 1
        if found[1] > 0:
            out[count] = M_STAR
            count += 1
        turn: i64 = 0
        while turn < 2:
            if found[2 + turn] > 0:
                kind: i64 = self._kind(seat, turn)
                low, high = self.building_places(seat, kind)
                count = self._list(M_BUILD + kind * GRID, low, high, out, count)
            turn += 1
        at: i64 = seat * SETS
        first: i64 = tables.shape_at[self.notes[seat * NOTES + N_BLACK]]
        k: i64 = 0
        while k < 12:
            if found[4 + k] > 0:
                low, high = tables.places(first + k, self.sets[at], self.sets[at + 1])
                count = self._list(M_FIGURE + (first + k) * GRID, low, high, out, count)
            k += 1
        return count

    def _list(self, move: i64, low: i64, high: i64, out: list[i64], count: i64) -> i64:
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

    def _kind(self, seat: i64, turn: i64) -> i64:
        """Return the lower and the higher of the two buildings that the seat may draw; one twice when they are the same."""
        white: i64 = self.notes[seat * NOTES + N_WHITE]
        base: i64 = self.tables.base_of[self.notes[seat * NOTES + N_COLOUR]]
        return white if (white < base) == (turn == 0) else base

    def _survey(self, seat: i64, found: list[i64]) -> i64:
        """Count the moves of a seat that is to draw: in all, and in `found` those of each sort.

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
            kind: i64 = self._kind(seat, 0)
            low, high = self.building_places(seat, kind)
            found[2] = ones(low) + ones(high)
            count = found[2]
            if self._kind(seat, 1) != kind:
                low, high = self.building_places(seat, self._kind(seat, 1))
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
            found[k] = ones(fit_low) + ones(fit_high)
            count += found[k]
            shape += 1
            k += 1
        while k < 16:
            found[k] = 0
            k += 1
        return count

    def building_places(self, seat: i64, kind: i64) -> tuple[i64, i64]:
        """Return the empty hexes where the placement rule lets the seat draw this building."""
        at: i64 = seat * SETS
        near: i64 = S_NEAR_BUILDING if kind == SQUARE else S_NEAR + 2 * self.tables.base[kind]
        return self.sets[at] & self.sets[at + near], self.sets[at + 1] & self.sets[at + near + 1]

    def building_fits(self, seat: i64, kind: i64) -> bool:
        """Tell whether the plan has a place for this building."""
        low, high = self.building_places(seat, kind)
        return low | high != 0

    def figure_fits(self, seat: i64, figure: i64) -> bool:
        """Tell whether the plan has a place for this figure and, alone, the ribbon a circle to ring."""
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
        """Tell whether a figure may still be drawn: alone it rings a circle that is neither ringed nor scored."""
        return self.seats > 1 or self.next_circle() < self.tables.circles

    def next_circle(self) -> i64:
        """Return the circle that the next solo figure rings; past the last when there is none."""
        k: i64 = self.notes[N_BUILT]
        while k < self.tables.circles and self.ringed[k] == 1:
            k += 1
        return k

    def star_helps(self, seat: i64, possible: bool) -> bool:
        """Tell whether a star may be spent before drawing: the bonus is of that kind and leaves something to draw."""
        if self.bonus != TENDER and self.bonus != REZONING:
            return False
        if possible:
            return True
        k: i64 = 0
        if self.bonus == TENDER:
            while k < FIGURES:
                if self.black_helps(seat, k):
                    return True
                k += 1
            return False
        while k < COLOURS:
            if self.colour_helps(seat, k):
                return True
            k += 1
        return False

    def black_helps(self, seat: i64, figure: i64) -> bool:
        """Tell whether Tender may choose this figure: some white face leaves something to draw."""
        if self.tables.black[figure] == 0:
            return False
        if self.figure_fits(seat, figure):
            return True
        kind: i64 = 0
        while kind < BUILDINGS:
            if self.tables.white[kind] > 0 and self.building_fits(seat, kind):
                return True
            kind += 1
        return self.building_fits(seat, self.tables.base_of[self.notes[seat * NOTES + N_COLOUR]])

    def white_helps(self, seat: i64, kind: i64) -> bool:
        """Tell whether Tender may choose this building after its figure: something is left to draw."""
        if self.tables.white[kind] == 0:
            return False
        at: i64 = seat * NOTES
        return (
            self.building_fits(seat, kind)
            or self.building_fits(seat, self.tables.base_of[self.notes[at + N_COLOUR]])
            or self.figure_fits(seat, self.notes[at + N_BLACK])
        )

    def colour_helps(self, seat: i64, colour: i64) -> bool:
        """Tell whether Rezoning may choose this colour: something is left to draw."""
        at: i64 = seat * NOTES
        return (
            self.building_fits(seat, self.tables.base_of[colour])
            or self.building_fits(seat, self.notes[at + N_WHITE])
            or self.figure_fits(seat, self.notes[at + N_BLACK])
        )

    def _legal_step(self, seat: i64, out: list[i64]) -> i64:
        """Write the moves of every decision but drawing."""
        count: i64 = 0
        k: i64 = 0
        if self.phase == START:
            if seat == 0:
                while count < COLOURS:
                    out[count] = M_START + count
                    count += 1
            return count
        step: i64 = self.notes[seat * NOTES + N_STEP]
        if step == MAY_GO_ON:
            out[0] = M_DONE
            out[1] = M_STAR
            return 2
        if step == PICKS_BLACK:
            while k < FIGURES:
                if self.black_helps(seat, k):
                    out[count] = M_BLACK + k
                    count += 1
                k += 1
        elif step == PICKS_WHITE:
            while k < BUILDINGS:
                if self.white_helps(seat, k):
                    out[count] = M_WHITE + k
                    count += 1
                k += 1
        elif step == PICKS_COLOUR:
            while k < COLOURS:
                if self.colour_helps(seat, k):
                    out[count] = M_COLOUR + k
                    count += 1
                k += 1
        return count

    # Chance

    def chance(self) -> list[tuple[int, int]]:
        """Return the chance outcomes with their weights."""
        out: list[tuple[int, int]] = []
        k: i64 = 0
        if self.phase == DEAL:
            while k < COLOURS:
                if self._is_free(k):
                    out.append((M_MARKER + k, 1))
                k += 1
        elif self.phase == GOAL:
            while k < GOALS:
                out.append((M_GOAL + k, 1))
                k += 1
        elif self.phase == BONUS:
            while k < BONUSES:
                out.append((M_BONUS + k, 1))
                k += 1
        elif self.phase == ROLL:
            while k < BUILDINGS * FIGURES:
                weight: i64 = self.tables.white[k // FIGURES] * self.tables.black[k % FIGURES]
                if weight > 0:
                    out.append((M_ROLL + k, weight))
                k += 1
        return out

    def _is_free(self, colour: i64) -> bool:
        seat: i64 = 0
        while seat < self.seats:
            if self.notes[seat * NOTES + N_START] == colour:
                return False
            seat += 1
        return True

    def _dealt(self) -> i64:
        """Return how many seats have their marker."""
        seat: i64 = 0
        while seat < self.seats and self.notes[seat * NOTES + N_START] != NOWHERE:
            seat += 1
        return seat

    def chance_total(self) -> i64:
        """Return the sum of the weights of all chance outcomes."""
        if self.phase == ROLL:
            return self.tables.faces_white * self.tables.faces_black
        if self.phase == DEAL:
            return COLOURS - self._dealt()
        if self.phase == GOAL:
            return GOALS
        return BONUSES if self.phase == BONUS else 0

    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket."""
        k: i64 = 0
        if self.phase == ROLL:
            tables: Tables = self.tables
            kind: i64 = 0
            while ticket >= tables.white[kind] * tables.faces_black:
                ticket -= tables.white[kind] * tables.faces_black
                kind += 1
            while ticket >= tables.white[kind] * tables.black[k]:
                ticket -= tables.white[kind] * tables.black[k]
                k += 1
            return M_ROLL + kind * FIGURES + k
        if self.phase == DEAL:
            while ticket > 0 or not self._is_free(k):
                if self._is_free(k):
                    ticket -= 1
                k += 1
            return M_MARKER + k
        return (M_GOAL if self.phase == GOAL else M_BONUS) + ticket

    # What a move does

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of a seat or of chance."""
        if move >= M_MARKER:
            self._chance_falls(move)
            return
        if self.phase == START:
            self._take_marker(0, move - M_START)
            self._go_on_setting_up()
            return
        at: i64 = seat * NOTES
        if move >= M_FIGURE:
            self._draw_figure(seat, move)
            self._end_drawing(seat)
        elif move >= M_BUILD:
            self._draw_building(seat, move)
            self._end_drawing(seat)
        elif move <= M_DONE:
            self._end_turn(seat)
        elif move == M_STAR:
            self.notes[at + N_STARS] -= 1
            self.notes[at + N_CROSSED] += 1
            self.notes[at + N_SPENT] = 1
            if self.bonus == FINANCING:
                self.notes[at + N_STEP] = GOES_ON
            else:
                self.notes[at + N_STEP] = PICKS_BLACK if self.bonus == TENDER else PICKS_COLOUR
        elif move < M_WHITE:
            self.notes[at + N_BLACK] = move - M_BLACK
            self.notes[at + N_STEP] = PICKS_WHITE
        elif move < M_COLOUR:
            self.notes[at + N_WHITE] = move - M_WHITE
            self.notes[at + N_STEP] = CHOOSES
        else:
            self.notes[at + N_COLOUR] = move - M_COLOUR
            self.notes[at + N_STEP] = CHOOSES

    def _chance_falls(self, move: i64) -> None:
        if move >= M_ROLL:
            self.white = (move - M_ROLL) // FIGURES
            self.black = (move - M_ROLL) % FIGURES
            seat: i64 = 0
            while seat < self.seats:
                at: i64 = seat * NOTES
                self.notes[at + N_STEP] = CHOOSES
                self.notes[at + N_BLACK] = self.black
                self.notes[at + N_WHITE] = self.white
                self.notes[at + N_COLOUR] = self.notes[at + N_MARKER]
                seat += 1
            self.phase = ACT
            return
        if move >= M_BONUS:
            self.bonus = move - M_BONUS
        elif move >= M_GOAL:
            self.goal = move - M_GOAL
        else:
            self._take_marker(self._dealt(), move - M_MARKER)
        self._go_on_setting_up()

    def _take_marker(self, seat: i64, colour: i64) -> None:
        self.notes[seat * NOTES + N_START] = colour
        self.notes[seat * NOTES + N_MARKER] = colour

    def _go_on_setting_up(self) -> None:
        if self._dealt() < self.seats:
            self.phase = START if self.seats == 1 else DEAL
        elif self.level >= 3 and self.goal == NOWHERE:
            self.phase = GOAL
        elif self.level >= 2 and self.bonus == NOWHERE:
            self.phase = BONUS
        else:
            self.phase = ROLL

    def _draw_figure(self, seat: i64, move: i64) -> None:
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

    def _draw_building(self, seat: i64, move: i64) -> None:
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
        sets[own] ^= tables.own_low[h]
        sets[own + 1] ^= tables.own_high[h]
        sets[own + S_NEAR + 2 * colour] |= tables.near_low[h]
        sets[own + S_NEAR + 2 * colour + 1] |= tables.near_high[h]
        sets[own + S_NEAR_BUILDING] |= tables.near_low[h]
        sets[own + S_NEAR_BUILDING + 1] |= tables.near_high[h]
        if tables.star[h] == 1 and self.level >= 2:
            if self.bonus == DENSE_GROUND:
                self.notes[at + N_STAR_POINTS] += tables.star_worth
            else:
                self.notes[at + N_STARS] += 1

    def _end_drawing(self, seat: i64) -> None:
        """After one half a star of Financing may buy the other, if that is possible; else the turn is over."""
        if self.may_go_on(seat):
            self.notes[seat * NOTES + N_STEP] = MAY_GO_ON
        else:
            self._end_turn(seat)

    def may_go_on(self, seat: i64) -> bool:
        """Tell whether the seat, having drawn, can pay a star for the other half and draw it."""
        at: i64 = seat * NOTES
        if self.bonus != FINANCING or self.notes[at + N_STARS] == 0 or self.notes[at + N_SPENT] == 1:
            return False
        if self.notes[at + N_FIGURE] == NOWHERE:
            return self.figure_fits(seat, self.notes[at + N_BLACK])
        return self.building_fits(seat, self._kind(seat, 0)) or self.building_fits(seat, self._kind(seat, 1))

    def _end_turn(self, seat: i64) -> None:
        self.notes[seat * NOTES + N_STEP] = DONE
        seat = 0
        while seat < self.seats:
            if self.notes[seat * NOTES + N_STEP] != DONE:
                return
            seat += 1
        self._end_round()

    def _end_round(self) -> None:
        """Show everything; the game ends with a full ribbon or when nobody can ever draw again."""
        full: bool = False
        stuck: bool = True
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = seat * NOTES
            self.notes[at + N_STEP] = WAITS
            self.notes[at + N_BLACK] = NOWHERE
            self.notes[at + N_WHITE] = NOWHERE
            self.notes[at + N_COLOUR] = NOWHERE
            self.notes[at + N_SPENT] = 0
            self.notes[at + N_FIGURE] = NOWHERE
            self.notes[at + N_BUILDING] = NOWHERE
            if self.notes[at + N_BUILT] == self.tables.circles:
                full = True
            stuck = stuck and self._is_stuck(seat)
            seat += 1
        self.closed += 1
        self.black = NOWHERE
        self.white = NOWHERE
        if full or stuck:
            self.phase = OVER
            return
        self.phase = ROLL
        seat = 0
        while seat < self.seats:
            self.notes[seat * NOTES + N_MARKER] = self.tables.passes[self.notes[seat * NOTES + N_MARKER]]
            seat += 1

    def _is_stuck(self, seat: i64) -> bool:
        """Tell whether no roll and no marker will ever give the seat something to draw."""
        k: i64 = 0
        while k < COLOURS:
            # A square needs a building beside it, and that is a quarter of some colour: so squares need no look.
            if self.building_fits(seat, self.tables.base_of[k]):
                return False
            k += 1
        k = 0
        while k < FIGURES:
            if self.tables.black[k] > 0 and self.figure_fits(seat, k):
                return False
            k += 1
        return True

    # The end

    def goal_points(self, seat: i64) -> i64:
        """Return the seat's points for the goals in play, as its plan stands."""
        start: i64 = self.notes[seat * NOTES + N_START]
        if self.level < 2 or start == NOWHERE:
            return 0
        tables: Tables = self.tables
        plan: i64 = seat * tables.size
        marked: list[i64] = []
        count: i64 = goals.marks(tables, self.cells, plan, goals.SPECIALISATION, start, marked)
        total: i64 = goals.worth(tables, goals.SPECIALISATION, count)
        count = goals.marks(tables, self.cells, plan, goals.UNIFICATION, start, marked)
        total += goals.worth(tables, goals.UNIFICATION, count)
        if self.goal != NOWHERE:
            count = goals.marks(tables, self.cells, plan, self.goal, start, marked)
            total += goals.worth(tables, self.goal, count)
        return total

    def total(self, seat: i64) -> i64:
        """Return the seat's points: buildings, stars of Dense Ground, and the goals as the plan stands."""
        total: i64 = self.notes[seat * NOTES + N_STAR_POINTS] + self.goal_points(seat)
        k: i64 = seat * CIRCLES
        end: i64 = k + self.notes[seat * NOTES + N_BUILT]
        while k < end:
            total += self.scored[k]
            k += 1
        return total

    def last_score(self, seat: i64) -> i64:
        """Return what the seat's last building scored; 0 without one."""
        built: i64 = self.notes[seat * NOTES + N_BUILT]
        return self.scored[seat * CIRCLES + built - 1] if built > 0 else 0

    def winners(self) -> list[int]:
        """Return who has most points; then fewest buildings; then the best last building."""
        out: list[int] = []
        if self.phase != OVER:
            return out
        best: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            built: i64 = self.notes[seat * NOTES + N_BUILT]
            rank: i64 = (self.total(seat) * 100 + CIRCLES - built) * 1000 + self.last_score(seat)
            if rank > best:
                out.clear()
                best = rank
            if rank == best:
                out.append(seat)
            seat += 1
        return out

    def reveals(self) -> i64:
        """Return how many rounds are over: at the end of each its drawings are shown."""
        return self.closed

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        while self.phase != OVER:
            if self.phase != ACT and self.phase != START:
                self.apply(-1, self.chance_pick(rng.below(self.chance_total())))
            else:
                seat: i64 = 0
                while self.phase == ACT and self.notes[seat * NOTES + N_STEP] == DONE:
                    seat += 1
                self.apply(seat, self._random_move(seat, rng, out))
            steps += 1
        return steps

    def _random_move(self, seat: i64, rng: Rng, out: list[i64]) -> i64:
        """Return what `legal_into` and the stream would choose; drawings are counted and not listed."""
        step: i64 = self.notes[seat * NOTES + N_STEP]
        count: i64 = 0
        if step != CHOOSES and step != GOES_ON:
            count = self._legal_step(seat, out)
            return out[0] if count == 1 else out[rng.below(count)]
        count = self._survey(seat, out)
        k: i64 = 0 if count == 1 else rng.below(count)
        sort: i64 = 0
        while k >= out[sort]:
            k -= out[sort]
            sort += 1
        if sort == 0:
            return M_PASS
        if sort == 1:
            return M_STAR
        tables: Tables = self.tables
        low: i64 = 0
        high: i64 = 0
        move: i64 = 0
        if sort < 4:
            kind: i64 = self._kind(seat, sort - 2)
            low, high = self.building_places(seat, kind)
            move = M_BUILD + kind * GRID
        else:
            shape: i64 = tables.shape_at[self.notes[seat * NOTES + N_BLACK]] + sort - 4
            low, high = tables.places(shape, self.sets[seat * SETS], self.sets[seat * SETS + 1])
            move = M_FIGURE + shape * GRID
        in_low: i64 = ones(low)
        bit: i64 = nth(low, k) if k < in_low else WORD + nth(high, k - in_low)
        return move + tables.grid[tables.at_bit[bit]]


def new_state(tables: Tables, seats: i64, level: i64, goal: i64, bonus: i64) -> SmallCitiesState:
    """Return the first moment of a game; NOWHERE as goal or bonus leaves it to chance, or out of play."""
    notes: list[i64] = []
    seat: i64 = 0
    while seat < seats:
        notes.extend(_BLANK)
        seat += 1
    size: i64 = tables.size
    return SmallCitiesState(
        tables,
        seats,
        level,
        goal,
        bonus,
        START if seats == 1 else DEAL,
        0,
        NOWHERE,
        NOWHERE,
        notes,
        [0] * (seats * size),
        [0] * (seats * size),
        [NOWHERE] * (seats * CIRCLES),
        [0] * (seats * CIRCLES),
        [0] * (seats * CIRCLES),
        blank_sets(tables, seats),
    )


_BLANK: Final[list[i64]] = [-1, -1, 0, -1, -1, -1, 0, -1, -1, 0, 0, 0, 0, 0]


def blank_sets(tables: Tables, seats: i64) -> list[i64]:
    """Return the sets of empty plans."""
    sets: list[i64] = [0] * (seats * SETS)
    seat: i64 = 0
    while seat < seats:
        sets[seat * SETS] = tables.every_low
        sets[seat * SETS + 1] = tables.every_high
        seat += 1
    return sets


def sets_of(tables: Tables, seats: i64, cells: list[i64]) -> list[i64]:
    """Return the sets that belong to these plans."""
    sets: list[i64] = blank_sets(tables, seats)
    size: i64 = tables.size
    k: i64 = 0
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
    return sets


def unpack(tables: Tables, pack: list[int]) -> SmallCitiesState:
    """Return the state that `pack` wrote."""
    values: list[i64] = [value for value in pack]
    seats: int = pack[0]
    at: int = 8
    notes: list[i64] = values[at : at + seats * 14]
    at += seats * 14
    plans: int = seats * int(tables.size)
    cells: list[i64] = values[at : at + plans]
    at += plans
    order: list[i64] = values[at : at + plans]
    at += plans
    made: list[i64] = values[at : at + seats * 9]
    at += seats * 9
    scored: list[i64] = values[at : at + seats * 9]
    at += seats * 9
    ringed: list[i64] = values[at : at + seats * 9]
    return SmallCitiesState(
        tables,
        values[0],
        values[1],
        values[2],
        values[3],
        values[4],
        values[5],
        values[6],
        values[7],
        notes,
        cells,
        order,
        made,
        scored,
        ringed,
        sets_of(tables, values[0], cells),
    )
