"""The levels: legal everywhere, unaware of what is hidden, within their budget, reproducible from a seed."""

from __future__ import annotations

import sys
from itertools import count
from typing import Any

import pytest

from kvartal.bots import STEPS, BadBot, Bot, check_level, check_spec, known_bots, make_bot, read_spec, seat_bots
from kvartal.bots.chair import Chair
from kvartal.bots.ladder import LADDERS
from kvartal.bots.levels import RatedBot, SearchingBot
from kvartal.bots.table import play_out
from kvartal.compiled import is_compiled
from kvartal.core.contract import Game
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE
from kvartal.games import IDS, find
from kvartal.insight.hints import hint
from tests.conformance.settings import PLAYED, Setting
from tests.conformance.walk import walk
from tests.games.machi_koro.table import GAME, table

# Full nets are slow in plain Python; `test_nets` uses small ones for all games.
THINKERS = ("easy", "medium", "hard:iters=3", *(("master:iters=3", "net") if is_compiled() else ()))
GAMES = {"machi_koro": 300, "shake_that_city": 300, "tiny_towns": 36, "paris": 24, "small_cities": 24}


def decisions(setting: Setting, most: int) -> list[tuple[Any, int]]:
    """Return some states of a random game, spread over it, in which a seat has a choice."""
    found = [
        (state, seat)
        for state, _, _ in walk(setting.start(), Rng(41))
        for seat in state.actors()
        if seat >= 0 and len(state.legal(seat)) > 1
    ]
    step = max(1, len(found) // most)
    return found[::step][:most]


@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_a_decision_depends_on_the_view_and_the_stream_alone(setting: Setting) -> None:
    game = setting.game
    for state, seat in decisions(setting, 2):
        other = game.resample(state, seat, Rng(7))
        for spec in THINKERS:
            chosen = [make_bot(spec, game, Rng(9)).decide(Chair(game, world, seat)) for world in (state, other, state)]
            assert chosen[0] in state.legal(seat)
            assert chosen == [chosen[0]] * 3, spec
        told = [
            hint(Chair(game, world, seat), SearchingBot(game.mind(), Rng(9), iterations=2)).to_json()
            for world in (state, other)
        ]
        assert told[0] == told[1]


@pytest.mark.parametrize("game_id", IDS)
def test_fast_levels_never_choose_what_is_not_legal(game_id: str) -> None:
    game = find(game_id)
    for number in range(GAMES[game_id] if is_compiled() else 4):
        seats = game.info.fewest + number % (game.info.most - game.info.fewest + 1)
        rng = Rng(number)
        specs = [("easy", "medium")[(number + seat) % 2] for seat in range(seats)]
        state = game.start(seats)
        assert play_out(game, state, seat_bots(specs, game, rng), rng) > 0  # asserts that every move is legal
        assert state.actors() == []


@pytest.mark.parametrize("game_id", IDS)
def test_ratings_and_searches_leave_the_state_as_it_was(game_id: str) -> None:
    game = find(game_id)
    setting = Setting(game, game.info.most, game.settle(game.info.most, {}))
    for state, seat in decisions(setting, 12):
        before = state.pack()
        moves = state.legal(seat)
        world = state.clone()
        game.mind().rate(world, seat, moves, len(moves), [0] * len(moves))
        assert world == state
        make_bot("hard:iters=2", game, Rng(1)).decide(Chair(game, state, seat))
        assert state.pack() == before


def first_decision(game: Game[Any]) -> Chair:
    setting = Setting(game, 2, game.settle(2, {}))
    state, seat = next((state, seat) for state, seat in decisions(setting, 60) if len(state.legal(seat)) > 4)
    return Chair(game, state, seat)


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("budget", [0.0, 0.05, 1.0])
def test_a_search_ends_when_its_time_is_up(game_id: str, budget: float) -> None:
    """The clock advances a hundredth per look, which stands for the time of an imagined game."""
    ticks = count()
    bot = SearchingBot(find(game_id).mind(), Rng(1), seconds=budget, clock=lambda: next(ticks) * 0.01)
    chair = first_decision(find(game_id))
    assert bot.decide(chair) in chair.moves
    spent = next(ticks) * 0.01
    assert budget <= spent <= budget * 1.2 + 0.08, "a look at the clock more for each stage"


@pytest.mark.parametrize("game_id", IDS)
def test_a_search_plays_as_many_games_as_it_is_given(game_id: str) -> None:
    _, search = SearchingBot(find(game_id).mind(), Rng(1), iterations=50).search(first_decision(find(game_id)))
    assert search.iterations == 50
    assert sum(branch.visits for branch in (*search.running, *search.dropped)) == 50


def test_without_time_the_best_rated_move_is_taken() -> None:
    game = find("paris")
    chair = first_decision(game)
    ratings = [0] * len(chair.moves)
    game.mind().rate(chair.imagine(Rng(1)), chair.seat, chair.moves, len(chair.moves), ratings)
    chosen = SearchingBot(game.mind(), Rng(1), seconds=0.0).decide(chair)
    assert ratings[chair.moves.index(chosen)] == max(ratings)
    rated = RatedBot(game.mind(), Rng(1)).decide(chair)
    assert ratings[chair.moves.index(rated)] == max(ratings)


def wins(game_id: str, better: str, worse: str, games: int) -> float:
    game = find(game_id)
    won = 0.0
    for number in range(games):
        rng = Rng(number)
        specs = [better, worse] if number % 2 == 0 else [worse, better]
        state = game.start(2)
        play_out(game, state, seat_bots(specs, game, rng), rng)
        winners = state.winners()
        won += (number % 2 in winners) / max(len(winners), 1)
    return won / games


@pytest.mark.parametrize("game_id", IDS)
def test_each_level_beats_the_one_below(game_id: str) -> None:
    """Seeded, so the result never changes by itself. The intervals are in docs/strength.md."""
    games = 16 if is_compiled() else 4
    assert wins(game_id, "medium", "random", games) >= 0.9
    assert wins(game_id, "easy", "random", games) >= 0.75
    if is_compiled():
        assert wins(game_id, "medium", "easy", games) >= 0.6


def test_the_search_beats_the_ratings() -> None:
    """In the fastest game; for the others see docs/strength.md."""
    if is_compiled():
        assert wins("shake_that_city", "hard:iters=100", "medium", 6) > 0.5
    else:
        assert wins("shake_that_city", "hard:iters=30", "easy", 2) > 0.5


def test_specs() -> None:
    game = find("machi_koro")
    assert known_bots() == ("easy", "medium", "hard", "master", "random")
    assert read_spec("hard:ms=500", game).seconds == 0.5
    assert read_spec("hard:iters=2000", game).iterations == 2000
    assert read_spec("exec:ms=200:python3 my bot.py", game).more == "python3 my bot.py"
    assert read_spec("exec:./bot --level=3", game).more == "./bot --level=3"
    program = f"exec:{sys.executable} bot.py"
    for good in (*known_bots(), "step:1", "step:8", "hard:ms=1", "master:ms=5", "net", "plan:cheese", program):
        assert check_spec(good, game) == good
    for bad in ("", "hard:", "hard:ms=0", "hard:ms=x", "hard:ms=1:x", "easy:ms=5", "plan:", "plan:x", "exec:", "Hard"):
        with pytest.raises(BadBot):
            check_spec(bad, game)
    for bad in ("step:", "step:0", "step:9", "step:01", "net:", "master:", "master:iters=0", "master:x"):
        with pytest.raises(BadBot):
            check_spec(bad, game)
    with pytest.raises(BadBot):
        check_spec("plan:cheese", find("paris"))


def test_steps_lead_up_in_every_game() -> None:
    assert LADDERS.keys() == set(IDS)
    for ladder in LADDERS.values():
        assert len(ladder) == len(STEPS) == 8
        keys = [(step.iterations, step.sees) for step in ladder]
        assert keys == sorted(set(keys))
    game = find("shake_that_city")
    rng = Rng(3)
    state = game.start(2)
    play_out(game, state, seat_bots(["step:1", "step:5"], game, rng), rng)
    assert state.winners()


@pytest.mark.parametrize(
    "spec",
    ["exec:touch x", "hard:ms=600000", "hard:iters=5", "plan:cheese", "net:x", "net", "step:9", "nobody"],
)
def test_strangers_may_name_levels_and_steps_only(spec: str) -> None:
    with pytest.raises(BadBot, match="step:8"):
        check_level(spec)


def test_strangers_may_name_every_level_and_step() -> None:
    assert [check_level(spec) for spec in (*known_bots(), *STEPS)] == [*known_bots(), *STEPS]


def test_a_step_that_imagines_games_stops_when_its_time_is_over() -> None:
    """As hard does; a thousand games with the plain rules would take longer."""
    game = find("shake_that_city")
    state = game.start(2)
    rng = Rng(1)
    while state.turn() == CHANCE:
        state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
    chair = Chair(game, state, state.turn())
    ticks = count()
    bot = SearchingBot(game.mind(), rng, seconds=9.0, iterations=10_000, clock=lambda: float(next(ticks)))
    assert 0 < bot.search(chair)[1].iterations < 10_000
    assert SearchingBot(game.mind(), rng, iterations=60).search(chair)[1].iterations == 60


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_plans_play_whole_games(edition: str) -> None:
    from kvartal.games.machi_koro.plans import PLANS

    game = find("machi_koro")
    bots: list[Bot] = []
    for number, plan in enumerate(PLANS):
        rng = Rng(number)
        state = game.start(2, {"edition": edition})
        bots = seat_bots([f"plan:{plan}", "medium"], game, rng)
        play_out(game, state, bots, rng)
        assert state.winners()


@pytest.mark.parametrize(("left", "chosen"), [({"bakery": 1}, "build bakery"), ({}, "build train_station")])
def test_a_plan_does_without_what_is_sold_out(left: dict[str, int], chosen: str) -> None:
    at_build = table(
        coins=[9, 3], cities=[{"bakery": 6, "convenience_store": 2}, {"bakery": 1}], supply={"mine": 6, **left}
    ).roll(6)
    bot = make_bot("plan:bakery", GAME, Rng(1))
    assert GAME.move_text(bot.decide(Chair(GAME, at_build.state, 0))) == chosen
