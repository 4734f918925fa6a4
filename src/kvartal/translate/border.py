"""A state as ints, as translated code takes and gives it: its changing fields in their declared order."""

from __future__ import annotations

from kvartal.core.crossing import Crossing
from kvartal.translate.facts import Store
from kvartal.translate.game import Translated


def layout(program: Translated) -> str:
    """Return the fields of a state in the order in which they cross the border (core/crossing.py)."""
    parts: list[str] = []
    for name, held in program.crossing().items():
        if isinstance(held, Store):
            parts.append(f"{name}:{held.most}" + ("" if held.fixed else "*"))
        else:
            parts.append(name)
    return " ".join(parts)


def crossing(program: Translated) -> Crossing:
    """Return how states cross the border of a program."""
    return Crossing(layout(program))
