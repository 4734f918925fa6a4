"""Each landmark and the Town Hall: what it does, and that it does nothing while face down."""

from __future__ import annotations

import pytest

from tests.games.machi_koro.table import BANK, Payment, Table, start, table

BASE = ("train_station", "shopping_mall", "amusement_park", "radio_tower")
PLUS = (*BASE, "harbour", "airport")


def test_everyone_starts_with_wheat_field_bakery_three_coins_and_face_down_landmarks() -> None:
    for edition in ("base", "plus"):
        for seats in (2, 3, 4, 5):
            begun = start(seats, edition)
            assert begun.coins == (3,) * seats
            assert [begun.city(seat) for seat in range(seats)] == [{"wheat_field": 1, "bakery": 1}] * seats
            assert [begun.landmarks(seat) for seat in range(seats)] == [set()] * seats
            assert [seat["town_hall"] for seat in begun.seen["seats"]] == [edition == "plus"] * seats


def at_build(edition: str, coins: int, landmarks: str = "") -> Table:
    """Return the build phase of seat 0 with this many coins."""
    scene = table(edition, coins=(coins, 7), landmarks=(landmarks,)).roll(5)
    assert scene.coins == (coins, 7)
    assert scene.asks == "build"
    return scene


@pytest.mark.parametrize(
    ("landmark", "cost"),
    [
        ("train_station", 4),
        ("shopping_mall", 10),
        ("amusement_park", 16),
        ("radio_tower", 22),
        ("harbour", 2),
        ("airport", 30),
    ],
)
def test_a_landmark_is_paid_to_the_bank_and_turned_face_up(landmark: str, cost: int) -> None:
    scene = at_build("plus", cost).do(f"build {landmark}")
    assert scene.landmarks(0) == {landmark}
    assert scene.landmarks(1) == set()
    assert scene.coins == (0, 7)
    assert scene.active == 1
    assert at_build("plus", cost - 1).refused(f"build {landmark}").key == "machi_koro-refuse-coins"


# Train Station


def test_without_train_station_one_die_is_rolled() -> None:
    assert start(2).choices == ["roll 1"]
    assert start(2, "plus").choices == ["roll 1"]


def test_with_train_station_its_owner_chooses_one_or_two_dice() -> None:
    scene = table(coins=(3, 3), landmarks=("train_station", ""))
    assert scene.choices == ["roll 1", "roll 2"]
    assert scene.roll(6).do("pass").choices == ["roll 1"], "the station is the neighbour's, not seat 1's"


# Shopping Mall


def test_mall_adds_one_for_every_cup_and_bread_card_of_its_owner() -> None:
    cups = {"cafe": 2}
    breads = {"bakery": 2}
    scene = table(coins=(10, 10), cities=(breads, cups), landmarks=("shopping_mall", "shopping_mall")).roll(3)
    assert scene.payments == [Payment(0, 1, "cafe", 4), Payment(BANK, 0, "bakery", 4)]


def test_the_guests_mall_does_not_raise_what_the_guest_pays() -> None:
    scene = table(coins=(10, 10), cities=({}, {"cafe": 2}), landmarks=("shopping_mall", "")).roll(3)
    assert scene.coins == (8, 12)


def test_mall_brings_nothing_by_itself() -> None:
    for face in range(1, 7):
        assert table(coins=(1, 1), landmarks=("shopping_mall", "shopping_mall")).roll(face).coins == (1, 1)


# Amusement Park


def test_park_gives_another_turn_after_doubles() -> None:
    scene = table(coins=(3, 3), landmarks=("train_station amusement_park",)).roll(2, 2).do("pass")
    assert (scene.active, scene.asks) == (0, "roll")
    assert scene.roll(2, 3).do("pass").active == 1


def test_no_park_no_other_turn() -> None:
    scene = table(coins=(3, 3), landmarks=("train_station", "train_station amusement_park")).roll(2, 2).do("pass")
    assert scene.active == 1


# Radio Tower


def test_radio_tower_allows_one_more_throw_that_stands() -> None:
    scene = table(coins=(3, 3), cities=({"forest": 1}, {"ranch": 1}), landmarks=("radio_tower",)).roll(5)
    assert scene.asks == "reroll"
    assert scene.coins == (3, 3), "nothing is paid before the roll is kept"
    scene.do("reroll").roll(2)
    assert scene.asks == "build", "a second reroll must not be offered"
    assert scene.coins == (3, 4)


def test_kept_roll_counts() -> None:
    scene = table(coins=(3, 3), cities=({"forest": 1}, {"ranch": 1}), landmarks=("radio_tower",)).roll(5).do("keep")
    assert scene.coins == (4, 3)


def test_no_reroll_with_the_neighbours_tower() -> None:
    assert table(coins=(3, 3), landmarks=("", "radio_tower")).roll(5).asks == "build"


# Harbour


