# mypyc: compiled
"""A live match: a match in memory, and what each viewer may notice of it.

It is built from the log and can be thrown away at any time. A *step* is the result of one request: an entry of a
seat and the chance entries that follow it. A *viewer* is a seat, or None for a spectator. Everything a viewer gets
is numbered by the steps that this viewer could notice. So hidden steps of others don't even show as a gap.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from kvartal.core.contract import CHANCE, Event
from kvartal.core.errors import CannotUndo
from kvartal.core.match import Dice, Entry, Match
from kvartal.core.messages import Json, Message, say, seat_name
from kvartal.server.keeping.store import Chair, Clock, LogRow
from kvartal.server.tables import clock as clocks
from kvartal.server.tables.faces import faces
from kvartal.server.wire.messages import ClockInfo, Frame, Moment, Step, encode
from kvartal.server.wire.prepared import completed, prepare, prepared, without

RECENT = 40
"""For this many latest steps, the events are kept. Older ones are replayed when somebody asks."""


@mypyc_attr(acyclic=True)
class Record:
    """A step: its last entry, time, seat and events, and who may notice it (a bit per seat, one for spectators)."""

    def __init__(self, last: int, at: float, seat: int, mask: int, events: tuple[Event, ...]) -> None:
        self.last = last
        self.at = at
        self.seat = seat
        self.mask = mask
        self.events: tuple[Event, ...] | None = events


class Live:
    """A match as its viewers see it."""

    def __init__(self, table: str, match: Match, clock: Clock | None, chairs: Sequence[Chair], began: float) -> None:
        self.table = table
        self.match = match
        self.steps: list[Record] = []
        self.luck: Dice | None = None
        """What all luck of this table comes from; None: every step has dice of its own."""
        self.chairs = tuple(chairs)
        self.actors: tuple[int, ...] = tuple(match.actors())
        self.times = None if clock is None else clocks.begin(clock, match.seats, began)
        self._faces = faces(match.game.info.id)
        self._open = not match.game.info.hidden
        self._secret_phases = match.game.info.hidden and match.game.info.simultaneous
        self._everyone = (1 << (match.seats + 1)) - 1
        self._reveals = int(match.state.reveals())
        self._numbers = [0] * (match.seats + 1)
        self._prompts = [0] * match.seats
        self._latest: list[bytes | None] = []
        """The encoded latest moment for each seat and, last, for spectators."""
        self._clock_for_all: Any = None
        """Parts that are prepared once and shared by viewers: the clocks, the last step, the view."""
        self._last_for_all: Any = None
        self._view_for_all: bytes | None = None
        self.run_clocks(began, chairs)

    # What there is

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.match.entries)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats with an open decision."""
        return () if self.actors == (CHANCE,) else self.actors

    def number(self, viewer: int | None) -> int:
        """Return how many steps this viewer could notice so far."""
        return self._numbers[self.match.seats if viewer is None else viewer]

    def steps_seen(self) -> int:
        """Return how many steps anybody could notice so far."""
        return sum(1 for step in self.steps if step.mask)

    def number_at(self, viewer: int | None, entry: int) -> int:
        """Return how many steps this viewer could notice up to an entry."""
        bit = self._bit(viewer)
        return sum(1 for step in self.steps[: bisect_left(self.steps, entry, key=_last) + 1] if step.mask & bit)

    def noticed(self, viewer: int | None, otherwise: float) -> float:
        """Return when this viewer could last notice a step, or `otherwise` if there was none."""
        bit = self._bit(viewer)
        return next((step.at for step in reversed(self.steps) if step.mask & bit), otherwise)

    def prompt(self, seat: int) -> int:
        """Return the number of the seat's prompt. It changes exactly when what the seat has to decide changes."""
        return self._prompts[seat]

    def _bit(self, viewer: int | None) -> int:
        return 1 << (self.match.seats if viewer is None else viewer)

    def frames_of_entries(self) -> list[int]:
        """Return, for every entry in order, the number of its step in a replay with everything open."""
        found: list[int] = []
        number = 0
        for step in self.steps:
            number += 1 if step.mask else 0
            found += [number] * (step.last - len(found))
        return found

    # What happens

    def read(self, text: str) -> int:
        """Return the move that a text means. Raise BadNotation."""
        return self._faces.read(text)

    def check(self, seat: int, move: int) -> None:
        """Raise IllegalMove unless the seat may make this move now."""
        self.match.game.check_move(self.match.state, seat, move)

    def play(self, seat: int, move: int, dice: Dice, at: float, stamp: str, by: str | None) -> list[Entry]:
        """Enter a move that `check` allows, and let chance act. Return the new entries."""
        events = self.match.make(seat, move, stamp, by)
        return self._finish(seat, events, dice, at, stamp)

    def begin(self, dice: Dice, at: float, stamp: str) -> list[Entry]:
        """Let chance set up the game before the first move. Return the new entries."""
        return self._finish(CHANCE, [], dice, at, stamp) if self.actors == (CHANCE,) else []

    def undo(self, seat: int, at: float, stamp: str) -> list[Entry]:
        """Take back the seat's last move. Raise CannotUndo, with nothing changed."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise CannotUndo(reason)
        entry = self.match.undo(seat, stamp)
        self._close(entry, self._undone(entry), drawn=False, at=at)
        return [entry]

    def why_no_undo(self, seat: int) -> Message | None:
        """Return why the seat can't take back its last move; None if it can.

        If seats act simultaneously and in secret, a move that let others act can't be undone: the answer must not
        show whether they have already acted.
        """
        if not self.actors:
            return say("refuse-over")
        match = self.match
        if self._secret_phases and match.opened_others(seat):
            return say("refuse-undo-opened")
        return match.why_no_undo(seat)

    def _can_undo(self, seat: int) -> bool:
        if self._secret_phases:
            return self.why_no_undo(seat) is None
        return bool(self.actors) and self.match.can_undo(seat)

    def go_back(self, seat: int, number: int, agreed: Sequence[int], at: float, stamp: str) -> list[Entry]:
        """Take back a move and all after it. Raise CannotUndo, with nothing changed."""
        entry = self.match.go_back(seat, number, agreed, stamp)
        self._close(entry, _gone_back(entry), drawn=False, at=at)
        return [entry]

    def resign(self, seat: int, at: float, stamp: str) -> list[Entry]:
        """Let a seat resign. This ends the game if no other person is left. Raise IllegalMove, with nothing changed."""
        out = (seat, *self.match.resigned)
        ends = all(chair.person is None or other in out for other, chair in enumerate(self.chairs))
        entry = self.match.resign(seat, ends, stamp)
        self._close(entry, _resigned(entry), drawn=False, at=at)
        return [entry]

    def _finish(self, seat: int, events: list[Event], dice: Dice, at: float, stamp: str) -> list[Entry]:
        match = self.match
        first = len(match.entries) - (seat != CHANCE)
        drawn = False
        state = match.state
        if self.luck is not None:
            dice = self.luck
        while state.actors() == [CHANCE]:
            events += match.draw(dice, stamp)
            drawn = True
        self._close(match.entries[first], events, drawn, at)
        return match.entries[first:]

    def follow(self, rows: Sequence[LogRow]) -> None:
        """Enter the rows of one step of the log. Raise BadMatch."""
        events: list[Event] = []
        entries: list[Entry] = []
        for row in rows:
            entry, told = self.match.follow(row.line)
            entries.append(entry)
            events += self._told(entry, told)
        self._close(entries[0], events, any(entry.seat == CHANCE for entry in entries), rows[-1].at)

    def _told(self, entry: Entry, events: list[Event]) -> list[Event]:
        if entry.undoes is not None:
            return self._undone(entry)
        if entry.resigns:
            return _resigned(entry)
        return _gone_back(entry) if entry.back is not None else events

    def _undone(self, entry: Entry) -> list[Event]:
        """Return the event of an undo, for those who could notice the move."""
        assert entry.undoes is not None
        mask = self.steps[bisect_left(self.steps, entry.undoes, key=_last)].mask
        audience = None if mask >> self.match.seats & 1 else _bits(mask)
        return [Event(say("server-event-undo", seat=seat_name(entry.seat)), audience)]

    def _close(self, entry: Entry, events: list[Event], drawn: bool, at: float) -> None:
        """Finish a step: find out who could notice it, and whose prompts it changes."""
        match = self.match
        before, self.actors = self.actors, () if match.ended else tuple(match.state.actors())
        reveals = int(match.state.reveals())
        shown = reveals != self._reveals or entry.back is not None
        self._reveals = reveals
        if self._open or shown or before != self.actors or any(event.audience is None for event in events):
            mask = self._everyone
        else:
            mask = 0 if entry.seat == CHANCE else 1 << entry.seat
            for event in events:
                for seat in event.audience or ():
                    mask |= 1 << seat
        if mask == self._everyone:
            self._numbers = [number + 1 for number in self._numbers]
        else:
            self._numbers = [number + (mask >> viewer & 1) for viewer, number in enumerate(self._numbers)]
        if drawn or shown:
            self._prompts = [prompt + 1 for prompt in self._prompts]
        else:
            for seat in range(match.seats):
                if seat == entry.seat or (seat in before) != (seat in self.actors):
                    self._prompts[seat] += 1
        steps = self.steps
        steps.append(Record(len(match.entries), at, entry.seat, mask, tuple(events)))
        if len(steps) > RECENT:
            steps[-RECENT - 1].events = None
        if mask == self._everyone:
            self.run_clocks(at, self.chairs)
        else:
            self.refresh()  # the clocks keep running: a new spell would show the step to everybody

    def run_clocks(self, at: float, chairs: Sequence[Chair]) -> None:
        """Run the clocks of the people who are at the table now, from this time on."""
        self.chairs = tuple(chairs)
        self.refresh()
        if self.times is not None:
            self.times = clocks.go_on(self.times, (at, clocks.timed(self.waits_for, chairs)))

    def rest(self, before: float, after: float) -> None:
        """Leave a stretch of time out of the clocks."""
        self.refresh()
        if self.times is not None:
            self.times = clocks.rest(self.times, before, after)

    def refresh(self) -> None:
        """Drop everything encoded for the viewers."""
        self._latest = [None] * (self.match.seats + 1)
        self._clock_for_all = self._last_for_all = self._view_for_all = None

    # What a viewer gets

    def latest(self, viewer: int | None) -> bytes:
        """Return the moment with its last step, encoded once for all who share this view."""
        place = self.match.seats if viewer is None else viewer
        found = self._latest[place]
        if found is None:
            found = self._latest[place] = self._moment(viewer, self._last_step(viewer))
        return found

    def _last_step(self, viewer: int | None) -> Any:
        """Return a list with the last step, or an empty one if the viewer could not notice it."""
        found = self._last_for_all
        if found is None:
            last = self.steps[-1] if self.steps else None
            noticed = last is not None and last.mask & self._bit(viewer)
            found = [self._step(self.number(viewer), last, viewer)] if last is not None and noticed else []
            if self._open:  # if nothing is hidden, everybody gets the same
                found = self._last_for_all = prepare(found)
        return found

    def moment(self, viewer: int | None, after: int | None) -> bytes:
        """Return the moment with what the viewer could notice after a number. None leaves the past out."""
        return self._moment(viewer, [] if after is None else self.history(viewer, after))

    def remembers(self, viewer: int | None, after: int) -> bool:
        """Return whether the steps after a number are still in memory. Otherwise the match has to be replayed."""
        forgotten = self.steps[: max(len(self.steps) - RECENT, 0)]
        return not forgotten or after >= self.number_at(viewer, forgotten[-1].last)

    def history(self, viewer: int | None, after: int) -> list[Step]:
        """Return what the viewer could notice after a number."""
        bit = self._bit(viewer)
        number = self.number(viewer)
        found: list[Step] = []
        for step in reversed(self.steps):
            if number <= after:
                break
            if step.mask & bit:
                if step.events is None:
                    return [f.step for f in self.frames(viewer, after + 1, self.number(viewer), views=False)]
                found.append(self._step(number, step, viewer))
                number -= 1
        return found[::-1]

    def _step(self, number: int, record: Record, viewer: int | None) -> Step:
        seat = None if record.seat == CHANCE else record.seat
        told = [event.message for event in record.events or () if event.seen_by(viewer)]
        return Step(number, record.at, seat, told)

    def moment_after(self, viewer: int | None, told: list[bytes]) -> bytes:
        """Return the moment with these steps, as encoded by `telling`."""
        return self._moment(viewer, [prepared(step) for step in told])

    def _moment(self, viewer: int | None, steps: Any) -> bytes:
        """Return the moment with these steps, encoded. Some parts are prepared and shared by several viewers."""
        if self.times is not None and self._clock_for_all is None:
            self._clock_for_all = prepare(self.clock())
        prompt = ask = None
        undo = False
        if viewer is not None:
            prompt = self._prompts[viewer]
            undo = self._can_undo(viewer)
            if viewer in self.actors:
                ask = self._faces.ask(self.match.state, viewer)
        moment = Moment(
            self.table,
            viewer,
            self.number(viewer),
            prompt,
            list(self.waits_for),
            not self.actors,
            undo,
            self._clock_for_all,
            steps,
            self._prepared_view(viewer),
            ask,
            None if self.actors else self.scores(viewer),
        )
        return encode(moment)

    def _prepared_view(self, viewer: int | None) -> Any:
        """Return the viewer's view, prepared. If nothing is hidden, views differ only in their seat."""
        if not self._open:
            return self.view(viewer)
        if self._view_for_all is None:
            self._view_for_all = without(self.view(None), "seat")
        return completed(b"seat", viewer, self._view_for_all)

    def view(self, viewer: int | None) -> Json:
        """Return what the viewer may know now."""
        match = self.match
        seen = match.game.view(match.state, viewer)
        if match.resigned and not self.actors:
            seen["winners"] = match.winners()
        return seen

    def scores(self, viewer: int | None) -> Json:
        """Return the score sheet as the viewer may know it now."""
        return self.match.judged(self.match.game.score_seen(self.match.state, viewer)).to_json()

    def clock(self) -> ClockInfo | None:
        """Return the clocks as they were when the latest spell began."""
        times = self.times
        if times is None:
            return None
        ends = {seat: times.since + times.seats[seat].turn + times.seats[seat].reserve for seat in times.running}
        return ClockInfo(times.since, [left.reserve for left in times.seats], ends)

    # The past

    def tale(self, until: int) -> Iterator[tuple[Record, Live]]:
        """Replay this many steps, and yield each with the game at that time.

        The yielded game changes with the next step.
        """
        match = self.match
        fresh = Match(match.game, match.seats, match.options, match.components)
        past = Live(self.table, fresh, None, self.chairs, 0.0)
        done = 0
        for index in range(until):
            record = self.steps[index]
            entries = match.entries[done : record.last]
            done = record.last
            events: list[Event] = []
            for entry in entries:
                events += past._told(entry, _enter(fresh, entry))
            past._close(entries[0], events, any(entry.seat == CHANCE for entry in entries), record.at)
            yield past.steps[-1], past

    def frames(
        self, viewer: int | None, first: int, last: int, views: bool = True, all_open: bool = False
    ) -> list[Frame]:
        """Return the steps with these numbers as the viewer saw them or, if `all_open`, as all viewers together did.

        Number 0 is the table before the first step.
        """
        return [
            frame for frame in self._frames(len(self.steps), viewer, first, last, views, all_open) if frame is not None
        ]

    def framing(
        self, viewer: int | None, first: int, last: int, all_open: bool = False
    ) -> Generator[None, None, list[bytes]]:
        """Return the same frames, each encoded, up to the time of this call. The work can be interrupted."""
        return _encoding(self._frames(len(self.steps), viewer, first, last, True, all_open), steps_only=False)

    def telling(self, viewer: int | None, after: int) -> Generator[None, None, list[bytes]]:
        """Return the steps that the viewer could notice after a number, each encoded. The work can be interrupted."""
        frames = self._frames(len(self.steps), viewer, after + 1, self.number(viewer), False, False)
        return _encoding(frames, steps_only=True)

    def _frames(
        self, until: int, viewer: int | None, first: int, last: int, views: bool, all_open: bool
    ) -> Iterator[Frame | None]:
        """Yield the frames, and None for every step in between that is not asked for."""
        seats: list[int | None] = list(range(self.match.seats)) if all_open else [viewer]
        bit = self._everyone if all_open else self._bit(viewer)
        if first <= 0:
            match = self.match
            start = match.game.start(match.seats, match.options, match.components)
            shown = [match.game.view(start, seat) for seat in seats] if views else []
            yield Frame(Step(0, self.steps[0].at if self.steps else 0.0, None, []), shown)
        number = 0
        for record, past in self.tale(until):
            if record.mask & bit:
                number += 1
                if number > last:
                    return
                if number >= first:
                    step = past._step(number, record, viewer)
                    if all_open:
                        step.events = [event.message for event in record.events or ()]
                    yield Frame(step, [past.view(seat) for seat in seats] if views else [])
                    continue
            yield None


