"""Cards whose text nobody has seen: other effects of Tender and Rezoning, and central areas of single goals."""

from __future__ import annotations

import pytest

from kvartal.core.components import Components
from kvartal.core.rng import Rng
from kvartal.games.small_cities import goals, tables
from kvartal.games.small_cities.components import EFFECTS, stock, tables_of
from kvartal.games.small_cities.game import GAME
from tests.conformance.walk import any_step
from tests.games.small_cities.table import can, cells_of, do, note, table, texts, why


def corrected(effect: str, bonus: str = "tender") -> Components:
    return stock().overridden({f"bonus.{bonus}.effect": effect})


def test_a_star_for_the_black_face_alone() -> None:
    parts = corrected("figure")
    state = table({"e5": "yellow"}, "bank bee", level=2, bonus="tender", starts=("green",), stars=1, components=parts)
    do(state, "star")
    assert texts(state)[:2] == ["black bee", "black pistol"]
    do(state, "black wave")
    assert can(state, "figure wave 0 a1")
    assert why(state, "build windmill e4") == "kind"
    assert note(state, tables.N_WHITE) == state.white


def test_a_star_for_the_white_face_alone() -> None:
    parts = corrected("building")
    state = table({"e5": "yellow"}, "bank bee", level=2, bonus="tender", starts=("green",), stars=1, components=parts)
    do(state, "star")
    assert why(state, "black wave") == "phase"
    do(state, "white windmill")
    assert can(state, "build windmill e4")
    assert can(state, "figure bee 0 a1")
    assert why(state, "figure wave 0 a1") == "figure"


def test_the_black_face_alone_helps_nobody_whose_plan_has_room_for_a_building_only() -> None:
    full = {cell["cell"]: "red" for cell in GAME.view(GAME.start(1), 0)["plan"]}
    plan = {cell: "yellow" if cell == "e4" else what for cell, what in full.items() if cell != "e5"}
    for effect, moves in (("figure", ["pass"]), ("building", ["pass", "star"])):
        parts = corrected(effect)
        state = table(plan, "bank bee", level=2, bonus="tender", starts=("green",), stars=1, components=parts)
        assert texts(state) == moves, effect


def test_a_colour_by_tender_and_both_halves_by_rezoning() -> None:
    parts = corrected("colour")
    state = table({"e5": "green"}, "bank bee", level=2, bonus="tender", starts=("red",), stars=1, components=parts)
    do(state, "star")
    assert texts(state)[0].startswith("colour")
    parts = corrected("both", "rezoning")
    state = table({"e5": "blue"}, "bank bee", level=2, bonus="rezoning", starts=("red",), stars=1, components=parts)
    assert why(state, "star") == "draw-first"
    do(state, "figure bee 0 a1")
    assert texts(state) == ["done", "star"]


def test_stars_that_pay_at_once_by_correction() -> None:
    parts = corrected("points").overridden({"bonus.tender.points": 5})
    state = table({"c3": "blue"}, "bank bee", level=2, bonus="tender", starts=("green",), components=parts)
    do(state, "build bank c2")
    assert note(state, tables.N_STARS) == 0
    assert note(state, tables.N_STAR_POINTS) == 5
    assert [line.points for line in GAME.score(state).seats[0].lines if "stars" in line.message.key] == [5]
    sheet = {
        "game": "small_cities",
        "options": {"level": 2, "bonus": "tender"},
        "seats": [{"start": "green", "plan": {}, "ribbon": [], "star_points": 20}],
    }
    assert GAME.score_sheet(sheet, parts).seats[0].total == 20


@pytest.mark.parametrize("effect", EFFECTS)
def test_random_games_with_any_effect(effect: str) -> None:
    """With a star on every hex, each spent as soon as possible."""
    parts = corrected(effect, "rezoning").overridden({"plan.stars": stock().value("plan.hexes")})
    state = GAME.start(2, {"level": 2, "bonus": "rezoning"}, parts)
    rng = Rng(7)
    spent = 0
    while state.actors():
        seat, move = any_step(state, rng)
        if seat >= 0:
            legal = state.legal(seat)
            builds = [each for each in legal if tables.M_BUILD <= each < tables.M_FIGURE]
            assert (GAME.why_not(state, seat, tables.M_STAR) is None) == (tables.M_STAR in legal)
            move = tables.M_STAR if tables.M_STAR in legal else builds[0] if builds else move
            spent += move == tables.M_STAR
        state.apply(seat, move)
        assert GAME.read_position(GAME.position_text(state), parts) == state
    assert (spent == 0) == (effect == "points")


def test_downtown_and_outskirts_may_have_central_areas_of_their_own() -> None:
    ours = stock().overridden({"goal.downtown.centre": [[4, 0]], "goal.outskirts.centre": [[0, 0], [4, 0]]})
    plan = {"e5": "red:bank", "i5": "red:bank", "a1": "red:bank"}
    counts = {
        goal: [goals.marks(each, cells_of(plan, each), 0, goal, 0, []) for each in map(tables_of, (stock(), ours))]
        for goal in (goals.DOWNTOWN, goals.OUTSKIRTS)
    }
    assert counts == {goals.DOWNTOWN: [1, 1], goals.OUTSKIRTS: [2, 1]}
    for goal, hexes in (("downtown", ["i5"]), ("outskirts", ["e5", "i5"]), ("hub", None)):
        view = GAME.view(GAME.start(2, {"goal": goal}, ours), 0)
        central = [one["cell"] for one in view["plan"] if one["centre"]]
        assert central == hexes if hexes is not None else len(central) == 19
