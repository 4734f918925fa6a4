"""One library of a game plays every table of it, searches and steps as Python does."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
import pytest

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.native import AT_ONCE, InC, grower
from kvartal.bots.search import Here, Search
from kvartal.compiled import is_compiled
from kvartal.core.contract import CHANCE
from kvartal.core.observation import unpacked
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.games.tiny_towns.tables import CHOOSE
from kvartal.insight.values import Playouts, worth
from kvartal.research.blocks import FIELDS, Block, InPython, blank
from kvartal.research.blocks import InC as StepsInC
from kvartal.research.blocks import Setting as Played
from kvartal.research.rewards import GAINS, OUTCOME, POINTS
from kvartal.research.sight import sight_of
from tests.conformance.settings import SETTINGS, Setting
from tests.conformance.walk import any_step
from tests.translate.boxes import a_box, in_c

__all__ = ["in_c"]
EACH = list({(setting.game.info.id, setting.seats): setting for setting in SETTINGS}.values())
# Plain games are slow: the compiled run of the tests searches at every table, and for more games.
SEARCHED, GAMES, ASKED = (SETTINGS, 80, 2) if is_compiled() else (EACH, 8, 1)
# By seats: the reward, and the number of decisions in a game.
RULES = ((GAINS, None), (OUTCOME, 15), (POINTS, None), (OUTCOME, None), (POINTS, 9), (OUTCOME, 20))


def fields(setting: Setting, state: Any) -> dict[str, Any]:
    crossing = a_box(setting.game.info.id).crossing
    return crossing.fields(crossing.flat(state))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_box_plays_every_table(setting: Setting) -> None:
    box, start = a_box(setting.game.info.id), setting.start()
    assert box.knows(start)
    place = box.place()
    for seed in (3, 2**33 + 1):
        state = start.clone()
        box.load(place, state)
        assert box.call.play_on(place, seed) == state.playout(Rng(seed), setting.game.buffer())
        assert box.fields(place) == fields(setting, state)
        assert box.call.winners(place) == sum(1 << seat for seat in state.winners())
        assert [box.call.total(place, seat) for seat in range(setting.seats)] == [
            state.total(seat) for seat in range(setting.seats)
        ]


def decisions(setting: Setting, wanted: int) -> list[tuple[Any, int]]:
    """Return states of a random game, far apart, in which a seat has several moves."""
    found: list[tuple[Any, int]] = []
    state, rng = setting.start(), Rng(11)
    while state.actors():
        seat = state.actors()[-1]
        if seat >= 0 and len(state.legal(seat)) > 1:
            found.append((state.clone(), seat))
        state.apply(*any_step(state, rng))
    return found[:: max(1, len(found) // wanted)][:wanted]


def searched(
    setting: Setting, state: Any, seat: int, in_c: bool, worlds: int = 1, memo: list[int] | None = None
) -> Any:
    """Return everything known about a search or a plan."""
    game = setting.game
    box = a_box(game.info.id)
    grown = (lambda _: InC(box, state)) if in_c else None
    search = Search(game.mind().for_search(), Chair(game, state, seat).imagine, seat, Rng(7), memo, grown, worlds)
    move = search.decide(GAMES, 0.0, perf_counter)
    seen = [
        [(one.move, one.visits, one.won, one.points, one.wins) for one in part]
        for part in (search.running, search.dropped)
    ]
    plan: Any = search.plan
    planned = {} if plan is None else {field.name: getattr(plan, field.name) for field in plan.declared().fields}
    return move, search.iterations, seen, planned, (search.rng.a, search.rng.counter)


PLANNED = [setting for setting in SETTINGS if setting.game.info.id == "tiny_towns" and setting.seats == 1]


@pytest.mark.parametrize("setting", PLANNED if is_compiled() else PLANNED[::5], ids=str)
def test_a_plan_in_c_is_the_one_in_python(setting: Setting) -> None:
    """A plan is followed for a while, so that others begin at every stage of a round, with what the last one knew."""
    memo: list[int] = []
    for state, seat in decisions(setting, 3):
        for _ in range(4):
            if not state.actors() or len(state.legal(seat)) < 2 or state.phase <= CHOOSE:
                break
            for worlds in (1, 3):
                there = searched(setting, state, seat, True, worlds, memo)
                assert there == searched(setting, state, seat, False, worlds, memo)
            plan = setting.game.mind().plan(state, seat, Rng(7), memo, 1)
            assert plan is not None
            plan.improve(GAMES)
            memo = plan.memo()
            state.apply(seat, plan.move())
            while state.actors() == [CHANCE]:
                state.apply(CHANCE, state.chance_pick(0))


def test_a_plan_in_c_goes_over_to_several_worlds_at_the_same_game() -> None:
    state, seat = decisions(PLANNED[0], 3)[1]
    found: list[Any] = []
    for place in (Here(find("tiny_towns").mind(), 1, lambda rng: state), InC(a_box("tiny_towns"), state)):
        rng = Rng(5)
        plan: Any = find("tiny_towns").mind().plan(state, seat, rng, [], 4)
        plan.alone = 5
        for until in (3, 7, GAMES):
            place.improve(plan, state, until, rng)
        place.settle(plan)
        assert plan.live == 4
        found.append([getattr(plan, field.name) for field in plan.declared().fields])
    assert found[0] == found[1]


@pytest.mark.parametrize("setting", SEARCHED, ids=str)
def test_a_search_in_c_is_the_one_in_python(setting: Setting) -> None:
    for state, seat in decisions(setting, 2)[-ASKED:]:
        assert searched(setting, state, seat, True) == searched(setting, state, seat, False)


@pytest.mark.parametrize("setting", SEARCHED, ids=str)
def test_a_sample_in_c_is_the_one_in_python(setting: Setting, in_c: None) -> None:
    game, seats = setting.game, setting.seats
    values = Playouts(game, seats)
    for state, _ in [(setting.start(), 0), *decisions(setting, 2)[-ASKED:]]:
        ended = state.clone()
        values.finish(ended, 2**40 + 5)
        assert values.sample(state, 2**40 + 5) == worth(ended, seats)
        assert state.actors(), "it was played in Python"


def test_a_hard_bot_searches_in_c_with_its_own_mind_and_components_only(in_c: None) -> None:
    game = find("machi_koro")
    mind = game.mind().for_search()
    start = game.start(2)
    assert isinstance(grower(Chair(game, start, 0), mind)(start), InC)
    corrected = game.start(2, {}, game.components().corrected("[setup]\ncoins = 7\n"))
    assert grower(Chair(game, corrected, 0), mind)(corrected) is None
    assert grower(Chair(game, start, 0), game.mind())(start) is None


def test_a_hard_bot_has_time_and_not_only_games(in_c: None) -> None:
    game = find("shake_that_city")
    setting = next(setting for setting in SETTINGS if setting.game is game and setting.seats == 2)
    state, seat = decisions(setting, 2)[1]
    ticks = iter(range(10**6))
    bot = SearchingBot(game.mind(), Rng(1), seconds=20, clock=lambda: float(next(ticks)))
    move, search = bot.search(Chair(game, state, seat))
    assert move in state.legal(seat)
    assert 10 * AT_ONCE < search.iterations < 20 * 2 * AT_ONCE


@pytest.mark.parametrize("setting", EACH, ids=str)
def test_what_a_seat_sees_is_the_same(setting: Setting, in_c: None) -> None:
    sight = sight_of(setting.game.info.id, setting.seats)
    observer = setting.game.observer
    for state, seat in decisions(setting, 3):
        expected = unpacked(observer.pieces, setting.seats, observer.look(state, setting.seats, seat))
        assert sight.look(state, seat).tolist() == expected


@pytest.mark.parametrize("setting", EACH, ids=str)
def test_games_in_step_are_the_same(setting: Setting, in_c: None) -> None:
    game, seats = setting.game.info.id, setting.seats
    reward, most = [(GAINS, None), (OUTCOME, 15), (POINTS, None), (OUTCOME, None), (POINTS, 9), (OUTCOME, 20)][
        seats - 1
    ]
    played = Played(game, seats, dict(setting.options), None, reward, most)
    here, there = blank(played, 3), blank(played, 3)
    first = setting.start()
    blocks: list[Block] = [InPython(played, first, here, 5), StepsInC(a_box(game), played, first, there, 5)]
    rng = np.random.default_rng(2)

    def drawn() -> Any:
        return (rng.random(here.masks.shape) * here.masks).argmax(axis=1)

    for block in blocks:
        block.reset()
    for _ in range(40):
        for name, _ in FIELDS:
            assert np.array_equal(getattr(here, name), getattr(there, name)), name
        moves = drawn()
        for block in blocks:
            block.step(moves)
    assert blocks[0].state(1) == blocks[1].state(1)
    moves = drawn()
    moves[1] = -1
    with pytest.raises(ValueError, match="not legal: move -1 in game 1"):
        blocks[1].step(moves)


@pytest.mark.parametrize("game_id", IDS)
def test_a_seat_is_told_nothing_that_it_can_not_see(game_id: str) -> None:
    """Two states that look alike to a seat are searched alike: what crosses the border was imagined for it."""
    setting = next(setting for setting in SETTINGS if setting.game.info.id == game_id and setting.seats >= 2)
    game = setting.game
    for state, seat in decisions(setting, 2):
        other = game.resample(state, seat, Rng(99))
        assert searched(setting, other, seat, True) == searched(setting, state, seat, True)
