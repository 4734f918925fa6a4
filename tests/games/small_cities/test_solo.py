"""The solo game: nine circles, rings and verdicts."""

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.rules import SmallCitiesState
from kvartal.games.small_cities.scoring import verdict

from .table import STOCK, around, do, note, ribbon, table, texts, why


def rings(state: SmallCitiesState) -> list[int]:
    return [k for k in range(9) if state.ringed[k]]


def test_a_figure_rings_the_leftmost_free_circle() -> None:
    state = table(roll="bank bee")
    do(state, "figure bee 0 e5")
    assert rings(state) == [0]
    do(state, "roll bank bee", CHANCE)
    do(state, "figure bee 0 a1")
    assert rings(state) == [0, 1]


def test_points_are_written_into_ringed_circles_too() -> None:
    state = table(roll="bank bee", starts=("red",))
    do(state, "figure bee 0 e5")
    do(state, "roll sports_ground bee", CHANCE)
    do(state, "build sports_ground e4")
    assert ribbon(state) == [1]
    assert rings(state) == [0]
    do(state, "roll bank bee", CHANCE)
    do(state, "figure bee 0 a1")
    assert rings(state) == [0, 1], "the circle with points is skipped"


def test_a_building_in_a_circle_without_ring_costs_a_figure() -> None:
    state = table(around("blue"), roll="bank bee")
    do(state, "build bank e5")
    do(state, "roll bank bee", CHANCE)
    do(state, "figure bee 0 a1")
    assert rings(state) == [1]


def test_without_a_free_circle_no_figure_can_be_drawn() -> None:
    state = table(around("blue"), roll="bank bee")
    state.ringed[:9] = [1] * 9
    assert all(text.startswith("build") for text in texts(state))
    assert why(state, "figure bee 0 a1") == "circles"


def test_with_others_circles_are_not_ringed() -> None:
    state = table(roll="bank bee", seats=2)
    do(state, "figure bee 0 a1", 0)
    do(state, "figure bee 0 a1", 1)
    assert not any(state.ringed)


def test_at_most_nine_figures_and_exactly_nine_buildings() -> None:
    for seed in range(30):
        state = GAME.start(1)
        state.playout(Rng(seed), GAME.buffer())
        assert note(state, tables.N_BUILT) == 9
        assert note(state, tables.N_FIGURES) <= 9
        assert state.winners() == [0]
        assert sum(state.ringed) == note(state, tables.N_FIGURES)


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        *[(120, 1), (76, 1), (75, 2), (71, 2), (70, 3), (66, 3), (65, 4), (56, 4)],
        *[(55, 5), (46, 5), (45, 6), (36, 6), (35, 7), (26, 7), (25, 8), (0, 8)],
    ],
)
def test_verdicts(total: int, rank: int) -> None:
    assert verdict(STOCK, total).key == f"small_cities-verdict-{rank}"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_only_level_3_is_judged_and_only_at_the_end(level: int) -> None:
    state = GAME.start(1, {"level": level})
    assert GAME.score(state).seats[0].verdict is None
    state.playout(Rng(1), GAME.buffer())
    assert (GAME.score(state).seats[0].verdict is not None) == (level == 3)
    two = GAME.start(2)
    two.playout(Rng(1), GAME.buffer())
    assert GAME.score(two).seats[0].verdict is None


def test_a_watcher_of_a_solo_game_sees_finished_rounds() -> None:
    state = table(roll="bank bee", level=2, bonus="financing", starts=("blue",), stars=1)
    do(state, "figure bee 0 e5")
    assert GAME.view(state, 0)["seats"][0]["ringed"] == [0]
    watched = GAME.view(state, None)["seats"][0]
    assert (watched["hexes"], watched["ringed"], watched["figures"]) == ({}, [], 0)
