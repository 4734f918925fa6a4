"""Score sheets: totals from lines, winners from totals, ties and those who do not qualify."""

from __future__ import annotations

from kvartal.core.messages import say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet


def line(points: int, key: str = "park") -> Line:
    return Line(say(key), points)


def seat(*points: int, ties: tuple[int, ...] = (), qualifies: bool = True) -> SeatSheet:
    return SeatSheet(tuple(map(line, points)), tuple(line(tie, "tie") for tie in ties), qualifies)


def winners(*seats: SeatSheet, over: bool = True) -> tuple[int, ...]:
    return ScoreSheet(seats, over).winners


def test_the_total_is_the_sum_of_the_lines() -> None:
    assert seat(3, 4, -2).total == 5
    assert seat().total == 0


def test_the_highest_total_wins() -> None:
    assert winners(seat(3), seat(2, 2), seat(1)) == (1,)
    assert winners(seat(-3), seat(-4)) == (0,)


def test_equal_totals_share_the_victory() -> None:
    assert winners(seat(4), seat(1), seat(2, 2)) == (0, 2)


def test_tie_breaks_count_in_their_order_and_after_the_total() -> None:
    assert winners(seat(4, ties=(1, 9)), seat(4, ties=(2, 0))) == (1,)
    assert winners(seat(4, ties=(2, 9)), seat(4, ties=(2, 0))) == (0,)
    assert winners(seat(4, ties=(2, 1)), seat(4, ties=(2, 1))) == (0, 1)
    assert winners(seat(5, ties=(0,)), seat(4, ties=(9,))) == (0,)


def test_who_does_not_qualify_does_not_win() -> None:
    assert winners(seat(9, qualifies=False), seat(1), seat(1)) == (1, 2)
    assert winners(seat(9, qualifies=False), seat(1, qualifies=False)) == ()


def test_nobody_has_won_before_the_end() -> None:
    assert winners(seat(3), seat(2), over=False) == ()


def test_sheet_as_json() -> None:
    first = SeatSheet((Line(say("park", count=2), 6, ("a1", "b2")), line(1)), (line(3, "tie"),), verdict=say("great"))
    assert ScoreSheet((first, seat(2)), True).to_json() == {
        "seats": [
            {
                "total": 7,
                "items": [
                    {"key": "park", "args": {"count": 2}, "points": 6, "cells": ["a1", "b2"]},
                    {"key": "park", "points": 1},
                ],
                "ties": [{"key": "tie", "points": 3}],
                "verdict": {"key": "great"},
            },
            {"total": 2, "items": [{"key": "park", "points": 2}]},
        ],
        "winners": [0],
    }
