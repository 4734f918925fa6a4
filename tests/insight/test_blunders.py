"""A bot blunders once on purpose, near the end of a close game: exactly that is found, in every game."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from kvartal.bots import MEDIUM, seat_bots
from kvartal.bots.chair import Chair
from kvartal.core.contract import CHANCE, Game
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games import IDS, find
from kvartal.insight.analyst import analyse
from kvartal.insight.values import Playouts
from tests.insight.guess import ticking


class Told(NamedTuple):
    """A game of two medium bots by its seed, and the choice, counted from the first, that is made
    as badly as possible.

    `late`: the game is analysed from this total of points on. Everything before counts as equal, so
    that the test is quick.
    """

    game: str
    seed: int
    choice: int
    late: int


TOLD = (
    Told("machi_koro", 1, 42, 6),
    Told("paris", 12, 47, 70),
    Told("shake_that_city", 2, 29, 95),
    Told("small_cities", 8, 44, 97),
    Told("tiny_towns", 18, 167, 33),
)


class Late(Playouts):
    """Values that are known only near the end."""

    def __init__(self, game: Game[Any], points: int) -> None:
        super().__init__(game, 2)
        self._points = points

    def _is_late(self, state: Moment) -> bool:
        return state.total(0) + state.total(1) >= self._points or not state.actors()

    def sample(self, state: Moment, seed: int) -> tuple[float, ...]:
        return super().sample(state, seed) if self._is_late(state) else (0.5, 0.5)

    def propose(self, chair: Chair, effort: int, rng: Rng) -> int:
        return super().propose(chair, effort if self._is_late(chair.imagine(rng)) else 0, rng)


def play(told: Told) -> tuple[Match, int]:
    """Return the match and the number of the blunder."""
    game = find(told.game)
    match, rng = Match.start(game, 2), Rng(told.seed)
    bots = seat_bots([MEDIUM] * 2, game, rng)
    choices, number = 0, 0
    while not match.over:
        seat = match.state.actors()[0]
        if seat == CHANCE:
            match.draw(rng)
            continue
        chair = Chair(game, match.state, seat)
        move = bots[seat].decide(chair)
        choices += len(chair.moves) > 1
        if choices == told.choice and not number:
            ratings = [0] * len(chair.moves)
            game.mind().rate(chair.imagine(Rng(1)), seat, list(chair.moves), len(chair.moves), ratings)
            move, number = chair.moves[ratings.index(min(ratings))], len(match.entries) + 1
        match.play(seat, move)
    return match, number


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.game)
def test_exactly_the_blunder_is_found(told: Told) -> None:
    match, number = play(told)
    found = analyse(match, Late(match.game, told.late), seconds=700, clock=ticking())
    assert [each.number for each in found.decisions if each.mark == "blunder"] == [number]
    assert number in [each.number for each in found.turning_points if each.kind == "skill"]


def test_every_game_has_its_blunder() -> None:
    assert [told.game for told in TOLD] == sorted(IDS)
