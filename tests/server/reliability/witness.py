"""Compares what clients saw and were promised with the log.

A `Diary` is what one person's client recorded. `cross_examine` reads a table's log from the storage
and compares every diary with it: nothing acknowledged is lost, nothing is done twice, nothing is
out of order, and whatever anybody was shown is what the replayed log shows at that number.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kvartal.core.match import Match
from kvartal.games import find
from kvartal.server.keeping.store import LogRow, Person, Store
from kvartal.server.tables.live import Live, steps_of
from kvartal.server.tables.road import request_key
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages

Seen = dict[str, Any]


@dataclass
class Wish:
    """A request of a client: sent as often as necessary, finally answered or not."""

    request: str
    table: str
    seat: int
    prompt: int
    move: str | None
    """The move to play; None takes the last move back."""
    sent: int = 0
    number: int | None = None
    """Where it was acknowledged."""
    refused: str | None = None
    """The kind of its refusal."""
    undecided: bool = False
    """It was refused only because the storage was away."""

    @property
    def answered(self) -> bool:
        return self.number is not None or self.refused is not None

    def to_wire(self) -> bytes:
        """Return it as a message to the socket."""
        if self.move is None:
            return wire.encode(socket_messages.SocketUndo(self.table, self.seat, self.request, self.prompt))
        return wire.encode(socket_messages.SocketMove(self.table, self.seat, self.prompt, self.move, self.request))


@dataclass
class Diary:
    """What one person's client was told and promised at one table."""

    name: str
    table: str
    wishes: dict[str, Wish] = field(default_factory=dict)
    seen: dict[tuple[int | None, int], Seen] = field(default_factory=dict)
    """Every view by viewer and number."""
    last: dict[int | None, int] = field(default_factory=dict)
    """The highest number of each viewer."""
    latest: dict[int | None, wire.Moment] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    person: Person | None = None
    file: str | None = None
    """The match file that was downloaded after the end."""

    def after(self, viewer: int | None) -> int:
        """Return the number from which on this viewer wants to be told."""
        return self.last.get(viewer, 0)

    def note(self, moment: wire.Moment) -> None:
        """Take what was told in order; a step back, a gap or a repeated step is an error."""
        last = self.last.get(moment.seat, 0)
        if moment.number < last:
            self.faults.append(f"seat {moment.seat} was at {last} and is told of {moment.number}")
            return
        told = [step.number for step in moment.steps]
        if told != list(range(last + 1, moment.number + 1)):
            self.faults.append(f"seat {moment.seat} was at {last} and is told the steps {told} up to {moment.number}")
        self.keep(moment)

    def keep(self, moment: wire.Moment) -> None:
        """Take a moment; the same number must always have the same view."""
        key = (moment.seat, moment.number)
        if self.seen.setdefault(key, moment.view) != moment.view:
            self.faults.append(f"seat {moment.seat} saw two different views at {moment.number}")
        if moment.number >= self.last.get(moment.seat, 0):
            self.last[moment.seat] = moment.number
            self.latest[moment.seat] = moment

    def answer(self, told: wire.Accepted | wire.Refused) -> None:
        """Record the answer to a request; the same request is never answered in two ways."""
        wish = self.wishes.get(told.request or "")
        if wish is None:
            self.faults.append(f"an answer to nothing: {told}")
        elif isinstance(told, wire.Accepted):
            if wish.refused is not None or wish.number not in (None, told.number):
                self.faults.append(f"{wish} is answered once more, with {told}")
            wish.number = told.number
        elif told.kind in NOT_DECIDED:
            wish.undecided = True
        else:
            if wish.number is not None:
                self.faults.append(f"{wish} is refused later: {told}")
            wish.refused = told.kind


NOT_DECIDED = ("unavailable", "limit", "broken")
"""Refusals after which the same request is sent again: nothing was promised, nothing was wrong."""


