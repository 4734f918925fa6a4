"""Golden matches replay for ever: to the same end, the same scores and the same views."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kvartal.core.match import Match
from kvartal.games import IDS, find
from tests.golden.regenerate import FOLDER, outcome
from tests.golden.tables import TABLES

FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_match_replays(path: Path) -> None:
    match = Match.read(path.read_text("utf-8"), find)
    assert match.over
    assert outcome(match) == json.loads(path.with_suffix(".json").read_text("utf-8"))


def test_every_game_has_golden_matches() -> None:
    assert {table.name for table in TABLES} == {path.stem for path in FILES}
    assert {table.game for table in TABLES} == set(IDS)
