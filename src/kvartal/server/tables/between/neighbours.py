"""Keeps the tables in memory in step with the other processes of the house.

They tell what they write. While they can't, the storage is asked about the tables that somebody watches.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kvartal.core.contract import CHANCE
from kvartal.server.keeping.store import LogRow, Unavailable
from kvartal.server.tables.between.leading import ASK, SHOW
from kvartal.server.tables.between.news import WANTED, News
from kvartal.server.tables.between.presence import GONE, HERE
from kvartal.server.tables.room import Room

if TYPE_CHECKING:
    from kvartal.server.tables.rooms import Rooms

ROW, CHAT = "/row", "/chat"
"""Suffixes of a table's id in news about its row or its chat. News with a bare id are about the log."""
POLL = 0.25
"""Seconds between two looks at the storage while news don't get through."""

_log = logging.getLogger("kvartal.server")


class Neighbours:
    """What the rooms of this process have to do with the other processes."""

    def __init__(self, rooms: Rooms, news: News) -> None:
        self._rooms = rooms
        self._news = news

    def follow(self, table_id: str) -> None:
        """Hear of a table from now on. Call this before it is read, so that nothing is missed."""
        if self._rooms.shared:
            self._news.follow(table_id)

    def leave(self, table_id: str) -> None:
        """Hear no more of a table. If its room is used nevertheless, it has to be read again."""
        if self._rooms.shared:
            self._news.leave(table_id)
            room = self._rooms.loaded(table_id)
            if room is not None:
                room.behind = room.unsaid = True

    def hear(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
        """Handle news from another process that something was written. ("", -1) means: check every table again."""
        rooms = self._rooms
        if not about:
            for room in rooms:
                room.behind = room.unsaid = True
                rooms.presence.reassure(room)
                rooms.look_soon(room)
            return
        table_id, slash, part = about.partition("/")
        found = rooms.loaded(table_id)
        if found is None:
            return
        part = slash + part
        if part.startswith((HERE, GONE)):
            rooms.presence.hear(found, part)
        elif part.startswith((SHOW, ASK)):
            rooms.leads.hear(found, part, number)
        elif part == WANTED:
            if rooms.known(table_id) is not None:
                self._answer(found)
        elif part == CHAT:
            found.unsaid = True
            rooms.look_soon(found)
        elif part == ROW:
            if number > found.row.version:
                found.behind = True
                rooms.look_soon(found)
        elif not part and (found.live is None or number > found.live.last) and not self._take(found, rows):
            found.behind = True
            rooms.look_soon(found)
            if not rooms.is_watched(found):
                rooms.let_go(found)  # it has moved to another process

    def _answer(self, room: Room) -> None:
        """Tell a process that has just loaded a table how far it has come here."""
        publish = self._news.publish
        publish(room.id + ROW, room.row.version)
        if room.live is not None:
            publish(room.id, room.live.last)
        if room.said is not None:
            publish(room.id + CHAT, room.said)
        for person in room.offline:
            publish(room.id + GONE + person, 0)
        self._rooms.leads.hear(room, ASK, 0)

    def _take(self, room: Room, rows: Sequence[LogRow]) -> bool:
        """Enter the rows of a step that another process has made, and tell those who watch.

        Return False, with nothing done, if they don't continue our copy: then the log has to be read.
        """
        live = room.live
        if live is None or not rows or room.behind or room.lock.locked() or not self._rooms.is_watched(room):
            return False
        if rows[0].number != live.last + 1 or live.actors == (CHANCE,):
            return False
        before = {watcher.viewer: live.number(watcher.viewer) for watcher in room.watchers}
        steps, resigned = len(live.steps), len(live.match.resigned)
        self._rooms.take_rows(room, live, rows)
        if len(live.match.resigned) > resigned:
            room.tell_table()
        for viewer, number in before.items():
            if live.number(viewer) > number:
                one = len(live.steps) == steps + 1
                room.tell_viewer(viewer, live.latest(viewer) if one else live.moment(viewer, number))
        self._rooms.on_change(room)
        return True

    async def poll(self) -> None:
        """Ask the storage which of the watched tables have moved on, and bring these up to date."""
        rooms = self._rooms
        watched = [room for room in rooms if room.watchers]
        try:
            places = await rooms.store.places([room.id for room in watched])
        except Unavailable as error:
            _log.warning("could not look for moves of other processes", extra={"reason": str(error)})
            return
        for room in watched:
            place = places.get(room.id)
            if place is None:
                continue
            self.hear(room.id + ROW, place.version)
            if room.live is not None:
                self.hear(room.id, place.last)
            if room.said is not None and place.said > room.said:
                self.hear(room.id + CHAT, place.said)
