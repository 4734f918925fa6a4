"""Moves and positions as text: examples, round trips, and BadNotation as the only answer to bad text."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadNotation
from kvartal.core.rng import Rng
from tests.games.machi_koro.table import GAME, position, start, table

SIGNS = string.printable + "пасéßİ³٠½\u2028\u00a0\x00\u200b🎲"
"""Letters that may break a text, without asking Hypothesis for all of Unicode."""
thorough = settings(max_examples=150)

# Moves


@pytest.mark.parametrize(
    "text",
    [
        "roll 1",
        "roll 2",
        "keep",
        "reroll",
        "stay",
        "add",
        "victim 3",
        "decline",
        "give wheat_field",
        "take mine 4",
        "pass",
        "build tax_office",
        "build radio_tower",
        "die 6",
        "dice 2+5",
        "draw cafe",
    ],
)
def test_a_move_reads_back_as_it_is_written(text: str) -> None:
    assert GAME.move_text(GAME.read_move(text)) == text


def test_every_move_has_a_text_of_its_own() -> None:
    texts = [GAME.move_text(move) for move in range(GAME.info.move_ids)]
    assert len(set(texts)) == len(texts)
    assert [GAME.read_move(text) for text in texts] == list(range(GAME.info.move_ids))


def test_case_and_spaces_do_not_matter() -> None:
    assert GAME.read_move("  Build \t CAFE ") == GAME.read_move("build cafe")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "roll",
        "roll 0",
        "roll 3",
        "roll one",
        "roll 1 2",
        "victim",
        "victim 5",
        "victim -1",
        "victim one",
        "give",
        "give train_station",
        "give noodle_bar",
        "take mine",
        "take mine 5",
        "take 1 mine",
        "build",
        "build town_hall",
        "build noodle_bar",
        "build cafe mine",
        "die 0",
        "die 7",
        "dice 5+2",
        "dice 0+3",
        "dice 7",
        "dice 2+5+1",
        "draw",
        "draw harbour",
        "0",
        "пас",
        "add\x00",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_move(text)
    assert caught.value.reason.key == "error-move"
    assert caught.value.reason.args == {"text": text}


@thorough
@given(st.one_of(st.text(SIGNS), st.text(alphabet="rolvictmgeakdups 0123456_+").map(str.strip)))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = GAME.read_move(text)
    except BadNotation:
        return
    assert 0 <= move < GAME.info.move_ids
    assert GAME.read_move(GAME.move_text(move)) == move


# Positions


def test_the_first_moment_is_written_so() -> None:
    assert GAME.position_text(start(2).state) == (
        "edition=base market=full phase=roll active=0 dice=0 thrown=- total=0 rerolled=no again=no step=0 given=- "
        "coins=3/3 landmarks=-/- cities=wheat_field*1,bakery*1/wheat_field*1,bakery*1 "
        "supply=wheat_field*6,ranch*6,bakery*6,cafe*6,convenience_store*6,forest*6,cheese_factory*6,"
        "furniture_factory*6,mine*6,family_restaurant*6,apple_orchard*6,fruit_market*6,stadium*5,tv_station*5,"
        "business_center*5 deck=-"
    )


def test_a_position_says_whose_turn_what_fell_and_what_stands() -> None:
    scene = table("plus", coins=(9, 12), cities=({"cafe": 2},), landmarks=("train_station harbour", "airport"))
    scene.roll(5, 6).do("add", "build mine").do("roll 1")
    words = dict(word.split("=") for word in GAME.position_text(scene.state).split())
    assert words["active"] == "1"
    assert words["phase"] == "throw"
    assert words["coins"] == "3/12"
    assert words["landmarks"] == "train_station,harbour/airport"
    assert words["cities"] == "cafe*2,mine*1/-"
    assert words["supply"].split(",")[8] == "mine*5"


@thorough
@given(
    st.integers(2, 5),
    st.sampled_from(["base", "plus"]),
    st.sampled_from(["full", "ten"]),
    st.integers(0, 2**32 - 1),
    st.integers(0, 400),
)
def test_every_moment_reads_back_as_it_is_written(seats: int, edition: str, market: str, seed: int, steps: int) -> None:
    state = GAME.start(seats, {"edition": edition, "market": market})
    rng = Rng(seed)
    for _ in range(steps):
        actors = state.actors()
        if not actors:
            break
        legal = [move for move, _ in state.chance()] if actors == [CHANCE] else state.legal(actors[0])
        state.apply(actors[0], legal[max(rng.below(len(legal)), rng.below(len(legal)))])
    again = GAME.read_position(GAME.position_text(state))
    assert again.pack() == state.pack()
    assert GAME.position_text(again) == GAME.position_text(state)


BAD_FIELDS = {
    "edition": ["", "deluxe", "Base", "base/plus"],
    "market": ["", "nine", "full,ten"],
    "phase": ["", "income", "ROLL"],
    "active": ["", "2", "-1", "one", "0/1", "+0", "٠"],
    "dice": ["", "3", "-1", "two"],
    "thrown": ["", "0", "7", "3+", "+3", "1+2+3", "3+7", "x", "³"],
    "total": ["", "15", "-1", "1.5"],
    "rerolled": ["", "maybe", "1"],
    "again": ["", "maybe", "0"],
    "step": ["", "99", "-1", "x"],
    "given": ["", "noodle_bar", "train_station", "mine"],
    "coins": ["", "3", "3/3/3/3/3/3", "3/-1", "3/", "3/x", "3/3/3", "3/1e3", "3/³", "3/9999999999"],
    "landmarks": ["", "-", "-/-/-", "-/town_hall", "-/cafe", "airport/-", "-/train_station,train_station", "-/,"],
    "cities": [
        "",
        "-",
        "-/-/-",
        "-/cafe",
        "-/cafe*0",
        "-/cafe*x",
        "-/cafe*1,cafe*1",
        "-/train_station*1",
        "-/tuna_boat*1",
    ],
    "supply": ["", "cafe", "cafe*-1", "cafe*1,", "tuna_boat*1", "cafe*1/mine*1", "cafe*100"],
    "deck": ["", "cafe", "cafe*0", "harbour*1", "cafe*1,cafe*2"],
}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in BAD_FIELDS.items() for value in values]
)
def test_a_bad_value_is_named(field: str, value: str) -> None:
    words = dict(word.split("=") for word in position(coins=(3, 3)).split())
    text = " ".join(f"{name}={value if name == field else word}" for name, word in words.items())
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(text)
    assert caught.value.reason.key == "error-position-value"


@pytest.mark.parametrize("field", list(BAD_FIELDS))
def test_every_field_is_needed_once(field: str) -> None:
    words = position(coins=(3, 3)).split()
    (word,) = [word for word in words if word.startswith(f"{field}=")]
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(" ".join(other for other in words if other != word))
    assert (caught.value.reason.key, caught.value.reason.args) == ("error-position-missing", {"field": field})
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(" ".join([*words, word]))
    assert (caught.value.reason.key, caught.value.reason.args) == ("error-position-word", {"word": word})


@pytest.mark.parametrize("extra", ["mood=good", "roll", "=", "=3", "coin=3/3"])
def test_unknown_words_are_refused(extra: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(f"{position(coins=(3, 3))} {extra}")
    assert caught.value.reason.args == {"word": extra}


ALL = "train_station,shopping_mall,amusement_park,radio_tower"


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "throw"},  # no dice were taken
        {"phase": "over"},  # nobody has won
        {"landmarks": f"{ALL}/-"},  # somebody has won
        {"phase": "over", "landmarks": f"-/{ALL}"},  # the winner is the active seat
        {"phase": "refill"},  # no row to refill
        {"phase": "refill", "market": "ten", "deck": "-"},  # no deck to refill from
        {"phase": "take", "given": "-"},  # nothing was given
        {"phase": "take", "given": "cafe"},  # what was given is not there
        {"phase": "build", "given": "cafe", "cities": "cafe*1/-"},  # nothing is being swapped
        {"phase": "victim", "step": "0", "cities": "tv_station*1/-"},  # not the TV Station's turn
        {"phase": "victim", "step": "1", "cities": "tv_station*1/-", "coins": "3/0"},  # nobody has coins
    ],
)
def test_a_phase_that_can_not_go_on_is_refused(fields: dict[str, str]) -> None:
    words = dict(word.split("=") for word in position(coins=(3, 3)).split())
    with pytest.raises(BadNotation) as caught:
        GAME.read_position(" ".join(f"{name}={value}" for name, value in (words | fields).items()))
    assert caught.value.reason.key == "error-position-value"


@thorough
@given(st.text(SIGNS))
def test_no_text_does_more_harm_than_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_position(text)


SCRAPS = st.sampled_from(
    [
        *("0", "1", "2", "6", "12", "14", "-", "", "x", "3/3", "0/0/0", "9/9/9/9/9", "3", "6+6", "1+2", "yes", "no"),
        *(
            "base",
            "plus",
            "full",
            "ten",
            "cafe",
            "stadium",
            "cafe*1",
            "cafe*1,mine*6",
            "mine*1/stadium*1",
            "-/-",
            "-/-/-",
        ),
        *("tuna_boat*2/tuna_boat*1", "harbour/harbour,train_station", "tv_station*1,business_center*1/cafe*1"),
        *("refill", "throw", "fish", "roll", "reroll", "raise", "victim", "give", "take", "build", "over"),
    ]
)
WILD = st.one_of(SCRAPS, SCRAPS, SCRAPS, st.text(SIGNS, max_size=6))


@settings(max_examples=350)
@given(
    st.sampled_from(["base", "plus"]),
    st.dictionaries(st.sampled_from(sorted(BAD_FIELDS)), WILD, min_size=1, max_size=5),
    st.integers(0, 2**32 - 1),
)
def test_a_spoilt_position_is_refused_or_played_on(edition: str, spoilt: dict[str, str], seed: int) -> None:
    words = dict(word.split("=") for word in position(edition, coins=(3, 3)).split())
    text = " ".join(f"{name}={value}" for name, value in (words | spoilt).items())
    try:
        state = GAME.read_position(text)
    except BadNotation:
        return
    assert GAME.read_position(GAME.position_text(state)).pack() == state.pack()
    rng = Rng(seed)
    for _ in range(60):
        actors = state.actors()
        if not actors:
            break
        if actors == [CHANCE]:
            move = state.chance_pick(rng.below(state.chance_total()))
        else:
            legal = state.legal(actors[0])
            assert legal
            move = legal[rng.below(len(legal))]
        GAME.tell(state, actors[0], move)
    assert min(GAME.view(state, None)["seats"][seat]["coins"] for seat in range(2)) >= 0
