"""Machi Koro's score sheet: the landmarks built. A seat with all of them has won."""

from __future__ import annotations

from kvartal.core.messages import say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.components import LANDMARKS
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.words import landmark_name


def score(state: MachiKoroState) -> ScoreSheet:
    """Return a line for each landmark of each seat."""
    seats = tuple(
        SeatSheet(
            tuple(
                Line(say("machi_koro-score-landmark", card=landmark_name(mark)), 1, (name,))
                for mark, name in enumerate(LANDMARKS)
                if state.has(seat, mark)
            )
        )
        for seat in range(state.seats)
    )
    return ScoreSheet(seats, state.phase == tables.OVER)
