# mypyc: compiled
"""The road of a move, read from top to bottom: judge → enter → keep → tell → answer.

Every way goes it. `express` goes it without waiting, which nearly all moves can; `play` and `rooms` go it
step by step and wait, for a lock, a table to be loaded or the storage. Neither knows a rule of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum
from hashlib import blake2b
from typing import Protocol, TypeAlias

from mypy_extensions import mypyc_attr

from kvartal.core.errors import CannotUndo, KvartalError
from kvartal.core.match import Dice, Entry
from kvartal.core.messages import say
from kvartal.server.errors import NotNow, NotYours, Stale, Unknown
from kvartal.server.keeping.store import OVER, PLAYING, Appended, Chair, LogRow, Offer, Person, Store, TableRow
from kvartal.server.tables.live import Live
from kvartal.server.tables.room import Room

GetDice: TypeAlias = Callable[[], Dice]
"""Returns dice for one step."""

# What is asked for


@mypyc_attr(acyclic=True)
class Wish:
    """Something asked of a game: by whom (None: a bot, or the table itself), for which seat, at which prompt.

    `key` is what is stored of the request, so that it is carried out once.
    """

    def __init__(self, person: str | None, seat: int, prompt: int | None, key: str | None) -> None:
        self.person = person
        self.seat = seat
        self.prompt = prompt
        self.key = key
        self.needs_presence = person is not None
        """Whether a person for whom a bot plays has to come back for it."""

    def check(self, live: Live) -> None:
        """Raise a KvartalError unless the rules allow it now."""

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter it into a game and return the new entries; raise a KvartalError and change nothing."""
        raise NotImplementedError  # each kind of wish is entered in its own way


@mypyc_attr(acyclic=True)
class Move(Wish):
    """A person's move, as text."""

    def __init__(self, person: str, seat: int, prompt: int, key: str, text: str) -> None:
        super().__init__(person, seat, prompt, key)
        self.text = text

    def check(self, live: Live) -> None:
        """Raise BadNotation or IllegalMove."""
        live.check(self.seat, live.read(self.text))

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter the move and let chance answer."""
        return live.play(self.seat, live.read(self.text), dice(), at, stamp, None)


@mypyc_attr(acyclic=True)
class BotMove(Wish):
    """A bot's move; `by` says which one's."""

    def __init__(self, seat: int, prompt: int, move: int, by: str) -> None:
        super().__init__(None, seat, prompt, None)
        self.move = move
        self.by = by

    def check(self, live: Live) -> None:
        """Raise IllegalMove."""
        live.check(self.seat, self.move)

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter the move and let chance answer."""
        return live.play(self.seat, self.move, dice(), at, stamp, self.by)


@mypyc_attr(acyclic=True)
class Undo(Wish):
    """A person takes back their last move."""

    def check(self, live: Live) -> None:
        """Raise CannotUndo."""
        reason = live.why_no_undo(self.seat)
        if reason is not None:
            raise CannotUndo(reason)

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter the undo."""
        return live.undo(self.seat, at, stamp)


@mypyc_attr(acyclic=True)
class TakeBack(Wish):
    """A person takes back their last move and all after it; it is entered when the others have agreed to an offer."""

    def __init__(self, person: str | None, seat: int, key: str | None, offer: Offer | None = None) -> None:
        super().__init__(person, seat, None, key)
        self.needs_presence = False
        self.offer = offer

    def check(self, live: Live) -> None:
        """Raise NotNow when the seat has no move to take back."""
        if live.match.last_move(self.seat) is None:
            raise NotNow(say("refuse-undo-nothing"))

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter what was agreed to."""
        offer = self.offer
        assert offer is not None
        return live.go_back(offer.seat, offer.back, offer.agreed, at, stamp)


@mypyc_attr(acyclic=True)
class Resign(Wish):
    """A person gives up."""

    def __init__(self, person: str, seat: int, key: str) -> None:
        super().__init__(person, seat, None, key)
        self.needs_presence = False

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter the resignation."""
        return live.resign(self.seat, at, stamp)


@mypyc_attr(acyclic=True)
class Opening(Wish):
    """Chance lays out the table before the first move; nobody has to ask for it."""

    def __init__(self) -> None:
        super().__init__(None, 0, None, None)

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Let chance act."""
        return live.begin(dice(), at, stamp)


def request_key(person: Person, request: str) -> str:
    """Return what is stored of a request: people can't meet each other's."""
    return blake2b(f"{person.id}/{request}".encode(), digest_size=12).hexdigest()


# 1. Judge


class Verdict(Enum):
    """What is to be done with a wish that is not refused."""

    GO = "go"
    """Enter it."""
    DONE = "done"
    """It was carried out before, by the entry that the room's `requests` name."""
    AWAY = "away"
    """Its person has to come back to the table first; then it is judged anew."""


