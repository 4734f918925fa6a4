"""Storage in PostgreSQL, for a server of several processes.

While one append is running, further appends of the process gather, and then go together as one statement, which is
atomic. Only if a number or request in it is taken, a second statement leaves out the appends that lost. If the
database server restarts, operations wait a few seconds for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar

import asyncpg
import msgspec

from kvartal.core.messages import say
from kvartal.server.keeping.entries import BETWEEN, PLACES, log_values, packed, read_log
from kvartal.server.keeping.ledger import Ask, Do, Ledger, Many, Reader, Steps, same_table, upgrade
from kvartal.server.keeping.schema import POSTGRES, VERSION_TABLE
from kvartal.server.keeping.steps import body
from kvartal.server.keeping.store import (
    CannotOpen,
    Fault,
    LogRow,
    Place,
    TableRow,
    Taken,
    Unavailable,
    people_of,
    rank_for,
)

P = ParamSpec("P")
T = TypeVar("T")
Connection: TypeAlias = Any  # the pool hands out proxies of asyncpg.Connection

_log = logging.getLogger("kvartal.server")

_SETTINGS = {
    "application_name": "kvartal",
    "synchronous_commit": "on",
    "statement_timeout": "10s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "15s",
}
_SLOWEST = 15.0
"""Seconds after which the client gives up a statement, in case the server does not."""
_LOCK = 0x6B76617274616C
"""Held while the schema is upgraded. The number spells "kvartal"."""
_MOST_AT_ONCE = 512
_TRIES = 3
_AWAY = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
)
"""Errors that pass when the server is back. None of them leaves half a write."""
_FAULTS: dict[type[Exception], Fault] = {
    asyncpg.DiskFullError: "full",
    asyncpg.ReadOnlySQLTransactionError: "read-only",
    asyncpg.DataCorruptedError: "damaged",
    asyncpg.IndexCorruptedError: "damaged",
}

_COLUMNS = "table_id, number, line, at, person, request"
_FRESH = (
    "unnest($1::text[], $2::int[], $3::text[], $4::float8[], $5::text[], $6::text[], $7::int[])"
    f" AS fresh ({_COLUMNS}, place)"
)
_APPEND = f"INSERT INTO log ({_COLUMNS}) SELECT {_COLUMNS} FROM {_FRESH} ORDER BY place"
_APPEND_REST = (
    f"WITH fresh AS (SELECT * FROM {_FRESH}), lost AS ("
    " SELECT place FROM fresh JOIN log USING (table_id, number)"
    " UNION SELECT place FROM fresh JOIN log USING (table_id, request))"
    f" INSERT INTO log ({_COLUMNS}) SELECT {_COLUMNS} FROM fresh"
    " WHERE place NOT IN (SELECT place FROM lost) RETURNING table_id, number"
)
_SAME = (
    f"SELECT count(*) FROM {_FRESH} JOIN log USING (table_id, number, line, at)"
    " WHERE fresh.request IS NOT DISTINCT FROM log.request"
)


_SAVE = (
    "UPDATE tables SET version = fresh.version, body = fresh.body"
    " FROM unnest($1::text[], $2::int[], $3::text[]) AS fresh (id, version, body)"
    " WHERE tables.id = fresh.id AND tables.version = fresh.version - 1 RETURNING tables.id"
)
_RANK = (
    "UPDATE chairs SET rank = fresh.rank FROM unnest($1::text[], $2::text[], $3::int[]) AS fresh (id, person, rank)"
    " WHERE chairs.table_id = fresh.id AND chairs.person = fresh.person AND chairs.rank <> fresh.rank"
)
_TO_ARCHIVE = "SELECT id FROM tables WHERE done = 1 AND archived = 0 AND changed < $1 ORDER BY changed LIMIT $2"
_ARCHIVED_AT_ONCE = 20


class Append(NamedTuple):
    """Rows to append as a whole, and who waits for the result."""

    rows: Sequence[LogRow]
    future: asyncio.Future[bool]


class _Away(Unavailable):
    """The server is away for the moment, and nothing was written."""


class _Ours(Exception):
    """Wraps an exception raised by an operation itself, to tell it from exceptions of the client library."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


