"""Plays games between bots, recorded or not. The same stream gives the same game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kvartal.bots import Bot
from kvartal.bots.chair import Chair
from kvartal.core.contract import CHANCE, Game
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.core.state import Moment


def next_step(game: Game[Any], state: Moment, bots: Sequence[Bot], rng: Rng) -> tuple[int, int] | None:
    """Return who steps next and with which move; of several actors, the lowest seat. None when the game is over."""
    actors = state.actors()
    if not actors:
        return None
    actor = actors[0]
    if actor == CHANCE:
        return CHANCE, state.chance_pick(rng.below(state.chance_total()))
    chair = Chair(game, state, actor)
    move = bots[actor].decide(chair)
    assert move in chair.moves, f"the bot of seat {actor} chose {game.move_text(move)}, which is not legal"
    return actor, move


def play_out(game: Game[Any], state: Moment, bots: Sequence[Bot], rng: Rng) -> int:
    """Play the state to its end and return the number of moves, including those of chance."""
    steps = 0
    while (step := next_step(game, state, bots, rng)) is not None:
        state.apply(*step)
        steps += 1
    return steps


def play_match(match: Match, bots: Sequence[Bot], rng: Rng) -> int:
    """Play the match to its end, recording every step, and return the number of moves, including those of chance."""
    steps = 0
    while (step := next_step(match.game, match.state, bots, rng)) is not None:
        match.play(*step)
        steps += 1
    return steps
