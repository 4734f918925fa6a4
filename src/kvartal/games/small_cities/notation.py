"""The moves and positions of Маленькие города as text, in both directions."""

from __future__ import annotations

from kvartal.core.components import Components
from kvartal.core.notation import NOTHING, MoveBook, PositionLine, write_fields
from kvartal.games.small_cities import rules, tables
from kvartal.games.small_cities.buildings import KIND, TINT
from kvartal.games.small_cities.checks import flaw
from kvartal.games.small_cities.components import (
    BONUSES,
    BUILDINGS,
    CELLS,
    COLOURS,
    FIGURES,
    GOALS,
    SHAPE_OF,
    SHAPES,
    stock,
    tables_of,
)
from kvartal.games.small_cities.rules import SmallCitiesState

PHASES = ("start", "deal", "goal", "bonus", "roll", "act", "over")
STEPS = ("waits", "chooses", "picks_black", "picks_white", "picks_colour", "may_go_on", "goes_on", "done")
_FIELDS = (
    "level",
    "goal",
    "bonus",
    "phase",
    "closed",
    "roll",
    "start",
    "step",
    "hand",
    "spent",
    "crossed",
    "drawn",
    "plan",
)
_NO_YES = ("no", "yes")
_CLOSED_MOST = 999
_SHAPE_AT = {hexes: shape for shape, (_, _, hexes) in enumerate(SHAPES)}


def _move_words() -> list[str]:
    """Return the text of every move, by its number."""
    words = ["pass", "done", "star"]
    words += [f"black {figure}" for figure in FIGURES]
    words += [f"white {kind}" for kind in BUILDINGS]
    words += [f"colour {colour}" for colour in COLOURS]
    words += [f"start {colour}" for colour in COLOURS]
    words += [f"build {kind} {cell}" for kind in BUILDINGS for cell in CELLS]
    words += [f"figure {FIGURES[figure]} {turn} {cell}" for figure, turn, _ in SHAPES for cell in CELLS]
    words += [f"marker {colour}" for colour in COLOURS]
    words += [f"goal {goal}" for goal in GOALS]
    words += [f"bonus {bonus}" for bonus in BONUSES]
    words += [f"roll {kind} {figure}" for kind in BUILDINGS for figure in FIGURES]
    return words


def _usual(words: list[str]) -> list[str]:
    """Return the words of a move as the book has them; any equivalent turn of a figure is accepted."""
    if len(words) == 4 and words[0] == "figure" and (words[1], words[2]) in SHAPE_OF:
        words[2] = SHAPES[SHAPE_OF[words[1], words[2]]][1]
    return words


MOVES = MoveBook(_move_words(), _usual)


def cells_of(table: tables.Tables, move: int) -> tuple[int, ...]:
    """Return the hexes that a drawing fills; none if some are off the plan."""
    if move < tables.M_FIGURE:
        h = table.at_grid[(move - tables.M_BUILD) % tables.GRID]
        return (h,) if h >= 0 else ()
    shape, place = divmod(move - int(tables.M_FIGURE), int(tables.GRID))
    first = table.at_grid[place]
    if first < 0 or not table.lies(shape, first):
        return ()
    bit = table.bit[first]
    return (first, *(table.at_bit[bit + step] for step in table.step[shape * 3 : shape * 3 + 3]))


