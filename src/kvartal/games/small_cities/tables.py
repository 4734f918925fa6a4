# mypyc: compiled
"""The numbers behind the rules of Маленькие города: phases, notes, moves, sets of hexes, and the printed values."""

from typing import Final

from mypy_extensions import i64

# The size of the box.
SEATS: Final[i64] = 5
COLOURS: Final[i64] = 5
BUILDINGS: Final[i64] = 6
FIGURES: Final[i64] = 7
SHAPES: Final[i64] = 44  # the figures in every turn and mirror image
GOALS: Final[i64] = 10
BONUSES: Final[i64] = 4
CIRCLES: Final[i64] = 9  # the greatest number of circles of a ribbon
MARKS: Final[i64] = 7  # entries of a goal's table: 0 to 6 marks

# The largest plan, in columns and hexes per column. A hex is numbered and named by its place in
# this grid.
GRID_COLUMNS: Final[i64] = 11
GRID_ROWS: Final[i64] = 11
GRID: Final[i64] = 121

# The six sides of a hex, clockwise; the opposite of side d is d + 3.
SIDES: Final[i64] = 6
SIDE_Q: Final[list[i64]] = [1, 0, -1, -1, 0, 1]
SIDE_R: Final[list[i64]] = [0, 1, 1, 0, -1, -1]

# A set of hexes is two words of 63 bits; bits run down the columns from left to right.
WORD: Final[i64] = 63
ALL: Final[i64] = 0x7FFFFFFFFFFFFFFF
BIT: Final[list[i64]] = [2**k for k in range(63)]

NOWHERE: Final[i64] = -1

# What a bonus card does. From BOTH on it costs a star; from FACES on the star is spent before
# drawing.
PAYS: Final[i64] = 0  # a building on a star brings points at once
BOTH: Final[i64] = 1  # draw a figure and a building
FACES: Final[i64] = 2  # choose both faces
FIGURE: Final[i64] = 3  # choose the black face
BUILDING: Final[i64] = 4  # choose the white face
COLOUR: Final[i64] = 5  # choose the colour

# Phases. Chance acts from DEAL to ROLL.
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
PICKS_BLACK: Final[i64] = 2  # a star allows a choice
PICKS_WHITE: Final[i64] = 3
PICKS_COLOUR: Final[i64] = 4
MAY_GO_ON: Final[i64] = 5  # one half is drawn, and a star would buy the other
GOES_ON: Final[i64] = 6  # the other half must be drawn
DONE: Final[i64] = 7

# Data of a seat besides its plan: seat * NOTES + one of these.
N_START: Final[i64] = 0
N_MARKER: Final[i64] = 1
N_STEP: Final[i64] = 2
N_BLACK: Final[i64] = 3  # faces and colour that apply to this seat in this round
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

# Sets of hexes of each seat, two words each: seat * SETS + one of these.
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
LEGAL_MOST: Final[i64] = 1697  # a figure of twelve shapes, two buildings, and three other moves


def ones(word: i64) -> i64:
    """Return how many bits of a word are set."""
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 0x7F


def nth(word: i64, n: i64) -> i64:
    """Return the position of the n-th set bit, counted from 0 at the lowest."""
    while n > 0:
        word &= word - 1
        n -= 1
    return place(word)


def place(word: i64) -> i64:
    """Return the position of the lowest set bit."""
    return ones((word & -word) - 1)


