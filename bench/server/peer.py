"""The peer: boardgame.io's server from npm, in memory, under a load of the same shape."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import msgspec
from bench.server.measuring import Clients
from bench.server.running import Running, free_port, running
from bench.server.wire import Wire, connect

PACKAGE, VERSION = "boardgame.io", "0.50.2"
HERE = Path(__file__).resolve().parent
FOLDER = HERE.parents[1] / "build" / "peers" / PACKAGE
_PATH = "/socket.io/?EIO=4&transport=websocket"


class Missing(Exception):
    """The peer is not available here; the message says why."""


def install() -> None:
    """Install the peer into build/ unless it is there; raise Missing."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise Missing("Node and npm are not here")
    if (FOLDER / "node_modules" / PACKAGE).is_dir():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text(json.dumps({"private": True, "dependencies": {PACKAGE: VERSION}}))
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--omit=dev"]
    try:
        subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, timeout=300)
    except (subprocess.SubprocessError, OSError) as error:
        shutil.rmtree(FOLDER)
        raise Missing(f"npm could not install {PACKAGE}") from error


def serving() -> contextlib.AbstractContextManager[Running]:
    """Run the peer's server."""
    port = free_port()
    shutil.copy(HERE / "peer.cjs", FOLDER / "peer.cjs")
    return running(["node", "peer.cjs", str(port)], port, FOLDER)


class PeerClients(Clients):
    """Two sockets per match, each moving as soon as it is its turn."""

    game = "town"

    async def open(self) -> None:
        """Open all matches."""
        self._head = f"42/{self.game},"
        self._update, self._sync = (f'{self._head}["{word}"'.encode() for word in ("update", "sync"))
        for match in range(self.tables):
            for seat in "01":
                await self._sit(f"m{match}", seat)

    async def _sit(self, match: str, seat: str) -> None:
        joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def hear(wire: Wire, data: bytes) -> None:
            if data.startswith(self._update):
                self._turn(wire, match, seat, _read(data[len(self._head) :])[2])
            elif data.startswith(self._sync):
                self._turn(wire, match, seat, _read(data[len(self._head) :])[2]["state"])
                joined.set_result(None)
            elif data.startswith(b"0"):
                wire.send(f"40/{self.game},".encode())
            elif data.startswith(b"40/"):
                wire.send(f'{self._head}["sync","{match}","{seat}",null,2]'.encode())
            elif data == b"2":
                wire.send(b"3")

        wire = await connect("127.0.0.1", self.port, _PATH, {}, hear, self.gone)
        self.wires.append(wire)
        await asyncio.wait_for(joined, 20)

    def _turn(self, wire: Wire, match: str, seat: str, state: dict[str, Any]) -> None:
        number, acts = state["_stateID"], state["ctx"]["currentPlayer"] == seat
        sent = self.sent.pop(f"{match}/{number - 1}/{seat}", None)
        if sent is not None:
            self.done(time.perf_counter() - sent)
        if acts:
            action = {"type": "MAKE_MOVE", "payload": {"type": "step", "args": [], "playerID": seat}}
            data = self._head + json.dumps(["update", action, number, match, seat])
            self.move(wire, f"{match}/{number}/{seat}", data.encode())


_read = msgspec.json.Decoder().decode
