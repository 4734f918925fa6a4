"""Going back by consent: the seat's own move and all after it, as an entry that every reader follows."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadMatch, CannotUndo
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find


def wavering_match(game_id: str, seed: int, steps: int) -> Match:
    """Return a match whose people undo and go back again and again."""
    game = find(game_id)
    rng = Rng(seed)
    match = Match.start(game, max(2, game.info.fewest))
    own: list[list[int]] = [[] for _ in range(match.seats)]
    for _ in range(steps):
        actors = match.state.actors()
        if not actors:
            break
        if actors == [CHANCE]:
            match.draw(rng)
            continue
        seat = actors[rng.below(len(actors))]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        own[seat].append(match.entries[-1].number)
        luck = rng.below(12)
        if luck == 0 and match.why_no_undo(seat) is None:
            match.undo(seat)
            own[seat].pop()
        elif luck == 1:
            number = own[seat][-5:][0]
            match.go_back(seat, number, [k for k in range(match.seats) if k != seat][:1])
            own = [[n for n in numbers if n < number] for numbers in own]
    return match


def replayed(match: Match) -> Any:
    """Return the state that the entries which still hold lead to, applied one by one."""
    holding: list[Any] = []
    for entry in match.entries:
        if entry.undoes is not None:
            holding = [e for e in holding if e.number != entry.undoes]
        elif entry.back is not None:
            holding = [e for e in holding if e.number < entry.back]
        else:
            holding.append(entry)
    state = match.game.start(match.seats, match.options, match.components)
    for entry in holding:
        state.apply(entry.seat, entry.move)
    return state


@pytest.mark.parametrize("game_id", IDS)
def test_games_in_which_people_go_back(game_id: str) -> None:
    matches = [wavering_match(game_id, seed, 700) for seed in range(6)]
    assert any(entry.back is not None for match in matches for entry in match.entries)
    for match in matches:
        stands_where_the_players_stand(match)


def stands_where_the_players_stand(match: Match) -> None:
    """Check that whoever reads or follows the file comes to the same state."""
    assert replayed(match) == match.state
    read = Match.read(match.write(), find)
    assert read.state == match.state
    assert read.entries == match.entries
    followed = Match(match.game, match.seats, match.options, match.components)
    for line in match.write().splitlines()[1:]:
        followed.follow(line)
    assert followed.state == match.state


def test_following_tells_what_happened() -> None:
    match = Match.start(find("machi_koro"), 2)
    entry, events = match.follow('{"n":1,"seat":0,"move":"roll 1"}')
    assert (entry.number, entry.seat) == (1, 0)
    assert events[0].message.key == "log-move"
    entry, events = match.follow('{"n":2,"seat":0,"back":1,"agreed":[1]}')
    assert (entry.back, entry.agreed, events) == (1, (1,), [])


@pytest.mark.parametrize(("seat", "number"), [(1, 1), (0, 2), (0, 99), (CHANCE, 2)])
def test_only_an_own_move_that_holds_goes_back(seat: int, number: int) -> None:
    match = Match.start(find("machi_koro"), 2)
    match.play(0, match.game.read_move("roll 1"))
    match.draw(Rng(1))
    before = match.write()
    with pytest.raises(CannotUndo):
        match.go_back(seat, number)
    assert match.write() == before


@pytest.mark.parametrize(
    "line",
    [
        {"n": 2, "seat": 0, "back": 1},
        {"n": 2, "seat": 0, "agreed": []},
        {"n": 2, "seat": 0, "back": True, "agreed": []},
        {"n": 2, "seat": 0, "back": 1, "agreed": [0]},
        {"n": 2, "seat": 0, "back": 1, "agreed": [2, 1]},
        {"n": 2, "seat": 0, "back": 1, "agreed": [True]},
        {"n": 2, "seat": 0, "back": 1, "agreed": [1, 1]},
        {"n": 2, "seat": 0, "back": 1, "agreed": [], "move": "roll 1"},
        {"n": 2, "seat": 0, "back": 1, "agreed": [], "undo": 1},
        {"n": 2, "seat": 1, "back": 1, "agreed": []},
        {"n": 2, "seat": "chance", "back": 1, "agreed": []},
    ],
)
def test_damaged_lines_are_refused(line: dict[str, Any]) -> None:
    match = Match.start(find("machi_koro"), 3)
    match.play(0, match.game.read_move("roll 1"))
    with pytest.raises(BadMatch) as caught:
        Match.read(match.write() + json.dumps(line) + "\n", find)
    assert caught.value.line == 3
