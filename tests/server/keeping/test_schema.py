"""Stored data has a version: every change raises it, and an older Kvartal refuses the data."""

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kvartal.server.keeping import schema
from kvartal.server.keeping.care import transfer
from kvartal.server.keeping.ledger import Ask, Do, Ledger, Steps
from kvartal.server.keeping.schema import POSTGRES, SQLITE, Dialect
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import (
    Absence,
    Branch,
    CannotOpen,
    Chair,
    ChatRow,
    Deal,
    DealOf,
    LogRow,
    Offer,
    Person,
    PuzzleRow,
    Result,
    Session,
    Solver,
    TableRow,
    Try,
)
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

STORED_BY = Path(__file__).parent / "stored"
ROWS = (Person, Session, TableRow, LogRow, ChatRow, Deal, Try, Solver, PuzzleRow)

STORED = {
    2: {"rows": "47237a79a8702532", "sqlite": "96d82c7b0784b5fa", "postgres": "814b25fb1661b176"},
    3: {"rows": "dcb2ef099f74842a", "sqlite": "c47b34a5eb445a44", "postgres": "835bf23b2e6acb95"},
    4: {"rows": "30da8252056fc2dc", "sqlite": "5dd397fb1cc1b389", "postgres": "d93ad4ec0dfeeba9"},
    5: {"rows": "30da8252056fc2dc", "sqlite": "1b7513158af2f26a", "postgres": "3ff629379e3f5bf0"},
    6: {"rows": "3288fe94bfcd749e", "sqlite": "6edf98e0ba34b143", "postgres": "1f08342f271993dd"},
    7: {"rows": "c54bc0c3fdf0c30e", "sqlite": "345367f3d82a1bdf", "postgres": "41c122c191a3c649"},
    8: {"rows": "bbc2f5d2a7c665b8", "sqlite": "f172583849a24c8d", "postgres": "202745ada8327ae4"},
    9: {"rows": "53a1ffb3db16d39b", "sqlite": "813db611b313700e", "postgres": "d0b6130117d3719b"},
    10: {"rows": "53a1ffb3db16d39b", "sqlite": "70accc0812a5624e", "postgres": "4a3dc9e57d72b982"},
}
"""By the version of a storage: hashes of its row types, and of what each back end stores for the rows of `fill`."""
EXPORTED = {
    1: {"rows": "47237a79a8702532", "export": "2805de86cf15ca76"},
    2: {"rows": "dcb2ef099f74842a", "export": "a2dd851ef8ba1a26"},
    3: {"rows": "30da8252056fc2dc", "export": "b5b97390ec9a70b3"},
    4: {"rows": "3288fe94bfcd749e", "export": "2cba2ab85ed9ccce"},
    5: {"rows": "c54bc0c3fdf0c30e", "export": "b8c6f917b98d26de"},
    6: {"rows": "bbc2f5d2a7c665b8", "export": "8d0f69f4d79a8699"},
    7: {"rows": "53a1ffb3db16d39b", "export": "379187d5d37d4af1"},
}
"""The same for exports."""

RAISE = (
    "What is written has changed. An older Kvartal would read it wrongly: add a migration to schema.MIGRATIONS"
    " (an empty one where only rows change), for an export raise transfer.VERSION, and note here what is written now."
)


async def fill(store: Ledger) -> None:
    """Write a row of every kind, with every part that a row can have."""
    await store.add_person(a_person("ann", login="Анна", password="$argon2id$x"))
    await store.add_person(a_person("bob"))
    await store.add_session(a_session(bytes(range(32))))
    await store.add_table(
        a_table(
            "t",
            offer=Offer(seat=0, back=3, at=4, agreed=(1,)),
            rematch="u",
            started=12.5,
            absences=(Absence(at=13.5, seat=1, away=True),),
            chairs=(Chair(person="ann", name="Ann"), Chair(bot="medium", persona="mira")),
            aids=False,
            result=Result(winners=(1,), points=(3, 4), moves=(9, 8), by_bots=(0, 8), resigned=(0,)),
            seed="00ff",
            deal=DealOf(id="d", round=1, day="2026-11-16", counts=True, sealed=15.5),
            branch=Branch(table="u", step=7, header="{}"),
            coached=(5,),
        )
    )
    await store.say(a_word("t", "привіт 🏙️"))
    await store.keep_analysis("t", "{}")
    await store.add_deal(a_deal("d", day="2026-11-16"))
    await store.add_try(
        a_try("d", "ann", day="2026-11-16", late=True, result=Result(winners=(), points=(1,), moves=(1,), by_bots=(0,)))
    )
    await store.adopt_rating(a_solver("ann"))
    await store.adopt_rating(a_puzzle("a"))
    assert await store.append([an_entry("t", 1, person="ann", request="r"), an_entry("t", 2)])


