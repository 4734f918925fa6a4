"""`kvartal puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kvartal.games import find
from kvartal.puzzles import book
from tests.cli.running import Run


def test_a_puzzle_is_listed_shown_and_answered(kvartal: Run) -> None:
    puzzle = next(iter(book.book(find("machi_koro")).values()))
    assert json.loads(kvartal("puzzles", "machi_koro", "--json").out)["puzzles"][0]["id"] == puzzle.id
    assert puzzle.id in kvartal("puzzles", "machi_koro").out
    assert "--answer" in kvartal("puzzles", "machi_koro", puzzle.id).out
    assert puzzle.best in json.loads(kvartal("puzzles", "machi_koro", puzzle.id, "--json").out)["moves"]
    right = kvartal("puzzles", "machi_koro", puzzle.id, "--answer", puzzle.best)
    assert (right.code, "Right!" in right.out) == (0, True)
    wrong = kvartal("puzzles", "machi_koro", puzzle.id, "--answer", puzzle.medium, "--json")
    assert (wrong.code, json.loads(wrong.out)["best"]) == (1, puzzle.best)


@pytest.mark.parametrize(
    "args",
    [
        ["chess"],
        ["paris", "nothing"],
        ["paris", "--answer", "pass"],
        ["paris", "ID", "--answer", "fly"],
        ["paris", "ID", "--answer", "draw 1"],
        ["paris", "--find", "0"],
        ["paris", "--find", "x"],
        ["paris", "--find", "1", "--seconds", "-1"],
        ["paris", "--find", "1", "--share", "3"],
        ["paris", "--find", "1", "--share", "3/2"],
        ["paris", "--find", "1", "--out", "FILE"],
    ],
)
def test_bad_input_is_one_clear_line(args: list[str], tmp_path: Path, kvartal: Run) -> None:
    file = tmp_path / "book.jsonl"
    file.write_text("{}\n")
    known = {"ID": next(iter(book.book(find("paris")))), "FILE": str(file)}
    ran = kvartal("puzzles", *(known.get(arg, arg) for arg in args))
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)


def test_a_book_that_is_there_is_continued(tmp_path: Path, kvartal: Run) -> None:
    game = find("machi_koro")
    file = tmp_path / "book.jsonl"
    text = book.write(game, list(book.book(game).values())[:2])
    file.write_text(text)
    assert kvartal("puzzles", "machi_koro", "--find", "2", "--out", str(file)).code == 0
    assert file.read_text() == text


@pytest.mark.parametrize(("path", "reason"), [("none/book.jsonl", "folder is not there"), (".", "name a file")])
def test_the_path_is_checked_before_the_search(
    path: str, reason: str, tmp_path: Path, kvartal: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def searching(*_: object) -> None:
        raise AssertionError("the search has begun")

    monkeypatch.setattr("kvartal.cli.puzzles.finding", searching)
    ran = kvartal("puzzles", "machi_koro", "--find", "1", "--out", str(tmp_path / path))
    assert (ran.code, reason in ran.err) == (2, True)
    assert list(tmp_path.iterdir()) == []
