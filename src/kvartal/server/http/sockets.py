"""The WebSocket: carries out commands, and sends what its person may see through a bounded queue."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import msgspec

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.server.door.addresses import address_key
from kvartal.server.door.guard import TooOften, refuse_socket
from kvartal.server.door.journal import ID
from kvartal.server.door.protocols import EXTENSION, Wire
from kvartal.server.errors import Crowded, NotNow, NotSignedIn, OutOfService, bad_request, broken, kind_and_status
from kvartal.server.house import HOME, House
from kvartal.server.keeping import store
from kvartal.server.keeping.store import Person
from kvartal.server.running.latch import Latch
from kvartal.server.running.logs import log_incident
from kvartal.server.tables.room import Room, Watcher
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from kvartal.server.wire.speaker import SLOW, Speaker

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

WATCHED_MOST = 50
CLOSING, DISMISSED = 1012, 4401
"""Close codes: the house closes, or the person is signed out. See also `speaker.SLOW`."""

_log = logging.getLogger("kvartal.server")
_decode = msgspec.json.Decoder(socket_messages.ToSocket).decode


class Socket(Speaker):
    """One connection of a person's device."""

    def __init__(
        self,
        house: House,
        person: Person,
        token: str,
        receive: Receive,
        send: Send,
        direct: Wire | None = None,
        table: str | None = None,
        request: str | None = None,
    ) -> None:
        super().__init__(direct)
        self.request = request
        """The id of the request that opened it, for the log."""
        self.person = person
        self.token = token
        self.table = table
        self.since = asyncio.get_running_loop().time()
        self._house = house
        self._receive = receive
        self._send = send
        self._wire = direct
        self.hearing = Latch()
        self.paid = False
        self._watched: dict[tuple[str, int | None], tuple[Room, Watcher]] = {}

    @property
    def visitor(self) -> str:
        """Whose socket it is."""
        return self.person.id

    # Telling

    def dismiss(self) -> None:
        """Close the socket, because its person is signed out."""
        self.close(DISMISSED)

    async def retire(self) -> None:
        """Close the socket gracefully: the current request is answered first, and no other is begun."""
        async with self.hearing:
            for _ in range(100):
                if not self.queue:
                    break
                await asyncio.sleep(0.01)
            self.close(CLOSING)

    async def _write(self) -> None:
        if self._wire is not None:
            await self.end
            return
        while self.code is None:
            await self.awake.wait()
            self.awake.clear()
            while self.queue:
                await self._send({"type": "websocket.send", "text": self.taken().decode()})

    # Hearing

    async def run(self) -> None:
        """Serve the connection until it ends."""
        self._house.came(self)
        if self._house.retiring:  # it came while the others were closing: nobody would answer what it begins
            self.close(CLOSING)
        if self._wire is not None:
            self._wire.drained = self.drain
            self._wire.heard = partial(self._house.express.take, self)
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, writer, self.end], return_when=asyncio.FIRST_COMPLETED)
            if self.code is not None:
                await self._farewell(self.code)
        finally:
            self._house.sockets.discard(self)
            for room, watcher in self._watched.values():
                self._stop_watching(room, watcher)
            self._watched.clear()  # watchers know their socket: only the collector would free it, and the rooms
            if self._wire is not None:
                self._wire.drained = self._wire.heard = None
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _farewell(self, code: int) -> None:
        try:
            # A client that has stopped reading would keep us waiting for ever.
            await asyncio.wait_for(self._send({"type": "websocket.close", "code": code}), 1.0)
        except Exception:
            _log.info("a socket did not complete the closing handshake", extra={"status": code})

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            async with self.hearing:
                if self.code is not None:
                    return
                await self._hear(message.get("bytes") or b"" if text is None else text)

    def hear_again(self, data: bytes) -> None:
        """Send a move the long way after the short way has failed."""
        if not self._house.rooms.run(self._hear_again(data)):
            self.hearing.release()

    async def _hear_again(self, data: bytes) -> None:
        try:
            await self._hear(data)
        finally:
            self.hearing.release()

    async def _hear(self, data: str | bytes) -> None:
        """Carry out one message and answer it."""
        request: str | None = None
        try:
            self._spend("message")
            asked = _decode(data)
            request = getattr(asked, "request", None)
            begun = time.perf_counter()
            answer = await _ANSWERS[type(asked)](self, asked)
            self._house.metrics.request(type(asked).__name__)(time.perf_counter() - begun)
            if answer is not None:
                self.tell(wire.encode(answer))
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
            self.refuse(request, bad_request(str(error)))
        except TooOften as error:
            self.refuse(request, error)
            await asyncio.sleep(min(error.wait, 1.0))
        except KvartalError as error:
            self.refuse(request, error)
        except store.Unavailable:
            _log.exception("the storage is unavailable", extra={"request": self.request})
            self.refuse(request, OutOfService(say("refuse-unavailable")))
        except Exception as error:
            told = {"person": self.person.id, "request": self.request}
            self.refuse(request, broken(log_incident("a socket's message failed", error, **told)))
        finally:
            self.paid = False

    def _spend(self, action: str) -> None:
        """Take a permit, unless this message already took one on the short way. Raise TooOften."""
        if not self.paid:
            self._house.limit(action, self.person.id)

    def refuse(self, request: str | None, error: KvartalError) -> None:
        """Tell the client that a request was refused, and why."""
        kind, _ = kind_and_status(error)
        self._house.metrics.refused(kind)
        self.tell(wire.encode(wire.Refused(request, kind, error.reason)))

    # What can be asked for

    async def _watch(self, asked: socket_messages.Watch) -> socket_messages.Done | None:
        key = (asked.table, asked.seat)
        await self._unwatch_key(key)
        if len(self._watched) >= WATCHED_MOST:
            raise NotNow(say("refuse-watched", most=WATCHED_MOST))
        watcher = Watcher(self, asked.seat)
        room = await self._house.play.watch(self.person, asked.table, watcher, asked.after, asked.chat_after)
        self._watched[key] = (room, watcher)
        self._house.rooms.presence.company(room, watcher.person)
        self._house.rooms.leads.greet(room, self)
        if asked.table == self.table:
            self._house.news.announce(asked.table + HOME)
        return None if asked.request is None else socket_messages.Done(asked.request)

    async def _unwatch(self, asked: socket_messages.Unwatch) -> None:
        await self._unwatch_key((asked.table, asked.seat))

    async def _unwatch_key(self, key: tuple[str, int | None]) -> None:
        found = self._watched.pop(key, None)
        if found is not None:
            self._stop_watching(*found)

    def _stop_watching(self, room: Room, watcher: Watcher) -> None:
        room.unwatch(watcher)
        self._house.rooms.presence.left(room, watcher.person)
        self._house.rooms.leads.left(room, self)

    async def _move(self, asked: socket_messages.SocketMove) -> wire.Accepted:
        self._spend("move")
        number = await self._house.play.move(
            self.person, asked.table, asked.seat, asked.prompt, asked.move, asked.request
        )
        return wire.Accepted(asked.request, number)

    async def _undo(self, asked: socket_messages.SocketUndo) -> wire.Accepted:
        self._house.limit("move", self.person.id)
        number = await self._house.play.undo(self.person, asked.table, asked.seat, asked.request, asked.prompt)
        return wire.Accepted(asked.request, number)

    async def _take_back(self, asked: socket_messages.SocketTakeBack) -> wire.Accepted:
        self._house.limit("move", self.person.id)
        number = await self._house.play.take_back(self.person, asked.table, asked.seat, asked.request)
        return wire.Accepted(asked.request, number)

    async def _answer(self, asked: socket_messages.SocketAnswer) -> socket_messages.Done:
        await self._house.play.answer(self.person, asked.table, asked.agree)
        return socket_messages.Done(asked.request)

    async def _say(self, asked: socket_messages.SocketSay) -> socket_messages.Done:
        self._house.limit("chat", self.person.id)
        await self._house.play.say(self.person, asked.table, asked.text)
        return socket_messages.Done(asked.request)

    async def _why(self, asked: socket_messages.SocketWhy) -> socket_messages.Why:
        reason = await self._house.play.why_not(self.person, asked.table, asked.seat, asked.move)
        return socket_messages.Why(asked.request, reason)

    async def _show(self, asked: socket_messages.SocketShow) -> socket_messages.Done:
        await self._house.play.show(self.person, asked, self)
        return socket_messages.Done(asked.request)

    async def _ping(self, asked: socket_messages.Ping) -> socket_messages.Pong:
        return socket_messages.Pong(self._house.now())


