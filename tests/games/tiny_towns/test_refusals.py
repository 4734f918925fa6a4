"""Refusals during a round; those of single cards are tested with the cards."""

from __future__ import annotations

import pytest

from kvartal.core.errors import IllegalMove
from kvartal.core.messages import Message
from tests.games.tiny_towns.table import EMPTY, GAME, choices, play, position, town, why


def test_nobody_builds_before_placing_nor_places_twice() -> None:
    state = position(town("wood stone - -"), EMPTY)
    play(state, "0 name glass")
    assert why(state, 0, "build well a1+b1") == "refuse-phase"
    assert why(state, 0, "done") == "refuse-phase"
    assert why(state, 0, "place a1") == "refuse-occupied"
    play(state, "0 place d4")
    assert why(state, 0, "place c4") == "refuse-phase"
    assert why(state, 0, "build well a1+b1") is None


def test_resources_in_another_order_are_no_pattern() -> None:
    state = position(town("- - glass -", "glass stone stone -"), EMPTY)
    play(state, "0 name wood", "0 place d4")
    assert choices(state, 0, "build") == []
    assert why(state, 0, "build chapel c1+a2+b2+c2") == "refuse-pattern"
    assert why(state, 0, "build chapel a1+a2+b2+c2") == "refuse-no-cube"
    assert why(state, 0, "build abbey c1+a2+b2+c2") == "refuse-not-in-play"
    assert why(state, 0, "build starloom a1+b1+a2+b2") == "refuse-not-yours"


def test_a_refused_move_changes_nothing() -> None:
    state = position(EMPTY, EMPTY)
    before = state.pack()
    with pytest.raises(IllegalMove):
        play(state, "0 place a1")
    with pytest.raises(IllegalMove):
        play(state, "1 name wood")
    assert state.pack() == before


def test_no_refusal_tells_of_another_seat() -> None:
    worlds = [position(EMPTY, EMPTY, kept=["starloom", other]) for other in ("obelisk_crescent", "fort_ironweed")]
    for world in worlds:
        play(world, "0 name wood")
    for move in range(GAME.info.move_ids):
        reasons: list[Message | None] = [GAME.why_not(world, 0, move) for world in worlds]
        assert reasons[0] == reasons[1]
