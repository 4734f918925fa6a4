"""`kvartal analyse`: what happened and why, for people and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kvartal.core.match import Match
from kvartal.games import find
from kvartal.insight import analyst
from kvartal.locales import LANGUAGES
from tests.cli.running import Run
from tests.golden.regenerate import FOLDER

GOLDEN = FOLDER / "paris-first_games.jsonl"
ALONE = FOLDER / "small_cities-solo-1.jsonl"


@pytest.mark.parametrize("path", [GOLDEN, ALONE], ids=lambda path: path.stem)
def test_the_numbers_as_json(kvartal: Run, path: Path) -> None:
    ran = kvartal("analyse", str(path), "--json", "--seconds", "0.3")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    match = Match.read(path.read_text("utf-8"), find)
    assert len(found["seats"]) == match.seats
    for seat in found["seats"]:
        assert {"first", "final", "luck", "skill", "noise"} <= seat.keys()
        assert abs(seat["final"] - seat["first"] - seat["luck"] - seat["skill"] - seat["noise"]) <= 1e-9
    for each in found["decisions"]:
        assert {"number", "seat", "move", "best", "loss", "error", "mark"} <= each.keys()
    for each in found["chances"]:
        assert {"number", "outcome", "luck"} <= each.keys()
        assert len(each["luck"]) == match.seats
    assert len(found["turning_points"]) <= 3
    assert found["identity"] <= 1e-9


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", [GOLDEN, ALONE], ids=lambda path: path.stem)
def test_the_numbers_in_words(kvartal: Run, path: Path, lang: str) -> None:
    ran = kvartal("analyse", str(path), "--seconds", "0.2", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert {"en": "Without luck", "ru": "Без удачи", "uk": "Без удачі"}[lang] in " ".join(ran.out.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_that_can_not_be_analysed(
    kvartal: Run, tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines(keepends=True)
    bad = {
        "unfinished": lines[:-1],
        "tampered": [*lines[:20], lines[20].replace('"move":"', '"move":"not '), *lines[21:]],
        "other rules": [lines[0].replace('"rules":2', '"rules":1'), *lines[1:]],
        "other components": [lines[0].replace('"components":"', '"components":"0'), *lines[1:]],
        "no match": ["{}\n"],
        "empty": [],
    }
    path = tmp_path / "match.jsonl"
    said = set()
    for kind, text in bad.items():
        path.write_text("".join(text), "utf-8")
        ran = kvartal("analyse", str(path), "--lang", lang)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), kind
        assert "match.jsonl" in ran.err
        said.add(ran.err)
    monkeypatch.setattr(analyst, "ENTRIES_MOST", 20)
    ran = kvartal("analyse", str(GOLDEN), "--lang", lang)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "20" in ran.err
    assert len(said | {ran.err}) == len(bad) + 1
