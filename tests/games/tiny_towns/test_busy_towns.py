"""Games in which much is built: a corrected box whose patterns are all wood, and players who like
to build.

Random play seldom completes a monument. Here every effect occurs, and the checks of the conformance
kit run in the middle of it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.tiny_towns.components import BUILDINGS, CARDS, RESOURCES, stock
from tests.games.tiny_towns.table import GAME, with_cards


def wooden_box() -> Any:
    values = {}
    for card in CARDS:
        path = f"{'building' if card in BUILDINGS else 'monument'}.{card}.pattern"
        rows = stock().value(path)
        values[path] = [" ".join("wood" if word in RESOURCES else word for word in row.split()) for row in rows]
    return stock().overridden(values)


BOX = wooden_box()
KEPT = tuple(f"keep {card}" for card in ("opaleyes_watch", "architects_guild", "grove_university", "statue_bondmaker"))
COMMON = ("closed", "placing", "laying", "building", "picking")
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {"cards": with_cards("warehouse"), "cavern": True}),
    (2, {"cards": with_cards("bank")}),
    (2, {"cards": with_cards("warehouse")}),
    (3, {"cards": with_cards("factory")}),
    (3, {"cards": with_cards("bank"), "mode": "town_hall"}),
    (4, {"cards": with_cards("trading_post", "shed")}),
    (5, {"cards": with_cards("warehouse", "feast_hall"), "cavern": True, "mode": "town_hall"}),
    (6, {}),
]


def step(state: Any, rng: Rng) -> tuple[int, int]:
    """Return a step of any actor: mostly wood is named, and saved for monuments and black buildings."""
    actors = state.actors()
    actor = actors[rng.below(len(actors))]
    if actor == CHANCE:
        return CHANCE, state.chance_pick(rng.below(state.chance_total()))
    legal = state.legal(actor)
    texts = [GAME.move_text(move) for move in legal]
    builds = [k for k, text in enumerate(texts) if text.startswith("build")]
    grand = [k for k in builds if texts[k].split()[1] not in BUILDINGS]
    works = [k for k in builds if texts[k].split()[1] in BUILDINGS[-4:]]
    wanted = [k for k, text in enumerate(texts) if text in ("name wood", *KEPT)]
    special = [k for k, text in enumerate(texts) if text.split()[0] in ("store", "swap", "instead", "top", "stop")]
    saving = state.may_erect(actor) == CARDS.index("opaleyes_watch")
    if grand or (works and not saving):
        wanted = grand or works
    elif special and rng.below(3) == 0:
        wanted = special
    elif builds and rng.below(12 if state.may_erect(actor) >= 0 else 3) == 0:
        wanted = builds
    elif builds:
        wanted = [0]
    elif texts[0] == "finish":
        wanted = list(range(1, len(legal)))
    return actor, legal[wanted[rng.below(len(wanted))] if wanted and rng.below(10) else rng.below(len(legal))]


def moments(seats: int, options: dict[str, object], seed: int) -> Iterator[tuple[Any, int, int]]:
    state = GAME.start(seats, options, BOX)
    rng = Rng(seed)
    while state.actors():
        seat, move = step(state, rng)
        yield state, seat, move
        state = state.clone()
        state.apply(seat, move)
    yield state, CHANCE, -1


every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{s}-{k}" for k, (s, _) in enumerate(TABLES)])


@every_table
def test_every_moment_holds_together(seats: int, options: dict[str, object]) -> None:
    rng = Rng(9)
    for seed in range(2):
        for index, (state, seat, move) in enumerate(moments(seats, options, seed)):
            if index % 4 and (seat < 0 or GAME.view(state, seat)["mine"]["stage"] in COMMON):
                continue
            assert GAME.read_position(GAME.position_text(state), BOX) == state
            sheet = GAME.score(state)
            assert [one.total for one in sheet.seats] == [state.total(owner) for owner in range(seats)]
            assert list(sheet.winners) == state.winners()
            for owner in state.actors():
                if owner >= 0:
                    legal = set(state.legal(owner))
                    asked = {*legal, *(rng.below(GAME.info.move_ids) for _ in range(12))}
                    assert {m for m in asked if GAME.why_not(state, owner, m) is None} == legal
            if move >= 0:
                told, applied = state.clone(), state.clone()
                GAME.tell(told, seat, move)
                applied.apply(seat, move)
                assert told == applied


@every_table
def test_nothing_hidden_leaks(seats: int, options: dict[str, object]) -> None:
    rng = Rng(10)
    for index, (state, _, _) in enumerate(moments(seats, options, 3)):
        if index % 3:
            continue
        viewer = rng.below(seats)
        seed = rng.below(1 << 30)
        other = GAME.resample(state, viewer, Rng(seed))
        assert GAME.resample(other, viewer, Rng(seed)) == other
        assert other.actors() == state.actors()
        for seat in (viewer, None):
            assert json.dumps(GAME.view(other, seat)) == json.dumps(GAME.view(state, seat))
            assert GAME.score_seen(other, seat) == GAME.score_seen(state, seat)
        assert GAME.read_position(GAME.position_text(other), BOX) == other


@every_table
def test_order_of_arrival_does_not_matter(seats: int, options: dict[str, object]) -> None:
    rng = Rng(11)
    state = GAME.start(seats, options, BOX)
    while state.actors():
        first, steps = state.clone(), dict[int, list[int]]()
        while state.actors() and state.reveals() == first.reveals() and len(first.actors()) > 1:
            seat, move = step(state, rng)
            steps.setdefault(seat, []).append(move)
            state.apply(seat, move)
        for seat in sorted(steps, reverse=True):
            for move in steps[seat]:
                first.apply(seat, move)
        assert first == state
        if state.actors():
            state.apply(*step(state, rng))


@every_table
def test_playing_out_from_anywhere_is_the_same_game_step_by_step(seats: int, options: dict[str, object]) -> None:
    for index, (state, _, _) in enumerate(moments(seats, options, 5)):
        if index % 9 == 0:
            fast, slow, rng, steps = state.clone(), state.clone(), Rng(index), 0
            while slow.actors():
                actor = slow.actors()[0]
                if actor == CHANCE:
                    slow.apply(CHANCE, slow.chance_pick(rng.below(slow.chance_total())))
                else:
                    legal = slow.legal(actor)
                    slow.apply(actor, legal[0] if len(legal) == 1 else legal[rng.below(len(legal))])
                steps += 1
            assert fast.playout(Rng(index), GAME.buffer()) == steps
            assert fast == slow


def test_these_games_do_bring_everything_up() -> None:
    seen: Counter[str] = Counter()
    stages: Counter[str] = Counter()
    for seats, options in TABLES:
        for seed in range(4):
            for state, seat, move in moments(seats, options, seed):
                if move >= 0:
                    seen[GAME.move_text(move).split()[0]] += 1
                if seat >= 0:
                    stages[GAME.view(state, seat)["mine"]["stage"]] += 1
    verbs = {GAME.move_text(move).split()[0] for move in range(GAME.info.move_ids)}
    assert verbs - set(seen) == set()
    assert {"replacing", "growing", "watching", "arriving", "marking", "picking"} <= set(stages)
