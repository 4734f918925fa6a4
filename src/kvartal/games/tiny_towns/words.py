# mypyc: compiled
"""Tiny Towns' messages: names, questions, moves and what happened."""

from __future__ import annotations

from functools import cache

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import CARDS, PATTERNS, RESOURCES
from kvartal.games.tiny_towns.notation import CELLS, cells_of
from kvartal.games.tiny_towns.rules import TinyTownsState

_PLAIN = ("done", "finish", "go", "cavern", "stop")
_BY_RESOURCE = ((t.M_NAME, "name"), (t.M_INSTEAD, "instead"), (t.M_MARK, "mark"), (t.M_TURN, "turn"))
_BY_CELL = ((t.M_PLACE, "place"), (t.M_STORE, "store"), (t.M_TOP, "top"), (t.M_SITE, "site"))
_BY_CARD = (
    (t.M_DRAW, t.BUILDINGS, 0, "draw"),
    (t.M_DEAL, t.MONUMENTS, t.BUILDINGS, "deal"),
    (t.M_KEEP, t.MONUMENTS, t.BUILDINGS, "keep"),
    (t.M_WATCH, t.BUILDINGS, 0, "watch"),
)


def card_name(card: int) -> Message:
    """Return the name of a building or monument."""
    return Message(f"tiny_towns-card-{CARDS[card]}")


def resource_name(resource: int) -> Message:
    """Return the name of a resource."""
    return Message(f"tiny_towns-resource-{RESOURCES[resource]}")


def question(state: TinyTownsState, seat: int) -> Message:
    """Return the question to a seat."""
    if state.phase == t.NAME:
        if state.mode == t.SOLO:
            return Message("tiny_towns-ask-solo")
        if state.mode == t.TOWN_HALL:
            return Message("tiny_towns-ask-go")
        return Message("tiny_towns-ask-last" if state.last_builder() else "tiny_towns-ask-name")
    row = state.towns[seat * t.ROW : (seat + 1) * t.ROW]
    stage = row[t.STAGE]
    if stage == t.PLACING:
        return say("tiny_towns-ask-place", resource=resource_name(row[t.HAND]))
    if stage == t.LAYING:
        return say("tiny_towns-ask-lay", resource=resource_name(row[t.HAND]))
    if stage == t.SITING:
        return say("tiny_towns-ask-site", card=card_name(pending_card(state, seat)))
    if stage == t.MARKING:
        return say("tiny_towns-ask-mark", card=card_name(state.cards[t.K_FACTORY]), cell=CELLS[row[t.SPOT]])
    if stage == t.REPLACING:
        return say("tiny_towns-ask-replace", left=int(row[t.LEFT]))
    if stage == t.WATCHING:
        return say("tiny_towns-ask-watch", left=int(row[t.LEFT]))
    plain = {
        t.KEEPING: "tiny_towns-ask-keep",
        t.PICKING: "tiny_towns-ask-pick",
        t.BUILDING: "tiny_towns-ask-build",
        t.GROWING: "tiny_towns-ask-grow",
        t.ARRIVING: "tiny_towns-ask-arrive",
    }
    return Message(plain[stage])


def pending_card(state: TinyTownsState, seat: int) -> int:
    """Return the card of the building that the seat is about to put down."""
    kind = state.towns[seat * t.ROW + t.PENDING]
    return int(state.monument[seat] if kind == t.K_MONUMENT else state.cards[kind])


