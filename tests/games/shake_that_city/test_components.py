"""Printed values are data: each has a source, and a host can correct it."""

from __future__ import annotations

import pytest

from kvartal.core.components import Components
from kvartal.core.errors import BadComponents
from kvartal.core.rng import Rng
from tests.games.shake_that_city.table import EMPTY, GAME, board, moves, play, position


def corrected(**values: object) -> Components:
    """Return the components with corrected values; `__` stands for the dots of a path."""
    return GAME.components().overridden({path.replace("__", "."): value for path, value in values.items()})


def points(rows: tuple[str, ...], components: Components, side: str = "city") -> int:
    return int(position(rows, EMPTY, side=side, components=components).total(0))


def test_what_was_not_seen_is_marked() -> None:
    source = GAME.components().source
    assert source("cubes.home") == "rulebook"
    assert source("side.city.ground") == "inferred"
    assert source("bonus_tile.factory.type") == "public"
    for path in ("shop.grey", "side.coast.sea", "side.coast.ground", "bonus_tile.sixth.type", "bonus.north_lines"):
        assert source(path) == "reconstructed"
    for path in ("conditions.cells", "condition_tile.second.pair", "bonus.west_lines", "side.coast.concrete"):
        assert source(path) == "reconstructed"


def test_shop_values_and_ground() -> None:
    rows = board(S="c3", R="c1 c2")
    assert points(rows, GAME.components()) == 2 + 3
    assert points(rows, corrected(shop__grey=4)) == 2 + 4
    plain = ["oooooo"] * 6
    assert points(rows, corrected(side__city__ground=plain)) == 2 + 1


def test_which_edges_are_sea() -> None:
    rows = board(P="a3", R="f3")
    west = corrected(side__coast__sea=["west", "south"], side__coast__concrete=["east", "north"])
    assert points(rows, GAME.components(), "coast") == 0
    assert points(rows, west, "coast") == 2


def test_points_of_a_side() -> None:
    assert points(board(H="a1"), corrected(side__city__home_group=5)) == 5
    assert points(board(P="c3", F="c2"), corrected(side__coast__park_by_factory=1), "coast") == 1


def test_bonus_tiles() -> None:
    column = board(H="b1 b2 b3 b4 b5 b6")
    assert points(column, GAME.components()) == 2
    turned = corrected(bonus__north_lines=["type", "full"])
    assert points(column, turned) == 2 + 3
    assert points(board(R="b1 b2 b3"), corrected(bonus__of_type=3)) == 1 + 1 + 1 + 3
    state = GAME.start(2, components=corrected(bonus_tile__sixth__type="shop"))
    assert [weight for _, weight in state.chance()] == [1, 1, 1, 2, 1]


@pytest.mark.parametrize(("lines", "near", "far"), [(["both", "none"], 3, 0), (["none", "both"], 0, 3)])
def test_bonus_tiles_with_both_conditions_on_one_line(lines: list[str], near: int, far: int) -> None:
    ours = corrected(bonus__north_lines=lines)
    assert points(board(H="a1 a2 a3 a4 a5 a6"), ours) == 2 + near
    assert points(board(H="b1 b2 b3 b4 b5 b6"), ours) == 2 + far
    roads = board(R="a3 a4 a5 a6")  # of the first tile's type
    assert points(roads, ours) - points(roads, GAME.components()) == near
    roads = board(R="b3 b4 b5 b6")
    assert points(roads, ours) - points(roads, GAME.components()) == far - 3


def test_condition_tiles() -> None:
    components = corrected(conditions__cells=["e2", "d3", "c4", "b5"], condition_tile__first__pair=["home", "home"])
    state = position(
        EMPTY,
        EMPTY,
        variant="conditions",
        pattern="SSSSHHRRP",
        conditions=("home+home", "road+park", "park+shop", "factory+shop"),
        components=components,
    )
    assert "park b2" in moves(state, 0)
    assert "park e2" not in moves(state, 0)
    play(state, 0, "home a1")
    assert GAME.view(state, 0)["seats"][0]["conditions"] == ["d3", "c4", "b5"]


def test_alike_condition_tiles_are_drawn_alike() -> None:
    state = GAME.start(1, components=corrected(condition_tile__first__pair=["park", "road"]))
    for kind in ("home", "shop", "home", "park", "road", "factory"):
        play(state, -1, f"bonus {kind}")
    assert [(GAME.move_text(move), weight) for move, weight in state.chance()] == [
        ("condition road+park", 2),
        ("condition park+shop", 1),
        ("condition factory+shop", 1),
    ]


def test_rounds_cubes_and_the_solo_goal() -> None:
    state = GAME.start(2, components=corrected(game__rounds=2, game__led_rounds=1, cubes__home=0))
    assert state.playout(Rng(1), GAME.buffer()) == 6 + 2 * (9 + 2)
    alone = position(
        board(R="a1 a2 a4 a5", H="a3", P="b1", S="c1 d1", F="e1 f1"),
        round=15,
        pattern="SSSSPSSHH",
        components=corrected(game__solo_points=1),
    )
    play(alone, 0, "park f6")
    assert alone.winners() == [0]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game.rounds", 0),
        ("game.rounds", 16),
        ("cubes.home", -1),
        ("side.city.road", 10),
        ("side.city.concrete", ["north"]),
        ("side.coast.sea", ["north", "east"]),
        ("side.coast.sea", ["up", "down"]),
        ("side.city.ground", ["oooooo"] * 5),
        ("side.city.ground", ["ooooo"] * 6),
        ("side.city.ground", ["xxxxxx"] * 6),
        ("bonus.north_lines", ["full", "full"]),
        ("bonus.north_lines", ["both", "full"]),
        ("bonus.west_lines", ["none", "type"]),
        ("bonus.of_type", 0),
        ("bonus.of_type", 7),
        ("bonus_tile.road.type", "sea"),
        ("condition_tile.first.pair", ["road"]),
        ("condition_tile.first.pair", ["road", "sea"]),
        ("conditions.cells", ["b2", "c3", "d4"]),
        ("conditions.cells", ["b2", "c3", "d4", "d4"]),
        ("conditions.cells", ["b2", "c3", "d4", "g5"]),
        ("conditions.cells", ["b2", "c3", "d4", ""]),
    ],
)
def test_what_cannot_be_played_with(path: str, value: object) -> None:
    wrong = GAME.components().overridden({path: value})
    with pytest.raises(BadComponents) as error:
        GAME.check_components(wrong)
    assert error.value.reason.args["path"] == path
    with pytest.raises(BadComponents):
        GAME.start(2, components=wrong)


def test_nine_cubes_must_be_there() -> None:
    few = corrected(cubes__home=1, cubes__shop=1, cubes__factory=1, cubes__park=1, cubes__road=1)
    with pytest.raises(BadComponents):
        GAME.check_components(few)


def test_two_sets_live_side_by_side() -> None:
    rows = board(S="c3", R="c1 c2")
    rich = position(rows, EMPTY, components=corrected(shop__grey=9))
    plain = position(rows, EMPTY)
    assert (rich.total(0), plain.total(0)) == (11, 5)
    assert rich != plain
