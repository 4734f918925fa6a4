"""Puzzles as text: one file a game, a header line and a JSON line for each puzzle (docs/puzzles.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Json, say
from kvartal.core.state import Moment

FORMAT, VERSION = "kvartal-puzzles", 1


class BadBook(KvartalError):
    """A file that is no book of puzzles, or one of other rules."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment of a game, the seat that decides, and the one best move; values are the seat's (docs/analysis.md)."""

    position: str
    seat: int
    best: str
    theme: str
    difficulty: int
    """The rating that it starts with."""
    value: float
    """What the best move is worth: a share of the victory, or points alone."""
    ahead: float
    """How much more than the next best one."""
    error: float
    """The error of that lead."""
    medium: str
    """What a medium bot does here."""
    others: Mapping[str, float]
    """What the best of the other moves lose; all that are not here lose more than the least of these."""
    deal: int
    """The number of the bots' game that it comes from."""

    @property
    def id(self) -> str:
        """A name that stays with the moment, whatever else is in the book."""
        return sha256(f"{self.seat} {self.position}".encode()).hexdigest()[:10]

    def state(self, game: Game[Any]) -> Moment:
        """Return the moment; raise BadNotation."""
        found: Moment = game.read_position(self.position)
        return found

    def line(self) -> str:
        """Return the puzzle as a line of its book."""
        return _line(asdict(self))


def header(game: Game[Any]) -> str:
    """Return the first line of a game's book."""
    head: Json = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.info.id,
        "rules": game.info.rules,
        "components": game.components().hash,
    }
    return _line(head)


def write(game: Game[Any], puzzles: Sequence[Puzzle]) -> str:
    """Return a whole book."""
    return "".join(line + "\n" for line in (header(game), *[puzzle.line() for puzzle in puzzles]))


def read(text: str, game: Game[Any]) -> tuple[Puzzle, ...]:
    """Return the puzzles of a book; raise BadBook where it is none, damaged, or of another game or other rules."""
    lines = text.splitlines()
    if not lines or _loaded(lines[0], 1) != json.loads(header(game)):
        raise BadBook(say("error-puzzles-header", game=game.name()))
    found = []
    for number, line in enumerate(lines[1:], 2):
        try:
            found.append(Puzzle(**_loaded(line, number)))
        except TypeError as error:
            raise BadBook(say("error-puzzles-line", line=number)) from error
    return tuple(found)


@cache
def book(game: Game[Any]) -> Mapping[str, Puzzle]:
    """Return the puzzles that come with the package, by id, in the order of the book."""
    text = (files("kvartal.puzzles") / "books" / f"{game.info.id}.jsonl").read_text(encoding="utf-8")
    return {puzzle.id: puzzle for puzzle in read(text, game)}


def _line(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _loaded(line: str, number: int) -> Json:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadBook(say("error-puzzles-line", line=number)) from error
    if not isinstance(data, dict):
        raise BadBook(say("error-puzzles-line", line=number))
    return data
