"""Paris: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields, Row
from kvartal.core.state import NONE
from kvartal.games.paris.tables import BUILDINGS, CELLS, HOUSES, OVER, PENDING, POSTCARDS, TILES

_LEAST, _MOST = -(2**63), 2**63 - 1  # a set of 64 cells

FIELDS = Fields(
    (
        Field("phase", 0, OVER),
        Field("active", 0, 1, "whose turn it is, or who draws"),
        Field("using", NONE, POSTCARDS - 1, "the postcard whose effect is open"),
        Field("received", NONE, BUILDINGS - 1, "the building that Levitation brought"),
        Field("passed", 0, 3, "a bit for each seat that passed since the last piece or postcard"),
        Row("hands", NONE, TILES - 1, "the tile in each seat's hand"),
        Row("squares", NONE, 2 * TILES * 4 - 1, "seat * 32 + tile * 4 + rotation"),
        Row("where", 0, 4, "by piece"),
        Row("spot", NONE, CELLS * HOUSES - 1, "by piece: how it was placed, its move less the first of its kind"),
        Row("cards", 0, PENDING + 1, "by postcard: how it lies"),
        Row("laid", 0, 1, "by seat * TILES + tile", derived=True),
        Row("tokens", 0, 127, derived=True),
        Row("chimneys", 0, 127, derived=True),
        Field("orange", _LEAST, _MOST, "this and the next: the ground, a set of cells a colour", derived=True),
        Field("blue", _LEAST, _MOST, derived=True),
        Field("shared", _LEAST, _MOST, derived=True),
        Field("lamps", _LEAST, _MOST, derived=True),
        Field("taken", _LEAST, _MOST, "the cells under pieces", derived=True),
        Field("orange_houses", _LEAST, _MOST, "the cells under a seat's houses", derived=True),
        Field("blue_houses", _LEAST, _MOST, derived=True),
    ),
    {"_painted.area": CELLS, "_painted.lamps": CELLS, "_danced.area": CELLS, "_statue.cells": 9},
    counts_bits="ones",
)
