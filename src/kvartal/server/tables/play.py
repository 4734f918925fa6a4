"""Playing: moves, undo, taking back by consent, and what may be seen of a game, now and later."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbits
from typing import NamedTuple, TypeVar

from kvartal.bots import HARD
from kvartal.bots.levels import HARD_SECONDS
from kvartal.bots.personas import persona_name
from kvartal.core.errors import KvartalError
from kvartal.core.match import Entry, Match
from kvartal.core.messages import Json, Message, say
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.insight.branch import branching
from kvartal.locales import Words
from kvartal.server.errors import NotNow, NotYours, Stale
from kvartal.server.keeping.store import CLOSED, ChatRow, Kept, LogRow, Person, TableRow
from kvartal.server.minds.jobs import Job
from kvartal.server.running.fair import Claim
from kvartal.server.running.slices import TooMuchAsked, Work
from kvartal.server.tables import road, seating
from kvartal.server.tables.live import Live
from kvartal.server.tables.results import result_of
from kvartal.server.tables.road import chair_at, must_play, own_seat, request_key
from kvartal.server.tables.room import Listener, Room, Watcher, begun, chat_line, table_info
from kvartal.server.tables.rooms import TRIES, Rooms
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from kvartal.server.wire.prepared import prepared

T = TypeVar("T")

CHAT_SHOWN = 50
CHAT_TOLD = 200
"""The most chat lines sent to somebody who returns, so that they fit into a socket's queue.

The rest can be requested.
"""
FRAMES_MOST = 60
UPLOAD_ENTRIES = 20_000
UPLOADS_KEPT = Kept(matches=50, entries=200_000, size=20_000_000)
"""The limits of a person's uploaded matches."""
APPENDED_AT_ONCE = 500
"""How many entries of a match are written at once: everybody's moves wait for the same disk."""
PATIENCE = 600.0
"""After this many seconds of waiting for a seat, the others may let a bot play it until its person returns."""


class Past(NamedTuple):
    """What a viewer could notice up to a number, each step encoded. None means that nothing was asked for."""

    told: list[bytes]
    until: int | None


