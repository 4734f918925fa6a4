# mypyc: compiled
"""Parts of wire messages that are encoded once for many messages, and then copied as they are.

This is the only module that builds JSON by hand.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kvartal.server.wire.messages import encode


def prepared(part: bytes) -> Any:
    """Wrap encoded JSON, to take the place of the value it encodes in a message, whatever its type."""
    return msgspec.Raw(part)


def prepare(value: object) -> Any:
    """Encode a value once, for use in many messages."""
    return msgspec.Raw(encode(value))


def without(fields: dict[str, Any], name: str) -> bytes:
    """Encode an object without one of its fields, which `completed` adds."""
    del fields[name]
    return encode(fields)[1:]


def completed(name: bytes, value: int | None, rest: bytes) -> Any:
    """Return a prepared object: one field, and the rest as encoded by `without`."""
    return msgspec.Raw(b'{"%b":%b,%b' % (name, encode(value), rest))
