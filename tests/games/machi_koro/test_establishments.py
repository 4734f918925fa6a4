"""One test per establishment: its numbers, whose turn, who pays, the mall and the Harbour.

Every test rolls all reachable totals, so a card that pays on a wrong number is noticed too.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.machi_koro.table import BANK, City, Table, table

OWNER, OTHER = 0, 1
EXTRA_ROLL = (3, 5)  # the result of the boats' own roll in these tests: 8


def bank(coins: int) -> tuple[str, int]:
    return "bank", coins


def player(coins: int) -> tuple[str, int]:
    return "player", coins


def gain(scene: Table, total: int) -> tuple[str, int] | None:
    """Roll this total and return the owner's gain, from the bank or from the other player."""
    before = scene.coins
    scene.reach(total)
    if scene.asks == "chance":
        scene.throw(*EXTRA_ROLL)
    if scene.asks == "give":
        scene.do("decline")
    assert scene.asks == "build"
    told = [(payment.giver, payment.taker, payment.coins) for payment in scene.payments]
    for seat in (OWNER, OTHER):
        change = sum(c for _, taker, c in told if taker == seat) - sum(c for giver, _, c in told if giver == seat)
        assert scene.coins[seat] - before[seat] == change, "coins moved that nobody told of"
    from_bank = sum(coins for giver, taker, coins in told if (giver, taker) == (BANK, OWNER))
    from_other = sum(coins for giver, taker, coins in told if (giver, taker) == (OTHER, OWNER))
    assert not (from_bank and from_other), "paid partly by the bank and partly by the player"
    return player(from_other) if from_other else bank(from_bank) if from_bank else None


def turn(
    active: int, edition: str, city: City, landmarks: str, theirs: City, purses: tuple[int, int]
) -> dict[int, tuple[str, int]]:
    marks = [landmarks, ""]
    if "train_station" not in marks[active]:
        marks[active] += " train_station"
    if active == OTHER and edition == "plus":
        marks[OTHER] += " harbour"
    most = 14 if "harbour" in marks[active] else 12
    gains: dict[int, tuple[str, int]] = {}
    for total in range(1, most + 1):
        scene = table(edition, coins=purses, cities=(city, theirs), landmarks=marks, active=active)
        found = gain(scene, total)
        if found is not None:
            gains[total] = found
    return gains


def own_turn(
    city: City,
    landmarks: str = "harbour",
    *,
    edition: str = "plus",
    theirs: Mapping[str, int] | None = None,
    purses: tuple[int, int] = (5, 40),
) -> dict[int, tuple[str, int]]:
    """Return what each total brings the owner of this city in the owner's own turn; without the empty ones."""
    return turn(OWNER, edition, city, landmarks, theirs or {}, purses)


def others_turn(
    city: City,
    landmarks: str = "harbour",
    *,
    edition: str = "plus",
    theirs: Mapping[str, int] | None = None,
    purses: tuple[int, int] = (5, 40),
) -> dict[int, tuple[str, int]]:
    """Return the same for the other player's turn; that player can reach every total."""
    return turn(OTHER, edition, city, landmarks, theirs or {}, purses)


MALL = "harbour shopping_mall"
NOTHING: dict[int, tuple[str, int]] = {}


def test_a_city_without_establishments_earns_nothing() -> None:
    assert own_turn({}, MALL) == NOTHING
    assert others_turn({}, MALL) == NOTHING


