"""Who may come in, connection by connection, and who has kept us waiting for too long.

Every connection is a visit. One that has not yet said what it wants is half open; it counts like any other, it has
a time by which it must have spoken, and it is the first to go when its address has too many or descriptors run short.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from kvartal.core.messages import say
from kvartal.server.door.addresses import Proxies, key_of, read_address
from kvartal.server.errors import Crowded, Unavailable
from kvartal.server.running import descriptors
from kvartal.server.running.health import Problem

LINE_MOST = 8_192
HEAD_MOST = 32_768
HEADERS_MOST = 100
"""How many bytes the first line or a header may have, and all of them together; how many headers there may be."""
SWEEP = 1.0
"""Every so many seconds the visits are looked at."""
HEAD_SECONDS = 20.0
"""How long the head of a request may take, from its first byte or, for the first one, from the connection on."""
TAKES_NOTHING = 60.0
"""Seconds after which whoever takes nothing of what was written to them is cut off."""
_COUNT_ANEW = 10  # sweeps until descriptors are counted again, and not only reckoned
_FEW = 0.8  # so much of the descriptors in use is told to the host
_RESERVE = 16  # this part of the descriptors is for files, databases and bots


class System(NamedTuple):
    """What the doorkeeper asks of the system."""

    limit: Callable[[], int | None] = descriptors.limit
    used: Callable[[], int | None] = descriptors.used


class Visit:
    """One connection. `late` is called when it has not said in time what it wants."""

    __slots__ = ("due", "key", "late", "moved", "transport", "unsent")

    def __init__(self, transport: asyncio.Transport, key: str | None, late: Callable[[], None]) -> None:
        self.transport = transport
        self.key = key
        """The address that it counts for; none for a proxy, which speaks for many."""
        self.late = late
        self.due = math.inf
        self.unsent = 0
        self.moved = 0.0
        """When something written was last taken."""


class Doorkeeper:
    """All connections of this process. `per_address` is how many an address may have, half-open ones counted."""

    def __init__(self, per_address: int | None, system: System | None = None) -> None:
        self.per_address = per_address
        self.proxies = Proxies()
        """Who may have as many connections as they like: each of them speaks for many people."""
        self.told: Callable[[Problem | None], None] = lambda problem: None
        """Told whether descriptors run short, whenever that was looked at."""
        self._system = system or System()
        self._visits: dict[asyncio.Transport, Visit] = {}
        self._half_open: dict[str | None, dict[Visit, None]] = {}  # by address, the oldest first
        self._counts: Counter[str] = Counter()
        self._others = self._system.used() or 0
        self._sweeps = 0
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._visits)

    def enter(self, transport: asyncio.Transport, host: str, late: Callable[[], None]) -> None:
        """Let a connection in; raise Crowded or Unavailable."""
        key = None if self.proxies.trusts(read_address(host)) else key_of(host)
        most, limit = self.per_address, self._system.limit()
        if key is not None and most is not None and self._counts[key] >= most and not self._make_room(key):
            raise Crowded(say("refuse-crowded", most=most))
        if limit is not None and self._others + len(self._visits) >= limit - limit // _RESERVE:
            busiest = max(self._half_open, key=lambda key: len(self._half_open[key]), default=None)
            if not self._make_room(busiest):
                raise Unavailable(say("refuse-full"))
        self._visits[transport] = Visit(transport, key, late)
        if key is not None:
            self._counts[key] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SWEEP, self._look_again)

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that has ended."""
        visit = self._visits.pop(transport, None)
        if visit is None:
            return
        if visit.due != math.inf:
            self._forget_half_open(visit)
        if visit.key is not None:
            self._counts[visit.key] -= 1
            if not self._counts[visit.key]:
                del self._counts[visit.key]

    def expect(self, transport: asyncio.Transport, seconds: float, now: float) -> None:
        """Give a connection so many seconds to say what it wants, unless it has its time already."""
        visit = self._visits.get(transport)
        if visit is not None and visit.due == math.inf:
            visit.due = now + seconds
            self._half_open.setdefault(visit.key, {})[visit] = None

    def content(self, transport: asyncio.Transport) -> None:
        """It has said what it wants."""
        visit = self._visits.get(transport)
        if visit is not None and visit.due != math.inf:
            self._forget_half_open(visit)

    def sweep(self, now: float) -> None:
        """See off whoever is late or takes nothing, and look how many descriptors are left."""
        for visit in list(self._visits.values()):
            transport = visit.transport
            unsent = transport.get_write_buffer_size()
            if unsent == 0 or unsent != visit.unsent:
                visit.unsent, visit.moved = unsent, now
            elif now - visit.moved > TAKES_NOTHING:
                transport.abort()
            if transport.is_closing():
                if not unsent:  # ended, and nobody told us
                    self.leave(transport)
            elif now > visit.due:
                self.content(transport)
                visit.late()
        if self._sweeps % _COUNT_ANEW == 0 and (used := self._system.used()) is not None:
            self._others = max(0, used - len(self._visits))
        self._sweeps += 1
        self.told(self._shortage())

    async def check(self) -> Problem | None:
        """Find out whether descriptors run short."""
        used = self._system.used()
        if used is not None:
            self._others = max(0, used - len(self._visits))
        return self._shortage()

    def _shortage(self) -> Problem | None:
        limit = self._system.limit()
        used = self._others + len(self._visits)
        if limit is None or used < limit * _FEW:
            return None
        return Problem(f"few descriptors left: {used} of {limit} are in use")

    def _make_room(self, key: str | None) -> bool:
        """End the oldest half-open connection of an address; False when there is none."""
        for visit in self._half_open.get(key, ()):
            visit.transport.abort()
            self.leave(visit.transport)
            return True
        return False

    def _forget_half_open(self, visit: Visit) -> None:
        visit.due = math.inf
        waiting = self._half_open[visit.key]
        del waiting[visit]
        if not waiting:
            del self._half_open[visit.key]

    def _look_again(self) -> None:
        loop = asyncio.get_running_loop()
        self.sweep(loop.time())
        self._timer = loop.call_later(SWEEP, self._look_again) if self._visits else None
