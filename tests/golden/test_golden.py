"""Golden matches replay identically for ever: the same views, questions and points at every step, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from kvartal.games import IDS
from tests.golden.regenerate import FOLDER
from tests.golden.tables import TABLES
from tests.golden.transcript import difference, transcript

FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_match_replays(path: Path) -> None:
    found = difference(path.with_suffix(".txt").read_text("utf-8"), transcript(path.read_text("utf-8")))
    if found:
        pytest.fail(f"{found}\nIf this is meant: python -m tests.golden.regenerate {path.stem}", pytrace=False)


def test_every_game_has_golden_matches() -> None:
    assert {table.name for table in TABLES} == {path.stem for path in FILES}
    assert {path.stem for path in FILES} == {path.stem for path in FOLDER.glob("*.txt")}
    assert {table.game for table in TABLES} == set(IDS)


def test_golden_matches_are_finished() -> None:
    unfinished = [path.stem for path in FILES if "\n  over: won by" not in path.with_suffix(".txt").read_text("utf-8")]
    assert not unfinished


def test_a_difference_is_told_with_its_step() -> None:
    before = "table\n\n1 seat 0: roll 1\n  coins: 3 -> 4\n\n2 seat 1: pass\n  coins: 4 -> 5\n  phase: over\n"
    after = before.replace("4 -> 5", "4 -> 6")
    assert difference(before, before) == ""
    assert difference(before, after).splitlines() == [
        "2 seat 1: pass",
        "-  coins: 4 -> 5",
        "+  coins: 4 -> 6",
        "   phase: over",
    ]
