"""What the others may not see: steps of an open round, and monuments that are not built."""

from __future__ import annotations

import json

from kvartal.core.rng import Rng
from tests.games.tiny_towns.table import EMPTY, GAME, board, choices, play, position, town, with_cards

KEPT = ["starloom", "obelisk_crescent"]


def test_steps_are_hidden_until_everybody_has_closed() -> None:
    state = position(town("wood - - -"), EMPTY, kept=KEPT)
    play(state, "0 name stone", "0 place b1", "0 build well a1+b1", "0 site a1", "0 done")
    assert board(state, 0) == town("well - - -")
    assert board(state, 0, viewer=1) == town("wood - - -")
    assert GAME.view(state, None)["seats"][0]["board"][0][0] == "wood"
    assert GAME.view(state, 1)["seats"][0]["deciding"] is False, "who has finished is public"
    play(state, "1 place a1", "1 done")
    assert board(state, 0, viewer=1) == town("well - - -")
    assert state.reveals() == 1 + 4


def test_events_of_a_round_are_for_their_seat_until_it_closes() -> None:
    state = position(town("wood - - -"), EMPTY, kept=KEPT)
    play(state, "0 name stone")
    step = GAME.tell(state, 0, GAME.read_move("place b1"))
    assert [event.audience for event in step] == [(0,)]
    play(state, "0 build well a1+b1", "0 site a1")
    closing = GAME.tell(state, 0, GAME.read_move("done"))
    assert [(event.message.key, event.audience) for event in closing] == [
        ("log-move", (0,)),
        ("tiny_towns-event-closed", None),
    ]
    play(state, "1 place a1")
    shown = GAME.tell(state, 1, GAME.read_move("done"))
    public = [event.message.key.removeprefix("tiny_towns-event-") for event in shown if event.audience is None]
    assert public == ["closed", "built", "placed"]


def test_a_built_monument_its_markers_and_the_watch_are_announced_together() -> None:
    rows = "wood cottage - - brick glass wheat - stone - - - - - - -"
    state = position(EMPTY, rows, kept=["starloom", "opaleyes_watch"])
    play(state, "0 name wheat", "1 place d2", "1 build opaleyes_watch a1+a2+b2+c2+d2+a3", "1 site a1")
    play(state, "1 watch well", "1 watch farm", "1 watch tavern", "1 done", "0 place a1")
    assert GAME.view(state, 0)["seats"][1]["monument"] is None
    keys = [event.message.key for event in GAME.tell(state, 0, GAME.read_move("done"))]
    assert keys[-2:] == ["tiny_towns-event-built", "tiny_towns-event-watch"]
    assert GAME.view(state, 0)["seats"][1]["monument"] == "opaleyes_watch"


def test_dealt_and_kept_monuments_are_told_to_their_owner_only() -> None:
    state = GAME.start(2, {"cards": "first_game"})
    for seat in (0, 0, 1, 1):
        events = GAME.tell(state, -1, state.chance()[0][0])
        assert [event.audience for event in events] == [(seat,)]
    events = GAME.tell(state, 1, state.legal(1)[0])
    assert [(event.message.key, event.audience) for event in events] == [
        ("log-move", (1,)),
        ("tiny_towns-event-chosen", None),
    ]


def test_an_unbuilt_monument_stays_hidden_for_good() -> None:
    almost = " ".join(["wood"] * 15 + ["-"])
    state = position(almost, almost, kept=KEPT)
    play(state, "0 name wood", "0 place d4", "0 done", "1 place d4", "1 done")
    assert state.actors() == []
    for viewer in (0, None):
        assert "obelisk_crescent" not in json.dumps(GAME.view(state, viewer))
    assert "obelisk_crescent" in json.dumps(GAME.view(state, 1))
    lines = json.dumps(GAME.score(state).to_json())
    assert "obelisk" not in lines
    assert "starloom" not in lines


def test_the_score_that_a_seat_sees_waits_for_the_round_too() -> None:
    state = position(town("wood - - -"), EMPTY, kept=KEPT, cards=with_cards("trading_post", "shed"))
    play(state, "0 name stone", "0 place b1", "0 build shed a1+b1", "0 site d4", "0 done")
    assert state.total(0) == 1 - 15
    assert [GAME.score_seen(state, viewer).seats[0].total for viewer in (0, 1, None)] == [-14, -16, -16]
    assert GAME.shown(state, 1).monument[0] == -1
    assert GAME.shown(state, 0).monument[0] == state.monument[0]


def test_a_belief_keeps_what_is_seen_and_varies_the_rest() -> None:
    state = position(town("wood - - -"), EMPTY, EMPTY, kept=[*KEPT, "fort_ironweed"])
    play(state, "0 name stone", "0 place b1", "2 place a1", "2 done")
    seen = [GAME.resample(state, 1, Rng(seed)) for seed in range(40)]
    for world in seen:
        assert GAME.view(world, 1) == GAME.view(state, 1)
        assert world.monument[1] == state.monument[1]
        assert world.returned[1] == state.returned[1]
        assert world.actors() == state.actors()
        dealt = [*world.monument, *world.returned]
        assert len(set(dealt)) == 6
    assert len({world.monument[0] for world in seen}) > 8
    assert len({board(world, 2) for world in seen}) > 8
    assert {board(world, 0) for world in seen} == {town("wood - - -")}


def test_a_belief_keeps_monuments_that_were_seen_built() -> None:
    state = position(town("starloom - - -"), EMPTY, kept=KEPT)
    for seed in range(20):
        world = GAME.resample(state, 1, Rng(seed))
        assert world.monument[0] == state.monument[0]
        assert world.monument[1] == state.monument[1]


def test_a_seat_that_sits_out_is_believed_to_have_done_nothing() -> None:
    fort = town("fort_ironweed wood stone -")
    state = position(
        EMPTY, fort, EMPTY, mode="town_hall", phase="turn", kept=[*KEPT[:1], "fort_ironweed", KEPT[1]], round=5
    )
    play(state, "* turn wood", *(f"{seat} {move}" for seat in range(3) for move in ("place d4", "done")))
    assert state.actors() == [0, 2]
    assert board(GAME.resample(state, 0, Rng(1)), 1) == board(state, 1)


def test_in_solo_the_town_is_open_to_spectators() -> None:
    state = position(EMPTY, cards=with_cards("shed"))
    play(state, "0 name wood", "0 place a1")
    assert board(state, 0) == board(state, 0, viewer=None)
    assert GAME.view(state, None)["seats"][0]["board"][0][0] == "wood"
    assert choices(state, 0) == ["done"]
