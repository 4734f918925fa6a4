"""Bots in separate processes: right moves, and no harm from whatever happens to a process."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvloop

from kvartal.bots.chair import Chair
from kvartal.bots.random import RandomBot
from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.errors import kind_and_status
from kvartal.server.minds.jobs import Job, Queue, any_move, think
from kvartal.server.minds.thinkers import WAITING_MOST, NoThought, Thinkers, TooMuchWaits
from kvartal.server.running.fair import Claim

LOOPS = [("asyncio", {"loop_factory": loop}) for loop in (asyncio.new_event_loop, uvloop.new_event_loop)]
ODD = "tests.server.minds.odd_bots:make"


def a_match(game_id: str, moves: int, seed: int = 1, overrides: dict[str, Any] | None = None) -> Match:
    """Return a match some random moves on, with a seat to act."""
    game, rng = find(game_id), Rng(seed)
    match = Match.start(game, game.info.fewest, None, game.components().overridden(overrides or {}))
    while True:
        actors = match.state.actors()
        if actors[0] < 0:
            match.draw(rng)
        elif moves <= 0:
            return match
        else:
            match.play(actors[0], RandomBot(rng).decide(Chair(game, match.state, actors[0])))
        moves -= 1


MATCH = a_match("machi_koro", 30)
SEAT: int = MATCH.state.actors()[0]
LAST = MATCH.game.move_text(MATCH.state.legal(SEAT)[-1])
LEGAL = {MATCH.game.move_text(move) for move in MATCH.state.legal(SEAT)}


LONG = 200.0
"""Seconds that no thought takes, however busy the machine is."""


def a_job(bot: str, budget: float = LONG, seed: int = 7) -> Job:
    return Job.of(MATCH, SEAT, bot, budget=budget, seed=seed, table="t")


@asynccontextmanager
async def thinking(workers: int = 1, **given: Any) -> AsyncIterator[Thinkers]:
    """Yield thinkers, and make sure that no process is left."""
    thinkers = Thinkers(workers, **{"budget_s": LONG, "grace_s": 0.2, "quick": 0, "make_bot": ODD, **given})
    await thinkers.open()
    try:
        yield thinkers
    finally:
        seen = thinkers.pids
        await thinkers.close()
    assert thinkers.pids == []
    assert not [pid for pid in seen if is_there(pid)]


def is_there(pid: int) -> bool:
    """Return whether a process is alive; a zombie is not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def started(thinkers: Thinkers, workers: int, folder: Path) -> None:
    """Wait until this many processes have answered a job."""
    folder.mkdir()
    await asyncio.gather(*(thinkers.think(a_job(f"meet:{folder}:{workers}")) for _ in range(workers)))


async def there(file: Path) -> None:
    """Wait until a bot says through a file that it is thinking; the loop goes on meanwhile."""
    while not file.exists():
        await asyncio.sleep(0.005)


@pytest.mark.parametrize("anyio_backend", LOOPS)
async def test_a_bot_decides_as_it_would_here() -> None:
    async with thinking(make_bot="kvartal.server.minds.jobs:bot_of") as thinkers:
        for game_id in IDS:
            for moves in (0, 25):
                match = a_match(game_id, moves)
                seat = match.state.actors()[0]
                for seed in (1, 2):
                    chair = Chair(match.game, match.state, seat)
                    expected = match.game.move_text(RandomBot(Rng(seed)).decide(chair))
                    job = Job.of(match, seat, "random", budget=1, seed=seed)
                    assert await thinkers.think(job) == expected == any_move(job)
    assert thinkers.tally.died == thinkers.tally.fell_back == 0


async def test_a_plan_goes_on_at_the_next_decision_whoever_thinks() -> None:
    """Like one bot that plays on; a process that dies takes no plan with it."""
    game, chance = find("tiny_towns"), Rng(5)
    bot, decisions = "hard:iters=12", 8
    async with thinking(make_bot="kvartal.server.minds.jobs:bot_of") as thinkers:
        match = a_match("tiny_towns", 6)
        memo: list[int] = []
        fresh = 0
        for number in range(decisions):
            job = Job.of(match, 0, bot, budget=LONG, seed=number, table="t")
            expected = think(msgspec.structs.replace(job, memo=memo))
            memo = expected.memo
            if number % 3 == 2:
                os.kill(thinkers.pids[0], signal.SIGKILL)
            move = await thinkers.think(job)
            assert move == expected.move
            fresh += think(job).move == move
            match.play(0, game.read_move(move))
            while match.state.actors() == [CHANCE]:
                match.draw(chance)
        assert fresh < decisions, "the memo changes nothing"
    assert thinkers.tally.fell_back == 0


