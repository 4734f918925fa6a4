# mypyc: compiled
"""Маленькие города: the state of a game and everything that changes it."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NO_KIND, NOBODY, NONE
from kvartal.games.small_cities import goals
from kvartal.games.small_cities.generated import read_pack
from kvartal.games.small_cities.position import Position, blank_sets, sets_of
from kvartal.games.small_cities.tables import (
    ACT,
    BONUS,
    BONUSES,
    BOTH,
    BUILDING,
    BUILDINGS,
    CHOOSES,
    CIRCLES,
    COLOUR,
    COLOURS,
    DEAL,
    DONE,
    FACES,
    FIGURES,
    GOAL,
    GOALS,
    GOES_ON,
    GRID,
    LEGAL_MOST,
    M_BLACK,
    M_BONUS,
    M_BUILD,
    M_COLOUR,
    M_DONE,
    M_FIGURE,
    M_GOAL,
    M_MARKER,
    M_PASS,
    M_ROLL,
    M_STAR,
    M_START,
    M_WHITE,
    MAY_GO_ON,
    N_BLACK,
    N_BUILDING,
    N_BUILT,
    N_COLOUR,
    N_CROSSED,
    N_FIGURE,
    N_MARKER,
    N_SPENT,
    N_STAR_POINTS,
    N_STARS,
    N_START,
    N_STEP,
    N_WHITE,
    NOTES,
    NOWHERE,
    OVER,
    PICKS_BLACK,
    PICKS_COLOUR,
    PICKS_WHITE,
    ROLL,
    SETS,
    START,
    WAITS,
    WORD,
    Tables,
    nth,
    ones,
)


class SmallCitiesState(Position):
    """A moment of Маленькие города."""

    def clone(self) -> "SmallCitiesState":
        """Return an independent copy."""
        return SmallCitiesState(self.tables, self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    # Who acts and what may be done

    def actors(self) -> list[int]:
        """Return every seat that still has to act, chance, or nobody at the end."""
        if self.phase == OVER:
            return []
        if self.phase == START:
            return [0]
        if self.phase != ACT:
            return [CHANCE]
        out: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            if self.notes[seat * NOTES + N_STEP] != DONE:
                out.append(seat)
            seat += 1
        return out

    def turn(self) -> i64:
        """Return who steps next: the lowest seat that still has to act, chance, or nobody at the end."""
        if self.phase == ACT:
            seat: i64 = 0
            while self.notes[seat * NOTES + N_STEP] == DONE:
                seat += 1
            return seat
        if self.phase == OVER:
            return NOBODY
        if self.phase == START:
            return 0
        return CHANCE

    def legal_most(self) -> i64:
        """Return the greatest possible number of legal moves of a seat."""
        return LEGAL_MOST

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return their number."""
        if seat < 0 or seat >= self.seats:
            return 0
        if self.phase != ACT:
            return self._legal_step(seat, out)
        step: i64 = self.notes[seat * NOTES + N_STEP]
        if step != CHOOSES and step != GOES_ON:
            return self._legal_step(seat, out)
        found: list[i64] = [0] * 16
        self.survey(seat, found)
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
                kind: i64 = self.kind(seat, turn)
                low, high = self.building_places(seat, kind)
                count = self.list_moves(M_BUILD + kind * GRID, low, high, out, count)
            turn += 1
        at: i64 = seat * SETS
        first: i64 = tables.shape_at[self.notes[seat * NOTES + N_BLACK]]
        k: i64 = 0
        while k < 12:
            if found[4 + k] > 0:
                low, high = tables.places(first + k, self.sets[at], self.sets[at + 1])
                count = self.list_moves(M_FIGURE + (first + k) * GRID, low, high, out, count)
            k += 1
        return count

    def _legal_step(self, seat: i64, out: list[i64]) -> i64:
        """Write the moves of every decision except drawing."""
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

    def chance_kind(self) -> i64:
        """Return the phase, if its outcomes never change."""
        if self.phase == DEAL:
            return NO_KIND
        return self.phase

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
            self.draw_figure(seat, move)
            self._end_drawing(seat)
        elif move >= M_BUILD:
            self.draw_building(seat, move)
            self._end_drawing(seat)
        elif move <= M_DONE:
            self._end_turn(seat)
        elif move == M_STAR:
            self.notes[at + N_STARS] -= 1
            self.notes[at + N_CROSSED] += 1
            self.notes[at + N_SPENT] = 1
            effect: i64 = self.effect()
            if effect == BOTH:
                self.notes[at + N_STEP] = GOES_ON
            elif effect == COLOUR:
                self.notes[at + N_STEP] = PICKS_COLOUR
            else:
                self.notes[at + N_STEP] = PICKS_WHITE if effect == BUILDING else PICKS_BLACK
        elif move < M_WHITE:
            self.notes[at + N_BLACK] = move - M_BLACK
            self.notes[at + N_STEP] = PICKS_WHITE if self.effect() == FACES else CHOOSES
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

    def _end_drawing(self, seat: i64) -> None:
        """Offer the other half for a star after one half, if the bonus is of that kind; otherwise end the turn."""
        if self.may_go_on(seat):
            self.notes[seat * NOTES + N_STEP] = MAY_GO_ON
        else:
            self._end_turn(seat)

    def _end_turn(self, seat: i64) -> None:
        self.notes[seat * NOTES + N_STEP] = DONE
        seat = 0
        while seat < self.seats:
            if self.notes[seat * NOTES + N_STEP] != DONE:
                return
            seat += 1
        self._end_round()

    def _end_round(self) -> None:
        """Reveal everything; end the game with a full ribbon or when nobody can ever draw again."""
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
            stuck = stuck and self.is_stuck(seat)
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

    # The end

    def goal_points(self, seat: i64) -> i64:
        """Return the seat's current points for the goals in play."""
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
        """Return the seat's points: buildings, stars that pay at once, and the goals as the plan is now."""
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
        """Return the seats with the most points; then with the fewest buildings; then with the best last building."""
        out: list[int] = []
        if self.phase != OVER:
            return out
        most: i64 = 0
        fewest: i64 = 0
        last: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            points: i64 = self.total(seat)
            built: i64 = self.notes[seat * NOTES + N_BUILT]
            lead: i64 = points - most
            if lead == 0:
                lead = fewest - built
            if lead == 0:
                lead = self.last_score(seat) - last
            if len(out) == 0 or lead > 0:
                most = points
                fewest = built
                last = self.last_score(seat)
                out = [seat]
            elif lead == 0:
                out.append(seat)
            seat += 1
        return out

    def reveals(self) -> i64:
        """Return how many rounds are over: at the end of each its drawings are revealed."""
        return self.closed

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        while self.phase != OVER:
            if self.phase != ACT and self.phase != START:
                self.apply(CHANCE, self.chance_pick(rng.below(self.chance_total())))
            else:
                seat: i64 = 0
                while self.phase == ACT and self.notes[seat * NOTES + N_STEP] == DONE:
                    seat += 1
                self.apply(seat, self._random_move(seat, rng, out))
            steps += 1
        return steps

    def _random_move(self, seat: i64, rng: Rng, out: list[i64]) -> i64:
        """Return what `legal_into` and the stream would choose; drawings are counted, not listed."""
        step: i64 = self.notes[seat * NOTES + N_STEP]
        count: i64 = 0
        if step != CHOOSES and step != GOES_ON:
            count = self._legal_step(seat, out)
            return out[0] if count == 1 else out[rng.below(count)]
        count = self.survey(seat, out)
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
            kind: i64 = self.kind(seat, sort - 2)
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
    """Return the first state of a game; NOWHERE as goal or bonus leaves it to chance, or out of play."""
    plans: i64 = seats * tables.size
    circles: i64 = seats * CIRCLES
    state: SmallCitiesState = SmallCitiesState(tables, None)
    state.seats = seats
    state.level = level
    state.goal = goal
    state.bonus = bonus
    state.phase = START if seats == 1 else DEAL
    state.black = NOWHERE
    state.white = NOWHERE
    state.notes = _BLANK * seats
    state.cells = [0] * plans
    state.order = [0] * plans
    state.made = [NOWHERE] * circles
    state.scored = [0] * circles
    state.ringed = [0] * circles
    state.sets = blank_sets(tables, seats)
    return state


_BLANK: Final[list[i64]] = [NONE, NONE, 0, NONE, NONE, NONE, 0, NONE, NONE, 0, 0, 0, 0, 0]


def unpack(tables: Tables, pack: list[int]) -> SmallCitiesState:
    """Return the state that `pack` wrote."""
    state: SmallCitiesState = new_state(tables, pack[0], pack[1], pack[2], pack[3])
    read_pack(state, pack)
    state.sets = sets_of(tables, state.seats, state.cells)
    return state
