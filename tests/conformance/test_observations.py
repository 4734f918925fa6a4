"""What learning programs see is as declared, and follows from the seat's view only."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kvartal.core.contract import NOBODY, Game
from kvartal.core.match import Match
from kvartal.core.observation import flat, plan, unpacked
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.games.tiny_towns import tables as tiny_towns
from tests.conformance.settings import PLAYED, Setting
from tests.conformance.walk import walk
from tests.golden.regenerate import FOLDER

every_setting = pytest.mark.parametrize("setting", PLAYED, ids=str)


def seen(setting: Setting, state: Any, seat: int) -> list[int]:
    """Return the numbers that the seat sees."""
    observer = setting.game.observer
    return unpacked(observer.pieces, setting.seats, observer.look(state, setting.seats, seat))


@every_setting
def test_numbers_are_as_declared(setting: Setting) -> None:
    pieces = setting.game.observer.pieces
    highs = [piece.high for piece in pieces for _ in range(piece.size(setting.seats))]
    widths = plan(pieces, setting.seats)
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(51))):
        if index % 5:
            continue
        for seat in range(setting.seats):
            before = state.pack()
            notes = [-1] * setting.game.observer.notes(setting.seats)
            setting.game.observer.note(state, seat, notes)
            data = flat(setting.game.observer.rows(state, notes), setting.game.observer.shares, seat)
            assert data == setting.game.observer.look(state, setting.seats, seat)
            assert len(data) == len(widths)
            assert all(value >= 0 for value in data)
            assert all(width == 0 or value < 2**width for value, width in zip(data, widths, strict=True))
            numbers = unpacked(pieces, setting.seats, data)
            assert len(numbers) == len(highs)
            assert all(number <= high for number, high in zip(numbers, highs, strict=True))
            assert state.pack() == before


@every_setting
def test_equal_views_give_equal_numbers(setting: Setting) -> None:
    game = setting.game
    rng = Rng(52)
    by_view: dict[str, list[int]] = {}
    for index, (state, _, _) in enumerate(walk(setting.start(), Rng(53))):
        if index > 12 and index % 11:
            continue
        for seat in range(setting.seats):
            numbers = seen(setting, state, seat)
            other = game.resample(state, seat, Rng(rng.below(1 << 30)))
            assert seen(setting, other, seat) == numbers
            assert by_view.setdefault(json.dumps(game.view(state, seat)), numbers) == numbers


@every_setting
def test_whose_turn_it_is(setting: Setting) -> None:
    for state, _, _ in walk(setting.start(), Rng(54)):
        assert state.turn() == next(iter(state.actors()), NOBODY)


def pieces_seen(game: Game[Any], seats: int, state: Any, seat: int) -> dict[str, list[int]]:
    """Return the numbers of each piece that the seat sees."""
    found, at = {}, 0
    numbers = seen(Setting(game, seats, {}), state, seat)
    for piece in game.observer.pieces:
        found[piece.name] = numbers[at : at + piece.size(seats)]
        at += piece.size(seats)
    return found


RARE = {"tiny_towns": {"elders", "serving", "watched", "arrivals"}, "paris": {"passed"}}


@pytest.mark.parametrize("game_id", IDS)
def test_every_piece_tells_something_in_the_golden_matches(game_id: str) -> None:
    values: dict[str, set[int]] = {piece.name: set() for piece in find(game_id).observer.pieces}
    for path in sorted(FOLDER.glob(f"{game_id}*.jsonl")):
        header, *lines = path.read_text("utf-8").splitlines()
        match = Match.read(header + "\n", find)
        for index, line in enumerate(lines):
            turn = match.state.turn()
            seat = index % match.seats if turn < 0 else turn
            for name, numbers in pieces_seen(match.game, match.seats, match.state, seat).items():
                values[name].update(numbers)
            match.follow(line)
    assert {name for name, found in values.items() if len(found) < 2} == RARE.get(game_id, set())


def test_rare_pieces_of_tiny_towns() -> None:
    game: Game[Any] = find("tiny_towns")
    state = game.start(3, {})
    for field, value in ((tiny_towns.ELDERS, 7), (tiny_towns.SERVING, 0b101), (tiny_towns.WATCHED, 0b11)):
        state.towns[1 * tiny_towns.ROW + field] = value
    state.arrivals = 0b10
    pieces = pieces_seen(game, 3, state, 2)
    assert pieces["elders"] == [0, 0, 7]
    assert pieces["serving"] == [0] * 32 + [1, 0, 1] + [0] * 13
    assert pieces["watched"] == [0] * 14 + [1, 1, 0, 0, 0, 0, 0]
    assert pieces["arrivals"] == [0, 1, 0, 0, 0, 0, 0]


def test_who_passed_in_paris() -> None:
    game: Game[Any] = find("paris")
    state = game.start(2, {})
    state.passed = 2
    assert [pieces_seen(game, 2, state, seat)["passed"] for seat in (0, 1)] == [[0, 1], [1, 0]]
