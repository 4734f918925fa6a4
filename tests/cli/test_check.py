"""`kvartal check`: finds what is damaged in a storage, and saves the rest."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

from kvartal.server.keeping.care import transfer
from kvartal.server.keeping.care.pages import PAGE, rows_of_pages
from kvartal.server.keeping.care.salvage import Cut, Report
from kvartal.server.keeping.care.transfer import Counts
from kvartal.server.keeping.ledger import Ledger, Record
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import CannotOpen, LogRow, Person, TableRow
from kvartal.server.keeping.stores import FILE, open_store
from tests.cli.running import Run
from tests.server.storing import a_person, a_session, a_table, a_word, an_entry, opened

SCHEMA = 28
"""The pages of an empty storage: the list of its SQL tables, without which nothing can be read, and their roots."""


async def everything(store: Ledger) -> list[Record]:
    return [record async for record in store.everything()]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Record]]:
    """Return a storage of a few hundred pages and its contents."""
    folder = tmp_path_factory.mktemp("filled")
    found: list[Record] = []

    async def fill() -> None:
        people = [f"p{number:03}" for number in range(120)]
        async with opened(lambda: open_store(folder, None)) as store:
            await asyncio.gather(*(store.add_person(a_person(one, login=f"l{one}")) for one in people))
            await asyncio.gather(*(store.add_session(a_session(one.encode() * 8, one)) for one in people))
            for number in range(160):
                name, person = f"t{number:03}", people[number % 120]
                log = [an_entry(name, entry, person=person, request=f"r{entry}") for entry in range(1, 41)]
                said = msgspec.structs.replace(a_word(name, "hello", person), number=1)
                await store.adopt(a_table(name, person, people[number * 7 % 120]), log, [said])
            found.extend(await everything(store))

    asyncio.run(fill())
    return folder, found


def overwrite(path: Path, pages: list[int], rng: Random) -> None:
    with path.open("r+b") as file:
        for page in pages:
            file.seek(page * PAGE)
            file.write(rng.randbytes(PAGE))


def people_of(records: list[Record]) -> set[str]:
    return {row.id for row in records if isinstance(row, Person)}


def logs_of(records: list[Record]) -> dict[str, list[LogRow]]:
    logs: dict[str, list[LogRow]] = {row.id: [] for row in records if isinstance(row, TableRow)}
    for row in records:
        if isinstance(row, LogRow):
            logs[row.table].append(row)
    return logs


@pytest.mark.parametrize("seed", range(3))
async def test_twenty_overwritten_pages_are_found_and_the_rest_is_saved(
    filled: tuple[Path, list[Record]], tmp_path: Path, seed: int, kvartal: Run
) -> None:
    folder, before = filled
    path, rng = tmp_path / "data" / FILE, Random(seed)
    shutil.copytree(folder, path.parent)
    pages = rng.sample(range(SCHEMA, path.stat().st_size // PAGE), 20)
    overwrite(path, pages if seed else [0, *pages[1:]], rng)  # once the very beginning of the file
    damaged = path.read_bytes()
    target = tmp_path / "rest.jsonl"
    ran = await asyncio.to_thread(kvartal, "check", str(path.parent), "--export", str(target), "--json")
    assert ran.code == 1
    assert path.read_bytes() == damaged
    told = json.loads(ran.out)
    report = msgspec.convert({name: told[name] for name in Report.__struct_fields__}, Report)
    assert told["damaged"] is True
    assert report.faults
    rest = open_store(tmp_path / "rest", None)
    after: list[Record] = []
    async with opened(lambda: rest) as store:
        counts = await transfer.import_(store, target)
        assert msgspec.to_builtins(counts) == told["saved"]
        after.extend(await everything(store))
    # Nothing is invented, and everything missing was named.
    known = set(map(repr, before))
    assert {repr(row) for row in after} <= known
    was, now = logs_of(before), logs_of(after)
    cut = {one.table: one.saved for one in report.cut}
    assert set(was) - set(now) == set(report.tables)
    sound = {row[:2] for rows, _ in rows_of_pages(path) for row in rows if len(row) == 6 and isinstance(row[3], float)}
    for table, log in now.items():
        assert log == was[table][: cut.get(table, 40)]
        assert len(log) == 40 or (table, len(log) + 1) not in sound, "what lies on a sound page is saved"
    assert len(after) > len(before) * 0.6
    assert people_of(before) - people_of(after) == set(report.people)


async def test_a_whole_storage_is_said_to_be_one_while_it_is_served(tmp_path: Path, kvartal: Run) -> None:
    async with opened(lambda: SqliteStore(tmp_path / FILE)) as store:
        await store.add_person(a_person("ann"))
        await store.add_table(a_table("t", "ann"))
        assert await store.append([an_entry("t", 1), an_entry("t", 2)])  # this is in the daybook
        await transfer.export(store, tmp_path / "export")
        ran = await asyncio.to_thread(kvartal, "check", str(tmp_path), "--export", str(tmp_path / "check"))
        assert (ran.code, ran.err) == (0, "")
        assert "Nothing is damaged" in ran.out
    assert (tmp_path / "check").read_bytes() == (tmp_path / "export").read_bytes()
    ran = await asyncio.to_thread(kvartal, "check", str(tmp_path / FILE))
    assert ran.code == 0, "a backup may be checked too"
    ran = await asyncio.to_thread(kvartal, "check", str(tmp_path / "absent"))
    assert (ran.code, ran.err.count("\n")) == (2, 1)


async def test_a_damaged_daybook_costs_only_what_is_damaged(tmp_path: Path, kvartal: Run) -> None:
    path, crashed = tmp_path / FILE, tmp_path / "crashed" / FILE
    crashed.parent.mkdir()
    async with opened(lambda: SqliteStore(path)) as store:
        for table in ("t", "u", "v"):
            await store.add_table(a_table(table))
            assert await store.append([an_entry(table, 1)])
        assert all(await asyncio.gather(*(store.append([an_entry(table, 2)]) for table in ("t", "u", "v"))))
        with sqlite3.connect(path) as source, sqlite3.connect(crashed) as copy:
            source.backup(copy)  # this is what a crash leaves
    with sqlite3.connect(crashed) as shell:
        number, page = shell.execute("SELECT max(id), entries FROM daybook").fetchone()
        at = page.index(b'"table":"u"')
        spoilt = page[: at + 2] + b"\xff\0\xff" + page[at + 5 :]
        shell.execute("UPDATE daybook SET entries = ? WHERE id = ?", (spoilt, number))
    shell.close()
    with pytest.raises(CannotOpen) as caught:
        await SqliteStore(crashed).open()
    assert caught.value.reason.key == "error-store-damaged"
    report, counts = await transfer.inspect(crashed, None)
    assert report == Report(daybook=1)
    assert counts == Counts(tables=3, entries=5)
    ran = await asyncio.to_thread(kvartal, "check", str(crashed.parent))
    assert ran.code == 1
    assert "Damaged pages among the latest moves: 1." in ran.out
    assert "--export" in ran.out


async def test_a_log_ends_before_its_hole(tmp_path: Path) -> None:
    path = tmp_path / FILE
    async with opened(lambda: SqliteStore(path)) as store:
        await store.adopt(a_table("t"), [an_entry("t", number) for number in range(1, 6)], [])
        await store.adopt(a_table("u"), [an_entry("u", 1), an_entry("u", 2, line='{"n":2')], [])
    with sqlite3.connect(path) as shell:
        shell.execute("DELETE FROM log WHERE table_id = 't' AND number = 3")
    shell.close()
    report, counts = await transfer.inspect(path, None)
    assert report == Report(cut=[Cut("t", 2, 5), Cut("u", 1, 2)])
    assert counts.entries == 3


async def test_a_log_ends_before_a_move_that_the_rules_refuse(tmp_path: Path) -> None:
    path = tmp_path / FILE
    golden = Path(__file__).parents[1] / "golden" / "machi_koro-base-2.jsonl"
    header, *lines = golden.read_text("utf-8").splitlines()[:9]
    async with opened(lambda: SqliteStore(path)) as store:
        log = [an_entry("t", number, line=line) for number, line in enumerate(lines, 1)]
        await store.adopt(a_table("t", header=header), log, [])
    assert (await transfer.inspect(path, None))[0] == Report()
    with sqlite3.connect(path) as shell:
        shell.execute('UPDATE log SET line = replace(line, \'"move":"\', \'"move":"x\') WHERE number = 6')
    shell.close()
    report, _ = await transfer.inspect(path, None)
    assert report == Report(cut=[Cut("t", 5, 8)])