def _hash(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()[:16]


def _rows() -> str:
    """Return the hash of the row types; documentation does not count."""
    return _hash([_bare(part) for part in msgspec.json.schema_components(ROWS)])


def _bare(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _bare(value) for name, value in part.items() if name != "description"}
    return [_bare(value) for value in part] if isinstance(part, list | tuple) else part


_SHAPES = {
    "sqlite": ["SELECT name, sql FROM sqlite_master ORDER BY name"],
    "postgres": [
        "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
        " WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position",
        "SELECT indexname, replace(indexdef, current_schema() || '.', '') FROM pg_indexes"
        " WHERE schemaname = current_schema() ORDER BY indexname",
    ],
}
_NAMES = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
    "postgres": "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
}


def _written(back_end: str) -> Steps[list[list[Any]]]:
    """Read everything: how the tables are made, and their contents."""
    found = []
    for sql in _SHAPES[back_end]:
        found.append([list(row) for row in (yield Ask(sql, ()))])
    for (name,) in (yield Ask(_NAMES[back_end], ())):
        found.append([list(row) for row in (yield Ask(f"SELECT * FROM {name} ORDER BY 1", ()))])
    return found


@pytest.fixture(params=[SQLITE, POSTGRES], ids=lambda dialect: dialect.name)
def dialect(request: pytest.FixtureRequest) -> Dialect:
    found: Dialect = request.param
    return found


@pytest.fixture
def make(request: pytest.FixtureRequest, dialect: Dialect, tmp_path: Path) -> MakeStore:
    if dialect is SQLITE:
        return lambda: open_store(tmp_path / "data", None)
    url = request.getfixturevalue("postgres_url")
    return lambda: open_store(None, url)


async def test_whatever_changes_what_is_stored_raises_the_version(make: MakeStore, dialect: Dialect) -> None:
    found: dict[str, str] = {"rows": _rows()}
    async with opened(make) as store:
        await fill(store)
        found[dialect.name] = _hash(await store._read(_written, dialect.name))
    known = STORED.get(len(schema.MIGRATIONS), {})
    assert {name: known.get(name) for name in found} == found, RAISE


async def test_whatever_changes_an_export_raises_its_version(tmp_path: Path) -> None:
    target = tmp_path / "all.jsonl"
    async with opened(lambda: open_store(tmp_path / "data", None)) as store:
        await fill(store)
        await transfer.export(store, target)
    found = {"rows": _rows(), "export": hashlib.sha256(target.read_bytes()).hexdigest()[:16]}
    assert EXPORTED.get(transfer.VERSION) == found, RAISE


