"""Which players of a table are offline, agreed with the other processes of the house; and who else is there.

A process that has lost a player asks the others with `GONE`. Who has that player answers `HERE`. Where no answer comes,
every process notes the player as offline, until somebody says `HERE`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from kvartal.server.keeping.store import PLAYING
from kvartal.server.tables import seating
from kvartal.server.tables.room import Room
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages

if TYPE_CHECKING:
    from kvartal.server.tables.rooms import Rooms

HERE, GONE = "/here/", "/gone/"
"""Suffixes of a table's id in news about a player, whose id follows."""
OFFLINE_AFTER = 4.0
"""Seconds without a connection after which a player counts as offline."""
ANSWER_WITHIN = 1.0
"""Seconds in which another process says that it has the player."""


class Presence:
    """Notes in the rooms of this process who is offline."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._doubted: set[tuple[str, str]] = set()
        """The players, with their tables, of whom no process has said yet that it has them."""

    def left(self, room: Room, person: str | None) -> None:
        """Note that a person has stopped watching here. Unless they return soon, the others are told."""
        if person is not None and seating.seats_of(room.row, person):
            self._rooms.run(self._miss(room, person))
        self.company(room, person)

    def came(self, room: Room, person: str) -> None:
        """Note that a person watches here, and tell everybody. The room is locked."""
        self._return(room, person)
        self._say(room, person)

    def company(self, room: Room, person: str | None) -> None:
        """Tell the players how many others watch here, because this person has come or left."""
        seated = {watcher.person for watcher in room.watchers if self._plays(room, watcher.person)}
        others = {watcher.person for watcher in room.watchers} - seated
        if not others and self._plays(room, person):
            return
        told = wire.encode(socket_messages.Company(room.id, len(others)))
        for listener in dict.fromkeys(watcher.listener for watcher in room.watchers if watcher.person in seated):
            listener.tell(told)

    @staticmethod
    def _plays(room: Room, person: str | None) -> bool:
        return person is not None and bool(seating.seats_of(room.row, person))

    def reassure(self, room: Room) -> None:
        """Tell the other processes, who may have missed it, which players are here."""
        for person in {watcher.person for watcher in room.watchers if watcher.person is not None}:
            self._say(room, person)

    def hear(self, room: Room, part: str) -> None:
        """Handle what another process says or asks about a player."""
        if part.startswith(HERE):
            self._rooms.run(self._back(room, part.removeprefix(HERE)))
            return
        person = part.removeprefix(GONE)
        if room.is_here(person):
            self._say(room, person)
        elif person not in room.offline:
            self._rooms.run(self._doubt(room, person))

    def _say(self, room: Room, person: str) -> None:
        if self._rooms.shared and seating.seats_of(room.row, person):
            self._rooms.publish(room.id + HERE + person, 0, ())

    def _return(self, room: Room, person: str) -> None:
        self._doubted.discard((room.id, person))
        if person in room.offline:
            room.offline.discard(person)
            room.tell_table()

    async def _back(self, room: Room, person: str) -> None:
        async with room.lock:
            self._return(room, person)
            # The teller may be new to this table.
            for other in room.offline:
                self._rooms.publish(room.id + GONE + other, 0, ())

    async def _miss(self, room: Room, person: str) -> None:
        await asyncio.sleep(OFFLINE_AFTER)
        if room.is_here(person) or person in room.offline:
            return
        if self._rooms.shared:
            self._rooms.publish(room.id + GONE + person, 0, ())
        await self._doubt(room, person)

    async def _doubt(self, room: Room, person: str) -> None:
        about = room.id, person
        if about in self._doubted:
            return
        self._doubted.add(about)
        if self._rooms.shared:
            await asyncio.sleep(ANSWER_WITHIN)
        async with room.lock:
            if about not in self._doubted:
                return
            self._doubted.discard(about)
            if room.row.status == PLAYING and not room.is_here(person):
                room.offline.add(person)
                room.tell_table()
