"""Hypothetical lines: what would have followed other moves, from a step of a finished match on.

Nothing is kept. Whoever asks says what was made so far, and the rules that judge play judge it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import dataclass
from secrets import randbits

from kvartal.bots import HARD
from kvartal.bots.levels import HARD_SECONDS
from kvartal.core.contract import CHANCE, Event
from kvartal.core.errors import IllegalMove
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.insight.branch import arriving
from kvartal.server.errors import NotNow, OutOfService
from kvartal.server.keeping.store import Person
from kvartal.server.minds.jobs import Job
from kvartal.server.minds.thinkers import NoThought
from kvartal.server.running.fair import Claim
from kvartal.server.tables import seating
from kvartal.server.tables.faces import faces
from kvartal.server.tables.play import must_be_open
from kvartal.server.tables.road import chair_at
from kvartal.server.tables.room import begun
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import analyses
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire
from kvartal.server.wire.analyses import LINE_MOST, LineMove


@dataclass(slots=True)
class Reached:
    """The end of a line: the match that it left, the moments before and after its moves, and what they told."""

    match: Match
    state: Moment
    made: list[LineMove]
    told: list[list[Event]]

    def enter(self, seat: int, move: int, by: analyses.MadeBy) -> None:
        """Make another move. Raise IllegalMove, or NotNow if the line is as long as one may be."""
        game = self.match.game
        if len(self.made) >= LINE_MOST:
            raise NotNow(say("refuse-line-long", most=LINE_MOST))
        if seat not in self.state.actors():
            raise IllegalMove(game.why_not(self.state, seat, move) or say("refuse-not-a-choice"))
        game.check_move(self.state, seat, move)
        self.made.append(LineMove(None if seat == CHANCE else seat, game.move_text(move), by))
        self.told.append(game.tell(self.state, seat, move))

    def draw(self, rng: Rng) -> None:
        """Let chance act until a seat has to decide."""
        while self.state.actors() == [CHANCE] and len(self.made) < LINE_MOST:
            self.enter(CHANCE, int(self.state.chance_pick(rng.below(self.state.chance_total()))), "draw")


class Lines:
    """Follows lines; bots move in them if they are asked to."""

    def __init__(self, rooms: Rooms, think: Callable[[Job, Claim, bool], Awaitable[str]]) -> None:
        self._rooms = rooms
        self._think = think

    async def reach(
        self, person: Person, table_id: str, step: int, made: Sequence[LineMove], seat: int | None = None
    ) -> Reached:
        """Return the end of a line that begins after a step, for a seat. Raise NotNow, BadNotation or IllegalMove."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = begun(room, await self._rooms.ready(room))
            if not seating.is_past(room.row):
                raise NotNow(say("refuse-not-over"))
            must_be_open(room.row, person, self._rooms.now())
            if seat is not None:
                chair_at(room.row, seat)
            work = _following(live.match, sum(1 for frame in live.frames_of_entries() if frame <= step), made)
        return await self._rooms.slices.run(work, self._rooms.whereabouts.claim(person.id))

    async def moment(self, person: Person, table_id: str, asked: wire_learning.Line) -> wire_learning.LineMoment:
        """Return a line's last moment, after what is asked for besides: chance acts, or a bot moves for a seat."""
        reached = await self.reach(person, table_id, asked.step, asked.made, asked.bot)
        if asked.draw:
            reached.draw(Rng(randbits(62)))
        if asked.bot is not None:
            job = job_at(reached.match, reached.state, asked.bot, table=f"{table_id}/line")
            move = await self.decided(person, job)
            reached.enter(asked.bot, reached.match.game.read_move(move), "bot")
        return _told(reached, asked.step)

    async def decided(self, person: Person, job: Job) -> str:
        """Return what a bot decides, or thinks of a move. Raise OutOfService."""
        try:
            return await self._think(job, self._rooms.whereabouts.claim(person.id), True)
        except NoThought as error:
            raise OutOfService(say("refuse-closing")) from error


def must_decide(state: Moment, seat: int) -> None:
    """Raise NotNow unless the seat has something to decide."""
    if seat not in state.actors():
        raise NotNow(say("refuse-no-hint"))


def job_at(
    match: Match, state: Moment, seat: int, tried: str | None = None, best: str | None = None, table: str = ""
) -> Job:
    """Return the job of a seat at a moment of a match or beside it: to move, or to judge a move. Raise NotNow.

    What is planned is kept by table; the table's own bots have no part in it.
    """
    must_decide(state, seat)
    return Job(
        table=table,
        game=match.game.info.id,
        position=match.game.position_text(state),
        overrides=match.components.overrides,
        seat=seat,
        bot=HARD,
        budget=HARD_SECONDS,
        seed=randbits(62),
        tried=tried,
        best=best,
    )


def _following(match: Match, until: int, made: Sequence[LineMove]) -> Generator[None, None, Reached]:
    """Follow a line that begins after an entry; work that can be left."""
    found = Reached(match, (yield from arriving(match, until)), [], [])
    for one in made:
        found.enter(CHANCE if one.seat is None else one.seat, match.game.read_move(one.move), one.by)
        yield
    return found


def _told(reached: Reached, step: int) -> wire_learning.LineMoment:
    """Return a line's last moment with everything open: the match is over."""
    match, state = reached.match, reached.state
    game, actors = match.game, state.actors()
    chances = state.chance() if actors == [CHANCE] else []
    whole = sum(int(weight) for _, weight in chances)
    return wire_learning.LineMoment(
        made=reached.made,
        steps=[
            wire.Step(step + number, 0.0, one.seat, [event.message for event in events])
            for number, (one, events) in enumerate(zip(reached.made, reached.told, strict=True), 1)
        ],
        views=[game.view(state, seat) for seat in range(match.seats)],
        asks=[faces(game.info.id).ask(state, seat) if seat in actors else None for seat in range(match.seats)],
        chances=[
            wire_learning.Outcome(game.move_text(int(move)), game.move_message(int(move)), int(weight) / whole)
            for move, weight in chances
        ],
        scores=game.score(state).to_json(),
    )
