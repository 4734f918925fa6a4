"""Moves that are judged for people: other tries at decisions of a finished match, and the coach."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from kvartal.core.errors import IllegalMove
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.state import Moment
from kvartal.insight.branch import arriving
from kvartal.insight.marks import MARKS, thresholds
from kvartal.server.club.lines import Lines, job_at, must_decide
from kvartal.server.errors import NotNow
from kvartal.server.keeping.store import PLAYING, Person
from kvartal.server.tables import seating
from kvartal.server.tables.faces import faces
from kvartal.server.tables.road import must_not_have_resigned, must_play, own_seat
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import analyses
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire

OFFERS_MOST = 3
"""How often the coach speaks in a game."""
_KNOWN = 500  # verdicts that are remembered
_MISTAKE = MARKS.index("mistake")  # from there on it speaks

_verdict = msgspec.json.Decoder(wire_learning.Verdict).decode


class Tries:
    """Judges moves in a thinking process."""

    def __init__(self, rooms: Rooms, lines: Lines) -> None:
        self._rooms = rooms
        self._lines = lines
        self._known: OrderedDict[tuple[object, ...], str] = OrderedDict()
        """The latest verdicts: in a shared replay, all who follow ask for the same one."""

    async def ask(self, person: Person, table_id: str, step: int, seat: int) -> wire.Ask:
        """Return what a seat had to decide after a step. Raise NotNow if the game is not over, or it had nothing to."""
        reached = await self._lines.reach(person, table_id, step, (), seat)
        must_decide(reached.state, seat)
        return faces(reached.match.game.info.id).ask(reached.state, seat)

    async def judge(
        self,
        person: Person,
        table_id: str,
        step: int,
        seat: int,
        move: str,
        best: str | None = None,
        made: Sequence[analyses.LineMove] = (),
    ) -> str:
        """Return the verdict on a move for such a decision, as JSON. Raise NotNow, BadNotation or IllegalMove."""
        reached = await self._lines.reach(person, table_id, step, made, seat)
        match, state = reached.match, reached.state
        job = job_at(match, state, seat, move, best)
        legal = state.legal(seat)
        for text in (move, best):
            if text is not None and match.game.read_move(text) not in legal:
                raise IllegalMove(say("refuse-not-a-choice"))
        about = (table_id, job.position, seat, move, best)
        known = self._known.get(about)
        if known is None:
            known = self._known[about] = await self._lines.decided(person, job)
            if len(self._known) > _KNOWN:
                self._known.popitem(last=False)
        return known

    async def verdict(
        self, person: Person, match: Match, state: Moment, seat: int, move: str, best: str
    ) -> wire_learning.Verdict:
        """Judge a legal move at a moment of a match beside the best one that is known."""
        return _verdict(await self._lines.decided(person, job_at(match, state, seat, move, best)))

    async def coach(self, person: Person, table_id: str, seat: int) -> wire_learning.Coaching:
        """Judge the last move of the person's seat, made against bots; speak up if it was a mistake.

        It is judged by what the seat could know before the move. Raise NotNow where nobody may be helped.
        """
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = await self._rooms.game(room)
            must_play(room.row)
            own_seat(room.row, person, seat)
            must_not_have_resigned(live, seat)
            if not seating.may_coach(room.row):
                raise NotNow(say("refuse-coach"))
            match = live.match
            last = match.last_move(seat)
            spoken = room.row.coached
            left = OFFERS_MOST - len(spoken)
            if last is None or last in spoken or left <= 0:
                return wire_learning.Coaching(None, max(left, 0))
            entry = next(entry for entry in match.held if entry.number == last)
            assert entry.move is not None
            move, work = match.game.move_text(entry.move), arriving(match, last - 1)
        state = await self._rooms.slices.run(work, self._rooms.whereabouts.claim(person.id))
        if len(state.legal(seat)) < 2:
            return wire_learning.Coaching(None, left)
        verdict = _verdict(await self._lines.decided(person, job_at(match, state, seat, move)))
        async with room.lock:
            live = await self._rooms.game(room)
            spoken = room.row.coached
            left = max(OFFERS_MOST - len(spoken), 0)
            stands = room.row.status == PLAYING and live.match.last_move(seat) == last
            small = verdict.right or verdict.loss < thresholds(match.game.info.id, match.seats)[_MISTAKE]
            if small or not stands or not left or last in spoken:
                return wire_learning.Coaching(None, left)
            await self._rooms.change(room, lambda row: seating.coached(row, last, self._rooms.now()))
        return wire_learning.Coaching(verdict, left - 1)
