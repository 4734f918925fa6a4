"""Storage for a page: a database in memory, and on the page's shelf a copy of it with what was written since.

Every write is on the shelf before anybody is told of it. After many writes a new copy takes their place.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec

from kvartal.core.messages import say
from kvartal.server.keeping.ledger import INSERT_LOG, Ask, Do, Ledger, Many, Reader, Steps, log_values, same_table
from kvartal.server.keeping.ledger import upgrade as upgraded
from kvartal.server.keeping.schema import SQLITE, VERSION_TABLE
from kvartal.server.keeping.sqlite import attempt, own, run_steps
from kvartal.server.keeping.store import CannotOpen, LogRow, Taken, Unavailable

PAGES_MOST = 400
"""The number of pages after which a copy of the database replaces them."""

P = ParamSpec("P")
T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[tuple[str, list[tuple[Any, ...]]]]).decode


class Shelf(Protocol):
    """Where a page keeps things. Each method raises OSError if that fails, and returns only when it is durable."""

    async def read(self) -> tuple[bytes | None, Sequence[bytes]]:
        """Return the last copy of the database, if there is one, and the pages written since, in order."""

    async def add(self, page: bytes) -> None:
        """Add a page."""

    async def replace(self, copy: bytes) -> None:
        """Keep this copy in place of the last one and of all pages."""


class JournalStore(Ledger):
    """A Store on a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self._pages = 0
        self._turn = asyncio.Lock()
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        """See Store."""
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        try:
            copy, pages = await self._shelf.read()
            if copy is not None:
                connection.deserialize(copy)
            for page in pages:
                for sql, rows in _unpack(page):
                    connection.executemany(own(sql), rows)
            connection.execute(VERSION_TABLE)
            found = connection.execute("SELECT version FROM schema_version").fetchone()
            statements = upgraded(found[0] if found else None, SQLITE)
            for statement in statements:
                connection.execute(statement)
            if statements or len(pages) >= PAGES_MOST:
                await self._shelf.replace(connection.serialize())
            else:
                self._pages = len(pages)
        except (OSError, sqlite3.Error, msgspec.MsgspecError) as error:
            connection.close()
            raise CannotOpen(say("error-offline-shelf", reason=str(error))) from error
        except CannotOpen:
            connection.close()
            raise
        self._connection = connection

    async def close(self) -> None:
        """See Store."""
        async with self._turn:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _at_hand(self) -> sqlite3.Connection:
        if self._connection is None:
            raise Unavailable("the storage is closed")
        return self._connection

    async def _read(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._turn:
            return run_steps(work(*args, **kwargs), self._at_hand())

    @contextlib.asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Reader]:
        async with self._turn:
            copy = self._at_hand().serialize()
        with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            connection.deserialize(copy)

            async def read(work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
                return run_steps(work(*args, **kwargs), connection)

            yield read

    async def _write(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._turn:
            connection = self._at_hand()
            page: list[tuple[str, list[tuple[Any, ...]]]] = []
            connection.execute("BEGIN")
            try:
                answer = attempt(lambda open_: run_steps(_noted(work(*args, **kwargs), page), open_), connection)
                if not isinstance(answer, Exception) and page:
                    await self._shelf.add(_pack(page))
                    self._pages += 1
                connection.execute("COMMIT")
            except OSError as error:
                self.faults.add("full")
                raise Unavailable(str(error), "full") from error
            finally:
                if connection.in_transaction:
                    connection.rollback()
            if isinstance(answer, Exception):
                raise answer
            if self._pages >= PAGES_MOST:
                with contextlib.suppress(OSError):  # the pages do until then
                    await self._shelf.replace(connection.serialize())
                    self._pages = 0
            result: T = answer
            return result

    async def append(self, rows: Sequence[LogRow]) -> bool:
        """See Store."""
        same_table(rows)
        try:
            await self._write(_append, rows)
        except Taken:
            return False
        return True


def _append(rows: Sequence[LogRow]) -> Steps[None]:
    yield Many(INSERT_LOG, [log_values(row) for row in rows])


def _noted(steps: Steps[T], page: list[tuple[str, list[tuple[Any, ...]]]]) -> Steps[T]:
    """Pass the steps on, and note on the page what they write."""
    answer: Any = None
    while True:
        try:
            step: Ask | Do | Many = steps.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if isinstance(step, Many):
            page.append((step.sql, list(step.rows)))
        elif isinstance(step, Do):
            page.append((step.sql, [step.args]))
        answer = yield step
