"""A state as ints, as translated code takes and gives it: its changing fields in their declared order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kvartal.translate.facts import Store
from kvartal.translate.game import Translated


def flat(program: Translated, state: Any) -> list[int]:
    """Return the fields of a state; a list that grows is its length and then all its room."""
    out: list[int] = []
    for name, held in program.crossing().items():
        value = getattr(state, name)
        if isinstance(held, Store):
            if not held.fixed:
                out.append(len(value))
            out.extend(value)
            out.extend([0] * (held.most - len(value)))
        else:
            out.append(int(value))
    return out


def unflat(program: Translated, state: Any, values: Sequence[int]) -> None:
    """Set the fields of a state of the same setting."""
    at = 0
    for name, held in program.crossing().items():
        if isinstance(held, Store):
            length = held.most
            if not held.fixed:
                length = values[at]
                at += 1
            setattr(state, name, list(values[at : at + length]))
            at += held.most
        else:
            setattr(state, name, values[at])
            at += 1
