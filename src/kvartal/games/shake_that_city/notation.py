"""Shake That City's moves and positions as text, in both directions."""

from __future__ import annotations

from functools import lru_cache

from kvartal.core.components import Components
from kvartal.core.notation import NOTHING, MoveBook, PositionLine, cell_name, write_fields
from kvartal.games.shake_that_city import components as printed
from kvartal.games.shake_that_city import rules, tables
from kvartal.games.shake_that_city.components import PAIRS, SIDES, SIZE, TYPES, bit, cells_of
from kvartal.games.shake_that_city.district import pair_stands
from kvartal.games.shake_that_city.rules import ShakeThatCityState
from kvartal.games.shake_that_city.tables import Tables

PHASES = ("lay_bonus", "lay_conditions", "shake", "lead", "follow", "over")
VARIANTS = ("standard", "family", "conditions")
LETTERS = "RPFSH"
EMPTY = "."
CELLS: tuple[str, ...] = tuple(cell_name(row, column) for row in range(SIZE) for column in range(SIZE))
PAIR_WORDS: tuple[str, ...] = tuple(f"{TYPES[a]}+{TYPES[b]}" for a, b in PAIRS)
_FIELDS = ("side", "variant", "phase", "round", "bonus", "conditions", "pattern", "made", "boards")

MOVES = MoveBook(
    [
        *(f"{kind} {cell}" for kind in TYPES for cell in CELLS),
        "nothing",
        *(f"cube {kind}" for kind in TYPES),
        *(f"bonus {kind}" for kind in TYPES),
        *(f"condition {pair}" for pair in PAIR_WORDS),
    ]
)


@lru_cache(20_000)
def names_of(mask: int) -> tuple[str, ...]:
    """Return the names of the cells in a mask, row by row."""
    return tuple(cell_name(row, column) for row, column in cells_of(mask))


def write_board(state: ShakeThatCityState, seat: int) -> list[str]:
    """Return the seat's board, a letter per cell, a string per row."""
    rows = [[EMPTY] * SIZE for _ in range(SIZE)]
    for kind, letter in enumerate(LETTERS):
        for row, column in cells_of(state.boards[seat * len(TYPES) + kind]):
            rows[row][column] = letter
    return ["".join(row) for row in rows]


def read_board(rows: list[str]) -> list[int] | None:
    """Return the masks by type of what `write_board` wrote; None if it is not a board."""
    if len(rows) != SIZE or any(len(row) != SIZE or set(row) - {*LETTERS, EMPTY} for row in rows):
        return None
    return [
        sum(bit(row, column) for row, line in enumerate(rows) for column in range(SIZE) if line[column] == letter)
        for letter in LETTERS
    ]


def write_pattern(state: ShakeThatCityState) -> str:
    """Return the cubes that have fallen, row by row, with a dot for each one still to come."""
    return "".join(
        next((letter for letter, shape in zip(LETTERS, state.shapes, strict=True) if shape >> cube & 1), EMPTY)
        for cube in range(tables.CUBES)
    )


def position_text(state: ShakeThatCityState) -> str:
    """Return the whole state as one line."""
    made = [NOTHING if move == tables.OPEN else MOVES.words[move].replace(" ", ":") for move in state.made]
    boards = [",".join(write_board(state, seat)) for seat in range(state.seats)]
    return write_fields(
        {
            "side": SIDES[state.side],
            "variant": VARIANTS[state.variant],
            "phase": PHASES[state.phase],
            "round": str(state.round + 1),
            "bonus": _write_laid([int(kind) for kind in state.bonus], TYPES),
            "conditions": _write_laid([int(pair) for pair in state.conditions], PAIR_WORDS),
            "pattern": write_pattern(state),
            "made": "/".join(made),
            "boards": "/".join(boards),
        }
    )


def _write_laid(laid: list[int], names: tuple[str, ...]) -> str:
    return ",".join(names[k] for k in laid if k != tables.OPEN) or NOTHING


