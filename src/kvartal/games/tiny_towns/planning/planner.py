# mypyc: compiled
"""Plans a solo town: change a whole game somewhere, play on from there, and keep it if that does little harm.

All cards of the solo game are known after the first pass of the deck, and most of them before. So
the rest of a game is a puzzle, and a plan, once found, can be followed. Usually the game's
blueprint, the list of its buildings, is changed and the town is built again by it. Now and then the
game takes another course in some rounds.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import Plan
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE
from kvartal.games.tiny_towns.planning.blueprint import Blueprint
from kvartal.games.tiny_towns.planning.foreman import Foreman
from kvartal.games.tiny_towns.ratings import Layouts, needs_wants, wants_into
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import CUBES, M_BUILD, M_SITE, M_TURN, OVER, RESOURCES, SERVING, TURN

_SKETCHES: Final[i64] = 3  # games played from scratch before one is changed
_NOISE: Final[i64] = 1500  # how far a rating may be off, in thousandths of a point
_LOOSE: Final[list[i64]] = [100, 300]  # how many later rounds out of a thousand are played from scratch too
_PAPER: Final[i64] = 90  # percentage of changes that affect the blueprint
_AGAIN: Final[i64] = 60  # percentage of blueprint changes that are followed by another
_LENIENT: Final[i64] = 50  # how often, per thousand, a game may be a point worse, and a point more …
_LENIENCE: Final[i64] = 4  # … up to this many
_PATIENCE: Final[i64] = 2000  # changes without a better game after which the best one is restored


class TownPlan(Plan):
    """Plans from a moment of a solo game, with an imagined order of the deck."""

    def __init__(self, layouts: Layouts, start: TinyTownsState, rng: Rng, memo: list[int]) -> None:
        super().__init__()
        self.layouts = layouts
        self.start = start
        self.rng = rng
        self.first: i64 = start.round
        self.coming: list[i64] = shuffled(start, rng)
        self.foreman: Foreman = Foreman(layouts, rng)
        self.most: i64 = -1000  # the points of the best game
        self.trail: list[list[i64]] = []  # its moves, by round
        self.points: i64 = -1000  # the points of the game that is being changed
        self.draft: list[list[i64]] = []  # its moves, by round
        self.stops: list[TinyTownsState] = []  # the states at the beginning of its rounds
        self.paper: Blueprint = Blueprint(layouts)  # its buildings
        self.stale: i64 = 0  # changes since the best game was found or restored
        if len(memo) > 0:
            self._take_up(memo)

    def __getnewargs__(self) -> tuple[object, ...]:
        none: list[int] = []
        # A new plan draws from its stream. A copy is made with another stream and then gets its
        # own.
        return (self.layouts, self.start, Rng(0), none)

    def memo(self) -> list[int]:
        """Return the first round of the best game, then each round's number of moves and its moves."""
        memo: list[int] = [self.first]
        for moves in self.trail:
            memo.append(len(moves))
            memo.extend(moves)
        return memo

    def _take_up(self, memo: list[int]) -> None:
        """Begin with the moves of an earlier plan that are still to come."""
        round: i64 = memo[0]
        if round > self.first:
            return
        at: int = 1
        while at < len(memo):
            end: int = at + 1 + memo[at]
            if round >= self.first:
                planned: list[i64] = list(memo[at + 1 : end])
                self.draft.append(planned)
            round += 1
            at = end
        if len(self.draft) == 0:
            return
        count: i64 = self.start.legal_into(0, self.foreman.out)
        moves: list[i64] = self.draft[0]
        k: i64 = 0
        while k < len(moves) and not self._legal(count, moves[k]):
            k += 1
        self.draft[0] = moves[k:]

    def move(self) -> i64:
        """Return the first move of the best game so far."""
        return self.trail[0][0]

    def improve(self) -> None:
        """Play a changed game, and continue from it if it is not worse, or now and then if it is a little worse."""
        if self.games == 0 and len(self.draft) > 0:
            self._stray(0, 0)
        elif self.games < _SKETCHES:
            self._stray(0, 1000)
        elif self.rng.below(100) < _PAPER:
            self._redraw()
        else:
            self._stray(self.rng.below(len(self.draft)), _LOOSE[self.rng.below(2)])

    def _redraw(self) -> None:
        """Change the blueprint and play by it."""
        rng: Rng = self.rng
        foreman: Foreman = self.foreman
        paper: Blueprint = self.paper.copy()
        paper.change(self.start, rng)
        while rng.below(100) < _AGAIN:
            paper.change(self.start, rng)
        state: TinyTownsState = self.start.clone()
        trail: list[list[i64]] = []
        foreman.begin(paper)
        while state.phase != OVER:
            moves: list[i64] = []
            trail.append(moves)
            round: i64 = state.round
            while state.phase != OVER and state.round == round:
                move: i64 = foreman.move(state, paper)
                state.apply(0, move)
                moves.append(move)
                self._turn(state)
        self._judge(state, trail)

    def _stray(self, begin: i64, loose: i64) -> None:
        """Depart from the game in this round and in some later ones; with `loose` 0 it stays the same."""
        rng: Rng = self.rng
        trail: list[list[i64]] = self.draft[:begin]
        state: TinyTownsState = self.stops[begin].clone() if begin < len(self.stops) else self.start.clone()
        noise: i64 = 1 + rng.below(_NOISE)
        number: i64 = begin
        while state.phase != OVER:
            moves: list[i64] = []
            trail.append(moves)
            self._round(state, moves, number, (number == begin and loose > 0) or rng.below(1000) < loose, noise)
            number += 1
        self._judge(state, trail)

    def _round(self, state: TinyTownsState, moves: list[i64], number: i64, free: bool, noise: i64) -> None:
        """Play a round as in the game that is being changed; a free round departs from it at some decision."""
        out: list[i64] = self.foreman.out
        planned: list[i64] = self.draft[number] if number < len(self.draft) else []
        same: i64 = len(planned)
        if free and same:
            same = self.rng.below(same) if self.rng.below(2) else 0
        rated: bool = False
        round: i64 = state.round
        step: i64 = 0
        while state.phase != OVER and state.round == round:
            count: i64 = state.legal_into(0, out)
            move: i64 = out[0]
            if count > 1:
                if step < same and self._legal(count, planned[step]):
                    move = planned[step]
                else:
                    same = 0
                    if not rated and needs_wants(state, 0):
                        wants_into(state, self.layouts, 0, self.foreman.wants, 0)
                        rated = True
                    move = self.foreman.rated(state, count, noise)
            state.apply(0, move)
            moves.append(move)
            step += 1
            self._turn(state)

    def _judge(self, state: TinyTownsState, trail: list[list[i64]]) -> None:
        """Keep a finished game as the best, or as the one to change next."""
        points: i64 = state.total(0)
        self.note(trail[0][0], points)
        self.stale += 1
        if points >= self.most:
            if points > self.most:
                self.stale = 0
            self.most = points
            self.trail = trail
        grace: i64 = 0
        while grace < _LENIENCE and self.rng.below(1000) < _LENIENT:
            grace += 1
        if points >= self.points - grace:
            self._adopt(trail, points)
        elif self.stale > _PATIENCE:
            self.stale = 0
            self._adopt(self.trail, self.most)

    def _adopt(self, trail: list[list[i64]], points: i64) -> None:
        """Make this the game to change: play it again to record its rounds and its buildings."""
        self.points = points
        self.draft = trail
        self.stops = []
        self.paper = Blueprint(self.layouts)
        state: TinyTownsState = self.start.clone()
        number: i64 = 0
        while number < len(trail):
            self.stops.append(state.clone())
            moves: list[i64] = trail[number]
            k: i64 = 0
            while k < len(moves):
                move: i64 = moves[k]
                if move >= M_BUILD:
                    self.paper.lays.append(self._layout(state, move - M_BUILD))
                elif move >= M_SITE and move < M_TURN:
                    if len(self.paper.lays) > len(self.paper.sites):
                        self.paper.sites.append(move - M_SITE)
                    else:
                        self.paper.hand = move - M_SITE
                state.apply(0, move)
                self._turn(state)
                k += 1
            number += 1

    def _layout(self, state: TinyTownsState, pattern: i64) -> i64:
        """Return the layout of a pattern that is complete in the town."""
        t: list[i64] = state.towns
        asks: list[i64] = self.layouts.asks
        posts: i64 = t[SERVING]
        layout: i64 = self.layouts.first[state.tables.pattern_card[pattern]]
        while True:
            if self.layouts.pattern[layout] == pattern:
                resource: i64 = 0
                while resource < RESOURCES and not asks[layout * RESOURCES + resource] & ~(t[CUBES + resource] | posts):
                    resource += 1
                if resource == RESOURCES:
                    return layout
            layout += 1

    def _turn(self, state: TinyTownsState) -> None:
        """Reveal the next cards of the deck when it is their turn."""
        while state.phase == TURN:
            state.apply(CHANCE, self.coming[state.chance_total() - 1])

    def _legal(self, count: i64, move: i64) -> bool:
        """Return whether the move is among the first `count` legal ones."""
        k: i64 = 0
        while k < count:
            if self.foreman.out[k] == move:
                return True
            k += 1
        return False


def shuffled(state: TinyTownsState, rng: Rng) -> list[i64]:
    """Return the remaining moves of chance for a deck, the last to come first."""
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
