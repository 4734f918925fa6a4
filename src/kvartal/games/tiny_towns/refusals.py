"""Why a move of Tiny Towns is not allowed, in words."""

from __future__ import annotations

from kvartal.core.messages import Message, say
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import PATTERNS
from kvartal.games.tiny_towns.notation import CELLS, cells_of
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.town import bank_is_full, cubes, kind_at
from kvartal.games.tiny_towns.words import card_name, question, resource_name

_FAMILIES = (
    (t.M_DONE + 1, "done", (t.BUILDING,)),
    (t.M_FINISH + 1, "finish", (t.PICKING,)),
    (t.M_GO + 1, "go", ()),
    (t.M_CAVERN + 1, "cavern", (t.PLACING, t.LAYING)),
    (t.M_STOP + 1, "stop", (t.REPLACING,)),
    (t.M_INSTEAD, "name", (t.PICKING,)),
    (t.M_MARK, "instead", (t.PLACING, t.LAYING)),
    (t.M_PLACE, "mark", (t.MARKING,)),
    (t.M_STORE, "place", (t.PLACING, t.LAYING)),
    (t.M_SWAP, "store", (t.PLACING, t.LAYING)),
    (t.M_TOP, "swap", (t.PLACING, t.LAYING)),
    (t.M_SITE, "top", (t.PLACING, t.LAYING)),
    (t.M_TURN, "site", (t.SITING,)),
    (t.M_KEEP, "chance", ()),
    (t.M_WATCH, "keep", (t.KEEPING,)),
    (t.M_PUT, "watch", (t.WATCHING,)),
    (t.M_BUILD, "put", (t.REPLACING, t.GROWING, t.ARRIVING)),
    (t.M_BUILD + len(PATTERNS), "build", (t.BUILDING,)),
)
"""The moves below each number, from the previous one on, belong together and answer these stages."""


def refuse(state: TinyTownsState, seat: int, move: int) -> Message | None:
    """Return why an actor may not make this move, or None if it may."""
    if not 0 <= move < t.M_BUILD + len(PATTERNS) or t.M_TURN <= move < t.M_KEEP:
        return say("refuse-not-a-choice")
    family, stages = next((family, stages) for below, family, stages in _FAMILIES if move < below)
    stage = state.towns[seat * t.ROW + t.STAGE]
    if state.phase != t.NAME and stage not in stages:
        return say("tiny_towns-refuse-phase", question=question(state, seat))
    if move in state.legal(seat):
        return None
    if state.phase == t.NAME:
        return _refuse_naming(state, seat, family, move)
    if stage == t.LAYING and family != "place":
        own = state.named < 0 or state.first_stage(seat) == t.LAYING
        return say("tiny_towns-refuse-own" if own else "tiny_towns-refuse-exchanged")
    return _REASONS[family](state, seat, move)


def _refuse_naming(state: TinyTownsState, seat: int, family: str, move: int) -> Message:
    if family == "finish":
        return say("tiny_towns-refuse-not-last")
    if family != "name" or state.mode == t.TOWN_HALL:
        return say("tiny_towns-refuse-phase", question=question(state, seat))
    return _refuse_name(state, seat, move)


def _refuse_name(state: TinyTownsState, seat: int, move: int) -> Message:
    key = "tiny_towns-refuse-not-open" if state.mode == t.SOLO else "tiny_towns-refuse-banked"
    return say(key, resource=resource_name(move - t.M_NAME))


def _refuse_finish(state: TinyTownsState, seat: int, move: int) -> Message:
    return say("tiny_towns-refuse-not-last")


def _refuse_cavern(state: TinyTownsState, seat: int, move: int) -> Message:
    if not state.cavern:
        return say("tiny_towns-refuse-cavern-off")
    return say("tiny_towns-refuse-cavern-used", uses=int(state.tables.cavern_uses))


def _refuse_instead(state: TinyTownsState, seat: int, move: int) -> Message:
    row = state.towns[seat * t.ROW : (seat + 1) * t.ROW]
    if state.cards[t.K_FACTORY] != t.FACTORY or not row[t.ON + state.named] & row[t.BUILT + t.K_FACTORY]:
        return say("tiny_towns-refuse-no-factory", card=card_name(t.FACTORY), resource=resource_name(state.named))
    return say("tiny_towns-refuse-same", resource=resource_name(state.named))


def _refuse_square(state: TinyTownsState, seat: int, move: int) -> Message:
    return say("tiny_towns-refuse-occupied", cell=CELLS[move - t.M_PLACE])


def _no_warehouse(state: TinyTownsState, seat: int, square: int) -> Message | None:
    here = state.towns[seat * t.ROW + t.BUILT + t.K_FACTORY] >> square & 1
    if state.cards[t.K_FACTORY] == t.WAREHOUSE and here:
        return None
    return say("tiny_towns-refuse-no-warehouse", card=card_name(t.WAREHOUSE), cell=CELLS[square])


def _refuse_store(state: TinyTownsState, seat: int, move: int) -> Message:
    square = move - t.M_STORE
    full = say("tiny_towns-refuse-full", cell=CELLS[square], room=int(state.tables.room))
    return _no_warehouse(state, seat, square) or full


