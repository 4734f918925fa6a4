"""The house's time: the wall clock, as long as it can be trusted.

A process counts time by a clock that nobody sets. If the wall clock departs from that count, it has jumped. The jump
is recorded and logged, but followed only after it has lasted for a day of running. At its start, a house follows a
wall clock that is ahead of the last record, because the machine may have been off, but not one that is behind it.
While the time is in doubt, nothing is deleted because of its age. Time that passed without a running process, or was
skipped by setting the clock, is recorded as a gap, and the players' clocks leave it out.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import msgspec

STEP = 10.0
"""A difference of up to this many seconds is no jump: the wall clock is followed at once."""
PAUSE = 300.0
"""If no process ran for longer than this many seconds, the players' clocks stood still."""
ABSENCE = 86400.0
"""A house may be closed for this many seconds before its time is in doubt."""
GRACE = 86400.0
"""A jump is trusted after this many seconds of running."""
GAPS = 100

_log = logging.getLogger("kvartal.server")


class Note(msgspec.Struct, kw_only=True):
    """A record of the house's time: when, how far the wall clock was ahead, how long time is in doubt."""

    at: float
    apart: float = 0.0
    doubt: float = 0.0
    gaps: list[tuple[float, float]] = []


def counted() -> float:
    """Return the seconds of a clock that nobody sets.

    It includes sleep of the machine, if the system has such a clock.
    """
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Hours:
    """The time of one process, from the wall clock and a clock that only counts."""

    def __init__(self, wall: Callable[[], float] = time.time, count: Callable[[], float] = counted) -> None:
        self._wall = wall
        self._count = count
        self._ahead = wall() - count()
        self._looked = count()
        self._apart = 0.0
        self.doubt = 0.0
        """For how many more seconds of running the time is in doubt."""
        self.began = self.now()
        """The time since which this process has counted without a break."""
        self.gaps: list[tuple[float, float]] = []
        """Stretches of time in which no process ran or that were skipped, in order."""

    def now(self) -> float:
        """Return the time, in seconds since 1970."""
        return self._count() + self._ahead

    @property
    def sure(self) -> bool:
        """Whether the time is trusted, so that old things may be deleted."""
        return self.doubt <= 0

    def open(self, noted: str | None) -> None:
        """Continue from the last record."""
        wall = self._wall()
        self._looked = self._count()
        self._ahead = wall - self._looked
        if noted is not None:
            self._go_on(msgspec.json.decode(noted, type=Note), wall)
        self.began = self.now()

    def _go_on(self, last: Note, wall: float) -> None:
        gone = wall - last.at
        known = last.apart != 0 and abs(gone - last.apart) <= PAUSE
        self.gaps = last.gaps
        self.doubt = last.doubt
        if gone < -STEP:
            self._ahead = last.at - self._looked
            self._apart = gone
        elif gone > PAUSE:
            self._leave_out(last.at, wall)
        if not known and not -STEP <= gone <= ABSENCE:
            self._be_in_doubt(gone)

    def look(self) -> tuple[float, float] | None:
        """Check the wall clock. If that set the house's time, return the time before and after."""
        count = self._count()
        passed, self._looked = count - self._looked, count
        apart = self._wall() - self.now()
        if abs(apart - self._apart) > STEP:
            self._apart = 0.0 if abs(apart) <= STEP else apart
            self._be_in_doubt(apart)
        elif self._apart == 0:
            self._ahead += apart
            self.doubt = max(self.doubt - passed, 0.0)
        else:
            self.doubt = max(self.doubt - passed, 0.0)
            if self.sure:
                return self._follow(apart)
        return None

    def note(self) -> str:
        """Return a record of the time, to be stored."""
        return msgspec.json.encode(
            Note(at=self.now(), apart=self._apart, doubt=self.doubt, gaps=self.gaps[-GAPS:])
        ).decode()

    def _follow(self, apart: float) -> tuple[float, float]:
        before = self.now()
        self._ahead += apart
        self._apart = 0.0
        self.began = self.now()
        self._leave_out(before, self.began)
        _log.warning("the clock has been stable for a day since its jump: trusted", extra={"seconds": round(apart)})
        return before, self.began

    def _leave_out(self, before: float, after: float) -> None:
        # If the clock was set back, gaps recorded at later times are void.
        self.gaps = [gap for gap in self.gaps if gap[1] <= after]
        if after > before:
            self.gaps.append((before, after))

    def _be_in_doubt(self, apart: float) -> None:
        self.doubt = GRACE
        _log.warning(
            "the clock has jumped: nothing is deleted because of its age until it has been stable for a day",
            extra={"seconds": round(apart)},
        )
