"""The goals: what counts, and the points for it."""

import pytest

from kvartal.games.small_cities import goals
from kvartal.games.small_cities.components import CELLS, COLOURS, GOALS, PERSONAL

from .table import STOCK, around, cells_of


def marks(goal: str, plan: dict[str, str], start: str = "red") -> tuple[int, list[str]]:
    """Return the marks and their hexes."""
    marked: list[int] = []
    number = (*GOALS, *PERSONAL).index(goal)
    found = goals.marks(STOCK, cells_of(plan), 0, number, COLOURS.index(start), marked)
    return int(found), [CELLS[STOCK.grid[h]] for h in marked]


def worth(goal: str, count: int) -> int:
    return int(goals.worth(STOCK, (*GOALS, *PERSONAL).index(goal), count))


# Personal goals


def test_specialisation_counts_surrounded_quarters_of_the_start_colour() -> None:
    plan = {"e5": "yellow", **around(*["red"] * 6)}
    assert marks("specialisation", plan, "yellow") == (1, ["e5"])
    assert marks("specialisation", plan, "red") == (0, [])
    assert marks("specialisation", plan | {"e5": "yellow:bank"}, "yellow")[0] == 1, "buildings are quarters"
    del plan["e6"]
    assert marks("specialisation", plan, "yellow")[0] == 0


def test_three_surrounded_farms() -> None:
    filled = dict.fromkeys(("d3", "d4", "d5", "d6", "e3", "e7", "f3", "f4", "f5", "f6"), "red")
    farms = dict.fromkeys(("e4", "e5", "e6"), "yellow")
    assert marks("specialisation", filled | farms, "yellow") == (3, ["e4", "e5", "e6"])


def test_a_quarter_on_the_edge_is_never_surrounded() -> None:
    full = dict.fromkeys((CELLS[place] for place in STOCK.grid), "red")
    assert marks("specialisation", full, "red")[0] == 37


@pytest.mark.parametrize(
    ("start", "pair"),
    [
        ("red", ("blue", "yellow")),
        ("yellow", ("red", "brown")),
        ("brown", ("yellow", "green")),
        ("green", ("brown", "blue")),
        ("blue", ("green", "red")),
    ],
)
def test_unification_counts_buildings_beside_both_colours(start: str, pair: tuple[str, str]) -> None:
    one, other = pair
    assert marks("unification", {"e5": f"{one}:station", **around(one, other)}, start) == (1, ["e5"])
    assert marks("unification", {"e5": f"{one}:station", **around(other)}, start)[0] == 0, (
        "its own colour does not count"
    )
    assert marks("unification", {"e5": one, **around(one, other)}, start)[0] == 0, "only buildings count"


# Shared goals


def test_city_routes_follow_the_buildings_own_colour_to_the_edge() -> None:
    route = {"e5": "green:windmill", "e6": "green", "e7": "green", "e8": "green", "e9": "green"}
    assert marks("city_routes", route) == (1, ["e5"])
    assert marks("city_routes", route | {"e7": "red"})[0] == 0
    assert marks("city_routes", route | {"e7": "green:bank"})[0] == 2, "the chain leads through buildings"
    assert marks("city_routes", {"a1": "red:bank"})[0] == 1, "an edge hex is a chain of itself"


def test_downtown_and_outskirts_share_the_buildings() -> None:
    plan = {"e5": "red:bank", "e3": "red:bank", "e2": "red:bank", "a1": "red:bank", "e4": "red"}
    assert marks("downtown", plan) == (2, ["e3", "e5"])
    assert marks("outskirts", plan) == (2, ["a1", "e2"])


def test_encirclement_counts_surrounded_buildings() -> None:
    assert marks("encirclement", {"e5": "red:bank", **around(*["blue"] * 6)}) == (1, ["e5"])
    assert marks("encirclement", {"e5": "red:bank", **around(*["blue"] * 5)})[0] == 0
    assert marks("encirclement", {"a1": "red:bank", "a2": "red", "b1": "red", "b2": "red"})[0] == 0


