"""Tiny Towns' moves and positions as text, in both directions."""

from __future__ import annotations

from kvartal.core.components import Components
from kvartal.core.notation import NOTHING, MoveBook, PositionLine, cell_name, write_counts, write_fields, write_names
from kvartal.core.state import NONE
from kvartal.games.tiny_towns import rules
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.checks import flaw
from kvartal.games.tiny_towns.components import (
    BUILDINGS,
    CARDS,
    KINDS,
    MONUMENTS,
    PATTERNS,
    RESOURCES,
    SIDE,
    stock,
    tables_of,
)
from kvartal.games.tiny_towns.rules import TinyTownsState

MODES = ("standard", "town_hall", "solo")
PHASES = ("draw", "deal", "turn", "choose", "name", "work", "arrivals", "over")
STAGES = (
    "closed",
    "keeping",
    "picking",
    "placing",
    "laying",
    "building",
    "siting",
    "marking",
    "replacing",
    "growing",
    "watching",
    "arriving",
)
CELLS = tuple(cell_name(row, column) for row in range(SIDE) for column in range(SIDE))
ALL_KINDS = (*KINDS, "monument")
FRESH = "new"
"""Marks a trading post that can't be used yet."""
_NO_YES = ("no", "yes")
_FIELDS = (
    "mode",
    "monuments",
    "cavern",
    "phase",
    "round",
    "hammer",
    "named",
    "arrivals",
    "cards",
    "deck",
    "display",
    "queue",
    "kept",
    "returned",
    "finished",
    "namings",
    "stages",
    "hand",
    "pending",
    "area",
    "spot",
    "left",
    "set_aside",
    "elders",
    "watched",
    "new",
    "towns",
    "shown",
)
_MANY = 9999


def cells_of(squares: int) -> list[str]:
    """Return the names of the cells of a set of squares."""
    return [cell for square, cell in enumerate(CELLS) if squares >> square & 1]


def names_of(bits: int, names: tuple[str, ...]) -> list[str]:
    """Return the names whose bits are set."""
    return [name for k, name in enumerate(names) if bits >> k & 1]


def _move_words() -> list[str]:
    """Return the text of every move, by its number."""
    words = ["done", "finish", "go", "cavern", "stop"]
    words += [f"{verb} {resource}" for verb in ("name", "instead", "mark") for resource in RESOURCES]
    words += [f"{verb} {cell}" for verb in ("place", "store") for cell in CELLS]
    words += [f"swap {cell} {resource}" for cell in CELLS for resource in RESOURCES]
    words += [f"{verb} {cell}" for verb in ("top", "site") for cell in CELLS]
    words += [f"turn {resource}" for resource in RESOURCES]
    words += [f"draw {card}" for card in BUILDINGS]
    words += [f"{verb} {card}" for verb in ("deal", "keep") for card in MONUMENTS]
    words += [f"watch {card}" for card in BUILDINGS]
    words += [f"put {card} {cell}" for cell in CELLS for card in BUILDINGS]
    words += [f"build {CARDS[card]} {'+'.join(cells_of(covered))}" for card, covered in PATTERNS]
    return words


def _usual(words: list[str]) -> list[str]:
    """Return the words of a move as the book has them; the order of a pattern's cells does not matter."""
    if len(words) == 3 and words[0] == "build":
        words[2] = "+".join(sorted(words[2].split("+"), key=lambda cell: (cell[1:], cell[:1])))
    return words


MOVES = MoveBook(_move_words(), _usual)


# Squares


def square_words(state: TinyTownsState, seat: int, rows: list[int]) -> list[list[str]]:
    """Return what is on each square of a seat's town in these rows, the lowest thing first."""
    row = rows[seat * t.ROW : (seat + 1) * t.ROW]
    layers = [(row[t.CUBES + x], name) for x, name in enumerate(RESOURCES)]
    layers += [(row[t.BUILT + kind], CARDS[card]) for kind, card in enumerate(state.cards)]
    if row[t.BUILT + t.K_MONUMENT]:
        layers.append((row[t.BUILT + t.K_MONUMENT], CARDS[state.monument[seat]]))
    layers += [(row[t.ON + x], name) for x, name in enumerate(RESOURCES)]
    words: list[list[str]] = [[] for _ in range(t.SQUARES)]
    for mask, name in layers:
        if mask:
            for square in range(t.SQUARES):
                if mask >> square & 1:
                    words[square].append(name)
    for square, here in enumerate(words):
        if stored := row[t.STORED + square]:
            here += [name for x, name in enumerate(RESOURCES) for _ in range(stored >> 2 * x & 3)]
        if here == ["trading_post"] and not row[t.SERVING] >> square & 1:
            here.append(FRESH)
    return words