GO, DONE, AWAY = Verdict.GO, Verdict.DONE, Verdict.AWAY


def judge(room: Room, live: Live, wish: Wish) -> Verdict:
    """Decide on a wish and change nothing: who asks, seen before, prompt current, legal.

    Raise NotYours, Unknown, NotNow, Stale, BadNotation, IllegalMove or CannotUndo.
    """
    row = room.row
    chair = _asker(row, wish)
    if wish.key is not None and wish.key in room.requests:
        return DONE
    must_play(row)
    if live.match.resigned and wish.person is not None:
        must_not_have_resigned(live, wish.seat)
    if chair.away and wish.needs_presence:
        return AWAY
    if wish.prompt is not None and live.prompt(wish.seat) != wish.prompt:
        raise Stale(say("refuse-stale"))
    wish.check(live)
    return GO


def _asker(row: TableRow, wish: Wish) -> Chair:
    """Return the chair that a wish speaks for; raise Unknown or NotYours."""
    chair = chair_at(row, wish.seat)
    if wish.person is None:
        if chair.bot is None and not chair.away:
            raise NotYours(say("refuse-not-your-seat"))
    elif chair.person != wish.person:
        raise NotYours(say("refuse-not-your-seat"))
    return chair


def chair_at(row: TableRow, seat: int) -> Chair:
    """Return a seat's chair; raise Unknown."""
    if not 0 <= seat < len(row.chairs):
        raise Unknown(say("refuse-no-seat"))
    return row.chairs[seat]


def own_seat(row: TableRow, person: Person, seat: int) -> None:
    """Raise Unknown or NotYours unless the person sits there."""
    if chair_at(row, seat).person != person.id:
        raise NotYours(say("refuse-not-your-seat"))


def must_play(row: TableRow) -> None:
    """Raise NotNow unless the game is going on."""
    if row.status == OVER:
        raise NotNow(say("refuse-over"))
    if row.status != PLAYING:
        raise NotNow(say("refuse-not-playing"))


def must_not_have_resigned(live: Live, seat: int) -> None:
    """Raise NotNow when a seat has resigned: its person plays no more."""
    if seat in live.match.resigned:
        raise NotNow(say("refuse-resigned"))


# 2. Enter


def enter(room: Room, live: Live, wish: Wish, at: float, stamp: str, dice: GetDice) -> list[LogRow]:
    """Enter a wish into a locked room's copy of the game, chance answering; return the entries as they are kept.

    Who asked stands with the first. A KvartalError changes nothing; after any other fault the copy is thrown away.
    """
    try:
        entries = wish.enter(live, at, stamp, dice)
    except KvartalError:
        raise
    except BaseException:
        room.live = None  # it may have gone half a step
        raise
    line = live.match.entry_line
    table = live.table
    person, key = wish.person, wish.key
    rows: list[LogRow] = []
    for entry in entries:
        rows.append(LogRow(table, entry.number, line(entry), at, person, key))
        person = key = None
    return rows


# 3. Keep


def keep(store: Store, room: Room, live: Live, rows: list[LogRow]) -> Awaitable[bool]:
    """Make a step durable as a whole; False: someone else wrote first.

    Until it is durable the room has no copy: whoever comes next loads the log, and sees nothing that is not there.
    """
    room.live, room.lost = None, live
    return store.append(rows)


def keep_then(store: Store, room: Room, live: Live, rows: list[LogRow], done: Appended) -> None:
    """As `keep`, without waiting: `done` gets what became of it."""
    room.live, room.lost = None, live
    store.append_then(rows, done)


# 4. Tell


class Notices(Protocol):
    """What else has to know of a step, besides those who watch the table."""

    wrote: asyncio.Event
    """Set for a moment whenever a step has been kept."""
    publish: Callable[[str, int], None]
    """Tells other processes how far a table's log goes."""

    def note_progress(self, room: Room) -> None:
        """See to it that the row soon shows whom the game waits for."""


def tell(notices: Notices, room: Room, live: Live, first: LogRow) -> None:
    """Show a step that is durable to those who could notice it."""
    room.live, room.lost, room.mine = live, None, True
    notices.wrote.set()
    notices.wrote.clear()
    if first.request is not None:
        room.remember(first.request, first.number)
    mask = live.steps[-1].mask
    spectators = live.match.seats
    for watcher in room.watchers:
        viewer = watcher.viewer
        if mask >> (spectators if viewer is None else viewer) & 1:
            watcher.listener.tell(live.latest(viewer))
    notices.publish(room.id, live.last)
    notices.note_progress(room)


# 5. Answer


def answer(live: Live, wish: Wish, done: int | None = None) -> int:
    """Return the number that the asker is told: where the seat stands now, or stood after the entry `done`."""
    return live.number(wish.seat) if done is None else live.number_at(wish.seat, done)
