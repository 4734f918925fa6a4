"""Why a move of Paris is not allowed, in words."""

from __future__ import annotations

from kvartal.core.messages import Message, say
from kvartal.games.paris import tables
from kvartal.games.paris.components import BUILDINGS, HOUSES, POSTCARDS
from kvartal.games.paris.notation import CELL_NAMES, SQUARE_NAMES
from kvartal.games.paris.placements import fits_somewhere
from kvartal.games.paris.position import beside
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import (
    ANNEX,
    BESIDE,
    FOUNTAIN,
    GARDEN,
    GRANDE_LUMIERE,
    JARDIN,
    LARGE_LAMP,
    LEVITATION,
    OPEN,
    OUT,
    PIECE_OF,
    PLACED,
    RESERVE,
    SHAPES,
    STATUE,
    SUPPLY,
)
from kvartal.games.paris.words import card_name, piece_name, question, shape_cells


def refuse(state: ParisState, seat: int, move: int) -> Message | None:
    """Return why the active seat may not make this move, or None if it may."""
    if not 0 <= move < tables.M_DRAW:
        return say("refuse-not-a-choice")
    if move in state.legal(seat):
        return None
    if not _is_asked(state, move):
        return say("paris-refuse-phase", question=question(state, seat))
    if move < tables.M_TAKE:
        return _refuse_lay(state, seat, move - tables.M_LAY)
    if move < tables.M_PASS:
        return say("paris-refuse-not-in-supply", piece=piece_name(move - tables.M_TAKE))
    if move < tables.M_USE:
        return Message("paris-refuse-pass-tile" if state.phase == tables.PAVE else "paris-refuse-pass")
    if move < tables.M_SWAP:
        return _refuse_card(state, seat, move)
    if move < tables.M_PUT:
        return _refuse_swap(state, seat, *divmod(move - int(tables.M_SWAP), len(BUILDINGS)))
    if move < tables.M_FACE:
        cell = move - tables.M_PUT
        reason = _refuse_cell(state, seat, cell, lamp=state.using == GRANDE_LUMIERE)
    elif move < tables.M_EXTEND:
        reason = _refuse_face(state, seat, *divmod(move - int(tables.M_FACE), 4))
    elif move < tables.M_PLACE:
        reason = _refuse_extend(state, seat, *divmod(move - int(tables.M_EXTEND), len(HOUSES)))
    else:
        reason = _refuse_place(state, seat, *divmod(move - int(tables.M_PLACE), 256))
    return reason


def _is_asked(state: ParisState, move: int) -> bool:
    """Return whether moves of this kind answer the open question."""
    phase = state.phase
    if phase == tables.PAVE:
        return move < tables.M_USE
    if phase == tables.BUILD:
        return tables.M_PASS <= move < tables.M_SWAP or move >= tables.M_PLACE
    if phase == tables.SWAP:
        return tables.M_SWAP <= move < tables.M_PUT
    piece = state.received if state.using == LEVITATION else PIECE_OF[state.using]
    if piece < SHAPES:
        return move >= tables.M_PLACE and (move - tables.M_PLACE) // 256 == piece
    if piece == STATUE:
        return tables.M_FACE <= move < tables.M_EXTEND
    if piece == ANNEX:
        return tables.M_EXTEND <= move < tables.M_PLACE
    return tables.M_PUT <= move < tables.M_FACE


