"""The tables in this process: loaded, kept in step with the storage, changed durably, and shown to those who watch.

A room is a cache. Whoever holds its lock either sees the table as it is stored, or throws the room's copy away.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator, Iterator, Sequence
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadMatch, KvartalError
from kvartal.core.match import Dice, Match
from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.core.tickets import Tickets
from kvartal.games import find
from kvartal.server.errors import NotNow, OutOfService, no_table
from kvartal.server.keeping.recovery import Recovery, passes
from kvartal.server.keeping.store import CLOSED, OVER, PLAYING, Absence, ChatRow, LogRow, Store, TableRow
from kvartal.server.running.fair import Claim, Whereabouts
from kvartal.server.running.slices import Slices, at_once
from kvartal.server.tables import road, seating
from kvartal.server.tables.between.leading import Leads
from kvartal.server.tables.between.neighbours import CHAT, ROW, Neighbours
from kvartal.server.tables.between.news import News
from kvartal.server.tables.between.presence import Presence
from kvartal.server.tables.live import Live, steps_of
from kvartal.server.tables.results import result_of
from kvartal.server.tables.room import Entropy, Room, Stamps, begun, chat_line, place, told_until
from kvartal.server.wire import messages as wire

TRIES = 8
FLUSH_AFTER = 3.0
AT_ONCE = 500
"""How many rows are written together."""
FEW = 64
"""A log of up to this many rows is replayed at once, a longer one in slices."""
VISIT = 60.0
"""Seconds for which a table counts as watched after somebody asked for it."""
UNUSED = 600.0
"""Seconds after which a finished table that nobody asks for leaves the memory."""

_OTHER_RULES = ("error-match-rules", "error-match-components")

_log = logging.getLogger("kvartal.server")


class Rooms:
    """All tables of this process, over one store."""

    def __init__(
        self,
        store: Store,
        news: News,
        now: Callable[[], float],
        most: int = 5000,
        shared: bool = False,
        most_entries: int = 1_000_000,
    ) -> None:
        self.store = store
        self.shared = shared
        """Whether other processes write, too, so that the copies in memory may be slightly outdated."""
        self.now = now
        self.seed: Callable[[], int] = Entropy().seed
        self.stamp: Callable[[float], str] = Stamps().of
        """Formats a time for the match file."""
        self.on_change: Callable[[Room], None] = lambda room: None
        """Called when a room's row or game has changed. Its lock may be held, so the callback must not wait."""
        self.on_over: Callable[[Room], None] = lambda room: None
        """Called when a row says that its game is over. The callback must not wait."""
        self.on_visit: Callable[[Room], None] = lambda room: None
        """Called when somebody asks for a table that nobody watched."""
        self.publish: Callable[[str, int, Sequence[LogRow]], None] = news.publish
        self.presence = Presence(self)
        self.neighbours = Neighbours(self, news)
        self.leads = Leads(self)
        self.gaps: Callable[[], Sequence[tuple[float, float]]] = lambda: ()
        """Returns the stretches of time to leave out of the clocks, in order."""
        self.began: Callable[[], float] = now
        """Returns the time since which this process has counted without a break."""
        self.recovery = Recovery()
        self.wrote = asyncio.Event()
        """Set for a moment whenever a step has been stored.

        A successful read does not show that a full disk is over.
        """
        self.whereabouts = Whereabouts()
        self.slices = Slices()
        """Does long work."""
        self._most = most
        self._most_entries = most_entries
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        """The most recently used rooms, up to a limit."""
        self._all: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room that is still in use, even by a bot that is thinking: a table never has two rooms."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.under_way = 0
        """How many moves are being written on the short way."""
        self._flusher: asyncio.TimerHandle | None = None
        self._dirty: dict[Room, None] = {}
        self._looking: set[Room] = set()
        """Rooms that are being brought up to date for their watchers."""
        self._unsure: set[Room] = set()
        """Rooms with a failed write whose outcome is being checked."""
        self._closed = False

    # Finding

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self._all)

    def __iter__(self) -> Iterator[Room]:
        """Return an iterator over the rooms in memory."""
        return iter(list(self._all.values()))

    def known(self, table_id: str) -> Room | None:
        """Return the room if it is in memory and kept in step."""
        return self._rooms.get(table_id) or (None if self.shared else self._all.get(table_id))

    def loaded(self, table_id: str) -> Room | None:
        """Return the room if it is in memory."""
        return self._all.get(table_id)

    def unsaved(self) -> list[Room]:
        """Return the rooms whose rows do not show yet whom the game waits for."""
        return [room for room in self._dirty if room.dirty]

    async def room(self, table_id: str) -> Room:
        """Return the room of a table. Raise Unknown."""
        room = self._all.get(table_id)
        if room is None:
            self.neighbours.follow(table_id)
            row = await self.store.table(table_id)
            if row is None:
                self.neighbours.leave(table_id)
                raise no_table()
            room = self._all.get(table_id)
            if room is None:
                room = self._all[table_id] = Room(row)
        if table_id in self._rooms:
            self._rooms.move_to_end(table_id)
        else:
            self.neighbours.follow(table_id)
            self._rooms[table_id] = room
            if len(self._rooms) > self._most:
                self._make_place()
        if not self.is_watched(room):
            self.on_visit(room)
        room.visited = asyncio.get_running_loop().time()
        return room

    def is_watched(self, room: Room) -> bool:
        """Return whether somebody watches a table, or has recently asked for it."""
        return bool(room.watchers) or asyncio.get_running_loop().time() - room.visited < VISIT

    def claim_of(self, room: Room) -> Claim:
        """Return the claim for loading a table: the table itself counts as a person at its host's address."""
        return Claim(room.id, self.whereabouts.claim(room.row.host or room.id).address)

    def _make_place(self) -> None:
        """If there are too many tables or entries in memory, drop the least recently used tables that nobody uses."""
        many = self._most // 10 + 8 if len(self._rooms) > self._most else 0
        entries = sum(room.weight for room in self._rooms.values()) - self._most_entries
        for looked_at, room in enumerate(list(self._rooms.values())):
            if looked_at >= many and entries <= 0:
                break
            entries -= self.let_go(room)

    def tidy(self) -> None:
        """Drop finished tables that nobody has asked for in a while."""
        since = asyncio.get_running_loop().time() - UNUSED
        for room in list(self._rooms.values()):
            if room.visited < since and room.row.status in (OVER, CLOSED):
                self.let_go(room)

    def let_go(self, room: Room) -> int:
        """Drop a table that nobody uses. Return how many entries of its match were in memory."""
        if room.watchers or room.lock.locked() or room.dirty or self._rooms.pop(room.id, None) is None:
            return 0
        self.neighbours.leave(room.id)
        return room.weight

    async def ready(self, room: Room) -> Live | None:
        """Bring a locked room up to date and return its game, if it has begun. Raise Unknown."""
        if room.behind or (room.live is None and room.lost is not None):
            await self.catch_up(room)
        if room.live is None and room.row.header is not None and not room.outdated:
            await self._load(room)
        live = room.live
        if live is not None and live.actors == (CHANCE,) and room.row.status == PLAYING:
            await self._begin(room, live)
        return room.live

    async def game(self, room: Room) -> Live:
        """Return the game of a locked room. Raise NotNow if it has not begun, Outdated if it can't be loaded."""
        live = room.live
        if live is None or room.behind or live.actors == (CHANCE,):
            live = await self.ready(room)
        return begun(room, live)

    async def past(self, room: Room) -> Live:
        """Return the game of a locked room for viewing, an outdated one as far as possible.

        Raise NotNow or Outdated.
        """
        live = await self.ready(room)
        if live is None and room.outdated and room.relic is None:
            room.relic = self._relic(room, await self.store.log(room.id, 0))
        return begun(room, live or room.relic)

    def _relic(self, room: Room, rows: Sequence[LogRow]) -> Live | None:
        """Return the steps of an outdated game that the current rules can replay."""
        header = room.row.header or ""
        try:
            match, trial = Match.by_any_rules(header, find), Match.by_any_rules(header, find)
        except BadMatch:
            return None
        live = Live(room.id, match, None, room.row.chairs, room.row.changed)
        try:
            for step in steps_of(rows):
                for row in step:
                    trial.follow(row.line)
                live.follow(step)
        except BadMatch:
            pass  # from here on the rules differ
        return live

    async def _load(self, room: Room) -> None:
        row = room.row
        assert row.header is not None
        try:
            match = Match.read(row.header + "\n", find)
        except BadMatch as error:
            if error.cause.key not in _OTHER_RULES:
                raise
            _log.warning("the table was played with other rules", extra={"table": room.id, "game": row.game})
            room.outdated = True
            return
        rows = await self.store.log(room.id, 0)
        if row.branch is not None and row.started is not None:
            # The moves that were there before the game began took nobody's time.
            rows = [msgspec.structs.replace(one, at=max(one.at, row.started)) for one in rows]
        began = row.started or (row.changed if not rows else rows[0].at)
        live = Live(room.id, match, row.clock, seating.all_here(row.chairs), began)
        await self._follow(room, live, rows, row.absences)
        live.chairs = row.chairs
        live.luck = None if row.seed is None else Tickets(bytes.fromhex(row.seed))
        room.live, room.mine = live, False
        if len(rows) > FEW:
            self._make_place()
        self.note_progress(room)
        await self.see_off(room)
        self.on_change(room)

    async def see_off(self, room: Room) -> None:
        """Let bots play for those who resigned at a locked room's table.

        The log knows of resignations before the row.
        """
        live, row = room.live, room.row
        if live is None or not live.match.resigned or not live.actors or row.status != PLAYING:
            return
        if gone := [seat for seat in live.match.resigned if not row.chairs[seat].away]:
            await self.change(room, lambda row: seating.set_away(row, gone, True, self.now()))

    async def show_start(self, room: Room) -> None:
        """Load the game that has just begun at a locked room's table, and show it to those who watch."""
        live = await self.ready(room)
        assert live is not None
        if live.waits_for != room.row.waits_for:
            room.tell_table()  # chance has set up the game, and only now it is known whom the game waits for
        if not live.steps or room.row.branch is not None:
            for viewer in dict.fromkeys([watcher.viewer for watcher in room.watchers]):
                room.tell_viewer(viewer, live.latest(viewer))

    async def _begin(self, room: Room, live: Live) -> None:
        """Let chance set up the game. The first process that loads it does this."""
        if not await self.carry_out(room, live, road.Opening()):
            await self.ready(room)

    async def _follow(self, room: Room, live: Live, rows: Sequence[LogRow], absences: Sequence[Absence] = ()) -> None:
        """Enter the rows of a log. Absences, during which a person's clock stood still, come from the table's row."""
        work = self._following(room, live, rows, absences)
        if len(rows) <= FEW:
            at_once(work)
        else:
            await self.slices.run(work, self.claim_of(room))

    def _following(
        self, room: Room, live: Live, rows: Sequence[LogRow], absences: Sequence[Absence]
    ) -> Generator[None, None, None]:
        to_come = deque(absences)
        gaps = deque(self.gaps() if live.times is not None else ())
        for step in steps_of(rows):
            while gaps and gaps[0][1] <= step[-1].at:
                live.rest(*gaps.popleft())
            while to_come and to_come[0].at <= step[-1].at:
                live.run_clocks(to_come[0].at, seating.after(live.chairs, to_come.popleft()))
            live.follow(step)
            for row in step:
                if row.request is not None:
                    room.remember(row.request, row.number)
            yield
        for absence in to_come:
            while gaps and gaps[0][1] <= absence.at:
                live.rest(*gaps.popleft())
            live.run_clocks(absence.at, seating.after(live.chairs, absence))
        for gap in gaps:
            live.rest(*gap)

    def waited_from(self, at: float) -> float:
        """Return the start of a wait that began at `at`, leaving out gaps in which nobody could act."""
        gaps = self.gaps()
        return self.began() if at > self.now() else max(at, gaps[-1][1]) if gaps else at

    def rest(self, before: float, after: float) -> None:
        """Leave a stretch of time out of all clocks in memory."""
        for room in self:
            for live in (room.live, room.lost):
                if live is not None:
                    live.rest(before, after)
            self.on_change(room)

    # Writing

    def dice(self) -> Dice:
        """Return dice for one step."""
        return Rng(self.seed())

    async def carry_out(self, room: Room, live: Live, wish: road.Wish) -> bool:
        """Enter a wish into a locked room's game, make it durable, and tell everybody.

        Return False if somebody else wrote first. Unless the step is durable, the changed copy is thrown away.
        """
        at = self.now()
        rows = road.enter(room, live, wish, at, self.stamp(at), self.dice)
        try:
            stored = await road.keep(self.store, room, live, rows)
        except asyncio.CancelledError:
            self._make_sure(room)
            raise
        except Exception as error:
            raise self.not_written(room, error) from error
        if not stored:
            room.behind = True
            return False
        road.tell(self, room, live, rows)
        if not live.actors:
            await self._save_progress(room)
        self.on_change(room)
        return True

    def not_written(self, room: Room, error: Exception) -> OutOfService:
        """Return the refusal for a step that could not be written.

        Whether it was stored nevertheless is checked later.
        """
        self._make_sure(room)
        _log.error("could not store a move", exc_info=error, extra={"table": room.id})
        return OutOfService(say("refuse-unavailable"))

    async def end_game(self, room: Room, then: Callable[[], None]) -> None:
        """Record in the row of a locked room that its game is over. Then unlock the room and call `then`."""
        try:
            await self._save_progress(room)
            self.on_change(room)
        finally:
            room.lock.release()
            then()

    async def change(self, room: Room, change: Callable[[TableRow], TableRow]) -> TableRow:
        """Change the row of a locked room durably and tell everybody. Raise what `change` raises."""
        for _ in range(TRIES):
            try:
                row = change(room.row)
            except KvartalError:
                if self.shared and await self._read_row(room):
                    continue
                raise
            if row is room.row:
                return row
            try:
                stored = await self.store.change_table(row)
            except (Exception, asyncio.CancelledError) as error:
                self._make_sure(room)
                if not isinstance(error, Exception):
                    raise
                _log.exception("could not store a change", extra={"table": room.id})
                raise OutOfService(say("refuse-unavailable")) from error
            if stored:
                self.recovery.well()
                self._take_row(room, row)
                self.publish(room.id + ROW, row.version, ())
                return row
            await self._read_row(room)
        raise NotNow(say("refuse-busy"))

    def _take_row(self, room: Room, row: TableRow) -> None:
        old, room.row = room.row, row
        live = room.live
        if old.chairs != row.chairs:
            # Somebody who has lost a seat must see nothing more from there.
            room.watchers = [watcher for watcher in room.watchers if seating.sees(row, watcher.person, watcher.viewer)]
        if live is not None and old.chairs != row.chairs:
            live.run_clocks(self.now(), row.chairs)
            if live.times is not None:
                for viewer in dict.fromkeys([watcher.viewer for watcher in room.watchers]):
                    room.tell_viewer(viewer, live.moment(viewer, live.number(viewer)))
        room.tell_table()
        self.on_change(room)

    async def remove(self, room: Room) -> None:
        """Delete the table of a locked room."""
        await self.store.remove_table(room.id)
        self._drop(room)
        self.publish(room.id + ROW, room.row.version + 1, ())

    def _drop(self, room: Room) -> None:
        self._rooms.pop(room.id, None)
        self._all.pop(room.id, None)
        self.neighbours.leave(room.id)

    async def _read_row(self, room: Room) -> bool:
        row = await self.store.table(room.id)
        if row is None:
            self._drop(room)
            raise no_table()
        if row.version == room.row.version:
            return False
        self._take_row(room, row)
        return True

    def note_progress(self, room: Room) -> None:
        """Make sure that the row soon shows whom the game waits for. The storage has just answered."""
        self.recovery.well()
        live = room.live
        if live is None or room.row.status != PLAYING:
            return
        if room.row.waits_for != live.waits_for or not live.actors:
            self._save_soon(room)

    def _save_soon(self, room: Room) -> None:
        room.dirty = True
        self._dirty[room] = None
        if self._flusher is None and not self._closed:
            self._flusher = asyncio.get_running_loop().call_later(FLUSH_AFTER, self._flush_soon)

    def _flush_soon(self) -> None:
        self._flusher = None
        self.run(self.flush())

    async def flush(self) -> None:
        """Update the rows to the state of their games. After the first failure, the rest waits for the next time.

        Rows of games that go on are written together, and nobody waits for that: whoever changes such a row meanwhile
        finds that the stored one is newer.
        """
        dirty, self._dirty = self._dirty, {}
        later = [room for room in dirty if room.dirty]
        going = [(room, room.row, row) for room in later if (row := self._going(room)) is not None]
        for start in range(0, len(going), AT_ONCE):
            part = going[start : start + AT_ONCE]
            try:
                stored = await self.store.save_progress([row for _, _, row in part])
            except Exception as error:
                _log.warning("could not save the progress of tables", extra={"reason": str(error)})
                break  # each is tried by itself
            for room, old, row in part:
                if row.id in stored and room.row is old:
                    room.row, room.dirty = row, False
                    if room.live is not None and room.live.waits_for != row.waits_for:
                        self._save_soon(room)  # it has gone on in the meantime
        well = True
        for room in later:
            if not well:
                self._save_soon(room)
                continue
            if room.dirty:
                async with room.lock:
                    well = await self._save_progress(room)

    def _going(self, room: Room) -> TableRow | None:
        """Return what the row of a game that goes on should be, if it is not that yet."""
        live = room.live
        if live is None or not live.actors or room.row.status != PLAYING or room.lock.locked():
            return None
        row = seating.progress(room.row, live.waits_for, None, self.now())
        return None if row is room.row else row

    async def _save_progress(self, room: Room) -> bool:
        """Update the row of a locked room to the state of its game. Return False if that has to be retried later."""
        room.dirty = False
        live = room.live
        if live is None:
            return True
        waits_for, result = live.waits_for, result_of(live.match)
        try:
            for _ in range(TRIES):
                old = room.row
                row = seating.progress(old, waits_for, result, self.now())
                if row is old or await self.store.change_table(row):
                    room.row = row
                    break
                await self._read_row(room)
            else:
                return True
        except Exception as error:
            # The log has everything. The row follows when the storage is back, or when the table is loaded again.
            _log.warning("could not save a table's progress", extra={"table": room.id, "reason": str(error)})
            if not passes(error):
                return True
            self._save_soon(room)
            return False
        if row.status != old.status:
            room.tell_table()
            self.publish(room.id + ROW, row.version, ())
            self.on_over(room)
        return True

    async def say(self, room: Room, row: ChatRow) -> int:
        """Store a chat line of a locked room's table, and tell everybody."""
        number = await self.store.say(row)
        if room.said is not None:
            await self._catch_up_chat(room)
        self.publish(room.id + CHAT, number, ())
        return number

    # Keeping in step

    def take_rows(self, room: Room, live: Live, rows: Sequence[LogRow]) -> None:
        """Enter rows that another process has written after our last one."""
        room.live = None  # until it is done: an exception leaves half a step
        at_once(self._following(room, live, rows, ()))
        room.live, room.mine = live, False

    def look_soon(self, room: Room) -> None:
        """Bring a room that somebody watches up to date."""
        if room.watchers and room not in self._looking and self.run(self._catch_up_soon(room)):
            self._looking.add(room)

    async def _catch_up_soon(self, room: Room) -> None:
        """Bring a room up to date, and repeat while there is news. If the storage is away, wait for it."""
        try:
            while room.watchers and (room.behind or room.unsaid):
                await self.recovery.insist(partial(self._look, room))
        finally:
            self._looking.discard(room)

    async def _look(self, room: Room) -> None:
        async with room.lock:
            if room.behind:
                await self.ready(room)
            if room.unsaid:
                await self._catch_up_chat(room)

    def _make_sure(self, room: Room) -> None:
        """Find out soon whether an interrupted write was stored. If so, everybody has to be told."""
        room.behind = True
        if room not in self._unsure and self.run(self._find_out(room)):
            self._unsure.add(room)

    async def _find_out(self, room: Room) -> None:
        try:
            live = await self.recovery.insist(partial(self._now_ready, room))
        finally:
            self._unsure.discard(room)
        self.publish(room.id + ROW, room.row.version, ())
        if live is not None:
            self.publish(room.id, live.last, ())

    async def _now_ready(self, room: Room) -> Live | None:
        async with room.lock:
            return await self.ready(room)

    async def catch_up(self, room: Room) -> None:
        """Load what was written elsewhere into a locked room, and tell those who watch."""
        room.behind = False  # before reading: whatever is written meanwhile is news again
        try:
            await self._catch_up(room)
        except BaseException:
            room.behind = True
            raise

    async def _catch_up(self, room: Room) -> None:
        await self._read_row(room)
        before = {watcher.viewer: told_until(room, watcher.viewer) for watcher in room.watchers}
        live = room.live
        if live is not None:
            rows = await self.store.log(room.id, live.last)
            room.live = None
            resigned = len(live.match.resigned)
            await self._follow(room, live, rows)
            room.live, room.mine = live, room.mine and not rows
            if len(live.match.resigned) > resigned:
                room.tell_table()
            self.note_progress(room)
            self.on_change(room)
        elif room.row.header is not None and not room.outdated:
            await self._load(room)
            room.tell_table()
        room.lost = None
        live = room.live
        for viewer, number in before.items():
            if live is not None and (number is None or live.number(viewer) > number):
                if number is None or live.remembers(viewer, number):
                    told = live.moment(viewer, number)
                else:
                    steps = await self.slices.run(live.telling(viewer, number), self.claim_of(room))
                    told = live.moment_after(viewer, steps)
                room.tell_viewer(viewer, told)

    async def lagged(self, room: Room) -> bool:
        """Load what other processes have written to a locked room's table. Return whether there was anything new.

        News may be late or lost, so no request is refused because of a copy before the storage was asked.
        """
        if not self.shared:
            return False
        known = place(room)
        await self.catch_up(room)
        return place(room) != known

    async def _catch_up_chat(self, room: Room) -> None:
        room.unsaid = False  # before reading: whatever is said meanwhile is news again
        if room.said is None:
            return
        try:
            said = await self.store.chat(room.id, room.said)
        except BaseException:
            room.unsaid = True
            raise
        for row in said:
            room.said = row.number
            room.tell_all(wire.encode(chat_line(row)))

    # Background

    def run(self, work: Coroutine[Any, Any, Any]) -> bool:
        """Run background work, and log its errors. Return False, without running it, if the house is closing."""
        if self._closed:
            work.close()
            return False
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return True

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("background work failed", exc_info=error)

    async def close(self) -> None:
        """Finish pending work."""
        self._closed = True
        self.leads.close()
        if self._flusher is not None:
            self._flusher.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while self.under_way:
            await asyncio.sleep(0.001)
        await self.flush()
