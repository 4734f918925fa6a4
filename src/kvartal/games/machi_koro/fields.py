"""Machi Koro: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields, Row
from kvartal.core.state import NONE
from kvartal.games.machi_koro.tables import ALL_LANDMARKS, KINDS, OVER, SEATS, TOTALS

_WEALTH = 2**30  # coins are not limited, but nobody plays long enough to get more
_COPIES = 127  # of a kind, whatever a host's corrections say

FIELDS = Fields(
    (
        Field("seats", 2, SEATS),
        Field("landmarks", 0, ALL_LANDMARKS, "those in play, as bits of a city"),
        Field("row", 0, 1, "1 with ten kinds on show"),
        Field("phase", 0, OVER),
        Field("active", 0, SEATS - 1),
        Field("dice", 0, 2, "how many are being thrown"),
        Field("die_a", 0, 6),
        Field("die_b", 0, 6, "0 with one die"),
        Field("total_rolled", 0, TOTALS - 1, "with the Harbour's 2"),
        Field("rerolled", 0, 1),
        Field("again", 0, 1, "another turn follows this one"),
        Field("step", 0, KINDS * TOTALS, "where the purple cards go on"),
        Field("given", NONE, KINDS - 1, "the kind given away in an exchange"),
        Row("coins", 0, _WEALTH),
        Row("city", 0, 2**31 - 1, "what stands there, a bit each"),
        Row("cards", 0, _COPIES, "seat * KINDS + kind"),
        Row("supply", 0, _COPIES),
        Row("deck", 0, _COPIES),
        Field("on_sale", 0, 2**25 - 1, "kinds in supply, a bit each", derived=True),
    ),
    {},
)
