"""The tile in hand: who sees it, who is told of it, and what can be taken back."""

from __future__ import annotations

from collections import Counter

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.paris.game import GAME
from tests.games.paris.table import play, start


def test_the_tile_in_hand_is_shown_to_its_owner_alone() -> None:
    state = GAME.start(2)
    play(state, "draw 4", "draw 7")
    hands = [[seat["hand"] and seat["hand"]["tile"] for seat in GAME.view(state, who)["seats"]] for who in (0, 1, None)]
    assert hands == [["4", None], [None, "7"], [None, None]]
    assert GAME.prompt(state, 1) is None


def test_a_drawn_tile_is_told_to_its_owner_alone_and_a_laid_one_to_all() -> None:
    state = GAME.start(2)
    [event] = GAME.tell(state, CHANCE, GAME.read_move("draw 4"))
    assert event.audience == (0,)
    [event] = GAME.tell(state, CHANCE, GAME.read_move("draw 2"))
    assert event.audience == (1,)
    told = GAME.tell(state, 0, GAME.read_move("lay a1 r0"))
    assert all(event.audience is None for event in told)
    assert ("paris-event-tile", "4") in [(event.message.key, event.message.args.get("tile")) for event in told]


def test_legal_moves_and_refusals_do_not_depend_on_the_tiles_in_hand() -> None:
    one, two = GAME.start(2), GAME.start(2)
    play(one, "draw 1", "draw 1")
    play(two, "draw 1", "draw 8")
    asked = range(0, GAME.info.move_ids, 37)
    for seat in (0, 1):
        assert one.legal(seat) == two.legal(seat)
        reasons = [[GAME.why_not(state, seat, move) for move in asked] for state in (one, two)]
        assert reasons[0] == reasons[1]
    assert GAME.view(one, 0) == GAME.view(two, 0)
    assert GAME.view(one, None) == GAME.view(two, None)
    assert GAME.view(one, 1) != GAME.view(two, 1)


def test_resampling_draws_the_others_tile_from_those_it_has_not_laid_each_as_likely() -> None:
    state = GAME.start(2)
    play(state, "draw 1", "draw 1", "lay a1 r0", "draw 2", "lay c1 r0", "draw 2")
    assert state.actors() == [0]
    rng = Rng(4)
    found = Counter(GAME.resample(state, 0, rng).hands[1] for _ in range(7000))
    assert set(found) == set(range(1, 8))
    assert all(850 < count < 1150 for count in found.values())
    assert {GAME.resample(state, 0, rng).hands[0] for _ in range(20)} == {1}


def test_laying_a_secret_tile_can_not_be_taken_back_but_taking_a_building_can() -> None:
    state = start()
    before = state.reveals()
    play(state, "take I3")
    assert state.reveals() == before
    play(state, "lay a1 r0")
    assert state.reveals() == before + 1