def cell_names(table: tables.Tables, hexes: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of these hexes of a plan."""
    return tuple(CELLS[table.grid[h]] for h in hexes)


def position_text(state: SmallCitiesState) -> str:
    """Return the whole state as one line, without what follows from the plans."""

    def each(name: int, words: tuple[str, ...]) -> str:
        notes = [state.notes[seat * tables.NOTES + name] for seat in range(state.seats)]
        return "/".join(NOTHING if note < 0 else words[note] for note in notes)

    notes = [state.notes[k : k + tables.NOTES] for k in range(0, len(state.notes), tables.NOTES)]
    hands = [
        NOTHING
        if note[tables.N_WHITE] < 0
        else f"{BUILDINGS[note[tables.N_WHITE]]}+{FIGURES[note[tables.N_BLACK]]}+{COLOURS[note[tables.N_COLOUR]]}"
        for note in notes
    ]
    drawn = [sum(note[name] >= 0 for name in (tables.N_FIGURE, tables.N_BUILDING)) for note in notes]
    return write_fields(
        {
            "level": str(state.level),
            "goal": NOTHING if state.goal < 0 else GOALS[state.goal],
            "bonus": NOTHING if state.bonus < 0 else BONUSES[state.bonus],
            "phase": PHASES[state.phase],
            "closed": str(state.closed),
            "roll": NOTHING if state.white < 0 else f"{BUILDINGS[state.white]}+{FIGURES[state.black]}",
            "start": each(tables.N_START, COLOURS),
            "step": each(tables.N_STEP, STEPS),
            "hand": "/".join(hands),
            "spent": each(tables.N_SPENT, _NO_YES),
            "crossed": "/".join(str(note[tables.N_CROSSED]) for note in notes),
            "drawn": "/".join(str(count) for count in drawn),
            "plan": "/".join(_plan_text(state, seat) for seat in range(state.seats)),
        }
    )


def _plan_text(state: SmallCitiesState, seat: int) -> str:
    """Return a plan as its hexes with colour, building and number of the drawing, as in `e5:red:1,e6:red-bank:2`."""
    at = seat * state.tables.size
    hexes = [h for h in range(state.tables.size) if state.cells[at + h]]
    words = []
    for h in sorted(hexes, key=lambda h: state.order[at + h]):
        value = state.cells[at + h]
        kind = f"-{BUILDINGS[value // KIND - 1]}" if value >= KIND else ""
        words.append(f"{CELLS[state.tables.grid[h]]}:{COLOURS[(value & TINT) - 1]}{kind}:{state.order[at + h]}")
    return ",".join(words) or NOTHING


def read_position(text: str, components: Components | None = None) -> SmallCitiesState:
    """Return the state that a line describes; raise BadNotation if it can't occur in a game."""
    table = tables_of(components or stock())
    line = PositionLine(text, _FIELDS)
    seats = len(line.parts("start"))
    if not 1 <= seats <= tables.SEATS:
        raise line.bad("start")
    level = line.whole("level", 1, 3)
    goal = line.index_or_none("goal", GOALS)
    bonus = line.index_or_none("bonus", BONUSES)
    state = rules.new_state(table, seats, level, goal, bonus)
    state.phase = line.index("phase", PHASES)
    state.closed = line.whole("closed", 0, _CLOSED_MOST)
    if line.text("roll") != NOTHING:
        state.white, state.black = _words(line, "roll", line.text("roll"), (BUILDINGS, FIGURES))
    plans = line.parts("plan", seats)
    crossed = line.wholes("crossed", seats, 0, int(tables.CIRCLES))
    drawn = line.wholes("drawn", seats, 0, 2)
    for seat in range(seats):
        at = seat * tables.NOTES
        drawings = _drawings(line, table, plans[seat])
        if len(drawings) < drawn[seat]:
            raise line.bad("drawn")
        for move, colour in drawings:
            _draw(state, line, seat, move, colour)
        state.notes[at + tables.N_FIGURE] = tables.NOWHERE
        state.notes[at + tables.N_BUILDING] = tables.NOWHERE
        for move, _ in drawings[len(drawings) - drawn[seat] :]:
            name = tables.N_FIGURE if move >= tables.M_FIGURE else tables.N_BUILDING
            if state.notes[at + name] >= 0:
                raise line.bad("drawn")
            state.notes[at + name] = move
        state.notes[at + tables.N_STARS] -= crossed[seat]
        state.notes[at + tables.N_CROSSED] = crossed[seat]
        _read_notes(state, line, seat)
    wrong = flaw(state)
    if wrong is not None:
        raise line.bad(wrong)
    return state


def _words(line: PositionLine, name: str, text: str, lists: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    """Return the index of each part of a text such as `bank+pistol` in its list."""
    words = text.split("+")
    if len(words) != len(lists) or any(word not in known for word, known in zip(words, lists, strict=True)):
        raise line.bad(name)
    return tuple(known.index(word) for word, known in zip(words, lists, strict=True))


def _read_notes(state: SmallCitiesState, line: PositionLine, seat: int) -> None:
    """Read a seat's data other than its drawings."""
    at = seat * tables.NOTES

    def read(name: str, words: tuple[str, ...]) -> int:
        part = line.parts(name, state.seats)[seat]
        if part not in (*words, NOTHING):
            raise line.bad(name)
        return words.index(part) if part in words else int(tables.NOWHERE)

    start = read("start", COLOURS)
    state.notes[at + tables.N_START] = start
    state.notes[at + tables.N_MARKER] = start
    if start >= 0:
        for _ in range(state.closed - (state.phase == tables.OVER)):
            state.notes[at + tables.N_MARKER] = state.tables.passes[state.notes[at + tables.N_MARKER]]
    state.notes[at + tables.N_STEP] = read("step", STEPS)
    state.notes[at + tables.N_SPENT] = read("spent", _NO_YES)
    hand = line.parts("hand", state.seats)[seat]
    white = black = colour = int(tables.NOWHERE)
    if hand != NOTHING:
        white, black, colour = _words(line, "hand", hand, (BUILDINGS, FIGURES, COLOURS))
    state.notes[at + tables.N_WHITE] = white
    state.notes[at + tables.N_BLACK] = black
    state.notes[at + tables.N_COLOUR] = colour


def _drawings(line: PositionLine, table: tables.Tables, part: str) -> list[tuple[int, int]]:
    """Return the moves, each with its colour, that filled a plan, in their order."""
    filled: dict[int, list[tuple[int, int, int]]] = {}
    seen: set[int] = set()
    for word in [] if part == NOTHING else part.split(","):
        cell, _, rest = word.partition(":")
        what, _, number = rest.partition(":")
        colour, dash, kind = what.partition("-")
        h = table.at_grid[CELLS.index(cell)] if cell in CELLS else tables.NOWHERE
        known = colour in COLOURS and (kind in BUILDINGS if dash else True)
        if h < 0 or h in seen or not known or not number.isascii() or not number.isdecimal() or len(number) > 3:
            raise line.bad("plan")
        seen.add(h)
        drawn = BUILDINGS.index(kind) if dash else int(tables.NOWHERE)
        filled.setdefault(int(number), []).append((h, COLOURS.index(colour), drawn))
    moves: list[tuple[int, int]] = []
    for drawing in range(1, len(filled) + 1):
        group = sorted(filled.get(drawing, []))
        if not group or len({colour for _, colour, _ in group}) != 1:
            raise line.bad("plan")
        h, colour_of, kind_of = group[0]
        if kind_of >= 0:
            if len(group) != 1:
                raise line.bad("plan")
            moves.append((int(tables.M_BUILD + kind_of * tables.GRID + table.grid[h]), colour_of))
            continue
        q, r = table.hex_q[h], table.hex_r[h]
        shape = _SHAPE_AT.get(tuple((int(table.hex_q[k] - q), int(table.hex_r[k] - r)) for k, _, _ in group))
        if shape is None or any(kind >= 0 for _, _, kind in group):
            raise line.bad("plan")
        moves.append((int(tables.M_FIGURE + shape * tables.GRID + table.grid[h]), colour_of))
    return moves


def _draw(state: SmallCitiesState, line: PositionLine, seat: int, move: int, colour: int) -> None:
    """Draw on a plan what a position says, if a player could have drawn it."""
    at = seat * tables.NOTES
    state.notes[at + tables.N_COLOUR] = colour
    if move >= tables.M_FIGURE:
        figure = SHAPES[(move - tables.M_FIGURE) // tables.GRID][0]
        if not state.tables.black[figure] or not state.has_circle(seat):
            raise line.bad("plan")
        state.draw_figure(seat, move)
        return
    kind, place = divmod(move - int(tables.M_BUILD), int(tables.GRID))
    h = state.tables.at_grid[place]
    low, high = state.building_places(seat, kind)
    fits = low & state.tables.own_low[h] or high & state.tables.own_high[h]
    if not fits or state.notes[at + tables.N_BUILT] == state.tables.circles:
        raise line.bad("plan")
    state.draw_building(seat, move)
