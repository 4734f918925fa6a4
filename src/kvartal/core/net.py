# mypyc: compiled
"""A net that judges moments, in integers alone: the same numbers plain, compiled and translated.

Flags, two hidden layers of cells and two heads; `docs/learning.md` defines the arithmetic. Weights of two cells share
an int, the second one above bit 32, so that one addition serves both. What a decision's moves lead to differs little
from the moment before it: sums of the first layer are kept for one moment, and others are told by their difference.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

ONE_BITS: Final[i64] = 10
ONE: Final[i64] = 1024
"""What stands for 1 in the cells."""
FULL: Final[i64] = 1 << 20
"""What stands for 1 in values: a certain win, or as many points as the net's unit."""
PARTS: Final[i64] = 16
"""How many bits of a part of 1 the weights of win and points have."""

_LANE: Final[i64] = 32
_MASK: Final[i64] = 0xFFFFFFFF
_LIFT: Final[i64] = 1 << 30  # keeps the lower lane above 0
_STEEP: Final[i64] = 15  # a step of the table below is 2**15 of a logit's 2**20
_FAR: Final[i64] = 512  # so many steps from 0 to its end
_SHARES: Final[list[i64]] = [round(2**20 / (1 + exp(-k / 32))) for k in range(-512, 514)]


def share_of(logit: i64) -> i64:
    """Return the share of the victory that a logit of 2**-20 stands for, as a part of FULL."""
    step: i64 = logit >> _STEEP
    if step < -_FAR:
        return 0
    if step >= _FAR:
        return FULL
    low: i64 = _SHARES[step + _FAR]
    high: i64 = _SHARES[step + _FAR + 1]
    return low + ((high - low) * (logit & ((1 << _STEEP) - 1)) >> _STEEP)


def pairs(values: list[int], lift: int) -> list[i64]:
    """Return numbers two by two in an int, the lower ones with a lift."""
    found: list[i64] = []
    at: i64 = 0
    while at < len(values):
        low: i64 = values[at]
        high: i64 = values[at + 1]
        raised: i64 = lift
        found.append(low + raised + (high << _LANE))
        at += 2
    return found


class Net:
    """The weights, and how the heads make a value. `widths` says how many flags each int of a description holds."""

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
        self.widths = widths
        self.first = first  # pairs, by flag and cell
        self.first_bias = first_bias  # pairs
        self.second = second  # pairs, by cell of the first layer and of the second
        self.second_bias = second_bias
        self.heads = heads  # by head and cell of the second layer
        self.heads_bias = heads_bias
        self.win = win  # in 2**-PARTS
        self.tilt = tilt  # of points, in 2**-PARTS
        self.point = point  # what a point is of FULL

    def value(self, share: i64, points: i64) -> i64:
        """Return what a share of the victory and points, both parts of FULL, are worth together."""
        return (self.win * share + self.tilt * points) >> PARTS

    def __reduce__(self) -> tuple[object, ...]:
        layers = (self.first, self.first_bias, self.second, self.second_bias, self.heads, self.heads_bias)
        return (Net, (self.widths, *layers, self.win, self.tilt, self.point))


class Judge:
    """A net at work: `begin` with a moment, then `judge` others like it."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.notes: list[i64] = [0] * len(net.widths)  # of the moment that the sums are of
        self.sums: list[i64] = net.first_bias[:]
        self.more: list[i64] = [0] * _room(net.widths)
        self.less: list[i64] = [0] * _room(net.widths)
        self.lit: list[i64] = [0] * (2 * len(net.first_bias))
        self.cells: list[i64] = [0] * (2 * len(net.first_bias))
        self.deeper: list[i64] = [0] * len(net.second_bias)
        self.logit: i64 = 0  # what was judged last: the win, in 2**-20
        self.points: i64 = 0  # and the points, in 2**-20 of the unit

    def __reduce__(self) -> tuple[object, ...]:
        return (Judge, (self.net,))

    def begin(self, notes: list[i64]) -> None:
        """Take a moment that those to come are like."""
        half: i64 = len(self.sums)
        counts: i64 = self._differ(notes)
        added: i64 = counts >> _LANE
        gone: i64 = counts & _MASK
        j: i64 = 0
        while j < half:
            self.sums[j] = self._sum(j, half, added, gone)
            j += 1
        k: i64 = 0
        while k < len(self.notes):
            self.notes[k] = notes[k]
            k += 1

    def judge(self, notes: list[i64]) -> None:
        """Set `logit` and `points` for the moment that these notes describe."""
        half: i64 = len(self.sums)
        counts: i64 = self._differ(notes)
        added: i64 = counts >> _LANE
        gone: i64 = counts & _MASK
        lit: i64 = 0
        j: i64 = 0
        while j < half:
            both: i64 = self._sum(j, half, added, gone)
            low: i64 = (both & _MASK) - _LIFT
            if low > 0:
                self.lit[lit] = 2 * j
                self.cells[lit] = low if low < ONE else ONE
                lit += 1
            high: i64 = both >> _LANE
            if high > 0:
                self.lit[lit] = 2 * j + 1
                self.cells[lit] = high if high < ONE else ONE
                lit += 1
            j += 1
        self._finish(lit)

    def value(self) -> i64:
        """Return what the moment judged last is worth."""
        return self.net.value(share_of(self.logit), self.points)

    def _finish(self, lit: i64) -> None:
        """Go from the cells that are lit to the heads."""
        net: Net = self.net
        deeper: i64 = len(net.second_bias)
        half: i64 = deeper // 2
        p: i64 = 0
        while p < half:
            both: i64 = _LIFT
            k: i64 = 0
            while k < lit:
                both += net.second[self.lit[k] * half + p] * self.cells[k]
                k += 1
            self.deeper[2 * p] = _cut((both & _MASK) - _LIFT + net.second_bias[2 * p] >> ONE_BITS)
            self.deeper[2 * p + 1] = _cut((both >> _LANE) + net.second_bias[2 * p + 1] >> ONE_BITS)
            p += 1
        logit: i64 = net.heads_bias[0]
        points: i64 = net.heads_bias[1]
        k = 0
        while k < deeper:
            logit += net.heads[k] * self.deeper[k]
            points += net.heads[deeper + k] * self.deeper[k]
            k += 1
        self.logit = logit
        self.points = points

    def _sum(self, j: i64, half: i64, added: i64, gone: i64) -> i64:
        """Return the sums of a pair of cells for the flags that differ."""
        both: i64 = self.sums[j]
        k: i64 = 0
        while k < added:
            both += self.net.first[self.more[k] * half + j]
            k += 1
        k = 0
        while k < gone:
            both -= self.net.first[self.less[k] * half + j]
            k += 1
        return both

    def _differ(self, notes: list[i64]) -> i64:
        """List the flags that are set now and those that no longer are; return how many, the former above bit 32."""
        added: i64 = 0
        gone: i64 = 0
        flag: i64 = 0
        k: i64 = 0
        while k < len(self.notes):
            now: i64 = notes[k]
            differs: i64 = now ^ self.notes[k]
            at: i64 = flag
            while differs != 0:
                if differs & 1:
                    if now & 1:
                        self.more[added] = at
                        added += 1
                    else:
                        self.less[gone] = at
                        gone += 1
                differs >>= 1
                now >>= 1
                at += 1
            flag += self.net.widths[k]
            k += 1
        return (added << _LANE) + gone


def _room(widths: list[i64]) -> i64:
    """Return how many flags there are."""
    total: i64 = 0
    for width in widths:
        total += width
    return total


def _cut(value: i64) -> i64:
    if value <= 0:
        return 0
    return value if value < ONE else ONE
