"""Servers under measurement: they get a core of their own, and their use of the machine is read."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

SERVER_CORE, LOAD_CORE = 0, 1


@dataclass(frozen=True, slots=True)
class Running:
    """A server process and its port."""

    pid: int
    port: int

    def cpu(self) -> float:
        """Return the CPU seconds that it has used."""
        return cpu_of(self.pid)

    def parts(self) -> dict[str, float]:
        """Return the same, by part: there is only one."""
        return {"server": self.cpu()}

    def memory(self) -> float:
        """Return its memory in MB."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0


def cpu_of(pid: int, waited: bool = False) -> float:
    """Return the CPU seconds of a process; if `waited`, with those of the children that it has waited for."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if waited else 13])) / os.sysconf("SC_CLK_TCK")


def pinned() -> bool:
    """Return whether server and load get a core each."""
    return hasattr(os, "sched_setaffinity") and {SERVER_CORE, LOAD_CORE} <= os.sched_getaffinity(0)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextlib.contextmanager
def running(
    command: Sequence[str], port: int, folder: Path | None = None, core: int = SERVER_CORE
) -> Iterator[Running]:
    """Run a server on its own core until the block ends; it prints a line when it is ready."""
    if pinned():
        command = ["taskset", "-c", str(core), *command]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
    try:
        assert server.stdout is not None
        if not server.stdout.readline():
            raise RuntimeError(f"{command[0]} did not start")
        yield Running(server.pid, port)
    finally:
        server.terminate()
        server.wait(20)


def house(
    data: Path, *more: str, port: int | None = None, core: int = SERVER_CORE
) -> contextlib.AbstractContextManager[Running]:
    """Run `kvartal serve` on a data folder."""
    port = port or free_port()
    command = [sys.executable, "-m", "kvartal", "serve", "--port", str(port), "--data", str(data), "--no-open"]
    return running([*command, "--no-limits", *more], port, core=core)


def core_of(number: int, houses: int) -> int:
    """Return the core for one of several processes: one each, if others remain for the load and the databases."""
    if not pinned() or len(os.sched_getaffinity(0)) < houses + 2:
        return SERVER_CORE
    others = sorted(os.sched_getaffinity(0) - {LOAD_CORE})
    return others[number]
