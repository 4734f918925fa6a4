"""Luck and skill in cases that can be computed by hand."""

from __future__ import annotations

import pytest

from kvartal.core.rng import Rng
from kvartal.insight.analyst import analyse
from tests.insight.cups import AZURE, BLUE, RED, Believing, Solved, played
from tests.insight.guess import ticking


def test_a_lucky_guess_against_the_odds() -> None:
    found = analyse(played([RED, RED, 2]), Solved(2), clock=ticking())
    assert [row[0] for row in found.values] == pytest.approx([7 / 12, 1 / 3, 2 / 3, 2 / 3, 1])
    deal, toss = found.chances
    assert deal.luck == pytest.approx((-1 / 4, 1 / 4))  # with a red card blue is the wrong guess
    assert toss.luck == pytest.approx((1 / 3, -1 / 3))
    assert (deal.error, toss.error) == (0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_skill_is_judged_by_what_the_seat_could_know(seed: int) -> None:
    # Over worlds: blue wins 7 of 12, red 5 of 12. One imagined world says less, so many are used
    # here.
    found = analyse(played([RED, RED, 2]), Believing(2), seconds=6000, seed=seed, clock=ticking())
    guess, nod = found.decisions
    assert (guess.move, guess.best, guess.mark) == ("red", "blue", "mistake")
    assert guess.loss == pytest.approx(1 / 6, abs=guess.error)
    assert guess.error < 0.1
    assert guess.skill == pytest.approx((-guess.loss, guess.loss))
    # In the real world red was right: a third more instead of a sixth less.
    assert guess.unknown[0] == pytest.approx(1 / 2, abs=2 * guess.error)
    assert (nod.best, nod.loss, nod.mark) == ("nod", 0, None)
    seat = found.seats[0]
    assert seat.luck == pytest.approx(1 / 12, abs=0.1)
    assert seat.adjusted == pytest.approx(1 - seat.luck)
    assert seat.choices == 1
    assert seat.rate == guess.loss
    assert seat.unknown == guess.unknown[0]


def test_equal_and_forced_moves_count_nothing() -> None:
    found = analyse(played([BLUE, AZURE, 2]), Solved(2), clock=ticking())
    assert [(each.move, each.best, each.loss, each.mark) for each in found.decisions] == [
        ("azure", "azure", 0, None),
        ("nod", "nod", 0, None),
    ]
    assert [seat.skill for seat in found.seats] == [0, 0]
    assert found.seats[1].choices == 0
    assert found.seats[1].rate == 0


def test_alone_the_same_in_points() -> None:
    found = analyse(played([BLUE, BLUE, 0], seats=1), Solved(1), clock=ticking())
    assert found.unit == "points"
    assert [row[0] for row in found.values] == pytest.approx([7, 8, 8, 8, 0])
    assert [each.luck[0] for each in found.chances] == pytest.approx([1, -8])
    assert [(each.number, each.kind) for each in found.turning_points] == [(1, "luck"), (4, "luck")]


def test_where_outcomes_are_too_many_their_mean_is_sampled_and_the_error_says_so() -> None:
    found = analyse(played([BLUE, BLUE, 89], sides=90), Solved(2), seconds=400, clock=ticking())
    toss = found.chances[1]
    assert 0 < toss.error < 0.2
    assert toss.luck[0] == pytest.approx(1 / 3, abs=toss.error)
    exact = analyse(played([BLUE, BLUE, 59], sides=60), Solved(2), seconds=400, clock=ticking())
    assert exact.chances[1].luck[0] == pytest.approx(1 / 3)


def test_the_luck_of_many_games_has_the_mean_zero() -> None:
    luck = []
    for seed in range(400):
        rng = Rng(seed)
        match = played([RED if rng.below(4) == 0 else BLUE, rng.below(3), rng.below(3)])
        luck.append(analyse(match, Solved(2), clock=ticking()).seats[0].luck)
    mean = sum(luck) / len(luck)
    spread = sum((each - mean) ** 2 for each in luck) / (len(luck) - 1)
    assert spread > 0.1
    assert abs(mean) < 3 * (spread / len(luck)) ** 0.5


def test_what_there_was_no_time_for_counts_as_nothing_and_is_in_doubt() -> None:
    found = analyse(played([RED, RED, 2]), Solved(2), seconds=1, clock=ticking())
    assert [each.luck for each in found.chances] == [(0, 0), (0, 0)]
    assert min(each.error for each in found.chances) == 1
    assert found.identity <= 1e-9


def test_after_a_resignation_the_others_have_won() -> None:
    match = played([BLUE, BLUE, 2], until=3)
    match.resign(0)
    found = analyse(match, Solved(2), clock=ticking())
    assert [seat.final for seat in found.seats] == [0, 1]
    assert found.seats[0].first == pytest.approx(7 / 12)
    assert found.identity <= 1e-9
    assert not any(each.mark for each in found.decisions)  # nothing on the board was lost
