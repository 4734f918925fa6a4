"""The value of a moment for every seat: the contract for sources of values, and the one used today.

A value is a share of the victory, or points in a solo game.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, Protocol

from kvartal.bots.chair import Chair
from kvartal.bots.native import grower, player
from kvartal.bots.search import Search
from kvartal.core.contract import Game
from kvartal.core.mind import EVERYBODY
from kvartal.core.rng import Rng
from kvartal.core.state import Moment

_SWEEPS = 8  # how often a careful search looks at each move, on average


def worth(state: Moment, seats: int) -> tuple[float, ...]:
    """Return the value of a finished game for each seat: points in a solo game, else a share of the victory."""
    return (float(state.total(0)),) if seats == 1 else shares(state.winners(), seats)


def shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Return equal shares of the victory for the winners.

    If nobody has won, all share: the values of several seats always add up to one victory.
    """
    sharing = winners or range(seats)
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(seats))


def possible_shares(found: Sequence[float]) -> tuple[float, ...]:
    """Return shares of a victory with none below zero; they add up to one victory, as they did."""
    if min(found) >= 0:
        return tuple(found)
    inside = [max(share, 0.0) for share in found]
    return tuple(share / sum(inside) for share in inside)


class Evaluator(Protocol):
    """A source of values."""

    exact: bool
    """Whether one sample is the exact value."""

    def sample(self, state: Moment, seed: int) -> tuple[float, ...]:
        """Return every seat's value, at random around the true one; the same seed draws the same chance.

        The evaluator may change the state.
        """

    def finish(self, state: Moment, seed: int) -> None:
        """Play the state to the end that a sample with this seed has, if that is how samples are made."""

    def effort(self, moves: int) -> int:
        """Return how many imagined games a careful choice between this many moves takes."""

    def propose(self, chair: Chair, effort: int, rng: Rng) -> int:
        """Return the move to choose in this seat, found with this many imagined games; at first sight with 0."""


class Playouts:
    """Values by games that the game's mind plays to the end, with care for every seat; choices by hard's search."""

    exact = False

    def __init__(self, game: Game[Any], seats: int) -> None:
        self._mind = game.mind().for_search()
        self._seats = seats
        self._out = game.buffer()
        self._outside = player(game.info.id)

    def sample(self, state: Moment, seed: int) -> tuple[float, ...]:
        """Play the state to its end, outside Python if that is built, and return the result."""
        if self._outside is not None and self._outside.knows(state):
            won, points = self._outside.end(state, seed)
            if self._seats == 1:
                return (float(points),)
            return shares([seat for seat in range(self._seats) if won >> seat & 1], self._seats)
        self.finish(state, seed)
        return worth(state, self._seats)

    def finish(self, state: Moment, seed: int) -> None:
        """Play the state to its end."""
        self._mind.play_on(state, EVERYBODY, Rng(seed), self._out)

    def effort(self, moves: int) -> int:
        """Return enough games to play every move looked at several times."""
        return _SWEEPS * min(moves, int(self._mind.width))

    def propose(self, chair: Chair, effort: int, rng: Rng) -> int:
        """Search with this many imagined games."""
        search = Search(self._mind, chair.imagine, chair.seat, rng, None, grower(chair, self._mind))
        return int(search.decide(effort, 0.0, perf_counter))
