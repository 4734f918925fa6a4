"""Resigning: an entry that every reader understands. A seat that resigned can't win; the game ends
if nobody is left."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from kvartal.core.errors import BadMatch, CannotUndo, IllegalMove
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from tests.core.test_going_back import played


@pytest.mark.parametrize("game_id", IDS)
def test_of_two_the_other_wins_at_once(game_id: str) -> None:
    match = Match.start(find(game_id), 2)
    played(match, Rng(1), 9)
    before = match.state.clone()
    entry = match.resign(0)
    assert match.over
    assert match.actors() == []
    assert match.winners() == [1]
    assert match.score().winners == (1,)
    assert match.state == before, "the boards stay as they are"
    assert match.entry_line(entry) == f'{{"n":{entry.number},"seat":0,"resign":true}}'
    stands_where_the_players_stand_after(match)


@pytest.mark.parametrize("game_id", [one for one in IDS if find(one).info.most > 2])
def test_of_three_the_others_play_on_for_the_victory(game_id: str) -> None:
    won: set[int] = set()
    for seed in range(3):
        match = Match.start(find(game_id), 3)
        played(match, Rng(seed), 15)
        match.resign(seed)
        assert not match.over
        played(match, Rng(seed), 100_000)
        assert match.over
        assert match.winners()
        assert seed not in match.winners()
        won.update(match.winners())
        stands_where_the_players_stand_after(match)
    assert won


def test_the_second_of_three_to_resign_ends_it() -> None:
    match = Match.start(find("machi_koro"), 3)
    match.resign(2)
    match.resign(0)
    assert (match.over, match.winners(), match.resigned) == (True, [1], [2, 0])


def test_where_nobody_plays_on_the_game_ends_and_the_points_decide_between_the_rest() -> None:
    match = Match.start(find("shake_that_city"), 3)
    played(match, Rng(4), 60)
    totals = [sheet.total for sheet in match.score().seats]
    entry = match.resign(0, ends=True)
    assert '"resign":true,"ends":true' in match.entry_line(entry)
    assert match.over
    assert match.winners() == [seat for seat in (1, 2) if totals[seat] == max(totals[1:])]
    stands_where_the_players_stand_after(match)


def test_who_resigns_alone_has_not_won() -> None:
    match = Match.start(find("tiny_towns"), 1)
    match.resign(0)
    assert (match.over, match.winners()) == (True, [])


def test_nothing_happens_after_a_resignation_that_ends_the_game() -> None:
    match = Match.start(find("machi_koro"), 2)
    match.play(0, match.game.read_move("roll 1"))
    match.draw(Rng(1))
    match.resign(1)
    text = match.write()
    for forbidden in (
        lambda: match.resign(0),
        lambda: match.play(0, match.game.read_move("pass")),
    ):
        with pytest.raises(IllegalMove) as caught:
            forbidden()
        assert caught.value.reason.key == "refuse-over"
    with pytest.raises(CannotUndo):
        match.go_back(0, 1)
    assert match.why_no_undo(0) is not None
    assert match.write() == text


def test_a_resignation_stays_when_moves_are_taken_back() -> None:
    match = Match.start(find("machi_koro"), 3)
    match.play(0, match.game.read_move("roll 1"))
    match.draw(Rng(1))
    match.resign(2)
    match.go_back(0, 1, [1])
    assert match.resigned == [2]
    with pytest.raises(IllegalMove) as caught:
        match.resign(2)
    assert caught.value.reason.key == "refuse-resigned"
    stands_where_the_players_stand_after(match)


def test_an_entry_keeps_its_resignation_when_copied() -> None:
    match = Match.start(find("paris"), 2)
    entry = match.resign(1, ends=True)
    assert pickle.loads(pickle.dumps(entry)) == entry


@pytest.mark.parametrize(
    "line",
    [
        {"n": 1, "seat": 0, "resign": False},
        {"n": 1, "seat": 0, "resign": 1},
        {"n": 1, "seat": 0, "ends": True},
        {"n": 1, "seat": 0, "resign": True, "ends": False},
        {"n": 1, "seat": 0, "resign": True, "move": "roll 1"},
        {"n": 1, "seat": 0, "resign": True, "undo": 1},
        {"n": 1, "seat": "chance", "resign": True},
    ],
)
def test_damaged_lines_are_refused(line: dict[str, Any]) -> None:
    match = Match.start(find("machi_koro"), 3)
    with pytest.raises(BadMatch) as caught:
        Match.read(match.write() + json.dumps(line) + "\n", find)
    assert caught.value.line == 2


def test_a_line_after_the_end_is_refused() -> None:
    match = Match.start(find("machi_koro"), 2)
    match.resign(0)
    for line in ({"n": 2, "seat": 0, "move": "roll 1"}, {"n": 2, "seat": 1, "resign": True}):
        with pytest.raises(BadMatch) as caught:
            Match.read(match.write() + json.dumps(line) + "\n", find)
        assert caught.value.illegal


def stands_where_the_players_stand_after(match: Match) -> None:
    """Check that everyone who reads or follows the file reaches the same end."""
    read = Match.read(match.write(), find)
    followed = Match(match.game, match.seats, match.options, match.components)
    for line in match.write().splitlines()[1:]:
        followed.follow(line)
    for other in (read, followed):
        assert (other.state, other.resigned, other.over) == (match.state, match.resigned, match.over)
        assert other.winners() == match.winners()
        assert other.entries == match.entries
    assert read.write() == match.write()
