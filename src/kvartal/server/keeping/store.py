"""What the server keeps, and the contract that every storage back end fulfils."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args

import msgspec

from kvartal.core.errors import KvartalError

CHAT_KEPT = 1000
"""A table keeps so many lines of its chat, the latest."""


Status: TypeAlias = Literal["open", "playing", "over", "closed"]
"""How far a table has come."""
OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Someone at the tables. A guest has no `login`; only the hash of a password is kept."""

    id: str
    name: str
    lang: str
    created: float
    seen: float
    login: str | None = None
    password: str | None = None


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A device that a person uses, by the sha256 of its token."""

    token_hash: bytes
    person: str
    created: float


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a table: a person, a bot by its spec, or nobody yet."""

    person: str | None = None
    name: str = ""
    """What the person is called, or who is invited."""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    """A bot plays for the person until they return."""
    invited: str | None = None
    """The seat is kept for this person, who has been asked and has not answered."""
    persona: str | None = None
    """Who the bot is that sits here, or plays for the person who is away."""


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The time that a seat has: a reserve for the whole game and some for every turn, in seconds."""

    reserve: float
    turn: float


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A seat asks to take back its move `back` and all after it; it holds while spectators stand at number `at`."""

    seat: int
    back: int
    at: int
    agreed: tuple[int, ...] = ()


class Absence(msgspec.Struct, frozen=True, kw_only=True):
    """From this time on a bot played for the person on a seat, or no longer did."""

    at: float
    seat: int
    away: bool


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended, seat by seat where there are several values."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    moves: tuple[int, ...]
    """How many moves of each seat hold."""
    by_bots: tuple[int, ...]
    """How many of these a bot made."""
    resigned: tuple[int, ...] = ()
    """Who has resigned, in this order."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the lobby. Changes go by compare-and-set on `version`."""

    id: str
    version: int
    game: str
    options: dict[str, str | int | bool | list[str]]
    chairs: tuple[Chair, ...]
    host: str
    """The person who opened the table."""
    public: bool
    status: Status
    created: float
    changed: float
    header: str | None = None
    """The first line of the match file, once the game has begun."""
    clock: Clock | None = None
    waits_for: tuple[int, ...] = ()
    """The seats with an open decision, for "my tables"."""
    rematch: str | None = None
    """The table of the next game."""
    uploaded: bool = False
    """A match brought from a file, to be watched only."""
    offer: Offer | None = None
    """The taking back that the others are asked about."""
    started: float | None = None
    """When the game began."""
    absences: tuple[Absence, ...] = ()
    """Who came and went while the clocks ran, in order; tables without a clock don't note it."""
    aids: bool | None = None
    """Whether hints may be asked for and moves be taken back; None: unless people play against the clock."""
    result: Result | None = None
    """How the game ended; tables that were over before this was noted have none."""


def people_of(row: TableRow) -> set[str]:
    """Return who hosts a table, sits there or is invited."""
    return {person for chair in row.chairs for person in (chair.person, chair.invited) if person} | (
        {row.host} if row.host else set()
    )


def rank_for(row: TableRow, person_id: str) -> int:
    """Return how urgent a table is for a person: it waits for them, it is being played, it is open, it is past."""
    if row.status == PLAYING:
        return 3 if any(row.chairs[seat].person == person_id for seat in row.waits_for) else 2
    return int(row.status == OPEN)


class LogRow(msgspec.Struct, frozen=True):
    """An entry of a table's match: its line of the file, who asked, and by which request."""

    table: str
    number: int
    line: str
    at: float
    person: str | None = None
    request: str | None = None


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table."""

    table: str
    number: int
    person: str
    name: str
    text: str
    at: float


Appended: TypeAlias = Callable[[bool | Exception], None]
"""Gets what became of an append: whether it is there, or what went wrong."""


Fault: TypeAlias = Literal["unavailable", "full", "locked", "read-only", "failing", "damaged"]
"""What is wrong with a storage, in a word; only damage does not pass by itself."""


class Faults:
    """How often a storage has failed, by what was wrong. Any thread may count."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[str, int] = dict.fromkeys(get_args(Fault), 0)

    def add(self, fault: Fault) -> None:
        """Count one more."""
        with self._lock:
            self._counts[fault] += 1

    def counts(self) -> dict[str, int]:
        """Return how often each fault was met."""
        with self._lock:
            return dict(self._counts)


class Kept(msgspec.Struct, frozen=True):
    """How much of something is kept: matches, their entries, and the characters of these."""

    matches: int = 0
    entries: int = 0
    size: int = 0


class Taken(Exception):
    """A unique key is already there: a login, a number of a log, a request of a table."""


