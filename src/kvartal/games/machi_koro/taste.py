# mypyc: compiled
"""What a bot likes to build in Machi Koro, besides what a city promises: a few numbers for each edition.

Those of the search were fitted by games without any search, against the plain taste and against their own earlier state
(docs/strength.md).
"""

from typing import Final

from mypy_extensions import i64

from kvartal.games.machi_koro.tables import KINDS, LANDMARKS


class Taste:
    """Likings in thousandths of a turn."""

    def __init__(self, mall: i64, kinds: list[i64], copies: list[i64], marks: list[i64]) -> None:
        self.mall = mall  # how much of a mall that isn't built counts for a new card, per mille
        self.kinds = kinds  # for a card of a kind
        self.copies = copies  # for each of the kind that the city has already
        self.marks = marks  # for a landmark


# A card: its liking and that for each copy, in the base game and with Plus.
KIND_ROWS: Final[list[tuple[str, i64, i64, i64, i64]]] = [
    ("wheat_field", -260, 180, -420, -220),
    ("ranch", 120, -40, -20, 80),
    ("bakery", 540, 80, 150, 10),
    ("cafe", -330, 40, 390, -230),
    ("convenience_store", 80, 60, 80, 280),
    ("forest", -510, -60, -220, -170),
    ("cheese_factory", -820, -160, -110, -60),
    ("furniture_factory", -50, 60, -310, -60),
    ("mine", -570, -110, -400, -170),
    ("family_restaurant", -350, 80, -200, -130),
    ("apple_orchard", -150, -20, -120, 130),
    ("fruit_market", -370, -130, -710, 100),
    ("stadium", -550, 0, -360, 0),
    ("tv_station", -180, 0, 110, 0),
    ("business_center", -270, 0, 270, 0),
    ("sushi_bar", 0, 0, -370, -60),
    ("flower_orchard", 0, 0, 430, -40),
    ("flower_shop", 0, 0, 300, 50),
    ("pizza_joint", 0, 0, -210, 150),
    ("hamburger_stand", 0, 0, -90, 10),
    ("mackerel_boat", 0, 0, -390, -150),
    ("food_warehouse", 0, 0, -20, 60),
    ("tuna_boat", 0, 0, -120, 90),
    ("publisher", 0, 0, -160, 0),
    ("tax_office", 0, 0, -300, 0),
]
# A landmark: its liking in the base game and with Plus.
MARK_ROWS: Final[list[tuple[str, i64, i64]]] = [
    ("train_station", 80, 680),
    ("shopping_mall", 550, 80),
    ("amusement_park", -440, 130),
    ("radio_tower", 520, 1140),
    ("harbour", 0, -50),
    ("airport", 0, 400),
]

PLAIN: Final = Taste(0, [100] * KINDS, [0] * KINDS, [400] * LANDMARKS)
BASE: Final = Taste(660, [row[1] for row in KIND_ROWS], [row[2] for row in KIND_ROWS], [row[1] for row in MARK_ROWS])
PLUS: Final = Taste(640, [row[3] for row in KIND_ROWS], [row[4] for row in KIND_ROWS], [row[2] for row in MARK_ROWS])
