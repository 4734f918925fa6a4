"""A long evening at a low pace: `python -m bench.server.soak --minutes 30` prints what the server holds, every minute.

Games of all five kinds are played to their ends by pairs of guests, who then leave; sockets come and go, match files
are uploaded and removed, and nonsense is refused. Whatever is over should be let go, so the memory stays flat.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import tempfile
import time
from collections import Counter
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
from bench.server.running import Running, house
from bench.server.wire import KEPT_SHORT, Wire, connect

GAMES = ("machi_koro", "tiny_towns", "shake_that_city", "paris", "small_cities")
LONGEST = 400
"""Moves after which a pair resigns: random games of Machi Koro take long."""
KEPT = ("kvartal_tables_in_memory", "kvartal_sockets", "kvartal_connections", "process_open_fds")


class Evening:
    """The guests of one server."""

    def __init__(self, port: int, tables: int, pace: float) -> None:
        self.port, self.tables, self.pace = port, tables, pace
        self.count: Counter[str] = Counter()
        self.random = random.Random(1)
        # Many guests share this client, so it keeps nobody's cookies.
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._web = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=60, cookies=nobodys, limits=KEPT_SHORT
        )

    async def last(self, minutes: float, server: Running) -> list[dict[str, Any]]:
        """Let everybody play for so long. Return a reading of every minute."""
        work = [asyncio.create_task(self._play(number)) for number in range(self.tables)]
        work.append(asyncio.create_task(self._annoy()))
        found = []
        begun = time.monotonic()
        for minute in range(1, round(minutes) + 1):
            await asyncio.sleep(max(begun + 60 * minute - time.monotonic(), 0))
            for task in work:
                if task.done():
                    task.result()
            found.append({"minute": minute, **await self._reading(server)})
            print(json.dumps(found[-1]), flush=True)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await asyncio.sleep(2)
        found.append({"minute": "everybody gone", **await self._reading(server)})
        print(json.dumps(found[-1]), flush=True)
        await self._web.aclose()
        return found

    async def _reading(self, server: Running) -> dict[str, Any]:
        text = (await self._web.get("/metrics")).text
        held = {name: int(float(re.search(rf"^{name} (\S+)", text, re.M)[1])) for name in KEPT}  # type: ignore[index]
        return {**self.count, **held, "cpu_s": round(server.cpu(), 1), "rss_mb": round(server.memory(), 1)}

    # Playing

    async def _play(self, number: int) -> None:
        while True:
            await self._game(GAMES[number % len(GAMES)])
            number += 1

    async def _game(self, game: str) -> None:
        """Two guests play one game to its end, and leave."""
        heads = [await self._guest() for _ in range(2)]
        opened = await self._ask("POST", "/api/tables", heads[0], json={"game": game, "seats": 2})
        table = opened["id"]
        await self._ask("POST", f"/api/tables/{table}/seats/1/sit", heads[1])
        await self._ask("POST", f"/api/tables/{table}/ready", heads[1], json={})
        await self._ask("POST", f"/api/tables/{table}/start", heads[0])
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        wires = [await self._sit(table, seat, heads[seat], heard) for seat in (0, 1)]
        try:
            await self._until_over(table, heads, wires, heard)
            self.count["games"] += 1
            if self.count["games"] % 5 == 0:
                await self._upload(table, heads[0])
        finally:
            for wire in wires:
                wire.close()

    async def _until_over(
        self, table: str, heads: list[dict[str, str]], wires: list[Wire], heard: asyncio.Queue[dict[str, Any]]
    ) -> None:
        made = 0
        while True:
            async with asyncio.timeout(120):
                moment = await heard.get()
            if moment["over"]:
                return
            if moment.get("ask") is None:
                continue
            await asyncio.sleep(self.random.expovariate(self.pace / self.tables))
            made += 1
            if made > LONGEST:
                body = {"seat": moment["seat"], "request": f"r{made}"}
                # The other one may have resigned at the same moment.
                await self._web.post(f"/api/tables/{table}/resign", headers=heads[moment["seat"]], json=body)
                continue
            move = self.random.choice(moment["ask"]["choices"])["move"]
            told = {key: moment[key] for key in ("table", "seat", "prompt")}
            wires[moment["seat"]].send(json.dumps({"do": "move", **told, "move": move, "request": f"m{made}"}).encode())
            self.count["moves"] += 1

    async def _sit(self, table: str, seat: int, head: dict[str, str], heard: asyncio.Queue[dict[str, Any]]) -> Wire:
        def hear(_: Wire, data: bytes) -> None:
            if data.startswith(b'{"is":"moment"'):
                heard.put_nowait(msgspec.json.decode(data))
            elif data.startswith(b'{"is":"refused"'):
                self.count["refused moves"] += 1

        wire = await connect("127.0.0.1", self.port, f"/api/socket?table={table}", head, hear)
        wire.send(json.dumps({"do": "watch", "table": table, "seat": seat}).encode())
        return wire

    async def _guest(self) -> dict[str, str]:
        answer = await self._web.post("/api/me", json={"name": "Ann"})
        return {"Authorization": f"Bearer {answer.cookies['kvartal']}"}

    async def _ask(self, method: str, path: str, head: dict[str, str], **given: Any) -> Any:
        answer = await self._web.request(method, path, headers=head, **given)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    async def _upload(self, table: str, head: dict[str, str]) -> None:
        """Upload the match of a finished table, look at it and remove it."""
        answer = await self._web.get(f"/api/tables/{table}/match", headers=head)
        answer.raise_for_status()
        copy = (await self._ask("POST", "/api/matches", head, content=answer.text))["id"]
        await self._ask("GET", f"/api/tables/{copy}/replay", head, params={"first": 0, "last": 20})
        await self._ask("DELETE", f"/api/tables/{copy}", head)
        self.count["uploads"] += 1

    # What is refused

    async def _annoy(self) -> None:
        """Five times a second: a socket that comes and goes, or something that is refused."""
        me = await self._guest()
        calls: list[tuple[str, str, dict[str, str], bytes]] = [
            ("GET", "/api/tables/nosuchtable12345", me, b""),
            ("GET", "/api/me/tables", {}, b""),
            ("POST", "/api/tables", me, b"{"),
            ("POST", "/api/tables", me, b'{"game":"chess","seats":2}'),
            ("POST", "/api/matches", me, b"no match\n"),
            ("POST", "/api/me", me, b"x" * 20_000),
            ("PUT", "/nowhere", me, b""),
        ]
        while True:
            await asyncio.sleep(0.2)
            kind = self.random.randrange(len(calls) + 2)
            if kind < len(calls):
                method, path, head, data = calls[kind]
                try:
                    answer = await self._web.request(method, path, headers=head, content=data)
                except httpx.TransportError:  # a body that is too long may be cut off before it is sent
                    self.count["cut off"] += 1
                    continue
                assert answer.is_client_error, answer.text
                self.count["refused"] += 1
                continue
            with contextlib.suppress(ConnectionError):
                wire = await connect("127.0.0.1", self.port, "/api/socket", me if kind == len(calls) else {}, _deaf)
                wire.send(b'{"do":"nonsense"}')
                await asyncio.sleep(0.05)
                wire.close()
            self.count["sockets"] += 1


def _deaf(wire: Wire, data: bytes) -> None:
    """Hear nothing."""


def main() -> None:
    """Play an evening, and say by how much the memory grew in its second half."""
    reads = argparse.ArgumentParser(prog="python -m bench.server.soak", description=__doc__)
    reads.add_argument("--minutes", type=float, default=30, help="how long; default 30")
    reads.add_argument("--pace", type=float, default=50, help="moves a second, all tables together; default 50")
    reads.add_argument("--tables", type=int, default=40, help="games at a time; default 40")
    reads.add_argument("--log", action="store_true", help="let the server write its log, to stderr")
    given = reads.parse_args()
    more = ("--log",) if given.log else ()
    with tempfile.TemporaryDirectory(prefix="kvartal-soak-") as folder, house(Path(folder, "data"), *more) as server:
        found = asyncio.run(Evening(server.port, given.tables, given.pace).last(given.minutes, server))
    half = [one["rss_mb"] for one in found[len(found) // 2 : -1]]
    if len(half) > 1:
        grew = (half[-1] - half[0]) / (len(half) - 1)
        print(json.dumps({"second_half_mb": [half[0], half[-1]], "mb_per_minute": round(grew, 3)}))


if __name__ == "__main__":
    main()
