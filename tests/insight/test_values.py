"""Values by games that are played to the end: with care for every seat, and with shares that add up."""

from __future__ import annotations

import pytest

from kvartal.core.mind import EVERYBODY
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.insight.tally import Tally, pooled
from kvartal.insight.values import Playouts, possible_shares


@pytest.mark.parametrize("game_id", ["shake_that_city", "small_cities"])
def test_for_everybody_all_seats_are_played_with_care(game_id: str) -> None:
    game = find(game_id)
    mind = game.mind()

    def points(me: int) -> int:
        total = 0
        for seed in range(3):
            state = game.start(2)
            mind.play_on(state, me, Rng(seed), game.buffer())
            total += state.total(1)
        return total

    assert points(EVERYBODY) > 1.2 * points(0)


@pytest.mark.parametrize("game_id", IDS)
def test_a_sample_is_one_whole_victory(game_id: str) -> None:
    game = find(game_id)
    values = Playouts(game, 2)
    found = values.sample(game.start(2), 7)
    assert sum(found) == pytest.approx(1)
    assert found == values.sample(game.start(2), 7)


def test_shares_that_few_samples_led_out_of_bounds_are_put_back() -> None:
    assert possible_shares([0.25, 0.75]) == (0.25, 0.75)
    assert possible_shares([1.14, -0.14]) == (1, 0)
    assert possible_shares([0.9, 0.6, -0.5]) == pytest.approx((0.6, 0.4, 0))


def test_tallies() -> None:
    one, other = Tally(2), Tally(2)
    for value in (1.0, 2.0, 6.0):
        one.add((value, -value))
    assert one.mean == pytest.approx([3, -3])
    assert one.variance(0) == pytest.approx(7)
    assert one.standard_error(1) == pytest.approx((7 / 3) ** 0.5)
    other.add((7, 1))
    assert pooled([one, other, Tally(2)]) == pytest.approx([4, -2])
    assert pooled([Tally(2)]) is None
