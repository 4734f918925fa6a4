"""Disks that are full, fail or are damaged: the server says what is wrong, and unaffected tables go on."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from kvartal.server.errors import OutOfService
from kvartal.server.keeping import ledger, sqlite
from kvartal.server.keeping.ledger import Ledger, Record
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import Unavailable
from kvartal.server.keeping.stores import FILE, open_store
from tests.server.at_table import guest, open_house, seated
from tests.server.http.test_app import web
from tests.server.storing import a_person, a_table, a_word, an_entry, opened

PAGE = 4096


async def everything(store: Ledger) -> list[Record]:
    return [record async for record in store.everything()]


@contextmanager
def no_room() -> Iterator[None]:
    """Let no file grow beyond a page, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (PAGE, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


async def test_a_disk_that_takes_nothing_is_a_503_until_it_does_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PULSE", -1.0)
    async with open_house(SqliteStore(tmp_path / FILE)) as house, web(house, "") as (probe,):
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, ann)
        with no_room():
            answer = await probe.get("/healthz")
            assert (answer.status_code, answer.text) == (503, "storage failing\n")
            with pytest.raises(OutOfService):
                await house.play.move(ann, table, 0, 0, "roll 1", "r")
        assert (await probe.get("/healthz")).text == "ok\n"
        assert await house.play.move(ann, table, 0, 0, "roll 1", "r") == 1


async def test_a_disk_that_is_nearly_full_is_told_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_ROOM", 1 << 62)
    async with open_house(SqliteStore(tmp_path / FILE)) as house, web(house, "") as (probe,):
        answer = await probe.get("/healthz")
        assert (answer.status_code, answer.text) == (200, "ok\nstorage nearly full\n")


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_READONLY, "read-only"),
        (sqlite3.SQLITE_IOERR_FSYNC, "failing"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (sqlite3.SQLITE_NOMEM, "unavailable"),
    ],
)
def test_what_is_wrong_is_said_in_a_word(code: int, fault: str) -> None:
    error = sqlite3.OperationalError("trouble")
    error.sqlite_errorcode = code
    assert sqlite.fault_of(error) == fault


async def test_damage_is_found_where_nobody_reads(tmp_path: Path) -> None:
    path = tmp_path / FILE
    async with opened(lambda: SqliteStore(path)) as store:
        await store.add_table(a_table("t"))
        await store.say(a_word("t", "hello"))
    with sqlite3.connect(path) as shell:
        (root,) = shell.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat_person'").fetchone()
    shell.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(Random(1).randbytes(PAGE))
    async with open_house(SqliteStore(path)) as house, web(house, "") as (probe,):
        while (answer := await probe.get("/healthz")).text == "ok\n":
            await asyncio.sleep(0)
        assert (answer.status_code, answer.text) == (200, "ok\nstorage damaged\n")


async def test_a_damaged_row_takes_no_others_with_it(tmp_path: Path) -> None:
    async with opened(lambda: SqliteStore(tmp_path / FILE)) as store:
        assert isinstance(store, SqliteStore)
        for table in ("t", "u"):
            await store.add_table(a_table(table))
        store._connection.execute("UPDATE tables SET body = replace(body, '\"game\"', '\"gane\"') WHERE id = 't'")
        assert [row.id for row in await store.open_tables(9)] == ["u"]
        assert [row.id for row in await store.tables_of("ann", 9)] == ["u"]
        with pytest.raises(Unavailable) as caught:
            await store.table("t")
        assert caught.value.fault == "damaged"
        with pytest.raises(Unavailable):
            await everything(store)
        assert await store.ping() == "damaged"


class _Damaged:
    """A connection to a file where the log of one table lies on a damaged page."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, args: tuple[object, ...] = ()) -> sqlite3.Cursor:
        if "asked" in sql and "t" in args:
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
        return self._connection.execute(sql, args)

    def rollback(self) -> None:
        self._connection.rollback()


async def test_who_writes_where_the_file_is_sound_does_not_suffer(tmp_path: Path) -> None:
    async with opened(lambda: SqliteStore(tmp_path / FILE)) as store:
        assert isinstance(store, SqliteStore)
        own = store._connection
        store._connection = _Damaged(own)  # type: ignore[assignment]
        appends = [store.append([an_entry(table, 1)]) for table in ("s", "t", "u")]
        person = store.add_person(a_person("ann"))
        results = await asyncio.gather(*appends, person, return_exceptions=True)
        assert [type(result) for result in results] == [bool, Unavailable, bool, type(None)]
        store._connection = own
        assert await store.person("ann") == a_person("ann")
        assert await store.ping() == "damaged"


async def test_a_sign_of_life_leaves_nothing_behind_and_is_not_written_twice(tmp_path: Path, postgres_url: str) -> None:
    written = 0

    async def ping_often(store: Ledger) -> None:
        nonlocal written
        write = store._write

        async def counting(*args: object) -> object:
            nonlocal written
            written += 1
            return await write(*args)  # type: ignore[arg-type]

        store._write = counting  # type: ignore[assignment, method-assign]
        before = await everything(store)
        assert await asyncio.gather(*(store.ping() for _ in range(50))) == [None] * 50
        assert await everything(store) == before

    for kept in (SqliteStore(tmp_path / FILE), open_store(None, postgres_url)):
        async with opened(lambda kept=kept: kept) as store:  # type: ignore[misc]
            await ping_often(store)
    assert written == 2
    with sqlite3.connect(tmp_path / FILE) as shell:
        for table in ("daybook", "log"):
            assert shell.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    shell.close()
