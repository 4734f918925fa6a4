"""Nothing hidden reaches a seat: two worlds that differ only in hidden things look the same to it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kvartal.core.contract import CHANCE, Game
from kvartal.core.rng import Rng
from tests.conformance.settings import PLAYED, SETTINGS, Setting
from tests.conformance.walk import walk


def everything_seen(game: Game[Any], state: Any, seat: int, moves: list[int]) -> str:
    """Return, as text, everything that a seat can get out of a state: view, prompt and refusals."""
    prompt = game.prompt(state, seat)
    refusals = [game.why_not(state, seat, move) for move in moves]
    return json.dumps(
        [
            game.view(state, seat),
            prompt.to_json() if prompt else None,
            [reason.to_json() if reason else None for reason in refusals],
            game.score_seen(state, seat).to_json(),
            state.actors(),
        ]
    )


@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_two_worlds(setting: Setting) -> None:
    game = setting.game
    rng = Rng(21)
    different = 0
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(22))):
        if index > 12 and index % 11:
            continue
        asked = [rng.below(game.info.move_ids) for _ in range(12)]
        for seat in range(setting.seats):
            seed = rng.below(1 << 30)
            other = game.resample(state, seat, Rng(seed))
            assert game.resample(other, seat, Rng(seed)) == other, "resampling looked at what the seat can't see"
            different += other != state
            seen = everything_seen(game, state, seat, asked)
            assert everything_seen(game, other, seat, asked) == seen
            for move in state.legal(seat)[:3]:
                told = [_told(game, world, seat, move) for world in (state, other)]
                if told[0][0] == state.reveals():
                    assert told[0] == told[1]
    if not game.info.hidden:
        assert different == 0


@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_a_spectator_sees_no_more_than_any_seat(setting: Setting) -> None:
    game = setting.game
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(23))):
        if index % 7 == 0:
            for seat in range(setting.seats):
                other = game.resample(state, seat, Rng(index))
                watched = [(game.view(world, None), game.score_seen(world, None)) for world in (state, other)]
                assert watched[0] == watched[1]


def test_games_with_secrets_have_worlds_that_differ() -> None:
    """If resampling never changed anything, the two-world test could not fail."""
    for game_id in {setting.game.info.id for setting in SETTINGS if setting.game.info.hidden}:
        different = 0
        for setting in (s for s in SETTINGS if s.game.info.id == game_id and s.seats > 1):
            for state, seat, _ in walk(setting.start(), Rng(24)):
                for viewer in range(setting.seats):
                    if seat not in (viewer, CHANCE) and setting.game.resample(state, viewer, Rng(25)) != state:
                        different += 1
                if different > 20:
                    break
        assert different > 20, game_id


def _told(game: Game[Any], world: Any, seat: int, move: int) -> tuple[int, str]:
    after = world.clone()
    events = game.tell(after, seat, move)
    seen = [event.message.to_json() for event in events if event.seen_by(seat)]
    return int(after.reveals()), json.dumps([seen, game.view(after, seat)])
