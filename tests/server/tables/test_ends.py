"""Who is at the table and how it ends: personas, names, absence, resigning, luck, and who really played."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from kvartal.bots import LEVELS, MEDIUM, STEPS, known_bots
from kvartal.bots.personas import PERSONAS, choose
from kvartal.core.match import Match
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES, Words
from kvartal.server.errors import NotNow, NotYours
from kvartal.server.house import House
from kvartal.server.keeping.store import Chair, Person, TableRow
from kvartal.server.tables import seating
from kvartal.server.tables.room import Watcher
from kvartal.server.wire import messages as wire
from tests.server.at_table import Ear, QuickMinds, guest, look, open_house, play_on, room_of, seated, state_of, watch
from tests.server.memory_store import MemoryStore


async def finished(house: House, table: str, people: dict[int, Person]) -> wire.TableInfo:
    """Play a table to its end and return it."""
    await play_on(house, table, people, Rng(5))
    return await house.lobby.table(table)


# Bots are persons


def test_every_persona_is_one_person_with_a_name_and_a_character_in_three_languages() -> None:
    ids = [persona for level in known_bots() for persona in PERSONAS[level]]
    assert len(set(ids)) == len(ids)
    for lang in LANGUAGES:
        words = Words(lang)
        names = [words.text(Message(f"bot-{persona}")) for persona in ids]
        assert len(set(names)) == len(names), lang
        assert all(words.knows(f"bot-{persona}-about") for persona in ids)


def test_a_step_of_strength_is_played_by_persons_too() -> None:
    host = Person(id="ann", name="Ann", lang="en", created=0.0, seen=0.0)
    row = seating.open_table(host, "tiny_towns", 6, {}, 0.0, sit_on=())
    for seat, step in enumerate(STEPS[:6]):
        row = seating.seat_bot(row, host, seat, step, 1.0)
    assert [chair.bot for chair in row.chairs] == list(STEPS[:6])
    assert len({chair.persona for chair in row.chairs}) == 6
    for lang in LANGUAGES:
        words = Words(lang)
        names = [words.text(Message(f"web-bot-{spec.replace(':', '-')}")) for spec in (*known_bots(), *STEPS)]
        assert len(set(names)) == len(names)
        assert all(words.knows(f"web-bot-{step.replace(':', '-')}-about") for step in STEPS)


def test_two_bots_of_one_level_are_two_persons() -> None:
    host = Person(id="ann", name="Ann", lang="en", created=0.0, seen=0.0)
    row = seating.open_table(host, "tiny_towns", 6, {}, 0.0, sit_on=())
    for seat in range(6):
        row = seating.seat_bot(row, host, seat, MEDIUM, 1.0)
    assert {chair.persona for chair in row.chairs} == set(PERSONAS[MEDIUM])
    other = seating.seat_bot(row, host, 2, "hard", 2.0, "ada")
    assert other.chairs[2] == Chair(bot="hard", ready=True, persona="ada")
    with pytest.raises(NotNow):
        seating.seat_bot(other, host, 3, "hard", 3.0, "ada")
    with pytest.raises(ValueError, match="ada"):
        seating.seat_bot(row, host, 3, "easy", 3.0, "ada")


def test_at_other_tables_others_sit_down_first() -> None:
    assert {choose(MEDIUM, (), f"table {number}") for number in range(60)} == set(PERSONAS[MEDIUM])
    assert choose(MEDIUM, PERSONAS[MEDIUM], "t") in PERSONAS[MEDIUM]


async def test_a_rematch_brings_the_same_bots() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "paris", ann, "easy")
        over = await finished(house, table, {0: ann})
        again = await house.lobby.rematch(ann, table)
        assert {chair.persona for chair in again.chairs} == {None, over.chairs[1].persona}


async def test_the_match_file_names_the_bots_in_the_readers_language() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "paris", ann, "hard")
        persona = (await finished(house, table, {0: ann})).chairs[1].persona
        for lang in LANGUAGES:
            reader, _ = await house.people.guest("Eve", lang)
            text = await house.play.match_file(reader, table)
            assert Match.read(text, find).names == ("Ann", Words(lang).text(Message(f"bot-{persona}")))


# Names


async def test_a_new_name_shows_at_once_at_the_tables_that_go_on() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Guest"), await guest(house, "Bob")
        past = await seated(house, "paris", ann, bob)
        await finished(house, past, {0: ann, 1: bob})
        table = await seated(house, "paris", ann, bob)
        waiting = (await house.lobby.open(ann, wire.NewTable(game="paris", seats=2))).id
        ear = await watch(house, bob, table, 1)
        await house.lobby.rename(await house.people.rename(ann, "Anna"))
        assert ear.tables[-1].chairs[0].name == "Anna"
        assert (await house.lobby.table(waiting)).chairs[0].name == "Anna"
        assert (await house.lobby.table(past)).chairs[0].name == "Guest"


# Who is away


async def test_the_others_hear_at_once_who_is_away_and_who_plays_instead() -> None:
    minds = QuickMinds()
    minds.gate.clear()
    async with open_house(minds=minds) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob, MEDIUM)
        ear = await watch(house, bob, table, 1)
        await house.lobby.leave(ann, table)
        away = ear.tables[-1].chairs
        assert away[0].away
        assert away[0].persona in PERSONAS[MEDIUM]
        assert away[0].persona != away[2].persona
        await house.play.come_back(ann, table, 0)
        assert (ear.tables[-1].chairs[0].away, ear.tables[-1].chairs[0].persona) == (False, None)
        minds.gate.set()


@pytest.mark.virtual_time
async def test_the_others_hear_whose_page_is_closed_unless_it_opens_again_at_once() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "paris", ann, bob)
        ear = await watch(house, bob, table, 1)
        room = room_of(house, table)

        async def come_and_go(stays_away: float) -> None:
            line = Watcher(Ear(), 0)
            await house.play.watch(ann, table, line, None, None)
            room.unwatch(line)
            house.rooms.presence.left(room, line.person)
            await asyncio.sleep(stays_away)

        await come_and_go(1.0)
        await watch(house, ann, table, 0)
        await asyncio.sleep(60)
        assert not any(info.chairs[0].offline for info in ear.tables)
        room.watchers = [watcher for watcher in room.watchers if watcher.person == bob.id]
        await come_and_go(5.0)
        assert ear.tables[-1].chairs[0].offline
        assert not ear.tables[-1].chairs[0].away, "nobody plays for her"
        mine = await watch(house, ann, table, 0)
        assert not ear.tables[-1].chairs[0].offline
        assert not any(info.chairs[0].offline for info in mine.tables)


# Who really played


async def test_the_result_tells_who_made_the_moves() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "shake_that_city", ann, bob, "random")
        await play_on(house, table, {0: ann, 1: bob}, Rng(1), 6)
        await house.lobby.leave(ann, table)
        over = await finished(house, table, {1: bob})
        result = over.result
        assert result is not None
        assert 0 < result.moves[0] - result.by_bots[0] <= 6
        assert result.by_bots[0] > result.moves[0] / 2
        assert result.by_bots[1] == 0
        assert result.by_bots[2] == result.moves[2] > 0
        scores = (await look(house, bob, table, 1)).scores
        assert scores is not None
        assert list(result.winners) == scores["winners"]
        assert list(result.points) == [seat["total"] for seat in scores["seats"]]


async def test_the_result_is_in_the_list_of_my_tables_and_survives() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "paris", ann, "random")
        over = await finished(house, table, {0: ann})
    async with open_house(store) as house:
        (found,) = await house.lobby.mine(ann)
        assert found.result == over.result is not None
        # A table that was over before results were kept.
        row: TableRow = store.tables[table]
        store.tables[table] = msgspec.structs.replace(row, result=None)
    async with open_house(store) as house:
        assert (await house.lobby.table(table)).result == over.result


async def test_an_uploaded_match_has_its_result() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "paris", ann, "random")
        over = await finished(house, table, {0: ann})
        row = await house.play.upload(ann, await house.play.match_file(ann, table))
        assert row.result == over.result


# Resigning


@pytest.mark.parametrize("game_id", IDS)
async def test_of_two_people_the_other_wins(game_id: str) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, game_id, ann, bob)
        await play_on(house, table, {0: ann, 1: bob}, Rng(3), 7)
        ear = await watch(house, bob, table, 1)
        number = await house.play.resign(ann, table, 0, "r")
        assert await house.play.resign(ann, table, 0, "r") == number, "the same request counts once"
        over = ear.moments[-1]
        assert over.over
        assert over.view["winners"] == [1]
        assert over.scores is not None
        assert over.scores["winners"] == [1]
        assert over.steps[-1].events[0].key == "server-event-resign"
        info = ear.tables[-1]
        assert (info.status, info.chairs[0].resigned) == ("over", True)
        assert info.result is not None
        assert (info.result.winners, info.result.resigned) == ((1,), (0,))
        assert '"resign":true' in store.logs[table][-1].line
        with pytest.raises(NotNow):
            await house.play.resign(bob, table, 1, "s")
        # A replay goes to the same end.
        live = room_of(house, table).live
        assert live is not None
        last = live.frames(None, 0, 10_000)[-1]
        assert last.views[0]["winners"] == [1]
        assert last.step.events[0].key == "server-event-resign"
        before = await house.play.moment(bob, table, 1, 0)
    async with open_house(store) as house:
        assert await house.play.moment(bob, table, 1, 0) == before


async def test_of_three_a_bot_plays_on_for_who_resigned_and_they_do_not_return() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "shake_that_city", ann, bob, eve)
        await house.play.resign(ann, table, 0, "r")
        info = await house.lobby.table(table)
        assert (info.status, info.chairs[0].away, info.chairs[0].resigned) == ("playing", True, True)
        moment = await look(house, ann, table, 0)
        assert moment.prompt is not None
        for forbidden in (
            house.play.come_back(ann, table, 0),
            house.play.move(ann, table, 0, moment.prompt, "x", "m"),
            house.play.undo(ann, table, 0, "u"),
            house.play.take_back(ann, table, 0, "t"),
        ):
            with pytest.raises(NotNow) as caught:
                await forbidden
            assert caught.value.reason.key == "refuse-resigned"
        with pytest.raises(NotYours):
            await house.play.resign(ann, table, 1, "q")
        over = await finished(house, table, {1: bob, 2: eve})
        assert over.result is not None
        assert 0 not in over.result.winners
        assert over.result.by_bots[0] == over.result.moves[0] > 0


async def test_the_others_hear_of_it_also_of_someone_who_was_away() -> None:
    async with open_house() as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob, eve)
        await house.lobby.leave(ann, table)
        ear = await watch(house, bob, table, 1)
        await house.play.resign(ann, table, 0, "r")
        assert ear.tables[-1].chairs[0].resigned


async def test_who_resigns_against_bots_alone_ends_the_game() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "tiny_towns", ann, "random", "random")
        await house.play.resign(ann, table, 0, "r")
        info = await house.lobby.table(table)
        assert info.status == "over"
        assert info.result is not None
        assert set(info.result.winners) <= {1, 2}
        assert '"ends":true' in store.logs[table][-1].line


async def test_a_crash_right_after_resigning_leaves_no_one_waiting() -> None:
    """The log has it; the row, which says that a bot plays, is written later."""
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob, eve)
        row = store.tables[table]
        await house.play.resign(ann, table, 0, "r")
        await play_on(house, table, {1: bob, 2: eve}, Rng(1), 1)
    store.logs[table] = store.logs[table][
        : next(k for k, one in enumerate(store.logs[table], 1) if "resign" in one.line)
    ]
    store.tables[table] = row
    async with open_house(store) as house:
        info = await house.lobby.table(table)
        assert (info.chairs[0].away, info.chairs[0].resigned) == (True, True)
        await play_on(house, table, {1: bob, 2: eve}, Rng(1), 1)


# Luck


@pytest.mark.parametrize("level", LEVELS[:1])
async def test_taking_back_brings_the_same_roll_again_in_any_process(level: str) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, level)
        rolled: list[Any] = []
        for turn in range(12):
            moment = await look(house, ann, table, 0)
            assert moment.prompt is not None
            await house.play.move(ann, table, 0, moment.prompt, "roll 1", f"m{turn}")
            rolled.append(state_of(house, table).clone())
            await house.play.take_back(ann, table, 0, f"t{turn}")
        assert all(one == rolled[0] for one in rolled)
    async with open_house(store) as house:
        house.rooms.seed = lambda: 77  # other dice
        moment = await look(house, ann, table, 0)
        assert moment.prompt is not None
        await house.play.move(ann, table, 0, moment.prompt, "roll 1", "again")
        assert state_of(house, table) == rolled[0]
