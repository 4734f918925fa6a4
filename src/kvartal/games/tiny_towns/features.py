# mypyc: compiled
"""Tiny Towns for a net: the own town card by card, how complete each pattern is, and the others in a few numbers."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features, upto
from kvartal.core.observation import BIT, Piece, flags, one_of
from kvartal.core.state import NONE, Moment
from kvartal.games.tiny_towns.observation import hammer_from, in_play, write_queue
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.scorer import NO_NEIGHBOUR, SIZE, town_points
from kvartal.games.tiny_towns.tables import (
    AREA,
    ARRIVALS,
    BUILDINGS,
    BUILT,
    CARDS,
    CAVERN,
    CHOOSE,
    CUBES,
    EMPTY,
    FEAST_HALL,
    HAND,
    K_MONUMENT,
    K_TAVERN,
    KINDS,
    LEFT,
    ON,
    PENDING,
    RESOURCES,
    ROW,
    SERVING,
    SOLO,
    SPOT,
    SQUARES,
    STAGE,
    STANDARD,
    STORED,
    WATCHED,
    Tables,
)
from kvartal.games.tiny_towns.town import STANDS, banked, buildings, pop

_RIVALS: Final[i64] = 5
_QUEUE: Final[i64] = 8
_BELOW: Final[i64] = 16  # the number of points below 0 that are distinguished

PIECES: Final[tuple[Piece, ...]] = (
    flags("cubes", (5, 16), "own wood, wheat, brick, glass and stone on the squares"),
    flags("built", (25, 16), "own buildings of each card on the squares"),
    flags("erected", (16,), "the own monument"),
    flags("serving", (16,), "own trading posts that serve in this round"),
    flags("on", (16,), "own squares with a marker or a cube on their building"),
    flags("banked", (5,), "resources on own banks or factories"),
    flags("stored", (5, 3), "cubes on own warehouses"),
    flags("cavern", (4,), "cubes in the own cavern"),
    flags("watched", (7,), "kinds that wait on Opaleye's Watch"),
    flags("points", (62,), "own points, from -15 on"),
    flags("open", (16,), "own squares without a building, how many"),
    flags("monument", (15,), "the own monument card while it is not built"),
    flags("monument_built", (15,), "… and once it is"),
    flags("reach", (8, 12), "by kind, places where its pattern lacks 0, 1, 2 or 3 cubes: up to 3, 4, 4 and 1 flags"),
    flags("near", (40, 3), "by card in play, whether its pattern lacks 0, 1 or 2 cubes somewhere"),
    flags("deck", (5, 3), "resource cards not yet turned"),
    flags("display", (5, 3), "open resource cards"),
    flags("queue", (8, 5), "resource cards to come, the next first"),
    flags("cards", (25,), "the buildings in play"),
    flags("named", (5,), "the resource of the round"),
    flags("hammer", (6,), "who holds the hammer, from the own seat on"),
    flags("table", (6,), "town hall, solo, monuments, the cavern, choosing monuments, arrivals"),
    flags("stage", (12,), "where one is"),
    flags("hand", (5,), "the cube in hand"),
    flags("building", (8,), "the kind of the building in hand"),
    flags("area", (16,), "the squares that the step is about"),
    flags("spot", (16,), "the square that waits for a marker"),
    flags("left", (3,), "how often the step may still be repeated"),
    flags("rival", (5, 2), "whether there is such a seat, and whether its town is finished"),
    flags("rival_points", (5, 31), "its points, a flag for two, from -15 on"),
    flags("rival_open", (5, 16), "its squares without a building, how many"),
    flags("rival_cubes", (5, 15), "its cubes of each resource, up to 3"),
)


class TinyTownsFeatures(Features):
    """Describes a moment of Tiny Towns."""

    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""
        assert isinstance(state, TinyTownsState)
        return state.seats

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, TinyTownsState)
        at: i64 = _write_town(state, seat, notes)
        at = _write_reach(state, seat, notes, at)
        at = _write_table(state, seat, notes, at)
        at = _write_step(state, seat, notes, at)
        _write_rivals(state, seat, notes, at)


def _write_town(state: TinyTownsState, seat: i64, notes: list[i64]) -> i64:
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    k: i64 = 0
    while k < RESOURCES:
        notes[k] = t[b + CUBES + k]
        k += 1
    at: i64 = RESOURCES
    k = 0
    while k < BUILDINGS:
        notes[at + k] = 0
        k += 1
    k = 0
    while k < KINDS:
        if state.cards[k] >= 0:
            notes[at + state.cards[k]] = t[b + BUILT + k]
        k += 1
    at += BUILDINGS
    notes[at] = t[b + BUILT + K_MONUMENT]
    notes[at + 1] = t[b + SERVING]
    on: i64 = 0
    k = 0
    while k < RESOURCES:
        on |= t[b + ON + k]
        k += 1
    notes[at + 2] = on
    notes[at + 3] = banked(t, b)
    at += 4
    k = 0
    while k < RESOURCES:
        held: i64 = 0
        square: i64 = 0
        while square < SQUARES:
            held += t[b + STORED + square] >> (2 * k) & 3
            square += 1
        notes[at + k] = upto(held, 3)
        k += 1
    at += RESOURCES
    notes[at] = upto(t[b + CAVERN], 4)
    notes[at + 1] = t[b + WATCHED]
    notes[at + 2] = upto(_points(state, seat, seat) + _BELOW, 62)
    notes[at + 3] = upto(SQUARES - pop(buildings(t, b)), 16)
    erected: bool = t[b + BUILT + K_MONUMENT] != 0
    card: i64 = one_of(state.monument[seat] - BUILDINGS)
    notes[at + 4] = 0 if erected else card
    notes[at + 5] = card if erected else 0
    return at + 6


def _points(state: TinyTownsState, seat: i64, owner: i64) -> i64:
    """Return an owner's points as far as the seat sees its town."""
    halls: i64 = NO_NEIGHBOUR
    if state.seats > 1 and state.cards[K_TAVERN] == FEAST_HALL:
        right: i64 = owner - 1 if owner > 0 else state.seats - 1
        theirs: list[i64] = state.shown if right != seat and len(state.shown) > 0 else state.towns
        halls = pop(theirs[right * ROW + BUILT + K_TAVERN])
    out: list[i64] = [0] * SIZE
    t: list[i64] = state.shown if owner != seat and len(state.shown) > 0 else state.towns
    monument: i64 = state.monument[owner] if t[owner * ROW + BUILT + K_MONUMENT] else NONE
    return town_points(state.tables, state.cards, monument, t, owner * ROW, halls, state.place(owner), out)


