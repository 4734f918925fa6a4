"""SQLite only: one process per file, crashes, full disks, locked files."""

import asyncio
import random
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from kvartal.server.keeping import sqlite
from kvartal.server.keeping.ledger import Ledger
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import CannotOpen, Unavailable
from tests.server.storing import MakeStore, a_person, a_table, an_entry, opened

OPEN = """
import asyncio, sys
from pathlib import Path
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import CannotOpen
async def main():
    store = SqliteStore(Path(sys.argv[1]))
    try:
        await store.open()
    except CannotOpen as error:
        print(error.reason.key)
        return
    print("opened", flush=True)
    sys.stdin.read()
    await store.close()
asyncio.run(main())
"""

# Twelve tables, each with two writers that race for numbers; every acknowledgement is printed.
WRITE = """
import asyncio, os, sys
from pathlib import Path
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import LogRow
async def play(store, table, name):
    number = len(await store.log(table, 0))
    while True:
        rows = [LogRow(table=table, number=number + k, line=name, at=1.0) for k in (1, 2)]
        if await store.append(rows):
            os.write(1, f"{table} {number + 1} {name}\\n{table} {number + 2} {name}\\n".encode())
            number += 2
        else:
            number = len(await store.log(table, 0))
async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open()
    await asyncio.gather(*(play(store, f"t{t}", name) for t in range(12) for name in "ab"))
asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "kvartal.sqlite3"


@pytest.fixture
def make(path: Path) -> MakeStore:
    return lambda: SqliteStore(path)


async def _refused(store: Ledger) -> str:
    with pytest.raises(CannotOpen) as caught:
        await store.open()
    return caught.value.reason.key


def _other_process(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OPEN, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


async def test_the_file_belongs_to_one_store(make: MakeStore, path: Path) -> None:
    async with opened(make) as store:
        assert await _refused(make()) == "error-store-in-use"
        with _other_process(path) as other:
            assert (await asyncio.to_thread(other.communicate))[0] == "error-store-in-use\n"
        await store.add_person(a_person("ann"))
    async with opened(make) as store:
        await store.ping()


async def test_a_killed_process_leaves_the_file_free(make: MakeStore, path: Path) -> None:
    with _other_process(path) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "opened\n"
        assert await _refused(make()) == "error-store-in-use"
        other.kill()
    async with opened(make) as store:
        await store.ping()


async def test_only_the_owner_reads_the_file(make: MakeStore, path: Path) -> None:
    async with opened(make) as store:
        await store.add_person(a_person("ann"))
        assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_other_files_are_refused_and_left_alone(make: MakeStore, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"my diary" * 1000)
    assert await _refused(make()) == "error-store-damaged"
    assert path.read_bytes() == b"my diary" * 1000
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE people (shoe_size INTEGER)")
    other.close()
    before = path.read_bytes()
    assert await _refused(make()) == "error-store-foreign"
    assert path.read_bytes() == before
    assert await _refused(SqliteStore(path / "deeper.sqlite3")) == "error-store-folder"


async def test_acknowledged_is_durable(make: MakeStore, path: Path) -> None:
    """A process is killed while it writes, again and again: nothing acknowledged is lost, no number missing."""
    dice = random.Random(7)
    acknowledged: dict[tuple[str, int], str] = {}
    for _ in range(5):
        with subprocess.Popen([sys.executable, "-c", WRITE, path], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(dice.randint(1, 1000))]
            process.kill()
            lines += process.stdout
        for line in lines:
            if line.endswith("\n"):
                of, number, name = line.split()
                assert acknowledged.setdefault((of, int(number)), name) == name
        async with opened(make) as store:
            for table in (f"t{count}" for count in range(12)):
                log = {row.number: row.line for row in await store.log(table, 0)}
                assert sorted(log) == list(range(1, len(log) + 1))
                assert len(log) % 2 == 0, "half an append"
                for (of, at), name in acknowledged.items():
                    assert of != table or log[at] == name


async def test_a_full_disk_is_said_and_survived(make: MakeStore) -> None:
    async with opened(make) as store:
        assert isinstance(store, SqliteStore)
        assert await store.append([an_entry("t", 1)])
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages + 4}")
        appends = [[an_entry(f"u{number}", 1, line="x" * 5_000)] for number in range(50)]
        results = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert any(isinstance(result, Unavailable) and "full" in str(result) for result in results)
        for rows, result in zip(appends, results, strict=True):
            assert await store.log(rows[0].table, 0) == (rows if result is True else [])
        store._connection.execute("PRAGMA max_page_count = 1000000")
        assert await store.append([an_entry("t", 2)])


@pytest.mark.parametrize("patience", [100.0, 0.1])
async def test_a_locked_file_is_said_and_survived(
    make: MakeStore, path: Path, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_PATIENCE", patience)
    async with opened(make) as store:
        await store.add_table(a_table("t"))
        shell = sqlite3.connect(path, isolation_level=None)
        shell.execute("BEGIN IMMEDIATE")
        writes = [asyncio.ensure_future(store.append([an_entry("t", number)])) for number in (1, 2)]
        await asyncio.sleep(0.05)
        assert await store.table("t") == a_table("t"), "reads don't wait for writes"
        if patience > 1:
            assert not any(write.done() for write in writes)
            shell.close()
            assert await asyncio.gather(*writes) == [True, True]
        else:
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert [type(result) for result in results] == [Unavailable] * 2
            assert "locked" in str(results[0])
            shell.close()
            assert await store.append([an_entry("t", 1)])
