"""Our eight rulings (the game's README) and the nineteen interactions of the fact base, one test each."""

from __future__ import annotations

from kvartal.core.contract import CHANCE
from tests.games.machi_koro.table import GAME, City, Payment, Table, start, table

# The rulings


def test_ruling_1_a_reroll_chooses_the_dice_again_and_comes_before_plus_two() -> None:
    scene = table("plus", coins=(3, 3), landmarks=("train_station radio_tower harbour",)).roll(2)
    scene.do("reroll")
    assert scene.choices == ["roll 1", "roll 2"]
    scene.roll(5, 6)
    assert scene.choices == ["stay", "add"]
    assert scene.do("add").asks == "build"


def test_ruling_2_the_park_must_stand_when_the_doubles_fall_and_turns_chain() -> None:
    late = table(coins=(20, 0), landmarks=("train_station",)).roll(2, 2).do("build amusement_park")
    assert late.active == 1
    chain = table(coins=(20, 0), landmarks=("train_station amusement_park",))
    assert [chain.roll(2, 2).do("pass").active for _ in range(4)] == [0, 0, 0, 0]


def test_ruling_3_purple_cards_act_in_a_fixed_order() -> None:
    city = {"business_center": 1, "tv_station": 1, "stadium": 1, "ranch": 1}
    scene = table(coins=(0, 6, 6), cities=(city, {"mine": 1}, {})).roll(6)
    asked = [scene.asks]
    assert [payment.card for payment in scene.payments] == ["stadium", "stadium"]
    scene.do("victim 1")
    asked.append(scene.asks)
    assert asked == ["victim", "give"]
    assert scene.coins == (8, 0, 4)


def test_ruling_4_dead_piles_keep_their_place_in_the_row() -> None:
    purple = {"stadium": 1, "tv_station": 1, "business_center": 1}
    blue = {"wheat_field": 1, "ranch": 1, "forest": 1, "mine": 1, "cafe": 1, "bakery": 1, "apple_orchard": 1}
    scene = table(
        coins=(30, 30), cities=(purple, purple), supply={**purple, **blue}, deck={"fruit_market": 6}, market="ten"
    )
    scene.roll(4).do("build mine").draw("fruit_market")
    assert scene.actors == [1], "seven live piles and three dead ones are ten kinds"
    assert {card: scene.supply[card] for card in purple} == purple


def test_ruling_5_the_business_center_swaps_no_tower_and_may_be_declined() -> None:
    city = {"business_center": 1, "stadium": 1, "cafe": 1}
    scene = table("plus", coins=(0, 0), cities=(city, {"tax_office": 1, "ranch": 1}), landmarks=("harbour", "")).roll(6)
    assert scene.choices == ["decline", "give cafe"], "no purple card, no landmark, no Town Hall"
    scene.do("give cafe")
    assert scene.choices == ["take ranch 1"]
    assert table("plus", coins=(0, 0), cities=(city, {"ranch": 1})).roll(6).do("decline").city(0) == city


def test_ruling_6_the_bank_never_runs_out_and_coins_are_public() -> None:
    scene = table(coins=(210, 210), cities=({"mine": 6}, {"mine": 6}), landmarks=("train_station",)).roll(4, 5)
    assert scene.coins == (240, 240), "the box holds coins for 210"
    for viewer in (0, 1, None):
        assert [seat["coins"] for seat in GAME.view(scene.state, viewer)["seats"]] == [240, 240]


def test_ruling_6_the_sushi_bar_costs_two() -> None:
    assert table("plus", coins=(2, 0)).roll(5).do("build sushi_bar").coins == (0, 0)
    assert "build sushi_bar" not in table("plus", coins=(1, 0)).roll(5).choices


def test_ruling_7_the_tv_station_asks_only_when_there_is_a_choice() -> None:
    def after(*coins: int) -> Table:
        return table(coins=(0, *coins), cities=({"tv_station": 1},)).roll(6)

    nobody, one, two = after(0, 0, 0), after(0, 3, 0), after(1, 9, 0)
    assert (nobody.asks, nobody.coins) == ("build", (0, 0, 0, 0))
    assert (one.asks, one.coins) == ("build", (3, 0, 0, 0))
    assert (two.asks, two.choices, two.coins) == ("victim", ["victim 1", "victim 2"], (0, 1, 9, 0))


def test_ruling_8_seat_0_begins() -> None:
    for seats in (2, 3, 4, 5):
        assert start(seats).actors == [0]
        assert start(seats, "plus", "ten").active == 0


# The interactions


def test_interaction_1_doubles_in_the_extra_turn_chain() -> None:
    scene = table(coins=(0, 0), landmarks=("train_station amusement_park",)).roll(1, 1).do("pass")
    assert scene.roll(6, 6).do("pass").active == 0
    assert scene.roll(6).do("pass").active == 1


