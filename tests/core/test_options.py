"""Options: defaults, allowed values, what a person may write, and how each mistake is refused."""

from __future__ import annotations

import pytest

from kvartal.core.errors import BadOption, BadSeats
from kvartal.core.options import Option, fill, read_pairs, to_plain
from kvartal.games import find

MARKET = Option("market", "full", ("full", "ten"))
ROUNDS = Option("rounds", 8, (6, 8, 10))
SOLO = Option("solo", False, (False, True))
CARDS = Option("cards", "random", ("random",), picks=("bank", "fountain", "inn", "mill"), pick_count=2)
SCHEMA = (MARKET, ROUNDS, SOLO, CARDS)


def test_what_is_not_given_is_at_its_default() -> None:
    assert fill(SCHEMA, {}) == {"market": "full", "rounds": 8, "solo": False, "cards": "random"}
    assert fill(SCHEMA, {"rounds": 6}) == {"market": "full", "rounds": 6, "solo": False, "cards": "random"}


@pytest.mark.parametrize(
    ("option", "value"), [(MARKET, "ten"), (ROUNDS, 10), (SOLO, True), (CARDS, "random"), (CARDS, ("inn", "bank"))]
)
def test_allowed_values_stay_as_they_are(option: Option, value: object) -> None:
    checked = option.check(value)
    assert checked == value
    assert type(checked) is type(value)


def test_a_list_of_picks_keeps_its_order() -> None:
    assert CARDS.check(["mill", "inn"]) == ("mill", "inn")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (MARKET, "TEN"),
        (MARKET, ""),
        (MARKET, None),
        (MARKET, 10),
        (ROUNDS, 7),
        (ROUNDS, "8"),
        (ROUNDS, 8.0),
        (ROUNDS, True),
        (SOLO, 0),
        (SOLO, "off"),
        (MARKET, ["full"]),
        (CARDS, "bank"),
        (CARDS, "inn,bank"),
    ],
)
def test_other_values_are_refused(option: Option, value: object) -> None:
    with pytest.raises(BadOption) as caught:
        option.check(value)
    reason = caught.value.reason
    assert reason.key == "error-option-value"
    assert reason.args == {"option": option.id, "value": str(value), "allowed": option.allowed()}


@pytest.mark.parametrize("value", [[], ["inn"], ["inn", "inn"], ["inn", "bank", "mill"]])
def test_picks_must_be_so_many_and_different(value: list[str]) -> None:
    with pytest.raises(BadOption) as caught:
        CARDS.check(value)
    assert caught.value.reason.key == "error-option-pick-count"
    assert caught.value.reason.args == {"option": "cards", "count": 2}


def test_unknown_picks_are_named() -> None:
    with pytest.raises(BadOption) as caught:
        CARDS.check(["inn", "castle"])
    assert caught.value.reason.key == "error-option-pick-unknown"
    assert caught.value.reason.args == {"option": "cards", "value": "castle"}


def test_unknown_options_are_named_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        fill(SCHEMA, {"mood": "good"})
    assert caught.value.reason.key == "error-option-unknown"
    assert caught.value.reason.args == {"option": "mood", "known": "cards, market, rounds, solo"}


@pytest.mark.parametrize(
    ("pair", "name", "value"),
    [
        ("market=ten", "market", "ten"),
        ("rounds=6", "rounds", 6),
        ("solo=on", "solo", True),
        ("solo=TRUE", "solo", True),
        ("solo=1", "solo", True),
        ("solo=off", "solo", False),
        ("solo=No", "solo", False),
        ("cards=random", "cards", "random"),
        ("cards=inn, bank", "cards", ("inn", "bank")),
    ],
)
def test_pairs_are_read_as_people_write_them(pair: str, name: str, value: object) -> None:
    given = read_pairs(SCHEMA, [pair])
    assert given == {name: value}
    assert type(given[name]) is type(value)


def test_of_two_pairs_of_one_name_the_later_holds() -> None:
    assert read_pairs(SCHEMA, ["rounds=6", "rounds=10"]) == {"rounds": 10}


@pytest.mark.parametrize(
    ("pair", "key"),
    [
        ("market", "error-option-pair"),
        ("", "error-option-pair"),
        ("mood=good", "error-option-unknown"),
        ("market=nine", "error-option-value"),
        ("market=", "error-option-value"),
        ("rounds=six", "error-option-value"),
        ("solo=maybe", "error-option-value"),
        ("cards=inn", "error-option-value"),
        ("cards=inn,castle", "error-option-pick-unknown"),
        ("cards=inn,bank,mill", "error-option-pick-count"),
    ],
)
def test_bad_pairs_are_refused(pair: str, key: str) -> None:
    with pytest.raises(BadOption) as caught:
        read_pairs(SCHEMA, [pair])
    assert caught.value.reason.key == key


def test_allowed_values_in_one_line() -> None:
    assert MARKET.allowed() == "full, ten"
    assert ROUNDS.allowed() == "6, 8, 10"
    assert SOLO.allowed() == "off, on"
    assert CARDS.allowed().startswith("random, 2 ")
    assert "bank, fountain, inn, mill" in CARDS.allowed()


def test_schema_as_json() -> None:
    assert ROUNDS.to_json() == {"id": "rounds", "default": 8, "values": [6, 8, 10]}
    assert CARDS.to_json() == {
        "id": "cards",
        "default": "random",
        "values": ["random"],
        "picks": ["bank", "fountain", "inn", "mill"],
        "pick_count": 2,
    }


def test_values_as_json() -> None:
    assert [to_plain(value) for value in ("ten", 8, True, ("inn", "mill"))] == ["ten", 8, True, ["inn", "mill"]]


def test_a_game_settles_its_options() -> None:
    game = find("machi_koro")
    assert game.settle(2, {}) == {"edition": "base", "market": "full"}
    assert game.settle(5, {"edition": "plus", "market": "ten"}) == {"edition": "plus", "market": "ten"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_a_game_refuses_other_numbers_of_seats(seats: int) -> None:
    game = find("machi_koro")
    with pytest.raises(BadSeats) as caught:
        game.start(seats)
    args = caught.value.reason.args
    assert (args["seats"], args["fewest"], args["most"]) == (seats, 2, 5)
