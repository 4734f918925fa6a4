"""The moves and positions of Paris as text, in both directions."""

from __future__ import annotations

from kvartal.core.components import Components
from kvartal.core.errors import BadNotation
from kvartal.core.notation import NOTHING, MoveBook, PositionLine, cell_name, read_cell, write_fields, write_names
from kvartal.core.state import NONE
from kvartal.games.paris import checks, rules
from kvartal.games.paris.components import (
    BUILDINGS,
    DIRECTIONS,
    HOUSES,
    PIECES,
    POSTCARDS,
    SHAPES,
    TILES,
    stock,
    tables_of,
)
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import ANNEX, CELLS, OUT, PLACED, QUARTER, RESERVE, SIDE, SQUARES, STATUE, Tables

PHASES = ("deal", "draw", "pave", "build", "swap", "put", "over")
CARD_STATES = ("out", "open", "used0", "used1", "burnt0", "burnt1", "pending0", "pending1")
SEATS = ("orange", "blue")
_FIELDS = ("postcards", "phase", "active", "using", "received", "passed", "hands", "tiles", "reserves", "pieces")
_SEAT_NUMBERS = ("0", "1")


def name_of(cell: int) -> str:
    """Return the name of a cell, as in `c5`."""
    return cell_name(cell // int(SIDE), cell % int(SIDE))


CELL_NAMES: tuple[str, ...] = tuple(name_of(cell) for cell in range(CELLS))
SQUARE_NAMES: tuple[str, ...] = tuple(CELL_NAMES[QUARTER[square * 4]] for square in range(SQUARES))
"""Return the name of a square: that of its first cell."""


def written(piece: str) -> str:
    """Return a piece as a move names it: buildings in capitals, so that `L` is not read as a one."""
    return piece.upper() if piece in BUILDINGS else piece


def _move_words() -> list[str]:
    """Return the text of every move, by its number."""
    words = [f"lay {square} r{rotation}" for square in SQUARE_NAMES for rotation in range(4)]
    words += [f"take {written(building)}" for building in BUILDINGS]
    words += ["pass"]
    words += [f"use {card}" for card in POSTCARDS]
    words += [f"burn {card}" for card in POSTCARDS]
    words += [f"swap {written(given)} {written(wanted)}" for given in BUILDINGS for wanted in BUILDINGS]
    words += [f"put {cell}" for cell in CELL_NAMES]
    words += [f"put {cell} {side}" for cell in CELL_NAMES for side in DIRECTIONS]
    words += [f"put {cell} {written(house)}" for cell in CELL_NAMES for house in HOUSES]
    words += [
        f"place {written(shape)} {cell} r{rotation}" for shape in SHAPES for rotation in range(4) for cell in CELL_NAMES
    ]
    words += [f"draw {tile}" for tile in TILES]
    words += [f"deal {card}" for card in POSTCARDS]
    return words


MOVES = MoveBook(_move_words())


def position_text(state: ParisState) -> str:
    """Return the whole state as one line."""
    cards = [f"{card}:{CARD_STATES[lies]}" for card, lies in zip(POSTCARDS, state.cards, strict=True) if lies != OUT]
    reserves = [
        write_names([name for building, name in enumerate(BUILDINGS) if state.where[building] == RESERVE + seat])
        for seat in range(2)
    ]
    pieces = [_piece_text(state, piece) for piece in range(len(PIECES)) if state.where[piece] >= PLACED]
    return write_fields(
        {
            "postcards": write_names(cards),
            "phase": PHASES[state.phase],
            "active": str(state.active),
            "using": NOTHING if state.using < 0 else POSTCARDS[state.using],
            "received": NOTHING if state.received < 0 else BUILDINGS[state.received],
            "passed": write_names([seat for k, seat in enumerate(_SEAT_NUMBERS) if state.passed & (k + 1)]),
            "hands": "/".join(NOTHING if hand < 0 else TILES[hand] for hand in state.hands),
            "tiles": "/".join(_tile_text(laid) for laid in state.squares),
            "reserves": "/".join(reserves),
            "pieces": write_names(pieces),
        }
    )


def _tile_text(laid: int) -> str:
    """Return a square's tile as in `orange.3.r1`: owner, number, rotation."""
    return NOTHING if laid < 0 else f"{SEATS[laid // 32]}.{TILES[laid // 4 % 8]}.r{laid % 4}"


def _piece_text(state: ParisState, piece: int) -> str:
    """Return a piece on the board as in `t4.orange.c5.r1`: piece, owner, cell and rotation."""
    spot = int(state.spot[piece])
    owner = SEATS[state.where[piece] - PLACED]
    if piece < len(SHAPES):
        place = f"{CELL_NAMES[spot % 64]}.r{spot // 64}"
    elif piece == STATUE:
        place = f"{CELL_NAMES[spot // 4]}.{DIRECTIONS[spot % 4]}"
    elif piece == ANNEX:
        place = f"{CELL_NAMES[spot // len(HOUSES)]}.{HOUSES[spot % len(HOUSES)]}"
    else:
        place = CELL_NAMES[spot]
    return f"{PIECES[piece]}.{owner}.{place}"


def read_position(text: str, components: Components | None = None) -> ParisState:
    """Return the state that a line describes; raise BadNotation if it can't occur in a game."""
    table = tables_of(components or stock())
    line = PositionLine(text, _FIELDS)
    where = [0] * len(PIECES)
    for seat, part in enumerate(line.parts("reserves", 2)):
        for building in line.indices("reserves", part, BUILDINGS):
            if where[building]:
                raise line.bad("reserves")
            where[building] = int(RESERVE) + seat
    spot = _read_pieces(line, table, where)
    state = rules.new_state(table, _read_cards(line))
    state.phase = line.index("phase", PHASES)
    state.active = line.whole("active", 0, 1)
    state.using = line.index_or_none("using", POSTCARDS)
    state.received = line.index_or_none("received", BUILDINGS)
    state.passed = sum(seat + 1 for seat in line.indices("passed", line.text("passed"), _SEAT_NUMBERS))
    state.hands = _read_hands(line)
    state.squares = _read_tiles(line)
    state.where = where
    state.spot = spot
    state.refresh()
    wrong = checks.flaw(state)
    if wrong is not None:
        raise line.bad(wrong)
    return state


def _read_cards(line: PositionLine) -> list[int]:
    cards = [int(OUT)] * len(POSTCARDS)
    text = line.text("postcards")
    for word in () if text == NOTHING else text.split(","):
        card, _, lies = word.partition(":")
        if card not in POSTCARDS or lies not in CARD_STATES[1:] or cards[POSTCARDS.index(card)] != OUT:
            raise line.bad("postcards")
        cards[POSTCARDS.index(card)] = CARD_STATES.index(lies)
    return cards


def _read_hands(line: PositionLine) -> list[int]:
    hands = line.parts("hands", 2)
    if any(hand != NOTHING and hand not in TILES for hand in hands):
        raise line.bad("hands")
    return [NONE if hand == NOTHING else TILES.index(hand) for hand in hands]


def _read_tiles(line: PositionLine) -> list[int]:
    squares: list[int] = []
    for part in line.parts("tiles", int(SQUARES)):
        if part == NOTHING:
            squares.append(NONE)
            continue
        words = part.split(".")
        if len(words) != 3 or words[0] not in SEATS or words[1] not in TILES:
            raise line.bad("tiles")
        rotation = _rotation(line, "tiles", words[2])
        squares.append(SEATS.index(words[0]) * 32 + TILES.index(words[1]) * 4 + rotation)
    laid = [square // 4 for square in squares if square >= 0]
    if len(set(laid)) != len(laid):
        raise line.bad("tiles")
    return squares


def _read_pieces(line: PositionLine, table: Tables, where: list[int]) -> list[int]:
    """Return the places of the pieces on the board and write their owners into `where`."""
    spots = [NONE] * len(PIECES)
    text = line.text("pieces")
    for word in () if text == NOTHING else text.split(","):
        words = word.split(".")
        if len(words) < 3 or words[0] not in PIECES or words[1] not in SEATS:
            raise line.bad("pieces")
        piece = PIECES.index(words[0])
        if where[piece]:
            raise line.bad("pieces")
        where[piece] = int(PLACED) + SEATS.index(words[1])
        spots[piece] = _read_spot(line, table, piece, words[2], ".".join(words[3:]))
    return spots


def _read_spot(line: PositionLine, table: Tables, piece: int, cell_text: str, rest: str) -> int:
    try:
        row, column = read_cell(cell_text, int(SIDE), int(SIDE))
    except BadNotation as error:
        raise line.bad("pieces") from error
    cell = row * int(SIDE) + column
    if piece < len(SHAPES):
        rotation = _rotation(line, "pieces", rest)
        if rotation >= table.turns[piece] or not table.fits[piece * 4 + rotation] >> cell & 1:
            raise line.bad("pieces")
        return rotation * 64 + cell
    if piece == STATUE and len(rest) == 1 and rest in DIRECTIONS:
        return cell * 4 + DIRECTIONS.index(rest)
    if piece == ANNEX and rest in HOUSES:
        return cell * len(HOUSES) + HOUSES.index(rest)
    if piece in (STATUE, ANNEX) or rest:
        raise line.bad("pieces")
    return cell


def _rotation(line: PositionLine, name: str, text: str) -> int:
    if text not in ("r0", "r1", "r2", "r3"):
        raise line.bad(name)
    return int(text[1])
