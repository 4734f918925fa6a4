"""A search whose tree grows in C, if the game's library is built."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from functools import partial
from mmap import mmap
from typing import Any, TypeAlias

from kvartal.bots.search import Branch, Grower
from kvartal.bots.tree import WIDEST
from kvartal.core.contract import Game
from kvartal.core.learned import LearnedMind
from kvartal.core.mind import Mind
from kvartal.core.native import Box, box_of
from kvartal.core.state import Moment

_EACH = 5  # numbers reported for a branch


class InC(Grower):
    """A tree that grows in C. It receives only the worlds that the search imagines."""

    def __init__(self, box: Box) -> None:
        self._box = box
        # The operating system provides pages only when a branch is written to them.
        self._memory = mmap(-1, int(box.call.search_size()))
        self._tree = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))
        self._world = box.place()
        self._visit = box.call.search_visit

    def begin(self, seat: int, world: Moment) -> int:
        """Start with the seat's open decision."""
        self._box.load(self._world, world)
        return int(self._box.call.search_begin(self._tree, self._world, seat))

    def imagine(self, world: Moment) -> None:
        """Use this world for the following visits."""
        self._box.load(self._world, world)

    def visit(self, place: int, seed: int) -> None:
        """Play the move in the current world."""
        self._visit(self._tree, self._world, place, seed)

    def halve(self) -> int:
        """Drop the weaker half."""
        return int(self._box.call.search_halve(self._tree))

    def found(self, running: bool) -> list[Branch]:
        """Return the moves."""
        values = array("q", bytes(8 * _EACH * int(WIDEST)))
        count = self._box.call.search_found(self._tree, int(running), values.buffer_info()[0])
        return [Branch(*values[_EACH * k : _EACH * (k + 1)]) for k in range(count)]


def grower(game: Game[Any], mind: Mind) -> Callable[[Moment], Grower | None]:
    """Return the function that decides where a search with this mind grows its tree: in C if all it needs is built."""
    return partial(_grown, game, mind)


Elsewhere: TypeAlias = Callable[[str, str, Moment], Grower | None]
"""Given a game, the kind of its net and a world, returns where a tree of it grows."""
_elsewhere: list[Elsewhere] = []


def grow_elsewhere(grown: Elsewhere) -> None:
    """Let trees grow there from now on, for programs that can't load libraries."""
    _elsewhere[:] = [grown]


def _grown(game: Game[Any], mind: Mind, world: Moment) -> Grower | None:
    kind = mind.kind if isinstance(mind, LearnedMind) else ""
    if not kind and mind is not game.mind().for_search():
        return None
    for grown in _elsewhere:
        return grown(game.info.id, kind, world)
    box = box_of(game.info.id, kind)
    return InC(box) if box is not None and box.knows(world) else None
