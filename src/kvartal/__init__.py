"""Kvartal: five city-building board games, their bots and a table to play them at."""

from kvartal.compiled import choose as _choose

__version__ = "0.1.0"

_choose()
