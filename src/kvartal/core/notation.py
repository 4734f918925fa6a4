"""The text format that all games share: a position is one line of `name=value` words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kvartal.core.errors import BadNotation
from kvartal.core.messages import say
from kvartal.core.state import NONE

NOTHING = "-"
"""How an empty list or an unset value is written."""


def write_fields(fields: Mapping[str, str]) -> str:
    """Return the line that `PositionLine` reads."""
    return " ".join(f"{name}={value}" for name, value in fields.items())


def write_counts(counts: Sequence[int], names: Sequence[str]) -> str:
    """Return the number of each kind, as in `cafe*2,mine*1`."""
    words = [f"{name}*{count}" for name, count in zip(names, counts, strict=True) if count]
    return ",".join(words) or NOTHING


def write_names(names: Sequence[str]) -> str:
    """Return a list of names, as in `harbour,airport`."""
    return ",".join(names) or NOTHING


class MoveBook:
    """The text of every move of a game by its number, and the number by text.

    If a move may be written in several ways, `usual` turns its words into those of the book.
    """

    def __init__(self, words: Sequence[str], usual: Callable[[list[str]], list[str]] = list) -> None:
        self.words = tuple(words)
        self._usual = usual
        self._numbers = {word.lower(): move for move, word in enumerate(self.words)}
        assert len(self._numbers) == len(self.words), "two moves have one text"

    def text(self, move: int) -> str:
        """Return the move as a person types it; raise BadNotation if no move has this number."""
        if not 0 <= move < len(self.words):
            raise BadNotation(say("error-move-number", number=move, most=len(self.words) - 1))
        return self.words[move]

    def read(self, text: str) -> int:
        """Return the move that a text stands for, ignoring spaces and case; raise BadNotation."""
        move = self._numbers.get(" ".join(self._usual(text.lower().split())))
        if move is None:
            raise BadNotation(say("error-move", text=text))
        return move


class PositionLine:
    """The words of a position line. Reading one that is missing, repeated or wrong raises BadNotation."""

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self._values: dict[str, str] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals or name not in names or name in self._values:
                raise BadNotation(say("error-position-word", word=word))
            self._values[name] = value
        missing = [name for name in names if name not in self._values]
        if missing:
            raise BadNotation(say("error-position-missing", field=missing[0]))

    def bad(self, name: str) -> BadNotation:
        """Return the error that says this field's value is wrong."""
        return BadNotation(say("error-position-value", field=name, value=self._values[name]))

    def text(self, name: str) -> str:
        """Return the field's text unchanged."""
        return self._values[name]

    def whole(self, name: str, fewest: int, most: int) -> int:
        """Return the field as a whole number within the bounds."""
        return self._whole(name, self._values[name], fewest, most)

    def wholes(self, name: str, count: int, fewest: int, most: int) -> list[int]:
        """Return the field as a list of whole numbers, one per seat, as in `3/0/12`."""
        return [self._whole(name, part, fewest, most) for part in self.parts(name, count)]

    def index(self, name: str, names: Sequence[str]) -> int:
        """Return the index of the field's value among the names."""
        if self._values[name] not in names:
            raise self.bad(name)
        return names.index(self._values[name])

    def index_or_none(self, name: str, names: Sequence[str]) -> int:
        """Return the index of the field's value among the names, or NONE if it is unset."""
        return int(NONE) if self._values[name] == NOTHING else self.index(name, names)

    def parts(self, name: str, count: int | None = None) -> list[str]:
        """Return the field's parts, one per seat, separated by `/`."""
        parts = self._values[name].split("/")
        if count is not None and len(parts) != count:
            raise self.bad(name)
        return parts

    def counts(self, name: str, part: str, names: Sequence[str], most: int) -> list[int]:
        """Return the counts that `write_counts` wrote in this part of the field."""
        found = [0] * len(names)
        if part != NOTHING:
            for word in part.split(","):
                thing, star, count = word.partition("*")
                if not star or thing not in names or found[names.index(thing)]:
                    raise self.bad(name)
                found[names.index(thing)] = self._whole(name, count, 1, most)
        return found

    def indices(self, name: str, part: str, names: Sequence[str]) -> list[int]:
        """Return the names that `write_names` wrote in this part of the field."""
        if part == NOTHING:
            return []
        words = part.split(",")
        if any(word not in names for word in words) or len(set(words)) != len(words):
            raise self.bad(name)
        return [names.index(word) for word in words]

    def _whole(self, name: str, text: str, fewest: int, most: int) -> int:
        if not text.isascii() or not text.isdecimal() or len(text) > 9 or not fewest <= int(text) <= most:
            raise self.bad(name)
        return int(text)


def cell_name(row: int, column: int) -> str:
    """Return a cell's name: the column as a letter, then the row; `a1` is at the top left."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_cell(name: str, rows: int, columns: int) -> tuple[int, int]:
    """Return (row, column) of a cell's name on a board of this size; raise BadNotation."""
    for row in range(rows):
        for column in range(columns):
            if name == cell_name(row, column):
                return row, column
    raise BadNotation(say("error-cell", text=name))
