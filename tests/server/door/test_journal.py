"""The log of requests: ids, what a line says, and what it must not."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from kvartal.server.http.app import build
from kvartal.server.running.logs import JsonLines, log_to
from tests.server.at_table import open_house
from tests.server.security.door import Door

PROXY = "10.0.0.7"


class Log:
    """The lines that were logged."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    def lines(self, *events: str) -> list[dict[str, Any]]:
        found = [json.loads(line) for line in self.text.splitlines()]
        return [line for line in found if line["event"] in events]


@pytest.fixture
def log() -> Iterator[Log]:
    """Log as `kvartal serve --log` does, until the test is over."""
    kept = [
        (logger, logger.handlers, logger.level, logger.propagate)
        for logger in map(logging.getLogger, ("kvartal", "uvicorn"))
    ]
    log = Log()
    log_to(log.stream)
    yield log
    for logger, handlers, level, propagate in kept:
        logger.handlers, logger.level, logger.propagate = handlers, level, propagate


async def test_a_request_is_one_line_with_its_pattern(log: Log) -> None:
    async with open_house() as house:
        door = Door(build(house), house)
        token = str((await door.ask("POST", "/api/me", {"name": "Ann"})).header("set-cookie"))[8:51]
        table = (await door.ask("POST", "/api/tables", {"game": "paris", "seats": 2}, token)).json()["id"]
        answers = [
            await door.ask("GET", f"/api/tables/{table}", None, token, query={"secret": "x"}),
            await door.ask("GET", f"/t/{table}", None, token),
            await door.ask("PUT", f"/api/tables/{table}", None, token),
            await door.ask("POST", f"/api/tables/{table}/start", None, token),
            await door.ask("GET", f"/api/nowhere/{table}", None, token),
            await door.ask("POST", "/api/me", None, token, headers=[("origin", "https://evil.example")]),
            await door.ask("POST", "/api/me", None, token, data=b"x" * 20_000),
        ]
    lines = log.lines("request")[-len(answers) :]
    assert [(line["method"], line["route"], line["status"]) for line in lines] == [
        ("GET", "/api/tables/{table}", 200),
        ("GET", "/t/{id}", answers[1].status),
        ("PUT", "/api/tables/{table}", 405),
        ("POST", "/api/tables/{table}/start", 409),
        ("GET", None, 404),
        ("POST", None, 403),
        ("POST", None, 413),
    ]
    assert [line["request"] for line in lines] == [answer.header("x-request-id") for answer in answers]
    assert len({line["request"] for line in lines}) == len(lines)
    assert all(line["address"] == "192.0.2.1" and 0 <= line["ms"] < 1e6 for line in lines)
    assert set(lines[0]) == {
        *("time", "level", "logger", "event"),
        *("request", "method", "route", "status", "ms", "address"),
    }
    assert table not in log.text
    assert token not in log.text


@pytest.mark.parametrize(
    ("told", "client", "is_kept"),
    [
        ("0123456789abcdef0123456789abcdef", PROXY, True),
        ("5f2b9c1e-8a76-4d0f-9e53-1c2b3a4d5e6f", PROXY, True),
        ("0123456789abcdef0123456789abcdef", "192.0.2.1", False),
        ("short", PROXY, False),
        ("x" * 65, PROXY, False),
        ("two words", PROXY, False),
        ('quotes"\\', PROXY, False),
        ("line\u0085break", PROXY, False),
        ("", PROXY, False),
    ],
)
async def test_an_id_is_taken_from_a_trusted_proxy_only(log: Log, told: str, client: str, is_kept: bool) -> None:
    async with open_house() as house:
        door = Door(build(house, forwarded_from=[PROXY]), house)
        headers = [("x-request-id", told), ("x-forwarded-for", "2001:db8:1:2:3::4")]
        answer = await door.ask("GET", "/healthz", headers=headers, client=client)
    (line,) = log.lines("request")
    assert line["request"] == answer.header("x-request-id")
    assert (line["request"] == told) is is_kept
    assert line["address"] == ("2001:db8:1:2::/64" if client == PROXY else client)


async def test_sockets_are_logged_when_they_open_and_close(log: Log) -> None:
    async with open_house() as house:
        door = Door(build(house, forwarded_from=[PROXY]), house)
        token = str((await door.ask("POST", "/api/me", {"name": "Ann"})).header("set-cookie"))[8:51]
        told = "0123456789abcdef"
        async with door.knock(token, headers=[("x-request-id", told)], client=PROXY):
            (opened,) = log.lines("socket opened", "socket closed", "socket refused")
            assert (opened["event"], opened["request"]) == ("socket opened", told)
        async with door.knock(None) as line:
            assert line.code is not None
    _, closed, refused = log.lines("socket opened", "socket closed", "socket refused")
    assert (closed["event"], closed["request"], closed["code"]) == ("socket closed", told, 1000)
    assert closed["seconds"] >= 0
    assert (refused["event"], refused["status"]) == ("socket refused", 403)
    assert refused["request"] != told


async def test_a_failure_is_found_by_the_number_that_the_person_is_told(log: Log) -> None:
    async with open_house() as house:
        door = Door(build(house), house)
        token = str((await door.ask("POST", "/api/me", {"name": "Ann"})).header("set-cookie"))[8:51]

        def broken(*_: object) -> None:
            raise RuntimeError("a plank is loose")

        house.lobby.public = broken  # type: ignore[assignment, method-assign]
        answer = await door.ask("GET", "/api/tables")
        house.play.why_not = broken  # type: ignore[assignment, method-assign]
        async with door.knock(token) as line:
            await line.say({"do": "why", "table": "x", "seat": 0, "move": "y", "request": "1"})
            (refused,) = [json.loads(text) for text in line.told if "refused" in text]
    failed, socket = log.lines("a request failed", "a socket's message failed")
    (request,) = [line for line in log.lines("request") if line["status"] == 500]
    number = answer.header("x-request-id")
    assert answer.json()["reason"]["args"]["incident"] == number
    assert failed["incident"] == failed["request"] == request["request"] == number
    assert request["level"] == "warning"
    assert "a plank is loose" in failed["error"]
    assert socket["incident"] == refused["reason"]["args"]["incident"]
    (opened,) = log.lines("socket opened")
    assert socket["request"] == opened["request"]


async def test_without_a_log_requests_still_have_ids() -> None:
    async with open_house() as house:
        answer = await Door(build(house), house).ask("GET", "/healthz")
    assert answer.header("x-request-id")


def test_the_web_servers_own_lines_on_sockets_are_left_out(log: Log) -> None:
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.info('%s - "WebSocket %s" [accepted]', "192.0.2.1", "/api/socket?table=Zm9vYmFyYmF6cXV4")
    uvicorn.info("connection open")
    uvicorn.info("connection closed")
    uvicorn.info("Shutting down")
    assert [json.loads(line)["event"] for line in log.text.splitlines()] == ["Shutting down"]
    assert isinstance(logging.getLogger("kvartal").handlers[0].formatter, JsonLines)
