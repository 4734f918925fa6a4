"""The reasons of Paris: light, the largest block, postcards, and what was not built."""

from __future__ import annotations

from kvartal.core.reasons import Reasons

REASONS = Reasons(
    lines={
        "lit": "light",
        "unlit": "light",
        "block": "block",
        "unbuilt": "unbuilt",
        "forgiven": "unbuilt",
        "statue": "cards",
        "painter": "cards",
        "dancer": "cards",
        "fountain": "cards",
    }
)
