"""Every move is legal or refused with its own reason."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import IllegalMove
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.game import GAME

from .table import do, table, why


@pytest.mark.parametrize("bonus", ["dense_ground", "financing", "tender", "rezoning"])
def test_every_move_is_legal_or_refused_with_a_reason(bonus: str) -> None:
    """All 6137 of them, at states spread over games with many stars."""
    rng = Rng(5)
    seen: set[str] = set()
    for seats in (1, 2):
        state = GAME.start(seats, {"bonus": bonus})
        step = 0
        while state.actors():
            step += 1
            seat = state.actors()[0]
            if seat == CHANCE:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                for k in range(seats):
                    state.notes[k * tables.NOTES + tables.N_STARS] = rng.below(2) if bonus != "dense_ground" else 0
                continue
            legal = state.legal(seat)
            if step % 9 == 0 or len(legal) < 8:
                allowed = set(legal)
                for move in range(GAME.info.move_ids):
                    reason = GAME.why_not(state, seat, move)
                    assert (reason is None) == (move in allowed), GAME.move_text(move)
                    if reason is not None:
                        seen.add(reason.key)
            state.apply(seat, legal[rng.below(len(legal))])
    assert {"small_cities-refuse-figure", "small_cities-refuse-kind", "small_cities-refuse-taken"} <= seen


def test_seats_that_are_not_there_have_no_moves() -> None:
    state = table(roll="bank bee", seats=2)
    assert state.legal(-1) == state.legal(2) == []
    do(state, "figure bee 0 e5", 0)
    assert state.legal(0) == []


def test_refused_moves_say_why() -> None:
    state = table({"e5": "blue"}, roll="bank bee")
    assert why(state, "build bank k11") == "no-hex"
    assert why(state, "figure bee 0 k1") == "no-hex"
    assert why(state, "figure bee 0 i5") == "off-plan"
    assert why(state, "figure bee 0 e4") == "taken"
    assert why(state, "figure pistol 0 a1") == "figure"
    assert why(state, "star") == "no-bonus"
    assert why(state, "black bee") == "phase"
    assert why(state, "start red") == "phase"
    assert GAME.why_not(state, 0, GAME.read_move("roll bank bee")) is not None
    with pytest.raises(IllegalMove):
        do(state, "build bank e5")
