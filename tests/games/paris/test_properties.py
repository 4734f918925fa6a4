"""What holds in every game: bounds, words for every state, and golden matches that use every postcard."""

from __future__ import annotations

import pytest

from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.games.paris.components import POSTCARDS
from kvartal.games.paris.game import GAME
from kvartal.locales import LANGUAGES, Words
from tests.conformance.walk import walk
from tests.games.paris.table import draw, legal
from tests.golden.regenerate import FOLDER


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_three_languages(lang: str) -> None:
    words = Words(lang)
    for state, seat, move in walk(GAME.start(2, {"postcards": "random"}), Rng(5)):
        for viewer in (0, 1):
            prompt = GAME.prompt(state, viewer)
            if prompt is not None:
                assert words.text(prompt.message)
                assert words.text(prompt.choices[-1].message)
        if state.actors():
            assert all(words.text(event.message) for event in GAME.tell(state.clone(), seat, move))
        for sheet in GAME.score(state).seats:
            assert all(words.text(line.message) for line in (*sheet.lines, *sheet.ties))
    for move in range(0, GAME.info.move_ids, 7):
        assert words.text(GAME.move_message(move))


def test_the_golden_matches_use_every_postcard_and_both_permissions() -> None:
    used: set[str] = set()
    for path in FOLDER.glob("paris*.jsonl"):
        match = Match.read(path.read_text("utf-8"), find)
        used |= {card["id"] for card in GAME.view(match.state, None)["postcards"] if card["lies"] == "used"}
    assert used == set(POSTCARDS)


def test_the_bounds_of_the_game_hold() -> None:
    rng = Rng(3)
    for _ in range(60):
        state = GAME.start(2, {"postcards": "random"})
        draw(state, rng)
        assert len(legal(state)) <= GAME.info.legal_most
        assert state.playout(rng, GAME.buffer()) <= (GAME.info.steps_most or 0)
        for seat in (0, 1):
            assert GAME.info.score_least <= state.total(seat) <= GAME.info.score_most
