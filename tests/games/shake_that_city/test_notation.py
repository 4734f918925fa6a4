"""Moves and positions as text; impossible positions are refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadNotation
from kvartal.core.rng import Rng
from tests.conformance.walk import walk
from tests.games.shake_that_city.table import EMPTY, GAME, board, play, position

START = (
    "side=city variant=standard phase=follow round=1 bonus=road,park,shop,home,factory,home conditions=- "
    "pattern=RSSHRFHHP made=road:a1/- "
    "boards=R.....,.R....,......,......,......,....../......,......,......,......,......,......"
)
SOLO = (
    "side=coast variant=conditions phase=lead round=3 bonus=road,park,shop,home,factory,home "
    "conditions=road+home,road+park,park+shop,factory+shop pattern=RSSHRFHHP made=- "
    "boards=RH....,......,......,......,......,......"
)
NONE = ",".join(EMPTY)


def test_every_move_has_a_text_of_its_own() -> None:
    texts = [GAME.move_text(move) for move in range(GAME.info.move_ids)]
    assert len(set(texts)) == len(texts)
    assert [GAME.read_move(text) for text in texts] == list(range(GAME.info.move_ids))
    assert GAME.read_move("  Shop   C3 ") == GAME.read_move("shop c3")


@pytest.mark.parametrize(
    "text", ["", "shop", "shop g1", "shop a7", "shops a1", "cube", "bonus sea", "condition home+road"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_move(text)


@pytest.mark.parametrize("text", [START, SOLO])
def test_good_positions_go_both_ways(text: str) -> None:
    assert GAME.position_text(GAME.read_position(text)) == text


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_moment_reads_back_to_one_that_plays_the_same(seats: int) -> None:
    variant = "conditions" if seats < 4 else "standard"
    for index, (state, _, _) in enumerate(walk(GAME.start(seats, {"variant": variant}), Rng(seats))):
        if index % 7 == 0 or seats == 2:
            again = GAME.read_position(GAME.position_text(state))
            assert again == state
            assert [again.legal(seat) for seat in range(seats)] == [state.legal(seat) for seat in range(seats)]
            assert again.chance() == state.chance()
            assert [again.total(seat) for seat in range(seats)] == [state.total(seat) for seat in range(seats)]
            assert again.playout(Rng(9), GAME.buffer()) == state.clone().playout(Rng(9), GAME.buffer())


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (START, "side=city", "side=sea"),
        (START, "variant=standard", "variant=solo"),
        (START, "variant=standard", "variant=conditions"),
        (START, "phase=follow", "phase=lead"),
        (START, "phase=follow", "phase=shake"),
        (START, "phase=follow", "phase=over"),
        (START, "phase=follow", "phase=lay_bonus"),
        (START, "phase=follow", "phase=lay_conditions"),
        (START, "round=1", "round=0"),
        (START, "round=1", "round=16"),
        (START, "round=1", "round=2"),
        (START, "round=1", "round=x"),
        (START, "bonus=road,park", "bonus=road,road"),
        (START, "bonus=road,park", "bonus=road,sea"),
        (START, "bonus=road,park", "bonus=road"),
        (START, "conditions=-", "conditions=road+home"),
        (START, "pattern=RSSHRFHHP", "pattern=RSSHRFHH."),
        (START, "pattern=RSSHRFHHP", "pattern=RSSHRFHHPP"),
        (START, "pattern=RSSHRFHHP", "pattern=RSSHRFHHX"),
        (START, "pattern=RSSHRFHHP", "pattern=.SSHRFHHP"),
        (START, "pattern=RSSHRFHHP", "pattern=RRRRRRHHP"),
        (START, "made=road:a1/-", "made=-/-"),
        (START, "made=road:a1/-", "made=road:a1/home:a1"),
        (START, "made=road:a1/-", "made=road:b1/-"),
        (START, "made=road:a1/-", "made=nothing/-"),
        (START, "made=road:a1/-", "made=-/road:a1"),
        (START, "made=road:a1/-", "made=road:a1"),
        (START, "made=road:a1/-", "made=cube:road/-"),
        (START, "made=road:a1/-", "made=road_a1/-"),
        (START, "boards=R.....", "boards=R....."[:-1]),
        (START, "boards=R.....", "boards=RH...."),
        (START, "boards=R.....", "boards=r....."),
        (START, "......,......,......,......,......,......", "......,......,......,......,......"),
        (START, "boards=", "boards=" + "/".join([NONE] * 3) + "/"),
        (SOLO, "variant=conditions", "variant=standard"),
        (SOLO, "conditions=road+home,", "conditions="),
        (SOLO, "conditions=road+home,", "conditions=road+park,"),
        (SOLO, "round=3", "round=2"),
        (SOLO, "round=3", "round=13"),
        (SOLO, "boards=RH....,......", "boards=RH....,.H...."[:-1] + "HH"),
        (SOLO, "......,......,......,......,......", "......,..P...,......,......,......"),
    ],
)
def test_what_is_no_moment_of_a_game(text: str, old: str, new: str) -> None:
    assert old in text
    with pytest.raises(BadNotation):
        GAME.read_position(text.replace(old, new, 1))


def test_a_building_cannot_stand_where_a_condition_tile_lies() -> None:
    with pytest.raises(BadNotation):
        position(board(P="c3"), EMPTY, variant="conditions")


def test_a_barred_colour_cannot_have_been_built() -> None:
    state = position(EMPTY, EMPTY, EMPTY, round=10)
    play(state, 0, "shop a1")
    play(state, 2, "home a1")
    text = GAME.position_text(state)
    assert "made=shop:a1/-/home:a1" in text
    with pytest.raises(BadNotation):
        GAME.read_position(text.replace("home:a1", "shop:a1").replace("HH....,......", "SS....,......"))


@given(st.data())
@settings(max_examples=150)
def test_a_damaged_position_is_refused_or_plays_to_the_end(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from([START, SOLO])).split()
    at = data.draw(st.integers(0, len(words) - 1))
    spot = data.draw(st.integers(words[at].index("=") + 1, len(words[at])))
    cut = data.draw(st.integers(0, 2))
    new = data.draw(st.text("RPFSH./,-:+0123456789abcdehomeroadshop", max_size=4))
    words[at] = words[at][:spot] + new + words[at][spot + cut :]
    try:
        state = GAME.read_position(" ".join(words))
    except BadNotation:
        return
    assert GAME.read_position(GAME.position_text(state)) == state
    GAME.view(state, 0)
    GAME.score(state)
    state.playout(Rng(1), GAME.buffer())
    assert state.actors() == []
