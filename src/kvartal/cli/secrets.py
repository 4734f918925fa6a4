"""Secrets that come as files, as containers hand them over: `KVARTAL_DATABASE_URL_FILE` and its like."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path

from kvartal.cli.desk import Usage
from kvartal.core.messages import say

NAMES = ("KVARTAL_DATABASE_URL", "KVARTAL_REDIS_URL", "KVARTAL_METRICS_TOKEN", "KVARTAL_DAILY_KEY")


def read_files(environ: MutableMapping[str, str]) -> None:
    """Put every secret into the environment whose `…_FILE` names a file; raise Usage where that can't be done."""
    for name in NAMES:
        file = environ.get(f"{name}_FILE")
        if not file:
            continue
        if environ.get(name):
            raise Usage(say("error-secret-twice", name=name, file_name=f"{name}_FILE"))
        try:
            secret = Path(file).read_text("utf8").strip()
        except (OSError, UnicodeDecodeError):
            secret = ""
        if not secret:
            raise Usage(say("error-secret-file", name=f"{name}_FILE", file=file))
        environ[name] = secret
