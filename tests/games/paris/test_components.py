"""Printed values: their sources, and what a host may correct."""

from __future__ import annotations

import pytest

from kvartal.core.errors import BadComponents
from kvartal.games.paris.components import stock
from kvartal.games.paris.game import GAME
from tests.games.paris.table import OTHERS, PLAIN, building


def test_a_host_may_correct_the_light_of_the_large_lamp() -> None:
    arms = ["nn", "ne", "nw", "ee", "en", "es", "ss", "se", "sw", "ww", "wn", "ws"]
    diamond = PLAIN.overridden({"large_lamp.arms": arms})
    pieces = ["large_lamp.blue.d5", "i3.orange.a4.r0", "garden.orange.d3.r1"]
    cards = {"la_grande_lumiere": "used1", "jardin_des_plantes": "used0"}
    in_play = ("jardin_des_plantes", *OTHERS[1:])
    totals = [building("-/-", pieces, cards, in_play, components=parts).total(0) for parts in (PLAIN, diamond)]
    # The lamp on b5 lights the line, the cross on d5 the garden; the diamond reaches the line's c4 as well.
    assert totals == [3 + 2 + 5, 3 * 2 + 2 + 5]


def test_corrected_shapes_and_tiles_are_played_with() -> None:
    mirrored = PLAIN.overridden({"building.l4.shape": ["##", "#.", "#."]})
    state = building("l4/-", components=mirrored)
    assert set(GAME.touches(state, 0, GAME.read_move("place L4 a1 r0"))["cells"]) == {"a1", "b1", "a2", "a3"}
    assert state != building("l4/-")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("tile.1.face", ["MM"]),
        ("tile.1.face", ["MX", "MM"]),
        ("building.i3.shape", ["#.#"]),
        ("building.i3.shape", ["#", "##"]),
        ("building.i3.shape", ["###", "..."]),
        ("building.i3.shape", []),
        ("piece.fountain.shape", ["#########"]),
        ("large_lamp.arms", []),
        ("large_lamp.arms", ["up"]),
        ("setup.tokens", 5),
        ("setup.postcards", 9),
        ("setup.chimneys", 0),
        ("score.unbuilt", -1),
        ("postcard.levitation.first_games", False),
        ("postcard.moulin_rouge.first_games", True),
    ],
)
def test_corrections_that_can_not_be_played_are_refused(path: str, value: object) -> None:
    with pytest.raises(BadComponents):
        GAME.check_components(stock().overridden({path: value}))


def test_every_value_has_a_source_and_the_large_lamp_is_reconstructed() -> None:
    assert {entry.source for entry in stock()} == {"rulebook", "public", "reconstructed"}
    assert stock().source("large_lamp.arms") == "reconstructed"
