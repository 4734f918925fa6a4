"""Bots that misbehave, for the processes that have to bear them."""

import os
import time
from pathlib import Path
from typing import Any

from kvartal.bots import Bot, make_bot
from kvartal.bots.chair import Chair
from kvartal.core.contract import Game
from kvartal.core.rng import Rng
from kvartal.server.mind import Job


class Odd:
    """Does what its spec says: `hang`, `exit`, `raise`, `illegal`, `print`, `nap:SECONDS` or `exit-once:FILE`."""

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
        elif self._spec == "nap":
            time.sleep(float(self._more))
        elif self._spec == "exit-once" and not Path(self._more).exists():
            Path(self._more).touch()
            os._exit(3)
        return move


def make(job: Job, game: Game[Any], rng: Rng) -> Bot:
    return make_bot(job.bot, game, rng) if job.bot == "random" else Odd(job.bot)
