"""People at Kvartal's tables, each with their own socket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable

import httpx
import msgspec
from bench.server.measuring import Clients
from bench.server.wire import KEPT_SHORT, Wire, connect

LIVELY = 60
OPENERS = 8


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
            wire = await connect("127.0.0.1", port, f"/api/socket?table={table}", head[seat], self._hear)
            self.wires.append(wire)
            wire.send(json.dumps({"do": "watch", "table": table, "seat": seat}).encode())

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
