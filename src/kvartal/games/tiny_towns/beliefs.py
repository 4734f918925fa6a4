"""What a seat has seen, and what it could believe about the rest: the others' monuments and steps of this round."""

from __future__ import annotations

from kvartal.core.rng import Rng
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.rules import TinyTownsState


def as_shown(state: TinyTownsState, seat: int | None) -> TinyTownsState:
    """Return the moment with the others' towns as last shown, and without the monuments that nobody has seen."""
    seen = state.clone()
    for other in range(seen.seats):
        if other != seat:
            b = other * t.ROW
            if seen.shown:
                seen.towns[b : b + t.ROW] = seen.shown[b : b + t.ROW]
            seen.returned[other] = -1
            if not seen.towns[b + t.BUILT + t.K_MONUMENT]:
                seen.monument[other] = -1
    return seen


def resample(state: TinyTownsState, seat: int, rng: Rng) -> TinyTownsState:
    """Return a state with the seat's view, everything it can't see drawn anew."""
    drawn = state.clone()
    _redeal(drawn, seat, rng)
    if drawn.phase == t.WORK and drawn.shown:
        buffer = [0] * 256
        for other in range(drawn.seats):
            if other != seat:
                _rework(drawn, other, rng, buffer)
    return drawn


def _redeal(state: TinyTownsState, seat: int, rng: Rng) -> None:
    """Deal the monuments of the others anew, except those that everybody has seen built."""
    rows = state.shown or state.towns
    known = {int(state.monument[seat]), int(state.returned[seat])}
    built = [bool(rows[other * t.ROW + t.BUILT + t.K_MONUMENT]) for other in range(state.seats)]
    known |= {int(state.monument[other]) for other in range(state.seats) if built[other]}
    pool = [card for card in range(t.BUILDINGS, t.CARDS) if card not in known]
    for other in range(state.seats):
        if other == seat:
            continue
        if state.monument[other] >= 0 and not built[other]:
            state.monument[other] = pool.pop(rng.below(len(pool)))
        if state.returned[other] >= 0:
            state.returned[other] = pool.pop(rng.below(len(pool)))


def _rework(state: TinyTownsState, other: int, rng: Rng, buffer: list[int]) -> None:
    """Put a town back to what was shown and, where its owner has closed the round, play the round at random."""
    b = other * t.ROW
    closed = state.towns[b + t.STAGE] == t.CLOSED
    state.towns[b : b + t.ROW] = state.shown[b : b + t.ROW]
    state.towns[b + t.STAGE] = state.first_stage(other)
    if state.towns[b + t.STAGE] == t.CLOSED:
        return
    state.towns[b + t.HAND] = state.named
    while closed and state.towns[b + t.STAGE] != t.CLOSED:
        count = state.legal_into(other, buffer)
        state.apply(other, buffer[rng.below(count)])
