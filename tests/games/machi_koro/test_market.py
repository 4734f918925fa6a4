"""What is on sale: the full supply, and the variant with ten kinds drawn from a deck."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from tests.games.machi_koro.table import GAME, City, Table, start, table

PURPLE_BASE = {"stadium", "tv_station", "business_center"}
PURPLE_PLUS = PURPLE_BASE | {"publisher", "tax_office"}

# Full market


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("edition", "purple", "kinds", "cards"), [("base", PURPLE_BASE, 15, 87), ("plus", PURPLE_PLUS, 25, 145)]
)
def test_six_of_each_kind_and_five_of_each_purple(
    edition: str, purple: set[str], kinds: int, cards: int, seats: int
) -> None:
    supply = start(seats, edition).supply
    assert len(supply) == kinds
    assert sum(supply.values()) == cards
    assert {card for card, count in supply.items() if count == 5} == purple
    assert {card for card, count in supply.items() if count == 6} == set(supply) - purple
    assert start(seats, edition).deck == {}


def test_a_bought_card_leaves_the_supply() -> None:
    scene = start(2).roll(6)
    scene.do("build cafe")
    assert scene.supply["cafe"] == 5
    assert scene.city(0) == {"wheat_field": 1, "bakery": 1, "cafe": 1}
    assert scene.coins == (1, 3)
    assert sum(scene.supply.values()) == 86


def test_sold_out_kinds_can_not_be_built() -> None:
    scene = table(coins=(9, 9), supply={"cafe": 1, "mine": 2}).roll(6).do("build cafe")
    assert "cafe" not in scene.supply
    scene.roll(6)
    assert scene.refused("build cafe").key == "machi_koro-refuse-sold-out"
    assert "build cafe" not in scene.choices
    assert "build mine" in scene.choices


def test_starting_cards_do_not_come_from_the_supply() -> None:
    supply = start(5).supply
    assert (supply["wheat_field"], supply["bakery"]) == (6, 6)


def test_who_can_pay_for_nothing_can_only_pass() -> None:
    scene = table(coins=(0, 0)).roll(6)
    assert scene.choices == ["pass"]


def test_exactly_the_affordable_is_offered() -> None:
    scene = table("plus", coins=(2, 0), cities=({"stadium": 1},)).roll(1)
    assert set(scene.choices) == {
        "pass",
        *(f"build {card}" for card in ("wheat_field", "ranch", "bakery", "flower_shop", "pizza_joint")),
        *(f"build {card}" for card in ("hamburger_stand", "cafe", "convenience_store", "fruit_market", "sushi_bar")),
        *(f"build {card}" for card in ("flower_orchard", "mackerel_boat", "food_warehouse", "harbour")),
    }


# Ten kinds: the set-up

TEN = ("wheat_field", "ranch", "bakery", "cafe", "convenience_store", "forest", "mine", "stadium", "tv_station")


@pytest.mark.parametrize(("edition", "cards"), [("base", 87), ("plus", 145)])
def test_the_whole_reserve_is_shuffled_into_one_deck(edition: str, cards: int) -> None:
    scene = start(3, edition, "ten")
    assert scene.actors == [CHANCE]
    assert scene.supply == {}
    assert scene.deck == start(3, edition).supply
    assert scene.outcomes == {f"draw {card}": count for card, count in scene.deck.items()}
    assert sum(scene.outcomes.values()) == cards


def test_every_draw_weighs_what_is_left_in_the_deck() -> None:
    scene = start(2, market="ten").draw("cafe", "cafe", "stadium")
    outcomes = scene.outcomes
    assert (outcomes["draw cafe"], outcomes["draw stadium"], outcomes["draw mine"]) == (4, 4, 6)
    assert sum(outcomes.values()) == 84
    assert scene.supply == {"cafe": 2, "stadium": 1}


def test_equal_cards_stack_and_dealing_stops_at_ten_kinds() -> None:
    scene = start(2, market="ten")
    for card in TEN:
        scene.draw(card)
    scene.draw("cafe", "mine", "mine")
    assert scene.asks == "chance", "nine kinds lie out"
    scene.draw("cheese_factory")
    assert (scene.actors, scene.asks) == ([0], "roll")
    assert len(scene.supply) == 10
    assert (scene.supply["cafe"], scene.supply["mine"], scene.supply["cheese_factory"]) == (2, 3, 1)
    assert sum(scene.supply.values()) + sum(scene.deck.values()) == 87


def test_an_exhausted_kind_can_not_be_drawn() -> None:
    scene = start(2, market="ten").draw(*["stadium"] * 5)
    assert "draw stadium" not in scene.outcomes


# Ten kinds: the refill

ROW = {"wheat_field": 2, "ranch": 2, "bakery": 2, "cafe": 1, "forest": 2, "mine": 2, "stadium": 1, "apple_orchard": 1}


def row(deck: City, coins: tuple[int, ...] = (30, 30), landmarks: tuple[str, ...] = (), **more: int) -> Table:
    """Return a table whose row has the eight kinds above and those of `more`."""
    return table("plus", coins=coins, landmarks=landmarks, supply={**ROW, **more}, deck=deck, market="ten").roll(6)


def test_the_row_is_refilled_at_once_when_nine_kinds_are_left() -> None:
    scene = row({"tuna_boat": 1, "ranch": 2}, tv_station=1, publisher=1).do("build cafe")
    assert scene.actors == [CHANCE], "before the next player rolls"
    assert scene.outcomes == {"draw ranch": 2, "draw tuna_boat": 1}
    scene.draw("ranch")
    assert scene.outcomes == {"draw ranch": 1, "draw tuna_boat": 1}
    assert scene.supply["ranch"] == 3, "a kind that lies out already is stacked"
    scene.draw("tuna_boat")
    assert (scene.actors, scene.asks) == ([1], "roll")
    assert len(scene.supply) == 10
    assert scene.deck == {"ranch": 1}


def test_the_same_kind_can_come_back() -> None:
    scene = row({"cafe": 2}, tv_station=1, publisher=1).do("build cafe").draw("cafe")
    assert (scene.actors, scene.supply["cafe"]) == ([1], 1)


@pytest.mark.parametrize("move", ["build mine", "build harbour", "pass"])
def test_no_refill_while_ten_kinds_lie_out(move: str) -> None:
    scene = row({"tuna_boat": 5}, tv_station=1, publisher=1).do(move)
    assert (scene.actors, scene.deck) == ([1], {"tuna_boat": 5})


def test_refill_comes_before_an_extra_turn() -> None:
    scene = table(
        coins=(30, 30),
        landmarks=("train_station amusement_park",),
        supply={**ROW, "tv_station": 1, "business_center": 1},
        deck={"cheese_factory": 1},
        market="ten",
    )
    scene.roll(4, 4).do("build cafe")
    assert scene.actors == [CHANCE]
    scene.draw("cheese_factory")
    assert (scene.active, scene.actors, scene.asks) == (0, [0], "roll")


def test_an_empty_deck_refills_nothing() -> None:
    scene = row({}, tv_station=1, publisher=1).do("build cafe")
    assert scene.actors == [1]
    assert len(scene.supply) == 9
    scene.roll(6).do("build apple_orchard")
    assert (scene.actors, len(scene.supply)) == ([0], 8)


def test_a_deck_that_runs_out_leaves_fewer_kinds() -> None:
    scene = row({"ranch": 1, "mine": 1}, tv_station=1, publisher=1).do("build cafe").draw("mine", "ranch")
    assert scene.actors == [1]
    assert (len(scene.supply), scene.deck) == (9, {})
    assert (scene.supply["mine"], scene.supply["ranch"]) == (3, 3)


def test_a_purple_pile_nobody_may_buy_stays() -> None:
    scene = table(
        coins=(30, 30),
        cities=({"stadium": 1}, {"stadium": 1}),
        supply={**ROW, "tv_station": 1, "business_center": 1},
        deck={"cheese_factory": 1, "fruit_market": 1},
        market="ten",
    )
    scene.roll(5)
    assert scene.refused("build stadium").key == "machi_koro-refuse-second"
    scene.do("build cafe").draw("cheese_factory")
    assert scene.actors == [1], "with the dead pile there are ten kinds again"
    assert scene.supply["stadium"] == 1
    assert scene.deck == {"fruit_market": 1}


def test_what_is_not_on_show_can_not_be_built() -> None:
    scene = row({"tuna_boat": 5}, tv_station=1, publisher=1)
    assert scene.refused("build tuna_boat").key == "machi_koro-refuse-not-on-show"
    assert "build tuna_boat" not in scene.choices


def test_everybody_sees_what_the_deck_still_holds() -> None:
    scene = row({"tuna_boat": 5}, tv_station=1, publisher=1)
    views = [GAME.view(scene.state, seat) for seat in (0, 1, None)]
    assert [view["deck"] for view in views] == [{"tuna_boat": 5}] * 3
