"""Two worlds at the socket and over HTTP: no byte that reaches a seat depends on what it may not
see.

A game is played up to some point and forked into two servers. From there on the others' steps
differ wherever the game keeps them secret: other moves, other luck, another number of steps. Ids,
times and requests are the same. So everything sent to the seat, to a spectator and to a stranger
must be the same byte for byte, including count and order.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

import msgspec
import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadOption
from kvartal.core.match import Match, coming_again
from kvartal.core.options import to_plain
from kvartal.core.rng import Rng
from kvartal.core.tickets import Tickets
from kvartal.games import IDS, find
from kvartal.server.door import journal
from kvartal.server.keeping.store import LogRow, Person
from kvartal.server.minds.jobs import Job, Queue, Tally, any_move
from kvartal.server.running.fair import Claim
from kvartal.server.tables import rooms
from kvartal.server.tables.live import Live
from kvartal.server.wire import messages as wire
from tests.server.at_table import open_house, room_of, seated
from tests.server.memory_store import MemoryStore
from tests.server.security.door import Door, Guest, Line, at_the_door, copy_of, guest

HIDDEN = [game_id for game_id in IDS if find(game_id).info.hidden]
LONG = {"shake_that_city": 200, "paris": 40}
"""The greatest number of entries after which the worlds diverge."""
EPISODES = 10
ACTIONS = 8
START = 1_700_000_000.0
CLOCK = wire.ClockSetting(reserve=86400.0, turn=3600.0)

Knowledge = tuple[Any, ...]
_fate: list[int] = []
"""What chance will do next; if this is empty, it is really chance."""


class Told:
    """A bot that makes the moves it is told to."""

    tally = Tally()

    def __init__(self) -> None:
        self.moves: dict[int, asyncio.Queue[str]] = {}

    async def open(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    def check(self, person: str) -> None:
        """Nothing waits."""

    def hurry(self, table: str) -> None:
        """Nothing waits."""

    def queues(self) -> dict[str, Queue]:
        return {}

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        if job.hint:
            return any_move(msgspec.structs.replace(job, seed=5))
        return await self.moves.setdefault(job.seat, asyncio.Queue()).get()


class World(NamedTuple):
    """One of the two servers, and the connections of the seat, of the same person as a spectator, and of a stranger."""

    door: Door
    minds: Told
    table: str
    lines: tuple[Line, Line, Line]

    @property
    def live(self) -> Live:
        live = room_of(self.door.house, self.table).live
        assert live is not None
        return live

    async def settle(self) -> list[list[str]]:
        for line in self.lines:
            await line.settle()
        return [line.told for line in self.lines]


class Step(NamedTuple):
    """A move and what chance does after it, besides what comes `again`; no move is none at all."""

    move: int | None
    fate: tuple[int, ...]
    again: int
    after: Knowledge
    pack: list[int]


class Scripted:
    """Dice that do what a test says, and are random otherwise."""

    match: Match

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def below(self, n: int) -> int:
        if not _fate:
            return int(self._rng.below(n))
        outcome = _fate.pop(0)
        outcomes = self.match.state.chance()
        assert outcome in [found for found, _ in outcomes]
        return sum(weight for found, weight in outcomes if found < outcome)


def knowledge(state: Any, game: Any, seat: int) -> Knowledge:
    """Return what the rules let a seat know of a moment."""
    return game.view(state, seat), state.legal(seat), state.actors(), int(state.reveals())


def step(live: Live, viewer: int, seat: int, move: int, rng: Rng, wish: tuple[int, ...] = ()) -> Step | None:
    """Return what a move would bring; if `wish` does not say what chance does, it may do anything."""
    state = live.match.state.clone()
    state.apply(seat, move)
    if live.luck is not None:
        return drawn(live, viewer, move, state)
    fate: list[int] = []
    seen = list(live.match.seen)
    while state.actors() == [CHANCE]:
        if (found := coming_again(live.match.game, state, seen)) is not None:
            seen.remove(found)
            state.apply(CHANCE, found[0])
            continue
        outcomes = [outcome for outcome, _ in state.chance()]
        wished = wish[len(fate)] if len(fate) < len(wish) else outcomes[rng.below(len(outcomes))]
        if wished not in outcomes:
            return None
        fate.append(wished)
        state.apply(CHANCE, wished)
    return Step(
        move, tuple(fate), len(live.match.seen) - len(seen), knowledge(state, live.match.game, viewer), state.pack()
    )


def drawn(live: Live, viewer: int, move: int, state: Any) -> Step | None:
    """Return what a move would bring where all luck comes from the table's seed; None if chance draws twice."""
    match = live.match
    if state.actors() != [CHANCE]:
        return Step(move, (), 0, knowledge(state, match.game, viewer), state.pack())
    again = coming_again(match.game, state, match.seen)
    if again is None:
        place = match.game.pile(state)
        assert place & 1 == 0, "nothing is drawn again in games with secrets"
        assert isinstance(live.luck, Tickets)
        live.luck.turn_to(place >> 1, match._piles.count(place), 0)
        outcome = state.chance_pick(live.luck.below(state.chance_total()))
    else:
        outcome = again[0]
    state.apply(CHANCE, outcome)
    if state.actors() == [CHANCE]:
        return None
    return Step(move, (outcome,), 0, knowledge(state, match.game, viewer), state.pack())