def _write_reach(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> i64:
    """Write how complete the patterns are."""
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    k: i64 = 0
    while k < CARDS:
        notes[at + KINDS + 1 + k] = 0
        k += 1
    posts: i64 = t[b + SERVING]
    low: i64 = (t[b + CUBES] | posts | (t[b + CUBES + 1] | posts) << 16 | (t[b + CUBES + 2] | posts) << 32) << 1
    high: i64 = (t[b + CUBES + 3] | posts | (t[b + CUBES + 4] | posts) << 16) << 1
    empty: i64 = t[b + EMPTY]
    room: i64 = (empty | empty << 16 | empty << 32) << 1
    counts: list[i64] = [0] * 4
    kind: i64 = 0
    while kind <= KINDS:
        card: i64 = state.cards[kind] if kind < KINDS else state.may_erect(seat)
        notes[at + kind] = 0
        if card >= 0:
            _reach(state.tables, card, low, high, room, counts)
            notes[at + kind] = (
                upto(counts[0], 3)
                | upto(counts[1], 4) << 3
                | upto((counts[2] + 1) // 2, 4) << 7
                | (2048 if counts[3] > 0 else 0)
            )
            notes[at + KINDS + 1 + card] = (
                (1 if counts[0] > 0 else 0) + (2 if counts[1] > 0 else 0) + (4 if counts[2] > 0 else 0)
            )
        kind += 1
    return at + KINDS + 1 + CARDS


def _reach(tables: Tables, card: i64, low: i64, high: i64, room: i64, counts: list[i64]) -> None:
    """Count the places where the card's pattern lacks 0, 1, 2 or more cubes and has room for them."""
    counts[0] = 0
    counts[1] = 0
    counts[2] = 0
    counts[3] = 0
    shape: i64 = tables.shape_at[card]
    while shape < tables.shape_at[card + 1]:
        packed: i64 = tables.cells[shape]
        none: i64 = tables.lying[card]
        if packed & STANDS:
            packed ^= STANDS
            none = tables.upright[card]
        one: i64 = 0
        two: i64 = 0
        more: i64 = 0
        part: i64 = 0
        while part < 2:
            while packed:
                lies: i64 = (high if packed & 64 else low) >> (packed & 63)
                free: i64 = room >> (packed & 63)
                more = (more & (lies | free)) | (two & free)
                two = (two & lies) | (one & free)
                one = (one & lies) | (none & free)
                none &= lies
                packed >>= 7
            packed = tables.more_cells[shape]
            part += 1
        counts[0] = counts[0] + pop(none & 0xFFFF)
        counts[1] = counts[1] + pop(one & 0xFFFF)
        counts[2] = counts[2] + pop(two & 0xFFFF)
        counts[3] = counts[3] + pop(more & 0xFFFF)
        shape += 1


def _write_table(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> i64:
    k: i64 = 0
    while k < RESOURCES:
        notes[at + k] = upto(state.deck[k], 3)
        notes[at + RESOURCES + k] = upto(state.display[k], 3)
        k += 1
    at += 2 * RESOURCES
    at = write_queue(state, notes, at, _QUEUE)
    notes[at] = in_play(state)
    notes[at + 1] = one_of(state.named)
    notes[at + 2] = hammer_from(state, seat)
    table: i64 = state.monuments * 4 + state.cavern * 8
    if state.mode == SOLO:
        table += 2
    elif state.mode != STANDARD:
        table += 1
    if state.phase == CHOOSE:
        table += 16
    elif state.phase == ARRIVALS:
        table += 32
    notes[at + 3] = table
    return at + 4


def _write_step(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> i64:
    t: list[i64] = state.towns
    b: i64 = seat * ROW
    notes[at] = BIT[t[b + STAGE]]
    notes[at + 1] = one_of(t[b + HAND])
    notes[at + 2] = one_of(t[b + PENDING])
    notes[at + 3] = t[b + AREA]
    notes[at + 4] = one_of(t[b + SPOT])
    notes[at + 5] = upto(t[b + LEFT], 3)
    return at + 6


def _write_rivals(state: TinyTownsState, seat: i64, notes: list[i64], at: i64) -> None:
    owner: i64 = seat
    k: i64 = 0
    while k < _RIVALS:
        owner = owner + 1 if owner + 1 < state.seats else 0
        notes[at + k] = 0
        notes[at + _RIVALS + k] = 0
        notes[at + 2 * _RIVALS + k] = 0
        notes[at + 3 * _RIVALS + k] = 0
        if k + 1 < state.seats:
            t: list[i64] = state.shown if len(state.shown) > 0 else state.towns
            b: i64 = owner * ROW
            notes[at + k] = 3 if state.finished[owner] else 1
            notes[at + _RIVALS + k] = upto((_points(state, seat, owner) + _BELOW) // 2, 31)
            notes[at + 2 * _RIVALS + k] = upto(SQUARES - pop(buildings(t, b)), 16)
            cubes: i64 = 0
            resource: i64 = 0
            while resource < RESOURCES:
                cubes |= upto(pop(t[b + CUBES + resource]), 3) << (3 * resource)
                resource += 1
            notes[at + 3 * _RIVALS + k] = cubes
        k += 1


FEATURES: Final = TinyTownsFeatures(PIECES)
