"""Bots that misbehave, for the processes that have to cope with them."""

import os
import time
from pathlib import Path
from typing import Any

from kvartal.bots import Bot, make_bot
from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.core.contract import Game
from kvartal.core.rng import Rng
from kvartal.server.minds.jobs import Job


class Odd:
    """Does what its spec says.

    `hang`, `exit`, `raise`, `illegal`, `print`, `last`: the last move, `exit-once:FILE`, `hang-once:FILE`: makes the
    file and hangs, `wait:FILE`: makes the file and waits until it is gone, `meet:FOLDER:COUNT`: waits for so many
    others in the folder.
    """

    def __init__(self, spec: str) -> None:
        self._spec, _, self._more = spec.partition(":")

    def decide(self, chair: Chair) -> int:
        move = chair.moves[-1]
        if self._spec == "hang":
            while True:
                pass
        elif self._spec == "exit":
            os._exit(3)
        elif self._spec == "raise":
            raise RuntimeError("no idea")
        elif self._spec == "illegal":
            move = -5
        elif self._spec == "print":
            print("I think " * 10_000, flush=True)
            os.write(1, b"aloud")
        elif self._spec == "wait":
            Path(self._more).touch()
            while Path(self._more).exists():
                time.sleep(0.005)
        elif self._spec == "meet":
            folder, _, count = self._more.rpartition(":")
            Path(folder, str(os.getpid())).touch()
            while len(list(Path(folder).iterdir())) < int(count):
                time.sleep(0.005)
        elif self._spec.endswith("-once") and not Path(self._more).exists():
            Path(self._more).touch()
            if self._spec == "exit-once":
                os._exit(3)
            while True:
                pass
        return move


class Keeper(SearchingBot):
    """Takes the first move; after a number of decisions, which it remembers, the one with that index."""

    def decide(self, chair: Chair) -> int:
        self.memo = [*self.memo, 1]
        return chair.moves[len(self.memo) - 1]


def make(job: Job, game: Game[Any], rng: Rng) -> Bot:
    if job.bot == "keep":
        return Keeper(game.mind(), rng)
    return make_bot(job.bot, game, rng) if job.bot == "random" else Odd(job.bot)