def test_a_hint_goes_on_with_the_plan_too() -> None:
    match = a_match("tiny_towns", 60)
    assert not any(match.state.deck), "there is no chance left"
    job = Job.of(match, 0, "hard", budget=0.0, seed=1, table="t", hint=True)
    planned = think(Job.of(match, 0, "hard:iters=300", budget=LONG, seed=2))
    told = think(msgspec.structs.replace(job, memo=planned.memo))
    assert told.move is not None
    assert json.loads(told.move)["move"] == planned.move
    assert told.memo == planned.memo
    assert think(job).memo != planned.memo


async def test_memos_are_each_seats_own_and_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kvartal.server.minds.thinkers._MEMOS", 3)
    game = find("tiny_towns")
    match, chance = Match.start(game, 2), Rng(3)
    while match.state.actors() == [CHANCE]:
        match.draw(chance)
    assert match.state.actors() == [0, 1]
    async with thinking(workers=2) as thinkers:

        async def chosen(table: str, seat: int) -> int:
            job = Job.of(match, seat, "keep", budget=LONG, seed=1, table=table)
            moves: list[int] = match.state.legal(seat)
            return moves.index(game.read_move(await thinkers.think(job)))

        assert [await chosen("a", 0), await chosen("a", 1), await chosen("b", 0)] == [0, 0, 0]
        assert await chosen("a", 0) == 1
        assert await chosen("c", 0) == 0, "the fourth: who has not asked for longest is forgotten"
        assert await chosen("a", 1) == 0
        assert await chosen("c", 0) == 1
    assert thinkers.tally.fell_back == 0


async def test_the_hosts_corrections_hold_there_too() -> None:
    match = a_match("machi_koro", 0, overrides={"establishment.bakery.cost": 40})
    async with thinking() as thinkers:
        seat = match.state.actors()[0]
        job = Job.of(match, seat, "random", budget=1, seed=1)
        assert job.overrides == {"establishment.bakery.cost": 40}
        assert await thinkers.think(job) in {match.game.move_text(move) for move in match.state.legal(seat)}
    assert thinkers.tally.fell_back == 0


@pytest.mark.parametrize("anyio_backend", LOOPS)
async def test_a_process_killed_in_the_middle_of_a_thought_costs_a_retry(tmp_path: Path) -> None:
    async with thinking() as thinkers:
        thought = asyncio.create_task(thinkers.think(a_job(f"hang-once:{tmp_path / 'mark'}")))
        await there(tmp_path / "mark")
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGKILL)
        assert await thought == LAST
        assert thinkers.pids != [pid]
        assert not is_there(pid)
    assert (thinkers.tally.died, thinkers.tally.fell_back) == (1, 0)


async def test_a_process_killed_while_idle_is_replaced() -> None:
    async with thinking() as thinkers:
        await thinkers.think(a_job("last"))
        os.kill(thinkers.pids[0], signal.SIGKILL)
        assert await thinkers.think(a_job("last")) == LAST
    assert thinkers.tally.fell_back == 0


async def test_a_bot_that_takes_its_process_with_it_once_is_tried_again(tmp_path: Path) -> None:
    async with thinking() as thinkers:
        assert await thinkers.think(a_job(f"exit-once:{tmp_path / 'mark'}")) == LAST
    assert (thinkers.tally.died, thinkers.tally.fell_back) == (1, 0)


