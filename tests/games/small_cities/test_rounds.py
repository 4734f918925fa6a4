"""Rounds: the roll, the three actions, the ring of markers, the end and the winners."""

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadOption, BadSeats
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.components import BONUSES, CELLS, COLOURS, GOALS
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.rules import SmallCitiesState

from .table import STOCK, around, can, do, draw, note, ribbon, table, texts, why

FULL = dict.fromkeys((CELLS[place] for place in STOCK.grid), "red")


# Setting up


def test_alone_you_choose_the_marker_before_goal_and_bonus_are_revealed() -> None:
    state = GAME.start(1)
    assert state.actors() == [0]
    assert texts(state) == [f"start {colour}" for colour in COLOURS]
    assert state.legal(1) == []
    assert why(state, "build bank e5") == "phase"
    do(state, "start green")
    assert [GAME.move_text(move) for move, _ in state.chance()] == [f"goal {goal}" for goal in GOALS]
    do(state, "goal hub", CHANCE)
    assert [GAME.move_text(move) for move, _ in state.chance()] == [f"bonus {bonus}" for bonus in BONUSES]
    do(state, "bonus tender", CHANCE)
    assert len(state.chance()) == 36
    assert {weight for _, weight in state.chance()} == {1}


def test_together_everybody_gets_a_marker_of_its_own_by_chance() -> None:
    state = GAME.start(5, {"level": 1})
    seen: list[str] = []
    while state.phase == tables.DEAL:
        assert len(state.chance()) == 5 - len(seen)
        move = state.chance()[-1][0]
        seen.append(GAME.move_text(move))
        state.apply(CHANCE, move)
    assert sorted(seen) == sorted(f"marker {colour}" for colour in COLOURS)
    assert state.phase == tables.ROLL


@pytest.mark.parametrize(("level", "phases"), [(1, []), (2, [tables.BONUS]), (3, [tables.GOAL, tables.BONUS])])
def test_levels_reveal_what_they_play_with(level: int, phases: list[int]) -> None:
    state = GAME.start(1, {"level": level})
    do(state, "start red")
    seen = []
    while state.phase != tables.ROLL:
        seen.append(int(state.phase))
        state.apply(CHANCE, state.chance()[0][0])
    assert seen == phases


def test_a_chosen_goal_and_bonus_lie_there_from_the_start() -> None:
    state = GAME.start(3, {"goal": "triangle", "bonus": "financing"})
    assert (GOALS[state.goal], BONUSES[state.bonus]) == ("triangle", "financing")
    for colour in COLOURS[:3]:
        do(state, f"marker {colour}", CHANCE)
    assert state.phase == tables.ROLL


def test_options_that_a_level_does_not_play_with_are_refused() -> None:
    why = {"goal": "The additional goal is in play on level 3 only", "bonus": "Bonuses are in play from level 2 on"}
    for level, name, value in ((1, "goal", "hub"), (2, "goal", "hub"), (1, "bonus", "tender")):
        with pytest.raises(BadOption, match=why[name]):
            GAME.settle(2, {"level": level, name: value})
        assert GAME.settle(2, {"level": level, name: "random"})[name] == "random"
    assert GAME.settle(2, {"level": 2, "bonus": "tender"})["bonus"] == "tender"
    assert GAME.settle(2, {})["level"] == 3
    with pytest.raises(BadOption):
        GAME.settle(2, {"goal": "tender"})
    with pytest.raises(BadOption):
        GAME.settle(2, {"level": 4})
    with pytest.raises(BadSeats):
        GAME.settle(6, {})


# The ring of markers


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_markers_go_round_all_five_places(seats: int) -> None:
    """A player who started with colour c holds c - (n - 1) in round n, whoever sits in between."""
    starts = ("blue", "red", "brown", "green", "yellow")[:seats]
    state = table(roll=None, seats=seats, starts=starts)
    for number in range(1, 8):
        held = [COLOURS[note(state, tables.N_MARKER, seat)] for seat in range(seats)]
        assert held == [COLOURS[(COLOURS.index(start) - number + 1) % 5] for start in starts]
        do(state, "roll square bee", CHANCE)
        for seat in range(seats):
            state.apply(seat, next(move for move in state.legal(seat) if move >= tables.M_FIGURE))


def test_a_red_holder_gets_blue_next() -> None:
    state = table(roll="square bee", starts=("red",))
    do(state, "figure bee 0 e5")
    assert COLOURS[note(state, tables.N_MARKER)] == "blue"
    do(state, "roll square bee", CHANCE)
    do(state, "figure bee 0 a1")
    view = GAME.view(state, 0)
    assert view["seats"][0]["hexes"]["a1"]["colour"] == "blue"


# Three actions, one of them


def test_exactly_one_action_is_taken() -> None:
    state = table(around("blue"), roll="bank bee", starts=("red",))
    do(state, "build bank e5")
    assert state.phase == tables.ROLL


def test_nobody_may_pass_who_can_draw() -> None:
    state = table(around("blue"), roll="bank bee")
    assert why(state, "pass") == "pass"
    assert why(state, "done") == "done"
    assert "pass" not in texts(state)