def _refuse_swap(state: TinyTownsState, seat: int, move: int) -> Message:
    square, resource = divmod(move - int(t.M_SWAP), int(t.RESOURCES))
    reason = _no_warehouse(state, seat, square)
    if reason is None and resource == state.named:
        reason = say("tiny_towns-refuse-same", resource=resource_name(resource))
    return reason or say("tiny_towns-refuse-not-stored", cell=CELLS[square], resource=resource_name(resource))


def _refuse_top(state: TinyTownsState, seat: int, move: int) -> Message:
    b, square = seat * t.ROW, move - t.M_TOP
    if state.monument[seat] != t.STATUE or not state.towns[b + t.BUILT + t.K_MONUMENT]:
        return say("tiny_towns-refuse-no-statue", card=card_name(t.STATUE))
    if not state.towns[b + t.BUILT + t.K_COTTAGE] >> square & 1:
        return say("tiny_towns-refuse-no-cottage", cell=CELLS[square])
    return say("tiny_towns-refuse-cottage-taken", cell=CELLS[square])


def _refuse_site(state: TinyTownsState, seat: int, move: int) -> Message:
    square = move - t.M_SITE
    if not state.towns[seat * t.ROW + t.EMPTY] >> square & 1:
        return say("tiny_towns-refuse-occupied", cell=CELLS[square])
    squares = ", ".join(cells_of(state.towns[seat * t.ROW + t.AREA]))
    return say("tiny_towns-refuse-site", cell=CELLS[square], cells=squares)


def _refuse_mark(state: TinyTownsState, seat: int, move: int) -> Message:
    return say("tiny_towns-refuse-mark", resource=resource_name(move - t.M_MARK))


def _refuse_keep(state: TinyTownsState, seat: int, move: int) -> Message:
    return say("tiny_towns-refuse-not-dealt", card=card_name(move - t.M_KEEP + t.BUILDINGS))


def _not_in_play(state: TinyTownsState, card: int) -> Message | None:
    return None if card in state.cards else say("tiny_towns-refuse-not-in-play", card=card_name(card))


def _refuse_watch(state: TinyTownsState, seat: int, move: int) -> Message:
    card = move - t.M_WATCH
    return _not_in_play(state, card) or say("tiny_towns-refuse-watched", card=card_name(card))


def _refuse_put(state: TinyTownsState, seat: int, move: int) -> Message:
    square, card = divmod(move - int(t.M_PUT), int(t.BUILDINGS))
    b, kind = seat * t.ROW, t.KIND[card]
    reason = _not_in_play(state, card)
    if reason is not None:
        return reason
    there = kind_at(state.towns, b, square)
    stage = state.towns[b + t.STAGE]
    if stage != t.REPLACING:
        if not state.towns[b + t.EMPTY] >> square & 1:
            return say("tiny_towns-refuse-occupied", cell=CELLS[square])
        if stage == t.ARRIVING and not state.arrivals >> kind & 1:
            return say("tiny_towns-refuse-not-coming", card=card_name(card))
    elif there < 0:
        return say("tiny_towns-refuse-no-building", cell=CELLS[square])
    elif there == t.K_MONUMENT:
        return say("tiny_towns-refuse-monument", cell=CELLS[square])
    elif state.towns[b + t.AREA] >> square & 1:
        return say("tiny_towns-refuse-replaced", cell=CELLS[square])
    elif there == kind:
        return say("tiny_towns-refuse-same-kind", cell=CELLS[square], card=card_name(card))
    return say("tiny_towns-refuse-bank-full", card=card_name(card))


def _refuse_build(state: TinyTownsState, seat: int, move: int) -> Message:
    card, covered = PATTERNS[move - t.M_BUILD]
    b = seat * t.ROW
    if card >= t.BUILDINGS:
        if state.monument[seat] != card:
            return say("tiny_towns-refuse-not-yours", card=card_name(card))
        if state.towns[b + t.BUILT + t.K_MONUMENT]:
            return say("tiny_towns-refuse-built", card=card_name(card))
    else:
        reason = _not_in_play(state, card)
        if reason is not None:
            return reason
        if card == t.BANK and bank_is_full(state.cards, state.towns, b):
            return say("tiny_towns-refuse-bank-full", card=card_name(card))
    lying = cubes(state.towns, b)
    if covered & ~state.towns[b + t.SERVING] == 0:
        return say("tiny_towns-refuse-all-posts", card=card_name(card))
    bare = covered & ~(lying | state.towns[b + t.SERVING])
    if bare:
        return say("tiny_towns-refuse-no-cube", card=card_name(card), cells=", ".join(cells_of(bare)))
    return say("tiny_towns-refuse-pattern", card=card_name(card), cells=", ".join(cells_of(covered)))


_REASONS = {
    "finish": _refuse_finish,
    "cavern": _refuse_cavern,
    "name": _refuse_name,
    "instead": _refuse_instead,
    "mark": _refuse_mark,
    "place": _refuse_square,
    "store": _refuse_store,
    "swap": _refuse_swap,
    "top": _refuse_top,
    "site": _refuse_site,
    "keep": _refuse_keep,
    "watch": _refuse_watch,
    "put": _refuse_put,
    "build": _refuse_build,
}
