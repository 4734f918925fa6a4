"""The naive referee by the rulebook's own examples. A is seat 0, B seat 1, V seat 2."""

from __future__ import annotations

from tests.games.machi_koro.naive import Referee


def table(coins: list[int], cities: list[str], landmarks: list[str], edition: str = "plus") -> Referee:
    """Return a referee before a roll of seat 0; cards and landmarks are words, those after the last named are none."""
    referee = Referee(len(coins), edition, "full")
    referee.coins = coins
    referee.cities = [words.split() for words in cities] + [[] for _ in coins[len(cities) :]]
    referee.landmarks = [set(words.split()) for words in landmarks] + [set() for _ in coins[len(landmarks) :]]
    return referee


def play(referee: Referee, *texts: str) -> list[int]:
    """Carry these out and return the purses."""
    for text in texts:
        referee.play(text)
    return referee.coins


def test_debts_are_written_off() -> None:
    assert play(table([0, 0], ["bakery bakery", "cafe"], []), "roll 1", "die 3") == [2, 0]


def test_payments_go_counter_clockwise() -> None:
    assert play(table([3, 0, 0], ["", "cafe cafe cafe", "cafe cafe"], [], "base"), "roll 1", "die 3") == [0, 1, 2]


def test_mall() -> None:
    assert play(table([0, 0], ["bakery bakery"], ["shopping_mall"]), "roll 1", "die 2") == [4, 0]
    flowers = "flower_orchard " * 3 + "flower_shop " * 2
    assert play(table([0, 0], [flowers], ["shopping_mall"]), "roll 1", "die 6") == [12, 0]


def test_tax_comes_last_and_is_rounded_down() -> None:
    assert play(table([0, 21], ["tax_office"], ["train_station"]), "roll 2", "dice 4+4") == [10, 11]
    nine = table([2, 4], ["tax_office", "family_restaurant mine"], ["train_station"])
    assert play(nine, "roll 2", "dice 4+5") == [5, 6]


def test_one_catch_for_all_boats_and_nothing_else() -> None:
    cities = ["tuna_boat tuna_boat tuna_boat", "tuna_boat family_restaurant", "tuna_boat"]
    boats = table([1, 1, 1], cities, ["train_station harbour amusement_park", "harbour"])
    assert play(boats, "roll 2", "dice 5+6", "add", "dice 5+5") == [31, 11, 1]
    assert (boats.asks, boats.again) == ("build", False)


def test_airport_in_both_turns_of_a_double() -> None:
    park = table([1, 0], [], ["train_station amusement_park airport"])
    assert play(park, "roll 2", "dice 1+1", "pass", "roll 1", "die 1", "pass") == [21, 0]
    assert park.active == 1


def test_town_hall_comes_before_building() -> None:
    poor = table([0, 0], [], [])
    assert play(poor, "roll 1", "die 6") == [1, 0]
    assert poor.choices() == {"pass", "build wheat_field", "build ranch", "build bakery"} | {
        f"build {card}" for card in ("flower_shop", "pizza_joint", "hamburger_stand")
    }


def test_the_last_landmark_ends_the_game() -> None:
    rich = table([4, 0], [], ["shopping_mall amusement_park radio_tower"], "base")
    play(rich, "roll 1", "die 6", "keep", "build train_station")
    assert (rich.asks, rich.winners()) == ("over", [0])


def test_the_row_is_dealt_until_it_has_ten_kinds() -> None:
    row = Referee(2, "base", "ten")
    dealt = [
        "wheat_field",
        "ranch",
        "ranch",
        "bakery",
        "cafe",
        "forest",
        "mine",
        "stadium",
        "tv_station",
        "fruit_market",
    ]
    play(row, *(f"draw {card}" for card in dealt))
    assert row.asks == "refill"
    play(row, "draw apple_orchard")
    assert (row.asks, row.active, len(row.deck)) == ("roll", 0, 76)
