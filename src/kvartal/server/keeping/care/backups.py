"""Backups that are checked, made again and again, and restored."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from pathlib import Path

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.server.keeping.care import transfer
from kvartal.server.keeping.care.transfer import Counts
from kvartal.server.keeping.ledger import Ledger
from kvartal.server.keeping.sqlite import SqliteStore

_PREFIX = "kvartal-"
_STAMP = "%Y%m%dT%H%M%SZ"
_SQLITE = b"SQLite format 3\0"


class BadBackup(KvartalError):
    """A backup can't be used, or not here. `reason` says why."""


async def make(store: Ledger, target: Path) -> None:
    """Write a backup of a storage that need not be open to a new file."""
    if isinstance(store, SqliteStore):
        await transfer.backup(store, target)
    else:
        async with transfer.at_rest(store, target):
            await transfer.backup(store, target)


async def make_next(store: Ledger, folder: Path, keep: int, now: float) -> tuple[Path, Counts]:
    """Write a backup named by its time, read all of it, and then delete all but the latest `keep`. Raise BadBackup."""
    ending = ".sqlite3" if isinstance(store, SqliteStore) else ".jsonl"
    target = folder / time.strftime(f"{_PREFIX}{_STAMP}{ending}", time.gmtime(now))
    await make(store, target)
    counts = await verify(target)
    for old in sorted(path for path in folder.glob(f"{_PREFIX}*") if path.suffix in (".sqlite3", ".jsonl"))[:-keep]:
        old.unlink()
    return target, counts


async def verify(source: Path) -> Counts:
    """Read a whole backup and return what it holds. Raise BadBackup if anything in it is damaged."""
    if _is_sqlite(source):
        beside = [source.with_name(source.name + ending) for ending in ("-wal", "-shm")]
        new = [path for path in beside if not path.exists()]
        report, counts = await transfer.inspect(source, None)
        for path in new:
            path.unlink(missing_ok=True)  # SQLite leaves these, empty, where it has only read
        if report:
            raise BadBackup(say("error-backup-damaged", file=str(source)))
        return counts
    return await asyncio.to_thread(transfer.check, source)


async def restore(store: Ledger, source: Path, now: float) -> tuple[Counts, Path | None]:
    """Let a storage that is not open hold what a backup or an export holds, and nothing else.

    The backup is read as a whole first. A SQLite file that is there already is set aside, and its new name returned. A
    database has to be empty. Raise BadBackup or CannotOpen.
    """
    counts = await verify(source)
    if isinstance(store, SqliteStore):
        with store.held():
            aside = _set_aside(store.path, now)
            if _is_sqlite(source):
                await transfer.backup(SqliteStore(source), store.path)
        if _is_sqlite(source):
            return counts, aside
    else:
        aside = None
    await store.open()
    try:
        async for _ in store.everything():
            raise BadBackup(say("error-restore-full"))
        with tempfile.TemporaryDirectory(prefix=".kvartal-", dir=source.parent) as folder:
            export = source
            if _is_sqlite(source):
                export = Path(folder, "export.jsonl")
                async with transfer.at_rest(SqliteStore(source), export) as copy:
                    await transfer.export(copy, export)
            await transfer.import_(store, export)
    finally:
        await store.close()
    return counts, aside


def _is_sqlite(source: Path) -> bool:
    with source.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _set_aside(path: Path, now: float) -> Path | None:
    """Rename a SQLite file, with what belongs to it."""
    if not path.exists():
        return None
    aside = path.with_name(time.strftime(f"before-{_STAMP}-{path.name}", time.gmtime(now)))
    for ending in ("-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside
