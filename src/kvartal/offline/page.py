"""Joins the house to its page: what JavaScript hands over, as the rest of this package wants it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from kvartal.offline.door import Door
from kvartal.offline.home import open_home, steady
from kvartal.offline.script import lasting, to_js
from kvartal.server.house import House, Manners
from kvartal.server.keeping.store import CannotOpen

STEADY_GAMES = 40
"""How many games a searching bot imagines for a decision, where all comes from a seed."""
_open: list[House] = []


class PageShelf:
    """See journal.Shelf; `shelf` is the page's, with bytes as arrays."""

    def __init__(self, shelf: Any) -> None:
        self._shelf = shelf

    async def read(self) -> tuple[bytes | None, list[bytes]]:
        """See Shelf."""
        found = await _kept(self._shelf.read())
        copy, *pages = [one.to_bytes() for one in found]
        return copy or None, pages

    async def add(self, page: bytes) -> None:
        """See Shelf."""
        await _kept(self._shelf.add(to_js(page)))

    async def replace(self, copy: bytes) -> None:
        """See Shelf."""
        await _kept(self._shelf.replace(to_js(copy)))


async def _kept(work: Awaitable[Any]) -> Any:
    """Return what the page answers. Whatever its storage refuses is an OSError."""
    try:
        return await work
    except Exception as error:
        raise OSError(str(error)) from error


class PageThinker:
    """See minds.Thinker; `worker` is the page's second worker."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    async def think(self, job: str) -> str:
        """See Thinker."""
        return str(await self._worker.think(job))

    async def study(self, study: str, told: Callable[[str], None]) -> str:
        """See Thinker."""
        return str(await self._worker.study(study, lasting(told)))


async def begin(
    shelf: Any, worker: Any, tell: Any, name: str, lang: str, pause: float, budget: float, seed: int
) -> Any:
    """Open the house for its page; return how to call it, or as JSON why it does not open.

    With a seed, all that happens in it comes from that: tests compare it with a server's.
    """
    manners = Manners(limited=False, bot_pause=pause, bot_budget=budget)
    games = STEADY_GAMES if seed else 0
    try:
        house, door = await open_home(PageShelf(shelf), PageThinker(worker), tell, name, lang, manners, games)
    except CannotOpen as error:
        return msgspec.json.encode(error.reason).decode()
    if seed:
        steady(house, seed)
    _open.append(house)
    return to_js([lasting(_calling(door)), lasting(door.hear)])


def _calling(door: Door) -> Callable[[str, str, str | None], Awaitable[Any]]:
    async def call(method: str, path: str, body: str | None) -> Any:
        return to_js(list(await door.call(method, path, body)))

    return call
