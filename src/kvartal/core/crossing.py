"""Passes a state to translated code and back: its fields as 64-bit ints in a fixed order.

A layout names the fields. `phase` is an int, `coins:5` a list of five ints, and `queue:45*` a list
of at most 45. Such a list is passed as its length and all 45 places.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

_ONE = -1


class Crossing:
    """Reads and writes states according to a layout."""

    def __init__(self, layout: str) -> None:
        self.layout = layout
        self._fields: list[tuple[str, int, bool]] = []
        self.width = 0
        for part in layout.split():
            name, colon, room = part.partition(":")
            most, varies = (int(room.rstrip("*")), room.endswith("*")) if colon else (_ONE, False)
            self._fields.append((name, most, varies))
            self.width += most + varies if colon else 1

    def flat(self, state: Any) -> array[int]:
        """Return the fields of a state as ints."""
        out = array("q")
        for name, room, varies in self._fields:
            held = getattr(state, name)
            if room == _ONE:
                out.append(held)
                continue
            if varies:
                out.append(len(held))
            out.extend(array("q", held))
            if len(held) < room:
                out.extend([0] * (room - len(held)))
        return out

    def fields(self, values: Sequence[int]) -> dict[str, int | list[int]]:
        """Return the fields by name."""
        found: dict[str, int | list[int]] = {}
        at = 0
        for name, room, varies in self._fields:
            if room == _ONE:
                found[name] = int(values[at])
                at += 1
                continue
            length = room
            if varies:
                length = int(values[at])
                at += 1
            found[name] = [int(value) for value in values[at : at + length]]
            at += room
        return found

    def fill(self, state: Any, values: Sequence[int]) -> None:
        """Set the fields of a state that has the same settings."""
        for name, value in self.fields(values).items():
            setattr(state, name, value)
