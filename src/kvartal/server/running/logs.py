"""The server's log: one line of JSON per record, without secrets."""

from __future__ import annotations

import json
import logging
import math
import re
import secrets
import time
import traceback
from typing import IO, Any

HIDDEN = "…"
FIELDS = frozenset(
    [
        *(
            "address",
            "bot",
            "bytes",
            "code",
            "count",
            "database",
            "game",
            "incident",
            "kind",
            "method",
            "ms",
            "number",
            "origin",
            "path",
            "person",
        ),
        *(
            "pid",
            "port",
            "reason",
            "request",
            "route",
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
"""The fields that a line of the log may have. All others are left out."""

_LONGEST = 4000
_SECRETS = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # Headers, and anything like `password=…` or `"token": "…"`, up to the end of the value.
        (r"(?i)\b((?:set-)?cookie|authorization)(\"?'?\s*[:=]\s*)[^\r\n]+", rf"\1\2{HIDDEN}"),
        (
            r"(?i)([\w-]*(?:password|passwd|secret|token|session)[\w-]*[\"']?\s*[:=]\s*)"
            r"(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|[^\s,;&)}\]]+)",
            rf"\1{HIDDEN}",
        ),
        (r"\$argon2\w*\$[^\s\"']+", HIDDEN),
        (r"(?<=://)[^/\s@]*:[^/\s]*@", f"{HIDDEN}@"),  # the user and password in an address
        (r"(?<![\w-])[\w-]{43}(?![\w-])", HIDDEN),  # our own tokens, wherever they occur
    )
)
_HARMLESS = re.compile(r"[\w ./{}-]{0,42}")
"""Texts that no pattern of `_SECRETS` can match: shorter than a token, and without `:`, `=` and `$`."""
_SOCKET = re.compile(r"WebSocket %s|^connection (?:open|closed)$")
_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


def redact(text: str) -> str:
    """Return the text without tokens, cookies, passwords, and credentials in addresses."""
    if _HARMLESS.fullmatch(text):
        return text
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


def _start(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + HIDDEN


def _end(text: str) -> str:
    return text if len(text) <= _LONGEST else HIDDEN + text[-_LONGEST:]


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON: time, level, logger, event, and the fields of `FIELDS` given as `extra`."""

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


def log_incident(event: str, error: BaseException, incident: str | None = None, **extra: object) -> str:
    """Log an error once, with all details, and return the id that the affected person is told: a new one by default."""
    incident = incident or secrets.token_hex(6)
    logging.getLogger("kvartal.server").error(event, exc_info=error, extra={**extra, "incident": incident})
    return incident


def _is_safe(record: logging.LogRecord) -> bool:
    """Return False for uvicorn's lines on sockets: they have a table's id, and the log of requests has its own."""
    return not (record.name.startswith("uvicorn") and _SOCKET.search(str(record.msg)))


def log_to(stream: IO[str], level: int = logging.INFO) -> logging.Handler:
    """Send the logs of the house and of the web server to a stream. Return the handler."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(_is_safe)
    for name in ("kvartal", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    return handler
