"""What holds at every moment of random games."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.rng import Rng
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.town import buildings, cubes, pop
from tests.conformance.walk import any_step
from tests.games.tiny_towns.table import GAME, TABLES, with_cards


@settings(max_examples=60)
@given(which=st.integers(0, len(TABLES) - 1), seed=st.integers(0, 9999))
def test_a_town_keeps_its_books(which: int, seed: int) -> None:
    """Squares hold one thing each; cubes come by placing and go by building; the stock matches the board."""
    seats, options = TABLES[which]
    state = GAME.start(seats, options)
    rng = Rng(seed)
    while state.actors():
        before = state.clone()
        seat, move = any_step(state, rng)
        state.apply(seat, move)
        rows = state.towns
        for owner in range(seats):
            b = owner * t.ROW
            masks = [rows[b + field] for field in range(t.EMPTY, t.SERVING)]
            assert sum(masks) == t.ALL
            assert all(a & c == 0 for k, a in enumerate(masks) for c in masks[k + 1 :])
            lying = [pop(rows[b + t.CUBES + x]) for x in range(5)]
            assert rows[b + t.STOCK] == sum(count << 6 * x for x, count in enumerate(lying))
        if seat >= 0 and state.closings == before.closings:
            b = seat * t.ROW
            text = GAME.move_text(move).split()
            gained = pop(cubes(rows, b)) - pop(cubes(before.towns, b))
            built = pop(buildings(rows, b)) - pop(buildings(before.towns, b))
            assert (gained, built) == {
                "place": (1, 0),
                "site": (0, 1),
                "put": (0, 0 if before.towns[b + t.STAGE] == t.REPLACING else 1),
            }.get(text[0], (gained if text[0] == "build" else 0, 0))
            if text[0] == "build":
                assert gained == -pop(rows[b + t.EMPTY] & ~before.towns[b + t.EMPTY])


def test_resource_cards_are_neither_lost_nor_made() -> None:
    state = GAME.start(1, {"cavern": True})
    rng = Rng(5)
    while state.actors():
        state.apply(*any_step(state, rng))
        cards = Counter({x: state.deck[x] + state.display[x] for x in range(5)})
        cards.update(state.queue)
        assert set(cards.values()) == {3}


def test_no_game_outlasts_its_bound() -> None:
    longest = 0
    for seed in range(30):
        state = GAME.start(6, {"cards": with_cards("warehouse"), "cavern": True, "mode": "town_hall"})
        longest = max(longest, state.playout(Rng(seed), GAME.buffer()))
    assert GAME.info.steps_most is not None
    assert longest < GAME.info.steps_most
