# mypyc: compiled
"""What a person reads, before it is put into words: a key and its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias, cast

from mypy_extensions import mypyc_attr

Arg: TypeAlias = "int | str | Message | tuple[Message, ...]"
Json: TypeAlias = "dict[str, Any]"


# Nobody changes a message. It and similar classes are not `frozen`, because setting a frozen field
# takes ten times as long, and the server creates tens of thousands of messages per second.
@mypyc_attr(acyclic=True)
@dataclass(init=False, slots=True)
class Message:
    """A sentence as a key, with arguments that may themselves be messages."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def __init__(self, key: str, args: Mapping[str, Arg] | None = None) -> None:
        self.key = key
        self.args = {} if args is None else args

    def to_json(self) -> Json:
        """Return the message as plain JSON data."""
        if not self.args:
            return {"key": self.key}
        return {"key": self.key, "args": {name: _arg_to_json(arg) for name, arg in self.args.items()}}

    @staticmethod
    def from_json(data: Json) -> Message:
        """Return the message that `to_json` wrote."""
        return Message(data["key"], {name: _arg_from_json(arg) for name, arg in data.get("args", {}).items()})

    def __reduce__(self) -> tuple[object, ...]:
        return (Message, (self.key, self.args))


# A compiled class loses the types of its mappings' values, and decoders of messages need them.
cast(Any, Message).__annotations__["args"] = "Mapping[str, Arg]"


def say(key: str, **args: Arg) -> Message:
    """Return the message `key` with these arguments."""
    return Message(key, args)


@cache
def seat_name(seat: int) -> Message:
    """Return the message that names a seat. A table that knows its people puts their names there."""
    return Message("seat", {"number": seat + 1})


def _arg_to_json(arg: Arg) -> Any:
    if isinstance(arg, Message):
        return arg.to_json()
    if isinstance(arg, tuple):
        return [item.to_json() for item in arg]
    return arg


def _arg_from_json(data: Any) -> Arg:
    if isinstance(data, dict):
        return Message.from_json(data)
    if isinstance(data, list):
        return tuple(Message.from_json(item) for item in data)
    if isinstance(data, (int, str)):
        return data
    raise TypeError(f"not a message argument: {data!r}")
