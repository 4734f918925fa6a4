"""Finds what is damaged in a SQLite file, and reads the rest.

SQLite aborts a query at the first damaged page. Therefore everything is queried from both ends, through every index
that covers it, and row by row. Log entries are also searched on each page by itself. A log with a hole is cut before
the hole, because nothing after it could be replayed.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from kvartal.core.errors import BadMatch
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.games import find
from kvartal.server.keeping.care.pages import PAGE, rows_of_pages
from kvartal.server.keeping.daybook import merged
from kvartal.server.keeping.ledger import Record, upgrade
from kvartal.server.keeping.schema import MIGRATIONS, SQLITE, VERSION_TABLE
from kvartal.server.keeping.sqlite import fault_of
from kvartal.server.keeping.store import (
    CannotOpen,
    ChatRow,
    Deal,
    LogRow,
    Person,
    PuzzleRow,
    Session,
    Solver,
    TableRow,
    Try,
)

T = TypeVar("T")

FAULTS = 100
"""The most findings of SQLite itself that are listed."""

_FURTHEST = 100_000
"""Numbers above this are not searched one by one: a damaged page may hold any number."""
_ENTRY = re.compile(r'(?=\{"table":)')
"""Where an entry of the daybook begins."""
_BY_PERSON = "INDEXED BY {by} ORDER BY person {order}"

_PEOPLE = "SELECT id, name, lang, created, seen, login, password FROM people"
_SESSIONS = "SELECT token_hash, person, created FROM sessions"
_LOG = "SELECT table_id, number, line, at, person, request FROM log WHERE table_id = ?"
_CHAT = "SELECT table_id, number, person, name, text, at FROM chat WHERE table_id = ?"


class Cut(msgspec.Struct, frozen=True):
    """A table whose log could be read only up to an entry. `known` is the last entry that left a trace."""

    table: str
    saved: int
    known: int


class Report(msgspec.Struct, kw_only=True):
    """What is wrong with a file. It is complete once everything has been read."""

    faults: list[str] = []
    """What SQLite reports about its pages."""
    people: list[str] = []
    """People of whom only a trace is left."""
    sessions: int = 0
    tables: list[str] = []
    """Tables of which only a trace is left."""
    cut: list[Cut] = []
    said: list[str] = []
    """Tables whose chat has lost lines."""
    daybook: int = 0
    """Damaged pages of the daybook."""
    deals: int = 0
    """Deals, tries, and ratings of solvers and puzzles that can't be read."""

    def __bool__(self) -> bool:
        """Return whether anything is wrong."""
        return any(bool(getattr(self, name)) for name in self.__struct_fields__)


