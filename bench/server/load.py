"""People at Kvartal's tables, each with their own socket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import httpx
import msgspec
from bench.server.measuring import Clients
from bench.server.wire import COME_AGAIN, KEPT_SHORT, Wire, connect

LIVELY = 60
OPENERS = 8
SETTLED = 1.5
"""Seconds without anybody being sent to another process."""


class _Choice(msgspec.Struct):
    move: str


class _Ask(msgspec.Struct):
    choices: list[_Choice]


class _Heard(msgspec.Struct):
    """The few fields of any message that the load reads."""

    is_: str = msgspec.field(name="is")
    table: str = ""
    seat: int | None = None
    prompt: int | None = None
    over: bool = False
    ask: _Ask | None = None
    kind: str = ""
    request: str | None = None


_read = msgspec.json.Decoder(_Heard).decode


class _Place(NamedTuple):
    """Where somebody sits."""

    port: int
    table: str
    seat: int
    head: dict[str, str]


class People(Clients):
    """Two people per table, who move as soon as they are asked (or at a fixed pace)."""

    game = "machi_koro"
    homes: Callable[[int, int], int] | None = None
    """Returns the port for a table's socket at a seat, if there are several."""
    _opened = 0

    async def open(self) -> None:
        """Open all tables."""
        self._made: dict[str, int] = {}
        self._count = 0
        self._coming: set[asyncio.Task[None]] = set()
        tables = iter(range(self.tables))

        async def open_some() -> None:
            address = f"http://127.0.0.1:{self.port}"
            async with httpx.AsyncClient(base_url=address, timeout=60, limits=KEPT_SHORT) as web:
                for _ in tables:
                    await self._open_table(web)

        await asyncio.gather(*(open_some() for _ in range(OPENERS)))

    async def _open_table(self, web: httpx.AsyncClient) -> None:
        tokens = []
        for name in ("Ann", "Bob"):
            answer = await web.post("/api/me", json={"name": name})
            answer.raise_for_status()
            tokens.append(answer.cookies["kvartal"])
            web.cookies.clear()
        head = [{"Authorization": f"Bearer {token}"} for token in tokens]
        asked = {"game": self.game, "seats": 2}
        table = (await web.post("/api/tables", json=asked, headers=head[0])).json()["id"]
        await web.post(f"/api/tables/{table}/seats/1/sit", headers=head[1])
        await web.post(f"/api/tables/{table}/ready", json={}, headers=head[1])
        (await web.post(f"/api/tables/{table}/start", headers=head[0])).raise_for_status()
        self._opened += 1
        for seat in (0, 1):
            port = self.port if self.homes is None else self.homes(self._opened, seat)
            await self._sit(_Place(port, table, seat, head[seat]))

    async def _sit(self, place: _Place) -> None:
        path = f"/api/socket?table={place.table}"
        gone = partial(self._gone_from, place)
        wire = await connect("127.0.0.1", place.port, path, place.head, self._hear, gone)
        if not wire.lost:
            self.wires.append(wire)
            wire.send(json.dumps({"do": "watch", "table": place.table, "seat": place.seat}).encode())

    def _gone_from(self, place: _Place, wire: Wire) -> None:
        """Come again if the server says so, as a page does; several processes send people to one another."""
        if wire.code != COME_AGAIN:
            self.gone(wire)
            return
        if wire in self.wires:
            self.wires.remove(wire)
        self.came_again += 1
        task = asyncio.create_task(self._come_again(place))
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)

    async def _come_again(self, place: _Place) -> None:
        await asyncio.sleep(self.random.uniform(0.2, 0.8))
        await self._sit(place)

    async def settle(self) -> None:
        """Wait until everybody sits, and stays."""
        while True:
            before = self.came_again
            while self._coming:
                await asyncio.gather(*self._coming)
            await asyncio.sleep(SETTLED)
            if self.came_again == before:
                return

    def _hear(self, wire: Wire, data: bytes) -> None:
        heard = _read(data)
        if heard.is_ == "moment":
            if heard.ask is not None and not heard.over:
                self._answer(wire, heard, heard.ask)
        elif heard.is_ == "accepted":
            self.done(time.perf_counter() - self.sent.pop(heard.request or ""))
        elif heard.is_ == "refused":
            self.refused[heard.kind] = self.refused.get(heard.kind, 0) + 1

    def _answer(self, wire: Wire, heard: _Heard, ask: _Ask) -> None:
        # Random moves at first, so that cities grow; then the first one, which does nothing, so
        # that games go on.
        made = self._made[heard.table] = self._made.get(heard.table, 0) + 1
        move = ask.choices[self.random.randrange(len(ask.choices)) if made < LIVELY else 0].move
        self._count += 1
        request = str(self._count)
        data = (
            f'{{"do":"move","table":"{heard.table}","seat":{heard.seat},"prompt":{heard.prompt},'
            f'"move":"{move}","request":"{request}"}}'
        )
        self.move(wire, request, data.encode())
