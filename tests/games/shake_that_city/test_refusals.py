"""Every way in which a move can be wrong has its own answer."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import IllegalMove
from kvartal.core.messages import Message, say, seat_name
from tests.games.shake_that_city.table import BLOCKED, EMPTY, GAME, board, play, position, why_not

SHOPS = Message("shake_that_city-type-shop")
ROADS = Message("shake_that_city-type-road")
HOMES = Message("shake_that_city-type-home")


def test_a_colour_that_did_not_fall() -> None:
    state = position(EMPTY, EMPTY, pattern="SSSHHHSSH")
    assert why_not(state, 0, "road a1") == say("shake_that_city-refuse-no-cubes", type=ROADS)


def test_the_active_seats_colour() -> None:
    state = position(EMPTY, EMPTY)
    play(state, 0, "shop a1")
    assert why_not(state, 1, "shop a1") == say("shake_that_city-refuse-taken", type=SHOPS, seat=seat_name(0))


def test_the_most_frequent_colour_in_solo() -> None:
    state = position(EMPTY, pattern="SSSHHRRPF")
    assert why_not(state, 0, "shop a1") == say("shake_that_city-refuse-most", type=SHOPS, last=12)


def test_a_colour_that_fits_nowhere() -> None:
    state = position(BLOCKED, EMPTY, pattern="SSSSPSSHH")
    assert why_not(state, 0, "shop a1") == say("shake_that_city-refuse-fits-nowhere", type=SHOPS)


def test_over_the_edge() -> None:
    state = position(EMPTY, EMPTY, pattern="HHHSSRRPF")
    for cell in ("e1", "f6"):
        assert why_not(state, 0, f"home {cell}") == say("shake_that_city-refuse-off-board", type=HOMES, cell=cell)


def test_on_a_building() -> None:
    state = position(board(P="c1"), EMPTY, pattern="HHHSSRRPF")
    assert why_not(state, 0, "home b1") == say("shake_that_city-refuse-occupied", cell="c1")
    assert why_not(state, 0, "home d1") is None


def test_on_a_condition_tile() -> None:
    reason = why_not(position(EMPTY, pattern="HSSHSSPPF"), 0, "home b1")
    assert reason is not None
    assert reason.key == "shake_that_city-refuse-condition"
    assert reason.args["cell"] == "b2"


def test_skipping() -> None:
    assert why_not(position(EMPTY, EMPTY), 0, "nothing") == say("shake_that_city-refuse-must-build")


def test_out_of_turn() -> None:
    state = position(EMPTY, EMPTY)
    assert why_not(state, 1, "shop a1") == say("refuse-turn")
    play(state, 0, "shop a1")
    assert why_not(state, 0, "home a1") == say("refuse-turn")


def test_what_only_chance_does() -> None:
    state = position(EMPTY, EMPTY)
    for move in ("cube road", "bonus road", "condition road+home"):
        assert why_not(state, 0, move) == say("refuse-not-a-choice")
    with pytest.raises(IllegalMove):
        play(state, CHANCE, "cube road")


def test_a_refused_move_changes_nothing() -> None:
    state = position(EMPTY, EMPTY)
    before = state.pack()
    with pytest.raises(IllegalMove):
        GAME.play(state, 0, GAME.read_move("nothing"))
    assert state.pack() == before
