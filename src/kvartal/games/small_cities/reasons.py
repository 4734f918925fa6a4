"""The reasons of Маленькие города: buildings, stars and goals."""

from __future__ import annotations

from kvartal.core.reasons import Reasons

REASONS = Reasons(lines={"building": "building", "stars": "stars", "goal": "goal"})
