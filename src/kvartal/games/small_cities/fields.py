"""Маленькие города: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields, Row
from kvartal.games.small_cities.tables import (
    ALL,
    BONUSES,
    BUILDINGS,
    FIGURES,
    GOALS,
    GRID,
    M_MARKER,
    NOWHERE,
    OVER,
    SEATS,
)

FIELDS = Fields(
    (
        Field("seats", 1, SEATS),
        Field("level", 1, 3),
        Field("goal", NOWHERE, GOALS - 1, "NOWHERE when none is in play or it is still to be revealed"),
        Field("bonus", NOWHERE, BONUSES - 1),
        Field("phase", 0, OVER),
        Field("closed", 0, 32767, "rounds that are over"),
        Field("black", NOWHERE, FIGURES - 1, "the roll"),
        Field("white", NOWHERE, BUILDINGS - 1),
        Row("notes", NOWHERE, M_MARKER, "seat * NOTES + what is noted"),
        Row("cells", 0, 63, "seat * size + hex, as in buildings.py"),
        Row("order", 0, GRID, "seat * size + hex: the how-manieth drawing of the seat filled it"),
        Row("made", NOWHERE, GRID - 1, "seat * CIRCLES + k: the hex of its k-th building"),
        Row("scored", -32768, 32767, "seat * CIRCLES + k: what it scored"),
        Row("ringed", 0, 1, "seat * CIRCLES + k: 1 when a solo figure ringed the circle"),
        Row("sets", 0, ALL, "sets of hexes that follow from the cells", derived=True),
    ),
    {
        "chained.chain": GRID,
        "goal_points.marked": GRID,
        "_goal.marked": GRID,
        "_write_points.marked": GRID,
        "_routed.group": GRID,
        "winners.out": SEATS,
    },
    counts_bits="ones",
)
