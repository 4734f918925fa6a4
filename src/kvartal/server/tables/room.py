# mypyc: compiled
"""One table in memory, who watches it, and how it goes over the wire."""

from __future__ import annotations

import math
import secrets
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Protocol

from mypy_extensions import mypyc_attr

from kvartal.core.messages import say
from kvartal.server.errors import NotNow, Outdated
from kvartal.server.keeping.store import OVER, PLAYING, ChatRow, TableRow
from kvartal.server.running.latch import Latch
from kvartal.server.tables import seating
from kvartal.server.tables.live import Live
from kvartal.server.tables.results import result_of
from kvartal.server.wire import messages as wire

RECENT_REQUESTS = 64


class Entropy:
    """Seeds from the system's randomness, fetched many at a time: fetching each would cost more than a move."""

    def __init__(self) -> None:
        self._bytes = b""
        self._at = 0

    def seed(self) -> int:
        """Return 96 random bits, each used only once."""
        if self._at == len(self._bytes):
            self._bytes, self._at = secrets.token_bytes(12 * 256), 0
        self._at += 12
        return int.from_bytes(self._bytes[self._at - 12 : self._at], "big")


class Stamps:
    """Formats times for the match file, each second only once."""

    def __init__(self) -> None:
        self._second = 0
        self._text = ""

    def of(self, at: float) -> str:
        """Return a time in the format of the match file."""
        second = int(at)
        if self._second != second:
            self._second, self._text = second, datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return self._text


class Listener(Protocol):
    """Somebody who receives messages: a socket."""

    def tell(self, data: bytes) -> None:
        """Send a message without waiting."""


class Watcher:
    """A listener that watches a table from a seat, or as a spectator. `person` is who it was admitted for."""

    def __init__(self, listener: Listener, viewer: int | None, person: str | None = None) -> None:
        self.listener = listener
        self.viewer = viewer
        self.person = person


@mypyc_attr(native_class=False)  # there are weak references to rooms
class Room:
    """One table in memory."""

    def __init__(self, row: TableRow) -> None:
        self.id = row.id
        self.row = row
        self.live: Live | None = None
        self.outdated = False
        """The game was begun under other rules than the current ones.

        It can't continue, only be downloaded and watched.
        """
        self.relic: Live | None = None
        """As much of an outdated game as the current rules can replay."""
        self.lost: Live | None = None
        """A copy that is one step ahead of the storage. Its watchers have not been told of that step."""
        self.lock = Latch()
        self.watchers: list[Watcher] = []
        self.visited = -math.inf
        """When somebody last asked for the table, by the event loop's clock."""
        self.mine = False
        """Whether the last step was made in this process."""
        self.behind = False
        """Whether something was written elsewhere, so that this room has to catch up first."""
        self.unsaid = False
        """Whether something was said elsewhere."""
        self.said: int | None = None
        """The number of the last chat line that the watchers have; None if nobody watches."""
        self.requests: OrderedDict[str, int] = OrderedDict()
        """Recent requests and their entries."""
        self.offline: set[str] = set()
        """Players who have been disconnected, or have closed the page, for a while."""
        self.dirty = False
        """Whether the row does not yet show whom the game waits for."""

    @property
    def weight(self) -> int:
        """How many entries of its match are in memory."""
        return 0 if self.live is None else self.live.last

    def remember(self, request: str, number: int) -> None:
        """Record that a request was carried out by this entry."""
        self.requests[request] = number
        if len(self.requests) > RECENT_REQUESTS:
            self.requests.popitem(last=False)

    # Telling

    def watch(self, watcher: Watcher) -> None:
        """Add a watcher."""
        self.watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Remove a watcher."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        if not self.watchers:
            self.said = None

    def is_here(self, person: str) -> bool:
        """Return whether a person watches the table."""
        return any(watcher.person == person for watcher in self.watchers)

    def tell_table(self) -> None:
        """Send the table's current state to all watchers."""
        if self.watchers:
            self.tell_all(wire.encode(table_info(self)))

    def tell_all(self, data: bytes) -> None:
        """Send to every listener once, however many seats it watches from."""
        for listener in dict.fromkeys([watcher.listener for watcher in self.watchers]):
            listener.tell(data)

    def tell_viewer(self, viewer: int | None, data: bytes) -> None:
        """Send to all who watch from one seat, or as spectators."""
        for watcher in self.watchers:
            if watcher.viewer == viewer:
                watcher.listener.tell(data)


def begun(room: Room, live: Live | None) -> Live:
    """Return the game. Raise NotNow if it has not begun, Outdated if it can't be loaded."""
    if live is None:
        raise Outdated(say("refuse-outdated")) if room.outdated else NotNow(say("refuse-not-begun"))
    return live


def place(room: Room) -> tuple[int, int]:
    """Return the state of a room's copy: the version of its row and the last number of its log."""
    return room.row.version, -1 if room.live is None else room.live.last


def told_until(room: Room, viewer: int | None) -> int | None:
    """Return the number that this viewer's watchers have; None if they have none yet."""
    if room.live is not None:
        return room.live.number(viewer)
    if room.lost is None:
        return None
    last = room.lost.steps[-1]
    return room.lost.number(viewer) - (last.mask >> (len(room.row.chairs) if viewer is None else viewer) & 1)


def table_info(room: Room) -> wire.TableInfo:
    """Return a table as shown to everybody who has its link."""
    row, live = room.row, room.live
    offer = None
    if row.offer is not None and (live is None or live.number(None) == row.offer.at) and row.status == PLAYING:
        offer = wire.OfferInfo(row.offer.seat, seating.asked(row), list(row.offer.agreed))
    waits_for = row.waits_for if live is None or row.status != PLAYING else live.waits_for
    result = row.result
    if result is None and live is not None and row.status == OVER:
        result = result_of(live.match)
    resigned = live.match.resigned if live is not None else () if result is None else result.resigned
    return wire.TableInfo(
        row.id,
        row.version,
        row.game,
        dict(row.options),
        [
            wire.ChairInfo(
                chair.person,
                chair.name,
                chair.bot,
                chair.ready,
                chair.away,
                chair.invited,
                chair.persona,
                seat in resigned,
                chair.person in room.offline,
            )
            for seat, chair in enumerate(row.chairs)
        ],
        row.host,
        row.public,
        row.status,
        row.created,
        row.changed,
        row.clock,
        seating.allows_aids(row),
        list(waits_for),
        row.rematch,
        row.uploaded,
        offer,
        room.outdated,
        result,
        None if row.deal is None else wire.DealRef(row.deal.id, row.deal.round, row.deal.day, row.deal.counts),
        None if row.branch is None else wire.BranchRef(row.branch.table, row.branch.step),
    )


def chat_line(row: ChatRow) -> wire.ChatLine:
    """Return a chat line as it goes over the wire."""
    return wire.ChatLine(row.table, row.number, row.person, row.name, row.text, row.at)
