"""Several servers on one store: whatever they do at once, no move is lost or duplicated, and all see the same."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
import pytest

from kvartal.core.errors import KvartalError
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.errors import NotNow, Stale
from kvartal.server.house import House
from kvartal.server.keeping.store import LogRow, Person
from kvartal.server.tables.between.news import EVERYTHING, Heard, LocalNews
from kvartal.server.tables.room import Watcher
from kvartal.server.wire import messages as wire
from tests.server.at_table import Ear, guest, look, open_house, seated, watch
from tests.server.memory_store import MemoryStore


class Grapevine:
    """News between the servers of one test, each a little late; some are lost, and then all are told to look again."""

    def __init__(self, rng: Rng, lossy: bool = False) -> None:
        self._heard: list[Heard] = []
        self._rng = rng
        self._lossy = lossy

    def joined(self) -> HouseNews:
        return HouseNews(self)

    def spread(self, teller: Heard | None, about: str, number: int, rows: Sequence[LogRow]) -> None:
        loop = asyncio.get_running_loop()
        for heard in self._heard:
            if heard is teller:
                continue
            if self._lossy and self._rng.below(4) == 0:
                loop.call_later(0.02, heard, *EVERYTHING)
            else:
                loop.call_later(self._rng.below(5) / 1000, heard, about, number, rows)


class HouseNews(LocalNews):
    """One house's ear at the grapevine."""

    def __init__(self, vine: Grapevine) -> None:
        self._vine = vine
        self._own: Heard | None = None

    async def close(self) -> None:
        if self._own is not None:
            self._vine._heard.remove(self._own)

    def publish(self, about: str, number: int, rows: Sequence[LogRow] = ()) -> None:
        self._vine.spread(self._own, about, number, rows)

    def announce(self, about: str) -> None:
        self._vine.spread(self._own, about, 0, ())

    def subscribe(self, callback: Heard) -> None:
        self._own = callback
        self._vine._heard.append(callback)


def fitful(rng: Rng) -> Callable[[str], float]:
    """Return pauses of a storage: mostly none, sometimes long enough for others to act in between."""
    return lambda what: rng.below(3) / 1000 if rng.below(2) else 0.0


async def insist(house: House, person: Person, table: str, moment: wire.Moment, move: str, request: str) -> int | None:
    """Ask until there is an answer; None for a final refusal."""
    assert moment.seat is not None
    assert moment.prompt is not None
    while True:
        try:
            return await house.play.move(person, table, moment.seat, moment.prompt, move, request)
        except KvartalError as error:
            if error.reason.key != "refuse-busy":
                return None


async def play_from_everywhere(houses: list[House], table: str, people: dict[int, Person], rng: Rng, most: int) -> int:
    """Let every seat's person send each move through several servers at once, and others' requests too."""
    accepted = 0
    tried = 0
    while tried < most:
        tried += 1
        seat = list(people)[rng.below(len(people))]
        person = people[seat]
        house = houses[rng.below(len(houses))]
        moment = await look(house, person, table, seat)
        if moment.over:
            break
        if moment.ask is None or moment.prompt is None:
            await asyncio.sleep(0.001)
            continue
        choices = moment.ask.choices
        requests = []
        for k in range(3):
            move = choices[rng.below(len(choices))].move
            through = houses[rng.below(len(houses))]
            # Twice the same request, and one that can't also be accepted: all answer one prompt.
            request = f"{tried}-{min(k, 1)}"
            requests.append(insist(through, person, table, moment, move, request))
        numbers = [number for number in await asyncio.gather(*requests) if number is not None]
        if not numbers:
            # The house we looked through had not heard the latest news: all of it was an answer to an old prompt.
            await asyncio.sleep(0.002)
            continue
        accepted += 1
        assert len(numbers) in (1, 2)
        assert len(set(numbers)) == 1
    return accepted


@pytest.mark.virtual_time
@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("lossy", [False, True])
async def test_racing_houses_lose_and_double_nothing(game_id: str, lossy: bool) -> None:
    rng = Rng(IDS.index(game_id) + 10)
    store = MemoryStore(fitful(rng))
    vine = Grapevine(rng, lossy)
    async with (
        open_house(store, vine.joined(), shared=True) as one,
        open_house(store, vine.joined(), shared=True) as two,
        open_house(store, vine.joined(), shared=True) as three,
    ):
        houses = [one, two, three]
        ann, bob = await guest(one, "Ann"), await guest(two, "Bob")
        table = await seated(one, game_id, ann, bob)
        people = {0: ann, 1: bob}
        ears = [await watch(house, people[seat], table, seat) for house in houses for seat in (0, 1)]
        begun = len(store.logs[table])
        accepted = await play_from_everywhere(houses, table, people, rng, 60)
        assert accepted > 10
        log = store.logs[table]
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        assert sum(row.person is not None for row in log[begun:]) == accepted
        requests = [row.request for row in log if row.request is not None]
        assert len(requests) == len(set(requests)) == accepted
        header = store.tables[table].header
        assert header is not None
        match = Match.read("".join(line + "\n" for line in [header, *(row.line for row in log)]), find)
        await asyncio.sleep(1)
        for house in houses:
            for seat, person in people.items():
                shown = await look(house, person, table, seat)
                assert shown.view == wired(match.game.view(match.state, seat))
        for index, ear in enumerate(ears):
            moments = ear.moments
            numbers = [moment.number for moment in moments]
            assert numbers == sorted(numbers)
            told = [step.number for moment in moments for step in moment.steps]
            assert told == list(range(moments[0].number + 1, moments[-1].number + 1))
            assert moments[-1].view == wired(match.game.view(match.state, index % 2))
        assert store.conflicts > 0


