# mypyc: compiled
"""Information-set Monte Carlo search: imagined worlds, played on by a game's mind, on one core and within a budget.

The moves of the open decision compete by sequential halving. Every sweep plays each remaining move
once, in the same imagined world and with the same stream of chance; after each stage the weaker
half drops out. Below these moves a tree grows until chance acts or something hidden is revealed.
From there on the mind plays. If the mind can plan the rest of a game alone, the whole budget goes
into the plan.
"""

from abc import abstractmethod
from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from kvartal.bots.tree import Tree
from kvartal.core.mind import Mind, Plan
from kvartal.core.rng import Rng
from kvartal.core.state import Moment


class Branch:
    """A move of the decision, and its results."""

    def __init__(self, move: i64, visits: i64, won: i64, points: i64, wins: i64) -> None:
        self.move = move
        self.visits = visits
        self.won = won  # the sum of the seat's rewards
        self.points = points  # the sum of the seat's final points
        self.wins = wins  # games won or shared

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.move, self.visits, self.won, self.points, self.wins)


@mypyc_attr(allow_interpreted_subclasses=True)
class Grower:
    """Where a tree grows: here in Python, or in C."""

    @abstractmethod
    def begin(self, seat: i64, world: Moment) -> i64:
        """Start with the seat's open decision; return the number of remaining moves."""

    @abstractmethod
    def imagine(self, world: Moment) -> None:
        """Use this world for the following visits."""

    @abstractmethod
    def visit(self, place: i64, seed: i64) -> None:
        """Play the remaining move with this index in the current world, with this stream of chance."""

    @abstractmethod
    def halve(self) -> i64:
        """Drop the weaker half; return how many moves remain, the best first."""

    @abstractmethod
    def found(self, running: bool) -> list[Branch]:
        """Return the remaining moves, or those that dropped out, in their order."""


class Here(Grower):
    """A tree that grows in Python."""

    def __init__(self, mind: Mind, most: i64) -> None:
        self.tree: Tree = Tree(mind)
        self.world: Moment | None = None
        self.out: list[i64] = [0] * most
        self.ratings: list[i64] = [0] * most

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.tree.mind, len(self.out))

    def begin(self, seat: i64, world: Moment) -> i64:
        """Start with the seat's open decision."""
        self.tree.begin(seat, world, self.out, self.ratings)
        return len(self.tree.running)

    def imagine(self, world: Moment) -> None:
        """Use this world for the following visits."""
        self.world = world

    def visit(self, place: i64, seed: i64) -> None:
        """Play the move in the current world."""
        assert self.world is not None
        self.tree.visit(place, self.world.clone(), Rng(seed), self.out, self.ratings)

    def halve(self) -> i64:
        """Drop the weaker half."""
        self.tree.halve()
        return len(self.tree.running)

    def found(self, running: bool) -> list[Branch]:
        """Return the moves."""
        tree: Tree = self.tree
        out: list[Branch] = []
        for row in tree.running if running else tree.dropped:
            visits: i64 = tree.visits[row]
            out.append(Branch(tree.move[row], visits, tree.won[row], tree.points[row - 1], tree.wins[row - 1]))
        return out


class Search:
    """One decision of a seat. `imagine` returns worlds that the seat could believe in.

    `grown` returns the tree to use for a world, or None for one in Python.
    """

    def __init__(
        self,
        mind: Mind,
        imagine: Callable[[Rng], Moment],
        seat: i64,
        rng: Rng,
        memo: list[int] | None = None,
        grown: Callable[[Moment], Grower | None] | None = None,
    ) -> None:
        self.mind = mind
        self.imagine = imagine
        self.seat = seat
        self.rng = rng
        self.memo: list[int] = [] if memo is None else memo  # from the plan of an earlier decision
        self.grown = grown
        self.plan: Plan | None = None
        self.iterations: i64 = 0
        self.running: list[Branch] = []
        self.dropped: list[Branch] = []

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.mind, self.imagine, self.seat, self.rng, self.memo, self.grown)

    def decide(self, most: i64, seconds: float, clock: Callable[[], float]) -> i64:
        """Return the best move found in `most` iterations or, if that is 0, within this many seconds of the clock."""
        start: float = clock()
        world: Moment = self.imagine(self.rng)
        plan: Plan | None = self.mind.plan(world, self.seat, self.rng, self.memo)
        if plan is not None:
            self.plan = plan
            return self._follow(plan, most, start + seconds, clock)
        elsewhere: Grower | None = None if self.grown is None else self.grown(world)
        tree: Grower = Here(self.mind, world.legal_most()) if elsewhere is None else elsewhere
        left: i64 = tree.begin(self.seat, world)
        stages: i64 = 0
        moves: i64 = left
        while moves > 1:
            moves = (moves + 1) // 2
            stages += 1
        stage: i64 = 0
        while stage < stages:
            stage += 1
            done: i64 = most * stage // stages
            until: float = start + seconds * float(stage) / float(stages)
            while self.iterations < done if most else clock() < until:
                self._sweep(tree, left, done, until, clock)
            left = tree.halve()
        self.running = tree.found(True)
        self.dropped = tree.found(False)
        return self.running[0].move

    def _follow(self, plan: Plan, most: i64, until: float, clock: Callable[[], float]) -> i64:
        """Return the first move of the best plan found within the limits; at least one game is imagined."""
        plan.improve()
        while plan.games < most if most else clock() < until:
            plan.improve()
        self.iterations = plan.games
        k: i64 = 0
        while k < len(plan.moves):
            branch: Branch = Branch(plan.moves[k], plan.tries[k], 0, plan.tries[k] * plan.best[k], 0)
            if branch.move == plan.move():
                self.running.append(branch)
            else:
                self.dropped.append(branch)
            k += 1
        return plan.move()

    def _sweep(self, tree: Grower, left: i64, most: i64, until: float, clock: Callable[[], float]) -> None:
        """Play every remaining move once in the same world, or as many as the limits allow."""
        tree.imagine(self.imagine(self.rng))
        seed: i64 = self.rng.below(0x7FFFFFFF)
        k: i64 = 0
        while k < left:
            if self.iterations >= most if most else clock() >= until:
                return
            tree.visit(k, seed)
            self.iterations += 1
            k += 1
