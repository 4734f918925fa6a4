# mypyc: compiled
"""A net that judges states, with integers only: the same numbers plain, compiled and translated.

It takes flags and has two hidden layers of cells and two heads; `docs/learning.md` defines the
arithmetic. The weights of two cells share an int, the second one above bit 32, so that one addition
serves both. The states after the moves of one decision differ little from the state before it. So
the sums of the first layer are computed for that state, and the others are derived from the
difference.
"""

from abc import abstractmethod
from math import exp
from typing import Final

from mypy_extensions import i64

CELL_BITS: Final[i64] = 10
CELL: Final[i64] = 1024
"""Represents 1 in the cells."""
FULL: Final[i64] = 1 << 20
"""Represents 1 in values: a certain win, or as many points as the net's unit."""
PARTS: Final[i64] = 16
"""The number of fractional bits of the weights for win and points."""

_LANE: Final[i64] = 32
_MASK: Final[i64] = 0xFFFFFFFF
_LIFT: Final[i64] = 1 << 30  # keeps the lower lane above 0
_STEEP: Final[i64] = 15  # one step of the table below is 2**15 in logits of 2**-20
_FAR: Final[i64] = 512  # steps from 0 to either end of the table
_SHARES: Final[list[i64]] = [round(2**20 / (1 + exp(-k / 32))) for k in range(-512, 514)]


def share_of(logit: i64) -> i64:
    """Return the share of the victory for a logit given in units of 2**-20, as a part of FULL."""
    step: i64 = logit >> _STEEP
    if step < -_FAR:
        return 0
    if step >= _FAR:
        return FULL
    low: i64 = _SHARES[step + _FAR]
    high: i64 = _SHARES[step + _FAR + 1]
    return low + ((high - low) * (logit & ((1 << _STEEP) - 1)) >> _STEEP)


def pairs(values: list[int], lift: int) -> list[i64]:
    """Return the numbers packed in pairs, one int per pair; `lift` is added to the lower ones."""
    found: list[i64] = []
    at: i64 = 0
    while at < len(values):
        low: i64 = values[at]
        high: i64 = values[at + 1]
        raised: i64 = lift
        found.append(low + raised + (high << _LANE))
        at += 2
    return found


class Judge:
    """Judges states by their notes. It keeps no data of a match.

    `notes` and `sums`: how many ints describe a state, and how many it keeps to judge a similar one.
    """

    def __init__(self, notes: i64, sums: i64, win: i64, tilt: i64, point: i64) -> None:
        self.notes = notes
        self.sums = sums
        self.win = win  # in 2**-PARTS
        self.tilt = tilt  # weight of points, in 2**-PARTS
        self.point = point  # the value of a point as a part of FULL

    def value(self, share: i64, points: i64) -> i64:
        """Return the value of a share of the victory together with points, both as parts of FULL."""
        return (self.win * share + self.tilt * points) >> PARTS

    @abstractmethod
    def begin(self, notes: list[i64], sums: list[i64]) -> None:
        """Write the sums of the state that the notes describe."""

    @abstractmethod
    def judge(self, notes: list[i64], before: list[i64], sums: list[i64]) -> i64:
        """Return the value of the state that the notes describe, given the notes and sums of a similar one."""


