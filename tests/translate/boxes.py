"""The libraries of all games, compiled for the tests; a compiled build has its own."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pytest

from kvartal.bots.box import translated
from kvartal.core import native
from kvartal.core.native import Box, box_of
from kvartal.translate.boxes import box
from tests.translate.building import library

_MADE = tempfile.TemporaryDirectory(prefix="kvartal-boxes-")


@cache
def a_box(game_id: str, kind: str = "") -> Box:
    """Return a game's library, or that of its net of this kind."""
    built = box_of(game_id, kind)
    if built is not None:
        return built
    folder = Path(_MADE.name)
    name = f"{game_id}{kind}"
    library(box(translated(game_id, kind)), folder, name, flags=("-O1",))
    return Box(str(folder / f"{name}.so"))


@pytest.fixture
def in_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything find the libraries."""
    for module in (
        native,
        "kvartal.bots.native",
        "kvartal.research.blocks",
        "kvartal.research.sight",
        "kvartal.cli.simulate",
    ):
        name = module if isinstance(module, str) else module.__name__
        monkeypatch.setattr(f"{name}.box_of", a_box)
