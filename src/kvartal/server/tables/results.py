"""How a game ended, as stored with its table: who won, the points, and who really played."""

from __future__ import annotations

from kvartal.bots import is_bot
from kvartal.core.match import Match
from kvartal.server.keeping.store import Result


def result_of(match: Match) -> Result | None:
    """Return how a match ended; None if it has not."""
    if not match.over:
        return None
    moves, by_bots = [0] * match.seats, [0] * match.seats
    for seat, by in match.movers():
        moves[seat] += 1
        by_bots[seat] += is_bot(by)
    sheet = match.score()
    return Result(
        winners=tuple(match.winners()),
        points=tuple(seat.total for seat in sheet.seats),
        moves=tuple(moves),
        by_bots=tuple(by_bots),
        resigned=tuple(match.resigned),
    )
