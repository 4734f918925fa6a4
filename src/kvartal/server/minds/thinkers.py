"""Bots think in separate processes, within a budget. A process that fails costs a retry, never a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import Process
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from kvartal.core.messages import say
from kvartal.server.errors import Refusal
from kvartal.server.minds.jobs import HEAD, NICE, Answer, Job, Queue, Setup, Tally, any_move, bot_of, packed
from kvartal.server.minds.processes import start_process
from kvartal.server.running.fair import NOBODYS, Claim, FairQueue

MAKE_BOT = f"{bot_of.__module__}:{bot_of.__name__}"

_TRIES = 2
_MEMOS = 1000  # for how many seats plans are kept
_START = 60.0  # seconds that a process may take to get ready

# The ranks of waiting decisions: quick or long, at a watched or an unwatched table.
_QUICK, _LONG, _QUICK_UNSEEN, _LONG_UNSEEN = range(4)
_RANKS = {(True, True): _QUICK, (True, False): _QUICK_UNSEEN, (False, True): _LONG, (False, False): _LONG_UNSEEN}
_RANK_NAMES = {
    _QUICK: "quick",
    _LONG: "long",
    _QUICK_UNSEEN: "quick-unwatched",
    _LONG_UNSEEN: "long-unwatched",
}
_QUICK_FIRST = (_QUICK, _LONG, _QUICK_UNSEEN, _LONG_UNSEEN)
_QUICK_ONLY = (_QUICK, _QUICK_UNSEEN)
# If there are processes for quick decisions only, the others prefer long ones at watched tables.
_LONG_FIRST = (_LONG, _QUICK, _QUICK_UNSEEN, _LONG_UNSEEN)

WAITING_MOST = 16
"""With this many decisions of bots waiting, a person gets no hint and can't begin a game with bots."""

_log = logging.getLogger(__name__)


class NoThought(Exception):
    """There will be no move: the house closes, or the game has no such moment."""


class TooMuchWaits(Refusal):
    """The bots have enough to do for this person."""

    kind = "limit"
    status = 429

    def __init__(self) -> None:
        super().__init__(say("refuse-too-much-waits"))


class _Lost(Exception):
    """The process died or hangs."""


@dataclass(eq=False, slots=True)
class _Order:
    job: Job
    move: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    since: float = field(default_factory=lambda: asyncio.get_running_loop().time())


