# mypyc: compiled
"""Machi Koro's messages: names, questions, moves and what happened."""

from __future__ import annotations

from functools import cache

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS
from kvartal.games.machi_koro.rules import MachiKoroState

_QUESTIONS = {
    tables.ROLL: "machi_koro-ask-roll",
    tables.REROLL: "machi_koro-ask-reroll",
    tables.RAISE: "machi_koro-ask-raise",
    tables.VICTIM: "machi_koro-ask-victim",
    tables.GIVE: "machi_koro-ask-give",
    tables.TAKE: "machi_koro-ask-take",
    tables.BUILD: "machi_koro-ask-build",
}
_PLAIN = {
    tables.M_ROLL: "machi_koro-move-roll-one",
    tables.M_ROLL + 1: "machi_koro-move-roll-two",
    tables.M_KEEP: "machi_koro-move-keep",
    tables.M_REROLL: "machi_koro-move-reroll",
    tables.M_STAY: "machi_koro-move-stay",
    tables.M_ADD: "machi_koro-move-add",
    tables.M_DECLINE: "machi_koro-move-decline",
    tables.M_PASS: "machi_koro-move-pass",
}


@cache
def card_name(kind: int) -> Message:
    """Return the name of an establishment."""
    return Message(f"machi_koro-card-{ESTABLISHMENTS[kind]}")


@cache
def landmark_name(mark: int) -> Message:
    """Return the name of a landmark."""
    return Message(f"machi_koro-landmark-{LANDMARKS[mark]}")


def question(state: MachiKoroState, seat: int) -> Message:
    """Return what the active seat is asked."""
    key = _QUESTIONS[state.phase]
    if state.phase in (tables.REROLL, tables.RAISE):
        return say(key, total=state.die_a + state.die_b)
    if state.phase == tables.TAKE:
        return say(key, card=card_name(state.given))
    if state.phase == tables.BUILD:
        return say(key, coins=state.coins[state.active])
    return Message(key)


@cache
def move_message(move: int) -> Message:
    """Return the move in words."""
    if move in _PLAIN:
        return Message(_PLAIN[move])
    if move < tables.M_DECLINE:
        return say("machi_koro-move-victim", seat=seat_name(move - tables.M_VICTIM))
    if move < tables.M_TAKE:
        return say("machi_koro-move-give", card=card_name(move - tables.M_GIVE))
    if move < tables.M_PASS:
        seat, kind = divmod(move - int(tables.M_TAKE), int(tables.KINDS))
        return say("machi_koro-move-take", card=card_name(kind), seat=seat_name(seat))
    if move < tables.M_LANDMARK:
        return say("machi_koro-move-build", card=card_name(move - tables.M_BUILD))
    if move < tables.M_DIE:
        return say("machi_koro-move-build", card=landmark_name(move - tables.M_LANDMARK))
    if move < tables.M_DICE:
        return say("machi_koro-move-die", face=move - tables.M_DIE + 1)
    if move < tables.M_DRAW:
        pair = move - tables.M_DICE
        low, high = tables.LOW[pair], tables.HIGH[pair]
        return say("machi_koro-move-dice", low=low, high=high, total=low + high)
    return say("machi_koro-move-draw", card=card_name(move - tables.M_DRAW))


def touches(state: MachiKoroState, seat: int, move: int) -> dict[str, tuple[str, ...]]:
    """Return the cards and seats that a seat's move is about."""
    if tables.M_VICTIM <= move < tables.M_DECLINE:
        return {"seats": (str(move - tables.M_VICTIM),)}
    if tables.M_GIVE <= move < tables.M_TAKE:
        return {"cards": (ESTABLISHMENTS[move - tables.M_GIVE],)}
    if tables.M_TAKE <= move < tables.M_PASS:
        seat, kind = divmod(move - int(tables.M_TAKE), int(tables.KINDS))
        return {"cards": (ESTABLISHMENTS[kind],), "seats": (str(seat),)}
    if tables.M_BUILD <= move < tables.M_LANDMARK:
        return {"cards": (ESTABLISHMENTS[move - tables.M_BUILD],)}
    if tables.M_LANDMARK <= move < tables.M_DIE:
        return {"landmarks": (LANDMARKS[move - tables.M_LANDMARK],)}
    return {}


def payment(giver: int, taker: int, kind: int, coins: int) -> Message:
    """Return who paid whom for which card."""
    if kind < tables.KINDS:
        card = card_name(kind)
    else:
        card = Message("machi_koro-town_hall") if kind == tables.KINDS else landmark_name(LANDMARKS.index("airport"))
    if giver == tables.BANK:
        return say("machi_koro-event-bank", seat=seat_name(taker), card=card, coins=coins)
    return say("machi_koro-event-pays", giver=seat_name(giver), taker=seat_name(taker), card=card, coins=coins)
