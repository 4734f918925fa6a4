"""What every game, variant and seat count must guarantee at every moment of random games."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from itertools import product
from typing import Any

import pytest

from kvartal.core.contract import CHANCE, Game
from kvartal.core.errors import BadOption, IllegalMove
from kvartal.core.match import Match
from kvartal.core.messages import Message
from kvartal.core.options import Options
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES, Words
from tests.conformance.settings import PLAYED, Setting, values
from tests.conformance.walk import any_step, random_step, walk

every_setting = pytest.mark.parametrize("setting", PLAYED, ids=str)


def thinned(index: int) -> bool:
    """Return whether an expensive check looks at this moment: the first ten, then fewer and fewer."""
    return index < 10 or index & (index - 1) == 0 or index % 41 == 0


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_asked_for_is_played_or_refused_in_words(game_id: str) -> None:
    game = find(game_id)
    names = [option.id for option in game.info.options]
    for seats in range(game.info.fewest, game.info.most + 1):
        for chosen in product(*(values(game, option) for option in game.info.options)):
            asked = dict(zip(names, chosen, strict=True))
            settled, refusal = _settled(game, seats, asked)
            if refusal is not None:
                assert all(Words(lang).knows(refusal.key) for lang in LANGUAGES), refusal
                continue
            assert {name: _unordered(value) for name, value in settled.items()} == {
                name: _unordered(value) for name, value in asked.items()
            }
            assert game.settle(seats, settled) == settled
            assert game.settle(seats, game.chosen(seats, settled)) == settled


def _settled(game: Game[Any], seats: int, asked: Options) -> tuple[Options, Message | None]:
    try:
        return game.settle(seats, asked), None
    except BadOption as error:
        return {}, error.reason


def _unordered(value: object) -> object:
    return frozenset(value) if isinstance(value, tuple) else value


@every_setting
def test_who_begins_the_next_game_has_a_seat(setting: Setting) -> None:
    state = setting.start()
    state.playout(Rng(3), setting.game.buffer())
    first = setting.game.begins_next(state)
    assert first is None or 0 <= first < setting.seats


@every_setting
def test_actors_moves_and_chance(setting: Setting) -> None:
    game, info = setting.game, setting.game.info
    buffer = game.buffer()
    kinds: dict[int, list[tuple[int, int]]] = {}
    steps = 0
    for state, _, _ in walk(setting.start(), Rng(11)):
        actors = state.actors()
        assert actors == sorted(set(actors))
        assert actors == [CHANCE] or all(0 <= seat < setting.seats for seat in actors)
        for seat in range(setting.seats):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in actors)
            assert len(legal) <= info.legal_most
            assert all(0 <= move < info.move_ids for move in legal)
            assert state.legal_into(seat, buffer) == len(legal)
            assert buffer[: len(legal)] == legal
        chance = state.chance()
        assert bool(chance) == (actors == [CHANCE])
        if chance and state.chance_kind() >= 0:
            assert kinds.setdefault(state.chance_kind(), chance) == chance
        assert len(chance) <= info.chance_most
        assert [move for move, _ in chance] == sorted({move for move, _ in chance})
        assert all(weight > 0 and 0 <= move < info.move_ids for move, weight in chance)
        assert state.chance_total() == sum(weight for _, weight in chance)
        assert Counter(state.chance_pick(ticket) for ticket in range(state.chance_total())) == dict(chance)
        assert bool(state.winners()) <= (not actors)
        steps += 1
    assert info.steps_most is None or steps - 1 <= info.steps_most


@every_setting
def test_copies_are_equal_and_old_moments_stay(setting: Setting) -> None:
    kept: list[tuple[Any, int, list[int]]] = []
    for index, (state, seat, move) in enumerate(walk(setting.start(), Rng(12))):
        assert state == state.clone()
        assert hash(state) == hash(state.clone())
        if thinned(index):
            for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
                assert other == state
                assert other.pack() == state.pack()
            if state.actors():
                told = state.clone()
                setting.game.tell(told, seat, move)
                applied = state.clone()
                applied.apply(seat, move)
                assert told == applied
                assert told != state
        kept.append((state, hash(state), state.pack()))
    for state, old_hash, old_pack in kept:
        assert hash(state) == old_hash
        assert state.pack() == old_pack
    assert kept[0][0] != "a state"


@every_setting
def test_text_and_json_go_both_ways(setting: Setting) -> None:
    game = setting.game
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(13))):
        moves = [move for seat in range(setting.seats) for move in state.legal(seat)]
        moves += [move for move, _ in state.chance()]
        for move in moves:
            assert game.read_move(game.move_text(move)) == move
        if thinned(index):
            text = game.position_text(state)
            assert "\n" not in text
            assert game.read_position(text) == state
            for seat in (*range(setting.seats), None):
                view = game.view(state, seat)
                assert json.loads(json.dumps(view)) == view
            for seat in range(setting.seats):
                prompt = game.prompt(state, seat)
                assert (prompt is None) == (seat not in state.actors())
                if prompt is not None:
                    assert [choice.move for choice in prompt.choices] == state.legal(seat)
                    data = json.loads(json.dumps(prompt.to_json()))
                    assert Message.from_json(data["message"]) == prompt.message
                    assert [game.read_move(choice["move"]) for choice in data["choices"]] == state.legal(seat)


@every_setting
def test_what_is_refused_is_what_is_not_legal(setting: Setting) -> None:
    game = setting.game
    rng = Rng(14)
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(14))):
        if not thinned(index):
            continue
        before = state.pack()
        ids = range(game.info.move_ids)
        if game.info.move_ids > 400:
            ids = sorted({*(rng.below(game.info.move_ids) for _ in range(150)), *state.legal(0)})  # type: ignore[assignment]
        for seat in range(setting.seats):
            legal = set(state.legal(seat))
            for move in ids:
                reason = game.why_not(state, seat, move)
                assert (reason is None) == (move in legal), game.move_text(move)
            for move in (-1, game.info.move_ids):
                assert game.why_not(state, seat, move) is not None
        stranger = next((seat for seat in range(setting.seats) if seat not in state.actors()), None)
        if stranger is not None:
            with pytest.raises(IllegalMove):
                game.play(state, stranger, 0)
        outcomes = {move for move, _ in state.chance()}
        with pytest.raises(IllegalMove):
            game.play(state, CHANCE, next(move for move in ids if move not in outcomes))
        assert state.pack() == before


@every_setting
def test_scores_add_up(setting: Setting) -> None:
    game, info = setting.game, setting.game.info
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(15))):
        over = not state.actors()
        if not (over or thinned(index)):
            continue
        sheet = game.score(state)
        assert len(sheet.seats) == setting.seats
        assert [seat.total for seat in sheet.seats] == [state.total(seat) for seat in range(setting.seats)]
        assert list(sheet.winners) == state.winners()
        data = json.loads(json.dumps(sheet.to_json()))
        assert [seat["total"] for seat in data["seats"]] == [
            sum(item["points"] for item in seat["items"]) for seat in data["seats"]
        ]
        if over:
            assert all(info.score_least <= seat.total <= info.score_most for seat in sheet.seats)


@every_setting
def test_playout_is_the_same_game_step_by_step(setting: Setting) -> None:
    fast, slow = setting.start(), setting.start()
    rng = Rng(16)
    steps = 0
    while slow.actors():
        slow.apply(*random_step(slow, rng))
        steps += 1
    assert fast.playout(Rng(16), setting.game.buffer()) == steps
    assert fast == slow


@every_setting
def test_order_of_simultaneous_steps_does_not_matter(setting: Setting) -> None:
    if not setting.game.info.simultaneous:
        for state, _, _ in walk(setting.start(), Rng(17)):
            assert len(state.actors()) <= 1
        return
    rng = Rng(17)
    phases = 0
    state = setting.start()
    while state.actors():
        if len(state.actors()) < 2:
            state.apply(*any_step(state, rng))
            continue
        first = state.clone()
        opened = set(state.actors())
        steps: dict[int, list[int]] = {seat: [] for seat in opened}
        while set(state.actors()) <= opened and CHANCE not in state.actors() and state.reveals() == first.reveals():
            if not state.actors():
                break
            seat, move = any_step(state, rng)
            steps[seat].append(move)
            state.apply(seat, move)
        other = first.clone()
        for seat in sorted(steps, reverse=True):
            for move in steps[seat]:
                assert move in other.legal(seat)
                other.apply(seat, move)
        assert other == state
        assert hash(other) == hash(state)
        phases += 1
    assert phases or setting.seats == 1


@every_setting
def test_a_match_is_written_read_and_taken_back(setting: Setting) -> None:
    game = setting.game
    rng = Rng(18)
    match = Match.start(game, setting.seats, setting.options)
    while not match.over:
        if match.state.actors() == [CHANCE]:
            match.draw(rng)
            continue
        seat, move = any_step(match.state, rng)
        before = match.state.clone()
        match.play(seat, move, by="kit")
        if rng.below(4) == 0 and match.why_no_undo(seat) is None:
            match.undo(seat)
            assert match.state == before
            match.play(seat, move)
    again = Match.read(match.write(), find)
    assert again.state == match.state
    assert again.write() == match.write()
    assert again.over
