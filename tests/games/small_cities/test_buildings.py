"""What buildings score and where they may be drawn: the rulebook's reference of buildings."""

import pytest

from .table import AROUND, around, can, do, ribbon, table, texts, why


def scored(kind: str, plan: dict[str, str], cell: str = "e5", marker: str = "red") -> int:
    """Return the score of a building drawn now."""
    state = table(plan, roll=f"{kind} bee", starts=(marker,))
    do(state, f"build {kind} {cell}")
    return ribbon(state)[0]


# The examples of the rulebook


def test_sports_ground_with_four_red_and_a_blue_bank_scores_5() -> None:
    assert scored("sports_ground", around("red", "red", "red:windmill", "red", "blue:bank")) == 5


def test_windmill_with_three_yellow_and_no_building_scores_4() -> None:
    assert scored("windmill", around("yellow", "yellow", "yellow")) == 4


def test_station_with_three_brown_and_two_opposite_pairs_scores_4() -> None:
    assert scored("station", around("brown", "brown", None, "brown", "red")) == 4


def test_velocentre_with_two_green_and_a_chain_of_two_scores_3() -> None:
    plan = {"e6": "green", "d5": "green", "d6": "green", "d7": "red:sports_ground"}
    assert scored("velocentre", {"e6": "green", "e7": "green", "d4": "green", "e8": "red:sports_ground"}) == 3
    assert scored("velocentre", plan) == 3


def test_bank_on_the_edge_with_two_blue_scores_2() -> None:
    assert scored("bank", {"a2": "blue:square", "b1": "blue"}, "a1") == 2


def test_square_with_two_buildings_and_five_neighbours_scores_4() -> None:
    assert scored("square", around("blue:bank", "red:station", "red", "red", "red")) == 4


# Rulings


def test_the_colour_it_is_drawn_in_never_matters_to_a_building() -> None:
    for marker in ("red", "blue", "green"):
        assert scored("windmill", around("yellow"), marker=marker) == 2


def test_sports_ground_in_the_middle_of_six_red_gets_no_extra() -> None:
    assert scored("sports_ground", around(*["red"] * 6)) == 6
    assert scored("sports_ground", around("red")) == 1
    assert scored("sports_ground", around("red", "blue")) == 2


@pytest.mark.parametrize("beside", ["red:bank", "yellow:windmill", "blue:square"])
def test_windmill_beside_any_building_gets_no_extra(beside: str) -> None:
    assert scored("windmill", around("yellow", None, beside)) == (2 if beside.startswith("yellow") else 1)


def test_station_counts_opposite_quarters_of_any_colours_also_on_the_edge() -> None:
    assert scored("station", around("brown", None, None, "blue")) == 2
    assert scored("station", around("brown", None, "blue")) == 1
    assert scored("station", {"a1": "brown", "a3": "red"}, "a2") == 2
    assert scored("station", {"b2": "brown", "b3": "red"}, "a2") == 1


def test_a_chain_needs_a_green_quarter_between() -> None:
    assert scored("velocentre", around("green", None, None, "red:bank")) == 1
    assert scored("velocentre", around("green", "red:bank")) == 2


def test_a_green_building_beside_it_is_no_chain_to_itself() -> None:
    assert scored("velocentre", around("green:bank")) == 1
    assert scored("velocentre", around("green:bank", "green")) == 3
    assert scored("velocentre", around("green:bank", "red:bank")) == 2


def test_a_chain_leads_through_green_buildings() -> None:
    assert scored("velocentre", {"e6": "green", "e7": "green:bank"}) == 2
    assert scored("velocentre", {"e6": "green:windmill", "e7": "green", "e8": "blue:bank"}) == 2
    assert scored("velocentre", {"e6": "green", "e7": "blue", "e8": "blue:bank"}) == 1


def test_bank_off_the_edge_gets_one_more() -> None:
    assert scored("bank", around("blue")) == 2
    assert scored("bank", {"a2": "blue"}, "a1") == 1


def test_square_in_the_middle_of_six_quarters_gets_one_more() -> None:
    assert scored("square", around("red:bank", "red", "red", "red", "red", "red")) == 3
    assert scored("square", around(*["red:bank"] * 6)) == 13


def test_a_square_is_a_building_for_a_square() -> None:
    assert scored("square", around("blue:square")) == 2


def test_later_drawing_changes_no_points() -> None:
    state = table(around("yellow"), roll="windmill bee", starts=("yellow",))
    do(state, "build windmill e5")
    assert ribbon(state) == [2]
    do(state, "roll windmill bee", -1)
    do(state, "build windmill f4")
    assert ribbon(state)[0] == 2


# Where buildings may stand


@pytest.mark.parametrize(
    ("kind", "base"),
    [("sports_ground", "red"), ("windmill", "yellow"), ("station", "brown"), ("velocentre", "green"), ("bank", "blue")],
)
def test_a_building_needs_its_base_colour_beside_it(kind: str, base: str) -> None:
    marker = "blue" if base == "red" else "red"
    state = table({"e4": base, "a1": marker}, roll=f"{kind} bee", starts=(marker,))
    assert can(state, f"build {kind} e5")
    assert why(state, f"build {kind} e7") == "beside"
    assert why(state, f"build {kind} a2") == "beside", "the marker's colour does not help"
    assert why(state, f"build {kind} e4") == "taken"


def test_a_building_of_the_needed_colour_is_enough() -> None:
    assert can(table({"e4": "blue:square"}, roll="bank bee"), "build bank e5")


def test_a_square_needs_a_building_and_cannot_be_the_first() -> None:
    state = table(around(*["red"] * 5), roll="square bee")
    assert why(state, "build square e5") == "square"
    assert can(table(around("red:bank"), roll="square bee"), "build square e5")


def test_the_marker_always_offers_its_base_building_and_never_a_square() -> None:
    state = table(around("green", "red:bank"), roll="bank bee", starts=("green",))
    assert can(state, "build velocentre e5")
    assert why(state, "build square e5") == "kind"
    assert why(state, "build station e5") == "kind"


def test_die_and_marker_with_the_same_building_are_one_choice() -> None:
    state = table(around("blue"), roll="bank bee", starts=("blue",))
    assert [text for text in texts(state) if text.startswith("build")] == [
        f"build bank {cell}" for cell in ("e5", "e6", "f4", "f6", "g4", "g5")
    ]
    assert why(state, "build square e5") == "kind-same"


def test_all_hexes_around_are_neighbours_of_the_middle() -> None:
    for cell in AROUND:
        assert can(table({cell: "blue"}, roll="bank bee"), "build bank e5")
