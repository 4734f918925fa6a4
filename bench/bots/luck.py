"""Measures how much room Machi Koro leaves for skill: python -m bench.bots.luck [GAMES].

Medium plays medium, and one of them gets extra coins at the start. In every second game the seats
are swapped and the stream of chance is the same. How many coins win as often as a better player
does? Prints one JSON object per gift.
"""

from __future__ import annotations

import json
import sys

from kvartal.bots import seat_bots
from kvartal.bots.arena import wilson
from kvartal.bots.table import play_out
from kvartal.core.rng import Rng
from kvartal.games.machi_koro.game import GAME

GIFTS = (0, 2, 5, 8, 10, 15, 20, 30)


def wins(gift: int, games: int) -> int:
    """Return how many games the seat with this many extra coins wins."""
    won = 0
    for number in range(games):
        rng = Rng(number // 2)
        state = GAME.start(2)
        state.coins[number % 2] += gift
        play_out(GAME, state, seat_bots(["medium", "medium"], GAME, rng), rng)
        won += number % 2 in state.winners()
    return won


def main(games: int) -> None:
    for gift in GIFTS:
        won = wins(gift, games)
        low, high = wilson(won, games)
        found = {"coins": gift, "games": games, "win_rate": won / games, "low": round(low, 4), "high": round(high, 4)}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
