"""Shared replays: who leads shows, others see it in every process, and are told when nobody leads any more."""

from __future__ import annotations

import asyncio

import pytest

from kvartal.core.rng import Rng
from kvartal.server.errors import NotNow
from kvartal.server.house import House
from kvartal.server.keeping.store import Person
from kvartal.server.tables.between.leading import LAPSE, LEFT_AFTER, REPEAT
from kvartal.server.wire import analyses, socket_messages
from tests.golden.regenerate import FOLDER
from tests.server.at_table import Ear, guest, open_house, seated, watch
from tests.server.memory_store import MemoryStore
from tests.server.test_two_houses import Grapevine

pytestmark = pytest.mark.virtual_time
GOLDEN = (FOLDER / "paris-first_games.jsonl").read_text("utf-8")


def shown(ear: Ear) -> list[socket_messages.Shown]:
    return [each for each in ear.told if isinstance(each, socket_messages.Shown)]


async def show(house: House, person: Person, table: str, ear: Ear, step: int | None, **more: object) -> None:
    await house.play.show(person, socket_messages.SocketShow(table, step, **more), ear)  # type: ignore[arg-type]


async def follow(house: House, person: Person, table: str) -> Ear:
    ear = await watch(house, person, table, None)
    house.rooms.leads.greet(await house.rooms.room(table), ear)
    return ear


async def leave(house: House, table: str, ear: Ear) -> None:
    room = await house.rooms.room(table)
    for watcher in [each for each in room.watchers if each.listener is ear]:
        room.unwatch(watcher)
    house.rooms.leads.left(room, ear)


async def test_others_see_what_is_shown_until_the_leader_leaves() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = (await house.play.upload(ann, GOLDEN)).id
        leader, other = await follow(house, ann, table), await follow(house, bob, table)
        await show(house, ann, table, leader, 9, seat=1)
        made = [analyses.LineMove(0, "nothing"), analyses.LineMove(None, "anything", "draw")]
        await show(house, ann, table, leader, 9, seat=1, made=made, judged=True, mover=0, move="nothing")
        late = await follow(house, bob, table)  # who comes later sees it at once
        last = socket_messages.Shown(table, ann.id, "Ann", 9, 1, made, True, 0, "nothing")
        assert shown(late) == [last]
        assert shown(other) == [socket_messages.Shown(table, ann.id, "Ann", 9, 1), last]
        with pytest.raises(NotNow) as caught:
            await show(house, bob, table, other, 3)
        assert caught.value.reason.key == "refuse-led"
        await leave(house, table, leader)
        back = await follow(house, ann, table)  # a broken line is not the end
        await show(house, ann, table, back, 10)
        await asyncio.sleep(LEFT_AFTER + 1)
        assert shown(other)[-1].step == 10
        await leave(house, table, back)
        await asyncio.sleep(LEFT_AFTER + 1)
        assert shown(other)[-1] == socket_messages.Shown(table, None, "Ann")
        await show(house, bob, table, other, 3)
        await show(house, bob, table, other, None)
        assert [each.person for each in shown(late)[-2:]] == [bob.id, None]
        playing = await seated(house, "machi_koro", ann, bob)
        with pytest.raises(NotNow):
            await show(house, ann, playing, await follow(house, ann, playing), 0)


async def test_it_is_seen_in_every_process_and_ends_with_its_own() -> None:
    store, vine = MemoryStore(), Grapevine(Rng(1))
    async with open_house(store, vine.joined(), shared=True) as one:
        ann = await guest(one, "Ann")
        bob = await guest(one, "Bob")
        table = (await one.play.upload(ann, GOLDEN)).id
        async with open_house(store, vine.joined(), shared=True) as two:
            leader, early = await follow(two, ann, table), await follow(one, bob, table)
            await show(two, ann, table, leader, 4)
            await show(two, ann, table, leader, 5)
            await show(two, ann, table, leader, 4)
            await asyncio.sleep(0.1)
            assert shown(early)[-1].step == 4
            async with open_house(store, vine.joined(), shared=True) as three:
                late = await follow(three, bob, table)
                await asyncio.sleep(0.1)
                assert shown(late) == [socket_messages.Shown(table, ann.id, "Ann", 4)]
                with pytest.raises(NotNow):
                    await show(three, bob, table, late, 1)
                await asyncio.sleep(LAPSE + REPEAT)
                assert shown(late)[-1].person == ann.id  # she is still there
                await show(two, ann, table, leader, None)
                await asyncio.sleep(0.1)
                assert shown(late)[-1] == shown(early)[-1] == socket_messages.Shown(table, None, "Ann")
            await show(two, ann, table, leader, 6)
            await asyncio.sleep(0.1)
        await asyncio.sleep(LAPSE + 1)  # the process is gone without a word
        assert shown(early)[-1] == socket_messages.Shown(table, None, "Ann")
