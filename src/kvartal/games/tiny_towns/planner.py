# mypyc: compiled
"""Plans a town alone: a whole game is changed somewhere, played on from there, and kept when that does no harm.

All cards of the solo game are known after the first pass of the deck, and before it most of them. So the rest of a
game is a puzzle, and a plan that was found can be followed.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import Plan
from kvartal.core.rng import Rng
from kvartal.games.tiny_towns.ratings import Layouts, needs_wants, rating, wants_into
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import LEGAL_MOST, M_TURN, OVER, RESOURCES, SQUARES, TURN

_SKETCHES: Final[i64] = 3  # games that are played afresh before one is changed
_NOISE: Final[i64] = 1500  # how far a rating may be off, in thousandths of a point
_LOOSE: Final[list[i64]] = [100, 300]  # how many of a thousand later rounds are played afresh too


class TownPlan(Plan):
    """Plans from a moment of a solo game, the order of the deck imagined."""

    def __init__(self, layouts: Layouts, start: TinyTownsState, rng: Rng, earlier: Plan | None) -> None:
        super().__init__()
        self.layouts = layouts
        self.start = start
        self.rng = rng
        self.coming: list[i64] = shuffled(start, rng)
        self.most: i64 = -1000  # the points of the best game
        self.trail: list[list[i64]] = []  # its moves, by round
        self.stops: list[TinyTownsState] = []  # the beginnings of its rounds
        self._wants: list[i64] = [0] * (RESOURCES * SQUARES)
        self._out: list[i64] = [0] * LEGAL_MOST
        self.first: i64 = start.round
        if isinstance(earlier, TownPlan):
            self._take_over(earlier)

    def _take_over(self, earlier: "TownPlan") -> None:
        """Begin with the moves of an earlier plan that are still to come."""
        skip: i64 = self.start.round - earlier.first
        if skip < 0 or skip >= len(earlier.trail):
            return
        self.trail = earlier.trail[skip:]
        count: i64 = self.start.legal_into(0, self._out)
        moves: list[i64] = self.trail[0]
        k: i64 = 0
        while k < len(moves) and self._legal(count, moves[k]) < 0:
            k += 1
        self.trail[0] = moves[k:]

    def move(self) -> i64:
        """Return the first move of the best game so far."""
        return self.trail[0][0]

    def improve(self) -> None:
        """Change the best game in a round, and here and there after it, and keep it when it is not worse."""
        rng: Rng = self.rng
        rounds: i64 = len(self.trail)
        begin: i64 = 0
        loose: i64 = 1000
        if self.games == 0 and rounds > 0:
            loose = 0
        elif self.games >= _SKETCHES:
            begin = rng.below(rounds)
            loose = _LOOSE[rng.below(2)]
        trail: list[list[i64]] = self.trail[:begin]
        stops: list[TinyTownsState] = self.stops[:begin]
        state: TinyTownsState = self.stops[begin].clone() if begin < len(self.stops) else self.start.clone()
        noise: i64 = 1 + rng.below(_NOISE)
        number: i64 = begin
        while state.phase != OVER:
            stops.append(state.clone())
            moves: list[i64] = []
            trail.append(moves)
            self._round(state, moves, number, (number == begin and loose > 0) or rng.below(1000) < loose, noise)
            number += 1
        points: i64 = state.total(0)
        self.note(trail[0][0], points)
        if points >= self.most:
            self.most = points
            self.trail = trail
            self.stops = stops

    def _round(self, state: TinyTownsState, moves: list[i64], number: i64, free: bool, noise: i64) -> None:
        """Play a round as in the game that is being changed; a free one leaves it at some decision."""
        out: list[i64] = self._out
        planned: list[i64] = self.trail[number] if number < len(self.trail) else []
        same: i64 = len(planned)
        if free and same:
            same = self.rng.below(same) if self.rng.below(2) else 0
        rated: bool = False
        round: i64 = state.round
        step: i64 = 0
        while state.phase != OVER and state.round == round:
            if state.phase == TURN:
                self._draw(state)
                continue
            count: i64 = state.legal_into(0, out)
            move: i64 = out[0]
            if count > 1:
                move = self._legal(count, planned[step]) if step < same else -1
                if move < 0:
                    same = 0
                    if not rated and needs_wants(state, 0):
                        wants_into(state, self.layouts, 0, self._wants)
                        rated = True
                    move = self._choose(state, count, noise)
            state.apply(0, move)
            moves.append(move)
            step += 1
        while state.phase == TURN:
            self._draw(state)

    def _draw(self, state: TinyTownsState) -> None:
        """Turn the next card of the deck."""
        state.apply(-1, self.coming[state.chance_total() - 1])

    def _legal(self, count: i64, move: i64) -> i64:
        """Return the move when it is legal, else -1."""
        k: i64 = 0
        while k < count:
            if self._out[k] == move:
                return move
            k += 1
        return -1

    def _choose(self, state: TinyTownsState, count: i64, noise: i64) -> i64:
        """Return a move that is rated well."""
        best: i64 = 0
        most: i64 = -1000000
        k: i64 = 0
        while k < count:
            worth: i64 = rating(state, 0, self._out[k], self._wants) + self.rng.below(noise)
            if worth > most:
                most = worth
                best = k
            k += 1
        return self._out[best]


def shuffled(state: TinyTownsState, rng: Rng) -> list[i64]:
    """Return the moves of chance that are left in a deck, the last to come first."""
    cards: list[i64] = []
    resource: i64 = 0
    while resource < RESOURCES:
        k: i64 = 0
        while k < state.deck[resource]:
            cards.append(M_TURN + resource)
            k += 1
        resource += 1
    k = len(cards) - 1
    while k > 0:
        j: i64 = rng.below(k + 1)
        card: i64 = cards[k]
        cards[k] = cards[j]
        cards[j] = card
        k -= 1
    return cards
