"""The declaration of a state's fields: meaning, bounds and lengths. Each game's `fields.py` uses it.

`kvartal.games.generate` writes from it the class that holds, copies and packs the fields. The
translator takes its types from it. A test plays random games and checks that every field stays
within its bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A number in a state."""

    name: str
    low: int
    high: int
    about: str = ""
    """What it is, if the name doesn't say it."""
    derived: bool = False
    """Whether it follows from the other fields and is left out of the pack."""

    @property
    def grows(self) -> bool:
        """Whether it is a list whose length changes during a game."""
        return False


@dataclass(frozen=True, slots=True)
class Row(Field):
    """A list of numbers. It keeps the length it has at the start of a game, unless it may grow."""

    most: int = 0
    """The greatest length of a list that grows and shrinks …"""
    like: str = ""
    """… or the list that it can be no longer than."""

    @property
    def grows(self) -> bool:
        """Whether its length changes during a game."""
        return bool(self.most or self.like)


@dataclass(frozen=True, slots=True)
class Fields:
    """All fields of a state. A pack holds the numbers, the lengths of the growing lists, then the lists."""

    fields: tuple[Field, ...]
    lengths: Mapping[str, int]
    """The greatest lengths of lists that functions create and extend, by function and variable."""
    counts_bits: str = ""
    """The function that counts the set bits of a word. Many machines have an instruction for it."""

    def find(self, name: str) -> Field | None:
        """Return the field with this name."""
        return next((field for field in self.fields if field.name == name), None)