def _town_text(state: TinyTownsState, seat: int, rows: list[int]) -> str:
    return ",".join("+".join(here) or NOTHING for here in square_words(state, seat, rows))


def _read_town(line: PositionLine, name: str, part: str, cards: list[int], monument: int) -> list[int]:
    """Return the row of a town from the words of its squares; all other fields are as if nothing was open."""
    row = [0] * t.ROW
    row[t.HAND] = row[t.PENDING] = row[t.SPOT] = NONE
    words = part.split(",")
    if len(words) != t.SQUARES:
        raise line.bad(name)
    known = {CARDS[card]: kind for kind, card in enumerate(cards) if card >= 0}
    if monument >= 0:
        known[CARDS[monument]] = int(t.K_MONUMENT)
    for square, word in enumerate(words):
        bit = 1 << square
        thing, *on = word.split("+")
        if word == NOTHING:
            row[t.EMPTY] |= bit
        elif thing in RESOURCES and not on:
            row[t.CUBES + RESOURCES.index(thing)] |= bit
            row[t.STOCK] += t.ONE[RESOURCES.index(thing)]
        elif thing in known:
            row[t.BUILT + known[thing]] |= bit
            _read_on(line, name, row, square, thing, on)
        else:
            raise line.bad(name)
    return row


def _read_on(line: PositionLine, name: str, row: list[int], square: int, card: str, on: list[str]) -> None:
    """Record what is on a building."""
    if card == "trading_post":
        if on not in ([], [FRESH]):
            raise line.bad(name)
        row[t.SERVING] |= 0 if on else 1 << square
        return
    if any(thing not in RESOURCES for thing in on) or len(on) > (3 if card == "warehouse" else 1):
        raise line.bad(name)
    for thing in on:
        if card == "warehouse":
            row[t.STORED + square] += t.UNIT[RESOURCES.index(thing)]
        else:
            row[t.ON + RESOURCES.index(thing)] |= 1 << square


# Positions


def position_text(state: TinyTownsState) -> str:
    """Return the whole state as one line."""
    seats = range(state.seats)

    def each(field: int) -> list[int]:
        return [int(state.towns[seat * t.ROW + field]) for seat in seats]

    def named(number: int, names: tuple[str, ...]) -> str:
        return NOTHING if number < 0 else names[number]

    return write_fields(
        {
            "mode": MODES[state.mode],
            "monuments": _NO_YES[state.monuments],
            "cavern": _NO_YES[state.cavern],
            "phase": PHASES[state.phase],
            "round": str(state.round),
            "hammer": str(state.hammer),
            "named": named(state.named, RESOURCES),
            "arrivals": write_names(names_of(state.arrivals, KINDS)),
            "cards": ",".join(named(card, CARDS) for card in state.cards),
            "deck": write_counts(state.deck, RESOURCES),
            "display": write_counts(state.display, RESOURCES),
            "queue": write_names([RESOURCES[x] for x in state.queue]),
            "kept": "/".join(named(card, CARDS) for card in state.monument),
            "returned": "/".join(named(card, CARDS) for card in state.returned),
            "finished": "/".join(map(str, state.finished)),
            "namings": "/".join(map(str, state.namings)),
            "stages": "/".join(STAGES[stage] for stage in each(t.STAGE)),
            "hand": "/".join(named(x, RESOURCES) for x in each(t.HAND)),
            "pending": "/".join(named(kind, ALL_KINDS) for kind in each(t.PENDING)),
            "area": "/".join(write_names(cells_of(area)) for area in each(t.AREA)),
            "spot": "/".join(named(square, CELLS) for square in each(t.SPOT)),
            "left": "/".join(map(str, each(t.LEFT))),
            "set_aside": "/".join(map(str, each(t.CAVERN))),
            "elders": "/".join(map(str, each(t.ELDERS))),
            "watched": "/".join(write_names(names_of(kinds, KINDS)) for kinds in each(t.WATCHED)),
            "new": "/".join(write_names(names_of(kinds, ALL_KINDS)) for kinds in each(t.NEW)),
            "towns": "/".join(_town_text(state, seat, state.towns) for seat in seats),
            "shown": "/".join(_shown_text(state, seat) for seat in seats) if state.shown else NOTHING,
        }
    )


def _shown_text(state: TinyTownsState, seat: int) -> str:
    """Return a town as last shown, with what was beside it: cubes set aside, the shrine's number, the watch."""
    row = state.shown[seat * t.ROW : (seat + 1) * t.ROW]
    watched = "+".join(names_of(row[t.WATCHED], KINDS)) or NOTHING
    return f"{_town_text(state, seat, state.shown)};{row[t.CAVERN]};{row[t.ELDERS]};{watched}"


