"""The daybook of the SQLite storage: readers can't tell whether an entry is in it or in the log."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from kvartal.server.keeping import daybook, sqlite
from kvartal.server.keeping.ledger import Ledger
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import LogRow
from tests.server.storing import MakeStore, a_person, a_table, an_entry, opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kvartal.sqlite3"


@pytest.fixture
def make(path: Path) -> MakeStore:
    return lambda: SqliteStore(path)


def counted(path: Path) -> tuple[int, int]:
    """Return how many entries are in the log, and how many pages in the daybook."""
    with sqlite3.connect(path) as other:
        return (
            other.execute("SELECT count(*) FROM log").fetchone()[0],
            other.execute("SELECT count(*) FROM daybook").fetchone()[0],
        )


async def test_entries_wait_in_the_daybook_and_are_posted_at_the_end(make: MakeStore, path: Path) -> None:
    rows = [an_entry("t", 1, request="r"), an_entry("t", 2)]
    async with opened(make) as store:
        assert await store.append(rows)
        assert counted(path) == (0, 1)
        assert await store.log("t", 0) == rows
        assert await store.log("t", 1) == rows[1:]
        assert await store.request("t", "r") == rows[0]
    async with opened(make) as store:
        assert counted(path) == (2, 0)
        assert await store.log("t", 0) == rows
        assert await store.request("t", "r") == rows[0]


async def test_what_a_crash_left_is_posted_when_the_file_is_opened(make: MakeStore, path: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed.sqlite3"
    async with opened(make) as store:
        assert await store.append([an_entry("t", 1, request="r")])
        # What a backup copies is what a crash would leave.
        with sqlite3.connect(path) as source, sqlite3.connect(crashed) as copy:
            source.backup(copy)
        assert counted(crashed) == (0, 1)
    async with opened(lambda: SqliteStore(crashed)) as store:
        assert counted(crashed) == (1, 0)
        assert not await store.append([an_entry("t", 1)])
        assert not await store.append([an_entry("t", 2, request="r")])
        assert await store.append([an_entry("t", 2)])
        assert [row.number for row in await store.log("t", 0)] == [1, 2]


async def test_a_long_daybook_is_posted_while_moves_go_on(
    make: MakeStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LONG", 10)

    async def play(store: Ledger, table: str) -> None:
        for number in range(1, 60):
            assert await store.append([an_entry(table, number, request=f"r{number}")])
            assert [row.number for row in await store.log(table, 0)] == list(range(1, number + 1))
            assert not await store.append([an_entry(table, number)]), "the number is taken"
            assert not await store.append([an_entry(table, number + 1, request="r1")]), "the request is taken"

    async with opened(make) as store:
        await asyncio.gather(*(play(store, f"t{table}") for table in range(4)))
        assert counted(path)[0] > 0


async def test_a_crash_in_the_middle_of_posting_leaves_every_entry_once(
    make: MakeStore, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LONG", 6)
    monkeypatch.setattr(daybook, "SOME", 1)
    crashed = tmp_path / "crashed.sqlite3"
    tables = [f"t{number}" for number in range(4)]
    async with opened(make) as store:
        for number in (1, 2):
            for table in tables:
                assert await store.append([an_entry(table, number, request=f"r{number}")])
        with sqlite3.connect(path) as source, sqlite3.connect(crashed) as copy:
            source.backup(copy)
        posted, pages = counted(crashed)
        assert 0 < posted < 6, "some tables of the closed book are in the log"
        assert pages == 8, "and still in the daybook"
    async with opened(lambda: SqliteStore(crashed)) as store:
        assert counted(crashed) == (8, 0)
        for table in tables:
            assert [row.number for row in await store.log(table, 0)] == [1, 2]
            assert not await store.append([an_entry(table, 3, request="r2")])
            assert await store.append([an_entry(table, 3)])


@pytest.mark.parametrize("late", [True, False], ids=["late", "posted"])
async def test_the_same_is_taken_late_or_posted(make: MakeStore, monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    monkeypatch.setattr(sqlite, "LONG", 4096 if late else 1)
    async with opened(make) as store:
        assert await store.append([an_entry("t", 1), an_entry("t", 3, request="r")])
        assert not await store.append([an_entry("t", 3)])
        assert not await store.append([an_entry("t", 4, request="r")])
        assert await store.append([an_entry("t", 2)]), "a number that was left out is free"
        assert await store.append([an_entry("u", 4, request="r")])
        assert [row.number for row in await store.log("t", 0)] == [1, 2, 3]


async def test_whoever_leaves_is_forgotten_in_the_daybook_too(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_person(a_person("ann"))
        await store.add_table(a_table("t", "ann"))
        assert await store.append([an_entry("t", 1, person="ann")])
        await store.remove_person("ann")
        assert [row.person for row in await store.log("t", 0)] == [None]


async def test_a_removed_table_leaves_nothing_in_the_daybook(make: MakeStore, path: Path) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t", status="over"))
        assert await store.append([an_entry("t", 1)])
        assert await store.remove_tables(1e9) == 1
        assert await store.log("t", 0) == []
        assert counted(path) == (0, 0)


async def test_an_export_holds_what_is_late(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t"))
        assert await store.append([an_entry("t", 1), an_entry("t", 2)])
        found = [record async for record in store.everything()]
        assert [record.number for record in found if isinstance(record, LogRow)] == [1, 2]


class _Full:
    """A connection to a disk that has no room for the log."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, *args: object) -> sqlite3.Cursor:
        if "INTO log" in sql:
            raise sqlite3.OperationalError("database or disk is full")
        execute: Callable[..., sqlite3.Cursor] = self._connection.execute
        return execute(sql, *args)

    def rollback(self) -> None:
        self._connection.rollback()


async def test_a_posting_that_fails_is_tried_again(
    make: MakeStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LONG", 1)
    async with opened(make) as store:
        assert isinstance(store, SqliteStore)
        own = store._connection
        store._connection = _Full(own)  # type: ignore[assignment]
        assert await store.append([an_entry("t", 1)])
        assert await store.append([an_entry("t", 2)])
        assert counted(path) == (0, 2)
        assert [row.number for row in await store.log("t", 0)] == [1, 2]
        store._connection = own
        assert await store.append([an_entry("t", 3)])
        assert not await store.append([an_entry("t", 2)])
        assert [row.number for row in await store.log("t", 0)] == [1, 2, 3]
        assert counted(path) == (3, 0)
