# mypyc: compiled
"""The short way of a move: from the wire to the storage and back without a task, a future or a coroutine.

Nearly all moves go it, thousands a second. Whatever is unusual is left to the long way, which takes its time and
tells what is wrong: see sockets.py and play.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Protocol

import msgspec
from mypy_extensions import mypyc_attr

from kvartal.core.errors import KvartalError
from kvartal.core.match import Entry
from kvartal.core.rng import Rng
from kvartal.server.keeping.store import LogRow, Person
from kvartal.server.running.latch import Latch
from kvartal.server.tables import seating
from kvartal.server.tables.faces import faces
from kvartal.server.tables.live import Live
from kvartal.server.tables.room import Room
from kvartal.server.wire import messages as wire

if TYPE_CHECKING:
    from kvartal.server.tables.rooms import Rooms

_decode = msgspec.json.Decoder(wire.ToSocket).decode
_encode = msgspec.json.Encoder().encode


class Guest(Protocol):
    """The socket of a person who moves."""

    person: Person
    hearing: Latch
    """Held while a message of it is carried out."""
    code: int | None
    """Why it was closed."""
    paid: bool
    """Whether the message has taken its permits."""

    def tell(self, data: bytes) -> None:
        """Pass a message on."""

    def refuse(self, request: str, error: KvartalError) -> None:
        """Tell that a request is not carried out."""

    def hear_again(self, data: bytes) -> None:
        """Let a message take the long way, and open `hearing` then."""


class Express:
    """The short way of one house. `limit`, if any, takes a permit or raises; `took` is told how long a move took."""

    def __init__(self, rooms: Rooms, limit: Callable[[str, str], None] | None, took: Callable[[float], None]) -> None:
        self.rooms = rooms
        self.took = took
        self._limit = limit

    def take(self, guest: Guest, data: bytes) -> bool:
        """Begin a move if nothing stands in its way; False: nothing was done, and it is to be heard in its turn."""
        hearing = guest.hearing
        if guest.code is not None or not hearing.take_now():
            return False
        begun = time.perf_counter()
        try:
            asked = _decode(data)
            if isinstance(asked, wire.SocketMove):
                person = guest.person.id
                if self._limit is not None:
                    self._limit("message", person)
                    self._limit("move", person)
                guest.paid = True
                if self._start(guest, asked, data, begun):
                    return True
        except (msgspec.MsgspecError, UnicodeError, RecursionError, KvartalError):
            pass  # the long way tells what is wrong
        except BaseException:
            hearing.release()
            raise
        hearing.release()
        return False

    def _start(self, guest: Guest, asked: wire.SocketMove, data: bytes, begun: float) -> bool:
        rooms = self.rooms
        room = rooms.known(asked.table)
        live = None if room is None else room.live
        seat = asked.seat
        if room is None or live is None or room.behind:
            return False
        if seat not in live.actors or live.prompt(seat) != asked.prompt:
            return False
        row = room.row
        chair = row.chairs[seat]
        person = guest.person
        if row.status != seating.PLAYING or chair.person != person.id or chair.away:
            return False
        key = request_key(person, asked.request)
        if key in room.requests or not room.lock.take_now():
            return False
        at = rooms.now()
        try:
            move = faces(row.game).read(asked.move)
            entries = live.play(seat, move, Rng(rooms.seed()), at, rooms.stamp(at), None)
        except KvartalError:
            room.lock.release()
            return False
        except BaseException:
            room.live = None  # the copy may have gone half a step
            room.lock.release()
            raise
        rows = log_rows(live, entries, at, person.id, key)
        room.live, room.lost = None, live
        errand = Errand(self, guest, asked, data, begun, room, live, rows[0])
        rooms.under_way += 1
        rooms.store.append_then(rows, errand.written)
        return True


@mypyc_attr(acyclic=True)
class Errand:
    """A move that is being written: it stands in the live copy, and its room and its guest wait for it."""

    def __init__(
        self,
        express: Express,
        guest: Guest,
        asked: wire.SocketMove,
        data: bytes,
        begun: float,
        room: Room,
        live: Live,
        first: LogRow,
    ) -> None:
        self._express = express
        self._guest = guest
        self._asked = asked
        self._data = data
        self._begun = begun
        self._room = room
        self._live = live
        self._first = first

    def written(self, outcome: bool | Exception) -> None:
        """Tell everyone of the step when it is durable, and answer."""
        rooms, room = self._express.rooms, self._room
        rooms.under_way -= 1
        refusal: KvartalError | None = None
        try:
            if isinstance(outcome, Exception):
                refusal = rooms.not_written(room, outcome)
            elif not outcome:
                room.behind = True
            else:
                show(rooms, room, self._live, self._first)
                # At the end the room stays locked until its row says that the game is over.
                if not self._live.actors and rooms.run(rooms.end_game(room, self._accept)):
                    return
                rooms.on_change(room)
        except BaseException:
            room.lock.release()
            self._guest.hear_again(self._data)  # the long way finds that it is written
            raise
        room.lock.release()
        if refusal is not None:
            self._refuse(refusal)
        elif outcome:
            self._accept()
        else:
            self._guest.hear_again(self._data)  # someone else wrote first: it is judged anew

    def _accept(self) -> None:
        guest = self._guest
        guest.paid = False
        guest.hearing.release()
        number = self._live.number(self._asked.seat)
        request = _encode(self._asked.request)
        guest.tell(b"".join((b'{"is":"accepted","request":', request, b',"number":', _encode(number), b"}")))
        self._express.took(time.perf_counter() - self._begun)

    def _refuse(self, refusal: KvartalError) -> None:
        guest = self._guest
        guest.paid = False
        guest.hearing.release()
        guest.refuse(self._asked.request, refusal)


def request_key(person: Person, request: str) -> str:
    """Return what is stored of a request: people can't meet each other's."""
    return blake2b(f"{person.id}/{request}".encode(), digest_size=12).hexdigest()


def log_rows(live: Live, entries: Sequence[Entry], at: float, person: str | None, request: str | None) -> list[LogRow]:
    """Return the entries of a step as they are kept; who asked for it stands with the first."""
    line = live.match.entry_line
    table = live.table
    rows: list[LogRow] = []
    for entry in entries:
        rows.append(LogRow(table, entry.number, line(entry), at, person, request))
        person = request = None
    return rows


def show(rooms: Rooms, room: Room, live: Live, first: LogRow) -> None:
    """Show a step that is durable to those who could notice it."""
    room.live, room.lost, room.mine = live, None, True
    rooms.wrote.set()
    rooms.wrote.clear()
    if first.request is not None:
        room.remember(first.request, first.number)
    mask = live.steps[-1].mask
    spectators = live.match.seats
    for watcher in room.watchers:
        viewer = watcher.viewer
        if mask >> (spectators if viewer is None else viewer) & 1:
            watcher.line.tell(live.latest(viewer))
    rooms.publish(room.id, live.last)
    rooms.note_progress(room)
