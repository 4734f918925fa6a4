"""A real server process and plain clients for it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 120.0
"""If something has not come after this many seconds, it won't, however busy the machine is."""


class Serving:
    """A `kvartal serve` of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "kvartal", "--lang", "en", "serve", "--port", "0", "--data", str(folder)]
        self.errors = folder.parent / f"{folder.name}.err"
        environ = {name: value for name, value in os.environ.items() if not name.startswith("KVARTAL_DATA")}
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [*command, "--no-open", "--bot-pause", "0", "--no-limits", "--log", *more],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environ,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.errors.read_text()
        self.address = next(word for word in line.split() if word.startswith("http://")).rstrip("/")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE)
        finally:
            if self.process.poll() is None:
                self.process.kill()
            assert self.process.stdout is not None
            self.process.stdout.close()


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[Serving]:
    """Run a server for the time of a test."""
    server = Serving(folder, *more)
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """A person with a browser: cookies, HTTP and a socket."""

    def __init__(self, address: str, name: str) -> None:
        self.web = httpx.Client(base_url=address, timeout=PATIENCE)
        self._channels: list[Channel] = []
        self.me = self.post("/api/me", {"name": name})

    def get(self, path: str, **query: Any) -> Any:
        answer = self.web.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.web.post(path, json=body)
        assert answer.status_code in (200, 204), answer.text
        return answer.json() if answer.content else None

    def socket(self, address: str | None = None) -> Channel:
        """Open a socket."""
        base = address or str(self.web.base_url)
        token = self.web.cookies["kvartal"]
        address = base.replace("http", "ws", 1).rstrip("/") + "/api/socket"
        channel = Channel(address, token)
        self._channels.append(channel)
        return channel

    def close(self) -> None:
        for channel in self._channels:
            channel.close()
        self.web.close()


class Channel:
    """A socket that speaks JSON."""

    def __init__(self, address: str, token: str) -> None:
        self._open = ExitStack()
        headers = {"Cookie": f"kvartal={token}"}
        self.connection: ClientConnection = self._open.enter_context(
            connect(address, additional_headers=headers, open_timeout=PATIENCE, ping_timeout=PATIENCE)
        )

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hear(self) -> Any:
        return json.loads(self.connection.recv(PATIENCE))

    def hear_until(self, **wanted: Any) -> Any:
        """Return the next message that has these values; earlier ones are dropped."""
        while True:
            message = self.hear()
            if all(message.get(name.rstrip("_")) == value for name, value in wanted.items()):
                return message

    def close(self) -> None:
        self._open.close()
