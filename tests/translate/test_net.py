"""A search with a net grows the same tree in C: the same flags, the same integers, the same moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kvartal.bots.box import first_moments
from kvartal.bots.chair import Chair
from kvartal.bots.learned import WAYS, Way, learned, master_mind
from kvartal.bots.native import InC
from kvartal.bots.nets import COMPANY, net_in
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
    asked = 0
    for number, (state, _, _) in enumerate(walk(game.start(seats), Rng(6))):
        seat = state.turn()
        if number % 9 or seat < 0 or not 1 < len(state.legal(seat)) < 30:
            continue
        assert searched(mind, game, state, seat, box) == searched(mind, game, state, seat, None)
        asked += 1
        if asked == wanted:
            break
    assert asked


@pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this")
@pytest.mark.parametrize("game_id", IDS)
def test_a_search_with_a_net_is_the_same_in_c(game_id: str, tmp_path: Path) -> None:
    game = find(game_id)
    mind = learned(game, net_in(written(random_net(game_id), tmp_path), game_id), Way())
    firsts = {2: first_moments(game)[2]}
    thinking = Thinking(Tree(mind), FIELDS)
    info = game.info
    program = translate(
        game_id, firsts[2][0], fields_of(game_id), 2, info.move_ids, game.observer, True, firsts, thinking
    )
    library(box(program), tmp_path, game_id, flags=("-fwrapv",))
    same(mind, game, 2, Box(str(tmp_path / f"{game_id}.so")), 2)


@pytest.mark.skipif(
    not is_compiled(), reason="the libraries of whole nets take long to compile: the compiled build has them"
)
@pytest.mark.parametrize(("game_id", "kind"), WAYS)
def test_master_thinks_the_same_in_c(game_id: str, kind: str) -> None:
    game = find(game_id)
    seats = 2 if kind == COMPANY else 1
    same(master_mind(game, kind), game, seats, a_box(game_id, kind), 3)
