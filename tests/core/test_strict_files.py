"""What a match file must not contain, and cell names that must not be accepted."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadMatch, BadNotation, CannotUndo
from kvartal.core.match import Match
from kvartal.core.notation import read_cell
from kvartal.games import find

GAME = find("machi_koro")


def rolled() -> Match:
    match = Match.start(GAME, 2)
    match.play(0, GAME.read_move("roll 1"))
    match.play(CHANCE, GAME.read_move("die 3"))
    return match


def test_chance_takes_nothing_back() -> None:
    # "An entry may be taken back while no chance outcome … has come after it": an outcome itself
    # never.
    match = rolled()
    assert match.why_no_undo(CHANCE) is not None
    with pytest.raises(CannotUndo):
        match.undo(CHANCE)


def test_a_file_where_chance_takes_back_its_dice_is_refused() -> None:
    text = rolled().write() + '{"n":3,"seat":"chance","undo":2}\n{"n":4,"seat":"chance","move":"die 6"}\n'
    with pytest.raises(BadMatch) as caught:
        Match.read(text, find)
    assert caught.value.line == 4


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"version":1', '"version":true', 1),
        ('"version":1', '"version":1.0', 1),
        ('"version":1', '"version":1,"mood":"good"', 1),
        ('"version":1', '"version":1,"names":["a","b","c"]', 1),
        ('"n":1', '"n":1.0', 2),
        ('"undo":3', '"undo":3.0', 5),
    ],
)
def test_values_that_only_look_alike_are_refused(old: str, new: str, line: int) -> None:
    match = rolled()
    match.play(0, GAME.read_move("pass"))
    match.undo(0)
    text = match.write()
    assert text.count(old) == 1
    with pytest.raises(BadMatch) as caught:
        Match.read(text.replace(old, new), find)
    assert caught.value.line == line


@pytest.mark.parametrize("name", ["a01", "a" + "1" * 5000], ids=["a leading nought", "5000 digits"])
def test_a_cell_has_one_name(name: str) -> None:
    with pytest.raises(BadNotation):
        read_cell(name, 4, 4)
