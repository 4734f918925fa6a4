"""Moves at tables while strangers have matches analysed: windows without and with analyses, by turns."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
from bench.server.load import People
from bench.server.measuring import Clients
from bench.server.running import Running, cpu_of

TABLES, PACE = 80, 100.0
ANALYSES = 10
"""How many are asked for at the beginning of a window, each by somebody else."""
ANALYSIS_SECONDS = 1.0
"""So short that all ten, with the start of each one's process, fall into a window of a usual length."""
GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
MATCHES = ("machi_koro-base-2", "tiny_towns-standard-2", "shake_that_city-city-2", "paris-first_games")


async def beside_analyses(server: Running, seconds: float, pairs: int) -> dict[str, Any]:
    """Return how long moves took in each window, the pairs in the order in which they were measured."""
    clients = People(server.port, TABLES, PACE)
    texts = cycle([(GOLDEN / f"{name}.jsonl").read_text("utf-8") for name in MATCHES])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}/api", timeout=60) as web:
        await clients.open()
        await clients.run(seconds / 4)
        found = []
        for _ in range(pairs):
            without = await _window(clients, server, seconds)
            asked = await _asked(web, texts)
            beside = await _window(clients, server, seconds)
            left = await _finished(web, asked)
            found.append({"without": without, "with": {**beside, "went_on_s": left}})
    for wire in clients.wires:
        wire.close()
    return {
        "tables": TABLES,
        "moves_per_s": PACE,
        "analyses": ANALYSES,
        "seconds": seconds,
        "pairs": found,
        "p99_ms": [[each[side]["p99_ms"] for side in ("without", "with")] for each in found],
    }


async def _window(clients: Clients, server: Running, seconds: float) -> dict[str, Any]:
    clients.took.clear()
    clients.measuring = True
    before, begun = _cpu(server), time.perf_counter()
    await clients.run(seconds)
    took, after = time.perf_counter() - begun, _cpu(server)
    clients.measuring = False
    times = sorted(clients.took)
    return {
        "moves": len(times),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
        "worst_ms": round(times[-1] * 1000, 1),
        "server_cpu": round((after[0] - before[0]) / took, 2),
        "analyses_cpu": round((after[1] - before[1]) / took, 2),
    }


def _cpu(server: Running) -> tuple[float, float]:
    """Return the CPU seconds of the server, and of the processes that it has started and that have ended."""
    own = server.cpu()
    return own, cpu_of(server.pid, waited=True) - own


async def _asked(web: httpx.AsyncClient, texts: Iterator[str]) -> list[tuple[str, dict[str, str]]]:
    """Upload matches of as many strangers, and ask for all their analyses."""
    found = []
    for number in range(ANALYSES):
        guest = await web.post("/me", json={"name": f"Guest {number}"})
        guest.raise_for_status()
        head = {"Authorization": f"Bearer {guest.cookies['kvartal']}"}
        web.cookies.clear()
        typed = {**head, "content-type": "application/jsonl"}
        match = await web.post("/matches", content=next(texts), headers=typed)
        match.raise_for_status()
        found.append((str(match.json()["id"]), head))
    for match_id, head in found:
        (await web.post(f"/tables/{match_id}/review", headers=head)).raise_for_status()
    return found


async def _finished(web: httpx.AsyncClient, asked: list[tuple[str, dict[str, str]]]) -> float:
    """Wait until all analyses are there; return how long that took."""
    begun = time.perf_counter()
    for match_id, head in asked:
        while (await web.post(f"/tables/{match_id}/review", headers=head)).json()["progress"] < 1:
            await asyncio.sleep(0.2)
    return round(time.perf_counter() - begun, 1)
