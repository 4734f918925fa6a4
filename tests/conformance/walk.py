"""Random walks through a game, node by node, for the conformance kit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng


def random_step(state: Any, rng: Rng) -> tuple[int, int]:
    """Return the actor and move that `playout` would choose."""
    actor = state.actors()[0]
    if actor == CHANCE:
        return CHANCE, state.chance_pick(rng.below(state.chance_total()))
    legal = state.legal(actor)
    return actor, legal[0] if len(legal) == 1 else legal[rng.below(len(legal))]


def any_step(state: Any, rng: Rng) -> tuple[int, int]:
    """Return a step of any actor, so that simultaneous seats act in mixed order."""
    actors = state.actors()
    if actors == [CHANCE]:
        return random_step(state, rng)
    actor = actors[rng.below(len(actors))]
    legal = state.legal(actor)
    return actor, legal[rng.below(len(legal))]


def walk(state: Any, rng: Rng) -> Iterator[tuple[Any, int, int]]:
    """Yield every moment of a random game with the step taken from it; each moment is a state of its own."""
    while state.actors():
        seat, move = any_step(state, rng)
        yield state, seat, move
        state = state.clone()
        state.apply(seat, move)
    yield state, CHANCE, -1
