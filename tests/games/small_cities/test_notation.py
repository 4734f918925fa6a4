"""Moves and positions as text."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadNotation
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.notation import MOVES

from .table import around, do, draw, table


def test_every_move_has_a_text_of_its_own() -> None:
    assert len(MOVES.words) == len(set(MOVES.words)) == GAME.info.move_ids
    for move in range(GAME.info.move_ids):
        assert GAME.read_move(GAME.move_text(move)) == move
        assert GAME.move_message(move).key.startswith("small_cities-move-")


def test_moves_are_read_as_people_type_them() -> None:
    assert GAME.read_move(" Build  BANK e5 ") == GAME.read_move("build bank e5")
    assert GAME.read_move("figure bee 3 e5") == GAME.read_move("figure bee 0 e5"), "half a turn changes nothing"


@pytest.mark.parametrize(
    "text", ["", "build", "build bank", "build bank e12", "build bank l1", "figure bee 6 e5", "ход"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_move(text)


def test_turns_go_clockwise() -> None:
    """A bar from e5 on lies down the slope, then straight down."""
    lies = {turn: GAME.touches(table(), 0, GAME.read_move(f"figure bar {turn} e5"))["cells"] for turn in ("0", "1")}
    assert lies == {"0": ("e5", "f5", "g5", "h5"), "1": ("e5", "e6", "e7", "e8")}


def test_touched_cells_and_things() -> None:
    state = table()
    inside = {"cells": ("e5",), "buildings": ("bank",), "points": ("1",)}
    assert GAME.touches(state, 0, GAME.read_move("build bank e5")) == inside
    assert GAME.touches(state, 0, GAME.read_move("build bank a1"))["points"] == ("0",), "no more than that on the edge"
    assert GAME.touches(state, 0, GAME.read_move("figure bee 0 e5"))["cells"] == ("e5", "e6", "f5", "f6")
    assert GAME.touches(state, 0, GAME.read_move("figure bee 0 i5"))["cells"] == ()
    assert GAME.touches(state, 0, GAME.read_move("build bank k9"))["cells"] == ()
    assert GAME.touches(state, 0, GAME.read_move("black bee")) == {"figures": ("bee",)}
    assert GAME.touches(state, 0, GAME.read_move("white bank")) == {"buildings": ("bank",)}
    assert GAME.touches(state, 0, GAME.read_move("start blue")) == {"colours": ("blue",)}
    assert GAME.touches(state, 0, GAME.read_move("pass")) == {}


def moments() -> list[str]:
    """Return the positions of random games under every bonus."""
    found = []
    for seed, bonus in enumerate(("dense_ground", "financing", "tender", "rezoning")):
        rng = Rng(seed)
        state = GAME.start(2, {"bonus": bonus})
        while state.actors():
            seat = state.actors()[rng.below(len(state.actors()))]
            if seat == CHANCE:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
            else:
                legal = state.legal(seat)
                state.apply(seat, legal[rng.below(len(legal))])
            text = GAME.position_text(state)
            assert GAME.read_position(text) == state
            found.append(text)
    return found


MOMENTS = moments()


@pytest.mark.parametrize(
    ("bonus", "moves"),
    [
        ("financing", ["figure bee 0 f5", "star", "build velocentre f4"]),
        ("tender", ["star", "black wave", "white windmill", "figure wave 0 f5"]),
        ("rezoning", ["star", "colour brown", "figure bee 0 f5"]),
    ],
)
def test_every_step_of_a_turn_with_a_star_is_a_position(bonus: str, moves: list[str]) -> None:
    state = table(roll="square bee", level=2, bonus=bonus, starts=("red", "blue"), seats=2)
    do(state, "figure bee 0 c3")
    do(state, "figure bee 0 c3", 1)
    do(state, "roll sports_ground bee", CHANCE)
    do(state, "build sports_ground c2")
    if bonus == "financing":
        do(state, "done")
    do(state, "figure bee 0 g3", 1)
    do(state, "roll bank bee", CHANCE)
    for move in moves:
        do(state, move)
        assert GAME.read_position(GAME.position_text(state)) == state


def test_what_follows_from_the_drawings_is_not_written() -> None:
    state = table(roll="square bee", starts=("blue",))
    do(state, "figure bee 0 e5")
    do(state, "roll square bee", CHANCE)
    text = GAME.position_text(state)
    assert "plan=e5:blue:1,e6:blue:1,f5:blue:1,f6:blue:1" in text
    assert GAME.read_position(text).ringed[0] == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("level", "4"),
        ("level", "2"),  # a goal below level 3
        ("goal", "-"),
        ("goal", "tender"),
        ("bonus", "-"),
        ("phase", "roll"),
        ("phase", "over"),
        ("phase", "start"),
        ("closed", "0"),
        ("closed", "1000"),
        ("roll", "-"),
        ("roll", "bank"),
        ("roll", "bank+bar"),
        ("start", "red/red"),
        ("start", "-/red"),
        ("start", "red"),
        ("step", "done/done"),
        ("step", "waits/chooses"),
        ("step", "picks_black/chooses"),
        ("step", "goes_on/chooses"),
        ("step", "may_go_on/chooses"),
        ("step", "-/-"),
        ("hand", "-/-"),
        ("hand", "bank+bee+red/bank+bee+blue"),
        ("spent", "yes/no"),
        ("spent", "-/no"),
        ("crossed", "1/0"),
        ("drawn", "1/0"),
        ("drawn", "2/0"),
        ("plan", "-"),
        ("plan", "e5:red:1/-"),  # a figure has four hexes
        ("plan", "e5:red:2,e6:red:2,f5:red:2,f6:red:2/-"),
        ("plan", "e5:red:1,e6:red:1,f5:red:1,f6:blue:1/-"),
        ("plan", "e5:red:1,e6:red:1,f5:red:1,a1:red:1/-"),
        ("plan", "e5:red:1,e6:red:1,f5:red:1,f5:red:1/-"),
        ("plan", "e5:red-bank:1/-"),  # nothing blue beside it
        ("plan", "e5:pink:1/-"),
        ("plan", "e5:red-palace:1/-"),
        ("plan", "k1:red:1/-"),
        ("plan", "e5/-"),
        ("plan", "e5:red:x/-"),
    ],
)
def test_what_is_no_moment_of_a_game_is_refused(field: str, value: str) -> None:
    state = table(roll=None, level=3, goal="hub", bonus="financing", seats=2, starts=("red", "blue"))
    for roll in ("roll square bee", "roll square bee"):
        do(state, roll, CHANCE)
        where = "e5" if state.closed == 0 else "a1"
        do(state, f"figure bee 0 {where}")
        do(state, f"figure bee 0 {where}", 1)
    do(state, "roll bank bee", CHANCE)
    words = dict(word.split("=") for word in GAME.position_text(state).split())
    assert GAME.read_position(" ".join(f"{name}={text}" for name, text in words.items())) == state
    words[field] = value
    with pytest.raises(BadNotation):
        GAME.read_position(" ".join(f"{name}={text}" for name, text in words.items()))


def test_a_full_ribbon_or_full_plans_end_the_game() -> None:
    state = table(around("blue"), roll=None)
    text = GAME.position_text(GAME.start(1, {"level": 1}))
    assert GAME.read_position(text) == GAME.start(1, {"level": 1})
    draw(state, 0, {})
    ended = GAME.position_text(state).replace("phase=roll", "phase=over").replace("closed=0", "closed=3")
    with pytest.raises(BadNotation):
        GAME.read_position(ended)


@settings(max_examples=250)
@given(st.data())
def test_damaged_positions_are_refused_or_play_on(data: st.DataObject) -> None:
    """Whatever is swapped between two positions: it is refused, or the result can be played to its end."""
    words = dict(word.split("=") for word in data.draw(st.sampled_from(MOMENTS)).split())
    other = dict(word.split("=") for word in data.draw(st.sampled_from(MOMENTS)).split())
    for name in data.draw(st.sets(st.sampled_from(sorted(words)), min_size=1, max_size=3)):
        words[name] = other[name]
    try:
        state = GAME.read_position(" ".join(f"{name}={value}" for name, value in words.items()))
    except BadNotation:
        return
    assert GAME.read_position(GAME.position_text(state)) == state
    for seat in (*range(state.seats), None):
        GAME.view(state, seat)
    GAME.score(state)
    state.playout(Rng(1), GAME.buffer())
    assert state.phase == tables.OVER


@settings(max_examples=100)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (GAME.read_move, GAME.read_position):
        with suppress(BadNotation):
            read(text)
