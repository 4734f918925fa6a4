"""The server: whole games, refusals, undo, going back, absence, clocks, chat, replays and files."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kvartal.core.errors import BadMatch, BadNotation, CannotUndo, IllegalMove
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.errors import NotNow, NotYours, Refusal, Stale, Unknown
from kvartal.server.keeping.store import Clock, TableRow
from kvartal.server.tables.lobby import INVITING, LISTED
from kvartal.server.wire import messages as wire
from tests.server.at_table import (
    QuickMinds,
    guest,
    look,
    open_house,
    play_on,
    read_replay,
    room_of,
    seated,
    state_of,
    watch,
)
from tests.server.memory_store import MemoryStore


def stored(store: MemoryStore, table: str) -> Match:
    """Return the match as the storage has it."""
    row: TableRow = store.tables[table]
    assert row.header is not None
    return Match.read("".join(line + "\n" for line in [row.header, *(r.line for r in store.logs[table])]), find)


@pytest.mark.parametrize("game_id", IDS)
async def test_people_and_bots_play_whole_games(game_id: str) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        most = find(game_id).info.most
        table = await seated(house, game_id, *([ann, "random", bob] if most > 2 else [ann, bob]))
        people = {0: ann, (2 if most > 2 else 1): bob}
        ears = {seat: await watch(house, person, table, seat) for seat, person in people.items()}
        spectator = await watch(house, bob, table, None)
        last = await play_on(house, table, people, Rng(3))
        assert last.over
        assert last.scores is not None
        for seat, ear in [*ears.items(), (None, spectator)]:
            numbers = [step.number for moment in ear.moments for step in moment.steps]
            first = ear.moments[0].number
            assert numbers == list(range(first + 1, ear.moments[-1].number + 1))
            final = await look(house, bob if seat is None else people[seat], table, seat)
            assert ear.moments[-1].view == final.view
        assert stored(store, table).state == state_of(house, table)
        assert store.tables[table].status == "over"
        assert spectator.tables[-1].status == "over"
        assert store.conflicts == 0


async def test_the_same_request_counts_once() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        numbers = await asyncio.gather(*(house.play.move(ann, table, 0, 0, "roll 1", "r1") for _ in range(5)))
        assert set(numbers) == {1}
        assert len(store.logs[table]) == 2
        # Long after, on a copy that has forgotten which requests it saw.
        house.rooms._rooms.clear()
        room = await house.rooms.room(table)
        await play_on(house, table, {0: ann, 1: bob}, Rng(1), 150)
        assert len(room.requests) == 64
        assert await house.play.move(ann, table, 0, 0, "roll 1", "r1") == 1
        with pytest.raises(Stale):
            await house.play.move(ann, table, 0, 0, "roll 1", "r2")
        # The same request id from someone else is another request.
        with pytest.raises((Stale, IllegalMove)):
            await house.play.move(bob, table, 1, 0, "roll 1", "r1")


async def test_refusals_have_reasons_and_change_nothing() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob)

        async def refused(kind: Any, *args: Any) -> str:
            with pytest.raises(kind) as caught:
                await house.play.move(*args)
            return str(caught.value.reason.key)

        assert await refused(NotYours, eve, table, 0, 0, "roll 1", "a") == "refuse-not-your-seat"
        assert await refused(NotYours, ann, table, 1, 0, "roll 1", "a") == "refuse-not-your-seat"
        assert await refused(Unknown, ann, table, 7, 0, "roll 1", "a") == "refuse-no-seat"
        assert await refused(Unknown, ann, "nowhere", 0, 0, "roll 1", "a") == "refuse-no-table"
        assert await refused(Stale, ann, table, 0, 5, "roll 1", "a") == "refuse-stale"
        assert await refused(BadNotation, ann, table, 0, 0, "dance", "a") == "error-move"
        assert await refused(IllegalMove, ann, table, 0, 0, "roll 2", "a") == "machi_koro-refuse-station"
        assert await refused(IllegalMove, bob, table, 1, 0, "roll 1", "a") == "refuse-turn"
        assert store.logs[table] == []
        assert await house.play.move(ann, table, 0, 0, "roll 1", "a") == 1
        reason = await house.play.why_not(bob, table, 1, "roll 1")
        assert reason is not None
        assert reason.key == "refuse-turn"
        with pytest.raises(NotYours):
            await house.play.why_not(eve, table, 1, "roll 1")


async def test_undo_goes_back_to_the_last_new_information() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        ear = await watch(house, bob, table, 1)
        await house.play.move(ann, table, 0, 0, "roll 1", "1")
        with pytest.raises(CannotUndo):
            await house.play.undo(ann, table, 0, "2")
        moment = await look(house, ann, table, 0)
        assert not moment.undo
        assert moment.prompt is not None
        await house.play.move(ann, table, 0, moment.prompt, "build ranch", "3")
        after = await look(house, ann, table, 0)
        assert after.undo
        assert await house.play.undo(ann, table, 0, "4") == 3
        assert await house.play.undo(ann, table, 0, "4") == 3
        again = await look(house, ann, table, 0)
        assert again.view == moment.view
        assert ear.moments[-1].steps[0].events[0].key == "server-event-undo"


async def test_going_back_needs_everyones_word() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob, eve, zoe = [await guest(house, name) for name in ("Ann", "Bob", "Eve", "Zoe")]
        table = await seated(house, "machi_koro", ann, bob, eve, "random")
        ear = await watch(house, bob, table, 1)
        with pytest.raises(NotNow):
            await house.play.take_back(ann, table, 0, "0")
        start = await look(house, ann, table, 0)
        await house.play.move(ann, table, 0, 0, "roll 1", "1")
        await house.play.take_back(ann, table, 0, "2")
        assert ear.tables[-1].offer == wire.OfferInfo(0, [1, 2], [])
        with pytest.raises(NotYours):
            await house.play.answer(ann, table, True)
        with pytest.raises(NotYours):
            await house.play.answer(zoe, table, True)
        await house.play.answer(bob, table, True)
        assert ear.tables[-1].offer == wire.OfferInfo(0, [1, 2], [1])
        await house.play.answer(eve, table, False)
        assert ear.tables[-1].offer is None
        with pytest.raises(NotNow):
            await house.play.answer(eve, table, True)
        await house.play.take_back(ann, table, 0, "3")
        await house.play.answer(bob, table, True)
        await house.play.answer(eve, table, True)
        assert ear.tables[-1].offer is None
        now = await look(house, ann, table, 0)
        assert now.view == start.view
        assert now.prompt != start.prompt
        assert ear.moments[-1].steps[-1].events[0].key == "server-event-back"
        assert '"agreed":[1,2]' in store.logs[table][-1].line
        assert stored(store, table).state == state_of(house, table)
        # A move that is made meanwhile ends the asking.
        assert now.prompt is not None
        await house.play.move(ann, table, 0, now.prompt, "roll 1", "4")
        await house.play.take_back(ann, table, 0, "5")
        moment = await look(house, ann, table, 0)
        assert moment.ask is not None
        assert moment.prompt is not None
        await house.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "6")
        with pytest.raises(NotNow):
            await house.play.answer(bob, table, True)
        assert (await house.lobby.table(table)).offer is None


async def test_alone_with_bots_going_back_needs_nobody() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "machi_koro", ann, "random")
        start = await look(house, ann, table, 0)
        await house.play.move(ann, table, 0, 0, "roll 1", "1")
        number = await house.play.take_back(ann, table, 0, "2")
        assert await house.play.take_back(ann, table, 0, "2") == number
        assert (await look(house, ann, table, 0)).view == start.view


async def test_a_bot_plays_for_whoever_leaves_until_they_return() -> None:
    minds = QuickMinds()
    async with open_house(minds=minds) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        ear = await watch(house, bob, table, 1)
        assert (await house.lobby.leave(ann, table)).chairs[0].away
        await ear.until(lambda: bool(ear.moments) and ear.moments[-1].waits_for == [1])
        assert all(job.seat == 0 for job in minds.jobs)
        minds.gate.clear()
        await play_on(house, table, {1: bob}, Rng(2), 2)
        await house.play.come_back(ann, table, 0)
        minds.gate.set()
        for _ in range(20):
            await asyncio.sleep(0)
        moment = await look(house, ann, table, 0)
        assert moment.waits_for == [0]
        # Leaving again, and coming back by a move.
        minds.gate.clear()
        await house.lobby.leave(ann, table)
        assert moment.prompt is not None
        await house.play.move(ann, table, 0, moment.prompt, "roll 1", "x")
        assert not (await house.lobby.table(table)).chairs[0].away
        minds.gate.set()


async def test_whoever_keeps_the_others_waiting_may_be_relieved() -> None:
    time = [1000.0]
    async with open_house(now=lambda: time[0], patience=600.0) as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob)
        ear = await watch(house, bob, table, 1)
        with pytest.raises(NotNow):
            await house.play.relieve(bob, table, 0)
        time[0] += 601
        with pytest.raises(NotYours):
            await house.play.relieve(eve, table, 0)
        with pytest.raises(NotNow):
            await house.play.relieve(ann, table, 1)
        await house.play.relieve(bob, table, 0)
        await ear.until(lambda: ear.moments[-1].waits_for == [1])


async def test_a_clock_that_runs_out_brings_a_bot() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob, clock=wire.ClockSetting(reserve=0.1, turn=0.1))
        ear = await watch(house, bob, table, 1)
        assert ear.moments[0].clock is not None
        await ear.until(lambda: bool(ear.tables) and ear.tables[-1].chairs[0].away)
        await ear.until(lambda: ear.moments[-1].waits_for == [1])
        await ear.until(lambda: ear.tables[-1].chairs[1].away)
        await ear.until(lambda: ear.moments[-1].over)
        assert room_of(house, table).row.clock == Clock(reserve=0.1, turn=0.1)


async def test_hot_seat() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = await seated(house, IDS[-1], *[ann] * min(3, find(IDS[-1]).info.most))
        people = dict.fromkeys(range(min(3, find(IDS[-1]).info.most)), ann)
        assert (await play_on(house, table, people, Rng(4))).over


async def test_chat() -> None:
    async with open_house() as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob)
        await house.play.say(ann, table, "привет\x07")
        ear = await watch(house, eve, table, None)
        assert [line.text for line in ear.chat] == ["привет"]
        assert await house.play.say(bob, table, "hi") == 2
        assert [(line.number, line.name, line.text) for line in ear.chat] == [
            (1, "Ann", "привет"),
            (2, "Bob", "hi"),
        ]
        with pytest.raises(NotYours):
            await house.play.say(eve, table, "hello")
        with pytest.raises(Refusal):
            await house.play.say(ann, table, " \x00 ")
        assert [line.number for line in (await house.play.chat(table, 1)).lines] == [2]


async def test_a_rematch_invites_and_turns_the_seats() -> None:
    async with open_house() as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "machi_koro", ann, bob, "random", options={"edition": "plus"})
        with pytest.raises(NotNow):
            await house.lobby.rematch(ann, table)
        await play_on(house, table, {0: ann, 1: bob}, Rng(5))
        with pytest.raises(NotYours):
            await house.lobby.rematch(eve, table)
        again = await house.lobby.rematch(bob, table)
        assert [chair.person or chair.bot for chair in again.chairs] == ["random", None, bob.id]
        assert (again.chairs[1].invited, again.chairs[1].name) == (ann.id, "Ann")
        assert (again.host, again.options["edition"]) == (bob.id, "plus")
        assert (await house.lobby.table(table)).rematch == again.id
        assert again.id in [info.id for info in await house.lobby.mine(ann)]
        for seat_it in (house.lobby.sit(eve, again.id, 1), house.lobby.start(bob, again.id)):
            with pytest.raises(NotNow):
                await seat_it
        with pytest.raises(NotYours):
            await house.lobby.answer_invitation(eve, again.id, True)
        taken = await house.lobby.answer_invitation(ann, again.id, True)
        assert (taken.chairs[1].person, taken.chairs[1].ready, taken.chairs[1].invited) == (ann.id, True, None)
        with pytest.raises(NotYours):
            await house.lobby.answer_invitation(ann, again.id, False)
        assert (await house.lobby.start(bob, again.id)).status == "playing"


async def test_declining_or_ignoring_a_rematch_costs_nothing() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, "shake_that_city", ann, bob, bob, eve)
        await play_on(house, table, {0: ann, 1: bob, 2: bob, 3: eve}, Rng(5))
        again = await house.lobby.rematch(ann, table)
        assert [chair.invited for chair in again.chairs] == [eve.id, None, bob.id, bob.id]
        left = await house.lobby.answer_invitation(bob, again.id, False)
        assert [chair.name for chair in left.chairs] == ["Eve", "Ann", "", ""]
        assert again.id not in [info.id for info in await house.lobby.mine(bob)]
        # Who asks for a rematch too has accepted; who is forgotten leaves no name.
        assert (await house.lobby.rematch(eve, table)).chairs[0].person == eve.id
        await house.lobby.leave(eve, again.id)
        await house.lobby.close(ann, again.id)
        with pytest.raises(NotNow):  # a table that never began has no rematch
            await house.lobby.rematch(ann, again.id)
        second = await seated(house, "shake_that_city", ann, bob)
        await play_on(house, second, {0: ann, 1: bob}, Rng(5))
        waits = await house.lobby.rematch(ann, second)
        await house.forget(bob)
        assert "Bob" not in str(store.tables[waits.id])


async def test_nobody_has_many_invitations_open() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        asked: list[str] = []
        for number in range(INVITING + 1):
            table = await seated(house, "shake_that_city", ann, bob)
            await house.lobby.leave(bob, table)
            await house.lobby.close(ann, table)
            if number == INVITING:
                with pytest.raises(NotNow) as caught:
                    await house.lobby.rematch(ann, table)
                assert caught.value.reason.key == "refuse-invitations"
                await house.lobby.answer_invitation(bob, asked[0], False)
            asked.append((await house.lobby.rematch(ann, table)).id)
        alone = await seated(house, "shake_that_city", ann, "random")
        await house.lobby.close(ann, alone)
        assert (await house.lobby.rematch(ann, alone)).chairs[0].bot == "random"


async def test_in_paris_the_loser_begins_a_rematch() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        for seed, chairs in ((1, (ann, bob)), (1, (bob, ann)), (2, (ann, bob))):
            table = await seated(house, "paris", *chairs)
            moment = await play_on(house, table, dict(enumerate(chairs)), Rng(seed))
            (winner,) = moment.view["winners"]
            again = await house.lobby.rematch(chairs[0], table)
            first = again.chairs[0]
            assert (first.person or first.invited) == chairs[1 - winner].id
            await house.lobby.close(chairs[0], again.id)


async def test_games_that_wait_for_me_come_first_however_many_others_there_are() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        waits = await seated(house, "machi_koro", ann, bob)
        played = await seated(house, "machi_koro", bob, ann)
        over = await seated(house, "shake_that_city", ann, bob)
        await play_on(house, over, {0: ann, 1: bob}, Rng(5))
        for _ in range(LISTED + 20):
            await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2))
        listed = [info.id for info in await house.lobby.mine(ann)]
        assert listed[:2] == [waits, played]
        # The storage hears of it seconds later; who asks meanwhile is told all the same.
        for _ in range(LISTED + 20):
            await seated(house, "machi_koro", bob, ann)
        moment = await look(house, bob, played, 0)
        while 1 not in moment.waits_for:
            assert moment.ask is not None
            assert moment.prompt is not None
            choice = moment.ask.choices[-1].move
            await house.play.move(bob, played, 0, moment.prompt, choice, str(moment.number))
            moment = await look(house, bob, played, 0)
        assert {info.id for info in (await house.lobby.mine(ann))[:2]} == {waits, played}


@pytest.mark.parametrize("game_id", IDS)
async def test_replays_and_files(game_id: str) -> None:
    async with open_house() as house:
        ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
        table = await seated(house, game_id, ann, bob)
        people = {0: ann, 1: bob}
        await play_on(house, table, people, Rng(6), 5)
        with pytest.raises(NotNow):
            await house.play.match_file(ann, table)
        with pytest.raises(NotNow):
            await house.play.replay(ann, table, None, 0, 9, True)
        with pytest.raises(NotYours):
            await house.play.replay(ann, table, 1, 0, 9, False)
        mine = read_replay(await house.play.replay(ann, table, 0, 0, 9, False))
        assert mine.frames[-1].step.number <= mine.number
        last = await play_on(house, table, people, Rng(7))
        for seat in (0, 1, None):
            replay = read_replay(await house.play.replay(eve, table, seat, 0, 10**6, False))
            assert replay.frames[0].step.number == 0
        tail = read_replay(await house.play.replay(eve, table, None, replay.number, replay.number, False))
        assert [frame.step.number for frame in tail.frames] == [replay.number]
        open_frames = read_replay(await house.play.replay(eve, table, None, 0, 20, True))
        assert all(len(frame.views) == 2 for frame in open_frames.frames)
        text = await house.play.match_file(eve, table)
        assert Match.read(text, find).names == ("Ann", "Bob")
        copy = await house.play.upload(eve, text)
        assert copy.uploaded
        there = await look(house, bob, copy.id, 0)
        assert there.view == last.view if last.seat == 0 else there.over
        with pytest.raises(NotYours):
            await house.play.move(eve, copy.id, 0, 0, "x", "y")
        with pytest.raises(BadMatch):
            await house.play.upload(eve, text + "{}\n")


async def test_my_tables_show_first_what_waits_for_me() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        hers = await seated(house, "machi_koro", ann, bob)
        his = await seated(house, "machi_koro", bob, ann)
        opened = (await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2, public=True))).id
        assert [table.id for table in await house.lobby.mine(ann)] == [hers, his, opened]
        assert [table.id for table in await house.lobby.public()] == [opened]
    # Another process: nothing is in memory, and the rows do not tell yet.
    async with open_house(store) as house:
        assert [table.id for table in await house.lobby.mine(ann)] == [hers, his, opened]


async def test_what_a_crash_left_undone_goes_on() -> None:
    """The row says that a game goes on, but the table was not laid out, nor has the bot moved."""
    store = MemoryStore()
    game_id = IDS[-1]
    async with open_house(store) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, game_id, ann, bob)
        laid_out = len(store.logs[table])
    store.logs[table].clear()
    async with open_house(store) as house:
        assert (await look(house, ann, table, 0)).waits_for
        assert len(store.logs[table]) == laid_out


async def test_forgetting_a_person() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        await house.play.say(ann, table, "bye")
        ear = await watch(house, bob, table, 1)
        await house.forget(ann)
        await ear.until(lambda: bool(ear.moments) and ear.moments[-1].waits_for == [1])
        info = await house.lobby.table(table)
        assert (info.chairs[0].name, info.chairs[0].person, info.host) == ("", None, "")
        assert (await house.play.chat(table, 0)).lines[0].name == ""
