"""Programs as bots: those that play, and those that hang, die, answer nonsense or cheat."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from kvartal.bots import BadBot, check_spec, make_bot, outside
from kvartal.bots.arena import Contest, play_game
from kvartal.bots.chair import Chair
from kvartal.bots.outside import OutsideBot
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.bots.test_levels import first_decision

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def program(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


ANSWER = "import sys, json\nfor line in sys.stdin:\n print(json.dumps({'move': %s}), flush=True)"


@pytest.fixture
def chair() -> Chair:
    return first_decision(find("paris"))


def decide(command: str, chair: Chair, seconds: float = 20.0) -> tuple[int, int]:
    bot = OutsideBot(command, Rng(1), seconds)
    try:
        move = bot.decide(chair)
    finally:
        bot.close()
    assert move in chair.moves
    return move, bot.failures


def test_a_program_plays(chair: Chair) -> None:
    code = ANSWER % "json.loads(line)['moves'][3]"
    assert decide(program(code), chair) == (chair.moves[3], 0)


def test_what_a_program_is_told(chair: Chair) -> None:
    """The program gets the view, the moves as text and the budget, and answers with what it got:
    nothing else was sent."""
    code = ANSWER % (
        "(lambda q: q['moves'][0] if sorted(q) == ['budget_ms', 'game', 'moves', 'protocol', 'seat', 'view'] "
        "and q['view']['seat'] == q['seat'] and q['budget_ms'] == 20000 else '?')(json.loads(line))"
    )
    assert decide(program(code), chair) == (chair.moves[0], 0)


@pytest.mark.parametrize(
    "command",
    [
        program("raise SystemExit(3)"),
        program("print('hello')\nimport sys\nsys.stdin.read()"),
        program(ANSWER % "'fly to the moon'"),
        program(ANSWER % "'draw x'"),
        program(ANSWER % "17"),
        program("import sys\nfor line in sys.stdin:\n print('[' * 5000, flush=True)"),
        program(
            "import sys\nfor line in sys.stdin:\n sys.stdout.buffer.write(bytes([255, 0, 10]))\n sys.stdout.flush()"
        ),
        "no-such-program-anywhere",
        "'",
    ],
)
def test_a_program_that_fails_costs_its_own_decision_only(command: str, chair: Chair) -> None:
    _, failures = decide(command, chair)
    assert failures == 1


def test_a_program_that_hangs_is_ended(chair: Chair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "START_SECONDS", 0.1)
    started: list[subprocess.Popen[str]] = []
    real = subprocess.Popen

    def popen(*args: object, **kwargs: object) -> subprocess.Popen[str]:
        started.append(real(*args, **kwargs))  # type: ignore[call-overload]
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", popen)
    _, failures = decide(program("import time\ntime.sleep(1000)"), chair, 0.05)
    assert failures == 1
    assert started[0].returncode is not None, "nothing of it is left"


def test_a_program_that_died_is_started_anew(chair: Chair, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = (
        f"import os, sys\nif not os.path.exists({str(mark)!r}):\n open({str(mark)!r}, 'w').close()\n sys.exit(1)\n"
        + ANSWER % "json.loads(line)['moves'][1]"
    )
    bot = OutsideBot(program(code), Rng(1), 20.0)
    try:
        bot.decide(chair)
        assert bot.failures == 1
        assert bot.decide(chair) == chair.moves[1]
        assert bot.failures == 1
    finally:
        bot.close()


def test_the_example_plays_in_the_arena() -> None:
    command = shlex.join([sys.executable, str(EXAMPLE)])
    game = find("machi_koro")
    played = play_game(
        Contest("machi_koro", 2, dict(game.settle(2, {})), (f"exec:ms=100000:{command}", "random"), 1, {}), 0
    )
    assert played.failures == (0, 0)
    assert played.winners


def test_a_program_that_is_not_there_is_no_bot() -> None:
    game = find("machi_koro")
    for command in ("no-such-program-anywhere", "./no/such/file --x", "'", str(EXAMPLE.parent)):
        assert not outside.can_start(command)
        for refuse in (lambda spec: check_spec(spec, game), lambda spec: make_bot(spec, game, Rng(1))):
            with pytest.raises(BadBot, match="There is no program"):
                refuse(f"exec:ms=50:{command}")
    assert outside.can_start(program("pass"))
