# mypyc: compiled
"""A sum of table entries that judges states, with integers only: the same numbers plain, compiled and translated.

It is what a game's `patterns` module describes states for. Each note is an index into the table of its
piece, and the sum of what the notes find there is the logit of the share of the victory. So it costs
one addition a note, and learns from thousands of games a second on one core (`docs/learning.md`).
"""

from mypy_extensions import i64

from kvartal.core.net import Judge, share_of


class Tally(Judge):
    """The tables, one after the other. `starts` says where each note's table begins."""

    def __init__(self, starts: list[i64], weights: list[i64], fine: i64, win: i64, tilt: i64, point: i64) -> None:
        super().__init__(len(starts), 1, win, tilt, point)
        self.starts = starts
        self.weights = weights
        self.fine = fine  # the value of a weight of 1, in units of 2**-20

    def begin(self, notes: list[i64], sums: list[i64]) -> None:
        """Prepare nothing: a sum is as quickly computed as changed."""

    def judge(self, notes: list[i64], before: list[i64], sums: list[i64]) -> i64:
        """Return the value of the state that the notes describe."""
        logit: i64 = 0
        k: i64 = 0
        while k < len(self.starts):
            logit += self.weights[self.starts[k] + notes[k]]
            k += 1
        return self.value(share_of(logit * self.fine), 0)

    def __reduce__(self) -> tuple[object, ...]:
        return (Tally, (self.starts, self.weights, self.fine, self.win, self.tilt, self.point))
