# mypyc: compiled
"""Parts of messages that are encoded once for many: put into a message, they go out as they are.

This is the only module where JSON is put together by hand.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kvartal.server.wire.messages import encode


def prepared(part: bytes) -> Any:
    """Return an encoded part, to stand in a message for the value that it encodes, whatever its type is."""
    return msgspec.Raw(part)


def prepare(value: object) -> Any:
    """Encode a value once, to stand in many messages."""
    return msgspec.Raw(encode(value))


def without(fields: dict[str, Any], name: str) -> bytes:
    """Encode an object of several fields but for one, which `completed` puts in."""
    del fields[name]
    return encode(fields)[1:]


def completed(name: bytes, value: int | None, rest: bytes) -> Any:
    """Return a prepared object: one field, and the rest as `without` has encoded it."""
    return msgspec.Raw(b'{"%b":%b,%b' % (name, encode(value), rest))
