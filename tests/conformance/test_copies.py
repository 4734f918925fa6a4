"""Everything the library returns can be copied and pickled, and the copy continues like the original."""

from __future__ import annotations

import copy
import io
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages
from typing import Any

import pytest

from kvartal.bots import BadBot, learned, make_bot
from kvartal.bots.arena import Contest, play_game, standings
from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.outside import OutsideBot
from kvartal.bots.planned import PlanBot
from kvartal.bots.search import Search
from kvartal.core.contract import CHANCE, Game
from kvartal.core.errors import BadMatch, BadOption, KvartalError
from kvartal.core.lockstep import Lockstep
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.mind import Mind, Plan
from kvartal.core.rng import Rng
from kvartal.core.tickets import Tickets
from kvartal.games import IDS, features_of, find
from kvartal.games.machi_koro.plans import PLANS
from kvartal.insight.hints import hint

Way = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Way] = [copy.copy, copy.deepcopy, pickled]
DEEP: list[Way] = [copy.deepcopy, pickled]

every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
deep_ways = pytest.mark.parametrize("way", DEEP, ids=lambda way: way.__name__)
every_game = pytest.mark.parametrize("game_id", IDS)


@cache
def opened(game_id: str) -> Match:
    """Return a match with the fewest seats, some moves in, at a decision with a choice."""
    game = find(game_id)
    match, rng = Match.start(game, game.info.fewest), Rng(1)
    while len(match.entries) < 12 or len(match.state.legal(match.state.turn())) < 2:
        if match.state.turn() == CHANCE:
            match.draw(rng)
        else:
            match.play(int(match.state.turn()), match.state.legal(match.state.turn())[0])
    return match


def chair_of(match: Match) -> Chair:
    return Chair(match.game, match.state, int(match.state.turn()))


def lockstep_of(game: Game[Any], seats: int) -> Lockstep:
    first: Any = game.start(seats)
    lockstep = Lockstep(first, seats, game.observer, 3, Rng(4))
    lockstep.reset()
    return lockstep


def searched(match: Match) -> Search:
    return SearchingBot(match.game.mind(), Rng(3), iterations=8).search(chair_of(match))[1]


@cache
def things(game_id: str) -> list[Any]:
    """Return an object of every kind that belongs to a game."""
    return [*_things(game_id)]


def _things(game_id: str) -> Iterator[Any]:
    match = opened(game_id)
    game, state = match.game, match.state
    seat = int(state.turn())
    yield from (game, game.info, game.moves, game.observer, game.observer.pieces, game.components(), match)
    yield from (state, state.tables, chair_of(match), game.prompt(state, seat), game.score(state))
    yield from game.tell(state.clone(), seat, state.legal(seat)[0])
    yield from (game.mind(), game.mind().for_search(), lockstep_of(game, match.seats), searched(match))
    yield hint(chair_of(match), SearchingBot(game.mind(), Rng(3), iterations=3))
    yield from (make_bot(spec, game, Rng(2)) for spec in ("random", "easy", "medium", "hard:iters=5", "master", "net"))
    yield from (
        features_of(game_id),
        *(learned.master_mind(game, kind) for named, kind in learned.WAYS if named == game_id),
    )
    yield OutsideBot("nothing", Rng(1), 1.0)
    yield Tickets(bytes(16))
    contest = Contest(game_id, match.seats, match.options, ("random",) * match.seats, 1, {})
    yield from (contest, play_game(contest, 0), standings(contest, []))


def errors() -> list[KvartalError]:
    found = [BadMatch(3, say("error-match-json"), illegal=True)]
    return [*found, *(kind(say("error-game", game="x", known="y")) for kind in (KvartalError, BadOption, BadBot))]


@every_way
@every_game
def test_everything_can_be_copied(game_id: str, way: Way) -> None:
    for thing in things(game_id):
        assert type(way(thing)) is type(thing)


@every_way
def test_a_copied_error_says_the_same(way: Way) -> None:
    for error in errors():
        other = way(error)
        assert (type(other), str(other), other.reason) == (type(error), str(error), error.reason)
        assert vars(other) == vars(error)


@every_way
def test_a_copied_stream_goes_on_alike_and_alone(way: Way) -> None:
    rng = Rng(2**70 + 9)
    rng.below(10)
    other = way(rng)
    drawn = [rng.below(1 << 30) for _ in range(5)]
    assert [other.below(1 << 30) for _ in range(5)] == drawn


@every_way
@every_game
def test_what_never_changes_is_equal_or_the_same(game_id: str, way: Way) -> None:
    match = opened(game_id)
    game, state = match.game, match.state
    seat = int(state.turn())
    prompt, told = game.prompt(state, seat), game.tell(state.clone(), seat, state.legal(seat)[0])
    assert way(game.observer) is game.observer
    for thing in (game.info, state, prompt, game.score(state), match.entries, told):
        assert way(thing) == thing
    [piece, other] = [game.observer.pieces[0], way(game.observer.pieces[0])]
    assert (piece.name, piece.axes, piece.about, piece.high) == (other.name, other.axes, other.about, other.high)
    assert way(game.components()).hash == game.components().hash


