"""Which connections are accepted, and which are closed because they take too long.

Every connection is a visit. It is half open until it has sent a request. A half-open visit counts like any other,
and has a deadline. It is the first to be closed if its address has too many connections, or descriptors run short.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from kvartal.core.messages import say
from kvartal.server.door.addresses import Proxies, key_of, read_address
from kvartal.server.errors import Crowded, OutOfService
from kvartal.server.running import descriptors
from kvartal.server.running.health import Problem

LINE_MOST = 8_192
HEAD_MOST = 32_768
HEADERS_MOST = 100
"""The most bytes of the first line or of a header, the most bytes of all together, and the most headers."""
SWEEP = 1.0
"""Seconds between two checks of all visits."""
HEAD_SECONDS = 20.0
"""How long the head of a request may take: from its first byte or, for the first request, from the connection."""
TAKES_NOTHING = 60.0
"""A client that reads nothing of what was written to it for this many seconds is cut off."""
_COUNT_ANEW = 10  # sweeps between two counts of the descriptors; in between they are estimated
_FEW = 0.8  # the share of descriptors in use from which the host is warned
_RESERVE = 16  # one in this many descriptors is reserved for files, databases and bots


class System(NamedTuple):
    """What the doorkeeper asks the system."""

    limit: Callable[[], int | None] = descriptors.limit
    used: Callable[[], int | None] = descriptors.used


class Visit:
    """One connection. `late` is called if it has not sent a request in time."""

    __slots__ = ("due", "key", "late", "moved", "transport", "unsent")

    def __init__(self, transport: asyncio.Transport, key: str | None, late: Callable[[], None]) -> None:
        self.transport = transport
        self.key = key
        """The address it counts for; None for a proxy, which speaks for many clients."""
        self.late = late
        self.due = math.inf
        self.unsent = 0
        self.moved = 0.0
        """When the client last read something."""


class Doorkeeper:
    """All connections of this process. `per_address` is how many an address may have, including half-open ones."""

    def __init__(self, per_address: int | None, system: System | None = None) -> None:
        self.per_address = per_address
        self.proxies = Proxies()
        """Those who may have any number of connections: each speaks for many people."""
        self.told: Callable[[Problem | None], None] = lambda problem: None
        """Called after every check with the shortage of descriptors, or None."""
        self._system = system or System()
        self._visits: dict[asyncio.Transport, Visit] = {}
        self._half_open: dict[str | None, dict[Visit, None]] = {}  # by address, the oldest first
        self._counts: Counter[str] = Counter()
        self._others = self._system.used() or 0
        self._sweeps = 0
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """Return the number of connections."""
        return len(self._visits)

    def enter(self, transport: asyncio.Transport, host: str, late: Callable[[], None]) -> None:
        """Admit a connection. Raise Crowded or OutOfService."""
        key = None if self.proxies.trusts(read_address(host)) else key_of(host)
        most, limit = self.per_address, self._system.limit()
        if key is not None and most is not None and self._counts[key] >= most and not self._make_room(key):
            raise Crowded(say("refuse-crowded", most=most))
        if limit is not None and self._others + len(self._visits) >= limit - limit // _RESERVE:
            busiest = max(self._half_open, key=lambda key: len(self._half_open[key]), default=None)
            if not self._make_room(busiest):
                raise OutOfService(say("refuse-full"))
        self._visits[transport] = Visit(transport, key, late)
        if key is not None:
            self._counts[key] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SWEEP, self._look_again)

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a connection that has ended."""
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
        """Give a connection this many seconds to send a request, unless it already has a deadline."""
        visit = self._visits.get(transport)
        if visit is not None and visit.due == math.inf:
            visit.due = now + seconds
            self._half_open.setdefault(visit.key, {})[visit] = None

    def content(self, transport: asyncio.Transport) -> None:
        """Record that the connection has sent its request."""
        visit = self._visits.get(transport)
        if visit is not None and visit.due != math.inf:
            self._forget_half_open(visit)

    def sweep(self, now: float) -> None:
        """Close visits that are late or don't read, and check how many descriptors are left."""
        for visit in list(self._visits.values()):
            transport = visit.transport
            unsent = transport.get_write_buffer_size()
            if unsent == 0 or unsent != visit.unsent:
                visit.unsent, visit.moved = unsent, now
            elif now - visit.moved > TAKES_NOTHING:
                transport.abort()
            if transport.is_closing():
                if not unsent:  # ended, but `leave` was not called
                    self.leave(transport)
            elif now > visit.due:
                self.content(transport)
                visit.late()
        if self._sweeps % _COUNT_ANEW == 0 and (used := self._system.used()) is not None:
            self._others = max(0, used - len(self._visits))
        self._sweeps += 1
        self.told(self._shortage())

    async def check(self) -> Problem | None:
        """Return whether descriptors run short, as a problem."""
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
        """Close the oldest half-open connection of an address. Return False if there is none."""
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
