"""kill -9 under load, again and again: whatever was acknowledged is there, once and in order."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kvartal.games import IDS, find
from kvartal.server.keeping.stores import open_store
from tests.server.reliability.evening import Evening
from tests.server.reliability.real_clients import PATIENCE, HttpPlayer, SocketPlayer
from tests.server.reliability.serving import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")

KILLS = 8
SEED = os.environ.get("KVARTAL_SEED", "kill")


async def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    closing = False

    async def game_after_game(evening: Evening, number: int) -> None:
        """Keep two people busy, at every second table with a bot between them."""
        ann, bob = await evening.guest(f"Ann{number}"), await evening.guest(f"Bob{number}")
        for k in range(number, 1000):
            game = IDS[k % len(IDS)]
            bots = ["random"] if number % 2 and find(game).info.most > 2 else []
            kind = SocketPlayer if number == 2 else HttpPlayer
            table = await evening.table(game, [(ann, SocketPlayer), *bots, (bob, kind)], f"{SEED} {k}")
            await table.until(lambda table=table: table.over or closing)  # type: ignore[misc]
            await table.finish()
            if closing:
                return

    async def busy(evening: Evening, moves: int) -> None:
        """Wait until this many more moves were made, at whichever tables."""
        goal = sum(table.moves for table in evening.tables) + moves
        deadline = time.monotonic() + PATIENCE
        while sum(table.moves for table in evening.tables) < goal:
            assert time.monotonic() < deadline, "nobody moves"
            for table in evening.tables:
                table.look()
            await asyncio.sleep(0.005)

    rng = Random(SEED)
    starts: list[float] = []
    server = Server(tmp_path, "--data", str(tmp_path / "data"), "--bot-pause", "0")
    async with Evening(server) as evening:
        nights = [asyncio.create_task(game_after_game(evening, number)) for number in range(3)]
        try:
            for _ in range(KILLS):
                await busy(evening, rng.randint(2, 30))
                await server.kill()
                starts.append(await server.start())
            closing = True
            await asyncio.gather(*nights)
        finally:
            for night in nights:
                night.cancel()
            await asyncio.gather(*nights, return_exceptions=True)
        assert await server.end() == 0
        found = await evening.hold_against(open_store(tmp_path / "data", None))
        print(f"{KILLS} kills: {found}; a start takes up to {max(starts):.1f} s")
    # The test is meaningful only if the server was busy when it died.
    wishes = [w for table in evening.tables for player in table.players for w in player.diary.wishes.values()]
    assert any(wish.sent > 1 for wish in wishes)