def _encoding(frames: Iterator[Frame | None], steps_only: bool) -> Generator[None, None, list[bytes]]:
    found: list[bytes] = []
    for frame in frames:
        if frame is not None:
            found.append(encode(frame.step) if steps_only else encode(frame))
        yield
    return found


def steps_of(rows: Sequence[LogRow]) -> Iterator[list[LogRow]]:
    """Yield the rows of a log step by step: an entry of a seat with the chance entries that follow it."""
    step: list[LogRow] = []
    for row in rows:
        if step and not is_chance(row.line):
            yield step
            step = []
        step.append(row)
    if step:
        yield step


def is_chance(line: str) -> bool:
    """Return whether a line written by us is an entry of chance."""
    return '"seat":"chance"' in line


def _last(record: Record) -> int:
    return record.last


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def _gone_back(entry: Entry) -> list[Event]:
    return [Event(say("server-event-back", seat=seat_name(entry.seat)))]


def _resigned(entry: Entry) -> list[Event]:
    return [Event(say("server-event-resign", seat=seat_name(entry.seat)))]


def _enter(match: Match, entry: Entry) -> list[Event]:
    """Enter another match's entry into this one."""
    if entry.undoes is not None:
        match.undo(entry.seat, entry.at, entry.by)
        return []
    if entry.back is not None:
        match.go_back(entry.seat, entry.back, entry.agreed, entry.at, entry.by)
        return []
    if entry.resigns:
        match.resign(entry.seat, entry.ends, entry.at, entry.by)
        return []
    assert entry.move is not None
    return match.play(entry.seat, entry.move, entry.at, entry.by)