def test_interaction_2_doubles_rolled_away_are_lost() -> None:
    scene = table(coins=(0, 0), landmarks=("train_station amusement_park radio_tower",)).roll(1, 1)
    assert scene.do("reroll").roll(1, 2).do("pass").active == 1


def test_interaction_3_the_airport_pays_in_each_of_the_turns() -> None:
    scene = table("plus", coins=(5, 0), landmarks=("train_station amusement_park airport",))
    for turns, dice in enumerate([(1, 1), (2, 2), (3, 4)], 1):
        assert scene.roll(*dice).do("pass").coins == (5 + 10 * turns, 0)


def test_interaction_4_the_mall_raises_cups_and_breads_only() -> None:
    def paid(card: str, total: int, active: int, **more: int) -> int:
        """Return what a city with this card is paid for it, mall and Harbour standing."""
        marks = "train_station harbour"
        scene = table(
            "plus",
            coins=(50, 50),
            cities=({card: 1, **more}, {"bakery": 2}),
            landmarks=(f"{marks} shopping_mall", marks),
            active=active,
        ).reach(total)
        if scene.asks == "chance":
            scene.throw(1, 2)
        return sum(payment.coins for payment in scene.payments if payment[1:3] == (0, card))

    own, guest = 0, 1
    assert paid("bakery", 2, own) == 2
    assert paid("convenience_store", 4, own) == 4
    assert paid("flower_shop", 6, own, flower_orchard=1) == 2
    assert paid("cafe", 3, guest) == 2
    assert paid("family_restaurant", 9, guest) == 3
    assert paid("sushi_bar", 1, guest) == 4
    assert paid("pizza_joint", 7, guest) == 2
    assert paid("hamburger_stand", 8, guest) == 2
    # not for these
    assert paid("stadium", 6, own) == 2
    assert paid("tv_station", 6, own) == 5
    assert paid("publisher", 7, own) == 2
    assert paid("tax_office", 8, own) == 25
    assert paid("cheese_factory", 7, own, ranch=1) == 3
    assert paid("furniture_factory", 8, own, forest=1) == 3
    assert paid("food_warehouse", 12, own, cafe=1) == 2
    assert paid("fruit_market", 11, own, wheat_field=1) == 2
    assert paid("mackerel_boat", 8, own) == 3
    assert paid("tuna_boat", 12, own) == 3


def test_interaction_5_cards_that_need_the_harbour_may_be_bought_and_counted_without_it() -> None:
    scene = table("plus", coins=(5, 0)).roll(5)
    assert {"build sushi_bar", "build mackerel_boat", "build tuna_boat"} <= set(scene.choices)
    warehouse = table(
        "plus", coins=(1, 0), cities=({"food_warehouse": 1, "sushi_bar": 2},), landmarks=("train_station",)
    )
    assert warehouse.roll(6, 6).coins == (5, 0)
    publisher = table("plus", coins=(1, 9), cities=({"publisher": 1}, {"sushi_bar": 2}), landmarks=("train_station",))
    assert publisher.roll(3, 4).coins == (3, 7)


def test_interaction_6_one_tuna_roll_for_the_table_and_none_without_profit() -> None:
    cities: tuple[City, ...] = ({}, {"tuna_boat": 1}, {"tuna_boat": 1})
    shared = table("plus", coins=(9, 0, 0), cities=cities, landmarks=("train_station", "harbour", "harbour"))
    shared.roll(6, 6)
    assert shared.actors == [CHANCE]
    assert shared.throw(2, 3).coins == (9, 5, 5)
    assert shared.asks == "build"
    idle = table("plus", coins=(9, 0, 0), cities=cities, landmarks=("train_station harbour", "", ""))
    assert idle.roll(6, 6).do("stay").asks == "build"


def test_interaction_7_tax_counts_from_exactly_ten_after_all_other_income() -> None:
    def taxed(coins: int, **city: int) -> int:
        cities = ({"tax_office": 1}, city)
        scene = table("plus", coins=(9, coins), cities=cities, landmarks=("train_station",)).roll(4, 5)
        return sum(payment.coins for payment in scene.payments if payment.card == "tax_office")

    assert [taxed(coins) for coins in (9, 10, 21)] == [0, 5, 10]
    assert taxed(5, mine=1) == 5
    assert taxed(8, family_restaurant=1) == 5


def test_interaction_8_the_publisher_counts_starting_bakeries_and_no_mall() -> None:
    home = {"wheat_field": 1, "bakery": 1}
    scene = table(
        "plus",
        coins=(5, 5, 5),
        cities=({"publisher": 1}, home, home),
        landmarks=("train_station shopping_mall", "shopping_mall", ""),
    ).roll(1, 6)
    assert scene.coins == (7, 4, 4)