class PostgresStore(Ledger):
    """A Store in the database at `url`. `patience` is how many seconds to wait for a server that is away."""

    def __init__(self, url: str, *, patience: float = 10.0, connections: int = 8) -> None:
        super().__init__()
        self.url = url
        self.patience = patience
        self._connections = connections
        self._waiting: list[Append] = []
        self._running = False
        self._uncertain = False

    async def open(self) -> None:
        """See Store."""
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=self._connections,
                timeout=self.patience,
                command_timeout=_SLOWEST,
                server_settings=_SETTINGS,
                reset=_keep,
            )
            await self._patiently(_prepare)
        except CannotOpen:
            await self._let_go()
            raise
        except (Unavailable, OSError, ValueError, asyncpg.PostgresError) as error:
            await self._let_go()
            raise CannotOpen(say("error-store-server", reason=str(error))) from error
        self._wake = asyncio.Event()
        self._running = True
        self._writer = asyncio.create_task(self._write_on(), name="kvartal-writer")

    async def close(self) -> None:
        """See Store."""
        if not self._running:
            return
        self._running = False
        self._wake.set()
        await self._writer
        await self._pool.close()

    async def _let_go(self) -> None:
        pool: asyncpg.Pool[Any] | None = getattr(self, "_pool", None)
        if pool is not None:
            pool.terminate()

    async def append(self, rows: Sequence[LogRow]) -> bool:
        """See Store."""
        if not rows:
            return True
        same_table(rows)
        self._check_open()
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(rows, future))
        self._wake.set()
        return await future

    async def places(self, table_ids: Sequence[str]) -> dict[str, Place]:
        """See Store."""
        found = await self._read(_all_places, table_ids)
        return {name: Place(*place) for name, *place in found}

    async def save_progress(self, rows: Sequence[TableRow]) -> set[str]:
        """See Store. All rows go in two statements."""
        return await self._write(_save_all, sorted(rows, key=lambda row: row.id))

    async def archive(self, before: float) -> int:
        """See Store. Many tables take several transactions."""
        archived = 0
        while True:
            found, done = await self._write(_archive_some, before)
            archived += done
            if found < _ARCHIVED_AT_ONCE:
                return archived

    async def _read(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        self._check_open()
        return await self._patiently(lambda connection: _run(connection, work(*args, **kwargs)))

    async def _write(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        async def attempt(connection: Connection) -> T:
            transaction = connection.transaction()
            await transaction.start()
            try:
                answer = await _run(connection, work(*args, **kwargs))
            except BaseException:
                with contextlib.suppress(Exception):
                    await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except _AWAY as error:
                # Trying again might do it twice.
                raise _Ours(Unavailable(f"the connection broke in a commit: {error}")) from error
            return answer

        self._check_open()
        return await self._patiently(attempt)

    def _check_open(self) -> None:
        if not self._running:
            raise Unavailable("the storage is closed")

    @contextlib.asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Reader]:
        self._check_open()
        async with contextlib.AsyncExitStack() as moment:
            with self._counted():
                connection = await moment.enter_async_context(self._pool.acquire(timeout=self.patience))
                await moment.enter_async_context(connection.transaction(isolation="repeatable_read", readonly=True))
                # The caller may take its time between two reads.
                await connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")

            async def read(work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
                with self._counted():
                    return await _run(connection, work(*args, **kwargs))

            yield read

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        """Translate exceptions like `_meant`, and count those that are the storage's fault."""
        try:
            with _meant():
                yield
        except Unavailable as error:
            self.faults.add(error.fault)
            raise

    async def _patiently(self, attempt: Callable[[Connection], Awaitable[T]]) -> T:
        """Return the result of the attempt, and retry while the server is away. Raise Taken or Unavailable."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self.patience
        pause = 0.05
        while True:
            try:
                with self._counted():
                    async with self._pool.acquire(timeout=self.patience) as connection:
                        try:
                            return await attempt(connection)
                        except (_Ours, CannotOpen, asyncpg.PostgresError, TimeoutError):
                            raise
                        except Exception:
                            connection.terminate()  # its state is unknown
                            raise
            except _Away as away:
                if loop.time() + pause > deadline or self._pool.is_closing():
                    raise Unavailable(str(away)) from away
            await asyncio.sleep(pause)
            pause = min(2 * pause, 1.0)

    # Appending

    async def _write_on(self) -> None:
        """Append what has gathered, one batch after another, until the storage is closed."""
        while self._running or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._take()
                try:
                    answers = await self._append_all(batch)
                except Exception as error:
                    answers = [error] * len(batch)
                for append, answer in zip(batch, answers, strict=True):
                    if append.future.done():  # the caller was cancelled
                        continue
                    if isinstance(answer, Exception):
                        append.future.set_exception(answer)
                    else:
                        append.future.set_result(answer)

    def _take(self) -> list[Append]:
        """Return what may go in one statement: no two of its appends want the same number or request."""
        batch: list[Append] = []
        later: list[Append] = []
        wanted: set[tuple[str, int | str]] = set()
        for index, append in enumerate(self._waiting):
            if len(batch) == _MOST_AT_ONCE:
                later += self._waiting[index:]
                break
            keys = _keys(append.rows)
            if wanted.isdisjoint(keys):
                batch.append(append)
            else:
                later.append(append)
            wanted |= keys
        self._waiting = later
        return batch

    async def _append_all(self, batch: Sequence[Append]) -> list[bool | Exception]:
        """Append each item as a whole or not at all. Return the result of each."""
        self._uncertain = False
        columns = _columns(batch)
        try:
            await self._once(_APPEND, columns)
        except (Taken, ValueError):
            pass
        else:
            return [True] * len(batch)
        for _ in range(_TRIES):
            try:
                found = await self._once(_APPEND_REST, columns)
            except Taken:  # another process was faster
                continue
            except ValueError:
                break
            won = {(table, number) for table, number in found}
            return [
                (append.rows[0].table, append.rows[0].number) in won or await self._was_mine(append) for append in batch
            ]
        return [await self._append_one(append) for append in batch]

    async def _append_one(self, append: Append) -> bool | Exception:
        try:
            await self._once(_APPEND, _columns([append]))
        except Taken:
            return await self._was_mine(append)
        except Exception as error:
            return error
        return True

    async def _once(self, sql: str, columns: Sequence[Any]) -> list[Any]:
        tries = 0

        async def attempt(connection: Connection) -> list[Any]:
            nonlocal tries
            tries += 1
            found: list[Any] = await connection.fetch(sql, *columns)
            return found

        try:
            return await self._patiently(attempt)
        finally:
            self._uncertain |= tries > 1

    async def _was_mine(self, append: Append) -> bool:
        """Return whether an attempt whose answer was lost has made the append that is now reported as taken."""
        if not self._uncertain:
            return False
        ((count,),) = await self._once(_SAME, _columns([append]))
        return bool(count == len(_by_step(append.rows)))


@contextlib.contextmanager
def _meant() -> Iterator[None]:
    """Translate the client's exceptions to those of a Store."""
    try:
        yield
    except _Ours as ours:
        raise ours.error from ours.__cause__
    except CannotOpen:
        raise
    except asyncpg.UniqueViolationError as error:
        raise Taken(str(error)) from error
    except (asyncpg.DataError, asyncpg.ClientConfigurationError) as error:
        raise ValueError(str(error)) from error
    except TimeoutError as error:
        raise Unavailable("the server did not answer in time") from error
    except _AWAY as error:
        raise _Away(str(error)) from error
    except asyncpg.PostgresError as error:
        raise Unavailable(str(error), _FAULTS.get(type(error), "unavailable")) from error
    except Exception as error:
        _log.exception("the database client failed")
        raise Unavailable(f"{type(error).__name__}: {error}") from error


async def _keep(connection: Connection) -> None:
    """Return a connection to the pool without a reset: nothing here changes its settings."""


async def _prepare(connection: Connection) -> None:
    """Upgrade the schema. If several processes start at once, one of them does it."""
    async with connection.transaction():
        await connection.execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
        await connection.execute(f"SELECT pg_advisory_xact_lock({_LOCK})", timeout=None)
        if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
            await connection.execute(VERSION_TABLE)
        found = await connection.fetchval("SELECT version FROM schema_version")
        for statement in upgrade(found, POSTGRES):
            await connection.execute(statement, timeout=None)


def _all_places(table_ids: Sequence[str]) -> Steps[list[Any]]:
    rows: list[Any] = yield Ask(f"{PLACES} WHERE id = ANY($1::text[])", (list(table_ids),))
    return rows


def _save_all(rows: Sequence[TableRow]) -> Steps[set[str]]:
    ids, versions, bodies = zip(*[(row.id, row.version, body(row)) for row in rows], strict=True)
    stored = {table for (table,) in (yield Ask(_SAVE, (ids, versions, bodies)))}
    ranks = [
        (row.id, person, rank_for(row, person)) for row in rows if row.id in stored for person in sorted(people_of(row))
    ]
    if ranks:
        yield Do(_RANK, tuple(zip(*ranks, strict=True)))
    return stored


def _archive_some(before: float) -> Steps[tuple[int, int]]:
    """Archive the logs of some tables. Return how many were found and how many of these were archived here."""
    found = yield Ask(_TO_ARCHIVE, (before, _ARCHIVED_AT_ONCE))
    done = 0
    for (table_id,) in found:
        # Another process may be at it. The update locks the row until the end.
        if not (yield Do("UPDATE tables SET archived = 1 WHERE id = $1 AND done = 1 AND archived = 0", (table_id,))):
            continue
        done += 1
        if log := (yield from read_log(table_id, 0)):
            size = sum(len(row.line) for row in log)
            sql = "INSERT INTO archive (table_id, entries, size, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
            yield Do(sql, (table_id, len(log), size, packed(log)))
            yield Do("DELETE FROM log WHERE table_id = $1", (table_id,))
    return len(found), done


async def _run(connection: Connection, steps: Steps[T]) -> T:
    """Run the steps and return their result."""
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        except Exception as error:
            raise _Ours(error) from error
        if isinstance(step, Many):
            await connection.executemany(step.sql, step.rows)
        elif isinstance(step, Ask):
            answer = await connection.fetch(step.sql, *step.args)
        else:
            status: str = await connection.execute(step.sql, *step.args)
            answer = int(status.rpartition(" ")[2])


def _keys(rows: Sequence[LogRow]) -> set[tuple[str, int | str]]:
    keys: set[tuple[str, int | str]] = {(row.table, row.number) for row in rows}
    return keys | {(row.table, row.request) for row in rows if row.request is not None}


def _columns(batch: Sequence[Append]) -> list[Sequence[Any]]:
    """Return the rows of all appends by column. The last column says which append each row belongs to."""
    rows = [(*log_values(row), place) for place, append in enumerate(batch) for row in _by_step(append.rows)]
    return list(zip(*rows, strict=True))


def _by_step(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows as they are stored: what follows of itself, at the same time, goes into the row before it.

    Whoever appends has read whole steps, so the number of a step's first entry decides who was first.
    """
    steps: list[list[LogRow]] = []
    for row in rows:
        last = steps[-1][-1] if steps else None
        if last is not None and (row.number, row.at, row.person, row.request) == (last.number + 1, last.at, None, None):
            steps[-1].append(row)
        else:
            steps.append([row])
    return [msgspec.structs.replace(step[0], line=BETWEEN.join([row.line for row in step])) for step in steps]
