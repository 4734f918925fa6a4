"""The house's time: the clock on the wall, as long as it can be believed.

A process counts on by a clock that nobody sets. When the wall's clock parts from that count it has jumped: that is
noted and logged, and followed only when it has stood for a day of running. A start follows a wall's clock that is
ahead, for the machine may have been off, but not one that is behind what was noted last. Until the time is sure
again nothing is deleted for its age. Time that nobody has lived through, because no process was there or the
clock was set, is kept as a gap, and the players' clocks leave it out.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import msgspec

STEP = 10.0
"""So many seconds of difference are no jump: the wall's clock is followed at once."""
PAUSE = 300.0
"""When no process was there for so long, nobody's time ran."""
ABSENCE = 86400.0
"""A house may stay closed for so long before its time is in doubt."""
GRACE = 86400.0
"""A jump is believed after so many seconds of running."""
GAPS = 100

_log = logging.getLogger("kvartal.server")


class Note(msgspec.Struct, kw_only=True):
    """What the house notes of its time: when that was, how far the wall's clock was ahead, how long it is in doubt."""

    at: float
    apart: float = 0.0
    doubt: float = 0.0
    gaps: list[tuple[float, float]] = []


def counted() -> float:
    """Return seconds of a clock that nobody sets; it runs on while the machine sleeps, where there is such a clock."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Hours:
    """The time of one process, given the clock on the wall and one that only counts."""

    def __init__(self, wall: Callable[[], float] = time.time, count: Callable[[], float] = counted) -> None:
        self._wall = wall
        self._count = count
        self._ahead = wall() - count()
        self._looked = count()
        self._apart = 0.0
        self.doubt = 0.0
        """For how many more seconds of running the time is in doubt."""
        self.began = self.now()
        """From when on this process has counted without a break."""
        self.gaps: list[tuple[float, float]] = []
        """Stretches of time that nobody has lived through, in order."""

    def now(self) -> float:
        """Return the time, in seconds since 1970."""
        return self._count() + self._ahead

    @property
    def sure(self) -> bool:
        """Whether what is too old may go."""
        return self.doubt <= 0

    def open(self, noted: str | None) -> None:
        """Go on from what was noted last."""
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
        """Look at the wall's clock; return from when to when the house's time has just been set, if it was."""
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
        """Return what to note."""
        return msgspec.json.encode(
            Note(at=self.now(), apart=self._apart, doubt=self.doubt, gaps=self.gaps[-GAPS:])
        ).decode()

    def _follow(self, apart: float) -> tuple[float, float]:
        before = self.now()
        self._ahead += apart
        self._apart = 0.0
        self.began = self.now()
        self._leave_out(before, self.began)
        _log.warning("the clock has stood for a day since it jumped and is followed", extra={"seconds": round(apart)})
        return before, self.began

    def _leave_out(self, before: float, after: float) -> None:
        # Where the clock was set back, what is noted of later times is void.
        self.gaps = [gap for gap in self.gaps if gap[1] <= after]
        if after > before:
            self.gaps.append((before, after))

    def _be_in_doubt(self, apart: float) -> None:
        self.doubt = GRACE
        _log.warning(
            "the clock has jumped: nothing is deleted for its age until it has stood for a day",
            extra={"seconds": round(apart)},
        )
