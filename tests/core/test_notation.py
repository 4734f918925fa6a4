"""The text that all games share: fields of a position and the names of cells."""

from __future__ import annotations

import pytest

from kvartal.core.errors import BadNotation
from kvartal.core.notation import PositionLine, cell_name, read_cell, write_counts, write_fields, write_names
from kvartal.games import IDS, find

NAMES = ("cafe", "mine", "ranch")


def fields(value: str) -> PositionLine:
    return PositionLine(f"x={value}", ("x",))


def test_counts_leave_out_what_is_not_there() -> None:
    assert write_counts([2, 0, 1], NAMES) == "cafe*2,ranch*1"
    assert write_counts([0, 0, 0], NAMES) == "-"
    for counts in ([2, 0, 1], [0, 0, 0], [99, 1, 5]):
        text = write_counts(counts, NAMES)
        assert fields(text).counts("x", text, NAMES, 99) == counts


def test_names_in_a_list() -> None:
    for names in ([], ["mine"], ["cafe", "ranch"]):
        text = write_names(names)
        assert [NAMES[index] for index in fields(text).indices("x", text, NAMES)] == names
    assert write_names([]) == "-"


def test_a_line_of_fields_reads_back() -> None:
    line = write_fields({"coins": "3/0", "active": "1"})
    assert line == "coins=3/0 active=1"
    read = PositionLine(line, ("active", "coins"))
    assert read.wholes("coins", 2, 0, 9) == [3, 0]
    assert read.whole("active", 0, 1) == 1
    assert read.parts("coins") == ["3", "0"]
    assert read.index("active", ("0", "1")) == 1


@pytest.mark.parametrize("text", ["", "-1", "10", "1.0", "x", "³", "٣", "+1", "1_0", "0000000000001"])
def test_whole_numbers_within_bounds(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        fields(text).whole("x", 0, 9)
    assert caught.value.reason.args == {"field": "x", "value": text}


@pytest.mark.parametrize("text", ["", "cafe", "cafe*", "cafe*0", "cafe*7", "inn*1", "cafe*1,cafe*1", "cafe*1,", "*1"])
def test_bad_counts(text: str) -> None:
    with pytest.raises(BadNotation):
        fields(text).counts("x", text, NAMES, 6)


@pytest.mark.parametrize("text", ["", "inn", "cafe,cafe", "cafe,", "-,cafe"])
def test_bad_lists_of_names(text: str) -> None:
    with pytest.raises(BadNotation):
        fields(text).indices("x", text, NAMES)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("x=1 x=1", "error-position-word"),
        ("y=1", "error-position-word"),
        ("x", "error-position-word"),
        ("", "error-position-missing"),
    ],
)
def test_bad_lines(line: str, key: str) -> None:
    with pytest.raises(BadNotation) as caught:
        PositionLine(line, ("x",))
    assert caught.value.reason.key == key


def test_cells_are_named_from_the_top_left() -> None:
    assert (cell_name(0, 0), cell_name(0, 3), cell_name(3, 0), cell_name(11, 2)) == ("a1", "d1", "a4", "c12")
    for row in range(12):
        for column in range(5):
            assert read_cell(cell_name(row, column), 12, 5) == (row, column)


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a5", "e1", "A1", "a-1", "a1 ", "aa1", "a³", "a٣", "a1.0", "`1"])
def test_other_names_are_no_cells(name: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_cell(name, 4, 4)
    assert caught.value.reason.key == "error-cell"


@pytest.mark.parametrize("game_id", IDS)
def test_numbers_of_no_move_have_no_text(game_id: str) -> None:
    game = find(game_id)
    last = game.info.move_ids - 1
    assert game.read_move(game.move_text(last)) == last
    for number in (-1, last + 1, -(2**40)):
        said = str(number).replace("-", "−")
        with pytest.raises(BadNotation, match=f"has the number {said}: they go from 0 to {last}"):
            game.move_text(number)
