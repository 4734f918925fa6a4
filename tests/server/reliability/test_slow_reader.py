"""A socket that does not read is dropped, comes back with its number, and nobody else at the table notices."""

from __future__ import annotations

import asyncio
import socket
import statistics
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kvartal.server.keeping.store import CHAT_KEPT
from kvartal.server.keeping.stores import open_store
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from tests.server.at_table import read_told
from tests.server.reliability.evening import Evening
from tests.server.reliability.real_clients import Guest, Player, SocketPlayer
from tests.server.reliability.serving import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="buffers are as Linux has them")

WORDS = "слово " * 80
MOST_LINES = 100_000
"""More than all buffers between two processes hold."""


class Sleeper(Player):
    """Watches, and then stops reading."""

    line: ClientConnection

    async def fall_asleep(self) -> None:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", self.guest.server.port))
        uri = f"ws://127.0.0.1:{self.guest.server.port}/api/socket"
        self.line = await connect(
            uri,
            sock=sock,
            additional_headers=self.guest.headers,
            compression=None,
            max_queue=1,
            ping_interval=None,
            close_timeout=1,
        )
        await self.line.send(wire.encode(socket_messages.Watch(self.diary.table, None, 0, 0)).decode())

    async def wake_up(self) -> list[int]:
        """Read what is left until the connection turns out to be closed; return the chat's numbers."""
        said = []
        try:
            async with asyncio.timeout(60):
                while True:
                    told = read_told(await self.line.recv())
                    if isinstance(told, wire.Moment):
                        self.diary.note(told)
                    elif isinstance(told, wire.ChatLine):
                        said.append(told.number)
        except ConnectionClosed:
            return said

    async def come_back(self, said: int, last: int) -> list[int]:
        """Ask for everything after the last numbers; return the numbers of the chat's lines."""
        uri = f"ws://127.0.0.1:{self.guest.server.port}/api/socket"
        found: list[int] = []
        async with connect(uri, additional_headers=self.guest.headers, max_size=None) as line, asyncio.timeout(60):
            after = self.diary.after(None)
            await line.send(wire.encode(socket_messages.Watch(self.diary.table, None, after, said)).decode())
            while not found or found[-1] < last:
                told = read_told(await line.recv())
                if isinstance(told, wire.Moment):
                    self.diary.note(told)
                elif isinstance(told, wire.ChatLine):
                    found.append(told.number)
        # Of very much only the end is told; the rest can be asked for.
        earlier = await self.guest.done("GET", f"/api/tables/{self.diary.table}/chat", after=said)
        return [one["number"] for one in earlier["lines"] if one["number"] < found[0]] + found


async def chatter(guest: Guest, table: str, lines: int) -> None:
    """Send a lot of chat, so that everyone who watches receives a lot."""
    uri = f"ws://127.0.0.1:{guest.server.port}/api/socket"
    async with connect(uri, additional_headers=guest.headers) as line:
        for first in range(0, lines, 50):
            for k in range(first, first + 50):
                await line.send(wire.encode(socket_messages.SocketSay(table, WORDS, f"say-{k}")).decode())
            for _ in range(50):
                assert isinstance(read_told(await line.recv()), socket_messages.Done)


async def sockets_of(guest: Guest) -> int:
    answer = await guest.call("GET", "/metrics")
    line = next(line for line in answer.text.splitlines() if line.startswith("kvartal_sockets "))
    return int(float(line.split()[1]))


async def test_a_slow_reader_is_dropped_and_holds_nobody_up(tmp_path: Path) -> None:
    async with Evening(Server(tmp_path, "--data", str(tmp_path / "data"))) as evening:
        ann, bob, eve = [await evening.guest(name) for name in ("Ann", "Bob", "Eve")]
        table = await evening.table("machi_koro", [(ann, SocketPlayer), (bob, SocketPlayer)], "slow", pause=0.05)
        await table.until(lambda: table.moves >= 10)
        calm = [wait for player in table.players for wait in player.waits]
        sleeper = Sleeper(eve, table.id, (), "")
        await sleeper.fall_asleep()
        before = await sockets_of(eve)
        said, dropped, marked = 0, False, len(calm)
        while not dropped:
            assert said < MOST_LINES, "it is not dropped"
            await chatter(ann, table.id, 100)
            said += 100
            dropped = await sockets_of(eve) < before
            table.look()
        # Who waits for a sleeper waits for ever.
        moves = table.moves
        await table.until(lambda: table.moves >= moves + 5 or table.over)
        busy = [wait for player in table.players for wait in player.waits][marked:]
        await table.finish()
        heard = await sleeper.wake_up()
        assert heard == list(range(1, len(heard) + 1))
        assert len(heard) < said
        rest = await sleeper.come_back(len(heard), said)
        kept = max(len(heard), said - CHAT_KEPT)
        assert rest == list(range(kept + 1, said + 1)), "something that was said and kept is missing"
        table.players.append(sleeper)
        assert await evening.servers[0].end() == 0
        found = await evening.hold_against(open_store(tmp_path / "data", None))
        print(
            f"dropped after {said} lines, of which it had {len(heard)}; an answer took"
            f" {statistics.median(calm) * 1000:.1f} ms before and {statistics.median(busy) * 1000:.1f} ms then,"
            f" at most {max(busy) * 1000:.0f} ms; {found}"
        )
