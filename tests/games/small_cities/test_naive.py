"""The naive Small Cities scorer against the rulebook's examples (§5.9)."""

from typing import Any

import pytest

from .naive import (
    FIGURES,
    STOCK,
    building_points,
    figure_placements,
    goal_marks,
    may_build,
    on_edge,
    score,
    specialisation_marks,
    unification_marks,
)

# The six neighbours of the middle: one round, opposite ones three apart.
RING = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"]
MIDDLE = (0, 0)


def ring(*quarters: str | None) -> dict[str, str]:
    """Quarters around the middle in the order of RING."""
    return {place: what for place, what in zip(RING, quarters, strict=False) if what is not None}


def test_plan() -> None:
    assert len(STOCK.hexes) == 61
    assert len([h for h in STOCK.hexes if on_edge(h, STOCK)]) == 24
    assert len(STOCK.centre) == 19
    assert all(not on_edge(h, STOCK) and h in STOCK.hexes and h not in STOCK.centre for h in STOCK.stars)
    assert [len([1 for q, _ in STOCK.hexes if q == column]) for column in range(-4, 5)] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.parametrize(
    ("figure", "number"),
    [("bee", 132), ("pistol", 480), ("arch", 240), ("propeller", 74), ("wave", 216), ("worm", 432), ("bar", 102)],
)
def test_figures(figure: str, number: int) -> None:
    assert len(FIGURES[figure]) == 4
    assert len(figure_placements(figure)) == number


