"""Impossible positions: a real position with one word changed against the rules is refused.

`read_position` promises BadNotation if a position can't occur in a game.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kvartal.core.errors import BadComponents, BadNotation
from tests.games.machi_koro.table import GAME, Table, table


def at_raise() -> Table:
    return table("plus", coins=(3, 3), landmarks=("train_station harbour",)).roll(5, 6)


def at_reroll() -> Table:
    return table(coins=(3, 3), landmarks=("radio_tower",)).roll(5)


def in_the_air() -> Table:
    return table(coins=(3, 3), landmarks=("train_station",)).do("roll 2")


def fishing() -> Table:
    return (
        table("plus", coins=(3, 3), cities=({"tuna_boat": 1},), landmarks=("train_station harbour",))
        .roll(6, 6)
        .do("stay")
    )


def at_victim() -> Table:
    return table(coins=(3, 3, 3), cities=({"tv_station": 1},)).roll(6)


def at_give() -> Table:
    return table(coins=(3, 3), cities=({"business_center": 1, "cafe": 1, "stadium": 1}, {"mine": 1})).roll(6)


def at_take() -> Table:
    return at_give().do("give cafe")


def at_roll() -> Table:
    return table(coins=(3, 3), cities=({"stadium": 1}, {}))


def at_build() -> Table:
    return at_roll().roll(5)


CASES: list[tuple[str, Callable[[], Table], dict[str, str]]] = [
    ("the Harbour raises only its owner's roll", at_raise, {"landmarks": "train_station/-"}),
    ("the Harbour raises from ten on", at_raise, {"thrown": "3+6"}),
    ("nothing thrown, nothing to raise", at_raise, {"thrown": "-"}),
    ("no reroll without the Radio Tower", at_reroll, {"landmarks": "-/-"}),
    ("no second reroll", at_reroll, {"rerolled": "yes"}),
    ("nothing thrown, nothing to reroll", at_reroll, {"thrown": "-"}),
    ("two dice need the Train Station", in_the_air, {"landmarks": "-/-"}),
    ("no extra roll without a boat", fishing, {"cities": "-/-"}),
    ("no extra roll without a Harbour", fishing, {"landmarks": "train_station/-"}),
    ("no extra roll in the base game", at_roll, {"phase": "fish"}),
    ("nobody is asked without a TV Station", at_victim, {"cities": "-/-/-"}),
    ("no exchange without a Business Center", at_give, {"cities": "cafe*1,stadium*1/mine*1"}),
    ("a card with a tower is not exchanged", at_take, {"given": "stadium"}),
    ("two of a purple kind in a city", at_roll, {"cities": "stadium*2/-"}),
    ("nothing is built before the dice fall", at_build, {"thrown": "-"}),
    ("the total is what the dice show", at_build, {"total": "9"}),
    ("another turn is not owed before the roll", at_roll, {"again": "yes"}),
    ("no deck in the full market", at_roll, {"deck": "mine*1"}),
]


@pytest.mark.parametrize(("scene", "change"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_the_rules_forbid_is_no_position(scene: Callable[[], Table], change: dict[str, str]) -> None:
    text = GAME.position_text(scene().state)
    GAME.read_position(text)  # the moment itself is fine
    words = dict(word.split("=") for word in text.split())
    with pytest.raises(BadNotation):
        GAME.read_position(" ".join(f"{name}={value}" for name, value in (words | change).items()))


def test_any_number_of_coins_can_be_written_down() -> None:
    # «Гравець може тримати у себе будь-яку кількість монет.»
    scene = table("plus", coins=(9995, 0), landmarks=("airport",)).roll(5).do("pass")
    assert scene.coins == (10_005, 0)
    assert GAME.read_position(GAME.position_text(scene.state)).pack() == scene.state.pack()


@pytest.mark.parametrize("cards", [["tuna_boat"], ["mine"] * 100], ids=["a Plus card", "a hundred Mines"])
def test_corrected_starting_cards_are_refused_or_can_be_written_down(cards: list[str]) -> None:
    components = GAME.components().overridden({"setup.cards": cards})
    try:
        state = GAME.start(2, {"edition": "base"}, components)
    except BadComponents:
        return
    assert GAME.read_position(GAME.position_text(state), components).pack() == state.pack()


def test_no_city_starts_with_two_of_a_purple_kind() -> None:
    # «гравець може розмістити у своєму місті тільки 1 підприємство кожного виду з символом †»
    components = GAME.components().overridden({"setup.cards": ["stadium", "stadium"]})
    with pytest.raises(BadComponents):
        GAME.start(2, {}, components)


@pytest.mark.parametrize("card", ["stadium", "tuna_boat"])
def test_a_card_with_an_effect_of_its_own_keeps_its_colour(card: str) -> None:
    components = GAME.components().overridden({f"establishment.{card}.colour": "green"})
    with pytest.raises(BadComponents):
        GAME.start(2, {}, components)
