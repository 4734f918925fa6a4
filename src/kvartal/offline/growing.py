"""Searches and imagined games in a page's WebAssembly (web/src/offline/rules.mjs)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kvartal.bots import native
from kvartal.bots.search import Branch, Grower
from kvartal.core.crossing import Crossing
from kvartal.core.mind import Plan
from kvartal.core.native import box_name
from kvartal.core.rng import Rng
from kvartal.core.state import Moment


class InPage(Grower):
    """A tree in a page; `search` is the face of a module, `sent` makes an array of bytes of it."""

    def __init__(self, search: Any, sent: Callable[[bytes], Any], state: Moment) -> None:
        super().__init__(native.AT_ONCE)
        self._search = search
        self._crossing = _crossing(str(search.layout))
        self._sent = sent
        self._planned = False
        search.know(self._fields(state))

    def _fields(self, world: Moment) -> Any:
        return self._sent(self._crossing.flat(world).tobytes())

    def begin(self, seat: int, world: Moment) -> int:
        """See Grower."""
        return int(self._search.begin(seat, self._fields(world)))

    def play(self, games: int, rng: Rng) -> None:
        """See Grower."""
        search = self._search
        search.sweep(games, rng.a, rng.b, rng.c, rng.counter)
        rng.a, rng.b, rng.c, rng.counter = (int(search.word(k)) for k in range(4))

    def halve(self) -> int:
        """See Grower."""
        return int(self._search.halve())

    def found(self, running: bool) -> list[Branch]:
        """See Grower."""
        told = [int(number) for number in self._search.numbers(running)]
        return [Branch(*told[at : at + 5]) for at in range(0, len(told), 5)]

    def improve(self, plan: Plan, world: Moment, until: int, rng: Rng) -> int:
        """See Grower."""
        there = self._search.plan
        if not self._planned:
            crossing = _crossing(str(there.layout))
            there.begin(self._sent(crossing.flat(plan).tobytes()), self._fields(world))
            self._planned = True
        games = int(there.improve(until, rng.a, rng.b, rng.c, rng.counter))
        rng.a, rng.b, rng.c, rng.counter = (int(there.word(k)) for k in range(4))
        return games

    def settle(self, plan: Plan) -> None:
        """See Grower."""
        there = self._search.plan
        _crossing(str(there.layout)).fill(plan, [int(number) for number in there.numbers()])


class PlayerInPage:
    """Plays games to their end in a page; see `native.Player`."""

    def __init__(self, search: Any, sent: Callable[[bytes], Any]) -> None:
        self._search = search
        self._components = str(search.components)
        self._crossing = _crossing(str(search.layout))
        self._sent = sent

    def knows(self, state: Moment) -> bool:
        """See Player."""
        return state.tables_key == self._components

    def end(self, state: Moment, seed: int) -> tuple[int, int]:
        """See Player."""
        won, points = self._search.end(self._sent(self._crossing.flat(state).tobytes()), seed)
        return int(won), int(points)


_crossings: dict[str, Crossing] = {}


def _crossing(layout: str) -> Crossing:
    found = _crossings.get(layout)
    if found is None:
        found = _crossings[layout] = Crossing(layout)
    return found


def grow_in_page(search_of: Callable[[str], Any], sent: Callable[[bytes], Any]) -> None:
    """Let searches and imagined games run in the modules that `search_of` has, by name; else they run in Python."""

    def grown(game_id: str, kind: str, state: Moment) -> Grower | None:
        search = search_of(f"{game_id}-{box_name(kind)}")
        if search is None or str(search.components) != state.tables_key:
            return None
        return InPage(search, sent, state)

    def played(game_id: str) -> native.Player | None:
        search = search_of(f"{game_id}-{box_name('')}")
        return None if search is None else PlayerInPage(search, sent)

    native.grow_elsewhere(grown)
    native.play_elsewhere(played)
