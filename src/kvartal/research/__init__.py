"""The games for research: PettingZoo, Gymnasium, OpenSpiel, and arrays of many games at once.

Nothing here has rules of its own. Everything uses the contract in `kvartal.core`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Turn a failed import into a ModuleNotFoundError that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{error}: this part of Kvartal needs more than the rest, pip install 'kvartal[{extra}]' brings it"
        raise ModuleNotFoundError(message, name=error.name, path=error.path) from error
