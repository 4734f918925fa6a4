"""Plays many tables at once over sockets and tells how fast the server was: `python -m bench.server.load`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from bench.server.wire import Wire, connect


class _Choice(msgspec.Struct):
    move: str


class _Ask(msgspec.Struct):
    choices: list[_Choice]


class _Heard(msgspec.Struct):
    """The little that the load reads of any message."""

    is_: str = msgspec.field(name="is")
    table: str = ""
    seat: int | None = None
    prompt: int | None = None
    over: bool = False
    ask: _Ask | None = None
    kind: str = ""
    request: str | None = None


LIVELY = 60

_read = msgspec.json.Decoder(_Heard).decode


class Load:
    """People at tables, each on a socket of their own, who move as soon as they are asked (or at a pace)."""

    def __init__(self, host: str, port: int, game: str, tables: int, pace: float | None) -> None:
        self.host, self.port, self.game, self.tables, self.pace = host, port, game, tables, pace
        self.took: list[float] = []
        self.refused: dict[str, int] = {}
        self.finished = 0
        self.measuring = False
        self.running = False
        self._made: dict[str, int] = {}
        self._sent: dict[str, float] = {}
        self._waiting: list[tuple[Wire, str, bytes]] = []
        self._count = 0
        self._random = random.Random(1)
        self.wires: list[Wire] = []

    async def open(self) -> None:
        base = f"http://{self.host}:{self.port}"
        async with httpx.AsyncClient(base_url=base, timeout=60) as web:
            for _ in range(self.tables):
                await self._open_table(web)

    async def _open_table(self, web: httpx.AsyncClient) -> None:
        tokens = []
        for name in ("Ann", "Bob"):
            web.cookies.clear()
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
        for seat, token in enumerate(tokens):
            wire = await connect(self.host, self.port, token, self.hear)
            self.wires.append(wire)
            wire.send(json.dumps({"do": "watch", "table": table, "seat": seat}).encode())

    def hear(self, wire: Wire, data: bytes) -> None:
        heard = _read(data)
        if heard.is_ == "moment":
            if heard.over:
                self.finished += 1
            elif heard.ask is not None:
                self._answer(wire, heard)
        elif heard.is_ == "accepted":
            sent = self._sent.pop(heard.request or "")
            if self.measuring:
                self.took.append(time.perf_counter() - sent)
        elif heard.is_ == "refused":
            self.refused[heard.kind] = self.refused.get(heard.kind, 0) + 1

    def _answer(self, wire: Wire, heard: _Heard) -> None:
        assert heard.ask is not None
        # Any move at first, for cities to stand; then the first one, which is to do nothing, so that games go on.
        choices = heard.ask.choices
        made = self._made[heard.table] = self._made.get(heard.table, 0) + 1
        move = choices[self._random.randrange(len(choices)) if made < LIVELY else 0].move
        self._count += 1
        request = str(self._count)
        data = (
            f'{{"do":"move","table":"{heard.table}","seat":{heard.seat},"prompt":{heard.prompt},'
            f'"move":"{move}","request":"{request}"}}'
        ).encode()
        if self.pace is None and self.running:
            self._send(wire, request, data)
        else:
            self._waiting.append((wire, request, data))

    def _send(self, wire: Wire, request: str, data: bytes) -> None:
        self._sent[request] = time.perf_counter()
        wire.send(data)

    async def run(self, seconds: float) -> None:
        """Let it run, and at a pace send the moves that wait, the longest waiting first."""
        end = time.perf_counter() + seconds
        self.running = True
        if self.pace is None:
            waiting, self._waiting = self._waiting, []
            for wire, request, data in waiting:
                self._send(wire, request, data)
            await asyncio.sleep(seconds)
            return
        due = time.perf_counter()
        while time.perf_counter() < end:
            due += 1 / self.pace
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            if self._waiting:
                at = self._random.randrange(len(self._waiting))
                self._waiting[at], self._waiting[-1] = self._waiting[-1], self._waiting[at]
                self._send(*self._waiting.pop())


def start_server(core: int | None, folder: Path, more: list[str]) -> tuple[subprocess.Popen[str], int]:
    """Start `kvartal serve` and return it with its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "kvartal", "serve", "--port", str(port), "--data", str(folder), "--no-open"]
    command += ["--no-limits", *more]
    pin: Callable[[], None] | None = None
    if core is not None and hasattr(os, "sched_setaffinity"):
        pin = lambda: os.sched_setaffinity(0, {core})  # noqa: E731
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=pin)
    assert server.stdout is not None
    server.stdout.readline()
    return server, port


def memory(pid: int) -> float:
    """Return a process's memory in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """Return the seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(load: Load, pid: int, seconds: float, warm: float) -> dict[str, Any]:
    begun = time.perf_counter()
    await load.open()
    opened = time.perf_counter() - begun
    await load.run(warm)
    load.took.clear()
    load.measuring = True
    before, at = cpu(pid), time.perf_counter()
    await load.run(seconds)
    spent, took = cpu(pid) - before, time.perf_counter() - at
    load.measuring = load.running = False
    times = sorted(load.took)
    for wire in load.wires:
        wire.close()
    return {
        "game": load.game,
        "tables": load.tables,
        "sockets": len(load.wires),
        "pace": load.pace,
        "moves_per_s": round(len(times) / took),
        "p50_ms": round(times[len(times) // 2] * 1000, 2) if times else None,
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2) if times else None,
        "server_cpu": round(spent / took, 2),
        "cpu_us_per_move": round(spent / max(len(times), 1) * 1e6),
        "server_mb": round(memory(pid)),
        "opened_s": round(opened, 1),
        "games_finished": load.finished // 2,
        "refused": load.refused,
    }


def main() -> None:
    reads = argparse.ArgumentParser()
    reads.add_argument("--game", default="machi_koro")
    reads.add_argument("--tables", type=int, default=250)
    reads.add_argument("--pace", type=float)
    reads.add_argument("--seconds", type=float, default=8)
    reads.add_argument("--warm", type=float, default=2)
    given = reads.parse_args()
    many = (os.cpu_count() or 1) > 1
    with tempfile.TemporaryDirectory(prefix="kvartal-load-") as folder:
        server, port = start_server(0 if many else None, Path(folder), [])
        if many and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {1})
        try:
            load = Load("127.0.0.1", port, given.game, given.tables, given.pace)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                print(json.dumps(runner.run(measure(load, server.pid, given.seconds, given.warm))))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
