"""Condition tiles: they block cells, and are removed once their pair is there."""

from __future__ import annotations

import pytest

from kvartal.core.messages import Message
from tests.games.shake_that_city.table import EMPTY, GAME, TILES, board, moves, play, position, why_not


def standing(rows: tuple[str, ...]) -> list[str]:
    """Return the cells with condition tiles on the board after these moves."""
    state = position(rows, EMPTY, variant="conditions")
    found = GAME.view(state, 0)["seats"][0]["conditions"]
    assert isinstance(found, list)
    return found


def test_at_first_all_four_lie_there_and_block() -> None:
    state = position(EMPTY, EMPTY, variant="conditions", pattern="SSSSPSSHH")
    assert GAME.view(state, 0)["seats"][0]["conditions"] == list(TILES)
    assert not {f"park {cell}" for cell in TILES} & set(moves(state, 0))
    assert len([move for move in moves(state, 0) if move.startswith("park")]) == 32


@pytest.mark.parametrize(
    ("cells", "gone"),
    [
        ({"R": "a6", "H": "b6"}, "b2"),
        ({"R": "f1", "P": "f2"}, "c3"),
        ({"P": "a1", "S": "a2"}, "d4"),
        ({"F": "e1", "S": "d1"}, "e5"),
    ],
)
def test_a_pair_anywhere_clears_its_tile(cells: dict[str, str], gone: str) -> None:
    assert standing(board(**cells)) == [cell for cell in TILES if cell != gone]


def test_a_diagonal_pair_does_not() -> None:
    assert standing(board(R="a6", H="b5")) == list(TILES)
    assert standing(board(R="f1", H="a2")) == list(TILES), "the rows are no ring"


def test_other_pairs_do_not() -> None:
    assert standing(board(R="a1", F="a2", S="c1", H="c2")) == list(TILES)


def test_one_building_may_serve_several_tiles() -> None:
    assert standing(board(R="a3", H="a2", P="a4", S="b4")) == ["e5"]


def test_a_tile_leaves_right_after_the_placement_and_several_at_once() -> None:
    state = position(board(H="a1", P="c1"), EMPTY, variant="conditions", pattern="SRSSSPPPF")
    play(state, 0, "road b1")
    assert GAME.view(state, 0)["seats"][0]["conditions"] == ["d4", "e5"]
    assert GAME.view(state, 1)["seats"][0]["conditions"] == list(TILES), "nobody else sees it before the round closes"
    play(state, 1, moves(state, 1)[0])
    assert GAME.view(state, 1)["seats"][0]["conditions"] == ["d4", "e5"]


def test_the_freed_cell_can_be_built_on() -> None:
    state = position(board(R="a6", H="b6"), EMPTY, variant="conditions", pattern="SSSSPSSHH")
    assert "park b2" in moves(state, 0)
    assert "park c3" not in moves(state, 0)


def test_the_placement_that_frees_a_cell_cannot_use_it() -> None:
    # A home on b1 would complete the pair and free b2, on which the other home would stand.
    state = position(board(R="a1"), EMPTY, variant="conditions", pattern="HSSHSSPPF")
    assert "home b1" not in moves(state, 0)
    assert why_not(state, 0, "home b1") == Message(
        "shake_that_city-refuse-condition",
        {
            "cell": "b2",
            "pair": Message(
                "shake_that_city-pair",
                {"one": Message("shake_that_city-one-road"), "other": Message("shake_that_city-one-home")},
            ),
        },
    )


def test_boards_differ_but_the_tiles_lie_alike() -> None:
    state = position(board(R="a6", H="b6"), board(R="f1", P="f2"), variant="conditions")
    assert [seat["conditions"] for seat in GAME.view(state, None)["seats"]] == [["c3", "d4", "e5"], ["b2", "d4", "e5"]]


def test_a_tile_fills_no_line_and_has_no_type() -> None:
    rows = board(P="b1 b3 b4 b5 b6")
    state = position(rows, EMPTY, variant="conditions")
    assert GAME.view(state, 0)["seats"][0]["flipped"] == []


def test_only_with_this_variant() -> None:
    assert GAME.view(position(EMPTY, EMPTY), 0)["conditions"] == []
    assert len([m for m in moves(position(EMPTY, EMPTY, pattern="SSSSPSSHH"), 0) if m.startswith("park")]) == 36


def test_who_has_not_cleared_them_cannot_win() -> None:
    cleared = board(R="a3", H="a2", P="a4", S="b4", F="c4")
    rich = board(H="a1 c1 e1 a5 c6 f3")
    for boards, winners in (((rich, cleared), [1]), ((rich, rich), [])):
        state = position(*boards, variant="conditions", round=15, pattern="SSSSPSSFF")
        for seat in (0, 1):
            play(state, seat, moves(state, seat)[0])
        assert state.winners() == winners
        assert list(GAME.score(state).winners) == winners
