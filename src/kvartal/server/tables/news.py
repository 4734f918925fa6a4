"""Tells the other processes of the house where to look, `table:number`, and which players are there (`presence.py`)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from urllib.parse import urlsplit

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say

if TYPE_CHECKING:
    from redis.asyncio import Redis

Heard: TypeAlias = Callable[[str, int], None]
"""Receives a table and its latest number. ("", -1) means that news may have been missed: check all tables in memory."""

EVERYTHING = ("", -1)

_CHANNEL = "kvartal:news"
_PATIENCE = 5.0  # seconds of silence before the connection is tested, and seconds to wait for the answer
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0

_log = logging.getLogger(__name__)


class NoNews(KvartalError):
    """Processes can't communicate: Redis, or its client library, is not available."""


class News(Protocol):
    """What one process tells the others."""

    async def open(self) -> None:
        """Start receiving. Raise NoNews."""

    async def close(self) -> None:
        """Send what is pending, and stop."""

    def publish(self, table_id: str, number: int) -> None:
        """Tell the others that the table's log has reached this number. This never fails and never waits."""

    def subscribe(self, callback: Heard) -> None:
        """Call the callback with news of the others, on the event loop."""

    @property
    def well(self) -> bool | None:
        """Whether news currently get through; None if there are no other processes."""


class LocalNews:
    """The news of a house with a single process."""

    async def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    def publish(self, table_id: str, number: int) -> None:
        """Do nothing: there is nobody to tell."""

    def subscribe(self, callback: Heard) -> None:
        """Do nothing: there is nothing to receive."""

    @property
    def well(self) -> bool | None:
        """None, because there are no other processes."""
        return None


class RedisNews:
    """News over a Redis channel. After a lost connection is restored, every table is checked again."""

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ImportError as error:
            raise NoNews(say("error-redis-missing", extra="kvartal[grow]")) from error
        self._server = f"{urlsplit(url).hostname}:{urlsplit(url).port or 6379}"
        # The library must not reconnect by itself: messages sent in the meantime would be missed.
        try:
            self._redis: Redis = Redis.from_url(
                url, socket_timeout=_PATIENCE, socket_connect_timeout=_PATIENCE, retry=Retry(NoBackoff(), 0)
            )
        except ValueError as error:
            raise NoNews(say("error-redis-url")) from error
        self._self = secrets.token_hex(8)
        self._heard: list[Heard] = []
        self._to_tell: dict[str, int] = {}
        self._something_to_tell = asyncio.Event()
        self._subscribed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._away: set[str] = set()
        """Which of our two tasks has noticed that Redis is away."""

    def subscribe(self, callback: Heard) -> None:
        """Call the callback with news of the others."""
        self._heard.append(callback)

    @property
    def well(self) -> bool | None:
        """Whether Redis answers, as far as we have noticed."""
        return not self._away

    async def open(self) -> None:
        """Connect and start receiving. Raise NoNews if Redis does not answer."""
        try:
            await self._redis.ping()
        except _troubles() as error:
            await self._redis.aclose()
            raise NoNews(say("error-redis-silent", server=self._server)) from error
        self._tasks = [asyncio.create_task(self._keep(self._listen)), asyncio.create_task(self._keep(self._tell))]
        await self._subscribed.wait()

    async def close(self) -> None:
        """Send what is pending, if Redis answers, and stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        with contextlib.suppress(*_troubles()):
            await self._tell_all()
        await self._redis.aclose()

    def publish(self, table_id: str, number: int) -> None:
        """Tell the others soon. Of several numbers of a table, only the latest is sent."""
        self._to_tell[table_id] = max(number, self._to_tell.get(table_id, number))
        self._something_to_tell.set()

    async def _keep(self, work: Callable[[Callable[[], None]], Coroutine[Any, Any, None]]) -> None:
        """Repeat the work for ever. After each failure, wait a little longer, until the work reports success."""
        wait = _FIRST_WAIT

        def well() -> None:
            nonlocal wait
            wait = _FIRST_WAIT
            self._away.discard(work.__name__)

        while True:
            try:
                await work(well)
            except _troubles() as error:
                self._away.add(work.__name__)
                _log.warning("Redis is unavailable", extra={"reason": str(error), "wait": wait})
            await asyncio.sleep(wait)
            wait = min(wait * 2, _LONGEST_WAIT)

    async def _tell(self, well: Callable[[], None]) -> None:
        while True:
            await self._something_to_tell.wait()
            await self._tell_all()
            well()

    async def _tell_all(self) -> None:
        self._something_to_tell.clear()
        telling, self._to_tell = self._to_tell, {}
        if not telling:
            return
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for table_id, number in telling.items():
                    pipe.publish(_CHANNEL, f"{table_id}:{number}:{self._self}")
                await pipe.execute()
        except BaseException:
            for table_id, number in telling.items():
                self.publish(table_id, number)
            raise

    async def _listen(self, well: Callable[[], None]) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(_CHANNEL)
            asked = False
            while True:
                message = await pubsub.get_message(timeout=_PATIENCE)
                if message is None:
                    if asked:
                        raise ConnectionError("redis does not answer")
                    await pubsub.ping()
                    asked = True
                    continue
                asked = False
                if message["type"] == "subscribe":
                    well()
                    if self._subscribed.is_set():
                        _log.info("Redis is available again")
                        self._hear(*EVERYTHING)
                    self._subscribed.set()
                elif message["type"] == "message":
                    self._read(message["data"])

    def _read(self, data: bytes) -> None:
        try:
            table_id, number, teller = data.decode("ascii").rsplit(":", 2)
            latest = int(number)
        except ValueError:
            _log.warning("ignored a malformed message from Redis", extra={"bytes": len(data)})
            return
        if teller != self._self:
            self._hear(table_id, latest)

    def _hear(self, table_id: str, number: int) -> None:
        for callback in self._heard:
            try:
                callback(table_id, number)
            except Exception:
                _log.exception("handling news from another process failed", extra={"table": table_id, "number": number})


def _troubles() -> tuple[type[Exception], ...]:
    """Return the exceptions of a failed connection. Only called if the library is installed."""
    from redis.exceptions import RedisError

    return (RedisError, OSError, asyncio.TimeoutError)
