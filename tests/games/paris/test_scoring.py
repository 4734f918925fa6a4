"""The score, line by line, on boards drawn for the purpose."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.rng import Rng
from kvartal.games.paris.game import GAME
from tests.conformance.walk import walk
from tests.games.paris.table import as_sheet, building, paint, piece, play, points, sheet

SHARED = paint("s")


def lamps(*cells: tuple[int, int]) -> list[str]:
    return paint("l", *cells)


LINE = piece("building", "orange", (3, 3), (3, 4), (3, 5))


# Light


def test_a_building_scores_its_size_for_each_lamp_beside_it() -> None:
    assert points(sheet(lamps((2, 3)), LINE)) == {"paris-score-lit": 3, "paris-score-block": 3}
    assert points(sheet(lamps((2, 3), (4, 5), (3, 2)), LINE))["paris-score-lit"] == 9
    assert points(sheet(lamps((2, 2), (4, 6), (5, 4)), LINE)) == {"paris-score-unlit": 0, "paris-score-block": 3}


def test_a_lamp_counts_once_for_a_building_and_for_every_building_beside_it() -> None:
    bent = piece("building", "orange", (2, 2), (2, 3), (3, 2))
    other = piece("building", "orange", (4, 3), (4, 4), (4, 5))
    foe = piece("building", "blue", (3, 4), (2, 4), (1, 4), (0, 4))
    cells = lamps((3, 3))
    assert points(sheet(cells, bent))["paris-score-lit"] == 3  # though it touches two of its cells
    assert points(sheet(cells, bent, other, foe), 0)["paris-score-lit"] == 6
    assert points(sheet(cells, bent, other, foe), 1)["paris-score-lit"] == 4


def test_lines_name_the_cells_and_the_lamps() -> None:
    first, block = GAME.score_sheet(sheet(lamps((2, 3)), LINE)).seats[0].lines
    assert set(first.cells) == {"d4", "e4", "f4", "d3"}
    assert (first.message.args["size"], first.message.args["lamps"]) == (3, 1)
    assert set(block.cells) == {"d4", "e4", "f4"}


def test_a_lamp_under_a_building_is_dark() -> None:
    assert points(sheet(lamps((3, 4)), LINE))["paris-score-unlit"] == 0
    neighbour = piece("building", "orange", (4, 3), (4, 4), (4, 5))
    assert "paris-score-lit" not in points(sheet(lamps((3, 4)), LINE, neighbour))


def test_the_streetlamp_is_an_ordinary_lamp() -> None:
    assert points(sheet(SHARED, LINE, piece("lamp", "blue", (4, 4))))["paris-score-lit"] == 3


# The large lamp


def test_the_large_lamp_lights_a_cross_with_arms_of_two() -> None:
    lamp = piece("large_lamp", "blue", (3, 2))
    for row, column, lit in ((3, 3, True), (3, 4, True), (3, 5, False), (4, 3, False)):
        house = piece("building", "orange", *((row, column + k) for k in range(3)))
        assert ("paris-score-lit" in points(sheet(lamps((3, 2)), house, lamp))) == lit


def test_it_is_one_lamp_and_replaces_the_printed_one() -> None:
    assert points(sheet(lamps((3, 2)), LINE, piece("large_lamp", "blue", (3, 2))))["paris-score-lit"] == 3


@pytest.mark.parametrize("kind", ["building", "garden", "annex"])
def test_houses_of_either_side_shadow_what_lies_behind_them(kind: str) -> None:
    lamp = piece("large_lamp", "blue", (3, 3))
    far = piece("building", "orange", (3, 5), (3, 6), (3, 7))
    host = piece("building", "blue", (4, 4), (5, 4), (6, 4))
    wall = {
        "building": piece("building", "blue", (3, 4), (2, 4), (1, 4), (0, 4)),
        "garden": piece("garden", "blue", (3, 4), (2, 4)),
        "annex": piece("annex", "blue", (3, 4), extends=2),
    }[kind]
    cells = lamps((3, 3))
    assert points(sheet(cells, far, lamp))["paris-score-lit"] == 3
    assert points(sheet(cells, far, lamp, host, wall))["paris-score-unlit"] == 0


@pytest.mark.parametrize("kind", ["lamp", "painter", "dancer", "statue", "fountain"])
def test_other_pieces_throw_no_shadow(kind: str) -> None:
    cells = [(3, 4), (2, 4)] if kind == "fountain" else [(3, 4)]
    extra = {"facing": "n"} if kind == "statue" else {}
    between = piece(kind, "blue", *cells, **extra)
    far = piece("building", "orange", (3, 5), (3, 6), (3, 7))
    lit = points(sheet(lamps((3, 3)), far, piece("large_lamp", "blue", (3, 3)), between))
    assert lit["paris-score-lit"] == (6 if kind == "lamp" else 3)


# Blocks, annex, garden


def test_the_largest_block_counts_its_cells_lit_or_not_and_corners_do_not_join() -> None:
    beside = piece("building", "orange", (4, 3), (5, 3), (6, 3), (6, 4))
    apart = piece("building", "orange", (0, 0), (0, 1), (1, 0), (1, 1), (2, 0))
    corner = piece("building", "orange", (2, 6), (1, 6), (1, 7))
    assert points(sheet(SHARED, LINE, beside, apart, corner))["paris-score-block"] == 7
    foe = piece("building", "blue", (4, 3), (5, 3), (6, 3), (6, 4))
    assert points(sheet(SHARED, LINE, foe))["paris-score-block"] == 3
    assert points(sheet(SHARED)) == {}


def test_the_annex_joins_size_light_and_block() -> None:
    annex = piece("annex", "orange", (4, 3), extends=0)
    assert points(sheet(lamps((5, 3)), LINE, annex)) == {"paris-score-lit": 4, "paris-score-block": 4}
    # One lamp beside the building and beside its annex is still one lamp.
    assert points(sheet(lamps((4, 4)), LINE, annex))["paris-score-lit"] == 4


def test_an_annex_between_two_buildings_extends_one_and_joins_both() -> None:
    second = piece("building", "orange", (5, 3), (5, 4), (5, 5))
    annex = piece("annex", "orange", (4, 3), extends=1)
    result = points(sheet(lamps((2, 3), (6, 3)), LINE, second, annex))
    assert result == {"paris-score-lit": 3 + 4, "paris-score-block": 7}


def test_the_garden_is_a_building_of_two() -> None:
    garden = piece("garden", "orange", (4, 3), (4, 4))
    assert points(sheet(lamps((4, 2)), LINE, garden)) == {
        "paris-score-unlit": 0,
        "paris-score-lit": 2,
        "paris-score-block": 5,
    }


# What was not built


def test_each_unplaced_building_costs_3_unless_sacre_coeur() -> None:
    left = {"unbuilt": {"orange": 2, "blue": 1}}
    assert points(sheet(SHARED, **left), 0) == {"paris-score-unbuilt": -6}
    assert points(sheet(SHARED, **left), 1) == {"paris-score-unbuilt": -3}
    mercy = sheet(SHARED, **left, postcards={"orange": ["sacre_coeur"], "blue": ["le_peintre"]})
    assert points(mercy, 0) == {"paris-score-forgiven": 0}
    assert points(mercy, 1) == {"paris-score-unbuilt": -3}


# Postcards that score


def test_the_painter_counts_the_lamps_of_his_area_bounded_by_buildings_alone() -> None:
    wall = piece("building", "blue", (0, 3), (1, 3), (2, 3), (2, 2), (2, 1))
    gate = piece("building", "orange", (2, 0), (3, 0), (4, 0))
    cells = lamps((0, 0), (1, 2), (5, 5), (2, 4))
    painter = piece("painter", "orange", (0, 1))
    assert points(sheet(cells, painter))["paris-score-painter"] == 8
    assert points(sheet(cells, painter, wall))["paris-score-painter"] == 8  # a way out at a3
    assert points(sheet(cells, painter, wall, gate))["paris-score-painter"] == 4
    statue = piece("statue", "blue", (0, 2), facing="w")
    lamp = piece("lamp", "blue", (1, 1))
    big = piece("large_lamp", "blue", (0, 0))
    assert points(sheet(cells, painter, wall, gate, statue, lamp, big))["paris-score-painter"] == 6
    assert "paris-score-painter" not in points(sheet(cells, painter), 1)


def test_the_dancer_counts_free_cells_bounded_by_lamps_and_every_piece() -> None:
    cells = lamps((1, 0))
    dancer = piece("dancer", "blue", (0, 0))
    wall = piece("lamp", "orange", (0, 3))
    below = piece("building", "orange", (1, 1), (1, 2), (2, 1))
    assert points(sheet(cells, dancer, wall, below), 1)["paris-score-dancer"] == 3
    assert points(sheet(SHARED, dancer), 1)["paris-score-dancer"] == 64


def test_the_fountain_counts_own_buildings_at_its_sides() -> None:
    fountain = piece("fountain", "orange", (4, 3), (4, 4))
    foe = piece("building", "blue", (5, 3), (5, 4), (5, 5), (5, 6))
    corner = piece("building", "orange", (5, 2), (6, 2), (7, 2))
    garden = piece("garden", "orange", (4, 5), (4, 6))
    assert points(sheet(SHARED, fountain))["paris-score-fountain"] == 0
    assert points(sheet(SHARED, LINE, fountain, foe, corner))["paris-score-fountain"] == 3
    assert points(sheet(SHARED, LINE, fountain, foe, corner, garden))["paris-score-fountain"] == 6
    annex = piece("annex", "orange", (4, 2), extends=1)
    assert points(sheet(SHARED, LINE, corner, fountain, annex))["paris-score-fountain"] == 6


def test_the_statue_counts_free_cells_round_it_unless_its_view_is_blocked() -> None:
    statue = piece("statue", "orange", (4, 4), facing="n")
    assert points(sheet(SHARED, statue))["paris-score-statue"] == 12
    side = piece("lamp", "blue", (4, 5))
    corner = piece("painter", "blue", (5, 5))
    assert points(sheet(SHARED, statue, side, corner))["paris-score-statue"] == 3 * 2 + 3
    assert points(sheet(lamps((3, 4), (3, 3)), statue))["paris-score-statue"] == 12  # printed lamps are free
    front = piece("lamp", "blue", (3, 4))
    assert points(sheet(SHARED, statue, front)) == {"paris-score-statue-blocked": 0}
    edge = piece("statue", "orange", (0, 0), facing="e")
    assert points(sheet(SHARED, edge))["paris-score-statue"] == 2 * 2 + 1


# The rulebook's example

EXAMPLE = (
    "postcards=levitation:burnt1,metropolitain:burnt1,jardin_des_plantes:used0,sacre_coeur:used0,"
    "le_peintre:used1,chartier:burnt1,bouquinistes_sur_la_seine:used0,lampadaire:burnt0 phase=over active=1 "
    "using=- received=- passed=- hands=-/- "
    "tiles=orange.6.r1/blue.3.r2/blue.7.r0/blue.6.r1/blue.1.r0/orange.4.r2/orange.2.r0/blue.2.r0/"
    "orange.3.r0/orange.7.r3/orange.5.r3/blue.5.r1/blue.8.r2/blue.4.r3/orange.1.r3/orange.8.r0 reserves=t5,x5/p5 "
    "pieces=i3.blue.e6.r0,v3.blue.b6.r1,o4.blue.d2.r0,s4.blue.a3.r1,w5.blue.f1.r1,c6.orange.e4.r2,"
    "l6.orange.d5.r3,garden.orange.c4.r1,annex.orange.d8.l6,painter.blue.b8"
)
"""A board of real tiles that fits the example, as the end of a real game (the rulebook's picture is lost to us):

    b o o b l b o b      orange: A the bracket c6, Б the big l6 with the annex on d8, В the garden
    o l l b b s b l      blue: Г the stairs w5, Д and Е o4 and s4, Ж the corner v3, З the line i3
    o b s b s o s b
    s b o l o b b o
    o l o s o o o s
    o b l o s b b b
    o b b s o o o o
    b b l o b s o b
"""


def test_the_example_of_the_rulebook() -> None:
    state = GAME.read_position(EXAMPLE)
    assert state.actors() == []
    orange, blue = GAME.score(state).seats
    lit = [
        [
            (line.message.args.get("lamps", 0), line.message.args["size"], line.points)
            for line in seat.lines
            if "lit" in line.message.key
        ]
        for seat in (orange, blue)
    ]
    assert sorted(lit[0]) == [(1, 6, 6), (3, 2, 6), (3, 7, 21)]
    assert sorted(lit[1]) == [(0, 3, 0), (2, 5, 10), (3, 3, 9), (3, 4, 12), (3, 4, 12)]
    rest = [
        {line.message.key: line.points for line in seat.lines if "lit" not in line.message.key}
        for seat in (orange, blue)
    ]
    assert rest[0] == {"paris-score-block": 15, "paris-score-forgiven": 0}
    assert rest[1] == {"paris-score-block": 13, "paris-score-unbuilt": -3, "paris-score-painter": 4}
    assert (orange.total, blue.total) == (48, 57)
    assert GAME.score(state).winners == (1,)
    assert state.winners() == [1]


def test_the_example_can_be_played() -> None:
    goal = GAME.read_position(EXAMPLE)
    tiles: dict[str, list[tuple[str, str]]] = {"orange": [], "blue": []}
    for laid in GAME.view(goal, None)["tiles"]:
        tiles[laid["owner"]].append((laid["tile"], f"lay {laid['square']} r{laid['rotation']}"))
    turns = [
        ["take C6", "take L6", "take T5", "take X5", *(move for _, move in tiles["orange"]), "pass", "pass"],
        [*(f"take {name}" for name in ("I3", "V3", "O4", "S4", "W5", "P5")), *(move for _, move in tiles["blue"])],
    ]
    stacks = [[f"draw {tile}" for tile, _ in tiles[colour]] for colour in ("orange", "blue")]
    state = GAME.start(2)
    play(state, stacks[0].pop(0), stacks[1].pop(0))
    for move in (move for pair in zip(*turns, strict=True) for move in pair):
        seat = state.actors()[0]
        play(state, move)
        if state.actors() == [-1]:
            play(state, stacks[seat].pop(0))
    play(state, "place C6 e4 r2", "place I3 e6 r0", "place L6 d5 r3", "place V3 b6 r1")
    play(state, "use jardin_des_plantes", "place garden c4 r1", "place O4 d2 r0")
    play(state, "use bouquinistes_sur_la_seine", "put d8 L6", "place S4 a3 r1")
    play(state, "use sacre_coeur", "place W5 f1 r1", "burn lampadaire")
    # Orange has no token left and its last two buildings have no place: blue goes on alone.
    play(state, "use le_peintre", "put b8", "burn levitation", "burn metropolitain", "burn chartier")
    assert state == goal


# State and sheet


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_a_game_and_the_sheet_of_its_table_score_alike(seed: int) -> None:
    *_, (state, _, _) = walk(GAME.start(2, {"postcards": "random"}), Rng(seed))
    played, written = GAME.score(state), GAME.score_sheet(json.loads(json.dumps(as_sheet(state))))
    assert [seat.total for seat in played.seats] == [seat.total for seat in written.seats]
    assert played.winners == written.winners == tuple(state.winners())
    assert [seat.total for seat in played.seats] == [state.total(0), state.total(1)]


def test_a_moment_of_the_game_has_a_score() -> None:
    state = building("i3/-", ["t4.orange.c3.r0"])  # c5 lies between two lamps
    assert state.total(0) == 4 * 2 + 4 - 3
