"""The bots that can sit at a table. A spec such as `medium` or `hard:ms=500` names one (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kvartal.bots.chair import Chair
from kvartal.bots.ladder import LADDER, LADDERS
from kvartal.bots.learned import MasterBot, NetBot
from kvartal.bots.levels import HARD_SECONDS, RatedBot, SearchingBot
from kvartal.bots.nets import net_in
from kvartal.bots.outside import OutsideBot, can_start
from kvartal.bots.planned import PlanBot
from kvartal.bots.random import RandomBot
from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.core.rng import Rng

RANDOM = "random"
EASY, MEDIUM, HARD, MASTER = "easy", "medium", "hard", "master"
LEVELS = (EASY, MEDIUM, HARD, MASTER)
"""The levels that a person chooses from, the weakest first."""

_PLAN, _EXEC, _NET, _STEP = "plan", "exec", "net", "step"
STEPS = tuple(f"{_STEP}:{number}" for number in range(1, LADDER + 1))
"""The finer steps of strength, the weakest first."""

_SEARCHING = {HARD: SearchingBot, MASTER: MasterBot}
QUICK = (RANDOM, EASY, MEDIUM, _PLAN, _NET)
"""The bots that decide at once; the others take time to think."""
_EASY_SEES = 40  # out of a hundred moves
_MOST_MS, _MOST_ITERATIONS = 600_000, 1_000_000_000


class BadBot(KvartalError):
    """No bot has this spec."""


class Bot(Protocol):
    """Something that decides for a seat."""

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A parsed spec: the bot's name, how much it may think, and the plan, program or file behind it."""

    name: str
    seconds: float | None = None
    iterations: int = 0
    more: str = ""


def known_bots() -> tuple[str, ...]:
    """Return the bots that anybody may seat anywhere: the levels and the random bot."""
    return (*LEVELS, RANDOM)


def check_level(spec: str) -> str:
    """Return the spec of a bot that strangers may seat: a known bot with nothing behind it, or a step; raise BadBot.

    A server checks requests from outside with this, never with `check_spec`: specs can start
    programs.
    """
    if spec not in (*known_bots(), *STEPS):
        raise _unknown(spec)
    return spec


def is_bot(mover: str | None) -> bool:
    """Return whether the one who made an entry of a match is a bot of a table."""
    return mover is not None and mover.partition(":")[0] in (*known_bots(), _STEP)


def check_spec(spec: str, game: Game[Any]) -> str:
    """Return the spec if this game has such a bot and its program or file exists; raise BadBot, BadNet."""
    _at_hand(read_spec(spec, game), game)
    return spec


def read_spec(spec: str, game: Game[Any]) -> Spec:
    """Parse the spec of a bot for this game; raise BadBot."""
    name, colon, rest = spec.partition(":")
    if name == _PLAN and game.plans:
        if rest not in game.plans:
            raise BadBot(say("error-bot-plan", plan=rest, known=", ".join(game.plans)))
        return Spec(name, more=rest)
    if spec in STEPS and game.info.id in LADDERS:
        return Spec(name, more=rest)
    if name == _NET and bool(colon) == bool(rest):
        return Spec(name, more=rest)
    seconds, iterations, more = None, 0, ""
    if name in (*_SEARCHING, _EXEC) and colon:
        limit, _, program = rest.partition(":")
        key, equals, text = limit.partition("=")
        most = {"ms": _MOST_MS, "iters": _MOST_ITERATIONS if name in _SEARCHING else 0}.get(key, 0)
        if equals and text.isascii() and text.isdecimal() and len(text) < 12 and 1 <= int(text) <= most:
            seconds, iterations = (int(text) / 1000, 0) if key == "ms" else (None, int(text))
            rest = program
        more = rest
    known = name in known_bots() and not more and (not colon or seconds or iterations)
    if not known and not (name == _EXEC and more.strip()):
        raise _unknown(spec)
    return Spec(name, seconds, iterations, more)


def make_bot(spec: str, game: Game[Any], rng: Rng, seconds: float | None = None) -> Bot:
    """Return the bot of this spec; it decides within `seconds` and owns the stream. Raise BadBot."""
    read = _at_hand(read_spec(spec, game), game)
    budget = HARD_SECONDS if read.seconds is None else read.seconds
    if seconds is not None:
        budget = min(budget, seconds)
    mind = game.mind()
    if read.name == RANDOM:
        return RandomBot(rng)
    if read.name == _PLAN:
        return PlanBot(game.plans[read.more], mind, rng)
    if read.name == _EXEC:
        return OutsideBot(read.more, rng, budget)
    if read.name == _NET:
        return NetBot(rng, read.more)
    if read.name == _STEP:
        step = LADDERS[game.info.id][int(read.more) - 1]
        if step.iterations:
            return SearchingBot(mind, rng, seconds=budget, iterations=step.iterations)
        return RatedBot(mind, rng, step.sees)
    if read.name in _SEARCHING:
        limit = None if read.iterations else budget
        return _SEARCHING[read.name](mind, rng, seconds=limit, iterations=read.iterations)
    return RatedBot(mind, rng, _EASY_SEES if read.name == EASY else 100)


def seat_bots(specs: Sequence[str], game: Game[Any], rng: Rng) -> list[Bot]:
    """Return a bot for each seat of a game whose chance draws from the same stream.

    Random bots draw from it too, as `Moment.playout` does, so that both play the same game. Bots
    that think get streams of their own: they must not know the dice to come.
    """
    return [make_bot(spec, game, rng if spec == RANDOM else rng.fork()) for spec in specs]


def _at_hand(read: Spec, game: Game[Any]) -> Spec:
    if read.name == _EXEC and not can_start(read.more):
        raise BadBot(say("error-bot-program", program=read.more))
    if read.name == _NET and read.more:
        net_in(read.more, game.info.id)
    return read


def _unknown(spec: str) -> BadBot:
    return BadBot(say("error-bot", spec=spec, known=", ".join((*known_bots(), *STEPS))))
