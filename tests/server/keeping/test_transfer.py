"""Backups, exports and imports, between every pair of storages."""

import asyncio
import json
import stat
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from kvartal.core.errors import KvartalError
from kvartal.server.keeping.care import backups, transfer
from kvartal.server.keeping.ledger import Ledger, Record
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import CannotOpen
from kvartal.server.keeping.stores import open_store
from tests.server.storing import (
    MakeStore,
    a_deal,
    a_person,
    a_puzzle,
    a_session,
    a_solver,
    a_table,
    a_try,
    a_word,
    an_entry,
    opened,
)


async def fill(store: Ledger) -> None:
    await store.add_person(a_person("ann", login="Анна", password="$argon2id$x"))
    await store.add_person(a_person("bob"))
    await store.add_session(a_session(bytes(range(32))))
    await store.add_deal(a_deal("d"))
    for person in ("", "ann", "bob"):
        await store.add_try(a_try("d", person))
    await store.adopt_rating(a_solver("ann"))
    await store.adopt_rating(a_puzzle("a"))
    for name in ("t", "u"):
        await store.add_table(a_table(name))
        await store.append([an_entry(name, number, request=f"r{number}") for number in range(1, 4)])
        await store.say(a_word(name, "привіт 🏙️"))


async def everything(store: Ledger) -> list[Record]:
    return [record async for record in store.everything()]


@pytest.fixture
def sqlite(tmp_path: Path) -> MakeStore:
    return partial(open_store, tmp_path / "data", None)


@pytest.fixture
async def exported(tmp_path: Path, sqlite: MakeStore) -> Path:
    target = tmp_path / "all.jsonl"
    async with opened(sqlite) as store:
        await fill(store)
        await transfer.export(store, target)
    return target


async def test_from_one_storage_to_the_other_and_back(tmp_path: Path, sqlite: MakeStore, postgres_url: str) -> None:
    postgres, another = partial(open_store, None, postgres_url), partial(open_store, tmp_path / "back", None)
    async with opened(sqlite) as here, opened(postgres) as there, opened(another) as back:
        await fill(here)
        before = await everything(here)
        for number, (source, target) in enumerate([(here, there), (there, back)]):
            file = tmp_path / f"{number}.jsonl"
            assert await transfer.export(source, file) == transfer.Counts(
                people=2, sessions=1, deals=1, tries=3, solvers=1, puzzles=1, tables=2, entries=6, said=2
            )
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            await transfer.import_(target, file)
            assert await everything(target) == before
    assert (tmp_path / "0.jsonl").read_bytes() == (tmp_path / "1.jsonl").read_bytes()


async def test_an_import_overwrites_nothing(tmp_path: Path, exported: Path) -> None:
    async with opened(partial(open_store, tmp_path / "other", None)) as store:
        await store.add_person(a_person("bob", name="Robert"))
        await store.add_person(a_person("eve", login="анна"))
        await store.add_table(a_table("u", "eve", version=7))
        assert await transfer.import_(store, exported) == transfer.Counts(
            people=1,
            sessions=1,
            deals=1,
            tries=3,
            solvers=1,
            puzzles=1,
            tables=1,
            entries=3,
            said=1,
            known=2,
            nameless=1,
        )
        assert await store.person("bob") == a_person("bob", name="Robert")
        assert await store.person("ann") == a_person("ann")
        assert await store.person_by_login("анна") == a_person("eve", login="анна")
        assert await store.table("u") == a_table("u", "eve", version=7)
        assert await store.log("u", 0) == []
        before = await everything(store)
        assert await transfer.import_(store, exported) == transfer.Counts(known=10)
        assert await everything(store) == before


def spoilt(exported: Path) -> list[bytes]:
    lines = exported.read_bytes().splitlines(keepends=True)
    entry = next(at for at, line in enumerate(lines) if b'"entry"' in line)
    other = json.loads(lines[entry])
    other["entry"]["table"] = "elsewhere"
    return [
        b"",
        b"{}\n",
        b'{"format":"kvartal-match","version":1}\n',
        b'{"format":"kvartal-export","version":3}\n',
        b"\xff\xfe\n",
        b"".join(lines[:-1]),
        b"".join(lines)[:-9],
        b"".join(lines[:3] + lines[4:]),
        b"".join([*lines, lines[-1]]),
        b"".join([*lines[:entry], json.dumps(other).encode() + b"\n", *lines[entry + 1 :]]),
        b"".join([*lines[:2], b'{"person":{"id":7}}\n', *lines[3:]]),
        b"".join([*lines[:2], b"{}\n", *lines[3:]]),
        b"".join([*lines[:2], b"[" * 100_000 + b"\n", *lines[3:]]),
    ]


