"""Selects the storage: a file in a data folder, or a database given by its address."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from kvartal.core.messages import say
from kvartal.server.keeping.ledger import Ledger
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import CannotOpen

FILE = "kvartal.sqlite3"
CONNECTIONS = 8


def open_store(
    data: Path | None, database_url: str | None, *, patience: float = 10.0, connections: int = CONNECTIONS
) -> Ledger:
    """Return the storage, not opened yet: the database if an address is given, else the data folder's file.

    `patience` is how many seconds to wait for a database that is away, `connections` how many to open to it at most.
    Raise CannotOpen for a wrong address.
    """
    if database_url is None:
        return SqliteStore((default_folder(os.environ) if data is None else data) / FILE)
    if not is_address(database_url):
        raise CannotOpen(say("error-store-url", url=without_password(database_url)))
    try:
        from kvartal.server.keeping.postgres import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise CannotOpen(say("error-store-asyncpg")) from error
    return PostgresStore(database_url, patience=patience, connections=connections)


def chosen(data: str | None, database_url: str | None, environ: Mapping[str, str]) -> tuple[Path | None, str | None]:
    """Return the folder and the address that a command should use. Its own options win over the environment.

    If a folder and a database are given in the same place, the database wins.
    """
    if database_url is None and data is None:
        database_url, data = environ.get("KVARTAL_DATABASE_URL") or None, environ.get("KVARTAL_DATA") or None
    return None if data is None else Path(data), database_url


def is_address(url: str) -> bool:
    """Return whether this is the address of a PostgreSQL database."""
    try:
        parts = urlsplit(url)
        return parts.scheme in ("postgresql", "postgres") and (parts.port or 1) > 0 and "//" in url
    except ValueError:
        return False


def without_password(url: str) -> str:
    """Return the address without its password, to be shown or logged."""
    start, at, rest = url.rpartition("@")
    scheme, slashes, person = start.partition("//")
    return f"{scheme}{slashes}{person.partition(':')[0]}{at}{rest}" if at else url


def default_folder(environ: Mapping[str, str]) -> Path:
    """Return this user's data folder on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Kvartal"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Kvartal"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "kvartal"
