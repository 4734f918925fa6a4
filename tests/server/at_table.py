"""Helpers to play at a server in one process: people, listeners, and bots that decide at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from kvartal.core.rng import Rng
from kvartal.server.house import House, Manners
from kvartal.server.keeping.store import Person, Store
from kvartal.server.minds import jobs
from kvartal.server.minds.analysts import Analysts, NoReview
from kvartal.server.minds.jobs import Job, Queue, Tally
from kvartal.server.minds.studies import Study
from kvartal.server.minds.thinkers import TooMuchWaits
from kvartal.server.running.fair import Claim
from kvartal.server.running.hours import Hours
from kvartal.server.tables.between.news import News
from kvartal.server.tables.room import Room, Watcher
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from tests.server.memory_store import MemoryStore

read_told = msgspec.json.Decoder(socket_messages.FromSocket).decode
read_replay = msgspec.json.Decoder(wire.Replay).decode


class QuickMinds:
    """Decides at once and at random; `gate` holds up every thought of a bot until it is set."""

    tally = Tally()

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.claims: list[tuple[Claim, bool]] = []
        """Whose each thought was, and whether the table was watched."""
        self.hurried: list[str] = []
        self.busy_for: set[str] = set()
        """The people who have too much waiting."""
        self.gate = asyncio.Event()
        self.gate.set()

    async def open(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    def hurry(self, table: str) -> None:
        self.hurried.append(table)

    def queues(self) -> dict[str, Queue]:
        return {"quick": Queue(), "long": Queue(2, 1.5)}

    def check(self, person: str) -> None:
        if person in self.busy_for:
            raise TooMuchWaits

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        self.jobs.append(job)
        self.claims.append((claim, watched))
        if not job.hint:
            await self.gate.wait()
        return jobs.any_move(job)


class IdleAnalysts(Analysts):
    """An analyst that analyses nothing; it records the requests."""

    def __init__(self) -> None:
        super().__init__()
        self.studies: list[Study] = []

    async def study(self, study: Study, claim: Claim, told: Callable[[bytes], None]) -> bytes:
        self.studies.append(study)
        raise NoReview


class Ear:
    """Records what a connection is told; `data` is byte for byte."""

    def __init__(self) -> None:
        self.data: list[bytes] = []
        self.heard = asyncio.Event()

    def tell(self, data: bytes) -> None:
        self.data.append(data)
        self.heard.set()

    @property
    def told(self) -> list[Any]:
        return [read_told(data) for data in self.data]

    @property
    def moments(self) -> list[wire.Moment]:
        return [one for one in self.told if isinstance(one, wire.Moment)]

    @property
    def tables(self) -> list[wire.TableInfo]:
        return [one for one in self.told if isinstance(one, wire.TableInfo)]

    @property
    def chat(self) -> list[wire.ChatLine]:
        return [one for one in self.told if isinstance(one, wire.ChatLine)]

    async def until(self, holds: Callable[[], bool], seconds: float = 200.0) -> None:
        """Wait until a condition holds; it is checked whenever something is told."""

        async def wait() -> None:
            while not holds():
                self.heard.clear()
                await self.heard.wait()

        await asyncio.wait_for(wait(), seconds)


@asynccontextmanager
async def open_house(
    store: Store | None = None,
    news: News | None = None,
    minds: Any = None,
    now: Callable[[], float] | None = None,
    hours: Hours | None = None,
    analysts: Analysts | None = None,
    **manners: Any,
) -> AsyncIterator[House]:
    """Open a server over a store in memory; bots do not pause, and the dice are the same in every run."""
    given = {"bot_pause": 0.0, "limited": False, **manners}
    hours = hours or (None if now is None else Hours(now, now))
    house = House(
        store or MemoryStore(), minds or QuickMinds(), news, Manners(**given), hours, analysts or IdleAnalysts()
    )
    fate = Rng(2026)
    house.rooms.seed = lambda: fate.below(1 << 30)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def guest(house: House, name: str) -> Person:
    person, _ = await house.people.guest(name, "en")
    return person


async def seated(
    house: House, game: str, *chairs: Person | str, options: dict[str, Any] | None = None, **values: Any
) -> str:
    """Open a table with these people and bots on its seats, start it and return its id; the first person hosts."""
    host = next(chair for chair in chairs if isinstance(chair, Person))
    asked = wire.NewTable(game=game, seats=len(chairs), options=options or {}, sit=(), **values)
    table = (await house.lobby.open(host, asked)).id
    for seat, chair in enumerate(chairs):
        if isinstance(chair, Person):
            await house.lobby.sit(chair, table, seat)
            await house.lobby.ready(chair, table, True)
        else:
            await house.lobby.seat_bot(host, table, seat, chair)
    await house.lobby.start(host, table)
    return table


async def look(house: House, person: Person, table: str, seat: int | None, after: int | None = None) -> wire.Moment:
    """Return the moment as a seat sees it."""
    return msgspec.json.decode(await house.play.moment(person, table, seat, after), type=wire.Moment)


async def watch(house: House, person: Person, table: str, seat: int | None, after: int | None = None) -> Ear:
    """Return a listener for a table from now on."""
    ear = Ear()
    await house.play.watch(person, table, Watcher(ear, seat), after, None)
    return ear


async def play_on(house: House, table: str, people: dict[int, Person], rng: Rng, most: int = 100_000) -> wire.Moment:
    """Let people make random moves until the game is over or this many were made; bots move in between."""
    made = 0
    while True:
        moments = {seat: await look(house, person, table, seat) for seat, person in people.items()}
        asked = [moment for moment in moments.values() if moment.ask is not None]
        first = next(iter(moments.values()))
        if first.over or made >= most:
            return first
        if not asked:
            await asyncio.sleep(0)
            continue
        moment = asked[rng.below(len(asked))]
        assert moment.ask is not None
        assert moment.seat is not None
        choice = moment.ask.choices[rng.below(len(moment.ask.choices))]
        assert moment.prompt is not None
        made += 1
        request = f"{moment.seat}-{made}-{rng.below(1 << 30)}"
        await house.play.move(people[moment.seat], table, moment.seat, moment.prompt, choice.move, request)


def room_of(house: House, table: str) -> Room:
    room = house.rooms.known(table)
    assert room is not None
    return room


def state_of(house: House, table: str) -> Any:
    live = room_of(house, table).live
    assert live is not None
    return live.match.state
