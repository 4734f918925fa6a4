"""The peers in the benchmark: missing, broken or replaced by stand-ins."""

import random
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kvartal.cli.bench.peers import Figure, measure_peers, missing_peers

MODULES = ("pyspiel", "open_spiel", "catanatron", "pettingzoo", "pygame")
BRIEFLY = 0.001


@pytest.fixture(autouse=True)
def _no_peers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the installed peers, so that each test sees only those it sets up."""
    if "real_peers" in request.fixturenames:
        return
    for module in MODULES:
        monkeypatch.setitem(sys.modules, module, None)


@pytest.fixture
def real_peers() -> None:
    if missing_peers():
        pytest.skip("kvartal[bench] is not installed")


CONNECT_FOUR = "pettingzoo.classic.connect_four_v3"


def _install(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    module = ModuleType(name)
    module.__spec__ = ModuleSpec(name, None)
    for key, value in contents.items():
        setattr(module, key, value)
    monkeypatch.setitem(sys.modules, name, module)


class CoinState:
    """Two decisions with a toss of a one-sided coin between them."""

    def __init__(self, step: int = 0) -> None:
        self.step = step

    def current_player(self) -> int:
        return (0, -1, 1, -4)[self.step]

    def legal_actions(self) -> list[int]:
        return [4, 5]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(7, 0.0), (8, 1.0), (9, 0.0)]

    def apply_action(self, action: int) -> None:
        assert action in ((4, 5), (8,), (4, 5))[self.step]
        self.step += 1

    def clone(self) -> "CoinState":
        return CoinState(self.step)


class Catan:
    """A game of four moves that reseeds the shared generator, as catanatron's does."""

    def __init__(self, players: list[Any], seed: int) -> None:
        random.seed(seed)
        self.players = players
        self.state = SimpleNamespace(actions=[])

    def play(self, decide_fn: Any = None) -> None:
        decide = decide_fn or (lambda player, game, actions: player.decide(game, actions))
        for turn in range(4):
            player = self.players[turn % len(self.players)]
            self.state.actions.append(decide(player, self, [turn]))

    def copy(self) -> "Catan":
        return self


class CatanPlayer:
    def __init__(self, color: str) -> None:
        self.color = color

    def decide(self, _game: Catan, actions: list[int]) -> int:
        return actions[0]


class MaskedEnv:
    """A game of five steps in which only action 2 is ever legal."""

    def reset(self) -> None:
        self.steps = 0

    def last(self) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        mask = SimpleNamespace(nonzero=lambda: ([2],))
        return {"action_mask": mask}, 0.0, self.steps == 5, False, {}

    def step(self, action: int) -> None:
        assert action == 2
        self.steps += 1


def _steps_a_game(figure: Figure) -> float:
    assert figure.games_per_s, figure.note
    assert figure.steps_per_s, figure.note
    return figure.steps_per_s / figure.games_per_s


def test_absent_peers_are_listed_and_not_measured() -> None:
    assert missing_peers() == ["open_spiel", "catanatron", "pettingzoo", "pygame-ce"]
    assert measure_peers(BRIEFLY) == []


def test_a_peer_without_its_helper_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    _install(monkeypatch, "pettingzoo")
    assert missing_peers() == ["open_spiel", "catanatron", "pygame-ce"]
    assert measure_peers(BRIEFLY) == []


def test_a_peer_that_raises_gives_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(*_: str) -> None:
        raise RuntimeError("no board\n" + "today " * 100)

    _install(monkeypatch, "pettingzoo")
    _install(monkeypatch, CONNECT_FOUR, raw_env=make)
    _install(monkeypatch, "pygame")
    (figure,) = measure_peers(BRIEFLY)
    assert (figure.games_per_s, figure.steps_per_s, figure.clone_us) == (None, None, None)
    assert figure.note.startswith("RuntimeError: no board today")
    assert len(figure.note) <= 100


def test_one_failure_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    _install(monkeypatch, "pyspiel")
    _install(monkeypatch, "pygame")
    _install(monkeypatch, "pettingzoo")
    _install(monkeypatch, CONNECT_FOUR, raw_env=MaskedEnv)
    heard: list[str] = []
    figures = measure_peers(BRIEFLY, heard.append)
    assert heard == [figure.name for figure in figures]
    *broken, good = figures
    assert broken
    assert all(figure.steps_per_s is None and figure.note for figure in broken)
    assert _steps_a_game(good) == pytest.approx(5)
    assert good.clone_us is None


def test_chance_counts_as_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    _install(
        monkeypatch,
        "pyspiel",
        PlayerId=SimpleNamespace(CHANCE=-1, TERMINAL=-4),
        load_game=lambda _: SimpleNamespace(new_initial_state=CoinState),
    )
    pig = measure_peers(BRIEFLY)[0]
    assert pig.name == "OpenSpiel pig"
    assert _steps_a_game(pig) == pytest.approx(3)
    assert pig.clone_us is not None
    assert pig.clone_us > 0


def test_the_shared_generator_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    _install(monkeypatch, "catanatron", Color=("R", "B", "O", "W"), RandomPlayer=CatanPlayer, Game=Catan)
    before = random.getstate()
    two, four = measure_peers(BRIEFLY)
    assert random.getstate() == before
    assert _steps_a_game(two) == _steps_a_game(four) == pytest.approx(4)
    assert two.clone_us is not None
    assert two.clone_us > 0


@pytest.mark.usefixtures("real_peers")
def test_every_installed_peer_answers() -> None:
    figures = measure_peers(BRIEFLY)
    assert len(figures) == 8
    for figure in figures:
        assert _steps_a_game(figure) > 1
        assert figure.clone_us is not None or "no copy" in figure.note
