# mypyc: compiled
"""The short way of a move: from the wire to the storage and back without a task, a future or a coroutine. Pings too.

Nearly all moves go it, thousands a second. Whatever is unusual, a refusal too, is left to the long way, which takes
its time and tells what is wrong: see sockets.py and play.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

import msgspec
from mypy_extensions import mypyc_attr

from kvartal.core.errors import KvartalError
from kvartal.server.keeping.store import LogRow, Person
from kvartal.server.running.latch import Latch
from kvartal.server.tables import road
from kvartal.server.tables.live import Live
from kvartal.server.tables.room import Room
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import messages as wire

_decode = msgspec.json.Decoder(wire.ToSocket).decode


class Mover(Protocol):
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

    def take(self, mover: Mover, data: bytes) -> bool:
        """Begin a move if nothing stands in its way; False: nothing was done, and it is to be heard in its turn."""
        hearing = mover.hearing
        if mover.code is not None or not hearing.take_now():
            return False
        begun = time.perf_counter()
        try:
            asked = _decode(data)
            if isinstance(asked, wire.SocketMove):
                person = mover.person.id
                if self._limit is not None:
                    self._limit("message", person)
                    self._limit("move", person)
                mover.paid = True
                if self._start(mover, asked, data, begun):
                    return True
            elif isinstance(asked, wire.Ping):
                # Every page that is looked at asks this every few seconds.
                if self._limit is not None:
                    self._limit("message", mover.person.id)
                hearing.release()
                mover.tell(wire.encode(wire.Pong(self.rooms.now())))
                return True
        except (msgspec.MsgspecError, UnicodeError, RecursionError, KvartalError):
            pass  # the long way tells what is wrong
        except BaseException:
            hearing.release()
            raise
        hearing.release()
        return False

    def _start(self, mover: Mover, asked: wire.SocketMove, data: bytes, begun: float) -> bool:
        """Judge, enter and keep a move whose room is loaded, free and in step; raise a KvartalError."""
        rooms = self.rooms
        room = rooms.known(asked.table)
        if room is None or room.behind or room.lock.locked():
            return False
        live = room.live
        if live is None:
            return False
        person = mover.person
        wish = road.Move(person.id, asked.seat, asked.prompt, road.request_key(person, asked.request), asked.move)
        if road.judge(room, live, wish) is not road.GO or not room.lock.take_now():
            return False
        at = rooms.now()
        try:
            rows = road.enter(room, live, wish, at, rooms.stamp(at), rooms.dice)
        except BaseException:
            room.lock.release()
            raise
        errand = Errand(self, mover, asked.request, data, begun, room, live, wish, rows[0])
        rooms.under_way += 1
        road.keep_then(rooms.store, room, live, rows, errand.written)
        return True


@mypyc_attr(acyclic=True)
class Errand:
    """A move that is being written: it stands in the live copy, and its room and its mover wait for it."""

    def __init__(
        self,
        express: Express,
        mover: Mover,
        request: str,
        data: bytes,
        begun: float,
        room: Room,
        live: Live,
        wish: road.Wish,
        first: LogRow,
    ) -> None:
        self._express = express
        self._mover = mover
        self._request = request
        self._data = data
        self._begun = begun
        self._room = room
        self._live = live
        self._wish = wish
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
                road.tell(rooms, room, self._live, self._first)
                # At the end the room stays locked until its row says that the game is over.
                if not self._live.actors and rooms.run(rooms.end_game(room, self._accept)):
                    return
                rooms.on_change(room)
        except BaseException:
            room.lock.release()
            self._mover.hear_again(self._data)  # the long way finds that it is written
            raise
        room.lock.release()
        if refusal is not None:
            self._refuse(refusal)
        elif outcome:
            self._accept()
        else:
            self._mover.hear_again(self._data)  # someone else wrote first: it is judged anew

    def _accept(self) -> None:
        mover = self._mover
        mover.paid = False
        mover.hearing.release()
        mover.tell(wire.encode(wire.Accepted(self._request, road.answer(self._live, self._wish))))
        self._express.took(time.perf_counter() - self._begun)

    def _refuse(self, refusal: KvartalError) -> None:
        mover = self._mover
        mover.paid = False
        mover.hearing.release()
        mover.refuse(self._request, refusal)
