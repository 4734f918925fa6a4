"""A Chromium that nobody debugs but for the page itself.

Playwright attaches to a page's workers, and an inspected worker keeps its WebAssembly modules once more (33 MB for a
page with two): memory measured that way is not what people have. This speaks to the page alone.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.e2e.chromium import arguments, find
from websockets.sync.client import ClientConnection, connect

PATIENCE = 120.0


class Tab:
    """A page, and how to talk to it."""

    def __init__(self, tabs: str, early: str = "") -> None:
        self._tabs = tabs
        self.id: str
        told = httpx.put(f"{tabs}/json/new?about:blank").json()
        self.id = told["id"]
        self._line: ClientConnection = connect(told["webSocketDebuggerUrl"], max_size=None)
        self._count = 0
        self.ask("Page.enable")
        if early:
            self.ask("Page.addScriptToEvaluateOnNewDocument", source=early)

    def ask(self, method: str, **what: Any) -> Any:
        """Carry out a command of the browser's protocol."""
        self._count += 1
        self._line.send(json.dumps({"id": self._count, "method": method, "params": what}))
        while True:
            told = json.loads(self._line.recv(PATIENCE))
            if told.get("id") == self._count:
                assert "error" not in told, told["error"]
                return told["result"]

    def run(self, script: str) -> Any:
        """Return what a script comes to, in the page."""
        told = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, told["exceptionDetails"]
        return told["result"].get("value")

    def go(self, address: str) -> None:
        """Go to an address."""
        self.ask("Page.navigate", url=address)

    def until(self, script: str) -> Any:
        """Wait until a script comes to something true, and return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.run(script):
                return found
            time.sleep(0.05)
        raise TimeoutError(script)

    def see(self, what: str) -> None:
        """Wait for an element."""
        self.until(f"document.querySelector({json.dumps(what)}) !== null")

    def click(self, what: str) -> None:
        """Wait for an element and click it."""
        self.see(what)
        self.run(f"document.querySelector({json.dumps(what)}).click()")

    def close(self) -> None:
        """Close the page."""
        httpx.get(f"{self._tabs}/json/close/{self.id}")
        self._line.close()


class Chromium:
    """A browser with a profile of its own."""

    def __init__(self, profile: Path) -> None:
        path = find()
        assert path is not None, "no Chromium: python -m tests.e2e.chromium fetches one"
        words = [path, *arguments(), "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
        self.process = subprocess.Popen(
            [*words, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        port = profile / "DevToolsActivePort"
        while not (port.is_file() and port.read_text("utf8").strip()):
            assert self.process.poll() is None, "Chromium did not start"
            time.sleep(0.05)
        self.tabs = f"http://127.0.0.1:{port.read_text('utf8').splitlines()[0]}"

    def tab(self, early: str = "") -> Tab:
        """Open a page; the script runs in each document before its own."""
        return Tab(self.tabs, early)

    def memory(self) -> dict[str, float]:
        """Return the memory of the largest renderer in MB.

        `pss` is its whole share, Chromium's own code included; `private` is what a task manager shows.
        """
        found = max((_memory(pid) for pid in _renderers(self.process.pid)), key=lambda one: one["pss"])
        return {name: round(value, 1) for name, value in found.items()}

    def close(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE)


@contextmanager
def chromium() -> Iterator[Chromium]:
    """Run a browser for some time."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Chromium(Path(profile))
        try:
            yield browser
        finally:
            browser.close()


def _renderers(browser: int) -> Iterator[int]:
    """Yield the processes of a browser's pages."""
    parents: dict[int, int] = {}
    kinds: dict[int, bool] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            kinds[int(name)] = b"--type=renderer" in Path("/proc", name, "cmdline").read_bytes()
            parents[int(name)] = int(Path("/proc", name, "stat").read_text("utf8").rpartition(")")[2].split()[1])
        except OSError:
            continue
    for pid in [pid for pid, is_renderer in kinds.items() if is_renderer]:
        above = pid
        while above in parents and above != browser:
            above = parents[above]
        if above == browser:
            yield pid


def _memory(pid: int) -> dict[str, float]:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf8")
    sizes = {name: int(size) / 1024 for name, size in re.findall(r"^(\w+): +(\d+) kB", text, re.MULTILINE)}
    return {"pss": sizes["Pss"], "private": sizes["Anonymous"], "rss": sizes["Rss"]}
