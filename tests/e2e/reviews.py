"""Analyses that tests make up, so that no page waits for one: a decision and what would have been better."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route

from tests.e2e.guests import Guest


def decision(guest: Guest, match: str, first: int = 0) -> dict[str, Any]:
    """Return the first decision from a step on that had a choice of cells or cards, with another move as the best.

    `other` is a third move.
    """
    frames = guest.api("GET", f"/tables/{match}/replay?everything=true&first={first + 1}")["frames"]
    for frame in frames:
        step, seat = frame["step"]["number"], frame["step"]["seat"]
        if seat is None:
            continue
        answer = guest.context.request.get(
            f"{guest.address}/api/tables/{match}/asked", params={"step": step - 1, "seat": seat}
        )
        offered = answer.json()["choices"] if answer.ok else []
        choices = [each for each in offered if {"cells", "cards"} & each["touches"].keys()]
        if len(choices) > 2:
            return {
                "number": step,
                "step": step,
                "seat": seat,
                "loss": 0.12,
                "error": 0.02,
                "mark": "mistake",
                "skill": [],
                "unknown": [],
                "played": choices[0],
                "best": choices[-1],
                "other": choices[-2],
                "why": {"key": "analyse-as-good", "args": {"move": choices[-1]["message"]}},
            }
    raise AssertionError("nobody had a choice")


def review(guest: Guest, match: str, decisions: list[dict[str, Any]]) -> None:
    """Let the page be told that this is what the analysis of a match has found."""
    chairs = guest.api("GET", f"/tables/{match}")["chairs"]
    seat = dict.fromkeys(("first", "final", "luck", "skill", "noise", "unknown", "adjusted", "choices", "rate"), 0)
    found = {
        "unit": "share",
        "seats": [{**seat, "words": {"key": "seat", "args": {"number": at + 1}}} for at in range(len(chairs))],
        "steps": [each["step"] for each in decisions],
        "values": [[1 / len(chairs)] * len(chairs)] * (len(decisions) + 1),
        "decisions": decisions,
        "chances": [],
        "turning_points": [],
        "identity": 0,
    }
    told = {"is": "review", "table": match, "progress": 1, "review": found, "reason": None}

    def answer(route: Route) -> None:
        route.fulfill(json=told)

    guest.page.route(f"**/api/tables/{match}/review", answer)