def test_figures_keep_off_quarters() -> None:
    assert figure_placements("bee", STOCK.hexes) == set()
    kept = {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert figure_placements("bee", STOCK.hexes - kept) == {frozenset(kept)}


def test_building_examples() -> None:
    red = ring("red", "red", "red:windmill", "red", "blue:bank")
    assert building_points(red, MIDDLE, "sports_ground", "red") == 5
    assert building_points(ring(*["red"] * 6), MIDDLE, "sports_ground", "red") == 6
    assert building_points(ring("yellow", "yellow", "yellow"), MIDDLE, "windmill", "yellow") == 4
    assert building_points(ring("yellow", "red:bank"), MIDDLE, "windmill", "yellow") == 1
    two_pairs = ring("brown", "brown", None, "brown", "red")
    assert building_points(two_pairs, MIDDLE, "station", "brown") == 4
    assert building_points(ring("brown", "brown", "brown"), MIDDLE, "station", "brown") == 3
    assert building_points({"4,-1": "blue", "4,-3": "blue:square"}, (4, -2), "bank", "blue") == 2
    assert building_points(ring("blue", "blue:square"), MIDDLE, "bank", "blue") == 3
    square = ring("blue:bank", "red:station", "red", "red", "red")
    assert building_points(square, MIDDLE, "square", "red") == 4
    assert building_points({**square, "1,-1": "red"}, MIDDLE, "square", "red") == 5


def test_velocentre_chains() -> None:
    # Two green neighbours; two park quarters lead to a sports ground.
    assert (
        building_points({"1,0": "green", "0,1": "green", "2,0": "red:sports_ground"}, MIDDLE, "velocentre", "red") == 3
    )
    two = {"1,0": "green", "2,0": "green", "0,1": "green", "3,0": "red:sports_ground"}
    assert building_points(two, MIDDLE, "velocentre", "red") == 3
    # A building beside it with nothing green between is no chain.
    assert building_points({"1,0": "red:bank", "-1,0": "green"}, MIDDLE, "velocentre", "green") == 1
    # A green building alone is no chain, but it leads on to a different one.
    assert building_points({"1,0": "green:bank"}, MIDDLE, "velocentre", "green") == 1
    assert building_points({"1,0": "green:bank", "2,0": "red:bank"}, MIDDLE, "velocentre", "green") == 2
    # A green building and a green quarter beside it: the quarter leads to the building.
    assert building_points({"1,0": "green:bank", "0,1": "green"}, MIDDLE, "velocentre", "green") == 3


def test_where_buildings_may_stand() -> None:
    assert may_build({"1,0": "red:bank"}, MIDDLE, "sports_ground")
    assert may_build({"1,0": "red:bank"}, MIDDLE, "square")
    assert not may_build({"1,0": "red:bank"}, MIDDLE, "bank")
    assert not may_build({"1,0": "red"}, MIDDLE, "square")
    assert not may_build({"1,0": "red", "0,0": "red"}, MIDDLE, "sports_ground")


def test_goal_examples() -> None:
    velocentre = {"0,0": "green:velocentre"}
    crossing = {**velocentre, "1,-1": "yellow", "0,1": "green", "0,-1": "green", "1,0": "red:windmill"}
    assert goal_marks(crossing, "crossroads", STOCK) == 1  # the windmill sees yellow and green only
    both = {**velocentre, "1,0": "yellow", "-1,0": "yellow:station", "0,1": "blue", "0,-1": "blue"}
    assert goal_marks(both, "symmetry", STOCK) == 1
    hub = {"0,0": "red:sports_ground", **ring("blue", "red", "green:sports_ground", "brown", "brown:bank")}
    assert goal_marks(hub, "hub", STOCK) == 4
    three = {"0,0": "red", "1,0": "red", "2,0": "red", "0,1": "blue", "1,1": "blue", "0,2": "green:bank"}
    assert goal_marks(three, "triangle", STOCK) == 3
    assert goal_marks({**three, "-1,0": "red", "-1,1": "red"}, "triangle", STOCK) == 3
    route = {"0,0": "green:windmill", "1,0": "green", "2,0": "green:bank", "3,0": "green"}
    assert goal_marks(route, "city_routes", STOCK) == 0
    assert goal_marks({**route, "4,0": "green"}, "city_routes", STOCK) == 2
    assert goal_marks({"4,0": "red:bank"}, "city_routes", STOCK) == 1
    lines = {"0,0": "red:bank", "0,3": "red:bank", "3,0": "red:bank", "2,0": "red:bank"}
    marks = {goal: goal_marks(lines, goal, STOCK) for goal in ("downtown", "outskirts", "wind_rose", "social_centres")}
    assert marks == {"downtown": 2, "outskirts": 2, "wind_rose": 3, "social_centres": 2}
    whole = {f"{q},{r}": "yellow" for q, r in STOCK.hexes}
    assert goal_marks(whole, "triangle", STOCK) == 7
    assert goal_marks({**whole, "0,0": "red:bank", "4,0": "red:bank"}, "encirclement", STOCK) == 1
    assert specialisation_marks(whole, "yellow", STOCK) == 37
    assert specialisation_marks(whole, "red", STOCK) == 0
    union = {"0,0": "brown:station", "1,0": "red:sports_ground", "0,1": "brown", "2,0": "red", "0,2": "blue:bank"}
    assert unification_marks(union, "yellow", STOCK) == 2  # not the bank


def sheet(*seats: dict[str, Any], **options: Any) -> dict[str, Any]:
    return {"game": "small_cities", "options": {"level": 1, **options}, "seats": list(seats)}


def seat(plan: dict[str, str], *ribbon: int, **extra: Any) -> dict[str, Any]:
    return {"start": "yellow", "plan": plan, "ribbon": list(ribbon), **extra}


def test_goal_sum_and_levels() -> None:
    # A full plan: five buildings between red and brown (7), six inner yellow quarters (10), four on the outskirts (4).
    plan = {f"{q},{r}": "blue" for q, r in STOCK.hexes}
    for q, r in [(0, 0), (3, 0), (-3, 0), (0, 3), (0, -3)]:
        plan[f"{q},{r}"], plan[f"{q},{r + 1}"], plan[f"{q},{r - 1}"] = "blue:bank", "red", "brown"
    for place in ("1,0", "2,0", "-1,0", "-2,0", "1,1", "2,-2"):
        plan[place] = "yellow"
    one = seat(plan, 1, 2, 3, 4, 5, star_points=6)
    options = {"goal": "outskirts", "bonus": "dense_ground"}
    first, second, third = (score(sheet(one, **{**options, "level": level})) for level in (1, 2, 3))
    assert first["items"] == [{"buildings": 15}]
    assert second["items"] == [{"buildings": 15, "unification": 7, "specialisation": 10, "stars": 6}]
    assert third["items"] == [{"buildings": 15, "unification": 7, "specialisation": 10, "stars": 6, "goal": 4}]
    assert (third["totals"], third["winners"]) == ([15 + 6 + 21], [0])
    assert "stars" not in score(sheet(one, level=2, bonus="tender"))["items"][0]


def test_ties() -> None:
    two = {"0,0": "red:bank", "1,0": "red:bank"}
    three = {**two, "2,0": "red:bank"}
    assert score(sheet(seat(three, 1, 1, 2), seat(two, 2, 2)))["winners"] == [1]
    assert score(sheet(seat(two, 1, 3), seat(two, 2, 2)))["winners"] == [0]
    assert score(sheet(seat(two, 1, 3), seat(two, 1, 3)))["winners"] == [0, 1]
    assert score(sheet(seat({}), seat({})))["winners"] == [0, 1]


def test_refused_ribbon() -> None:
    with pytest.raises(ValueError, match="ribbon"):
        score(sheet(seat({"0,0": "red:bank"}, 1, 2)))
