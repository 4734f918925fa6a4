"""Checks whether a position of Paris can occur in a game."""

from __future__ import annotations

from kvartal.core.state import NONE
from kvartal.games.paris import tables
from kvartal.games.paris.position import beside
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.scorer import Board
from kvartal.games.paris.tables import (
    ANNEX,
    BESIDE,
    BUILDINGS,
    BURNT,
    CHARTIER,
    FOUNTAIN,
    GARDEN,
    HOUSES,
    LAMP,
    LARGE_LAMP,
    LEVITATION,
    METROPOLITAIN,
    OPEN,
    OUT,
    PENDING,
    PIECE_OF,
    PIECES,
    PLACED,
    RESERVE,
    SACRE_COEUR,
    SHAPES,
    STATUE,
    TILES,
    USED,
)

_PERMISSIONS = (METROPOLITAIN, CHARTIER)


def flaw(state: ParisState) -> str | None:
    """Return the field of the position line that does not fit the others, or None if all do."""
    in_play = sum(lies != OUT for lies in state.cards)
    if in_play > state.tables.postcards or (in_play < state.tables.postcards) != (state.phase == tables.DEAL):
        return "postcards"
    if state.phase <= tables.PAVE:
        return _wrong_in_first_stage(state)
    return _wrong_in_second_stage(state)


def _wrong_in_first_stage(state: ParisState) -> str | None:
    if any(lies > OPEN for lies in state.cards):
        return "postcards"
    if any(place >= PLACED for place in state.where):
        return "pieces"
    if state.using >= 0 or state.received >= 0:
        return "using" if state.using >= 0 else "received"
    if state.passed:
        return "passed"
    left = [int(state.unlaid(seat)) for seat in range(2)]
    turns = [
        int(TILES) - left[seat] + sum(place == RESERVE + seat for place in state.where[: int(BUILDINGS)])
        for seat in range(2)
    ]
    if state.phase == tables.PAVE:
        if left == [0, 0]:
            return "tiles"
        holding = [count > 0 for count in left]
    else:
        holding = [count > 0 for count in left]
        holding[state.active] = False
        if state.phase == tables.DEAL or (turns == [0, 0] and state.active == 0):
            holding = [False, False]
        if left[state.active] == 0:
            return "active"
    for seat, hand in enumerate(state.hands):
        if (hand >= 0) != holding[seat] or (hand >= 0 and state.laid[seat * int(TILES) + hand]):
            return "hands"
    return None if _turns_fit(state, turns, left) else "active"


def _turns_fit(state: ParisState, turns: list[int], left: list[int]) -> bool:
    """Return whether these numbers of turns fit the active seat; one that has placed all tiles may have passed."""
    active = int(state.active)
    if state.phase == tables.DEAL or (state.phase == tables.DRAW and left[active] == TILES):
        # Before the first turn: the postcards, then one tile per seat, orange first.
        return turns == [0, 0] and not (state.phase == tables.DEAL and active)
    # Orange begins. So it has had as many turns as blue when it is asked, and one more when blue
    # is. A seat that draws has just had a turn.
    ahead = active if state.phase == tables.PAVE else 1 - active
    lead = turns[0] - turns[1] - ahead
    if left[0] == 0:
        return lead <= 0
    if left[1] == 0:
        return lead >= 0
    return lead == 0


def _wrong_in_second_stage(state: ParisState) -> str | None:
    if any(square < 0 for square in state.squares):
        return "tiles"
    if any(hand >= 0 for hand in state.hands):
        return "hands"
    pending = [card for card, lies in enumerate(state.cards) if lies >= PENDING]
    if min(state.tokens) < 0 or any(card not in _PERMISSIONS for card in pending):
        return "postcards"
    if BURNT <= state.cards[SACRE_COEUR] < PENDING:
        return "postcards"
    return _wrong_pieces(state) or _wrong_step(state)


