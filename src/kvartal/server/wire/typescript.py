"""Writes the page's types: `python -m kvartal.server.wire.typescript web/src/wire/messages.ts`.

Every message of `messages.py` and its neighbours becomes an interface. What the games write is only named there, by a
title. Its types are written by hand in `web/src/wire/shapes.ts`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from kvartal.core.messages import Message
from kvartal.server.keeping.store import Clock, Result
from kvartal.server.wire import analyses, deals, learning, puzzles, queries, socket_messages
from kvartal.server.wire import messages as wire

SHAPES: Final = ("ScoreItem", "SeatScore", "View")
"""The types of `shapes.ts`, which are exported again with the messages."""
WIDTH: Final = 120
HEAD: Final = """\
/** What travels between the page and the server; the tour is docs/protocol.md. */
// Written by `python -m kvartal.server.wire.typescript web/src/wire/messages.ts`: don't edit.
"""
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def document() -> str:
    """Return the TypeScript file as text."""
    shapes = ", ".join(SHAPES)
    parts = [HEAD, f"import type {{ {shapes} }} from './shapes';\n", f"export type {{ {shapes} }};\n"]
    parts += [_alias(name, _union(union)) for name, union in _aliases().items()]
    parts += [_interface(kind) for kind in _structs()]
    for name in ("ToSocket", "FromSocket"):
        parts.append(_alias(name, [kind.__name__ for kind in getattr(socket_messages, name).__args__]))
    return "\n".join(parts)


def _structs() -> Iterator[type]:
    """Yield the types to write: first those that messages contain, then the messages in the order of their module."""
    yield Message
    yield Clock
    yield Result
    for module in (wire, analyses, socket_messages, queries, deals, learning, puzzles):
        for kind in vars(module).values():
            here = isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
            if here and kind not in (wire.Asked, wire.Told, socket_messages.SocketAsked):
                yield kind


def _aliases() -> dict[str, inspect.UnionType]:
    """Return the unions that have a name of their own."""
    arguments = inspect.type_info(Message).fields[1].type  # type: ignore[attr-defined]
    option = inspect.type_info(wire.OptionValue)
    assert isinstance(arguments, inspect.DictType)
    assert isinstance(arguments.value_type, inspect.UnionType)
    assert isinstance(option, inspect.UnionType)
    return {"Arg": arguments.value_type, "OptionValue": option}


def _alias(name: str, union: list[str]) -> str:
    line = f"export type {name} = {' | '.join(union)};"
    if len(line) > WIDTH:
        line = "\n  | ".join([f"export type {name} =", *union]) + ";"
    return line + "\n"


def _interface(kind: type) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType | inspect.DataclassType)
    lines = _comment(kind)
    lines.append(f"export interface {kind.__name__} {{")
    if isinstance(info, inspect.StructType) and info.tag is not None:
        lines.append(f"  {info.tag_field}: {_quoted(info.tag)};")
    lines += [_field(kind, field) for field in info.fields]
    return "\n".join([*lines, "}", ""])


def _comment(kind: type) -> list[str]:
    lines = [line.strip() for line in (kind.__doc__ or "").strip().splitlines()]
    if len(lines) > 1:
        return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]
    return [f"/** {line} */" for line in lines]


def _field(kind: type, field: inspect.Field) -> str:
    """Return a field's line. It is optional if it has a default, and clients send it or the server omits defaults."""
    told = issubclass(kind, msgspec.Struct) and not issubclass(kind, wire.Asked)
    whole = issubclass(kind, msgspec.Struct) and told and not kind.__struct_config__.omit_defaults
    omitted = not field.required and not whole
    words = _union(field.type) if isinstance(field.type, inspect.UnionType) else [_typed(field.type)]
    if told and omitted and field.default is None:
        words.remove("null")
    return f"  {field.encode_name}{'?' if omitted else ''}: {_named(words)};"


def _named(words: list[str]) -> str:
    """Return a union, using the names of known unions for all or part of it."""
    for name, union in _aliases().items():
        parts = _union(union)
        if set(parts) <= set(words):
            words = [name, *(word for word in words if word not in parts)]
    return " | ".join(words)


def _union(union: inspect.UnionType) -> list[str]:
    """Return the members of a union, null last."""
    words = [_typed(member) for member in union.types if not isinstance(member, inspect.NoneType)]
    return list(dict.fromkeys([*words, *(["null"] if len(words) < len(union.types) else [])]))


def _typed(info: inspect.Type) -> str:
    """Return a type in TypeScript."""
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    match info:
        case inspect.Metadata(type=inner, extra_json_schema=extra):
            return _extra(extra or {}) or _typed(inner)
        case inspect.StructType(cls=kind) | inspect.DataclassType(cls=kind):
            return str(kind.__name__)
        case inspect.LiteralType(values=values):
            return " | ".join(map(_quoted, values))
        case inspect.UnionType():
            return _named(_union(info))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            words = _typed(item)
            return f"({words})[]" if " " in words else f"{words}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_typed, items))}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_typed(value)}>"
    raise TypeError(f"no TypeScript for {info}")


def _extra(extra: dict[str, Any]) -> str:
    """Return what a schema adds to its Python type: a title, or the allowed values."""
    return str(extra.get("title", "")) or " | ".join(map(_quoted, extra.get("enum", ())))


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "'")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), "utf-8")
