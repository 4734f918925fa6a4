"""Paris: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields
from kvartal.games.paris.tables import BUILDINGS, CELLS, HOUSES, OVER, PENDING, POSTCARDS, TILES

_LEAST, _MOST = -(2**63), 2**63 - 1  # a set of 64 cells

FIELDS = Fields(
    (
        Field("phase", 0, OVER),
        Field("active", 0, 1),
        Field("using", -1, POSTCARDS - 1),
        Field("received", -1, BUILDINGS - 1),
        Field("passed", 0, 3),
        Field("hands", -1, TILES - 1),
        Field("squares", -1, 2 * TILES * 4 - 1),
        Field("where", 0, 4),
        Field("spot", -1, CELLS * HOUSES - 1),
        Field("cards", 0, PENDING + 1),
        Field("laid", 0, 1, derived=True),
        Field("tokens", 0, 127, derived=True),
        Field("chimneys", 0, 127, derived=True),
        Field("orange", _LEAST, _MOST, derived=True),
        Field("blue", _LEAST, _MOST, derived=True),
        Field("shared", _LEAST, _MOST, derived=True),
        Field("lamps", _LEAST, _MOST, derived=True),
        Field("taken", _LEAST, _MOST, derived=True),
        Field("orange_houses", _LEAST, _MOST, derived=True),
        Field("blue_houses", _LEAST, _MOST, derived=True),
    ),
    {"_painted.area": CELLS, "_painted.lamps": CELLS, "_danced.area": CELLS, "_statue.cells": 9},
    counts_bits="ones",
)
