"""`python -m training.match NET BOT`: plays a written net against one of the package's bots, without torch or search.

The net chooses with the reference of `training.weights` from what its chair can believe in. This is
slow, but it plays exactly what is shipped.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kvartal.bots import make_bot
from kvartal.bots.arena import wilson
from kvartal.bots.chair import Chair
from kvartal.core.observation import plan
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY
from kvartal.games import features_of, find
from training import weights
from training.weights import ONE, ONE_BITS, Weights


class NetBot:
    """Takes the move whose result the net values most."""

    def __init__(self, net: Weights, seats: int, rng: Rng) -> None:
        self._net = net
        self._seats = seats
        self._rng = rng
        self._features = features_of(net.game)
        if weights.digest(self._features) != net.features:
            raise ValueError("the net was trained on other features")
        self._widths = np.array(plan(self._features.pieces, seats))
        ends = np.cumsum(self._widths)
        self._bit = np.arange(len(net.first)) - np.repeat(ends - self._widths, self._widths)
        self._first = net.first.astype(np.int32)
        self._second = net.second.astype(np.int64).T

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves."""
        if len(chair.moves) == 1:
            return chair.moves[0]
        state = chair.imagine(self._rng)
        scores = [self._score(state, chair.seat, move) for move in chair.moves]
        return chair.moves[scores.index(max(scores))]

    def _score(self, state: Any, seat: int, move: int) -> float:
        net = self._net
        after = state.clone()
        after.apply(seat, move)
        if after.turn() == NOBODY:
            won = after.winners()
            points = after.total(seat)
            if self._seats > 1:
                points -= max(after.total(other) for other in range(self._seats) if other != seat)
            share = 1 / len(won) if seat in won else 0.0
            return net.win * share + net.tilt * points / net.unit
        notes = np.array(self._features.look(after, self._seats, seat), np.int64)
        bits = (np.repeat(notes, self._widths) >> self._bit) & 1
        cells = np.clip(net.first_bias + self._first[bits == 1].sum(axis=0), 0, ONE)
        deeper = np.clip((net.second_bias + cells @ self._second) >> ONE_BITS, 0, ONE)
        win, lead = (net.heads_bias + net.heads.astype(np.int64) @ deeper) / 2**20
        return float(net.win / (1 + math.exp(-win)) + net.tilt * lead)


def play(net: Weights, spec: str, seats: int, options: dict[str, Any], games: int, seed: int) -> dict[str, float]:
    """Play this many games, with the net's seat moving round; return its share of wins and the points of both."""
    game = find(net.game)
    start = game.start(seats, game.settle(seats, options))
    share = own = theirs = squares = 0.0
    for k in range(games):
        rng = Rng(seed + k)
        me = k % seats
        bots = [
            NetBot(net, seats, rng.fork()) if seat == me else make_bot(spec, game, rng.fork()) for seat in range(seats)
        ]
        state = start.clone()
        while (turn := state.turn()) != NOBODY:
            if turn == CHANCE:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
            else:
                state.apply(turn, bots[turn].decide(Chair(game, state, turn)))
        won = state.winners()
        share += 1 / len(won) if me in won else 0.0
        own += state.total(me)
        squares += state.total(me) ** 2
        theirs += sum(state.total(seat) for seat in range(seats) if seat != me) / max(seats - 1, 1)
    mean = own / games
    spread = 1.96 * math.sqrt(max(squares / games - mean * mean, 0.0) / games)
    low, high = wilson(share, games)
    won = {"games": games, "won": share / games, "from": low, "to": high}
    return {**won, "points": mean, "±": spread, "theirs": theirs / games}


def main(given: Sequence[str] | None = None) -> int:
    """Play a match and print the result."""
    parser = argparse.ArgumentParser(prog="python -m training.match", description=__doc__)
    parser.add_argument("net", type=Path)
    parser.add_argument("bot", help="a spec such as medium; alone it is not asked")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    options: dict[str, Any] = dict(each.split("=", 1) for each in asked.option)
    net = weights.read(asked.net)
    print(json.dumps({net.game: play(net, asked.bot, asked.seats, options, asked.games, asked.seed)}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
