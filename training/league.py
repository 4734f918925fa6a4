"""Machi Koro's net, learned on one CPU core from games against a league, and matches of its players.

`python -m training.league learn --games 400000 --out company.net`
`python -m training.league match master:400 hard:360 --net company.net --edition plus --games 200`

Needs a C compiler and numpy. Rules, features and the guests' minds are translated to C; `league.c` plays and learns.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from mmap import mmap
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kvartal.bots.arena import wilson
from kvartal.bots.box import first_moments
from kvartal.bots.learned import Way, learned
from kvartal.bots.nets import COMPANY, net_in
from kvartal.bots.tree import FIELDS, Tree
from kvartal.core.crossing import Crossing
from kvartal.core.features import digest
from kvartal.core.mind import Mind
from kvartal.core.observation import plan
from kvartal.games import features_of, fields_of, find
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS, stock, tables_of
from kvartal.games.machi_koro.plans import PLANS, Purchases
from kvartal.translate.boxes import box
from kvartal.translate.game import Thinking, translate
from training import weights
from training.weights import Weights

GAME = "machi_koro"
CELLS, DEEPER = 96, 16
WAY = Way(trust=100)
"""How the search of `master` uses the net: as it was measured (docs/learning.md)."""
MEDIUM, HARD, MASTER = 0, 1, 2
_SELF, _GUEST, _PLAN = 0, 1, 2
_RARE = 15  # how often, per cent, a careless guest takes its second best move
_NAMES = list(PLANS)


class Player(ctypes.Structure):
    """Who sits at a table: see league.c."""

    _fields_ = (("way", ctypes.c_int32), ("at", ctypes.c_int32), ("games", ctypes.c_int32), ("slip", ctypes.c_int32))


def player(spec: str) -> Player:
    """Return a player by name: `net`, `medium`, `taste`, `careless`, `hard:300`, `master:300`, `plan:flower`."""
    name, _, rest = spec.partition(":")
    if name == "plan":
        return Player(_PLAN, _NAMES.index(rest), 0, 0)
    if name == "net":
        return Player(_SELF, 0, 0, 0)
    library = {"medium": MEDIUM, "taste": HARD, "careless": HARD, "hard": HARD, "master": MASTER}[name]
    return Player(_GUEST, library, int(rest or 0), _RARE if name == "careless" else 0)


GUESTS: Mapping[str, Mapping[str, float]] = {
    "plus": {
        "net": 2.5,
        "taste": 4.0,
        "careless": 1.0,
        "medium": 4.0,
        "plan:flower": 0.8,
        "plan:cheese": 0.5,
        "plan:convenience": 0.6,
        "plan:bakery": 0.6,
        "plan:boats": 0.1,
        "plan:spread": 0.1,
        "plan:purple": 0.1,
    },
    "base": {
        "net": 3.0,
        "medium": 3.0,
        "taste": 2.0,
        "careless": 1.0,
        "plan:bakery": 0.8,
        "plan:convenience": 0.6,
        "plan:cheese": 0.4,
        "plan:spread": 0.3,
        "plan:market": 0.1,
    },
}
"""By edition: how often a seat of the others is held by whom. `taste` is hard without a search."""

TABLES: Sequence[tuple[int, str, float]] = (
    (2, "plus", 0.42),
    (2, "base", 0.25),
    (3, "plus", 0.15),
    (3, "base", 0.07),
    (4, "plus", 0.06),
    (4, "base", 0.05),
)
"""Seats, edition, and the share of the games."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How the net learns at the moment: see league.c."""

    warm: bool
    wander: float
    rate: float
    slowness: float
    trace: float = 0.8
    batch: int = 8
    led: float = 0.5

    def flat(self) -> Any:
        """Return the numbers as league.c reads them."""
        values = (self.warm, self.wander, self.trace, self.rate, self.slowness, self.batch, self.led)
        return (ctypes.c_double * len(values))(*map(float, values))


def pace_at(part: float) -> Pace:
    """Return the pace when this part of all games has been played."""
    if part < WARM:
        return Pace(True, 0.15, 1e-3, 0.995, trace=0.9)
    return Pace(False, 0.005 + 0.03 * (1 - part), 4e-5 + 6e-4 * (1 - part), 0.998 if part < 0.7 else 0.9995)


WARM = 0.05
"""The part of the games in which the net only watches hard's ratings play, with many random moves."""


def _compiled(text: str, folder: Path, name: str, *options: str) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise SystemExit("a C compiler is needed, for example gcc")
    source, made = folder / f"{name}.c", folder / f"{name}.so"
    source.write_text(text, encoding="utf-8")
    command = [compiler, "-std=gnu11", "-fwrapv", "-fno-strict-aliasing", "-w", "-shared", "-fPIC", *options]
    subprocess.run([*command, str(source), "-o", str(made), "-lm"], check=True)
    return made


