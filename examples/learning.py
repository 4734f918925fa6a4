"""A masked policy that learns by playing: proximal policy optimisation in plain numpy, and its learning curve.

One small network takes the flat observation and returns a preference for every move and an estimate
of the result. Illegal moves are masked before a move is drawn. All seats share the network: it
plays against itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kvartal.research.vector import Now, Tables

Array = NDArray[np.float32]


@dataclass(frozen=True)
class Settings:
    """The settings of the training."""

    updates: int
    games: int = 128
    steps: int = 64
    hidden: int = 128
    rate: float = 1e-3
    epochs: int = 3
    batch: int = 512
    discount: float = 1.0
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    reward_scale: float = 1.0
    seed: int = 1


def squeezed(observations: Array) -> Array:
    """Scale counts and flags to about the same size."""
    found: Array = np.log1p(observations)
    return found


class Network:
    """Two layers: shared features, then preferences and a value; trained by Adam."""

    def __init__(self, inputs: int, moves: int, hidden: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            drawn: Array = rng.standard_normal((rows, columns), np.float32) * np.float32(scale / rows**0.5)
            return drawn

        self.weights: dict[str, Array] = {
            "features": layer(inputs, hidden, 1.4),
            "features_bias": np.zeros(hidden, np.float32),
            "moves": layer(hidden, moves, 0.01),
            "moves_bias": np.zeros(moves, np.float32),
            "value": layer(hidden, 1, 1.0),
            "value_bias": np.zeros(1, np.float32),
        }
        self._first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._updates = 0

    def __call__(self, seen: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array, Array, NDArray[np.int64]]:
        """Return features, the probabilities of the moves that some row may make, the values, and those moves."""
        weights = self.weights
        some = np.flatnonzero(masks.any(axis=0))
        features: Array = np.maximum(seen @ weights["features"] + weights["features_bias"], 0)
        wishes = features @ weights["moves"][:, some] + weights["moves_bias"][some]
        wishes[~masks[:, some]] = -1e9
        chances = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return features, chances, (features @ weights["value"] + weights["value_bias"])[:, 0], some

    def learn(
        self, seen: Array, features: Array, wishes: Array, some: NDArray[np.int64], values: Array, rate: float
    ) -> None:
        """Follow the gradient of the loss with respect to the preferences of some moves, and to the values."""
        back = wishes @ self.weights["moves"][:, some].T + values[:, None] @ self.weights["value"].T
        back *= features > 0
        slopes = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        slopes["features"][...] = seen.T @ back
        slopes["features_bias"][...] = back.sum(axis=0)
        slopes["moves"][:, some] = features.T @ wishes
        slopes["moves_bias"][some] = wishes.sum(axis=0)
        slopes["value"][...] = features.T @ values[:, None]
        slopes["value_bias"][...] = values.sum()
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self._updates += 1
        for name, slope in slopes.items():
            slope *= min(1.0, 0.5 / (length + 1e-8))
            self._first[name] += 0.1 * (slope - self._first[name])
            self._second[name] += 0.001 * (slope**2 - self._second[name])
            first = self._first[name] / (1 - 0.9**self._updates)
            second = self._second[name] / (1 - 0.999**self._updates)
            self.weights[name] -= (rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)


def draw(chances: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return a column for each row, drawn by its probabilities."""
    sums = chances.cumsum(axis=1, dtype=np.float64)
    found: NDArray[np.int64] = (sums > rng.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1)
    return found


@dataclass
class Played:
    """The record of some steps of all games."""

    seen: Array
    masks: NDArray[np.bool_]
    moves: NDArray[np.int64]
    chances: Array  # of the moves made
    values: Array
    seats: NDArray[np.int64]
    rewards: Array
    ended: NDArray[np.bool_]


