"""The worked examples of the Ukrainian rulebook (rules 1.0), to the letter. A is seat 0, B seat 1, V seat 2."""

from __future__ import annotations

import pytest

from tests.games.machi_koro.table import BANK, Payment, table


def test_arkadiy_without_coins_owes_nothing_to_boris_cafe() -> None:
    # «У фазі доходів Аркадій викидає на кубики «3». У Бориса в місті є «Кафе»… Але в Аркадія немає монет…
    # В цей же хід Аркадій бере з банку 2 монети — по одній за кожну «Пекарню»… але боргів Борису він не віддає.»
    scene = table(coins=(0, 0), cities=({"bakery": 2}, {"cafe": 1})).roll(3)
    assert scene.coins == (2, 0)


def test_arkadiy_pays_viktor_before_boris() -> None:
    # «Спочатку Аркадій віддає Віктору 2 монети, а монету, що залишилася, — Борису.
    # Дві монети, які недоотримав Борис, списуються.»
    scene = table(coins=(3, 0, 0), cities=({}, {"cafe": 3}, {"cafe": 2})).roll(3)
    assert scene.coins == (0, 1, 2)
    assert scene.payments == [Payment(0, 2, "cafe", 2), Payment(0, 1, "cafe", 1)]


@pytest.mark.parametrize("face", [2, 3])
def test_mall_and_two_bakeries_bring_four(face: int) -> None:
    # «…якщо у вас у місті дві «Пекарні», за наявності «Торгового центру»… ви отримаєте з них дохід в 4 монети.»
    scene = table(coins=(0, 0), cities=({"bakery": 2},), landmarks=("shopping_mall",)).roll(face)
    assert scene.coins == (4, 0)


def test_mall_three_flower_orchards_and_two_flower_shops_bring_twelve() -> None:
    # «У вас є «Торговий центр», три «Квітники» та два «Квіткові магазини». Якщо випаде «6», ви отримаєте 12 монет.»
    city = {"flower_orchard": 3, "flower_shop": 2}
    scene = table("plus", coins=(0, 0), cities=(city,), landmarks=("shopping_mall",)).roll(6)
    assert scene.coins == (12, 0)


def test_tax_office_takes_ten_of_twenty_one() -> None:
    # «Так, якщо у суперника 21 монета, активний гравець отримує від нього 10 монет.»
    scene = table("plus", coins=(0, 21), cities=({"tax_office": 1},), landmarks=("train_station",)).roll(4, 4)
    assert scene.coins == (10, 11)


def test_three_tuna_boats_and_an_eight_bring_twenty_four() -> None:
    # «У вас три «Траулери». Якщо на додатковому кидку випадає «8», ви отримаєте з банку 8 × 3 = 24 монети.
    # Інші гравці, у яких є «Порт», також отримують по 8 монет за кожен свій «Траулер».»
    scene = table(
        "plus",
        coins=(1, 1, 1, 1),
        cities=({"tuna_boat": 3}, {"tuna_boat": 1}, {"tuna_boat": 2}, {"tuna_boat": 2}),
        landmarks=("train_station harbour", "harbour", "harbour", ""),
    )
    scene.roll(6, 6).do("stay").throw(2, 6)
    assert scene.coins == (25, 9, 17, 1)


def test_the_tuna_roll_five_and_five_sets_off_nothing_else() -> None:
    # «Якщо у когось з гравців «Ресторан», його ефект не спрацьовує… Якщо випав дубль («5» та «5»), ефект «Парку
    # розваг» теж не спрацьовує. І ви не додаєте «2» до результату, якщо у вас є «Порт».»
    scene = table(
        "plus",
        coins=(4, 4),
        cities=({"tuna_boat": 2}, {"family_restaurant": 1, "tuna_boat": 1}),
        landmarks=("train_station harbour amusement_park", "harbour"),
    )
    scene.roll(5, 6).do("add").throw(5, 5)
    assert scene.asks == "build"
    assert scene.coins == (24, 14)
    assert scene.do("pass").active == 1


def test_airport_and_park_bring_twenty_in_two_turns() -> None:
    # «Якщо ви пропускаєте фазу будівництва в обох ходах, то отримуєте 20 монет.»
    scene = table("plus", coins=(1, 1), landmarks=("train_station amusement_park airport",))
    scene.roll(3, 3).do("pass").roll(1, 4).do("pass")
    assert scene.coins == (21, 1)
    assert scene.active == 1


def test_nine_with_a_tax_office() -> None:
    # «Спочатку він платить суперникам, у яких є «Ресторан», потім всі гравці отримують дохід за свої «Шахти».
    # Ефект «Податкової інспекції» Аркадія спрацює після всіх інших.»
    scene = table(
        "plus",
        coins=(3, 3, 4),
        cities=({"tax_office": 1, "mine": 1}, {"family_restaurant": 1, "mine": 1}, {"mine": 1}),
        landmarks=("train_station",),
    ).roll(4, 5)
    stages = [payment.card for payment in scene.payments]
    assert stages == ["family_restaurant", "mine", "mine", "mine", "tax_office"]
    assert scene.payments[0] == Payment(0, 1, "family_restaurant", 2)
    assert set(scene.payments[1:4]) == {Payment(BANK, seat, "mine", 5) for seat in (0, 1, 2)}
    assert scene.payments[4] == Payment(1, 0, "tax_office", 5)  # B: 3 + 2 + 5 = 10; V only 9
    assert scene.coins == (11, 5, 9)
