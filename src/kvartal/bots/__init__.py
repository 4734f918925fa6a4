"""Who can sit at a table besides people: a bot is named by a spec such as `random`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kvartal.bots.chair import Chair
from kvartal.bots.random import RandomBot
from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.core.rng import Rng

RANDOM = "random"


class BadBot(KvartalError):
    """No bot goes by this spec."""


class Bot(Protocol):
    """Somebody who decides for a seat."""

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""


_MAKERS: dict[str, Callable[[Game[Any], Rng], Bot]] = {
    RANDOM: lambda game, rng: RandomBot(rng),
}


def known_bots() -> tuple[str, ...]:
    """Return the specs of all bots."""
    return tuple(_MAKERS)


def check_spec(spec: str) -> str:
    """Return the spec when some bot goes by it; raise BadBot."""
    if spec not in _MAKERS:
        raise BadBot(say("error-bot", spec=spec, known=", ".join(_MAKERS)))
    return spec


def make_bot(spec: str, game: Game[Any], rng: Rng) -> Bot:
    """Return the bot of this spec; the stream is the bot's own. Raise BadBot."""
    return _MAKERS[check_spec(spec)](game, rng)


def seat_bots(specs: Sequence[str], game: Game[Any], rng: Rng) -> list[Bot]:
    """Return a bot for each seat of a game whose chance draws from the same stream.

    Random bots draw from it too, as `State.playout` does, so that both play the same game.
    Bots that think get streams of their own: the dice to come are not theirs to know.
    """
    return [make_bot(spec, game, rng if spec == RANDOM else rng.fork()) for spec in specs]
