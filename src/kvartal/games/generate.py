"""Writes each game's generated.py from its fields.py: python -m kvartal.games.generate."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from kvartal.core.fields import Field, Fields, Row
from kvartal.games import IDS

_HEAD = '''\
# mypyc: compiled
"""The fields of a state, written by `python -m kvartal.games.generate` from fields.py: don't edit."""

from mypy_extensions import i64

from kvartal.core.state import Moment
from kvartal.games.{game_id}.tables import Tables


class StateFields(Moment):
    """What a moment holds, and how that is copied and packed."""

{declared}

    def __init__(self, tables: Tables, old: "StateFields | None") -> None:
        """Copy the fields of an old moment; without one numbers are 0 and lists empty."""
        super().__init__(tables.key)
        self.tables = tables
        if old is None:
{blank}
        else:
{copied}

    def pack(self) -> list[int]:
        """Return the whole moment as ints; what is left out follows from them."""
        out: list[int] = [
{numbers}
        ]
{rows}
        return out


def read_pack(state: StateFields, pack: list[int]) -> None:
    """Set the fields that `pack` wrote; lists that don't grow are as long as before."""
    values: list[i64] = list(pack)
{read}
'''


def folder(game_id: str) -> Path:
    """Return the folder of a game."""
    return Path(__file__).parent / game_id


def written(game_id: str) -> str:
    """Return the text of a game's generated.py."""
    fields = import_module(f"kvartal.games.{game_id}.fields").FIELDS
    assert isinstance(fields, Fields)
    packed = [field for field in fields.fields if not field.derived]
    numbers = [field.name for field in packed if not isinstance(field, Row)]
    rows = [field for field in packed if isinstance(field, Row)]
    growing = [row.name for row in rows if row.grows]
    return _HEAD.format(
        game_id=game_id,
        declared=_lines(4, map(_declared, fields.fields)),
        blank=_lines(12, (f"self.{field.name} = {_blank(field)}" for field in fields.fields)),
        copied=_lines(12, (f"self.{field.name} = {_copied(field)}" for field in fields.fields)),
        numbers=_lines(12, [*(f"self.{name}," for name in numbers), *(f"len(self.{name})," for name in growing)]),
        rows=_lines(8, (f"out.extend(self.{row.name})" for row in rows)),
        read=_lines(4, _read(numbers, rows, growing)),
    )


def _lines(indent: int, lines: Iterator[str] | list[str]) -> str:
    return "\n".join(" " * indent + line for line in lines)


def _declared(field: Field) -> str:
    about = f"  # {field.about}" if field.about else ""
    return f"{field.name}: {'list[i64]' if isinstance(field, Row) else 'i64'}{about}"


def _blank(field: Field) -> str:
    return "[]" if isinstance(field, Row) else "0"


def _copied(field: Field) -> str:
    return f"old.{field.name}.copy()" if isinstance(field, Row) else f"old.{field.name}"


def _read(numbers: list[str], rows: list[Row], growing: list[str]) -> Iterator[str]:
    """Yield the statements that read a pack."""
    for index, name in enumerate(numbers):
        yield f"state.{name} = values[{index}]"
    yield f"at: int = {len(numbers) + len(growing)}"
    for row in rows:
        length = f"pack[{len(numbers) + growing.index(row.name)}]" if row.grows else f"len(state.{row.name})"
        yield f"state.{row.name} = values[at : at + {length}]"
        if row is not rows[-1]:
            yield f"at += len(state.{row.name})"


if __name__ == "__main__":
    for game_id in IDS:
        (folder(game_id) / "generated.py").write_text(written(game_id), "utf-8")
