"""The CUDA source of a table, translated once. A cache folder of the user keeps it by a digest of its inputs."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import kvartal
from kvartal.core.contract import Game
from kvartal.games import fields_of
from kvartal.translate.border import layout
from kvartal.translate.game import translate
from kvartal.translate.targets import cuda

_ROOMS = ("core", "translate")
_LAYOUT = "// layout: "


@dataclass(frozen=True, slots=True)
class Source:
    """A translated table: its text, and how a state is passed to it."""

    text: str
    layout: str


def folder() -> Path:
    """Return the folder of translated sources."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base, "kvartal", "cuda")


@cache
def _digest(game_id: str) -> bytes:
    """Return a digest of every module that shapes the source of a game."""
    package = Path(kvartal.__file__).parent
    found = sha256()
    for room in (*_ROOMS, f"games/{game_id}"):
        for path in sorted(package.joinpath(room).glob("*.py")):
            found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.digest()


def source_of(game: Game[Any], first: Any, seats: int) -> Source:
    """Return the source for the table with this first state."""
    begun = ",".join(map(str, first.pack()))
    key = sha256(_digest(game.info.id) + f"{game.info.id} {seats} {first.tables_key} {begun}".encode()).hexdigest()
    kept = folder() / f"{game.info.id}-{key[:32]}.cu"
    try:
        text = kept.read_text(encoding="utf-8")
    except OSError:
        text = ""
    if not text.startswith(_LAYOUT):
        text = _translated(game, first, seats)
        _keep(kept, text)
    return Source(text, text.partition("\n")[0].removeprefix(_LAYOUT))


def _translated(game: Game[Any], first: Any, seats: int) -> str:
    info = game.info
    ends = info.steps_most is not None
    program = translate(info.id, first, fields_of(info.id), seats, info.move_ids, game.observer, ends)
    return f"{_LAYOUT}{layout(program)}\n{cuda(program)}"


def _keep(path: Path, text: str) -> None:
    """Write a file atomically. A folder that can't be written is not an error."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8")
        os.replace(new, path)
    except OSError:
        with suppress(OSError):
            new.unlink()
