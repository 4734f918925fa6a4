# mypyc: compiled
"""What makes a bot good at a game: the interface that a game's `bot.py` implements and the search uses.

A mind knows a game and keeps no data of a match. Ratings and rewards are whole numbers, in
thousandths, so that plain and compiled bots decide alike.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.fields import Fields
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment

WIN: Final[i64] = 1000
"""The reward of a won game. A lost game brings 0; points may add a part of it."""
EVERYBODY: Final[i64] = -3
"""Stands for the searching seat in `play_on` when every seat is to be played as carefully as that one."""


class Plan:
    """A game that one seat can plan alone. It is imagined to the end again and again, each time with small changes."""

    def __init__(self) -> None:
        self.games: i64 = 0  # imagined so far
        self.moves: list[i64] = []  # the first moves of these games
        self.tries: list[i64] = []  # how often each was tried
        self.best: list[i64] = []  # the best points that it led to

    def improve(self, until: i64) -> None:
        """Imagine games until there are this many, or a few more."""
        raise NotImplementedError  # each game plans in its own way; if it can't, `Mind.plan` returns nothing

    def move(self) -> i64:
        """Return the first move of the best game so far."""
        raise NotImplementedError  # as above

    def memo(self) -> list[int]:
        """Return what a plan for a later decision can start from, as numbers that can be stored and sent."""
        raise NotImplementedError  # as above

    def declared(self) -> Fields:
        """Return the fields of a plan that the translator reads."""
        raise NotImplementedError  # as above

    def helpers(self) -> list[tuple[object, Fields]]:
        """Return examples of the objects that `work` creates, with their fields."""
        raise NotImplementedError  # as above

    def note(self, move: i64, points: i64, games: i64) -> None:
        """Record the sum of the points of the games that began with this move, and their number."""
        self.games += games
        points = points // games
        k: i64 = 0
        while k < len(self.moves) and self.moves[k] != move:
            k += 1
        if k == len(self.moves):
            self.moves.append(move)
            self.tries.append(games)
            self.best.append(points)
            return
        self.tries[k] = self.tries[k] + games
        if points > self.best[k]:
            self.best[k] = points


class Mind:
    """Knowledge of a game. This base class knows nothing: it rates all moves alike and plays on at random."""

    def __init__(self, width: i64, explore: i64, unit: i64, trust: i64) -> None:
        self.width = width  # how many moves of a decision the search looks at
        self.explore = explore  # how much the search explores, in thousandths of a win
        self.unit = unit  # how much worse a move must be rated to cost a thousandth of a win
        self.trust = trust  # how many imagined games the ratings are worth
        self.by_wins: bool = False  # whether a hint counts games won; otherwise it counts points

    def for_search(self) -> "Mind":
        """Return the mind that a search uses: this one, unless the game has a better one for searching."""
        return self

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return the seat whose decision the search for `me` may branch on now.

        NOBODY at the end of the game, when chance acts, and when others act secretly at the same
        time. Their moves are imagined.
        """
        actors: list[int] = state.actors()
        if len(actors) == 0:
            return NOBODY
        seat: i64 = actors[0]
        if len(actors) == 1 or seat == me:
            return seat
        return me if me in actors else NOBODY

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Write the value of each of the first `count` moves for the seat, in thousandths of a point."""
        k: i64 = 0
        while k < count:
            ratings[k] = 0
            k += 1

    def plan(self, state: Moment, seat: i64, rng: Rng, memo: list[int], worlds: i64) -> Plan | None:
        """Return a new plan if the seat can plan the rest of the game alone, else nothing.

        `memo` comes from the plan of an earlier decision, or is empty. What is still valid in it is
        a good start. The plan is for at most `worlds` worlds that the seat can believe in.
        """
        return None

    def example(self, state: Moment) -> Plan | None:
        """Return a plan for the translator to look at, made for the first state of a solo game, if there are plans."""
        return None

    def redraw(self, state: Moment, seat: i64, rng: Rng, out: list[i64]) -> None:
        """Draw at random what the seat can't see, in a state of its own: nothing, where nothing is hidden.

        `out` has room for all moves. The result may depend only on the seat's view and on the stream.
        """

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end the way the search for `me` imagines it; for EVERYBODY, treat all seats alike."""
        while True:
            actors: list[int] = state.actors()
            if len(actors) == 0:
                return
            seat: i64 = actors[0]
            if seat < 0:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
            else:
                count: i64 = state.legal_into(seat, out)
                state.apply(seat, out[0] if count == 1 else out[rng.below(count)])

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return the value of a finished game for the seat: WIN for a sole winner, less for shared victories."""
        winners: list[int] = state.winners()
        return WIN // len(winners) if seat in winners else 0

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.width, self.explore, self.unit, self.trust))


def squash(lead: i64, scale: i64) -> i64:
    """Return a lead as a part of a win: half for no lead, and nearly all for a lead many times the scale."""
    size: i64 = lead if lead >= 0 else -lead
    part: i64 = WIN * size // (size + scale) // 2
    return WIN // 2 + part if lead >= 0 else WIN // 2 - part