@cache
def move_message(move: int) -> Message:
    """Return the move in words."""
    if move < len(_PLAIN):
        return Message(f"tiny_towns-move-{_PLAIN[move]}")
    for first, name in _BY_RESOURCE:
        if first <= move < first + t.RESOURCES:
            return say(f"tiny_towns-move-{name}", resource=resource_name(move - first))
    for first, name in _BY_CELL:
        if first <= move < first + t.SQUARES:
            return say(f"tiny_towns-move-{name}", cell=CELLS[move - first])
    for first, count, card, name in _BY_CARD:
        if first <= move < first + count:
            return say(f"tiny_towns-move-{name}", card=card_name(move - first + card))
    if move < t.M_TOP:
        square, resource = divmod(move - int(t.M_SWAP), int(t.RESOURCES))
        return say("tiny_towns-move-swap", cell=CELLS[square], resource=resource_name(resource))
    if move < t.M_BUILD:
        square, card = divmod(move - int(t.M_PUT), int(t.BUILDINGS))
        return say("tiny_towns-move-put", card=card_name(card), cell=CELLS[square])
    card, covered = PATTERNS[move - t.M_BUILD]
    return say("tiny_towns-move-build", card=card_name(card), cells=", ".join(cells_of(covered)))


def touches(state: TinyTownsState, seat: int, move: int) -> dict[str, tuple[str, ...]]:
    """Return the cells, cards and resources that a seat's move is about."""
    for first, _ in _BY_RESOURCE:
        if first <= move < first + t.RESOURCES:
            return {"resources": (RESOURCES[move - first],)}
    for first, _ in _BY_CELL:
        if first <= move < first + t.SQUARES:
            return {"cells": (CELLS[move - first],)}
    for first, count, card, _ in _BY_CARD:
        if first <= move < first + count:
            return {"cards": (CARDS[move - first + card],)}
    if t.M_SWAP <= move < t.M_TOP:
        square, resource = divmod(move - int(t.M_SWAP), int(t.RESOURCES))
        return {"cells": (CELLS[square],), "resources": (RESOURCES[resource],)}
    if t.M_PUT <= move < t.M_BUILD:
        square, card = divmod(move - int(t.M_PUT), int(t.BUILDINGS))
        return {"cards": (CARDS[card],), "cells": (CELLS[square],)}
    if move >= t.M_BUILD:
        card, covered = PATTERNS[move - t.M_BUILD]
        return {"cards": (CARDS[card],), "cells": tuple(cells_of(covered))}
    return {}


def changes(state: TinyTownsState, seat: int, before: list[int]) -> list[Message]:
    """Return what is new in a seat's town since it was shown, one message per thing."""
    after = state.towns[seat * t.ROW : (seat + 1) * t.ROW]
    name = seat_name(seat)
    found: list[Message] = []
    for x in range(t.RESOURCES):
        for cell in cells_of(after[t.CUBES + x] & ~before[t.CUBES + x]):
            found.append(say("tiny_towns-event-placed", seat=name, resource=resource_name(x), cell=cell))
    for square in range(t.SQUARES):
        stored = after[t.STORED + square], before[t.STORED + square]
        for x in range(t.RESOURCES):
            more = (stored[0] >> 2 * x & 3) - (stored[1] >> 2 * x & 3)
            if more and after[t.BUILT + t.K_FACTORY] >> square & 1:
                key = "tiny_towns-event-stored" if more > 0 else "tiny_towns-event-taken"
                found.append(say(key, seat=name, resource=resource_name(x), cell=CELLS[square]))
    if after[t.CAVERN] > before[t.CAVERN]:
        found.append(say("tiny_towns-event-cavern", seat=name))
    for kind in range(t.KINDS + 1):
        for cell in cells_of(after[t.BUILT + kind] & ~before[t.BUILT + kind]):
            card = card_name(state.monument[seat] if kind == t.K_MONUMENT else state.cards[kind])
            found.append(say("tiny_towns-event-built", seat=name, card=card, cell=cell))
    for x in range(t.RESOURCES):
        for cell in cells_of(after[t.ON + x] & ~before[t.ON + x]):
            found.append(say("tiny_towns-event-marked", seat=name, resource=resource_name(x), cell=cell))
    if after[t.WATCHED] & ~before[t.WATCHED]:
        kinds = after[t.WATCHED] & ~before[t.WATCHED]
        cards = tuple(card_name(card) for kind, card in enumerate(state.cards) if kinds >> kind & 1)
        found.append(say("tiny_towns-event-watch", seat=name, cards=cards))
    return found