class Thinkers:
    """A number of processes that think, at most `budget_s` seconds per decision. Waiting decisions are served in turns.

    Addresses and people have fair shares, and tables that nobody watches come last. Quick decisions never wait for
    long ones: `quick` additional processes do nothing else.

    A process that dies or hangs (`grace_s` beyond the budget) is replaced, and the decision is tried once more. If
    that fails too, or the bot itself fails, a random legal move is made. `make_bot` names the function that makes
    bots.

    What a bot has planned beyond its move is kept here, for the seats that asked last. The next job for the same
    seat of the same table gets it. A plan is based only on what that seat may know, and merely suggests moves to
    try. So a plan from before a move was taken back does no harm.
    """

    def __init__(
        self, workers: int, budget_s: float, *, quick: int = 1, grace_s: float = 2.0, make_bot: str = MAKE_BOT
    ) -> None:
        self._orders_of = [_LONG_FIRST if quick else _QUICK_FIRST] * workers + [_QUICK_ONLY] * quick
        self._budget = budget_s
        self._grace = grace_s
        self._setup = Setup(list(sys.path), make_bot)
        self._orders: FairQueue[_Order] = FairQueue(len(_RANKS))
        self._came = asyncio.Event()
        self._unanswered: set[_Order] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._processes: dict[int, Process] = {}
        self._memos: OrderedDict[tuple[str, int], list[int]] = OrderedDict()
        self._closed = False
        self.tally = Tally()

    @property
    def waiting(self) -> int:
        """How many decisions are being made or wait."""
        return len(self._unanswered)

    @property
    def pids(self) -> list[int]:
        """The current process ids."""
        return list(self._processes)

    async def open(self) -> None:
        """Start all processes. They get ready while the house goes on."""
        self._tasks = [asyncio.create_task(self._work(order)) for order in self._orders_of]

    async def close(self) -> None:
        """Cancel every decision and end all processes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for order in list(self._unanswered):
            _settle(order, NoThought("the house closes"))

    def check(self, person: str) -> None:
        """Raise TooMuchWaits if the person has as much waiting as one person may have."""
        if self._orders.waiting(person) >= WAITING_MOST:
            raise TooMuchWaits

    def queues(self) -> dict[str, Queue]:
        """Return the decisions that wait for a process, by the name of their rank."""
        now = asyncio.get_running_loop().time()
        waiting = {name: self._orders.waiting_in(rank) for rank, name in _RANK_NAMES.items()}
        return {
            name: Queue(len(orders), max((now - order.since for order in orders), default=0.0))
            for name, orders in waiting.items()
        }

    async def think(self, job: Job, claim: Claim = NOBODYS, watched: bool = True) -> str:
        """Return the move that the bot decides on, or else a random legal one. Raise NoThought.

        The time it takes counts for the claim. `watched` says whether somebody watches the table.
        """
        if self._closed:
            raise NoThought("the house closes")
        memo = self._memos.get((job.table, job.seat), [])
        order = _Order(msgspec.structs.replace(job, budget=min(job.budget, self._budget), memo=memo))
        self._unanswered.add(order)
        self._orders.put(order, claim, _RANKS[job.quick, watched])
        self._came.set()
        try:
            return await order.move
        finally:
            self._unanswered.discard(order)
            self._orders.drop(order)

    def hurry(self, table: str) -> None:
        """Note that a table that nobody watched is now watched."""
        for order in self._unanswered:
            if order.job.table == table:
                self._orders.move(order, _RANKS[order.job.quick, True])

    async def _next(self, ranks: Sequence[int]) -> _Order:
        """Wait for the next order of these ranks."""
        while (order := self._orders.take(ranks)) is None:
            self._came.clear()
            await self._came.wait()
        return order

    async def _work(self, ranks: Sequence[int]) -> None:
        """Serve one order after another, with one process at a time."""
        worker: _Worker | None = None
        try:
            while True:
                worker = worker or await self._start()
                order = await self._next(ranks)
                for attempt in range(_TRIES):
                    self.tally.retried += attempt > 0
                    worker = worker or await self._start()
                    if worker is None:
                        continue
                    try:
                        answer = await worker.ask(order.job, order.job.budget + self._grace)
                    except _Lost as error:
                        _complain("a bot process was lost", order.job, str(error))
                        self.tally.died += 1
                        await self._end(worker)
                        worker = None
                        continue
                    if answer.move is not None:
                        self._keep(order.job, answer.memo)
                        _settle(order, answer.move)
                    else:
                        _complain("a bot failed", order.job, answer.error)
                    break
                if not order.move.done():
                    await self._fall_back(order)
        finally:
            if worker is not None:
                await self._end(worker)

    def _keep(self, job: Job, memo: list[int]) -> None:
        """Keep what was planned for a seat, and forget the seat that has not asked for longest."""
        if memo:
            self._memos[job.table, job.seat] = memo
            self._memos.move_to_end((job.table, job.seat))
            if len(self._memos) > _MEMOS:
                self._memos.popitem(last=False)

    async def _fall_back(self, order: _Order) -> None:
        self.tally.fell_back += 1
        try:
            _settle(order, await asyncio.to_thread(any_move, order.job))
        except Exception as error:
            _complain("no move was found", order.job, str(error))
            _settle(order, NoThought(str(error)))

    async def _start(self) -> _Worker | None:
        """Return a process that is ready; None if none can be started."""
        try:
            process = await start_process("kvartal.server.minds.jobs", NICE)
        except (OSError, NotImplementedError) as error:  # no such program, no memory, or a loop without subprocesses
            _log.warning("cannot start a bot process", extra={"reason": str(error)})
            return None
        self._processes[process.pid] = process
        worker = _Worker(process)
        try:
            await worker.ask(self._setup, _START)
        except _Lost as error:
            _log.warning("a bot process did not start", extra={"reason": str(error), "pid": process.pid})
            await self._end(worker)
            return None
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _end(self, worker: _Worker) -> None:
        await worker.end()
        self._processes.pop(worker.process.pid, None)


class _Worker:
    """A process and the two pipes to it."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._to, self._from = process.stdin, process.stdout

    async def ask(self, message: Job | Setup, seconds: float) -> Answer:
        """Return the answer to a message. Raise _Lost if none arrives in time."""
        try:
            async with asyncio.timeout(seconds):
                self._to.write(packed(message))
                await self._to.drain()
                length = int.from_bytes(await self._from.readexactly(HEAD), "big")
                return msgspec.msgpack.decode(await self._from.readexactly(length), type=Answer)
        except TimeoutError:
            raise _Lost("it hung") from None
        except Exception as error:  # EOFError, OSError, DecodeError; uvloop's pipes also raise RuntimeError
            raise _Lost(f"it died: {type(error).__name__}") from error

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self._to.close()
        await self._from.read()
        await self.process.wait()


def _settle(order: _Order, outcome: str | NoThought) -> None:
    if order.move.done():
        return
    if isinstance(outcome, str):
        order.move.set_result(outcome)
    else:
        order.move.set_exception(outcome)


def _complain(event: str, job: Job, reason: str | None) -> None:
    _log.warning(event, extra={"table": job.table, "game": job.game, "bot": job.bot, "reason": reason})
