"""`python -m training GAME`: train a net and write it."""

from __future__ import annotations

import argparse
import copy
import json
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import torch

from kvartal.games import features_of
from training import weights
from training.games import Games
from training.learn import Learner, duel
from training.net import Judge
from training.settings import COMPANY, SETTINGS, Setting


@dataclass(frozen=True, slots=True)
class Pace:
    """How much is played and learned at a time."""

    games: int
    """0: as many as the setting's number of rows requires."""
    steps: int
    batch: int
    passes: int
    slowness: float


PACES = {"cuda": Pace(0, 32, 1024, 2, 0.999), "cpu": Pace(64, 16, 64, 2, 0.98)}


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    names = sorted({*SETTINGS, *(setting.game for setting in SETTINGS.values())})
    parser.add_argument("game", choices=names, help="a game for company, or with -solo or -company behind it")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument(
        "--until", type=float, help="a time in seconds since 1970 at which to stop, whatever else holds"
    )
    parser.add_argument(
        "--out", type=Path, required=True, help="the net; beside it .pt to resume from and .jsonl of progress"
    )
    parser.add_argument("--resume", type=Path, help="a .pt to go on from")
    parser.add_argument("--warm", type=Path, help="the .pt of another net of the game: begin with its hidden layers")
    parser.add_argument("--examine", type=float, default=0.0, help="seconds at the end to play without wandering")
    parser.add_argument(
        "--began", type=float, default=0.0, help="the part of the whole training that is behind, 0 to 1"
    )
    parser.add_argument("--done", type=float, default=1.0, help="the part that is behind at the end")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--light", action="store_true", help="keep only the slow copy of the net to resume from")
    parser.add_argument("--games", type=int)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--batch", type=int)
    parser.add_argument("--passes", type=int)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, help="stop after this many windows: for tests")
    return parser.parse_args(given)


def between(first: float, last: float, part: float) -> float:
    """Return a number that falls from the first value to the last at a constant ratio."""
    return first * float((last / first) ** part)


