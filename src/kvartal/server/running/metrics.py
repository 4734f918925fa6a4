"""What a host sees of the house: metrics in Prometheus' text format, and logs of one JSON line each without secrets."""

from __future__ import annotations

import json
import logging
import math
import re
import secrets
import threading
import time
import traceback
from abc import abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any, TypeVar

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The buckets of histograms that measure time."""

_NAME = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*\Z")
_LABEL = re.compile(r"(?!__|le\Z)[a-zA-Z_][a-zA-Z0-9_]*\Z")

_F = TypeVar("_F", bound="_Family")


class Metrics:
    """All that is counted. Names are given once, each with its help; any thread may count."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._families: dict[str, _Family] = {}

    def counter(
        self, name: str, about: str, labels: Sequence[str] = (), read: Callable[[], float] | None = None
    ) -> Counter:
        """Return a new number that only grows; one with `read` is asked when the page is written."""
        return self._add(Counter(name, about, tuple(labels), self._lock, read))

    def gauge(
        self, name: str, about: str, labels: Sequence[str] = (), read: Callable[[], float] | None = None
    ) -> Gauge:
        """Return a new number that goes up and down; one with `read` is asked when the page is written."""
        return self._add(Gauge(name, about, tuple(labels), self._lock, read))

    def histogram(
        self, name: str, about: str, labels: Sequence[str] = (), buckets: Sequence[float] = SECONDS
    ) -> Histogram:
        """Return a new distribution over buckets with these upper bounds."""
        return self._add(Histogram(name, about, tuple(labels), self._lock, tuple(buckets)))

    def _add(self, family: _F) -> _F:
        if family.name in self._families:
            raise ValueError(f"the metric {family.name} is there already")
        self._families[family.name] = family
        return family

    def write(self) -> str:
        """Return everything as the text that Prometheus reads."""
        return "".join(line + "\n" for family in self._families.values() for line in family.lines())


class _Family:
    """One metric with all its label values."""

    kind = ""

    def __init__(self, name: str, about: str, labels: tuple[str, ...], lock: threading.Lock) -> None:
        if not _NAME.match(name) or not all(_LABEL.match(label) for label in labels):
            raise ValueError(f"{name}{labels} is no name of a metric")
        self.name = name
        self._about = about
        self._labels = labels
        self._lock = lock

    def lines(self) -> Iterator[str]:
        """Yield the lines of the text format."""
        about = self._about.replace("\\", "\\\\").replace("\n", "\\n")
        yield f"# HELP {self.name} {about}"
        yield f"# TYPE {self.name} {self.kind}"
        yield from self._samples()

    @abstractmethod
    def _samples(self) -> Iterator[str]:
        """Yield a line for each combination of labels."""

    def _check(self, values: tuple[str, ...]) -> None:
        if len(values) != len(self._labels):
            raise ValueError(f"{self.name} has the labels {self._labels}, not {len(values)}")

    def _sample(self, suffix: str, values: tuple[str, ...], number: float, bound: str | None = None) -> str:
        pairs = [f'{label}="{_escape(value)}"' for label, value in zip(self._labels, values, strict=True)]
        if bound is not None:
            pairs.append(f'le="{bound}"')
        return f"{self.name}{suffix}{'{' + ','.join(pairs) + '}' if pairs else ''} {_number(number)}"


class _Numbers(_Family):
    """A number for each combination of label values; without labels it starts at 0."""

    def __init__(
        self,
        name: str,
        about: str,
        labels: tuple[str, ...],
        lock: threading.Lock,
        read: Callable[[], float] | None,
    ) -> None:
        super().__init__(name, about, labels, lock)
        if read is not None and labels:
            raise ValueError(f"{name} is read as a whole: it has no labels")
        self._read = read
        self._values: dict[tuple[str, ...], float] = {} if labels else {(): 0}

    def value(self, *labels: str) -> float:
        """Return the number now."""
        return self._values.get(labels, 0)

    def _samples(self) -> Iterator[str]:
        read = None if self._read is None else self._read()
        with self._lock:
            if read is not None:
                self._values[()] = read
            values = list(self._values.items())
        for labels, value in values:
            yield self._sample("", labels, value)


class Counter(_Numbers):
    """A number that only grows."""

    kind = "counter"

    def add(self, *labels: str, by: float = 1) -> None:
        """Count one more, or `by` more."""
        self._check(labels)
        if by < 0:
            raise ValueError(f"{self.name} only grows")
        with self._lock:
            self._values[labels] = self._values.get(labels, 0) + by


class Gauge(_Numbers):
    """A number that goes up and down."""

    kind = "gauge"

    def set(self, value: float, *labels: str) -> None:
        """Put a new value."""
        self._check(labels)
        with self._lock:
            self._values[labels] = value


