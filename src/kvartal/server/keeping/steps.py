"""What an operation on an SQL storage is made of (see ledger.py)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from kvartal.server.keeping.store import Unavailable

T = TypeVar("T")


class Ask(NamedTuple):
    """A statement whose rows are wanted."""

    sql: str
    args: tuple[Any, ...]


class Do(NamedTuple):
    """A statement of which only the number of touched rows matters."""

    sql: str
    args: tuple[Any, ...]


class Many(NamedTuple):
    """A statement that is run once for each row of arguments. It returns nothing."""

    sql: str
    rows: Sequence[tuple[Any, ...]]


Steps: TypeAlias = Generator[Ask | Do | Many, Any, T]


def bodies(rows: Sequence[Any], decode: Callable[[Any], T], what: str) -> list[T]:
    """Return the rows that are stored as JSON. Raise Unavailable if one is damaged."""
    try:
        return [decode(body) for (body,) in rows]
    except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
        raise Unavailable(f"the row of a {what} can't be read: {error}", "damaged") from error


def body(row: msgspec.Struct) -> str:
    """Return a row as JSON."""
    return msgspec.json.encode(row).decode()
