"""Trains a masked policy on Machi Koro for two, from nothing, by playing against itself.

    python -m examples.machi_koro

Every few updates it plays a series against random moves, in both seats by turns; the share of victories is drawn to
machi_koro.svg. Only numpy is needed besides Kvartal.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from examples.learning import Learner, Network, Settings, draw, draw_curve, squeezed
from kvartal.research.vector import Tables

DECISIONS = "millions of decisions"


def victories(network: Network, games: int, seed: int) -> float:
    """Return how often the network beats random moves; it sits in seat 0 in every other game, else in seat 1."""
    rng = np.random.default_rng(seed)
    with Tables("machi_koro", games=games, seed=seed, max_cycles=2000) as tables:
        now = tables.reset()
        own = np.arange(games) % 2
        won, done = 0.0, np.zeros(games, np.bool_)
        while not done.all():
            _, chances, _, some = network(squeezed(now.observations), now.masks)
            blind = now.masks[:, some] / now.masks.sum(axis=1, keepdims=True, dtype=np.float32)
            now = tables.step(some[draw(np.where((now.seats == own)[:, None], chances, blind), rng)])
            ended = (now.terminated | now.truncated) & ~done
            won += float((now.rewards[ended, own[ended]] > 0).sum())
            done |= ended
    return won / games


def main() -> None:
    """Train, print the share of victories as it grows, and draw it."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--updates", type=int, default=30)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--out", type=Path, default=Path("machi_koro.svg"))
    given = ask.parse_args()
    settings = Settings(given.updates, steps=128, seed=given.seed)
    with Tables("machi_koro", games=settings.games, seed=given.seed, max_cycles=2000) as tables:
        learner = Learner(tables, settings)
        points: list[tuple[float, float]] = []
        for update in range(settings.updates + 1):
            if update % 2 == 0:
                done = update * settings.games * settings.steps / 1e6
                points.append((done, victories(learner.network, 200, given.seed + update)))
                print(f"{done:.2f} {DECISIONS}: {points[-1][1]:.0%} victories over random moves", flush=True)
            learner.learn(learner.play())
    draw_curve(given.out, "Machi Koro for two: victories over random moves", points, 0.5, DECISIONS)


if __name__ == "__main__":
    main()
