"""The metrics for a host, read back by Prometheus' own parser."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any, cast

import asyncpg
import httpx
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families as read_openmetrics
from prometheus_client.parser import text_string_to_metric_families

from kvartal.server.house import House
from kvartal.server.http.app import build
from kvartal.server.keeping.postgres import PostgresStore
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import TableRow, Taken, Unavailable
from kvartal.server.running.lag import PERIOD, Lag
from kvartal.server.running.measures import Measures
from kvartal.server.running.metrics import Metrics
from tests.server.at_table import QuickMinds, open_house
from tests.server.memory_store import MemoryStore


def samples(text: bytes) -> dict[str, float]:
    """Return every number of a page by its name and labels: `name{label=value}`."""
    found = {}
    for family in text_string_to_metric_families(text.decode()):
        for sample in family.samples:
            labels = ",".join(f"{label}={value}" for label, value in sample.labels.items())
            found[sample.name + (f"{{{labels}}}" if labels else "")] = sample.value
    return found


def now(metrics: Measures) -> dict[str, float]:
    return samples(metrics.write()[0])


def test_what_is_counted_can_be_read_back() -> None:
    metrics = Metrics()
    metrics.refused("limit")
    metrics.refused("limit")
    metrics.refused('a "kind" \\ of\nits own')
    metrics.request("move")(0.002)
    metrics.request("move")(0.3)
    metrics.thought("hard")(20.0)
    metrics.histogram("kvartal_a_seconds", "A,\nand \\ B.")(0.0)
    found = now(metrics)
    assert found["kvartal_refusals_total{kind=limit}"] == 2
    assert found['kvartal_refusals_total{kind=a "kind" \\ of\nits own}'] == 1
    buckets = {le: found[f"kvartal_request_seconds_bucket{{call=move,le={le}}}"] for le in ("0.001", "0.0025", "+Inf")}
    assert buckets == {"0.001": 0, "0.0025": 1, "+Inf": 2}
    assert found["kvartal_request_seconds_sum{call=move}"] == pytest.approx(0.302)
    assert found["kvartal_request_seconds_count{call=move}"] == 2
    assert found["kvartal_bot_seconds_bucket{bot=hard,le=10.0}"] == 0
    assert found["kvartal_bot_seconds_bucket{bot=hard,le=+Inf}"] == 1
    assert found["kvartal_a_seconds_bucket{le=0.001}"] == 1
    assert not any("_created" in name for name in found)


def test_what_others_keep_is_read_when_it_is_asked_for() -> None:
    metrics, there = Metrics(), {"a": 1.0}
    metrics.gauge("kvartal_a", "A.", lambda: len(there))
    metrics.gauges("kvartal_b", "B.", "of", lambda: there)
    metrics.counter("kvartal_c_total", "C.", lambda: sum(there.values()))
    metrics.counters("kvartal_d_total", "D.", "of", lambda: there)
    there["b"] = 3.5
    found = now(metrics)
    assert (found["kvartal_a"], found["kvartal_c_total"]) == (2, 4.5)
    assert (found["kvartal_b{of=b}"], found["kvartal_d_total{of=a}"]) == (3.5, 1)


def test_a_name_is_given_once() -> None:
    metrics = Metrics()
    metrics.gauge("kvartal_a", "A.", lambda: 1)
    for again in (
        lambda: metrics.gauge("kvartal_a", "A.", lambda: 1),
        lambda: metrics.histogram("kvartal_a", "A."),
        lambda: metrics.counter("kvartal_refusals_total", "A.", lambda: 1),
    ):
        with pytest.raises(ValueError, match="Duplicated"):
            again()


def test_the_text_is_the_one_that_is_asked_for() -> None:
    metrics = Metrics()
    metrics.refused("limit")
    assert metrics.write()[1] == "text/plain; version=0.0.4; charset=utf-8"
    text, media_type = metrics.write("application/openmetrics-text; version=1.0.0, text/plain;q=0.5")
    assert media_type.startswith("application/openmetrics-text")
    assert "kvartal_refusals" in {family.name for family in read_openmetrics(text.decode())}


def test_threads_lose_nothing() -> None:
    metrics = Metrics()

    def count() -> None:
        for _ in range(2000):
            metrics.refused("limit")
            metrics.request("move")(0.01)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = now(metrics)
    assert found["kvartal_refusals_total{kind=limit}"] == found["kvartal_request_seconds_count{call=move}"] == 8000


async def test_houses_in_one_process_count_apart() -> None:
    one, two = (House(MemoryStore(), QuickMinds()) for _ in range(2))
    one.metrics.refused("limit")
    assert "kvartal_refusals_total{kind=limit}" in now(one.metrics)
    assert "kvartal_refusals_total{kind=limit}" not in now(two.metrics)


async def test_a_house_tells_of_its_queues_storage_and_process() -> None:
    store = MemoryStore()
    store.faults.add("full")
    found = now(House(store, QuickMinds()).metrics)
    assert found["kvartal_bot_queue_length{rank=quick}"] == 0
    assert found["kvartal_bot_queue_length{rank=long}"] == 2
    assert found["kvartal_bot_queue_age_seconds{rank=long}"] == 1.5
    assert found["kvartal_storage_errors_total{fault=full}"] == 1
    assert found["kvartal_storage_errors_total{fault=damaged}"] == 0
    assert 0 < found["process_open_fds"] <= found["process_max_fds"]


async def test_a_storage_counts_what_goes_wrong(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kvartal.sqlite3")
    await store.open()
    try:
        await store.keep_note("a", "b")
        assert not any(store.faults.counts().values())
        store._connection.execute("PRAGMA query_only = ON")
        for _ in range(2):
            with pytest.raises(Unavailable):
                await store.keep_note("a", "c")
        assert {fault: count for fault, count in store.faults.counts().items() if count} == {"read-only": 2}
    finally:
        await store.close()


def test_a_database_counts_what_goes_wrong() -> None:
    store = PostgresStore("postgresql://nowhere/kvartal")
    for error in (ConnectionResetError(), TimeoutError(), asyncpg.DiskFullError("no room")):
        with pytest.raises(Unavailable), store._counted():
            raise error
    with pytest.raises(Taken), store._counted():
        raise asyncpg.UniqueViolationError("there already")
    assert {fault: count for fault, count in store.faults.counts().items() if count} == {"unavailable": 2, "full": 1}


@pytest.mark.parametrize(
    ("error", "kind", "status"), [(RuntimeError("a fault of ours"), "broken", 500), (Unavailable(), "unavailable", 503)]
)
async def test_calls_that_fail_are_counted(error: Exception, kind: str, status: int) -> None:
    store = MemoryStore()

    async def fail(limit: int) -> list[TableRow]:
        raise error

    store.open_tables = fail  # type: ignore[method-assign]
    async with open_house(store) as house:
        _, token = await house.people.guest("Ann", "en")
        transport = httpx.ASGITransport(build(house), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://t") as ann:
            ann.cookies.set("kvartal", token)
            assert (await ann.get("/api/tables")).status_code == status
        found = now(house.metrics)
        assert {name: number for name, number in found.items() if "refusals" in name} == {
            f"kvartal_refusals_total{{kind={kind}}}": 1
        }
        assert found["kvartal_request_seconds_count{call=public_tables}"] == 1


class FakeLoop:
    """Keeps the timer that is set, to let it ring at will."""

    def __init__(self) -> None:
        self.timers: list[Any] = []

    def call_later(self, delay: float, call: Any, *args: Any) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(delay, call, args, cast(asyncio.AbstractEventLoop, self))
        self.timers.append(handle)
        return handle

    def get_debug(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self.timers.remove(handle)


def test_lag_is_how_late_a_timer_rings() -> None:
    time = [10.0]
    seen: list[float] = []
    loop = FakeLoop()
    lag = Lag(seen.append, lambda: time[0])
    lag.start(cast(asyncio.AbstractEventLoop, loop))
    for passed in (PERIOD, PERIOD + 0.25, PERIOD - 0.01):
        time[0] += passed
        (timer,) = loop.timers
        loop.timers.clear()
        timer._run()
    assert seen == pytest.approx([0.0, 0.25, 0.0])
    lag.stop()
    lag.stop()
    assert loop.timers == []