def test_interaction_9_the_tv_station_may_pick_someone_with_fewer_than_five() -> None:
    scene = table(coins=(0, 50, 2), cities=({"tv_station": 1},)).roll(6).do("victim 2")
    assert scene.coins == (2, 50, 0)


def test_interaction_10_the_active_player_picks_both_cards_and_the_partner() -> None:
    home = {"wheat_field": 1, "bakery": 1}
    scene = table(coins=(0, 0, 0), cities=({**home, "business_center": 1}, home, home)).roll(6)
    assert scene.choices == ["decline", "give wheat_field", "give bakery"]
    scene.do("give bakery")
    assert scene.choices == ["take wheat_field 1", "take bakery 1", "take wheat_field 2", "take bakery 2"]
    scene.do("take wheat_field 2")
    assert scene.actors == [0], "nobody is asked for consent"
    assert scene.asks == "build", "one swap for one activation"
    assert (scene.city(1), scene.city(2)) == (home, {"bakery": 2})


def test_interaction_11_all_purple_cards_of_a_number_activate() -> None:
    city = {"stadium": 1, "tv_station": 1, "business_center": 1, "ranch": 1}
    scene = table(coins=(0, 10), cities=(city, {"mine": 1})).roll(6)
    assert scene.coins == (7, 3)
    assert scene.asks == "give"


def test_interaction_12_one_of_each_purple_kind() -> None:
    scene = table("plus", coins=(50, 50), cities=({"stadium": 1, "publisher": 1},)).roll(5)
    purple = {choice.split()[1] for choice in scene.choices if choice != "pass"} & {
        "stadium",
        "tv_station",
        "business_center",
        "publisher",
        "tax_office",
    }
    assert purple == {"tv_station", "business_center", "tax_office"}


def test_interaction_13_the_box_of_coins_is_no_limit() -> None:
    scene = table("plus", coins=(205, 4), landmarks=("airport",)).roll(5).do("pass")
    assert scene.coins == (215, 4)


def test_interaction_14_everyone_sees_everything() -> None:
    scene = start(3, "plus", "ten")
    views = [GAME.view(scene.state, viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        view.pop("seat")
    assert views == [views[0]] * 4


def test_interaction_15_the_flower_shop_counts_flower_orchards_by_name() -> None:
    city = {"flower_shop": 1, "wheat_field": 2, "apple_orchard": 2, "flower_orchard": 1}
    assert table("plus", coins=(5, 0), cities=(city,)).roll(6).coins == (6, 0)


def test_interaction_16_furniture_counts_gears_and_cheese_counts_cows() -> None:
    city = {"furniture_factory": 1, "cheese_factory": 1, "forest": 1, "mine": 2, "ranch": 1}
    marks = ("train_station",)
    assert table(coins=(0, 0), cities=(city,), landmarks=marks).roll(3, 5).coins == (9, 0)
    assert table(coins=(0, 0), cities=(city,), landmarks=marks).roll(3, 4).coins == (3, 0)


def test_interaction_17_the_food_warehouse_pays_on_12_and_13() -> None:
    def paid(move: str, *dice: int) -> int:
        city = {"food_warehouse": 1, "cafe": 1}
        scene = table("plus", coins=(5, 0), cities=(city,), landmarks=("train_station harbour",)).roll(*dice)
        return scene.do(move).coins[0] - 5

    assert paid("stay", 6, 6) == 2
    assert paid("add", 4, 6) == 2
    assert paid("add", 5, 6) == 2
    assert paid("stay", 5, 6) == 0
    assert paid("add", 6, 6) == 0


def test_interaction_18_plus_two_leaves_the_fruit_markets_range() -> None:
    def paid(move: str) -> int:
        city = {"fruit_market": 1, "wheat_field": 1}
        scene = table("plus", coins=(5, 0), cities=(city,), landmarks=("train_station harbour",)).roll(5, 6)
        return scene.do(move).coins[0] - 5

    assert (paid("stay"), paid("add")) == (2, 0)


def test_interaction_19_a_landmark_works_from_the_moment_it_is_built() -> None:
    scene = table("plus", coins=(2, 9), cities=({"mackerel_boat": 1},), landmarks=("", "train_station")).roll(5)
    scene.do("build harbour").roll(4, 4)
    assert scene.payments == [Payment("bank", 0, "mackerel_boat", 3)], "in the very next roll, an opponent's"
    assert table("plus", coins=(2, 9), landmarks=("train_station",)).roll(5, 6).asks == "build", "not before"
