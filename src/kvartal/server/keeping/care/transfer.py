"""Backups, and exports that any storage can import.

An export is one file of JSON lines. The first line has the format and version. Then come all people, sessions,
deals, tries and tables, each table followed by its log and chat. The last line has the number of lines before it. An
export holds the hashes of passwords and tokens, so that people stay signed in after a move, and the seeds of deals.
Anybody who has the file could try passwords on it and look ahead, so only its owner may read it (mode 0600).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Protocol

import msgspec

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.server.keeping.care.salvage import Report, Salvage
from kvartal.server.keeping.ledger import Ledger, Record
from kvartal.server.keeping.sqlite import SqliteStore, cannot_open
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
    Taken,
    Try,
)

FORMAT = "kvartal-export"
VERSION = 7
"""Raised with every change to the contents of a line. Older exports can be read, too."""
_AT_ONCE = 100


class BadExport(KvartalError):
    """A file is not an export, or is damaged."""


class Counts(msgspec.Struct, kw_only=True):
    """How much was exported or imported."""

    people: int = 0
    sessions: int = 0
    deals: int = 0
    tries: int = 0
    solvers: int = 0
    puzzles: int = 0
    tables: int = 0
    entries: int = 0
    said: int = 0
    known: int = 0
    """People, deals, tries and tables that already existed and were left unchanged."""
    nameless: int = 0
    """People imported without their login, because it belongs to somebody else."""


class ExportLine(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A line of an export: its first line, one record, or its last line."""

    format: str | None = None
    version: int | None = None
    person: Person | None = None
    session: Session | None = None
    deal: Deal | None = None
    attempt: Try | None = None
    solver: Solver | None = None
    puzzle: PuzzleRow | None = None
    table: TableRow | None = None
    entry: LogRow | None = None
    said: ChatRow | None = None
    end: int | None = None


async def backup(store: Ledger, target: Path) -> None:
    """Write a backup to a new file: a copy of the SQLite file, or else an export.

    The SQLite file may be in use, and `store` need not be open.
    """
    if isinstance(store, SqliteStore):
        await asyncio.to_thread(_copy, store.path, target)
    else:
        await export(store, target)


class Source(Protocol):
    """What can be exported."""

    def everything(self) -> AsyncIterator[Record]:
        """Yield people, sessions, deals, tries, ratings, then each table with its log and chat."""


async def export(store: Source, target: Path) -> Counts:
    """Write a snapshot of everything in an open storage to a new file."""
    counts = Counts()
    lines = 1
    with _new_file(target) as path, path.open("wb") as file:
        file.write(_encode(ExportLine(format=FORMAT, version=VERSION)))
        async for record in store.everything():
            file.write(_encode(_line(record, counts)))
            lines += 1
        file.write(_encode(ExportLine(end=lines)))
    return counts


async def inspect(path: Path, target: Path | None) -> tuple[Report, Counts]:
    """Find out what is damaged in a SQLite file and, if asked, export the rest. The file may be in use.

    Raise CannotOpen if nothing at all can be read.
    """
    near = None if target is None else target.parent
    with (
        tempfile.TemporaryDirectory(prefix=".kvartal-", dir=near) as scratch,
        contextlib.closing(Salvage(path, Path(scratch))) as salvage,
    ):
        if target is not None:
            counts = await export(salvage, target)
        else:
            counts = Counts()
            async for record in salvage.everything():
                _line(record, counts)
        return salvage.report, counts


@contextlib.asynccontextmanager
async def at_rest(store: Ledger, near: Path) -> AsyncIterator[Ledger]:
    """Open the storage for an export. A SQLite file may be in use: a copy of it is opened.

    The copy is placed beside `near`, where there must be room for the export anyway.
    """
    if not isinstance(store, SqliteStore):
        async with _opened(store):
            yield store
        return
    with tempfile.TemporaryDirectory(prefix=".kvartal-", dir=near.parent) as folder:
        copy = SqliteStore(Path(folder, store.path.name))
        await backup(store, copy.path)
        async with _opened(copy):
            yield copy


async def import_(store: Ledger, source: Path) -> Counts:
    """Add the contents of an export to an open storage. What already exists is left unchanged.

    The whole file is checked first, so that a damaged one changes nothing. An interrupted import may be repeated.
    Raise BadExport.
    """
    await asyncio.to_thread(check, source)
    counts = Counts()
    work: list[Coroutine[Any, Any, None]] = []
    with source.open("rb") as file:
        for lines in _groups(file):
            work.append(_keep(store, lines, counts))
            # People come before their tables, and not too many at once.
            if len(work) == _AT_ONCE:
                await asyncio.gather(*work)
                work = []
    await asyncio.gather(*work)
    return counts


@contextlib.asynccontextmanager
async def _opened(store: Ledger) -> AsyncIterator[None]:
    await store.open()
    try:
        yield
    finally:
        await store.close()


