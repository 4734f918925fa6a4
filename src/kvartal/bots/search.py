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
    """Where a tree grows and a plan improves: here in Python, or in C."""

    def __init__(self, most: i64) -> None:
        self.most = most  # about how many games it may play between two looks at the clock, or more for a whole world

    @abstractmethod
    def begin(self, seat: i64, world: Moment) -> i64:
        """Start with the seat's open decision; return the number of remaining moves."""

    @abstractmethod
    def play(self, games: i64, rng: Rng) -> None:
        """Play this many more imagined games: in every world each remaining move once, with one stream of chance."""

    @abstractmethod
    def halve(self) -> i64:
        """Drop the weaker half; return how many moves remain, the best first."""

    @abstractmethod
    def found(self, running: bool) -> list[Branch]:
        """Return the remaining moves, or those that dropped out, in their order."""

    @abstractmethod
    def improve(self, plan: Plan, world: Moment, until: i64, rng: Rng) -> i64:
        """Improve a plan from this world on until this many games were imagined; return how many there were."""

    @abstractmethod
    def settle(self, plan: Plan) -> None:
        """Write what was found into the plan that was improved."""


class Here(Grower):
    """A tree that grows in Python, with worlds from `imagine`."""

    def __init__(self, mind: Mind, most: i64, imagine: Callable[[Rng], Moment]) -> None:
        super().__init__(1)
        self.tree: Tree = Tree(mind)
        self.imagine = imagine
        self.place: i64 = 0  # the next move to play in the current world
        self.seed: i64 = 0
        self.world: Moment | None = None
        self.out: list[i64] = [0] * most
        self.ratings: list[i64] = [0] * most

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.tree.mind, len(self.out), self.imagine)

    def begin(self, seat: i64, world: Moment) -> i64:
        """Start with the seat's open decision."""
        self.tree.begin(seat, world, self.out, self.ratings)
        return len(self.tree.running)

    def play(self, games: i64, rng: Rng) -> None:
        """Play this many more imagined games."""
        k: i64 = 0
        while k < games:
            if self.world is None or self.place == len(self.tree.running):
                self.world = self.imagine(rng)
                self.seed = rng.below(0x7FFFFFFF)
                self.place = 0
            self.tree.visit(self.place, self.world.clone(), Rng(self.seed), self.out, self.ratings)
            self.place += 1
            k += 1

    def halve(self) -> i64:
        """Drop the weaker half."""
        self.world = None
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

    def improve(self, plan: Plan, world: Moment, until: i64, rng: Rng) -> i64:
        """Improve a plan. It has its world and the stream."""
        plan.improve(until)
        return plan.games

    def settle(self, plan: Plan) -> None:
        """The plan knows it all."""


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
        worlds: i64 = 1,
    ) -> None:
        self.mind = mind
        self.imagine = imagine
        self.seat = seat
        self.rng = rng
        self.memo: list[int] = [] if memo is None else memo  # from the plan of an earlier decision
        self.grown = grown
        self.worlds = worlds  # that a plan is for
        self.plan: Plan | None = None
        self.iterations: i64 = 0
        self.running: list[Branch] = []
        self.dropped: list[Branch] = []

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.mind, self.imagine, self.seat, self.rng, self.memo, self.grown, self.worlds)

    def decide(self, most: i64, seconds: float, clock: Callable[[], float]) -> i64:
        """Return the best move found in `most` iterations and within these seconds of the clock; 0 is no limit.

        Without any limit nothing is imagined.
        """
        timed: bool = most == 0 or seconds > 0.0
        start: float = clock()
        world: Moment = self.imagine(self.rng)
        plan: Plan | None = self.mind.plan(world, self.seat, self.rng, self.memo, self.worlds)
        elsewhere: Grower | None = None if self.grown is None else self.grown(world)
        tree: Grower = Here(self.mind, world.legal_most(), self.imagine) if elsewhere is None else elsewhere
        if plan is not None:
            self.plan = plan
            self._follow(plan, tree, world, most, timed, start + seconds, clock)
            return plan.move()
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
            each: i64 = tree.most
            if each > 1:
                # Whole worlds: only the last one of a stage may be left unfinished.
                each = left * (each // left if each > left else 1)
            while (most == 0 or self.iterations < done) and (not timed or clock() < until):
                games: i64 = done - self.iterations if most and done - self.iterations < each else each
                tree.play(games, self.rng)
                self.iterations += games
            left = tree.halve()
        self.running = tree.found(True)
        self.dropped = tree.found(False)
        return self.running[0].move

    def _follow(
        self,
        plan: Plan,
        tree: Grower,
        world: Moment,
        most: i64,
        timed: bool,
        until: float,
        clock: Callable[[], float],
    ) -> None:
        """Improve the plan within the limits; at least one game is imagined."""
        games: i64 = tree.improve(plan, world, 1, self.rng)
        while (most == 0 or games < most) and (not timed or clock() < until):
            next: i64 = games + tree.most
            games = tree.improve(plan, world, most if most and most < next else next, self.rng)
        tree.settle(plan)
        self.iterations = plan.games
        k: i64 = 0
        while k < len(plan.moves):
            branch: Branch = Branch(plan.moves[k], plan.tries[k], 0, plan.tries[k] * plan.best[k], 0)
            if branch.move == plan.move():
                self.running.append(branch)
            else:
                self.dropped.append(branch)
            k += 1
