"""What holds in every game, whatever the seats do."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.shake_that_city.rules import unpack
from tests.conformance.walk import walk
from tests.games.shake_that_city.tables import GAME

TABLES = st.tuples(
    st.integers(1, 4),
    st.sampled_from(["city", "coast"]),
    st.sampled_from(["standard", "family", "conditions"]),
    st.integers(0, 10**6),
).filter(lambda table: table[0] > 1 or table[2] == "conditions")


@given(TABLES)
@settings(max_examples=12)
def test_buildings_stay_and_only_the_pattern_is_built(table: tuple[int, str, str, int]) -> None:
    seats, side, variant, seed = table
    start = GAME.start(seats, {"side": side, "variant": variant})
    for state, seat, move in walk(start, Rng(seed)):
        if seat == CHANCE:
            continue
        after = state.clone()
        after.apply(seat, move)
        for own in range(seats * 5):
            added = after.boards[own] & ~state.boards[own]
            assert state.boards[own] & ~after.boards[own] == 0
            assert not added or own == seat * 5 + move // 36
            assert not added or added.bit_count() == state.shapes[move // 36].bit_count()
        assert after.standing[seat] & ~state.standing[seat] == 0, "no condition tile comes back"
        assert state.flipped(seat) & ~after.flipped(seat) == 0, "no bonus tile turns back"


@given(TABLES)
@settings(max_examples=12)
def test_what_is_derived_is_what_was_kept_on_the_way(table: tuple[int, str, str, int]) -> None:
    seats, side, variant, seed = table
    start = GAME.start(seats, {"side": side, "variant": variant})
    for state, _, _ in walk(start, Rng(seed)):
        again = unpack(state.tables, state.pack())
        assert (again.left, again.standing, again.free) == (state.left, state.standing, state.free)


@given(TABLES)
@settings(max_examples=12)
def test_lines_speak_of_cells_that_are_built_on(table: tuple[int, str, str, int]) -> None:
    seats, side, variant, seed = table
    state = GAME.start(seats, {"side": side, "variant": variant})
    state.playout(Rng(seed), GAME.buffer())
    boards = [seat["board"] for seat in GAME.view(state, None)["seats"]]
    sheet = GAME.score(state)
    assert sheet.over
    for board, seat in zip(boards, sheet.seats, strict=True):
        for line in seat.lines:
            assert line.cells
            assert all(board[int(cell[1]) - 1]["abcdef".index(cell[0])] != "." for cell in line.cells)
