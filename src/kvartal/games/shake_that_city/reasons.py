"""The reasons of Shake That City: the points of each type, and of the bonus tiles."""

from __future__ import annotations

from kvartal.core.reasons import Reasons
from kvartal.games.shake_that_city.components import TYPES

REASONS = Reasons(lines={**{name: name for name in TYPES}, "line": "bonus", "corner": "bonus"})
