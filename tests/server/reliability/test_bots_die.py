"""The processes that think for bots are killed and stopped again and again: the table goes on."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from kvartal.server.keeping.stores import open_store
from tests.server.reliability.evening import Evening
from tests.server.reliability.real_clients import SocketPlayer
from tests.server.reliability.serving import Server, is_there

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")


class Resolute(SocketPlayer):
    """Takes nothing back, so that bots have moved after a few of its moves."""

    undos = 0


async def test_a_table_outlives_its_thinkers(tmp_path: Path) -> None:
    server = Server(tmp_path, "--data", str(tmp_path / "data"), "--workers", "2", "--bot-pause", "0")
    async with Evening(server) as evening:
        ann = await evening.guest("Ann")
        table = await evening.table("machi_koro", [(ann, Resolute), "random", "random"], "bots")
        await table.until(lambda: table.moves >= 3)
        slowest, dead = 0.0, 0
        for number in (signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP, signal.SIGKILL):
            victims = server.children()
            for pid in victims:
                with contextlib.suppress(ProcessLookupError):  # replaced meanwhile
                    os.kill(pid, number)
            begun, moves = time.monotonic(), table.moves
            # Ann has moved five times more, so the bots between her turns have, too.
            await table.until(lambda moves=moves: table.moves >= moves + 5 or table.over)  # type: ignore[misc]
            assert not table.over, "the game was too short for this test"
            slowest = max(slowest, time.monotonic() - begun)
            if number == signal.SIGSTOP:
                # Whoever was asked and did not answer was replaced; the other one is woken.
                assert any(not is_there(pid) for pid in victims)
                for pid in filter(is_there, victims):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGCONT)
            dead += len(victims)
        await table.finish()
        assert await server.end() == 0
        found = await evening.hold_against(open_store(tmp_path / "data", None))
        print(f"{dead} thinkers killed or stopped: at most {slowest:.1f} s until play went on; {found}")