# Blue: from the bank, in anybody's turn.


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_wheat_field(edition: str) -> None:
    assert own_turn({"wheat_field": 1}, "", edition=edition) == {1: bank(1)}
    assert others_turn({"wheat_field": 1}, "", edition=edition) == {1: bank(1)}
    assert own_turn({"wheat_field": 3}, "shopping_mall", edition=edition) == {1: bank(3)}


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_ranch(edition: str) -> None:
    assert own_turn({"ranch": 1}, "", edition=edition) == {2: bank(1)}
    assert others_turn({"ranch": 1}, "", edition=edition) == {2: bank(1)}
    assert own_turn({"ranch": 4}, "shopping_mall", edition=edition) == {2: bank(4)}


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_forest(edition: str) -> None:
    assert own_turn({"forest": 1}, "", edition=edition) == {5: bank(1)}
    assert others_turn({"forest": 1}, "", edition=edition) == {5: bank(1)}
    assert others_turn({"forest": 2}, "shopping_mall", edition=edition) == {5: bank(2)}


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_mine(edition: str) -> None:
    assert own_turn({"mine": 1}, "", edition=edition) == {9: bank(5)}
    assert others_turn({"mine": 1}, "", edition=edition) == {9: bank(5)}
    assert others_turn({"mine": 2}, "shopping_mall", edition=edition) == {9: bank(10)}


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_apple_orchard(edition: str) -> None:
    assert own_turn({"apple_orchard": 1}, "", edition=edition) == {10: bank(3)}
    assert others_turn({"apple_orchard": 1}, "", edition=edition) == {10: bank(3)}
    assert own_turn({"apple_orchard": 2}, "shopping_mall", edition=edition) == {10: bank(6)}


def test_flower_orchard() -> None:
    assert own_turn({"flower_orchard": 1}) == {4: bank(1)}
    assert others_turn({"flower_orchard": 1}, "") == {4: bank(1)}
    assert own_turn({"flower_orchard": 3}, MALL) == {4: bank(3)}


def test_mackerel_boat() -> None:
    assert own_turn({"mackerel_boat": 1}) == {8: bank(3)}
    assert others_turn({"mackerel_boat": 1}) == {8: bank(3)}
    assert own_turn({"mackerel_boat": 2}, MALL) == {8: bank(6)}
    # Without the owner's Harbour the boat stays in, whoever else has one.
    assert own_turn({"mackerel_boat": 2}, "shopping_mall") == NOTHING
    assert others_turn({"mackerel_boat": 2}, "shopping_mall") == NOTHING


def test_tuna_boat() -> None:
    assert own_turn({"tuna_boat": 1}) == {12: bank(8), 13: bank(8), 14: bank(8)}
    assert others_turn({"tuna_boat": 1}) == {12: bank(8), 13: bank(8), 14: bank(8)}
    assert own_turn({"tuna_boat": 2}, MALL) == {12: bank(16), 13: bank(16), 14: bank(16)}
    assert own_turn({"tuna_boat": 2}, "shopping_mall") == NOTHING
    assert others_turn({"tuna_boat": 2}, "shopping_mall") == NOTHING