@pytest.mark.parametrize(("bot", "replaced"), [("hang", 2), ("exit", 2), ("raise", 0), ("illegal", 0), ("nobody", 0)])
async def test_a_hopeless_bot_is_replaced_by_chance(bot: str, replaced: int) -> None:
    make = ODD if bot != "nobody" else "kvartal.server.minds.jobs:bot_of"
    async with thinking(make_bot=make) as thinkers:
        job = a_job(bot, budget=0.1 if bot == "hang" else LONG)
        assert await thinkers.think(job) == any_move(job)
        assert await thinkers.think(a_job("random", seed=3)) in LEGAL, "the next one has a process again"
    assert (thinkers.tally.died, thinkers.tally.fell_back) == (replaced, 1)


async def test_the_house_has_the_last_word_on_the_budget() -> None:
    async with thinking(budget_s=0.4) as thinkers:
        await thinkers.think(a_job("hang", budget=1000))
    assert thinkers.tally.fell_back == 1


async def test_what_a_bot_prints_disturbs_nobody() -> None:
    async with thinking() as thinkers:
        assert await thinkers.think(a_job("print")) == LAST
        assert await thinkers.think(a_job("last")) == LAST
    assert thinkers.tally.died == 0


async def test_many_thoughts_at_once_and_the_loop_never_waits(tmp_path: Path) -> None:
    """One of them ends only when the loop says so: a loop that waited for it would wait for ever."""
    async with thinking(workers=2) as thinkers:
        long = asyncio.create_task(thinkers.think(a_job(f"wait:{tmp_path / 'mark'}")))
        await there(tmp_path / "mark")
        jobs = [a_job("random", seed=seed) for seed in range(300)]
        moves = await asyncio.gather(*map(thinkers.think, jobs))
        assert moves == [any_move(job) for job in jobs]
        assert not long.done()
        (tmp_path / "mark").unlink()
        assert await long == LAST
        assert thinkers.waiting == 0
    assert thinkers.tally.fell_back == 0


async def test_a_quick_decision_never_waits_for_a_long_thought(tmp_path: Path) -> None:
    """The only process for long thoughts is busy, and more of them wait."""
    async with thinking(quick=1) as thinkers:
        long = [asyncio.create_task(thinkers.think(a_job(f"wait:{tmp_path / 'mark'}"))) for _ in range(3)]
        await there(tmp_path / "mark")
        jobs = [a_job("random", seed=seed) for seed in range(20)]
        assert await asyncio.gather(*map(thinkers.think, jobs)) == [any_move(job) for job in jobs]
        assert not any(thought.done() for thought in long)
        for thought in long:
            thought.cancel()
    assert thinkers.tally.fell_back == 0


async def test_a_process_for_quick_decisions_never_thinks_long(tmp_path: Path) -> None:
    """Otherwise it would answer one of these two, and the next quick decision would have to wait."""
    async with thinking(quick=1) as thinkers:
        await asyncio.gather(*(thinkers.think(a_job("random", seed=seed)) for seed in range(8)))
        marks = [tmp_path / "one", tmp_path / "two"]
        long = [asyncio.create_task(thinkers.think(a_job(f"wait:{mark}"))) for mark in marks]
        await there(marks[0])
        assert await thinkers.think(a_job("random")) in LEGAL
        assert not marks[1].exists()
        marks[0].unlink()
        await there(marks[1])
        marks[1].unlink()
        assert await asyncio.gather(*long) == [LAST, LAST]


def test_what_bots_decide_at_once_is_quick() -> None:
    bots = ("easy", "medium", "random", "plan:cheese", "net", "hard", "hard:ms=5", "master", "exec:x")
    assert [bot for bot in bots if a_job(bot).quick] == ["easy", "medium", "random", "plan:cheese", "net"]
    assert not msgspec.structs.replace(a_job("easy"), hint=True).quick


async def served(thinkers: Thinkers, folder: Path, asked: list[tuple[str, Claim, str, bool]]) -> list[str]:
    """Return the order in which these were answered, all waiting at once: name, owner, bot, watched."""
    mark = folder / "mark"
    busy = asyncio.create_task(thinkers.think(a_job(f"wait:{mark}"), Claim("before", "before")))
    await there(mark)
    order: list[str] = []

    async def ask(name: str, claim: Claim, bot: str, watched: bool) -> None:
        await thinkers.think(a_job(bot), claim, watched)
        order.append(name)

    asking = [asyncio.create_task(ask(*one)) for one in asked]
    while thinkers.waiting <= len(asked):
        await asyncio.sleep(0)
    mark.unlink()
    await asyncio.gather(busy, *asking)
    return order


