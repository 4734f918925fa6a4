"""The house: all parts of a server process, joined, opened and closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

import msgspec

from kvartal.core.components import Components
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Json, say
from kvartal.games import find
from kvartal.insight.analyst import SECONDS
from kvartal.server import errors
from kvartal.server.club import lessons
from kvartal.server.club.deals import Deals
from kvartal.server.club.lines import Lines
from kvartal.server.club.puzzles import Puzzles
from kvartal.server.club.reviews import Reviews
from kvartal.server.club.sharing import Sharing
from kvartal.server.club.tries import Tries
from kvartal.server.door.doorkeeper import Doorkeeper
from kvartal.server.door.guard import Limits
from kvartal.server.keeping.store import OPEN, LogRow, Person, Store, Unavailable
from kvartal.server.minds.analysts import Analysts
from kvartal.server.minds.jobs import Job, Queue, Tally
from kvartal.server.minds.thinkers import NoThought
from kvartal.server.people.accounts import People
from kvartal.server.running.fair import Claim
from kvartal.server.running.health import Health, Problem
from kvartal.server.running.hours import Hours
from kvartal.server.running.lag import Lag
from kvartal.server.running.measures import Measures
from kvartal.server.running.spread import Spread
from kvartal.server.tables.between.neighbours import POLL, ROW
from kvartal.server.tables.between.news import EVERYTHING, LocalNews, News
from kvartal.server.tables.express import Express
from kvartal.server.tables.lobby import Lobby
from kvartal.server.tables.play import Play
from kvartal.server.tables.rooms import Rooms
from kvartal.server.tables.stewards import Stewards
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire

DAY = 86400.0
HOURS = "hours"
"""The name of the note in which the house records its time."""
PERSON = "@"
"""Marks news about a person: a person's id follows it."""
HELLO, BYE = "!hello", "!bye"
"""News that a process has opened, or closes."""
HOME = "/home"
"""Suffix of a table's id: a proxy has brought somebody to a process because of this table."""
FAREWELLS = 3
LOOK_ROUND = 60.0
"""Seconds between two rounds that check sockets and tables, and delete what is too old."""
SWEEP = 3600.0
REST = 3600.0
"""Seconds after which the log of a game that is over may be archived."""

_log = logging.getLogger("kvartal.server")


class Minds(Protocol):
    """Finds the bots' moves, away from the event loop."""

    tally: Tally

    async def open(self) -> None:
        """Start the processes."""

    async def close(self) -> None:
        """Cancel all work."""

    def check(self, person: str) -> None:
        """Raise TooMuchWaits if the person has as much waiting as one person may have."""

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        """Return a legal move of the job's seat as text. The time it takes counts for the claim."""

    def hurry(self, table: str) -> None:
        """Note that a table that nobody watched is now watched."""

    def queues(self) -> Mapping[str, Queue]:
        """Return the decisions that wait, by rank."""


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a house."""

    retention_days: float | None = None
    """Delete tables this many days after they were over or closed; None keeps them."""
    bot_pause: float = 0.6
    """Seconds between a bot's turn and its move, so that people can follow."""
    bot_budget: float = 1.5
    analysis_seconds: float = SECONDS
    """How long a finished match is analysed."""
    patience: float = 600.0
    """Seconds after which the others may let a bot play for somebody who does not move."""
    limited: bool = True
    """Whether there are limits: on rates, on connections per address and on sockets per person."""
    shared: bool = False
    """Whether other processes work on the same storage."""
    rooms: int = 5000
    """How many tables are kept in memory."""
    entries: int = 1_000_000
    """How many entries of matches are kept in memory, at about 300 bytes each."""
    components: dict[str, Components] = {}
    """The printed values as corrected by the host, by game. New games use them."""
    per_address: int = 256
    """How many connections an address may have at once."""
    per_person: int = 32
    """How many sockets a person may have at once."""
    metrics_token: str | None = None
    """The token that gives access to the metrics. Without one, only clients on the same machine have access."""
    daily_key: str | None = None
    """What the daily cities come from. Without one, the house chooses its own and keeps it."""


class OpenSocket(Protocol):
    """A socket that belongs to a person."""

    person: Person
    token: str
    table: str | None
    """The table that it was opened for."""
    since: float
    """When it came, by the event loop's clock."""

    @property
    def visitor(self) -> str:
        """Whose socket it is."""

    def dismiss(self) -> None:
        """Close the socket, because its person is signed out."""

    async def retire(self) -> None:
        """Close the socket gracefully, because the house closes."""


