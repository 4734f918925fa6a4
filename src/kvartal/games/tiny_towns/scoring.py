"""Tiny Towns' score sheet: every building with its points, which cottages are fed, and the tie-breaks."""

from __future__ import annotations

from kvartal.core.messages import Message, say
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games.tiny_towns import scorer as p
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import CARDS
from kvartal.games.tiny_towns.notation import CELLS, cells_of
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.town import buildings, held, pop
from kvartal.games.tiny_towns.words import card_name

_SILENT = (t.FACTORY, t.WAREHOUSE)
"""Buildings whose own squares score nothing."""
_COUNTED = (t.ARCHIVE, t.BATHS, t.MANDRAS, t.SHRINE, t.FORUM, t.STARLOOM)
"""Monuments that score by a number."""


def score(state: TinyTownsState) -> ScoreSheet:
    """Return the sheet of this moment."""
    return ScoreSheet(tuple(_seat(state, seat) for seat in range(state.seats)), state.phase == t.OVER)


def _seat(state: TinyTownsState, seat: int) -> SeatSheet:
    out = [0] * p.SIZE
    total = state.points_into(seat, out)
    row = state.towns[seat * t.ROW : (seat + 1) * t.ROW]
    castle = row[t.BUILT + t.K_MONUMENT] if state.monument[seat] == t.BARRETT else 0
    lines = (
        *_cottages(state, seat, row, out),
        *(line for kind in range(t.K_WELL, t.KINDS) for line in _kind(state, kind, row, out, castle)),
        *_monument(state, seat, row, out),
        *_stores(state, row, out),
        *_empty(state, seat, row, out),
    )
    assert sum(line.points for line in lines) == total
    if state.mode == t.SOLO:
        return SeatSheet(lines, verdict=verdict(state, total) if state.phase == t.OVER else None)
    namings, empty, cottages = int(state.namings[seat]), int(state.empty_squares(seat)), int(state.cottages(seat))
    ties = [
        Line(say("tiny_towns-tie-empty", count=empty), -empty),
        Line(say("tiny_towns-tie-cottages", count=cottages), cottages),
    ]
    if state.mode == t.STANDARD:
        ties.insert(0, Line(say("tiny_towns-tie-namings", count=namings), -namings))
    return SeatSheet(lines, tuple(ties))


def verdict(state: TinyTownsState, total: int) -> Message:
    """Return the level of mastery that a solo total earns."""
    level = next((k for k, least in enumerate(state.tables.levels) if total >= least), len(state.tables.levels))
    return Message(f"tiny_towns-verdict-{level + 1}")


def _cottages(state: TinyTownsState, seat: int, row: list[int], out: list[int]) -> list[Line]:
    """Return the feeders and whom they feed, the fed cottages and the unfed ones."""
    lines: list[Line] = []
    fed, feeders = out[p.FED], row[t.BUILT + t.K_FARM]
    if feeders:
        message = say("tiny_towns-score-feeds", card=card_name(state.cards[t.K_FARM]), count=fed.bit_count())
        lines.append(Line(message, 0, (*cells_of(feeders), *cells_of(fed))))
    cottages = row[t.BUILT + t.K_COTTAGE]
    for squares, key in ((cottages & fed, "fed"), (cottages & ~fed, "unfed")):
        if squares:
            scored = sum(int(out[k]) for k in range(t.SQUARES) if squares >> k & 1)
            each = scored // squares.bit_count()
            if key == "unfed" and row[t.BUILT + t.K_MONUMENT] and state.monument[seat] == t.MAUSOLEUM:
                key = "mausoleum"
            message = say(f"tiny_towns-score-cottage-{key}", count=squares.bit_count(), each=each)
            lines.append(Line(message, scored, tuple(cells_of(squares))))
    return lines


