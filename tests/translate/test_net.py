"""A search with a net grows the same tree in C: the same flags, the same integers, the same moves."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from kvartal.bots.box import first_moments
from kvartal.bots.chair import Chair
from kvartal.bots.learned import WAYS, Way, learned, master_mind
from kvartal.bots.native import InC
from kvartal.bots.nets import COMPANY, net_in, read_net
from kvartal.bots.search import Search
from kvartal.bots.tree import FIELDS, Tree
from kvartal.compiled import is_compiled
from kvartal.core.mind import Mind
from kvartal.core.native import Box
from kvartal.core.rng import Rng
from kvartal.games import IDS, fields_of, find
from kvartal.translate.boxes import box
from kvartal.translate.game import Thinking, translate
from tests.bots.test_nets import random_net, written
from tests.bots.test_tally import GAME as TALLIED
from tests.bots.test_tally import a_file
from tests.conformance.walk import walk
from tests.translate.boxes import a_box
from tests.translate.building import library

GAMES = 24


def searched(mind: Mind, game: Any, state: Any, seat: int, box: Box | None) -> Any:
    """Return all that a search found."""
    grown = None if box is None else lambda _: InC(box, state)
    search = Search(mind, Chair(game, state, seat).imagine, seat, Rng(7), None, grown)
    move = search.decide(GAMES, 0.0, lambda: 0.0)
    seen = [(one.move, one.visits, one.won, one.points) for one in (*search.running, *search.dropped)]
    return move, seen


def same(mind: Mind, game: Any, seats: int, box: Box, wanted: int) -> None:
    """Compare searches at some moments of a random game."""
    states = (state for state, _, _ in walk(game.start(seats), Rng(6)) if state.turn() >= 0)
    choices = (state for state in states if 1 < len(state.legal(state.turn())) < 40)
    chosen = list(islice(choices, 0, 2 * wanted, 2))
    assert len(chosen) == wanted
    for state in chosen:
        seat = state.turn()
        assert searched(mind, game, state, seat, box) == searched(mind, game, state, seat, None)


@pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this")
@pytest.mark.parametrize("game_id", IDS)
def test_a_search_with_a_net_is_the_same_in_c(game_id: str, tmp_path: Path) -> None:
    mind = learned(find(game_id), net_in(written(random_net(game_id), tmp_path), game_id), Way())
    same(mind, find(game_id), 2, searching(mind, game_id, 2, tmp_path), 2)


@pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this")
def test_a_search_with_a_tally_is_the_same_in_c(tmp_path: Path) -> None:
    game = find(TALLIED)
    mind = learned(game, read_net(a_file(), TALLIED, "a.net"), Way(trust=0, ahead=2))
    same(mind, game, 1, searching(mind, TALLIED, 1, tmp_path), 2)


def searching(mind: Mind, game_id: str, seats: int, folder: Path) -> Box:
    """Return a library that searches with a mind."""
    game = find(game_id)
    firsts = {seats: first_moments(game)[seats]}
    thinking = Thinking(Tree(mind), FIELDS)
    start, fields, moves = firsts[seats][0], fields_of(game_id), game.info.move_ids
    program = translate(game_id, start, fields, seats, moves, game.observer, True, firsts, thinking)
    library(box(program), folder, game_id, flags=("-fwrapv",))
    return Box(str(folder / f"{game_id}.so"))


@pytest.mark.skipif(
    not is_compiled(), reason="the libraries of whole nets take long to compile: the compiled build has them"
)
@pytest.mark.parametrize(("game_id", "kind"), WAYS)
def test_master_thinks_the_same_in_c(game_id: str, kind: str) -> None:
    game = find(game_id)
    seats = 2 if kind == COMPANY else 1
    same(master_mind(game, kind), game, seats, a_box(game_id, kind), 2)
