# mypyc: compiled
"""What a search has found so far: the moves of a decision and those below them, in flat lists of whole numbers.

The translator reads this part of the search: the same tree grows plain, compiled, in C and in the
browser. A branch is a row. Row 0 is the decision itself; the following rows are the moves that it
looks at.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.fields import Field, Fields, Row
from kvartal.core.mind import WIN, Mind
from kvartal.core.rng import Rng
from kvartal.core.state import NONE, Moment

GROW: Final[i64] = 2  # visits after which a branch gets branches of its own
DEEP: Final[i64] = 24  # the greatest depth
ROWS: Final[i64] = 1000000  # when the tree has about this many rows, it stops growing
WIDEST: Final[i64] = 64  # the most moves of a decision that any mind looks at
_POINT: Final[i64] = 20  # fractional bits of the numbers that are compared to pick a branch
_MOST_VISITS: Final[i64] = 4000000  # the search does not explore more after more visits than this


def root(number: i64) -> i64:
    """Return the square root of a number up to 4,000,000, with 20 fractional bits."""
    square: i64 = (number if number < _MOST_VISITS else _MOST_VISITS) << (2 * _POINT)
    found: i64 = 1 << _POINT
    while found * found < square:
        found <<= 1
    while True:
        # Newton's method, from above.
        next: i64 = (found + square // found) >> 1
        if next >= found:
            return found
        found = next


class Tree:
    """One decision of a seat. The caller supplies worlds that the seat could believe in."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.me: i64 = 0
        self.iterations: i64 = 0
        self.running: list[i64] = []  # the rows of the remaining moves
        self.dropped: list[i64] = []  # the rows of the moves that dropped out
        self.points: list[i64] = []  # by move of the decision: the sum of the seat's final points
        self.wins: list[i64] = []  # by move of the decision: games won or shared
        self.seat: list[i64] = []  # by row: who moves
        self.move: list[i64] = []
        self.rank: list[i64] = []  # by rating, among its siblings
        self.loss: list[i64] = []  # by rating, in thousandths of a win
        self.visits: list[i64] = []
        self.won: list[i64] = []  # the sum of the seat's rewards
        self.first: list[i64] = []  # the row of the first branch below, or NONE
        self.kids: list[i64] = []  # the number of branches below

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.mind,)

    def begin(self, seat: i64, world: Moment, out: list[i64], ratings: list[i64]) -> None:
        """Start with the seat's open decision. `out` and `ratings` have room for all moves."""
        self.me = seat
        self.iterations = 0
        self.running.clear()
        self.dropped.clear()
        self.points.clear()
        self.wins.clear()
        self.seat.clear()
        self.move.clear()
        self.rank.clear()
        self.loss.clear()
        self.visits.clear()
        self.won.clear()
        self.first.clear()
        self.kids.clear()
        self._add(seat, NONE, 0, 0)
        self._grow(0, world, seat, out, ratings)
        row: i64 = 1
        while row < len(self.seat):
            self.running.append(row)
            self.points.append(0)
            self.wins.append(0)
            row += 1

    def sweep(self, state: Moment, games: i64, rng: Rng, out: list[i64], ratings: list[i64]) -> None:
        """Play this many imagined games from the true state: in every imagined world each remaining move once."""
        mind: Mind = self.mind
        played: i64 = 0
        while played < games:
            world: Moment = state.clone()
            mind.redraw(world, self.me, rng, out)
            seed: i64 = rng.below(0x7FFFFFFF)
            place: i64 = 0
            while place < len(self.running) and played < games:
                copy: Moment = world.clone()
                stream: Rng = Rng(seed)
                self.visit(place, copy, stream, out, ratings)
                place += 1
                played += 1

    def visit(self, place: i64, state: Moment, rng: Rng, out: list[i64], ratings: list[i64]) -> None:
        """Play the remaining move with this index once more, in a world that is consumed by it."""
        mind: Mind = self.mind
        me: i64 = self.me
        first: i64 = self.running[place]
        branch: i64 = first
        shown: i64 = state.reveals()
        path: list[i64] = [0] * DEEP
        path[0] = branch
        state.apply(me, self.move[branch])
        depth: i64 = 1
        while depth < DEEP and self.visits[branch] >= GROW and state.reveals() == shown:
            seat: i64 = mind.chooser(state, me)
            if seat < 0:
                break
            if self.first[branch] < 0:
                if len(self.seat) > ROWS - WIDEST:
                    break
                self._grow(branch, state, seat, out, ratings)
            branch = self._pick(branch)
            state.apply(seat, self.move[branch])
            path[depth] = branch
            depth += 1
        mind.play_on(state, me, rng, out)
        k: i64 = 0
        while k < depth:
            branch = path[k]
            self.visits[branch] = self.visits[branch] + 1
            self.won[branch] = self.won[branch] + mind.reward(state, self.seat[branch])
            k += 1
        self.points[first - 1] = self.points[first - 1] + state.total(me)
        winners: list[int] = state.winners()
        if me in winners:
            self.wins[first - 1] = self.wins[first - 1] + 1
        self.iterations += 1

    def halve(self) -> None:
        """Put the best first and drop the weaker half."""
        running: list[i64] = self.running
        count: i64 = len(self.running)
        k: i64 = 0
        won: i64 = 0
        visits: i64 = 0
        while k < count:
            won += self.won[running[k]]
            visits += self.visits[running[k]]
            k += 1
        level: i64 = won // visits if visits else WIN // 2
        k = 1
        while k < count:
            branch: i64 = running[k]
            j: i64 = k
            while j > 0 and self._better(branch, running[j - 1], level):
                running[j] = running[j - 1]
                j -= 1
            running[j] = branch
            k += 1
        keep: i64 = (count + 1) // 2
        while count > keep:
            count -= 1
            self.dropped.append(running[count])
            del self.running[count]

    def _better(self, one: i64, other: i64, level: i64) -> bool:
        """Return whether a branch has the greater mean reward; with few visits the rating counts more."""
        trust: i64 = self.mind.trust
        ours: i64 = self.visits[one] + trust
        theirs: i64 = self.visits[other] + trust
        mine: i64 = self.won[one] + trust * (level - self.loss[one]) if ours else level
        yours: i64 = self.won[other] + trust * (level - self.loss[other]) if theirs else level
        return mine * (theirs if theirs else 1) > yours * (ours if ours else 1)

    def _mean(self, branch: i64) -> i64:
        return self.won[branch] // self.visits[branch] if self.visits[branch] else 0

    def _add(self, seat: i64, move: i64, rank: i64, loss: i64) -> None:
        self.seat.append(seat)
        self.move.append(move)
        self.rank.append(rank)
        self.loss.append(loss)
        self.visits.append(0)
        self.won.append(0)
        self.first.append(NONE)
        self.kids.append(0)

    def _grow(self, branch: i64, state: Moment, seat: i64, out: list[i64], ratings: list[i64]) -> None:
        """Add the seat's best rated moves below the branch."""
        mind: Mind = self.mind
        self.first[branch] = len(self.seat)
        count: i64 = state.legal_into(seat, out)
        if count > 1:
            mind.rate(state, seat, out, count, ratings)
        else:
            ratings[0] = 0
        rank: i64 = 0
        while rank < mind.width and rank < count:
            best: i64 = rank
            k: i64 = rank + 1
            while k < count:
                if ratings[k] > ratings[best]:
                    best = k
                k += 1
            move: i64 = out[best]
            out[best] = out[rank]
            out[rank] = move
            rating: i64 = ratings[best]
            ratings[best] = ratings[rank]
            ratings[rank] = rating
            self._add(seat, move, rank, (ratings[0] - rating) // mind.unit)
            rank += 1
        self.kids[branch] = rank

    def _pick(self, branch: i64) -> i64:
        """Return the branch below to look at next: good so far, or promising and seldom visited."""
        mean: i64 = self._mean(branch)
        wander: i64 = self.mind.explore * root(self.visits[branch])
        row: i64 = self.first[branch]
        end: i64 = row + self.kids[branch]
        best: i64 = row
        most: i64 = NONE
        while row < end:
            visits: i64 = self.visits[row]
            worth: i64 = 0
            if visits:
                worth = self.won[row] // visits
            else:
                worth = mean if self.seat[row] == self.seat[branch] else WIN - mean
            worth = (worth << _POINT) + wander // ((1 + visits) * (2 + self.rank[row]))
            if worth > most:
                most = worth
                best = row
            row += 1
        return best


_SUM: Final[int] = 2**62  # of rewards and points
FIELDS: Final = Fields(
    (
        Field("me", 0, 7),
        Field("iterations", 0, 2**31 - 1),
        Row("running", 0, WIDEST, most=WIDEST),
        Row("dropped", 0, WIDEST, most=WIDEST),
        Row("points", -_SUM, _SUM, most=WIDEST),
        Row("wins", 0, 2**31 - 1, most=WIDEST),
        Row("seat", 0, 7, most=ROWS),
        Row("move", NONE, 2**15 - 1, most=ROWS),
        Row("rank", 0, WIDEST, most=ROWS),
        Row("loss", -(2**31), 2**31 - 1, most=ROWS),
        Row("visits", 0, 2**31 - 1, most=ROWS),
        Row("won", -_SUM, _SUM, most=ROWS),
        Row("first", NONE, ROWS, most=ROWS),
        Row("kids", 0, WIDEST, most=ROWS),
    ),
    {},
)
"""What the translator needs to know about a tree."""
