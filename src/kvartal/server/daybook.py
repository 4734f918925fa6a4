"""The daybook of the SQLite storage: what is appended is written down at once, in order of time, and posted later.

The log is kept table by table, so that every move of many tables changes a page of its own there, and every one of
these pages is written and synced. In the daybook one page holds the moves of all tables since the last commit. When it
has grown long, it is posted: its entries go into the log in the log's own order, many to a page.

An entry in the daybook is as durable as one in the log, and is told of as one; see `late`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from kvartal.server.ledger import log_values
from kvartal.server.store import LogRow

TABLE = "CREATE TABLE IF NOT EXISTS daybook (id INTEGER PRIMARY KEY, entries BLOB NOT NULL)"

LONG = 4096
"""So many entries are posted together."""
_AT_ONCE = 256
"""How many rows a statement has at most."""
_COLUMNS = "table_id, number, line, at, person, request"
_NUL = b"\\u0000"

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[LogRow]).decode


class Daybook:
    """Entries on the disk that are not in the log yet. One thread writes; any may ask what is late."""

    def __init__(self) -> None:
        self._late: dict[str, list[LogRow]] = {}
        self._requests: set[tuple[str, str | None]] = set()
        self._last: dict[str, int] = {}
        """The last number of every table that was asked for since the last posting."""
        self._entered: list[LogRow] = []
        """Entries of a transaction that is still open."""
        self._count = 0

    def __len__(self) -> int:
        """Return how many entries wait to be posted."""
        return self._count

    def read(self, connection: sqlite3.Connection) -> None:
        """Take over what a process that is gone has left in it."""
        self._late = unposted(connection)

    def late(self, table_id: str, after: int) -> list[LogRow]:
        """Return the entries of a table above a number that may not be in the log yet.

        Ask before the log is read: what is posted in between is then found in both, and never in neither.
        """
        return [row for row in self._late.get(table_id, ()) if row.number > after]

    def late_request(self, table_id: str, request: str) -> LogRow | None:
        """Return the entry that a request made, if it may not be in the log yet."""
        return next((row for row in self._late.get(table_id, ()) if row.request == request), None)

    def enter(self, appends: Sequence[Sequence[LogRow]], connection: sqlite3.Connection) -> bool:
        """Write all of them down in the open transaction; False, and nothing is done, when one needs a closer look.

        That is one whose number or request may be taken, or with text that can't be kept.
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
        connection.execute("INSERT INTO daybook (entries) VALUES (?)", (written,))
        self._entered += rows
        for row in rows:
            self._last[row.table] = row.number
        return True

    def _free(self, rows: Sequence[LogRow], connection: sqlite3.Connection) -> bool:
        """Tell whether every number goes beyond its table's last one, and no request was made before."""
        last = self._last
        if new := list({row.table for row in rows} - last.keys()):
            last.update(_last_numbers(new, connection))
        ends: dict[str, int] = {}
        before = {(row.table, row.request) for row in self._entered} if self._entered else set()
        asked: set[tuple[str, str | None]] = set()
        for row in rows:
            if row.number <= ends.get(row.table, last.get(row.table, 0)):
                return False
            ends[row.table] = row.number
            if row.request is not None:
                request = (row.table, row.request)
                if request in asked or request in self._requests or request in before:
                    return False
                asked.add(request)
        return not _made(asked, connection)

    def keep(self) -> None:
        """Know that the transaction is on the disk."""
        for row in self._entered:
            self._late.setdefault(row.table, []).append(row)
            if row.request is not None:
                self._requests.add((row.table, row.request))
        self._count += len(self._entered)
        self._entered = []

    def forget(self) -> None:
        """Know that the transaction was not carried out."""
        self._entered = []
        self._last = {table: rows[-1].number for table, rows in self._late.items()}

    def post(self, connection: sqlite3.Connection) -> None:
        """Carry all entries over to the log, in the open transaction; `posted` comes after its end."""
        late = self._late
        insert([row for table in sorted(late) for row in late[table]], connection)
        connection.execute("DELETE FROM daybook")

    def posted(self) -> None:
        """Know that everything is in the log."""
        self._late = {}
        self._requests = set()
        self._last = {}
        self._count = 0


def unposted(connection: sqlite3.Connection) -> dict[str, list[LogRow]]:
    """Return what the daybook holds at the connection's moment, by table."""
    found: dict[str, list[LogRow]] = {}
    for (page,) in connection.execute("SELECT entries FROM daybook ORDER BY id"):
        for row in _decode(page):
            found.setdefault(row.table, []).append(row)
    return found


def merged(log: list[LogRow], late: Iterable[LogRow]) -> list[LogRow]:
    """Return what was read of a table's log with what was late, each entry once and in order."""
    rows = {row.number: row for row in log}
    rows.update((row.number, row) for row in late)
    return [rows[number] for number in sorted(rows)]


def insert(rows: Sequence[LogRow], connection: sqlite3.Connection) -> None:
    """Put rows into the log, in a few statements.

    Every statement makes the interpreter change threads, and so a few long ones cost far less than many.
    """
    done = 0
    while done < len(rows):
        count = min(_AT_ONCE, 1 << (len(rows) - done).bit_length() - 1)
        part = rows[done : done + count]
        connection.execute(_insert(count), [value for row in part for value in log_values(row)])
        done += count


def _last_numbers(tables: Sequence[str], connection: sqlite3.Connection) -> dict[str, int]:
    found: dict[str, int] = dict.fromkeys(tables, 0)
    for start in range(0, len(tables), _AT_ONCE):
        part = _padded(tables[start : start + _AT_ONCE])
        sql = _last_of(len(part))
        found.update((table, last) for table, last in connection.execute(sql, part) if last is not None)
    return found


def _made(asked: Iterable[tuple[str, str | None]], connection: sqlite3.Connection) -> bool:
    """Tell whether the log has one of these requests."""
    pairs = list(asked)
    for start in range(0, len(pairs), _AT_ONCE):
        part = _padded(pairs[start : start + _AT_ONCE])
        if connection.execute(_request_of(len(part)), [value for pair in part for value in pair]).fetchone():
            return True
    return False


def _padded(values: Sequence[Any]) -> list[Any]:
    """Return the values, the last one repeated to a power of two: so a few statements serve all lengths."""
    count = 1 << (len(values) - 1).bit_length()
    return [*values, *[values[-1]] * (count - len(values))]


@cache
def _insert(count: int) -> str:
    return f"INSERT INTO log ({_COLUMNS}) VALUES {', '.join(['(?, ?, ?, ?, ?, ?)'] * count)}"


@cache
def _last_of(count: int) -> str:
    asked = ", ".join(["(?)"] * count)
    return (
        f"WITH asked (id) AS (VALUES {asked}) SELECT id, (SELECT max(number) FROM log WHERE table_id = id) FROM asked"
    )


@cache
def _request_of(count: int) -> str:
    asked = ", ".join(["(?, ?)"] * count)
    return (
        f"WITH asked (id, made) AS (VALUES {asked})"
        " SELECT 1 FROM asked CROSS JOIN log ON table_id = id AND request = made AND request IS NOT NULL LIMIT 1"
    )
