"""The same layout of test files for every game: the same name for the same role, as in CONTRIBUTING."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kvartal.core.contract import Game
from kvartal.games import IDS, find

FOLDER = Path(__file__).parent
GUIDE = FOLDER.parents[1] / "CONTRIBUTING.md"
ALWAYS = {
    "table.py",
    "naive.py",
    "test_naive.py",
    "test_against_naive.py",
    "test_components.py",
    "test_notation.py",
    "test_refusals.py",
    "test_properties.py",
}
HIDDEN = {"test_secrets.py"}
SHEETS = {"test_sheets.py"}


def roles(game: Game[Any]) -> set[str]:
    """Return the files that the tests of a game must have."""
    return ALWAYS | (HIDDEN if game.info.hidden else set()) | (SHEETS if game.info.sheets else set())


@pytest.mark.parametrize("game_id", IDS)
def test_every_role_has_its_file(game_id: str) -> None:
    here = {path.name for path in (FOLDER / game_id).glob("*.py")}
    assert roles(find(game_id)) - here == set()


@pytest.mark.parametrize("game_id", IDS)
def test_helpers_are_in_the_table_and_the_referee_only(game_id: str) -> None:
    helpers = {path.name for path in (FOLDER / game_id).glob("*.py") if not path.name.startswith("test_")}
    assert helpers == {"__init__.py", "table.py", "naive.py"}


@pytest.mark.parametrize("game_id", IDS)
def test_the_referee_does_not_know_the_engine(game_id: str) -> None:
    assert "kvartal" not in (FOLDER / game_id / "naive.py").read_text("utf-8")


def test_the_guide_lists_the_layout() -> None:
    section = GUIDE.read_text("utf-8").partition("\n### The tests of a game\n")[2].partition("\n#")[0]
    listed = set(re.findall(r"^\| `(\w+\.py)` \|", section, re.MULTILINE))
    assert listed == ALWAYS | HIDDEN | SHEETS
