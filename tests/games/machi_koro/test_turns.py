"""A turn from the dice to the end: throws, rerolls, +2, doubles, extra turns and the last landmark."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from tests.games.machi_koro.table import GAME, start, table


def test_turns_go_round_clockwise_from_seat_0() -> None:
    scene = start(3)
    order = []
    for _ in range(7):
        order.append(scene.active)
        scene.roll(6).do("pass")
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_a_turn_is_income_then_build_then_the_next_seat() -> None:
    scene = start(2)
    assert (scene.actors, scene.asks) == ([0], "roll")
    scene.do("roll 1")
    assert scene.actors == [CHANCE]
    scene.throw(1)
    assert (scene.actors, scene.asks) == ([0], "build")
    scene.do("build cafe")
    assert (scene.actors, scene.asks) == ([1], "roll")


def test_only_one_thing_is_built_a_turn() -> None:
    scene = table(coins=(50, 50)).roll(1).do("build mine")
    assert (scene.active, scene.city(0), scene.landmarks(0)) == (1, {"mine": 1}, set())


# Dice


def test_one_die_has_six_equal_faces() -> None:
    assert start(2).do("roll 1").outcomes == {f"die {face}": 1 for face in range(1, 7)}


def test_two_dice_weigh_doubles_once_and_others_twice() -> None:
    outcomes = table(coins=(3, 3), landmarks=("train_station",)).do("roll 2").outcomes
    assert outcomes == {f"dice {a}+{b}": 1 if a == b else 2 for a in range(1, 7) for b in range(a, 7)}
    assert sum(outcomes.values()) == 36


def test_only_the_sum_of_two_dice_counts() -> None:
    city = {"wheat_field": 1, "ranch": 1, "bakery": 1, "convenience_store": 1}
    scene = table(coins=(0, 0), cities=(city, city), landmarks=("train_station",)).roll(1, 2)
    assert scene.coins == (1, 0), "the Bakery on 3, nothing for the single 1 and 2"


# Radio Tower


def test_reroll_may_take_another_number_of_dice() -> None:
    marks = ("train_station radio_tower",)
    more = table(coins=(3, 3), landmarks=marks).roll(4).do("reroll")
    assert more.choices == ["roll 1", "roll 2"]
    more.roll(4, 4)
    assert (more.seen["dice"], more.seen["total"], more.asks) == ([4, 4], 8, "build")
    fewer = table(coins=(3, 3), landmarks=marks).roll(4, 4).do("reroll").roll(2)
    assert (fewer.seen["dice"], fewer.seen["total"], fewer.asks) == ([2], 2, "build")


def test_without_station_a_reroll_is_one_die() -> None:
    scene = table(coins=(3, 3), landmarks=("radio_tower",)).roll(4).do("reroll")
    assert scene.choices == ["roll 1"]


def test_only_the_kept_roll_pays() -> None:
    cities = ({"convenience_store": 1}, {"cafe": 1, "wheat_field": 1})
    scene = table(coins=(3, 3), cities=cities, landmarks=("radio_tower",)).roll(3).do("reroll").roll(1)
    assert scene.coins == (3, 4)


def test_rerolled_doubles_are_gone() -> None:
    marks = ("train_station amusement_park radio_tower",)
    gone = table("plus", coins=(3, 3), landmarks=marks).roll(3, 3).do("reroll").roll(1, 4).do("pass")
    assert gone.active == 1
    single = table("plus", coins=(3, 3), landmarks=marks).roll(3, 3).do("reroll").roll(6).do("pass")
    assert single.active == 1
    found = table("plus", coins=(3, 3), landmarks=marks).roll(1, 4).do("reroll").roll(3, 3).do("pass")
    assert found.active == 0
    kept = table("plus", coins=(3, 3), landmarks=marks).roll(3, 3).do("keep", "pass")
    assert kept.active == 0


def test_reroll_comes_before_the_harbour() -> None:
    marks = ("train_station radio_tower harbour",)
    scene = table("plus", coins=(3, 3), landmarks=marks).roll(5, 6)
    assert scene.asks == "reroll"
    scene.do("reroll").roll(4, 6)
    assert scene.asks == "raise"
    scene.do("add")
    assert (scene.seen["total"], scene.asks) == (12, "build"), "no reroll after the +2"
    kept = table("plus", coins=(3, 3), landmarks=marks).roll(5, 6).do("keep")
    assert kept.asks == "raise"
    assert kept.do("add").seen["total"] == 13


def test_no_raise_after_rerolling_a_ten_into_less() -> None:
    scene = table("plus", coins=(3, 3), landmarks=("train_station radio_tower harbour",))
    assert scene.roll(5, 5).do("reroll").roll(1, 2).asks == "build"


def test_every_turn_has_its_own_reroll() -> None:
    scene = table(coins=(3, 3), landmarks=("radio_tower", "radio_tower")).roll(4).do("reroll").roll(5).do("pass")
    assert scene.roll(4).asks == "reroll"


# Harbour


@pytest.mark.parametrize(("dice", "total", "gain"), [((4, 6), 12, 2), ((5, 6), 13, 2), ((6, 6), 14, 0)])
def test_the_raised_total_counts_for_everyone(dice: tuple[int, int], total: int, gain: int) -> None:
    cities = ({"food_warehouse": 1, "cafe": 1}, {"apple_orchard": 1})
    scene = table("plus", coins=(3, 3), cities=cities, landmarks=("train_station harbour",)).roll(*dice).do("add")
    assert scene.seen["total"] == total
    assert scene.coins == (3 + gain, 3)


@pytest.mark.parametrize("dice", [(5, 5), (6, 6)])
@pytest.mark.parametrize("move", ["add", "stay"])
def test_raised_doubles_are_still_doubles(dice: tuple[int, int], move: str) -> None:
    marks = ("train_station harbour amusement_park",)
    assert table("plus", coins=(3, 3), landmarks=marks).roll(*dice).do(move, "pass").active == 0


# Extra turns


def test_an_extra_turn_is_a_whole_turn() -> None:
    marks = ("train_station amusement_park radio_tower", "")
    scene = table("plus", coins=(20, 5), cities=({"ranch": 1}, {"ranch": 1}), landmarks=marks)
    scene.roll(1, 1).do("keep", "build mine")
    assert (scene.active, scene.coins) == (0, (15, 6))
    assert scene.choices == ["roll 1", "roll 2"]
    assert scene.roll(2).asks == "reroll", "a new turn, a new reroll"
    scene.do("keep", "build mine")
    assert (scene.active, scene.coins, scene.city(0)["mine"]) == (1, (10, 7), 2)


def test_extra_turns_chain() -> None:
    scene = table("plus", coins=(3, 3), landmarks=("train_station amusement_park",))
    for dice in ((1, 1), (4, 4), (6, 6), (2, 2), (2, 2)):
        scene.roll(*dice).do("pass")
        assert scene.active == 0
    assert scene.roll(1, 2).do("pass").active == 1


def test_two_dice_of_different_turns_are_no_doubles() -> None:
    scene = table("plus", coins=(3, 3), landmarks=("train_station amusement_park",))
    assert scene.roll(1, 1).do("pass").roll(1).do("pass").active == 1


def test_an_even_total_is_not_yet_doubles() -> None:
    assert table(coins=(3, 3), landmarks=("train_station amusement_park",)).roll(2, 4).do("pass").active == 1


def test_one_die_is_never_doubles() -> None:
    for face in range(1, 7):
        scene = table(coins=(3, 3), landmarks=("train_station amusement_park",)).roll(face).do("pass")
        assert scene.active == 1


def test_park_built_after_doubles_gives_no_turn() -> None:
    scene = table(coins=(16, 3), landmarks=("train_station",)).roll(4, 4).do("build amusement_park")
    assert scene.landmarks(0) == {"train_station", "amusement_park"}
    assert scene.active == 1
    scene.roll(6).do("pass")
    assert scene.roll(4, 4).do("pass").active == 0, "from the next roll on it does"


def test_extra_turn_with_something_built() -> None:
    scene = table(coins=(16, 3), landmarks=("train_station amusement_park",)).roll(4, 4).do("build cafe")
    assert scene.active == 0


def test_a_landmark_built_works_in_the_extra_turn() -> None:
    scene = table("plus", coins=(30, 3), landmarks=("train_station amusement_park",)).roll(4, 4)
    scene.do("build radio_tower")
    assert scene.roll(1, 2).asks == "reroll"


def test_airport_pays_in_both_turns() -> None:
    scene = table("plus", coins=(0, 3), landmarks=("train_station amusement_park airport",))
    scene.roll(4, 4).do("pass")
    assert scene.coins == (11, 3), "the Town Hall's coin and ten from the Airport"
    scene.roll(1, 4).do("pass")
    assert scene.coins == (21, 3)


def test_airport_pays_for_the_turn_without_building_only() -> None:
    scene = table("plus", coins=(1, 3), landmarks=("train_station amusement_park airport",))
    scene.roll(4, 4).do("build wheat_field").roll(1, 4).do("pass")
    assert scene.coins == (11, 3)  # 0 + the Town Hall's 1 + 10


def test_the_log_tells_of_another_turn() -> None:
    scene = table(coins=(3, 3), landmarks=("train_station amusement_park",)).roll(4, 4).do("pass")
    assert [message.key for message in scene.events][-1] == "machi_koro-event-again"
    scene.roll(1, 2).do("pass")
    assert "machi_koro-event-again" not in [message.key for message in scene.events]


# The end


def test_the_last_landmark_ends_the_game_at_once() -> None:
    scene = table(coins=(22, 90, 90), landmarks=("train_station shopping_mall amusement_park",) * 3).roll(1, 1)
    scene.do("build radio_tower")
    assert scene.actors == [], "neither the extra turn nor the round is played out"
    sheet = GAME.score(scene.state)
    assert sheet.over
    assert sheet.winners == (0,)
    assert [seat.total for seat in sheet.seats] == [4, 3, 3]
    assert scene.events[-1].key == "machi_koro-event-wins"
    assert scene.refused("pass").key == "refuse-over"


def test_the_game_can_be_won_in_an_extra_turn() -> None:
    scene = table(coins=(40, 9), landmarks=("train_station amusement_park",)).roll(3, 3)
    scene.do("build shopping_mall")
    assert (scene.active, scene.actors) == (0, [0])
    scene.roll(6).do("build radio_tower")
    assert (scene.actors, scene.state.winners()) == ([], [0])


def test_nobody_wins_with_coins_alone() -> None:
    scene = table(coins=(999, 3), landmarks=("train_station shopping_mall amusement_park",)).roll(6).do("pass")
    assert scene.actors == [1]
    assert GAME.score(scene.state).winners == ()