def _translated(mind: Mind | None) -> str:
    """Return the game in C with the search of a mind, or with the features."""
    game = find(GAME)
    firsts = first_moments(game)
    most = max(firsts)
    sight = features_of(GAME) if mind is None else game.observer
    thinking = None if mind is None else Thinking(Tree(mind), FIELDS)
    start, fields, moves = firsts[most][0], fields_of(GAME), game.info.move_ids
    return box(translate(GAME, start, fields, most, moves, sight, False, firsts, thinking))


def _rows(chosen: Purchases) -> list[int]:
    """Return a plan as league.c reads it: what to build in its order, how many, and whether only at last."""
    costs = tables_of(stock()).landmark_cost
    marks = sorted(range(len(LANDMARKS)), key=lambda mark: -costs[mark])
    first = [LANDMARKS.index(name) for name in chosen.first] + [mark for mark in marks if costs[mark] >= 10]
    found: list[int] = []
    for mark in first:
        found += [int(tables.M_LANDMARK) + mark, 0, 0]
    for name, most in chosen.buys:
        found += [int(tables.M_BUILD) + ESTABLISHMENTS.index(name), most, 0]
    for mark in marks:
        found += [int(tables.M_LANDMARK) + mark, 0, 1]
    return [*found, -1]


def _constants(cells: int, deeper: int) -> str:
    widths = plan(features_of(GAME).pieces, 1)
    plans = [_rows(each) for each in PLANS.values()]
    longest = max(map(len, plans))
    listed = ",\n".join("{" + ", ".join(map(str, each)) + "}" for each in plans)
    counts = f"NOTES = {len(widths)}, INPUTS = {sum(widths)}, CELLS = {cells}, DEEPER = {deeper}"
    return (
        f"enum {{ {counts} }};\n"
        f"static const int32_t SPOTS[NOTES] = {{{', '.join(map(str, widths))}}};\n"
        f"static const int16_t PLANS[][{longest}] = {{\n{listed}\n}};\n"
    )


