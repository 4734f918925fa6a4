"""The Tuna Boat's extra roll: one for the whole table, and nothing else depends on it."""

from __future__ import annotations

import pytest

from kvartal.games import find
from tests.games.machi_koro.table import BANK, Payment, Table, table

READY = "train_station harbour"


def sail(
    *boats: int, harbours: tuple[bool, ...] | None = None, coins: tuple[int, ...] | None = None, extra: str = ""
) -> Table:
    """Return a table where seat 0 has rolled 5+6 and raised it to 13, with these numbers of Tuna Boats by seat."""
    harbours = harbours or (True,) * len(boats)
    marks = [f"train_station harbour {extra}", *("harbour" if has else "" for has in harbours[1:])]
    scene = table(
        "plus",
        coins=coins or (1,) * len(boats),
        cities=[{"tuna_boat": count} for count in boats],
        landmarks=marks,
    )
    return scene.roll(5, 6).do("add")


def test_the_extra_roll_is_made_with_two_dice() -> None:
    scene = sail(1, 0)
    assert scene.asks == "chance"
    assert scene.outcomes == {
        f"dice {low}+{high}": 1 if low == high else 2 for low in range(1, 7) for high in range(low, 7)
    }


@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (2, 6), (6, 6)])
def test_each_boat_brings_the_sum(dice: tuple[int, int]) -> None:
    assert sail(2, 0).throw(*dice).coins == (1 + 2 * sum(dice), 1)


def test_one_roll_is_shared_by_the_whole_table() -> None:
    scene = sail(1, 3, 0, 2).throw(3, 4)
    assert scene.asks == "build"
    assert scene.coins == (8, 22, 1, 15)
    assert {(p.giver, p.taker, p.coins) for p in scene.payments} == {(BANK, 0, 7), (BANK, 1, 21), (BANK, 3, 14)}


def test_active_player_without_boats_rolls_for_the_others() -> None:
    scene = sail(0, 2)
    assert scene.asks == "chance"
    assert scene.throw(2, 2).coins == (1, 9)


def test_boats_without_their_owners_harbour_stay_in() -> None:
    assert sail(1, 2, harbours=(True, False)).throw(3, 4).coins == (8, 1)


def test_no_roll_when_nobody_can_profit() -> None:
    assert sail(0, 2, harbours=(True, False)).asks == "build"
    assert sail(0, 0).asks == "build"


def test_a_twelve_without_any_harbour_starts_no_roll() -> None:
    scene = table("plus", coins=(1, 1), cities=({"tuna_boat": 1}, {"tuna_boat": 1}), landmarks=("train_station",))
    scene.roll(6, 6)
    assert (scene.asks, scene.coins) == ("build", (1, 1))


def test_a_natural_twelve_by_someone_without_harbour_sends_the_others_out() -> None:
    scene = table(
        "plus", coins=(1, 1), cities=({"tuna_boat": 1}, {"tuna_boat": 1}), landmarks=("train_station", "harbour")
    )
    scene.roll(6, 6).throw(1, 4)
    assert scene.coins == (1, 6)


@pytest.mark.parametrize(
    ("dice", "move", "sails"),
    [
        ((4, 6), "stay", False),
        ((4, 6), "add", True),
        ((5, 6), "stay", False),
        ((5, 6), "add", True),
        ((6, 6), "stay", True),
        ((6, 6), "add", True),
    ],
)
def test_boats_sail_on_12_13_and_14(dice: tuple[int, int], move: str, sails: bool) -> None:
    scene = table("plus", coins=(1, 1), cities=({"tuna_boat": 1},), landmarks=(READY,)).roll(*dice).do(move)
    assert (scene.asks == "chance") == sails


@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (3, 4), (4, 5), (5, 5), (6, 6)])
def test_the_extra_roll_sets_off_no_other_card(dice: tuple[int, int]) -> None:
    everything = {"wheat_field": 1, "ranch": 1, "bakery": 1, "cheese_factory": 1, "mine": 1, "apple_orchard": 1}
    opponent = {"cafe": 1, "family_restaurant": 1, "pizza_joint": 1, "mine": 1, "apple_orchard": 1, "ranch": 1}
    scene = table(
        "plus", coins=(20, 20), cities=({"tuna_boat": 1, **everything}, opponent), landmarks=(READY, "harbour")
    )
    scene.roll(5, 6).do("add").throw(*dice)
    assert scene.coins == (20 + sum(dice), 20)
    assert scene.asks == "build", "neither +2 nor another throw is offered"


def test_the_extra_roll_is_not_rerolled() -> None:
    scene = table("plus", coins=(1, 1), cities=({"tuna_boat": 1},), landmarks=(f"{READY} radio_tower",))
    scene.roll(5, 6).do("keep", "add").throw(1, 1)
    assert (scene.asks, scene.coins) == ("build", (3, 1))


def test_doubles_of_the_extra_roll_give_no_turn() -> None:
    scene = sail(1, 0, extra="amusement_park").throw(4, 4).do("pass")
    assert scene.active == 1


def test_the_extra_roll_does_not_take_a_turn_away_either() -> None:
    scene = table("plus", coins=(1, 1), cities=({"tuna_boat": 1},), landmarks=(f"{READY} amusement_park",))
    scene.roll(6, 6).do("stay").throw(1, 4).do("pass")
    assert scene.active == 0, "the main roll was doubles"


def test_food_warehouse_pays_beside_the_boats() -> None:
    city = {"tuna_boat": 1, "food_warehouse": 1, "cafe": 1}
    scene = table("plus", coins=(1, 1), cities=(city,), landmarks=(READY,)).roll(5, 6).do("add").throw(2, 3)
    assert scene.coins == (8, 1)
    assert sorted(scene.payments) == sorted([Payment(BANK, 0, "food_warehouse", 2), Payment(BANK, 0, "tuna_boat", 5)])


def test_town_hall_waits_for_the_catch() -> None:
    assert sail(1, 0, coins=(0, 0)).throw(1, 1).coins == (2, 0)
    assert sail(0, 1, coins=(0, 0)).throw(1, 1).coins == (1, 2), "the others' catch does not feed the active player"


def test_a_boat_that_needs_no_harbour_by_correction_can_be_written_down() -> None:
    game = find("machi_koro")
    ours = game.components().overridden({"establishment.tuna_boat.needs_harbour": False})
    text = game.position_text(sail(0, 1).state).replace("train_station,harbour/harbour", "train_station,harbour/-")
    assert "harbour/- " in text
    assert game.position_text(game.read_position(text, ours)) == text