def _refuse_lay(state: ParisState, seat: int, place: int) -> Message:
    if state.hands[seat] < 0:
        return Message("paris-refuse-no-tile")
    return say("paris-refuse-square", cell=SQUARE_NAMES[place // 4])


def _refuse_card(state: ParisState, seat: int, move: int) -> Message:
    """Return why a postcard can't be used or burnt."""
    card = (move - tables.M_USE) % len(POSTCARDS)
    name = card_name(card)
    if state.cards[card] == OUT:
        return say("paris-refuse-card-out", card=name)
    if state.cards[card] != OPEN:
        return say("paris-refuse-card-used", card=name)
    if not state.tokens[seat]:
        return Message("paris-refuse-tokens")
    if move >= tables.M_BURN:
        return say("paris-refuse-burn", card=name)
    return say("paris-refuse-no-effect", card=name, reason=_no_effect(state, seat, card))


def _no_effect(state: ParisState, seat: int, card: int) -> Message:
    if card in (LEVITATION, JARDIN) and not state.chimneys[seat]:
        return Message("paris-refuse-chimneys")
    if card == LEVITATION:
        if not any(place == RESERVE + seat for place in state.where):
            return Message("paris-refuse-reserve-empty")
        if not any(place == SUPPLY for place in state.where[: len(BUILDINGS)]):
            return Message("paris-refuse-supply-empty")
        return Message("paris-refuse-no-place-any")
    piece = PIECE_OF[card]
    if piece in (GARDEN, FOUNTAIN):
        return say("paris-refuse-no-place", piece=piece_name(piece))
    if piece == LARGE_LAMP:
        return Message("paris-refuse-no-lamp-free")
    if not state.ground(seat):
        return Message("paris-refuse-no-own-free")
    return Message("paris-refuse-no-extension" if piece == ANNEX else "paris-refuse-no-front")


def _refuse_swap(state: ParisState, seat: int, given: int, wanted: int) -> Message:
    if state.where[given] != RESERVE + seat:
        return say("paris-refuse-not-in-reserve", piece=piece_name(given))
    if state.where[wanted] != SUPPLY:
        return say("paris-refuse-not-in-supply", piece=piece_name(wanted))
    assert not fits_somewhere(state.tables, wanted, state.building_ground(seat))
    return say("paris-refuse-no-place", piece=piece_name(wanted))


def _refuse_cell(state: ParisState, seat: int, cell: int, lamp: bool = False) -> Message | None:
    """Return why a piece of one cell may not be placed here, as far as the cell itself is concerned."""
    bit = state.tables.bit[cell]
    if state.taken & bit:
        return say("paris-refuse-taken", cell=CELL_NAMES[cell])
    if lamp:
        return None if state.lamps & bit else say("paris-refuse-lamp-only", cell=CELL_NAMES[cell])
    return None if state.ground(seat) & bit else say("paris-refuse-own-only", cell=CELL_NAMES[cell])


def _refuse_face(state: ParisState, seat: int, cell: int, side: int) -> Message:
    front = BESIDE[cell * 4 + side]
    if front < 0:
        edge = say("paris-refuse-front-edge", cell=CELL_NAMES[cell])
        return _refuse_cell(state, seat, cell) or edge
    return _refuse_cell(state, seat, cell) or say("paris-refuse-front", cell=CELL_NAMES[front])


def _refuse_extend(state: ParisState, seat: int, cell: int, house: int) -> Message:
    reason = _refuse_cell(state, seat, cell)
    if reason is not None:
        return reason
    if state.where[house] != PLACED + seat:
        return say("paris-refuse-not-yours", piece=piece_name(house))
    assert not beside(state.cover(), cell, house)
    return say("paris-refuse-not-beside", piece=piece_name(house), cell=CELL_NAMES[cell])


def _refuse_place(state: ParisState, seat: int, shape: int, spot: int) -> Message:
    name = piece_name(shape)
    table = state.tables
    if state.phase == tables.BUILD:
        if shape >= len(BUILDINGS):
            return say("paris-refuse-card-first", piece=name, card=card_name(PIECE_OF.index(shape)))
        if state.where[shape] != RESERVE + seat:
            return say("paris-refuse-not-in-reserve", piece=name)
        if not state.chimneys[seat]:
            return Message("paris-refuse-chimneys")
    rotation, corner = divmod(spot, 64)
    if rotation >= table.turns[shape]:
        return say("paris-refuse-same-turn", piece=name, count=int(table.turns[shape]))
    if not table.fits[shape * 4 + rotation] >> corner & 1:
        return say("paris-refuse-outside", piece=name)
    return _refuse_cells(state, seat, shape, shape_cells(state, shape, spot))


def _refuse_cells(state: ParisState, seat: int, shape: int, cells: list[int]) -> Message:
    """Return why a shape that stays on the board may not cover these cells."""
    bit = state.tables.bit
    taken = [cell for cell in cells if state.taken & bit[cell]]
    if taken:
        return say("paris-refuse-taken", cell=CELL_NAMES[taken[0]])
    by_card = state.phase == tables.PUT
    lamps = [cell for cell in cells if state.lamps & bit[cell]]
    if lamps and (by_card or not state.lamp_ground(seat)):
        return say("paris-refuse-lamp", cell=CELL_NAMES[lamps[0]])
    if len(lamps) > 1:
        return Message("paris-refuse-two-lamps")
    theirs = [cell for cell in cells if state.ground(1 - seat) & bit[cell]]
    if (by_card and shape != FOUNTAIN) or not state.chartier_ground(seat):
        return say("paris-refuse-colour", cell=CELL_NAMES[theirs[0]])
    return Message("paris-refuse-two-colours")
