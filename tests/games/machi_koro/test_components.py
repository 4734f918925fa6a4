"""Every printed value as the fact base gives it, its source, and what a host may correct."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kvartal.core.components import HOST
from kvartal.core.errors import BadComponents
from tests.games.machi_koro.table import GAME, table


class Printed(NamedTuple):
    """A card as printed: colour, icon, first and last number, cost, copies in the reserve."""

    colour: str
    icon: str
    first: int
    last: int
    cost: int
    copies: int


BASE = {
    "wheat_field": Printed("blue", "wheat", 1, 1, 1, 6),
    "ranch": Printed("blue", "cow", 2, 2, 1, 6),
    "bakery": Printed("green", "bread", 2, 3, 1, 6),
    "cafe": Printed("red", "cup", 3, 3, 2, 6),
    "convenience_store": Printed("green", "bread", 4, 4, 2, 6),
    "forest": Printed("blue", "gear", 5, 5, 3, 6),
    "cheese_factory": Printed("green", "factory", 7, 7, 5, 6),
    "furniture_factory": Printed("green", "factory", 8, 8, 3, 6),
    "mine": Printed("blue", "gear", 9, 9, 6, 6),
    "family_restaurant": Printed("red", "cup", 9, 10, 3, 6),
    "apple_orchard": Printed("blue", "wheat", 10, 10, 3, 6),
    "fruit_market": Printed("green", "fruit", 11, 12, 2, 6),
    "stadium": Printed("purple", "tower", 6, 6, 6, 5),
    "tv_station": Printed("purple", "tower", 6, 6, 7, 5),
    "business_center": Printed("purple", "tower", 6, 6, 8, 5),
}
PLUS = {
    "sushi_bar": Printed("red", "cup", 1, 1, 2, 6),
    "flower_orchard": Printed("blue", "wheat", 4, 4, 2, 6),
    "flower_shop": Printed("green", "bread", 6, 6, 1, 6),
    "pizza_joint": Printed("red", "cup", 7, 7, 1, 6),
    "hamburger_stand": Printed("red", "cup", 8, 8, 1, 6),
    "mackerel_boat": Printed("blue", "boat", 8, 8, 2, 6),
    "food_warehouse": Printed("green", "factory", 12, 13, 2, 6),
    "tuna_boat": Printed("blue", "boat", 12, 14, 5, 6),
    "publisher": Printed("purple", "tower", 7, 7, 5, 5),
    "tax_office": Printed("purple", "tower", 8, 9, 4, 5),
}
LANDMARKS = {
    "train_station": ("base", 4),
    "shopping_mall": ("base", 10),
    "amusement_park": ("base", 16),
    "radio_tower": ("base", 22),
    "harbour": ("plus", 2),
    "airport": ("plus", 30),
}
PAYS = {
    1: {"wheat_field", "ranch", "bakery", "cafe", "forest", "flower_orchard", "flower_shop", "pizza_joint"}
    | {"hamburger_stand", "publisher"},
    2: {"family_restaurant", "fruit_market", "stadium", "food_warehouse"},
    3: {"convenience_store", "cheese_factory", "furniture_factory", "apple_orchard", "sushi_bar", "mackerel_boat"},
    5: {"mine", "tv_station"},
}
"""What one activation brings: by card, by counted card or by opponent."""
STOCK = GAME.components()


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_establishments_are_printed_so(edition: str) -> None:
    expected = BASE if edition == "base" else PLUS
    names = [name for name in STOCK.names("establishment") if STOCK.value(f"establishment.{name}.edition") == edition]
    found = {}
    for name in names:
        path = f"establishment.{name}."
        first, last = STOCK.value(path + "numbers")
        colour, icon, cost, copies = (STOCK.value(path + field) for field in ("colour", "icon", "cost", "copies"))
        found[name] = Printed(colour, icon, first, last, cost, copies)
    assert found == expected


def test_establishments_pay_so() -> None:
    for coins, names in PAYS.items():
        assert {name: STOCK.value(f"establishment.{name}.pays") for name in names} == dict.fromkeys(names, coins)


def test_landmarks_are_printed_so() -> None:
    names = STOCK.names("landmark")
    values = {name: (STOCK.value(f"landmark.{name}.edition"), STOCK.value(f"landmark.{name}.cost")) for name in names}
    assert values == LANDMARKS
    assert sum(cost for edition, cost in values.values() if edition == "base") == 52
    assert sum(cost for _, cost in values.values()) == 84


def test_the_rest_of_the_box() -> None:
    assert STOCK.value("setup.coins") == 3
    assert sorted(STOCK.value("setup.cards")) == ["bakery", "wheat_field"]
    assert STOCK.value("setup.row_kinds") == 10
    assert (STOCK.value("dice.harbour_from"), STOCK.value("dice.harbour_adds")) == (10, 2)
    assert (STOCK.value("town_hall.pays"), STOCK.value("airport.pays")) == (1, 10)
    assert (STOCK.value("mall.pays"), sorted(STOCK.value("mall.icons"))) == (1, ["bread", "cup"])
    assert STOCK.value("establishment.tax_office.threshold") == 10


def test_only_these_cards_need_the_harbour() -> None:
    needy = {name for name in (*BASE, *PLUS) if STOCK.get(f"establishment.{name}.needs_harbour", False)}
    assert needy == {"sushi_bar", "mackerel_boat", "tuna_boat"}


RULEBOOK = (
    "setup.coins",
    "setup.cards",
    "setup.row_kinds",
    "dice.harbour_from",
    "dice.harbour_adds",
    "town_hall.pays",
    "airport.pays",
    "mall.pays",
    "establishment.bakery.numbers",
    "establishment.cafe.numbers",
    "establishment.mine.numbers",
    "establishment.family_restaurant.numbers",
    "establishment.tax_office.threshold",
    *(f"establishment.{name}.copies" for name in (*BASE, *PLUS)),
)
PUBLIC = (
    "mall.icons",  # the rulebook shows only bread
    *(f"establishment.{name}.cost" for name in (*BASE, *PLUS)),
    *(f"establishment.{name}.icon" for name in (*BASE, *PLUS)),
    *(f"landmark.{name}.cost" for name in LANDMARKS),
    "establishment.forest.numbers",
    "establishment.sushi_bar.numbers",
    "establishment.tuna_boat.numbers",
)


@pytest.mark.parametrize(("source", "paths"), [("rulebook", RULEBOOK), ("public", PUBLIC)], ids=["rulebook", "public"])
def test_sources(source: str, paths: tuple[str, ...]) -> None:
    assert {path: STOCK.source(path) for path in paths} == dict.fromkeys(paths, source)


@pytest.mark.parametrize(("card", "cost"), [(name, printed.cost) for name, printed in (BASE | PLUS).items()])
def test_building_costs_what_is_printed(card: str, cost: int) -> None:
    scene = table("plus", coins=(cost + 20, 4)).roll(5).do(f"build {card}")
    assert scene.coins == (20, 4)
    assert scene.city(0) == {card: 1}
    if cost > 1:
        poor = table("plus", coins=(cost - 1, 4)).roll(5)
        assert poor.refused(f"build {card}").args["cost"] == cost


# Corrections by a host


def test_a_host_may_correct_the_sushi_bars_price() -> None:
    corrected = STOCK.corrected("[establishment.sushi_bar]\ncost = 4\n")
    assert corrected.hash != STOCK.hash
    assert corrected.overrides == {"establishment.sushi_bar.cost": 4}
    assert corrected.source("establishment.sushi_bar.cost") == HOST
    GAME.check_components(corrected)
    dear = table("plus", coins=(4, 3), components=corrected).roll(5)
    assert dear.do("build sushi_bar").coins == (0, 3)
    assert "build sushi_bar" not in table("plus", coins=(3, 3), components=corrected).roll(5).choices
    assert "build sushi_bar" in table("plus", coins=(3, 3)).roll(5).choices, "the box itself has not changed"


def test_corrections_reach_the_first_moment_of_a_game() -> None:
    corrected = STOCK.corrected("[setup]\ncoins = 5\n[establishment.cafe]\ncopies = 4\n")
    view = GAME.view(GAME.start(2, {}, corrected), None)
    assert [seat["coins"] for seat in view["seats"]] == [5, 5]
    assert view["supply"]["cafe"] == 4


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("[establishment.forest]\nnumbers = [4, 5]\n", (3, 3), (4, 3)),
        ("[mall]\npays = 3\n", (3, 3), (3, 3)),
        ("[establishment.convenience_store]\npays = 2\n", (3, 3), (5, 3)),
    ],
)
def test_corrected_numbers_are_played_with(text: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    city = {"convenience_store": 1} if "store" in text else {"forest": 1}
    scene = table("plus", coins=before, cities=(city,), components=STOCK.corrected(text)).roll(4)
    assert scene.coins == after


def test_a_corrected_mall_pays_more() -> None:
    scene = table(
        coins=(0, 0),
        cities=({"bakery": 2},),
        landmarks=("shopping_mall",),
        components=STOCK.corrected("[mall]\npays = 3\n"),
    )
    assert scene.roll(2).coins == (8, 0)


def test_a_correction_that_changes_nothing_is_none() -> None:
    same = STOCK.corrected("[establishment.sushi_bar]\ncost = 2\n")
    assert (same.hash, same.overrides) == (STOCK.hash, {})
    assert same.source("establishment.sushi_bar.cost") == "public"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[establishment.sushi_bar\n", "error-components-toml"),
        ("cost", "error-components-toml"),
        ("[establishment.noodle_bar]\ncost = 2\n", "error-components-path"),
        ("[establishment.sushi_bar]\nprice = 2\n", "error-components-path"),
        ("establishment = 3\n", "error-components-path"),
        ('[establishment.sushi_bar]\ncost = "4"\n', "error-components-kind"),
        ("[establishment.sushi_bar]\ncost = 4.0\n", "error-components-kind"),
        ("[establishment.sushi_bar]\ncost = true\n", "error-components-kind"),
        ("[establishment.sushi_bar]\ncost = [4]\n", "error-components-kind"),
        ('[establishment.sushi_bar]\nnumbers = ["1", "2"]\n', "error-components-kind"),
        ("[establishment.sushi_bar]\nneeds_harbour = 1\n", "error-components-kind"),
    ],
)
def test_corrections_of_the_wrong_shape_are_refused(text: str, key: str) -> None:
    with pytest.raises(BadComponents) as caught:
        STOCK.corrected(text)
    assert caught.value.reason.key == key


@pytest.mark.parametrize(
    "text",
    [
        "[establishment.sushi_bar]\ncost = -1\n",
        "[establishment.sushi_bar]\ncost = 1000\n",
        "[establishment.sushi_bar]\ncopies = 0\n",
        "[establishment.sushi_bar]\nnumbers = [1]\n",
        "[establishment.sushi_bar]\nnumbers = []\n",
        "[establishment.sushi_bar]\nnumbers = [0, 1]\n",
        "[establishment.sushi_bar]\nnumbers = [3, 2]\n",
        "[establishment.sushi_bar]\nnumbers = [1, 15]\n",
        "[establishment.sushi_bar]\nnumbers = [1, 2, 3]\n",
        '[establishment.sushi_bar]\ncolour = "pink"\n',
        '[establishment.sushi_bar]\nicon = "fish"\n',
        '[establishment.sushi_bar]\nedition = "base"\n',
        '[establishment.stadium]\ndoes = "swap"\n',
        '[establishment.flower_shop]\nper_card = "noodle_bar"\n',
        '[establishment.food_warehouse]\nper_icons = ["fish"]\n',
        '[setup]\ncards = ["bakery", "noodle_bar"]\n',
        "[setup]\ncoins = -3\n",
        "[setup]\nrow_kinds = 0\n",
        "[dice]\nharbour_adds = 3\n",
        '[mall]\nicons = ["fish"]\n',
    ],
)
def test_values_the_rules_can_not_work_with_are_refused(text: str) -> None:
    corrected = STOCK.corrected(text)
    with pytest.raises(BadComponents) as caught:
        GAME.check_components(corrected)
    assert caught.value.reason.key == "error-components-value"
    assert caught.value.reason.args["path"] == next(iter(corrected.overrides))
    with pytest.raises(BadComponents):
        GAME.start(2, {"edition": "plus"}, corrected)
