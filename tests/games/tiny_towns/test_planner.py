"""Plans of a solo game: they come true, an earlier one is taken up again, and alike streams make alike plans."""

from __future__ import annotations

from kvartal.core.rng import Rng
from kvartal.games.tiny_towns.bot import MIND
from kvartal.games.tiny_towns.planner import TownPlan
from kvartal.games.tiny_towns.rules import TinyTownsState
from tests.games.tiny_towns.helpers import GAME

GAMES = 8


def a_town(rounds: int, seed: int = 3) -> TinyTownsState:
    """Return the beginning of a round of a random solo game."""
    rng = Rng(seed)
    state: TinyTownsState = GAME.start(1)
    while state.round < rounds or state.actors()[0] < 0 or state.phase < 4:
        if state.actors()[0] < 0:
            state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
        else:
            moves = state.legal(0)
            state.apply(0, moves[rng.below(len(moves))])
    return state


def planned(state: TinyTownsState, seed: int, earlier: TownPlan | None = None, games: int = GAMES) -> TownPlan:
    plan = MIND.plan(state, 0, Rng(seed), earlier)
    assert isinstance(plan, TownPlan)
    for _ in range(games):
        plan.improve()
    return plan


def test_once_all_cards_are_known_a_plan_comes_true() -> None:
    state = a_town(13)
    assert sum(state.deck) == 0
    plan = planned(state, 1)
    for moves in plan.trail:
        for move in moves:
            assert move in state.legal(0)
            state.apply(0, move)
    assert state.actors() == []
    assert state.total(0) == plan.most


def test_an_earlier_plan_is_taken_up_at_every_step() -> None:
    state = a_town(13)
    plan = planned(state, 1)
    while state.actors():
        assert planned(state, 2, plan, games=1).most == plan.most
        state.apply(0, plan.move())
        if state.actors():
            plan = planned(state, 3, plan, games=1)


def test_a_plan_never_gets_worse_and_counts_its_games() -> None:
    plan = planned(a_town(3), 1, games=1)
    for games in range(2, GAMES + 1):
        before = plan.most
        plan.improve()
        assert plan.most >= before
        assert plan.games == sum(plan.tries) == games
    assert plan.most == max(plan.best)
    assert plan.best[plan.moves.index(plan.move())] == plan.most


def test_the_same_stream_makes_the_same_plan() -> None:
    state = a_town(2)
    assert planned(state, 5).trail == planned(state, 5).trail


def test_nobody_plans_for_others() -> None:
    assert MIND.plan(GAME.start(2), 0, Rng(1), None) is None
    assert MIND.plan(GAME.start(1), 0, Rng(1), None) is None
