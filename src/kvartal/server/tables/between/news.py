"""Tells the other processes of the house what happens at the tables that they, too, have in memory.

Every process listens to two channels: one that all hear, and its own. Which processes have a table in memory is agreed
by `follow`: it is announced to all, whoever has the table answers with how far it has come, and from then on each tells
the other. So a table that only one process knows costs no news at all. Steps are told with their rows, which saves the
others reading them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from urllib.parse import urlsplit

import msgspec

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.server.keeping.store import LogRow

if TYPE_CHECKING:
    from redis.asyncio import Redis

Heard: TypeAlias = Callable[[str, int, Sequence[LogRow]], None]
"""Receives what the news are about (a table, or a table and `/part`), the latest number, and its rows, if told.

EVERYTHING means that news may have been missed: check all tables in memory.
"""

EVERYTHING: tuple[str, int, Sequence[LogRow]] = ("", -1, ())
WANTED, DROPPED = "/wanted", "/dropped"
"""Suffixes of a table's id: another process has now loaded the table, or has dropped it."""

_CHANNEL = "kvartal:news"
_ALL = ""
"""Stands for the channel that every process hears."""
_MOST_ROWS = 64
"""If more rows of a table wait to be told, only their number is."""
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

    def follow(self, table_id: str) -> None:
        """Hear of a table from now on. Whoever has it in memory answers by publishing how far it has come."""

    def leave(self, table_id: str) -> None:
        """Hear no more of a table."""

    def publish(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
        """Tell those who follow a table about it; about what we don't follow ourselves, tell everybody.

        This never fails and never waits.
        """

    def announce(self, about: str) -> None:
        """Tell everybody."""

    def subscribe(self, callback: Heard) -> None:
        """Call the callback with news of the others, on the event loop."""

    @property
    def well(self) -> bool | None:
        """Whether news currently get through; None if there are no other processes."""

    async def trouble(self) -> None:
        """Return as soon as news don't get through."""


class LocalNews:
    """The news of a house with a single process."""

    async def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    def follow(self, table_id: str) -> None:
        """Do nothing: there is nobody to hear from."""

    def leave(self, table_id: str) -> None:
        """Do nothing."""

    def publish(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
        """Do nothing: there is nobody to tell."""

    def announce(self, about: str) -> None:
        """Do nothing."""

    def subscribe(self, callback: Heard) -> None:
        """Do nothing: there is nothing to receive."""

    @property
    def well(self) -> bool | None:
        """None, because there are no other processes."""
        return None

    async def trouble(self) -> None:
        """Wait for ever."""
        await asyncio.get_running_loop().create_future()


class _Item(msgspec.Struct, array_like=True):
    """One piece of news."""

    about: str
    number: int
    rows: list[LogRow] = []


class _Letter(msgspec.Struct, array_like=True):
    """What one process tells at once."""

    teller: str
    items: list[_Item]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Letter).decode


class RedisNews:
    """News over Redis. After a lost connection is restored, every table is checked again."""

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
        self._peers: dict[str, set[str]] = {}
        """The tables that we follow, and the other processes that do."""
        self._outbox: dict[str, dict[str, _Item]] = {}
        """What is to be told, by process."""
        self._something_to_tell = asyncio.Event()
        self._subscribed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._away: set[str] = set()
        """Which of our two tasks has noticed that Redis is away."""
        self._trouble = asyncio.Event()

    def subscribe(self, callback: Heard) -> None:
        """Call the callback with news of the others."""
        self._heard.append(callback)

    @property
    def well(self) -> bool | None:
        """Whether Redis answers, as far as we have noticed."""
        return not self._away

    async def trouble(self) -> None:
        """Return as soon as we have noticed that Redis does not answer."""
        await self._trouble.wait()

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
        waiting = set(self._tasks)
        while waiting:
            # Again and again: asyncio.wait_for, which the library uses, may swallow what comes along with an answer.
            for task in waiting:
                task.cancel()
            _, waiting = await asyncio.wait(waiting, timeout=_FIRST_WAIT)
        self._tasks = []
        with contextlib.suppress(*_troubles()):
            await self._tell_all()
        await self._redis.aclose()

    def follow(self, table_id: str) -> None:
        """Announce that we have a table in memory."""
        if table_id not in self._peers:
            self._peers[table_id] = set()
            self.announce(table_id + WANTED)

    def leave(self, table_id: str) -> None:
        """Tell those who have the table that we don't any more."""
        self.publish(table_id + DROPPED, 0)
        self._peers.pop(table_id, None)

    def publish(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
        """Tell the others soon, each what it has to know."""
        peers = self._peers.get(about.partition("/")[0])
        if peers is None:
            self._put(_ALL, about, number, rows)
        else:
            for peer in peers:
                self._put(peer, about, number, rows)

    def announce(self, about: str) -> None:
        """Tell everybody soon."""
        self._put(_ALL, about, 0, ())

    def _put(self, to: str, about: str, number: int, rows: Sequence[LogRow]) -> None:
        """Add to what a process is told next. Of several numbers of a table, only the latest is sent, with all rows."""
        box = self._outbox.setdefault(to, {})
        known = box.get(about)
        if known is None:
            box[about] = _Item(about, number, list(rows))
        else:
            follows = known.rows and rows and known.rows[-1].number + 1 == rows[0].number
            if follows and len(known.rows) + len(rows) <= _MOST_ROWS:
                known.rows.extend(rows)
            elif number > known.number or rows:
                known.rows = []
            known.number = max(number, known.number)
        self._something_to_tell.set()

    async def _keep(self, work: Callable[[Callable[[], None]], Coroutine[Any, Any, None]]) -> None:
        """Repeat the work for ever. After each failure, wait a little longer, until the work reports success."""
        wait = _FIRST_WAIT

        def well() -> None:
            nonlocal wait
            wait = _FIRST_WAIT
            self._away.discard(work.__name__)
            if not self._away:
                self._trouble.clear()

        while True:
            try:
                await work(well)
            except _troubles() as error:
                self._away.add(work.__name__)
                self._trouble.set()
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
        telling, self._outbox = self._outbox, {}
        if not telling:
            return
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for to, items in telling.items():
                    pipe.publish(_channel(to), _encode(_Letter(self._self, list(items.values()))))
                heard = await pipe.execute()
        except BaseException:
            for to, items in telling.items():
                for item in items.values():
                    self._put(to, item.about, item.number, ())
            raise
        if gone := {to for to, count in zip(telling, heard, strict=True) if to != _ALL and not count}:
            for peers in self._peers.values():
                peers -= gone

    async def _listen(self, well: Callable[[], None]) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(_channel(_ALL), _channel(self._self))
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
                    if message["data"] == 2:  # both channels
                        well()
                        self._begin()
                elif message["type"] == "message":
                    self._read(message["data"], message["channel"] != _CHANNEL.encode())

    def _begin(self) -> None:
        """Check everything, if this is not the first connection: something may have been missed."""
        if self._subscribed.is_set():
            _log.info("Redis is available again")
            for table_id in self._peers:
                self.announce(table_id + WANTED)
            self._hear(*EVERYTHING)
        self._subscribed.set()

    def _read(self, data: bytes, to_us: bool) -> None:
        try:
            letter = _decode(data)
        except (msgspec.MsgspecError, UnicodeError):
            _log.warning("ignored a malformed message from Redis", extra={"bytes": len(data)})
            return
        if letter.teller == self._self:
            return
        for item in letter.items:
            table_id = item.about.partition("/")[0]
            peers = self._peers.get(table_id)
            if item.about.endswith(DROPPED):
                if peers is not None:
                    peers.discard(letter.teller)
                continue
            if peers is not None and (to_us or item.about.endswith(WANTED)):
                peers.add(letter.teller)
            elif to_us:
                self._put(letter.teller, table_id + DROPPED, 0, ())
            self._hear(item.about, item.number, item.rows)

    def _hear(self, about: str, number: int, rows: Sequence[LogRow]) -> None:
        for callback in self._heard:
            try:
                callback(about, number, rows)
            except Exception:
                _log.exception("handling news from another process failed", extra={"table": about, "number": number})


def _channel(process: str) -> str:
    return f"{_CHANNEL}:{process}" if process else _CHANNEL


def _troubles() -> tuple[type[Exception], ...]:
    """Return the exceptions of a failed connection. Only called if the library is installed."""
    from redis.exceptions import RedisError

    return (RedisError, OSError, asyncio.TimeoutError)
