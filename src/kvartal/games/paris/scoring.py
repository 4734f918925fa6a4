"""The score sheet of Paris: each building's light, the largest block, what was not built, the postcards."""

from __future__ import annotations

from collections.abc import Sequence

from kvartal.core.messages import Message, say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games.paris import scorer
from kvartal.games.paris.notation import CELL_NAMES
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.scorer import Board
from kvartal.games.paris.tables import HOUSES, OVER, Tables
from kvartal.games.paris.words import piece_name


def score(state: ParisState) -> ScoreSheet:
    """Return the sheet of this moment."""
    names = [piece_name(house) for house in range(HOUSES)]
    return sheet(state.tables, state.board(), names, state.phase == OVER)


def sheet(tables: Tables, board: Board, names: Sequence[Message], over: bool) -> ScoreSheet:
    """Return the sheet of a board; `names` are the names of the houses."""
    return ScoreSheet(tuple(_seat_sheet(tables, board, names, seat) for seat in range(2)), over)


def _seat_sheet(tables: Tables, board: Board, names: Sequence[Message], seat: int) -> SeatSheet:
    story: list[int] = []
    scorer.points(tables, board, seat, True, story)
    lines: list[Line] = []
    at = 0
    while at < len(story):
        what, piece, points, first, second, length = story[at : at + 6]
        cells = tuple(CELL_NAMES[cell] for cell in story[at + 6 : at + 6 + length])
        lines.append(Line(_words(what, names[piece] if 0 <= piece < HOUSES else None, first, second), points, cells))
        at += 6 + length
    free = [cell for cell in range(len(CELL_NAMES)) if board.ground[cell] == seat and board.cover[cell] < 0]
    tie = Line(say("paris-tie-free", cells=len(free)), len(free), tuple(CELL_NAMES[cell] for cell in free))
    return SeatSheet(tuple(lines), (tie,))


def _words(what: int, house: Message | None, first: int, second: int) -> Message:
    if what == scorer.LIT:
        assert house is not None
        if second == 0:
            return say("paris-score-unlit", piece=house, size=first)
        return say("paris-score-lit", piece=house, size=first, lamps=second)
    if what == scorer.STATUE_SEEN:
        return say("paris-score-statue", sides=first, corners=second)
    if what == scorer.STATUE_BLOCKED:
        return Message("paris-score-statue-blocked")
    key = {
        scorer.BLOCK: "paris-score-block",
        scorer.UNBUILT: "paris-score-unbuilt",
        scorer.FORGIVEN: "paris-score-forgiven",
        scorer.PAINTED: "paris-score-painter",
        scorer.DANCED: "paris-score-dancer",
        scorer.FOUNTAIN_SEEN: "paris-score-fountain",
    }[what]
    return say(key, count=first)
