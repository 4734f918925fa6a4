"""The naive Paris scorer against the rulebook's arithmetic; the geometry is our own, the picture being lost."""

from typing import Any

import pytest

from .naive import BUILDINGS, building_placements, drawn, rotations, score

SHARED = ["ssssssss"] * 8


def paint(rows: list[str], letter: str, *cells: tuple[int, int]) -> list[str]:
    grid = [list(row) for row in rows]
    for row, column in cells:
        grid[row][column] = letter
    return ["".join(row) for row in grid]


def piece(kind: str, owner: str, *cells: tuple[int, int], **extra: Any) -> dict[str, Any]:
    return {"kind": kind, "owner": owner, "cells": [list(cell) for cell in cells], **extra}


def sheet(cells: list[str], *pieces: dict[str, Any], **extra: Any) -> dict[str, Any]:
    return {"game": "paris", "cells": cells, "pieces": list(pieces), **extra}


def test_orange_of_the_rulebook_example() -> None:
    cells = paint(SHARED, "l", (1, 1), (2, 1), (3, 4), (4, 1), (4, 2), (6, 3))
    result = score(
        sheet(
            cells,
            piece("building", "orange", (0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 3)),
            piece("building", "orange", (2, 3), (2, 4), (2, 5), (3, 3), (4, 3), (5, 3)),
            piece("annex", "orange", (5, 4), extends=1),
            piece("garden", "orange", (3, 1), (3, 2)),
            unbuilt={"orange": 2, "blue": 0},
            postcards={"orange": ["sacre_coeur"], "blue": []},
        )
    )
    assert result["items"][0] == {"light": 6 + 21 + 6, "block": 15, "unbuilt": 0}
    assert (result["totals"], result["winners"]) == ([48, 0], [0])


def test_blue_of_the_rulebook_example() -> None:
    cells = paint(SHARED, "l", (0, 0), (2, 2), (3, 2), (4, 0), (5, 3), (6, 3), (7, 1), (7, 5))
    result = score(
        sheet(
            cells,
            piece("building", "blue", (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)),
            piece("building", "blue", (2, 0), (2, 1), (3, 0), (3, 1)),
            piece("building", "blue", (4, 1), (5, 1), (6, 1), (5, 2)),
            piece("building", "blue", (7, 2), (7, 3), (7, 4)),
            piece("building", "blue", (2, 5), (2, 6), (2, 7)),
            piece("painter", "blue", (5, 0)),
            unbuilt={"orange": 0, "blue": 1},
        )
    )
    assert result["items"][1] == {"light": 10 + 12 + 12 + 9 + 0, "block": 13, "unbuilt": -3, "painter": 4}
    assert (result["totals"], result["winners"]) == ([0, 57], [1])


def test_large_lamp_and_shadows() -> None:
    lamp = paint(SHARED, "l", (3, 3))
    big = piece("large_lamp", "blue", (3, 3))
    far = piece("building", "orange", (3, 5), (3, 6), (3, 7))
    near = piece("building", "blue", (2, 4), (3, 4), (4, 4))
    assert score(sheet(lamp, far, near))["totals"] == [3, 6]
    assert score(sheet(lamp, far, big))["totals"] == [6, 0]
    assert score(sheet(lamp, far, near, big))["totals"] == [3, 6]
    # Only buildings throw shadows.
    assert score(sheet(lamp, far, piece("lamp", "blue", (3, 4)), big))["totals"] == [9, 0]
    # A lamp under a building is dark.
    assert score(sheet(lamp, piece("building", "orange", (3, 3), (3, 4), (3, 5))))["totals"] == [3, 0]


def test_postcards() -> None:
    lamp = paint(SHARED, "l", (0, 2))
    wall = piece("building", "blue", (1, 0), (1, 1), (1, 2), (1, 3), (0, 3))
    assert score(sheet(lamp, wall, piece("dancer", "orange", (0, 0))))["items"][0]["dancer"] == 2
    assert score(sheet(lamp, wall, piece("painter", "orange", (0, 0))))["items"][0]["painter"] == 2
    statue = piece("statue", "blue", (4, 4), facing="n")
    assert score(sheet(SHARED, statue))["items"][1]["statue"] == 12
    assert score(sheet(SHARED, statue, piece("dancer", "orange", (3, 4))))["items"][1]["statue"] == 0
    assert score(sheet(SHARED, statue, piece("dancer", "orange", (3, 5))))["items"][1]["statue"] == 11
    fountain = piece("fountain", "blue", (2, 0), (2, 1))
    other = piece("building", "orange", (3, 0), (3, 1), (3, 2))
    assert score(sheet(SHARED, wall, other, fountain))["items"][1]["fountain"] == 3


def test_ties() -> None:
    assert score(sheet(SHARED))["winners"] == [0, 1]
    assert score(sheet(paint(SHARED, "b", (0, 0))))["winners"] == [1]
    assert score(sheet(paint(SHARED, "b", (0, 0)), piece("lamp", "orange", (0, 0))))["winners"] == [0, 1]


def test_oriented_shapes() -> None:
    counts = [len(rotations(drawn(drawing))) for drawing in BUILDINGS.values()]
    assert counts == [2, 4, 1, 4, 4, 2, 4, 4, 1, 4, 4, 4]
    mirrored = [[(row, -column) for row, column in drawn(drawing)] for drawing in BUILDINGS.values()]
    both = [
        len(rotations(drawn(BUILDINGS[name])) | rotations(other))
        for name, other in zip(BUILDINGS, mirrored, strict=True)
    ]
    assert (sum(counts), sum(both)) == (38, 52)
    sizes = [len(drawn(drawing)) for drawing in BUILDINGS.values()]
    assert sizes == [3] * 2 + [4] * 4 + [5] * 4 + [6] * 2


@pytest.mark.parametrize(("lamp", "opponent", "number"), [(0, 0, 2), (1, 0, 3), (0, 1, 3), (1, 1, 6)])
def test_placements(lamp: int, opponent: int, number: int) -> None:
    cells = ["oooolbos"] + ["llllllll"] * 7
    line = drawn(BUILDINGS["B1"])
    found = building_placements(cells, [], "orange", line, lamp, opponent)
    flat = {place for place in found if all(row == 0 for row, _ in place)}
    assert len(flat) == number


def test_placements_keep_off_pieces() -> None:
    square = drawn(BUILDINGS["B3"])
    assert len(building_placements(SHARED, [], "blue", square)) == 49
    assert len(building_placements(SHARED, [piece("lamp", "blue", (4, 4))], "blue", square)) == 45
