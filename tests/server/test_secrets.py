"""Two worlds at the server's interface: what a seat may not see changes no byte that reaches it."""

from __future__ import annotations

import asyncio
import copy
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest

from kvartal.core.contract import CHANCE, Game
from kvartal.core.errors import KvartalError
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.house import House
from kvartal.server.keeping.store import Person
from kvartal.server.tables import rooms
from kvartal.server.tables.live import Live
from kvartal.server.wire import messages as wire
from tests.server.at_table import guest, open_house, play_on, room_of, seated, watch
from tests.server.memory_store import MemoryStore
from tests.server.tables.test_short_way import Line, on_line

HIDDEN = [game_id for game_id in IDS if find(game_id).info.hidden]
SEATS = {"paris": 2}
NOW = 1_800_000_000.0


def forked(store: MemoryStore) -> MemoryStore:
    """Return a separate storage with the same contents."""
    other = MemoryStore()
    for name in ("people", "sessions", "tables", "logs", "chats"):
        setattr(other, name, copy.deepcopy(getattr(store, name)))
    for row in list(other.tables.values()):
        # The tests say what chance does, so it must not come from the table's seed.
        other.tables[row.id] = msgspec.structs.replace(row, seed=None)
    return other


def live_of(house: House, table: str) -> Live:
    live = room_of(house, table).live
    assert live is not None
    return live


class Way:
    """How moves reach a server, and what a seat hears of them: here by direct calls."""

    def __init__(self, house: House, table: str, people: dict[int, Person]) -> None:
        self.house, self.table, self.people = house, table, people
        self.taken = 0
        """How many moves went the short way."""

    async def watch(self, viewer: int) -> None:
        """Listen on a seat, and in the hall."""
        ears = [await watch(self.house, self.people[viewer], self.table, seat) for seat in (viewer, None)]
        self.heard = [ear.data for ear in ears]

    async def move(self, seat: int, prompt: int, move: str, request: str) -> Any:
        """Make a move and return the answer."""
        return await self.house.play.move(self.people[seat], self.table, seat, prompt, move, request)


class ShortWay(Way):
    """By sockets, from the wire to the storage: everyone has a socket, the viewer one more in the hall."""

    def __init__(self, house: House, table: str, people: dict[int, Person], lines: list[Line]) -> None:
        super().__init__(house, table, people)
        *self._seats, self._hall = lines

    async def watch(self, viewer: int) -> None:
        for line, seat in ((self._seats[viewer], viewer), (self._hall, None)):
            line.say(do="watch", table=self.table, seat=seat, request="w")
            while not any(isinstance(one, wire.Moment) for one in line.told):
                await asyncio.sleep(0)
        self.heard = [self._seats[viewer].data, self._hall.data]

    async def move(self, seat: int, prompt: int, move: str, request: str) -> Any:
        line = self._seats[seat]
        before = line.taken
        line.say(do="move", table=self.table, seat=seat, prompt=prompt, move=move, request=request)
        answer = await line.answer(request)
        assert isinstance(answer, wire.Accepted)
        self.taken += line.taken - before
        return answer


@asynccontextmanager
async def short_way(house: House, table: str, people: dict[int, Person], tokens: list[str], viewer: int) -> Any:
    """Open the sockets for a way."""
    async with AsyncExitStack() as lines:
        opened = [await lines.enter_async_context(on_line(house, token)) for token in [*tokens, tokens[viewer]]]
        yield ShortWay(house, table, people, opened)


async def others_move(way: Way, viewer: int, rng: Rng, most: int) -> None:
    """Let seats other than the viewer's make some moves."""
    house, table, people = way.house, way.table, way.people
    for _ in range(most):
        live = live_of(house, table)
        others = [seat for seat in live.waits_for if seat != viewer]
        if not others:
            return
        seat = others[rng.below(len(others))]
        legal = live.match.state.legal(seat)
        move = live.match.game.move_text(legal[rng.below(len(legal))])
        await way.move(seat, live.prompt(seat), move, f"{rng.below(1 << 30)}")
        if rng.below(4) == 0 and live.why_no_undo(seat) is None:
            await house.play.undo(people[seat], table, seat, f"u{rng.below(1 << 30)}")


def may_know(live: Live, since: int, viewer: int) -> tuple[Any, ...]:
    """Return what the game itself lets the viewer know: the view, the decision, and what was told."""
    game, state = live.match.game, live.match.state
    told = [event.message for step in live.steps[since:] for event in step.events or () if event.seen_by(viewer)]
    prompt = game.prompt(state, viewer)
    return game.view(state, viewer), prompt.to_json() if prompt else None, told, live.actors, int(state.reveals())


async def everything(house: House, person: Person, table: str, viewer: int | None, moves: list[str]) -> list[Any]:
    """Return everything that a person can get out of the server about a table."""
    play = house.play
    found: list[Any] = [
        await play.moment(person, table, viewer, 0),
        await play.moment(person, table, viewer, None),
        await play.history(person, table, viewer, 0),
        await play.replay(person, table, viewer, 0, 10**6, False),
        msgspec.json.encode(await play.scores(person, table, viewer)),
        msgspec.json.encode(await house.lobby.table(table)),
        msgspec.json.encode(await house.lobby.mine(person)),
    ]

    async def asked(work: Any) -> None:
        try:
            found.append(await work)
        except KvartalError as error:
            found.append((type(error), error.reason))

    await asked(play.match_file(person, table))
    await asked(play.replay(person, table, None, 0, 9, True))
    if viewer is not None:
        for move in moves:
            await asked(play.why_not(person, table, viewer, move))
        await asked(play.move(person, table, viewer, 9999, moves[0], "stale"))
        await asked(play.moment(person, table, 1 - min(viewer, 1), None))
    return found


