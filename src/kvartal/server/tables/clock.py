# mypyc: compiled
"""The seats' clocks: every turn has an allowance, and a turn that takes longer uses up the seat's reserve.

Pure arithmetic over times given by the caller. A spell is a stretch of time during which the same seats have to act.
A seat's turn lasts over all consecutive spells in which it has to act. A spell in which nobody has to act, however
short, ends every turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TypeAlias

import msgspec

from kvartal.server.keeping.store import Chair, Clock

SET_BACK = 60.0
"""Processes may disagree by this many seconds. A spell that begins earlier than that comes from a clock set back."""

Spell: TypeAlias = tuple[float, tuple[int, ...]]
"""A start time, and the seats whose time runs from then on."""


class Left(msgspec.Struct, frozen=True):
    """What a seat has left: the allowance of this turn (of the next, if it does not have to act), and the reserve."""

    turn: float
    reserve: float

    def after(self, seconds: float) -> Left:
        """Return what is left after the turn has lasted this long."""
        seconds = max(seconds, 0.0)
        return Left(max(self.turn - seconds, 0.0), max(self.reserve - max(seconds - self.turn, 0.0), 0.0))


class Times(msgspec.Struct, frozen=True):
    """All clocks of a table at the time `since`, when the latest spell began."""

    clock: Clock
    seats: tuple[Left, ...]
    since: float
    running: tuple[int, ...]


def begin(clock: Clock, seats: int, at: float) -> Times:
    """Return the clocks before the first spell."""
    return Times(clock, (Left(clock.turn, clock.reserve),) * seats, at, ())


def timed(actors: Iterable[int], chairs: Sequence[Chair]) -> tuple[int, ...]:
    """Return the actors whose time runs: people at the table, not bots, and not people for whom a bot plays."""
    return tuple(
        seat
        for seat in actors
        if 0 <= seat < len(chairs)
        and chairs[seat].person is not None
        and chairs[seat].bot is None
        and not chairs[seat].away
    )


def go_on(times: Times, spell: Spell) -> Times:
    """Return the clocks at the start of the next spell. Time that runs backwards does not count."""
    at, running = spell
    left = [
        spent if seat in running else Left(times.clock.turn, spent.reserve)
        for seat, spent in enumerate(lefts(times, at))
    ]
    since = at if at < times.since - SET_BACK else max(at, times.since)
    return Times(times.clock, tuple(left), since, running)


def rest(times: Times, before: float, after: float) -> Times:
    """Return the clocks as if no time had passed between two moments. A spell that began later is not affected."""
    if before <= after <= times.since:
        return times
    return Times(times.clock, lefts(times, before), after, times.running)


def replay(clock: Clock, seats: int, spells: Sequence[Spell]) -> Times:
    """Return the clocks after all these spells, in order."""
    return reduce(go_on, spells, begin(clock, seats, spells[0][0] if spells else 0.0))


def lefts(times: Times, now: float) -> tuple[Left, ...]:
    """Return what each seat has left now."""
    spent = now - times.since
    return tuple(left.after(spent) if seat in times.running else left for seat, left in enumerate(times.seats))


def next_flag(times: Times) -> tuple[int, float] | None:
    """Return whose time runs out first and when, if nothing changes. Of several seats, return the lowest."""
    ends = [(times.since + times.seats[seat].turn + times.seats[seat].reserve, seat) for seat in times.running]
    if not ends:
        return None
    at, seat = min(ends)
    return seat, at
