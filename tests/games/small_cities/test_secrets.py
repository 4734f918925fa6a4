"""What the others see of an open round, and who is told what."""

from __future__ import annotations

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.small_cities.game import GAME

from .table import around, do, table


def test_drawings_stay_hidden_until_everybody_has_finished() -> None:
    state = table(roll="bank bee", seats=2)
    empty = GAME.view(state, 1)
    do(state, "figure bee 0 e5", 0)
    assert state.actors() == [1]
    seen = GAME.view(state, 1)
    assert seen["seats"][0]["hexes"] == {}
    assert seen["seats"][0]["finished"]
    assert GAME.view(state, None)["seats"][0]["hexes"] == {}
    assert len(GAME.view(state, 0)["seats"][0]["hexes"]) == 4
    seen["seats"][0]["finished"] = False
    assert seen == empty
    assert state.reveals() == 0
    do(state, "figure bee 0 e5", 1)
    assert state.reveals() == 1
    assert len(GAME.view(state, 1)["seats"][0]["hexes"]) == 4


def test_points_and_stars_of_the_open_round_stay_hidden() -> None:
    state = table({"c1": "blue"}, roll="bank bee", seats=2, level=2, bonus="financing", starts=("red", "green"))
    do(state, "build bank c2", 0)
    assert GAME.view(state, 0)["seats"][0]["stars"] == 1
    other = GAME.view(state, 1)["seats"][0]
    assert (other["stars"], other["ribbon"], other["finished"]) == (0, [], False)
    do(state, "star", 0)
    other = GAME.view(state, 1)["seats"][0]
    assert (other["stars"], other["crossed_stars"], other["finished"]) == (0, 0, False)
    do(state, "figure bee 0 g4", 0)
    assert GAME.view(state, 1)["seats"][0]["finished"]
    world = GAME.resample(state, 1, Rng(3))
    assert GAME.view(world, 1) == GAME.view(state, 1)
    assert world != state


def test_what_is_told_and_to_whom() -> None:
    state = table(around("blue"), roll="bank bee", seats=2, starts=("red", "blue"))
    events = GAME.tell(state, 0, GAME.read_move("build bank e5"))
    assert [(event.message.key, event.audience) for event in events] == [
        ("log-move", (0,)),
        ("small_cities-event-finished", None),
    ]
    events = GAME.tell(state, 1, GAME.read_move("figure bee 0 a1"))
    assert [event.message.key for event in events if event.seen_by(None)] == [
        "small_cities-event-finished",
        "small_cities-event-building",
        "small_cities-event-figure",
    ]
    assert events[2].message.args["points"] == 2
    assert events[3].message.args["cells"] == "a1, a2, b2, b3"
    assert GAME.tell(state, CHANCE, GAME.read_move("roll bank bee"))[0].audience is None


def test_two_drawings_of_a_turn_are_told_in_their_order() -> None:
    state = table({"e5": "blue"}, roll="bank bee", level=2, bonus="financing", starts=("blue",), stars=1)
    for move in ("build bank e6", "star"):
        GAME.tell(state, 0, GAME.read_move(move))
    events = GAME.tell(state, 0, GAME.read_move("figure bee 0 a1"))
    assert [event.message.key.rpartition("-")[2] for event in events] == ["move", "star", "building", "figure"]