def test_not_even_to_avoid_the_ninth_building() -> None:
    state = table({cell: what for cell, what in FULL.items() if cell not in ("e5", "a1")}, roll="square bee")
    state.notes[tables.N_BUILT] = 8
    assert [text.split()[1] for text in texts(state)] == ["sports_ground", "sports_ground"]


def test_who_can_draw_nothing_does_nothing() -> None:
    plan = {cell: what for cell, what in FULL.items() if cell != "e5"}
    state = table(plan, roll="bank bee", starts=("yellow",))
    assert texts(state) == ["pass"]
    do(state, "pass")
    assert state.phase == tables.ROLL
    assert ribbon(state) == []


def test_a_building_is_drawn_in_the_markers_colour() -> None:
    state = table(around("yellow"), roll="windmill bee", starts=("red",))
    do(state, "build windmill e5")
    assert GAME.view(state, None)["seats"][0]["hexes"]["e5"] == {
        "colour": "red",
        "building": "windmill",
        "drawing": 1,
    }


# Everybody at once


def played(order: list[int]) -> SmallCitiesState:
    state = table(roll="bank bee", seats=3, starts=("red", "blue", "green"))
    for seat in order:
        do(state, f"figure bee 0 {'abc'[seat]}1", seat)
    return state


def test_seats_act_in_any_order_with_the_same_result() -> None:
    first = played([0, 1, 2])
    assert first.phase == tables.ROLL
    for order in ([2, 1, 0], [1, 2, 0]):
        other = played(order)
        assert other == first
        assert hash(other) == hash(first)


# The end


def nearly(seats: int, built: list[int]) -> SmallCitiesState:
    """Return a table where each seat has this many buildings of one point and can draw another on e5."""
    state = table(roll=None, seats=seats)
    for seat in range(seats):
        draw(state, seat, around("blue"))
        for k in range(built[seat]):
            state.made[seat * tables.CIRCLES + k] = k
            state.scored[seat * tables.CIRCLES + k] = 1
        state.notes[seat * tables.NOTES + tables.N_BUILT] = built[seat]
    do(state, "roll bank bee", CHANCE)
    return state


def test_the_round_of_the_ninth_building_is_played_to_its_end() -> None:
    state = nearly(2, [8, 3])
    do(state, "build bank e5", 0)
    assert state.actors() == [1]
    do(state, "build bank e5", 1)
    assert state.actors() == []
    assert state.phase == tables.OVER
    assert COLOURS[note(state, tables.N_MARKER)] == "red", "no marker is passed after the last round"


def test_several_may_reach_nine_in_one_round() -> None:
    state = nearly(2, [8, 8])
    do(state, "build bank e5", 1)
    do(state, "build bank e5", 0)
    assert state.winners() == [0, 1]
    assert GAME.score(state).winners == (0, 1)


def ended(ribbons: list[list[int]]) -> SmallCitiesState:
    """Return a finished table with these ribbons."""
    state = nearly(len(ribbons), [len(points) for points in ribbons])
    for seat, points in enumerate(ribbons):
        state.scored[seat * tables.CIRCLES : seat * tables.CIRCLES + len(points)] = points
    state.phase = tables.OVER
    return state


@pytest.mark.parametrize(
    ("ribbons", "winners"),
    [
        ([[9], [8]], [0]),
        ([[4, 4], [8]], [1]),  # fewer buildings
        ([[3, 5], [5, 3]], [0]),  # the better last building
        ([[3, 5], [3, 5]], [0, 1]),  # shared
        ([[1] * 9, [4, 5], [5, 4]], [1]),
        ([[], []], [0, 1]),
    ],
)
def test_ties(ribbons: list[list[int]], winners: list[int]) -> None:
    state = ended(ribbons)
    assert state.winners() == winners
    sheet = GAME.score(ended(ribbons)) if all(ribbons) else None
    assert sheet is None or list(sheet.winners) == winners


def test_the_game_ends_when_nobody_can_ever_draw_again() -> None:
    state = table({cell: what for cell, what in FULL.items() if cell != "e5"}, roll="square bee", seats=2)
    draw(state, 1, FULL)
    do(state, "pass", 1)
    do(state, "build sports_ground e5", 0)
    assert state.phase == tables.OVER
    assert state.winners() == [0]


def test_one_full_plan_does_not_end_the_game() -> None:
    state = table(FULL, roll="square bee", seats=2)
    do(state, "pass", 0)
    do(state, "figure bee 0 e5", 1)
    assert state.phase == tables.ROLL


def test_waiting_for_another_roll_is_no_deadlock() -> None:
    state = table({cell: what for cell, what in FULL.items() if cell != "e5"}, roll="bank bee", starts=("yellow",))
    do(state, "pass")
    assert state.phase == tables.ROLL
    for _ in range(4):
        do(state, "roll bank bee", CHANCE)
        if can(state, "build sports_ground e5"):
            break
        do(state, "pass")
    do(state, "build sports_ground e5")
    assert state.phase == tables.OVER


def test_a_match_of_many_plans_is_over_within_the_stated_steps() -> None:
    for seed in range(5):
        state = GAME.start(5)
        assert state.playout(Rng(seed), GAME.buffer()) <= (GAME.info.steps_most or 0)
