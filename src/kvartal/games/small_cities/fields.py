"""Маленькие города: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields
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
        Field("goal", NOWHERE, GOALS - 1),
        Field("bonus", NOWHERE, BONUSES - 1),
        Field("phase", 0, OVER),
        Field("closed", 0, 32767),
        Field("black", NOWHERE, FIGURES - 1),
        Field("white", NOWHERE, BUILDINGS - 1),
        Field("notes", NOWHERE, M_MARKER),
        Field("cells", 0, 63),
        Field("order", 0, GRID),
        Field("made", NOWHERE, GRID - 1),
        Field("scored", -32768, 32767),
        Field("ringed", 0, 1),
        Field("sets", 0, ALL, derived=True),
    ),
    {
        "chained.chain": GRID,
        "goal_points.marked": GRID,
        "_goal.marked": GRID,
        "_routed.group": GRID,
        "winners.out": SEATS,
    },
    counts_bits="ones",
)
