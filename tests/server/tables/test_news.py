"""News between processes, over a real Redis that is killed and restarted."""

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio.client import Pipeline

from kvartal.locales import LANGUAGES, Words
from kvartal.server.keeping.store import LogRow
from kvartal.server.tables.between.news import LocalNews, News, NoNews, RedisNews
from tests.server.at_table import guest, open_house, seated, watch
from tests.server.memory_store import MemoryStore
from tests.server.redis_server import RedisServer
from tests.server.storing import an_entry

CHECK_ALL = ("", -1)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make sure that a busy machine is not mistaken for an absent Redis."""
    monkeypatch.setattr("kvartal.server.tables.between.news._PATIENCE", 100.0)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.dispose()


class Ear:
    """Remembers what it heard."""

    def __init__(self, news: News) -> None:
        self.heard: list[tuple[str, int]] = []
        self.rows: list[LogRow] = []
        news.subscribe(self._hear)

    def _hear(self, about: str, number: int, rows: Sequence[LogRow]) -> None:
        self.heard.append((about, number))
        self.rows += rows

    async def hears(self, *news: tuple[str, int]) -> None:
        """Wait until all of this was heard."""
        while not set(news) <= set(self.heard):
            await asyncio.sleep(0.005)


@asynccontextmanager
async def between(url: str) -> AsyncIterator[tuple[RedisNews, RedisNews]]:
    """Open the news of two houses."""
    one, other = RedisNews(url), RedisNews(url)
    await one.open()
    await other.open()
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def test_each_hears_the_other_and_not_itself(redis: RedisServer) -> None:
    async with between(os.environ.get("KVARTAL_TEST_REDIS") or redis.url) as (one, other):
        at_one, at_other = Ear(one), Ear(other)
        one.publish("table-a", 1)
        await at_other.hears(("table-a", 1))
        other.publish("table-b", 7)
        await at_one.hears(("table-b", 7))
        assert at_one.heard == [("table-b", 7)]
        assert at_other.heard == [("table-a", 1)]


async def test_only_those_who_follow_a_table_are_told_and_with_the_rows(redis: RedisServer) -> None:
    """Whoever comes to a table is answered; whoever has left it, or has died, is told no more."""
    async with between(redis.url) as (one, other):
        ears = at_one, at_other = Ear(one), Ear(other)
        one.publish("t", 1)  # nobody of us follows it: everybody is told
        await at_other.hears(("t", 1))
        one.follow("t")
        other.follow("t")
        await at_one.hears(("t/wanted", 0))
        one.publish("t", 3, [an_entry("t", 2), an_entry("t", 3)])
        one.publish("t", 4, [an_entry("t", 4)])
        await at_other.hears(("t", 4))
        assert [row.number for row in at_other.rows] == [2, 3, 4]
        other.publish("t/row", 5)
        await at_one.hears(("t/row", 5))
        for ear in ears:
            ear.heard.clear()
        other.leave("t")
        one.announce("u/wanted")
        await at_other.hears(("u/wanted", 0))
        while one._peers["t"]:
            await asyncio.sleep(0.005)
        other.follow("t")
        await at_one.hears(("t/wanted", 0))
        assert one._peers["t"] == {other._self}
        await other.close()
        while one._peers["t"]:
            one.publish("t", 9)
            await asyncio.sleep(0.005)


async def test_houses_that_follow_a_table_keep_each_other_in_step_without_reading(redis: RedisServer) -> None:
    reads: Counter[str] = Counter()

    def counted(what: str) -> float:
        reads[what] += 1
        return -1.0

    store = MemoryStore(counted)
    async with (
        open_house(store, RedisNews(redis.url), shared=True) as one,
        open_house(store, RedisNews(redis.url), shared=True) as two,
    ):
        ann, bob = await guest(one, "Ann"), await guest(one, "Bob")
        table = await seated(one, "machi_koro", ann, bob)
        ears = [await watch(one, ann, table, 0), await watch(two, bob, table, 1)]
        people, houses = (ann, bob), (one, two)

        async def all_have(number: int) -> None:
            for ear in ears:
                await ear.until(lambda: ear.moments[-1].number >= number)  # noqa: B023 - awaited at once

        async def play(moves: int) -> None:
            for _ in range(moves):
                (moment,) = [ear.moments[-1] for ear in ears if ear.moments[-1].ask is not None]
                assert moment.ask is not None
                assert moment.prompt is not None
                assert moment.seat is not None
                house, person, move = houses[moment.seat], people[moment.seat], moment.ask.choices[0].move
                request = str(moment.number)
                await all_have(await house.play.move(person, table, moment.seat, moment.prompt, move, request))

        await play(2)
        before = reads["log"]
        await play(12)
        assert reads["log"] == before
        redis.kill()  # now the storage is asked instead
        await play(6)
        assert reads["places"] > 0


async def test_of_many_numbers_the_latest_always_arrives(redis: RedisServer) -> None:
    async with between(redis.url) as (one, other):
        ear = Ear(other)
        for number in range(500):
            one.publish(f"table-{number % 5}", number)
            if number % 50 == 0:
                await asyncio.sleep(0)
        one.publish("table-0", 3)
        await ear.hears(*((f"table-{table}", 495 + table) for table in range(5)))


async def test_after_redis_was_killed_everyone_resyncs_and_news_flow_again(redis: RedisServer) -> None:
    async with between(redis.url) as (one, other):
        at_one, at_other = Ear(one), Ear(other)
        one.publish("a", 1)
        await at_other.hears(("a", 1))
        redis.kill()
        one.publish("while-away", 2)
        await asyncio.sleep(0.1)
        one.publish("while-away", 5)
        redis.start()
        await asyncio.gather(at_one.hears(CHECK_ALL), at_other.hears(CHECK_ALL))
        one.publish("a", 2)
        other.publish("b", 3)
        await asyncio.gather(at_other.hears(("a", 2)), at_one.hears(("b", 3)))
        assert at_one.heard.count(CHECK_ALL) == at_other.heard.count(CHECK_ALL) == 1


async def test_what_could_not_be_said_is_said_later(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async with between(redis.url) as (one, other):
        ear, troubles, pipeline = Ear(other), 2, one._redis.pipeline

        def fails_twice(transaction: bool = True) -> Any:
            nonlocal troubles
            troubles -= 1
            if troubles >= 0:
                raise ConnectionError
            return pipeline(transaction=transaction)

        monkeypatch.setattr(one._redis, "pipeline", fails_twice)
        one.publish("a", 4)
        one.publish("b", 1)
        await asyncio.sleep(0.02)
        one.publish("a", 3)
        await ear.hears(("a", 4), ("b", 1))
        assert len(ear.heard) == 2


async def test_a_redis_that_hangs_is_noticed(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kvartal.server.tables.between.news._PATIENCE", 0.5)
    async with between(redis.url) as (_one, other):
        ear = Ear(other)
        # On a busy machine Redis may be late with its word; if silence were trouble, every silence would be.
        for _ in range(50):
            ear.heard.clear()
            await asyncio.sleep(1.2)
            if other.well and ear.heard == []:
                break
        else:
            raise AssertionError("silence alone is no trouble")
        redis.signal(signal.SIGSTOP)
        while other.well:
            await asyncio.sleep(0.02)
        redis.signal(signal.SIGCONT)
        await ear.hears(CHECK_ALL)
        while not other.well:
            await asyncio.sleep(0.02)


async def test_closing_says_what_is_still_to_be_said(redis: RedisServer) -> None:
    async with between(redis.url) as (one, other):
        ear = Ear(other)
        one.publish("a", 9)
        await one.close()
        await ear.hears(("a", 9))


async def test_closing_works_while_redis_is_away(redis: RedisServer) -> None:
    async with between(redis.url) as (one, _other):
        redis.kill()
        one.publish("a", 9)


async def test_closing_works_when_the_client_swallows_a_cancellation(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with between(redis.url) as (one, other):
        ear, pipeline, begun = Ear(other), one._redis.pipeline, asyncio.Event()

        class Swallowing(Pipeline):
            async def execute(self, raise_on_error: bool = True) -> list[Any]:
                if not begun.is_set():
                    begun.set()
                    with suppress(asyncio.CancelledError):
                        await asyncio.Event().wait()
                return await super().execute(raise_on_error)

        def swallowing(transaction: bool = True) -> Pipeline:
            pipe = pipeline(transaction=transaction)
            pipe.__class__ = Swallowing
            return pipe

        monkeypatch.setattr(one._redis, "pipeline", swallowing)
        one.publish("a", 9)
        await begun.wait()
        await one.close()
        await ear.hears(("a", 9))


async def test_odd_messages_and_failing_listeners_do_no_harm(redis: RedisServer) -> None:
    async with between(redis.url) as (one, other):

        def fails(about: str, number: int, rows: object) -> None:
            raise RuntimeError(about)

        other.subscribe(fails)
        ear = Ear(other)
        for odd in (b"", b"x", b"[]", b'["teller",[["a",1,[{"table":1}]]]]', b'["\xff",[]]', b"[" * 5000):
            await one._redis.publish("kvartal:news", odd)
        one.publish("a", 1)
        await ear.hears(("a", 1))
        assert ear.heard == [("a", 1)]


async def test_a_redis_that_is_not_there_is_named(redis: RedisServer) -> None:
    redis.kill()
    with pytest.raises(NoNews) as caught:
        await RedisNews(redis.url.replace("//", "//user:hunter22@")).open()
    for lang in LANGUAGES:
        words = Words(lang).text(caught.value.reason)
        assert f"127.0.0.1:{redis.port}" in words
        assert "hunter22" not in words


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(NoNews):
        RedisNews("http://example")


def test_without_the_client_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    with pytest.raises(NoNews) as caught:
        RedisNews("redis://localhost")
    for lang in LANGUAGES:
        assert "kvartal[grow]" in Words(lang).text(caught.value.reason)


async def test_a_house_of_one_process_needs_no_news() -> None:
    news: News = LocalNews()
    ear = Ear(news)
    await news.open()
    news.publish("a", 1)
    await news.close()
    assert ear.heard == []
