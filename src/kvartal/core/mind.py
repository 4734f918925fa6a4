# mypyc: compiled
"""What makes a bot good at a game: the face that a game's `bot.py` fulfils and the search builds on.

A mind knows a game; it holds nothing of a match. Points of ratings and rewards are whole numbers, thousandths of
what they speak of, so that plain and compiled bots think the same.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment

WIN: Final[i64] = 1000
"""The reward of a won game; a lost one brings 0, and points count for a part of it."""
EVERYBODY: Final[i64] = -3
"""For whom a game is played on when every seat is to be played with the care that a search gives its own."""


class Plan:
    """A game that nobody else has a hand in, imagined to the end again and again and each time a little otherwise."""

    def __init__(self) -> None:
        self.games: i64 = 0  # imagined so far
        self.moves: list[i64] = []  # the first moves of these games
        self.tries: list[i64] = []  # how often each was tried
        self.best: list[i64] = []  # the points that it brought at best

    def improve(self) -> None:
        """Imagine one more game."""
        raise NotImplementedError  # each game plans in its own way; where none can, `Mind.plan` returns nothing

    def move(self) -> i64:
        """Return the first move of the best game so far."""
        raise NotImplementedError  # as above

    def memo(self) -> list[int]:
        """Return what a plan of a later decision may take up, in numbers that can travel anywhere."""
        raise NotImplementedError  # as above

    def note(self, move: i64, points: i64) -> None:
        """Write down what a game brought that began with this move."""
        self.games += 1
        k: i64 = 0
        while k < len(self.moves) and self.moves[k] != move:
            k += 1
        if k == len(self.moves):
            self.moves.append(move)
            self.tries.append(1)
            self.best.append(points)
            return
        self.tries[k] = self.tries[k] + 1
        if points > self.best[k]:
            self.best[k] = points


class Mind:
    """Knowledge of a game. This class knows nothing: its ratings are equal, and it plays on at random."""

    def __init__(self, width: i64, explore: i64, unit: i64, trust: i64) -> None:
        self.width = width  # how many moves of a decision are looked into
        self.explore = explore  # how much the search wanders, in thousandths of a win
        self.unit = unit  # how much worse a move must be rated to cost a thousandth of a win
        self.trust = trust  # how many imagined games the ratings are worth
        self.by_wins: bool = False  # whether a hint is told in games won, or else in points

    def for_search(self) -> "Mind":
        """Return the mind that a search thinks with: this one, unless the game has a better one for that."""
        return self

    def chooser(self, state: Moment, me: i64) -> i64:
        """Return whose decision the search for `me` may branch on now.

        NOBODY at the end, where chance acts, and where others act at the same time and in secret: they are imagined.
        """
        actors: list[int] = state.actors()
        if len(actors) == 0:
            return NOBODY
        seat: i64 = actors[0]
        if len(actors) == 1 or seat == me:
            return seat
        return me if me in actors else NOBODY

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Write what each of the seat's first `count` moves is worth to it, in thousandths of a point."""
        k: i64 = 0
        while k < count:
            ratings[k] = 0
            k += 1

    def plan(self, state: Moment, seat: i64, rng: Rng, memo: list[int]) -> Plan | None:
        """Return the beginning of a plan where the seat can plan the rest of the game alone, or nothing.

        `memo` is of the plan of a decision before, or empty: whatever of it still holds is a good start.
        """
        return None

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play the state to its end as the search for `me` imagines it; for EVERYBODY, all seats alike."""
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
        """Return what a finished game is worth to the seat: WIN to the only winner, less to who shares."""
        winners: list[int] = state.winners()
        return WIN // len(winners) if seat in winners else 0

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.width, self.explore, self.unit, self.trust))


def squash(lead: i64, scale: i64) -> i64:
    """Return a lead as a part of a win: half of it for none, and nearly all for many times the scale."""
    size: i64 = lead if lead >= 0 else -lead
    part: i64 = WIN * size // (size + scale) // 2
    return WIN // 2 + part if lead >= 0 else WIN // 2 - part