def _copy(path: Path, target: Path) -> None:
    """Copy a database that others may be writing to."""
    if not path.is_file():
        raise CannotOpen(say("error-keep-none", file=str(path)))
    with _new_file(target) as new:
        try:
            with (
                contextlib.closing(sqlite3.connect(path)) as source,
                contextlib.closing(sqlite3.connect(new)) as copy,
            ):
                source.backup(copy)
                (found,) = copy.execute("PRAGMA quick_check").fetchone()
                ours = copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").fetchone()
        except sqlite3.Error as error:
            raise cannot_open(path, error) from error
        if found != "ok":
            raise cannot_open(path, sqlite3.DatabaseError(found), "damaged")
        if ours is None:
            raise CannotOpen(say("error-store-foreign", file=str(path)))


@contextlib.contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """Yield an empty file that becomes `target` on success. Only its owner may read it."""
    if target.exists():
        raise KvartalError(say("error-keep-exists", file=str(target)))
    handle, name = tempfile.mkstemp(prefix=".kvartal-", dir=target.parent)
    try:
        yield Path(name)
        os.fsync(handle)
        os.rename(name, target)
    except BaseException:
        os.unlink(name)
        raise
    finally:
        os.close(handle)
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder survive a power cut, if the system supports that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# Lines

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ExportLine)


def _encode(line: ExportLine) -> bytes:
    return _encoder.encode(line) + b"\n"


_PLACES: Mapping[type, tuple[str, str]] = {
    Person: ("person", "people"),
    Session: ("session", "sessions"),
    Deal: ("deal", "deals"),
    Try: ("attempt", "tries"),
    Solver: ("solver", "solvers"),
    PuzzleRow: ("puzzle", "puzzles"),
    TableRow: ("table", "tables"),
    LogRow: ("entry", "entries"),
    ChatRow: ("said", "said"),
}
"""By kind of record: its place in a line, and where it is counted."""


def _line(record: Record, counts: Counts) -> ExportLine:
    """Return the record as a line, and count it."""
    place, counted = _PLACES[type(record)]
    setattr(counts, counted, getattr(counts, counted) + 1)
    line = ExportLine()
    setattr(line, place, record)
    return line


def check(source: Path) -> Counts:
    """Return what an export holds. Raise BadExport unless the whole file is one."""
    table, number, ended = None, 0, False
    counts = Counts()
    with source.open("rb") as file:
        for number, text in enumerate(file, 1):
            try:
                line = _decoder.decode(text)
            except (ValueError, RecursionError) as error:
                raise _bad(source, number) from error
            if number == 1:
                if line.format != FORMAT:
                    raise _bad(source, number)
                if line.version is None or not 1 <= line.version <= VERSION:
                    raise BadExport(say("error-keep-version", file=str(source), known=VERSION))
                continue
            told = [value for value in msgspec.structs.astuple(line) if value is not None]
            if line.table is not None:
                table = line.table.id
            belongs = line.entry or line.said
            if len(told) != 1 or ended or (belongs is not None and belongs.table != table):
                raise _bad(source, number)
            ended = line.end == number - 1
            if not ended and type(told[0]) not in _PLACES:
                raise _bad(source, number)
            if not ended:
                _line(told[0], counts)
    if not ended:
        raise BadExport(say("error-keep-cut", file=str(source)) if number else _bad(source, 1).reason)
    return counts


def _bad(source: Path, number: int) -> BadExport:
    return BadExport(say("error-keep-line", file=str(source), line=number))


def _groups(file: IO[bytes]) -> Iterator[list[ExportLine]]:
    """Yield the lines that belong together: a person, a session, a deal, a try, or a table with its log and chat."""
    group: list[ExportLine] = []
    for text in file:
        line = _decoder.decode(text)
        if line.entry is None and line.said is None and group:
            yield group
            group = []
        if line.format is None and line.end is None:
            group.append(line)
    if group:
        yield group


async def _keep(store: Ledger, lines: list[ExportLine], counts: Counts) -> None:
    """Store a group of lines unless it already exists."""
    first = lines[0]
    try:
        if first.person is not None:
            await _keep_person(store, first.person, counts)
        elif first.session is not None:
            with contextlib.suppress(Taken):
                await store.add_session(first.session)
                counts.sessions += 1
        elif first.deal is not None:
            await store.add_deal(first.deal)
            counts.deals += 1
        elif first.attempt is not None:
            await store.add_try(first.attempt)
            counts.tries += 1
        elif first.solver is not None:
            await store.adopt_rating(first.solver)
            counts.solvers += 1
        elif first.puzzle is not None:
            await store.adopt_rating(first.puzzle)
            counts.puzzles += 1
        elif first.table is not None:
            log = [line.entry for line in lines if line.entry is not None]
            chat = [line.said for line in lines if line.said is not None]
            await store.adopt(first.table, log, chat)
            counts.tables += 1
            counts.entries += len(log)
            counts.said += len(chat)
    except Taken:
        counts.known += 1


async def _keep_person(store: Ledger, person: Person, counts: Counts) -> None:
    try:
        await store.add_person(person)
    except Taken:
        if await store.person(person.id) is not None:
            raise
        await store.add_person(msgspec.structs.replace(person, login=None, password=None))
        counts.nameless += 1
    counts.people += 1
