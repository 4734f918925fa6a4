"""Spreads sockets over the processes of a house, behind a proxy that chooses the process by the table.

A client that is told to come again is brought to the process of its table. Sockets are told so when this process
closes, when they came here only because another process was away, and when somebody at the same table has been brought
to another process. They are told little by little: whoever takes them in has to load their tables.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any, Protocol

PER_SECOND = 250
"""How many sockets are told to come again in a second."""
FAREWELL = 3.0
"""Seconds in which all of them are told when this process closes, however many they are."""
SOON = 10.0
"""If somebody who was sent to another process is back within this many seconds, the proxy does not go by tables."""
QUIET = 3600.0
"""Then nobody is sent to another process for this many seconds."""

_log = logging.getLogger("kvartal.server")


class Guest(Protocol):
    """A socket."""

    table: str | None
    """The table that it was opened for."""
    since: float
    """When it came, by the event loop's clock."""

    @property
    def visitor(self) -> str:
        """Whose socket it is."""

    async def retire(self) -> None:
        """Close the socket gracefully. The client comes again."""


class Guests(Protocol):
    """All sockets of this process."""

    def __iter__(self) -> Iterator[Guest]: ...

    def at(self, table: str) -> Iterable[Guest]:
        """Return the sockets that were opened for a table."""


class Spread:
    """Tells sockets to come again. `run` runs work in the background."""

    def __init__(self, guests: Guests, run: Callable[[Coroutine[Any, Any, Any]], bool]) -> None:
        self._guests = guests
        self._run = run
        self._away: list[float] = []
        """When other processes left that are not back yet."""
        self._sent: dict[tuple[str, str | None], float] = {}
        """Who was sent to another process, and when."""
        self._quiet_until = -math.inf

    def left(self) -> None:
        """Note that another process closes: from now on its guests come here."""
        self._away.append(_now())

    def joined(self) -> None:
        """Note that a process has opened. Those who came while one was away go back; if none was, all come again."""
        since = self._away.pop(0) if self._away else -math.inf
        self._run(self._send(since))

    async def _send(self, since: float) -> None:
        leaving = [guest for guest in self._guests if guest.table is not None and guest.since >= since]
        await self._one_by_one(leaving, 1 / PER_SECOND)

    async def empty(self) -> None:
        """Tell everybody to come again, because this process closes. Until then everybody is served."""
        leaving = list(self._guests)
        if leaving:
            await self._one_by_one(leaving, min(1 / PER_SECOND, FAREWELL / len(leaving)))

    async def _one_by_one(self, guests: Iterable[Guest], pause: float) -> None:
        due = _now()
        for guest in sorted(guests, key=lambda guest: guest.table or ""):  # those of a table together
            self._run(guest.retire())
            due += pause
            await asyncio.sleep(max(due - _now(), 0))

    def elsewhere(self, table: str) -> None:
        """Note that somebody was brought to another process for this table: those who are here follow them."""
        now = _now()
        if now < self._quiet_until:
            return
        if len(self._sent) > 2 * PER_SECOND:
            self._sent = {who: at for who, at in self._sent.items() if now - at < SOON}
        for guest in list(self._guests.at(table)):
            self._sent[guest.visitor, table] = now
            self._run(guest.retire())

    def came(self, guest: Guest) -> None:
        """Note that a socket has come. If it was just sent away, the proxy does not go by tables, and all may stay."""
        sent = self._sent.pop((guest.visitor, guest.table), -math.inf)
        if guest.since - sent < SOON:
            _log.info("the proxy does not choose a process by the table", extra={"wait": QUIET})
            self._quiet_until = guest.since + QUIET


def _now() -> float:
    return asyncio.get_running_loop().time()
