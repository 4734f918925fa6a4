"""The rules of a game in C, if they are built: a library beside the game's modules, called through ctypes.

Only plain memory crosses the border: a state is passed as its fields (`Box.load`). A library knows
only the components that we ship. Games with a host's corrections are played in Python.
"""

from __future__ import annotations

import ctypes
from array import array
from functools import cache
from importlib import import_module
from typing import Any

from kvartal.compiled import is_compiled
from kvartal.core.crossing import Crossing
from kvartal.core.state import Moment

_INT, _PLACE = ctypes.c_int64, ctypes.c_void_p
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "size": (_INT, ()),
    "layout": (ctypes.c_char_p, ()),
    "components": (ctypes.c_char_p, ()),
    "load": (None, (_PLACE, _PLACE)),
    "store": (None, (_PLACE, _PLACE)),
    "play_on": (_INT, (_PLACE, ctypes.c_uint64)),
    "simulate": (None, (_PLACE, ctypes.c_uint64, _INT, ctypes.c_uint64, _INT, _PLACE)),
    "total": (_INT, (_PLACE, _INT)),
    "winners": (_INT, (_PLACE,)),
    "look": (None, (_PLACE, _INT, _PLACE)),
    "game_size": (_INT, ()),
    "reset": (None, (_PLACE, _INT, _PLACE, _PLACE, _PLACE)),
    "step": (_INT, (_PLACE, _INT, _PLACE, _PLACE, _PLACE, _INT, _INT, _PLACE)),
    "search_size": (_INT, ()),
    "search_begin": (_INT, (_PLACE, _PLACE, _INT)),
    "search_sweep": (None, (_PLACE, _PLACE, _INT, _PLACE)),
    "search_halve": (_INT, (_PLACE,)),
    "search_found": (_INT, (_PLACE, _INT, _PLACE)),
    "imagine": (None, (_PLACE, ctypes.c_uint64)),
}
_PLANNING: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "plan_size": (_INT, ()),
    "plan_layout": (ctypes.c_char_p, ()),
    "plan_load": (None, (_PLACE, _PLACE)),
    "plan_store": (None, (_PLACE, _PLACE)),
    "plan_improve": (_INT, (_PLACE, _PLACE, _INT, _PLACE)),
}
"""What only the libraries of games that can be planned have."""


class Box:
    """A game's library. Its functions are `call.load`, `call.search_sweep` and so on."""

    def __init__(self, file: str) -> None:
        library = ctypes.CDLL(file)
        self.call: Any = type("Functions", (), {})()
        plans = hasattr(library, "kvartal_plan_size")
        for name, (result, arguments) in (_FUNCTIONS | _PLANNING if plans else _FUNCTIONS).items():
            function = getattr(library, f"kvartal_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self.call, name, function)
        self.size = int(self.call.size())
        self.components: str = self.call.components().decode()
        self.crossing = Crossing(self.call.layout().decode())
        self.plans = Crossing(self.call.plan_layout().decode()) if plans else None
        """How plans are passed, if the game has them."""

    def knows(self, state: Moment) -> bool:
        """Return whether the library plays by this state's components."""
        return state.tables_key == self.components

    def look(self, state: Moment, seat: int, out: int) -> None:
        """Write what the seat sees to this address, as 32-bit floats."""
        place = self.place()
        self.load(place, state)
        self.call.look(place, seat, out)

    def simulate(self, first: Moment, seats: int, numbers: range, seed: int) -> list[int]:
        """Play random games, number k with the stream of Rng(k | seed << 32).

        Return the total number of moves, then each seat's wins, then each seat's points.
        """
        place, sums = self.place(), array("q", bytes(8 * (1 + 2 * seats)))
        self.load(place, first)
        self.call.simulate(place, numbers.start, len(numbers), seed, seats, sums.buffer_info()[0])
        return sums.tolist()

    def place(self) -> ctypes.Array[ctypes.c_char]:
        """Return memory for a state."""
        return ctypes.create_string_buffer(self.size)

    def load(self, place: Any, state: Moment) -> None:
        """Write a state into its place."""
        values = self.crossing.flat(state)  # this reference keeps it in place during the call
        self.call.load(place, values.buffer_info()[0])

    def fields(self, place: Any) -> dict[str, int | list[int]]:
        """Return the fields of the state at this place."""
        values = array("q", bytes(8 * self.crossing.width))
        self.call.store(place, values.buffer_info()[0])
        return self.crossing.fields(values)


def box_name(kind: str) -> str:
    """Return the module of the library that has a net of this kind, or the game's own module for no kind."""
    return f"box_{kind}" if kind else "box"


@cache
def box_of(game_id: str, kind: str = "") -> Box | None:
    """Return the game's library, or the one that searches with a net of this kind; None if the rules run plain."""
    if not is_compiled():
        return None
    return Box(str(import_module(f"kvartal.games.{game_id}.{box_name(kind)}").__file__))
