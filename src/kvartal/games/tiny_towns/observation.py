# mypyc: compiled
"""Tiny Towns as a learning program sees it: its own town as it is, the others' as last shown."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import BIT, SEATS, Observer, Piece, counts, flags, one_of
from kvartal.core.state import Moment
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import (
    AREA,
    BUILDINGS,
    BUILT,
    CAVERN,
    CHOOSE,
    CLOSED,
    CUBES,
    ELDERS,
    HAND,
    K_MONUMENT,
    KINDS,
    LEFT,
    NAME,
    NEW,
    ON,
    OVER,
    PENDING,
    RESOURCES,
    ROW,
    SERVING,
    SPOT,
    SQUARES,
    STAGE,
    STANDARD,
    STORED,
    WATCHED,
)

QUEUE: Final[i64] = 15  # as many resource cards as the box has

# The pieces of a town that everybody sees, each a range of fields.
_FIRST: Final[list[i64]] = [CAVERN, ELDERS, CUBES, BUILT, SERVING, ON, STORED, WATCHED]
_COUNT: Final[list[i64]] = [1, 1, RESOURCES, KINDS + 1, 1, RESOURCES, SQUARES, 1]

PIECES: Final[tuple[Piece, ...]] = (
    counts("set_aside", (SEATS,), 255, "cubes in each cavern"),
    counts("elders", (SEATS,), 16, "buildings in town when the shrine was built"),
    flags("cubes", (SEATS, 5, 16), "wood, wheat, brick, glass and stone on the squares"),
    flags("built", (SEATS, 8, 16), "buildings of each kind on the squares, monuments last"),
    flags("serving", (SEATS, 16), "trading posts that serve in this round"),
    flags("on", (SEATS, 5, 16), "markers on banks and factories and cubes on cottages, by resource"),
    flags("stored", (SEATS, 16, 10), "cubes on warehouses: two binary digits for each resource"),
    flags("watched", (SEATS, 7), "kinds that wait on Opaleye's Watch"),
    counts("finished", (SEATS,), 255, "the round in which each town was finished, or 0"),
    counts("namings", (SEATS,), 255, "how often each seat has named a resource"),
    flags("monument", (SEATS, 15), "one's own monument card; the others' once it is built"),
    flags("deciding", (SEATS,), "who has a decision open"),
    counts("round", (), 255, "the round, from 1"),
    counts("left", (), 255, "how often one's own step may still be repeated"),
    counts("deck", (5,), 255, "resource cards not yet turned"),
    counts("display", (5,), 255, "open resource cards (solo)"),
    flags("queue", (15, 5), "resource cards under the deck, the next to come first (solo)"),
    flags("cards", (25,), "the buildings in play"),
    flags("arrivals", (7,), "kinds that may come from Opaleye's Watch now"),
    flags("named", (5,), "the resource of the round"),
    flags("hammer", (SEATS,), "who holds the hammer (standard)"),
    flags("seat", (6,), "the number of the seat that looks"),
    flags("phase", (8,), "draw, deal, turn, choose, name, work, arrivals, over"),
    flags("mode", (3,), "standard, town hall, solo"),
    flags("rules", (2,), "with monuments, with the cavern"),
    flags("returned", (15,), "the second monument card, or the one given back"),
    flags("stage", (12,), "where one is: closed, keeping, picking, placing, laying, building, siting, marking, …"),
    flags("hand", (5,), "the cube in hand"),
    flags("building", (8,), "the kind of the building in hand"),
    flags("area", (16,), "the squares that the step is about"),
    flags("spot", (16,), "the square that waits for a marker"),
    flags("constructed", (8,), "kinds that one has constructed in this round"),
)


class TinyTownsObserver(Observer):
    """Writes what a seat sees of Tiny Towns."""

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, TinyTownsState)
        at: i64 = _write_towns(state, seat, notes)
        at = _write_seats(state, seat, notes, at)
        at = _write_table(state, seat, notes, at)
        _write_own(state, seat, notes, at)


def _write_towns(state: TinyTownsState, seat: i64, notes: list[i64]) -> i64:
    """Write what is in and beside the towns; return the next free index of the notes."""
    at: i64 = 0
    piece: i64 = 0
    while piece < len(_FIRST):
        k: i64 = 0
        owner: i64 = seat
        while k < state.seats:
            rows: list[i64] = state.shown if owner != seat and len(state.shown) > 0 else state.towns
            field: i64 = owner * ROW + _FIRST[piece]
            end: i64 = field + _COUNT[piece]
            while field < end:
                notes[at] = rows[field]
                at += 1
                field += 1
            owner = owner + 1 if owner + 1 < state.seats else 0
            k += 1
        piece += 1
    return at


def _write_seats(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> i64:
    seats: i64 = state.seats
    deciding: i64 = 0
    k: i64 = 0
    owner: i64 = seat
    while k < seats:
        notes[at + k] = state.finished[owner]
        notes[at + seats + k] = state.namings[owner]
        rows: list[i64] = state.shown if len(state.shown) > 0 else state.towns
        known: bool = owner == seat or rows[owner * ROW + BUILT + K_MONUMENT] != 0
        notes[at + 2 * seats + k] = one_of(state.monument[owner] - BUILDINGS) if known else 0
        if state.phase == NAME:
            deciding |= BIT[k] if owner == state.hammer else 0
        elif state.phase >= CHOOSE and state.phase != OVER and state.towns[owner * ROW + STAGE] != CLOSED:
            deciding |= BIT[k]
        owner = owner + 1 if owner + 1 < seats else 0
        k += 1
    at += 3 * seats
    notes[at] = deciding
    return at + 1


def write_queue(state: TinyTownsState, notes: list[i64], at: i64, length: i64) -> i64:
    """Write the next cards of the queue; return the next free index of the notes."""
    k: i64 = 0
    while k < length:
        notes[at + k] = BIT[state.queue[k]] if k < len(state.queue) else 0
        k += 1
    return at + length


def in_play(state: TinyTownsState) -> i64:
    """Return the buildings in play, a bit each."""
    cards: i64 = 0
    k: i64 = 0
    while k < KINDS:
        cards |= one_of(state.cards[k])
        k += 1
    return cards


def hammer_from(state: TinyTownsState, seat: i64) -> i64:
    """Return who holds the hammer, counted from the seat on, as a flag; 0 if nobody does."""
    if state.mode != STANDARD:
        return 0
    hammer: i64 = state.hammer - seat
    return BIT[hammer if hammer >= 0 else hammer + state.seats]


def _write_table(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> i64:
    notes[at] = state.round
    notes[at + 1] = state.towns[seat * ROW + LEFT]
    at += 2
    k: i64 = 0
    while k < RESOURCES:
        notes[at + k] = state.deck[k]
        notes[at + RESOURCES + k] = state.display[k]
        k += 1
    at += 2 * RESOURCES
    at = write_queue(state, notes, at, QUEUE)
    notes[at] = in_play(state)
    notes[at + 1] = state.arrivals
    notes[at + 2] = one_of(state.named)
    notes[at + 3] = hammer_from(state, seat)
    notes[at + 4] = BIT[seat]
    notes[at + 5] = BIT[state.phase]
    notes[at + 6] = BIT[state.mode]
    notes[at + 7] = state.monuments + 2 * state.cavern
    return at + 8


def _write_own(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> None:
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    notes[at] = one_of(state.returned[seat] - BUILDINGS)
    notes[at + 1] = BIT[t[b + STAGE]]
    notes[at + 2] = one_of(t[b + HAND])
    notes[at + 3] = one_of(t[b + PENDING])
    notes[at + 4] = t[b + AREA]
    notes[at + 5] = one_of(t[b + SPOT])
    notes[at + 6] = t[b + NEW]


OBSERVER: Final = TinyTownsObserver(PIECES)
