"""Results without luck: exact on a toy whose values are known, unbiased whatever the valuation says."""

from __future__ import annotations

import pytest

from kvartal.bots.arena import Contest, play_game, standings
from kvartal.bots.luck import Adjusted, Fortune, Result, adjusted
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, Moment
from kvartal.games import find
from tests.insight.cups import BLUE, RED, SIDE, CupsState

GAMES = 1500


class Exact:
    """The toy's true values for a guess of blue: 7/12 before the card is laid."""

    def of(self, state: Moment) -> list[float]:
        assert isinstance(state, CupsState)
        if len(state.moves) == 4:
            value = float(state.won())
        elif len(state.moves) in (1, 2, 3):
            value = 2 / 3 if state.moves[0] == BLUE else 1 / 3
        else:
            value = 7 / 12
        return [value, 1 - value]


class Wrong(Exact):
    """Says anything, but always the same of the same state."""

    def of(self, state: Moment) -> list[float]:
        value = (sum(state.pack()) * 37 % 11) / 10 + super().of(state)[0]
        return [value, 0.3]


def results(values: Exact, sides: int, seed: int) -> list[Result]:
    found = []
    for number in range(GAMES):
        rng = Rng(number | seed << 32)
        state = CupsState(sides, points=False)
        fortune = Fortune(values, 2, rng.fork())
        while actors := state.actors():
            if actors[0] == CHANCE:
                move = state.chance_pick(rng.below(state.chance_total()))
                fortune.note(state, int(move))
                state.apply(CHANCE, move)
            else:
                state.apply(actors[0], BLUE if len(state.moves) == 1 else state.legal(actors[0])[0])
        for seat in (0, 1):
            found.append(Result(seat, number, float(seat in state.winners()), fortune.luck[seat]))
    return found


def the_first(found: list[Adjusted | None]) -> Adjusted:
    assert found[0] is not None
    return found[0]


def test_with_true_values_nothing_is_left_to_luck() -> None:
    fair = the_first(adjusted(results(Exact(), 3, 1), 2))
    assert fair.mean == pytest.approx(7 / 12, abs=1e-9)
    assert fair.high - fair.low < 1e-9


@pytest.mark.parametrize("sides", [3, 90])
def test_with_wrong_values_it_is_unbiased_and_no_worse(sides: int) -> None:
    found = results(Wrong(), sides, 2)
    fair = the_first(adjusted(found, 2))
    assert fair.low < 7 / 12 < fair.high
    assert fair.fewer > 0.97
    mean = sum(each.luck for each in found if each.bot == 0) / GAMES
    spread = sum(each.luck**2 for each in found if each.bot == 0) / GAMES
    assert spread > 0
    assert abs(mean) < 3 * (spread / GAMES) ** 0.5


def test_a_certain_outcome_is_no_luck() -> None:
    state = CupsState(1, points=False)
    for seat, move in ((CHANCE, RED), (0, RED), (1, state.legal_most())):
        state.apply(seat, move)
    fortune = Fortune(Exact(), 2, Rng(1))
    fortune.note(state, SIDE)
    assert fortune.luck == [0, 0]


def test_few_games_are_left_as_they_are() -> None:
    found = [Result(0, number, float(number % 2), 5.0) for number in range(6)]
    fair = the_first(adjusted(found, 2))
    assert (fair.mean, fair.fewer) == (0.5, 1.0)
    assert adjusted(found, 2)[1] is None


def test_both_estimates_agree_over_many_quick_games() -> None:
    options = dict(find("machi_koro").settle(2, {}))
    contest = Contest("machi_koro", 2, options, ("medium", "plan:bakery"), 3, {}, luck=True)
    medium = standings(contest, [play_game(contest, number) for number in range(60)])[0]
    fair = medium.luck_adjusted
    assert fair is not None
    assert fair.low < medium.high
    assert fair.high > medium.low
    assert fair.fewer > 1.2
