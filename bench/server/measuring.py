"""Clients that move as soon as they are asked, or at a fixed pace, and the measurements of their server."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, Protocol

from bench.server.wire import Closed, Wire


class Measured(Protocol):
    """A server, or several parts that serve together."""

    def parts(self) -> dict[str, float]:
        """Return the CPU seconds that each part has used so far."""

    def memory(self) -> float:
        """Return the memory in MB."""


class Clients:
    """All sockets of one load. `sent` has the moves in progress by their key."""

    def __init__(self, port: int, tables: int, pace: float | None = None) -> None:
        self.port, self.tables, self.pace = port, tables, pace
        self.wires: list[Wire] = []
        self.sent: dict[str, float] = {}
        self.took: list[float] = []
        self.refused: dict[str, int] = {}
        self.closed: list[Closed] = []
        """The sockets that the server has closed and that stay away."""
        self.came_again = 0
        self.measuring = False
        self._running = False
        self._waiting: list[tuple[Wire, str, bytes]] = []
        self.random = random.Random(1)

    async def open(self) -> None:
        """Open all tables."""
        raise NotImplementedError  # each kind of server opens its tables in its own way

    async def settle(self) -> None:
        """Wait until nobody is on the way any more."""

    def gone(self, wire: Wire) -> None:
        """Note that the server has closed a socket."""
        self.closed.append(wire.why())

    def move(self, wire: Wire, key: str, data: bytes) -> None:
        """Send a move now, or keep it until its time comes."""
        if self.pace is None and self._running:
            self._send(wire, key, data)
        else:
            self._waiting.append((wire, key, data))

    def done(self, seconds: float) -> None:
        """Count a move that was answered."""
        if self.measuring:
            self.took.append(seconds)

    def _send(self, wire: Wire, key: str, data: bytes) -> None:
        if wire.lost:
            return  # `gone` knows of it; whoever comes again is asked again
        self.sent[key] = time.perf_counter()
        wire.send(data)

    async def run(self, seconds: float) -> None:
        """Run; at a fixed pace, send one of the waiting moves whenever it is time."""
        end = time.perf_counter() + seconds
        self._running = True
        if self.pace is None:
            waiting, self._waiting = self._waiting, []
            for one in waiting:
                self._send(*one)
            await asyncio.sleep(seconds)
            return
        due = time.perf_counter()
        while time.perf_counter() < end:
            due += 1 / self.pace
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            if self._waiting:
                at = self.random.randrange(len(self._waiting))
                self._waiting[at], self._waiting[-1] = self._waiting[-1], self._waiting[at]
                self._send(*self._waiting.pop())


async def measure(clients: Clients, server: Measured, seconds: float, warm: float) -> dict[str, Any]:
    """Open the tables, let them run, and return how fast the server was."""
    begun = time.perf_counter()
    await clients.open()
    await clients.settle()
    opened = time.perf_counter() - begun
    await clients.run(warm)
    await clients.settle()
    clients.took.clear()
    clients.measuring = True
    before, at, own = server.parts(), time.perf_counter(), time.process_time()
    await clients.run(seconds)
    after, took, own = server.parts(), time.perf_counter() - at, time.process_time() - own
    each = {name: now - before[name] for name, now in after.items()}
    spent = sum(each.values())
    clients.measuring = False
    if clients.closed:
        raise clients.closed[0]
    times = sorted(clients.took)
    memory = server.memory()
    for wire in clients.wires:
        wire.close()
    return {
        "tables": clients.tables,
        "sockets": len(clients.wires),
        "moves_per_s": round(len(times) / took),
        "cpu_us_per_move": round(spent / max(len(times), 1) * 1e6),
        "by_part_us": {name: round(one / max(len(times), 1) * 1e6) for name, one in each.items()},
        "load_us_per_move": round(own / max(len(times), 1) * 1e6),
        "moves_per_cpu_s": round(len(times) / spent) if spent else None,
        "p50_ms": round(times[len(times) // 2] * 1000, 2) if times else None,
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2) if times else None,
        "server_cpu": round(spent / took, 2),
        "server_mb": round(memory),
        "opened_s": round(opened, 1),
        "refused": clients.refused,
        "came_again": clients.came_again,
    }
