"""`kvartal export`, `import`, `backup`, `restore` and `check`: move, copy and check the data of a table server."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kvartal.cli import read
from kvartal.cli.desk import Desk, Usage, one_line
from kvartal.core.errors import KvartalError
from kvartal.core.messages import say

if TYPE_CHECKING:
    from kvartal.server.keeping.care.salvage import Report
    from kvartal.server.keeping.care.transfer import Counts
    from kvartal.server.keeping.ledger import Ledger

T = TypeVar("T")

_PATIENCE = 1.0
"""Seconds to wait for a database; the person at the command line waits too."""

# The server's modules are imported where they are used, so that other commands start without them.


def backup(desk: Desk, target: str, data: str | None, database_url: str | None) -> int:
    """Copy the storage into a new file."""
    from kvartal.server.keeping.care import backups

    _run(backups.make(_store(data, database_url), Path(target)), target, "error-cli-write")
    desk.say("cli-keep-backup", file=target)
    return 0


def backup_every(desk: Desk, folder: str, data: str | None, database_url: str | None, hours: str, keep: str) -> int:
    """Make a backup at this interval, in hours, until told to stop. The first one must succeed."""
    from kvartal.server.keeping.care import backups

    pause = 3600 * positive("--every", hours)
    kept = int(positive("--keep", keep, whole=True))
    if not Path(folder).is_dir():
        raise Usage(say("error-backup-folder", folder=folder))
    first = True
    while True:
        work = backups.make_next(_store(data, database_url), Path(folder), kept, time.time())
        try:
            path, counts = _run(work, folder, "error-cli-write")
        except KvartalError as error:
            if first:
                raise
            desk.complain(error.reason)
        else:
            _show(desk, counts, False, "cli-backup-checked", file=str(path))
        first = False
        time.sleep(pause)


def positive(option: str, text: str, whole: bool = False) -> float:
    """Return an option's value as a number above zero; raise Usage."""
    try:
        value = float(int(text) if whole else float(text))
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise Usage(say("error-option-positive", option=option, value=text))
    return value


def restore(desk: Desk, source: str, data: str | None, database_url: str | None) -> int:
    """Replace what the storage holds by a backup."""
    from kvartal.server.keeping.care import backups

    work = backups.restore(_store(data, database_url), Path(source), time.time())
    counts, aside = _run(work, source, "error-cli-read")
    _show(desk, counts, False, "cli-restored")
    if aside is not None:
        desk.say("cli-restore-aside", file=str(aside))
    return 0


def export(desk: Desk, target: str, data: str | None, database_url: str | None, as_json: bool) -> int:
    """Write everything into a new file that any storage can import."""
    from kvartal.server.keeping.care import transfer

    async def work() -> transfer.Counts:
        async with transfer.at_rest(_store(data, database_url), Path(target)) as store:
            return await transfer.export(store, Path(target))

    counts = _run(work(), target, "error-cli-write")
    _show(desk, counts, as_json, "cli-keep-export", file=target)
    return 0


def import_(desk: Desk, source: str, data: str | None, database_url: str | None, as_json: bool) -> int:
    """Add the contents of an export to the storage."""
    from kvartal.server.keeping.care import transfer

    async def work() -> transfer.Counts:
        transfer.check(Path(source))
        store = _store(data, database_url)
        await store.open()
        try:
            return await transfer.import_(store, Path(source))
        finally:
            await store.close()

    counts = _run(work(), source, "error-cli-read")
    _show(desk, counts, as_json, "cli-keep-import")
    return 0


def check(desk: Desk, folder: str | None, target: str | None, as_json: bool) -> int:
    """Find what is damaged in an SQLite storage, and write the rest into a new file if one is named."""
    from kvartal.server.keeping.care import transfer
    from kvartal.server.keeping.stores import FILE, chosen, default_folder

    place = Path(folder) if folder is not None else chosen(None, None, os.environ)[0] or default_folder(os.environ)
    path = place if place.is_file() else place / FILE
    work = transfer.inspect(path, None if target is None else Path(target))
    report, counts = _run(work, target or str(path), "error-cli-write")
    if as_json:
        desk.json({"damaged": bool(report), **_plain(report), "file": target, "saved": _plain(counts)})
    elif report:
        _show_damage(desk, report)
    if not as_json:
        key = "cli-check-rest" if report else "cli-check-whole"
        desk.say(key, people=counts.people, tables=counts.tables, entries=counts.entries)
        if target is not None:
            _show(desk, counts, as_json, "cli-keep-export", file=target)
        elif report:
            desk.say("cli-check-how", folder=str(place))
    return 1 if report else 0


def _show_damage(desk: Desk, report: Report) -> None:
    if report.faults:
        desk.say("cli-check-faults", count=len(report.faults), first=one_line(report.faults[0]))
    counts = {"people": len(report.people), "sessions": report.sessions, "daybook": report.daybook}
    for key, count in (counts | {"deals": report.deals}).items():
        if count:
            desk.say(f"cli-check-{key}", count=count)
    for table in report.tables:
        desk.say("cli-check-table", table=one_line(table))
    for cut in report.cut:
        desk.say("cli-check-cut", table=cut.table, saved=cut.saved)
    for table in report.said:
        desk.say("cli-check-said", table=table)


def _store(data: str | None, database_url: str | None) -> Ledger:
    from kvartal.server.keeping.stores import chosen, open_store

    return open_store(*chosen(data, database_url, os.environ), patience=_PATIENCE)


def _run(work: Coroutine[object, object, T], file: str, trouble: str) -> T:
    """Return the result of the work; errors of the file or the storage become Usage errors."""
    from kvartal.server.keeping.store import Unavailable

    try:
        return asyncio.run(work)
    except OSError as error:
        raise Usage(say(trouble, file=file, reason=read.why(error))) from error
    except Unavailable as error:
        if error.fault == "damaged":
            raise Usage(say("error-keep-damaged", reason=str(error))) from error
        raise Usage(say("error-store-lost", reason=str(error))) from error


def _plain(told: Counts | Report) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(told)
    return plain


def _show(desk: Desk, counts: Counts, as_json: bool, key: str, **args: str) -> None:
    if as_json:
        desk.json({**args, **_plain(counts)})
        return
    desk.say(key, people=counts.people, tables=counts.tables, entries=counts.entries, **args)
    if counts.known:
        desk.say("cli-keep-known", count=counts.known)
    if counts.nameless:
        desk.say("cli-keep-nameless", count=counts.nameless)
