"""Bots and analyses of a page's house: they run in a second worker, so that the house itself always answers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from kvartal.bots import HARD, MASTER
from kvartal.server.minds.analysts import Analysts, NoReview
from kvartal.server.minds.jobs import Answer, Job, Queue, Tally, any_move
from kvartal.server.minds.studies import Study
from kvartal.server.running.fair import Claim

SEARCHING = (HARD, MASTER)
_log = logging.getLogger("kvartal.offline")
_answer = msgspec.json.Decoder(Answer).decode


class Thinker(Protocol):
    """The second worker. Its methods raise an exception of any kind if it is lost."""

    def think(self, job: str) -> Awaitable[str]:
        """Return the answer to a job, both as JSON."""

    def study(self, study: str, told: Callable[[str], None]) -> Awaitable[str]:
        """Return the last review of a study, both as JSON. `told` gets the earlier ones."""


class PageMinds:
    """Finds the bots' moves. When the second worker fails, any legal move is made.

    With `games`, searching bots stop after that many imagined games instead of a time.
    """

    def __init__(self, thinker: Thinker, games: int = 0) -> None:
        self._thinker = thinker
        self._games = games
        self._memos: dict[tuple[str, int], list[int]] = {}
        self.tally = Tally()

    async def open(self) -> None:
        """See Minds: the page starts the worker when it is first needed."""

    async def close(self) -> None:
        """See Minds: the page ends the worker."""

    def check(self, person: str) -> None:
        """See Minds: one person has all of it."""

    def hurry(self, table: str) -> None:
        """See Minds."""

    def queues(self) -> dict[str, Queue]:
        """See Minds."""
        return {}

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        """See Minds."""
        place = (job.table, job.seat)
        asked = msgspec.structs.replace(job, memo=self._memos.get(place, []))
        if self._games and job.bot in SEARCHING:
            asked = msgspec.structs.replace(asked, bot=f"{job.bot}:iters={self._games}")
        try:
            found = _answer(await self._thinker.think(msgspec.json.encode(asked).decode()))
            if found.move is None:
                raise ValueError(found.error or "no move")
        except Exception as error:
            _log.warning("a bot failed", extra={"bot": job.bot, "reason": str(error)})
            self.tally.fell_back += 1
            return any_move(job)
        self._memos[place] = found.memo
        return found.move


class PageAnalysts(Analysts):
    """Analyses finished matches, one at a time."""

    def __init__(self, thinker: Thinker) -> None:
        super().__init__()
        self._thinker = thinker

    async def _run(self, study: Study, told: Callable[[bytes], None]) -> bytes:
        try:
            last = await self._thinker.study(msgspec.json.encode(study).decode(), lambda text: told(text.encode()))
        except Exception as error:
            raise NoReview(str(error)) from error
        return last.encode()
