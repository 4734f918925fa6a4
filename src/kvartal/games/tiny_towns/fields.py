"""Tiny Towns: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields
from kvartal.games.tiny_towns.tables import BUILDINGS, CARDS, OVER, RESOURCES, SEATS, SQUARES

_COPIES = 9  # of a resource card, at most

FIELDS = Fields(
    (
        Field("phase", 0, OVER),
        Field("round", 1, 32767),
        Field("hammer", -1, SEATS - 1),
        Field("named", -1, RESOURCES - 1),
        Field("arrivals", 0, 127),
        Field("closings", 0, 32767),
        Field("cards", -1, BUILDINGS - 1),
        Field("deck", 0, _COPIES),
        Field("display", 0, _COPIES),
        Field("queue", 0, RESOURCES - 1, most=RESOURCES * _COPIES),
        Field("monument", -1, CARDS - 1),
        Field("returned", -1, CARDS - 1),
        Field("finished", 0, 32767),
        Field("namings", 0, 32767),
        Field("towns", -1, 2**30 - 1),
        Field("shown", -1, 2**30 - 1, like="towns"),
    ),
    {"Feeding.best_groups.groups": SQUARES, "winners.found": SEATS, "actors.out": SEATS, "_foresee.picked": 8},
    counts_bits="pop",
)
