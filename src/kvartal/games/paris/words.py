# mypyc: compiled
"""The messages of Paris: names, questions, moves and what happened."""

from __future__ import annotations

from functools import cache

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.paris import tables
from kvartal.games.paris.components import BUILDINGS, DIRECTIONS, HOUSES, PIECES, POSTCARDS, TILES
from kvartal.games.paris.notation import CELL_NAMES, SQUARE_NAMES
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import ANNEX, CHARTIER, METROPOLITAIN, PENDING, PIECE_OF, QUARTER, SHAPES, STATUE


def piece_name(piece: int) -> Message:
    """Return the name of a building or of a postcard's piece."""
    group = "building" if piece < len(BUILDINGS) else "piece"
    return Message(f"paris-{group}-{PIECES[piece]}")


def card_name(card: int) -> Message:
    """Return the name of a postcard."""
    return Message(f"paris-postcard-{POSTCARDS[card]}")


def direction_name(side: int) -> Message:
    """Return the name of a direction."""
    return Message(f"paris-direction-{DIRECTIONS[side]}")


def question(state: ParisState, seat: int) -> Message:
    """Return the question to the active seat; only that seat may read it, because it names the tile in hand."""
    seat = state.active
    if state.phase == tables.PAVE:
        if state.hands[seat] < 0:
            return Message("paris-ask-wait")
        return say("paris-ask-pave", tile=TILES[state.hands[seat]])
    if state.phase == tables.BUILD:
        if state.tokens[seat] > 0:
            return say("paris-ask-build", tokens=int(state.tokens[seat]))
        if state.standing(seat) == 1:
            return Message("paris-ask-permission")
        return Message("paris-ask-place-any")
    if state.phase == tables.SWAP:
        return Message("paris-ask-swap")
    if state.received >= 0:
        return say("paris-ask-place", piece=piece_name(state.received))
    piece = PIECE_OF[state.using]
    key = {STATUE: "paris-ask-face", ANNEX: "paris-ask-extend"}.get(piece)
    if key is not None:
        return Message(key)
    return say("paris-ask-place" if piece < SHAPES else "paris-ask-put", piece=piece_name(piece))


@cache
def move_message(move: int) -> Message:
    """Return the move in words."""
    if move < tables.M_TAKE:
        square, rotation = divmod(move - int(tables.M_LAY), 4)
        return say("paris-move-lay", cell=SQUARE_NAMES[square], degrees=rotation * 90)
    if move < tables.M_PASS:
        return say("paris-move-take", piece=piece_name(move - tables.M_TAKE))
    if move < tables.M_USE:
        return Message("paris-move-pass")
    if move < tables.M_BURN:
        return say("paris-move-use", card=card_name(move - tables.M_USE))
    if move < tables.M_SWAP:
        return say("paris-move-burn", card=card_name(move - tables.M_BURN))
    if move < tables.M_PUT:
        given, wanted = divmod(move - int(tables.M_SWAP), len(BUILDINGS))
        return say("paris-move-swap", given=piece_name(given), wanted=piece_name(wanted))
    if move < tables.M_FACE:
        return say("paris-move-put", cell=CELL_NAMES[move - tables.M_PUT])
    if move < tables.M_EXTEND:
        cell, side = divmod(move - int(tables.M_FACE), 4)
        return say("paris-move-face", cell=CELL_NAMES[cell], direction=direction_name(side))
    if move < tables.M_PLACE:
        cell, house = divmod(move - int(tables.M_EXTEND), len(HOUSES))
        return say("paris-move-extend", cell=CELL_NAMES[cell], piece=piece_name(house))
    if move < tables.M_DRAW:
        shape, spot = divmod(move - int(tables.M_PLACE), 256)
        return say("paris-move-place", piece=piece_name(shape), cell=CELL_NAMES[spot % 64], degrees=spot // 64 * 90)
    if move < tables.M_DEAL:
        return say("paris-move-draw", tile=TILES[move - tables.M_DRAW])
    return say("paris-move-deal", card=card_name(move - tables.M_DEAL))


def touches(state: ParisState, seat: int, move: int) -> dict[str, tuple[str, ...]]:
    """Return the cells, buildings and postcards that a seat's move is about."""
    if move < tables.M_TAKE:
        square = (move - tables.M_LAY) // 4
        return {"cells": tuple(CELL_NAMES[cell] for cell in QUARTER[square * 4 : square * 4 + 4])}
    if move < tables.M_PASS:
        return {"buildings": (BUILDINGS[move - tables.M_TAKE],)}
    if move < tables.M_USE:
        return {}
    if move < tables.M_SWAP:
        return {"cards": (POSTCARDS[(move - tables.M_USE) % len(POSTCARDS)],)}
    if move < tables.M_PUT:
        given, wanted = divmod(move - int(tables.M_SWAP), len(BUILDINGS))
        return {"buildings": (BUILDINGS[given], BUILDINGS[wanted])}
    if move < tables.M_FACE:
        return {"cells": (CELL_NAMES[move - tables.M_PUT],)}
    if move < tables.M_EXTEND:
        return {"cells": (CELL_NAMES[(move - tables.M_FACE) // 4],)}
    if move < tables.M_PLACE:
        cell, house = divmod(move - int(tables.M_EXTEND), len(HOUSES))
        return {"cells": (CELL_NAMES[cell],), "buildings": (HOUSES[house],)}
    shape, spot = divmod(move - int(tables.M_PLACE), 256)
    cells = tuple(CELL_NAMES[cell] for cell in shape_cells(state, shape, spot))
    return {"buildings": (PIECES[shape],), "cells": cells}


def shape_cells(state: ParisState, shape: int, spot: int) -> list[int]:
    """Return the cells under a shape at rotation * 64 + corner, which must be on the board."""
    turned = shape * 4 + spot // 64
    table = state.tables
    return [spot % 64 + step for step in table.cells[table.cells_at[turned] : table.cells_at[turned + 1]]]


def happened(before: ParisState, after: ParisState, seat: int, move: int) -> list[Message]:
    """Return what a seat's move brought about besides itself, for everybody."""
    found: list[Message] = []
    if move < tables.M_TAKE:
        found.append(say("paris-event-tile", seat=seat_name(seat), tile=TILES[before.hands[seat]]))
    for card in (METROPOLITAIN, CHARTIER):
        if before.cards[card] == PENDING + seat != after.cards[card]:
            found.append(say("paris-event-permission", seat=seat_name(seat), card=card_name(card)))
    if before.phase == tables.PAVE and after.phase == tables.BUILD:
        found.append(say("paris-event-second-stage", seat=seat_name(after.active)))
    elif after.phase == tables.BUILD and after.active == seat:
        found.append(say("paris-event-skipped", seat=seat_name(1 - seat)))
    elif after.phase == tables.OVER:
        found.append(_end(after))
    return found


def _end(state: ParisState) -> Message:
    winners = state.winners()
    if len(winners) > 1:
        return say("paris-event-shared", points=int(state.total(0)))
    seat = winners[0]
    return say(
        "paris-event-wins", seat=seat_name(seat), points=int(state.total(seat)), other=int(state.total(1 - seat))
    )