_ANSWERS: dict[type, Callable[[Socket, Any], Awaitable[wire.Told | None]]] = {
    socket_messages.Watch: Socket._watch,
    socket_messages.Unwatch: Socket._unwatch,
    socket_messages.SocketMove: Socket._move,
    socket_messages.SocketUndo: Socket._undo,
    socket_messages.SocketTakeBack: Socket._take_back,
    socket_messages.SocketAnswer: Socket._answer,
    socket_messages.SocketSay: Socket._say,
    socket_messages.SocketWhy: Socket._why,
    socket_messages.SocketShow: Socket._show,
    socket_messages.Ping: Socket._ping,
}


async def serve(house: House, token: str | None, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a WebSocket. Clients that are not signed in are refused first."""
    await receive()
    try:
        house.limit("request", address_key(scope))
        person = None if token is None else await house.people.of_token(token)
        if person is None or token is None:
            await refuse_socket(scope, send, NotSignedIn(say("refuse-who")), DISMISSED)
            return
        house.limit("socket", person.id)
        most = house.manners.per_person
        if house.manners.limited and house.sockets.count(person.id) >= most:
            raise Crowded(say("refuse-crowded-person", most=most))
        house.whereabouts.note(person.id, address_key(scope))
    except (TooOften, Crowded) as error:
        await refuse_socket(scope, send, error, SLOW)
        return
    except store.Unavailable:
        _log.exception("the storage is unavailable", extra={"request": scope.get(ID)})
        await refuse_socket(scope, send, OutOfService(say("refuse-unavailable")), SLOW)
        return
    await send({"type": "websocket.accept"})
    found = (scope.get("extensions") or {}).get(EXTENSION)
    direct = None if found is None else found["wire"]
    await Socket(house, person, token, receive, send, direct, table_of(scope), scope.get(ID)).run()


def table_of(scope: Scope) -> str | None:
    """Return the table that a socket is opened for, if its address names one."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("table")
    return asked[0] if asked else None
