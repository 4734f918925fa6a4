"""The first stage: paving the city and taking buildings."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.errors import IllegalMove
from kvartal.core.rng import Rng
from kvartal.games.paris.game import GAME
from kvartal.games.paris.rules import ParisState
from tests.games.paris.table import draw, legal, paved, play, start, why_not


def lay(state: ParisState, move: str, tile: str = "") -> None:
    """Lay the tile in hand and draw another where there is one."""
    play(state, move)
    if state.actors() == [CHANCE]:
        play(state, f"draw {tile}" if tile else GAME.move_text(state.chance_pick(0)))


def squares() -> list[str]:
    return [f"{column}{row}" for row in (1, 3, 5, 7) for column in "aceg"]


def test_each_seat_draws_a_tile_unseen_orange_first() -> None:
    state = GAME.start(2)
    assert [GAME.move_text(move) for move, _ in state.chance()] == [f"draw {tile}" for tile in range(1, 9)]
    assert {weight for _, weight in state.chance()} == {1}
    play(state, "draw 3")
    assert [seat["holds_tile"] for seat in GAME.view(state, None)["seats"]] == [True, False]
    assert len(state.chance()) == 8
    play(state, "draw 3")
    assert state.actors() == [0]


def test_a_turn_lays_the_tile_on_any_square_in_any_rotation_or_takes_a_building() -> None:
    state = start()
    assert legal(state, "lay") == [f"lay {square} r{turn}" for square in squares() for turn in range(4)]
    assert len(legal(state, "take")) == 12
    assert len(legal(state)) == 64 + 12


@pytest.mark.parametrize(("turn", "rows"), [(0, ["bo", "so"]), (1, ["sb", "oo"]), (2, ["os", "ob"]), (3, ["oo", "bs"])])
def test_rotations_are_quarter_turns_clockwise(turn: int, rows: list[str]) -> None:
    state = start()
    lay(state, f"lay c3 r{turn}")
    cells = GAME.view(state, None)["cells"]
    assert [row[2:4] for row in cells[2:4]] == rows
    assert sum(mark != "." for row in cells for mark in row) == 4


def test_blue_tiles_are_orange_ones_with_the_colours_swapped() -> None:
    swap = str.maketrans("ob", "bo")
    seats = GAME.view(GAME.start(2), None)["seats"]
    for orange, blue in zip(seats[0]["unlaid"], seats[1]["unlaid"], strict=True):
        assert [row.translate(swap) for row in orange["cells"]] == blue["cells"]


def test_one_players_tiles_hold_16_own_7_other_5_shared_cells_and_4_lamps() -> None:
    seats = GAME.view(GAME.start(2), None)["seats"]
    assert Counter("".join("".join(t["cells"]) for t in seats[0]["unlaid"])) == {"o": 16, "b": 7, "s": 5, "l": 4}
    assert Counter("".join("".join(t["cells"]) for t in seats[1]["unlaid"])) == {"b": 16, "o": 7, "s": 5, "l": 4}


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_the_paved_board_has_23_orange_23_blue_10_shared_cells_and_8_lamps(seed: int) -> None:
    cells = GAME.view(paved(seed), None)["cells"]
    assert Counter("".join(cells)) == {"o": 23, "b": 23, "s": 10, "l": 8}


def test_a_square_takes_one_tile() -> None:
    state = start()
    lay(state, "lay c3 r0")
    assert why_not(state, "lay c3 r2") == "paris-refuse-square"


def test_the_next_tile_is_drawn_right_after_laying_and_never_the_same_again() -> None:
    state = start()
    play(state, "lay a1 r0")
    assert state.actors() == [CHANCE]
    assert [GAME.move_text(move) for move, _ in state.chance()] == [f"draw {tile}" for tile in range(2, 9)]
    play(state, "draw 5")
    assert state.actors() == [1]


def test_a_taken_building_is_gone_from_the_supply_and_no_tile_is_drawn() -> None:
    state = start()
    play(state, "take L6")
    assert state.actors() == [1]
    assert why_not(state, "take L6") == "paris-refuse-not-in-supply"
    view = GAME.view(state, 1)
    assert "l6" not in view["supply"]
    assert view["seats"][0]["reserve"] == ["l6"]


def test_with_a_tile_one_may_not_pass() -> None:
    state = start()
    assert why_not(state, "pass") == "paris-refuse-pass-tile"
    with pytest.raises(IllegalMove):
        GAME.play(state, 0, GAME.read_move("pass"))


def orange_done() -> ParisState:
    """Return a game in which orange has laid all its tiles, blue has taken seven buildings and is asked."""
    state = start()
    for square, take in zip(squares(), ("I3", "V3", "O4", "T4", "L4", "S4", "T5"), strict=False):
        lay(state, f"lay {square} r0")
        play(state, f"take {take}")
    lay(state, "lay g3 r0")
    assert state.actors() == [1]
    return state


def test_who_has_laid_all_tiles_takes_buildings_or_passes_and_a_pass_is_not_final() -> None:
    state = orange_done()
    lay(state, "lay a5 r0")
    assert legal(state) == [f"take {name}" for name in ("W5", "X5", "P5", "C6", "L6")] + ["pass"]
    assert why_not(state, "lay c5 r0") == "paris-refuse-no-tile"
    play(state, "pass")
    lay(state, "lay c5 r0")
    play(state, "take X5")
    assert GAME.view(state, 0)["seats"][0]["reserve"] == ["x5"]


def test_with_an_empty_supply_one_must_lay_or_must_pass() -> None:
    state = orange_done()
    for name in ("W5", "X5", "P5", "C6"):
        play(state, f"take {name}")
        if state.actors() == [0]:
            play(state, "pass")
    play(state, "take L6")
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert all(text.startswith("lay") for text in legal(state))


def test_the_stage_ends_the_instant_the_last_tile_lies_and_the_first_to_finish_begins() -> None:
    state = orange_done()
    for square in ("a5", "c5", "e5", "g5", "a7", "c7", "e7"):
        lay(state, f"lay {square} r1")
        assert GAME.view(state, None)["phase"] == "pave"
        play(state, "pass")
    events = GAME.tell(state, 1, GAME.read_move("lay g7 r1"))
    assert state.actors() == [0]
    assert GAME.view(state, None)["phase"] == "build"
    assert "paris-event-second-stage" in [event.message.key for event in events]


def test_blue_begins_the_second_stage_when_it_was_first_to_finish() -> None:
    state = start()
    play(state, "take I3")
    for k, square in enumerate(squares()[:8]):
        lay(state, f"lay {square} r0")
        if k < 7:
            play(state, f"take {('V3', 'O4', 'T4', 'L4', 'S4', 'T5', 'W5')[k]}")
    for square in squares()[8:]:
        lay(state, f"lay {square} r0")
        if GAME.view(state, None)["phase"] == "pave":
            play(state, "pass")
    assert (state.actors(), GAME.view(state, None)["phase"]) == ([1], "build")


def test_random_postcards_are_dealt_by_chance() -> None:
    state = GAME.start(2, {"postcards": "random"})
    assert next((GAME.move_text(move), weight) for move, weight in state.chance()) == ("deal levitation", 1)
    for dealt in range(8):
        assert len(state.chance()) == 12 - dealt
        state.apply(CHANCE, state.chance_pick(dealt % 3))
    assert len(GAME.view(state, None)["postcards"]) == 8
    assert GAME.view(state, None)["phase"] == "draw"
    draw(state, Rng(1))
    assert state.actors() == [0]
