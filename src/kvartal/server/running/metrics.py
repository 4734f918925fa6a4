"""What a host can measure of the house: metrics in the Prometheus text format."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, disable_created_metrics
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily

from kvartal.server.running.measures import Observe, Read, ReadEach

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The buckets of histograms that measure time."""

_Family: TypeAlias = GaugeMetricFamily | CounterMetricFamily

# When a series began is of no use here, and would add a line for each.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The metrics of one house. Any thread may count. A name used twice raises ValueError."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._refusals = Counter("kvartal_refusals_total", "Requests that were refused.", ["kind"], registry=registry)
        self.request = self._seconds("kvartal_request_seconds", "Time of a request until its answer.", "call")
        """Given the name of a call, return the function that records its seconds."""
        self.thought = self._seconds("kvartal_bot_seconds", "Time from a bot's turn to its decision.", "bot")
        """Given the name of a bot, return the function that records the seconds of its decisions."""
        ProcessCollector(registry=registry)

    def refused(self, kind: str) -> None:
        """Count a refused request."""
        self._refusals.labels(kind).inc()

    def histogram(self, name: str, about: str) -> Observe:
        """Add a histogram of seconds, and return the function that records one."""
        return Histogram(name, about, buckets=SECONDS, registry=self.registry).observe

    def gauge(self, name: str, about: str, read: Read) -> None:
        """Add a number that goes up and down. It is read when the metrics are written."""
        self.registry.register(_Reading(GaugeMetricFamily, name, about, "", lambda: {"": read()}))

    def gauges(self, name: str, about: str, label: str, read: ReadEach) -> None:
        """Add a number that goes up and down for each value of a label. It is read when the metrics are written."""
        self.registry.register(_Reading(GaugeMetricFamily, name, about, label, read))

    def counter(self, name: str, about: str, read: Read) -> None:
        """Add a number that only grows. It is read when the metrics are written."""
        self.registry.register(_Reading(CounterMetricFamily, name, about, "", lambda: {"": read()}))

    def counters(self, name: str, about: str, label: str, read: ReadEach) -> None:
        """Add a number that only grows for each value of a label. It is read when the metrics are written."""
        self.registry.register(_Reading(CounterMetricFamily, name, about, label, read))

    def write(self, accept: str = "") -> tuple[bytes, str]:
        """Return all metrics as text, and its media type: by default the one that every Prometheus reads."""
        encode, media_type = choose_encoder(accept)
        return encode(self.registry), media_type

    def _seconds(self, name: str, about: str, label: str) -> Callable[[str], Observe]:
        """Add a histogram with one label. Series are cached, since looking one up costs more than recording a value."""
        histogram = Histogram(name, about, [label], buckets=SECONDS, registry=self.registry)
        return cache(lambda value: histogram.labels(value).observe)


class _Reading:
    """A collector of one metric that is kept elsewhere. `read` returns its numbers by value of the label."""

    def __init__(self, family: type[_Family], name: str, about: str, label: str, read: ReadEach) -> None:
        self._family = family
        self._name = name
        self._about = about
        self._labels = [label] if label else []
        self._read = read

    def describe(self) -> list[_Family]:
        """Return the metric without numbers."""
        return [self._family(self._name, self._about, labels=self._labels)]

    def collect(self) -> list[_Family]:
        """Return the metric with its current numbers."""
        (metric,) = self.describe()
        for value, number in self._read().items():
            metric.add_metric([value] if self._labels else [], number)
        return [metric]