class Net(Judge):
    """The weights, and how the heads combine into a value. `widths` has the number of flags in each input int."""

    def __init__(
        self,
        widths: list[i64],
        first: list[i64],
        first_bias: list[i64],
        second: list[i64],
        second_bias: list[i64],
        heads: list[i64],
        heads_bias: list[i64],
        win: i64,
        tilt: i64,
        point: i64,
    ) -> None:
        super().__init__(len(widths), len(first_bias), win, tilt, point)
        self.widths = widths
        self.first = first  # pairs, by flag and cell
        self.first_bias = first_bias  # pairs
        self.second = second  # pairs, by cell of the first layer and of the second
        self.second_bias = second_bias
        self.heads = heads  # by head and cell of the second layer
        self.heads_bias = heads_bias
        self.flags: i64 = sum([int(width) for width in widths])

    def begin(self, notes: list[i64], sums: list[i64]) -> None:
        """Write the sums of the first layer for the state that the notes describe."""
        half: i64 = len(self.first_bias)
        active: list[i64] = [0] * self.flags
        count: i64 = 0
        flag: i64 = 0
        k: i64 = 0
        while k < len(self.widths):
            left: i64 = notes[k]
            at: i64 = flag
            while left != 0:
                if left & 1:
                    active[count] = at
                    count += 1
                left >>= 1
                at += 1
            flag += self.widths[k]
            k += 1
        j: i64 = 0
        while j < half:
            both: i64 = self.first_bias[j]
            k = 0
            while k < count:
                both += self.first[active[k] * half + j]
                k += 1
            sums[j] = both
            j += 1

    def judge(self, notes: list[i64], before: list[i64], sums: list[i64]) -> i64:
        """Return the value of the state that the notes describe, given the notes and sums of a similar one."""
        heads: list[i64] = [0, 0]
        self.heads_into(notes, before, sums, heads)
        return self.value(share_of(heads[0]), heads[1])

    def heads_into(self, notes: list[i64], before: list[i64], sums: list[i64], heads: list[i64]) -> None:
        """Write the logit of the win and the points of a state, both in units of 2**-20."""
        more: list[i64] = [0] * self.flags
        less: list[i64] = [0] * self.flags
        added: i64 = 0
        gone: i64 = 0
        flag: i64 = 0
        k: i64 = 0
        while k < len(self.widths):
            now: i64 = notes[k]
            differs: i64 = now ^ before[k]
            at: i64 = flag
            while differs != 0:
                if differs & 1:
                    if now & 1:
                        more[added] = at
                        added += 1
                    else:
                        less[gone] = at
                        gone += 1
                differs >>= 1
                now >>= 1
                at += 1
            flag += self.widths[k]
            k += 1
        half: i64 = len(self.first_bias)
        lit: list[i64] = [0] * (2 * len(self.first_bias))
        cells: list[i64] = [0] * (2 * len(self.first_bias))
        count: i64 = 0
        j: i64 = 0
        while j < half:
            both: i64 = sums[j]
            k = 0
            while k < added:
                both += self.first[more[k] * half + j]
                k += 1
            k = 0
            while k < gone:
                both -= self.first[less[k] * half + j]
                k += 1
            low: i64 = (both & _MASK) - _LIFT
            if low > 0:
                lit[count] = 2 * j
                cells[count] = low if low < CELL else CELL
                count += 1
            high: i64 = both >> _LANE
            if high > 0:
                lit[count] = 2 * j + 1
                cells[count] = high if high < CELL else CELL
                count += 1
            j += 1
        self._finish(lit, cells, count, heads)

    def _finish(self, lit: list[i64], cells: list[i64], count: i64, heads: list[i64]) -> None:
        """Compute the heads from the active cells."""
        deeper: i64 = len(self.second_bias)
        half: i64 = deeper // 2
        win: i64 = self.heads_bias[0]
        points: i64 = self.heads_bias[1]
        p: i64 = 0
        while p < half:
            both: i64 = _LIFT
            k: i64 = 0
            while k < count:
                both += self.second[lit[k] * half + p] * cells[k]
                k += 1
            one: i64 = _cut(((both & _MASK) - _LIFT + self.second_bias[2 * p]) >> CELL_BITS)
            other: i64 = _cut(((both >> _LANE) + self.second_bias[2 * p + 1]) >> CELL_BITS)
            win += self.heads[2 * p] * one + self.heads[2 * p + 1] * other
            points += self.heads[deeper + 2 * p] * one + self.heads[deeper + 2 * p + 1] * other
            p += 1
        heads[0] = win
        heads[1] = points

    def __reduce__(self) -> tuple[object, ...]:
        layers = (self.first, self.first_bias, self.second, self.second_bias, self.heads, self.heads_bias)
        return (Net, (self.widths, *layers, self.win, self.tilt, self.point))


def _cut(value: i64) -> i64:
    if value <= 0:
        return 0
    return value if value < CELL else CELL
