"""The lobby: tables are opened, filled, started and left. The rules are in `seating`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from kvartal.bots import STEPS, known_bots
from kvartal.bots.personas import PERSONAS
from kvartal.core.components import Components
from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.games import IDS, find
from kvartal.games.lessons import lesson_of
from kvartal.server.errors import NotNow, NotYours
from kvartal.server.keeping.store import OPEN, PLAYING, Clock, Person, TableRow, rank_for
from kvartal.server.tables import seating
from kvartal.server.tables.room import Room, table_info
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import messages as wire

LISTED = 100
WOKEN = 30
INVITING = 10
"""How many tables of one host may wait for answers to invitations."""
LOOKED_AT = 1000
"""How many of a host's tables are searched for open invitations."""


class Lobby:
    """Everything about tables except the game itself."""

    def __init__(self, rooms: Rooms, components: Mapping[str, Components] | None = None) -> None:
        self._rooms = rooms
        self._components = components or {}
        self._now = rooms.now

    def components(self, game_id: str) -> wire.ComponentList:
        """Return a game's printed values as they are used here. Raise UnknownGame."""
        found = self._components.get(game_id) or find(game_id).components()
        return wire.ComponentList([wire.ComponentInfo(**one.to_json()) for one in found])

    async def open(self, person: Person, asked: wire.NewTable) -> wire.TableInfo:
        """Open a table. Raise UnknownGame, BadSeats or BadOption."""
        row = seating.open_table(
            person,
            asked.game,
            asked.seats,
            asked.options,
            self._now(),
            public=asked.public,
            clock=_clock(asked.clock),
            aids=asked.aids,
            sit_on=asked.sit,
        )
        await self._rooms.store.add_table(row)
        return table_info(await self._rooms.room(row.id))

    async def table(self, table_id: str) -> wire.TableInfo:
        """Return a table. Raise Unknown."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._rooms.ready(room)
            return table_info(room)

    async def public(self) -> list[wire.TableInfo]:
        """Return the public tables that are open or being played, newest first."""
        return [self.info(row) for row in await self._rooms.store.open_tables(LISTED)]

    async def mine(self, person: Person) -> list[wire.TableInfo]:
        """Return a person's tables: those that wait for them, being played, open, past.

        Each group has the latest first.
        """
        rows = await self._rooms.store.tables_of(person.id, LISTED)
        known = {row.id for row in rows}
        # The storage may not know yet that a game waits for them, and so may have put others first.
        rows += [room.row for room in self._rooms.unsaved() if room.id not in known and _sits(room.row, person)]
        asleep = [row.id for row in rows if row.status == PLAYING and self._rooms.known(row.id) is None]
        for table_id in asleep[:WOKEN]:
            # Loading a table resumes what a crash interrupted: a bot's turn, or recording whom the game waits for.
            await self.table(table_id)
        found = []
        for row in rows:
            info = self.info(row)
            now = msgspec.structs.replace(row, status=info.status, waits_for=tuple(info.waits_for))
            # Nobody can move in a game that can't continue.
            found.append((0 if info.outdated else -rank_for(now, person.id), -info.changed, info))
        return [info for _, _, info in sorted(found, key=lambda one: one[:2])]

    def info(self, row: TableRow) -> wire.TableInfo:
        """Return a table from its row, or from the room in memory if that is newer."""
        room = self._rooms.known(row.id)
        return table_info(room if room is not None and room.row.version >= row.version else Room(row))

    # Before the game

    async def settle(self, person: Person, table_id: str, asked: wire.Settings) -> wire.TableInfo:
        """Change the settings of an open table."""
        clock = (
            _clock(asked.clock) if asked.clock is None or isinstance(asked.clock, wire.ClockSetting) else asked.clock
        )

        def change(row: TableRow) -> TableRow:
            return seating.settle(
                row,
                person,
                self._now(),
                seats=asked.seats,
                options=asked.options,
                public=asked.public,
                clock=clock,
                aids=asked.aids,
            )

        return await self._change(table_id, change)

    async def sit(self, person: Person, table_id: str, seat: int) -> wire.TableInfo:
        """Take a seat."""
        return await self._change(table_id, lambda row: seating.sit(row, person, seat, self._now()))

    async def stand(self, person: Person, table_id: str, seat: int) -> wire.TableInfo:
        """Free one's own seat or, as the host, anyone's."""
        return await self._change(table_id, lambda row: seating.stand(row, person, seat, self._now()))

    async def seat_bot(
        self, person: Person, table_id: str, seat: int, spec: str, persona: str | None = None
    ) -> wire.TableInfo:
        """Give a seat to a bot."""
        return await self._change(table_id, lambda row: seating.seat_bot(row, person, seat, spec, self._now(), persona))

    async def rename(self, person: Person) -> None:
        """Change a person's name at the tables where they sit or are invited, unless those are over."""
        for row in await self._rooms.store.tables_of(person.id, WOKEN):
            if seating.rename(row, person, self._now()) is not row:
                await self._change(row.id, lambda row: seating.rename(row, person, self._now()))

    async def ready(self, person: Person, table_id: str, is_ready: bool) -> wire.TableInfo:
        """Say whether one is ready."""
        return await self._change(table_id, lambda row: seating.ready(row, person, is_ready, self._now()))

    async def leave(self, person: Person, table_id: str) -> wire.TableInfo:
        """Leave the table. In a game, a bot plays on."""
        return await self._change(table_id, lambda row: seating.leave(row, person, self._now()))

    async def close(self, person: Person, table_id: str) -> wire.TableInfo:
        """Close a table."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._rooms.ready(room)
            await self._change_room(room, lambda row: seating.close(row, person, self._now(), room.outdated))
            return table_info(room)

    async def start(self, person: Person, table_id: str) -> wire.TableInfo:
        """Begin the game."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._change_room(room, lambda row: self._started(row, person))
            await self._rooms.show_start(room)
            return table_info(room)

    def _started(self, row: TableRow, person: Person) -> TableRow:
        begun = seating.start(row, person, self._now(), self._components.get(row.game))
        return begun if row.seed or row.branch else msgspec.structs.replace(begun, seed=f"{self._rooms.seed():024x}")

    async def rematch(self, person: Person, table_id: str) -> wire.TableInfo:
        """Open the table of the next game, once, and invite the others. Asking again later means accepting."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = await self._rooms.ready(room)
            if room.row.rematch is None:
                first = None
                if live is not None and not live.actors:
                    first = live.match.game.begins_next(live.match.state)
                row = seating.rematch(room.row, person, self._now(), first)
                await self._may_invite(person, row)

                def link(old: TableRow) -> TableRow:
                    return old if old.rematch is not None else seating.link_rematch(old, row.id, self._now())

                await self._rooms.store.add_table(row)
                await self._rooms.change(room, link)
                if room.row.rematch != row.id:  # somebody was faster in another process
                    await self._rooms.store.change_table(seating.close(row, person, self._now()))
            elif person.id != room.row.host and not seating.seats_of(room.row, person.id):
                raise NotYours(say("refuse-not-seated"))
            next_id = room.row.rematch
        assert next_id is not None
        found = await self._rooms.room(next_id)
        if found.row.status == OPEN and seating.is_invited(found.row, person.id):
            return await self.answer_invitation(person, next_id, True)
        return await self.table(next_id)

    async def _may_invite(self, person: Person, row: TableRow) -> None:
        """Raise NotNow if too many of the person's invitations are unanswered."""
        if not seating.invites(row, person.id):
            return
        own = await self._rooms.store.tables_of(person.id, LOOKED_AT)
        if sum(seating.invites(one, person.id) for one in own) >= INVITING:
            raise NotNow(say("refuse-invitations", most=INVITING))

    async def answer_invitation(self, person: Person, table_id: str, accepts: bool) -> wire.TableInfo:
        """Accept or decline an invitation."""
        return await self._change(table_id, lambda row: seating.answer_invitation(row, person, accepts, self._now()))

    async def _change(self, table_id: str, change: Callable[[TableRow], TableRow]) -> wire.TableInfo:
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._change_room(room, change)
            return table_info(room)

    async def _change_room(self, room: Room, change: Callable[[TableRow], TableRow]) -> None:
        if room.behind:
            await self._rooms.ready(room)
        try:
            await self._rooms.change(room, change)
        except KvartalError:
            if not self._rooms.shared:
                raise
            # Our copy of the table may be outdated: check again before refusing.
            room.behind = True
            await self._rooms.ready(room)
            await self._rooms.change(room, change)


def _sits(row: TableRow, person: Person) -> bool:
    return bool(seating.seats_of(row, person.id))


def games() -> wire.Games:
    """Return all games and bots."""
    cards = []
    for game_id in IDS:
        game = find(game_id)
        info = game.info
        options = [wire.OptionInfo(**option.to_json()) for option in info.options]
        first = lesson_of(game_id).first
        cards.append(
            wire.GameCard(
                info.id,
                game.name(),
                info.rules,
                (info.fewest, info.most),
                options,
                info.simultaneous,
                info.hidden,
                info.sheets,
                wire.FirstGame(first.seats, dict(first.options)),
            )
        )
    personas = {level: list(PERSONAS[level]) for level in known_bots()}
    return wire.Games(cards, list(known_bots()), list(STEPS), personas)


def _clock(asked: wire.ClockSetting | None) -> Clock | None:
    return None if asked is None else Clock(reserve=asked.reserve, turn=asked.turn)
