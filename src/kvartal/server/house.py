"""The house: everything that a server process is made of, joined, opened and closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Protocol

import msgspec

from kvartal.core.components import Components
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Json, say
from kvartal.games import find
from kvartal.insight.analyst import SECONDS
from kvartal.server import errors
from kvartal.server.door.doorkeeper import Doorkeeper
from kvartal.server.door.guard import Limits
from kvartal.server.keeping.store import OPEN, Person, Store, Unavailable
from kvartal.server.minds.analysts import Analysts
from kvartal.server.minds.jobs import Job, Queue, Tally
from kvartal.server.minds.thinkers import NoThought
from kvartal.server.people.accounts import People
from kvartal.server.running.fair import Claim
from kvartal.server.running.health import Health, Problem
from kvartal.server.running.hours import Hours
from kvartal.server.running.lag import Lag
from kvartal.server.running.metrics import Metrics
from kvartal.server.tables.express import Express
from kvartal.server.tables.lobby import Lobby
from kvartal.server.tables.news import EVERYTHING, LocalNews, News
from kvartal.server.tables.play import Play
from kvartal.server.tables.reviews import Reviews
from kvartal.server.tables.rooms import ROW, Rooms
from kvartal.server.tables.stewards import Stewards
from kvartal.server.wire import messages as wire

DAY = 86400.0
HOURS = "hours"
"""Under this name the house notes its time."""
PERSON = "@"
"""News of a person go by their id with this before it."""
FAREWELLS = 3
LOOK_ROUND = 60.0
"""Every so many seconds sockets are asked for whom they still are, tables are looked at, and old ones may go."""
SWEEP = 3600.0

_log = logging.getLogger("kvartal.server")


class Minds(Protocol):
    """Whoever finds the bots' moves, away from the event loop."""

    tally: Tally

    async def open(self) -> None:
        """Get ready."""

    async def close(self) -> None:
        """Break off."""

    def check(self, person: str) -> None:
        """Raise TooMuchWaits when the person has as much waiting as one may have."""

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        """Return a legal move of the job's seat as text, thought of for whoever's claim it is."""

    def hurry(self, table: str) -> None:
        """Know that a table that nobody watched is watched now."""

    def queues(self) -> Mapping[str, Queue]:
        """Return what waits to be thought about, by rank."""


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """How this house does things."""

    retention_days: float | None = None
    """Tables that are over or closed are forgotten after so many days; None keeps them."""
    bot_pause: float = 0.6
    """Seconds between a bot's turn and its move, so that people can follow."""
    bot_budget: float = 1.5
    analysis_seconds: float = SECONDS
    """How long a finished match is analysed."""
    patience: float = 600.0
    """Seconds after which the others may let a bot play for someone who does not move."""
    limited: bool = True
    """Whether rates are limited, and how many connections and sockets one may have."""
    shared: bool = False
    """Whether other processes work on the same storage."""
    rooms: int = 5000
    """How many tables are kept in memory."""
    entries: int = 1_000_000
    """How many entries of their matches are kept in memory, about 300 bytes each."""
    components: dict[str, Components] = {}
    """The printed values as the host has corrected them, by game; new games are played with these."""
    per_address: int = 256
    """How many connections an address may have at once."""
    per_person: int = 32
    """How many sockets a person may have at once."""
    metrics_token: str | None = None
    """Who may read the metrics: whoever shows this; without one, only those on the same machine."""


class OpenSocket(Protocol):
    """A socket that belongs to a person."""

    person: Person
    token: str

    def dismiss(self) -> None:
        """Close it: its person is not let in any more."""

    async def retire(self) -> None:
        """Close it in order, for the house closes."""


class OpenSockets:
    """All sockets, and how many each person has."""

    def __init__(self) -> None:
        self._all: set[OpenSocket] = set()
        self._counts: Counter[str] = Counter()

    def add(self, socket: OpenSocket) -> None:
        """Take one in."""
        if socket not in self._all:
            self._all.add(socket)
            self._counts[socket.person.id] += 1

    def discard(self, socket: OpenSocket) -> None:
        """Let one go."""
        if socket in self._all:
            self._all.discard(socket)
            self._counts[socket.person.id] -= 1
            if not self._counts[socket.person.id]:
                del self._counts[socket.person.id]

    def count(self, person_id: str) -> int:
        """Return how many sockets a person has."""
        return self._counts[person_id]

    def __iter__(self) -> Iterator[OpenSocket]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


