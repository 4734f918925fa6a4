"""Plans of a solo game: they come true, an earlier plan is resumed, and equal streams make equal plans."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.tiny_towns.bot import MIND
from kvartal.games.tiny_towns.planning.blueprint import Blueprint
from kvartal.games.tiny_towns.planning.planner import TownPlan
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import M_BUILD
from kvartal.games.tiny_towns.town import buildings
from tests.games.tiny_towns.table import GAME

GAMES = 8


def a_town(rounds: int, seed: int = 3, **options: Any) -> TinyTownsState:
    """Return the beginning of a round of a random solo game."""
    rng = Rng(seed)
    state: TinyTownsState = GAME.start(1, options)
    while state.round < rounds or state.actors()[0] < 0 or state.phase < 4:
        if state.actors()[0] < 0:
            state.apply(-1, state.chance_pick(rng.below(state.chance_total())))
        else:
            moves = state.legal(0)
            state.apply(0, moves[rng.below(len(moves))])
    return state


def planned(
    state: TinyTownsState, seed: int, memo: list[int] | None = None, games: int = GAMES, worlds: int = 1
) -> TownPlan:
    plan = MIND.plan(state, 0, Rng(seed), memo or [], worlds)
    assert isinstance(plan, TownPlan)
    plan.improve(games)
    return plan


def test_once_all_cards_are_known_a_plan_comes_true() -> None:
    state = a_town(13)
    assert sum(state.deck) == 0
    plan = planned(state, 1)
    for move in plan.trail:
        assert move in state.legal(0)
        state.apply(0, move)
    assert state.actors() == []
    assert state.total(0) == plan.most


def test_an_earlier_plan_is_taken_up_at_every_step() -> None:
    state = a_town(13)
    plan = planned(state, 1)
    while state.actors():
        assert planned(state, 2, plan.memo(), games=1).most == plan.most
        state.apply(0, plan.move())
        if state.actors():
            plan = planned(state, 3, plan.memo(), games=1)


# Cards that give cubes another place or meaning; the seed deals the monuments.
SPECIAL = [
    (seed, works, well)
    for seed, (works, well) in enumerate(
        product(("factory", "trading_post", "warehouse"), ("shed", "well", "fountain", "millstone"))
    )
]


@pytest.mark.parametrize(("seed", "works", "well"), SPECIAL)
def test_every_game_on_the_way_to_a_plan_is_legal(seed: int, works: str, well: str) -> None:
    cards = ("cottage", "granary", well, "chapel", "tavern", "theater", works)
    state = a_town(1 + seed % 4, seed, cards=cards, cavern=seed % 2 == 0)
    memo: list[int] = []
    while state.actors():
        plan = planned(state, seed, memo, games=0)
        for games in range(GAMES):
            plan.improve(games + 1)
            seen = state.clone()
            for move in plan.draft:
                assert move in seen.legal(0)
                seen.apply(0, move)
                while seen.actors() == [CHANCE]:
                    seen.apply(CHANCE, plan.coming[seen.chance_total() - 1])
            assert seen.actors() == []
            assert seen.total(0) == plan.points
        memo = plan.memo()
        for _ in range(7):  # so that plans begin at every stage of a round
            if state.actors():
                state.apply(0, plan.move())
                while state.actors() == [CHANCE]:
                    state.apply(CHANCE, plan.coming[state.chance_total() - 1])
                plan = planned(state, seed, plan.memo(), games=1) if state.actors() else plan


def test_a_blueprint_is_what_the_game_builds() -> None:
    state = a_town(13)
    plan = planned(state, 1, games=40)
    built = [move for move in plan.draft if move >= M_BUILD]
    assert [M_BUILD + plan.layouts.pattern[lay] for lay in plan.draft_lays] == built
    assert len(plan.draft_sites) == len(built) > 0
    paper, rng = Blueprint(), Rng(7)
    paper.take(plan.draft_lays, plan.draft_sites, plan.draft_hand)
    for _ in range(60):
        paper.change(plan.layouts, state, rng)
        taken = int(buildings(state.towns, 0))
        for lay, site in zip(paper.lays, paper.sites, strict=True):
            assert not taken & (plan.layouts.squares[lay] | 1 << site)
            taken |= 1 << site


def test_a_memo_of_another_time_or_town_does_no_harm() -> None:
    later = planned(a_town(9), 1).memo()
    state = a_town(5)
    assert planned(state, 1, later).trail == planned(state, 1).trail, "taken back: what was seen since is forgotten"
    state = a_town(13)
    for memo in (planned(a_town(13, seed=8), 1).memo(), planned(a_town(2), 1).memo()[:4], [1]):
        plan = planned(state, 1, memo)
        seen = state.clone()
        for move in plan.trail:
            assert move in seen.legal(0)
            seen.apply(0, move)
        assert seen.total(0) == plan.most


@pytest.mark.parametrize("rounds", [1, 3, 6])
def test_a_plan_for_several_decks_is_judged_by_all_of_them(rounds: int) -> None:
    state = a_town(rounds)
    memo = planned(state, 1, games=3).memo()
    for _ in range(12):  # so that plans begin at every stage of a round
        plan = planned(state, rounds, memo, games=24, worlds=4)
        assert plan.decks == 4
        assert len({tuple(plan.coming[k * sum(state.deck) :][: sum(state.deck)]) for k in range(4)}) > 1
        assert plan.games == sum(plan.tries) >= 24
        assert plan.best[plan.moves.index(plan.move())] == plan.most // 4 == max(plan.best)
        seen = state.clone()
        for move in plan.trail:
            assert move in seen.legal(0)
            seen.apply(0, move)
            while seen.actors() == [CHANCE]:
                seen.apply(CHANCE, plan.coming[seen.chance_total() - 1])
        assert seen.actors() == []
        memo = plan.memo()
        state.apply(0, plan.move())
        while state.actors() == [CHANCE]:
            state.apply(CHANCE, plan.coming[state.chance_total() - 1])


def test_a_plan_that_begins_afresh_is_for_one_deck_first() -> None:
    state = a_town(2)
    plan = planned(state, 1, games=0, worlds=4)
    plan.alone = 6
    plan.improve(6)
    assert (plan.live, plan.games, plan.most) == (1, 6, max(plan.best))
    plan.improve(20)
    assert (plan.live, plan.most // 4) == (4, max(plan.best))


def test_a_plan_is_for_no_more_decks_than_there_are() -> None:
    for rounds, decks in ((13, 1), (12, 1), (11, 2), (10, 6), (9, 8)):
        assert planned(a_town(rounds), 1, games=1, worlds=8).decks == decks


def test_a_plan_never_gets_worse_and_counts_its_games() -> None:
    plan = planned(a_town(3), 1, games=1)
    for games in range(2, GAMES + 1):
        before = plan.most
        plan.improve(games)
        assert plan.most >= before
        assert plan.games == sum(plan.tries) == games
    assert plan.most == max(plan.best)
    assert plan.best[plan.moves.index(plan.move())] == plan.most


def test_the_same_stream_makes_the_same_plan() -> None:
    state = a_town(2)
    assert planned(state, 5).trail == planned(state, 5).trail


def test_nobody_plans_for_others() -> None:
    assert MIND.plan(GAME.start(2), 0, Rng(1), [], 1) is None
    assert MIND.plan(GAME.start(1), 0, Rng(1), [], 1) is None
