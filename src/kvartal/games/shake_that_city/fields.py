"""Shake That City: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields
from kvartal.games.shake_that_city.tables import BOARD, CUBES, M_NOTHING, OPEN, OVER, PAIRS, SEATS, TILES, TYPES

FIELDS = Fields(
    (
        Field("phase", 0, OVER),
        Field("round", 0, 127),
        Field("drawn", 0, CUBES),
        Field("bonus", OPEN, TYPES - 1),
        Field("conditions", OPEN, PAIRS - 1),
        Field("shapes", 0, 2**CUBES - 1),
        Field("made", OPEN, M_NOTHING),
        Field("boards", 0, BOARD),
        Field("left", 0, 127, derived=True),
        Field("standing", 0, 2**TILES - 1, derived=True),
        Field("free", 0, BOARD, derived=True),
    ),
    {"winners.out": SEATS},
    counts_bits="count",
)
