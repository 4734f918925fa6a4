"""Shared replays: one person leads and shows moments and moves, and those who follow see them.

Nothing is stored. The process of who leads tells the others with `SHOW`, again and again while it lasts, so that a
process that dies does not leave its leader behind. A process that does not know who leads asks with `ASK`.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from kvartal.core.messages import say
from kvartal.server.errors import NotNow
from kvartal.server.keeping.store import Person
from kvartal.server.tables import seating
from kvartal.server.tables.room import Listener, Room
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages

if TYPE_CHECKING:
    from kvartal.server.tables.rooms import Rooms

SHOW, ASK = "/show/", "/who-leads"
"""Suffixes of a table's id in news about who leads."""
LEFT_AFTER = 4.0
"""Seconds without a connection after which somebody no longer leads."""
REPEAT = 10.0
"""Seconds after which the other processes are told again who leads."""
LAPSE = 3 * REPEAT
"""Seconds of silence after which a leader in another process has gone with it."""

_shown = msgspec.json.Decoder(socket_messages.Shown).decode


@dataclass(eq=False)
class Lead:
    """Who leads at a table, and what is shown there. A leader in another process has no listener here."""

    room: Room
    shown: socket_messages.Shown
    number: int
    listener: Listener | None
    timer: asyncio.TimerHandle | None = None


class Leads:
    """The replays that somebody leads, as far as this process knows."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._leads: dict[str, Lead] = {}

    def show(self, room: Room, person: Person, listener: Listener, asked: socket_messages.SocketShow) -> None:
        """Show what a person leads to, or end it. Raise NotNow unless the game is over and nobody else leads."""
        if not seating.is_past(room.row):
            raise NotNow(say("refuse-not-over"))
        lead = self._leads.get(room.id)
        if lead is not None and lead.shown.person != person.id:
            raise NotNow(say("refuse-led", name=lead.shown.name))
        if asked.step is None:
            if lead is not None:
                self._end(lead)
            return
        shown = socket_messages.Shown(
            *(room.id, person.id, person.name, asked.step, asked.seat),
            *(asked.made, asked.judged, asked.mover, asked.move),
        )
        number = max(int(self._rooms.now() * 1000), 0 if lead is None else lead.number + 1)
        self._take(Lead(room, shown, number, listener))
        if not any(watcher.listener is listener for watcher in room.watchers):
            self.left(room, listener)

    def greet(self, room: Room, listener: Listener) -> None:
        """Tell somebody who begins to watch what is being shown."""
        lead = self._leads.get(room.id)
        if lead is not None:
            listener.tell(wire.encode(lead.shown))
        elif self._rooms.shared and seating.is_past(room.row):
            self._rooms.publish(room.id + ASK, 0, ())

    def left(self, room: Room, listener: Listener) -> None:
        """Note that a listener has stopped watching. Unless it, or its person, returns soon, it no longer leads."""
        lead = self._leads.get(room.id)
        if lead is not None and lead.listener is listener:
            self._rooms.run(self._miss(lead))

    async def _miss(self, lead: Lead) -> None:
        await asyncio.sleep(LEFT_AFTER)
        now = self._leads.get(lead.room.id)
        gone = not any(watcher.listener is lead.listener for watcher in lead.room.watchers)
        if now is not None and now.listener is lead.listener and gone:
            self._end(now)

    def hear(self, room: Room, part: str, number: int) -> None:
        """Handle what another process asks, or says that its leader shows."""
        lead = self._leads.get(room.id)
        if part == ASK:
            if lead is not None and lead.listener is not None:
                self._tell_others(lead)
            return
        try:
            shown = _shown(urlsafe_b64decode(part.removeprefix(SHOW)))
        except (ValueError, msgspec.MsgspecError):
            return
        if lead is not None and number <= lead.number and (number, shown) != (lead.number, lead.shown):
            return
        if shown.person is None:
            if lead is not None:
                self._drop(lead)
                room.tell_all(wire.encode(shown))
        else:
            self._take(Lead(room, shown, number, None))

    def _take(self, lead: Lead) -> None:
        """Let this be what is shown. Everybody is told what is new, and nobody what is repeated."""
        known = self._leads.get(lead.room.id)
        if known is not None:
            self._drop(known)
        self._leads[lead.room.id] = lead
        if known is None or known.shown != lead.shown:
            lead.room.tell_all(wire.encode(lead.shown))
        if lead.listener is not None:
            self._tell_others(lead)
        else:
            lead.timer = asyncio.get_running_loop().call_later(LAPSE, self._end, lead)

    def _tell_others(self, lead: Lead) -> None:
        if not self._rooms.shared:
            return
        if lead.timer is not None:
            lead.timer.cancel()
        lead.timer = asyncio.get_running_loop().call_later(REPEAT, self._tell_others, lead)
        self._publish(lead)

    def _publish(self, lead: Lead) -> None:
        part = urlsafe_b64encode(wire.encode(lead.shown)).decode()
        self._rooms.publish(lead.room.id + SHOW + part, lead.number, ())

    def _end(self, lead: Lead) -> None:
        """End what somebody leads, and say so here and, if they were here, elsewhere."""
        if self._leads.get(lead.room.id) is not lead:
            return
        self._drop(lead)
        over = Lead(lead.room, socket_messages.Shown(lead.room.id, None, lead.shown.name), lead.number + 1, None)
        lead.room.tell_all(wire.encode(over.shown))
        if self._rooms.shared and lead.listener is not None:
            self._publish(over)

    def _drop(self, lead: Lead) -> None:
        if lead.timer is not None:
            lead.timer.cancel()
        del self._leads[lead.room.id]

    def close(self) -> None:
        """Forget everybody."""
        for lead in list(self._leads.values()):
            self._drop(lead)
