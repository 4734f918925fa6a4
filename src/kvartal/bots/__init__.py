"""Who can sit at a table besides people: a bot is named by a spec such as `medium` or `hard:ms=500` (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kvartal.bots import plans
from kvartal.bots.chair import Chair
from kvartal.bots.levels import HARD_SECONDS, RatedBot, SearchingBot
from kvartal.bots.outside import OutsideBot, can_start
from kvartal.bots.random import RandomBot
from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.core.rng import Rng

RANDOM = "random"
EASY, MEDIUM, HARD = "easy", "medium", "hard"
LEVELS = (EASY, MEDIUM, HARD)
"""What a person chooses from, the weakest first."""

_PLAN, _EXEC = "plan", "exec"
QUICK = (RANDOM, EASY, MEDIUM, _PLAN)
"""The bots that decide at once; the others think."""
_EASY_SEES = 40  # of a hundred moves
_MOST_MS, _MOST_ITERATIONS = 600_000, 1_000_000_000


class BadBot(KvartalError):
    """No bot goes by this spec."""


class Bot(Protocol):
    """Somebody who decides for a seat."""

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A spec taken apart: the bot's name, how much it may think, and the plan or the program behind it."""

    name: str
    seconds: float | None = None
    iterations: int = 0
    more: str = ""


def known_bots() -> tuple[str, ...]:
    """Return the bots that anybody may seat anywhere: the levels, and the one that plays at random."""
    return (*LEVELS, RANDOM)


def check_level(spec: str) -> str:
    """Return the spec of a bot that strangers may seat: one of `known_bots` and nothing behind it; raise BadBot.

    What a server hears from outside goes through this, never through `check_spec`: specs start programs.
    """
    if spec not in known_bots():
        raise _unknown(spec)
    return spec


def check_spec(spec: str, game: Game[Any]) -> str:
    """Return the spec when some bot of this game goes by it and, if it is a program, is there; raise BadBot."""
    _at_hand(read_spec(spec, game))
    return spec


def read_spec(spec: str, game: Game[Any]) -> Spec:
    """Return what a spec says of a bot for this game; raise BadBot."""
    name, colon, rest = spec.partition(":")
    if name == _PLAN and game.info.id == plans.GAME:
        if rest not in plans.PLANS:
            raise BadBot(say("error-bot-plan", plan=rest, known=", ".join(plans.PLANS)))
        return Spec(name, more=rest)
    seconds, iterations, more = None, 0, ""
    if name in (HARD, _EXEC) and colon:
        limit, _, program = rest.partition(":")
        key, equals, text = limit.partition("=")
        most = {"ms": _MOST_MS, "iters": _MOST_ITERATIONS if name == HARD else 0}.get(key, 0)
        if equals and text.isascii() and text.isdecimal() and len(text) < 12 and 1 <= int(text) <= most:
            seconds, iterations = (int(text) / 1000, 0) if key == "ms" else (None, int(text))
            rest = program
        more = rest
    known = name in known_bots() and not more and (not colon or seconds or iterations)
    if not known and not (name == _EXEC and more.strip()):
        raise _unknown(spec)
    return Spec(name, seconds, iterations, more)


def make_bot(spec: str, game: Game[Any], rng: Rng, seconds: float | None = None) -> Bot:
    """Return the bot of this spec, which decides within so many seconds; the stream is its own. Raise BadBot."""
    read = _at_hand(read_spec(spec, game))
    budget = HARD_SECONDS if read.seconds is None else read.seconds
    if seconds is not None:
        budget = min(budget, seconds)
    mind = game.mind()
    if read.name == RANDOM:
        return RandomBot(rng)
    if read.name == _PLAN:
        return plans.PlanBot(plans.PLANS[read.more], mind, rng)
    if read.name == _EXEC:
        return OutsideBot(read.more, rng, budget)
    if read.name == HARD:
        return SearchingBot(mind, rng, seconds=budget, iterations=read.iterations)
    return RatedBot(mind, rng, _EASY_SEES if read.name == EASY else 100)


def seat_bots(specs: Sequence[str], game: Game[Any], rng: Rng) -> list[Bot]:
    """Return a bot for each seat of a game whose chance draws from the same stream.

    Random bots draw from it too, as `State.playout` does, so that both play the same game.
    Bots that think get streams of their own: the dice to come are not theirs to know.
    """
    return [make_bot(spec, game, rng if spec == RANDOM else rng.fork()) for spec in specs]


def _at_hand(read: Spec) -> Spec:
    if read.name == _EXEC and not can_start(read.more):
        raise BadBot(say("error-bot-program", program=read.more))
    return read


def _unknown(spec: str) -> BadBot:
    return BadBot(say("error-bot", spec=spec, known=", ".join(known_bots())))