def _kind(state: TinyTownsState, kind: int, row: list[int], out: list[int], castle: int) -> list[Line]:
    """Return the lines of all buildings of a kind."""
    card, squares = state.cards[kind], row[t.BUILT + kind]
    if not squares or card in _SILENT:
        return []
    key = f"tiny_towns-score-{CARDS[card]}"
    if card in (t.TAVERN, t.ALMSHOUSE):
        return [Line(say(key, count=squares.bit_count()), int(out[p.TOGETHER]), tuple(cells_of(squares)))]
    return [
        Line(
            say(key, cell=CELLS[square], count=int(out[p.COUNTED + square])),
            int(out[square]),
            (CELLS[square], *cells_of(_counted(card, square, row, out[p.FED], castle, state.tables))),
        )
        for square in range(t.SQUARES)
        if squares >> square & 1
    ]


def _counted(card: int, square: int, row: list[int], fed: int, castle: int, tables: t.Tables) -> int:
    """Return the other squares that determine what a building scores."""
    beside = p.BESIDE[square]
    line = p.IN_ROW[square] | p.IN_COLUMN[square]
    like = row[t.BUILT + t.KIND[card]]
    if card == t.WELL:
        found = (row[t.BUILT + t.K_COTTAGE] | castle) & beside
    elif card in (t.FOUNTAIN, t.MILLSTONE, t.BAKERY, t.ABBEY):
        kinds = [k for k in range(t.KINDS) if tables.beside[card] >> k & 1]
        found = sum(row[t.BUILT + k] & beside for k in kinds)
    elif card == t.CHAPEL:
        found = fed
    elif card == t.TEMPLE:
        found = fed & beside
    elif card == t.CLOISTER:
        found = like & p.CORNERS
    elif card == t.TAILOR:
        found = like & p.CENTRE
    elif card == t.INN:
        found = like & line
    elif card == t.MARKET:
        rows, columns = like & p.IN_ROW[square], like & p.IN_COLUMN[square]
        found = rows if pop(rows) >= pop(columns) else columns
    elif card == t.THEATER:
        found = sum(row[t.BUILT + k] & line for k in range(t.KINDS + 1) if k != t.K_THEATER)
    else:
        found = 0
    return int(found) & ~(1 << square)


def _monument(state: TinyTownsState, seat: int, row: list[int], out: list[int]) -> list[Line]:
    squares = row[t.BUILT + t.K_MONUMENT]
    if not squares:
        return []
    card, square = state.monument[seat], squares.bit_length() - 1
    cells = (CELLS[square],)
    if card in _COUNTED:
        message = say(f"tiny_towns-score-{CARDS[card]}", count=int(out[p.COUNTED + square]))
        return [Line(message, int(out[square]), cells)]
    if card == t.BARRETT:
        key = "fed" if out[p.FED] & squares else "unfed"
        return [Line(say(f"tiny_towns-score-barrett_castle-{key}"), int(out[square]), cells)]
    return [Line(say("tiny_towns-score-monument", card=card_name(card)), int(out[square]), cells)]


def _stores(state: TinyTownsState, row: list[int], out: list[int]) -> list[Line]:
    if state.cards[t.K_FACTORY] != t.WAREHOUSE or not row[t.BUILT + t.K_FACTORY]:
        return []
    count = sum(int(held(row[t.STORED + square])) for square in range(t.SQUARES))
    cells = tuple(cells_of(row[t.BUILT + t.K_FACTORY]))
    return [Line(say("tiny_towns-score-warehouse", count=count), int(out[p.STORES]), cells)]


def _empty(state: TinyTownsState, seat: int, row: list[int], out: list[int]) -> list[Line]:
    squares = t.ALL & ~buildings(row, 0)
    if not squares:
        return []
    cathedral = row[t.BUILT + t.K_MONUMENT] and state.monument[seat] == t.CATHEDRAL
    key = "tiny_towns-score-empty-cathedral" if cathedral else "tiny_towns-score-empty"
    return [Line(say(key, count=int(pop(squares))), int(out[p.EMPTIES]), tuple(cells_of(squares)))]