def learner_of(setting: Setting, games: int, device: torch.device, seed: int) -> Learner:
    """Return a learner with its games, divided among its tables."""
    whole = sum(table.part for table in setting.tables)
    tables = [
        Games(setting, table, max(int(games * table.part / whole) // 32 * 32, 32), seed + 1_000_003 * k, device)
        for k, table in enumerate(setting.tables)
    ]
    return Learner(setting, tables, device, seed)


def report(out: Path, setting: Setting, told: Mapping[str, object]) -> None:
    """Report the progress, on the screen and in the file beside the net."""
    with out.with_suffix(".jsonl").open("a", encoding="utf-8") as log:
        print(json.dumps(told), file=log)
    print(setting.name, told, flush=True)


def save(learner: Learner, path: Path, told: dict[str, object], light: bool) -> None:
    """Write the net and what is needed to continue."""
    setting = learner.setting
    features = features_of(setting.game)
    made = learner.slow.weights(
        learner.games[0].flags,
        learner.used,
        game=setting.game,
        kind=setting.kind,
        features=weights.digest(features),
        unit=setting.unit,
        win=setting.win,
        tilt=setting.tilt,
        trained=told,
    )
    rest = path.with_suffix(".tmp")
    made.write(rest)
    rest.replace(path)
    state = {"slow": learner.slow.state_dict(), "used": learner.used, "updates": learner.updates, "told": told}
    if not light:
        state |= {"net": learner.net.state_dict(), "optimiser": learner.optimiser.state_dict()}
    torch.save(state, rest)
    rest.replace(path.with_suffix(".pt"))


def resume(learner: Learner, path: Path) -> dict[str, float]:
    """Continue from a checkpoint; return what was reported with it."""
    state = torch.load(path, map_location=learner.device, weights_only=True)
    learner.net.load_state_dict(state.get("net", state["slow"]))
    learner.slow.load_state_dict(state["slow"])
    if "optimiser" in state:
        learner.optimiser.load_state_dict(state["optimiser"])
        for group in learner.optimiser.param_groups:
            group["lr"] = learner.rate
    learner.used |= state["used"]
    learner.updates = state["updates"]
    learner.judge.take(learner.slow)
    found: dict[str, float] = state["told"]
    return found


def warm(learner: Learner, path: Path) -> None:
    """Begin with the hidden layers of another net of the game; what it learned about winning is dropped."""
    state = torch.load(path, map_location=learner.device, weights_only=True)
    own = learner.slow.state_dict()
    found = {name: own[name] if name.startswith("heads") else each for name, each in state["slow"].items()}
    learner.net.load_state_dict(found)
    learner.slow.load_state_dict(found)
    learner.judge.take(learner.slow)


def examine(learner: Learner, rival: Judge | None, until: float) -> list[dict[str, float]]:
    """Return how the net plays without exploring at each of its tables; with several seats, against the rival."""
    found: list[dict[str, float]] = []
    for k, games in enumerate(learner.games):
        if time.time() < until:
            steps = 2 * LENGTHS[learner.setting.game] * games.seats
            each = duel(learner, rival if games.seats > 1 else None, k, steps)
            found.append({name: round(value, 4) for name, value in each.items()})
    return found


LENGTHS = {"machi_koro": 70, "tiny_towns": 60, "shake_that_city": 15, "paris": 30, "small_cities": 30}
"""The approximate number of decisions per seat in a game."""


def main(given: list[str] | None = None) -> int:
    """Train."""
    asked = arguments(given)
    setting = SETTINGS.get(asked.game) or SETTINGS[f"{asked.game}-{COMPANY}"]
    device = torch.device(asked.device)
    torch.backends.cuda.matmul.allow_tf32 = True
    pace = PACES[device.type]
    started = time.time()
    learner = learner_of(setting, asked.games or pace.games or int(setting.rows / setting.width), device, asked.seed)
    before = resume(learner, asked.resume) if asked.resume else {}
    if asked.warm:
        warm(learner, asked.warm)
    rival = Judge(copy.deepcopy(learner.slow), device) if asked.resume else None
    played = before.get("games", 0.0)
    spent = before.get("seconds", 0.0)
    began = time.time()
    end = began + asked.minutes * 60
    if asked.until:
        end = min(end, asked.until)
    until, end = end, end - asked.examine
    print(f"{setting.name}: ready after {began - started:.1f} s, {learner.games[0].flags} flags", flush=True)
    tables = range(len(learner.games))
    shown = saved = began
    rounds = 0
    while time.time() < end and (asked.rounds is None or rounds < asked.rounds):
        part = (time.time() - began) / max(end - began, 1e-9) if asked.rounds is None else 0.0
        part = asked.began + (asked.done - asked.began) * min(part, 1.0)
        wander = between(0.03, 0.002, part)
        windows = [learner.play(k, asked.steps or pace.steps, wander) for k in tables]
        rate = between(asked.rate, asked.rate / 20, part)
        learner.tilt = max(setting.tilt, 0.3 * (1.0 - 3.0 * part)) if setting.win else setting.tilt
        learner.learn(windows, asked.batch or pace.batch, asked.passes or pace.passes, rate, pace.slowness)
        rounds += 1
        now = time.time()
        last = now >= end or rounds == asked.rounds
        if now - shown >= 5 or last:
            counted = [each.read() for each in learner.tallies]
            played += sum(each["games"] for each in counted)
            told = {
                "seconds": round(spent + now - began, 1),
                "games": played,
                "updates": learner.updates,
                "loss": [round(float(each), 5) for each in learner.loss],
                "games_s": round(sum(each["games"] for each in counted) / (now - shown), 1),
                "rows_s": round(learner.rows / (now - shown)),
                "won": [round(each["won"], 4) for each in counted],
                "points": [round(each["points"], 3) for each in counted],
                "guests": [guests.read() for guests in learner.guests],
            }
            report(asked.out, setting, told)
            shown = now
            learner.rows = 0
        if now - saved >= 25 or last:
            save(learner, asked.out, {"seconds": round(spent + now - began, 1), "games": played}, asked.light)
            saved = now
    if asked.examine:
        told = {"final": examine(learner, rival, until)}
        report(asked.out, setting, told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