def test_crossroads_of_the_rulebook() -> None:
    plan = {"e5": "green:velocentre", **around("yellow", "green", "green", "red:windmill")}
    assert marks("crossroads", plan) == (1, ["e5"])
    windmill = {"e5": "red:windmill", **around("yellow", "green", "green:velocentre")}
    assert marks("crossroads", windmill)[0] == 0


def test_wind_rose_counts_columns() -> None:
    plan = {"a1": "red:bank", "a3": "red:bank", "c1": "red:bank", "i5": "red:bank", "e5": "red"}
    assert marks("wind_rose", plan) == (3, ["a1", "c1", "i5"])


def test_symmetry_of_the_rulebook_counts_a_building_once() -> None:
    plan = {"e5": "green:velocentre", **around("yellow", "blue", None, "yellow:station", "blue")}
    assert marks("symmetry", plan) == (1, ["e5"])
    assert marks("symmetry", {"e5": "red:bank", **around("yellow", None, None, "blue")})[0] == 0
    assert marks("symmetry", {"e5": "red:bank"})[0] == 0, "two empty hexes are no pair"


def test_triangle_of_side_3_scores_2() -> None:
    plan = dict.fromkeys(("e4", "e5", "e6", "f4", "f5", "g4"), "red")
    found, hexes = marks("triangle", plan)
    assert (found, sorted(hexes)) == (3, sorted(plan))
    assert worth("triangle", 3) == 2


def test_triangles_point_both_ways_and_mix_colours() -> None:
    left = dict.fromkeys(("e4", "e5", "e6", "d4", "d5"), "red") | {"c4": "blue:bank"}
    found, hexes = marks("triangle", left)
    assert found == 3
    assert sorted(hexes) == sorted(left)
    del left["d4"]
    assert marks("triangle", left)[0] == 2
    assert marks("triangle", {"e5": "red"})[0] == 1
    assert marks("triangle", {})[0] == 0


def test_the_largest_triangle_has_side_7() -> None:
    full = dict.fromkeys((CELLS[place] for place in STOCK.grid), "red")
    found, hexes = marks("triangle", full)
    assert (found, len(set(hexes))) == (7, 28)


def test_social_centres_stand_beside_another_building() -> None:
    plan = {"e5": "red:bank", "e6": "red:bank", "e8": "red:bank", "e7": "red", "a1": "blue:square", "a2": "blue:square"}
    assert marks("social_centres", plan)[0] == 4


def test_hub_takes_the_best_building_and_scores_9_for_four_colours() -> None:
    plan = {
        "e5": "red:sports_ground",
        **around("blue", "red", "green:sports_ground", "brown", "brown:bank"),
    }
    assert marks("hub", plan) == (4, ["e5"])
    assert worth("hub", 4) == 9
    assert marks("hub", {"e5": "red"})[0] == 0


# Points


def test_the_sheet_of_the_rulebook_comes_to_21() -> None:
    assert worth("unification", 5) + worth("specialisation", 6) + worth("crossroads", 4) == 7 + 10 + 4


@pytest.mark.parametrize(
    ("goal", "points"),
    [
        ("specialisation", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("unification", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("city_routes", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("downtown", [0, 0, 0, 1, 2, 4, 7, 7]),
        ("outskirts", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("encirclement", [0, 1, 3, 5, 7, 9, 12, 12]),
        ("crossroads", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("wind_rose", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("symmetry", [0, 1, 3, 5, 7, 9, 12, 12]),
        ("triangle", [0, 0, 1, 2, 4, 7, 10, 10]),
        ("social_centres", [0, 0, 0, 1, 2, 4, 7, 7]),
        ("hub", [0, 0, 2, 5, 9, 12]),
    ],
)
def test_more_than_six_marks_score_as_six(goal: str, points: list[int]) -> None:
    assert [worth(goal, count) for count in range(len(points))] == points