class Tally:
    """How often two worlds should look alike, how often they differed, and how many moves went the short way."""

    def __init__(self) -> None:
        self.compared = self.different = self.taken = 0


def enough(*tallies: Tally) -> bool:
    return all(one.compared >= 5 and one.different for one in tallies) and sum(one.different for one in tallies) >= 3


async def compare(
    game: Game[Any],
    store: MemoryStore,
    table: str,
    people: dict[int, Person],
    tokens: list[str],
    rng: Rng,
    tally: Tally,
) -> None:
    """Fork a world in two and compare everything that reaches one seat, as long as the game lets it
    know the same.

    With `tokens` everyone has a socket, and moves go the short way.
    """
    viewer = rng.below(len(people))
    moves = [game.move_text(rng.below(game.info.move_ids)) for _ in range(12)]
    same, seed, count = rng.below(2), rng.below(1 << 30), 1 + rng.below(2)
    async with AsyncExitStack() as opened:
        ways: list[Way] = []
        for _ in range(2):
            house = await opened.enter_async_context(open_house(forked(store), now=lambda: NOW))
            if tokens:
                ways.append(await opened.enter_async_context(short_way(house, table, people, tokens, viewer)))
            else:
                ways.append(Way(house, table, people))
        knows = []
        for way in ways:
            await way.watch(viewer)
            since = len(live_of(way.house, table).steps)
            fate = Rng(rng.below(1 << 30))
            way.house.rooms.seed = lambda fate=fate: fate.below(1 << 30)  # type: ignore[misc]
            # The same moves with other luck, or other moves; even how many there were is hidden.
            if not same:
                seed, count = rng.below(1 << 30), 1 + rng.below(3)
            await others_move(way, viewer, Rng(seed), count)
            knows.append(may_know(live_of(way.house, table), since, viewer))
        tally.taken += sum(way.taken for way in ways)
        if knows[0] != knows[1]:
            return
        tally.compared += 1
        states = [live_of(way.house, table).match.state for way in ways]
        tally.different += bool(states[0] != states[1])
        assert ways[0].heard == ways[1].heard
        for seat in (viewer, None):
            seen = [await everything(way.house, people[viewer], table, seat, moves) for way in ways]
            assert seen[0] == seen[1]
        # And on: the viewer moves alike in both worlds, as long as that shows nothing.
        live = live_of(ways[0].house, table)
        if viewer not in live.waits_for:
            return
        legal = live.match.state.legal(viewer)
        move = game.move_text(legal[rng.below(len(legal))])
        answers = []
        knows = []
        for way in ways:
            since = len(live_of(way.house, table).steps)
            way.house.rooms.seed = lambda: 7
            prompt = live_of(way.house, table).prompt(viewer)
            answers.append((prompt, await way.move(viewer, prompt, move, "same")))
            knows.append(may_know(live_of(way.house, table), since, viewer))
        assert answers[0] == answers[1]
        if knows[0] == knows[1]:
            assert ways[0].heard == ways[1].heard


@pytest.mark.parametrize("game_id", HIDDEN)
async def test_two_worlds(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What the clock does by itself comes in neither world, however busy the machine is.
    monkeypatch.setattr(rooms, "FLUSH_AFTER", 1e6)
    game = find(game_id)
    seats = SEATS.get(game_id, 3)
    rng = Rng(40)
    long, short = Tally(), Tally()
    for evening in range(24):
        if evening >= 8 and enough(long, short):
            break
        store = MemoryStore()
        async with open_house(store, now=lambda: NOW) as first:
            guests = [await first.people.guest(f"P{seat}", "en") for seat in range(seats)]
            people = {seat: person for seat, (person, _) in enumerate(guests)}
            table = await seated(first, game_id, *people.values())
            # Every house of the tests has the same fate; here each evening needs its own.
            first.rooms.seed = lambda: rng.below(1 << 30)
            await play_on(first, table, people, rng, rng.below(25))
        for number in range(12):
            tokens = [token for _, token in guests] if number % 2 else []
            await compare(game, store, table, people, tokens, rng, short if tokens else long)
    assert enough(long, short)
    assert (long.taken, short.taken > 10) == (0, True)


@pytest.mark.parametrize("game_id", HIDDEN)
async def test_the_secret_log_stays_in_the_house(game_id: str) -> None:
    """What chance has drawn for others and where the log stands is in no message before the end."""
    seats = SEATS.get(game_id, 3)
    async with open_house() as house:
        people = {seat: await guest(house, f"P{seat}") for seat in range(seats)}
        table = await seated(house, game_id, *people.values())
        ears = [await watch(house, person, table, seat) for seat, person in people.items()]
        await play_on(house, table, people, Rng(50), 30)
        live = live_of(house, table)
        assert any(entry.seat == CHANCE for entry in live.match.entries)
        for ear in ears:
            for data in ear.data:
                fields = msgspec.json.decode(data)
                assert not {"log", "state", "entries", "position", "seed"} & fields.keys()