class Play:
    """Everything about a game that has begun."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._now = rooms.now
        self._slices = rooms.slices
        self._uploading: set[str] = set()
        """The people who are uploading now."""
        self.patience = PATIENCE
        self.spend: Callable[..., None] = lambda action, *keys: None
        """Takes a permit of an action for these keys. Raises TooOften."""
        self.word: Callable[[str, Message], str] = lambda lang, message: Words(lang).text(message)
        """Returns a message in a language."""

    # Moving

    async def move(self, person: Person, table_id: str, seat: int, prompt: int, text: str, request: str) -> int:
        """Make a person's move and return the seat's new number. A repeated request is carried out only once.

        Raise NotYours, NotNow, Stale, BadNotation or IllegalMove.
        """
        key = request_key(person, request)
        return await self._once(table_id, road.Move(person.id, seat, prompt, key, text), key)

    async def undo(self, person: Person, table_id: str, seat: int, request: str, prompt: int | None = None) -> int:
        """Take back the person's last move. Raise NotYours, NotNow, CannotUndo or, given a prompt, Stale."""
        key = request_key(person, request)
        return await self._once(table_id, road.Undo(person.id, seat, prompt, key), key)

    async def _once(self, table_id: str, wish: road.Wish, key: str) -> int:
        """Carry out a person's wish exactly once, as identified by its key, even if others write at the same time."""
        rooms = self._rooms
        room = rooms.known(table_id) or await rooms.room(table_id)
        fresh = not rooms.shared
        async with room.lock:
            for _ in range(TRIES):
                try:
                    live = await rooms.game(room)
                    verdict = road.judge(room, live, wish)
                    if verdict is road.AWAY:
                        await rooms.change(room, lambda row: seating.set_away(row, [wish.seat], False, self._now()))
                        verdict = road.judge(room, live, wish)
                    if verdict is road.DONE:
                        return road.answer(live, wish, room.requests[key])
                except KvartalError:
                    # The refusal may be wrong: the wish may have been carried out before, or our copy may be outdated.
                    found = await rooms.store.request(room.id, key)
                    if found is None and fresh:
                        raise
                    fresh = room.behind = True
                    if found is not None:
                        return road.answer(await rooms.game(room), wish, found.number)
                    continue
                if await rooms.carry_out(room, live, wish):
                    return road.answer(live, wish)
                if (found := await rooms.store.request(room.id, key)) is not None:
                    room.remember(key, found.number)
        raise NotNow(say("refuse-busy"))

    async def bot_move(self, room: Room, seat: int, prompt: int, move: int, by: str) -> bool:
        """Make a bot's move, unless the seat's prompt has changed since, or the bot no longer plays the seat."""
        wish = road.BotMove(seat, prompt, move, by)
        async with room.lock:
            live = await self._rooms.game(room)
            try:
                road.judge(room, live, wish)
            except (NotYours, NotNow, Stale):
                return False
            return await self._rooms.carry_out(room, live, wish)

    # Taking back by consent

    async def take_back(self, person: Person, table_id: str, seat: int, request: str) -> int:
        """Ask the others to let a seat take back its last move. If there is nobody to ask, do it."""
        rooms = self._rooms
        key = request_key(person, request)
        wish = road.TakeBack(person.id, seat, key)
        room = await rooms.room(table_id)
        async with room.lock:
            live = await rooms.game(room)
            if road.judge(room, live, wish) is road.DONE:
                return road.answer(live, wish, room.requests[key])
            if not seating.allows_aids(room.row):
                raise NotNow(say("refuse-aids"))
            back = live.match.last_move(seat)
            assert back is not None
            await rooms.change(room, lambda row: seating.offer(row, seat, back, live.number(None), self._now()))
            await self._go_back_if_agreed(room, live, person.id, key)
            return road.answer(live, wish)

    async def answer(self, person: Person, table_id: str, agree: bool) -> None:
        """Answer the offer at a table. Raise NotNow if it no longer exists."""
        rooms = self._rooms
        room = await rooms.room(table_id)
        async with room.lock:
            live = await rooms.game(room)

            def answered(row: TableRow) -> TableRow:
                must_play(row)
                if row.offer is None or row.offer.at != live.number(None):
                    raise NotNow(say("refuse-no-offer"))
                return seating.agree(row, person, agree, self._now())

            await rooms.change(room, answered)
            await self._go_back_if_agreed(room, live, None, None)

    async def _go_back_if_agreed(self, room: Room, live: Live, person: str | None, key: str | None) -> None:
        offer = room.row.offer
        if offer is None or not set(seating.asked(room.row)) <= set(offer.agreed):
            return
        if not await self._rooms.carry_out(room, live, road.TakeBack(person, offer.seat, key, offer)):
            raise NotNow(say("refuse-no-offer"))
        room.tell_table()

    # Giving up

    async def resign(self, person: Person, table_id: str, seat: int, request: str) -> int:
        """Let a seat resign. If others play on, a bot makes its moves. Raise NotYours or NotNow."""
        key = request_key(person, request)
        wish = road.Resign(person.id, seat, key)
        number = await self._once(table_id, wish, key)
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._rooms.ready(room)
            await self._rooms.see_off(room)
            room.tell_table()
        return number

    # Coming and going

    async def come_back(self, person: Person, table_id: str, seat: int) -> wire.TableInfo:
        """Let the person play their seat again. Raise NotNow if they have resigned."""

        def check(room: Room, live: Live) -> None:
            own_seat(room.row, person, seat)
            road.must_not_have_resigned(live, seat)

        return await self._set_away(table_id, seat, False, check)

    async def relieve(self, person: Person, table_id: str, seat: int) -> wire.TableInfo:
        """Let a bot play for somebody who has kept the others waiting for too long. Raise NotNow."""

        def check(room: Room, live: Live) -> None:
            own = seating.seats_of(room.row, person.id)
            if not own:
                raise NotYours(say("refuse-not-seated"))
            chair_at(room.row, seat)
            if seat not in live.waits_for:
                raise NotNow(say("refuse-not-waiting"))
            # Count from what the others last noticed: a hidden step of the seat must not show here.
            noticed = live.noticed(own[0], room.row.changed)
            left = self._rooms.waited_from(noticed) + self.patience - self._now()
            if left > 0:
                raise NotNow(say("refuse-patience", minutes=max(1, round(left / 60))))

        return await self._set_away(table_id, seat, True, check)

    async def _set_away(
        self, table_id: str, seat: int, away: bool, check: Callable[[Room, Live], None]
    ) -> wire.TableInfo:
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = await self._rooms.game(room)
            must_play(room.row)
            check(room, live)
            await self._rooms.change(room, lambda row: seating.set_away(row, [seat], away, self._now()))
            return table_info(room)

    # Seeing

    async def moment(self, person: Person, table_id: str, seat: int | None, after: int | None) -> bytes:
        """Return the game as a viewer sees it now, encoded as `messages.Moment`."""
        room = await self._rooms.room(table_id)
        past = await self._past(person, room, seat, after)
        async with room.lock:
            live = begun(room, await self._seen(room, person, seat, past.until))
            return live.moment_after(seat, await self._told(person, live, seat, past))

    async def why_not(self, person: Person, table_id: str, seat: int, text: str) -> Message | None:
        """Return why the seat may not make this move now. Raise BadNotation."""

        def ask(room: Room, live: Live) -> Message | None:
            own_seat(room.row, person, seat)
            return live.match.game.why_not(live.match.state, seat, live.read(text))

        return await self._with_game(person, table_id, seat, ask)

    async def hint_job(self, person: Person, table_id: str, seat: int) -> Job:
        """Return the job of finding a hint for the seat's own person.

        Raise NotNow if the seat has nothing to decide.
        """

        def ask(room: Room, live: Live) -> Job:
            own_seat(room.row, person, seat)
            if not seating.allows_aids(room.row):
                raise NotNow(say("refuse-aids"))
            if seat not in live.waits_for:
                raise NotNow(say("refuse-no-hint"))
            return Job.of(live.match, seat, HARD, budget=HARD_SECONDS, seed=randbits(62), table=room.id, hint=True)

        return await self._with_game(person, table_id, seat, ask)

    async def scores(self, person: Person, table_id: str, seat: int | None) -> Json:
        """Return the score sheet as a viewer may know it."""
        return await self._with_game(person, table_id, seat, lambda room, live: live.scores(seat))

    async def history(self, person: Person, table_id: str, seat: int | None, after: int) -> bytes:
        """Return what a viewer could notice after a number, encoded as `messages.History`."""
        room = await self._rooms.room(table_id)
        past = await self._past(person, room, seat, after)
        async with room.lock:
            live = begun(room, await self._seen(room, person, seat, past.until))
            told = await self._told(person, live, seat, past)
            return wire.encode(wire.History(live.number(seat), [prepared(step) for step in told]))

    async def _past(self, person: Person, room: Room, seat: int | None, after: int | None) -> Past:
        """Return the steps after a number that are no longer in memory, by replaying the match.

        The game goes on meanwhile; later steps are still in memory. Raise TooOften or TooMuchAsked.
        """
        if after is None:
            return Past([], None)
        async with room.lock:
            live = await self._seen(room, person, seat, after)
            if live is None or live.remembers(seat, after):
                return Past([], after)
            number, telling = live.number(seat), live.telling(seat, after)
        self._spend_past(person)
        return Past(await self._slices.run(telling, self._claim(person)), number)

    async def _told(self, person: Person, live: Live, seat: int | None, past: Past) -> list[bytes]:
        """Return the past and everything since, each step encoded. The room is locked."""
        if past.until is None:
            return past.told
        if live.remembers(seat, past.until):
            return past.told + [wire.encode(step) for step in live.history(seat, past.until)]
        # The game moved on so fast that these steps have left memory, too. While the room is locked, it moves no
        # further.
        return past.told + await self._slices.run(live.telling(seat, past.until), self._claim(person))

    def _spend_past(self, person: Person) -> None:
        """Take the permit for work that takes long. Raise TooOften or TooMuchAsked."""
        self._slices.check(person.id)
        self.spend("past", person.id)

    def _claim(self, person: Person) -> Claim:
        return self._rooms.whereabouts.claim(person.id)

    async def replay(
        self, person: Person, table_id: str, seat: int | None, first: int, last: int, all_open: bool
    ) -> bytes:
        """Return some frames of a match as a viewer saw them or, after the end, with everything open.

        They are encoded as `messages.Replay`.
        """
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = await self._rooms.past(room)
            may_see(room.row, person, seat, self._now())
            if all_open and not seating.is_past(room.row):
                raise NotNow(say("refuse-not-over"))
            self._spend_past(person)
            number = live.steps_seen() if all_open else live.number(seat)
            framing = live.framing(seat, first, min(last, first + FRAMES_MOST - 1), all_open)
        frames = await self._slices.run(framing, self._claim(person))
        return wire.encode(wire.Replay(number, [prepared(frame) for frame in frames]))

    async def _with_game(self, person: Person, table_id: str, seat: int | None, read: Callable[[Room, Live], T]) -> T:
        room = await self._rooms.room(table_id)
        async with room.lock:
            return read(room, begun(room, await self._seen(room, person, seat, None)))

    async def _seen(self, room: Room, person: Person, viewer: int | None, after: int | None) -> Live | None:
        """Return the game of a locked room, if it has begun, for somebody who may see it from this seat.

        If the viewer has already seen more of it from another process, this process is behind and catches up.
        """
        rooms = self._rooms
        live = await rooms.ready(room)
        try:
            may_see(room.row, person, viewer, self._now())
        except KvartalError:
            if not await rooms.lagged(room):
                raise
            may_see(room.row, person, viewer, self._now())
        else:
            if live is None or after is None or after <= live.number(viewer) or not await rooms.lagged(room):
                return live
        return await rooms.ready(room)

    async def watch(
        self, person: Person, table_id: str, watcher: Watcher, after: int | None, chat_after: int | None
    ) -> Room:
        """Subscribe a listener to a table. First send it the table, the game's past, and the chat."""
        rooms = self._rooms
        room = await rooms.room(table_id)
        past = await self._past(person, room, watcher.viewer, after)
        async with room.lock:
            live = await self._seen(room, person, watcher.viewer, past.until)
            watcher.person = person.id
            rooms.presence.came(room, person.id)
            told = [] if live is None else await self._told(person, live, watcher.viewer, past)
            watcher.listener.tell(wire.encode(table_info(room)))
            if live is not None:
                watcher.listener.tell(live.moment_after(watcher.viewer, told))
            said = await rooms.store.chat(room.id, chat_after or 0)
            for row in said[-(CHAT_SHOWN if chat_after is None else CHAT_TOLD) :]:
                watcher.listener.tell(wire.encode(chat_line(row)))
            if room.said is None:
                # Don't use the number that this client claims to have, because it will be used for the next watchers,
                # too.
                all_said = said if said or not chat_after else await rooms.store.chat(room.id, 0)
                room.said = all_said[-1].number if all_said else 0
            room.watch(watcher)
        return room

    async def show(self, person: Person, asked: socket_messages.SocketShow, listener: Listener) -> None:
        """Lead the replay of a finished match. Raise NotNow."""
        room = await self._rooms.room(asked.table)
        async with room.lock:
            await self._rooms.ready(room)
            must_be_open(room.row, person, self._now())
            self._rooms.leads.show(room, person, listener, asked)

    # The match file

    async def match_file(self, person: Person, table_id: str) -> str:
        """Return the match file of a game that is over.

        People who sat there also get the file of a game that was closed, or that can't continue under the current
        rules.
        """
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._rooms.ready(room)
            row = room.row
            must_be_open(row, person, self._now())
            ended = row.status == CLOSED or room.outdated
            if not seating.is_past(row) and not (ended and seating.seats_of(row, person.id)):
                raise NotNow(say("refuse-not-over"))
            if room.outdated:
                lines = [row.header or "", *[entry.line for entry in await self._rooms.store.log(room.id, 0)]]
                return "".join(line + "\n" for line in lines)
            match = (await self._rooms.game(room)).match
            names = [
                chair.name
                or (self.word(person.lang, persona_name(chair.persona)) if chair.persona else chair.bot or "")
                for chair in room.row.chairs
            ]
            named = Match(match.game, match.seats, match.options, match.components, match.names or names)
            writing = _writing(named, match.entries[:])
        return await self._slices.run(writing, self._claim(person))

    async def upload(self, person: Person, text: str) -> TableRow:
        """Store a match from a file, to be watched. Raise BadMatch."""
        if text.count("\n") > UPLOAD_ENTRIES:
            raise NotNow(say("refuse-match-long", most=UPLOAD_ENTRIES))
        self._slices.check(person.id)
        if person.id in self._uploading:  # two uploads at once might exceed the limit together
            raise TooMuchAsked
        self._uploading.add(person.id)
        try:
            return await self._upload(person, text)
        finally:
            self._uploading.discard(person.id)

    async def _upload(self, person: Person, text: str) -> TableRow:
        store = self._rooms.store
        kept = await store.uploads_of(person.id)
        if (
            kept.matches >= UPLOADS_KEPT.matches
            or kept.entries + text.count("\n") > UPLOADS_KEPT.entries
            or kept.size + len(text) > UPLOADS_KEPT.size
        ):
            raise NotNow(say("refuse-uploads-full"))
        match = await self._slices.run(Match.reading(text, find), self._claim(person))
        row = seating.uploaded(person, match, self._now(), result_of(match))
        rows = await self._slices.run(_rows(match, row), self._claim(person))
        await self._store_whole(row, rows)
        return row

    async def play_on(self, person: Person, table_id: str, step: int, seat: int, friends: bool = False) -> TableRow:
        """Open a table that continues from a step of a finished match: the person on one seat, bots on the others.

        What the seat could not know is dealt again. With friends, the other seats are free, and whatever was not
        open to all is dealt again, because any of them may know the match. Raise NotNow, NotYours or Outdated.
        """
        self._slices.check(person.id)
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = begun(room, await self._rooms.ready(room))
            must_be_open(room.row, person, self._now())
            if not seating.is_past(room.row):
                raise NotNow(say("refuse-not-over"))
            chair_at(room.row, seat)
            until = sum(1 for frame in live.frames_of_entries() if frame <= step)
            work = branching(live.match, until, None if friends else seat, Rng(randbits(62)))
            source, last = room.row, live.steps_seen()
        match = await self._slices.run(work, self._claim(person))
        if match.over:
            raise NotNow(say("refuse-over"))
        row = seating.branched(person, seat, match, source, min(step, last), self._now())
        if not friends:
            row = seating.branched_with_bots(row, person, match, source.chairs, self._now())
        rows = await self._slices.run(_rows(match, row), self._claim(person))
        await self._store_whole(row, rows)
        return row

    async def _store_whole(self, row: TableRow, rows: list[LogRow]) -> None:
        """Store a table that begins with these entries. Half of it would be of no use."""
        store = self._rooms.store
        await store.add_table(row)
        try:
            for start in range(0, len(rows), APPENDED_AT_ONCE):
                await store.append(rows[start : start + APPENDED_AT_ONCE])
        except BaseException:
            self._rooms.run(store.remove_table(row.id))
            raise

    async def remove(self, person: Person, table_id: str) -> None:
        """Delete a match that the person has uploaded. Raise NotYours or NotNow."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            if room.row.host != person.id:
                raise NotYours(say("refuse-not-host"))
            if not room.row.uploaded:
                raise NotNow(say("refuse-not-uploaded"))
            await self._rooms.remove(room)

    # Chat

    async def say(self, person: Person, table_id: str, text: str) -> int:
        """Say something at a table where one sits or that one hosts. Return the line's number."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            if room.behind:
                await self._rooms.ready(room)
            if person.id != room.row.host and not seating.seats_of(room.row, person.id):
                raise NotYours(say("refuse-not-seated"))
            clean = clean_text(text)
            row = ChatRow(table=room.id, number=0, person=person.id, name=person.name, text=clean, at=self._now())
            return await self._rooms.say(room, row)

    async def chat(self, table_id: str, after: int) -> wire.Chat:
        """Return a table's chat above a number."""
        room = await self._rooms.room(table_id)
        return wire.Chat([chat_line(row) for row in await self._rooms.store.chat(room.id, after)])


