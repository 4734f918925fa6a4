"""Machi Koro's messages: names, questions, moves and what happened."""

from __future__ import annotations

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.machi_koro import rules
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS
from kvartal.games.machi_koro.rules import MachiKoroState

_QUESTIONS = {
    rules.ROLL: "machi_koro-ask-roll",
    rules.REROLL: "machi_koro-ask-reroll",
    rules.RAISE: "machi_koro-ask-raise",
    rules.VICTIM: "machi_koro-ask-victim",
    rules.GIVE: "machi_koro-ask-give",
    rules.TAKE: "machi_koro-ask-take",
    rules.BUILD: "machi_koro-ask-build",
}
_PLAIN = {
    rules.M_ROLL: "machi_koro-move-roll-one",
    rules.M_ROLL + 1: "machi_koro-move-roll-two",
    rules.M_KEEP: "machi_koro-move-keep",
    rules.M_REROLL: "machi_koro-move-reroll",
    rules.M_STAY: "machi_koro-move-stay",
    rules.M_ADD: "machi_koro-move-add",
    rules.M_DECLINE: "machi_koro-move-decline",
    rules.M_PASS: "machi_koro-move-pass",
}


def card_name(kind: int) -> Message:
    """Return the name of an establishment."""
    return Message(f"machi_koro-card-{ESTABLISHMENTS[kind]}")


def landmark_name(mark: int) -> Message:
    """Return the name of a landmark."""
    return Message(f"machi_koro-landmark-{LANDMARKS[mark]}")


def question(state: MachiKoroState) -> Message:
    """Return what the active seat is asked."""
    key = _QUESTIONS[state.phase]
    if state.phase in (rules.REROLL, rules.RAISE):
        return say(key, total=state.die_a + state.die_b)
    if state.phase == rules.TAKE:
        return say(key, card=card_name(state.given))
    if state.phase == rules.BUILD:
        return say(key, coins=state.coins[state.active])
    return Message(key)


def move_message(move: int) -> Message:
    """Return the move in words."""
    if move in _PLAIN:
        return Message(_PLAIN[move])
    if move < rules.M_DECLINE:
        return say("machi_koro-move-victim", seat=seat_name(move - rules.M_VICTIM))
    if move < rules.M_TAKE:
        return say("machi_koro-move-give", card=card_name(move - rules.M_GIVE))
    if move < rules.M_PASS:
        seat, kind = divmod(move - int(rules.M_TAKE), int(rules.KINDS))
        return say("machi_koro-move-take", card=card_name(kind), seat=seat_name(seat))
    if move < rules.M_LANDMARK:
        return say("machi_koro-move-build", card=card_name(move - rules.M_BUILD))
    if move < rules.M_DIE:
        return say("machi_koro-move-build", card=landmark_name(move - rules.M_LANDMARK))
    if move < rules.M_DICE:
        return say("machi_koro-move-die", face=move - rules.M_DIE + 1)
    if move < rules.M_DRAW:
        pair = move - rules.M_DICE
        low, high = rules.LOW[pair], rules.HIGH[pair]
        return say("machi_koro-move-dice", low=low, high=high, total=low + high)
    return say("machi_koro-move-draw", card=card_name(move - rules.M_DRAW))


def touches(move: int) -> dict[str, tuple[str, ...]]:
    """Return the cards and seats that a seat's move speaks of."""
    if rules.M_VICTIM <= move < rules.M_DECLINE:
        return {"seats": (str(move - rules.M_VICTIM),)}
    if rules.M_GIVE <= move < rules.M_TAKE:
        return {"cards": (ESTABLISHMENTS[move - rules.M_GIVE],)}
    if rules.M_TAKE <= move < rules.M_PASS:
        seat, kind = divmod(move - int(rules.M_TAKE), int(rules.KINDS))
        return {"cards": (ESTABLISHMENTS[kind],), "seats": (str(seat),)}
    if rules.M_BUILD <= move < rules.M_LANDMARK:
        return {"cards": (ESTABLISHMENTS[move - rules.M_BUILD],)}
    if rules.M_LANDMARK <= move < rules.M_DIE:
        return {"landmarks": (LANDMARKS[move - rules.M_LANDMARK],)}
    return {}


def payment(giver: int, taker: int, kind: int, coins: int) -> Message:
    """Return who paid whom for which card."""
    if kind < rules.KINDS:
        card = card_name(kind)
    else:
        card = Message("machi_koro-town_hall") if kind == rules.KINDS else landmark_name(rules.AIRPORT)
    if giver == rules.BANK:
        return say("machi_koro-event-bank", seat=seat_name(taker), card=card, coins=coins)
    return say("machi_koro-event-pays", giver=seat_name(giver), taker=seat_name(taker), card=card, coins=coins)