@pytest.mark.parametrize(("dice", "raised"), [((4, 6), 12), ((5, 5), 12), ((5, 6), 13), ((6, 6), 14)])
def test_harbour_may_add_two_from_ten_on(dice: tuple[int, int], raised: int) -> None:
    scene = table("plus", coins=(3, 3), landmarks=("train_station harbour",)).roll(*dice)
    assert scene.choices == ["stay", "add"]
    assert scene.do("add").seen["total"] == raised
    left = table("plus", coins=(3, 3), landmarks=("train_station harbour",)).roll(*dice).do("stay")
    assert left.seen["total"] == sum(dice)


@pytest.mark.parametrize("dice", [(1,), (6,), (1, 1), (4, 5), (3, 6)])
def test_harbour_does_not_touch_rolls_below_ten(dice: tuple[int, ...]) -> None:
    scene = table("plus", coins=(3, 3), landmarks=("train_station harbour",)).roll(*dice)
    assert scene.asks == "build"
    assert scene.seen["total"] == sum(dice)


def test_no_raise_without_own_harbour() -> None:
    assert table("plus", coins=(3, 3), landmarks=("train_station", "harbour")).roll(6, 6).asks == "build"


# Airport


def test_airport_pays_ten_for_building_nothing() -> None:
    scene = at_build("plus", 5, "airport").do("pass")
    assert scene.coins == (15, 7)
    assert scene.payments == [Payment(BANK, 0, "airport", 10)]


@pytest.mark.parametrize(("built", "left"), [("cafe", 3), ("train_station", 1)])
def test_airport_pays_nothing_to_those_who_build(built: str, left: int) -> None:
    assert at_build("plus", 5, "airport").do(f"build {built}").coins == (left, 7)


def test_nothing_for_a_pass_without_the_airport() -> None:
    assert at_build("plus", 5).do("pass").coins == (5, 7)
    assert at_build("plus", 30).do("build airport").coins == (0, 7), "building the Airport is building"


def test_airport_pays_only_its_owner() -> None:
    scene = table("plus", coins=(5, 5), landmarks=("airport", "")).roll(5).do("pass").roll(5).do("pass")
    assert scene.coins == (15, 5)


def test_airport_pays_who_could_afford_nothing_and_too_late_to_spend() -> None:
    scene = table("plus", coins=(0, 5), supply={"mine": 6}, landmarks=("airport",)).roll(5)
    assert scene.choices == ["pass"]  # the Town Hall's coin buys neither a Mine nor a landmark
    assert scene.do("pass").coins == (11, 5)
    assert scene.active == 1, "the ten coins come after the build decision"


# Town Hall


def test_town_hall_gives_a_coin_to_an_active_player_without_coins() -> None:
    scene = table("plus", coins=(0, 0)).roll(5)
    assert scene.coins == (1, 0), "it helps the active player only"
    assert scene.payments == [Payment(BANK, 0, "town_hall", 1)]


def test_town_halls_coin_can_be_spent_at_once() -> None:
    assert table("plus", coins=(0, 3)).roll(5).do("build wheat_field").coins == (0, 3)


def test_town_hall_looks_after_all_income() -> None:
    assert table("plus", coins=(0, 3), cities=({"bakery": 1},)).roll(2).coins == (1, 3)
    # The red card takes the last coin first, then the purple card brings two: no need for the Town Hall.
    assert table("plus", coins=(0, 3), cities=({"stadium": 1},)).roll(6).coins == (2, 1)


def test_town_hall_helps_who_has_just_paid_everything() -> None:
    assert table("plus", coins=(1, 3), cities=({}, {"cafe": 1})).roll(3).coins == (1, 4)


def test_no_coin_for_who_still_has_one() -> None:
    assert table("plus", coins=(1, 3)).roll(5).coins == (1, 3)


def test_no_town_hall_in_the_base_game() -> None:
    assert table("base", coins=(0, 0)).roll(5).coins == (0, 0)


def test_town_hall_comes_again_in_every_turn() -> None:
    scene = table("plus", coins=(0, 0), landmarks=("train_station amusement_park",)).roll(1, 1)
    assert scene.coins == (1, 0)
    scene.do("build wheat_field").roll(5)
    assert (scene.active, scene.coins) == (0, (1, 0))


# Winning


@pytest.mark.parametrize(
    ("edition", "landmarks", "missing"),
    [("base", BASE, missing) for missing in BASE] + [("plus", PLUS, missing) for missing in PLUS],
)
def test_the_last_landmark_wins_whichever_it_is(edition: str, landmarks: tuple[str, ...], missing: str) -> None:
    others = " ".join(name for name in landmarks if name != missing)
    scene = table(edition, coins=(99, 99, 99), landmarks=("", others, ""), active=1).roll(5)
    if scene.asks == "reroll":
        scene.do("keep")
    scene.do(f"build {missing}")
    assert scene.actors == []
    assert scene.state.winners() == [1]
    assert scene.landmarks(1) == set(landmarks)


def test_four_landmarks_do_not_win_with_plus() -> None:
    scene = table("plus", coins=(99, 3), landmarks=("train_station shopping_mall amusement_park",)).roll(5)
    scene.do("build radio_tower")
    assert scene.actors == [1]
    assert scene.state.winners() == []
