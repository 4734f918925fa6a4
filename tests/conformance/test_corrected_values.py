"""With every value that a host may write, the game can be played, and totals, bounds and winners agree."""

from __future__ import annotations

import json
import pickle
from itertools import islice
from typing import Any

import pytest

from kvartal.bots import make_bot
from kvartal.bots.chair import Chair
from kvartal.core.contract import Game
from kvartal.core.match import Match
from kvartal.core.observation import unpacked
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from tests.conformance.corrections import dealt
from tests.conformance.settings import SETTINGS, Setting
from tests.conformance.walk import walk

HANDS = 6
"""Sets of corrections per game. Fewer sets mean more corrections at once."""
STEPS = 260
"""Games that corrections make endless are abandoned after this many steps."""


FIXED = {
    # What the code knows by name, by the name of the value.
    "machi_koro": {"edition", "does", "colour"},
    "tiny_towns": {"kind", "cards", "leaves_out"},
    "shake_that_city": set(),
    "paris": {"postcards", "tokens", "first_games"},
    "small_cities": {"cells", "base", "effect"},
}


@pytest.mark.parametrize("game_id", IDS)
def test_games_with_every_value_at_its_edges(game_id: str) -> None:
    game: Game[Any] = find(game_id)
    settings = [setting for setting in SETTINGS if setting.game is game and setting.seats <= 3]
    tried: set[str] = set()
    for index, components in enumerate(dealt(game_id, HANDS, 1)):
        rng = Rng(index)
        play(settings[rng.below(len(settings))], components, rng)
        tried |= components.overrides.keys()
    fixed = {entry.path for entry in game.components()} - tried
    assert {path.rpartition(".")[2] for path in fixed} <= FIXED[game_id]


def play(setting: Setting, components: Any, rng: Rng) -> None:
    """Play a game with these values and check it from time to time."""
    game, seats = setting.game, setting.seats
    first = game.start(seats, setting.options, components)
    steps = 0
    for steps, (state, _, _) in enumerate(islice(walk(first, rng), STEPS)):
        assert all(len(state.legal(seat)) <= game.info.legal_most for seat in range(seats))
        assert len(state.chance()) <= game.info.chance_most
        if steps % 23 == 0 or not state.actors():
            look_at(setting, components, state)
    assert game.info.steps_most is None or steps <= game.info.steps_most
    match = Match.start(game, seats, setting.options, components)
    assert Match.read(match.write(), find).components.hash == components.hash


def look_at(setting: Setting, components: Any, state: Any) -> None:
    """Compare what the different interfaces say about one state."""
    game, seats = setting.game, setting.seats
    assert pickle.loads(pickle.dumps(state)) == state
    assert game.read_position(game.position_text(state), components) == state
    sheet = game.score(state)
    assert [seat.total for seat in sheet.seats] == [state.total(seat) for seat in range(seats)]
    assert list(sheet.winners) == state.winners()
    pieces = game.observer.pieces
    highs = [piece.high for piece in pieces for _ in range(piece.size(seats))]
    for seat in range(seats):
        json.dumps(game.view(state, seat))
        numbers = unpacked(pieces, seats, game.observer.look(state, seats, seat))
        assert all(0 <= number <= high for number, high in zip(numbers, highs, strict=True))
        if seat in state.actors():
            move = make_bot("easy", game, Rng(1)).decide(Chair(game, state, seat))
            assert move in state.legal(seat)
