"""Shake That City: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields, Row
from kvartal.games.shake_that_city.tables import (
    BOARD,
    CONDITIONS,
    CUBES,
    M_NOTHING,
    OPEN,
    OVER,
    PAIRS,
    SEATS,
    TILES,
    TYPES,
)

FIELDS = Fields(
    (
        Field("seats", 1, SEATS),
        Field("side", 0, 1, "of the boards"),
        Field("variant", 0, CONDITIONS),
        Field("phase", 0, OVER),
        Field("round", 0, 127, "from 0"),
        Field("drawn", 0, CUBES, "things laid out so far in a phase of chance"),
        Row("bonus", OPEN, TYPES - 1, "the type on each slot's tile"),
        Row("conditions", OPEN, PAIRS - 1, "the pair of types on each condition tile"),
        Row("shapes", 0, 2**CUBES - 1, "by type, its cubes in the pattern"),
        Row("made", OPEN, M_NOTHING, "by seat, its move in this round"),
        Row("boards", 0, BOARD, "seat * TYPES + type"),
        Row("left", 0, 127, "by type, its cubes in the shaker", derived=True),
        Row("standing", 0, 2**TILES - 1, "by seat, the condition tiles still there, a bit each", derived=True),
        Row("free", 0, BOARD, "by seat, the cells to build on", derived=True),
    ),
    {"winners.out": SEATS},
    counts_bits="count",
)
