# mypyc: compiled
"""The road of a move, to be read from top to bottom: judge → enter → keep → tell → answer.

Every move takes these five steps. `express` takes them without waiting, which works for nearly all moves. `play` and
`rooms` take them one by one and wait: for a lock, for a table to be loaded, or for the storage. Neither has rules of
its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
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
    """A request to a game: from whom (None: a bot, or the table itself), for which seat, at which prompt.

    `key` is stored with the entry, so that the request is carried out only once.
    """

    def __init__(self, person: str | None, seat: int, prompt: int | None, key: str | None) -> None:
        self.person = person
        self.seat = seat
        self.prompt = prompt
        self.key = key
        self.needs_presence = person is not None
        """Whether the person has to come back first, if a bot plays for them."""

    def check(self, live: Live) -> None:
        """Raise a KvartalError unless the rules allow it now."""

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter it into a game and return the new entries. Raise a KvartalError, with nothing changed."""
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
        """Enter the move and let chance act."""
        return live.play(self.seat, live.read(self.text), dice(), at, stamp, None)


@mypyc_attr(acyclic=True)
class BotMove(Wish):
    """A bot's move. `by` is the bot's spec."""

    def __init__(self, seat: int, prompt: int, move: int, by: str) -> None:
        super().__init__(None, seat, prompt, None)
        self.move = move
        self.by = by

    def check(self, live: Live) -> None:
        """Raise IllegalMove."""
        live.check(self.seat, self.move)

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Enter the move and let chance act."""
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
    """A person takes back their last move and all after it. It is entered once the others have agreed to an offer."""

    def __init__(self, person: str | None, seat: int, key: str | None, offer: Offer | None = None) -> None:
        super().__init__(person, seat, None, key)
        self.needs_presence = False
        self.offer = offer

    def check(self, live: Live) -> None:
        """Raise NotNow if the seat has no move to take back."""
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
    """Chance sets up the game before the first move. Nobody has to ask for it."""

    def __init__(self) -> None:
        super().__init__(None, 0, None, None)

    def enter(self, live: Live, at: float, stamp: str, dice: GetDice) -> list[Entry]:
        """Let chance act."""
        return live.begin(dice(), at, stamp)


def request_key(person: Person, request: str) -> str:
    """Return the stored key of a request.

    It includes the person, so that requests of different people never collide.
    """
    return blake2b(f"{person.id}/{request}".encode(), digest_size=12).hexdigest()


# 1. Judge


class Verdict(Enum):
    """What to do with a wish that is not refused."""

    GO = "go"
    """Enter it."""
    DONE = "done"
    """It was carried out before, by the entry that the room's `requests` name."""
    AWAY = "away"
    """The person has to come back to the table first; then it is judged again."""


GO, DONE, AWAY = Verdict.GO, Verdict.DONE, Verdict.AWAY


def judge(room: Room, live: Live, wish: Wish) -> Verdict:
    """Decide on a wish, and change nothing: who asks, was it seen before, is the prompt current, is it legal.

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
    """Return the chair that a wish is for. Raise Unknown or NotYours."""
    chair = chair_at(row, wish.seat)
    if wish.person is None:
        if chair.bot is None and not chair.away:
            raise NotYours(say("refuse-not-your-seat"))
    elif chair.person != wish.person:
        raise NotYours(say("refuse-not-your-seat"))
    return chair


def chair_at(row: TableRow, seat: int) -> Chair:
    """Return a seat's chair. Raise Unknown."""
    if not 0 <= seat < len(row.chairs):
        raise Unknown(say("refuse-no-seat"))
    return row.chairs[seat]


def own_seat(row: TableRow, person: Person, seat: int) -> None:
    """Raise Unknown or NotYours unless the person sits there."""
    if chair_at(row, seat).person != person.id:
        raise NotYours(say("refuse-not-your-seat"))


def must_play(row: TableRow) -> None:
    """Raise NotNow unless the game is being played."""
    if row.status == OVER:
        raise NotNow(say("refuse-over"))
    if row.status != PLAYING:
        raise NotNow(say("refuse-not-playing"))


def must_not_have_resigned(live: Live, seat: int) -> None:
    """Raise NotNow if the seat has resigned: its person no longer plays."""
    if seat in live.match.resigned:
        raise NotNow(say("refuse-resigned"))


# 2. Enter


def enter(room: Room, live: Live, wish: Wish, at: float, stamp: str, dice: GetDice) -> list[LogRow]:
    """Enter a wish into a locked room's copy of the game, and let chance act. Return the rows to store.

    The first row names the person and the request. A KvartalError changes nothing; after any other exception the
    copy is thrown away.
    """
    try:
        entries = wish.enter(live, at, stamp, dice)
    except KvartalError:
        raise
    except BaseException:
        room.live = None  # it may have done half a step
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
    """Make a step durable as a whole. Return False if somebody else wrote first.

    Until then the room has no copy: whoever comes next loads the log, and sees nothing that is not stored.
    """
    room.live, room.lost = None, live
    return store.append(rows)


def keep_then(store: Store, room: Room, live: Live, rows: list[LogRow], done: Appended) -> None:
    """Like `keep`, without waiting: `done` receives the result."""
    room.live, room.lost = None, live
    store.append_then(rows, done)


# 4. Tell


class Notices(Protocol):
    """Who else has to know of a step, besides those who watch the table."""

    wrote: asyncio.Event
    """Set for a moment whenever a step has been stored."""
    publish: Callable[[str, int, Sequence[LogRow]], None]
    """Tells other processes how far a table's log goes, and its last rows."""

    def note_progress(self, room: Room) -> None:
        """Make sure that the row soon shows whom the game waits for."""


def tell(notices: Notices, room: Room, live: Live, rows: list[LogRow]) -> None:
    """Show a durable step to those who could notice it."""
    first = rows[0]
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
    notices.publish(room.id, live.last, rows)
    notices.note_progress(room)


# 5. Answer


def answer(live: Live, wish: Wish, done: int | None = None) -> int:
    """Return the number that the asker is told: the seat's number now, or after the entry `done`."""
    return live.number(wish.seat) if done is None else live.number_at(wish.seat, done)
