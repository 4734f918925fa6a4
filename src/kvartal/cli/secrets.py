"""Secrets in files, as containers provide them: `KVARTAL_DATABASE_URL_FILE` and similar variables."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path

from kvartal.cli.desk import Usage
from kvartal.core.messages import say

NAMES = ("KVARTAL_DATABASE_URL", "KVARTAL_REDIS_URL", "KVARTAL_METRICS_TOKEN", "KVARTAL_DAILY_KEY")


def read_files(environ: MutableMapping[str, str]) -> None:
    """Put each secret whose `…_FILE` variable names a file into the environment; raise Usage if that fails."""
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
