"""The search's preferences: fitted numbers that belong to the right cards and win games without any search."""

from __future__ import annotations

import pytest

from kvartal.bots.levels import RatedBot
from kvartal.bots.table import play_out
from kvartal.compiled import is_compiled
from kvartal.core.rng import Rng
from kvartal.games.machi_koro import taste
from kvartal.games.machi_koro.bot import MIND
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS
from kvartal.games.machi_koro.outlook import Outlook, income
from tests.games.machi_koro.table import GAME

BAKERY, WHEAT = ESTABLISHMENTS.index("bakery"), ESTABLISHMENTS.index("wheat_field")


def test_the_likings_stand_in_the_order_of_the_components() -> None:
    assert tuple(row[0] for row in taste.KIND_ROWS) == ESTABLISHMENTS
    assert tuple(row[0] for row in taste.MARK_ROWS) == LANDMARKS


def test_a_mall_that_is_not_built_counts_in_part_for_a_new_card() -> None:
    """One more bakery brings a coin on an own 2 or 3, with a mall two: a third of a coin in a round, or two."""
    state = GAME.start(2)
    before = state.pack()
    plain = income(state, 0)
    assert Outlook(state, 0, 0).income_with(state, BAKERY) == plain + 333 + 1
    assert Outlook(state, 0, 500).income_with(state, BAKERY) == plain + 500
    assert Outlook(state, 0, 500).income_with(state, WHEAT) == Outlook(state, 0, 0).income_with(state, WHEAT)
    assert Outlook(state, 0, 500).income() == plain
    assert state.pack() == before


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("edition", ["base", "plus"])
def test_the_fitted_taste_beats_the_plain_one(edition: str, seats: int) -> None:
    """Seeded, so it never changes by itself; docs/strength.md gives the result over many more games."""
    games = 200 if is_compiled() else 40
    won = 0
    for number in range(games):
        rng = Rng(number)
        bots = [RatedBot(MIND, rng.fork()) for _ in range(seats)]
        bots[number % seats] = RatedBot(MIND.for_search(), rng.fork())
        state = GAME.start(seats, {"edition": edition})
        play_out(GAME, state, bots, rng)
        won += number % seats in state.winners()
    assert won > games // seats
