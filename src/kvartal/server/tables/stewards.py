"""The stewards make sure that no table gets stuck: bots take their turns, and clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from kvartal.core.tickets import Tickets
from kvartal.server.keeping.recovery import LONGEST_WAIT
from kvartal.server.keeping.store import PLAYING
from kvartal.server.minds.jobs import Job
from kvartal.server.running.fair import Claim
from kvartal.server.tables import clock as clocks
from kvartal.server.tables import seating
from kvartal.server.tables.faces import faces
from kvartal.server.tables.live import Live
from kvartal.server.tables.play import Play
from kvartal.server.tables.room import Room
from kvartal.server.tables.rooms import Rooms

_log = logging.getLogger("kvartal.server")


class Thinking(Protocol):
    """Finds a bot's move, away from the event loop."""

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        """Return a legal move of the seat as text. The time it takes counts for the claim."""

    def hurry(self, table: str) -> None:
        """Note that a table that nobody watched is now watched."""


class Stewards:
    """Bots and clocks for the tables in this process."""

    def __init__(
        self,
        rooms: Rooms,
        play: Play,
        thinkers: Thinking,
        *,
        pause: float = 0.5,
        budget: float = 1.5,
        shared: bool = False,
    ) -> None:
        self._rooms = rooms
        self._play = play
        self._thinkers = thinkers
        self._pause = pause
        self._budget = budget
        self._shared = shared
        self._busy: set[tuple[str, int]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closed = False
        self.seed: Callable[[], int] = lambda: secrets.randbits(62)
        """Returns the seed of a bot's next decision."""
        self.thought: Callable[[float, str], None] = lambda seconds, spec: None
        """Told how long a bot has thought, and which bot."""
        rooms.on_change = self.look
        rooms.on_visit = lambda room: thinkers.hurry(room.id)

    def look(self, room: Room) -> None:
        """Start what there is to do at a table that has changed. This does not wait."""
        live = room.live
        if self._timers and (timer := self._timers.pop(room.id, None)) is not None:
            timer.cancel()
        if live is None or room.row.status != PLAYING or self._closed:
            return
        for seat in live.waits_for:
            chair = room.row.chairs[seat]
            if (chair.bot is not None or chair.away) and (room.id, seat) not in self._busy:
                self._busy.add((room.id, seat))
                self._rooms.run(self._take_turn(room, seat))
        if live.times is not None and (flag := clocks.next_flag(live.times)) is not None:
            seat, at = flag
            delay = max(at - self._rooms.now(), 0.0) + 0.02
            self._timers[room.id] = asyncio.get_running_loop().call_later(delay, self._run_out, room, seat)

    async def _take_turn(self, room: Room, seat: int) -> None:
        try:
            # Another process may already be working on it. We only make sure that the table does not get stuck.
            await asyncio.sleep(self._pause if room.mine or not self._shared else self._pause + self._budget + 2.0)
            wait = self._pause
            while not self._closed:
                try:
                    if not await self._step(room, seat):
                        return
                    wait = self._pause
                except Exception:
                    if self._closed:  # the decision was cancelled
                        return
                    _log.exception("a bot's turn failed", extra={"table": room.id, "seat": seat})
                    wait = min(max(2 * wait, 1.0), LONGEST_WAIT)
                    # Wait first: a failure with another cause must not be retried after every write of the house.
                    await asyncio.sleep(wait / 2)
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(wait / 2):
                            await self._rooms.wrote.wait()
                else:
                    await asyncio.sleep(wait)
        finally:
            self._busy.discard((room.id, seat))

    async def _step(self, room: Room, seat: int) -> bool:
        """Let the bot of a seat decide once. Return False if nothing waits for it any more."""
        async with room.lock:
            live = await self._rooms.game(room)
            chair = room.row.chairs[seat]
            if room.row.status != PLAYING or seat not in live.waits_for:
                return False
            if chair.bot is None and not chair.away:
                return False
            spec = chair.bot or seating.STAND_IN
            prompt = live.prompt(seat)
            job = Job.of(live.match, seat, spec, budget=self._budget, seed=self.seed(), table=room.id)
            if room.row.deal is not None and room.row.seed is not None:
                # Whoever plays the same deal meets the same bot: at the same moment it decides alike.
                own = Tickets(bytes.fromhex(room.row.seed)).number(f"bot/{seat}/{job.position}")
                job = msgspec.structs.replace(job, seed=own >> 34)
        begun = time.perf_counter()
        # The host added the bots, so they count for the host's share; without a host, for the table's own.
        claim = self._rooms.whereabouts.claim(room.row.host or room.id)
        move = await self._thinkers.think(job, claim, self._rooms.is_watched(room))
        self.thought(time.perf_counter() - begun, spec.partition(":")[0])
        await self._play.bot_move(room, seat, prompt, faces(job.game).read(move), spec)
        return True

    def _run_out(self, room: Room, seat: int) -> None:
        self._timers.pop(room.id, None)
        self._rooms.run(self._flag(room, seat))

    async def _flag(self, room: Room, seat: int) -> None:
        """Let a bot play for a seat whose time is up."""
        async with room.lock:
            live = await self._rooms.game(room)
            now = self._rooms.now()
            flag = None if live.times is None else clocks.next_flag(live.times)
            if flag is None or flag[0] != seat or flag[1] > now or room.row.status != PLAYING:
                self.look(room)
                return
            await self._rooms.change(room, lambda row: seating.set_away(row, _late(live, now), True, now))

    def close(self) -> None:
        """Stop. Unfinished decisions are thrown away."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()


def _late(live: Live, now: float) -> Sequence[int]:
    """Return the seats whose time is up."""
    assert live.times is not None
    left = clocks.lefts(live.times, now)
    return [seat for seat in live.times.running if left[seat].turn + left[seat].reserve <= 0]
