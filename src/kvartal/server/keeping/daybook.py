# mypyc: compiled
"""The daybook of the SQLite storage: appended entries are written here at once and posted to the log later.

The log is ordered by table. If moves were written straight into it, each move would change a page of its own, and
every one of these pages would have to be written and synced. The daybook is ordered by time, so that one page holds
the moves of all tables since the last commit. A daybook that has grown long is closed, and a new one is begun. The
closed one is posted: its entries move into the log in the log's own order, many to a page. This is done a few tables
at a time, so that no move has to wait long.

An entry in the daybook is as durable as one in the log, and readers see no difference; see `late`. After a crash
during posting, an entry may be in both.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from kvartal.server.keeping.store import LogRow

LONG = 8192
"""A daybook with this many entries is closed."""
SOME = 1024
"""About this many entries are posted in one transaction."""
_AT_ONCE = 256
"""The most rows in one statement."""
_COLUMNS = "table_id, number, line, at, person, request"
_NUL = b"\\u0000"

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[LogRow]).decode


class Daybook:
    """Entries on disk that may not be in the log yet. One thread writes; any thread may ask what is late."""

    def __init__(self) -> None:
        self._late: dict[str, list[LogRow]] = {}
        self._count = 0
        self._page = 0
        self._closed: dict[str, list[LogRow]] = {}
        """The entries being posted, up to the page `_closed_page`."""
        self._closed_page = 0
        self._last: dict[str, int] = {}
        """The last number of each table that was written to recently."""
        self._made: dict[str, set[str]] = {}
        """All requests of the same tables."""
        self._entered: list[LogRow] = []
        """The entries of the open transaction."""

    def __len__(self) -> int:
        """Return the number of waiting entries, without those being posted."""
        return self._count

    def read(self, connection: sqlite3.Connection) -> None:
        """Load the entries that an earlier process left in the daybook."""
        self._late = unposted(connection)

    def late(self, table_id: str, after: int) -> list[LogRow]:
        """Return the entries of a table above a number that may not be in the log yet.

        Call this before reading the log. An entry that is posted in between is then found in both places, never in
        neither.
        """
        return [row for row in self._of(table_id) if row.number > after]

    def late_request(self, table_id: str, request: str) -> LogRow | None:
        """Return the entry made by a request, if it may not be in the log yet."""
        return next((row for row in self._of(table_id) if row.request == request), None)

    def _of(self, table_id: str) -> list[LogRow]:
        # The order matters: if the daybook is closed in between, entries move from `_late` to `_closed`.
        late = self._late.get(table_id, [])
        return self._closed.get(table_id, []) + late

    def enter(self, appends: Sequence[Sequence[LogRow]], connection: sqlite3.Connection) -> bool:
        """Write all appends in the open transaction. Return False, with nothing done, if one needs a closer look.

        That is an append whose number or request may be taken, or whose text can't be stored.
        """
        rows = [row for some in appends for row in some]
        if not rows:
            return True
        try:
            written = _encode(rows)
        except UnicodeEncodeError:
            return False
        if _NUL in written or not self._free(rows, connection):
            return False
        self._page = connection.execute("INSERT INTO daybook (entries) VALUES (?)", (written,)).lastrowid or 0
        self._entered += rows
        for row in rows:
            self._last[row.table] = row.number
            if row.request is not None:
                self._made[row.table].add(row.request)
        return True

    def _free(self, rows: Sequence[LogRow], connection: sqlite3.Connection) -> bool:
        """Return whether every number is above its table's last one and no request was made before."""
        if new := [table for table in {row.table for row in rows} if table not in self._last]:
            self._learn(new, connection)
        ends: dict[str, int] = {}
        asked: set[tuple[str, str]] = set()
        for row in rows:
            table, request = row.table, row.request
            if row.number <= ends.get(table, self._last[table]):
                return False
            ends[table] = row.number
            if request is not None:
                if request in self._made[table] or (table, request) in asked:
                    return False
                asked.add((table, request))
        return True

    def _learn(self, tables: Sequence[str], connection: sqlite3.Connection) -> None:
        """Load the last numbers and the requests of tables that were not written to recently."""
        for table in tables:
            late = self._of(table)
            self._last[table] = late[-1].number if late else 0
            self._made[table] = {row.request for row in late if row.request is not None}
        for start in range(0, len(tables), _AT_ONCE):
            part = _padded(tables[start : start + _AT_ONCE])
            for table, number in connection.execute(_last_of(len(part)), part):
                if number is not None and number > self._last[table]:
                    self._last[table] = number
            for table, request in connection.execute(_requests_of(len(part)), part):
                self._made[table].add(request)

    def keep(self) -> None:
        """Record that the transaction was committed."""
        for row in self._entered:
            self._late.setdefault(row.table, []).append(row)
        self._count += len(self._entered)
        self._entered = []

    def forget(self) -> None:
        """Record that the transaction was rolled back."""
        self._entered = []
        self._last, self._made = {}, {}

    @property
    def closed(self) -> bool:
        """Whether a closed daybook waits to be posted."""
        return bool(self._closed)

    def close(self) -> None:
        """Close the daybook and begin a new one, unless the previous one is still being posted."""
        if self._closed:
            return
        # The order matters; see `_of`.
        self._closed = {table: self._late[table] for table in sorted(self._late)}
        self._late = {}
        self._closed_page = self._page
        self._count = 0
        self._last = {table: self._last[table] for table in self._closed if table in self._last}
        self._made = {table: self._made[table] for table in self._last}

    def post_some(self, connection: sqlite3.Connection) -> list[str]:
        """Post some tables of the closed daybook in the open transaction. Return their ids.

        Call `posted` after the commit.
        """
        tables: list[str] = []
        rows: list[LogRow] = []
        for table, late in self._closed.items():
            tables.append(table)
            rows += late
            if len(rows) >= SOME:
                break
        insert(rows, connection)
        if len(tables) == len(self._closed):
            connection.execute("DELETE FROM daybook WHERE id <= ?", (self._closed_page,))
        return tables

    def posted(self, tables: Iterable[str]) -> None:
        """Record that these tables of the closed daybook are in the log."""
        for table in tables:
            del self._closed[table]

    def post(self, connection: sqlite3.Connection) -> None:
        """Post all entries in the open transaction. Call `all_posted` after the commit."""
        insert([row for table in sorted(self._closed) for row in self._closed[table]], connection)
        insert([row for table in sorted(self._late) for row in self._late[table]], connection)
        connection.execute("DELETE FROM daybook")

    def all_posted(self) -> None:
        """Record that everything is in the log."""
        self._late, self._closed = {}, {}
        self._last, self._made = {}, {}
        self._count = 0


