"""Environments can be copied, deep-copied and pickled, and the copy continues on its own like the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from kvartal.core.rng import Rng
from kvartal.games import IDS
from tests.research.tables import need

cloudpickle = need("cloudpickle")  # comes with Gymnasium; SuperSuit and others copy environments with it
gymnasium = need("gymnasium")
pyspiel = need("pyspiel")
need("pettingzoo")
from gymnasium.vector import SyncVectorEnv  # noqa: E402
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402

import kvartal.research.gymnasium  # noqa: E402 - registers them
import kvartal.research.openspiel  # noqa: E402, F401 - registers them
from kvartal.research import pettingzoo as ours  # noqa: E402
from kvartal.research.sight import sight_of  # noqa: E402
from kvartal.research.solo import SOLO  # noqa: E402
from kvartal.research.vector import Tables  # noqa: E402

Way = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def by_cloudpickle(thing: Any) -> Any:
    return cloudpickle.loads(cloudpickle.dumps(thing))


deep_ways = pytest.mark.parametrize("way", [copy.deepcopy, pickled, by_cloudpickle], ids=lambda way: way.__name__)
every_game = pytest.mark.parametrize("game_id", IDS)


def alike(one: Any, other: Any) -> bool:
    """Return whether the outputs of two environments are the same."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return all(alike(a, b) for a, b in zip(one, other, strict=True))
    return bool(np.array_equal(one, other))


def aec_steps(env: Any, steps: int) -> list[Any]:
    """Play some moves and return what came of it."""
    seen = []
    for _ in range(steps):
        mask = env.last()[0]["action_mask"]
        env.step(int(np.flatnonzero(mask)[-1]))
        seen.append((env.agent_selection, env.last()))
    return seen


def parallel_steps(env: Any, steps: int) -> list[Any]:
    # Without a mask the spaces draw legal moves, each from a stream of its own.
    return [env.step({agent: env.action_space(agent).sample() for agent in env.agents}) for _ in range(steps)]


def solo_steps(env: Any, steps: int) -> list[Any]:
    return [env.step(int(np.flatnonzero(env.unwrapped.action_masks())[-1])) for _ in range(steps)]


@deep_ways
@every_game
def test_seat_by_seat(game_id: str, way: Way) -> None:
    env = ours.env(game_id, recall=1)
    env.reset(seed=3)
    aec_steps(env, 3)
    other = way(env)
    before = way(env).state()
    assert alike(tuple(aec_steps(other, 6)), tuple(aec_steps(way(env), 6)))
    assert np.array_equal(env.state(), before)
    assert other.table.sight is sight_of(game_id, 2, 1)
    for one in (env, other):
        one.reset()
    assert np.array_equal(env.state(), other.state()), "the next game is the same too"


@deep_ways
@every_game
def test_all_at_once(game_id: str, way: Way) -> None:
    env = ours.parallel_env(game_id)
    env.reset(seed=3)
    other = way(env)
    for agent in env.agents:
        env.action_space(agent).seed(1)
        other.action_space(agent).seed(1)
    assert alike(tuple(parallel_steps(env, 5)), tuple(parallel_steps(other, 5)))
    # What SuperSuit asks of an environment before it puts copies by cloudpickle side by side.
    assert env.observation_space("seat_0") == other.observation_space("seat_1")
    assert env.action_space("seat_0") == other.action_space("seat_1")
    wrapped = way(OrderEnforcingWrapper(ours.env(game_id)))
    wrapped.reset(seed=1)
    assert wrapped.action_space("seat_0").contains(wrapped.action_space("seat_0").sample())


@deep_ways
@pytest.mark.parametrize("name", SOLO)
def test_solo(name: str, way: Way) -> None:
    env = gymnasium.make(f"kvartal/{name}-v0")
    env.reset(seed=3)
    other = way(env)
    assert alike(tuple(solo_steps(env, 4)), tuple(solo_steps(other, 4)))


@deep_ways
@every_game
def test_many_games(game_id: str, way: Way) -> None:
    tables = Tables(game_id, games=3, seed=2, max_cycles=9)
    tables.reset()
    other = way(tables)
    for step in range(12):
        moves = tables.reset().masks.argmax(axis=1) if step == 7 else tables._now.masks.argmax(axis=1)
        if step == 7:
            other.reset()
        now, again = tables.step(moves), other.step(moves)
        assert np.array_equal(now.observations, again.observations)
        assert np.array_equal(now.masks, again.masks)
        assert np.array_equal(now.truncated, again.truncated)
        assert now.observations is not again.observations


def test_games_in_other_processes_stay_there() -> None:
    with Tables("machi_koro", games=2, processes=1) as tables:
        for way in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="other processes"):
                way(tables)


@deep_ways
@every_game
def test_openspiel(game_id: str, way: Way) -> None:
    game = pyspiel.load_game(f"kvartal_{game_id}", {"seats": 2, "recall": 2})
    other = way(game)
    assert (other.num_players(), other.get_parameters()) == (2, game.get_parameters())
    state, rng = other.new_initial_state(), Rng(1)
    for _ in range(30):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    again = way(state)
    assert (str(again), again.history(), again.legal_actions()) == (str(state), state.history(), state.legal_actions())
    assert again.information_state_string(0) == state.information_state_string(0)
    imagined = state.resample_from_infostate(0, lambda: 0.5)
    assert str(way(imagined)) == str(imagined)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    copied = way(observer)
    assert np.array_equal(copied.tensor, observer.tensor)
    copied.set_from(state, 1)
    assert not np.array_equal(copied.tensor, observer.tensor)
    assert all(np.shares_memory(piece, copied.tensor) for piece in copied.dict.values())


def test_vectors_of_copies() -> None:
    env = gymnasium.make("kvartal/TinyTownsSolo-v0")
    together = SyncVectorEnv([lambda: by_cloudpickle(env)] * 2)
    seen, info = together.reset(seed=[1, 1])
    assert np.array_equal(seen[0], seen[1])
    assert info["action_mask"].shape[0] == 2
    together.close()