async def test_a_stranger_waits_for_one_thought_of_whoever_asked_for_many(tmp_path: Path) -> None:
    eve, guest, ann = Claim("eve", "x"), Claim("a guest", "x"), Claim("ann", "y")
    asked = [(f"eve{number}", eve, "last", True) for number in range(4)]
    asked += [("guest", guest, "last", True), ("ann0", ann, "last", True), ("ann1", ann, "last", True)]
    async with thinking() as thinkers:
        order = await served(thinkers, tmp_path, asked)
        assert order == ["eve0", "ann0", "guest", "ann1", "eve1", "eve2", "eve3"]


async def test_tables_that_nobody_watches_come_last(tmp_path: Path) -> None:
    ann, bob = Claim("ann", "x"), Claim("bob", "y")
    asked = [
        ("long unseen", ann, "last", False),
        ("quick unseen", ann, "random", False),
        ("long", bob, "last", True),
        ("quick", bob, "random", True),
    ]
    async with thinking() as thinkers:
        assert await served(thinkers, tmp_path, asked) == ["quick", "long", "quick unseen", "long unseen"]


async def test_a_table_that_somebody_comes_to_need_not_wait_for_its_place_among_the_last(tmp_path: Path) -> None:
    async with thinking() as thinkers:
        mark = tmp_path / "mark"
        busy = asyncio.create_task(thinkers.think(a_job(f"wait:{mark}")))
        await there(mark)
        order: list[str] = []

        async def ask(table: str, watched: bool) -> None:
            job = msgspec.structs.replace(a_job("last"), table=table)
            await thinkers.think(job, Claim(table, table), watched)
            order.append(table)

        asking = [asyncio.create_task(ask(table, table == "seen")) for table in ("one", "two", "seen")]
        while thinkers.waiting < 4:
            await asyncio.sleep(0)
        thinkers.hurry("two")
        mark.unlink()
        await asyncio.gather(busy, *asking)
        assert order == ["seen", "two", "one"]


async def test_it_tells_what_waits_in_which_rank_and_for_how_long(tmp_path: Path) -> None:
    async with thinking() as thinkers:
        assert {name: queue.length for name, queue in thinkers.queues().items()} == {
            "quick": 0,
            "long": 0,
            "quick-unwatched": 0,
            "long-unwatched": 0,
        }
        loop, mark = asyncio.get_running_loop(), tmp_path / "mark"
        busy = asyncio.create_task(thinkers.think(a_job(f"wait:{mark}")))
        await there(mark)
        assert thinkers.queues()["long"] == Queue()  # it is thought about
        before = loop.time()
        asked = [asyncio.create_task(thinkers.think(a_job("last"), watched=seen)) for seen in (False, True, False)]
        await asyncio.sleep(0)
        after = loop.time()
        while loop.time() <= after:
            await asyncio.sleep(0)
        queues = thinkers.queues()
        assert [queues[name].length for name in ("long", "long-unwatched", "quick")] == [1, 2, 0]
        assert 0 < queues["long-unwatched"].age <= loop.time() - before
        thinkers.hurry("t")
        assert thinkers.queues()["long"].length == 3
        assert thinkers.queues()["long"].age >= queues["long-unwatched"].age  # they go on waiting
        mark.unlink()
        await asyncio.gather(busy, *asked)
        assert thinkers.queues()["long"] == Queue()


async def test_a_person_may_have_only_so_much_waiting(tmp_path: Path) -> None:
    async with thinking() as thinkers:
        mark = tmp_path / "mark"
        busy = asyncio.create_task(thinkers.think(a_job(f"wait:{mark}"), Claim("eve", "x")))
        await there(mark)
        waiting: list[asyncio.Task[str]] = []
        for _ in range(WAITING_MOST):
            thinkers.check("eve")
            waiting.append(asyncio.create_task(thinkers.think(a_job("last"), Claim("eve", "x"))))
            await asyncio.sleep(0)
        with pytest.raises(TooMuchWaits) as refused:
            thinkers.check("eve")
        assert kind_and_status(refused.value) == ("limit", 429)
        thinkers.check("ann")
        waiting[0].cancel()
        await asyncio.gather(waiting[0], return_exceptions=True)
        thinkers.check("eve")
        mark.unlink()
        await asyncio.gather(busy, *waiting[1:])


