# mypyc: compiled
"""What a bot prefers to build in Machi Koro, beyond expected income: a few numbers for each edition and table.

The search's tastes were fitted by games without any search: against the plain taste, their own
earlier versions and, with more than two seats, the fixed plans (docs/strength.md).
"""

from typing import Final

from mypy_extensions import i64

from kvartal.games.machi_koro.tables import KINDS, LANDMARKS


class Taste:
    """Preferences in thousandths of a turn."""

    def __init__(self, mall: i64, kinds: list[i64], copies: list[i64], marks: list[i64]) -> None:
        self.mall = mall  # how much an unbuilt mall counts for a new card, per mille
        self.kinds = kinds  # for a card of a kind
        self.copies = copies  # for each card of the kind that the city already has
        self.marks = marks  # for a landmark

    def __reduce__(self) -> tuple[object, ...]:
        return (Taste, (self.mall, self.kinds, self.copies, self.marks))


# For each card: its preference and that for each copy, in the base game with two seats and with
# more, then with Plus.
KIND_ROWS: Final[list[tuple[str, list[i64]]]] = [
    ("wheat_field", [-260, 180, -60, 50, -420, -220, -300, -380]),
    ("ranch", [120, -40, 360, -150, -20, 80, -1040, 180]),
    ("bakery", [540, 80, 690, 160, 150, 10, -830, -90]),
    ("cafe", [-330, 40, 1630, -460, 390, -230, 190, -510]),
    ("convenience_store", [80, 60, 760, -170, 80, 280, -1260, -160]),
    ("forest", [-510, -60, -640, 430, -220, -170, -560, -240]),
    ("cheese_factory", [-820, -160, -1020, 120, -110, -60, -310, -270]),
    ("furniture_factory", [-50, 60, -1450, 620, -310, -60, -90, -230]),
    ("mine", [-570, -110, -3020, 140, -400, -170, -1570, -150]),
    ("family_restaurant", [-350, 80, -1500, -580, -200, -130, -810, -400]),
    ("apple_orchard", [-150, -20, -3400, 80, -120, 130, -1230, 10]),
    ("fruit_market", [-370, -130, -270, -210, -710, 100, 560, -400]),
    ("stadium", [-550, 0, 730, 0, -360, 0, -500, 0]),
    ("tv_station", [-180, 0, -1070, 0, 110, 0, -70, 0]),
    ("business_center", [-270, 0, -30, 0, 270, 0, -440, 0]),
    ("sushi_bar", [0, 0, 0, 0, -370, -60, -130, -420]),
    ("flower_orchard", [0, 0, 0, 0, 430, -40, 880, -240]),
    ("flower_shop", [0, 0, 0, 0, 300, 50, -840, -90]),
    ("pizza_joint", [0, 0, 0, 0, -210, 150, -610, 70]),
    ("hamburger_stand", [0, 0, 0, 0, -90, 10, -150, -180]),
    ("mackerel_boat", [0, 0, 0, 0, -390, -150, -1000, -380]),
    ("food_warehouse", [0, 0, 0, 0, -20, 60, -560, 240]),
    ("tuna_boat", [0, 0, 0, 0, -120, 90, -50, 80]),
    ("publisher", [0, 0, 0, 0, -160, 0, 320, 0]),
    ("tax_office", [0, 0, 0, 0, -300, 0, 2980, 0]),
]
# For each landmark: its preference in the same four settings.
MARK_ROWS: Final[list[tuple[str, list[i64]]]] = [
    ("train_station", [80, 780, 680, 4290]),
    ("shopping_mall", [550, 510, 80, 90]),
    ("amusement_park", [-440, -230, 130, 1680]),
    ("radio_tower", [520, 1410, 1140, 1530]),
    ("harbour", [0, 0, -50, 1510]),
    ("airport", [0, 0, 400, 420]),
]
MALLS: Final[list[i64]] = [660, 0, 640, 0]


def _fitted(at: i64) -> Taste:
    return Taste(
        MALLS[at],
        [row[1][2 * at] for row in KIND_ROWS],
        [row[1][2 * at + 1] for row in KIND_ROWS],
        [row[1][at] for row in MARK_ROWS],
    )


PLAIN: Final = Taste(0, [100] * KINDS, [0] * KINDS, [400] * LANDMARKS)
FITTED: Final = [_fitted(0), _fitted(1), _fitted(2), _fitted(3)]
