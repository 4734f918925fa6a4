"""Machi Koro: the fields of its state and their bounds."""

from kvartal.core.fields import Field, Fields
from kvartal.games.machi_koro.tables import KINDS, OVER, SEATS, TOTALS

_WEALTH = 2**30  # nobody's coins are limited; a seat that never built would be at the dice for years
_COPIES = 127  # of a kind, whatever a host's corrections say

FIELDS = Fields(
    (
        Field("phase", 0, OVER),
        Field("active", 0, SEATS - 1),
        Field("dice", 0, 2),
        Field("die_a", 0, 6),
        Field("die_b", 0, 6),
        Field("total_rolled", 0, TOTALS - 1),
        Field("rerolled", 0, 1),
        Field("again", 0, 1),
        Field("step", 0, KINDS * TOTALS),
        Field("given", -1, KINDS - 1),
        Field("coins", 0, _WEALTH),
        Field("city", 0, 2**31 - 1),
        Field("cards", 0, _COPIES),
        Field("supply", 0, _COPIES),
        Field("deck", 0, _COPIES),
        Field("on_sale", 0, 2**25 - 1, derived=True),
    ),
    {},
)