class Learner:
    """Plays and learns in turn."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.rng = np.random.default_rng(settings.seed)
        self.now: Now = tables.reset()
        self.network = Network(tables.sight.size, self.now.masks.shape[1], settings.hidden, self.rng)
        self.finals: list[float] = []
        self._sums = np.zeros(self.now.rewards.shape, np.float32)

    def play(self) -> Played:
        """Play on and record what happens; `finals` gets the results of finished games for seat 0."""
        rows: list[tuple[Any, ...]] = []
        self.finals = []
        for _ in range(self.settings.steps):
            now = self.now
            seen = squeezed(now.observations)
            _, chances, values, some = self.network(seen, now.masks)
            drawn = draw(chances, self.rng)
            moves = some[drawn]
            before = (seen, now.masks.copy(), moves, chances[np.arange(len(moves)), drawn], values, now.seats.copy())
            self.now = self.tables.step(moves)
            ended = self.now.terminated | self.now.truncated
            self._sums += self.now.rewards
            self.finals += self._sums[ended, 0].tolist()
            self._sums[ended] = 0
            rows.append((*before, self.now.rewards * self.settings.reward_scale, ended))
        return Played(*(np.stack(column) for column in zip(*rows, strict=True)))

    def advantages(self, played: Played) -> tuple[Array, NDArray[np.bool_]]:
        """Return how much better each move was than expected, and where that is known.

        Each seat has its own sequence of decisions through a game.
        """
        steps, games = played.moves.shape
        all_games = np.arange(games)
        value = np.zeros(played.rewards.shape[1:], np.float32)  # by game and seat: for its next decision …
        gain, earned = np.zeros_like(value), np.zeros_like(value)  # … its advantage, and what comes before it
        known = np.zeros(value.shape, np.bool_)
        _, _, last, _ = self.network(squeezed(self.now.observations), self.now.masks)
        value[all_games, self.now.seats] = last
        known[all_games, self.now.seats] = True
        found, sure = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
        for t in reversed(range(steps)):
            ended = played.ended[t]
            value[ended], gain[ended], earned[ended], known[ended] = 0, 0, 0, True
            earned += played.rewards[t]
            mine = all_games, played.seats[t]
            step = earned[mine] + self.settings.discount * value[mine] - played.values[t]
            found[t] = step + self.settings.discount * self.settings.trace * gain[mine]
            sure[t] = known[mine]
            value[mine], gain[mine], earned[mine], known[mine] = played.values[t], found[t], 0, True
        return found, sure

    def learn(self, played: Played) -> None:
        """Make good moves more likely, a little at a time."""
        settings = self.settings
        gains, sure = self.advantages(played)
        targets = (gains + played.values)[sure]
        wanted = gains[sure]
        wanted = (wanted - wanted.mean()) / (wanted.std() + 1e-8)
        seen, masks, moves = played.seen[sure], played.masks[sure], played.moves[sure]
        old = played.chances[sure]
        for _ in range(settings.epochs):
            order = self.rng.permutation(len(moves))
            for at in range(0, len(order), settings.batch):
                some = order[at : at + settings.batch]
                self._learn_some(seen[some], masks[some], moves[some], old[some], wanted[some], targets[some])

    def _learn_some(
        self,
        seen: Array,
        masks: NDArray[np.bool_],
        moves: NDArray[np.int64],
        old: Array,
        wanted: Array,
        targets: Array,
    ) -> None:
        settings = self.settings
        features, chances, values, some = self.network(seen, masks)
        made = np.arange(len(moves)), np.searchsorted(some, moves)
        ratio = chances[made] / old
        clipped = ((ratio > 1 + settings.clip) & (wanted > 0)) | ((ratio < 1 - settings.clip) & (wanted < 0))
        push: Array = np.where(clipped, np.float32(0), ratio * wanted)
        wishes = chances * push[:, None]
        wishes[made] -= push
        logs = np.log(chances + 1e-20)
        spread = -(chances * logs).sum(axis=1, keepdims=True)
        wishes += np.float32(settings.entropy) * chances * (logs + spread)
        share = np.float32(1 / len(moves))
        self.network.learn(seen, features, wishes * share, some, (values - targets) * share, settings.rate)


def ticks(low: float, high: float) -> list[float]:
    """Return the round numbers from `low` to `high`, in four to ten steps."""
    size = 10.0 ** np.floor(np.log10((high - low) / 4))
    step = size * max(factor for factor in (1, 2, 5) if factor * size <= (high - low) / 4)
    return [float(k * step) for k in range(int(np.ceil(low / step)), int(high / step) + 1)]


def draw_curve(path: Path, title: str, points: list[tuple[float, float]], baseline: float, unit: str) -> None:
    """Write a learning curve as an SVG picture; a dashed line shows random play."""
    width, height, edge = 640, 360, 48
    xs, ys = [x for x, _ in points], [*(y for _, y in points), baseline]
    margin = (max(ys) - min(ys)) * 0.08 or 1.0
    low, high, last = min(ys) - margin, max(ys) + margin, max(xs) or 1.0

    def across(x: float) -> float:
        return edge + x / last * (width - 2 * edge)

    def down(y: float) -> float:
        return height - edge - (y - low) / (high - low) * (height - 2 * edge)

    def text(x: float, y: float, words: str, more: str = "") -> str:
        return f'<text x="{x:.1f}" y="{y:.1f}"{more}>{words}</text>'

    def number(value: float) -> str:
        return f"{value:g}".replace("-", "−")

    right, middle = ' text-anchor="end"', ' text-anchor="middle"'
    marks = [
        *(text(edge - 6, down(y) + 4, number(round(y, 9)), right) for y in ticks(low, high)),
        *(text(across(x), height - edge + 16, number(round(x, 9)), middle) for x in ticks(0, last)),
        *(f'<path d="M{edge},{down(y):.1f}H{width - edge}" stroke="#eee"/>' for y in ticks(low, high)),
        text(width - edge, height - 12, unit, right),
        text(width - edge, down(baseline) - 5, "random moves", f'{right} fill="#666"'),
    ]
    line = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in points)
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="white"/><text x="{edge}" y="24" font-size="15">{title}'
        f"</text>{''.join(marks)}"
        f'<path d="M{edge},{edge}V{height - edge}H{width - edge}" fill="none" stroke="#888"/>'
        f'<path d="M{edge},{down(baseline):.1f}H{width - edge}" stroke="#888" stroke-dasharray="5 4"/>'
        f'<polyline points="{line}" fill="none" stroke="#b5482f" stroke-width="2"/></svg>\n',
        "utf-8",
    )
