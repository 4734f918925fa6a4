"""The one declaration of a state's fields: their names, bounds and lengths.

What stores states outside Python (the translator's targets) takes its types from here; a test plays random games and
finds every field within its bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A field: an int, or a list of ints of the length that it has in the first moment of a game."""

    name: str
    low: int
    high: int
    most: int = 0
    """The greatest length of a list that grows and shrinks …"""
    like: str = ""
    """… or the list that it is as long as at most."""
    derived: bool = False
    """Whether it follows from the other fields and is left out of the pack."""


@dataclass(frozen=True, slots=True)
class Fields:
    """All fields of a state that change in a match, in the order of the pack."""

    fields: tuple[Field, ...]
    lengths: Mapping[str, int]
    """The greatest lengths of the lists that functions make and let grow, by function and variable."""
    counts_bits: str = ""
    """The function that counts the bits of a word: many machines have that as one instruction."""

    def find(self, name: str) -> Field | None:
        """Return the field of this name."""
        return next((field for field in self.fields if field.name == name), None)
