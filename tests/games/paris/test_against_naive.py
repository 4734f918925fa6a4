"""The engine against an independent reading of the rulebook."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest

from kvartal.core.rng import Rng
from kvartal.games.paris.components import BUILDINGS
from kvartal.games.paris.game import GAME
from kvartal.games.paris.rules import ParisState
from tests.conformance.walk import walk
from tests.games.paris import naive
from tests.games.paris.table import as_sheet, legal

BOARDS = int(os.environ.get("KVARTAL_NAIVE_BOARDS", "300"))
"""How many random boards are compared; thousands take minutes."""

ITEMS = {
    "paris-score-lit": "light",
    "paris-score-unlit": "light",
    "paris-score-block": "block",
    "paris-score-unbuilt": "unbuilt",
    "paris-score-forgiven": "unbuilt",
    "paris-score-painter": "painter",
    "paris-score-dancer": "dancer",
    "paris-score-fountain": "fountain",
    "paris-score-statue": "statue",
    "paris-score-statue-blocked": "statue",
}


def random_board(rng: Rng) -> dict[str, Any]:
    """Return a sheet with random ground and pieces strewn over it; they do not overlap but are
    otherwise mostly illegal."""
    weights = "o" * 23 + "b" * 23 + "s" * 10 + "l" * 8
    cells = ["".join(weights[rng.below(len(weights))] for _ in range(8)) for _ in range(8)]
    taken: set[tuple[int, int]] = set()
    pieces: list[dict[str, Any]] = []

    def strew(kind: str, form: frozenset[tuple[int, int]], **extra: Any) -> dict[str, Any] | None:
        top, left = rng.below(8), rng.below(8)
        place = {(top + row, left + column) for row, column in form}
        if place & taken or any(row > 7 or column > 7 for row, column in place):
            return None
        if kind == "large_lamp" and cells[top][left] != "l":
            return None
        owner = naive.SEATS[rng.below(2)]
        taken.update(place)
        found = {"kind": kind, "owner": owner, "cells": [list(cell) for cell in sorted(place)], **extra}
        pieces.append(found)
        return found

    for name in naive.BUILDINGS:
        forms = sorted(naive.rotations(naive.drawn(naive.BUILDINGS[name])), key=sorted)
        for _ in range(rng.below(4)):
            if strew("building", forms[rng.below(len(forms))]):
                break
    domino = sorted(naive.rotations(naive.drawn(naive.DOMINO)), key=sorted)
    one = frozenset({(0, 0)})
    for kind in ("garden", "fountain"):
        if rng.below(2):
            strew(kind, domino[rng.below(2)])
    for kind in ("lamp", "large_lamp", "painter", "dancer"):
        for _ in range(rng.below(6)):
            if strew(kind, one):
                break
    statue = strew("statue", one)
    if statue:
        row, column = statue["cells"][0]
        sides = [
            side for side, (down, right) in naive.DIRECTIONS.items() if (row + down, column + right) in naive.ALL_CELLS
        ]
        statue["facing"] = sides[rng.below(len(sides))]
    add_annex(pieces, taken, rng)
    return {
        "game": "paris",
        "cells": cells,
        "pieces": pieces,
        "unbuilt": {"orange": rng.below(2), "blue": 0},
        "postcards": {"orange": ["sacre_coeur"] if rng.below(2) else [], "blue": []},
    }


def add_annex(pieces: list[dict[str, Any]], taken: set[tuple[int, int]], rng: Rng) -> None:
    """Put the annex beside some house, if there is room."""
    spots = [
        (index, beside)
        for index, house in enumerate(pieces)
        if house["kind"] in ("building", "garden")
        for cell in naive.cells_of(house)
        for beside in naive.adjacent(cell)
        if beside not in taken
    ]
    if spots and rng.below(3):
        index, cell = spots[rng.below(len(spots))]
        owner = pieces[index]["owner"]
        pieces.append({"kind": "annex", "owner": owner, "cells": [list(cell)], "extends": index})


def compare(sheet: dict[str, Any]) -> None:
    if len([1 for found in sheet["pieces"] if found["kind"] == "building"]) == 12:
        sheet["unbuilt"] = {"orange": 0, "blue": 0}
    ours, theirs = GAME.score_sheet(sheet), naive.score(sheet)
    assert [seat.total for seat in ours.seats] == theirs["totals"], sheet
    assert list(ours.winners) == theirs["winners"], sheet
    for seat, items in zip(ours.seats, theirs["items"], strict=True):
        added = dict.fromkeys(items, 0)
        for line in seat.lines:
            added[ITEMS[line.message.key]] += line.points
        assert added == items, sheet


@pytest.fixture(autouse=True)
def quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the naive scorer cache its neighbours; it is slow enough as it is."""
    monkeypatch.setattr(naive, "adjacent", cache(naive.adjacent))


def test_scores_of_random_boards() -> None:
    rng = Rng(1000)
    for _ in range(BOARDS):
        compare(random_board(rng))


@pytest.mark.parametrize("seed", range(20))
def test_scores_and_placements_of_random_games(seed: int) -> None:
    cards = "random" if seed % 2 else "first_games"
    for state, _, _ in walk(GAME.start(2, {"postcards": cards}), Rng(seed)):
        if GAME.view(state, None)["phase"] == "build":
            compare_placements(state)
    compare(as_sheet(state))


def compare_placements(state: ParisState) -> None:
    """Compare where each building of the acting seat's reserve may go, with permissions."""
    seat = state.actors()[0]
    sheet = as_sheet(state)
    view = GAME.view(state, seat)
    pending = [card["id"] for card in view["postcards"] if card["lies"] == "pending" and card["by"] == seat]
    for name in view["seats"][seat]["reserve"]:
        shape = naive.drawn(naive.BUILDINGS[f"B{BUILDINGS.index(name) + 1}"])
        expected = naive.building_placements(
            sheet["cells"],  # type: ignore[arg-type]
            sheet["pieces"],  # type: ignore[arg-type]
            naive.SEATS[seat],
            shape,
            int("metropolitain" in pending),
            int("chartier" in pending),
        )
        found = {
            frozenset(
                (int(cell[1]) - 1, "abcdefgh".index(cell[0]))
                for cell in GAME.touches(state, seat, GAME.read_move(text))["cells"]
            )
            for text in legal(state, f"place {name.upper()} ")
        }
        assert found == expected, (GAME.position_text(state), name)
