# mypyc: compiled
"""What a seat at a Machi Koro table may know: everything on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS
from kvartal.games.machi_koro.notation import PHASES
from kvartal.games.machi_koro.rules import MachiKoroState

_NAMES: Final = list(ESTABLISHMENTS)


def view(state: MachiKoroState, seat: int | None) -> Json:
    """Return the table as the seat sees it. Nothing is hidden: the deck has no order until a card is drawn."""
    plus = state.landmarks == tables.ALL_LANDMARKS
    return {
        "game": "machi_koro",
        "seat": seat,
        "edition": "plus" if plus else "base",
        "market": "ten" if state.row else "full",
        "landmarks_to_win": int(tables.LANDMARKS if plus else tables.BASE_MARKS),
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "dice": [die for die in (state.die_a, state.die_b) if die],
        "total": int(state.total_rolled),
        "rerolled": bool(state.rerolled),
        "another_turn": bool(state.again),
        "given": None if state.given < 0 else ESTABLISHMENTS[state.given],
        "seats": [_city(state, owner, plus) for owner in range(state.seats)],
        "supply": _counts(state.supply, 0),
        "deck": _counts(state.deck, 0),
        "winners": state.winners(),
    }


def shown(state: MachiKoroState, seat: int | None) -> MachiKoroState:
    """Return the state itself: nobody steps in secret."""
    return state


def resample(state: MachiKoroState, seat: int, rng: Rng) -> MachiKoroState:
    """Return a copy: nothing is hidden, and the deck has no order."""
    return state.clone()


def _city(state: MachiKoroState, owner: int, plus: bool) -> Json:
    return {
        "coins": int(state.coins[owner]),
        "cards": _counts(state.cards, owner * tables.KINDS),
        "landmarks": [name for mark, name in enumerate(LANDMARKS) if state.has(owner, mark)],
        "town_hall": plus,
    }


def _counts(counts: list[i64], first: i64) -> dict[str, int]:
    """Return the number of each card in the part of a list that begins there."""
    found: dict[str, int] = {}
    for kind in range(tables.KINDS):
        count = counts[first + kind]
        if count:
            found[_NAMES[kind]] = count
    return found
