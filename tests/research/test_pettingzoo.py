"""PettingZoo's own tests pass for every game and seat count, and so do ours."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kvartal.core.rng import Rng
from kvartal.games import find
from tests.research.tables import Played, every_seat_count, every_table, need, once

need("pettingzoo")
with warnings.catch_warnings():
    # Their tests import one of their own games in a way that they call deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test
    from pettingzoo.test.max_cycles_test import max_cycles_test
    from pettingzoo.test.render_test import render_test
    from pettingzoo.test.seed_test import parallel_seed_test, seed_test
    from pettingzoo.test.state_test import state_test

from kvartal.research import pettingzoo as ours  # noqa: E402


@contextmanager
def quiet_about_masks() -> Iterator[None]:
    """Ignore PettingZoo's warning about environments with a mask that are not on its own list."""
    with warnings.catch_warnings():
        for message in ("Observation is not a NumPy array", "Observation space for each agent", "Action mask numpy"):
            warnings.filterwarnings("ignore", message)
        yield


def seeded(table: Any) -> Any:
    """Return the environment with a seed for its games and for the moves that their tests draw from its spaces."""
    table.reset(seed=1)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(number)
    return table


@every_table
def test_their_api(played: Played) -> None:
    with quiet_about_masks():
        api_test(seeded(ours.env(played.game, played.seats, max_cycles=60, **played.options)), num_cycles=100)


@every_seat_count
def test_their_seeds(played: Played) -> None:
    seed_test(partial(ours.env, played.game, played.seats), num_cycles=40)
    parallel_seed_test(partial(ours.parallel_env, played.game, played.seats, illegal="random"), num_cycles=20)


@every_seat_count
def test_their_cycles(played: Played) -> None:
    max_cycles_test(
        SimpleNamespace(
            env=partial(ours.env, played.game, played.seats),
            parallel_env=partial(ours.parallel_env, played.game, played.seats),
        )
    )


@every_seat_count
def test_their_states(played: Played) -> None:
    state_test(ours.env(played.game, played.seats), ours.parallel_env(played.game, played.seats))


@every_seat_count
def test_their_rendering(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(ours.env, played.game, played.seats))
    game = find(played.game)
    for line in capsys.readouterr().out.splitlines():
        game.read_position(line)


@every_table
def test_their_parallel_api(played: Played) -> None:
    once()
    parallel_api_test(seeded(ours.parallel_env(played.game, played.seats, **played.options)), num_cycles=120)


def play(table: Any, seed: int) -> tuple[list[tuple[str, int]], dict[str, float]]:
    """Play a random game; return who did what, and what it was worth."""
    rng = Rng(seed)
    table.reset(seed=seed)
    done: list[tuple[str, int]] = []
    worth = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        worth[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        move = int(legal[rng.below(len(legal))])
        done.append((agent, move))
        table.step(move)
    return done, worth


@every_table
def test_a_whole_game_is_the_games_own(played: Played) -> None:
    game = find(played.game)
    table = ours.env(played.game, played.seats, **played.options)
    done, worth = play(table, 7)
    state = table.table.state
    assert not state.actors()
    assert {agent for agent, _ in done} == set(table.possible_agents)
    if played.seats == 1:
        assert worth["seat_0"] == state.total(0)
    else:
        assert sum(worth.values()) == pytest.approx(0)
        winners = [f"seat_{seat}" for seat in state.winners()]
        assert [agent for agent in worth if worth[agent] == max(worth.values())] == (winners or list(worth))
    assert play(table, 7) == (done, worth)
    assert game.score(state).over


def test_masks_are_the_legal_moves() -> None:
    table = ours.env("small_cities", 3)
    table.reset(seed=3)
    for _ in range(20):
        for agent in table.agents:
            seat = int(agent[-1])
            mask = table.observe(agent)["action_mask"]
            assert np.flatnonzero(mask).tolist() == table.table.state.legal(seat)
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))


def test_hidden_steps_stay_hidden() -> None:
    """What one seat builds changes nothing for the others until the round closes."""
    table = ours.env("shake_that_city", 3)
    table.reset(seed=5)
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert table.agent_selection == "seat_1"
    others = [table.observe(agent)["observation"] for agent in ("seat_0", "seat_2")]
    legal = np.flatnonzero(table.last()[0]["action_mask"])
    later = []
    for move in (int(legal[0]), int(legal[-1])):
        table.reset(seed=5)
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
        table.step(move)
        later.append([table.observe(agent)["observation"] for agent in ("seat_0", "seat_2")])
    assert len(legal) > 1
    for k in range(2):
        assert np.array_equal(later[0][k], later[1][k])
        assert not np.array_equal(later[0][k], others[k])  # that seat 1 has built is seen


