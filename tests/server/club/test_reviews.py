"""Analyses of finished matches: told as they progress, stored with the match, made once, and never of an open game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.errors import NotNow
from kvartal.server.minds.analysts import Analysts, NoReview
from kvartal.server.minds.studies import TELL_EVERY, Study, reviews
from kvartal.server.running.fair import Claim
from kvartal.server.wire import analyses
from kvartal.server.wire import messages as wire
from tests.golden.regenerate import FOLDER
from tests.insight.guess import ticking
from tests.server.at_table import Ear, IdleAnalysts, guest, look, open_house, play_on, read_replay, seated, watch
from tests.server.memory_store import MemoryStore

GOLDEN = (FOLDER / "paris-first_games.jsonl").read_text("utf-8")


class HereAnalysts(Analysts):
    """Analyse here and now, for this many ticks of a clock."""

    def __init__(self, ticks: int = 30) -> None:
        super().__init__()
        self.studies: list[Study] = []
        self._ticks = ticks

    async def study(self, study: Study, claim: Claim, told: Callable[[bytes], None]) -> bytes:
        self.studies.append(study)
        found = [wire.encode(each) for each in reviews(msgspec.structs.replace(study, seconds=self._ticks), ticking())]
        for data in found[:-1]:
            told(data)
        return found[-1]


def told_reviews(ear: Ear) -> list[analyses.ReviewInfo]:
    return [each for each in ear.told if isinstance(each, analyses.ReviewInfo)]


def read(data: bytes) -> analyses.ReviewInfo:
    return msgspec.json.decode(data, type=analyses.ReviewInfo)


async def test_it_is_told_as_it_comes_kept_and_made_once() -> None:
    store, analysts = MemoryStore(), HereAnalysts()
    async with open_house(store, analysts=analysts) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = (await house.play.upload(ann, GOLDEN)).id
        ear = await watch(house, bob, table, None)
        first = read(await house.reviews.ask(ann, table))
        assert (first.progress, first.review, first.reason) == (0, None, None)
        assert read(await house.reviews.ask(bob, table)).progress < 1
        await ear.until(lambda: bool(told_reviews(ear)) and told_reviews(ear)[-1].progress == 1)
        told = told_reviews(ear)
        assert [each.progress for each in told] == sorted(each.progress for each in told)
        assert len(told) > 1
        last = told[-1].review
        assert last is not None
        assert last.identity <= 1e-9
        assert len(last.values) == len(last.steps) + 1
        assert read(await house.reviews.ask(bob, table)) == told[-1]
        assert len(analysts.studies) == 1
    async with open_house(store) as house:  # after a restart it is still there
        assert read(await house.reviews.ask(bob, table)) == told[-1]


@pytest.mark.parametrize("game_id", IDS)
async def test_moments_are_found_in_the_replay(game_id: str) -> None:
    text = min(FOLDER.glob(f"{game_id}*.jsonl")).read_text("utf-8")
    analysts = IdleAnalysts()
    async with open_house(analysts=analysts) as house:
        ann = await guest(house, "Ann")
        table = (await house.play.upload(ann, text)).id
        await house.reviews.ask(ann, table)
        await asyncio.sleep(0)
        steps = analysts.studies[0].steps
        match = Match.read(text, find)
        assert len(steps) == len(match.entries)
        frames: dict[int, wire.Frame] = {}
        while steps[-1] not in frames:
            replay = read_replay(await house.play.replay(ann, table, None, len(frames), 10**6, True))
            frames |= {frame.step.number: frame for frame in replay.frames}
        for entry, step in zip(match.entries, steps, strict=True):
            assert entry.seat < 0 or frames[step].step.seat == entry.seat


async def test_a_game_that_goes_on_is_not_analysed() -> None:
    analysts = IdleAnalysts()
    async with open_house(analysts=analysts) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob)
        unfinished = (await house.play.upload(ann, GOLDEN[: GOLDEN.rindex("\n", 0, -1) + 1])).id
        for each in (table, unfinished):
            with pytest.raises(NotNow):
                await house.reviews.ask(ann, each)
        assert not analysts.studies


async def test_where_it_is_lost_it_can_be_asked_for_again() -> None:
    analysts = IdleAnalysts()
    async with open_house(analysts=analysts) as house:
        ann = await guest(house, "Ann")
        table = (await house.play.upload(ann, GOLDEN)).id
        ear = await watch(house, ann, table, None)
        for count in (1, 2):
            await house.reviews.ask(ann, table)
            await ear.until(lambda count=count: len(told_reviews(ear)) == count)  # type: ignore[misc]
            reason = told_reviews(ear)[-1].reason
            assert reason is not None
            assert reason.key == "refuse-review-lost"
        assert len(analysts.studies) == 2


def a_study(table: str = "t", seconds: float = 0.1, text: str = GOLDEN) -> Study:
    return Study(table=table, match=text, steps=[1] * text.count("\n"), seconds=seconds)


async def test_a_process_analyses_a_match() -> None:
    found = read(await Analysts().study(a_study(), Claim("ann", "a"), lambda data: None))
    assert (found.table, found.progress, found.reason) == ("t", 1, None)
    assert found.review is not None
    assert [round(seat.final) for seat in found.review.seats] in ([0, 1], [1, 0])
    bad = read(await Analysts().study(a_study(text=GOLDEN[:-2]), Claim("ann", "a"), lambda data: None))
    assert bad.review is None
    assert bad.reason is not None


async def test_a_lost_process_is_told() -> None:
    with pytest.raises(NoReview):
        await Analysts(grace_s=-1.0).study(a_study(), Claim("ann", "a"), lambda data: None)


async def test_people_take_turns_and_closing_breaks_off() -> None:
    class Slow(Analysts):
        order: list[str] = []  # noqa: RUF012
        gate = asyncio.Event()

        async def _run(self, study: Study, told: Callable[[bytes], None]) -> bytes:
            self.order.append(study.table)
            await self.gate.wait()
            return b""

    analysts = Slow()
    asked = [("a1", "ann"), ("a2", "ann"), ("a3", "ann"), ("b1", "bob")]
    tasks = [
        asyncio.create_task(analysts.study(a_study(table), Claim(who, who), lambda data: None)) for table, who in asked
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert (analysts.order, analysts.waiting) == (["a1"], 3)
    tasks[1].cancel()
    analysts.gate.set()
    await asyncio.wait([tasks[0], tasks[3], tasks[2]])
    assert sorted(analysts.order[:3]) == ["a1", "a3", "b1"]
    analysts.gate.clear()
    late = [asyncio.create_task(analysts.study(a_study(t), Claim("c", "c"), lambda data: None)) for t in ("x", "y")]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await analysts.close()
    with pytest.raises(NoReview):
        await late[1]
    analysts.gate.set()
    await late[0]


def test_reviews_are_not_told_too_often() -> None:
    study = a_study(seconds=40 * TELL_EVERY)
    found = list(reviews(study, ticking()))
    assert 1 < len(found) <= 42
    assert [each.progress for each in found][-1] == 1


async def test_a_game_goes_on_from_a_moment_of_a_replay() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        source = (await house.play.upload(ann, GOLDEN)).id
        row = await house.play.play_on(ann, source, 9, 1)
        assert [chair.bot for chair in row.chairs] == ["hard", None]
        assert row.chairs[1].person == ann.id
        replay = read_replay(await house.play.replay(ann, source, None, 9, 9, True))
        moment = await look(house, ann, row.id, 1)
        assert moment.view == replay.frames[0].views[1]
        last = await play_on(house, row.id, {1: ann}, Rng(4))
        assert last.over
        with pytest.raises(NotNow):
            await house.play.play_on(ann, source, 10**6, 0)


async def test_friends_play_on_from_a_moment_of_a_replay() -> None:
    store, hour = MemoryStore(), [1000.0]
    async with open_house(store, now=lambda: hour[0]) as house:
        ann = await guest(house, "Ann")
        source = (await house.play.upload(ann, GOLDEN)).id
        row = await house.play.play_on(ann, source, 9, 1, friends=True)
        assert [chair.person for chair in row.chairs] == [None, ann.id]
        with pytest.raises(NotNow) as caught:
            await house.lobby.settle(ann, row.id, wire.Settings(options={}))
        assert caught.value.reason.key == "refuse-branch-fixed"
        await house.lobby.settle(ann, row.id, wire.Settings(clock=wire.ClockSetting(600, 0)))
    async with open_house(store, now=lambda: hour[0]) as house:  # a restart, and hours until the friend comes
        bob = await guest(house, "Bob")
        hour[0] += 9000
        await house.lobby.sit(bob, row.id, 0)
        await house.lobby.ready(bob, row.id, True)
        ear = await watch(house, bob, row.id, 0)
        info = await house.lobby.start(ann, row.id)
        assert info.branch == wire.BranchRef(source, 9)
        replay = read_replay(await house.play.replay(ann, source, None, 9, 9, False))
        spectator = await look(house, ann, row.id, None)
        assert spectator.view == replay.frames[0].views[0]
        (moment,) = ear.moments
        assert moment.clock is not None
        assert moment.clock.reserve == [600, 600]
        last = await play_on(house, row.id, {0: bob, 1: ann}, Rng(4))
        assert last.over
