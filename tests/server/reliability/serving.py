"""Real `kvartal serve` processes: started, killed, stopped, and asked for their children."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.server.ports import Port

KVARTAL = Path(sys.executable).with_name("kvartal")
START, END = 180.0, 120.0


class Server:
    """One server process, at the same address after every restart."""

    def __init__(self, folder: Path, *options: str, name: str = "server") -> None:
        self._port = Port()
        self._options = options
        self._log = folder / f"{name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def port(self) -> int:
        return self._port.number

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> float:
        """Start it and return how many seconds it took until it was ready."""
        begun = time.monotonic()
        said = len(self.log())
        command = [str(KVARTAL), "--lang", "en", "serve", "--no-open", "--log", "--no-limits"]
        command += ["--port", str(self.port), *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        while "open at http://" not in self.log()[said:]:
            assert self._process.poll() is None, f"the server did not start: {self.log()[said:]}"
            assert time.monotonic() - begun < START, f"the server does not get ready: {self.log()[said:]}"
            await asyncio.sleep(0.02)
        return time.monotonic() - begun

    async def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal, wait for the end and return the exit code; after SIGKILL its children end too."""
        process = self._process
        assert process is not None
        self._process = None
        children = children_of(process.pid)
        process.send_signal(number)
        deadline = time.monotonic() + END
        while process.poll() is None or any(is_there(child) for child in children):
            if time.monotonic() > deadline:
                process.kill()
                process.wait()
                raise AssertionError(f"the server does not end: {self.log()[-3000:]}")
            await asyncio.sleep(0.02)
        return process.returncode

    async def kill(self) -> None:
        """kill -9."""
        assert await self.end(signal.SIGKILL) == -signal.SIGKILL

    def children(self) -> list[int]:
        """Return the processes that think for it."""
        assert self._process is not None
        return children_of(self._process.pid)

    def dispose(self) -> None:
        """Leave nothing behind, whatever has happened."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._port.let_go()

    def log(self) -> str:
        return self._log.read_text("utf-8") if self._log.exists() else ""


def children_of(pid: int) -> list[int]:
    """Return the thinking processes of a server."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
            command = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if int(parent) == pid and b"kvartal.server.minds.jobs" in command:
            found.append(int(entry.name))
    return found


def is_there(pid: int) -> bool:
    """Return whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