def wired(view: object) -> object:
    """Return a view as it comes out at the other end of a wire."""
    return msgspec.json.decode(msgspec.json.encode(view))


async def test_a_move_through_a_house_that_has_not_heard_the_news() -> None:
    store = MemoryStore()
    deaf = LocalNews()
    async with open_house(store, shared=True) as one, open_house(store, deaf, shared=True) as two:
        ann, bob = await guest(one, "Ann"), await guest(one, "Bob")
        table = (await one.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2))).id
        assert (await two.lobby.table(table)).status == "open"
        await one.lobby.sit(bob, table, 1)
        await one.lobby.ready(bob, table, True)
        await two.lobby.start(ann, table)
        assert await one.play.move(ann, table, 0, 0, "roll 1", "1") == 1
        moment = await look(one, ann, table, 0)
        assert moment.ask is not None
        assert moment.prompt is not None
        assert await two.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "2") == 2
        assert await one.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "2") == 2
        with pytest.raises(Stale):
            await one.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "3")


@pytest.mark.virtual_time
async def test_two_starts_and_two_chairs_at_once() -> None:
    rng = Rng(3)
    store = MemoryStore(fitful(rng))
    vine = Grapevine(rng)
    async with (
        open_house(store, vine.joined(), shared=True) as one,
        open_house(store, vine.joined(), shared=True) as two,
    ):
        ann, bob, eve = [await guest(one, name) for name in ("Ann", "Bob", "Eve")]
        table = (await one.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2))).id
        done = await asyncio.gather(one.lobby.sit(bob, table, 1), two.lobby.sit(eve, table, 1), return_exceptions=True)
        assert sum(isinstance(answer, NotNow) for answer in done) == 1
        sitting = next(person for person in (bob, eve) if store.tables[table].chairs[1].person == person.id)
        await two.lobby.ready(sitting, table, True)
        done = await asyncio.gather(one.lobby.start(ann, table), two.lobby.start(ann, table), return_exceptions=True)
        assert sum(isinstance(answer, NotNow) for answer in done) == 1
        assert store.tables[table].status == "playing"


class Caller:
    """A socket that only knows whether it was closed."""

    def __init__(self, person: Person, token: str) -> None:
        self.person, self.token, self.dismissed = person, token, asyncio.Event()
        self.table: str | None = None
        self.since = asyncio.get_running_loop().time()
        self.sent_on = asyncio.Event()

    @property
    def visitor(self) -> str:
        return self.person.id

    def dismiss(self) -> None:
        self.dismissed.set()

    async def retire(self) -> None:
        self.sent_on.set()


@pytest.mark.parametrize("how", ["everywhere", "one device", "another password", "forgotten"])
async def test_signing_out_closes_the_sockets_of_every_house_at_once(how: str) -> None:
    store, vine = MemoryStore(), Grapevine(Rng(5))
    async with (
        open_house(store, vine.joined(), shared=True) as here,
        open_house(store, vine.joined(), shared=True) as there,
    ):
        ann, token = await here.people.guest("Ann", "en")
        bob, other = await here.people.guest("Bob", "en")
        mine, kept = Caller(ann, token), Caller(bob, other)
        for caller in (mine, kept):
            there.sockets.add(caller)
        if how == "everywhere":
            await here.sign_out_everywhere(ann)
        elif how == "one device":
            await here.sign_out(ann, token)
        elif how == "another password":
            await here.set_password(ann, "another device", "ann_1", "correct horse")
        else:
            await here.forget(ann)
        await mine.dismissed.wait()
        assert not kept.dismissed.is_set()


@pytest.mark.virtual_time
async def test_a_bot_moves_once_though_every_house_would() -> None:
    rng = Rng(4)
    store = MemoryStore(fitful(rng))
    vine = Grapevine(rng)
    async with (
        open_house(store, vine.joined()) as one,
        open_house(store, vine.joined()) as two,
    ):
        ann = await guest(one, "Ann")
        table = await seated(one, "machi_koro", ann, "random", "random")
        ears = [await watch(house, ann, table, 0) for house in (one, two)]
        made = 0
        while made < 25:
            moment = await look(one, ann, table, 0)
            if moment.over:
                break
            if moment.ask is None or moment.prompt is None:
                await asyncio.sleep(0.001)
                continue
            made += 1
            try:
                await two.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, f"r{made}")
            except Stale:
                continue
        log = store.logs[table]
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        for ear in ears:
            told = [step.number for moment in ear.moments for step in moment.steps]
            assert told == list(range(ear.moments[0].number + 1, ear.moments[-1].number + 1))


