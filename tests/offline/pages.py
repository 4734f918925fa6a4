"""A page with a house of its own, in this process: what the browser gives it, as plain objects."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from kvartal.core.rng import Rng
from kvartal.offline import thinker
from kvartal.offline.door import Door
from kvartal.offline.home import open_home
from kvartal.server.house import House, Manners


class MemoryShelf:
    """What a browser would keep; `full` makes every write fail."""

    def __init__(self) -> None:
        self.copy: bytes | None = None
        self.pages: list[bytes] = []
        self.full = False

    async def read(self) -> tuple[bytes | None, list[bytes]]:
        return self.copy, list(self.pages)

    async def add(self, page: bytes) -> None:
        await self._write()
        self.pages.append(page)

    async def replace(self, copy: bytes) -> None:
        await self._write()
        self.copy, self.pages = copy, []

    async def _write(self) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("QuotaExceededError")


class SameProcess:
    """The second worker, here."""

    def __init__(self) -> None:
        self.broken = False

    async def think(self, job: str) -> str:
        if self.broken:
            raise RuntimeError("the worker is lost")
        return thinker.think(job)

    async def study(self, study: str, told: Callable[[str], None]) -> str:
        return await thinker.study(study, told)


class Page:
    """One page: its calls, and what its socket told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.house: House
        self.door: Door
        self._news = asyncio.Event()
        self._asked = 0

    def tell(self, text: str) -> None:
        self.told.append(json.loads(text))
        self._news.set()

    async def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        text = body if isinstance(body, str) or body is None else json.dumps(body)
        reply = await self.door.call(method, "/api" + path, text)
        assert reply.status == status, reply
        return json.loads(reply.text) if reply.media_type == "application/json" else reply.text

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a request over the socket and return its answer."""
        self._asked += 1
        request = f"r{self._asked}"
        self.door.hear(json.dumps({**message, "request": request}))
        return await self.until(lambda one: one.get("request") == request)

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a message."""
        seen = 0
        while True:
            for one in self.told[seen:]:
                if wanted(one):
                    return one
            seen = len(self.told)
            self._news.clear()
            await self._news.wait()

    async def sit_down(self, game: str, bot: str, persona: str | None = None) -> str:
        """Open a table for two with a bot, begin, and watch it. Return its id."""
        row = await self.call("POST", "/tables", {"game": game, "seats": 2})
        await self.call("POST", f"/tables/{row['id']}/seats/1/bot", {"bot": bot, "persona": persona})
        await self.call("POST", f"/tables/{row['id']}/ready", {"ready": True})
        await self.call("POST", f"/tables/{row['id']}/start")
        await self.ask(do="watch", table=row["id"], seat=0)
        return str(row["id"])

    def moment(self, table: str) -> dict[str, Any]:
        """Return the latest moment of a table."""
        return next(one for one in reversed(self.told) if one["is"] == "moment" and one["table"] == table)

    async def play(self, table: str, rng: Rng, moves: int = 100_000) -> bool:
        """Make random moves on the first seat; return whether the game is over."""
        for _ in range(moves):
            now = await self.turn(table)
            if now["over"]:
                return True
            choices = now["ask"]["choices"]
            move = choices[rng.below(len(choices))]["move"]
            answer = await self.ask(do="move", table=table, seat=0, prompt=now["prompt"], move=move)
            assert answer["is"] == "accepted", answer
        return False

    async def turn(self, table: str) -> dict[str, Any]:
        """Wait until the first seat has to decide, or the game is over."""
        while True:
            now = self.moment(table)
            if now["over"] or now["ask"] is not None:
                return now
            self._news.clear()
            await self._news.wait()


@asynccontextmanager
async def opened(
    shelf: MemoryShelf | None = None, worker: SameProcess | None = None, name: str = "Ann", games: int = 20
) -> AsyncIterator[Page]:
    """Open a page's house and close it at the end."""
    page = Page()
    manners = Manners(limited=False, bot_pause=0.0, analysis_seconds=0.3)
    page.house, page.door = await open_home(
        shelf or MemoryShelf(), worker or SameProcess(), page.tell, name, "en", manners, games
    )
    try:
        yield page
    finally:
        await page.door.close()
        await page.house.close()