def test_an_illegal_move_loses_raises_or_is_replaced() -> None:
    table = ours.env("machi_koro")
    table.reset(seed=1)
    table.step(245)
    assert table.terminations == {"seat_0": True, "seat_1": True}
    assert table.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    table = ours.env("machi_koro", illegal="raise")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="may not play 245"):
        table.step(245)
    with pytest.raises(ValueError, match="must make a move"):
        table.step(None)
    table = ours.env("machi_koro", illegal="random")
    table.reset(seed=1)
    table.step(245)
    assert not any(table.terminations.values())
    together = ours.parallel_env("shake_that_city", 2)
    together.reset(seed=1)
    _, rewards, terminated, _, _ = together.step({"seat_0": 205, "seat_1": 206})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(terminated.values())
    with pytest.raises(ValueError, match="reset"):
        together.step({})


@pytest.mark.parametrize("name", ["max_cycles", "illegal", "reward", "recall", "render_mode"])
def test_wrong_settings_are_refused(name: str) -> None:
    wrong: dict[str, Any] = {"max_cycles": 0, "recall": -1}
    with pytest.raises(ValueError, match=name):
        ours.env("machi_koro", **{name: wrong.get(name, "?")})
    with pytest.raises(ValueError, match="gains"):
        ours.env("machi_koro", reward="gains")
    for make in (ours.env, ours.parallel_env):
        with pytest.raises(TypeError, match="unexpected keyword argument 'sides': machi_koro has edition, market"):
            make("machi_koro", sides=3)


def test_who_has_no_decisions_left_leaves_and_the_others_go_on() -> None:
    table = ours.env("tiny_towns", 4, max_cycles=5)
    table.reset(seed=2)
    rng = Rng(2)
    decided = dict.fromkeys(table.possible_agents, 0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        assert reward == 0
        assert not terminated
        if truncated:
            table.step(None)
            continue
        decided[agent] += 1
        legal = np.flatnonzero(seen["action_mask"])
        table.step(int(legal[rng.below(len(legal))]))
    assert set(decided.values()) == {5}


def test_recall_shows_what_the_seat_saw_and_did() -> None:
    table = ours.env("machi_koro", recall=2)
    table.reset(seed=4)
    sight = table.table.sight
    first = table.observe("seat_0")["observation"]
    assert table.observation_space("seat_0")["observation"].contains(first)
    assert not sight.pieces(first)["earlier"].any()
    table.step(0)
    second = sight.pieces(table.observe("seat_0")["observation"])
    assert np.array_equal(second["earlier"][0], first[: sight.now])
    assert not second["earlier"][1].any()
    assert second["moves"][0].tolist() == [1.0] + [0.0] * (sight.digits - 1)
    table.step(162)
    assert not sight.pieces(table.observe("seat_1")["observation"])["earlier"].any()
    third = sight.pieces(table.observe("seat_0")["observation"])
    assert np.array_equal(third["earlier"][1], first[: sight.now])
    assert int(sum(digit * 2**k for k, digit in enumerate(third["moves"][0]))) == 163


def test_a_position_can_be_shown() -> None:
    table = ours.env("paris", render_mode="ansi")
    table.reset(seed=1)
    assert find("paris").read_position(str(table.render())) == table.table.state
    assert str(table) == "kvartal_paris_v0"
    assert table.state().shape == (2 * table.table.sight.size,)


def test_nothing_can_be_done_before_a_reset_or_after_the_end() -> None:
    table = ours.env("paris")
    for attempt in (table.last, partial(table.step, 0)):
        with pytest.raises(ValueError, match="reset"):
            attempt()
    play(table, 1)
    with pytest.raises(ValueError, match="reset"):
        table.step(None)
    together = ours.parallel_env("paris")
    with pytest.raises(ValueError, match="reset"):
        together.step({})
    together.reset(seed=1)
    with pytest.raises(ValueError, match=r"seat_\d has a decision open"):
        together.step({})


def test_where_people_watch_every_step_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for make in (ours.env, ours.parallel_env):
        table: Any = make("machi_koro", render_mode="human")
        table.reset(seed=1)
        table.step(0 if make is ours.env else {agent: table.action_space(agent).sample() for agent in table.agents})
        assert table.render() is None
        shown = capsys.readouterr().out.splitlines()
        assert len(shown) == 3
        assert shown[0] != shown[1] == shown[2] == table.table.game.position_text(table.table.state)


def test_a_space_draws_what_is_legal_now() -> None:
    table = ours.env("small_cities", 2)
    table.reset(seed=1)
    space = table.action_space("seat_0")
    assert {int(space.sample()) for _ in range(40)} <= {*table.table.state.legal(0)}
    assert space == ours.env("small_cities", 2).action_space("seat_1")
    only = np.zeros(space.n, np.int8)
    only[7] = 1
    assert space.sample(only) == 7