def must_be_open(row: TableRow, person: Person, now: float) -> None:
    """Raise NotNow if others still play the deal of this table, and the person is not one who sits here."""
    if seating.is_sealed(row, person.id, now):
        raise NotNow(say("refuse-deal-sealed"))


def may_see(row: TableRow, person: Person, seat: int | None, now: float) -> None:
    """Raise NotYours unless a person may see a game from this seat: during it, only from their own or from none.

    Raise NotNow if others still play the same deal.
    """
    must_be_open(row, person, now)
    if seat is not None and not seating.is_past(row):
        own_seat(row, person, seat)
    elif seat is not None:
        chair_at(row, seat)


def _writing(match: Match, entries: list[Entry]) -> Work[str]:
    """Return a match's file with these entries. The work can be interrupted."""
    lines = [match.header_line()]
    for entry in entries:
        lines.append(match.entry_line(entry))
        yield
    return "\n".join(lines) + "\n"


def _rows(match: Match, row: TableRow) -> Work[list[LogRow]]:
    """Return a match's entries as a table's log. The work can be interrupted."""
    rows: list[LogRow] = []
    for entry in match.entries:
        rows.append(LogRow(table=row.id, number=entry.number, line=match.entry_line(entry), at=row.created))
        yield
    return rows


def clean_text(text: str) -> str:
    """Return a chat text without control characters. Raise NotNow if nothing is left."""
    clean = "".join(character for character in text if character.isprintable() or character == "\n").strip()
    if not clean:
        raise NotNow(say("refuse-chat-empty"))
    return clean
