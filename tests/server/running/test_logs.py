"""The log: one line of JSON per record, and no secrets in it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from kvartal.server.running.logs import HIDDEN, JsonLines, log_to, redact

TOKEN = "-4Zq8W_dZ0YgTqT3vWQ1mJb2kXc7Rr5nE9hUuLsPf_A"
"""As `secrets.token_urlsafe(32)` makes them."""


def line_of(message: str, *args: object, error: BaseException | None = None, **extra: Any) -> dict[str, Any]:
    record = logging.LogRecord("kvartal.test", logging.INFO, __file__, 1, message, args, None)
    record.__dict__.update(extra)
    if error is not None:
        record.exc_info = (type(error), error, error.__traceback__)
    written = JsonLines().format(record)
    assert len(written.splitlines()) == 1
    assert written.isascii()
    line = json.loads(written)
    assert isinstance(line, dict)
    return line


def test_a_line_has_time_level_logger_event_and_fields() -> None:
    line = line_of("table %s opened", "x1", table="x1", seats=3, seconds=0.123456789, person=None)
    assert line["time"].endswith("Z")
    assert line["time"][10] == "T"
    assert {k: v for k, v in line.items() if k != "time"} == {
        "level": "info",
        "logger": "kvartal.test",
        "event": "table x1 opened",
        "table": "x1",
        "seats": 3,
        "seconds": 0.123457,
        "person": None,
    }


def test_line_breaks_and_surrogates_stay_in_one_line() -> None:
    line = line_of("a\nb\u2028c\x85d\ud800", reason="x\ry")
    assert line["event"] == "a\nb\u2028c\x85d\ud800"
    assert line["reason"] == "x\ry"


@pytest.mark.parametrize(
    "field", ["text", "password", "token", "cookie", "headers", "body", "chat", "login", "authorization"]
)
def test_fields_that_are_not_on_the_list_are_hidden(field: str) -> None:
    assert line_of("said", **dict[str, Any]({field: "all my secrets"}))[field] == HIDDEN


@pytest.mark.parametrize(
    "text",
    [
        f"of_token {TOKEN}",
        f"GET /x?token={TOKEN}&a=1",
        f'{{"token": "{TOKEN}"}}',
        f"Cookie: a=1; kvartal={TOKEN}; b=2",
        f"set-cookie: kvartal={TOKEN}; HttpOnly",
        f"(b'cookie', b'kvartal={TOKEN}')",
        f"Authorization: Bearer {TOKEN}",
    ],
)
def test_tokens_are_hidden_wherever_they_turn_up(text: str) -> None:
    for line in (line_of(text), line_of("%s", text), line_of("x", path=text), line_of("x", error=RuntimeError(text))):
        assert TOKEN not in json.dumps(line)
        assert HIDDEN in json.dumps(line, ensure_ascii=False)


@pytest.mark.parametrize(
    "text",
    [
        "password=hunter22",
        "password: 'hunter22 hunter22'",
        '{"login": "ann", "password": "hunter22\\" hunter22"}',
        "new_password = hunter22",
        "secret=hunter22",
        "kvartal_session=hunter22; Path=/",
        "Cookie: theme=hunter22",
        "Authorization: Basic hunter22",
        "connecting to postgresql://kvartal:hunter22@db/kvartal",
        "redis://:hunter22@cache:6379/0",
        "$argon2id$v=19$m=65536,t=3,p=4$hunter22$hunter22",
        "Person(id='x', login='ann', password='hunter22')",
    ],
)
def test_passwords_and_cookies_are_hidden(text: str) -> None:
    assert "hunter22" not in redact(text)
    assert HIDDEN in redact(text)


@pytest.mark.parametrize(
    "text",
    [
        "table Zm9vYmFyYmF6cXV4 of machi_koro opened",
        "GET /api/tables/Zm9vYmFyYmF6cXV4 200",
        "components 0123456789abcdef",
        "sha256 " + "0" * 64,
        "http://localhost:8000/",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert redact(text) == text


def test_errors_carry_a_trace_without_secrets() -> None:
    try:
        raise RuntimeError(f"no session for {TOKEN}")
    except RuntimeError as error:
        line = line_of("failed", error=error)
    assert line["error"] == f"RuntimeError: no session for {HIDDEN}"
    assert "test_errors_carry_a_trace" in line["trace"]
    assert TOKEN not in line["trace"]


def test_endless_texts_are_cut() -> None:
    assert len(line_of("x " * 100_000)["event"]) < 5000
    assert len(line_of("x", reason="x " * 100_000)["reason"]) < 5000
    line = line_of("x", error=RuntimeError("x " * 100_000 + "the end"))
    assert len(line["error"]) < 5000
    assert len(line["trace"]) < 5000
    assert line["trace"].endswith("the end\n")


@pytest.fixture
def loggers() -> Iterator[None]:
    kept = [
        (logger, logger.handlers, logger.level, logger.propagate)
        for logger in map(logging.getLogger, ("kvartal", "uvicorn"))
    ]
    yield
    for logger, handlers, level, propagate in kept:
        logger.handlers, logger.level, logger.propagate = handlers, level, propagate


@pytest.mark.usefixtures("loggers")
def test_the_house_and_the_web_server_write_to_one_stream() -> None:
    stream = io.StringIO()
    log_to(stream)
    logging.getLogger("kvartal.server.house").info("table opened", extra={"table": "x1"})
    logging.getLogger("kvartal.server.house").debug("not this")
    logging.getLogger("uvicorn.error").info("Started on %s", "127.0.0.1", extra={"color_message": "bright"})
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["table opened", "Started on 127.0.0.1"]
    assert lines[0]["table"] == "x1"
    assert "color_message" not in lines[1]
