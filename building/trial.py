"""Tries an installed Kvartal: `python building/trial.py` uses it as people do, with plain and with compiled rules.

It lists the games, plays and verifies some matches, serves the page and plays a whole game against a bot through the
API. `--plain` is for a package without compiled rules. `--visit ADDRESS` does the last part with a server that runs
already. Only the standard library and the command `kvartal` of this Python are needed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

GAMES = 5
PATIENCE = 120.0
"""After this many seconds without an answer there won't be one."""


class Failed(Exception):
    """What did not work."""


class Web:
    """A browser without a screen."""

    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> str:
        """Return what lies at a path."""
        return self._ask(urllib.request.Request(self._address + path))

    def call(self, path: str, body: object = None) -> Any:
        """Call the API: with a body by POST, else by GET."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        told = self._ask(urllib.request.Request(f"{self._address}/api{path}", data, headers))
        return json.loads(told) if told else None

    def _ask(self, request: urllib.request.Request) -> str:
        while True:
            try:
                with self._opener.open(request, timeout=PATIENCE) as answer:
                    return str(answer.read().decode())
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise Failed(f"{request.full_url}: {error.code} {error.read().decode()}") from error
                time.sleep(float(error.headers.get("retry-after") or 1))


def visit(address: str) -> str:
    """Look at the page of a server and play a game there; return in a few words what was seen; raise Failed."""
    web = Web(address)
    if not web.get("/healthz").startswith("ok"):
        raise Failed("/healthz is not ok")
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', web.get("/"))
    if not any(name.endswith(".js") for name in assets):
        raise Failed("the server has no page")
    for name in assets:
        web.get(name)
    games = {game["id"] for game in web.call("/games")["games"]}
    web.call("/me", {"name": "Trial", "lang": "en"})
    table = web.call("/tables", {"game": "shake_that_city", "seats": 2})["id"]
    web.call(f"/tables/{table}/seats/1/bot", {"bot": "easy"})
    web.call(f"/tables/{table}/start", {})
    luck = random.Random(1)
    moves = 0
    began = time.monotonic()
    while not (moment := web.call(f"/tables/{table}/moment?seat=0"))["over"]:
        if moment["ask"]:
            move = luck.choice(moment["ask"]["choices"])["move"]
            answer = {"seat": 0, "prompt": moment["prompt"], "move": move, "request": f"trial-{moves}"}
            web.call(f"/tables/{table}/move", answer)
            moves += 1
        elif time.monotonic() - began > PATIENCE:
            raise Failed("the bot does not move")
        else:
            time.sleep(0.05)
    return f"{len(games)} games, a page of {len(assets)} files, a game of {moves} moves against a bot"


def kvartal(*words: str) -> list[str]:
    """Return a command of the installed Kvartal."""
    return [os.path.join(sysconfig.get_path("scripts"), "kvartal"), *words]


@contextmanager
def served(folder: Path, environ: dict[str, str]) -> Iterator[str]:
    """Yield the address of a server that keeps its data in a folder; raise Failed."""
    command = kvartal("serve", "--port", "0", "--no-open", "--bot-pause", "0", "--data", str(folder))
    with subprocess.Popen(command, env=environ, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            if not found:
                raise Failed("the server did not start (above)")
            yield found[0]
        finally:
            server.terminate()
            code = server.wait(PATIENCE)
    if code and os.name != "nt":  # there, terminating is killing
        raise Failed(f"the server ended with {code}")


def use(mypyc: str) -> str:
    """Use the installed package with these rules; return in a few words what was seen; raise Failed."""
    environ = {**os.environ, "KVARTAL_MYPYC": mypyc, "KVARTAL_LANG": "en", "PYTHONPATH": ""}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def run(*words: str) -> str:
            done = subprocess.run(kvartal(*words), cwd=folder, env=environ, capture_output=True, text=True, check=False)
            if done.returncode or done.stderr:
                raise Failed(f"kvartal {' '.join(words)}: {done.returncode} {done.stdout[-500:]}{done.stderr[-2000:]}")
            return done.stdout

        version = run("--version").split()[1]
        games = [game["game"] for game in json.loads(run("games", "--json"))]
        for game in games:
            run("simulate", game, "--games", str(GAMES), "--out", game)
            run("replay", *(str(path) for path in sorted((folder / game).glob("*.jsonl"))))
        data = folder / "data"
        data.mkdir()
        with served(data, environ) as address:
            seen = visit(address)
    return f"kvartal {version}: {GAMES * len(games)} matches replayed; {seen}"


def main(words: list[str]) -> int:
    """Try what is asked for; say what was seen, or what failed."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--plain", action="store_true", help="the package has no compiled rules")
    asked.add_argument("--visit", metavar="ADDRESS", help="play a game at a server that runs already")
    given = asked.parse_args(words)
    try:
        if given.visit:
            print(visit(given.visit))
            return 0
        for name, mypyc in {"plain": "0", "compiled": "1"}.items():
            if mypyc == "0" or not given.plain:
                print(f"{name}: {use(mypyc)}", flush=True)
    except (Failed, OSError) as error:
        print(f"kvartal: the trial failed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
