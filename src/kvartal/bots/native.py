"""Searches, plans and imagined games in C, if the game's library is built."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from functools import partial
from mmap import mmap
from typing import Any, Protocol, TypeAlias

from kvartal.bots.chair import Chair
from kvartal.bots.search import Branch, Grower
from kvartal.bots.tree import WIDEST
from kvartal.core.learned import LearnedMind
from kvartal.core.mind import Mind, Plan
from kvartal.core.native import Box, box_of
from kvartal.core.rng import Rng
from kvartal.core.state import Moment

AT_ONCE = 32
"""About how many games a tree outside Python plays between two looks at the clock."""
_EACH = 5  # numbers reported for a branch


class InC(Grower):
    """A tree that grows in C. It gets the true state, and draws anew what the seat can't see, for every world."""

    def __init__(self, box: Box, state: Moment) -> None:
        super().__init__(AT_ONCE)
        self._box = box
        # The operating system provides pages only when a branch is written to them.
        self._memory = mmap(-1, int(box.call.search_size()))
        self._tree = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))
        self._state = box.place()
        box.load(self._state, state)
        self._plan: Any = None

    def begin(self, seat: int, world: Moment) -> int:
        """Start with the seat's open decision."""
        place = self._box.place()
        self._box.load(place, world)
        return int(self._box.call.search_begin(self._tree, place, seat))

    def play(self, games: int, rng: Rng) -> None:
        """Play this many more imagined games."""
        stream = array("I", (rng.a, rng.b, rng.c, rng.counter))
        self._box.call.search_sweep(self._tree, self._state, games, stream.buffer_info()[0])
        rng.a, rng.b, rng.c, rng.counter = stream

    def halve(self) -> int:
        """Drop the weaker half."""
        return int(self._box.call.search_halve(self._tree))

    def found(self, running: bool) -> list[Branch]:
        """Return the moves."""
        values = array("q", bytes(8 * _EACH * int(WIDEST)))
        count = self._box.call.search_found(self._tree, int(running), values.buffer_info()[0])
        return [Branch(*values[_EACH * k : _EACH * (k + 1)]) for k in range(count)]

    def improve(self, plan: Plan, world: Moment, until: int, rng: Rng) -> int:
        """Improve a plan from this world on."""
        call, crossing = self._box.call, self._box.plans
        assert crossing is not None, "the libraries of games with plans have them"
        if self._plan is None:
            self._plan = ctypes.create_string_buffer(int(call.plan_size()))
            values = crossing.flat(plan)
            call.plan_load(self._plan, values.buffer_info()[0])
            self._box.load(self._state, world)
        stream = array("I", (rng.a, rng.b, rng.c, rng.counter))
        games = call.plan_improve(self._plan, self._state, until, stream.buffer_info()[0])
        rng.a, rng.b, rng.c, rng.counter = stream
        return int(games)

    def settle(self, plan: Plan) -> None:
        """Take over what was found."""
        crossing = self._box.plans
        assert crossing is not None
        values = array("q", bytes(8 * crossing.width))
        self._box.call.plan_store(self._plan, values.buffer_info()[0])
        crossing.fill(plan, values)


class Player(Protocol):
    """Plays games to their end outside Python, as the game's mind does for all seats alike."""

    def knows(self, state: Moment) -> bool:
        """Return whether it plays by this state's components."""

    def end(self, state: Moment, seed: int) -> tuple[int, int]:
        """Return the winners as bits and the first seat's points at the end. The state stays as it is."""


class PlayerInC:
    """Plays in a game's library."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._place = box.place()

    def knows(self, state: Moment) -> bool:
        """See Player."""
        return self._box.knows(state)

    def end(self, state: Moment, seed: int) -> tuple[int, int]:
        """See Player."""
        box, place = self._box, self._place
        box.load(place, state)
        box.call.imagine(place, seed)
        return box.call.winners(place), box.call.total(place, 0)


def player(game_id: str) -> Player | None:
    """Return what plays a game's imagined games, if it is not Python."""
    for found in _players:
        return found(game_id)
    box = box_of(game_id)
    return None if box is None else PlayerInC(box)


_players: list[Callable[[str], Player | None]] = []


def play_elsewhere(found: Callable[[str], Player | None]) -> None:
    """Let imagined games be played there from now on, for programs that can't load libraries."""
    _players[:] = [found]


def grower(chair: Chair, mind: Mind) -> Callable[[Moment], Grower | None]:
    """Return the function that decides where a search with this mind grows its tree: in C if all it needs is built."""
    return partial(_grown, chair, mind)


Elsewhere: TypeAlias = Callable[[str, str, Moment], Grower | None]
"""Given a game, the kind of its net and the true state, returns where a tree of it grows."""
_elsewhere: list[Elsewhere] = []


def grow_elsewhere(grown: Elsewhere) -> None:
    """Let trees grow there from now on, for programs that can't load libraries."""
    _elsewhere[:] = [grown]


def _grown(chair: Chair, mind: Mind, world: Moment) -> Grower | None:
    game, state = chair.game, chair.behind()
    kind = mind.kind if isinstance(mind, LearnedMind) else ""
    if not kind and mind is not game.mind().for_search():
        return None
    for grown in _elsewhere:
        return grown(game.info.id, kind, state)
    box = box_of(game.info.id, kind)
    return InC(box, state) if box is not None and box.knows(world) else None