class House:
    """One server process."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        news: News | None = None,
        manners: Manners | None = None,
        hours: Hours | None = None,
        analysts: Analysts | None = None,
    ) -> None:
        self.manners = manners = manners or Manners()
        self.store = store
        self.minds = minds
        self.news = news or LocalNews()
        self.hours = hours = hours or Hours()
        self.now = now = hours.now
        self.people = People(store, now=now, sure=lambda: hours.sure)
        self.limits = Limits()
        self.health = Health()
        self.health.add("storage", self._storage_answers)
        self.doorkeeper = Doorkeeper(manners.per_address if manners.limited else None)
        self.doorkeeper.told = partial(self.health.note, "descriptors")
        self.health.add("descriptors", self.doorkeeper.check)
        self.metrics = Metrics()
        self.rooms = Rooms(store, self.news, now, manners.rooms, manners.shared, manners.entries)
        self.rooms.gaps = lambda: hours.gaps
        self.rooms.began = lambda: hours.began
        self.whereabouts = self.rooms.whereabouts
        if not manners.limited:
            self.rooms.slices.most = None
        self.lobby = Lobby(self.rooms, manners.components)
        self.play = Play(self.rooms)
        self.play.patience = manners.patience
        self.play.spend = self.limit
        self.analysts = analysts or Analysts()
        self.reviews = Reviews(self.rooms, self.analysts, manners.analysis_seconds)
        self.reviews.spend = self.limit
        self.sockets = OpenSockets()
        self.retiring = False
        """Whether the house closes, so that whoever still comes in is seen off at once."""
        self.stewards = Stewards(
            self.rooms,
            self.play,
            minds,
            pause=manners.bot_pause,
            budget=manners.bot_budget,
            shared=manners.shared,
        )
        self._caretaker: asyncio.Task[None] | None = None
        self._sweep_at = 0.0
        self.express = Express(self.rooms, self.limit if manners.limited else None, self.metrics.request("SocketMove"))
        self.lag = Lag(self.metrics.histogram("kvartal_loop_lag_seconds", "How late the event loop's timers ring."))
        """Whoever serves starts it: a house alone need not be woken twice a second."""
        self._measure()

    def _measure(self) -> None:
        """Say what the metrics read when they are asked for."""
        metrics, tally = self.metrics, self.minds.tally
        self.stewards.thought = lambda seconds, bot: metrics.thought(bot)(seconds)
        metrics.gauge("kvartal_tables_in_memory", "Tables in memory.", lambda: len(self.rooms))
        metrics.gauge("kvartal_connections", "Open connections.", lambda: len(self.doorkeeper))
        metrics.gauge("kvartal_sockets", "Open sockets.", lambda: len(self.sockets))
        metrics.gauge("kvartal_clock_doubt_seconds", "How long the time stays in doubt.", lambda: self.hours.doubt)
        metrics.counter("kvartal_bot_deaths_total", "Bots' processes that died or hung.", lambda: tally.died)
        metrics.counter("kvartal_bot_retries_total", "Bots' thoughts that were begun again.", lambda: tally.retried)
        metrics.counter("kvartal_bot_fallbacks_total", "Bots' moves that were any legal one.", lambda: tally.fell_back)
        metrics.gauges(
            "kvartal_bot_queue_length",
            "Bots' decisions that wait for a process.",
            "rank",
            lambda: {rank: queue.length for rank, queue in self.minds.queues().items()},
        )
        metrics.gauges(
            "kvartal_bot_queue_age_seconds",
            "How long the oldest of them has waited.",
            "rank",
            lambda: {rank: queue.age for rank, queue in self.minds.queues().items()},
        )
        metrics.counters(
            "kvartal_storage_errors_total", "Failures of the storage.", "fault", lambda: self.store.faults.counts()
        )

    async def open(self) -> None:
        """Open storage and news and let the minds get ready; raise CannotOpen or NoNews."""
        await self.store.open()
        self.hours.open(await self.store.note(HOURS))
        await self._note_time()
        self.news.subscribe(self._hear)
        await self.news.open()
        await self.minds.open()
        self._caretaker = asyncio.create_task(self._look_round())

    async def retire(self, seconds: float) -> None:
        """Let every socket answer what it is at and close, within so many seconds; none begins anything any more.

        Thoughts are broken off: nobody will be there for a bot's move, and whoever asked for a hint is told.
        """
        self.retiring = True
        self.stewards.close()
        retiring = [asyncio.ensure_future(socket.retire()) for socket in self.sockets]
        retiring.append(asyncio.ensure_future(self.minds.close()))
        retiring.append(asyncio.ensure_future(self.analysts.close()))
        await asyncio.wait(retiring, timeout=seconds)

    async def close(self) -> None:
        """Finish what is under way, write what is noted, and let go."""
        self.lag.stop()
        self.stewards.close()
        if self._caretaker is not None:
            self._caretaker.cancel()
        for socket in list(self.sockets):
            socket.dismiss()
        await self.minds.close()
        await self.analysts.close()
        await self.rooms.close()
        await self.news.close()
        await self._note_time()
        self.people.close()
        await self.store.close()

    def limit(self, action: str, *keys: str) -> None:
        """Take a permit; raise TooOften."""
        if self.manners.limited:
            self.limits.spend(action, *keys)

    async def _storage_answers(self) -> Problem | None:
        flaw = await self.store.ping()
        return None if flaw is None else Problem(f"storage {flaw}")

    def limit_thinking(self, person: Person) -> None:
        """Raise TooMuchWaits when the bots have enough to do for this person."""
        if self.manners.limited:
            self.minds.check(person.id)

    async def hint(self, person: Person, table_id: str, seat: int) -> str:
        """Return what the hard bot would do on a person's seat, as JSON; raise TooMuchWaits or what `hint_job` does."""
        self.limit_thinking(person)
        job = await self.play.hint_job(person, table_id, seat)
        try:
            return await self.minds.think(job, self.whereabouts.claim(person.id), True)
        except NoThought as error:
            raise errors.OutOfService(say("refuse-closing")) from error

    async def start(self, person: Person, table_id: str) -> wire.TableInfo:
        """Begin the game at a table; raise TooMuchWaits where there are bots at it that would have to wait."""
        room = await self.rooms.room(table_id)
        if any(chair.bot is not None for chair in room.row.chairs):
            self.limit_thinking(person)
        return await self.lobby.start(person, table_id)

    # People

    async def sign_out(self, person: Person, token: str) -> None:
        """Sign one device out and close its sockets."""
        await self.people.logout(token)
        for socket in [socket for socket in self.sockets if socket.token == token]:
            socket.dismiss()
        self.news.publish(PERSON + person.id, 0)

    async def sign_out_everywhere(self, person: Person) -> None:
        """Sign all devices out and close their sockets, in every process."""
        await self.people.logout_everywhere(person)
        self._dismiss(person)

    async def set_password(self, person: Person, token: str, login: str, password: str) -> Person:
        """Give the person a login and a password; every device but the one with this token is signed out."""
        changed = await self.people.set_password(person, login, password)
        await self.people.logout_everywhere(person, but=token)
        for socket in [socket for socket in self.sockets if socket.person.id == person.id and socket.token != token]:
            socket.dismiss()
        self.news.publish(PERSON + person.id, 0)
        return changed

    async def forget(self, person: Person) -> None:
        """Forget a person; at their tables a bot plays on."""
        # Nobody comes in as this person any more: what is still under way can only be what had begun before.
        await self.people.logout_everywhere(person)
        self._dismiss(person)
        for row in await self.store.tables_of(person.id, 10_000):
            if row.status == OPEN:
                with contextlib.suppress(KvartalError):  # it has just begun, or is gone
                    await self.lobby.leave(person, row.id)
        rows = await self.store.tables_of(person.id, 10_000)
        await self.people.forget(person)
        # Where a request under way sat them down once more, they go from there too.
        for _ in range(FAREWELLS):
            if not (late := await self.store.tables_of(person.id, 10_000)):
                break
            rows += late
            await self.people.forget(person)
        for row in rows:
            self.rooms.hear(row.id + ROW, row.version + 1)
            self.news.publish(row.id + ROW, row.version + 1)

    def _dismiss(self, person: Person) -> None:
        for socket in [socket for socket in self.sockets if socket.person.id == person.id]:
            socket.dismiss()
        self.news.publish(PERSON + person.id, 0)

    def _hear(self, about: str, number: int) -> None:
        """Take news from another process: of a table, or of a person whose devices may have been signed out."""
        if about.startswith(PERSON):
            look = partial(self._look_at_sockets, about.removeprefix(PERSON))
            self.rooms.run(self.rooms.recovery.insist(look))
        else:
            self.rooms.hear(about, number)

    async def _look_at_sockets(self, person_id: str | None = None) -> None:
        """Close the sockets of devices that are signed out: of one person, or of all."""
        for socket in [socket for socket in self.sockets if person_id in (None, socket.person.id)]:
            if await self.people.of_token(socket.token) is None:
                socket.dismiss()

    # The rest

    def score(self, game_id: str, sheet: Json) -> Json:
        """Score a finished physical table by this host's components; raise UnknownGame or BadSheet."""
        return find(game_id).score_sheet(sheet, self.manners.components.get(game_id)).to_json()

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(LOOK_ROUND)
            try:
                await self.look_round()
            except Exception:
                _log.exception("looking round failed")

    async def _note_time(self) -> None:
        try:
            await self.store.keep_note(HOURS, self.hours.note())
        except Unavailable:
            _log.exception("the time could not be noted")

    async def look_round(self) -> None:
        """Look at the clock on the wall, at who is still let in, and at what is too old."""
        moved = self.hours.look()
        if moved is not None:
            self.rooms.rest(*moved)
        await self._note_time()
        if self.manners.shared:
            # News of a process that died at the wrong moment never come.
            self.rooms.hear(*EVERYTHING)
        await self._look_at_sockets()
        days = self.manners.retention_days
        swept = self._sweep_at - SWEEP <= self.now() < self._sweep_at  # where the clock was set back it is time too
        if days is not None and self.hours.sure and not swept:
            self._sweep_at = self.now() + SWEEP
            gone = await self.store.remove_tables(self.now() - days * DAY)
            if gone:
                _log.info("old tables removed", extra={"tables": gone})