class Salvage:
    """What can be read of the file at `path`, which is not changed. `scratch` is an empty folder for copies."""

    def __init__(self, path: Path, scratch: Path) -> None:
        self.path = path
        self.report = Report()
        self._ends: set[tuple[str, int]] = set()
        """Entries that are followed on the same page by another table's: each is the last one of its log."""
        if not path.is_file():
            raise CannotOpen(say("error-keep-none", file=str(path)))
        self._connection = self._open(scratch)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    async def everything(self) -> AsyncIterator[Record]:
        """Yield everything that can be read: people, sessions, deals, tries, ratings, then tables with log and chat."""
        for record in self.records():
            yield record

    def records(self) -> Iterator[Record]:
        """Yield everything that can be read, in the order of an export, and report what can't be read."""
        self.report = Report(faults=self._faults())
        late = self._daybook()
        seats = set(self._both("SELECT table_id, person FROM chairs ORDER BY table_id {order}, person {order}"))
        seats |= set(self._both(f"SELECT table_id, person FROM chairs {_BY_PERSON}", by="chairs_person"))
        devices = dict(self._both(f"SELECT token_hash, person FROM sessions {_BY_PERSON}", by="sessions_person"))
        # A damaged index may hold anything.
        known = {person for _, person in (*seats, *devices.items()) if isinstance(person, str) and person}
        people, lost = self._rows(Person, _PEOPLE, "id", known)
        self.report.people = sorted(map(str, lost))
        yield from people.values()
        tokens = {token for token in devices if isinstance(token, bytes)}
        sessions, lost = self._rows(Session, _SESSIONS, "token_hash", tokens)
        self.report.sessions = len(lost)
        yield from sessions.values()
        yield from self._bodies(Deal, "deals", "id {order}")
        yield from self._bodies(Try, "tries", "deal {order}, round {order}, person {order}")
        yield from self._bodies(Solver, "solvers", "person {order}, game {order}")
        yield from self._bodies(PuzzleRow, "puzzles", "id {order}")
        tables = self._tables({*(table_id for table_id, _ in seats if isinstance(table_id, str)), *late})
        for table_id in sorted(tables):
            yield tables[table_id]
            yield from self._log(tables[table_id], late.get(table_id, []))
            yield from self._chat(table_id)

    # Opening

    def _open(self, scratch: Path) -> sqlite3.Connection:
        """Open the file as it is or, if that fails, a copy with a new header."""
        try:
            return self._connected(f"{self.path.absolute().as_uri()}?mode=ro")
        except sqlite3.Error as error:
            head = fault_of(error) == "damaged"
        copy = scratch / self.path.name
        for suffix in ("", "-wal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(f"{self.path}{suffix}", f"{copy}{suffix}")
        if head:
            _give_head(copy, scratch)
        try:
            return self._connected(copy.absolute().as_uri())
        except sqlite3.Error as error:
            raise CannotOpen(say("error-store-file", file=str(self.path), reason=str(error))) from error

    def _connected(self, uri: str) -> sqlite3.Connection:
        connection = sqlite3.connect(uri, uri=True, isolation_level=None)
        try:
            connection.execute("PRAGMA query_only = ON")
            connection.text_factory = _text
            connection.execute("BEGIN")  # one snapshot, in case the file is being served
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if names and "schema_version" not in names:
                raise CannotOpen(say("error-store-foreign", file=str(self.path)))
            with contextlib.suppress(sqlite3.DatabaseError):
                for (version,) in connection.execute("SELECT version FROM schema_version"):
                    upgrade(version, SQLITE)
        except BaseException:
            connection.close()
            raise
        return connection

    def _faults(self) -> list[str]:
        found: list[str] = []
        try:
            for (text,) in self._connection.execute(f"PRAGMA integrity_check({FAULTS})"):
                found += str(text).splitlines()
        except sqlite3.DatabaseError as error:
            found.append(str(error))
        return [] if found == ["ok"] else found[:FAULTS]

    # Asking

    def _until_damage(self, sql: str, *args: Any) -> tuple[list[Any], bool]:
        """Return the rows up to the first unreadable one, and whether these are all."""
        found: list[Any] = []
        try:
            for row in self._connection.execute(sql, args):
                found.append(row)
        except sqlite3.DatabaseError:
            return found, False
        return found, True

    def _both(self, sql: str, by: str = "") -> list[Any]:
        """Return the rows that can be read from either end. `{order}` marks where the direction goes."""
        return self._either(sql.format(order="ASC", by=by), sql.format(order="DESC", by=by))[0]

    def _either(self, forward: str, backward: str, *args: Any) -> tuple[list[Any], bool]:
        found, whole = self._until_damage(forward, *args)
        if not whole:
            found += self._until_damage(backward, *args)[0]
        return found, whole

    def _rows(self, kind: type[T], select: str, key: str, traces: set[Any]) -> tuple[dict[Any, T], set[Any]]:
        """Return all rows of a kind by key, and the keys of those that can't be read."""
        rows, whole = self._either(f"{select} ORDER BY {key}", f"{select} ORDER BY {key} DESC")
        found = {row[0]: row for row in rows if row[0] is not None}
        for trace in () if whole else traces - set(found):
            for row in self._until_damage(f"{select} WHERE {key} = ?", trace)[0]:
                found[trace] = row
        read = {name: one for name, row in found.items() if (one := _read(kind, row)) is not None}
        lost = (set(found) if whole else traces | set(found)) - set(read)
        return {name: read[name] for name in sorted(read)}, lost

    def _ids(self, name: str) -> set[str]:
        """Return the ids of the tables that have rows in this SQL table, as far as they can be found."""
        found: set[str] = set()
        for least, beyond in (("min", ">"), ("max", "<")):
            last: Any = None
            while True:
                where, args = ("", ()) if last is None else (f"WHERE table_id {beyond} ?", (last,))
                rows, whole = self._until_damage(f"SELECT {least}(table_id) FROM {name} {where}", *args)
                if not whole or rows[0][0] is None:
                    break
                last = rows[0][0]
                if isinstance(last, str):
                    found.add(last)
            if whole:
                break
        return found

    def _tables(self, traces: set[str]) -> dict[str, TableRow]:
        select = "SELECT rowid, id, body FROM tables"
        rows, whole = self._either(f"{select} ORDER BY rowid", f"{select} ORDER BY rowid DESC")
        if not whole:
            found = {row[0] for row in rows}
            known = {number for (number,) in self._both("SELECT rowid FROM tables ORDER BY id {order}")}
            for number in _missing(known | found, found):
                rows += self._until_damage(f"{select} WHERE rowid = ?", number)[0]
            traces = traces | self._ids("log") | self._ids("chat")
        tables: dict[str, TableRow] = {}
        for _, _, body in rows:
            with contextlib.suppress(msgspec.MsgspecError, UnicodeError, TypeError):
                row = msgspec.json.decode(body, type=TableRow)
                tables[row.id] = row
        ids = {table_id for _, table_id, _ in rows if isinstance(table_id, str)}
        self.report.tables = sorted((ids if whole else ids | traces) - set(tables))
        return tables

    def _bodies(self, kind: type[T], name: str, order: str) -> list[T]:
        """Return the readable rows of an SQL table that has them as JSON. Storages from before it have none."""
        if not self._until_damage(f"SELECT 1 FROM sqlite_master WHERE name = '{name}'")[0]:
            return []
        select = f"SELECT body FROM {name} ORDER BY "
        rows, whole = self._either(select + order.format(order="ASC"), select + order.format(order="DESC"))
        self.report.deals += not whole
        found: list[T] = []
        for (body,) in dict.fromkeys(rows):
            try:
                found.append(msgspec.json.decode(body, type=kind))
            except (msgspec.MsgspecError, UnicodeError, TypeError):
                self.report.deals += 1
        return found

    def _numbered(self, kind: type[T], select: str, table_id: str) -> tuple[dict[int, T], bool]:
        """Return the readable numbered rows of a table, and whether these are all."""
        rows, whole = self._either(f"{select} ORDER BY number", f"{select} ORDER BY number DESC", table_id)
        if not whole:
            numbers = {row[1] for row in rows if isinstance(row[1], int)}
            for number in _missing(numbers, numbers):
                rows += self._until_damage(f"{select} AND number = ?", table_id, number)[0]
        found: dict[int, T] = {}
        for row in rows:
            read = _read(kind, row)
            if read is None or row[0] != table_id:
                whole = False
            else:
                found[row[1]] = read
        return found, whole

    def _log(self, table: TableRow, late: Sequence[LogRow]) -> list[LogRow]:
        table_id = table.id
        found, whole = self._numbered(LogRow, _LOG, table_id)
        if not whole:
            found = {**self._strays.get(table_id, {}), **found}
        rows = merged(list(found.values()), late)
        saved: list[LogRow] = []
        for row in rows:
            if row.number != len(saved) + 1 or not _is_json(row.line):
                break
            saved.append(row)
        saved = _followed(table, saved)
        known = max((row.number for row in rows), default=0)
        if len(saved) < known or not (whole or (table_id, known) in self._ends):
            self.report.cut.append(Cut(table_id, len(saved), known))
        return saved

    @cached_property
    def _strays(self) -> dict[str, dict[int, LogRow]]:
        """The entries on all pages of the file, whether or not the tree leads there. Entries never change."""
        found: dict[str, dict[int, LogRow]] = {}
        for rows, dense in rows_of_pages(self.path):
            entries = [read for row in rows if len(row) == 6 and (read := _read(LogRow, row)) is not None]
            for entry in entries:
                found.setdefault(entry.table, {})[entry.number] = entry
            if dense and len(entries) == len(rows):
                self._ends |= {(one.table, one.number) for one, two in pairwise(entries) if one.table != two.table}
        journal = self.path.with_name(self.path.name + "-wal")
        if journal.exists() and journal.stat().st_size:
            self._ends.clear()  # the end of a log may be in the journal, which is not searched
        return found

    def _chat(self, table_id: str) -> list[ChatRow]:
        found, whole = self._numbered(ChatRow, _CHAT, table_id)
        if not whole:
            self.report.said.append(table_id)
        return [found[number] for number in sorted(found)]

    def _daybook(self) -> dict[str, list[LogRow]]:
        """Return what the daybook holds, by table. Of a damaged page, return the entries that are whole."""
        found: dict[str, list[LogRow]] = {}
        if not self._until_damage("SELECT 1 FROM sqlite_master WHERE name = 'daybook'")[0]:
            return found
        select = "SELECT id, entries FROM daybook"
        pages, whole = self._either(f"{select} ORDER BY id", f"{select} ORDER BY id DESC")
        if not whole:
            self.report.daybook += 1
            for number in _missing(set(dict(pages)), set(dict(pages))):
                pages += self._until_damage(f"{select} WHERE id = ?", number)[0]
        for _, page in sorted(dict(pages).items()):
            rows, sound = _entries(page)
            self.report.daybook += not sound
            for row in rows:
                found.setdefault(row.table, []).append(row)
        return found


def _give_head(copy: Path, scratch: Path) -> None:
    """Replace the damaged first page with that of a new file: all our files have the same layout up to there."""
    new = scratch / "head.sqlite3"
    with contextlib.closing(sqlite3.connect(new)) as head:
        head.execute(VERSION_TABLE)
        for migration in MIGRATIONS:
            for statement in migration.statements(SQLITE):
                head.execute(statement)
        head.commit()
    page = bytearray(new.read_bytes()[:PAGE])
    page[18:20] = b"\2\2"  # with a journal of its own
    page[28:32] = (copy.stat().st_size // PAGE).to_bytes(4, "big")
    page[92:96] = page[24:28]
    with copy.open("r+b") as file:
        file.write(page)


def _text(data: bytes) -> str:
    """Decode text that may be damaged. Invalid bytes are kept apart, and found when the row is checked."""
    return data.decode("utf-8", "surrogateescape")


def _read(kind: type[T], row: Sequence[Any]) -> T | None:
    """Return the columns as a row of this kind, or None if they don't form one."""
    fields = kind.__struct_fields__  # type: ignore[attr-defined]
    try:
        for value in row:
            if isinstance(value, str):
                value.encode()
        read: T = msgspec.convert(dict(zip(fields, row, strict=True)), kind, builtin_types=(bytes,))
    except (msgspec.ValidationError, UnicodeError):
        return None
    return read


def _entries(page: Any) -> tuple[list[LogRow], bool]:
    """Return the readable entries of a page of the daybook, and whether these are all."""
    try:
        return msgspec.json.decode(page, type=list[LogRow]), True
    except (msgspec.MsgspecError, TypeError):
        pass
    found: list[LogRow] = []
    # The bytes after an entry may be damaged, so this reads no further than the entry's end.
    read = json.JSONDecoder().raw_decode
    for piece in _ENTRY.split(_text(page)) if isinstance(page, bytes) else ():
        with contextlib.suppress(ValueError):  # bad JSON, a wrong field, or invalid text
            entry = msgspec.convert(read(piece)[0], LogRow)
            msgspec.json.encode(entry)
            found.append(entry)
    return found, False


def _missing(known: set[int], found: set[int]) -> list[int]:
    """Return the missing numbers up to the highest known one."""
    furthest = max((number for number in known if number <= _FURTHEST), default=0)
    return sorted(set(range(1, furthest + 1)) - found)


def _followed(table: TableRow, log: list[LogRow]) -> list[LogRow]:
    """Return the entries up to the first that the rules refuse, if the game's rules are known here."""
    if table.header is None:
        return log
    try:
        Match.read(table.header + "\n", find)
    except BadMatch:
        return log
    try:
        Match.read("\n".join([table.header, *(row.line for row in log), ""]), find)
    except BadMatch as error:
        return log[: error.line - 2]
    return log


def _is_json(line: str) -> bool:
    try:
        msgspec.json.decode(line)
    except msgspec.DecodeError:
        return False
    return True