class League:
    """The tables and the players in C. `net` is for players called master."""

    def __init__(
        self,
        folder: Path,
        cells: int = CELLS,
        deeper: int = DEEPER,
        net: Path | None = None,
        way: Way = WAY,
        speed: tuple[str, ...] = ("-O3", "-march=native"),
    ) -> None:
        self.cells, self.deeper = cells, deeper
        game = find(GAME)
        here = Path(__file__).with_name("league.c").read_text(encoding="utf-8")
        text = "\n".join((_translated(None), _constants(cells, deeper), here))
        self._code = ctypes.CDLL(str(_compiled(text, folder, "league", *speed, "-ffast-math")))
        self._code.kvartal_layout.restype = ctypes.c_char_p
        self._code.league_size.restype = ctypes.c_int64
        self._code.league_decide.restype = ctypes.c_int64
        self._code.league_judge.restype = ctypes.c_double
        self._crossing = Crossing(self._code.kvartal_layout().decode())
        self._memory: list[mmap] = []
        minds = [game.mind(), game.mind().for_search()]
        if net is not None:
            minds.append(learned(game, net_in(str(net), GAME), way))
        for at, mind in enumerate(minds):
            self._take_in(at, _compiled(_translated(mind), folder, f"mind{at}", *speed[:1]))
        for seats in range(game.info.fewest, game.info.most + 1):
            for plus, edition in enumerate(("base", "plus")):
                self._code.league_table(seats, plus, self._flat(game.start(seats, {"edition": edition})))
        if net is not None:
            self.begin(in_reals(weights.read(net)))

    def _take_in(self, at: int, file: Path) -> None:
        library = ctypes.CDLL(str(file))
        library.kvartal_search_size.restype = ctypes.c_int64
        self._memory.append(mmap(-1, library.kvartal_search_size()))
        tree = ctypes.c_void_p(ctypes.addressof(ctypes.c_char.from_buffer(self._memory[-1])))
        names = ("begin", "sweep", "halve", "found")
        pointers = [ctypes.cast(getattr(library, f"kvartal_search_{name}"), ctypes.c_void_p) for name in names]
        self._code.league_library(at, tree, *pointers)

    def _flat(self, state: Any) -> Any:
        values = self._crossing.flat(state)
        return (ctypes.c_int64 * len(values))(*values)

    def seed(self, seed: int) -> None:
        """Begin a stream of chance."""
        self._code.league_seed(ctypes.c_uint64(seed))

    def begin(self, values: NDArray[np.float32]) -> None:
        """Give the net these weights."""
        assert len(values) == int(self._code.league_size())
        given = np.ascontiguousarray(values, np.float32)
        self._code.league_begin(given.ctypes.data_as(ctypes.c_void_p))

    def weights(self) -> NDArray[np.float32]:
        """Return the weights of the net's slow copy."""
        found = np.zeros(int(self._code.league_size()), np.float32)
        self._code.league_read(found.ctypes.data_as(ctypes.c_void_p))
        return found

    def judge(self, state: Any, seat: int) -> float:
        """Return the seat's chance to win after its own move, by the net."""
        return float(self._code.league_judge(self._flat(state), ctypes.c_int64(seat)))

    def decide(self, spec: str, state: Any, seat: int) -> int:
        """Return a player's move."""
        return int(self._code.league_decide(ctypes.byref(player(spec)), self._flat(state), ctypes.c_int64(seat)))

    def learn(self, seats: int, edition: str, games: int, pace: Pace) -> tuple[float, int]:
        """Play and learn; return the sum of the losses and the number of moments."""
        guests = GUESTS[edition]
        league = (Player * len(guests))(*map(player, guests))
        parts = (ctypes.c_double * len(guests))(*guests.values())
        sums = (ctypes.c_double * (2 + 2 * len(guests)))()
        plus = int(edition == "plus")
        at = (league, parts, len(guests), seats, plus, ctypes.c_int64(games), pace.flat())
        self._code.league_learn(*at, sums)
        return sums[0], int(sums[1])

    def match(
        self, one: str, others: str, seats: int, edition: str, games: int, with_luck: bool = False
    ) -> dict[str, Any]:
        """Let one player meet others of one kind; return its share of wins, and milliseconds a decision.

        With luck, also the share without it, by the net's values of all that chance could have brought.
        """
        players = (Player * seats)(player(one), *(player(others) for _ in range(seats - 1)))
        won, luck, sums = np.zeros(games), np.zeros(games), np.zeros(4)
        arrays = [array.ctypes.data_as(ctypes.c_void_p) for array in (won, luck, sums)]
        self._code.league_match(players, seats, int(edition == "plus"), ctypes.c_int64(games), int(with_luck), *arrays)
        low, high = wilson(float(won.sum()), games)
        ms = [round(float(1000 * sums[k] / max(sums[k + 1], 1)), 2) for k in (0, 2)]
        found = {"games": games, "won": round(float(won.mean()), 4), "from": round(low, 4), "to": round(high, 4)}
        return {**found, **(without_luck(won, luck) if with_luck else {}), "ms": ms}


def without_luck(won: NDArray[np.float64], luck: NDArray[np.float64]) -> dict[str, float]:
    """Return the mean of the results without luck, and its half interval of 95 %.

    How much luck counts is fitted on one half of the games and taken off the other: the mean stays unbiased.
    """
    odd = np.arange(len(won)) // 2 % 2 == 1
    left = won.copy()
    for half in (odd, ~odd):
        spread = luck[~half] - luck[~half].mean()
        counts = float(spread @ (won[~half] - won[~half].mean())) / max(float(spread @ spread), 1e-9)
        left[half] -= counts * luck[half]
    return {
        "luck_adjusted": round(float(left.mean()), 4),
        "±": round(float(1.96 * left.std() / np.sqrt(len(left))), 4),
    }


def fresh(inputs: int, cells: int, deeper: int, seed: int) -> NDArray[np.float32]:
    """Return the weights of a net that knows nothing yet."""
    rng = np.random.default_rng(seed)
    parts = (
        rng.uniform(-0.05, 0.05, inputs * cells),
        rng.uniform(0, 0.8, cells),
        rng.uniform(-0.2, 0.2, deeper * cells),
        np.full(deeper, 0.3),
        rng.uniform(-0.2, 0.2, deeper),
        np.zeros(1),
    )
    return np.concatenate(parts).astype(np.float32)


def kept(file: Path) -> NDArray[np.float32]:
    """Return the weights of a `.npy` or of a written net."""
    found: NDArray[np.float32] = np.load(file) if file.suffix == ".npy" else in_reals(weights.read(file))
    return found


def in_reals(net: Weights) -> NDArray[np.float32]:
    """Return the weights of a written net as `League.begin` takes them."""
    one = weights.ONE
    layers = (net.first, net.first_bias, net.second, net.second_bias / one, net.heads[0], net.heads_bias[:1] / one)
    return np.concatenate([np.ravel(layer) / one for layer in layers]).astype(np.float32)


