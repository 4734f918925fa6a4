"""Clients in the simulated world: by socket, by a socket over an unreliable network, and by single calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from starlette.types import Message

from kvartal.core.errors import KvartalError
from kvartal.server.door.protocols import EXTENSION
from kvartal.server.errors import kind_and_status
from kvartal.server.http import sockets
from kvartal.server.keeping.store import Person
from kvartal.server.keeping.store import Unavailable as StoreUnavailable
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from tests.server.at_table import read_told
from tests.server.reliability.brain import Brain
from tests.server.reliability.witness import Wish
from tests.server.reliability.world import Process, Weather, World, a_while


class Wire:
    """An ordered connection to a process, like TCP. When cut, what is on its way is lost, and each
    side learns it later."""

    def __init__(self, process: Process, token: str, rng: Random) -> None:
        self._rng = rng
        self._loop = asyncio.get_running_loop()
        self._down: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._up: asyncio.Queue[Message] = asyncio.Queue()
        self._up_at = self._down_at = 0.0
        self._cut = False
        self._server_knows = False
        self._numbers: dict[tuple[str, int | None], int] = {}
        self.faults: list[str] = []
        self._process = process
        self._up.put_nowait({"type": "websocket.connect"})
        process.lines.append(self)
        self.heard: Callable[[bytes], bool] | None = None
        self.drained: Callable[[], None] | None = None
        # Every other connection is of the kind that a socket may write to at once, as a real server's are.
        scope = {"extensions": {EXTENSION: {"wire": self}}} if rng.random() < 0.5 else {}
        process.run(sockets.serve(process.house, token, scope, self._receive, self._send))

    # The server's end

    def push(self, data: bytes) -> bool:
        if self._server_knows:
            return False
        self._watch_order(read_told(data))
        self.deliver_down(data)
        return True

    def _arrive(self, data: bytes) -> None:
        heard = self.heard
        if heard is None or not self._up.empty() or not self._process.does(heard, data):
            self._up.put_nowait({"type": "websocket.receive", "text": data.decode()})

    async def _receive(self) -> Message:
        return await self._up.get()

    async def _send(self, message: Message) -> None:
        if self._server_knows:
            raise OSError("the line is cut")
        if message["type"] == "websocket.close":
            self._later("_down_at", lambda: self._down.put_nowait(None))
        elif message["type"] == "websocket.send":
            data = message["text"].encode()
            self._watch_order(read_told(data))
            self.deliver_down(data)
        await asyncio.sleep(0)

    def _watch_order(self, told: Any) -> None:
        """Nobody is sent a number on a connection that is lower than an earlier one."""
        if isinstance(told, wire.Moment):
            key = (told.table, told.seat)
            if told.number < self._numbers.get(key, 0):
                self.faults.append(f"a line at {self._numbers[key]} is told of {told.number}")
            self._numbers[key] = max(told.number, self._numbers.get(key, 0))

    # The client's end

    def send(self, data: bytes) -> None:
        self._later("_up_at", lambda: self._arrive(data))

    async def read(self) -> bytes | None:
        """Return the next message; None when the connection has ended."""
        return await self._down.get()

    def cut(self) -> None:
        if self._cut:
            return
        self._cut = True
        if self in self._process.lines:
            self._process.lines.remove(self)
        self._loop.call_later(self._rng.random() * 0.3, self._tell_server)
        self._loop.call_later(self._rng.random() * 0.3, self._down.put_nowait, None)

    def _tell_server(self) -> None:
        self._server_knows = True
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1006})

    # On the way

    def deliver_down(self, data: bytes) -> None:
        self._later("_down_at", lambda: self._down.put_nowait(data))

    def _later(self, name: str, deliver: Any) -> None:
        """Deliver after a while, and after everything sent before; nothing arrives once the connection is cut."""
        at = max(getattr(self, name), self._loop.time() + a_while(self._rng, 0.02))
        setattr(self, name, at + 1e-6)
        self._loop.call_at(at, lambda: None if self._cut else deliver())


class TrickyWire(Wire):
    """A connection that also drops, duplicates and reorders, in both directions."""

    def __init__(self, process: Process, token: str, rng: Random, weather: Weather) -> None:
        self._weather = weather
        super().__init__(process, token, rng)

    def _later(self, name: str, deliver: Any) -> None:
        if self._weather.strikes(self._rng, 0.1):
            return
        for _ in range(2 if self._weather.strikes(self._rng, 0.1) else 1):
            delay = self._rng.random() * (0.5 if self._weather.strikes(self._rng, 0.2) else 0.02)
            self._loop.call_later(delay, lambda: None if self._cut else deliver())


class SimClient:
    """A person's client at one table."""

    def __init__(self, world: World, person: Person, token: str, brain: Brain, rng: Random) -> None:
        self.world = world
        self.person = person
        self.token = token
        self.brain = brain
        self.diary = brain.diary
        self.diary.person = person
        self.rng = rng
        self.playing = True
        """Whether new wishes are made; those that are open are answered in any case."""

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return self.brain.seats or (None,)

    @property
    def settled(self) -> bool:
        """Whether every wish has its answer."""
        self.brain.settle()
        return not self.brain.open

    async def live(self) -> None:
        raise NotImplementedError  # each client lives in its own way; one that only sleeps has none