async def test_a_kvartal_from_before_the_daybook_refuses_what_this_one_wrote(
    make: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(make) as store:
        await fill(store)
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
    with pytest.raises(CannotOpen) as caught:
        await make().open()
    assert caught.value.reason.key == "error-store-newer"


def a_file_of_version_1(path: Path, *, daybook: bool) -> None:
    """Make a file as written before the daybook had a version, with or without a daybook left by a crash."""
    entries = [an_entry("t", 1, person="ann", request="r"), an_entry("t", 2)]
    late = [an_entry("t", 3, request="s"), an_entry("t", 4)]
    with sqlite3.connect(path) as old:
        old.execute(schema.VERSION_TABLE)
        for statement in schema.MIGRATIONS[0].statements(SQLITE):
            old.execute(statement)
        old.execute("INSERT INTO schema_version (version) VALUES (1)")
        body = msgspec.json.encode(a_table("t")).decode()
        old.execute("INSERT INTO tables VALUES ('t', 1, 1, 0, 10.25, 11.125, 0, ?)", [body])
        old.executemany("INSERT INTO chairs VALUES ('t', ?, 11.125)", [["ann"], ["bob"]])
        old.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", map(msgspec.structs.astuple, entries))
        if daybook:
            old.execute("CREATE TABLE daybook (id INTEGER PRIMARY KEY, entries BLOB NOT NULL)")
            for rows in ([entries[1]], late):  # an entry may be in both
                old.execute("INSERT INTO daybook (entries) VALUES (?)", [msgspec.json.encode(rows)])
    old.close()


@pytest.mark.parametrize("daybook", [True, False], ids=["daybook", "no daybook"])
async def test_a_file_of_version_1_is_brought_up_to_date_and_nothing_is_lost(tmp_path: Path, daybook: bool) -> None:
    path = tmp_path / "kvartal.sqlite3"
    a_file_of_version_1(path, daybook=daybook)
    last = 4 if daybook else 2
    async with opened(lambda: SqliteStore(path)) as store:
        assert await store.table("t") == a_table("t")
        assert [table.id for table in await store.tables_of("bob", 9)] == ["t"]
        assert [row.number for row in await store.log("t", 0)] == list(range(1, last + 1))
        assert (await store.request("t", "s") is not None) is daybook
        assert not await store.append([an_entry("t", last)])
        assert await store.append([an_entry("t", last + 1)])
        assert await store._read(_version) == [(len(schema.MIGRATIONS),)]
    async with opened(lambda: SqliteStore(path)) as store:
        assert [row.number for row in await store.log("t", 0)] == list(range(1, last + 2))


async def test_what_every_released_version_wrote_is_brought_up_to_date(tmp_path: Path) -> None:
    """Each file in `stored/` was written by the Kvartal of its time, and dumped."""
    stored = sorted(STORED_BY.glob("*.sql"), key=lambda path: int(path.stem))
    assert [int(path.stem) for path in stored] == list(range(1, len(schema.MIGRATIONS))), "dump what the last one wrote"
    for dump in stored:
        path = tmp_path / dump.stem / "kvartal.sqlite3"
        path.parent.mkdir()
        with sqlite3.connect(path) as old:
            old.executescript(dump.read_text("utf-8"))
        old.close()
        async with opened(lambda: SqliteStore(path)) as store:  # noqa: B023 - opened at once
            kinds = Counter(type(record).__name__ for record in [record async for record in store.everything()])
            assert {"Person": 2, "Session": 1, "TableRow": 1, "LogRow": 2, "ChatRow": 1}.items() <= kinds.items()
            assert kinds["Deal"] == kinds["Try"] == int(int(dump.stem) >= 7)
            assert kinds["Solver"] == kinds["PuzzleRow"] == int(int(dump.stem) >= 8)
            assert await store.person_by_login("анна") is not None
            assert [table.id for table in await store.tables_of("ann", 9)] == ["t"]
            assert await store.request("t", "r") == an_entry("t", 1, person="ann", request="r")
            assert await store.append([an_entry("t", 3)])
            row = await store.table("t")
            assert row is not None
            assert await store.change_table(msgspec.structs.replace(row, version=row.version + 1, status="over"))


async def test_a_database_of_version_1_is_brought_up_to_date(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make() -> Ledger:
        return open_store(None, postgres_url)

    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        async with opened(make) as store:
            await store.add_person(a_person("ann"))
            await store._write(_table_of_version_1)
            assert await store.append([an_entry("t", 1), an_entry("t", 2)])
    before = [a_person("ann"), a_table("t"), an_entry("t", 1), an_entry("t", 2)]
    for _ in range(2):
        async with opened(make) as store:
            assert [record async for record in store.everything()] == before
            assert [tuple(row) for row in await store._read(_version)] == [(len(schema.MIGRATIONS),)]


def _table_of_version_1() -> Steps[None]:
    body = msgspec.json.encode(a_table("t")).decode()
    yield Do("INSERT INTO tables VALUES ('t', 1, 1, 0, 10.25, 11.125, 0, $1)", (body,))
    yield Do("INSERT INTO chairs VALUES ('t', 'ann', 11.125)", ())


def _version() -> Steps[Sequence[Any]]:
    found: Sequence[Any] = yield Ask("SELECT version FROM schema_version", ())
    return found
