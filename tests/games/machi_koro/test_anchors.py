"""Random play takes as long as in other engines: mean dice turns per game, uniform over legal
choices.

The ranges are the fact base's anchors (§4.3 and part 1) and about three standard errors of the mean
to each side.
"""

from __future__ import annotations

from statistics import fmean

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from tests.games.machi_koro.table import GAME

ENDS_A_TURN = frozenset(
    move for move in range(GAME.info.move_ids) if GAME.move_text(move) == "pass" or GAME.move_text(move)[:5] == "build"
)
"""Every dice turn, extra turns included, ends with exactly one of these."""


def dice_turns(seats: int, edition: str, rng: Rng) -> int:
    """Play one random game and return how many turns it took."""
    state = GAME.start(seats, {"edition": edition})
    turns = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        if seat == CHANCE:
            move = state.chance_pick(rng.below(state.chance_total()))
        else:
            legal = state.legal(seat)
            move = legal[rng.below(len(legal))]
            turns += move in ENDS_A_TURN
        state.apply(seat, move)
        actors = state.actors()
    return turns


@pytest.mark.parametrize(
    ("edition", "seats", "games", "least", "most"),
    [
        ("base", 2, 400, 81.5, 86.5),
        ("base", 4, 300, 104.5, 109.5),
        ("plus", 2, 250, 119.5, 124.5),
        ("plus", 4, 200, 155.5, 160.5),
        ("plus", 5, 200, 168.5, 173.5),
    ],
)
def test_mean_dice_turns_of_random_games(edition: str, seats: int, games: int, least: float, most: float) -> None:
    rng = Rng(2021)
    turns = [dice_turns(seats, edition, rng) for _ in range(games)]
    assert least <= fmean(turns) <= most
