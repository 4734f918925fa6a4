"""Prints a digest of a random game for every setting of a game: run plain and compiled, the lines must be equal.

`python -m tests.conformance.digest GAME`.
"""

from __future__ import annotations

import hashlib
import sys

from kvartal.bots import make_bot
from kvartal.bots.chair import Chair
from kvartal.core.rng import Rng
from tests.conformance.settings import EVERY_VALUE, SETTINGS
from tests.conformance.walk import walk


def main(game_id: str) -> None:
    """Print one line per setting: every state, choice and score of one random game.

    Bots take most of the time; their moves are there at as many tables as every value needs.
    """
    for setting in (setting for setting in SETTINGS if setting.game.info.id == game_id):
        seen = hashlib.sha256()
        with_bots = setting in EVERY_VALUE
        observer = setting.game.observer
        decisions = 0
        for index, (state, seat, move) in enumerate(walk(setting.start(), Rng(31))):
            if with_bots and seat >= 0 and len(state.legal(seat)) > 1:
                decisions += 1
                if decisions % 25 == 2:
                    chair = Chair(setting.game, state, seat)
                    bots = [make_bot(spec, setting.game, Rng(decisions)) for spec in ("easy", "medium", "hard:iters=2")]
                    seen.update(repr([bot.decide(chair) for bot in bots]).encode())
            legal = [state.legal(each) for each in range(setting.seats)]
            totals = [state.total(each) for each in range(setting.seats)]
            moment = (seat, move, state.pack(), legal, state.chance(), totals, state.winners(), state.reveals())
            seen.update(repr(moment).encode())
            seen.update(repr(observer.look(state, setting.seats, index % setting.seats)).encode())
        ended = setting.start()
        steps = ended.playout(Rng(32), setting.game.buffer())
        seen.update(repr((steps, ended.pack())).encode())
        print(setting, seen.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1])
