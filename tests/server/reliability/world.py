"""A simulated world in one process: server processes that die, a storage that is slow and fails,
news that gets lost.

Everything random follows from one seed; everything takes virtual time.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from kvartal.server.house import House, Manners
from kvartal.server.keeping.store import Appended, Faults, LogRow, Unavailable, then
from kvartal.server.minds import jobs
from kvartal.server.minds.jobs import Job, Queue, Tally
from kvartal.server.running.fair import Claim
from kvartal.server.running.hours import Hours
from kvartal.server.tables.between.news import EVERYTHING, Heard, LocalNews
from tests.server.memory_store import MemoryStore
from tests.server.reliability.virtual_time import PROCESS, VirtualLoop

EPOCH = 1_700_000_000.0


def a_while(rng: Random, longest: float) -> float:
    """Return a delay: often none, and now and then a very long one."""
    luck = rng.random()
    return 0.0 if luck < 0.5 else rng.random() * longest * (10 if luck > 0.97 else 1)


class Weather:
    """How rough the world is: 0 is calm."""

    def __init__(self) -> None:
        self.rough = 1.0

    def strikes(self, rng: Random, chance: float) -> bool:
        return rng.random() < chance * self.rough


class RoughStore:
    """One process's access to the shared storage: slow, at times refusing, and gone with the
    process.

    A write may fail before or after it is made, as when a connection breaks during a commit. An
    append may also be told that its number is taken when it is not.
    """

    def __init__(self, shared: MemoryStore, name: str, weather: Weather) -> None:
        self._shared = shared
        self._name = name
        self._weather = weather
        self._counts: Counter[tuple[str, object]] = Counter()
        self.dead = False
        self.faults = Faults()

    def _fate(self, name: str, about: object) -> Random:
        """Return the generator that decides how an operation fares, independent of concurrent operations."""
        self._counts[name, about] += 1
        return Random(f"{self._name} {name} {about} {self._counts[name, about]}")

    async def _pass(self, fate: Random) -> None:
        if not self.dead:
            await asyncio.sleep(a_while(fate, 0.03))
        if self.dead:
            await asyncio.get_running_loop().create_future()

    async def append(self, rows: Sequence[LogRow]) -> bool:
        fate = self._fate("append", rows[0].table)
        await self._pass(fate)
        if self._weather.strikes(fate, 0.02):
            raise Unavailable("before the write")
        if self._weather.strikes(fate, 0.03):
            return False
        stored = await self._shared.append(rows)
        await self._pass(fate)
        if self._weather.strikes(fate, 0.02):
            raise Unavailable("after the write")
        return stored

    def append_then(self, rows: Sequence[LogRow], done: Appended) -> None:
        then(self.append(rows), done)

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        work = getattr(self._shared, name)

        async def passed(*args: Any) -> Any:
            fate = self._fate(name, getattr(args[0], "id", args[0]) if args else None)
            await self._pass(fate)
            if name in ("change_table", "log", "table", "request") and self._weather.strikes(fate, 0.005):
                raise Unavailable(f"before {name}")
            answer = await work(*args)
            await self._pass(fate)
            return answer

        return passed


class Hub:
    """What connects the processes, like Redis: an outage loses messages, and then all look again."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.away = False
        self.ears: dict[str, list[Heard]] = {}

    def say(self, teller: str, about: str, number: int, rows: Sequence[LogRow]) -> None:
        for name in list(self.ears):
            if name != teller:
                asyncio.get_running_loop().call_later(a_while(self._rng, 0.04), self._hear, name, about, number, rows)

    def _hear(self, name: str, about: str, number: int, rows: Sequence[LogRow]) -> None:
        if not self.away:
            for ear in self.ears.get(name, []):
                ear(about, number, rows)

    def come_back(self) -> None:
        self.away = False
        for name in list(self.ears):
            self._hear(name, *EVERYTHING)