@deep_ways
@every_game
def test_a_copied_match_is_played_on_alone(game_id: str, way: Way) -> None:
    match = opened(game_id)
    written, position = match.write(), match.game.position_text(match.state)
    other = way(match)
    assert other.write() == written
    seat = int(other.state.turn())
    other.play(seat, other.state.legal(seat)[-1])
    assert (match.write(), match.game.position_text(match.state)) == (written, position)
    assert len(other.entries) == len(match.entries) + 1
    if other.can_undo(seat):
        other.undo(seat)
        assert other.game.position_text(other.state) == position


@every_way
@every_game
def test_copied_bots_decide_alike(game_id: str, way: Way) -> None:
    chair = chair_of(opened(game_id))
    for spec in ("random", "easy", "medium", "hard:iters=5"):
        bot = make_bot(spec, chair.game, Rng(5))
        other = way(bot)
        other._rng = Rng(5)  # a shallow copy shares the stream
        assert other.decide(chair) == bot.decide(chair)
    assert way(chair).moves == chair.moves


@deep_ways
def test_a_copied_plan_is_improved_alike(way: Way) -> None:
    plan = searched(opened("tiny_towns")).plan
    assert isinstance(plan, Plan)
    other = way(plan)
    until = plan.games + 10
    plan.improve(until)
    other.improve(until)
    assert plan.games >= until
    assert (other.games, other.moves, other.tries, other.best) == (plan.games, plan.moves, plan.tries, plan.best)
    assert other.memo() == plan.memo()


@deep_ways
def test_a_copied_search_has_found_the_same(way: Way) -> None:
    search = searched(opened("paris"))
    other = way(search)
    for kept in ("running", "dropped"):
        found, again = ([(b.move, b.visits, b.won) for b in getattr(which, kept)] for which in (search, other))
        assert found == again


@deep_ways
@every_game
def test_copied_games_in_lockstep_go_on_alike_and_alone(game_id: str, way: Way) -> None:
    lockstep = lockstep_of(find(game_id), 2)
    other = way(lockstep)
    for step in range(20):
        moves = [legal[step % count] for legal, count in zip(lockstep.moves, lockstep.counts, strict=True)]
        lockstep.step(moves, [1] if step == 12 else [])
        assert other.seen != lockstep.seen
        other.step(moves, [1] if step == 12 else [])
        if step % 7 == 4:
            other = way(other)
        assert (other.games, other.ended, other.ends) == (lockstep.games, lockstep.ended, lockstep.ends)
        assert (other.seen, other.seats, other.counts) == (lockstep.seen, lockstep.seats, lockstep.counts)


# Nobody keeps one of these: they live within a call, or are base classes.
WITHIN = {
    "Adjusted",
    "Fortune",
    "Judged",
    "Result",
    "Step",
    "Blueprint",
    "Board",
    "Box",
    "Crossing",
    "Feeding",
    "Field",
    "Fields",
    "FirstGame",
    "Foreman",
    "Here",
    "InC",
    "Lesson",
    "LessonStep",
    "Outlook",
    "Parts",
    "PlayerInC",
    "PositionLine",
    "Reasons",
    "Row",
    "Scene",
    "Tree",
    "Way",
    "_Failed",
    "_Flaw",
    "_Reader",
}
BUILT_UPON = {"Choices", "Features", "Game", "Grower", "Judge", "Moment", "Observer", "Plan", "Position", "StateFields"}


class Listener(pickle.Pickler):
    """Records the types of everything that is pickled."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO())
        self.heard: set[type] = set()

    def reducer_override(self, thing: Any) -> Any:
        self.heard.add(type(thing))
        return NotImplemented


def test_no_class_is_forgotten() -> None:
    listener = Listener()
    for game_id in IDS:
        for thing in things(game_id):
            listener.dump(thing)
    for thing in (*errors(), Mind(1, 2, 3, 4), PlanBot(PLANS["cheese"], Mind(1, 2, 3, 4), Rng(1))):
        listener.dump(thing)
    missing = set[str]()
    for room in ("core", "games", "bots"):
        package = import_module(f"kvartal.{room}")
        for module in walk_packages(package.__path__, package.__name__ + "."):
            for name, kind in vars(import_module(module.name)).items():
                if not isinstance(kind, type) or kind.__module__ != module.name or kind in listener.heard:
                    continue
                if (
                    (isabstract(kind) and kind is not Game)
                    or getattr(kind, "_is_protocol", False)
                    or issubclass(kind, KvartalError)
                ):
                    continue
                missing.add(name)
    assert missing == WITHIN | BUILT_UPON
