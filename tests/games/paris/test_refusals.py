"""Every move is legal or refused with a reason."""

from __future__ import annotations

from collections import Counter

import pytest

from kvartal.core.rng import Rng
from kvartal.games.paris.game import GAME
from kvartal.locales import LANGUAGES, Words
from tests.conformance.walk import walk
from tests.games.paris.table import OTHERS


@pytest.mark.parametrize("seed", range(3))
def test_every_move_is_either_legal_or_refused_with_a_reason(seed: int) -> None:
    words = [Words(lang) for lang in LANGUAGES]
    keys: Counter[str] = Counter()
    for index, (state, _, _) in enumerate(walk(GAME.start(2, {"postcards": OTHERS}), Rng(seed))):
        if index % 9 or not state.actors() or state.actors() == [-1]:
            continue
        seat = state.actors()[0]
        moves = set(state.legal(seat))
        for move in range(seed, GAME.info.move_ids, 3):
            reason = GAME.why_not(state, seat, move)
            assert (reason is None) == (move in moves), (GAME.position_text(state), GAME.move_text(move))
            if reason is not None:
                keys[reason.key] += 1
                if keys[reason.key] == 1:
                    assert all(each.text(reason) for each in words)
    assert len(keys) > 5
