# mypyc: compiled
"""Information-set Monte Carlo search: imagined worlds, played on by a game's mind, on one core and within a budget.

The moves of the open decision run against each other by halves: every sweep plays each of those still in the
running once, in the same imagined world with the same stream of chance, and after each stage the weaker half
drops out. Below them a tree grows as far as nothing is left to chance and nothing hidden is shown; from there on the
mind plays. Where the mind can plan the rest of a game alone, the whole budget goes into the plan.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import WIN, Mind, Plan
from kvartal.core.rng import Rng
from kvartal.core.state import NONE, Moment

_GROW: Final[i64] = 2  # visits after which a branch gets branches of its own
_DEEP: Final[i64] = 24  # branches one below the other at most


class Branch:
    """A move of a seat in the tree, and what came of it."""

    def __init__(self, seat: i64, move: i64, rank: i64, loss: i64) -> None:
        self.seat = seat
        self.move = move
        self.rank = rank  # among its like by rating
        self.loss = loss  # by rating, in thousandths of a win
        self.visits: i64 = 0
        self.won: i64 = 0  # the sum of the seat's rewards
        self.points: i64 = 0  # the sum of its points at the end
        self.wins: i64 = 0  # the games that it won or shared
        self.grown: bool = False
        self.kids: list[Branch] = []

    def mean(self) -> i64:
        """Return the mean reward so far."""
        return self.won // self.visits if self.visits else 0

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.seat, self.move, self.rank, self.loss)


class Search:
    """One decision of a seat. `imagine` gives worlds that the seat could believe in."""

    def __init__(
        self, mind: Mind, imagine: Callable[[Rng], Moment], seat: i64, rng: Rng, memo: list[int] | None = None
    ) -> None:
        self.mind = mind
        self.imagine = imagine
        self.seat = seat
        self.rng = rng
        self.memo: list[int] = [] if memo is None else memo  # of the plan of an earlier decision
        self.plan: Plan | None = None
        self.iterations: i64 = 0
        self.running: list[Branch] = []
        self.dropped: list[Branch] = []
        self._out: list[i64] = []
        self._ratings: list[i64] = []

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.mind, self.imagine, self.seat, self.rng, self.memo)

    def decide(self, most: i64, seconds: float, clock: Callable[[], float]) -> i64:
        """Return the best move that was found in `most` iterations, or if that is 0 in so many seconds of the clock."""
        start: float = clock()
        world: Moment = self.imagine(self.rng)
        plan: Plan | None = self.mind.plan(world, self.seat, self.rng, self.memo)
        if plan is not None:
            self.plan = plan
            return self._follow(plan, most, start + seconds, clock)
        self._out = [0] * world.legal_most()
        self._ratings = [0] * world.legal_most()
        root: Branch = Branch(self.seat, NONE, 0, 0)
        self._grow(root, world, self.seat)
        self.running = root.kids
        stages: i64 = 0
        left: i64 = len(self.running)
        while left > 1:
            left = (left + 1) // 2
            stages += 1
        stage: i64 = 0
        while stage < stages:
            stage += 1
            done: i64 = most * stage // stages
            until: float = start + seconds * float(stage) / float(stages)
            while self.iterations < done if most else clock() < until:
                self._sweep(done, until, clock)
            self._halve()
        return self.running[0].move

    def _follow(self, plan: Plan, most: i64, until: float, clock: Callable[[], float]) -> i64:
        """Return the first move of the best plan that is found within the limits, in one game at least."""
        plan.improve()
        while plan.games < most if most else clock() < until:
            plan.improve()
        self.iterations = plan.games
        k: i64 = 0
        while k < len(plan.moves):
            branch: Branch = Branch(self.seat, plan.moves[k], k, 0)
            branch.visits = plan.tries[k]
            branch.points = plan.tries[k] * plan.best[k]
            if branch.move == plan.move():
                self.running.append(branch)
            else:
                self.dropped.append(branch)
            k += 1
        return plan.move()

    def _sweep(self, most: i64, until: float, clock: Callable[[], float]) -> None:
        """Play every move still in the running once in the same world, or as many as the limits leave time for."""
        world: Moment = self.imagine(self.rng)
        seed: i64 = self.rng.below(0x7FFFFFFF)
        k: i64 = 0
        while k < len(self.running):
            if self.iterations >= most if most else clock() >= until:
                return
            self._visit(self.running[k], world.clone(), Rng(seed))
            self.iterations += 1
            k += 1

    def _halve(self) -> None:
        """Put the best first and let the weaker half drop out."""
        running: list[Branch] = self.running
        k: i64 = 0
        won: i64 = 0
        visits: i64 = 0
        while k < len(running):
            won += running[k].won
            visits += running[k].visits
            k += 1
        level: i64 = won // visits if visits else WIN // 2
        k = 1
        while k < len(running):
            branch: Branch = running[k]
            worth: float = self.worth(branch, level)
            j: i64 = k
            while j > 0 and worth > self.worth(running[j - 1], level):
                running[j] = running[j - 1]
                j -= 1
            running[j] = branch
            k += 1
        keep: i64 = (len(running) + 1) // 2
        while len(running) > keep:
            self.dropped.append(running.pop())

    def worth(self, branch: Branch, level: i64) -> float:
        """Return the branch's mean reward, leaning on its rating while it has few visits."""
        trust: i64 = self.mind.trust
        visits: i64 = branch.visits + trust
        if visits == 0:
            return float(level)
        return float(branch.won + trust * (level - branch.loss)) / float(visits)

    def _visit(self, branch: Branch, state: Moment, rng: Rng) -> None:
        mind: Mind = self.mind
        shown: i64 = state.reveals()
        path: list[Branch] = [branch]
        state.apply(branch.seat, branch.move)
        depth: i64 = 1
        while depth < _DEEP and branch.visits >= _GROW and state.reveals() == shown:
            seat: i64 = mind.chooser(state, self.seat)
            if seat < 0:
                break
            if not branch.grown:
                self._grow(branch, state, seat)
            branch = self._pick(branch)
            state.apply(seat, branch.move)
            path.append(branch)
            depth += 1
        mind.play_on(state, self.seat, rng, self._out)
        k: i64 = 0
        while k < depth:
            branch = path[k]
            branch.visits += 1
            branch.won += mind.reward(state, branch.seat)
            k += 1
        path[0].points += state.total(self.seat)
        for winner in state.winners():
            if winner == self.seat:
                path[0].wins += 1

    def _grow(self, branch: Branch, state: Moment, seat: i64) -> None:
        """Give the branch the best rated moves of the seat."""
        out: list[i64] = self._out
        ratings: list[i64] = self._ratings
        branch.grown = True
        count: i64 = state.legal_into(seat, out)
        if count > 1:
            self.mind.rate(state, seat, out, count, ratings)
        else:
            ratings[0] = 0
        width: i64 = self.mind.width
        rank: i64 = 0
        while rank < width and rank < count:
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
            branch.kids.append(Branch(seat, move, rank, (ratings[0] - rating) // self.mind.unit))
            rank += 1

    def _pick(self, branch: Branch) -> Branch:
        """Return the kid to look at next: good so far, or promising and little visited."""
        kids: list[Branch] = branch.kids
        root: float = float(branch.visits) ** 0.5
        best: Branch = kids[0]
        most: float = -1.0
        k: i64 = 0
        while k < len(kids):
            kid: Branch = kids[k]
            worth: float = float(kid.mean())
            if kid.visits == 0:
                worth = float(branch.mean() if kid.seat == branch.seat else WIN - branch.mean())
            worth += float(self.mind.explore) * root / float((1 + kid.visits) * (2 + kid.rank))
            if worth > most:
                most = worth
                best = kid
            k += 1
        return best
