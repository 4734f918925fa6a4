"""Gymnasium finds the solo games, and its checker reports nothing."""

from __future__ import annotations

import subprocess
import sys
import warnings
from importlib.metadata import entry_points

import numpy as np
import pytest

from kvartal.core.rng import Rng
from tests.research.tables import need

gymnasium = need("gymnasium")
from gymnasium.envs.registration import namespace, registry  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import kvartal.research.gymnasium  # noqa: E402, F401 - registers them
from kvartal.research.solo import SOLO  # noqa: E402

IDS = [f"kvartal/{name}-v0" for name in SOLO]


@pytest.mark.parametrize("env_id", IDS)
def test_their_checker(env_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(env_id).unwrapped
        env.reset(seed=1)
        env.action_space.seed(1)
        check_env(env)


@pytest.mark.parametrize("env_id", IDS)
def test_rewards_add_up_to_the_points(env_id: str) -> None:
    env = gymnasium.make(env_id)
    rng = Rng(1)
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"] == 1)
            _, reward, over, truncated, info = env.step(int(legal[rng.below(len(legal))]))
            total += float(reward)
            assert not truncated
        assert total == info["score"] == env.unwrapped.table.state.total(0)


def test_one_seed_gives_one_game() -> None:
    env = gymnasium.make("kvartal/TinyTownsSolo-v0", cavern=True, reward="points", render_mode="ansi", illegal="raise")
    shown = []
    for _ in range(2):
        env.reset(seed=9)
        shown.append(env.render())
    assert shown[0] == shown[1]
    assert "cavern=yes" in str(shown[0])
    with pytest.raises(ValueError, match="may not play"):
        env.step(0)


def test_an_illegal_move_ends_the_game() -> None:
    env = gymnasium.make("kvartal/ShakeThatCitySolo-v0", reward="outcome")
    env.reset(seed=1)
    _, reward, over, truncated, _ = env.step(205)
    assert (reward, over, truncated) == (0.0, True, False)


def test_points_come_at_the_end_where_they_are_asked_for() -> None:
    env = gymnasium.make("kvartal/SmallCitiesSolo-v0", reward="points")
    _, info = env.reset(seed=3)
    rng = Rng(3)
    over, rewards = False, list[float]()
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        _, reward, over, _, info = env.step(int(legal[rng.below(len(legal))]))
        rewards.append(float(reward))
    assert rewards[-1] == info["score"]
    assert not any(rewards[:-1])


def test_the_entry_point_registers_all_in_our_namespace() -> None:
    [plugin] = [plugin for plugin in entry_points(group="gymnasium.envs") if plugin.module.startswith("kvartal.")]
    known = {env_id: registry.pop(env_id) for env_id in IDS}
    with namespace(plugin.name):
        plugin.load()()
    assert {env_id: registry[env_id] for env_id in IDS} == known


def test_a_name_with_its_module_is_enough() -> None:
    name = "kvartal.research.gymnasium:kvartal/TinyTownsSolo-v0"
    code = f"import gymnasium; print(gymnasium.make('{name}').action_space.n)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(run.stdout) > 649


@pytest.mark.parametrize("env_id", IDS)
def test_libraries_that_try_a_keyword_first(env_id: str) -> None:
    """Stable-Baselines3's `make_vec_env` and TorchRL's `GymEnv` go on only after a TypeError."""
    with pytest.warns(UserWarning, match="rgb_array"), pytest.raises(TypeError, match="render_mode"):
        gymnasium.make(env_id, render_mode="rgb_array")
    with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'"):
        gymnasium.make(env_id, frameskip=1, disable_env_checker=True)


def test_a_step_needs_a_reset_before_it() -> None:
    env = gymnasium.make("kvartal/TinyTownsSolo-v0").unwrapped
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)


def test_where_people_watch_every_step_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("kvartal/ShakeThatCitySolo-v0", render_mode="human")
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert env.render() is None
    shown = capsys.readouterr().out.splitlines()
    table = env.unwrapped.table
    assert shown[0] != shown[1] == shown[2] == table.game.position_text(table.state)
