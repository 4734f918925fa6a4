"""Over many games luck has the mean zero, whatever the evaluator thinks of them."""

from __future__ import annotations

from math import sqrt

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games import IDS, find
from kvartal.insight.works import ChanceWork
from tests.insight.guess import Standing

GAMES = 40


@pytest.mark.parametrize("game_id", IDS)
def test_luck_has_the_mean_zero_over_many_games(game_id: str) -> None:
    """Judge one chance event of each of many random games, chosen before it fell."""
    game, evaluator, found = find(game_id), Standing(2), list[float]()
    for seed in range(GAMES):
        rng = Rng(seed)
        state: Moment = game.start(2)
        wanted = 1 + rng.below(12)
        while (actors := state.actors()) and wanted:
            seat = actors[0]
            if seat != CHANCE:
                moves = state.legal(seat)
                state.apply(seat, moves[rng.below(len(moves))])
                continue
            outcome = int(state.chance_pick(rng.below(state.chance_total())))
            wanted -= len(state.chance()) > 1
            if not wanted:
                work = ChanceWork(state.clone(), outcome, 2, 1)
                for _ in range(work.round):  # with exact values, seeing every outcome once is all there is
                    work.step(evaluator, rng)
                found.append(work.luck()[0])
            state.apply(CHANCE, outcome)
    mean = sum(found) / len(found)
    spread = sqrt(sum((each - mean) ** 2 for each in found) / (len(found) - 1))
    assert spread > 0
    assert abs(mean) < 3 * spread / sqrt(len(found))
