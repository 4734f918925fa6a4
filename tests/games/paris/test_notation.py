"""Moves and positions as text; impossible positions are refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadNotation
from kvartal.core.rng import Rng
from kvartal.games.paris.components import POSTCARDS
from kvartal.games.paris.game import GAME
from tests.conformance.walk import walk
from tests.games.paris.table import FIRST_GAMES, building, play, turned_over

# Moves


def test_every_move_has_a_text_of_its_own_that_is_read_back() -> None:
    texts = [GAME.move_text(move) for move in range(GAME.info.move_ids)]
    assert len(set(texts)) == len(texts)
    assert [GAME.read_move(text) for text in texts] == list(range(GAME.info.move_ids))


def test_texts_are_what_a_person_would_type() -> None:
    for text in ("lay c3 r1", "take T4", "pass", "use le_peintre", "burn chartier", "swap T4 X5", "put c5", "put c5 n"):
        assert GAME.move_text(GAME.read_move(text)) == text
    for text in ("put c5 T4", "put c5 garden", "place T4 c5 r1", "place garden a1 r0", "draw 3", "deal levitation"):
        assert GAME.move_text(GAME.read_move(text)) == text
    assert GAME.read_move("  PLACE  t4 C5   r1") == GAME.read_move("place T4 c5 r1")


@pytest.mark.parametrize(
    "text", ["", "lay b1 r0", "lay a1 r4", "place T4 i1 r0", "place Z9 a1 r0", "put c5 x", "use", "draw 9"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_move(text)


def test_a_placement_is_named_by_the_top_left_corner_of_its_outline() -> None:
    state = building("x5/-")
    assert set(GAME.touches(state, 0, GAME.read_move("place X5 a1 r0"))["cells"]) == {"b1", "a2", "b2", "c2", "b3"}


# Positions


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.data())
def test_a_damaged_position_is_refused_or_can_be_played_on(seed: int, data: st.DataObject) -> None:
    moments = [state for state, _, _ in walk(GAME.start(2, {"postcards": "random"}), Rng(seed))]
    fields = [GAME.position_text(data.draw(st.sampled_from(moments))).split() for _ in range(2)]
    k = data.draw(st.integers(0, len(fields[0]) - 1))
    fields[0][k] = fields[1][k]
    try:
        state = GAME.read_position(" ".join(fields[0]))
    except BadNotation:
        return
    assert GAME.read_position(GAME.position_text(state)) == state
    GAME.view(state, 0)
    state.playout(Rng(seed), GAME.buffer())
    assert [seat.total for seat in GAME.score(state).seats] == [state.total(0), state.total(1)]


@pytest.mark.parametrize("seed", range(0, 300, 12))
def test_every_moment_is_written_and_read_back(seed: int) -> None:
    for state, _, _ in walk(GAME.start(2, {"postcards": "random"}), Rng(seed)):
        assert GAME.read_position(GAME.position_text(state)) == state


def first_stage(**fields: str) -> str:
    values = {
        "postcards": ",".join(f"{card}:open" for card in POSTCARDS[:8]),
        "phase": "pave",
        "active": "0",
        "using": "-",
        "received": "-",
        "passed": "-",
        "hands": "1/1",
        "tiles": "/".join(["-"] * 16),
        "reserves": "-/-",
        "pieces": "-",
    } | fields
    return " ".join(f"{name}={value}" for name, value in values.items())


def test_a_position_of_the_first_stage_is_read() -> None:
    assert GAME.read_position(first_stage()).actors() == [0]


@pytest.mark.parametrize(
    "fields",
    [
        {"active": "1"},  # orange begins
        {"reserves": "i3/-"},  # then blue is asked
        {"hands": "-/1"},
        {"hands": "9/1"},
        {"phase": "draw"},
        {"phase": "draw", "hands": "-/1"},
        {"phase": "draw", "hands": "-/-", "active": "1"},
        {"phase": "deal"},
        {"postcards": ",".join(f"{card}:open" for card in POSTCARDS)},
        {"postcards": ",".join(f"{card}:open" for card in POSTCARDS[:7])},
        {"postcards": ",".join(f"{card}:burnt0" for card in POSTCARDS[:8])},
        {"tiles": "orange.1.r0/" + "/".join(["-"] * 15)},  # laid and in hand
        {"tiles": "orange.2.r0/orange.2.r1/" + "/".join(["-"] * 14)},
        {"tiles": "green.2.r0/" + "/".join(["-"] * 15)},
        {"tiles": "-/-"},
        {"pieces": "i3.orange.a1.r0"},
        {"pieces": "i3.orange.a1"},
        {"pieces": "garden"},
        {"using": "levitation"},
        {"received": "i3"},
        {"passed": "1"},
        {"phase": "over"},
        {"phase": "noon"},
    ],
)
def test_what_is_no_moment_of_the_first_stage_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        GAME.read_position(first_stage(**fields))


def test_a_game_is_played_by_text() -> None:
    state = GAME.start(2)
    play(state, "draw 1", "draw 1", "take T4", "take X5", "lay a1 r0")
    assert GAME.view(state, None)["seats"][1]["reserve"] == ["x5"]


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "over"},
        {"phase": "pave"},
        {"phase": "swap"},
        {"phase": "put"},
        {"using": "levitation"},
        {"received": "o4"},
        {"passed": "0"},
        {"hands": "1/-"},
        {"phase": "put", "using": "le_peintre"},
        {"tiles": "/".join(["-"] * 16)},
        {"reserves": "i3/i3"},
    ],
)
def test_positions_that_are_no_moments_are_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        building(**({"reserves": "i3/v3"} | fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("pieces", "cards"),
    [
        (["i3.orange.c1.r0"], {}),  # on blue
        (["i3.orange.a5.r0"], {}),  # on a lamp without the permission
        (["i3.orange.a1.r0"], {"metropolitain": "used0"}),  # a permission used for nothing
        (["i3.orange.a1.r0", "v3.orange.a1.r0"], {}),  # on each other
        (["i3.orange.a1.r2"], {}),
        (["i3.orange.g8.r0"], {}),
        (["painter.orange.a1"], {}),  # without its postcard
        (["painter.orange.e1"], {"le_peintre": "used0"}),
        (["painter.blue.e1"], {"le_peintre": "used0"}),
        ([], {"le_peintre": "used0"}),  # a postcard used without its piece
        (["annex.orange.a1.i3"], {"bouquinistes_sur_la_seine": "used0"}),
        ([], {"sacre_coeur": "pending0"}),
        ([], {"sacre_coeur": "burnt0"}),
        (["garden.orange.d5.r1"], {"jardin_des_plantes": "used0", "metropolitain": "used0"}),
        (["garden.orange.d1.r0"], {"jardin_des_plantes": "used0", "chartier": "used0"}),
        ([], turned_over(0, *FIRST_GAMES[:5])),  # five tokens
    ],
)
def test_boards_that_are_no_moments_are_refused(pieces: list[str], cards: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        building("x5/-", pieces, cards)