class Histogram(_Family):
    """How often a measure fell into each bucket, and the sum of all."""

    kind = "histogram"

    def __init__(
        self, name: str, about: str, labels: tuple[str, ...], lock: threading.Lock, buckets: tuple[float, ...]
    ) -> None:
        super().__init__(name, about, labels, lock)
        if not buckets or list(buckets) != sorted(set(buckets)) or not all(map(math.isfinite, buckets)):
            raise ValueError(f"the buckets of {name} must ascend")
        self._bounds = buckets
        self._counts: dict[tuple[str, ...], list[int]] = {} if labels else {(): self._none()}
        self._sums: dict[tuple[str, ...], float] = {}

    def _none(self) -> list[int]:
        return [0] * (len(self._bounds) + 1)

    def observe(self, value: float, *labels: str) -> None:
        """Count a measure."""
        with self._lock:
            counts = self._counts.get(labels)
            if counts is None:
                self._check(labels)
                counts = self._counts[labels] = self._none()
            counts[bisect_left(self._bounds, value)] += 1
            self._sums[labels] = self._sums.get(labels, 0) + value

    def _samples(self) -> Iterator[str]:
        with self._lock:
            measured = [(labels, list(counts), self._sums.get(labels, 0)) for labels, counts in self._counts.items()]
        for labels, counts, total in measured:
            below = 0
            for bound, count in zip((*self._bounds, math.inf), counts, strict=True):
                below += count
                yield self._sample("_bucket", labels, below, _number(bound))
            yield self._sample("_sum", labels, total)
            yield self._sample("_count", labels, below)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')


def _number(value: float) -> str:
    if math.isinf(value):
        return "+Inf" if value > 0 else "-Inf"
    return "NaN" if math.isnan(value) else repr(value)


# Logs

HIDDEN = "…"
FIELDS = frozenset(
    [
        *(
            "address",
            "bot",
            "bytes",
            "count",
            "database",
            "game",
            "incident",
            "kind",
            "method",
            "number",
            "origin",
            "path",
            "person",
        ),
        *(
            "pid",
            "port",
            "reason",
            "seat",
            "seats",
            "seconds",
            "status",
            "table",
            "tables",
            "version",
            "wait",
            "worker",
        ),
    ]
)
"""The names that a line of the log may carry, by allow-list: whatever else is passed is hidden."""

_LONGEST = 4000
_SECRETS = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # Headers and anything like `password=…`, `"token": "…"` up to where the value ends.
        (r"(?i)\b((?:set-)?cookie|authorization)(\"?'?\s*[:=]\s*)[^\r\n]+", rf"\1\2{HIDDEN}"),
        (
            r"(?i)([\w-]*(?:password|passwd|secret|token|session)[\w-]*[\"']?\s*[:=]\s*)"
            r"(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|[^\s,;&)}\]]+)",
            rf"\1{HIDDEN}",
        ),
        (r"\$argon2\w*\$[^\s\"']+", HIDDEN),
        (r"(?<=://)[^/\s@]*:[^/\s]*@", f"{HIDDEN}@"),  # the user and password of an address
        (r"(?<![\w-])[\w-]{43}(?![\w-])", HIDDEN),  # our own tokens, wherever they turn up
    )
)
_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


def redact(text: str) -> str:
    """Return the text without tokens, cookies, passwords and the credentials of addresses."""
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


def _start(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + HIDDEN


def _end(text: str) -> str:
    return text if len(text) <= _LONGEST else HIDDEN + text[-_LONGEST:]


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON: time, level, logger, event, and the fields of `FIELDS` given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = time.gmtime(record.created)
        line: dict[str, Any] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', at)}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": _start(redact(record.getMessage())),
        }
        for name, value in record.__dict__.items():
            if name not in _PLAIN and name not in line:
                line[name] = _field(value) if name in FIELDS else HIDDEN
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = _start(redact(f"{type(error).__name__}: {error}"))
            line["trace"] = _end(redact("".join(traceback.format_exception(error))))
        return json.dumps(line)


def _field(value: object) -> object:
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, float):
        return round(value, 6) if math.isfinite(value) else str(value)
    return _start(redact(str(value)))


def log_incident(event: str, error: BaseException, **extra: object) -> str:
    """Log an error, once and with all there is to know, and return the id that its victim is told."""
    incident = secrets.token_hex(4)
    logging.getLogger("kvartal.server").error(event, exc_info=error, extra={**extra, "incident": incident})
    return incident


def log_to(stream: IO[str], level: int = logging.INFO) -> logging.Handler:
    """Send the logs of the house and of the web server to a stream, and return the handler."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    for name in ("kvartal", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    return handler
