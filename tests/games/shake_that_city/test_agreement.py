"""The engine and the naive second scorer agree: on random boards, on finished games and on every placement."""

from __future__ import annotations

from typing import Any

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from tests.games.shake_that_city import naive
from tests.games.shake_that_city.tables import BONUS, GAME, finished, position, sheet

TYPES = ("road", "park", "factory", "shop", "home")


def random_board(rng: Rng) -> tuple[str, ...]:
    """Return a board as full as the dice say, some with much of one type."""
    letters = "RPFSH" + "RPFSH"[rng.below(5)] * (rng.below(2) * 6)
    empty = rng.below(11)
    return tuple(
        "".join("." if rng.below(10) < empty else letters[rng.below(len(letters))] for _ in range(6)) for _ in range(6)
    )


def kinds(seat: Any) -> dict[str, int]:
    """Return a seat's points by building type, as the naive scorer adds them up."""
    found: dict[str, int] = {}
    for line in seat.lines:
        name = line.message.key.removeprefix("shake_that_city-score-").split("-")[0]
        name = "bonus" if name in ("line", "corner") else name
        found[name] = found.get(name, 0) + line.points
    return {name: points for name, points in found.items() if points}


@pytest.mark.parametrize("side", ["city", "coast"])
@pytest.mark.parametrize("variant", ["standard", "family", "conditions"])
def test_on_random_boards(side: str, variant: str) -> None:
    rng = Rng(7)
    for _ in range(200):
        seats = 1 + rng.below(4)
        bonus = tuple(TYPES[rng.below(5)] for _ in range(6))
        left = tuple(rng.below(2) * rng.below(5) if variant == "conditions" or seats == 1 else 0 for _ in range(seats))
        table = sheet(*(random_board(rng) for _ in range(seats)), left=left, bonus=bonus, side=side, variant=variant)
        expected = naive.score(table)
        scored = GAME.score_sheet(table)
        assert [seat.total for seat in scored.seats] == expected["totals"], table
        assert list(scored.winners) == expected["winners"], table
        for seat, items in zip(scored.seats, expected["items"], strict=True):
            assert kinds(seat) == {name: points for name, points in items.items() if points}, table


@pytest.mark.parametrize("side", ["city", "coast"])
def test_on_finished_games(side: str) -> None:
    for seed in range(40):
        seats = 1 + seed % 4
        variant = "conditions" if seats == 1 else ("standard", "family", "conditions")[seed % 3]
        state = finished(seats, seed, side=side, variant=variant)
        view = GAME.view(state, None)
        bonus = (*view["bonus"]["north"], *view["bonus"]["west"])
        table = sheet(
            *(tuple(seat["board"]) for seat in view["seats"]),
            left=tuple(len(seat["conditions"]) for seat in view["seats"]),
            bonus=bonus,
            side=side,
            variant=variant,
        )
        expected = naive.score(table)
        assert [state.total(seat) for seat in range(seats)] == expected["totals"]
        assert state.winners() == expected["winners"]
        assert GAME.score_sheet(table).to_json() == GAME.score(state).to_json()


def test_on_every_placement() -> None:
    rng = Rng(3)
    for _ in range(150):
        empty = 2 + rng.below(9)
        rows = tuple(
            "".join("." if rng.below(10) < empty else "RPFSH"[rng.below(5)] for _ in range(6)) for _ in range(6)
        )
        pattern = "".join("RPFSH"[rng.below(5)] for _ in range(9))
        if any(pattern.count(letter) > most for letter, most in zip("RPFSH", (5, 6, 6, 7, 8), strict=True)):
            continue
        state = position(rows, ("......",) * 6, pattern=pattern, round=13)
        found: dict[str, set[frozenset[tuple[int, int]]]] = {kind: set() for kind in TYPES}
        for move in state.legal(0):
            if GAME.move_text(move) != "nothing":
                touched = GAME.touches(state, 0, move)
                built = frozenset((int(cell[1]) - 1, "abcdef".index(cell[0])) for cell in touched["cells"])
                assert built not in found[touched["types"][0]], "two moves mean the same placement"
                found[touched["types"][0]].add(built)
        for kind, letter in zip(TYPES, "RPFSH", strict=True):
            cubes = [(k // 3, k % 3) for k, cube in enumerate(pattern) if cube == letter]
            assert found[kind] == naive.placements(list(rows), cubes)
        assert any(found.values()) or state.legal(0) == [GAME.read_move("nothing")]


def test_a_placement_puts_exactly_its_cells_on_the_board() -> None:
    rng = Rng(4)
    state = GAME.start(1, {})
    while state.actors():
        if state.actors() == [CHANCE]:
            state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
            continue
        move = state.any_move(0, rng)
        assert move in state.legal(0)
        touched = GAME.touches(state, 0, move)
        before = GAME.view(state, 0)["seats"][0]["board"]
        state.apply(0, move)
        after = GAME.view(state, 0)["seats"][0]["board"]
        changed = {
            f"{'abcdef'[column]}{row + 1}"
            for row in range(6)
            for column in range(6)
            if before[row][column] != after[row][column]
        }
        assert changed == set(touched.get("cells", ()))


def test_the_fixed_bonus_order_of_the_tables_is_a_real_one() -> None:
    assert sorted(BONUS) == sorted(["road", "park", "shop", "factory", "home", "home"])
