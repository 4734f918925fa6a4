"""Prints a digest of a random game for every setting: run plain and compiled, the lines must be equal."""

from __future__ import annotations

import hashlib

from kvartal.bots import make_bot
from kvartal.bots.chair import Chair
from kvartal.core.rng import Rng
from tests.conformance.settings import SETTINGS
from tests.conformance.walk import walk


def main() -> None:
    """Print one line per setting: every state, choice and score of one random game, and the bots' moves."""
    for setting in SETTINGS:
        seen = hashlib.sha256()
        observer = setting.game.observer
        decisions = 0
        for index, (state, seat, move) in enumerate(walk(setting.start(), Rng(31))):
            if seat >= 0 and len(state.legal(seat)) > 1:
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
    main()
