"""Storage in one SQLite file: nothing to install, every acknowledged write is on the disk.

One thread writes. While it waits for the disk, more writes gather, and all of them go with the next commit; moves go
through the daybook. This gives thousands of durable writes a second. A few other threads read, and never wait for
the writer.

The file belongs to one process at a time. The serving process holds an exclusive lock on a file beside it, `…-lock`,
which the system releases even after a crash. Any other process that opens the storage is refused. Backups need no
lock; see transfer.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar, cast

import msgspec

from kvartal.core.messages import say
from kvartal.server.keeping.daybook import LONG, Daybook, merged, unposted
from kvartal.server.keeping.ledger import (
    INSERT_LOG,
    WRITES_LOG,
    Ask,
    Do,
    Found,
    Ledger,
    Many,
    Reader,
    Steps,
    log_values,
    read_log,
    same_table,
    upgrade,
)
from kvartal.server.keeping.schema import SQLITE, VERSION_TABLE
from kvartal.server.keeping.store import Appended, CannotOpen, Fault, LogRow, Place, Taken, Unavailable

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_log = logging.getLogger("kvartal.server")

_READERS = 2
_MOST_AT_ONCE = 512
_MANY = 8
_REST = 0.004
"""After a commit of many writes the next one waits this many seconds, so that more writes join it.

A single write never waits.
"""
_PATIENCE = 5.0
"""Seconds to wait for another program that holds the file's own lock, such as a shell."""
_FAULTS: dict[int, Fault] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "failing",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
_ROOM = 64 << 20
"""A disk with fewer free bytes than this is nearly full."""
_LOOK_OVER = 3600.0
"""Seconds between two checks of the whole file."""
_UNIQUE = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)


class Write(msgspec.Struct, frozen=True):
    """Something to write, and who is told the result."""

    work: Work[Any] | None
    done: Callable[[Any], None]
    rows: Sequence[LogRow] = ()
    """Rows to append, if there is no other work. They go into the daybook."""
    needs_log: bool = False
    """Whether the work needs a complete log."""


