"""Trains a masked policy on Tiny Towns alone, from nothing, in minutes on one core.

    python -m examples.tiny_towns_solo

Only numpy is needed besides Kvartal. The learning curve is drawn to tiny_towns_solo.svg.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from examples.learning import Learner, Settings, draw_curve
from kvartal.research.vector import Tables

DECISIONS = "millions of decisions"


def main() -> None:
    """Train, print the mean points as they grow, and draw them."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--updates", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--out", type=Path, default=Path("tiny_towns_solo.svg"))
    given = ask.parse_args()
    settings = Settings(given.updates, reward_scale=0.1, seed=given.seed)
    with Tables("tiny_towns", seats=1, games=settings.games, seed=given.seed, cards="first_game") as tables:
        learner = Learner(tables, settings)
        first = learner.play()  # the network has learned nothing yet: this is random play
        while not learner.finals:
            first = learner.play()
        baseline = float(np.mean(learner.finals))
        print(f"random play: {baseline:.1f} points")
        learner.learn(first)
        points: list[tuple[float, float]] = []
        for update in range(1, settings.updates + 1):
            learner.learn(learner.play())
            if learner.finals:
                done = update * settings.games * settings.steps / 1e6
                points.append((done, float(np.mean(learner.finals))))
                if update % 10 == 0:
                    print(f"{done:.2f} {DECISIONS}: {points[-1][1]:.1f} points", flush=True)
    draw_curve(given.out, "Tiny Towns alone: mean points of a game", points, baseline, DECISIONS)


if __name__ == "__main__":
    main()
