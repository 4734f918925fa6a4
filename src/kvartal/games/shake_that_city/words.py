# mypyc: compiled
"""Shake That City's messages: names, questions, moves and what happened."""

from __future__ import annotations

from functools import cache

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.shake_that_city import tables
from kvartal.games.shake_that_city.components import PAIRS, SIZE, TYPES, cells_of
from kvartal.games.shake_that_city.district import count
from kvartal.games.shake_that_city.notation import CELLS, names_of
from kvartal.games.shake_that_city.rules import ShakeThatCityState

_PLACE = "shake_that_city"


def type_name(kind: int) -> Message:
    """Return the name of the buildings of a type."""
    return Message(f"{_PLACE}-type-{TYPES[kind]}")


def one_name(kind: int) -> Message:
    """Return the name of one building of a type."""
    return Message(f"{_PLACE}-one-{TYPES[kind]}")


def pair_name(pair: int) -> Message:
    """Return the two types of a condition tile."""
    a, b = PAIRS[pair]
    return say(f"{_PLACE}-pair", one=one_name(a), other=one_name(b))


def line_name(line: int) -> Message:
    """Return the name of a row or a column, given as its mask."""
    cells = cells_of(line)
    row, column = cells[0]
    if row == cells[-1][0]:
        return say(f"{_PLACE}-row", row=str(row + 1))
    return say(f"{_PLACE}-column", column=CELLS[column][0])


def question(state: ShakeThatCityState, seat: int) -> Message:
    """Return the question to the acting seats."""
    barred = state.barred()
    if barred == tables.NO_TYPE:
        return Message(f"{_PLACE}-ask-lead" if state.phase == tables.LEAD else f"{_PLACE}-ask-any")
    key = f"{_PLACE}-ask-alone" if state.phase == tables.LEAD else f"{_PLACE}-ask-follow"
    return say(key, type=type_name(barred))


@cache
def move_message(move: int) -> Message:
    """Return the move in words."""
    if move < tables.M_NOTHING:
        kind, cell = divmod(move - int(tables.M_BUILD), int(SIZE * SIZE))
        return say(f"{_PLACE}-move-build", type=type_name(kind), cell=CELLS[cell])
    if move == tables.M_NOTHING:
        return Message(f"{_PLACE}-move-nothing")
    if move < tables.M_BONUS:
        return say(f"{_PLACE}-move-cube", type=one_name(move - tables.M_CUBE))
    if move < tables.M_CONDITION:
        return say(f"{_PLACE}-move-bonus", type=one_name(move - tables.M_BONUS))
    return say(f"{_PLACE}-move-condition", pair=pair_name(move - tables.M_CONDITION))


def touches(state: ShakeThatCityState, seat: int, move: int) -> dict[str, tuple[str, ...]]:
    """Return the type that a seat's move builds, and on which cells."""
    if move >= tables.M_NOTHING:
        return {}
    return {"types": (TYPES[move // len(CELLS)],), "cells": names_of(state.cells(move))}


def built(state: ShakeThatCityState, seat: int, move: int) -> Message:
    """Return what a seat builds by a move, with its cells."""
    if move == tables.M_NOTHING:
        return say(f"{_PLACE}-event-nothing", seat=seat_name(seat))
    kind = move // len(CELLS)
    cells = ", ".join(names_of(state.cells(move)))
    return say(f"{_PLACE}-event-builds", seat=seat_name(seat), type=type_name(kind), cells=cells)


def laid(state: ShakeThatCityState) -> Message:
    """Return the tiles that have just been laid out, or the pattern that has just fallen."""
    if state.phase >= tables.LEAD:
        kinds = [next(kind for kind, shape in enumerate(state.shapes) if shape >> cube & 1) for cube in range(9)]
        rows = [tuple(one_name(kind) for kind in kinds[at : at + 3]) for at in (0, 3, 6)]
        return say(f"{_PLACE}-event-shaken", round=state.round + 1, top=rows[0], middle=rows[1], bottom=rows[2])
    if state.conditions and state.phase == tables.SHAKE:
        return say(f"{_PLACE}-event-conditions", pairs=tuple(pair_name(pair) for pair in state.conditions))
    north, west = [tuple(one_name(kind) for kind in state.bonus[at : at + 3]) for at in (0, 3)]
    return say(f"{_PLACE}-event-bonus", north=north, west=west)


def condition_gone(state: ShakeThatCityState, seat: int, slot: int) -> Message:
    """Say that a condition tile has left the seat's board."""
    (cell,) = names_of(state.tables.condition_bits[slot])
    return say(
        f"{_PLACE}-event-condition-gone", seat=seat_name(seat), pair=pair_name(state.conditions[slot]), cell=cell
    )


def tile_flipped(state: ShakeThatCityState, seat: int, slot: int) -> Message:
    """Say that the seat has flipped the bonus tile of a slot; the corner comes after the slots."""
    if tables.BIT[slot] == tables.CORNER:
        return say(f"{_PLACE}-event-corner", seat=seat_name(seat))
    near = slot % 3 * 2
    if slot < 3:
        first, second = [say(f"{_PLACE}-column", column=CELLS[column][0]) for column in (near, near + 1)]
    else:
        first, second = [say(f"{_PLACE}-row", row=str(row + 1)) for row in (near, near + 1)]
    return say(f"{_PLACE}-event-flipped", seat=seat_name(seat), first=first, second=second)


def verdict(state: ShakeThatCityState, seat: int) -> Message:
    """Say how the solo game has ended."""
    points, needed = state.total(seat), state.tables.solo_points
    tiles = count(state.standing[seat])
    if tiles:
        return say(f"{_PLACE}-verdict-conditions", tiles=tiles)
    key = f"{_PLACE}-verdict-won" if points >= needed else f"{_PLACE}-verdict-points"
    return say(key, points=points, needed=needed)


def ended(state: ShakeThatCityState) -> Message:
    """Say who has won at the end."""
    if state.seats == 1:
        return verdict(state, 0)
    winners = state.winners()
    if not winners:
        return Message(f"{_PLACE}-event-nobody")
    return say(f"{_PLACE}-event-wins", seats=tuple(seat_name(seat) for seat in winners), count=len(winners))