class HubNews(LocalNews):
    """One process's end of the hub. Messages go out a little later, or not at all if the process dies."""

    def __init__(self, hub: Hub, name: str, rng: Random) -> None:
        self._hub = hub
        self._name = name
        self._rng = rng
        self.dead = False

    async def close(self) -> None:
        self._hub.ears.pop(self._name, None)

    def subscribe(self, callback: Heard) -> None:
        self._hub.ears.setdefault(self._name, []).append(callback)

    def publish(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
        asyncio.get_running_loop().call_later(a_while(self._rng, 0.02), self._publish, about, number, rows)

    def _publish(self, about: str, number: int, rows: Sequence[LogRow]) -> None:
        if not self.dead and not self._hub.away:
            self._hub.say(self._name, about, number, rows)


class SlowMinds:
    """Decides at random, after a while."""

    tally = Tally()

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def check(self, person: str) -> None:
        """Nothing waits."""

    def hurry(self, table: str) -> None:
        """Nothing waits."""

    def queues(self) -> dict[str, Queue]:
        return {}

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        await asyncio.sleep(a_while(self._rng, 0.2))
        return jobs.any_move(job)


class Process:
    """A server process: its house, and everything that dies with it."""

    def __init__(self, name: str, shared: MemoryStore, hub: Hub, rng: Random, weather: Weather, rooms: int) -> None:
        self.name = name
        self.alive = False
        self.lines: list[Any] = []
        """The connections to it; each is cut when it dies."""
        self._loop: VirtualLoop = asyncio.get_running_loop()  # type: ignore[assignment]
        self._store = RoughStore(shared, f"{name} {rng.random()}", weather)
        self._news = HubNews(hub, name, Random(rng.random()))
        self._hub = hub
        self._context = contextvars.copy_context()
        self._context.run(PROCESS.set, name)
        manners = Manners(bot_pause=rng.choice((0.0, 0.05)), limited=False, shared=True, rooms=rooms)
        store: Any = self._store
        hours = Hours(lambda: EPOCH + self._loop.time(), self._loop.time)
        self.house = House(store, SlowMinds(Random(rng.random())), self._news, manners, hours)

    def run(self, work: Any) -> asyncio.Task[Any]:
        """Do something in this process; it dies with it."""
        return self._loop.create_task(work, context=self._context)

    def does(self, work: Callable[[bytes], bool], data: bytes) -> bool:
        """Do something in this process at once."""
        return self._context.run(work, data)

    async def open(self) -> None:
        await self.run(self.house.open())
        self.alive = True

    def kill(self) -> None:
        """Die at once: whatever was in progress never continues, and nobody is told."""
        self.alive = False
        self._store.dead = self._news.dead = True
        self._hub.ears.pop(self.name, None)
        for line in list(self.lines):
            line.cut()
        self._loop.cancel_all(self.name)


class World:
    """The processes, the storage and what connects them."""

    def __init__(self, seed: int, processes: int, rooms: int = 5000) -> None:
        self.rng = Random(f"world {seed}")
        self.weather = Weather()
        self.store = MemoryStore()
        self.hub = Hub(Random(self.rng.random()))
        self._rooms = rooms
        self._count = processes
        self.processes: list[Process] = []
        self._born = 0
        self.kills = 0

    async def open(self) -> None:
        while len(self.processes) < self._count:
            await self._start()

    async def _start(self) -> None:
        self._born += 1
        name = f"process {self._born}"
        process = Process(name, self.store, self.hub, Random(self.rng.random()), self.weather, self._rooms)
        await process.open()
        self.processes.append(process)

    async def kill_one(self) -> None:
        """Kill a process; after a while another one takes its place."""
        victim = self.rng.choice(self.processes)
        self.processes.remove(victim)
        victim.kill()
        self.kills += 1
        await asyncio.sleep(self.rng.random())
        await self._start()

    async def lose_news(self) -> None:
        """Let no news pass between the processes for a while."""
        self.hub.away = True
        await asyncio.sleep(self.rng.random() * 2)
        self.hub.come_back()

    async def storm(self, gusts: int, deadly: bool) -> None:
        """Kill processes and lose news, now and then."""
        for _ in range(gusts):
            await asyncio.sleep(0.3 + self.rng.random() * 2.5)
            await (self.kill_one() if deadly and self.rng.random() < 0.7 else self.lose_news())

    async def any_process(self, rng: Random) -> Process:
        """Return a process that is running, as soon as there is one."""
        while not self.processes:
            await asyncio.sleep(0.05)
        return rng.choice(self.processes)