async def test_while_one_hangs_the_others_think(tmp_path: Path) -> None:
    async with thinking(workers=2) as thinkers:
        await started(thinkers, 2, tmp_path / "here")
        hanging = asyncio.create_task(thinkers.think(a_job("hang")))
        await asyncio.sleep(0)
        moves = await asyncio.gather(*(thinkers.think(a_job("last")) for _ in range(20)))
        assert moves == [LAST] * 20
        assert not hanging.done()
        hanging.cancel()


async def test_who_gives_up_waiting_leaves_nothing_behind(tmp_path: Path) -> None:
    async with thinking() as thinkers:
        first = asyncio.create_task(thinkers.think(a_job(f"wait:{tmp_path / 'mark'}")))
        second = asyncio.create_task(thinkers.think(a_job("hang")))
        await there(tmp_path / "mark")
        first.cancel()
        second.cancel()
        (tmp_path / "mark").unlink()
        assert await thinkers.think(a_job("last")) == LAST
        assert thinkers.waiting == 0
    assert thinkers.tally.died == 0


async def test_a_moment_that_is_none_has_no_move() -> None:
    async with thinking() as thinkers:
        job = a_job("last")
        for wrong in ({"position": ""}, {"position": "phase=none"}, {"game": "chess"}, {"seat": 1 - SEAT}):
            with pytest.raises(NoThought):
                await thinkers.think(msgspec.structs.replace(job, **wrong))


async def test_without_processes_there_are_moves_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with thinking() as thinkers:
        assert await thinkers.think(a_job("last")) in LEGAL
    assert thinkers.tally.fell_back == 1


async def test_a_maker_that_is_not_there_costs_the_bots_strength_only() -> None:
    async with thinking(make_bot="tests.server.nowhere:make") as thinkers:
        assert await thinkers.think(a_job("last")) in LEGAL
    assert thinkers.tally.fell_back == 1


@pytest.mark.parametrize("anyio_backend", LOOPS)
async def test_closing_breaks_off_every_thought(tmp_path: Path) -> None:
    async with thinking(workers=2) as thinkers:
        marks = [tmp_path / f"mark{number}" for number in range(5)]
        thoughts = [asyncio.create_task(thinkers.think(a_job(f"hang-once:{mark}"))) for mark in marks]
        for mark in marks[:2]:
            await there(mark)
        pids = thinkers.pids
        await thinkers.close()
        assert not [pid for pid in pids if is_there(pid)]
        for thought in thoughts:
            with pytest.raises(NoThought):
                await thought
        with pytest.raises(NoThought):
            await thinkers.think(a_job("last"))


async def test_closing_at_once_leaves_no_process() -> None:
    async with thinking(workers=2):
        await asyncio.sleep(0.05)


def test_no_process_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    program = (
        "import asyncio, os, signal, sys\n"
        "from pathlib import Path\n"
        "from tests.server.minds.test_thinkers import ODD, a_job, started, there\n"
        "from kvartal.server.minds.thinkers import Thinkers\n"
        "async def run():\n"
        "    folder = Path(sys.argv[1])\n"
        "    thinkers = Thinkers(2, 600.0, quick=0, make_bot=ODD)\n"
        "    await thinkers.open()\n"
        "    await started(thinkers, 2, folder / 'here')\n"
        "    thought = asyncio.create_task(thinkers.think(a_job(f'hang-once:{folder}/mark')))\n"
        "    await there(folder / 'mark')\n"
        "    print(*thinkers.pids, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(run())\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    ran = subprocess.run(command, stdout=subprocess.PIPE, timeout=LONG, check=False)
    pids = [int(word) for word in ran.stdout.split()]
    assert len(pids) == 2
    deadline = time.monotonic() + LONG / 10
    while any(map(is_there, pids)):
        assert time.monotonic() < deadline, "a process is left"
        time.sleep(0.01)
