"""Hints: a legal move, what it leads to, and how much better it is than the next best, in every language."""

from __future__ import annotations

import pytest

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.core.contract import CHANCE
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.insight.hints import hint
from kvartal.locales import LANGUAGES, Words
from tests.insight.guess import ticking


@pytest.mark.parametrize("game_id", IDS)
def test_a_hint_says_what_the_move_is_worth(game_id: str) -> None:
    game, rng = find(game_id), Rng(5)
    state = game.start(2)
    while True:
        actors = state.actors()
        if actors == [CHANCE]:
            state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
        elif len(state.legal(actors[0])) > 1:
            break
        else:
            state.apply(actors[0], state.legal(actors[0])[0])
    chair = Chair(game, state, actors[0])
    found = hint(chair, SearchingBot(game.mind(), Rng(1), iterations=16), seconds=12, clock=ticking())
    assert game.read_move(found.move) in chair.moves
    kind = "wins" if game.mind().by_wins else "points"
    claim = found.message
    if claim.key == "analyse-because":  # with reasons
        assert isinstance(claim.args["claim"], Message)
        claim = claim.args["claim"]
    assert claim.key in (f"hint-{kind}-next", f"hint-{kind}-equal")
    ahead = claim.args["ahead"]
    assert isinstance(ahead, int)
    assert (ahead > 0) == claim.key.endswith("next")
    for lang in LANGUAGES:
        text = Words(lang).text(found.message)
        assert "⟨" not in text
        assert "imagined" not in text