def read_position(text: str, components: Components | None = None) -> ShakeThatCityState:
    """Return the state that a line describes; raise BadNotation if it can't occur in a game."""
    table = printed.tables_of(components or printed.stock())
    line = PositionLine(text, _FIELDS)
    boards: list[int] = []
    seats = len(line.parts("boards"))
    for part in line.parts("boards"):
        masks = read_board(part.split(","))
        if masks is None or seats > tables.SEATS:
            raise line.bad("boards")
        boards += masks
    variant = line.index("variant", VARIANTS)
    if seats == 1 and variant != tables.CONDITIONS:
        raise line.bad("variant")
    phase = line.index("phase", PHASES)
    tiles = tables.TILES if variant == tables.CONDITIONS else 0
    bonus = _read_laid(line, "bonus", TYPES, [int(tile) for tile in table.tiles])
    conditions = _read_laid(line, "conditions", PAIR_WORDS, [int(tile) for tile in table.condition_tiles])
    shapes, cubes = _read_pattern(line, table)
    drawn = {tables.LAY_BONUS: len(bonus), tables.LAY_CONDITIONS: len(conditions), tables.OVER: 0}.get(phase, cubes)
    complete = {  # by phase: how many bonus tiles, condition tiles and cubes are there
        tables.LAY_BONUS: len(bonus) < tables.SLOTS and not conditions and not cubes,
        tables.LAY_CONDITIONS: len(bonus) == tables.SLOTS and len(conditions) < tiles and not cubes,
        tables.SHAKE: len(bonus) == tables.SLOTS and len(conditions) == tiles and cubes < tables.CUBES,
        tables.OVER: len(bonus) == tables.SLOTS and len(conditions) == tiles and not cubes,
    }.get(phase, len(bonus) == tables.SLOTS and len(conditions) == tiles and cubes == tables.CUBES)
    played = line.whole("round", 1, table.rounds + 1) - 1
    if not complete or (played == table.rounds) != (phase == tables.OVER) or (played and phase < tables.SHAKE):
        raise line.bad("phase")
    state = rules.new_state(table, seats, line.index("side", SIDES), variant)
    state.phase = phase
    state.round = played
    state.drawn = drawn
    state.bonus = bonus + [tables.OPEN] * (tables.SLOTS - len(bonus))
    state.conditions = conditions + [tables.OPEN] * (tiles - len(conditions))
    state.shapes = shapes
    state.boards = boards
    state.refresh()
    _replay_round(state, line)
    return state


def _read_laid(line: PositionLine, name: str, names: tuple[str, ...], tiles: list[int]) -> list[int]:
    """Return the tiles laid so far; no more of a kind than there are."""
    if line.text(name) == NOTHING:
        return []
    words = line.text(name).split(",")
    if any(word not in names or words.count(word) > tiles[names.index(word)] for word in words):
        raise line.bad(name)
    return [names.index(word) for word in words]


def _read_pattern(line: PositionLine, table: Tables) -> tuple[list[int], int]:
    """Return the shape of each type and the number of fallen cubes; they fall in order."""
    text = line.text("pattern")
    fallen = text.rstrip(EMPTY)
    if len(text) != tables.CUBES or set(fallen) - set(LETTERS):
        raise line.bad("pattern")
    if any(fallen.count(letter) > table.cubes[kind] for kind, letter in enumerate(LETTERS)):
        raise line.bad("pattern")
    return [sum(1 << k for k, cube in enumerate(fallen) if cube == letter) for letter in LETTERS], len(fallen)


def _replay_round(state: ShakeThatCityState, line: PositionLine) -> None:
    """Apply the moves of the open round: take them off the boards, check the boards, and make the moves again."""
    phase = state.phase
    words = {word.replace(" ", ":"): move for move, word in enumerate(MOVES.words[: tables.M_CUBE])}
    moves: list[int] = []
    for seat, word in enumerate(line.parts("made", state.seats)):
        move = tables.OPEN if word == NOTHING else words.get(word)
        if move is None:
            raise line.bad("made")
        if 0 <= move < tables.M_NOTHING:
            own = seat * len(TYPES) + move // len(CELLS)
            cells = state.cells(move)
            if not cells or state.boards[own] & cells != cells:
                raise line.bad("made")
            state.boards[own] ^= cells
        moves.append(move)
    led = state.round < state.tables.led_rounds
    if phase == tables.FOLLOW:
        if tables.OPEN not in moves or (led and moves[state.active()] == tables.OPEN):
            raise line.bad("made")
        if led:
            state.phase = tables.LEAD
    elif any(move != tables.OPEN for move in moves) or (phase == tables.LEAD) > led:
        raise line.bad("made" if phase != tables.LEAD else "phase")
    state.refresh()
    for seat in range(state.seats):
        if not _can_stand(state, seat):
            raise line.bad("boards")
    for seat in sorted(range(state.seats), key=lambda seat: seat != state.active()):
        if moves[seat] != tables.OPEN:
            if moves[seat] not in state.legal(seat):
                raise line.bad("made")
            state.apply(seat, moves[seat])


def _can_stand(state: ShakeThatCityState, seat: int) -> bool:
    """Return whether a board is possible after the rounds played: few enough buildings, none on condition tiles."""
    own = seat * len(TYPES)
    built = [len(cells_of(mask)) for mask in state.boards[own : own + len(TYPES)]]
    most = [min(int(cubes), int(tables.CUBES)) for cubes in state.tables.cubes]
    if any(count and not cubes for count, cubes in zip(built, most, strict=True)):
        return False
    if sum(-(-count // cubes) for count, cubes in zip(built, most, strict=True) if count) > state.round:
        return False
    taken = tables.BOARD
    for mask in state.boards[own : own + len(TYPES)]:
        taken ^= mask
    return all(
        taken & spot or pair_stands(state.boards, own, pair)
        for spot, pair in zip(state.tables.condition_bits, state.conditions, strict=False)
        if state.phase > tables.LAY_CONDITIONS
    )
