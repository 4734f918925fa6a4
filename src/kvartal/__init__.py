"""Kvartal: five city-building board games, their bots and a table to play them at."""

from typing import TYPE_CHECKING

from kvartal.compiled import choose as _choose

if TYPE_CHECKING:
    from kvartal.core.messages import Message

__version__ = "1.0.0rc1"

_choose()


def in_english(message: "Message") -> str:
    """Return a message in English words: how the errors of the rules print themselves."""
    from kvartal.locales import FALLBACK, Words  # only now: most programs never print an error

    try:
        return Words(FALLBACK).text(message)
    except ImportError:  # in a page, which has the words itself
        return message.key
