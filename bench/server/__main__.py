"""The table server under load: `python -m bench.server` prints JSON. See the README beside it."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from bench.server import grown as several
from bench.server import peer
from bench.server.beside import ANALYSIS_SECONDS, beside_analyses
from bench.server.load import People
from bench.server.measuring import Clients, measure
from bench.server.running import LOAD_CORE, Running, house, pinned
from bench.server.servers import Missing
from bench.server.stored import fill

SAME_LOAD = 250
"""The number of matches, with two sockets each, for us and for the peer."""
LIVE, PACE = 1_000, 500.0
STORED = (10, 1_000, 10_000)
BUSY = 50
PAIRS = 5
LONGEST = 120.0
"""Seconds after which a measurement is abandoned, including the opening of its tables."""


def main() -> None:
    """Measure what was asked for, by default everything, and print it."""
    parts: dict[str, Callable[[float], dict[str, Any]]] = {
        "start": start,
        "peer": beside_peer,
        "paced": paced,
        "stored": beside_stored,
        "analyses": analyses,
        "grown": grown,
        "grown-paced": grown_paced,
        "grown-times": grown_times,
        "restarts": restarts,
    }
    reads = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    reads.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(parts)}; all without")
    reads.add_argument("--seconds", type=float, default=4.0, help="seconds of each measurement")
    given = reads.parse_args()
    if unknown := set(given.parts) - set(parts):
        reads.error(f"there is no part {', '.join(sorted(unknown))}")
    found: dict[str, Any] = {
        "machine": {"cores": os.cpu_count(), "load": os.getloadavg()[0], "a_core_each": pinned()},
    }
    for name in given.parts or parts:
        print(f"measuring: {name}", file=sys.stderr)
        try:
            found[name] = parts[name](given.seconds)
        except TimeoutError:
            found[name] = {"gave_up_after_s": LONGEST}
        except Missing as error:
            found[name] = {"why_not": str(error)}
    print(json.dumps(found, indent=1))


def start(seconds: float) -> dict[str, Any]:
    """Measure the time from the command to the first page."""
    took = []
    for _ in range(3):
        with tempfile.TemporaryDirectory(prefix="kvartal-bench-") as folder:
            begun = time.perf_counter()
            with house(Path(folder)) as server:
                with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/") as answer:
                    answer.read()
                took.append(time.perf_counter() - begun)
                cpu = server.cpu()
    return {"first_page_s": round(min(took), 2), "runs_s": [round(one, 2) for one in took], "cpu_s": cpu}


def beside_peer(seconds: float) -> dict[str, Any]:
    """Measure us and boardgame.io's server in memory alternately, under the same load."""
    try:
        peer.install()
    except peer.Missing as error:
        return {"ours": _ours(SAME_LOAD, seconds), "peer": None, "why": str(error)}
    ours: list[dict[str, Any]] = []
    town: list[dict[str, Any]] = []
    count: list[dict[str, Any]] = []
    for _ in range(2):
        ours.append(_ours(SAME_LOAD, seconds))
        for game, found in (("town", town), ("count", count)):
            with peer.serving() as server:
                clients = peer.PeerClients(server.port, SAME_LOAD)
                clients.game = game
                found.append(_measured(clients, server, seconds))
    return {
        "ours": ours,
        "boardgame.io": {"game_of_like_size": town, "smallest_game": count},
        "times_the_peer": {
            "game_of_like_size": _ratio(ours, town),
            "smallest_game": _ratio(ours, count),
        },
    }


def _ratio(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> dict[str, float]:
    """Return the ratios of our moves to the peer's, per second and per second of CPU."""
    return {
        by: round(sum(one[by] for one in ours) / sum(one[by] for one in theirs), 2)
        for by in ("moves_per_s", "moves_per_cpu_s")
    }


def paced(seconds: float) -> dict[str, Any]:
    """Measure many live tables that move at a fixed pace."""
    return _ours(LIVE, seconds * 2, PACE)


def beside_stored(seconds: float) -> dict[str, Any]:
    """Measure the cost of a move with few and with many stored matches."""
    found = {}
    for matches in STORED:
        with tempfile.TemporaryDirectory(prefix="kvartal-bench-") as folder:
            asyncio.run(fill(Path(folder), matches))
            found[str(matches)] = _ours(BUSY, seconds, folder=Path(folder))
    return found


def analyses(seconds: float) -> dict[str, Any]:
    """Measure moves in windows without and with analyses of strangers."""
    options = ("--analysis-seconds", str(ANALYSIS_SECONDS))
    with tempfile.TemporaryDirectory(prefix="kvartal-bench-") as folder, house(Path(folder), *options) as server:
        return _run(beside_analyses(server, seconds * 3, PAIRS), 2 * LONGEST)


def grown(seconds: float) -> dict[str, Any]:
    """Measure the cost of a move with one and two processes on PostgreSQL and Redis, all parts summed."""
    return several.grown(_run, seconds)


def grown_paced(seconds: float) -> dict[str, Any]:
    """Measure the answers of two processes behind nginx at a fixed pace."""
    return several.paced(_run, seconds, PACE)


def grown_times(seconds: float) -> dict[str, Any]:
    """Measure how many times the moves of one process two make."""
    return several.times(_run, seconds)


def restarts(seconds: float) -> dict[str, Any]:
    """Measure a rolling restart of two processes behind nginx."""
    return several.restarts(_run)


def _ours(tables: int, seconds: float, pace: float | None = None, folder: Path | None = None) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="kvartal-bench-") as empty, house(folder or Path(empty)) as server:
        return _measured(People(server.port, tables, pace), server, seconds)


def _measured(clients: Clients, server: Running, seconds: float) -> dict[str, Any]:
    return _run(measure(clients, server, seconds, seconds / 2))


def _run(work: Coroutine[Any, Any, dict[str, Any]], longest: float = LONGEST) -> dict[str, Any]:
    everywhere = os.sched_getaffinity(0) if pinned() else None
    if everywhere is not None:
        os.sched_setaffinity(0, {LOAD_CORE})
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            return runner.run(asyncio.wait_for(work, longest))
    finally:
        if everywhere is not None:
            os.sched_setaffinity(0, everywhere)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory


if __name__ == "__main__":
    main()
