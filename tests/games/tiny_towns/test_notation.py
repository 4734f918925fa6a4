"""Moves and positions as text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadNotation
from kvartal.core.rng import Rng
from tests.conformance.walk import any_step
from tests.games.tiny_towns.table import EMPTY, GAME, TABLES, play, position, town


def test_every_move_has_a_text_of_its_own() -> None:
    texts = [GAME.move_text(move) for move in range(GAME.info.move_ids)]
    assert len(set(texts)) == len(texts)
    assert [GAME.read_move(text) for text in texts] == list(range(GAME.info.move_ids))
    assert GAME.read_move("  Build  COTTAGE b2+a1+a2 ") == GAME.read_move("build cottage a1+a2+b2")


@pytest.mark.parametrize("text", ["", "build", "build cottage", "build cottage a1+a2+a3", "place e1", "name gold", "0"])
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_move(text)


def test_a_position_reads_like_a_table() -> None:
    state = position(town("cottage factory+wood - -"), EMPTY)
    text = GAME.position_text(state)
    assert "towns=cottage,factory+wood,-,-," in text
    assert "phase=name" in text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mode=standard", "mode=solo"),
        ("monuments=no", "monuments=yes"),
        ("phase=name", "phase=work"),
        ("phase=name", "phase=turn"),
        ("phase=name", "phase=over"),
        ("phase=name", "phase=deal"),
        ("phase=name", "phase=draw"),
        ("phase=name", "phase=arrivals"),
        ("round=4", "round=0"),
        ("round=4", "round=5"),
        ("hammer=0", "hammer=2"),
        ("named=-", "named=wood"),
        ("arrivals=-", "arrivals=well"),
        ("cards=cottage,farm", "cards=farm,cottage"),
        ("cards=cottage,farm", "cards=cottage,well"),
        ("cards=cottage,farm", "cards=cottage,-"),
        ("cards=cottage,farm", "cards=cottage"),
        ("deck=-", "deck=wood*1"),
        ("display=-", "display=wood*1"),
        ("queue=-", "queue=wood"),
        ("kept=-/-", "kept=starloom/-"),
        ("returned=-/-", "returned=starloom/sky_baths"),
        ("finished=0/0", "finished=1/0"),
        ("finished=0/0", "finished=9/9"),
        ("namings=3/0", "namings=3/1"),
        ("stages=closed/closed", "stages=building/closed"),
        ("stages=closed/closed", "stages=asleep/closed"),
        ("hand=-/-", "hand=wood/-"),
        ("pending=-/-", "pending=well/-"),
        ("area=-/-", "area=a1/-"),
        ("spot=-/-", "spot=b1/-"),
        ("left=0/0", "left=1/0"),
        ("set_aside=0/0", "set_aside=1/0"),
        ("elders=0/0", "elders=2/0"),
        ("watched=-/-", "watched=well/-"),
        ("new=-/-", "new=well/-"),
        ("factory+wood", "factory"),
        ("factory+wood", "factory+wood+wood"),
        ("factory+wood", "bakery"),
        ("factory+wood", "starloom"),
        ("cottage,", "cottage+wood,"),
        ("cottage,", "wood+wood,"),
        ("cottage,", ""),
        ("shown=-", "shown=-/-"),
    ],
)
def test_what_is_no_moment_of_a_game_is_refused(old: str, new: str) -> None:
    text = GAME.position_text(position(town("cottage factory+wood - -"), EMPTY))
    assert old in text
    with pytest.raises(BadNotation):
        GAME.read_position(text.replace(old, new, 1))


def drive(state: Any) -> None:
    """Use a position in every way; nothing may break."""
    for seat in (*range(state.seats), None):
        GAME.view(state, seat)
    GAME.score(state)
    for seat in state.actors():
        assert seat < 0 or GAME.prompt(state, seat)
    state.clone().playout(Rng(1), GAME.buffer())


@settings(max_examples=120)
@given(
    which=st.integers(0, len(TABLES) - 1),
    steps=st.integers(0, 120),
    seed=st.integers(0, 999),
    field=st.integers(0, 27),
    donor=st.integers(0, 120),
)
def test_a_patched_position_is_refused_or_plays(which: int, steps: int, seed: int, field: int, donor: int) -> None:
    """A field of one state is put into another state of the same game."""
    seats, options = TABLES[which]
    moments = []
    state = GAME.start(seats, options)
    rng = Rng(seed)
    for step in range(max(steps, donor) + 1):
        if step in (steps, donor):
            moments.append(state.clone())
        if state.actors():
            state.apply(*any_step(state, rng))
    words = [GAME.position_text(moment).split() for moment in (moments[0], moments[-1])]
    words[0][field] = words[1][field]
    try:
        read = GAME.read_position(" ".join(words[0]))
    except BadNotation:
        return
    drive(read)


def test_moves_read_back_after_a_swap_of_cells() -> None:
    state = position(town("wood stone - -"), EMPTY)
    play(state, "0 name glass", "0 place d4", "0 build well b1+a1", "0 site a1", "0 done")
    assert state.actors() == [1]
