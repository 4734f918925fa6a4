"""Two worlds at the house's face: what a seat may not see changes no byte of anything that reaches it."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from kvartal.core.contract import CHANCE, Game
from kvartal.core.errors import KvartalError
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.house import House
from kvartal.server.live import Live
from kvartal.server.store import Person
from tests.server.at_table import Ear, guest, open_house, play_on, room_of, run, seated, watch
from tests.server.memory_store import MemoryStore

HIDDEN = [game_id for game_id in IDS if find(game_id).info.hidden]
SEATS = {"paris": 2}
NOW = 1_800_000_000.0


def forked(store: MemoryStore) -> MemoryStore:
    """Return a storage of its own that holds the same."""
    other = MemoryStore()
    for name in ("people", "sessions", "tables", "logs", "chats"):
        setattr(other, name, copy.deepcopy(getattr(store, name)))
    return other


def live_of(house: House, table: str) -> Live:
    live = room_of(house, table).live
    assert live is not None
    return live


async def others_move(house: House, table: str, people: dict[int, Person], viewer: int, rng: Rng, most: int) -> None:
    """Let seats other than the viewer's make some moves."""
    for _ in range(most):
        live = live_of(house, table)
        others = [seat for seat in live.waits_for if seat != viewer]
        if not others:
            return
        seat = others[rng.below(len(others))]
        legal = live.match.state.legal(seat)
        move = live.match.game.move_text(legal[rng.below(len(legal))])
        await house.play.move(people[seat], table, seat, live.prompt(seat), move, f"{rng.below(1 << 30)}")
        if rng.below(4) == 0 and live.why_no_undo(seat) is None:
            await house.play.undo(people[seat], table, seat, f"u{rng.below(1 << 30)}")


def may_know(live: Live, since: int, viewer: int) -> tuple[Any, ...]:
    """Return what the game itself lets the viewer know: the view, the decision, and what was told."""
    game, state = live.match.game, live.match.state
    told = [event.message for step in live.steps[since:] for event in step.events or () if event.seen_by(viewer)]
    prompt = game.prompt(state, viewer)
    return game.view(state, viewer), prompt.to_json() if prompt else None, told, live.actors, int(state.reveals())


async def everything(house: House, person: Person, table: str, viewer: int | None, moves: list[str]) -> list[Any]:
    """Return all that a person can get out of the house about a table."""
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


async def compare(
    game: Game[Any], store: MemoryStore, table: str, people: dict[int, Person], rng: Rng
) -> tuple[int, bool]:
    """Fork a world in two, compare all that reaches one seat, and return whether it was to be equal, and why."""
    seats = len(people)
    viewer = rng.below(seats)
    moves = [game.move_text(rng.below(game.info.move_ids)) for _ in range(12)]
    same, seed, count = rng.below(2), rng.below(1 << 30), 1 + rng.below(2)
    worlds: list[tuple[House, Ear, Ear]] = []
    async with (
        open_house(forked(store), now=lambda: NOW) as one,
        open_house(forked(store), now=lambda: NOW) as two,
    ):
        knows = []
        for house in (one, two):
            ear = await watch(house, people[viewer], table, viewer)
            hall = await watch(house, people[viewer], table, None)
            since = len(live_of(house, table).steps)
            fate = Rng(rng.below(1 << 30))
            house.rooms.seed = lambda fate=fate: fate.below(1 << 30)  # type: ignore[misc]
            # The same moves with other luck, or other moves; even how many there were is hidden.
            if not same:
                seed, count = rng.below(1 << 30), 1 + rng.below(3)
            await others_move(house, table, people, viewer, Rng(seed), count)
            knows.append(may_know(live_of(house, table), since, viewer))
            worlds.append((house, ear, hall))
        if knows[0] != knows[1]:
            return 0, False
        states = [live_of(house, table).match.state for house, _, _ in worlds]
        different = bool(states[0] != states[1])
        assert worlds[0][1].data == worlds[1][1].data
        assert worlds[0][2].data == worlds[1][2].data
        for seat in (viewer, None):
            seen = [await everything(house, people[viewer], table, seat, moves) for house, _, _ in worlds]
            assert seen[0] == seen[1]
        # And on: the viewer moves alike in both worlds, as long as that shows nothing.
        live = live_of(one, table)
        if viewer not in live.waits_for:
            return 1, different
        legal = live.match.state.legal(viewer)
        move = game.move_text(legal[rng.below(len(legal))])
        answers = []
        knows = []
        for house, _, _ in worlds:
            since = len(live_of(house, table).steps)
            house.rooms.seed = lambda: 7
            prompt = live_of(house, table).prompt(viewer)
            answers.append((prompt, await house.play.move(people[viewer], table, viewer, prompt, move, "same")))
            knows.append(may_know(live_of(house, table), since, viewer))
        assert answers[0] == answers[1]
        if knows[0] == knows[1]:
            assert worlds[0][1].data == worlds[1][1].data
            assert worlds[0][2].data == worlds[1][2].data
        return 1, different


@pytest.mark.parametrize("game_id", HIDDEN)
def test_two_worlds(game_id: str) -> None:
    async def test() -> None:
        game = find(game_id)
        seats = SEATS.get(game_id, 3)
        rng = Rng(40)
        compared = different = 0
        for evening in range(24):
            if evening >= 8 and compared >= 5 and different >= 3:
                break
            store = MemoryStore()
            async with open_house(store, now=lambda: NOW) as first:
                people = {seat: await guest(first, f"P{seat}") for seat in range(seats)}
                table = await seated(first, game_id, *people.values())
                # Every house of the tests has the same fate; here each evening needs its own.
                first.rooms.seed = lambda: rng.below(1 << 30)
                await play_on(first, table, people, rng, rng.below(25))
            for _ in range(12):
                counts = await compare(game, store, table, people, rng)
                compared += counts[0]
                different += counts[1]
        assert compared >= 5
        assert different >= 3

    run(test())


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_secret_log_stays_in_the_house(game_id: str) -> None:
    """What chance has drawn for others and where the log stands is in no message before the end."""

    async def test() -> None:
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

    run(test())
