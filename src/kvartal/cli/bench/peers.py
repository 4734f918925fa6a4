"""Measures other game engines on this machine, for comparison with ours.

Every peer plays uniformly random games from a lean Python loop, because the cost of the loop would
count against the peer. Nothing here is needed to play. `kvartal[bench]` installs the peers; each is
imported only when it is measured, so a missing one is no error.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module, metadata
from importlib.util import find_spec
from textwrap import shorten
from time import perf_counter
from typing import Any, Final

_DISTRIBUTIONS: Final = {
    "pyspiel": "open_spiel",
    "catanatron": "catanatron",
    "pettingzoo": "pettingzoo",
    "pygame": "pygame-ce",  # PettingZoo's board games import it even if nothing is shown
}

# How a peer's time is divided.
_WARM_UP: Final = 0.1
_PLAY: Final = 0.7
_COPY: Final = 0.2

_COPIED_POSITIONS: Final = 100
_SEED: Final = 1


@dataclass(frozen=True)
class Figure:
    """The figures of one peer. A number that it can't have is None, and `note` says why."""

    name: str
    games_per_s: float | None
    steps_per_s: float | None
    clone_us: float | None
    note: str


@dataclass(frozen=True)
class _Table:
    """A peer ready to be measured."""

    play: Callable[[], int]
    """Plays one whole game and returns the number of steps."""
    copies: list[Callable[[], object]]
    """The copy methods of positions spread over a whole game; empty if there are none."""


@dataclass(frozen=True)
class _Peer:
    name: str
    modules: tuple[str, ...]
    set_up: Callable[[], _Table]
    note: str


def missing_peers() -> list[str]:
    """Return the distributions of `kvartal[bench]` that are not installed."""
    return [name for module, name in _DISTRIBUTIONS.items() if not _installed(module)]


def measure_peers(seconds: float = 1.0, progress: Callable[[str], None] | None = None) -> list[Figure]:
    """Measure every installed peer for about `seconds` each; `progress` gets each name first."""
    figures = []
    shared_random = random.getstate()  # catanatron reseeds the generator that everybody shares
    try:
        for peer in _PEERS:
            if all(map(_installed, peer.modules)):
                if progress is not None:
                    progress(peer.name)
                figures.append(_measure(peer, seconds))
    finally:
        random.setstate(shared_random)
    return figures


def _installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _measure(peer: _Peer, seconds: float) -> Figure:
    try:
        table = peer.set_up()
        _play_for(table, seconds * _WARM_UP)
        games_per_s, steps_per_s = _play_for(table, seconds * _PLAY)
        clone_us = _copy_for(table, seconds * _COPY) if table.copies else None
    except Exception as error:  # third-party code: its errors must not end our own run
        text = shorten(f"{type(error).__name__}: {error}", 100, placeholder=" …")
        return Figure(peer.name, None, None, None, text)
    note = f"{_release(peer.modules[0])}; {peer.note}"
    return Figure(peer.name, games_per_s, steps_per_s, clone_us, note)


def _play_for(table: _Table, seconds: float) -> tuple[float, float]:
    """Play whole games until `seconds` are over; return games and steps per second."""
    games = steps = 0
    elapsed = 0.0
    start = perf_counter()
    while elapsed <= seconds:
        steps += table.play()
        games += 1
        elapsed = perf_counter() - start
    return games / elapsed, steps / elapsed


def _copy_for(table: _Table, seconds: float) -> float:
    """Copy all the positions again and again until `seconds` are over; return µs per copy."""
    rounds = 0
    elapsed = 0.0
    start = perf_counter()
    while elapsed <= seconds:
        for copy in table.copies:
            copy()
        rounds += 1
        elapsed = perf_counter() - start
    return elapsed / (rounds * len(table.copies)) * 1e6


def _release(module: str) -> str:
    name = _DISTRIBUTIONS[module]
    try:
        return f"{name} {metadata.version(name)}"
    except metadata.PackageNotFoundError:
        return name


