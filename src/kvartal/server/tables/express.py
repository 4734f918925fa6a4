# mypyc: compiled
"""The short way of a move: from the wire to the storage and back, without a task, future or coroutine. Also for pings.

Nearly all moves take it, thousands a second. Everything unusual, including refusals, is left to the long way, which
takes its time and says what is wrong; see sockets.py and play.py.
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
from kvartal.server.wire import socket_messages

_decode = msgspec.json.Decoder(socket_messages.ToSocket).decode


class Mover(Protocol):
    """The socket of a person who moves."""

    person: Person
    hearing: Latch
    """Held while one of its messages is carried out."""
    code: int | None
    """The close code, once closed."""
    paid: bool
    """Whether the message has taken its permits."""

    def tell(self, data: bytes) -> None:
        """Send a message."""

    def refuse(self, request: str, error: KvartalError) -> None:
        """Tell the client that a request was refused."""

    def hear_again(self, data: bytes) -> None:
        """Send a message the long way, and release `hearing` afterwards."""


class Express:
    """The short way of one house. `limit`, if given, takes a permit or raises. `took` is told how long a move took."""

    def __init__(self, rooms: Rooms, limit: Callable[[str, str], None] | None, took: Callable[[float], None]) -> None:
        self.rooms = rooms
        self.took = took
        self._limit = limit

    def take(self, mover: Mover, data: bytes) -> bool:
        """Start a move if nothing prevents it.

        Return False if nothing was done, and the message has to take the long way.
        """
        hearing = mover.hearing
        if mover.code is not None or not hearing.take_now():
            return False
        begun = time.perf_counter()
        try:
            asked = _decode(data)
            if isinstance(asked, socket_messages.SocketMove):
                person = mover.person.id
                if self._limit is not None:
                    self._limit("message", person)
                    self._limit("move", person)
                mover.paid = True
                if self._start(mover, asked, data, begun):
                    return True
            elif isinstance(asked, socket_messages.Ping):
                # Every open page sends this every few seconds.
                if self._limit is not None:
                    self._limit("message", mover.person.id)
                hearing.release()
                mover.tell(wire.encode(socket_messages.Pong(self.rooms.now())))
                return True
        except (msgspec.MsgspecError, UnicodeError, RecursionError, KvartalError):
            pass  # the long way says what is wrong
        except BaseException:
            hearing.release()
            raise
        hearing.release()
        return False

    def _start(self, mover: Mover, asked: socket_messages.SocketMove, data: bytes, begun: float) -> bool:
        """Judge, enter and keep a move, if its room is loaded, free and up to date. Raise a KvartalError."""
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
        errand = Errand(self, mover, asked.request, data, begun, room, live, wish, rows)
        rooms.under_way += 1
        road.keep_then(rooms.store, room, live, rows, errand.written)
        return True


@mypyc_attr(acyclic=True)
class Errand:
    """A move that is being written. It is in the live copy; its room and its mover wait for the write."""

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
        rows: list[LogRow],
    ) -> None:
        self._express = express
        self._mover = mover
        self._request = request
        self._data = data
        self._begun = begun
        self._room = room
        self._live = live
        self._wish = wish
        self._rows = rows

    def written(self, outcome: bool | Exception) -> None:
        """Once the step is durable, tell everybody and answer."""
        rooms, room = self._express.rooms, self._room
        rooms.under_way -= 1
        refusal: KvartalError | None = None
        try:
            if isinstance(outcome, Exception):
                refusal = rooms.not_written(room, outcome)
            elif not outcome:
                room.behind = True
            else:
                road.tell(rooms, room, self._live, self._rows)
                # When the game ends, the room stays locked until its row says so.
                if not self._live.actors and rooms.run(rooms.end_game(room, self._accept)):
                    return
                rooms.on_change(room)
        except BaseException:
            room.lock.release()
            self._mover.hear_again(self._data)  # the long way finds that it was written
            raise
        room.lock.release()
        if refusal is not None:
            self._refuse(refusal)
        elif outcome:
            self._accept()
        else:
            self._mover.hear_again(self._data)  # someone else wrote first: judge it again

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
