"""Ratings of puzzles and solvers."""

import pytest

from kvartal.core.rng import Rng
from kvartal.puzzles.rating import Rating, expected, rated
from kvartal.puzzles.solving import after_try, following


def test_the_example_of_the_paper() -> None:
    # Mark Glickman, "The Glicko system": three games of a player of 1500 ± 200.
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = rated(Rating(1500, 200), others)
    assert found.value == pytest.approx(1464, abs=0.5)
    assert found.deviation == pytest.approx(151.4, abs=0.1)
    assert expected(Rating(1500, 200), Rating(1400, 30)) == pytest.approx(0.639, abs=0.001)


def test_a_solved_puzzle_gets_easier_and_its_solver_stronger() -> None:
    solver, puzzle = after_try(Rating(1300), Rating(1200, 150), right=True)
    assert solver.value > 1300
    assert puzzle.value < 1200
    assert solver.deviation < 350


def test_the_next_puzzle_follows_the_solver_and_comes_again_when_all_were_tried() -> None:
    ratings = {f"p{k}": Rating(1000.0 + 50 * k, 100) for k in range(20)}
    weak = {following(ratings, Rating(1000), [], Rng(seed)) for seed in range(20)}
    strong = {following(ratings, Rating(2000), [], Rng(seed)) for seed in range(20)}
    assert max(ratings[each].value for each in weak) < min(ratings[each].value for each in strong)
    tried = ["gone", *sorted(ratings)]
    assert following(ratings, Rating(), tried[:-1], Rng(1)) == tried[-1]
    assert following(ratings, Rating(), tried, Rng(1)) == "p0"
