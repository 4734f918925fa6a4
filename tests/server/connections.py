"""Real connections to an application in this process, through the protocols that a real server speaks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import ServerState

from kvartal.server.door.doorkeeper import Doorkeeper, System
from kvartal.server.door.protocols import Speaks, chosen

HELLO = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
SOCKET = (
    b"host: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
)


class Door:
    """A listening application and its doorkeeper."""

    def __init__(self, port: int, keeper: Doorkeeper, state: ServerState) -> None:
        self.port = port
        self.keeper = keeper
        self.state = state
        self.callers: list[Caller] = []

    async def knock(self, data: bytes = b"", host: str = "127.0.0.1") -> Caller:
        """Connect, and send this."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(host, 0))
        caller = Caller(reader, writer)
        self.callers.append(caller)
        await caller.send(data)
        return caller

    async def answer(self, data: bytes) -> bytes:
        """Return the whole answer to this, up to the end of the connection."""
        caller = await self.knock(data)
        return await caller.rest()

    async def status(self, data: bytes) -> int:
        """Return the status of an answer after which the connection is closed."""
        return int((await self.answer(data)).split(b" ", 2)[1])


class Caller:
    """The other end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self._writer = writer

    async def send(self, data: bytes) -> None:
        """Send as much of it as is taken."""
        with contextlib.suppress(ConnectionError):
            self._writer.write(data)
            await self._writer.drain()

    async def status(self) -> int:
        """Read an answer with a length and return its status; the connection may go on."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        await self.reader.readexactly(int(length.partition(b":")[2]))
        return int(head.split(b" ", 2)[1])

    async def rest(self) -> bytes:
        """Read to the end."""
        parts = []
        try:
            while part := await self.reader.read(65_536):
                parts.append(part)
        except ConnectionError:
            pass
        return b"".join(parts)

    def hang_up(self) -> None:
        self._writer.close()

    async def end(self) -> None:
        self._writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()


@asynccontextmanager
async def listening(
    app: ASGIApp, *, speaks: Speaks | None = None, keeper: Doorkeeper | None = None, **settings: Any
) -> AsyncIterator[Door]:
    """Let an application listen; descriptors do not count unless a doorkeeper says so."""
    keeper = Doorkeeper(None, System(lambda: None, lambda: None)) if keeper is None else keeper
    http, ws = speaks or chosen(keeper)
    config = uvicorn.Config(app, http=http, ws=ws, lifespan="off", log_config=None, access_log=False, **settings)
    config.load()
    state = ServerState()
    make: Any = config.http_protocol_class
    server = await asyncio.get_running_loop().create_server(
        lambda: make(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    door = Door(server.sockets[0].getsockname()[1], keeper, state)
    try:
        yield door
    finally:
        server.close()
        for caller in door.callers:
            await caller.end()
        for connection in list(state.connections):
            connection.transport.abort()
        while state.connections or state.tasks:
            await asyncio.sleep(0)
