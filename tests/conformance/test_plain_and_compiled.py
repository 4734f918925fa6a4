"""The rules do the same plain and compiled, whatever Python's hash seed is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kvartal.compiled import is_compiled
from kvartal.games import IDS

ROOT = Path(__file__).parents[2]


def digest(game_id: str, mypyc: str, hash_seed: str) -> str:
    """Return the digest lines of a separate process."""
    environment = {**os.environ, "KVARTAL_MYPYC": mypyc, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-m", "tests.conformance.digest", game_id],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout


@pytest.mark.parametrize("game_id", IDS)
def test_same_seed_same_game_plain_and_compiled(game_id: str) -> None:
    if not is_compiled():
        pytest.skip("the compared twin is the compiled build; the compiled run of the tests does this")
    plain = digest(game_id, "0", "0").splitlines()
    compiled = digest(game_id, "1", "1").splitlines()
    assert plain
    assert [line for line in plain if line not in compiled] == []
    assert plain == compiled
