"""Arithmetic on bounds: the range of a result from the ranges of its operands.

Values are 64-bit words. A range that would exceed them becomes the range of all words.
"""

from __future__ import annotations

from dataclasses import dataclass

LEAST = -(2**63)
MOST = 2**63 - 1
STAIRS = (*(-(2**k) for k in (63, 31, 15, 7)), -1, 0, 1, *(2**k - 1 for k in (7, 15, 31, 63)))
"""Where a range that keeps growing stops for a while."""
LEAP = (LEAST, -1, 0, MOST)
"""The same in a loop, whose condition then narrows it again."""


@dataclass(frozen=True, slots=True)
class Range:
    """All ints from `low` to `high`."""

    low: int
    high: int

    @property
    def single(self) -> bool:
        """Whether it holds a single value."""
        return self.low == self.high

    def within(self, low: int, high: int) -> bool:
        """Return whether all values lie between these bounds."""
        return low <= self.low and self.high <= high

    def join(self, other: Range) -> Range:
        """Return the smallest range that includes both."""
        if other.low >= self.low and other.high <= self.high:
            return self
        return Range(min(self.low, other.low), max(self.high, other.high))

    def meet(self, other: Range) -> Range | None:
        """Return the intersection; None if it is empty."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(low, high) if low <= high else None

    def widen(self, other: Range, stairs: tuple[int, ...] = STAIRS) -> Range:
        """Return a range that includes both and stops growing after a few steps."""
        low, high = self.low, self.high
        if other.low < low:
            low = max(stair for stair in stairs if stair <= other.low)
        if other.high > high:
            high = min(stair for stair in stairs if stair >= other.high)
        return Range(low, high)


WORDS = Range(LEAST, MOST)
BOOL = Range(0, 1)
NO = Range(0, 0)
YES = Range(1, 1)


def only(value: int) -> Range:
    """Return the range of one value."""
    return Range(value, value)


def _words(low: int, high: int) -> Range:
    return Range(low, high) if low >= LEAST and high <= MOST else WORDS


def _corners(values: list[int]) -> Range:
    return _words(min(values), max(values))


def _bits(*ranges: Range) -> int:
    """Return how many bits the ranges' values need, without the sign."""
    return max(max(r.high, 0).bit_length() if r.low >= 0 else max(r.high, -r.low - 1).bit_length() for r in ranges)


def add(a: Range, b: Range) -> Range:
    return _words(a.low + b.low, a.high + b.high)


def subtract(a: Range, b: Range) -> Range:
    return _words(a.low - b.high, a.high - b.low)


def multiply(a: Range, b: Range) -> Range:
    return _corners([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high])


def floor_divide(a: Range, b: Range) -> Range:
    if b.low <= 0 <= b.high:
        # A divisor of zero is an error in Python. The smallest other divisors bound the result.
        parts = [part for part in (b.meet(Range(LEAST, -1)), b.meet(Range(1, MOST))) if part is not None]
        if not parts:
            return WORDS
        found = floor_divide(a, parts[0])
        return found if len(parts) == 1 else found.join(floor_divide(a, parts[1]))
    return _corners([a.low // b.low, a.low // b.high, a.high // b.low, a.high // b.high])


def modulo(a: Range, b: Range) -> Range:
    if b.high <= 0:
        return Range(b.low + 1, 0) if b.low < 0 else WORDS
    if a.low >= 0 and b.low > a.high:
        return a
    low = 0 if b.low >= 0 else b.low + 1
    high = b.high - 1
    return Range(low, min(high, a.high) if a.low >= 0 and b.low >= 0 else high)


def bit_and(a: Range, b: Range) -> Range:
    if a.single and b.single:
        return only(a.low & b.low)
    if a.low >= 0 and b.low >= 0:
        return Range(0, min(a.high, b.high))
    if a.low >= 0 or b.low >= 0:
        return Range(0, a.high if a.low >= 0 else b.high)
    return Range(-(2 ** _bits(a, b)), max(a.high, b.high))


def bit_or(a: Range, b: Range) -> Range:
    if a.single and b.single:
        return only(a.low | b.low)
    bits = _bits(a, b)
    if a.low >= 0 and b.low >= 0:
        return Range(max(a.low, b.low), 2**bits - 1)
    return Range(-(2**bits), 2**bits - 1 if a.high >= 0 and b.high >= 0 else -1)


def bit_xor(a: Range, b: Range) -> Range:
    if a.single and b.single:
        return only(a.low ^ b.low)
    bits = _bits(a, b)
    return Range(0 if a.low >= 0 and b.low >= 0 else -(2**bits), 2**bits - 1)


def shift_left(a: Range, b: Range) -> Range:
    low, high = max(b.low, 0), min(max(b.high, 0), 64)
    return _corners([a.low << low, a.low << high, a.high << low, a.high << high])


def shift_right(a: Range, b: Range) -> Range:
    low, high = max(b.low, 0), min(max(b.high, 0), 64)
    return _corners([a.low >> low, a.low >> high, a.high >> low, a.high >> high])


def invert(a: Range) -> Range:
    return Range(-a.high - 1, -a.low - 1)


def negate(a: Range) -> Range:
    return _words(-a.high, -a.low)