def _wrong_pieces(state: ParisState) -> str | None:
    """Return what is wrong with what is on the board."""
    board = state.board()
    cells: list[list[int]] = [[] for _ in range(PIECES)]
    for cell, piece in enumerate(board.cover):
        if piece >= 0:
            cells[piece].append(cell)
    lamps, theirs = [0, 0], [0, 0]
    for piece in range(PIECES):
        seat = int(board.owner[piece])
        if seat < 0:
            continue
        if not _stands(state, board, piece, cells[piece]):
            return "pieces"
        if piece < SHAPES:
            colours = [board.ground[cell] for cell in cells[piece]]
            lamps[seat] += colours.count(LAMP)
            theirs[seat] += colours.count(1 - seat)
    permitted = all(
        found == [int(state.cards[card] == USED + seat) for seat in range(2)]
        for card, found in ((METROPOLITAIN, lamps), (CHARTIER, theirs))
    )
    granted = all(board.owner[piece] == _granted(state, card) for card, piece in enumerate(PIECE_OF) if piece >= 0)
    return None if min(state.chimneys) >= 0 and permitted and granted else "pieces"


def _stands(state: ParisState, board: Board, piece: int, cells: list[int]) -> bool:
    """Return whether a piece may be on these cells, as far as the piece itself is concerned."""
    seat = int(board.owner[piece])
    if len(cells) != _size(state, piece):
        return False
    colours = [board.ground[cell] for cell in cells]
    if piece >= SHAPES and colours != [LAMP if piece == LARGE_LAMP else seat]:
        return False
    if piece in (GARDEN, FOUNTAIN) and LAMP in colours:
        return False
    if piece == GARDEN and 1 - seat in colours:
        return False
    if piece == STATUE:
        return BESIDE[cells[0] * 4 + board.facing] >= 0
    if piece == ANNEX:
        return board.owner[board.extended] == seat and beside(board.cover, cells[0], board.extended)
    return True


def _granted(state: ParisState, card: int) -> int:
    """Return the seat whose piece a postcard has brought onto the board, or NONE."""
    lies = state.cards[card]
    return int(lies - USED) if USED <= lies < BURNT and state.using != card else int(NONE)


def _size(state: ParisState, piece: int) -> int:
    if piece >= SHAPES:
        return 1
    turned = piece * 4
    return int(state.tables.cells_at[turned + 1] - state.tables.cells_at[turned])


def _wrong_step(state: ParisState) -> str | None:
    """Return what is wrong with the open question."""
    seat = int(state.active)
    asked = state.phase in (tables.SWAP, tables.PUT)
    if (state.using >= 0) != asked:
        return "using"
    if asked:
        levitating = state.using == LEVITATION
        if state.cards[state.using] != USED + seat or (state.phase == tables.SWAP and not levitating):
            return "using"
        if (state.received >= 0) != (levitating and state.phase == tables.PUT):
            return "received"
        if state.received >= 0 and state.where[state.received] != RESERVE + seat:
            return "received"
        if state.passed or (state.chimneys[seat] == 0 and _takes_chimney(state)):
            return "passed" if state.passed else "pieces"
        return None if state.legal(seat) else "phase"
    if state.received >= 0:
        return "received"
    standing = [int(state.standing(each)) for each in range(2)]
    spent = not any(state.tokens)
    passed = [bool(state.passed & (each + 1)) for each in range(2)]
    for each in range(2):
        if passed[each] and (state.tokens[each] or standing[each] != 1):
            return "passed"
    done = spent and all(stands == 0 or has for has, stands in zip(passed, standing, strict=True))
    if done != (state.phase == tables.OVER):
        return "phase"
    if state.phase == tables.BUILD and (passed[seat] or not (state.tokens[seat] or standing[seat])):
        return "active"
    return None


def _takes_chimney(state: ParisState) -> bool:
    return state.using == LEVITATION or 0 <= PIECE_OF[state.using] < HOUSES
