# mypyc: compiled
"""Plans a solo town: change a whole game somewhere, play on from there, and keep it if that does little harm.

All cards of the solo game are known after the first pass of the deck, and most of them before. So
the rest of a game is a puzzle, and a plan, once found, can be followed. Usually the game's
blueprint, the list of its buildings, is changed and the town is built again by it. Now and then the
game takes another course in some rounds.

While cards are unknown, a plan can be for several orders of the deck: then the town is built by the
same blueprint with each of them, and the sum of the points counts.

The translator reads `work` and all that it calls: the same plan grows plain, compiled, in C and in
the browser.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.fields import Field, Fields, Row
from kvartal.core.mind import Plan
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NONE
from kvartal.games.tiny_towns.planning.blueprint import Blueprint
from kvartal.games.tiny_towns.planning.foreman import Foreman
from kvartal.games.tiny_towns.ratings import Layouts, needs_wants, wants_into
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import (
    CUBES,
    EMPTY,
    KIND,
    LEGAL_MOST,
    M_BUILD,
    M_SITE,
    M_TURN,
    OVER,
    PENDING,
    RESOURCES,
    SERVING,
    SITING,
    SQUARES,
    STAGE,
    TURN,
)

DECKS: Final[i64] = 16  # the most orders of the deck that a plan is for
_CARDS: Final[i64] = 45  # the most cards of a deck
_STEPS: Final[i64] = 600  # the most moves of a game; a longer one, which we never met, is forgotten
_PLANNED: Final[i64] = 32  # the most buildings that a game's blueprint holds
_SKETCHES: Final[i64] = 3  # games played from scratch before one is changed
_NOISE: Final[i64] = 1500  # how far a rating may be off, in thousandths of a point
_LOOSE: Final[list[i64]] = [100, 300]  # how many later rounds out of a thousand are played from scratch too
_PAPER: Final[i64] = 90  # percentage of changes that affect the blueprint
_AGAIN: Final[i64] = 60  # percentage of blueprint changes that are followed by another
_LENIENT: Final[i64] = 50  # how often, per thousand, a game may be a point worse, and a point more …
_LENIENCE: Final[i64] = 4  # … up to this many
_PATIENCE: Final[i64] = 2000  # changes without a better game after which the best one is restored
_BEHIND: Final[i64] = 8  # points by which a game may be behind after some decks and go on with the others
_ALONE: Final[i64] = 10000  # games with the first deck before a plan that begins afresh is for several
_WORST: Final[i64] = -100000  # fewer points than any game brings


class TownPlan(Plan):
    """Plans from a moment of a solo game, with imagined orders of the deck."""

    def __init__(self, layouts: Layouts, start: TinyTownsState, rng: Rng, memo: list[int], decks: i64) -> None:
        super().__init__()
        self.layouts = layouts
        self.start = start
        self.rng = rng
        self.out: list[i64] = [0] * LEGAL_MOST
        self.first: i64 = start.round
        self.decks: i64 = orders(start, decks)
        self.coming: list[i64] = []  # the orders of the deck, one after the other
        deck: i64 = 0
        while deck < self.decks:
            self.coming.extend(shuffled(start, rng))
            deck += 1
        self.alone: i64 = _ALONE  # games before a plan that begins afresh is for all of them
        self.live: i64 = 1 if len(memo) == 0 else self.decks  # how many of them are played with
        self.changes: i64 = 0
        self.stale: i64 = 0  # changes since the best game was found or restored
        # The best game, and the one that is being changed: its points, its moves, the number of its
        # moves at the end of each round, and its blueprint. With several decks, points are those of
        # all of them, and moves those with the first.
        self.most: i64 = _WORST
        self.trail_points: list[i64] = [_WORST] * DECKS
        self.trail: list[i64] = []
        self.trail_ends: list[i64] = []
        self.trail_lays: list[i64] = []
        self.trail_sites: list[i64] = []
        self.trail_hand: i64 = NONE
        self.points: i64 = _WORST
        self.draft_points: list[i64] = [_WORST] * DECKS  # by deck
        self.draft: list[i64] = []
        self.draft_ends: list[i64] = []
        self.draft_lays: list[i64] = []
        self.draft_sites: list[i64] = []
        self.draft_hand: i64 = NONE
        # The game that is being played.
        self.game: list[i64] = []
        self.game_ends: list[i64] = []
        self.game_points: list[i64] = [_WORST] * DECKS
        if len(memo) > 0:
            self._take_up(memo)

    def __getnewargs__(self) -> tuple[object, ...]:
        none: list[int] = []
        # A new plan draws from its stream. A copy is made with another stream and then gets its
        # own.
        return (self.layouts, self.start, Rng(0), none, self.decks)

    def declared(self) -> Fields:
        """Return what the translator needs to know about a plan."""
        return FIELDS

    def helpers(self) -> list[tuple[object, Fields]]:
        """Return examples of the objects that a plan creates."""
        return [(Blueprint(), PAPER), (Foreman(), HANDS)]

    def memo(self) -> list[int]:
        """Return the first round of the best game, its blueprint, then each round's number of moves and its moves."""
        memo: list[int] = [self.first, len(self.trail_lays)]
        memo.extend(self.trail_lays)
        memo.extend(self.trail_sites)
        at: i64 = 0
        for end in self.trail_ends:
            memo.append(end - at)
            memo.extend(self.trail[at:end])
            at = end
        return memo

    def _take_up(self, memo: list[int]) -> None:
        """Begin with the blueprint of an earlier plan and with its moves that are still to come."""
        round: i64 = memo[0]
        if round > self.first or len(memo) < 2:
            return
        count: int = memo[1]
        at: int = 2 + 2 * count
        if count < 0 or count > _PLANNED or at > len(memo):
            return
        k: int = 0
        while k < count:
            lay: i64 = memo[2 + k]
            site: i64 = memo[2 + count + k]
            if self._known(lay) and site >= 0 and site < SQUARES:
                self.draft_lays.append(lay)
                self.draft_sites.append(site)
            k += 1
        self._find_hand()
        moves: list[i64] = []
        begin: bool = True
        while at < len(memo):
            end: int = at + 1 + memo[at]
            if round >= self.first:
                moves = list(memo[at + 1 : end])
                if begin:
                    moves = self._to_come(moves)
                    begin = False
                if len(self.draft) + len(moves) < _STEPS:
                    self.draft.extend(moves)
                    self.draft_ends.append(len(self.draft))
            round += 1
            at = end

    def _known(self, lay: i64) -> bool:
        """Return whether a building with this layout can be built in this game."""
        if lay < 0 or lay >= len(self.layouts.card):
            return False
        card: i64 = self.layouts.card[lay]
        return card in self.start.cards or card == self.start.monument[0]

    def _find_hand(self) -> None:
        """Find the building in hand among the planned ones: its cubes are gone."""
        t: list[i64] = self.start.towns
        k: i64 = 0
        while t[STAGE] == SITING and k < len(self.draft_lays):
            lay: i64 = self.draft_lays[k]
            if KIND[self.layouts.card[lay]] == t[PENDING] and not self.layouts.squares[lay] & ~(t[EMPTY] | t[SERVING]):
                self.draft_hand = self.draft_sites[k]
                del self.draft_lays[k]
                del self.draft_sites[k]
                return
            k += 1

    def _to_come(self, moves: list[i64]) -> list[i64]:
        """Return what is left of a round that has begun: from the first legal move on."""
        count: i64 = self.start.legal_into(0, self.out)
        k: i64 = 0
        while k < len(moves) and not _legal(self.out, count, moves[k]):
            k += 1
        return moves[k:]

    def move(self) -> i64:
        """Return the first move of the best game so far."""
        return self.trail[0]

    def improve(self, until: i64) -> None:
        """Imagine games until there are this many."""
        self.work(self.start, until, self.rng, self.out)

    def work(self, start: TinyTownsState, until: i64, rng: Rng, out: list[i64]) -> None:
        """Play changed games until there are this many.

        Continue from each if it is not worse, or now and then if it is a little worse.
        """
        foreman: Foreman = Foreman()
        paper: Blueprint = Blueprint()
        while self.games < until:
            if self.live < self.decks and self.games >= self.alone:
                self._widen()
            paper.take(self.draft_lays, self.draft_sites, self.draft_hand)
            self.changes += 1
            if self.changes == 1 and len(self.draft) > 0 and self.live == 1:
                self._stray(start, 0, 0, foreman, paper, rng, out)
            elif self.changes <= 2 and len(self.draft_lays) > 0:
                paper.mend(self.layouts, start, rng)
                self._build(start, foreman, paper, rng, out)
            elif self.changes <= _SKETCHES and self.live == 1:
                self._stray(start, 0, 1000, foreman, paper, rng, out)
            elif self.live == 1 and rng.below(100) >= _PAPER:
                begin: i64 = rng.below(len(self.draft_ends))
                self._stray(start, begin, _LOOSE[rng.below(2)], foreman, paper, rng, out)
            else:
                paper.change(self.layouts, start, rng)
                while rng.below(100) < _AGAIN:
                    paper.change(self.layouts, start, rng)
                self._build(start, foreman, paper, rng, out)

    def _widen(self) -> None:
        """Play with all decks from now on, beginning with the best game's blueprint."""
        self._restore()
        self.live = self.decks
        self.most = _WORST
        self.points = _WORST
        self.changes = 0
        self.moves.clear()
        self.tries.clear()
        self.best.clear()

    def _build(self, start: TinyTownsState, foreman: Foreman, paper: Blueprint, rng: Rng, out: list[i64]) -> None:
        """Play by a blueprint, with each deck."""
        seed: i64 = rng.below(0x7FFFFFFF)
        sum: i64 = 0
        level: i64 = 0  # what the game that is being changed made with the same decks
        deck: i64 = self.live
        while deck > 0:
            deck -= 1
            # The same stream each time: until another card appears, all games are the same.
            stream: Rng = Rng(seed)
            left: Blueprint = paper.clone()
            if self.live == 1:
                paper.clear()
            state: TinyTownsState = start.clone()
            foreman.begin(left.hand)
            self.game.clear()
            self.game_ends.clear()
            while state.phase != OVER and len(self.game) < _STEPS:
                round: i64 = state.round
                while state.phase != OVER and state.round == round and len(self.game) < _STEPS:
                    move: i64 = foreman.move(self.layouts, state, left, stream, out)
                    if self.live == 1:
                        self._record(state, paper, move)
                    state.apply(0, move)
                    self.game.append(move)
                    self._turn(state, deck)
                self.game_ends.append(len(self.game))
            points: i64 = state.total(0) if state.phase == OVER else _WORST
            self.game_points[deck] = points
            sum += points
            level += self.draft_points[deck]
            if deck > 0 and sum < level - _BEHIND:
                done: i64 = self.live - deck
                mean: i64 = self.most // self.live
                self.note(self.game[0], sum if sum < done * mean else done * mean, done)
                self.stale += 1
                return
        self._judge(sum, paper, rng)

    def _stray(
        self,
        start: TinyTownsState,
        begin: i64,
        loose: i64,
        foreman: Foreman,
        paper: Blueprint,
        rng: Rng,
        out: list[i64],
    ) -> None:
        """Depart from the game in this round and in some later ones; with `loose` 0 it stays the same."""
        state: TinyTownsState = start.clone()
        paper.clear()
        self.game.clear()
        self.game_ends.clear()
        noise: i64 = 1 + rng.below(_NOISE)
        number: i64 = 0
        at: i64 = 0
        while state.phase != OVER and len(self.game) < _STEPS:
            end: i64 = self.draft_ends[number] if number < len(self.draft_ends) else at
            free: bool = (number == begin and loose > 0) or (number > begin and rng.below(1000) < loose)
            same: i64 = end - at
            if free and same > 0:
                same = rng.below(same) if rng.below(2) else 0
            self._round(state, at, same, noise, foreman, paper, rng, out)
            self.game_ends.append(len(self.game))
            at = end
            number += 1
        self._judge(state.total(0) if state.phase == OVER else _WORST, paper, rng)

    def _round(
        self,
        state: TinyTownsState,
        at: i64,
        same: i64,
        noise: i64,
        foreman: Foreman,
        paper: Blueprint,
        rng: Rng,
        out: list[i64],
    ) -> None:
        """Play a round: the first `same` moves as in the game that is being changed, from its move `at` on."""
        rated: bool = False
        round: i64 = state.round
        step: i64 = 0
        while state.phase != OVER and state.round == round and len(self.game) < _STEPS:
            count: i64 = state.legal_into(0, out)
            move: i64 = out[0]
            if count > 1:
                if step < same and _legal(out, count, self.draft[at + step]):
                    move = self.draft[at + step]
                else:
                    same = 0
                    if not rated and needs_wants(state, 0):
                        wants_into(state, self.layouts, 0, foreman.wants, 0)
                        rated = True
                    move = foreman.rated(state, count, noise, rng, out)
            self._record(state, paper, move)
            state.apply(0, move)
            self.game.append(move)
            step += 1
            self._turn(state, 0)

    def _record(self, state: TinyTownsState, paper: Blueprint, move: i64) -> None:
        """Note on the blueprint what this move builds."""
        if move >= M_BUILD:
            if len(paper.lays) < _PLANNED:
                lay: i64 = self._layout(state, move - M_BUILD)
                if lay >= 0:
                    paper.lays.append(lay)
        elif move >= M_SITE and move < M_TURN:
            if len(paper.lays) > len(paper.sites):
                paper.sites.append(move - M_SITE)
            elif len(paper.lays) == 0:
                paper.hand = move - M_SITE

    def _judge(self, points: i64, paper: Blueprint, rng: Rng) -> None:
        """Keep a finished game as the best, or as the one to change next."""
        self.note(self.game[0], points, self.live)
        self.stale += 1
        if points >= self.most:
            if points > self.most:
                self.stale = 0
            self.most = points
            self._keep(paper)
        grace: i64 = 0
        while grace < _LENIENCE and rng.below(1000) < _LENIENT:
            grace += 1
        if points >= self.points - grace * self.live:
            self._adopt(points, paper)
        elif self.stale > _PATIENCE:
            self.stale = 0
            self._restore()

    def _keep(self, paper: Blueprint) -> None:
        """Make the game that was played the best one."""
        self.trail_points = self.game_points.copy()
        self.trail = self.game.copy()
        self.trail_ends = self.game_ends.copy()
        self.trail_lays = paper.lays.copy()
        self.trail_sites = paper.sites.copy()
        self.trail_hand = paper.hand

    def _adopt(self, points: i64, paper: Blueprint) -> None:
        """Make the game that was played the one to change."""
        self.points = points
        self.draft_points = self.game_points.copy()
        self.draft = self.game.copy()
        self.draft_ends = self.game_ends.copy()
        self.draft_lays = paper.lays.copy()
        self.draft_sites = paper.sites.copy()
        self.draft_hand = paper.hand

    def _restore(self) -> None:
        """Make the best game the one to change."""
        self.points = self.most
        self.draft_points = self.trail_points.copy()
        self.draft = self.trail.copy()
        self.draft_ends = self.trail_ends.copy()
        self.draft_lays = self.trail_lays.copy()
        self.draft_sites = self.trail_sites.copy()
        self.draft_hand = self.trail_hand

    def _layout(self, state: TinyTownsState, pattern: i64) -> i64:
        """Return the layout of a pattern that is complete in the town."""
        t: list[i64] = state.towns
        asks: list[i64] = self.layouts.asks
        posts: i64 = t[SERVING]
        card: i64 = state.tables.pattern_card[pattern]
        layout: i64 = self.layouts.first[card]
        while layout < self.layouts.first[card + 1]:
            if self.layouts.pattern[layout] == pattern:
                resource: i64 = 0
                while resource < RESOURCES and not asks[layout * RESOURCES + resource] & ~(t[CUBES + resource] | posts):
                    resource += 1
                if resource == RESOURCES:
                    return layout
            layout += 1
        return NONE

    def _turn(self, state: TinyTownsState, deck: i64) -> None:
        """Reveal the next cards of this deck when it is their turn."""
        while state.phase == TURN:
            state.apply(CHANCE, self.coming[deck * (len(self.coming) // self.decks) + state.chance_total() - 1])


def _legal(out: list[i64], count: i64, move: i64) -> bool:
    """Return whether the move is among the first `count` of `out`."""
    k: i64 = 0
    while k < count:
        if out[k] == move:
            return True
        k += 1
    return False


def orders(state: TinyTownsState, most: i64) -> i64:
    """Return for how many orders of the deck a plan is: at most as many as asked, and one if there is no other."""
    cards: i64 = 0
    kinds: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        if state.deck[resource]:
            cards += state.deck[resource]
            kinds += 1
        resource += 1
    different: i64 = 1 if kinds < 2 else (2 if cards == 2 else (6 if cards == 3 else DECKS))
    return different if different < most else most


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


_MOVE: Final[int] = 2**15 - 1
_COUNT: Final[int] = 2**31 - 1
_BUILDINGS: Final[int] = _PLANNED + 2  # a change adds one before it drops what no longer fits
FIELDS: Final = Fields(
    (
        Field("games", 0, _COUNT),
        Row("moves", NONE, _MOVE, most=LEGAL_MOST),
        Row("tries", 0, _COUNT, most=LEGAL_MOST),
        Row("best", -_COUNT, _COUNT, most=LEGAL_MOST),
        Field("decks", 1, DECKS),
        Field("alone", 0, _COUNT),
        Field("live", 1, DECKS),
        Row("coming", 0, _MOVE, most=DECKS * _CARDS),
        Field("changes", 0, _COUNT),
        Field("stale", 0, _COUNT),
        Field("most", -_COUNT, _COUNT),
        Row("trail_points", -_COUNT, _COUNT),
        Row("trail", 0, _MOVE, most=_STEPS),
        Row("trail_ends", 0, _STEPS, most=_STEPS),
        Row("trail_lays", 0, _MOVE, most=_BUILDINGS),
        Row("trail_sites", 0, SQUARES - 1, most=_BUILDINGS),
        Field("trail_hand", NONE, SQUARES - 1),
        Field("points", -_COUNT, _COUNT),
        Row("draft_points", -_COUNT, _COUNT),
        Row("draft", 0, _MOVE, most=_STEPS),
        Row("draft_ends", 0, _STEPS, most=_STEPS),
        Row("draft_lays", 0, _MOVE, most=_BUILDINGS),
        Row("draft_sites", 0, SQUARES - 1, most=_BUILDINGS),
        Field("draft_hand", NONE, SQUARES - 1),
        Row("game", 0, _MOVE, most=_STEPS),
        Row("game_ends", 0, _STEPS, most=_STEPS),
        Row("game_points", -_COUNT, _COUNT),
    ),
    {},
)
PAPER: Final = Fields(
    (
        Row("lays", 0, _MOVE, most=_BUILDINGS),
        Row("sites", 0, SQUARES - 1, most=_BUILDINGS),
        Field("hand", NONE, SQUARES - 1),
    ),
    {},
)
HANDS: Final = Fields(
    (
        Row("wants", -_COUNT, _COUNT),
        Field("_cube", NONE, RESOURCES - 1),
        Field("_square", NONE, SQUARES - 1),
        Field("_useless", 0, 1),
        Field("_site", NONE, SQUARES - 1),
    ),
    {},
)
