"""What bots expect of a city: quick sums for one more card agree with the city that has it."""

from __future__ import annotations

import pytest

from kvartal.core.rng import Rng
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.game import GAME
from kvartal.games.machi_koro.outlook import Outlook, income, turn_gain, turns_for, turns_left
from kvartal.games.machi_koro.rules import MachiKoroState
from tests.conformance.walk import walk

KINDS, HARBOUR, STATION = int(tables.KINDS), int(tables.HARBOUR), int(tables.STATION)


def moments(seats: int, edition: str, seed: int) -> list[MachiKoroState]:
    """Return some moments of a random game in which a seat decides."""
    start = GAME.start(seats, {"edition": edition})
    return [state for state, seat, _ in walk(start, Rng(seed)) if seat >= 0][::7]


@pytest.mark.parametrize("edition", ["base", "plus"])
@pytest.mark.parametrize("seats", [2, 4])
def test_one_more_card_brings_what_the_city_with_it_does(seats: int, edition: str) -> None:
    changed = 0
    for state in moments(seats, edition, seats):
        for seat in range(seats):
            outlook = Outlook(state, seat, 0)
            before = outlook.income()
            assert before == income(state, seat)
            for kind in range(KINDS):
                if state.city[seat] & tables.BIT[kind] & state.tables.towers:
                    continue
                with_it = state.clone()
                with_it.cards[seat * KINDS + kind] += 1
                with_it.city[seat] |= tables.BIT[kind]
                assert outlook.income_with(state, kind) == income(with_it, seat), (kind, GAME.position_text(state))
                changed += outlook.income_with(state, kind) != before
            assert outlook.income() == before
    assert changed > 100


def test_the_first_city_by_hand() -> None:
    """A wheat field pays 1 on any 1, a bakery 1 on an own 2 or 3: 2/6 and 2/6 of a coin in a round of two."""
    state = GAME.start(2)
    assert income(state, 0) == 666
    assert turn_gain(state, 0, 1) == 36 * 500
    assert turns_left(state, 0) == turns_for(state, state.city[0], 3, 666)
    assert turns_for(state, state.city[0], 52, 666) == 4000, "all landmarks are paid, one a turn"


def test_a_low_harbour_raises_a_single_die() -> None:
    """Where a host corrects the Harbour to act from 5 on, one die reaches the totals above 6."""
    state = GAME.start(2, {"edition": "plus"}, GAME.components().overridden({"dice.harbour_from": 5}))
    state.city[0] |= HARBOUR
    state.cards[6] = 1
    state.cards[1] = 3
    state.city[0] |= tables.BIT[6] | tables.BIT[1]
    assert not state.city[0] & STATION
    assert turn_gain(state, 0, 1) == 6 * 1000 * (1 + (3 + 1) + 1 + 9), "wheat; ranches and bakery; bakery; a 5 as a 7"
