"""Reads rows directly from the pages of a SQLite file, without the tree above them.

If an inner page of the tree is damaged, SQLite can no longer find the pages below it, even if they are sound. This
module reads the kind of pages that a table WITHOUT ROWID consists of; see https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

Row: TypeAlias = tuple[Any, ...]

PAGE = 4096
"""The page size of all our files."""

_LEAF, _INNER = 0x0A, 0x02
_MOST = (PAGE - 12) * 64 // 255 - 23
_LEAST = (PAGE - 12) * 32 // 255 - 23
"""The most bytes of a row that a page holds itself, and the fewest if the rest is stored elsewhere."""
_WIDTHS = (0, 1, 2, 3, 4, 6, 8)


def rows_of_pages(path: Path) -> Iterator[tuple[list[Row], bool]]:
    """Yield the rows of every readable page, and whether the rows of that page are consecutive."""
    with path.open("rb") as file:
        count = path.stat().st_size // PAGE

        def page_at(number: int) -> bytes:
            if not 1 < number <= count:
                raise ValueError("there is no such page")
            file.seek((number - 1) * PAGE)
            return file.read(PAGE)

        for number in range(2, count + 1):
            page = page_at(number)
            if page[0] in (_LEAF, _INNER):
                rows = list(_rows(page, page_at))
                yield [row for row in rows if row], page[0] == _LEAF and all(rows)


def _rows(page: bytes, page_at: Any) -> Iterator[Row]:
    """Yield the rows of a page, and an empty row for each that can't be read."""
    inner = page[0] == _INNER
    (count,) = struct.unpack_from(">H", page, 3)
    for index in range(min(count, PAGE // 4)):
        try:
            (at,) = struct.unpack_from(">H", page, (12 if inner else 8) + 2 * index)
            size, at = _varint(page, at + (4 if inner else 0))
            yield _record(_payload(page, at, size, page_at))
        except (ValueError, IndexError, struct.error):
            yield ()


def _payload(page: bytes, at: int, size: int, page_at: Any) -> bytes:
    """Return the bytes of a row. What does not fit on the page continues on a chain of other pages."""
    if size <= _MOST:
        return page[at : at + size]
    kept = _LEAST + (size - _LEAST) % (PAGE - 4)
    kept = kept if kept <= _MOST else _LEAST
    data = bytearray(page[at : at + kept])
    (further,) = struct.unpack_from(">I", page, at + kept)
    while further and len(data) < size:
        rest = page_at(further)
        data += rest[4:]
        (further,) = struct.unpack_from(">I", rest)
    return bytes(data[:size])


def _record(data: bytes) -> Row:
    """Return the columns of a row."""
    end, at = _varint(data, 0)
    values: list[Any] = []
    body = end
    while at < end:
        kind, at = _varint(data, at)
        value, body = _value(data, body, kind)
        values.append(value)
    if body != len(data):
        raise ValueError("this is no row")
    return tuple(values)


def _value(data: bytes, at: int, kind: int) -> tuple[Any, int]:
    """Return the value of this kind that begins at `at`, and where it ends."""
    if kind in (8, 9):
        return kind - 8, at
    if kind >= 12:
        end = at + (kind - 12) // 2
        if end > len(data):
            raise ValueError("this is no row")
        return (data[at:end].decode() if kind % 2 else data[at:end]), end
    if kind == 7:
        return struct.unpack_from(">d", data, at)[0], at + 8
    end = at + _WIDTHS[kind]
    return (None if kind == 0 else int.from_bytes(data[at:end], "big", signed=True)), end


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return the number that begins at `at`, and where it ends."""
    value = 0
    for step in range(8):
        byte = data[at + step]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + step + 1
    return value << 8 | data[at + 8], at + 9
