"""Kvartal: five city-building board games, their bots and a table to play them at."""

from kvartal.compiled import choose as _choose

__version__ = "0.1.0"

_choose()

from kvartal.core import errors as _errors  # noqa: E402 - which rules there are to import is settled above
from kvartal.core.messages import Message as _Message  # noqa: E402


def _in_english(message: _Message) -> str:
    from kvartal.locales import FALLBACK, Words  # only now: most programs never print an error

    return Words(FALLBACK).text(message)


_errors.print_as(_in_english)