@pytest.mark.parametrize("case", range(13))
async def test_a_damaged_file_changes_nothing(tmp_path: Path, exported: Path, case: int) -> None:
    exported.write_bytes(spoilt(exported)[case])
    async with opened(partial(open_store, tmp_path / "other", None)) as store:
        with pytest.raises(transfer.BadExport):
            await transfer.import_(store, exported)
        assert await everything(store) == []


async def test_a_backup_of_a_storage_that_is_being_written_to(tmp_path: Path, sqlite: MakeStore) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with opened(sqlite) as store:
        await fill(store)
        before = await everything(store)
        writing = asyncio.create_task(_write_on(store))
        await transfer.backup(store, copy)
        writing.cancel()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    async with opened(partial(SqliteStore, copy)) as store:
        after = await everything(store)
        assert [record for record in after if getattr(record, "table", "") != "w"] == before


async def _write_on(store: Ledger) -> None:
    for number in range(1, 100_000):
        await store.append([an_entry("w", number)])


async def test_a_backup_of_postgres_is_an_export(tmp_path: Path, postgres_url: str) -> None:
    target = tmp_path / "backup.jsonl"
    async with opened(partial(open_store, None, postgres_url)) as store:
        await transfer.backup(store, target)
    assert target.read_bytes() == b'{"format":"kvartal-export","version":%d}\n{"end":1}\n' % transfer.VERSION


async def test_nothing_is_written_over(tmp_path: Path, exported: Path, sqlite: MakeStore) -> None:
    before = exported.read_bytes()
    works: list[Callable[[Ledger, Path], Awaitable[object]]] = [transfer.export, transfer.backup]
    async with opened(sqlite) as store:
        for work in works:
            with pytest.raises(KvartalError) as caught:
                await work(store, exported)
            assert caught.value.reason.key == "error-keep-exists"
    assert exported.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.jsonl", "data"]


async def test_what_is_not_there_is_not_backed_up(tmp_path: Path, sqlite: MakeStore) -> None:
    with pytest.raises(CannotOpen) as caught:
        await transfer.backup(sqlite(), tmp_path / "copy")
    assert caught.value.reason.key == "error-keep-none"
    assert list(tmp_path.iterdir()) == []


def test_rows_of_older_files_read() -> None:
    """A field that a later version adds has a default, so that older bodies and exports go on reading."""
    row = json.loads(msgspec.json.encode(a_table("t")))
    for name in ("header", "clock", "waits_for", "rematch", "uploaded"):
        del row[name]
    assert msgspec.convert(row, type(a_table("t"))).id == "t"


async def test_a_backup_is_restored_into_an_empty_database_and_back(tmp_path: Path, postgres_url: str) -> None:
    here, there = open_store(tmp_path / "here", None), open_store(None, postgres_url)
    async with opened(lambda: here):
        await here.add_person(a_person("ann", login="ann"))
        await here.adopt(a_table("t"), [an_entry("t", 1), an_entry("t", 2)], [])
        before = [record async for record in here.everything()]
    await backups.make(here, tmp_path / "copy")
    counts, aside = await backups.restore(there, tmp_path / "copy", 0.0)
    assert (counts.people, counts.entries, aside) == (1, 2, None)
    with pytest.raises(backups.BadBackup) as caught:
        await backups.restore(there, tmp_path / "copy", 0.0)
    assert caught.value.reason.key == "error-restore-full"
    target, counts = await backups.make_next(there, tmp_path, 1, 0.0)
    assert (target.name, counts.entries) == ("kvartal-19700101T000000Z.jsonl", 2)
    back = open_store(tmp_path / "back", None)
    await backups.restore(back, target, 0.0)
    async with opened(lambda: back):
        assert [record async for record in back.everything()] == before
