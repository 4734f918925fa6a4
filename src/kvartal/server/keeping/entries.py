"""The log in SQL: how its entries are stored and read, in the table `log` and, archived, in `archive`.

In PostgreSQL a row of `log` has all entries of a step, a line each; in SQLite it has one entry. Both can be read
everywhere.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from kvartal.server.keeping.steps import Ask, Steps
from kvartal.server.keeping.store import LogRow, Place, Unavailable

BETWEEN = "\x1e"
"""Stands between the lines of a row. It is never in a line of a match file."""
_LINES = f"LENGTH(line) - LENGTH(REPLACE(line, '{BETWEEN}', ''))"
"""How many lines a row of the log has after its first."""
# Uploaded matches seat no person of this server: the only one in `chairs` is the person who uploaded it.
UPLOADS = (
    f"SELECT t.id, COALESCE(SUM(1 + {_LINES}), 0) + COALESCE(MAX(a.entries), 0), COALESCE(MAX(l.number + {_LINES}), 0),"
    f" COALESCE(SUM(LENGTH(REPLACE(line, '{BETWEEN}', ''))), 0) + COALESCE(MAX(a.size), 0)"
    " FROM chairs c JOIN tables t ON t.id = c.table_id LEFT JOIN log l ON l.table_id = t.id"
    " LEFT JOIN archive a ON a.table_id = t.id"
    """ WHERE c.person = $1 AND t.done = 1 AND t.body LIKE '%"uploaded":true%' GROUP BY t.id"""
)
_LOG = "SELECT table_id, number, line, at, person, request FROM log"
PLACES = (
    f"SELECT id, version, COALESCE((SELECT number + {_LINES} FROM log"
    " WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),"
    " (SELECT entries FROM archive WHERE table_id = tables.id), 0), said FROM tables"
)
INSERT_LOG = "INSERT INTO log (table_id, number, line, at, person, request) VALUES ($1, $2, $3, $4, $5, $6)"
_decode_log = msgspec.json.Decoder(list[LogRow]).decode


def log_values(row: LogRow) -> tuple[Any, ...]:
    """Return the columns of an entry, in the order of INSERT_LOG."""
    return row.table, row.number, row.line, row.at, row.person, row.request


def log_rows(rows: Sequence[Any]) -> list[LogRow]:
    """Return the entries of rows of the log. The person and the request belong to the first line of a row."""
    found: list[LogRow] = []
    for table, number, text, at, person, request in rows:
        line, *more = text.split(BETWEEN)
        found.append(LogRow(table, number, line, at, person, request))
        found += [LogRow(table, place, line, at) for place, line in enumerate(more, number + 1)]
    return found


def read_log(table_id: str, after: int) -> Steps[list[LogRow]]:
    """Read a table's entries above a number, in order."""
    # The first of them may be in the row of a step that begins below the number.
    first = "COALESCE((SELECT MAX(number) FROM log WHERE table_id = $2 AND number <= $3), 0)"
    sql = f"{_LOG} WHERE table_id = $1 AND number >= {first} ORDER BY number"
    rows = log_rows((yield Ask(sql, (table_id, table_id, after)))) or (yield from read_archive(table_id))
    return [row for row in rows if row.number > after] if after else rows


def read_request(table_id: str, request: str) -> Steps[LogRow | None]:
    """Read the entry made by a request."""
    found = log_rows((yield Ask(f"{_LOG} WHERE table_id = $1 AND request = $2", (table_id, request))))
    rows = found or (yield from read_archive(table_id))
    return next((row for row in rows if row.request == request), None)


def read_archive(table_id: str) -> Steps[list[LogRow]]:
    """Read the entries of a table whose log is archived; of another table, none."""
    found = yield Ask("SELECT body FROM archive WHERE table_id = $1", (table_id,))
    try:
        return _decode_log(zlib.decompress(found[0][0])) if found else []
    except (zlib.error, msgspec.MsgspecError) as error:
        raise Unavailable(f"the archived log of table {table_id} can't be read: {error}", "damaged") from error


def packed(rows: Sequence[LogRow], without: str | None = None) -> bytes:
    """Return a log as it is archived, without a person's id if one is given."""
    if without is not None:
        rows = [msgspec.structs.replace(row, person=None) if row.person == without else row for row in rows]
    return zlib.compress(msgspec.json.encode(rows))


def read_places(table_ids: Sequence[str]) -> Steps[dict[str, Place]]:
    """Read how far tables have come."""
    found: dict[str, Place] = {}
    for table_id in table_ids:
        for name, *place in (yield Ask(f"{PLACES} WHERE id = $1", (table_id,))):
            found[name] = Place(*place)
    return found
