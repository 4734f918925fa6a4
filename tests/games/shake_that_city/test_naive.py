"""The naive Shake That City scorer against the fact sheet's worked cases."""

from typing import Any

import pytest

from .naive import ZONES, placements, score

BONUS = {"north": ["road", "park", "shop"], "west": ["home", "factory", "home"]}
EMPTY = ["......"] * 6


def board(**tiles: list[tuple[int, int]]) -> list[str]:
    """A board from one-based (row, column) lists by letter."""
    rows = [["."] * 6 for _ in range(6)]
    for letter, cells in tiles.items():
        for row, column in cells:
            rows[row - 1][column - 1] = letter
    return ["".join(row) for row in rows]


def table(*boards: list[str], left: int = 0, **options: Any) -> dict[str, Any]:
    seats = [{"board": rows, "conditions_left": left} for rows in boards]
    return {"game": "shake_that_city", "options": {"bonus": BONUS, **options}, "seats": seats}


def items(rows: list[str], side: str = "city") -> dict[str, int]:
    found = score(table(rows, side=side))["items"][0]
    assert isinstance(found, dict)
    return {name: points for name, points in found.items() if points}


def test_worked_cases() -> None:
    assert items(board(H=[(3, 3)])) == {"home": 2}
    assert items(board(H=[(3, 3)], F=[(3, 4)])) == {}
    assert items(board(R=[(1, 2), (2, 2)], S=[(3, 2)])) == {"road": 2, "shop": 2}
    assert items(board(F=[(4, 4), (4, 5)], R=[(5, 4)])) == {"factory": 3}
    assert items(board(P=[(6, 3)], H=[(5, 3)]), "coast") == {"park": 2, "home": 2}
    assert items(board(H=[(6, 1), (6, 2)]), "coast") == {"home": 3}
    assert items(board(H=[(6, 1), (6, 2)], F=[(5, 1)]), "coast") == {}


def test_most_that_bonus_tiles_give() -> None:
    rows = ["RPFSHH", "RPFSHH", "RPFSHH", "RPFSHH", "RPFSHH", "RPFSHH"]
    assert items(rows)["bonus"] == 21


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"H": [(row, 1) for row in range(1, 7)]}, 3),  # column 1 is full
        ({"H": [(row, 2) for row in range(1, 7)]}, 0),  # column 2 wants four roads
        ({"R": [(row, 2) for row in (1, 2, 5, 6)]}, 3),
        ({"R": [(row, 1) for row in (1, 2, 5, 6)]}, 0),
        ({"H": [(1, column) for column in (1, 2, 5, 6)]}, 3),  # row 1 wants four homes
        ({"H": [(2, column) for column in (1, 2, 5, 6)]}, 0),
        ({"R": [(2, column) for column in range(1, 7)]}, 3),  # row 2 is full
        ({"R": [(1, column) for column in range(1, 7)]}, 0),
    ],
)
def test_lines(tiles: dict[str, list[tuple[int, int]]], points: int) -> None:
    assert items(board(**tiles)).get("bonus", 0) == points


def test_coast_edges() -> None:
    assert items(board(R=[(6, 6)]), "coast") == {}
    assert items(board(R=[(6, 1)]), "coast") == {"road": 1}
    assert items(board(S=[(6, 4)]), "coast") == {"shop": 2}
    assert items(board(S=[(5, 4)], R=[(6, 4)]), "coast") == {}
    assert items(board(P=[(4, 4)], F=[(4, 5)]), "coast") == {}


def test_zone_sizes() -> None:
    for side in ("city", "coast"):
        values = [value for row in ZONES[side] for value in row]
        assert [values.count(value) for value in (1, 2, 3)] == [20, 12, 4]


def test_variants_and_winners() -> None:
    homes = board(H=[(1, 1), (1, 3), (1, 5)])
    assert score(table(homes, EMPTY))["winners"] == [0]
    family = score(table(homes, EMPTY, variant="family"))
    assert (family["totals"], family["winners"]) == ([0, 0], [0])  # fewer empty cells
    assert score(table(homes, homes))["winners"] == [0, 1]
    assert score(table(homes, EMPTY, variant="conditions", left=1))["winners"] == []
    assert score(table(homes))["winners"] == []  # solo, under 55 points
    # More bonus tiles: six homes in column 1 are 2 + 3; two lone homes and a road are 5 too.
    assert score(table(board(H=[(3, 3), (5, 5)], R=[(1, 1)]), board(H=[(n, 1) for n in range(1, 7)])))["winners"] == [1]


def test_placements() -> None:
    assert len(placements(EMPTY, [(2, 1)])) == 36  # a single cube goes anywhere
    assert len(placements(EMPTY, [(0, 0), (2, 2)])) == 16
    assert len(placements(EMPTY, [(1, 1), (2, 1)])) == 30
    assert len(placements(["R.....", *EMPTY[1:]], [(0, 0), (0, 1)])) == 29
    assert placements(EMPTY, []) == set()
