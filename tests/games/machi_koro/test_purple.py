"""The purple cards: what they take, from whom, and in which order."""

from __future__ import annotations

import pytest

from tests.games.machi_koro.table import BANK, Payment, Table, table

# Stadium


def test_stadium_takes_two_from_every_opponent() -> None:
    scene = table(coins=(0, 5, 5, 5, 5), cities=({"stadium": 1},)).roll(6)
    assert scene.coins == (8, 3, 3, 3, 3)


def test_stadium_takes_what_is_there() -> None:
    scene = table(coins=(4, 0, 1, 2, 3), cities=({"stadium": 1},)).roll(6)
    assert scene.coins == (9, 0, 0, 0, 1)


# TV Station


def tv(*coins: int) -> Table:
    return table(coins=coins, cities=({"tv_station": 1},)).roll(6)


def test_tv_station_takes_five_from_whom_the_owner_chooses() -> None:
    scene = tv(0, 8, 9, 7)
    assert scene.asks == "victim"
    assert scene.choices == ["victim 1", "victim 2", "victim 3"]
    assert scene.do("victim 2").coins == (5, 8, 4, 7)
    assert scene.payments == [Payment(2, 0, "tv_station", 5)]
    assert scene.asks == "build"


def test_tv_station_may_choose_the_poorer_and_takes_what_is_there() -> None:
    assert tv(0, 8, 3).do("victim 2").coins == (3, 8, 0)


def test_tv_station_asks_only_about_seats_with_coins() -> None:
    scene = tv(6, 1, 0, 1)
    assert scene.choices == ["victim 1", "victim 3"]


def test_tv_station_takes_from_the_only_candidate_without_asking() -> None:
    scene = tv(6, 0, 8, 0)
    assert scene.asks == "build"
    assert scene.coins == (11, 0, 3, 0)


def test_tv_station_does_nothing_among_the_poor() -> None:
    scene = tv(6, 0, 0)
    assert (scene.asks, scene.coins, scene.payments) == ("build", (6, 0, 0), [])


# Business Center


def exchange(mine: dict[str, int], *theirs: dict[str, int], edition: str = "base") -> Table:
    cities = ({"business_center": 1, **mine}, *theirs)
    return table(edition, coins=(5,) * len(cities), cities=cities).roll(6)


def test_business_center_swaps_one_card_for_one() -> None:
    scene = exchange({"bakery": 2}, {"mine": 1, "cafe": 1})
    assert scene.asks == "give"
    assert scene.choices == ["decline", "give bakery"]
    scene.do("give bakery")
    assert scene.asks == "take"
    scene.do("take mine 1")
    assert scene.city(0) == {"business_center": 1, "bakery": 1, "mine": 1}
    assert scene.city(1) == {"bakery": 1, "cafe": 1}
    assert scene.asks == "build", "one swap for one activation"
    assert scene.coins == (5, 5)


def test_business_center_chooses_among_all_opponents() -> None:
    scene = exchange({"wheat_field": 1}, {"mine": 1}, {"forest": 2, "ranch": 1}).do("give wheat_field")
    assert scene.choices == ["take mine 1", "take ranch 2", "take forest 2"]
    scene.do("take forest 2")
    assert scene.city(0) == {"business_center": 1, "forest": 1}
    assert scene.city(1) == {"mine": 1}
    assert scene.city(2) == {"wheat_field": 1, "forest": 1, "ranch": 1}


def test_business_center_may_be_declined() -> None:
    scene = exchange({"bakery": 1}, {"mine": 1}).do("decline")
    assert (scene.city(0), scene.city(1)) == ({"business_center": 1, "bakery": 1}, {"mine": 1})
    assert scene.asks == "build"


def test_towers_are_neither_given_nor_taken() -> None:
    scene = exchange(
        {"stadium": 1, "publisher": 1, "ranch": 1},
        {"stadium": 1, "tv_station": 1, "business_center": 1, "tax_office": 1, "cafe": 1},
        edition="plus",
    )
    assert scene.choices == ["decline", "give ranch"]
    assert scene.refused("give stadium").key == "machi_koro-refuse-tower"
    scene.do("give ranch")
    assert scene.choices == ["take cafe 1"]
    assert scene.refused("take tv_station 1").key == "machi_koro-refuse-tower"


def test_starting_cards_may_be_swapped() -> None:
    scene = exchange({"wheat_field": 1, "bakery": 1}, {"wheat_field": 1, "bakery": 1})
    scene.do("give wheat_field", "take bakery 1")
    assert scene.city(0) == {"business_center": 1, "bakery": 2}
    assert scene.city(1) == {"wheat_field": 2}


def test_swap_without_change_is_allowed() -> None:
    scene = exchange({"bakery": 1}, {"bakery": 1}).do("give bakery", "take bakery 1")
    assert (scene.city(0), scene.city(1)) == ({"business_center": 1, "bakery": 1}, {"bakery": 1})


@pytest.mark.parametrize(("mine", "theirs"), [({}, {"mine": 1}), ({"mine": 1}, {}), ({"mine": 1}, {"stadium": 1})])
def test_no_exchange_where_one_side_has_nothing_to_give(mine: dict[str, int], theirs: dict[str, int]) -> None:
    assert exchange(mine, theirs).asks == "build"


def test_swapped_card_works_for_its_new_owner() -> None:
    scene = exchange({"ranch": 1}, {"forest": 1}).do("give ranch", "take forest 1", "pass")
    assert scene.roll(5).coins == (6, 5)


def test_swap_takes_no_card_from_the_supply() -> None:
    scene = exchange({"ranch": 1}, {"forest": 1})
    before = scene.supply
    assert scene.do("give ranch", "take forest 1").supply == before


# Stadium, TV Station and Business Center together


