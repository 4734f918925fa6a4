"""A bot in any language: a program that reads JSON lines and answers with its moves (docs/bots.md).

The game goes on whatever the program does. If it is late, dies or answers nonsense, a random legal
move is played instead, the failure is counted, and the program is restarted at its next decision.
"""

from __future__ import annotations

import contextlib
import json
import logging
import queue
import shlex
import shutil
import subprocess
import threading
from typing import IO

from kvartal.bots.chair import Chair
from kvartal.core.errors import BadNotation
from kvartal.core.messages import Json
from kvartal.core.rng import Rng

PROTOCOL = 1
START_SECONDS = 10.0
"""Extra time for a program's first answer, so that its language can start."""
_GRACE = 0.25
_LONGEST = 1 << 20  # characters in an answer

_log = logging.getLogger(__name__)


def can_start(command: str) -> bool:
    """Return whether such a program exists here; it is not run."""
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    return bool(words) and shutil.which(words[0]) is not None


class _Failed(Exception):
    """The program returned no move."""


class OutsideBot:
    """Asks a program for its moves. `close` ends the program. A copy starts its own."""

    def __init__(self, command: str, rng: Rng, seconds: float) -> None:
        self._command = command
        self._rng = rng
        self._seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.failures = 0
        """How many decisions the program failed to take."""

    def __reduce__(self) -> tuple[object, ...]:
        return (OutsideBot, (self._command, self._rng, self._seconds), {"failures": self.failures})

    def decide(self, chair: Chair) -> int:
        """Return one of the chair's moves: the program's, or a random one if it fails."""
        try:
            return self._ask(chair)
        except _Failed as error:
            self.failures += 1
            _log.warning("%s: %s", self._command, error)
            self.close()
            return chair.moves[self._rng.below(len(chair.moves))]

    def close(self) -> None:
        """End the program, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(OSError):
                process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()

    def _ask(self, chair: Chair) -> int:
        seconds = self._seconds + _GRACE
        if self._process is None:
            self._start()
            seconds += START_SECONDS
        assert self._process is not None
        assert self._process.stdin is not None
        game = chair.game
        question: Json = {
            "protocol": PROTOCOL,
            "game": game.info.id,
            "seat": chair.seat,
            "view": chair.view,
            "moves": [game.move_text(move) for move in chair.moves],
            "budget_ms": round(self._seconds * 1000),
        }
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise _Failed("no answer in time") from None
        except OSError as error:
            raise _Failed(f"it died: {error}") from error
        if line is None:
            raise _Failed("it ended")
        return _move_of(line, chair)

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise _Failed(f"it can't be started: {error}") from error
        assert self._process.stdout is not None
        self._answers = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()


def _listen(stream: IO[str], answers: queue.SimpleQueue[str | None]) -> None:
    """Pass on what the program writes, line by line; None at its end."""
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(_LONGEST):
            answers.put(line)
    answers.put(None)


def _move_of(line: str, chair: Chair) -> int:
    try:
        answer = json.loads(line)
        move = chair.game.read_move(answer["move"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, BadNotation) as error:
        raise _Failed(f"no move: {line.strip()[:200]!r}") from error
    if move not in chair.moves:
        raise _Failed(f"not a legal move now: {answer['move']!r}")
    return move
