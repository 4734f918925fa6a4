"""What a house counts and measures, for houses with metrics (`metrics.py`) and for those that nobody measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

Observe: TypeAlias = Callable[[float], None]
Read: TypeAlias = Callable[[], float]
ReadEach: TypeAlias = Callable[[], Mapping[str, float]]


class Measures(Protocol):
    """Where a house's numbers go."""

    @property
    def request(self) -> Callable[[str], Observe]:
        """Given the name of a call, return the function that records its seconds."""

    @property
    def thought(self) -> Callable[[str], Observe]:
        """Given the name of a bot, return the function that records the seconds of its decisions."""

    def refused(self, kind: str) -> None:
        """Count a refused request."""

    def histogram(self, name: str, about: str) -> Observe:
        """Add a histogram of seconds, and return the function that records one."""

    def gauge(self, name: str, about: str, read: Read) -> None:
        """Add a number that goes up and down."""

    def gauges(self, name: str, about: str, label: str, read: ReadEach) -> None:
        """Add a number that goes up and down for each value of a label."""

    def counter(self, name: str, about: str, read: Read) -> None:
        """Add a number that only grows."""

    def counters(self, name: str, about: str, label: str, read: ReadEach) -> None:
        """Add a number that only grows for each value of a label."""

    def write(self, accept: str = "") -> tuple[bytes, str]:
        """Return all metrics as text, and its media type."""


class Unmeasured:
    """The numbers of a house that nobody measures."""

    def request(self, name: str) -> Observe:
        """See Measures."""
        return _drop

    thought = request

    def refused(self, kind: str) -> None:
        """See Measures."""

    def histogram(self, name: str, about: str) -> Observe:
        """See Measures."""
        return _drop

    def gauge(self, name: str, about: str, read: Read) -> None:
        """See Measures."""

    def gauges(self, name: str, about: str, label: str, read: ReadEach) -> None:
        """See Measures."""

    counter = gauge
    counters = gauges

    def write(self, accept: str = "") -> tuple[bytes, str]:
        """See Measures."""
        return b"", "text/plain"


def _drop(seconds: float) -> None:
    """Forget a measurement."""
