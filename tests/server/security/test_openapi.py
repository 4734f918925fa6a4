"""Whatever fits the OpenAPI document, and much that does not, is answered as documented, never with a 5xx."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS

from kvartal.server.http.calls import CALLS
from kvartal.server.http.openapi import document
from kvartal.server.keeping.sqlite import SqliteStore
from tests.server.at_table import open_house
from tests.server.memory_store import MemoryStore
from tests.server.security.door import Answer, Door, at_the_door, guest
from tests.server.security.roles import Scene, stage

SCHEMA = schemathesis.openapi.from_dict(document(CALLS))
CHECKED = CHECKS.get_by_names(
    ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]
)
# A table's random id may well hold "0xb816ec0": only with the words around it is that an address of an object.
INTERNAL = re.compile(
    rb"Traceback|File \\?\"|\.py\b|site-packages|/src/|\bsqlite\b|\basyncpg\b|\bat 0x[0-9a-f]{6,}|Error\(|Exception\b"
)


@schemathesis.serializer("application/jsonl")
def as_lines(context: Any, value: Any) -> bytes:
    return str(value).encode("utf-8", "surrogatepass")


class Running:
    """A house on an event loop of its own, in a thread, over a real storage."""

    def __init__(self, path: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.opening = at_the_door(SqliteStore(path))
        self.door: Door = self.wait(self.opening.__aenter__())
        self.token, self.tables = self.wait(self._move_in())
        self.asked = 0

    def wait(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    async def _move_in(self) -> tuple[str, list[str]]:
        """Copy the scene of the roles into the real storage, and return the host's token and the tables."""
        kept = MemoryStore()
        async with open_house(kept) as house:
            scene: Scene = await stage(house, kept)
        store = self.door.house.store
        for person in kept.people.values():
            await store.add_person(person)
        for session in kept.sessions.values():
            await store.add_session(session)
        for table, row in kept.tables.items():
            await store.add_table(row)
            if kept.logs[table]:
                assert await store.append(kept.logs[table])
        token = scene.tokens["host"]
        assert token is not None
        return token, [scene.tables[name] for name in ("open", "playing", "moved", "over")]

    def close(self) -> None:
        self.wait(self.opening.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()

    def ask(self, case: Any, token: str | None) -> httpx.Response:
        """Send a generated case; every second one names an existing table."""
        self.asked += 1
        if "table" in (case.path_parameters or {}) and self.asked % 2:
            case.path_parameters["table"] = self.tables[self.asked // 2 % len(self.tables)]
        prepared = requests.Request(**case.as_transport_kwargs(base_url="http://play.example")).prepare()
        parts = urlsplit(str(prepared.url))
        body = prepared.body or b""
        data = body.encode() if isinstance(body, str) else body
        assert isinstance(data, bytes)
        sent = [
            (name.lower(), value if isinstance(value, str) else value.decode("latin-1"))
            for name, value in prepared.headers.items()
            if name.lower() not in ("content-length", "host", "cookie", "authorization")
        ]
        answer: Answer = self.wait(
            self.door.ask(
                str(prepared.method),
                unquote(parts.path),
                None,
                token,
                headers=sent,
                data=data,
                query=parts.query,
            )
        )
        request = httpx.Request(str(prepared.method), str(prepared.url), content=data)
        response = httpx.Response(answer.status, headers=answer.headers, content=answer.body, request=request)
        response.elapsed = timedelta(0)
        return response


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("openapi") / "kvartal.db")
    yield running
    running.close()


def check(running: Running, case: Any, token: str | None) -> None:
    # A signed-out session would make the rest of the test blind.
    if (token is not None and case.path in ("/api/logout", "/api/logout-everywhere")) or case.path == "/api/me":
        token = running.wait(guest(running.door.house, "Guest")).token
    response = running.ask(case, token)
    assert running.door.raised == []
    assert not INTERNAL.search(response.content), response.content
    case.validate_response(response, checks=CHECKED)


FEW = settings(
    max_examples=8,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@SCHEMA.parametrize()
@FEW
def test_signed_in(case: Any, running: Running) -> None:
    check(running, case, running.token)


@SCHEMA.parametrize()
@FEW
def test_signed_out(case: Any, running: Running) -> None:
    check(running, case, None)
