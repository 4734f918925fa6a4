"""Decisions of a finished match that are tried again, and the coach."""

from __future__ import annotations

import json

import msgspec
import pytest

from kvartal.core.errors import IllegalMove
from kvartal.core.messages import say
from kvartal.server.club.tries import OFFERS_MOST
from kvartal.server.errors import NotNow, NotYours
from kvartal.server.minds.jobs import Job
from kvartal.server.running.fair import Claim
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire
from tests.golden.regenerate import FOLDER
from tests.server.at_table import QuickMinds, guest, look, open_house, read_replay, seated
from tests.server.memory_store import MemoryStore

GOLDEN = (FOLDER / "small_cities-level-3-4.jsonl").read_text("utf-8")


class Judges(QuickMinds):
    """Finds that every move loses so much."""

    loss = 0.15

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        if job.tried is None:
            return await super().think(job, claim, watched)
        self.jobs.append(job)
        verdict = wire_learning.Verdict(
            job.tried, job.best or job.tried, self.loss == 0, self.loss, 0.01, None, say("analyse-as-good")
        )
        return wire.encode(verdict).decode()


async def test_a_decision_of_a_finished_match_is_asked_and_judged_again() -> None:
    minds = Judges()
    async with open_house(minds=minds) as house:
        ann = await guest(house, "Ann")
        table = (await house.play.upload(ann, GOLDEN)).id
        replay = read_replay(await house.play.replay(ann, table, None, 9, 12, True))
        step = next(frame.step for frame in replay.frames if frame.step.seat is not None)
        assert step.seat is not None
        ask = await house.tries.ask(ann, table, step.number - 1, step.seat)
        choices = msgspec.json.decode(wire.encode(ask), type=wire.Ask).choices
        assert choices
        told = json.loads(
            await house.tries.judge(ann, table, step.number - 1, step.seat, choices[0].move, choices[-1].move)
        )
        assert (told["move"], told["right"]) == (choices[0].move, False)
        await house.tries.judge(ann, table, step.number - 1, step.seat, choices[0].move, choices[-1].move)
        (job,) = minds.jobs  # judged once, whoever asks
        assert (job.tried, job.best, job.seat) == (choices[0].move, choices[-1].move, step.seat)
        with pytest.raises(IllegalMove):
            await house.tries.judge(ann, table, step.number - 1, step.seat, "pass")
        with pytest.raises(NotNow):  # nobody has anything to decide at the end
            await house.tries.ask(ann, table, 10**6, 0)


async def test_nothing_is_tried_while_the_game_goes_on() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "small_cities", ann, bob)
        for tried in (house.tries.ask(ann, table, 1, 0), house.tries.judge(ann, table, 1, 0, "pass")):
            with pytest.raises(NotNow) as caught:
                await tried
            assert caught.value.reason.key == "refuse-not-over"


async def test_the_coach_speaks_a_few_times_a_game_and_only_against_bots() -> None:
    minds, store = Judges(), MemoryStore()
    async with open_house(store, minds=minds) as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "tiny_towns", ann, "random")
        minds.gate.clear()  # the bot lets us think
        assert (await house.tries.coach(ann, table, 0)).verdict is None  # there is no move yet
        spoken = 0
        for request in range(OFFERS_MOST + 2):
            moment = await look(house, ann, table, 0)
            assert moment.ask is not None
            assert moment.prompt is not None
            many = len(moment.ask.choices) > 1
            await house.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, f"m{request}")
            found = await house.tries.coach(ann, table, 0)
            assert (found.verdict is not None) == (many and spoken < OFFERS_MOST)
            spoken += found.verdict is not None
            assert found.left == OFFERS_MOST - spoken
            assert (await house.tries.coach(ann, table, 0)).verdict is None  # once is enough
            await house.play.take_back(ann, table, 0, f"b{request}")
        assert spoken == OFFERS_MOST
        with pytest.raises(NotYours):
            await house.tries.coach(bob, table, 0)
        other = await seated(house, "tiny_towns", ann, bob)
        with pytest.raises(NotNow) as caught:
            await house.tries.coach(ann, other, 0)
        assert caught.value.reason.key == "refuse-coach"
        strict = await seated(house, "tiny_towns", ann, "random", aids=False)
        with pytest.raises(NotNow):
            await house.tries.coach(ann, strict, 0)
    async with open_house(store, minds=minds) as house:  # a restart does not make the coach talkative
        moment = await look(house, ann, table, 0)
        assert moment.ask is not None
        assert moment.prompt is not None
        await house.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "again")
        assert await house.tries.coach(ann, table, 0) == wire_learning.Coaching(None, 0)


@pytest.mark.parametrize("loss", [0, 0.09])
async def test_the_coach_is_silent_about_small_losses(loss: float) -> None:
    minds = Judges()
    minds.loss = loss
    async with open_house(minds=minds) as house:
        ann = await guest(house, "Ann")
        table = await seated(house, "tiny_towns", ann, "random")
        minds.gate.clear()
        moment = await look(house, ann, table, 0)
        assert moment.ask is not None
        assert moment.prompt is not None
        await house.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "m")
        assert await house.tries.coach(ann, table, 0) == wire_learning.Coaching(None, OFFERS_MOST)
