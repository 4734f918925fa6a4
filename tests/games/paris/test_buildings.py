"""The second stage: placing buildings."""

from __future__ import annotations

from collections import Counter

import pytest

from kvartal.games.paris.components import BUILDINGS, stock
from kvartal.games.paris.game import GAME
from tests.games.paris.table import PLAIN, PLAIN_CELLS, building, legal, play, spent, why_not


def test_the_helpers_board_is_as_drawn() -> None:
    assert GAME.view(building(), 0)["cells"] == PLAIN_CELLS


def test_the_box_has_two_buildings_of_3_four_of_4_four_of_5_and_two_of_6_cells() -> None:
    shapes = GAME.view(building(), None)["shapes"]
    sizes = Counter("".join(shapes[name]).count("#") for name in BUILDINGS)
    assert sizes == {3: 2, 4: 4, 5: 4, 6: 2}


def test_buildings_rotate_but_do_not_flip() -> None:
    state = building("l4/-")
    places = {text.split()[-1] for text in legal(state, "place L4")}
    assert places == {"r0", "r1", "r2", "r3"}
    at_a1 = legal(state, "place L4 a1")
    cells = {frozenset(GAME.touches(state, 0, GAME.read_move(text))["cells"]) for text in at_a1}
    assert frozenset(("a1", "b1", "b2", "b3")) in cells
    assert frozenset(("a1", "b1", "a2", "a3")) not in cells


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        *(("I3", 2), ("V3", 4), ("O4", 1), ("T4", 4), ("L4", 4), ("S4", 2)),
        *(("T5", 4), ("W5", 4), ("X5", 1), ("P5", 4), ("C6", 4), ("L6", 4)),
    ],
)
def test_a_rotation_that_looks_like_another_is_refused(name: str, turns: int) -> None:
    state = building(f"{name.lower()}/-")
    places = {text.split()[-1] for text in legal(state, f"place {name}")}
    assert places == {f"r{turn}" for turn in range(turns)}
    for turn in range(turns, 4):
        assert why_not(state, f"place {name} a1 r{turn}") == "paris-refuse-same-turn"


def test_a_building_lies_on_free_own_and_shared_cells_across_tiles() -> None:
    state = building("i3/-")
    assert why_not(state, "place I3 a1 r0") is None  # over two tiles
    assert why_not(state, "place I3 a7 r0") is None  # own, shared, own
    assert why_not(state, "place I3 c1 r0") == "paris-refuse-colour"
    assert why_not(state, "place I3 a5 r0") == "paris-refuse-lamp"
    assert why_not(state, "place I3 g8 r0") == "paris-refuse-outside"
    assert why_not(state, "place X5 a1 r0") == "paris-refuse-not-in-reserve"


def test_a_building_may_lie_on_shared_cells_alone() -> None:
    shared = stock().overridden({f"tile.{tile}.face": ["SS", "SS"] for tile in range(1, 9)})
    state = building("i3/-", components=shared)
    assert len(legal(state, "place I3")) == 2 * 6 * 8
    play(state, "place I3 a1 r0")


def test_a_placed_building_covers_its_cells_and_takes_a_chimney_and_the_turn() -> None:
    state = building("i3,v3/t4")
    play(state, "place V3 a1 r0")  # .# over ##
    view = GAME.view(state, None)
    assert view["pieces"] == [{"piece": "v3", "owner": "orange", "cells": ["b1", "a2", "b2"]}]
    assert view["seats"][0]["chimneys"] == 6
    assert view["seats"][0]["reserve"] == ["i3"]
    assert state.actors() == [1]
    play(state, "place T4 e1 r0")
    assert why_not(state, "place I3 b1 r0") == "paris-refuse-taken"
    assert why_not(state, "place I3 a3 r0") is None


def test_both_may_build_on_shared_cells_but_not_on_one() -> None:
    state = building("i3/v3", pieces=["s4.orange.a6.r1"])
    play(state, "burn levitation")
    assert why_not(state, "place V3 e7 r0") is None  # the shared f7 is theirs as well
    assert why_not(state, "place V3 a7 r3") == "paris-refuse-taken"  # the shared b7 is covered


def test_seven_chimneys_are_a_limit() -> None:
    assert stock().value("setup.chimneys") == 7
    one = PLAIN.overridden({"setup.chimneys": 1})
    state = building("i3,v3/t4", components=one)
    play(state, "place I3 a1 r0", "place T4 e1 r0")
    assert legal(state, "place") == []
    assert why_not(state, "place V3 a3 r0") == "paris-refuse-chimneys"
    assert why_not(state, "use jardin_des_plantes") == "paris-refuse-no-effect"
    assert why_not(state, "use levitation") == "paris-refuse-no-effect"
    # Without chimneys a player is unable to place: with no tokens either, the game is over.
    full = building("v3/-", ["i3.orange.a1.r0"], cards=spent(), components=one, phase="over")
    assert full.actors() == []


def test_pieces_of_postcards_can_not_be_placed_like_buildings() -> None:
    state = building("i3/-")
    assert why_not(state, "place garden a1 r0") == "paris-refuse-card-first"
    assert why_not(state, "place fountain a1 r0") == "paris-refuse-card-first"
    assert why_not(state, "put a1") == "paris-refuse-phase"
    assert why_not(state, "take I3") == "paris-refuse-phase"