def _spread(positions: list[Any]) -> list[Any]:
    return positions[:: max(1, len(positions) // _COPIED_POSITIONS)]


def spiel_loop(game: Any, seed: int) -> Callable[..., int]:
    """Return the function that plays one random game of OpenSpiel and returns its steps; it may look at each state."""
    pyspiel = import_module("pyspiel")
    chance = int(pyspiel.PlayerId.CHANCE)
    terminal = int(pyspiel.PlayerId.TERMINAL)
    uniform = random.Random(seed).random

    def play(visit: Callable[[Any], None] | None = None) -> int:
        steps = 0
        state = game.new_initial_state()
        while (player := state.current_player()) != terminal:
            if visit is not None:
                visit(state)
            if player == chance:
                # random.choices would halve the speed of the fastest games.
                left = uniform()
                for outcome in state.chance_outcomes():
                    left -= outcome[1]
                    if left < 0.0:
                        break
                action = outcome[0]
            else:
                actions = state.legal_actions()
                action = actions[int(uniform() * len(actions))]
            state.apply_action(action)
            steps += 1
        return steps

    return play


def _open_spiel(name: str) -> _Table:
    play = spiel_loop(import_module("pyspiel").load_game(name), _SEED)
    positions: list[Any] = []
    play(lambda state: positions.append(state.clone()))
    return _Table(play, [state.clone for state in _spread(positions)])


def _open_spiel_python(name: str) -> _Table:
    import_module(f"open_spiel.python.games.{name}")  # registers the game
    return _open_spiel(f"python_{name}")


def _catanatron(seats: int) -> _Table:
    catanatron = import_module("catanatron")
    colors = list(catanatron.Color)[:seats]
    seeds = random.Random(_SEED)

    def new_game() -> Any:
        players = [catanatron.RandomPlayer(color) for color in colors]
        return catanatron.Game(players, seed=seeds.randrange(1, 2**32))

    def play() -> int:
        game = new_game()
        game.play()
        return len(game.state.actions)

    positions: list[Any] = []

    def decide(player: Any, game: Any, actions: Any) -> Any:
        positions.append(game.copy())
        return player.decide(game, actions)

    new_game().play(decide_fn=decide)
    return _Table(play, [game.copy for game in _spread(positions)])


def _pettingzoo_connect_four() -> _Table:
    env = import_module("pettingzoo.classic.connect_four_v3").raw_env()
    uniform = random.Random(_SEED).random

    def play() -> int:
        steps = 0
        env.reset()
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            actions = observation["action_mask"].nonzero()[0]
            env.step(int(actions[int(uniform() * len(actions))]))
            steps += 1

    return _Table(play, [])


_PEERS: Final = (
    _Peer("OpenSpiel pig", ("pyspiel",), partial(_open_spiel, "pig"), "C++ rules"),
    _Peer("OpenSpiel connect_four", ("pyspiel",), partial(_open_spiel, "connect_four"), "C++ rules"),
    _Peer("OpenSpiel backgammon", ("pyspiel",), partial(_open_spiel, "backgammon"), "C++ rules"),
    _Peer(
        "OpenSpiel python_tic_tac_toe",
        ("pyspiel",),
        partial(_open_spiel_python, "tic_tac_toe"),
        "Python rules",
    ),
    _Peer(
        "OpenSpiel python_kuhn_poker",
        ("pyspiel",),
        partial(_open_spiel_python, "kuhn_poker"),
        "Python rules",
    ),
    _Peer("catanatron, 2 seats", ("catanatron",), partial(_catanatron, 2), "Python rules"),
    _Peer("catanatron, 4 seats", ("catanatron",), partial(_catanatron, 4), "Python rules"),
    _Peer(
        "PettingZoo connect_four",
        ("pettingzoo", "pygame"),
        _pettingzoo_connect_four,
        "Python rules, AEC without wrappers; has no copy",
    ),
)
