"""Tallies: files that fit their patterns, and patterns that a mirror does not change."""

from __future__ import annotations

import copy
import json
import pickle
import zlib
from array import array
from functools import cache
from random import Random
from typing import Any

import pytest

from kvartal.bots.chair import Chair
from kvartal.bots.learned import Way, learned
from kvartal.bots.levels import RatedBot, SearchingBot
from kvartal.bots.nets import SOLO, TALLIED, BadNet, read_net, starts_of
from kvartal.core.features import digest
from kvartal.core.net import FULL, share_of
from kvartal.core.rng import Rng
from kvartal.core.tally import Tally
from kvartal.games import find, patterns_of
from kvartal.games.shake_that_city.tables import SHAKE
from tests.conformance.walk import walk

GAME = "shake_that_city"
PATTERNS = patterns_of(GAME)
FINE = 1 << 17


@cache
def numbers() -> bytes:
    """Return random weights."""
    return zlib.compress(Random(4).randbytes(starts_of(PATTERNS)[1]) * 2, 1)


def a_file(**changed: Any) -> bytes:
    """Return the file of a random tally."""
    head = {"format": TALLIED, "game": GAME, "kind": SOLO, "features": digest(PATTERNS), "fine": FINE}
    more = {"win": 1.0, "tilt": 0.02, "unit": 50.0}
    return json.dumps({**head, **more, **changed}).encode() + b"\n" + numbers()


@pytest.fixture(scope="module")
def tally() -> Tally:
    found = read_net(a_file(), GAME, "a.net")
    assert isinstance(found, Tally)
    return found


def moments() -> list[Any]:
    """Return the states of a random solo game right after the seat's moves."""
    states = [state for state, _, _ in walk(find(GAME).start(1), Rng(3))]
    return [state for state in states if state.phase == SHAKE and state.drawn == 0 and state.round]


def test_a_value_is_the_sum_of_its_entries(tally: Tally) -> None:
    values = array("h")
    values.frombytes(zlib.decompress(numbers()))
    starts, _ = starts_of(PATTERNS)
    for state in moments():
        notes = PATTERNS.look(state, 1, 0)
        logit = sum(values[start + note] for start, note in zip(starts, notes, strict=True))
        assert tally.judge(notes, notes, [0]) == share_of(logit * (FULL // FINE))


def test_notes_stay_within_their_tables_and_tell_moves_apart() -> None:
    highs = [piece.high for piece in PATTERNS.pieces for _ in range(piece.size(1))]
    game = find(GAME)
    for seats, options in ((1, {}), (1, {"side": "coast"}), (3, {"variant": "conditions"}), (2, {"variant": "family"})):
        for index, (state, _, _) in enumerate(walk(game.start(seats, options), Rng(5))):
            notes = [-1] * len(highs)
            if index % 7 == 0:
                PATTERNS.note(state, 0, notes)
                assert all(0 <= note <= high for note, high in zip(notes, highs, strict=True))
    state = next(state for state, _, _ in walk(game.start(1), Rng(3)) if state.turn() == 0 and state.round == 5)
    after = [state.clone() for _ in state.legal(0)]
    for each, move in zip(after, state.legal(0), strict=True):
        each.apply(0, move)
    assert len({tuple(PATTERNS.look(each, 1, 0)) for each in after}) == len(after)


def mirrored(cells: int, ways: int) -> int:
    """Return a mask of cells on the board mirrored top to bottom, left to right, or both ways."""
    found = 0
    for row in range(6):
        for column in range(6):
            if cells >> (8 * row + column) & 1:
                down, right = (5 - row if ways & 1 else row), (5 - column if ways & 2 else column)
                found |= 1 << (8 * down + right)
    return found


def parts(notes: list[int], states: int, cells: int) -> list[tuple[int, list[int]]]:
    """Return the tables of the parts, each with the states of its cells in any order."""
    return sorted((note // states**cells, sorted(note // states**k % states for k in range(cells))) for note in notes)


@pytest.mark.parametrize("ways", [1, 2, 3])
def test_a_mirrored_board_has_the_same_parts(ways: int) -> None:
    blocks, pairs = PATTERNS.pieces[0].size(1), PATTERNS.pieces[1].size(1)
    for state in moments()[::4]:
        other = state.clone()
        other.boards = [mirrored(cells, ways) for cells in state.boards]
        other.free = [mirrored(cells, ways) for cells in state.free]
        mine, theirs = PATTERNS.look(state, 1, 0), PATTERNS.look(other, 1, 0)
        assert mine != theirs
        assert parts(mine[:blocks], 10, 4) == parts(theirs[:blocks], 10, 4)
        assert parts(mine[blocks : blocks + pairs], 16, 2) == parts(theirs[blocks : blocks + pairs], 16, 2)


def test_it_is_copied_and_sent(tally: Tally) -> None:
    assert pickle.loads(pickle.dumps(PATTERNS)) is PATTERNS
    assert copy.copy(PATTERNS) is PATTERNS
    sent = pickle.loads(pickle.dumps(tally))
    notes = PATTERNS.look(moments()[3], 1, 0)
    assert sent.judge(notes, notes, [0]) == tally.judge(notes, notes, [0])


@pytest.mark.parametrize(
    "changed",
    [{"features": "0"}, {"game": "paris"}, {"format": 3}, {"fine": 0}, {"win": "much"}, {"format": 1}],
    ids=str,
)
def test_another_file_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(BadNet):
        read_net(a_file(**changed), GAME, "a.net")


@pytest.mark.parametrize("cut", [0, 40, 5000, -1])
def test_a_part_of_a_file_is_refused(cut: int) -> None:
    with pytest.raises(BadNet):
        read_net(a_file()[:cut], GAME, "a.net")


def test_a_game_without_patterns_has_no_tallies() -> None:
    with pytest.raises(BadNet):
        read_net(a_file(game="machi_koro"), "machi_koro", "a.net")


def test_the_same_seed_finds_the_same_move(tally: Tally) -> None:
    game = find(GAME)
    mind = learned(game, tally, Way(ahead=2))
    state = next(state for state, _, _ in walk(game.start(1), Rng(3)) if state.turn() == 0 and state.round == 9)
    assert len(state.legal(0)) > 1
    for bot in (lambda: SearchingBot(mind, Rng(9), iterations=12), lambda: RatedBot(mind, Rng(9))):
        assert len({bot().decide(Chair(game, state.clone(), 0)) for _ in range(2)}) == 1
