"""What a game consists of: every game meets the checklist in CONTRIBUTING, and the quality table is fresh."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from kvartal.games import IDS, find
from tests.games import quality

ROOT = Path(__file__).parents[2]
_ROW = re.compile(r"^\| `([^`]*<game>[^`]*)` \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)
_WHEN: dict[str, Callable[[str], bool] | None] = {
    "always": lambda _: True,
    "with sheets": lambda game_id: find(game_id).info.sheets,
    "where needed": None,
}


def checklist() -> list[tuple[str, str]]:
    """Return the paths of the checklist, each with the condition under which a game has it."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return [(path, when.strip()) for path, _, when in _ROW.findall(text)]


def spread(path: str) -> list[str]:
    """Return the paths that braces expand to."""
    found = re.search(r"\{([^}]*)\}", path)
    if found is None:
        return [path]
    return [each for word in found[1].split(",") for each in spread(path.replace(found[0], word, 1))]


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_has_what_a_game_consists_of(game_id: str) -> None:
    rows = checklist()
    assert len(rows) > 20
    for path, when in rows:
        asked = _WHEN[when]
        if asked is not None:
            for each in spread(path.replace("<game>", game_id)):
                assert any(ROOT.glob(each)) == asked(game_id), each


def test_files_of_one_role_have_one_name_and_one_face() -> None:
    faces = {"checks": "flaw", "position": "Position", "plans": "PLANS", "sheets": "score"}
    for path, _ in checklist():
        name = path.removeprefix("src/kvartal/games/<game>/").removesuffix(".py")
        for game_id in IDS:
            if name in faces and (ROOT / path.replace("<game>", game_id)).exists():
                assert hasattr(import_module(f"kvartal.games.{game_id}.{name}"), faces[name]), (game_id, name)


def test_the_quality_table_is_fresh() -> None:
    page = quality.PAGE.read_text("utf-8")
    assert page == quality.filled(page), "run python -m tests.games.quality"


def test_a_level_needs_those_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"low": {"a": lambda _: True}, "middle": {"b": lambda _: False}, "high": {"c": lambda _: True}}
    monkeypatch.setattr(quality, "LEVELS", levels)
    assert quality.level_of("paris") == "low"


@pytest.mark.parametrize("file", ["rules.py", "position.py", "bot.py", "notation.py", "sheets.py", "view.py"])
def test_games_name_chance_nobody_and_nothing(file: str) -> None:
    """No bare -1 or -2: a reader must see whether it is chance, nobody or no thing."""
    for path in (ROOT / "src/kvartal/games").glob(f"*/{file}"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.UnaryOp)
                and isinstance(node.op, ast.USub)
                and isinstance(node.operand, ast.Constant)
            ):
                assert node.operand.value not in (1, 2), f"{path.parent.name}/{file}:{node.lineno}"
