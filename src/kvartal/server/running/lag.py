"""How late the event loop is: whatever blocks it delays everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PERIOD = 0.5
"""Seconds between two measurements."""


class Lag:
    """Sets a timer again and again, and tells `observe` how many seconds late each one fired."""

    def __init__(self, observe: Callable[[float], None], now: Callable[[], float] = time.perf_counter) -> None:
        self._observe = observe
        self._now = now
        self._timer: asyncio.TimerHandle | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Measure this loop until `stop`."""
        self._timer = loop.call_later(PERIOD, self._ring, loop, self._now() + PERIOD)

    def stop(self) -> None:
        """Stop measuring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        # A loop uses the time at which its turn began, so its timers may fire slightly early.
        self._observe(max(self._now() - due, 0.0))
        self.start(loop)
