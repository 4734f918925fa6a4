"""The one declaration of a state's fields: what they are, their bounds and lengths, in the `fields.py` of each game.

From it `kvartal.games.generate` writes the class that holds, copies and packs them, and what stores states outside
Python (the translator's targets) takes its types. A test plays random games and finds every field within its bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A number of a state."""

    name: str
    low: int
    high: int
    about: str = ""
    """What it is, where the name doesn't say it."""
    derived: bool = False
    """Whether it follows from the other fields and is left out of the pack."""

    @property
    def grows(self) -> bool:
        """Whether it is a list whose length changes in a game."""
        return False


@dataclass(frozen=True, slots=True)
class Row(Field):
    """A list of numbers, as long as it is in the first moment of a game unless it may grow."""

    most: int = 0
    """The greatest length of a list that grows and shrinks …"""
    like: str = ""
    """… or the list that it is as long as at most."""

    @property
    def grows(self) -> bool:
        """Whether its length changes in a game."""
        return bool(self.most or self.like)


@dataclass(frozen=True, slots=True)
class Fields:
    """All fields of a state. The pack has the numbers, the lengths of the lists that grow, then the lists."""

    fields: tuple[Field, ...]
    lengths: Mapping[str, int]
    """The greatest lengths of the lists that functions make and let grow, by function and variable."""
    counts_bits: str = ""
    """The function that counts the bits of a word: many machines have that as one instruction."""

    def find(self, name: str) -> Field | None:
        """Return the field of this name."""
        return next((field for field in self.fields if field.name == name), None)
