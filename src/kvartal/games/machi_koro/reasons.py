"""The reasons of Machi Koro: coins, what a round brings, how far the landmarks are."""

from __future__ import annotations

from kvartal.core.reasons import Reasons
from kvartal.games.machi_koro.outlook import income, turns_left
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.tables import STATION

_DICE = {1: [0] + [6] * 6 + [0] * 8, 2: [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 0]}
"""How many of 36 throws give each total, by the number of dice."""
_TEN = 10  # turns of the table
_FAR = 15.0  # turns: nobody can see further


def _now(state: MachiKoroState, seat: int) -> dict[str, float]:
    return {
        "coins": float(state.coins[seat]),
        "rivals": float(sum(state.coins) - state.coins[seat]),
        "income": income(state, seat) / 1000,
        "paying": _TEN * _paying(state, seat),
        "turns": min(turns_left(state, seat) / 1000, _FAR),
    }


def _paying(state: MachiKoroState, seat: int) -> float:
    """Return the share of the table's turns in which a card pays the seat; who has a Train Station rolls two dice."""
    tables = state.tables
    throws = 0
    for roller in range(state.seats):
        for total, odds in enumerate(_DICE[2 if state.city[roller] & STATION else 1]):
            kinds = tables.blue_on[total] | (tables.green_on if roller == seat else tables.red_on)[total]
            if state.working(seat, kinds):
                throws += odds
    return throws / (36 * state.seats)


REASONS = Reasons(now=_now, weights={"coins": 6.0, "rivals": -8.0, "income": 0.4, "paying": 1.0, "turns": -2.0})
