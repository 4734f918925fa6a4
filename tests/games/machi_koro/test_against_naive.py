"""The engine against an independent reading of the rulebook, move by move."""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from typing import Any

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from tests.games.machi_koro.naive import Referee, cards_of, landmarks_of
from tests.games.machi_koro.table import GAME, position

BOARDS = int(os.environ.get("KVARTAL_NAIVE_BOARDS", "100"))
"""How many random positions are played on; thousands take minutes."""

SETTINGS = list(product((2, 3, 4, 5), ("base", "plus"), ("full", "ten")))
CHANCES = ("refill", "throw", "fish")


def seen(referee: Referee) -> dict[str, Any]:
    """Return what is on the referee's table, in the terms of the engine's view."""
    return {
        "phase": referee.asks,
        "coins": referee.coins,
        "cities": [Counter(city) for city in referee.cities],
        "landmarks": referee.landmarks,
        "supply": Counter(referee.supply),
        "deck": Counter(referee.deck),
    }


def shown(state: Any) -> dict[str, Any]:
    """Return the same for the engine's table."""
    view = GAME.view(state, None)
    return {
        "phase": view["phase"],
        "coins": [seat["coins"] for seat in view["seats"]],
        "cities": [Counter(seat["cards"]) for seat in view["seats"]],
        "landmarks": [set(seat["landmarks"]) for seat in view["seats"]],
        "supply": Counter(view["supply"]),
        "deck": Counter(view["deck"]),
    }


def agree(state: Any, referee: Referee) -> list[str]:
    """Compare what both say is there, who acts and what may happen; return that."""
    assert shown(state) == seen(referee)
    if referee.asks == "over":
        assert state.actors() == []
        assert state.winners() == referee.winners()
        assert [state.total(seat) for seat in range(len(referee.coins))] == list(map(len, referee.landmarks))
        return []
    if referee.asks in CHANCES:
        assert state.actors() == [CHANCE]
        outcomes = {GAME.move_text(move): weight for move, weight in state.chance()}
        expected = referee.outcomes()
        assert outcomes.keys() == expected.keys()
        total, whole = state.chance_total(), sum(expected.values())
        assert {text: weight * whole for text, weight in outcomes.items()} == {
            text: weight * total for text, weight in expected.items()
        }
        return sorted(outcomes)
    assert state.actors() == [referee.active]
    choices = [GAME.move_text(move) for move in state.legal(referee.active)]
    assert len(choices) == len(set(choices))
    assert set(choices) == referee.choices()
    return choices


def play(state: Any, referee: Referee, rng: Rng, steps: int) -> None:
    """Play both on at random to the end or for this long, comparing before every step."""
    for _ in range(steps):
        texts = agree(state, referee)
        if not texts:
            break
        actor = state.actors()[0]
        if actor == CHANCE:
            text = GAME.move_text(state.chance_pick(rng.below(state.chance_total())))
        else:
            text = texts[rng.below(len(texts))]
        state.apply(actor, GAME.read_move(text))
        referee.play(text)


@pytest.mark.parametrize(("seats", "edition", "market"), SETTINGS)
def test_whole_games(seats: int, edition: str, market: str) -> None:
    state = GAME.start(seats, {"edition": edition, "market": market})
    referee = Referee(seats, edition, market)
    play(state, referee, Rng(seats), 20_000)
    assert referee.asks == "over"


def random_table(rng: Rng, seats: int, edition: str, market: str) -> Referee:
    """Return a referee in the middle of a game: big cities, a few coins, any landmarks but the last."""
    referee = Referee(seats, edition, market)
    for name, card in cards_of(edition).items():
        for _ in range(rng.below(card.copies + 1)):
            seat = rng.below(seats)
            if card.icon != "tower" or name not in referee.cities[seat]:
                (referee.supply or referee.deck).remove(name)
                referee.cities[seat].append(name)
    if market == "ten":
        while referee.deck and len(set(referee.supply)) < 10:
            referee.supply.append(referee.deck.pop(rng.below(len(referee.deck))))
    names = list(landmarks_of(edition))
    for built in referee.landmarks:
        built.update(name for name in names if rng.below(3))
        built.discard(names[rng.below(len(names))])
    referee.coins = [rng.below(3) * rng.below(16) for _ in range(seats)]
    referee.active = rng.below(seats)
    referee.begin_turn()
    return referee


def test_on_random_tables() -> None:
    rng = Rng(2025)
    for index in range(BOARDS):
        seats, edition, market = SETTINGS[index % len(SETTINGS)]
        referee = random_table(rng, seats, edition, market)
        text = position(
            edition,
            coins=referee.coins,
            cities=[Counter(city) for city in referee.cities],
            landmarks=[
                " ".join(name for name in landmarks_of(edition) if name in built) for built in referee.landmarks
            ],
            supply=Counter(referee.supply),
            deck=Counter(referee.deck),
            market=market,
            active=referee.active,
        )
        play(GAME.read_position(text), referee, rng, 20)
