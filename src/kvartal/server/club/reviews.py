"""Analyses of finished matches: made once, sent out while they are made, and stored with the match."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kvartal.core.messages import say
from kvartal.insight.analyst import NotAnalysable, check
from kvartal.server.errors import NotNow, Outdated
from kvartal.server.keeping.store import Person
from kvartal.server.minds.analysts import Analysts, NoReview
from kvartal.server.minds.studies import Study
from kvartal.server.tables import seating
from kvartal.server.tables.play import must_be_open
from kvartal.server.tables.room import Room, begun
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import analyses
from kvartal.server.wire import messages as wire


class Reviews:
    """The analyses of all tables."""

    def __init__(self, rooms: Rooms, analysts: Analysts, seconds: float) -> None:
        self._rooms = rooms
        self._analysts = analysts
        self._seconds = seconds
        self._under_way: dict[str, bytes] = {}
        """What is known so far, by table."""
        self.spend: Callable[..., None] = lambda action, *keys: None
        """Takes a permit of an action for these keys. Raises TooOften."""

    async def ask(self, person: Person, table_id: str) -> bytes:
        """Return what is known of a finished match, encoded as `messages.ReviewInfo`, and start finding out the rest.

        Raise NotNow if the game is not over or can't be analysed, or Outdated.
        """
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = await self._rooms.ready(room)
            must_be_open(room.row, person, self._rooms.now())
            if not seating.is_past(room.row):
                raise NotNow(say("refuse-not-over"))
            if room.outdated:
                raise Outdated(say("refuse-outdated"))
            live = begun(room, live)
            if (known := self._under_way.get(room.id)) is not None:
                return known
            if (kept := await self._rooms.store.analysis(room.id)) is not None:
                return kept.encode()
            try:
                check(live.match)
            except NotAnalysable as error:
                raise NotNow(error.reason) from error
            self.spend("analyse", person.id)
            steps = live.frames_of_entries()
            study = Study(table=room.id, match=live.match.write(), steps=steps, seconds=self._seconds)
            begin = wire.encode(analyses.ReviewInfo(room.id, 0, None, None))
            self._under_way[room.id] = begin
        if not self._rooms.run(self._study(study, person)):
            del self._under_way[room.id]
        return begin

    async def _study(self, study: Study, person: Person) -> None:
        """Have a match analysed, tell those who watch its table, and store the result."""

        def told(data: bytes) -> None:
            self._under_way[study.table] = data
            self._tell(self._rooms.known(study.table), data)

        try:
            last = await self._analysts.study(study, self._rooms.whereabouts.claim(person.id), told)
            if msgspec.json.decode(last, type=analyses.ReviewInfo).review is not None:
                await self._rooms.store.keep_analysis(study.table, last.decode())
        except NoReview:
            last = wire.encode(analyses.ReviewInfo(study.table, 1, None, say("refuse-review-lost")))
        finally:
            del self._under_way[study.table]
        self._tell(self._rooms.known(study.table), last)

    def _tell(self, room: Room | None, data: bytes) -> None:
        if room is not None:
            room.tell_all(data)
