"""What is wrong with the house: the checks behind `/healthz`. Each finds a problem or nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

SECONDS = 1.5
"""The time limit of a check, in seconds. If it takes longer, its part counts as not answering."""

_log = logging.getLogger("kvartal.server")


class Problem(NamedTuple):
    """What is wrong, in words for the host. A grave problem means that no move can be stored."""

    words: str
    grave: bool = False


Check: TypeAlias = Callable[[], Awaitable[Problem | None]]


class Health:
    """The checks of a house. A problem is logged when it begins and when it is over."""

    def __init__(self) -> None:
        self._checks: dict[str, Check] = {}
        self._known: set[str] = set()

    def add(self, part: str, check: Check) -> None:
        """Add a check. One that fails or takes too long is a grave problem of its part."""
        self._checks[part] = check

    async def problems(self) -> list[Problem]:
        """Return the current problems, in the order in which the checks were added."""
        found = await asyncio.gather(*(self._look(part, check) for part, check in self._checks.items()))
        return [problem for problem in found if problem is not None]

    def note(self, part: str, problem: Problem | None, reason: str = "") -> None:
        """Log that a part has a problem, or that it is over. Log each change only once."""
        if problem is None:
            if part in self._known:
                self._known.discard(part)
                _log.info("a part of the server works again", extra={"kind": part})
        elif part not in self._known:
            self._known.add(part)
            _log.warning(problem.words, extra={"kind": part, "reason": reason or problem.words})

    async def _look(self, part: str, check: Check) -> Problem | None:
        reason = ""
        try:
            async with asyncio.timeout(SECONDS):
                problem = await check()
        except Exception as error:
            problem = Problem(f"{part} {getattr(error, 'fault', 'unavailable')}", grave=True)
            reason = str(error) or type(error).__name__
        self.note(part, problem, reason)
        return problem
