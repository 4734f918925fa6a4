"""What the others see of an open round, what is told, and what can be taken back."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import CannotUndo
from kvartal.core.match import Match
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from tests.games.shake_that_city.table import BLOCKED, EMPTY, GAME, board, moves, play, position, rows, shake


def told(state: ShakeThatCityState, seat: int, move: str, reader: int | None = None) -> list[Message]:
    """Return what a reader is told about a move."""
    return [event.message for event in GAME.tell(state, seat, GAME.read_move(move)) if event.seen_by(reader)]


def keys(messages: list[Message]) -> list[str]:
    return [message.key.removeprefix("shake_that_city-") for message in messages]


def test_of_the_active_seats_choice_only_the_colour_shows() -> None:
    state = position(EMPTY, EMPTY, EMPTY, round=10)
    assert keys(told(state, 0, "shop c3", reader=1)) == ["event-takes"]
    assert rows(state, 0, viewer=0) == board(S="c3 d3")
    for viewer in (1, 2, None):
        assert rows(state, 0, viewer) == EMPTY
        assert GAME.view(state, viewer)["barred"] == "shop"
        assert GAME.view(state, viewer)["seats"][0]["points"] == 0


def test_of_the_others_nothing_shows_but_that_they_have_chosen() -> None:
    state = position(EMPTY, EMPTY, EMPTY, round=10)
    play(state, 0, "shop c3")
    messages = told(state, 2, "home a1", reader=1)
    assert keys(messages) == ["event-built"]
    assert "home" not in str(messages)
    assert [seat["built"] for seat in GAME.view(state, 1)["seats"]] == [True, False, True]
    assert rows(state, 2, viewer=1) == EMPTY
    assert rows(state, 2, viewer=None) == EMPTY


def test_all_is_shown_together_when_the_last_has_built() -> None:
    state = position(EMPTY, EMPTY, EMPTY, round=10, pattern="SSSHHRRPF")
    play(state, 0, "shop c3")
    play(state, 2, "home a1")
    assert state.reveals() == 9
    messages = told(state, 1, "park f6")
    assert keys(messages) == ["event-builds"] * 3
    assert [message.args["cells"] for message in messages] == ["c3, d3, e3", "f6", "a1, b1"]
    assert state.reveals() == 10
    assert rows(state, 0, viewer=1) == board(S="c3 d3 e3")


def test_in_free_rounds_not_even_a_colour_shows() -> None:
    state = position(EMPTY, EMPTY, round=13)
    assert keys(told(state, 1, "shop c3", reader=0)) == ["event-built"]
    assert GAME.view(state, 0)["barred"] is None


def test_an_active_seat_that_builds_nothing_says_so() -> None:
    state = position(BLOCKED, EMPTY, pattern="SSSSSSHHH")
    assert keys(told(state, 0, "nothing", reader=1)) == ["event-nothing"]


def test_a_flipped_tile_is_told() -> None:
    state = position(board(R="b1 b3 b4"), EMPTY, pattern="SSRSHHHPF")
    play(state, 0, "road b6")
    messages = told(state, 1, "park f6")
    assert keys(messages) == ["event-builds", "event-flipped", "event-builds"]
    assert messages[1].args["first"] == Message("shake_that_city-column", {"column": "a"})
    assert messages[1].args["second"] == Message("shake_that_city-column", {"column": "b"})


def test_the_corner_tile_is_told() -> None:
    state = position(board(R="a1 b3", P="a3 c4", F="d1 d5", S="f1 f5", H="a6"), EMPTY, pattern="SSHSRRRPF")
    play(state, 0, "home c6")
    assert keys(told(state, 1, "park f6")) == ["event-builds", "event-corner", "event-builds"]


def test_a_cleared_condition_tile_is_told() -> None:
    state = position(board(H="a1"), EMPTY, variant="conditions", pattern="SSRSHHHPF")
    play(state, 0, "road b1")
    messages = told(state, 1, "park f6")
    assert keys(messages) == ["event-builds", "event-condition-gone", "event-builds"]
    assert messages[1].args["cell"] == "b2"


def test_tiles_and_cubes_are_told_all_at_once() -> None:
    state = GAME.start(2, {"variant": "conditions"})
    stories = [told(state, CHANCE, f"bonus {kind}") for kind in ("home", "shop", "home", "park", "road", "factory")]
    assert [keys(story) for story in stories] == [[]] * 5 + [["event-bonus"]]
    stories = [told(state, CHANCE, f"condition {pair}") for pair in ("park+shop", "road+home", "factory+shop")]
    assert stories == [[]] * 3
    assert keys(told(state, CHANCE, "condition road+park")) == ["event-conditions"]
    shake(state, "RSSHRFHH")
    assert keys(told(state, CHANCE, "cube park")) == ["event-shaken"]


def test_the_end_names_the_winners() -> None:
    state = position(board(H="a1 c1"), EMPTY, round=15, pattern="SSSSPSSHH")
    play(state, 0, "park f6")
    assert keys(told(state, 1, "park f6"))[-1] == "event-wins"
    state = position(EMPTY, EMPTY, round=15, variant="conditions", pattern="SSSSPSSHH")
    play(state, 0, "park f6")
    assert keys(told(state, 1, "park f6"))[-1] == "event-nobody"
    state = position(EMPTY, round=15, pattern="SSSSPSSHH")
    assert keys(told(state, 0, "park f6"))[-1] == "verdict-conditions"


class TestResampling:
    def test_the_known_colour_stays_the_place_varies(self) -> None:
        state = position(EMPTY, EMPTY, EMPTY, round=10)
        play(state, 0, "shop c3")
        places = set()
        for seed in range(40):
            world = GAME.resample(state, 1, Rng(seed))
            places.add(rows(world, 0, viewer=0))
            assert GAME.view(world, 1) == GAME.view(state, 1)
            assert sum(row.count("S") for row in rows(world, 0, viewer=0)) == 2
        assert len(places) > 15

    def test_an_unknown_colour_varies_too(self) -> None:
        state = position(EMPTY, EMPTY, EMPTY, round=10)
        play(state, 0, "shop c3")
        play(state, 2, "home a1")
        letters = set()
        for seed in range(60):
            world = GAME.resample(state, 1, Rng(seed))
            letters |= set("".join(rows(world, 2, viewer=2)))
        assert letters == {".", "R", "P", "F", "H"}

    def test_what_the_seat_did_itself_stays(self) -> None:
        state = position(EMPTY, EMPTY, EMPTY, round=13)
        play(state, 0, "shop c3")
        play(state, 1, "home a1")
        for seed in range(10):
            assert rows(GAME.resample(state, 1, Rng(seed)), 1, viewer=1) == rows(state, 1, viewer=1)

    def test_the_world_goes_on(self) -> None:
        state = position(EMPTY, EMPTY, EMPTY, round=10, variant="conditions")
        play(state, 0, "shop c2")
        world = GAME.resample(state, 1, Rng(1))
        assert moves(world, 1) == moves(state, 1)
        world.playout(Rng(2), GAME.buffer())
        assert world.actors() == []


class TestUndo:
    def start(self, round_: int) -> Match:
        """Return a match before the choices of a round."""
        match = Match.start(GAME, 2)
        rng = Rng(5)
        while match.state.round < round_ - 1 or match.state.actors() == [CHANCE]:
            if match.state.actors() == [CHANCE]:
                match.draw(rng)
            else:
                seat = match.state.actors()[0]
                match.play(seat, match.state.legal(seat)[0])
        return match

    def test_a_choice_can_be_taken_back_until_another_seat_acts_on_it(self) -> None:
        match = self.start(1)
        before = match.state.clone()
        match.play(0, match.state.legal(0)[0])
        match.undo(0)
        assert match.state == before
        match.play(0, match.state.legal(0)[0])
        match.play(1, match.state.legal(1)[0])
        with pytest.raises(CannotUndo):
            match.undo(0)
        with pytest.raises(CannotUndo):
            match.undo(1)

    def test_in_free_rounds_until_all_is_shown(self) -> None:
        match = self.start(13)
        match.play(1, match.state.legal(1)[0])
        match.undo(1)
        assert match.state.actors() == [0, 1]
        match.play(0, match.state.legal(0)[0])
        match.play(1, match.state.legal(1)[0])
        with pytest.raises(CannotUndo):
            match.undo(0)
