# mypyc: compiled
"""What a seat at a table of Paris may know: everything but the tile in the opponent's hand."""

from __future__ import annotations

from functools import lru_cache

from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.games.paris.components import BUILDINGS, DIRECTIONS, PIECES, POSTCARDS, SHAPES, TILES
from kvartal.games.paris.hidden import redraw
from kvartal.games.paris.notation import CELL_NAMES, PHASES, SEATS, SQUARE_NAMES
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.scorer import Board
from kvartal.games.paris.tables import (
    ANNEX,
    BURNT,
    OPEN,
    OUT,
    PENDING,
    PLACED,
    RESERVE,
    SIDE,
    STATUE,
    SUPPLY,
    USED,
    Tables,
)
from kvartal.games.paris.tables import TILES as TILE_COUNT

LETTERS = "obsl."
"""The colours of cells as a sheet writes them, and a cell without a tile."""
_LIES = {OPEN: "open", USED: "used", BURNT: "burnt", PENDING: "pending"}


def view(state: ParisState, seat: int | None) -> Json:
    """Return the table as the seat sees it; None is a spectator, who sees nobody's hand."""
    board = state.board()
    return {
        "game": "paris",
        "seat": seat,
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "postcards": [_postcard(state, card) for card in range(len(POSTCARDS)) if state.cards[card] != OUT],
        "using": None if state.using < 0 else POSTCARDS[state.using],
        "received": None if state.received < 0 else BUILDINGS[state.received],
        "tiles": [_laid(state, square) for square in range(len(SQUARE_NAMES)) if state.squares[square] >= 0],
        "cells": ground_rows(board),
        "pieces": [_piece(state, board, piece) for piece in range(len(PIECES)) if board.owner[piece] >= 0],
        "supply": _buildings(state, int(SUPPLY)),
        "shapes": {name: _drawing(state, shape) for shape, name in enumerate(SHAPES)},
        "seats": [_seat(state, owner, seat) for owner in range(2)],
        "winners": state.winners(),
    }


def shown(state: ParisState, seat: int | None) -> ParisState:
    """Return the state itself: nobody steps in secret."""
    return state


def resample(state: ParisState, seat: int, rng: Rng) -> ParisState:
    """Return a copy in which the opponent holds any of the tiles it has not placed yet."""
    copy = state.clone()
    redraw(copy, seat, rng)
    return copy


def ground_rows(board: Board) -> list[str]:
    """Return the colours of the cells, one string per row."""
    marks = "".join(LETTERS[colour] for colour in board.ground)
    return [marks[at : at + int(SIDE)] for at in range(0, len(marks), int(SIDE))]


def _postcard(state: ParisState, card: int) -> Json:
    lies = int(state.cards[card])
    return {
        "id": POSTCARDS[card],
        "lies": _LIES[lies if lies == OPEN else lies - lies % 2],
        "by": None if lies == OPEN else lies % 2,
    }


def _laid(state: ParisState, square: int) -> Json:
    laid = int(state.squares[square])
    return {
        "square": SQUARE_NAMES[square],
        "owner": SEATS[laid // 32],
        "tile": TILES[laid // 4 % int(TILE_COUNT)],
        "rotation": laid % 4,
    }


def _piece(state: ParisState, board: Board, piece: int) -> Json:
    found: Json = {
        "piece": PIECES[piece],
        "owner": SEATS[board.owner[piece]],
        "cells": [CELL_NAMES[cell] for cell, under in enumerate(board.cover) if under == piece],
    }
    if piece == ANNEX:
        found["extends"] = PIECES[board.extended]
    elif piece == STATUE:
        found["facing"] = DIRECTIONS[board.facing]
    return found


def _seat(state: ParisState, owner: int, viewer: int | None) -> Json:
    """Return what is in front of a seat; only its owner sees the tile in hand."""
    first = owner * int(TILE_COUNT)
    hand = int(state.hands[owner])
    return {
        "colour": SEATS[owner],
        "tokens": int(state.tokens[owner]),
        "chimneys": int(state.chimneys[owner]),
        "reserve": _buildings(state, int(RESERVE) + owner),
        "placed": _buildings(state, int(PLACED) + owner),
        "unlaid": [_face(state, owner, tile) for tile in range(len(TILES)) if not state.laid[first + tile]],
        "holds_tile": hand >= 0,
        "hand": _face(state, owner, hand) if hand >= 0 and owner == viewer else None,
        "passed": bool(state.passed & (owner + 1)),
    }


def _face(state: ParisState, owner: int, tile: int) -> Json:
    first = (owner * int(TILE_COUNT) + tile) * 4
    marks = [LETTERS[colour] for colour in state.tables.faces[first : first + 4]]
    return {"tile": TILES[tile], "cells": [marks[0] + marks[1], marks[3] + marks[2]]}


def _buildings(state: ParisState, place: int) -> list[str]:
    return [name for building, name in enumerate(BUILDINGS) if state.where[building] == place]


def _drawing(state: ParisState, shape: int) -> list[str]:
    return list(_drawn(state.tables, shape))


@lru_cache(1000)
def _drawn(table: Tables, shape: int) -> tuple[str, ...]:
    """Return a shape as the component file draws it."""
    steps = table.cells[table.cells_at[shape * 4] : table.cells_at[shape * 4 + 1]]
    width = max(step % SIDE for step in steps) + 1
    height = max(steps) // SIDE + 1
    rows = [range(row * SIDE, row * SIDE + width) for row in range(height)]
    return tuple("".join("#" if step in steps else "." for step in row) for row in rows)
