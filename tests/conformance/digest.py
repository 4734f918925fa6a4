"""Prints a digest of a random game for every setting: run plain and compiled, the lines must be equal."""

from __future__ import annotations

import hashlib

from kvartal.core.observation import flat
from kvartal.core.rng import Rng
from tests.conformance.settings import SETTINGS
from tests.conformance.walk import walk


def main() -> None:
    """Print one line a setting: every moment, every choice and every score of one random game in a hash."""
    for setting in SETTINGS:
        seen = hashlib.sha256()
        observer = setting.game.observer
        for index, (state, seat, move) in enumerate(walk(setting.start(), Rng(31))):
            legal = [state.legal(each) for each in range(setting.seats)]
            totals = [state.total(each) for each in range(setting.seats)]
            moment = (seat, move, state.pack(), legal, state.chance(), totals, state.winners(), state.reveals())
            seen.update(repr(moment).encode())
            rows: list[object] = []
            observer.observe_into(state, index % setting.seats, [0] * observer.notes(setting.seats), rows)
            seen.update(repr(flat(rows)).encode())
        ended = setting.start()
        steps = ended.playout(Rng(32), setting.game.buffer())
        seen.update(repr((steps, ended.pack())).encode())
        print(setting, seen.hexdigest())


if __name__ == "__main__":
    main()
