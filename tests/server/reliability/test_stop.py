"""A graceful stop: everything in progress is carried out and acknowledged, or refused; nothing is in between."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kvartal.server.keeping.stores import open_store
from kvartal.server.tables.road import request_key
from tests.server.reliability.evening import Evening
from tests.server.reliability.real_clients import HttpPlayer, SocketPlayer
from tests.server.reliability.serving import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")

STOPS = 3


async def test_stopping_under_load_loses_no_answer(tmp_path: Path) -> None:
    rng = Random("stop")
    server = Server(tmp_path, "--data", str(tmp_path / "data"), "--bot-pause", "0")
    async with Evening(server) as evening:
        tables = []
        for k, game in enumerate(("machi_koro", "shake_that_city", "machi_koro", "machi_koro")):
            ann, bob = await evening.guest(f"Ann{k}"), await evening.guest(f"Bob{k}")
            kinds = (HttpPlayer, HttpPlayer) if k < 3 else (SocketPlayer, SocketPlayer)
            tables.append(await evening.table(game, list(zip((ann, bob), kinds, strict=True)), f"stop {k}"))
        slowest = 0.0
        silent = 0
        for _ in range(STOPS):
            await asyncio.sleep(0.5 + rng.random() * 0.3)
            for table in tables:
                table.look()
            begun = time.monotonic()
            assert await server.end() == 0
            slowest = max(slowest, time.monotonic() - begun)
            await asyncio.sleep(1.0)  # what was answered is in our hands, but not read by everyone yet
            store = open_store(tmp_path / "data", None)
            await store.open()
            for player in [player for table in tables for player in table.players]:
                player.brain.settle()
                for wish in [wish for wish in player.brain.open.values() if wish.sent]:
                    silent += 1
                    row = await store.request(wish.table, request_key(player.guest.person, wish.request))
                    assert row is None, f"{player.diary.name}: carried out, and nobody was told: {wish}"
            await store.close()
            await server.start()
        for table in tables:
            await table.finish()
        assert await server.end() == 0
        found = await evening.hold_against(open_store(tmp_path / "data", None))
        print(
            f"{STOPS} stops, the slowest took {slowest:.1f} s; {silent} wishes were not heard, none of them was"
            f" done; {found}"
        )
