"""Stars and the four bonus cards."""

import pytest

from kvartal.core.contract import CHANCE
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.components import CELLS, COLOURS
from kvartal.games.small_cities.game import GAME

from .table import STOCK, around, can, do, draw, note, ribbon, table, texts, why

FULL = dict.fromkeys((CELLS[place] for place in STOCK.grid), "red")


def without(*cells: str) -> dict[str, str]:
    """Return a plan filled with red but for these hexes."""
    return {cell: what for cell, what in FULL.items() if cell not in cells}


# Earning


@pytest.mark.parametrize("star", ["c2", "c6", "g2", "g6"])
def test_a_building_on_a_star_rings_one(star: str) -> None:
    state = table({f"{star[0]}{int(star[1]) - 1}": "blue"}, roll="bank bee", level=2, bonus="tender")
    do(state, f"build bank {star}")
    assert note(state, tables.N_STARS) == 1


def test_a_figure_over_a_star_rings_none_and_spoils_it() -> None:
    state = table({"b1": "blue"}, roll="bank bee", level=2, bonus="tender")
    do(state, "figure bee 0 c2")
    assert note(state, tables.N_STARS) == 0
    do(state, "roll bank bee", CHANCE)
    assert why(state, "build bank c2") == "taken"


def test_on_level_1_stars_are_only_printed() -> None:
    state = table({"c1": "blue"}, roll="bank bee")
    do(state, "build bank c2")
    assert note(state, tables.N_STARS) == 0
    assert state.total(0) == 2


# Dense Ground


def test_dense_ground_pays_three_points_at_once() -> None:
    state = table({"c1": "blue"}, roll="bank bee", level=2, bonus="dense_ground", starts=("green",))
    do(state, "build bank c2")
    assert state.total(0) == 2 + 3
    assert note(state, tables.N_STARS) == 0
    line = GAME.score(state).seats[0].lines[1]
    assert (line.message.key, line.points, line.cells) == ("small_cities-score-stars", 3, ("c2",))
    do(state, "roll bank bee", CHANCE)
    assert why(state, "star") == "not-spent"


def test_dense_ground_points_are_no_part_of_the_last_building() -> None:
    state = table({"c1": "blue"}, roll="bank bee", level=2, bonus="dense_ground")
    do(state, "build bank c2")
    assert state.last_score(0) == 2


# Financing


def test_zhenya_draws_a_blue_figure_and_a_blue_bank_in_one_turn() -> None:
    """The rulebook's example: blue marker, a star from an earlier round, figure of the die, bank of the marker."""
    state = table({"e5": "blue"}, roll="square wave", level=2, bonus="financing", starts=("blue",), stars=1)
    do(state, "figure wave 0 a1")
    assert texts(state) == ["done", "star"]
    do(state, "star")
    assert all(text.startswith("build bank") for text in texts(state))
    do(state, "build bank e6")
    assert state.phase == tables.ROLL
    assert (note(state, tables.N_STARS), note(state, tables.N_CROSSED)) == (0, 1)
    assert (note(state, tables.N_FIGURES), note(state, tables.N_BUILT)) == (1, 1)


def test_financing_in_the_other_order_and_by_the_die() -> None:
    state = table({"e5": "yellow"}, roll="windmill bee", level=2, bonus="financing", starts=("blue",), stars=1)
    do(state, "build windmill e6")
    do(state, "star")
    assert all(text.startswith("figure bee") for text in texts(state))
    assert why(state, "build windmill e4") == "second-building"
    assert why(state, "star") == "second-star"
    do(state, "figure bee 0 a1")
    assert state.phase == tables.ROLL


def test_the_second_part_may_rely_on_the_first() -> None:
    state = table(roll="square bee", level=2, bonus="financing", starts=("blue",), stars=1)
    do(state, "figure bee 0 e5")
    do(state, "star")
    assert why(state, "figure bee 0 a1") == "second-figure"
    do(state, "build bank e4")
    assert ribbon(state) == [2]


def test_a_star_may_be_kept() -> None:
    state = table(roll="square bee", level=2, bonus="financing", starts=("blue",), stars=1)
    do(state, "figure bee 0 e5")
    assert why(state, "build bank e4") == "phase"
    assert why(state, "pass") == "phase"
    do(state, "done")
    assert state.phase == tables.ROLL
    assert note(state, tables.N_STARS) == 1


def test_a_star_may_be_spent_in_the_turn_it_is_earned() -> None:
    state = table({"c1": "blue"}, roll="bank bee", level=2, bonus="financing", starts=("green",))
    do(state, "build bank c2")
    do(state, "star")
    do(state, "figure bee 0 f5")
    assert (note(state, tables.N_STARS), note(state, tables.N_CROSSED)) == (0, 1)


def test_one_star_a_turn() -> None:
    state = table({"c1": "blue"}, roll="bank bee", level=2, bonus="financing", starts=("blue",), stars=3)
    do(state, "figure bee 0 f5")
    do(state, "star")
    do(state, "build bank c2")
    assert state.phase == tables.ROLL
    assert note(state, tables.N_STARS) == 3