async def cross_examine(store: Store, table: str, diaries: Iterable[Diary]) -> Match:
    """Compare the diaries of a table with its log; return the match according to the log."""
    row = await store.table(table)
    assert row is not None
    assert row.header is not None
    rows = await store.log(table, 0)
    assert [r.number for r in rows] == list(range(1, len(rows) + 1)), "a number is missing or doubled"
    assert [json.loads(r.line)["n"] for r in rows] == list(range(1, len(rows) + 1))
    match = Match.read("".join(line + "\n" for line in [row.header, *(r.line for r in rows)]), find)
    live = Live(table, Match.read(row.header + "\n", find), None, row.chairs, 0.0)
    for step in steps_of(rows):
        live.follow(step)
    diaries = list(diaries)
    for diary in diaries:
        _hold_wishes(diary, rows, live)
    _nothing_made_up(diaries, rows)
    shown: dict[int | None, list[Seen]] = {}
    for diary in diaries:
        assert not diary.faults, f"{diary.name} at {table}: {diary.faults[:5]}"
        _hold_views(diary, live, match, shown)
        if diary.file is not None:
            assert diary.file.splitlines()[1:] == [r.line for r in rows], "the file is not the log"
    return match


def _hold_wishes(diary: Diary, rows: Sequence[LogRow], live: Live) -> None:
    assert diary.person is not None
    by_request = {row.request: row for row in rows if row.request is not None}
    for wish in diary.wishes.values():
        row = by_request.get(request_key(diary.person, wish.request))
        # An undo that someone else's move stands in the way of may be possible when its double arrives.
        if wish.refused is not None and not (wish.move is None and wish.refused == "illegal"):
            assert row is None, f"{diary.name}: refused, and yet in the log: {wish}"
            # What was offered at a prompt stays allowed as long as the prompt is the seat's.
            assert wish.move is None or wish.refused in ("stale", "conflict"), f"{diary.name}: {wish}"
        if wish.number is None:
            continue
        assert row is not None, f"{diary.name}: acknowledged and lost: {wish}"
        entry = json.loads(row.line)
        assert entry["seat"] == wish.seat
        if wish.move is None:
            assert "undo" in entry
        else:
            assert entry["move"] == wish.move
        assert row.person == diary.person.id
        assert live.number_at(wish.seat, row.number) == wish.number, f"{diary.name}: acknowledged elsewhere: {wish}"


def _nothing_made_up(diaries: Sequence[Diary], rows: Sequence[LogRow]) -> None:
    """Every entry that somebody requested was requested, and once."""
    known = {
        request_key(diary.person, wish.request) for diary in diaries if diary.person for wish in diary.wishes.values()
    }
    counts = Counter(row.request for row in rows if row.request is not None)
    assert set(counts) <= known, "the log has requests that nobody made"
    assert not [request for request, count in counts.items() if count > 1], "a request was carried out twice"
    people = {diary.person.id for diary in diaries if diary.person is not None}
    assert all(row.person in people for row in rows if row.person is not None)
    assert all((row.person is None) == (row.request is None) for row in rows)


def _hold_views(diary: Diary, live: Live, match: Match, shown: dict[int | None, list[Seen]]) -> None:
    for viewer in {viewer for viewer, _ in diary.seen}:
        if viewer not in shown:
            frames = live.frames(viewer, 0, live.number(viewer))
            assert [frame.step.number for frame in frames] == list(range(live.number(viewer) + 1))
            shown[viewer] = [_plain(frame.views[0]) for frame in frames]
        assert diary.last[viewer] == live.number(viewer), f"{diary.name} as {viewer} has not heard all"
        final = diary.seen[viewer, diary.last[viewer]]
        assert final == _plain(match.game.view(match.state, viewer)), f"{diary.name} as {viewer} sees another table"
    for (viewer, number), view in diary.seen.items():
        assert view == shown[viewer][number], f"{diary.name} as {viewer} saw at {number} what the log does not show"


def _plain(view: Any) -> Seen:
    plain: Seen = msgspec.json.decode(msgspec.json.encode(view))
    return plain