# Green: from the bank, in the owner's turn only.


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_bakery(edition: str) -> None:
    assert own_turn({"bakery": 1}, "", edition=edition) == {2: bank(1), 3: bank(1)}
    assert own_turn({"bakery": 3}, "", edition=edition) == {2: bank(3), 3: bank(3)}
    assert own_turn({"bakery": 3}, "shopping_mall", edition=edition) == {2: bank(6), 3: bank(6)}
    assert others_turn({"bakery": 3}, "shopping_mall", edition=edition) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_convenience_store(edition: str) -> None:
    assert own_turn({"convenience_store": 1}, "", edition=edition) == {4: bank(3)}
    assert own_turn({"convenience_store": 2}, "shopping_mall", edition=edition) == {4: bank(8)}
    assert others_turn({"convenience_store": 2}, "shopping_mall", edition=edition) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_cheese_factory(edition: str) -> None:
    no_cows = {"cheese_factory": 2, "forest": 1, "mine": 1, "wheat_field": 1}
    assert own_turn(no_cows, "", edition=edition) == {1: bank(1), 5: bank(1), 9: bank(5)}
    for factories, ranches in ((1, 1), (1, 3), (2, 3)):
        gains = own_turn({"cheese_factory": factories, "ranch": ranches}, "", edition=edition)
        assert gains == {2: bank(ranches), 7: bank(3 * factories * ranches)}
    with_mall = own_turn({"cheese_factory": 2, "ranch": 2}, "shopping_mall", edition=edition)
    assert with_mall == {2: bank(2), 7: bank(12)}
    assert others_turn({"cheese_factory": 2, "ranch": 2}, "", edition=edition) == {2: bank(2)}
    # Only the owner's own ranches count.
    assert own_turn({"cheese_factory": 1}, "", edition=edition, theirs={"ranch": 3}) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_furniture_factory(edition: str) -> None:
    both = {"furniture_factory": 1, "forest": 2, "mine": 1}
    assert own_turn(both, "", edition=edition) == {5: bank(2), 8: bank(9), 9: bank(5)}
    two = {"furniture_factory": 2, "forest": 1}
    assert own_turn(two, "shopping_mall", edition=edition) == {5: bank(1), 8: bank(6)}
    assert others_turn(both, "", edition=edition) == {5: bank(2), 9: bank(5)}
    assert own_turn({"furniture_factory": 2, "ranch": 1}, "", edition=edition) == {2: bank(1)}
    assert own_turn({"furniture_factory": 1}, "", edition=edition, theirs={"forest": 3}) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_fruit_and_vegetable_market(edition: str) -> None:
    city = {"fruit_market": 1, "wheat_field": 2, "apple_orchard": 1}
    assert own_turn(city, "", edition=edition) == {1: bank(2), 10: bank(3), 11: bank(6), 12: bank(6)}
    city = {"fruit_market": 2, "wheat_field": 1}
    assert own_turn(city, "shopping_mall", edition=edition) == {1: bank(1), 11: bank(4), 12: bank(4)}
    assert others_turn(city, "", edition=edition) == {1: bank(1)}
    assert own_turn({"fruit_market": 2, "ranch": 1}, "", edition=edition) == {2: bank(1)}


def test_fruit_market_counts_flower_orchards_and_not_past_12() -> None:
    assert own_turn({"fruit_market": 1, "flower_orchard": 3}) == {4: bank(3), 11: bank(6), 12: bank(6)}


def test_flower_shop() -> None:
    assert own_turn({"flower_shop": 1, "flower_orchard": 2}) == {4: bank(2), 6: bank(2)}
    assert own_turn({"flower_shop": 2, "flower_orchard": 2}) == {4: bank(2), 6: bank(4)}
    assert own_turn({"flower_shop": 2, "flower_orchard": 2}, MALL) == {4: bank(2), 6: bank(8)}
    assert others_turn({"flower_shop": 2, "flower_orchard": 2}, MALL) == {4: bank(2)}
    # Flower Orchards by name: other fields with the wheat icon do not count.
    assert own_turn({"flower_shop": 2, "wheat_field": 2, "apple_orchard": 1}, MALL) == {1: bank(2), 10: bank(3)}
    assert own_turn({"flower_shop": 2}, MALL, theirs={"flower_orchard": 3}) == NOTHING


def test_food_warehouse() -> None:
    assert own_turn({"food_warehouse": 1, "cafe": 2}) == {12: bank(4), 13: bank(4)}
    assert own_turn({"food_warehouse": 2, "cafe": 1}, MALL) == {12: bank(4), 13: bank(4)}
    assert own_turn({"food_warehouse": 1, "cafe": 2}, "") == {12: bank(4)}  # without the Harbour 13 is out of reach
    every_cup = {"cafe": 1, "family_restaurant": 1, "sushi_bar": 1, "pizza_joint": 1, "hamburger_stand": 1}
    assert own_turn({"food_warehouse": 1, **every_cup}) == {12: bank(10), 13: bank(10)}
    assert own_turn({"food_warehouse": 1, "bakery": 2}) == {2: bank(2), 3: bank(2)}
    assert 12 not in others_turn({"food_warehouse": 1, "cafe": 2})
    assert own_turn({"food_warehouse": 1}, theirs={"cafe": 3}) == NOTHING


