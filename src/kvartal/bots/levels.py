"""The levels that people play against: bots that rate their moves at once, and bots that search."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from kvartal.bots.chair import Chair
from kvartal.bots.native import grower
from kvartal.bots.search import Search
from kvartal.core.mind import Mind
from kvartal.core.rng import Rng

HARD_SECONDS = 1.5
"""How long the hard level thinks by default."""


class RatedBot:
    """Takes the move that the game's mind rates highest; picks at random among equals.

    It overlooks moves: it sees `sees` percent of them, and at least one.
    """

    def __init__(self, mind: Mind, rng: Rng, sees: int = 100) -> None:
        self._mind = mind
        self._rng = rng
        self._sees = sees

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        moves = chair.moves
        if len(moves) == 1:
            return moves[0]
        if self._sees < 100:
            moves = [move for move in moves if self._rng.below(100) < self._sees] or [
                moves[self._rng.below(len(moves))]
            ]
        ratings = [0] * len(moves)
        self._mind.rate(chair.imagine(self._rng), chair.seat, moves, len(moves), ratings)
        best = max(ratings)
        equal = [move for move, rating in zip(moves, ratings, strict=True) if rating == best]
        return equal[0] if len(equal) == 1 else equal[self._rng.below(len(equal))]


class SearchingBot:
    """Searches for a number of iterations, for some seconds, or until either is over; takes an only move at once.

    `memo` is what it planned at its last decision, if anything. A bot that takes over from another
    gets that bot's memo. A plan is for at most `worlds` worlds.
    """

    worlds = 1

    def __init__(
        self,
        mind: Mind,
        rng: Rng,
        *,
        seconds: float | None = None,
        iterations: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._mind = mind.for_search()
        self._rng = rng
        self._iterations = iterations
        self._seconds = (0.0 if iterations else HARD_SECONDS) if seconds is None else seconds
        self._clock = clock
        self.memo: list[int] = []

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        return chair.moves[0] if len(chair.moves) == 1 else self.search(chair)[0]

    def search(self, chair: Chair) -> tuple[int, Search]:
        """Return the move and the search that found it."""
        grown = grower(chair, self._mind)
        search = Search(self._mind, chair.imagine, chair.seat, self._rng, self.memo, grown, self.worlds)
        move = int(search.decide(self._iterations, self._seconds, self._clock))
        self.memo = search.plan.memo() if search.plan is not None else []
        return move, search