async def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table() -> None:
    rng = Rng(8)
    for _ in range(8):
        store = MemoryStore(fitful(rng))
        vine = Grapevine(rng, False)
        async with (
            open_house(store, vine.joined(), shared=True) as one,
            open_house(store, vine.joined(), shared=True) as two,
        ):
            ann, bob = await guest(one, "Ann"), await guest(two, "Bob")
            table = await seated(one, "shake_that_city", ann, bob)
            await one.lobby.leave(bob, table)
            await one.lobby.close(ann, table)
            met = await asyncio.gather(one.lobby.rematch(ann, table), two.lobby.rematch(bob, table))
            assert met[0].id == met[1].id
            assert [row.id for row in store.tables.values() if row.status == "open"] == [met[0].id]
            assert {chair.person for chair in store.tables[met[0].id].chairs} == {ann.id, bob.id}


@pytest.mark.virtual_time
async def test_who_is_offline_is_known_in_every_house() -> None:
    """Whoever has another page open elsewhere is not; whoever comes later is told."""
    store, vine = MemoryStore(), Grapevine(Rng(1))
    async with (
        open_house(store, vine.joined(), shared=True) as one,
        open_house(store, vine.joined(), shared=True) as two,
        open_house(store, vine.joined(), shared=True) as three,
    ):
        ann, bob = await guest(one, "Ann"), await guest(two, "Bob")
        table = await seated(one, "paris", ann, bob)
        bobs = await watch(two, bob, table, 1)

        async def comes_and_goes(house: House) -> None:
            line = Watcher(Ear(), 0)
            room = await house.play.watch(ann, table, line, None, None)
            room.unwatch(line)
            house.rooms.presence.left(room, line.person)

        elsewhere = Watcher(Ear(), 0)
        room = await three.play.watch(ann, table, elsewhere, None, None)
        await comes_and_goes(one)
        await asyncio.sleep(10)
        assert not any(info.chairs[0].offline for info in bobs.tables)
        room.unwatch(elsewhere)
        three.rooms.presence.left(room, ann.id)
        await asyncio.sleep(10)
        assert bobs.tables[-1].chairs[0].offline
        later = await watch(three, bob, table, 1)
        await asyncio.sleep(2)
        assert later.tables[-1].chairs[0].offline
        await watch(one, ann, table, 0)
        await asyncio.sleep(1)
        assert not bobs.tables[-1].chairs[0].offline
        assert not later.tables[-1].chairs[0].offline


@pytest.mark.virtual_time
async def test_sockets_go_where_their_table_is_and_back_to_a_process_that_has_returned() -> None:
    store, vine = MemoryStore(), Grapevine(Rng(1))
    async with (
        open_house(store, vine.joined(), shared=True) as here,
        open_house(store, vine.joined(), shared=True) as there,
    ):
        ann, token = await here.people.guest("Ann", "en")

        async def comes(table: str | None) -> Caller:
            await asyncio.sleep(1)
            caller = Caller(ann, token)
            caller.table = table
            here.came(caller)
            return caller

        async def sent_on(*callers: Caller) -> list[bool]:
            await asyncio.sleep(1)
            return [caller.sent_on.is_set() for caller in callers]

        old, program = await comes("t"), await comes(None)
        await there.retire(0)
        late = await comes("t")
        there.arrived()
        assert await sent_on(old, late, program) == [False, True, False]
        there.arrived()  # a process more than before
        assert await sent_on(old, program) == [True, False]
        here.sockets.discard(old)
        here.sockets.discard(late)
        at_t, at_u = await comes("t"), await comes("u")
        there.news.announce("t/home")
        assert await sent_on(at_t, at_u) == [True, False]
        await comes("t")  # at once: this proxy does not go by tables, so it is no use
        there.news.announce("u/home")
        assert await sent_on(at_u) == [False]
        await asyncio.sleep(3600)
        there.news.announce("u/home")
        assert await sent_on(at_u) == [True]


@pytest.mark.virtual_time
async def test_a_house_that_closes_sends_its_sockets_to_the_others_little_by_little() -> None:
    async with open_house(MemoryStore(), Grapevine(Rng(1)).joined(), shared=True) as house:
        ann, token = await house.people.guest("Ann", "en")
        callers = [Caller(ann, token) for _ in range(1_000)]
        for number, caller in enumerate(callers):
            caller.table = f"t{number % 500}"
            house.came(caller)
        closing = asyncio.create_task(house.retire(0))
        await asyncio.sleep(1.5)
        left = Counter(caller.table for caller in callers if caller.sent_on.is_set())
        assert 400 < left.total() < 600
        assert sum(count == 1 for count in left.values()) <= 1  # those of a table go together
        await closing
        assert all(caller.sent_on.is_set() for caller in callers)