# Red: from the active player, in the others' turns only. `theirs` is empty, so nothing else pays.


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_cafe(edition: str) -> None:
    assert others_turn({"cafe": 1}, "", edition=edition) == {3: player(1)}
    assert others_turn({"cafe": 3}, "", edition=edition) == {3: player(3)}
    assert others_turn({"cafe": 3}, "shopping_mall", edition=edition) == {3: player(6)}
    assert own_turn({"cafe": 3}, "shopping_mall", edition=edition) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_family_restaurant(edition: str) -> None:
    assert others_turn({"family_restaurant": 1}, "", edition=edition) == {9: player(2), 10: player(2)}
    assert others_turn({"family_restaurant": 2}, "shopping_mall", edition=edition) == {9: player(6), 10: player(6)}
    assert own_turn({"family_restaurant": 2}, "shopping_mall", edition=edition) == NOTHING


def test_sushi_bar() -> None:
    assert others_turn({"sushi_bar": 1}) == {1: player(3)}
    assert others_turn({"sushi_bar": 2}) == {1: player(6)}
    assert others_turn({"sushi_bar": 2}, MALL) == {1: player(8)}
    assert own_turn({"sushi_bar": 2}, MALL) == NOTHING
    # The owner's Harbour is asked for; the guest's (who has one here) does not help.
    assert others_turn({"sushi_bar": 2}, "shopping_mall") == NOTHING


def test_pizza_joint() -> None:
    assert others_turn({"pizza_joint": 1}, "") == {7: player(1)}
    assert others_turn({"pizza_joint": 2}, "shopping_mall") == {7: player(4)}
    assert own_turn({"pizza_joint": 2}, MALL) == NOTHING


def test_hamburger_stand() -> None:
    assert others_turn({"hamburger_stand": 1}, "") == {8: player(1)}
    assert others_turn({"hamburger_stand": 2}, "shopping_mall") == {8: player(4)}
    assert own_turn({"hamburger_stand": 2}, MALL) == NOTHING


# Purple: from the others, in the owner's turn only; the mall never adds to them. More in test_purple.py.


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_stadium(edition: str) -> None:
    assert own_turn({"stadium": 1}, "", edition=edition) == {6: player(2)}
    assert own_turn({"stadium": 1}, "shopping_mall", edition=edition) == {6: player(2)}
    assert others_turn({"stadium": 1}, "shopping_mall", edition=edition) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_tv_station(edition: str) -> None:
    assert own_turn({"tv_station": 1}, "", edition=edition) == {6: player(5)}
    assert own_turn({"tv_station": 1}, "shopping_mall", edition=edition) == {6: player(5)}
    assert others_turn({"tv_station": 1}, "shopping_mall", edition=edition) == NOTHING


@pytest.mark.parametrize("edition", ["base", "plus"])
def test_business_center(edition: str) -> None:
    asked: dict[str, list[int]] = {"own": [], "other": []}
    for whose, active in (("own", OWNER), ("other", OTHER)):
        for total in range(1, 13):
            scene = table(
                edition,
                coins=(5, 5),
                cities=({"business_center": 1, "cheese_factory": 1}, {"cheese_factory": 1}),
                landmarks=("train_station", "train_station"),
                active=active,
            ).reach(total)
            assert scene.coins == (5, 5)
            if scene.asks == "give":
                asked[whose].append(total)
    assert asked == {"own": [6], "other": []}


def test_publisher() -> None:
    theirs = {"cafe": 1, "bakery": 2, "furniture_factory": 1}
    assert own_turn({"publisher": 1}, theirs=theirs) == {7: player(3)}
    assert own_turn({"publisher": 1}, MALL, theirs={"furniture_factory": 2}) == NOTHING
    assert own_turn({"publisher": 1}, MALL, theirs={"convenience_store": 3}) == {7: player(3)}
    assert others_turn({"publisher": 1}, MALL, theirs={"convenience_store": 3}) == NOTHING


def test_tax_office() -> None:
    assert own_turn({"tax_office": 1}, purses=(5, 40)) == {8: player(20), 9: player(20)}
    assert own_turn({"tax_office": 1}, MALL, purses=(5, 40)) == {8: player(20), 9: player(20)}
    assert others_turn({"tax_office": 1}, MALL, purses=(5, 40)) == NOTHING
