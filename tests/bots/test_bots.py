"""Bots: what a chair shows, and that recorded games are the ones `playout` plays."""

import pytest

from kvartal.bots import BadBot, make_bot, seat_bots
from kvartal.bots.chair import Chair
from kvartal.bots.table import next_step, play_match, play_out
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("seed", range(5))
def test_random_bots_play_the_playout(game_id: str, seed: int) -> None:
    game = find(game_id)
    seats = game.info.most
    played = game.start(seats)
    moves = played.playout(Rng(seed), game.buffer())

    state = game.start(seats)
    rng = Rng(seed)
    assert play_out(game, state, seat_bots(["random"] * seats, game, rng), rng) == moves
    assert state == played

    match = Match.start(game, seats)
    rng = Rng(seed)
    assert play_match(match, seat_bots(["random"] * seats, game, rng), rng) == moves
    assert match.state == played
    assert next_step(game, match.state, [], rng) is None


@pytest.mark.parametrize("game_id", IDS)
def test_a_chair_shows_what_the_seat_may_know(game_id: str) -> None:
    game = find(game_id)
    state = game.start(game.info.fewest)
    rng = Rng(1)
    while (actors := state.actors()) and actors[0] < 0:
        state.apply(actors[0], state.chance_pick(rng.below(state.chance_total())))
    seat = actors[0]
    chair = Chair(game, state, seat)
    assert chair.moves == state.legal(seat)
    assert chair.view == game.view(state, seat)
    imagined = chair.imagine(rng)
    assert imagined is not state
    assert game.view(imagined, seat) == chair.view


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(BadBot):
        make_bot("genius", find("machi_koro"), Rng(1))