def some(moves: list[int], rng: Rng, most: int) -> list[int]:
    return [moves[rng.below(len(moves))] for _ in range(min(most, len(moves)))]


def pair(one: Live, two: Live, viewer: int, seat: int, rng: Rng, alone: bool) -> tuple[Step, Step] | None:
    """Return a step of a seat in each world that look the same to the viewer, and otherwise differ
    as much as possible."""
    game = one.match.game
    before = knowledge(one.match.state, game, viewer)
    still = [Step(None, (), 0, before, live.match.state.pack()) for live in (one, two)]
    mine = [step(one, viewer, seat, move, rng) for move in some(one.match.state.legal(seat), rng, 5)]
    firsts = [found for found in mine if found is not None]
    lasts: list[Step] = []
    for move in some(two.match.state.legal(seat), rng, 8) + [found.move for found in firsts if found.move is not None]:
        if move in two.match.state.legal(seat):
            wishes = {(), *(found.fate for found in firsts)}
            lasts += [found for wish in wishes if (found := step(two, viewer, seat, move, rng, wish)) is not None]
    pairs = [(a, b) for a in firsts for b in lasts if a.after == b.after]
    if seat != viewer:
        pairs += [(a, still[1]) for a in firsts if a.after == before]
        pairs += [(still[0], b) for b in lasts if b.after == before]
    else:
        pairs = [(a, b) for a, b in pairs if a.move == b.move]
    different = [(a, b) for a, b in pairs if a.pack != b.pack]
    lone = [(a, b) for a, b in different if None in (a.move, b.move)]
    chosen = lone if lone and (alone or rng.below(2)) else different or pairs
    return chosen[rng.below(len(chosen))] if chosen else None


async def carry_out(world: World, seat: int, step: Step, token: str | None, request: str) -> list[Any]:
    """Make a move over HTTP, or let the bot make it."""
    if step.move is None:
        return []
    live = world.live
    text = live.match.game.move_text(step.move)
    _fate[:] = () if live.luck is not None else step.fate
    Scripted.match = live.match
    count = live.last
    if token is not None:
        body = {"seat": seat, "prompt": live.prompt(seat), "move": text, "request": request}
        answer = await world.door.ask("POST", f"/api/tables/{world.table}/move", body, token)
        assert answer.status == 200, answer
        assert _fate == []
        return [answer]
    told = world.minds.moves.setdefault(seat, asyncio.Queue())
    for _ in range(1000):
        if world.live.last != count:
            break
        if told.empty():
            told.put_nowait(text)
        await asyncio.sleep(0.001)
    assert world.live.last == count + 1 + len(step.fate) + step.again
    while not told.empty():
        told.get_nowait()
    return []


