"""docs/protocol.md is true: its session is replayed, and its tables list what exists."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from kvartal.server import errors
from kvartal.server.door import guard
from kvartal.server.http.calls import CALLS
from kvartal.server.wire import socket_messages
from tests.server.process import PATIENCE

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
MORE = "…"
LINE = re.compile(r"^(\w+) ([→←×]) (.+)$", re.M)
ID = re.compile(r"[A-Za-z0-9_-]{16}")
LATER = {"at", "components"}
"""What depends on the day in a match file."""
BY_CHANCE = {"face", "coins", "dice"}
"""What depends on the dice in the moves shown."""


class Line(NamedTuple):
    """Something that a person sends (→), gets (←) or breaks (×), and the JSON below it."""

    who: str
    arrow: str
    what: str
    shown: list[Any]


def transcript() -> list[Line]:
    """Return the session of the document, in order."""
    found: list[Line] = []
    for block in re.findall(r"^```\n(.*?)^```$", DOCUMENT, re.S | re.M):
        if not re.search(LINE, block):
            continue
        text = ""
        for row in block.splitlines():
            if (start := LINE.match(row)) or row.startswith(MORE + " "):
                assert not text.strip(), text
                found.append(Line(start[1], start[2], start[3], []) if start else Line("", MORE, row, []))
                continue
            text += row
            try:
                found[-1].shown.append(MORE if text == MORE else json.loads(text))
            except ValueError:
                continue
            text = ""
        assert not text.strip(), text
    return found


class Replay:
    """Plays the transcript against a server; ids in the document stand for the current ones."""

    def __init__(self, address: str, stack: ExitStack) -> None:
        self._address = address
        self._stack = stack
        self._clients: dict[str, httpx.Client] = {}
        self._answers: dict[str, httpx.Response] = {}
        self._sockets: dict[str, ClientConnection] = {}
        self._heard: list[Any] = []
        self._ids: dict[str, str] = {}
        self._is_over = False

    def play(self, line: Line) -> None:
        if line.arrow == MORE:
            self._play_on()
        elif line.arrow == "×":
            self._sockets.pop(line.who).close()
        elif line.what == "socket":
            if line.arrow == "→":
                self._socket(line.who).send(json.dumps(self._now(line.shown[0])))
            else:
                self._compare(line.shown[0], self._hear(line.who), "")
        elif line.arrow == "→":
            method, path = line.what.split()
            body = {"json": self._now(line.shown[0])} if line.shown else {}
            self._answers[line.who] = self._client(line.who).request(method, self._now(path), **body)
        else:
            answer = self._answers.pop(line.who)
            assert answer.status_code == int(line.what), answer.text
            lines = answer.text.splitlines()
            self._compare(line.shown, [json.loads(one) for one in lines], "")

    def _client(self, who: str) -> httpx.Client:
        if who not in self._clients:
            self._clients[who] = self._stack.enter_context(httpx.Client(base_url=self._address, timeout=PATIENCE))
        return self._clients[who]

    def _socket(self, who: str) -> ClientConnection:
        if who not in self._sockets:
            address = self._address.replace("http://", "ws://") + "/api/socket"
            cookie = {"Cookie": f"kvartal={self._client(who).cookies['kvartal']}"}
            self._sockets[who] = self._stack.enter_context(
                connect(address, additional_headers=cookie, open_timeout=PATIENCE, ping_timeout=PATIENCE)
            )
        return self._sockets[who]

    def _hear(self, who: str) -> Any:
        return self._heard.pop(0) if self._heard else json.loads(self._socket(who).recv(timeout=PATIENCE))

    def _play_on(self) -> None:
        """Let Anna and Boris take the last of their choices until the game is over, and Anna's socket hear it."""
        (table,) = (now for shown, now in self._ids.items() if f'"table": "{shown}"' in DOCUMENT)
        path = f"/api/tables/{table}"
        self._is_over = True
        asked = 0
        over = False
        while not over:
            for seat, who in enumerate(("Anna", "Boris")):
                moment = self._client(who).get(f"{path}/moment", params={"seat": seat}).json()
                over = moment["over"]
                if moment["ask"] is not None:
                    asked += 1
                    move = moment["ask"]["choices"][-1]["move"]
                    body = {"seat": seat, "prompt": moment["prompt"], "move": move, "request": f"on-{asked}"}
                    self._client(who).post(f"{path}/move", json=body).raise_for_status()
            self._heard += self._heard_by_now()
        while not any(one["is"] == "table" and one["status"] == "over" for one in self._heard):
            self._heard.append(json.loads(self._socket("Anna").recv(timeout=PATIENCE)))
        while not self._heard[0].get("over"):
            self._heard.pop(0)

    def _heard_by_now(self) -> Iterator[Any]:
        while True:
            try:
                yield json.loads(self._socket("Anna").recv(timeout=0))
            except TimeoutError:
                return

    def _now(self, shown: Any) -> Any:
        """Return what the document shows, with the current ids."""
        text = json.dumps(shown)
        for then, now in self._ids.items():
            text = text.replace(then, now)
        return json.loads(text)

    def _compare(self, shown: Any, real: Any, key: str) -> None:
        """Compare what is shown with what came: keys, types and all values that don't depend on chance and time."""
        where = f"{key}: {shown!r} is shown, {real!r} came"
        if shown == MORE:
            return
        if isinstance(shown, dict):
            assert isinstance(real, dict), where
            assert shown.keys() <= real.keys() | {MORE}, where
            assert MORE in shown or shown.keys() == real.keys(), where
            for name in shown.keys() - {MORE}:
                self._compare(shown[name], real[name], name)
        elif isinstance(shown, list):
            assert isinstance(real, list), where
            begun = shown[:-1] if shown[-1:] == [MORE] else shown
            assert len(begun) <= len(real) if begun is not shown else len(begun) == len(real), where
            for one, came in zip(begun, real, strict=False):
                self._compare(one, came, key)
        elif isinstance(shown, str) and ID.fullmatch(shown) and key not in LATER:
            assert ID.fullmatch(real), where
            assert self._ids.setdefault(shown, real) == real, where
        else:
            by_chance = key in BY_CHANCE | LATER or str(shown).startswith("die ")
            counted = isinstance(shown, int) and self._is_over
            assert type(shown) is type(real), where
            assert isinstance(shown, float) or by_chance or counted or shown == real, where


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Return the address of an ordinary server, except for limits and pauses."""
    options = ["--port", "0", "--data", str(tmp_path), "--no-open", "--no-limits", "--bot-pause", "0"]
    command = [sys.executable, "-m", "kvartal", "--lang", "en", "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            yield re.findall(r"(http://\S+)/ ", server.stdout.readline())[0]
        finally:
            server.terminate()
            told = server.stderr.read()
    assert (server.returncode, told) == (0, "")


def test_the_session_of_the_document(address: str) -> None:
    lines = transcript()
    assert len(lines) > 50
    with ExitStack() as stack:
        replay = Replay(address, stack)
        for line in lines:
            replay.play(line)


def test_a_changed_document_is_noticed(address: str) -> None:
    with ExitStack() as stack:
        replay = Replay(address, stack)
        ask, answer = transcript()[:2]
        for shown in ({"…": 1, "nickname": "Anna"}, {"…": 1, "name": "Boris"}, {"…": 1, "lang": 1}, {"name": "Anna"}):
            replay.play(ask)
            with pytest.raises(AssertionError):
                replay.play(answer._replace(shown=[shown]))


def test_all_calls_are_listed() -> None:
    told = re.findall(r"^\| (○ )?`([A-Z]+ /\S+)` \| (.+) \|$", DOCUMENT, re.M)
    there = []
    for call in CALLS:
        path = call.path.removeprefix("/api").replace(":int}", "}")
        there.append(("○ " if call.public else "", f"{call.method} {path}", call.about))
    assert told == there


def test_all_socket_messages_are_listed() -> None:
    section = DOCUMENT.split("## The socket")[1].split("## Refusals")[0]
    told = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`.+?) \|", section, re.M))))
    to_and_from = [*socket_messages.ToSocket.__args__, *socket_messages.FromSocket.__args__]
    assert told - {"do", "is"} == {kind.__struct_config__.tag for kind in to_and_from}


def test_all_refusals_are_listed() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+(?:, \d+)*) \|", DOCUMENT, re.M)
    there = {(kind.kind, str(kind.status)) for kind in _below(errors.Refusal)} | {
        ("illegal", "409"),
        ("unknown", "405"),
    }
    assert {(kind, status) for kind, statuses in told for status in statuses.split(", ")} == there


def test_all_rates_are_listed() -> None:
    section = DOCUMENT.split("## Limits")[1].split("\n## ")[0]
    told = re.findall(r"\| (\d+) \| ([\d.]+) s \|$", section, re.M)
    assert told == [(f"{rate.burst}", f"{rate.every:g}") for rate in guard.RATES.values()]


def _below(kind: type[errors.Refusal]) -> Iterator[type[errors.Refusal]]:
    yield kind
    for more in kind.__subclasses__():
        yield from _below(more)
