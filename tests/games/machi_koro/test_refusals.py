"""Every refusal: each key of Machi Koro's words is reached once, with its arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import IllegalMove
from kvartal.core.messages import Message, say, seat_name
from tests.games.machi_koro.table import GAME, Table, start, table

LANGUAGES = ("en", "ru", "uk")


def card(name: str) -> Message:
    return Message(f"machi_koro-card-{name}")


def landmark(name: str) -> Message:
    return Message(f"machi_koro-landmark-{name}")


def at_build(edition: str = "plus", coins: int = 5, **city: int) -> Table:
    return table(edition, coins=(coins, 5), cities=(city,)).roll(5)


def at_victim() -> Table:
    return table(coins=(5, 5, 5, 0), cities=({"tv_station": 1},)).roll(6)


def at_give() -> Table:
    return table(coins=(5, 5, 5), cities=({"business_center": 1, "ranch": 1}, {"mine": 1, "stadium": 1})).roll(6)


def at_take() -> Table:
    return at_give().do("give ranch")


def sold_out() -> Table:
    return table(coins=(9, 9), supply={"mine": 6}).roll(5)


def ten_kinds() -> Table:
    return table(coins=(9, 9), supply={"mine": 6}, deck={"cafe": 6}, market="ten").roll(5)


def ten_kinds_without_cafes() -> Table:
    return table(coins=(9, 9), supply={"mine": 6}, deck={"ranch": 6}, market="ten").roll(5)


def with_station() -> Table:
    return table(coins=(9, 9), landmarks=("train_station",)).roll(5)


Case = tuple[Callable[[], Table], str, Message]

CASES: list[Case] = [
    (start2 := lambda: start(2), "pass", say("machi_koro-refuse-phase", question=Message("machi_koro-ask-roll"))),
    (start2, "reroll", say("machi_koro-refuse-phase", question=Message("machi_koro-ask-roll"))),
    (at_build, "add", say("machi_koro-refuse-phase", question=say("machi_koro-ask-build", coins=5))),
    (at_build, "roll 1", say("machi_koro-refuse-phase", question=say("machi_koro-ask-build", coins=5))),
    (at_take, "decline", say("machi_koro-refuse-phase", question=say("machi_koro-ask-take", card=card("ranch")))),
    (start2, "roll 2", say("machi_koro-refuse-station", landmark=landmark("train_station"))),
    (at_victim, "victim 3", say("machi_koro-refuse-no-coins", seat=seat_name(3))),
    (at_victim, "victim 4", say("machi_koro-refuse-no-seat", number=5)),
    (at_take, "take mine 3", say("machi_koro-refuse-no-seat", number=4)),
    (at_victim, "victim 0", say("machi_koro-refuse-yourself")),
    (at_take, "take ranch 0", say("machi_koro-refuse-yourself")),
    (at_give, "give business_center", say("machi_koro-refuse-tower", card=card("business_center"))),
    (at_take, "take stadium 1", say("machi_koro-refuse-tower", card=card("stadium"))),
    (at_give, "give mine", say("machi_koro-refuse-not-there", seat=seat_name(0), card=card("mine"))),
    (at_take, "take mine 2", say("machi_koro-refuse-not-there", seat=seat_name(2), card=card("mine"))),
    (lambda: at_build("base"), "build sushi_bar", say("machi_koro-refuse-edition", card=card("sushi_bar"))),
    (lambda: at_build("base"), "build harbour", say("machi_koro-refuse-edition", card=landmark("harbour"))),
    (lambda: at_build(stadium=1, coins=9), "build stadium", say("machi_koro-refuse-second", card=card("stadium"))),
    (sold_out, "build cafe", say("machi_koro-refuse-sold-out", card=card("cafe"))),
    (ten_kinds_without_cafes, "build cafe", say("machi_koro-refuse-sold-out", card=card("cafe"))),
    (ten_kinds, "build cafe", say("machi_koro-refuse-not-on-show", card=card("cafe"))),
    (with_station, "build train_station", say("machi_koro-refuse-built", card=landmark("train_station"))),
    (at_build, "build mine", say("machi_koro-refuse-coins", card=card("mine"), cost=6, coins=5)),
    (at_build, "build airport", say("machi_koro-refuse-coins", card=landmark("airport"), cost=30, coins=5)),
]


@pytest.mark.parametrize(("scene", "move", "reason"), CASES, ids=[f"{case[2].key[18:]}-{case[1]}" for case in CASES])
def test_refused_with_its_reason(scene: Callable[[], Table], move: str, reason: Message) -> None:
    refused = scene().refused(move)
    assert refused == reason


def words(language: str) -> dict[str, set[str]]:
    """Return the refusals that the words of a language know, each with the arguments it speaks of."""
    text = files("kvartal").joinpath("locales", language, "machi_koro.ftl").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for entry in re.split(r"\n(?=\S)", text):
        key, equals, value = entry.partition(" = ")
        if equals and key.startswith("machi_koro-refuse-"):
            found[key] = set(re.findall(r"\$(\w+)", value))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_words_is_reached(language: str) -> None:
    assert set(words(language)) == {reason.key for _, _, reason in CASES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_speak_of_given_arguments_only(language: str) -> None:
    for _, _, reason in CASES:
        assert words(language)[reason.key] <= set(reason.args), reason.key


def test_english_words_use_every_argument() -> None:
    for _, _, reason in CASES:
        assert words("en")[reason.key] == set(reason.args), reason.key


# Refusals that every game shares


def test_not_your_turn() -> None:
    assert start(3).refused("roll 1", 1) == say("refuse-turn")
    assert start(3).refused("roll 1", 2) == say("refuse-turn")


def test_dice_are_in_the_air() -> None:
    assert start(2).do("roll 1").refused("pass") == say("refuse-chance")


def test_the_game_is_over() -> None:
    scene = table(coins=(22, 0), landmarks=("train_station shopping_mall amusement_park",)).roll(5)
    scene.do("build radio_tower")
    for seat in (0, 1):
        assert scene.refused("roll 1", seat) == say("refuse-over")


@pytest.mark.parametrize("move", ["die 3", "dice 3+4", "draw cafe"])
def test_no_seat_makes_the_moves_of_chance(move: str) -> None:
    assert start(2).refused(move) == say("refuse-not-a-choice")
    assert at_build().refused(move) == say("refuse-not-a-choice")


@pytest.mark.parametrize("move", ["dice 3+4", "draw cafe", "roll 1", "pass"])
def test_chance_shows_no_outcome_that_is_not_there(move: str) -> None:
    scene = start(2).do("roll 1")
    with pytest.raises(IllegalMove) as caught:
        GAME.play(scene.state, CHANCE, GAME.read_move(move))
    assert caught.value.reason == say("refuse-outcome")


def test_chance_does_not_act_in_a_seats_place() -> None:
    scene = start(2)
    with pytest.raises(IllegalMove):
        GAME.play(scene.state, CHANCE, GAME.read_move("die 3"))


def test_what_is_offered_is_never_refused() -> None:
    for scene in (start(2), at_build(), at_victim(), at_give(), at_take(), ten_kinds()):
        seat = scene.active
        allowed = [move for move in range(GAME.info.move_ids) if GAME.why_not(scene.state, seat, move) is None]
        assert allowed == scene.state.legal(seat)
