"""A state as ints, as translated code takes and returns it: its changing fields in declared order."""

from __future__ import annotations

from collections.abc import Mapping

from kvartal.core.crossing import Crossing
from kvartal.translate.facts import Cell, Store
from kvartal.translate.game import Translated


def layout(program: Translated) -> str:
    """Return the fields of a state in the order in which they are passed (core/crossing.py)."""
    return layout_of(program.crossing())


def layout_of(held_of: Mapping[str, Cell | Store]) -> str:
    """Return these fields in the order in which they are passed."""
    parts: list[str] = []
    for name, held in held_of.items():
        if isinstance(held, Store):
            parts.append(f"{name}:{held.most}" + ("" if held.fixed else "*"))
        else:
            parts.append(name)
    return " ".join(parts)


def crossing(program: Translated) -> Crossing:
    """Return how states are passed to and from a program."""
    return Crossing(layout(program))
