"""A process that thinks for bots: `python -m kvartal.server.minds.jobs`, with jobs as input and moves as output.

It ends with its input, so that it never outlives the server. An alarm ends it if a decision takes too long.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import IO, Any, TypeAlias

import msgspec

from kvartal.bots import QUICK, RANDOM, Bot, make_bot
from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.core.contract import Game
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.insight.hints import hint
from kvartal.insight.judging import judge

HEAD = 4
"""The number of bytes before each message that give its length."""

NICE = 5
"""How much bots leave to people."""

_SEARCH = 0.75  # of the time for a hint; in the rest its reasons are found
_ALARM = 30.0  # how long after its budget a decision is ended by the process itself, in case the server is gone


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to make: the moment of the game, the seat, the bot, its seconds, and the seed of its stream."""

    table: str
    game: str
    position: str
    overrides: dict[str, Any]
    """The host's corrections of the components."""
    seat: int
    bot: str
    budget: float
    seed: int
    hint: bool = False
    """Whether a person asks. Then the answer is the move with its reasons, as JSON."""
    tried: str | None = None
    """A person's move to judge. Then the answer is the verdict, as JSON."""
    best: str | None = None
    """The move that it is compared with, where that is known."""
    memo: list[int] = []
    """What was planned at the seat's last decision."""

    @property
    def quick(self) -> bool:
        """Whether the decision takes hardly any time."""
        return not self.hint and self.tried is None and self.bot.partition(":")[0] in QUICK

    @staticmethod
    def of(match: Match, seat: int, bot: str, *, budget: float, seed: int, table: str = "", hint: bool = False) -> Job:
        """Return the job of a seat that has to act in the match."""
        return Job(
            table=table,
            game=match.game.info.id,
            position=match.game.position_text(match.state),
            overrides=match.components.overrides,
            seat=seat,
            bot=bot,
            budget=budget,
            seed=seed,
            hint=hint,
        )

    def chair(self) -> Chair:
        """Return the chair to decide from. Raise KvartalError if there is no such moment."""
        game = find(self.game)
        components = game.components().overridden(self.overrides) if self.overrides else None
        return Chair(game, game.read_position(self.position, components), self.seat)


class Tally(msgspec.Struct):
    """Counts of what happened since the start."""

    died: int = 0
    """Processes that died or hung."""
    retried: int = 0
    """Decisions that were started again."""
    fell_back: int = 0
    """Moves that were not the bot's own."""


class Queue(msgspec.Struct, frozen=True):
    """Decisions that no process has begun."""

    length: int = 0
    age: float = 0.0
    """How many seconds the oldest one has waited."""


class Setup(msgspec.Struct, frozen=True):
    """The first message: the module path, and the function that makes a bot of a job, as `module:function`."""

    path: list[str]
    make_bot: str


class Answer(msgspec.Struct, frozen=True):
    """A move, or why there is none. The first answer only says that the process is ready."""

    move: str | None = None
    error: str | None = None
    memo: list[int] = []
    """What is planned beyond the move."""


MakeBot: TypeAlias = Callable[[Job, Game[Any], Rng], Bot]


def bot_of(job: Job, game: Game[Any], rng: Rng) -> Bot:
    """Return the bot that the job's spec names, which keeps to its seconds. Raise BadBot."""
    return make_bot(job.bot, game, rng, job.budget)


def think(job: Job, make: MakeBot = bot_of) -> Answer:
    """Return the bot's move as text; for a person, with its reasons as JSON."""
    chair = job.chair()
    if job.hint:
        # If the process is lost, a random move is made without thinking. A person is then told no reasons.
        seconds = job.budget if job.bot != RANDOM else 0.0
        adviser = SearchingBot(chair.game.mind(), Rng(job.seed), seconds=_SEARCH * seconds)
        adviser.memo = job.memo
        advice = hint(chair, adviser, (1 - _SEARCH) * seconds)
        return Answer(move=json.dumps(advice.to_json()), memo=adviser.memo)
    if job.tried is not None:
        if job.bot == RANDOM:
            raise ValueError("a move can't be judged without thinking")
        best = None if job.best is None else chair.game.read_move(job.best)
        verdict = judge(chair, chair.game.read_move(job.tried), job.budget, Rng(job.seed), best)
        return Answer(move=json.dumps(verdict.to_json()))
    bot = make(job, chair.game, Rng(job.seed))
    if isinstance(bot, SearchingBot):
        bot.memo = job.memo
    move = bot.decide(chair)
    if move not in chair.moves:
        raise ValueError(f"the bot {job.bot} chose {move}, which is not legal")
    return Answer(move=chair.game.move_text(move), memo=bot.memo if isinstance(bot, SearchingBot) else [])


def any_move(job: Job) -> str:
    """Return some legal move, each equally likely."""
    move = think(msgspec.structs.replace(job, bot=RANDOM)).move
    assert move is not None
    return move


def packed(message: msgspec.Struct) -> bytes:
    """Return the message as bytes, with its length."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def _read(stream: IO[bytes]) -> bytes | None:
    """Return the body of the next message; None at the end."""
    head = stream.read(HEAD)
    length = int.from_bytes(head, "big")
    body = stream.read(length)
    return body if len(head) == HEAD and len(body) == length else None


def main() -> None:
    """Make decisions until the input ends."""
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # A bot's own output must not reach the server.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    first = _read(incoming)
    if first is None:
        return
    setup = msgspec.msgpack.decode(first, type=Setup)
    sys.path.extend(folder for folder in setup.path if folder not in sys.path)
    module, _, function = setup.make_bot.partition(":")
    make: MakeBot = getattr(import_module(module), function)
    for game_id in IDS:
        find(game_id).start(find(game_id).info.fewest)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_receive, args=(incoming, jobs), daemon=True).start()
    answer = Answer()
    while True:
        outgoing.write(packed(answer))
        outgoing.flush()
        job = msgspec.msgpack.decode(jobs.get(), type=Job)
        _alarm(job.budget + _ALARM)
        try:
            answer = think(job, make)
        except Exception as error:
            answer = Answer(error=f"{type(error).__name__}: {error}")
        _alarm(0)


def _receive(incoming: IO[bytes], jobs: queue.SimpleQueue[bytes]) -> None:
    while (body := _read(incoming)) is not None:
        jobs.put(body)
    os._exit(0)


def _alarm(seconds: float) -> None:
    """End the process after this many seconds, whatever it does. 0 cancels the alarm."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # nobody waits for the answer any more
        main()