def in_integers(values: NDArray[np.float32], cells: int, deeper: int, **trained: Any) -> Weights:
    """Return the net as the package reads it."""
    features = features_of(GAME)
    inputs = weights.width(features)
    sizes = (inputs * cells, cells, deeper * cells, deeper, deeper, 1)
    first, first_bias, second, second_bias, head, bias = np.split(values.astype(float), np.cumsum(sizes)[:-1])
    layers = [
        (first.reshape(inputs, cells), first_bias),
        (second.reshape(deeper, cells), second_bias),
        (np.stack((head, 0 * head)), np.array([bias[0], 0.0])),
    ]
    told = {"game": GAME, "kind": COMPANY, "features": digest(features), "unit": 4.0, "win": 1.0, "tilt": 0.0}
    return weights.quantise(layers, **told, trained=trained)


def learn(
    games: int,
    out: Path,
    seed: int,
    resumed: Path | None = None,
    played: int = 0,
    usual: Sequence[tuple[int, str, float]] = TABLES,
    each: int = 200,
) -> None:
    """Learn, saying how it goes, and write the net and its real numbers (`.npy`)."""
    chances = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        league = League(Path(folder))
        league.seed(seed)
        league.begin(fresh(weights.width(features_of(GAME)), CELLS, DEEPER, seed) if resumed is None else kept(resumed))
        began, told = time.process_time(), played // EVERY
        losses: dict[str, list[float]] = {}
        while played < games:
            seats, edition, _ = chances.choices(usual, [part for _, _, part in usual])[0]
            loss, moments = league.learn(seats, edition, each, pace_at(played / games))
            summed = losses.setdefault(f"{edition} {seats}", [0.0, 0.0])
            summed[0] += loss
            summed[1] += moments
            played += each
            if played // EVERY > told or played >= games:
                told = played // EVERY
                shown = {name: round(loss / max(moments, 1), 4) for name, (loss, moments) in sorted(losses.items())}
                losses.clear()
                print(
                    json.dumps({"games": played, "seconds": round(time.process_time() - began), "loss": shown}),
                    flush=True,
                )
                np.save(out.with_suffix(".npy"), league.weights())
                in_integers(league.weights(), CELLS, DEEPER, games=played, seed=seed).write(out)
                for one, other, table in CHECKS:
                    print(f"{one} over {other}, {table}:", league.match(one, other, 2, table, 400)["won"], flush=True)


EVERY = 20_000
"""The number of games after which it reports."""
CHECKS = (
    ("net", "taste", "plus"),
    ("net", "plan:flower", "plus"),
    ("net", "medium", "plus"),
    ("net", "medium", "base"),
)
"""Matches that are played now and then while it learns, without any search."""


def main(given: Sequence[str] | None = None) -> int:
    """Learn, or play a match and print the result."""
    parser = argparse.ArgumentParser(prog="python -m training.league", description=__doc__)
    does = parser.add_subparsers(dest="does", required=True)
    learning = does.add_parser("learn")
    learning.add_argument("--games", type=int, default=400_000)
    learning.add_argument("--out", type=Path, required=True)
    learning.add_argument("--seed", type=int, default=1)
    learning.add_argument("--resume", type=Path, help="a .npy or a net to go on from")
    learning.add_argument("--played", type=int, default=0, help="games that it was made of")
    learning.add_argument("--only", help="one kind of table, such as plus:2, instead of the usual mixture")
    matching = does.add_parser("match")
    matching.add_argument("one", help="medium, taste, hard:300, master:300, plan:flower")
    matching.add_argument("others")
    matching.add_argument("--net", type=Path, help="master's net")
    matching.add_argument("--seats", type=int, default=2)
    matching.add_argument("--edition", choices=("base", "plus"), default="plus")
    matching.add_argument("--games", type=int, default=100)
    matching.add_argument("--seed", type=int, default=1)
    matching.add_argument("--luck", action="store_true", help="take luck off, by the net's values")
    asked = parser.parse_args(given)
    if asked.does == "learn":
        edition, _, seats = (asked.only or "").partition(":")
        usual = TABLES if asked.only is None else ((int(seats), edition, 1.0),)
        learn(asked.games, asked.out, asked.seed, asked.resume, asked.played, usual)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        deeper, cells = (DEEPER, CELLS) if asked.net is None else weights.read(asked.net).second.shape
        league = League(Path(folder), cells, deeper, net=asked.net)
        league.seed(asked.seed)
        found = league.match(asked.one, asked.others, asked.seats, asked.edition, asked.games, asked.luck)
        print(json.dumps(found, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