class SocketClient(SimClient):
    """Acts on what it is told, and reconnects with its last numbers when the connection breaks."""

    def connect(self, process: Process) -> Wire:
        return Wire(process, self.token, self.rng)

    def take(self, moment: wire.Moment) -> None:
        self.diary.note(moment)

    async def live(self) -> None:
        while True:
            line = self.connect(await self.world.any_process(self.rng))
            ending = asyncio.create_task(self._lose(line))
            try:
                self._greet(line)
                await self._converse(line)
            finally:
                ending.cancel()
                line.cut()
                self.diary.faults += line.faults
            await asyncio.sleep(self.rng.random() * 0.5)

    async def _converse(self, line: Wire) -> None:
        while True:
            try:
                async with asyncio.timeout(1.0):  # wait_for may swallow that it is cancelled
                    data = await line.read()
            except TimeoutError:
                self._after_silence(line)
                continue
            if data is None:
                return
            self._hear(line, read_told(data))
            for wish in self.brain.wishes() if self.playing else ():
                await asyncio.sleep(a_while(self.rng, 0.02))
                self._send(line, wish)

    def _greet(self, line: Wire) -> None:
        for viewer in self.viewers:
            line.send(wire.encode(socket_messages.Watch(self.diary.table, viewer, self.diary.after(viewer))))
        self._send_open(line)

    def _after_silence(self, line: Wire) -> None:
        """Send again what was refused because the storage was away. The rest needs nothing: it will be told."""
        if any(wish.undecided for wish in self.brain.open.values()):
            self._send_open(line)

    def _send_open(self, line: Wire) -> None:
        self.brain.settle()
        for wish in self.brain.open.values():
            self._send(line, wish)

    def _send(self, line: Wire, wish: Wish) -> None:
        wish.sent += 1
        wish.undecided = False
        line.send(wish.to_wire())

    async def _lose(self, line: Wire) -> None:
        while True:
            await asyncio.sleep(0.5 + self.rng.expovariate(0.4))
            if self.world.weather.rough:
                line.cut()

    def _hear(self, line: Wire, told: Any) -> None:
        if isinstance(told, wire.Moment):
            self.take(told)
        elif isinstance(told, wire.Refused) and told.request is None:
            line.cut()  # it was not let watch: the storage was away
        elif isinstance(told, wire.Accepted | wire.Refused):
            self.diary.answer(told)


class TrickySocketClient(SocketClient):
    """Copes with a network that drops, duplicates and reorders: repeats, watches again, takes only what is newer."""

    def connect(self, process: Process) -> Wire:
        return TrickyWire(process, self.token, self.rng, self.world.weather)

    def take(self, moment: wire.Moment) -> None:
        self.diary.keep(moment)

    def _after_silence(self, line: Wire) -> None:
        self._greet(line)


class CallingClient(SimClient):
    """Asks by single calls, each through any process; requests and answers get lost, delayed and duplicated."""

    async def live(self) -> None:
        while True:
            for viewer in self.viewers:
                after = self.diary.after(viewer)
                data = await self._call("moment", self.person, self.diary.table, viewer, after)
                if isinstance(data, bytes):
                    self.diary.note(msgspec.json.decode(data, type=wire.Moment))
            if self.playing:
                self.brain.wishes()
            for wish in list(self.brain.open.values()):
                await self._carry(wish)
            self.brain.settle()
            await asyncio.sleep(0.05 + self.rng.random() * 0.2)

    async def _carry(self, wish: Wish) -> None:
        """Send a request until it is answered."""
        while not wish.answered:
            wish.sent += 1
            if wish.move is None:
                told = await self._call("undo", self.person, wish.table, wish.seat, wish.request, wish.prompt)
            else:
                told = await self._call(
                    "move", self.person, wish.table, wish.seat, wish.prompt, wish.move, wish.request
                )
            if isinstance(told, int):
                self.diary.answer(wire.Accepted(wish.request, told))
            elif isinstance(told, KvartalError):
                self.diary.answer(wire.Refused(wish.request, kind_and_status(told)[0], told.reason))
            if not wish.answered:
                await asyncio.sleep(self.rng.random() * 0.3)

    async def _call(self, name: str, *args: Any) -> Any:
        """Return the result of a call through some process; None if no answer arrives."""
        rng, weather = self.rng, self.world.weather
        process = await self.world.any_process(rng)
        await asyncio.sleep(rng.random() * 0.02)
        if weather.strikes(rng, 0.05) or not process.alive:
            return None
        if weather.strikes(rng, 0.1):
            process.run(self._late(process, name, args, rng.random() * 3))
        task = process.run(self._do(process, name, args))
        await asyncio.wait([task], timeout=2.0)
        await asyncio.sleep(rng.random() * 0.02)
        if not task.done() or task.cancelled() or weather.strikes(rng, 0.05):
            return None
        return task.result()

    async def _late(self, process: Process, name: str, args: tuple[Any, ...], delay: float) -> None:
        """Send the same again, much later, perhaps elsewhere; nobody reads the answer."""
        await asyncio.sleep(delay)
        await self._do(process, name, args)

    async def _do(self, process: Process, name: str, args: tuple[Any, ...]) -> Any:
        try:
            return await getattr(process.house.play, name)(*args)
        except KvartalError as error:
            return error
        except StoreUnavailable:
            return None
