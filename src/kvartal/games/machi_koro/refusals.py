"""Why a move of Machi Koro is not allowed, in words."""

from __future__ import annotations

from kvartal.core.messages import Message, say, seat_name
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.words import card_name, landmark_name, question

_PHASE_OF = (
    (tables.M_KEEP, tables.ROLL),
    (tables.M_STAY, tables.REROLL),
    (tables.M_VICTIM, tables.RAISE),
    (tables.M_DECLINE, tables.VICTIM),
    (tables.M_TAKE, tables.GIVE),
    (tables.M_PASS, tables.TAKE),
    (tables.M_DIE, tables.BUILD),
)
"""The moves below each number, from the previous one on, belong to this phase."""


def refuse(state: MachiKoroState, seat: int, move: int) -> Message | None:
    """Return why the active seat may not make this move, or None if it may."""
    if not 0 <= move < tables.M_DIE:
        return say("refuse-not-a-choice")
    phase = next(phase for below, phase in _PHASE_OF if move < below)
    if phase != state.phase:
        return say("machi_koro-refuse-phase", question=question(state, seat))
    if move in state.legal(seat):
        return None
    if phase == tables.ROLL:
        return say("machi_koro-refuse-station", landmark=Message("machi_koro-landmark-train_station"))
    if phase == tables.VICTIM:
        return _refuse_seat(state, seat, move - tables.M_VICTIM) or say(
            "machi_koro-refuse-no-coins", seat=seat_name(move - tables.M_VICTIM)
        )
    if phase == tables.GIVE:
        return _refuse_exchange(state, move - tables.M_GIVE, seat)
    if phase == tables.TAKE:
        partner, kind = divmod(move - int(tables.M_TAKE), int(tables.KINDS))
        return _refuse_seat(state, seat, partner) or _refuse_exchange(state, kind, partner)
    if move < tables.M_LANDMARK:
        return _refuse_build(state, seat, move - tables.M_BUILD)
    return _refuse_landmark(state, seat, move - tables.M_LANDMARK)


def _refuse_seat(state: MachiKoroState, seat: int, other: int) -> Message | None:
    if other >= state.seats:
        return say("machi_koro-refuse-no-seat", number=other + 1)
    return say("machi_koro-refuse-yourself") if other == seat else None


def _refuse_exchange(state: MachiKoroState, kind: int, owner: int) -> Message:
    if state.tables.towers & tables.BIT[kind]:
        return say("machi_koro-refuse-tower", card=card_name(kind))
    return say("machi_koro-refuse-not-there", card=card_name(kind), seat=seat_name(owner))


def _refuse_build(state: MachiKoroState, seat: int, kind: int) -> Message:
    table = state.tables
    card = card_name(kind)
    if not table.supply_base[kind] and state.landmarks != tables.ALL_LANDMARKS:
        return say("machi_koro-refuse-edition", card=card)
    if state.city[seat] & table.towers & tables.BIT[kind]:
        return say("machi_koro-refuse-second", card=card)
    if not state.supply[kind]:
        key = "machi_koro-refuse-not-on-show" if state.deck[kind] else "machi_koro-refuse-sold-out"
        return say(key, card=card)
    return say("machi_koro-refuse-coins", card=card, cost=table.cost[kind], coins=state.coins[seat])


def _refuse_landmark(state: MachiKoroState, seat: int, mark: int) -> Message:
    card = landmark_name(mark)
    if mark >= tables.BASE_MARKS and state.landmarks != tables.ALL_LANDMARKS:
        return say("machi_koro-refuse-edition", card=card)
    if state.has(seat, mark):
        return say("machi_koro-refuse-built", card=card)
    cost = state.tables.landmark_cost[mark]
    return say("machi_koro-refuse-coins", card=card, cost=cost, coins=state.coins[seat])