async def everything(world: World, viewer: int, me: str, other: int, moves: list[str]) -> list[Any]:
    """Ask for everything there is, allowed or not, over HTTP and the socket."""
    table = f"/api/tables/{world.table}"
    asked: list[tuple[str, str, dict[str, object] | None, dict[str, object] | None]] = [
        ("GET", "/api/tables", None, None),
        ("GET", "/api/me/tables", None, None),
        ("GET", table, None, None),
        ("GET", f"{table}/chat", None, None),
        ("GET", f"{table}/match", None, None),
        ("GET", f"{table}/replay", {"everything": True}, None),
        ("POST", f"{table}/takeback/answer", None, {"agree": True}),
        ("POST", f"{table}/seats/{other}/relieve", None, None),
        ("POST", f"{table}/rematch", None, None),
    ]
    for seat in (viewer, None):
        whose: dict[str, object] = {} if seat is None else {"seat": seat}
        asked += [("GET", f"{table}/{what}", whose, None) for what in ("moment", "history", "scores", "replay")]
        asked += [("GET", f"{table}/moment", {**whose, "after": 0}, None)]
    asked += [("GET", f"{table}/hint", {"seat": seat}, None) for seat in (viewer, other)]
    asked += [("GET", f"{table}/{what}", {"seat": other}, None) for what in ("moment", "history", "scores", "replay")]
    prompt = world.live.prompt(viewer)
    legal = {world.live.match.game.move_text(move) for move in world.live.match.state.legal(viewer)}
    for move in moves:
        asked.append(("GET", f"{table}/why", {"seat": viewer, "move": move}, None))
        if move not in legal:
            body = {"seat": viewer, "prompt": prompt, "move": move, "request": move[:60]}
            asked.append(("POST", f"{table}/move", None, body))
    for seat, at, move in ((viewer, prompt + 1, moves[0]), (viewer, prompt, "dance"), (other, prompt, moves[0])):
        asked.append(("POST", f"{table}/move", None, {"seat": seat, "prompt": at, "move": move, "request": "no"}))
    answers: list[Any] = [await world.door.ask(*one[:2], one[3], me, query=one[2]) for one in asked]
    line = world.lines[0]
    for message in (
        {"do": "why", "table": world.table, "seat": viewer, "move": moves[0]},
        {"do": "move", "table": world.table, "seat": viewer, "prompt": prompt + 1, "move": moves[0], "request": "s"},
        {"do": "undo", "table": world.table, "seat": other, "request": "u"},
        {"do": "watch", "table": world.table, "seat": other},
        {"do": "nothing"},
    ):
        line.tell(message)
    answers.append(await world.settle())
    return answers


def first_difference(one: str, two: str) -> str:
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(at - 300, 0) : at + 200]}\n\nand\n\n{two[max(at - 300, 0) : at + 200]}"


