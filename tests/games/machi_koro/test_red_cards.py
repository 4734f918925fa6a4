"""Red cards: the order in which they are paid, what happens when coins run out, and that they precede income."""

from __future__ import annotations

import pytest

from tests.games.machi_koro.table import BANK, City, Payment, table


@pytest.mark.parametrize(
    ("active", "order"),
    [(0, [4, 3, 2, 1]), (1, [0, 4, 3, 2]), (2, [1, 0, 4, 3]), (3, [2, 1, 0, 4]), (4, [3, 2, 1, 0])],
)
def test_paid_counter_clockwise_from_the_seat_before(active: int, order: list[int]) -> None:
    scene = table(coins=(9,) * 5, cities=({"cafe": 1},) * 5, active=active).roll(3)
    assert scene.payments == [Payment(active, taker, "cafe", 1) for taker in order]


@pytest.mark.parametrize(
    ("coins", "left"),
    [
        (0, (0, 0, 0, 0)),
        (1, (0, 0, 0, 1)),
        (2, (0, 0, 0, 2)),
        (3, (0, 0, 1, 2)),
        (5, (0, 1, 2, 2)),
        (6, (0, 2, 2, 2)),
        (7, (1, 2, 2, 2)),
    ],
)
def test_coins_reach_as_far_as_they_do(coins: int, left: tuple[int, ...]) -> None:
    assert table(coins=(coins, 0, 0, 0), cities=({}, *[{"cafe": 2}] * 3)).roll(3).coins == left


def test_what_could_not_be_paid_is_not_paid_later() -> None:
    scene = table(coins=(0, 0), cities=({"bakery": 1}, {"cafe": 2})).roll(3).do("pass")
    assert scene.coins == (1, 0)
    assert scene.roll(6).coins == (1, 0)


def test_nobody_makes_up_for_an_unpaid_debt() -> None:
    scene = table(coins=(1, 0, 0), cities=({}, {"cafe": 3}, {"cafe": 3})).roll(3)
    assert scene.coins == (0, 0, 1)
    assert scene.payments == [Payment(0, 2, "cafe", 1)], "an empty payment is no payment"


def test_paid_before_own_income_from_green_and_blue() -> None:
    # 9: the Mine's five coins come too late for the Restaurant.
    scene = table(coins=(1, 0), cities=({"mine": 1}, {"family_restaurant": 1}), landmarks=("train_station",)).roll(4, 5)
    assert scene.payments == [Payment(0, 1, "family_restaurant", 1), Payment(BANK, 0, "mine", 5)]
    assert scene.coins == (5, 1)


def test_red_cards_rest_in_their_owners_turn() -> None:
    scene = table(coins=(5, 5), cities=({"cafe": 3}, {})).roll(3)
    assert scene.coins == (5, 5)


def test_two_opponents_own_malls() -> None:
    cities: tuple[City, ...] = ({}, {"cafe": 1}, {"cafe": 1})
    scene = table(coins=(9, 0, 0), cities=cities, landmarks=("", "shopping_mall", "")).roll(3)
    assert scene.coins == (6, 2, 1)


def test_mall_counts_in_an_unpayable_bill_too() -> None:
    cities: tuple[City, ...] = ({}, {"cafe": 2}, {"cafe": 1})
    scene = table(coins=(4, 0, 0), cities=cities, landmarks=("", "", "shopping_mall")).roll(3)
    assert scene.coins == (0, 2, 2)


def test_money_taken_is_there_for_purple_cards_afterwards() -> None:
    # 7: the Pizza Joint is paid first, then the Publisher takes it back.
    scene = table(
        "plus", coins=(1, 0), cities=({"publisher": 1}, {"pizza_joint": 1}), landmarks=("train_station",)
    ).roll(3, 4)
    assert scene.payments == [Payment(0, 1, "pizza_joint", 1), Payment(1, 0, "publisher", 1)]
    assert scene.coins == (1, 0)


def test_sushi_bars_of_several_owners_ask_for_each_owners_harbour() -> None:
    scene = table(
        "plus",
        coins=(10, 0, 0, 0),
        cities=({}, {"sushi_bar": 1}, {"sushi_bar": 1}, {"sushi_bar": 1}),
        landmarks=("harbour", "harbour", "", "harbour shopping_mall"),
    ).roll(1)
    assert scene.coins == (3, 3, 0, 4)


def test_raised_total_decides_over_red_cards() -> None:
    # A ten raised to twelve spares the Restaurant's bill.
    cities: tuple[City, ...] = ({}, {"family_restaurant": 1})
    stays = table("plus", coins=(9, 0), cities=cities, landmarks=("train_station harbour",)).roll(4, 6).do("stay")
    assert stays.coins == (7, 2)
    adds = table("plus", coins=(9, 0), cities=cities, landmarks=("train_station harbour",)).roll(4, 6).do("add")
    assert adds.coins == (9, 0)
