# mypyc: compiled
"""The random generator of the engines: the same numbers plain and compiled.

Bob Jenkins' and Chris Doty-Humphrey's "small fast counter" on 32-bit words. It uses only additions,
shifts and xors, so nothing overflows 64 bits and plain Python computes the same stream.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

_MASK: Final[i64] = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Rng:
    """A stream of integers that depends only on its seed."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        warm: i64 = 0
        while warm < 12:
            self._next()
            warm += 1

    def _next(self) -> i64:
        b: i64 = self.b
        c: i64 = self.c
        out: i64 = (self.a + b + self.counter) & _MASK
        self.counter = (self.counter + 1) & _MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _MASK
        self.c = (((c << 21) | (c >> 11)) + out) & _MASK
        return out

    def below(self, n: i64) -> i64:
        """Return an integer in [0, n), each equally likely; n is at least 1 and less than 2**31."""
        product: i64 = self._next() * n
        low: i64 = product & _MASK
        if low < n:
            # Lemire's method: reject the few values that would favour some outcomes.
            edge: i64 = (_MASK + 1) % n
            while low < edge:
                product = self._next() * n
                low = product & _MASK
        return product >> 32

    def fork(self) -> "Rng":
        """Return a new stream seeded from this one."""
        low: int = self._next()
        middle: int = self._next()
        high: int = self._next()
        return Rng(low | (middle << 32) | (high << 64))

    def __reduce__(self) -> tuple[object, ...]:
        return (resumed, (self.a, self.b, self.c, self.counter))


def resumed(a: i64, b: i64, c: i64, counter: i64) -> Rng:
    """Return a stream that continues from the given internal state."""
    rng = Rng(0)
    rng.a = a
    rng.b = b
    rng.c = c
    rng.counter = counter
    return rng
