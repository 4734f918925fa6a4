"""Tiny Towns: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields, Row
from kvartal.core.state import NONE
from kvartal.games.tiny_towns.tables import BUILDINGS, CARDS, OVER, RESOURCES, SEATS, SOLO, SQUARES

_COPIES = 9  # the most copies of a resource card

FIELDS = Fields(
    (
        Field("seats", 1, SEATS),
        Field("mode", 0, SOLO),
        Field("monuments", 0, 1),
        Field("cavern", 0, 1),
        Field("phase", 0, OVER),
        Field("round", 1, 32767, "the one in progress or about to be named, from 1"),
        Field("hammer", NONE, SEATS - 1),
        Field("named", NONE, RESOURCES - 1, "the resource of the round, or NONE"),
        Field("arrivals", 0, 127, "kinds that may come from Opaleye's Watch now, a bit each"),
        Field("closings", 0, 32767),
        Row("cards", NONE, BUILDINGS - 1, "by kind; NONE before it is drawn"),
        Row("deck", 0, _COPIES, "resource cards not seen in this pass"),
        Row("display", 0, _COPIES, "the open cards of solo"),
        Row("queue", 0, RESOURCES - 1, "cards under the solo deck, the next to come first", most=RESOURCES * _COPIES),
        Row("monument", NONE, CARDS - 1, "by seat; the first card dealt, then the one kept"),
        Row("returned", NONE, CARDS - 1, "by seat; the second card dealt, then the one given back"),
        Row("finished", 0, 32767, "the round in which each town was finished, or 0"),
        Row("namings", 0, 32767),
        Row("towns", NONE, 2**30 - 1, "seat * ROW + field"),
        Row("shown", NONE, 2**30 - 1, "the towns as the others see them while all work; else empty", like="towns"),
    ),
    {"Feeding.best_groups.groups": SQUARES, "winners.found": SEATS, "actors.out": SEATS, "_foresee.picked": 8},
    counts_bits="pop",
)
