"""Compiles what the translator writes, for the tests."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kvartal.games import fields_of
from kvartal.translate.border import crossing
from kvartal.translate.game import Translated, translate
from tests.conformance.settings import Setting

CC = shutil.which("cc") or shutil.which("gcc")
CXX = shutil.which("c++") or shutil.which("g++")
STRICT = (
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wno-unused-parameter",
    "-Wno-unused-variable",
    "-Wno-unused-but-set-variable",
)


def library(text: str, folder: Path, name: str, compiler: str | None = CC, flags: tuple[str, ...] = ()) -> ctypes.CDLL:
    """Return the compiled text."""
    if compiler is None:
        pytest.skip("no C compiler here")
    source = folder / f"{name}.c"
    source.write_text(text, encoding="utf-8")
    made = folder / f"{name}.so"
    language = ("-std=c11",) if compiler == CC else ("-x", "c++", "-std=c++17")
    command = [compiler, *language, "-O0", *STRICT, *flags, "-shared", "-fPIC", str(source), "-o", str(made)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return ctypes.CDLL(str(made))


def translated(setting: Setting, start: Any = None) -> Translated:
    """Return a table's program."""
    info = setting.game.info
    first = setting.start() if start is None else start
    return translate(info.id, first, fields_of(info.id), setting.seats, info.move_ids)


class Machine:
    """A translated state behind its C functions."""

    def __init__(self, program: Translated, code: ctypes.CDLL) -> None:
        self.code = code
        self.program = program
        self.fields = program.fields
        self.crossing = crossing(program)
        self.most = {name: getattr(held, "most", 1) for name, held in program.state.fields.items()}
        for name in ("size", "width", "turn", "legal", "chance_total", "chance_pick", "total", "winners", "playout"):
            getattr(code, f"kvartal_{name}").restype = ctypes.c_int64
        code.kvartal_play_on.restype = ctypes.c_int64
        self.state = ctypes.create_string_buffer(code.kvartal_size())
        self.moves = (ctypes.c_int64 * program.buffer.most)()
        self.values = (ctypes.c_int64 * code.kvartal_width())()

    def start(self) -> None:
        self.code.kvartal_start(self.state)

    def load(self, state: Any) -> None:
        """Load a Python state."""
        values = self.crossing.flat(state)
        self.code.kvartal_load(self.state, (ctypes.c_int64 * len(values))(*values))

    def seen(self) -> list[int]:
        """Return the fields; what is beyond the end of a list that shrank does not count."""
        self.code.kvartal_store(self.state, self.values)
        values = list(self.values)
        at = 0
        for part in self.crossing.layout.split():
            room = int(part.partition(":")[2].rstrip("*") or 1)
            if part.endswith("*"):
                length = values[at]
                at += 1
                values[at + length : at + room] = [0] * (room - length)
            at += room
        return values

    def expected(self, state: Any) -> list[int]:
        return list(self.crossing.flat(state))

    def turn(self) -> int:
        return int(self.code.kvartal_turn(self.state))

    def legal(self, seat: int) -> list[int]:
        count = self.code.kvartal_legal(self.state, ctypes.c_int64(seat), self.moves)
        return list(self.moves[:count])

    def chance_total(self) -> int:
        return int(self.code.kvartal_chance_total(self.state))

    def chance_pick(self, ticket: int) -> int:
        return int(self.code.kvartal_chance_pick(self.state, ctypes.c_int64(ticket)))

    def apply(self, seat: int, move: int) -> None:
        self.code.kvartal_apply(self.state, ctypes.c_int64(seat), ctypes.c_int64(move))

    def total(self, seat: int) -> int:
        return int(self.code.kvartal_total(self.state, ctypes.c_int64(seat)))

    def winners(self) -> list[int]:
        bits = int(self.code.kvartal_winners(self.state))
        return [seat for seat in range(8) if bits >> seat & 1]


def playout(code: ctypes.CDLL, seed: int, seats: int) -> tuple[list[int], int, list[int]]:
    """Return winners, moves and points of a random game."""
    moves, totals = ctypes.c_int64(), (ctypes.c_int64 * seats)()
    bits = code.kvartal_playout(ctypes.c_uint64(seed), ctypes.byref(moves), totals)
    return [seat for seat in range(seats) if bits >> seat & 1], moves.value, list(totals)