def read_position(text: str, components: Components | None = None) -> TinyTownsState:
    """Return the state that a line describes; raise BadNotation if it can't occur in a game."""
    table = tables_of(components or stock())
    line = PositionLine(text, _FIELDS)
    seats = len(line.parts("finished"))
    if not 1 <= seats <= t.SEATS:
        raise line.bad("finished")
    cards = _read_named(line, "cards", line.text("cards").split(","), CARDS)
    if len(cards) != len(KINDS):
        raise line.bad("cards")
    kept = _read_named(line, "kept", line.parts("kept", seats), CARDS)
    towns: list[int] = []
    for part, monument in zip(line.parts("towns", seats), kept, strict=True):
        towns += _read_town(line, "towns", part, cards, monument)
    areas = [line.indices("area", part, CELLS) for part in line.parts("area", seats)]
    watched = [line.indices("watched", part, KINDS) for part in line.parts("watched", seats)]
    new = [line.indices("new", part, ALL_KINDS) for part in line.parts("new", seats)]
    stages = line.parts("stages", seats)
    if any(stage not in STAGES for stage in stages):
        raise line.bad("stages")
    beside = {
        t.STAGE: [STAGES.index(stage) for stage in stages],
        t.HAND: _read_named(line, "hand", line.parts("hand", seats), RESOURCES),
        t.PENDING: _read_named(line, "pending", line.parts("pending", seats), ALL_KINDS),
        t.AREA: [sum(1 << square for square in area) for area in areas],
        t.SPOT: _read_named(line, "spot", line.parts("spot", seats), CELLS),
        t.LEFT: line.wholes("left", seats, 0, 99),
        t.CAVERN: line.wholes("set_aside", seats, 0, 99),
        t.ELDERS: line.wholes("elders", seats, 0, 16),
        t.WATCHED: [sum(1 << kind for kind in kinds) for kinds in watched],
        t.NEW: [sum(1 << kind for kind in kinds) for kinds in new],
    }
    for field, values in beside.items():
        for seat, value in enumerate(values):
            towns[seat * t.ROW + field] = value
    state = rules.new_state(table, seats, False, False, False, [NONE] * len(KINDS))
    state.mode = line.index("mode", MODES)
    state.monuments = line.index("monuments", _NO_YES)
    state.cavern = line.index("cavern", _NO_YES)
    state.phase = line.index("phase", PHASES)
    state.round = line.whole("round", 1, _MANY)
    state.hammer = line.whole("hammer", 0, seats - 1)
    state.named = line.index_or_none("named", RESOURCES)
    state.arrivals = sum(1 << kind for kind in line.indices("arrivals", line.text("arrivals"), KINDS))
    state.cards = cards
    state.deck = line.counts("deck", line.text("deck"), RESOURCES, 9)
    state.display = line.counts("display", line.text("display"), RESOURCES, 9)
    state.queue = _read_queue(line)
    state.monument = kept
    state.returned = _read_named(line, "returned", line.parts("returned", seats), CARDS)
    state.finished = line.wholes("finished", seats, 0, _MANY)
    state.namings = line.wholes("namings", seats, 0, _MANY)
    state.towns = towns
    state.shown = _read_shown(line, seats, cards, kept)
    wrong = flaw(state)
    if wrong is not None:
        raise line.bad(wrong)
    return state


def _read_named(line: PositionLine, name: str, parts: list[str], names: tuple[str, ...]) -> list[int]:
    """Return the indices of the names in these parts of the field; NONE if there is none."""
    if any(part != NOTHING and part not in names for part in parts):
        raise line.bad(name)
    return [NONE if part == NOTHING else names.index(part) for part in parts]


def _read_queue(line: PositionLine) -> list[int]:
    words = line.text("queue").split(",")
    if words == [NOTHING]:
        return []
    if any(word not in RESOURCES for word in words):
        raise line.bad("queue")
    return [RESOURCES.index(word) for word in words]


def _read_shown(line: PositionLine, seats: int, cards: list[int], kept: list[int]) -> list[int]:
    if line.text("shown") == NOTHING:
        return []
    shown: list[int] = []
    for part, monument in zip(line.parts("shown", seats), kept, strict=True):
        words = part.split(";")
        if len(words) != 4 or not all(word.isascii() and word.isdecimal() and len(word) < 3 for word in words[1:3]):
            raise line.bad("shown")
        row = _read_town(line, "shown", words[0], cards, monument)
        row[t.CAVERN], row[t.ELDERS] = int(words[1]), int(words[2])
        kinds = line.indices("shown", words[3].replace("+", ","), KINDS)
        row[t.WATCHED] = sum(1 << kind for kind in kinds)
        shown += row
    return shown