def test_order_on_six_is_stadium_tv_business() -> None:
    purples = {"business_center": 1, "tv_station": 1, "stadium": 1, "ranch": 1}
    scene = table(coins=(0, 9, 4), cities=(purples, {"mine": 1}, {"cafe": 1})).roll(6)
    assert scene.coins == (4, 7, 2), "the Stadium has been paid before the TV Station asks"
    assert scene.asks == "victim"
    scene.do("victim 1")
    assert scene.coins == (9, 2, 2)
    assert scene.asks == "give"
    assert [payment.card for payment in scene.payments] == ["stadium", "stadium", "tv_station"]
    assert scene.do("give ranch", "take mine 1").asks == "build"


def test_stadium_first_can_leave_tv_one_candidate_or_none() -> None:
    both = {"stadium": 1, "tv_station": 1}
    one = table(coins=(0, 2, 4), cities=(both,)).roll(6)
    assert (one.asks, one.coins) == ("build", (6, 0, 0))
    none = table(coins=(0, 2, 1), cities=(both,)).roll(6)
    assert (none.asks, none.coins) == ("build", (3, 0, 0))


def test_purple_comes_after_green_of_the_same_roll() -> None:
    city = {"flower_shop": 1, "flower_orchard": 1, "stadium": 1}
    scene = table("plus", coins=(0, 5), cities=(city,)).roll(6)
    assert scene.payments == [Payment(BANK, 0, "flower_shop", 1), Payment(1, 0, "stadium", 2)]


# Publisher


def publish(*theirs: dict[str, int], coins: int = 20, landmarks: tuple[str, ...] = ("train_station",)) -> Table:
    purses = (0, *[coins] * len(theirs))
    return table("plus", coins=purses, cities=({"publisher": 1}, *theirs), landmarks=landmarks).roll(1, 6)


def test_publisher_takes_one_for_each_cup_and_bread_card() -> None:
    breads = {"bakery": 1, "convenience_store": 2, "flower_shop": 1}
    cups = {"cafe": 2, "family_restaurant": 1, "hamburger_stand": 1, "sushi_bar": 1}
    rest = {"wheat_field": 3, "mine": 1, "cheese_factory": 1, "fruit_market": 1, "stadium": 1, "tuna_boat": 1}
    scene = publish(breads, cups, rest)
    assert scene.coins == (9, 16, 15, 20)


def test_publisher_counts_the_starting_bakery() -> None:
    assert publish({"wheat_field": 1, "bakery": 1}).coins == (1, 19)


def test_publisher_takes_no_more_than_there_is() -> None:
    assert publish({"bakery": 4}, {"bakery": 2}, coins=3).coins == (5, 0, 1)


def test_no_mall_raises_the_publisher() -> None:
    both = ("train_station shopping_mall", "shopping_mall")
    assert publish({"bakery": 2}, landmarks=both).coins == (2, 18)


def test_publisher_does_not_count_its_owners_cards() -> None:
    scene = table(
        "plus", coins=(5, 5), cities=({"publisher": 1, "bakery": 3}, {"ranch": 1}), landmarks=("train_station",)
    ).roll(3, 4)
    assert scene.coins == (5, 5)


# Tax Office


@pytest.mark.parametrize(
    ("coins", "tax"), [(0, 0), (1, 0), (8, 0), (9, 0), (10, 5), (11, 5), (12, 6), (20, 10), (21, 10), (99, 49)]
)
@pytest.mark.parametrize("dice", [(4, 4), (3, 6)])
def test_tax_is_half_rounded_down_from_ten_coins_on(dice: tuple[int, int], coins: int, tax: int) -> None:
    scene = table("plus", coins=(3, coins), cities=({"tax_office": 1},), landmarks=("train_station",)).roll(*dice)
    assert scene.coins == (3 + tax, coins - tax)


def test_every_rich_opponent_is_taxed_and_no_other() -> None:
    scene = table("plus", coins=(30, 9, 10, 31, 4), cities=({"tax_office": 1},), landmarks=("train_station",)).roll(
        4, 4
    )
    assert scene.coins == (50, 9, 5, 16, 4)


def test_fresh_income_is_taxed() -> None:
    scene = table("plus", coins=(3, 9), cities=({"tax_office": 1}, {"mine": 1}), landmarks=("train_station",)).roll(
        4, 5
    )
    assert scene.coins == (10, 7)


def test_red_income_is_taxed_too() -> None:
    scene = table(
        "plus", coins=(3, 9), cities=({"tax_office": 1}, {"hamburger_stand": 1}), landmarks=("train_station",)
    ).roll(4, 4)
    assert scene.payments == [Payment(0, 1, "hamburger_stand", 1), Payment(1, 0, "tax_office", 5)]
    assert scene.coins == (7, 5)


# One of each kind in a city


@pytest.mark.parametrize("card", ["stadium", "tv_station", "business_center", "publisher", "tax_office"])
def test_a_city_has_room_for_one_of_each_purple_card(card: str) -> None:
    scene = table("plus", coins=(50, 50), cities=({card: 1}, {})).roll(1)
    assert scene.refused(f"build {card}").key == "machi_koro-refuse-second"
    assert f"build {card}" not in scene.choices
    others = {"stadium", "tv_station", "business_center", "publisher", "tax_office"} - {card}
    assert {f"build {other}" for other in others} <= set(scene.choices)
    scene.do("pass").roll(1).do(f"build {card}")
    assert scene.city(1) == {card: 1}, "the neighbour may still build one"


def test_other_cards_may_be_built_without_limit() -> None:
    scene = table(coins=(50, 0), cities=({"mine": 5},), supply={"mine": 1}).roll(1).do("build mine")
    assert scene.city(0) == {"mine": 6}
