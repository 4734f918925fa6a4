"""Playing on from a moment: what the seat knew stays, what it could not know is dealt again."""

from __future__ import annotations

from pathlib import Path

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.insight.branch import branching
from tests.golden.regenerate import FOLDER

FIRST = [min(FOLDER.glob(f"{game}*.jsonl")) for game in IDS]


def branch(match: Match, until: int, seat: int | None, seed: int = 1) -> Match:
    work = branching(match, until, seat, Rng(seed))
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Match = done.value
            return found


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_the_seat_stands_where_it_stood(path: Path) -> None:
    match = Match.read(path.read_text("utf-8"), find)
    state = match.game.start(match.seats, match.options, match.components)
    for count, entry in enumerate(match.held):
        assert entry.move is not None
        state.apply(entry.seat, entry.move)
        if count % 17 == 0 and state.actors() and state.actors() != [CHANCE]:
            for seat in range(match.seats):
                found = branch(match, entry.number, seat)
                assert match.game.view(found.state, seat) == match.game.view(state, seat)
                assert not found.over
                assert Match.read(found.write(), find).state == found.state
            common = branch(match, entry.number, None)
            assert Match.read(common.write(), find).state == common.state
            alike = match.game.view(common.state, None) == match.game.view(state, None)
            assert alike or set(common.state.actors()) > set(state.actors())  # who has acted in secret does so again


def test_hidden_draws_are_drawn_again() -> None:
    match = Match.read((FOLDER / "paris-first_games.jsonl").read_text("utf-8"), find)
    until = 20
    while match.held[until - 1].seat == CHANCE or match.held[until].seat == CHANCE:
        until += 1
    states = [branch(match, until, 0, seed).state for seed in range(12)]
    assert len({match.game.position_text(state) for state in states}) > 1
    assert len({str(match.game.view(state, 0)) for state in states}) == 1
    common = [branch(match, until, None, seed).state for seed in range(12)]
    assert len({match.game.position_text(state) for state in common}) > 1
    assert len({str(match.game.view(state, None)) for state in common}) == 1


def test_hidden_steps_of_the_others_are_made_again() -> None:
    match = Match.read((FOLDER / "shake_that_city-coast-3.jsonl").read_text("utf-8"), find)
    state = match.game.start(match.seats, match.options, match.components)
    for entry in match.held:
        assert entry.move is not None
        actors = state.actors()
        if len(actors) > 1:
            break
        state.apply(entry.seat, entry.move)
    other = next(seat for seat in actors if seat != entry.seat)
    states = [branch(match, entry.number, other, seed).state for seed in range(8)]
    assert len({match.game.position_text(state) for state in states}) > 1
    assert len({str(match.game.view(state, other)) for state in states}) == 1
    assert branch(match, entry.number, None).state.actors() == actors  # all of them act once more
