"""Several processes on PostgreSQL and Redis: what a move costs, all parts summed, and what restarts do to sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from bench.server.load import People
from bench.server.measuring import measure
from bench.server.running import Running, core_of, free_port, house
from bench.server.servers import is_installed, nginx, postgres, redis, whole_cpu
from bench.server.wire import Wire, connect

TABLES = 250
BACK_WITHIN = 30.0


@dataclass(frozen=True, slots=True)
class Estate:
    """Everything that serves the tables. Its CPU time is that of all parts together."""

    houses: tuple[Running, ...]
    around: dict[str, Running]
    port: int

    def parts(self) -> dict[str, float]:
        """Return the CPU seconds of each part."""
        found = {name: whole_cpu(part.pid) for name, part in self.around.items()}
        return {**found, **{f"house {number}": one.cpu() for number, one in enumerate(self.houses, 1)}}

    def memory(self) -> float:
        """Return the memory of the houses in MB."""
        return sum(one.memory() for one in self.houses)


@contextlib.contextmanager
def estate(houses: int, proxy: bool = False) -> Iterator[Estate]:
    """Run this many processes over a new database, and a proxy in front of them if wanted."""
    with contextlib.ExitStack() as opened:
        base, url = opened.enter_context(postgres())
        news, news_url = opened.enter_context(redis())
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="kvartal-bench-")))
        more = ("--database-url", url, "--redis-url", news_url)
        running = tuple(
            opened.enter_context(house(folder, *more, core=core_of(number, houses))) for number in range(houses)
        )
        parts = {"postgres": base, "redis": news}
        port = running[0].port
        if proxy:
            front = parts["nginx"] = opened.enter_context(nginx([one.port for one in running]))
            port = front.port
        yield Estate(running, parts, port)


def grown(run: Callable[[Any], dict[str, Any]], seconds: float) -> dict[str, Any]:
    """Measure a move with one process, with two, with seats at different processes, and through the proxy."""
    found: dict[str, Any] = {}
    for name, houses, proxy, split in (
        ("one process", 1, False, False),
        ("two, each table at one", 2, False, False),
        ("two, seats apart", 2, False, True),
        ("two, through nginx", 2, True, False),
    ):
        with estate(houses, proxy) as all_parts:
            people = People(all_parts.port, TABLES)
            if not proxy:
                people.homes = _homes([one.port for one in all_parts.houses], split)
            found[name] = run(measure(people, all_parts, seconds, seconds / 2))
    one, two = found["one process"]["moves_per_s"], found["two, each table at one"]["moves_per_s"]
    return {**found, "times_the_moves_of_one": round(two / max(one, 1), 2)}


def times(run: Callable[[Any], dict[str, Any]], seconds: float) -> dict[str, Any]:
    """Measure one process and two by turns, three times: how many times the moves two make."""
    found: dict[int, list[dict[str, Any]]] = {1: [], 2: []}
    for _ in range(3):
        for houses, runs in found.items():
            with estate(houses) as all_parts:
                people = People(all_parts.port, TABLES)
                people.homes = _homes([one.port for one in all_parts.houses], split=False)
                runs.append(run(measure(people, all_parts, seconds, seconds / 2)))
    rates = {houses: [one["moves_per_s"] for one in runs] for houses, runs in found.items()}
    return {
        "cores": os.cpu_count(),
        "moves_per_s": rates,
        "times_the_moves_of_one": round(sum(rates[2]) / max(sum(rates[1]), 1), 2),
        "cpu_us_per_move": {houses: [one["cpu_us_per_move"] for one in runs] for houses, runs in found.items()},
        "load_us_per_move": {houses: [one["load_us_per_move"] for one in runs] for houses, runs in found.items()},
    }


def paced(run: Callable[[Any], dict[str, Any]], seconds: float, pace: float) -> dict[str, Any]:
    """Measure the answers of two processes at a fixed pace, five times; through nginx, where it is installed."""
    runs = []
    proxy = is_installed("nginx")
    for _ in range(5):
        with estate(2, proxy) as all_parts:
            people = People(all_parts.port, TABLES, pace)
            if not proxy:
                people.homes = _homes([one.port for one in all_parts.houses], split=False)
            runs.append(run(measure(people, all_parts, seconds, seconds / 2)))
    told = {by: [one[by] for one in runs] for by in ("p50_ms", "p99_ms", "moves_per_s", "cpu_us_per_move")}
    return {"through_nginx": proxy, **told}


def _homes(ports: list[int], split: bool) -> Callable[[int, int], int]:
    return lambda table, seat: ports[(table + (seat if split else 0)) % len(ports)]


class Sitter:
    """A page at a table: it comes back when its socket is lost, after a random part of a second."""

    def __init__(self, port: int, table: str, seat: int, token: str) -> None:
        self.port, self.table, self.seat = port, table, seat
        self._head = {"Authorization": f"Bearer {token}"}
        self.failed: list[str] = []
        self.away: list[float] = []
        self.seen = asyncio.Event()

    async def sit(self) -> None:
        """Stay at the table for ever."""
        lost: float | None = None
        while True:
            try:
                wire = await connect("127.0.0.1", self.port, f"/api/socket?table={self.table}", self._head, self._hear)
            except (OSError, ConnectionError) as error:
                self.failed.append(str(error).split("\r\n")[0])
            else:
                self.seen.clear()
                wire.send(json.dumps({"do": "watch", "table": self.table, "seat": self.seat}).encode())
                await self.seen.wait()
                if lost is not None:
                    self.away.append(time.perf_counter() - lost)
                while not wire.lost:
                    await asyncio.sleep(0.05)
                wire.close()
                lost = time.perf_counter()
            await asyncio.sleep(random.uniform(0.2, 0.8))

    def _hear(self, wire: Wire, data: bytes) -> None:
        if data.startswith(b'{"is":"moment"'):
            self.seen.set()


def restarts(run: Callable[[Any], dict[str, Any]], sockets: int = 1000) -> dict[str, Any]:
    """Restart two processes behind nginx one after the other, with this many sockets open."""
    with contextlib.ExitStack() as opened:
        _, url = opened.enter_context(postgres())
        _, news_url = opened.enter_context(redis())
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="kvartal-bench-")))
        more = ("--database-url", url, "--redis-url", news_url)
        ports = [free_port(), free_port()]
        houses = [opened.enter_context(contextlib.ExitStack()) for _ in ports]
        for place, port in zip(houses, ports, strict=True):
            place.enter_context(house(folder, *more, port=port))
        front = opened.enter_context(nginx(ports))

        def again(number: int) -> None:
            houses[number].close()
            houses[number].enter_context(house(folder, *more, port=ports[number]))

        return run(_restarted(front.port, ports, sockets, again))


async def _restarted(port: int, ports: list[int], sockets: int, again: Callable[[int], None]) -> dict[str, Any]:
    sitters: list[Sitter] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as web:
        for _ in range(sockets // 2):
            tokens = []
            for name in ("Ann", "Bob"):
                tokens.append((await web.post("/api/me", json={"name": name})).cookies["kvartal"])
                web.cookies.clear()
            heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
            asked = {"game": "machi_koro", "seats": 2}
            table = (await web.post("/api/tables", json=asked, headers=heads[0])).json()["id"]
            await web.post(f"/api/tables/{table}/seats/1/sit", headers=heads[1])
            await web.post(f"/api/tables/{table}/ready", json={}, headers=heads[1])
            (await web.post(f"/api/tables/{table}/start", headers=heads[0])).raise_for_status()
            sitters += [Sitter(port, table, seat, tokens[seat]) for seat in (0, 1)]
    tasks = [asyncio.create_task(sitter.sit()) for sitter in sitters]
    found: dict[str, Any] = {"spread_before": await _spread(ports, sockets)}
    for number in range(len(ports)):
        await asyncio.to_thread(again, number)
        found[f"spread_after_{number + 1}"] = await _spread(ports, sockets)
    for task in tasks:
        task.cancel()
    away = sorted(seconds for sitter in sitters for seconds in sitter.away)
    failed = [reason for sitter in sitters for reason in sitter.failed]
    found |= {
        "came_back": len(away),
        "away_p50_s": round(away[len(away) // 2], 2),
        "away_longest_s": round(away[-1], 2),
        "failed": {reason: failed.count(reason) for reason in set(failed)},
    }
    return found


async def _spread(ports: list[int], sockets: int) -> list[int]:
    """Wait until all sockets are there and stay where they are. Return how many each process has."""
    before: list[int] = []
    for _ in range(int(BACK_WITHIN)):
        await asyncio.sleep(1.5)
        counts = [await asyncio.to_thread(_sockets, port) for port in ports]
        if sum(counts) == sockets and counts == before:
            return counts
        before = counts
    return before


def _sockets(port: int) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        found = re.search(r"^kvartal_sockets (\d+)", answer.read().decode(), re.M)
    return int(found[1]) if found else 0