class Tables:
    """The printed values, and what follows from the plan: neighbours, bits and where each shape fits.

    Hexes are numbered from 0 down the columns, left to right; their coordinates must be given in
    this order.
    """

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        hex_q: list[i64],
        hex_r: list[i64],
        star: list[i64],
        centre: list[i64],
        downtown: list[i64],
        outskirts: list[i64],
        shape_q: list[i64],
        shape_r: list[i64],
        shape_at: list[i64],
        black: list[i64],
        white: list[i64],
        base: list[i64],
        each: list[i64],
        extra: list[i64],
        passes: list[i64],
        pair: list[i64],
        goal_points: list[i64],
        verdict_from: list[i64],
        effect: list[i64],
        star_worth: list[i64],
    ) -> None:
        self.key = key
        self.numbers = numbers
        self.circles: i64 = numbers[0]
        self.crossroads: i64 = numbers[1]
        self.hex_q = hex_q
        self.hex_r = hex_r
        self.star = star  # by hex: 1 with a star
        self.centre = centre  # by hex: 1 in the central area of the plan
        self.downtown = downtown  # the same for these goals
        self.outskirts = outskirts
        self.shape_q = shape_q  # shape * 4 + k, from its first hex on
        self.shape_r = shape_r
        self.shape_at = shape_at  # where a figure's shapes begin
        self.black = black  # by figure: faces of the die
        self.white = white  # by building: faces of the die
        self.base = base  # by building: its colour, NOWHERE for a square
        self.each = each
        self.extra = extra
        self.passes = passes  # by colour: the one its holder has in the next round
        self.pair = pair  # start colour * 2 + k
        self.goal_points = goal_points  # goal * MARKS + marks; after the shared goals the two personal ones
        self.verdict_from = verdict_from
        self.effect = effect  # by bonus
        self.star_worth = star_worth  # by bonus: what a building on a star brings at once, if that is its effect
        self.size: i64 = len(hex_q)
        self.faces_black: i64 = sum(black)
        self.faces_white: i64 = sum(white)
        self.base_of: list[i64] = [base.index(colour) for colour in range(5)]  # by colour: its base building

        self.grid: list[i64] = []  # by hex: its place in the largest plan
        self.at_grid: list[i64] = [-1] * 121
        self.column: list[i64] = []
        self.beside: list[i64] = []  # hex * SIDES + side: the neighbour or NOWHERE
        self.edge: list[i64] = []  # by hex: 1 with fewer than six neighbours
        self.stride: i64 = 1  # bits from one column to the next
        self.bit: list[i64] = []  # by hex: its place in a set
        self.at_bit: list[i64] = [-1] * 126
        self.own_low: list[i64] = []  # by hex: the set of itself
        self.own_high: list[i64] = []
        self.near_low: list[i64] = []  # by hex: the set of its neighbours
        self.near_high: list[i64] = []
        self.every_low: i64 = 0  # the set of all hexes
        self.every_high: i64 = 0
        self.room_low: list[i64] = []  # by shape: first hexes from which it lies on the plan
        self.room_high: list[i64] = []
        self.step: list[i64] = []  # shape * 3 + k: bits from the first hex to the others
        self._lay_bits()
        self._lay_hexes()
        self._lay_shapes()

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.hex_q,
                self.hex_r,
                self.star,
                self.centre,
                self.downtown,
                self.outskirts,
                self.shape_q,
                self.shape_r,
                self.shape_at,
                self.black,
                self.white,
                self.base,
                self.each,
                self.extra,
                self.passes,
                self.pair,
                self.goal_points,
                self.verdict_from,
                self.effect,
                self.star_worth,
            ),
        )

    def find(self, q: i64, r: i64) -> i64:
        """Return the hex at these coordinates, or NOWHERE."""
        bit: i64 = (q - self.hex_q[0]) * self.stride + r - self.hex_r[0]
        if bit < 0 or bit >= 2 * WORD:
            return NOWHERE
        h: i64 = self.at_bit[bit]
        return h if h >= 0 and self.hex_q[h] == q else NOWHERE

    def _lay_bits(self) -> None:
        """Number the bits: columns are as close together as possible without overlapping."""
        h: i64 = 1
        while h < self.size:
            while self.hex_q[h] > self.hex_q[h - 1] and self.stride <= self.hex_r[h - 1] - self.hex_r[h]:
                self.stride += 1
            h += 1
        h = 0
        while h < self.size:
            bit: i64 = (self.hex_q[h] - self.hex_q[0]) * self.stride + self.hex_r[h] - self.hex_r[0]
            if bit >= 2 * WORD:
                raise ValueError("the plan is too large for a set")
            self.bit.append(bit)
            self.at_bit[bit] = h
            self.own_low.append(BIT[bit] if bit < WORD else 0)
            self.own_high.append(BIT[bit - WORD] if bit >= WORD else 0)
            self.every_low |= self.own_low[h]
            self.every_high |= self.own_high[h]
            h += 1

    def _lay_hexes(self) -> None:
        """Number the columns, and find every hex's neighbours and the edge."""
        column: i64 = 0
        row: i64 = 0
        h: i64 = 0
        while h < self.size:
            if h > 0 and self.hex_q[h] != self.hex_q[h - 1]:
                column += 1
                row = 0
            self.column.append(column)
            self.grid.append(column * GRID_ROWS + row)
            self.at_grid[column * GRID_ROWS + row] = h
            row += 1
            low: i64 = 0
            high: i64 = 0
            neighbours: i64 = 0
            side: i64 = 0
            while side < SIDES:
                other: i64 = self.find(self.hex_q[h] + SIDE_Q[side], self.hex_r[h] + SIDE_R[side])
                self.beside.append(other)
                if other >= 0:
                    neighbours += 1
                    low |= self.own_low[other]
                    high |= self.own_high[other]
                side += 1
            self.edge.append(1 if neighbours < SIDES else 0)
            self.near_low.append(low)
            self.near_high.append(high)
            h += 1

    def _lay_shapes(self) -> None:
        shape: i64 = 0
        while shape < SHAPES:
            low: i64 = 0
            high: i64 = 0
            steps: list[i64] = [1, 1, 1]
            h: i64 = 0
            while h < self.size:
                on_plan: bool = True
                k: i64 = 1
                while k < 4 and on_plan:
                    other: i64 = self.find(
                        self.hex_q[h] + self.shape_q[shape * 4 + k], self.hex_r[h] + self.shape_r[shape * 4 + k]
                    )
                    on_plan = other >= 0
                    if on_plan:
                        steps[k - 1] = self.bit[other] - self.bit[h]
                    k += 1
                if on_plan:
                    low |= self.own_low[h]
                    high |= self.own_high[h]
                h += 1
            if low == 0 and high == 0:
                steps = [1, 1, 1]
            self.room_low.append(low)
            self.room_high.append(high)
            self.step.extend(steps)
            shape += 1

    def lies(self, shape: i64, h: i64) -> bool:
        """Return whether the shape is on the plan when its first hex is h."""
        return (self.room_low[shape] & self.own_low[h]) | (self.room_high[shape] & self.own_high[h]) != 0

    def places(self, shape: i64, low: i64, high: i64) -> tuple[i64, i64]:
        """Return the first hexes for which the shape is within this set of empty hexes."""
        step: list[i64] = self.step
        a: i64 = step[shape * 3]
        b: i64 = step[shape * 3 + 1]
        c: i64 = step[shape * 3 + 2]
        fit_high: i64 = self.room_high[shape] & high & (high >> a) & (high >> b) & (high >> c)
        fit_low: i64 = (
            self.room_low[shape]
            & low
            & ((low >> a) | ((high << (WORD - a)) & ALL))
            & ((low >> b) | ((high << (WORD - b)) & ALL))
            & ((low >> c) | ((high << (WORD - c)) & ALL))
        )
        return fit_low, fit_high