class SqliteStore(Ledger):
    """A Store in the file at `path`, which is created if it does not exist."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._batches: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._gathered: list[Write] = []
        self._writing = False
        self._rests = False
        self._running = False
        self._daybook = Daybook()

    async def open(self) -> None:
        """See Store."""
        self._loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self._open)
        except (OSError, sqlite3.Error, msgspec.MsgspecError) as error:
            raise cannot_open(self.path, error) from error
        self._readers = ThreadPoolExecutor(_READERS, "kvartal-reader")
        self._writer = threading.Thread(target=self._write_on, name="kvartal-writer", daemon=True)
        self._writer.start()
        self._over = threading.Event()
        self._inspector = threading.Thread(target=self._look_over, name="kvartal-inspector", daemon=True)
        self._inspector.start()
        self._running = True

    async def close(self) -> None:
        """See Store."""
        if not self._running:
            return
        self._running = False
        while self._writing:
            await asyncio.sleep(0.001)
        self._batches.put(None)
        await asyncio.to_thread(self._close)

    async def ping(self) -> str | None:
        """See Store."""
        return await super().ping() or ("nearly full" if shutil.disk_usage(self.path.parent).free < _ROOM else None)

    def _beat(self) -> Steps[None]:
        yield Do("INSERT INTO daybook (entries) VALUES ($1)", (b"[]",))
        yield Do("DELETE FROM daybook WHERE id = last_insert_rowid()", ())

    def append(self, rows: Sequence[LogRow]) -> asyncio.Future[bool]:
        """See Store."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self.append_then(rows, partial(_settle, future))
        return future

    def append_then(self, rows: Sequence[LogRow], done: Appended) -> None:
        """See Store."""
        same_table(rows)
        self._submit(Write(None, done, rows))

    async def log(self, table_id: str, after: int) -> list[LogRow]:
        """See Store."""
        late = self._daybook.late(table_id, after)
        return merged(await super().log(table_id, after), late)

    async def places(self, table_ids: Sequence[str]) -> dict[str, Place]:
        """See Store."""
        late = {table_id: self._daybook.late(table_id, 0) for table_id in table_ids}
        return {
            table_id: Place(
                place.version, max(place.last, late[table_id][-1].number if late[table_id] else 0), place.said
            )
            for table_id, place in (await super().places(table_ids)).items()
        }

    async def uploads_found(self, person_id: str) -> list[Found]:
        """See Ledger. Includes what is in the daybook."""
        whole = []
        for found in await super().uploads_found(person_id):
            late = self._daybook.late(found.table, found.last)
            more = len(late), sum(len(row.line) for row in late)
            whole.append(found._replace(entries=found.entries + more[0], size=found.size + more[1]))
        return whole

    async def request(self, table_id: str, request: str) -> LogRow | None:
        """See Store."""
        late = self._daybook.late_request(table_id, request)
        return late or await super().request(table_id, request)

    async def _write(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        future: asyncio.Future[T] = self._loop.create_future()

        def write(connection: sqlite3.Connection) -> T:
            return run_steps(work(*args, **kwargs), connection)

        self._submit(Write(write, partial(_settle, future), needs_log=work in WRITES_LOG))
        return await future

    async def _read(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        if not self._running:
            raise Unavailable("the storage is closed")
        return await self._loop.run_in_executor(self._readers, self._read_now, work(*args, **kwargs))

    @contextlib.asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Reader]:
        if not self._running:
            raise Unavailable("the storage is closed")
        connection = await asyncio.to_thread(self._connect, reading=True)
        try:
            with self._meant():
                await asyncio.to_thread(connection.execute, "BEGIN")
                late = await asyncio.to_thread(unposted, connection)

            async def read(work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
                with self._meant():
                    found: Any = await asyncio.to_thread(run_steps, work(*args, **kwargs), connection)
                if work is read_log:
                    table_id, after = cast(tuple[str, int], args)
                    found = merged(found, [row for row in late.get(table_id, ()) if row.number > after])
                return cast(T, found)

            yield read
        finally:
            await asyncio.to_thread(connection.close)

    # Opening and closing

    def _open(self) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for path in (self.path, self._lock_path):
            # Names and hashes are private. SQLite gives its other files the same permissions. Only a new file is opened
            # here: closing an existing one would release the locks that this process has on it.
            with contextlib.suppress(FileExistsError):
                os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with contextlib.ExitStack() as opened:
            self._lock = opened.enter_context(contextlib.closing(self._lock_file()))
            self._connection = opened.enter_context(contextlib.closing(self._connect()))
            self._prepare(self._connection)
            self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
            for _ in range(_READERS):
                self._idle.put(opened.enter_context(contextlib.closing(self._connect(reading=True))))
            self._opened = opened.pop_all()

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Keep everybody else from opening the file. Raise CannotOpen if it is in use."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with contextlib.closing(self._lock_file()):
            yield

    @property
    def _lock_path(self) -> Path:
        return self.path.with_name(self.path.name + "-lock")

    def _lock_file(self) -> sqlite3.Connection:
        """Return the connection that holds the lock until it is closed.

        It is SQLite's own lock, on an empty database. It works on every system and within one process, and child
        processes that are left behind don't inherit it.
        """
        lock = sqlite3.connect(self._lock_path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise CannotOpen(say("error-store-in-use", file=str(self.path))) from error
            raise
        return lock

    def _connect(self, reading: bool = False) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False, cached_statements=128
        )
        try:
            connection.execute("PRAGMA cache_size = -8000")
            connection.execute("PRAGMA query_only = ON" if reading else "PRAGMA synchronous = FULL")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        """Make the file a storage of this version. Otherwise leave it unchanged and raise CannotOpen."""
        connection.execute("BEGIN IMMEDIATE")
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if names and "schema_version" not in names:
            raise CannotOpen(say("error-store-foreign", file=str(self.path)))
        connection.execute(VERSION_TABLE)
        found = connection.execute("SELECT version FROM schema_version").fetchone()
        for statement in upgrade(found[0] if found else None, SQLITE):
            connection.execute(statement)
        self._daybook.read(connection)
        self._daybook.post(connection)
        connection.execute("COMMIT")
        self._daybook.all_posted()
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise CannotOpen(say("error-store-file", file=str(self.path), reason=f"journal mode {mode}"))

    def _close(self) -> None:
        self._over.set()
        self._inspector.join()
        self._writer.join()
        self._readers.shutdown()
        self._opened.close()

    # Reading

    def _read_now(self, steps: Steps[T]) -> T:
        connection = self._idle.get()
        try:
            with self._meant():
                return run_steps(steps, connection)
        finally:
            self._idle.put(connection)

    @contextlib.contextmanager
    def _meant(self) -> Iterator[None]:
        """Translate errors of the file to those of a Store."""
        try:
            yield
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise self._trouble(error) from error

    def _trouble(self, error: Exception, what: str = "") -> Unavailable:
        """Return the Store's error for an error of SQLite or of bad data. Count it, and record damage."""
        fault = fault_of(error)
        self.faults.add(fault)
        if fault == "damaged":
            self.damaged = True
        return Unavailable(f"{what}{error}", fault)

    def _look_over(self) -> None:
        """Check the whole file from time to time, even if nobody reads it."""
        while True:
            with contextlib.suppress(sqlite3.Error), contextlib.closing(self._connect(reading=True)) as connection:
                connection.set_progress_handler(self._over.is_set, 10_000)
                try:
                    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
                except sqlite3.DatabaseError as error:
                    sound = fault_of(error) != "damaged"
                if not sound and not self._over.is_set():
                    self.damaged = True
                    _log.error("the storage is damaged")
            if self._over.wait(_LOOK_OVER):
                return

    # Writing

    def _submit(self, write: Write) -> None:
        """Queue a write. Whoever waits is told when it is on the disk."""
        if not self._running:
            write.done(Unavailable("the storage is closed"))
            return
        self._gathered.append(write)
        if not self._writing:
            self._writing = True
            self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        """Hand the writer what gathers in this turn of the loop; under load, in the next few milliseconds."""
        if self._rests:
            self._loop.call_later(_REST, self._hand_over)
        else:
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Hand the writer what has gathered. It has one batch at a time, and the next one gathers meanwhile."""
        writes, self._gathered = self._gathered[:_MOST_AT_ONCE], self._gathered[_MOST_AT_ONCE:]
        self._writing = bool(writes)
        if writes:
            self._batches.put(writes)

    def _write_on(self) -> None:
        """Write one batch after another, each in one transaction, until None arrives."""
        while (writes := self._batches.get()) is not None:
            answers = self._commit(writes)
            with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
                self._loop.call_soon_threadsafe(self._answer, writes, answers)
            self._post()
        self._post_all()

    def _answer(self, writes: Sequence[Write], answers: Sequence[Any]) -> None:
        """Tell every caller the result of their write, and continue with what has gathered."""
        self._rests = len(writes) >= _MANY
        self._writing = bool(self._gathered)
        if self._writing:
            self._hand_over_soon()
        for write, answer in zip(writes, answers, strict=True):
            try:
                write.done(False if write.work is None and isinstance(answer, Taken) else answer)
            except Exception:
                _log.exception("the callback after a write failed")

    def _commit(self, writes: Sequence[Write]) -> list[Any]:
        """Carry out all writes in one transaction. Return the result of each, or the exception if it failed."""
        connection, daybook = self._connection, self._daybook
        posts = any(write.needs_log for write in writes)
        answers: list[Any] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            if not posts and daybook.enter([write.rows for write in writes], connection):
                # No other write reads the log, so the order does not matter.
                answers = [True if write.work is None else attempt(write.work, connection) for write in writes]
            else:
                posts = True
                daybook.post(connection)
                answers = [attempt(write.work or partial(_append, write.rows), connection) for write in writes]
            connection.execute("COMMIT")
        except Exception as error:
            # A full disk or the like. SQLite may have rolled back already, so none of the writes is stored.
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            daybook.forget()
            if len(writes) > 1 and fault_of(error) == "damaged":
                # A write to a sound part of the file must not fail because of damage elsewhere.
                return [answer for write in writes for answer in self._commit([write])]
            return [self._trouble(error, "nothing was written: ") for _ in writes]
        daybook.keep()
        if posts:
            daybook.all_posted()
        return answers

    def _post(self) -> None:
        """Post a part of a long daybook."""
        daybook = self._daybook
        if len(daybook) >= LONG:
            daybook.close()
        if daybook.closed:
            self._carry_over(daybook.post_some, daybook.posted)

    def _post_all(self) -> None:
        self._carry_over(self._daybook.post, lambda _: self._daybook.all_posted())

    def _carry_over(self, post: Callable[[sqlite3.Connection], T], posted: Callable[[T], None]) -> None:
        """Post in a transaction. If it fails, the daybook stays as it is and is posted later."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            done = post(self._connection)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            _log.exception("moving entries from the daybook to the log failed")
            self.faults.add(fault_of(error))
            with contextlib.suppress(sqlite3.Error):
                self._connection.rollback()
        else:
            posted(done)


def fault_of(error: Exception) -> Fault:
    """Return what an error says is wrong with the file, in one word."""
    if isinstance(error, msgspec.MsgspecError):
        return "damaged"
    if not isinstance(error, sqlite3.Error):
        return "unavailable"
    return _FAULTS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "unavailable")


def cannot_open(path: Path, error: Exception, fault: Fault | None = None) -> CannotOpen:
    """Return the error that says why a file can't be used."""
    key = "error-store-damaged" if (fault or fault_of(error)) == "damaged" else "error-store-file"
    if isinstance(error, FileExistsError | NotADirectoryError):
        key = "error-store-folder"
    return CannotOpen(say(key, file=str(path), folder=str(path.parent), reason=str(error)))


def attempt(work: Work[Any], connection: sqlite3.Connection) -> Any:
    """Do the work completely or not at all. Return its result, or the exception if the work itself was wrong.

    A fault of the storage is raised.
    """
    connection.execute("SAVEPOINT attempt")
    try:
        answer = work(connection)
    except sqlite3.IntegrityError as error:
        answer = Taken(str(error)) if error.sqlite_errorcode in _UNIQUE else error
    except sqlite3.DatabaseError:
        raise
    except Exception as error:
        answer = error
    if isinstance(answer, Exception):
        connection.execute("ROLLBACK TO attempt")
    connection.execute("RELEASE attempt")
    return answer


def run_steps(steps: Steps[T], connection: sqlite3.Connection) -> T:
    """Run the steps and return their result."""
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if isinstance(step, Many):
            connection.executemany(own(step.sql), map(checked, step.rows))
        else:
            cursor = connection.execute(own(step.sql), checked(step.args))
            answer = cursor.fetchall() if isinstance(step, Ask) else cursor.rowcount


def _append(rows: Sequence[LogRow], connection: sqlite3.Connection) -> bool:
    connection.executemany(own(INSERT_LOG), [checked(log_values(row)) for row in rows])
    return True


def _settle(future: asyncio.Future[Any], answer: Any) -> None:
    """Set a future's result, or its exception."""
    if future.done():  # the caller was cancelled
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


@cache
def own(sql: str) -> str:
    """Return the statement with SQLite's parameter style."""
    return re.sub(r"\$\d+", "?", sql)


def checked(args: tuple[Any, ...]) -> tuple[Any, ...]:
    for arg in args:
        if isinstance(arg, str) and "\0" in arg:
            raise ValueError("text with a NUL can't be kept")
    return args
