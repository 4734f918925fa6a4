"""Shake That City's tally for one seat, learned on one CPU core from its own games.

`python -m training.tally --games 3000000 --out solo.net`

Needs a C compiler and numpy. Rules and patterns are translated to C; `tally.c` plays and learns.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import tempfile
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kvartal.bots.nets import SOLO, TALLIED, starts_of
from kvartal.core.crossing import Crossing
from kvartal.core.features import digest
from kvartal.games import fields_of, find, patterns_of
from kvartal.translate.boxes import box
from kvartal.translate.game import translate
from training.league import compiled

GAME = "shake_that_city"
FINE = 512
"""A written weight of 1 is this part of a logit."""
UNIT, TILT = 50.0, 0.02
EVERY = 40
"""How many times a run says how it goes."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How the tally learns at the moment: see tally.c."""

    wander: float
    rate: float
    soft: float
    trace: float = 0.7

    def flat(self) -> Any:
        """Return the numbers as tally.c reads them."""
        return (ctypes.c_double * 4)(self.wander, self.trace, self.rate, self.soft)


PLAYING = Pace(0.0, 0.0, 0.05)


def pace_at(part: float) -> Pace:
    """Return the pace when this part of all games has been played.

    At first only points are told, so that there is something to learn before the first win.
    """
    wander = max(0.0, 0.022 - 0.03 * part)
    return Pace(wander, min(1.0, 1.95 - 1.9 * part), max(0.05, 1 - 4 * part))


class Board:
    """The game and the tally in C."""

    def __init__(self, folder: Path, speed: tuple[str, ...] = ("-O3", "-march=native")) -> None:
        game, patterns = find(GAME), patterns_of(GAME)
        start = game.start(1)
        rules = translate(GAME, start, fields_of(GAME), 1, game.info.move_ids, patterns, True, {1: [start]}, None)
        starts, self.size = starts_of(patterns)
        told = f"enum {{ NOTES = {len(starts)}, ENTRIES = {self.size} }};\n"
        told += f"static const int32_t STARTS[NOTES] = {{{', '.join(map(str, starts))}}};\n"
        here = Path(__file__).with_name("tally.c").read_text(encoding="utf-8")
        self._code = ctypes.CDLL(str(compiled("\n".join((box(rules), told, here)), folder, "tally", *speed)))
        self._code.kvartal_layout.restype = ctypes.c_char_p
        self._code.tally_judge.restype = ctypes.c_double
        self._crossing = Crossing(self._code.kvartal_layout().decode())
        self._code.tally_first(self._flat(start))

    def _flat(self, state: Any) -> Any:
        values = self._crossing.flat(state)
        return (ctypes.c_int64 * len(values))(*values)

    def seed(self, seed: int) -> None:
        """Begin a stream of chance."""
        self._code.tally_seed(ctypes.c_uint64(seed))

    def begin(self, values: NDArray[np.float32]) -> None:
        """Give the tally these weights."""
        assert len(values) == self.size
        given = np.ascontiguousarray(values, np.float32)
        self._code.tally_begin(given.ctypes.data_as(ctypes.c_void_p))

    def weights(self) -> NDArray[np.float32]:
        """Return the weights."""
        found = np.zeros(self.size, np.float32)
        self._code.tally_read(found.ctypes.data_as(ctypes.c_void_p))
        return found

    def judge(self, state: Any) -> float:
        """Return the chance to win after the seat's own move."""
        return float(self._code.tally_judge(self._flat(state)))

    def play(self, games: int, pace: Pace) -> tuple[float, float]:
        """Play, and learn unless the rate is 0; return the mean points and the share of wins."""
        sums = (ctypes.c_double * 2)()
        self._code.tally_play(ctypes.c_int64(games), pace.flat(), sums)
        return sums[0] / games, sums[1] / games


def fresh() -> NDArray[np.float32]:
    """Return the weights of a tally that knows nothing yet and expects to lose."""
    patterns = patterns_of(GAME)
    found = np.zeros(starts_of(patterns)[1], np.float32)
    last = patterns.pieces[-1]
    found[-last.high - 1 :] = -2.0 / last.size(1)
    return found


def written(values: NDArray[np.float32], **trained: Any) -> bytes:
    """Return the file of a tally."""
    head = {"format": TALLIED, "game": GAME, "kind": SOLO, "features": digest(patterns_of(GAME))}
    more = {"unit": UNIT, "win": 1.0, "tilt": TILT, "fine": FINE, "trained": trained}
    body = np.clip(np.rint(values * FINE), -(2**15), 2**15 - 1).astype("<i2").tobytes()
    return json.dumps({**head, **more}).encode() + b"\n" + zlib.compress(body, 9)


def kept(file: Path) -> NDArray[np.float32]:
    """Return the weights of a written tally."""
    body = zlib.decompress(file.read_bytes().partition(b"\n")[2])
    return (np.frombuffer(body, "<i2") / FINE).astype(np.float32)


def learn(games: int, out: Path, seed: int, resumed: Path | None = None, began: float = 0.0) -> None:
    """Learn, saying how it goes, and write the tally. A run that resumes another begins at a part of the whole."""
    with tempfile.TemporaryDirectory() as folder:
        board = Board(Path(folder))
        board.seed(seed)
        board.begin(fresh() if resumed is None else kept(resumed))
        start = time.process_time()
        for k in range(EVERY):
            points, won = board.play(games // EVERY, pace_at(began + (1 - began) * k / EVERY))
            seconds = round(time.process_time() - start)
            played = games // EVERY * (k + 1)
            print(f"{played} games, {seconds} s: {points:.2f} points, {100 * won:.1f} % won", flush=True)
            out.write_bytes(written(board.weights(), seconds=seconds, games=played))
        points, won = board.play(20_000, PLAYING)
        print(f"without learning: {points:.2f} points, {100 * won:.1f} % won of 20000")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m training.tally", description=__doc__)
    parser.add_argument("--games", type=int, default=3_000_000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="a written tally")
    parser.add_argument("--began", type=float, default=0.0, help="the part of the whole training that it has had")
    given = parser.parse_args()
    learn(given.games, given.out, given.seed, given.resume, given.began)


if __name__ == "__main__":
    main()