def test_financing_asks_nothing_when_the_other_half_is_impossible() -> None:
    state = table(without("a1", "a2", "b2", "b3"), roll="bank bee", level=2, bonus="financing", stars=1)
    do(state, "figure bee 0 a1")
    assert state.phase != tables.ACT
    state = table({"a1": "red"}, roll="bank bee", level=2, bonus="financing", starts=("green",))
    assert why(state, "star") == "no-star"


def test_financing_is_paid_after_the_first_half() -> None:
    state = table({"e5": "blue"}, roll="bank bee", level=2, bonus="financing", stars=1)
    assert why(state, "star") == "draw-first"


def test_alone_financing_needs_a_circle_for_the_figure() -> None:
    state = table({"e5": "blue"}, roll="bank bee", level=2, bonus="financing", stars=1)
    for k in range(1, 9):
        state.ringed[k] = 1
    do(state, "build bank e6")
    assert state.phase == tables.ROLL


# Tender


def test_tender_chooses_both_faces() -> None:
    state = table({"e5": "yellow"}, roll="bank bee", level=2, bonus="tender", starts=("green",), stars=1)
    do(state, "star")
    assert texts(state) == ["black bee", "black pistol", "black arch", "black propeller", "black wave", "black worm"]
    assert why(state, "black bar") == "not-on-die"
    assert why(state, "white bank") == "phase"
    do(state, "black wave")
    assert len(texts(state)) == 6
    do(state, "white windmill")
    assert can(state, "figure wave 0 a1")
    assert can(state, "build windmill e4")
    assert why(state, "figure bee 0 a1") == "figure"
    assert why(state, "star") == "second-star"
    do(state, "build windmill e4")
    assert state.phase == tables.ROLL


def test_tender_holds_for_one_seat_and_one_round() -> None:
    state = table({"e5": "yellow"}, roll="bank bee", level=2, bonus="tender", seats=2, stars=1)
    for move in ("star", "black wave", "white windmill", "figure wave 0 a1"):
        do(state, move)
    assert can(state, "figure bee 0 a1", 1)
    assert not can(state, "figure wave 0 a1", 1)
    do(state, "figure bee 0 a1", 1)
    do(state, "roll bank bee", CHANCE)
    assert can(state, "figure bee 0 f6")


def test_tender_may_help_where_nothing_is_possible_and_need_not_be_used() -> None:
    plan = without("e5") | {"e4": "yellow"}
    state = table(plan, roll="bank bee", level=2, bonus="tender", starts=("green",), stars=1)
    assert texts(state) == ["pass", "star"]
    do(state, "star")
    do(state, "black bee")
    assert texts(state) == ["white sports_ground", "white windmill"]
    assert why(state, "white square") == "useless"
    do(state, "white windmill")
    assert texts(state) == ["build windmill e5"]
    state = table(plan, roll="bank bee", level=2, bonus="tender", starts=("green",), stars=1)
    do(state, "pass")
    assert note(state, tables.N_STARS) == 1


def test_a_star_that_makes_nothing_possible_cannot_be_spent() -> None:
    state = table(FULL, roll="bank bee", seats=2, level=2, bonus="tender", stars=1)
    assert texts(state) == ["pass"]
    assert why(state, "star") == "star-useless"
    state = table(FULL, roll="bank bee", seats=2, level=2, bonus="rezoning", stars=1)
    assert texts(state) == ["pass"]


# Rezoning


def test_rezoning_draws_in_any_colour_and_markers_are_passed_as_usual() -> None:
    state = table({"e5": "green"}, roll="bank bee", level=2, bonus="rezoning", starts=("red",), stars=1)
    do(state, "star")
    assert texts(state) == [f"colour {colour}" for colour in COLOURS]
    do(state, "colour green")
    assert can(state, "build velocentre e4")
    assert why(state, "build sports_ground e4") == "kind"
    do(state, "build velocentre e4")
    assert GAME.view(state, 0)["seats"][0]["hexes"]["e4"]["colour"] == "green"
    assert COLOURS[note(state, tables.N_MARKER)] == "blue"


def test_rezoning_colours_a_figure_too() -> None:
    state = table(roll="bank bee", level=2, bonus="rezoning", starts=("red",), stars=1)
    for move in ("star", "colour yellow", "figure bee 0 e5"):
        do(state, move)
    assert GAME.view(state, 0)["seats"][0]["hexes"]["e5"]["colour"] == "yellow"


def test_rezoning_offers_only_colours_that_leave_something_to_draw() -> None:
    state = table(without("e5"), roll="bank bee", level=2, bonus="rezoning", starts=("green",), stars=1)
    assert texts(state) == ["pass", "star"]
    do(state, "star")
    assert texts(state) == ["colour red"]
    assert why(state, "colour blue") == "useless"


def test_at_most_one_star_a_player_and_round() -> None:
    state = table(around("red"), roll="bank bee", level=2, bonus="rezoning", stars=2)
    do(state, "star")
    do(state, "colour red")
    assert why(state, "star") == "second-star"


def test_the_other_seats_keep_their_marker() -> None:
    state = table({"e5": "green"}, roll="bank bee", level=2, bonus="rezoning", seats=2, stars=1)
    do(state, "star")
    do(state, "colour green")
    draw(state, 1, {"e5": "yellow"})
    assert can(state, "build windmill e4", 1)