class Episode:
    """One game that is forked, and what went on in it."""

    def __init__(self, game_id: str, seed: int, count: Counter[str], seeded: bool) -> None:
        self.game = find(game_id)
        self.rng = Rng(seed)
        self.count = count
        # What is drawn from a seed follows from it, and so does what the others hold: it is a secret of each world.
        self.seeds = (f"{seed:032x}", f"{seed + 1000:032x}") if seeded else (None, None)
        self.time = START
        self.long = LONG.get(game_id, 60)
        self.seats = min(3, self.game.info.most)
        self.viewer = self.rng.below(self.seats)
        self.just_moved = False
        self.asks = self.rng.below(3) == 0
        self.bot = (self.viewer + 1) % self.seats if self.rng.below(3) == 0 else None

    async def begin(self) -> tuple[MemoryStore, dict[int, Guest], Guest, str]:
        """Play a random game up to some point."""
        store = MemoryStore()
        async with open_house(store, now=lambda: self.time) as house:
            house.rooms.seed = lambda: self.rng.below(1 << 30)
            guests = {seat: await guest(house, f"P{seat}") for seat in range(self.seats) if seat != self.bot}
            stranger = await guest(house, "Stranger")
            chairs: list[Person | str] = [
                guests[seat].person if seat in guests else "random" for seat in range(self.seats)
            ]
            clock = CLOCK if self.rng.below(2) else None
            table = await seated(house, self.game.info.id, *chairs, options=self.options(), public=True, clock=clock)
        header = store.tables[table].header
        assert header is not None
        lines = [header, *(row.line for row in store.logs[table])]
        match = Match.read("".join(line + "\n" for line in lines), find)
        until = self.rng.below(self.long)
        while (actors := match.state.actors()) and (len(match.entries) < until or actors == [CHANCE]):
            if actors == [CHANCE]:
                match.draw(self.rng)
            else:
                seat = actors[self.rng.below(len(actors))]
                legal = match.state.legal(seat)
                match.play(seat, legal[self.rng.below(len(legal))])
        store.logs[table] = [
            LogRow(table=table, number=entry.number, line=match.entry_line(entry), at=START) for entry in match.entries
        ]
        return store, guests, stranger, table

    def options(self) -> dict[str, Any]:
        """Return any options that go together."""
        while True:
            chosen = {option.id: option.values[self.rng.below(len(option.values))] for option in self.game.info.options}
            try:
                self.game.settle(self.seats, chosen)
            except BadOption:
                continue
            return {name: to_plain(value) for name, value in chosen.items()}

    async def run(self) -> None:
        store, guests, stranger, table = await self.begin()
        me = guests[self.viewer].token
        async with AsyncExitStack() as stack:
            worlds = []
            for luck in self.seeds:
                minds, copy = Told(), copy_of(store)
                copy.tables[table] = msgspec.structs.replace(copy.tables[table], seed=luck)
                door = await stack.enter_async_context(
                    at_the_door(copy, now=lambda: self.time, minds=minds, patience=86400.0)
                )
                knocks = [await stack.enter_async_context(door.knock(token)) for token in (me, me, stranger.token)]
                lines = (knocks[0], knocks[1], knocks[2])
                for line, seat in zip(lines, (self.viewer, None, None), strict=True):
                    line.tell({"do": "watch", "table": table, "seat": seat, "after": 0})
                    await line.settle()
                worlds.append(World(door, minds, table, lines))
            for number in range(ACTIONS):
                self.time += 7.5 + 120 * int(self.rng.below(2))
                if not await self.act(worlds, guests, number):
                    break
                await self.compare(worlds, me)
            for world in worlds:
                assert world.door.raised == []

    async def act(self, worlds: list[World], guests: dict[int, Guest], number: int) -> bool:
        """Let something happen in both worlds that looks the same to the viewer; False if nothing can."""
        rng, viewer = self.rng, self.viewer
        one, two = (world.live for world in worlds)
        me = guests[viewer].token
        actors = list(one.waits_for)
        table = f"/api/tables/{worlds[0].table}"
        others = [seat for seat in guests if seat != viewer]
        roll = 0 if self.just_moved and rng.below(2) else rng.below(10)
        self.just_moved = False
        if self.asks and number < 3:
            # What they do while an offer is open must not show by the offer.
            roll = 4 if number else 1
        if not actors:
            return False
        if roll == 0:
            return await self.both(worlds, "POST", f"{table}/undo", {"seat": viewer, "request": f"u{number}"}, me)
        if roll == 1:
            return await self.both(worlds, "POST", f"{table}/takeback", {"seat": viewer, "request": f"t{number}"}, me)
        offered = room_of(worlds[0].door.house, worlds[0].table).row.offer is not None
        if others and (roll == 2 or (offered and roll > 6)):
            body = {"agree": rng.below(4) > 0}
            token = guests[others[rng.below(len(others))]].token
            return await self.both(worlds, "POST", f"{table}/takeback/answer", body, token, heard=False)
        if roll == 3:
            for world in worlds:
                await world.door.house.rooms.flush()
            return True
        for seat in sorted(actors, key=lambda seat: rng.below(100)):
            found = pair(one, two, viewer, seat, rng, alone=offered)
            if found is None:
                continue
            self.count["steps"] += 1
            self.count["drawn"] += self.seeds[0] is not None and any(step.fate for step in found)
            self.count["alone"] += None in (found[0].move, found[1].move)
            self.count["by a bot"] += seat == self.bot
            whose = guests[seat].token if seat in guests else None
            answers = [
                await carry_out(world, seat, step, whose, f"m{number}")
                for world, step in zip(worlds, found, strict=True)
            ]
            if seat == viewer:
                self.just_moved = True
                assert answers[0] == answers[1]
            return True
        return False

    async def both(
        self, worlds: list[World], method: str, path: str, body: object, token: str, heard: bool = True
    ) -> bool:
        answers = [await world.door.ask(method, path, body, token) for world in worlds]
        if heard:
            assert answers[0] == answers[1]
        self.count[f"{path.split('/')[-1]} {answers[0].status}"] += 1
        return True

    async def compare(self, worlds: list[World], me: str) -> None:
        if not worlds[0].live.actors:
            return  # nothing is secret any more
        rng, game = self.rng, self.game
        moves = [game.move_text(rng.below(game.info.move_ids)) for _ in range(2)]
        other = [seat for seat in range(self.seats) if seat != self.viewer][rng.below(self.seats - 1)]
        seen = [await everything(world, self.viewer, me, other, moves) for world in worlds]
        for one, two in zip(*seen, strict=True):
            assert one == two, first_difference(repr(one[-1]), repr(two[-1]))
        packs = [world.live.match.state.pack() for world in worlds]
        self.count["compared"] += 1
        self.count["different"] += packs[0] != packs[1]
        assert _fate == []


@pytest.fixture
def scripted_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests say what chance does, and write the lobby's notes on request. All requests have the same id."""
    monkeypatch.setattr(rooms, "Rng", Scripted)
    monkeypatch.setattr(rooms, "FLUSH_AFTER", 1e6)
    monkeypatch.setattr(journal, "new_id", lambda: "0" * 12)


@pytest.mark.usefixtures("scripted_chance")
@pytest.mark.parametrize("game_id", HIDDEN)
async def test_two_worlds(game_id: str) -> None:
    count: Counter[str] = Counter()
    for seed in range(EPISODES):
        await Episode(game_id, seed, count, seeded=seed % 3 == 2).run()
    assert count["different"] >= 15, count
    for what in ("by a bot", "undo 200", "undo 409", "takeback 200", "answer 204"):
        assert count[what], count
    if game_id == "tiny_towns":
        assert count["alone"] >= 5, "a turn has several hidden steps, and even their number is hidden"