def unposted(connection: sqlite3.Connection) -> dict[str, list[LogRow]]:
    """Return what the daybook holds in the connection's snapshot, by table."""
    found: dict[str, list[LogRow]] = {}
    for (page,) in connection.execute("SELECT entries FROM daybook ORDER BY id"):
        for row in _decode(page):
            found.setdefault(row.table, []).append(row)
    return found


def merged(log: list[LogRow], late: Iterable[LogRow]) -> list[LogRow]:
    """Merge the entries read from a table's log with its late entries: each entry once, in order."""
    rows = {row.number: row for row in log}
    rows.update((row.number, row) for row in late)
    return [rows[number] for number in sorted(rows)]


def insert(rows: Sequence[LogRow], connection: sqlite3.Connection) -> None:
    """Insert rows into the log, using few statements. Rows that are already there stay as they are.

    Each statement makes the interpreter switch threads, so a few long statements cost far less than many short ones.
    """
    done = 0
    while done < len(rows):
        count = min(_AT_ONCE, 1 << (len(rows) - done).bit_length() - 1)
        part = rows[done : done + count]
        values: list[Any] = []
        for row in part:
            values += (row.table, row.number, row.line, row.at, row.person, row.request)
        connection.execute(_insert(count), values)
        done += count


def _padded(values: Sequence[Any]) -> list[Any]:
    """Pad the values to a power of two by repeating the last one, so that a few statements serve all lengths."""
    count = 1 << (len(values) - 1).bit_length()
    return [*values, *[values[-1]] * (count - len(values))]


@cache
def _insert(count: int) -> str:
    return f"INSERT OR IGNORE INTO log ({_COLUMNS}) VALUES {', '.join(['(?, ?, ?, ?, ?, ?)'] * count)}"


@cache
def _last_of(count: int) -> str:
    asked = ", ".join(["(?)"] * count)
    return (
        f"WITH asked (id) AS (VALUES {asked}) SELECT id, (SELECT max(number) FROM log WHERE table_id = id) FROM asked"
    )


@cache
def _requests_of(count: int) -> str:
    asked = ", ".join(["?"] * count)
    return f"SELECT table_id, request FROM log WHERE table_id IN ({asked}) AND request IS NOT NULL"
