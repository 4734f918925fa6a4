"""Going back by consent: the seat's own move and all later ones, as an entry that every reader understands."""

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
    """Return the state that the entries in effect lead to, applied one by one."""
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
    """Check that everyone who reads or follows the file reaches the same state."""
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


# Luck that was seen


LUCKY = {"tiny_towns": {"mode": "town_hall"}}
"""Where chance acts in mid-game only with these options."""


class Loaded:
    """Dice that must not be thrown."""

    def below(self, n: int) -> int:
        raise AssertionError("somebody rolls anew what was rolled before")


def played(match: Match, rng: Rng, steps: int) -> None:
    """Make this many random moves, with chance between them."""
    for _ in range(steps):
        actors = match.actors()
        if not actors:
            return
        if actors == [CHANCE]:
            match.draw(rng)
        else:
            seat = actors[rng.below(len(actors))]
            legal = match.state.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("game_id", IDS)
def test_nobody_rerolls_by_taking_back(game_id: str) -> None:
    """The same moves bring the same luck again: the game is where it was before."""
    game = find(game_id)
    for seed in range(4):
        rng = Rng(seed)
        match = Match.start(game, max(2, game.info.fewest), LUCKY.get(game_id))
        played(match, rng, 20 + 10 * seed)
        before, last = match.state.clone(), len(match.entries)
        number = next(entry.number for entry in match.entries[last // 2 :] if entry.seat != CHANCE)
        seat = match.entries[number - 1].seat
        match.go_back(seat, number)
        if seed % 2:  # somebody who loads the match later knows as much about its luck
            match = Match.read(match.write(), find)
        drawn = 0
        for entry in match.entries[number - 1 : last]:
            if entry.seat == CHANCE:
                match.draw(Loaded())
                drawn += 1
            else:
                assert entry.move is not None
                match.play(entry.seat, entry.move)
        assert drawn > 0
        assert match.state == before
        played(match, rng, 30)
        stands_where_the_players_stand(match)


def test_another_move_meets_the_same_dice() -> None:
    match = Match.start(find("machi_koro"), 2)
    read, text = match.game.read_move, match.game.move_text
    match.play(0, read("roll 1"))
    match.play(CHANCE, read("die 1"))
    match.play(0, read("build wheat_field"))
    match.play(1, read("roll 1"))
    match.play(CHANCE, read("die 5"))
    match.go_back(0, 3, [1])
    match.play(0, read("pass"))
    match.play(1, read("roll 1"))
    match.draw(Loaded())
    last = match.entries[-1].move
    assert last is not None
    assert text(last) == "die 5"
    match.play(1, read("pass"))
    match.play(0, read("roll 1"))
    match.draw(Rng(3))  # nobody has seen this one


def test_a_secret_draw_comes_again_to_its_own_seat_alone() -> None:
    """In Paris nobody gets the tile that the opponent has drawn in secret and taken back."""
    game = find("paris")
    match = Match.start(game, 2)
    for tile in (1, 2):
        match.play(CHANCE, game.read_move(f"draw {tile}"))
    match.play(0, _laying(match, 0))
    first = match.entries[-1].number
    match.play(CHANCE, game.read_move("draw 7"))
    match.play(1, _laying(match, 1))
    match.play(CHANCE, game.read_move("draw 5"))
    match.go_back(0, first, [1])
    other = next(move for move in match.state.legal(0) if not _drawn_after(match, move))
    match.play(0, other)
    match.play(1, _laying(match, 1))
    match.draw(Loaded())
    assert game.move_text(match.entries[-1].move or 0) == "draw 5"
    assert match.seen == [(game.read_move("draw 7"), ((0,),))]


def _laying(match: Match, seat: int) -> int:
    """Return a move of the seat that places its tile."""
    moves: list[int] = match.state.legal(seat)
    return next(move for move in moves if match.game.move_text(move).startswith("lay"))


def test_what_can_not_come_there_waits_for_its_time() -> None:
    match = Match.start(find("machi_koro"), 2, {"market": "ten"})
    played(match, Rng(1), 1)
    while match.actors() == [CHANCE]:
        match.draw(Rng(1))
    read, text = match.game.read_move, match.game.move_text
    match.play(0, read("roll 1"))
    rolled = match.entries[-1].number
    match.play(CHANCE, read("die 2"))
    builds = [move for move in match.state.legal(0) if text(move).startswith("build")]
    bought = next(move for move in builds if _drawn_after(match, move))
    match.play(0, bought)
    cards = []
    while match.actors() == [CHANCE]:
        match.draw(Rng(2))
        cards.append(match.entries[-1].move)
    match.go_back(0, rolled + 2)
    match.play(0, read("pass"))
    match.play(1, read("roll 1"))
    match.draw(Rng(5))  # a card is not a die: this one is new
    assert text(match.entries[-1].move or 0).startswith("die")
    while bought not in match.state.legal(match.actors()[0]):
        match.play(match.actors()[0], read("pass"))
        match.play(match.actors()[0], read("roll 1"))
        match.draw(Rng(6))
    match.play(match.actors()[0], bought)
    again = []
    while match.actors() == [CHANCE]:
        match.draw(Loaded())
        again.append(match.entries[-1].move)
    assert again == cards


def _drawn_after(match: Match, move: int) -> bool:
    """Return whether a card has to be drawn after the move."""
    state = match.state.clone()
    state.apply(0, move)
    return bool(state.actors() == [CHANCE])
