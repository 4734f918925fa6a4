"""What a host sees: numbers that Prometheus reads, and a log without anybody's secrets."""

import io
import json
import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from kvartal.server.running.metrics import HIDDEN, JsonLines, Metrics, log_to, redact


def test_the_text_format() -> None:
    metrics = Metrics()
    moves = metrics.counter("kvartal_moves_total", "Moves by game and answer.", ["game", "answer"])
    metrics.gauge("kvartal_tables", "Live tables.").set(3)
    metrics.gauge("kvartal_load", "Load,\nnow \\ here.", read=lambda: 0.5)
    took = metrics.histogram("kvartal_move_seconds", "A move.", buckets=[0.1, 1])
    empty = metrics.histogram("kvartal_http_seconds", "A request.", ["route"], buckets=[1])
    moves.add("machi_koro", "accepted")
    moves.add("machi_koro", "accepted", by=2)
    moves.add('a"b\\c\nd', "refused")
    for seconds in (0.05, 0.1, 0.5, 7):
        took.observe(seconds)
    empty.observe(0.5, "/api")
    assert metrics.write() == (
        "# HELP kvartal_moves_total Moves by game and answer.\n"
        "# TYPE kvartal_moves_total counter\n"
        'kvartal_moves_total{game="machi_koro",answer="accepted"} 3\n'
        'kvartal_moves_total{game="a\\"b\\\\c\\nd",answer="refused"} 1\n'
        "# HELP kvartal_tables Live tables.\n"
        "# TYPE kvartal_tables gauge\n"
        "kvartal_tables 3\n"
        "# HELP kvartal_load Load,\\nnow \\\\ here.\n"
        "# TYPE kvartal_load gauge\n"
        "kvartal_load 0.5\n"
        "# HELP kvartal_move_seconds A move.\n"
        "# TYPE kvartal_move_seconds histogram\n"
        'kvartal_move_seconds_bucket{le="0.1"} 2\n'
        'kvartal_move_seconds_bucket{le="1"} 3\n'
        'kvartal_move_seconds_bucket{le="+Inf"} 4\n'
        "kvartal_move_seconds_sum 7.65\n"
        "kvartal_move_seconds_count 4\n"
        "# HELP kvartal_http_seconds A request.\n"
        "# TYPE kvartal_http_seconds histogram\n"
        'kvartal_http_seconds_bucket{route="/api",le="1"} 1\n'
        'kvartal_http_seconds_bucket{route="/api",le="+Inf"} 1\n'
        'kvartal_http_seconds_sum{route="/api"} 0.5\n'
        'kvartal_http_seconds_count{route="/api"} 1\n'
    )
    assert moves.value("machi_koro", "accepted") == 3
    assert moves.value("tiny_towns", "accepted") == 0


def test_numbers_without_labels_are_there_from_the_start() -> None:
    metrics = Metrics()
    metrics.counter("a", "A.")
    metrics.histogram("b", "B.", buckets=[1])
    assert "a 0\n" in metrics.write()
    assert "b_count 0\n" in metrics.write()


def test_odd_numbers_are_written_as_prometheus_writes_them() -> None:
    metrics = Metrics()
    gauge = metrics.gauge("g", "G.", ["x"])
    for value in (float("inf"), float("-inf"), float("nan"), 1e21):
        gauge.set(value, str(value))
    assert [line.split(" ")[-1] for line in metrics.write().splitlines()[2:]] == ["+Inf", "-Inf", "NaN", "1e+21"]


def test_many_threads_count_right() -> None:
    counter = Metrics().counter("a", "A.")

    def count() -> None:
        for _ in range(2000):
            counter.add()

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counter.value() == 8000


def test_mistakes_in_metrics_are_refused() -> None:
    metrics = Metrics()
    counter = metrics.counter("a", "A.", ["x"])
    for wrong in (
        lambda: metrics.counter("a", "again"),
        lambda: metrics.counter("a b", "B."),
        lambda: metrics.counter("b", "B.", ["le"]),
        lambda: metrics.counter("b", "B.", ["__x"]),
        lambda: metrics.histogram("b", "B.", buckets=[2, 1]),
        lambda: metrics.gauge("b", "B.", ["x"], read=lambda: 1),
        lambda: counter.add(),
        lambda: counter.add("x", by=-1),
    ):
        with pytest.raises(ValueError, match=r"a|b"):
            wrong()


# Logs

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
