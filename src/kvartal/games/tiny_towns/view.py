# mypyc: compiled
"""What a seat at a Tiny Towns table may know: its own town as it is, the others' as last shown."""

from __future__ import annotations

from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.core.state import NONE
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import CARDS, KINDS, RESOURCES, SIDE
from kvartal.games.tiny_towns.hidden import redraw
from kvartal.games.tiny_towns.notation import (
    CELLS,
    FRESH,
    MODES,
    PHASES,
    STAGES,
    cells_of,
    names_of,
    square_words,
)
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.words import pending_card


def view(state: TinyTownsState, seat: int | None) -> Json:
    """Return the table as the seat sees it; None is a spectator."""
    actors = state.actors()
    return {
        "game": "tiny_towns",
        "seat": seat,
        "mode": MODES[state.mode],
        "monuments": bool(state.monuments),
        "cavern": bool(state.cavern),
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "hammer": int(state.hammer) if state.mode == t.STANDARD else None,
        "named": None if state.named < 0 else RESOURCES[state.named],
        "cards": [None if card < 0 else CARDS[card] for card in state.cards],
        "deck": _counts(state.deck),
        "display": _counts(state.display),
        "queue": [RESOURCES[resource] for resource in state.queue],
        "arrivals": names_of(state.arrivals, KINDS),
        "seats": [_town(state, owner, seat, actors) for owner in range(state.seats)],
        "mine": None if seat is None else _own(state, seat),
        "winners": state.winners(),
    }


def _town(state: TinyTownsState, owner: int, seat: int | None, actors: list[int]) -> Json:
    """Return one town and what is beside it."""
    rows = state.shown if state.shown and owner != seat else state.towns
    row = rows[owner * t.ROW : (owner + 1) * t.ROW]
    words = square_words(state, owner, rows)
    built = bool(row[t.BUILT + t.K_MONUMENT])
    return {
        "board": [[words[SIDE * r + c][0] if words[SIDE * r + c] else None for c in range(SIDE)] for r in range(SIDE)],
        "on": {CELLS[k]: [thing for thing in here[1:] if thing != FRESH] for k, here in enumerate(words) if here[1:]},
        "not_serving": [CELLS[k] for k, here in enumerate(words) if FRESH in here],
        "set_aside": int(row[t.CAVERN]),
        "monument": CARDS[state.monument[owner]] if built else None,
        "elders": int(row[t.ELDERS]),
        "watched": names_of(row[t.WATCHED], KINDS),
        "finished": int(state.finished[owner]),
        "namings": int(state.namings[owner]),
        "deciding": owner in actors,
    }


def _own(state: TinyTownsState, seat: int) -> Json:
    """Return what only the seat itself knows: its monument cards and what it is in the middle of."""
    row = state.towns[seat * t.ROW : (seat + 1) * t.ROW]
    return {
        "monument": None if state.monument[seat] < 0 else CARDS[state.monument[seat]],
        "returned": None if state.returned[seat] < 0 else CARDS[state.returned[seat]],
        "stage": STAGES[row[t.STAGE]],
        "hand": None if row[t.HAND] < 0 else RESOURCES[row[t.HAND]],
        "building": None if row[t.PENDING] < 0 else CARDS[pending_card(state, seat)],
        "area": cells_of(row[t.AREA]),
        "spot": None if row[t.SPOT] < 0 else CELLS[row[t.SPOT]],
        "left": int(row[t.LEFT]),
        "constructed": names_of(row[t.NEW], (*KINDS, "monument")),
    }


def _counts(counts: list[int]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(RESOURCES, counts, strict=True) if count}


def shown(state: TinyTownsState, seat: int | None) -> TinyTownsState:
    """Return the state with the others' towns as last shown, and without the monuments that nobody has seen."""
    seen = state.clone()
    for other in range(seen.seats):
        if other != seat:
            b = other * t.ROW
            if seen.shown:
                seen.towns[b : b + t.ROW] = seen.shown[b : b + t.ROW]
            seen.returned[other] = NONE
            if not seen.towns[b + t.BUILT + t.K_MONUMENT]:
                seen.monument[other] = NONE
    return seen


def resample(state: TinyTownsState, seat: int, rng: Rng) -> TinyTownsState:
    """Return a state with the same view for the seat; everything it can't see is drawn at random."""
    drawn = state.clone()
    redraw(drawn, seat, rng, [0] * int(t.LEGAL_MOST))
    return drawn
