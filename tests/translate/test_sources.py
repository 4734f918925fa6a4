"""Translated CUDA sources are cached by a digest of everything they were made from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kvartal.games import find
from kvartal.research import sources


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """Count translations, in a folder that is new."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    times: list[int] = []
    real = sources._translated

    def translated(game: Any, first: Any, seats: int) -> str:
        times.append(seats)
        return real(game, first, seats)

    monkeypatch.setattr(sources, "_translated", translated)
    return times


def test_a_table_is_translated_once(counted: list[int]) -> None:
    game = find("machi_koro")
    texts = [sources.source_of(game, game.start(2), 2) for _ in range(2)]
    assert texts[0] == texts[1]
    assert texts[0].layout.split()[0] == "phase"
    sources.source_of(game, game.start(2, {"edition": "plus"}), 2)
    corrected = game.components().corrected("[setup]\ncoins = 7\n")
    sources.source_of(game, game.start(2, {}, corrected), 2)
    sources.source_of(game, game.start(3), 3)
    assert counted == [2, 2, 2, 3]


def test_other_modules_make_another_source(counted: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("machi_koro")
    sources.source_of(game, game.start(2), 2)
    monkeypatch.setattr(sources, "_digest", lambda game_id: b"changed")
    sources.source_of(game, game.start(2), 2)
    assert len(counted) == 2


def test_what_was_cut_short_is_translated_again(counted: list[int]) -> None:
    game = find("machi_koro")
    first = sources.source_of(game, game.start(2), 2)
    kept = next(sources.folder().iterdir())
    kept.write_text("", encoding="utf-8")
    assert sources.source_of(game, game.start(2), 2) == first
    assert len(counted) == 2


def test_a_folder_that_can_not_be_written_is_no_fault(
    counted: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    game = find("machi_koro")
    assert sources.source_of(game, game.start(2), 2).text.startswith("// layout: ")