class OpenSockets:
    """All sockets, and how many each person has."""

    def __init__(self) -> None:
        self._all: set[OpenSocket] = set()
        self._counts: Counter[str] = Counter()
        self._tables: dict[str | None, set[OpenSocket]] = {}

    def add(self, socket: OpenSocket) -> None:
        """Add a socket."""
        if socket not in self._all:
            self._all.add(socket)
            self._counts[socket.person.id] += 1
            self._tables.setdefault(socket.table, set()).add(socket)

    def discard(self, socket: OpenSocket) -> None:
        """Remove a socket."""
        if socket in self._all:
            self._all.discard(socket)
            self._counts[socket.person.id] -= 1
            if not self._counts[socket.person.id]:
                del self._counts[socket.person.id]
            self._tables[socket.table].discard(socket)
            if not self._tables[socket.table]:
                del self._tables[socket.table]

    def at(self, table: str) -> set[OpenSocket]:
        """Return the sockets that were opened for a table."""
        return self._tables.get(table, set())

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
        metrics: Measures | None = None,
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
        self.metrics: Measures = metrics or _measured()
        self.rooms = Rooms(store, self.news, now, manners.rooms, manners.shared, manners.entries)
        self.rooms.gaps = lambda: hours.gaps
        self.rooms.began = lambda: hours.began
        self.whereabouts = self.rooms.whereabouts
        if not manners.limited:
            self.rooms.slices.most = None
        self.lobby = Lobby(self.rooms, manners.components)
        self.deals = Deals(self.rooms, self.lobby, manners.components, manners.daily_key)
        self.rooms.on_over = self.deals.note
        self.play = Play(self.rooms)
        self.play.patience = manners.patience
        self.play.spend = self.limit
        self.analysts = analysts or Analysts()
        self.reviews = Reviews(self.rooms, self.analysts, manners.analysis_seconds)
        self.reviews.spend = self.limit
        self.lines = Lines(self.rooms, minds.think)
        self.tries = Tries(self.rooms, self.lines)
        self.puzzles = Puzzles(store, now, self.tries.verdict)
        self.sharing = Sharing(self.rooms)
        self.sockets = OpenSockets()
        self.spread = Spread(self.sockets, self.rooms.run)
        self.retiring = False
        """Whether the house is closing, so that new connections are closed at once."""
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
        """Started by whoever serves the house. A house by itself need not wake up twice a second."""
        self._measure()

    def _measure(self) -> None:
        """Register everything that the metrics read."""
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
        """Open the storage and the news, and start the minds. Raise CannotOpen or NoNews."""
        await self.store.open()
        self.hours.open(await self.store.note(HOURS))
        await self._note_time()
        await self.deals.open()
        self.news.subscribe(self._hear)
        await self.news.open()
        await self.minds.open()
        self._caretaker = asyncio.create_task(self._look_round())
        self.rooms.run(self._do_without_news())

    def arrived(self) -> None:
        """Tell the other processes that this one takes connections."""
        self.news.announce(HELLO)

    async def retire(self, seconds: float) -> None:
        """Let every socket finish its current request and close, within this many seconds. No new work is begun.

        If other processes take the sockets in, they leave little by little before that. Then bots stop thinking,
        because no process will be there for their moves. Whoever asked for a hint is told.
        """
        self.retiring = True
        self.news.announce(BYE)
        if self.manners.shared:
            await self.spread.empty()
        self.stewards.close()
        retiring = [asyncio.ensure_future(socket.retire()) for socket in self.sockets]
        retiring.append(asyncio.ensure_future(self.minds.close()))
        retiring.append(asyncio.ensure_future(self.analysts.close()))
        await asyncio.wait(retiring, timeout=seconds)

    async def close(self) -> None:
        """Finish pending work, write what has to be stored, and close everything."""
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
        """Take a permit. Raise TooOften."""
        if self.manners.limited:
            self.limits.spend(action, *keys)

    async def _storage_answers(self) -> Problem | None:
        flaw = await self.store.ping()
        return None if flaw is None else Problem(f"storage {flaw}")

    def limit_thinking(self, person: Person) -> None:
        """Raise TooMuchWaits if the bots have enough to do for this person."""
        if self.manners.limited:
            self.minds.check(person.id)

    async def hint(self, person: Person, table_id: str, seat: int) -> str:
        """Return the hard bot's choice for a person's seat, as JSON. Raise TooMuchWaits, or what `hint_job` raises."""
        self.limit_thinking(person)
        job = await self.play.hint_job(person, table_id, seat)
        try:
            return await self.minds.think(job, self.whereabouts.claim(person.id), True)
        except NoThought as error:
            raise errors.OutOfService(say("refuse-closing")) from error

    async def start(self, person: Person, table_id: str) -> wire.TableInfo:
        """Begin the game at a table. Raise TooMuchWaits if its bots would have to wait."""
        room = await self.rooms.room(table_id)
        if any(chair.bot is not None for chair in room.row.chairs):
            self.limit_thinking(person)
        if room.row.host == person.id:
            await self.deals.enlist(room.row)
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
        """Give the person a login and a password, and sign out every device but the one with this token."""
        changed = await self.people.set_password(person, login, password)
        await self.people.logout_everywhere(person, but=token)
        for socket in [socket for socket in self.sockets if socket.person.id == person.id and socket.token != token]:
            socket.dismiss()
        self.news.publish(PERSON + person.id, 0)
        return changed

    async def forget(self, person: Person) -> None:
        """Delete a person. At their tables a bot plays on."""
        # From now on nobody can sign in as this person. Only requests that had already begun can still run.
        await self.people.logout_everywhere(person)
        self._dismiss(person)
        for row in await self.store.tables_of(person.id, 10_000):
            if row.status == OPEN:
                with contextlib.suppress(KvartalError):  # it has just begun, or is gone
                    await self.lobby.leave(person, row.id)
        rows = await self.store.tables_of(person.id, 10_000)
        await self.people.forget(person)
        # A request that was still running may have seated them again: remove them there, too.
        for _ in range(FAREWELLS):
            if not (late := await self.store.tables_of(person.id, 10_000)):
                break
            rows += late
            await self.people.forget(person)
        for row in rows:
            self.rooms.neighbours.hear(row.id + ROW, row.version + 1)
            self.news.publish(row.id + ROW, row.version + 1)

    def _dismiss(self, person: Person) -> None:
        for socket in [socket for socket in self.sockets if socket.person.id == person.id]:
            socket.dismiss()
        self.news.publish(PERSON + person.id, 0)

    def came(self, socket: OpenSocket) -> None:
        """Note that a socket has come."""
        self.sockets.add(socket)
        self.spread.came(socket)

    def _hear(self, about: str, number: int, rows: Sequence[LogRow]) -> None:
        """Handle news from another process: of a table, of sockets, or of a person who may have been signed out."""
        if about.startswith(PERSON):
            look = partial(self._look_at_sockets, about.removeprefix(PERSON))
            self.rooms.run(self.rooms.recovery.insist(look))
        elif about == HELLO:
            self.spread.joined()
        elif about == BYE:
            self.spread.left()
        elif about.endswith(HOME):
            self.spread.elsewhere(about.removesuffix(HOME))
        else:
            self.rooms.neighbours.hear(about, number, rows)

    async def _do_without_news(self) -> None:
        """While news don't get through, look at the storage."""
        while True:
            await self.news.trouble()
            await self.rooms.neighbours.poll()
            await asyncio.sleep(POLL)

    async def _look_at_sockets(self, person_id: str | None = None) -> None:
        """Close the sockets of devices that are signed out: those of one person, or all."""
        for socket in [socket for socket in self.sockets if person_id in (None, socket.person.id)]:
            if await self.people.of_token(socket.token) is None:
                socket.dismiss()

    # The rest

    def score(self, game_id: str, sheet: Json) -> Json:
        """Score a finished physical table with this host's components. Raise UnknownGame or BadSheet."""
        return find(game_id).score_sheet(sheet, self.manners.components.get(game_id)).to_json()

    def lesson(self, game_id: str, asked: wire_learning.LessonPlace) -> wire_learning.LessonMoment:
        """Return a step of a game's lesson with this host's components. Raise UnknownGame or NoLesson."""
        return lessons.moment(game_id, asked, self.manners.components.get(game_id))

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(LOOK_ROUND)
            try:
                await self.look_round()
            except Exception:
                _log.exception("the periodic check failed")

    async def _note_time(self) -> None:
        try:
            await self.store.keep_note(HOURS, self.hours.note())
        except Unavailable:
            _log.exception("could not store the current time")

    async def look_round(self) -> None:
        """Check the wall clock and the sockets' sessions, and let go of what is unused or too old."""
        self.rooms.tidy()
        moved = self.hours.look()
        if moved is not None:
            self.rooms.rest(*moved)
        await self._note_time()
        if self.manners.shared:
            # A process that dies at the wrong moment never sends its news.
            self.rooms.neighbours.hear(*EVERYTHING)
        await self._look_at_sockets()
        if self.hours.sure:
            await self.store.archive(self.now() - REST)
        days = self.manners.retention_days
        swept = self._sweep_at - SWEEP <= self.now() < self._sweep_at  # also due if the clock was set back
        if days is not None and self.hours.sure and not swept:
            self._sweep_at = self.now() + SWEEP
            gone = await self.store.remove_tables(self.now() - days * DAY)
            await self.deals.forget(self.now() - days * DAY)
            await self.store.remove_solvers(self.now() - days * DAY)
            if gone:
                _log.info("old tables removed", extra={"tables": gone})


def _measured() -> Measures:
    """Return metrics for Prometheus, whose library is loaded only where a house is measured."""
    from kvartal.server.running.metrics import Metrics

    return Metrics()
