"""What crosses from Python to JavaScript. Both workers use this; only one of them has a house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def to_js(value: object) -> Any:
    """Return a copy of a value that belongs to JavaScript."""
    from pyodide.ffi import to_js as convert  # type: ignore[import-not-found]

    return convert(value)


def lasting(function: Callable[..., Any]) -> Any:
    """Return a function that JavaScript may call at any time."""
    from pyodide.ffi import create_proxy

    return create_proxy(function)