class Unavailable(Exception):
    """The storage can't read or keep anything now: a full disk, a locked file, a server that is away, a closed store.

    A write that ends so is not promised: nearly always nothing of it stays, but where the connection
    broke in the very moment of the commit it may be there.
    """

    def __init__(self, reason: str = "", fault: Fault = "unavailable") -> None:
        super().__init__(reason)
        self.fault: Fault = fault


class CannotOpen(KvartalError):
    """The storage can't be used at all; `reason` says what to do."""


class Store(Protocol):
    """Durable storage. Every method that writes returns only when the write would survive a crash.

    `open` raises CannotOpen, everything else Unavailable while the storage is not to be had. Text with
    a NUL or half a surrogate pair, which not every storage can keep, is a ValueError.
    """

    faults: Faults
    """What went wrong since the storage was made; asking one that is closed is no fault of its."""

    async def open(self) -> None:
        """Make the storage ready; bring an older schema up to date."""

    async def close(self) -> None:
        """Finish what is under way and let go."""

    async def ping(self) -> str | None:
        """Keep something, by the way that moves go; raise Unavailable where that fails.

        Return in a word what is wrong all the same, as far as it was noticed. May be asked often.
        """

    # People

    async def add_person(self, person: Person) -> None:
        """Keep a new person; raise Taken when the login is someone else's."""

    async def person(self, person_id: str) -> Person | None:
        """Return the person with this id."""

    async def person_by_login(self, login: str) -> Person | None:
        """Return the person with this login; logins compare case-folded."""

    async def change_person(self, person: Person) -> None:
        """Keep the new values of a known person; raise Taken when the login is someone else's."""

    async def remove_person(self, person_id: str) -> None:
        """Forget the person and all sessions; chairs and chat keep no name of theirs."""

    async def add_session(self, session: Session) -> None:
        """Let a device in."""

    async def session(self, token_hash: bytes) -> Session | None:
        """Return the session of a token's hash."""

    async def remove_session(self, token_hash: bytes) -> None:
        """Sign one device out."""

    async def remove_sessions(self, person_id: str) -> None:
        """Sign a person out everywhere."""

    # Tables

    async def add_table(self, row: TableRow) -> None:
        """Keep a new table; raise Taken when the id is there."""

    async def table(self, table_id: str) -> TableRow | None:
        """Return the table with this id."""

    async def change_table(self, row: TableRow) -> bool:
        """Keep the row if the stored version is one less; tell whether it was."""

    async def open_tables(self, limit: int) -> list[TableRow]:
        """Return public tables that are open or being played, the newest first."""

    async def tables_of(self, person_id: str, limit: int) -> list[TableRow]:
        """Return the tables where the person sits, hosts or is invited: by `rank_for`, then the latest change first."""

    async def uploads_of(self, person_id: str) -> Kept:
        """Return how much there is of the matches that a person has uploaded."""

    async def remove_table(self, table_id: str) -> None:
        """Forget a table with its log and chat."""

    async def remove_tables(self, before: float) -> int:
        """Forget tables that are over or closed and unchanged since, with their logs and chats; return how many."""

    # Notes of the house

    async def note(self, name: str) -> str | None:
        """Return what was noted under a name."""

    async def keep_note(self, name: str, text: str) -> None:
        """Note something under a name instead of what was there."""

    # Analyses

    async def analysis(self, table_id: str) -> str | None:
        """Return the analysis that is kept with a table's match."""

    async def keep_analysis(self, table_id: str, text: str) -> None:
        """Keep the analysis of a table's match; whichever came first stays. It goes with the table."""

    # The log

    def append(self, rows: Sequence[LogRow]) -> Awaitable[bool]:
        """Append the rows of one table as a whole, or nothing; False when a number or request is taken."""

    def append_then(self, rows: Sequence[LogRow], done: Appended) -> None:
        """As `append`, without waiting: `done` gets what it came to, on the event loop."""

    async def log(self, table_id: str, after: int) -> list[LogRow]:
        """Return the table's entries with a number above `after`, in order."""

    async def request(self, table_id: str, request: str) -> LogRow | None:
        """Return the entry that a request made."""

    # Chat

    async def say(self, row: ChatRow) -> int:
        """Keep what was said under the next number of the table and return that number; the oldest lines go."""

    async def chat(self, table_id: str, after: int) -> list[ChatRow]:
        """Return what was said at the table above this number, in order."""


_UNDER_WAY: set[asyncio.Future[Any]] = set()


def then(writing: Awaitable[bool], done: Appended) -> None:
    """Call `done` when an append has ended, for storages where somebody has to wait for it."""

    def ended(written: asyncio.Future[bool]) -> None:
        _UNDER_WAY.discard(written)
        error = Unavailable("broken off") if written.cancelled() else written.exception()
        done(written.result() if error is None else error if isinstance(error, Exception) else Unavailable(str(error)))

    written = asyncio.ensure_future(writing)
    _UNDER_WAY.add(written)
    written.add_done_callback(ended)
