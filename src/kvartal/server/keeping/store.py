"""What the server stores, and the contract of every storage back end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args

import msgspec

from kvartal.core.errors import KvartalError

CHAT_KEPT = 1000
"""How many lines of chat a table keeps: the latest ones."""


Status: TypeAlias = Literal["open", "playing", "over", "closed"]
"""How far a table has come."""
OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays or watches. A guest has no `login`. Of a password only the hash is stored."""

    id: str
    name: str
    lang: str
    created: float
    seen: float
    login: str | None = None
    password: str | None = None


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A person's signed-in device, identified by the sha256 of its token."""

    token_hash: bytes
    person: str
    created: float


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a table: a person, a bot given by its spec, or nobody yet."""

    person: str | None = None
    name: str = ""
    """The person's name, or the name of the person invited."""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    """Whether a bot plays for the person until they return."""
    invited: str | None = None
    """The person for whom the seat is kept: they were invited and have not answered."""
    persona: str | None = None
    """The persona of the bot that sits here, or plays for the person who is away."""


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a seat, in seconds: a reserve for the whole game and an allowance per turn."""

    reserve: float
    turn: float


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A seat asks to take back its move `back` and all after it. Valid while the spectators' number is `at`."""

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
    """How a game ended. Tuples have a value per seat."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    moves: tuple[int, ...]
    """How many moves of each seat were not taken back."""
    by_bots: tuple[int, ...]
    """How many of these were made by a bot."""
    resigned: tuple[int, ...] = ()
    """The seats that resigned, in order."""


class DealOf(msgspec.Struct, frozen=True, kw_only=True):
    """Which deal is played at a table, in which of its rounds, and whether this is the try that counts."""

    id: str
    round: int = 0
    day: str = ""
    """The day of a daily city, as in 2026-11-16."""
    counts: bool = False
    sealed: float | None = None
    """Until this time only those who sit at the table see its game."""


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of another match from which a table goes on. Its log begins with the moves up to there."""

    table: str
    """The table of that match."""
    step: int
    """The step after which it goes on, as a replay with everything open counts them."""
    header: str
    """The first line of the match file, which becomes the table's own when the game begins."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the lobby. Changes are made by compare-and-set on `version`."""

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
    """Whether the match was uploaded from a file. It can only be watched."""
    offer: Offer | None = None
    """The request to take back a move that the others have to answer."""
    started: float | None = None
    """When the game began."""
    absences: tuple[Absence, ...] = ()
    """Who left and came back while the clocks ran, in order. Not recorded for tables without a clock."""
    aids: bool | None = None
    """Whether hints and taking back moves are allowed. None means: unless people play with a clock."""
    result: Result | None = None
    """How the game ended. None for tables that ended before this was recorded."""
    seed: str | None = None
    """What all luck at this table comes from, in hexadecimal; known to nobody. None: from no single seed."""
    deal: DealOf | None = None
    """The deal that is played here, if it is one that others play, too."""
    branch: Branch | None = None
    """Where the game of this table goes on from; None: it begins at the beginning."""
    coached: tuple[int, ...] = ()
    """The entries that the coach has spoken about."""


def people_of(row: TableRow) -> set[str]:
    """Return the people who host a table, sit there or are invited."""
    return {person for chair in row.chairs for person in (chair.person, chair.invited) if person} | (
        {row.host} if row.host else set()
    )


def rank_for(row: TableRow, person_id: str) -> int:
    """Return how urgent a table is for a person: it waits for them, is being played, is open, or is past."""
    if row.status == PLAYING:
        return 3 if any(row.chairs[seat].person == person_id for seat in row.waits_for) else 2
    return int(row.status == OPEN)


class LogRow(msgspec.Struct, frozen=True):
    """An entry of a table's match: its line of the match file, who asked for it, and by which request."""

    table: str
    number: int
    line: str
    at: float
    person: str | None = None
    request: str | None = None


class Place(msgspec.Struct, frozen=True):
    """How far a table has come: the version of its row, the last numbers of its log and of its chat."""

    version: int
    last: int
    said: int


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table."""

    table: str
    number: int
    person: str
    name: str
    text: str
    at: float


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that many play, each when they have time: a game, who sits where, and the luck of each round."""

    id: str
    game: str
    options: dict[str, str | int | bool | list[str]]
    bots: tuple[str | None, ...]
    """The bot on each seat; None is a person's seat."""
    seeds: tuple[str, ...]
    """The seed of each round, in hexadecimal. No client ever gets them."""
    created: float
    host: str = ""
    """The person who gave it on. Daily cities have none."""
    name: str = ""
    day: str = ""
    """The day of a daily city."""
    ends: float | None = None
    """Until this time nobody sees the games of others."""


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a deal as somebody plays it so that it counts. The master has no person."""

    deal: str
    round: int
    person: str
    table: str
    seat: int
    begun: float
    day: str = ""
    late: bool = False
    """Whether a daily city was begun after its day. Then it counts for the streak alone."""
    result: Result | None = None


class Named(msgspec.Struct, frozen=True):
    """A try, and the name of who made it."""

    attempt: Try
    name: str


class Solver(msgspec.Struct, frozen=True, kw_only=True):
    """How well a person solves the puzzles of a game."""

    person: str
    game: str
    rating: float
    deviation: float
    changed: float
    right: int = 0
    """How many puzzles were solved at the first try."""
    tried: tuple[str, ...] = ()
    """The puzzles tried, the one tried longest ago first."""


class PuzzleRow(msgspec.Struct, frozen=True, kw_only=True):
    """How hard a puzzle has proved to be."""

    id: str
    game: str
    rating: float
    deviation: float
    tries: int = 0
    right: int = 0


Tried: TypeAlias = Callable[[Solver | None, PuzzleRow | None], tuple[Solver, PuzzleRow]]
"""Returns both rows after a try, from what is stored (None: nothing yet)."""


Appended: TypeAlias = Callable[[bool | Exception], None]
"""Receives the result of an append: whether it was stored, or what went wrong."""


Fault: TypeAlias = Literal["unavailable", "full", "locked", "read-only", "failing", "damaged"]
"""What is wrong with a storage, in one word. Only damage does not pass by itself."""


class Faults:
    """How often a storage has failed, by fault. Any thread may count."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[str, int] = dict.fromkeys(get_args(Fault), 0)

    def add(self, fault: Fault) -> None:
        """Count one failure."""
        with self._lock:
            self._counts[fault] += 1

    def counts(self) -> dict[str, int]:
        """Return how often each fault occurred."""
        with self._lock:
            return dict(self._counts)


class Kept(msgspec.Struct, frozen=True):
    """How much is stored: matches, their entries, and the entries' characters."""

    matches: int = 0
    entries: int = 0
    size: int = 0


class Taken(Exception):
    """A unique key already exists: a login, a number in a log, or a request of a table."""


class Unavailable(Exception):
    """The storage can't read or write now: a full disk, a locked file, a server that is away, a closed store.

    A write that raises this is not promised. Nearly always nothing of it is stored. If the connection broke during
    the commit, it may be stored nevertheless.
    """

    def __init__(self, reason: str = "", fault: Fault = "unavailable") -> None:
        super().__init__(reason)
        self.fault: Fault = fault


class CannotOpen(KvartalError):
    """The storage can't be used at all. `reason` says what to do."""


class Store(Protocol):
    """Durable storage. Every method that writes returns only when the write would survive a crash.

    `open` raises CannotOpen; every other method raises Unavailable while the storage can't be reached. Text with a
    NUL or half a surrogate pair, which not every storage can hold, raises ValueError.
    """

    faults: Faults
    """Failures since the storage was created. Calls on a closed storage don't count."""

    async def open(self) -> None:
        """Open the storage, and upgrade an older schema."""

    async def close(self) -> None:
        """Finish pending work and close the storage."""

    async def ping(self) -> str | None:
        """Write something in the same way as a move. Raise Unavailable if that fails.

        Return in one word what else is known to be wrong, or None. This may be called often.
        """

    # People

    async def add_person(self, person: Person) -> None:
        """Add a person. Raise Taken if the login belongs to somebody else."""

    async def person(self, person_id: str) -> Person | None:
        """Return the person with this id."""

    async def person_by_login(self, login: str) -> Person | None:
        """Return the person with this login. Logins are compared case-folded."""

    async def change_person(self, person: Person) -> None:
        """Store the new values of a known person. Raise Taken if the login belongs to somebody else."""

    async def remove_person(self, person_id: str) -> None:
        """Delete the person, their sessions, tries and ratings, and remove their name from chairs, chat and deals."""

    async def add_session(self, session: Session) -> None:
        """Add a session: a device is signed in."""

    async def session(self, token_hash: bytes) -> Session | None:
        """Return the session with this token hash."""

    async def remove_session(self, token_hash: bytes) -> None:
        """Remove a session: the device is signed out."""

    async def remove_sessions(self, person_id: str) -> None:
        """Remove all sessions of a person."""

    # Tables

    async def add_table(self, row: TableRow) -> None:
        """Add a table. Raise Taken if the id already exists."""

    async def table(self, table_id: str) -> TableRow | None:
        """Return the table with this id."""

    async def places(self, table_ids: Sequence[str]) -> dict[str, Place]:
        """Return how far these tables have come, as far as they exist."""

    async def change_table(self, row: TableRow) -> bool:
        """Store the row if the stored version is one less. Return whether it was stored."""

    async def save_progress(self, rows: Sequence[TableRow]) -> set[str]:
        """Store rows of which only whom the game waits for has changed, each if the stored version is one less.

        Return the tables whose rows were stored. For the order of `tables_of`, this is no change.
        """

    async def open_tables(self, limit: int) -> list[TableRow]:
        """Return the public tables that are open or being played, newest first."""

    async def tables_of(self, person_id: str, limit: int) -> list[TableRow]:
        """Return the tables where the person sits, hosts or is invited: by `rank_for`, then by latest change."""

    async def uploads_of(self, person_id: str) -> Kept:
        """Return how much space a person's uploaded matches take."""

    async def remove_table(self, table_id: str) -> None:
        """Delete a table with its log and chat."""

    async def archive(self, before: float) -> int:
        """Store the logs of tables that are over or closed and unchanged since `before` in less space, where possible.

        Return how many. Nobody sees a difference.
        """

    async def remove_tables(self, before: float) -> int:
        """Delete tables that are over or closed and unchanged since `before`, with logs and chats. Return how many."""

    # Notes of the house

    async def note(self, name: str) -> str | None:
        """Return the note with this name."""

    async def keep_note(self, name: str, text: str) -> None:
        """Store a note under a name, and replace an earlier one."""

    # Analyses

    async def analysis(self, table_id: str) -> str | None:
        """Return the stored analysis of a table's match."""

    async def keep_analysis(self, table_id: str, text: str) -> None:
        """Store the analysis of a table's match, unless there is one. It is deleted with the table."""

    # Deals

    async def add_deal(self, deal: Deal) -> None:
        """Add a deal. Raise Taken if the id already exists."""

    async def deal(self, deal_id: str) -> Deal | None:
        """Return the deal with this id."""

    async def deals_of(self, person_id: str, limit: int) -> list[Deal]:
        """Return the deals, except daily cities, that a person has given on or plays, the latest used first."""

    async def add_try(self, attempt: Try) -> None:
        """Add a try. Raise Taken if the person has one in this round of the deal."""

    async def change_try(self, attempt: Try) -> None:
        """Store the new values of a known try."""

    async def attempt(self, deal_id: str, number: int, person_id: str) -> Try | None:
        """Return the person's try in a round of a deal."""

    async def tries(self, deal_id: str, limit: int) -> list[Named]:
        """Return the tries of a deal, by round and person."""

    async def days_of(self, person_id: str, since: str) -> list[Try]:
        """Return a person's tries in daily cities from a day on, by day."""

    async def remove_deals(self, before: float, before_day: str) -> int:
        """Delete deals that nobody has begun since `before`, and how daily cities before a day ended.

        Return how many deals were deleted.
        """

    # Puzzles

    async def solvers(self, person_id: str) -> list[Solver]:
        """Return how well a person solves puzzles, by game."""

    async def puzzles(self, game: str) -> list[PuzzleRow]:
        """Return how hard the puzzles of a game have proved to be, as far as they were tried."""

    async def try_puzzle(self, person_id: str, game: str, puzzle_id: str, tried: Tried) -> tuple[Solver, PuzzleRow]:
        """Replace the rows of a solver and a puzzle by what `tried` makes of them; no other try comes between."""

    async def remove_solvers(self, before: float) -> int:
        """Delete how well people solve who have tried no puzzle of the game since `before`. Return how many rows."""

    # The log

    def append(self, rows: Sequence[LogRow]) -> Awaitable[bool]:
        """Append the rows of one table, all or none. Return False if a number or request is taken."""

    def append_then(self, rows: Sequence[LogRow], done: Appended) -> None:
        """Like `append`, without waiting: `done` receives the result, on the event loop."""

    async def log(self, table_id: str, after: int) -> list[LogRow]:
        """Return the table's entries with a number above `after`, in order."""

    async def request(self, table_id: str, request: str) -> LogRow | None:
        """Return the entry made by a request."""

    # Chat

    async def say(self, row: ChatRow) -> int:
        """Store a chat line under the table's next number, and return that number. The oldest lines are dropped."""

    async def chat(self, table_id: str, after: int) -> list[ChatRow]:
        """Return the table's chat lines above this number, in order."""


_UNDER_WAY: set[asyncio.Future[Any]] = set()


def then(writing: Awaitable[bool], done: Appended) -> None:
    """Call `done` with the result of an append, for storages whose append is awaited."""

    def ended(written: asyncio.Future[bool]) -> None:
        _UNDER_WAY.discard(written)
        error = Unavailable("broken off") if written.cancelled() else written.exception()
        done(written.result() if error is None else error if isinstance(error, Exception) else Unavailable(str(error)))

    written = asyncio.ensure_future(writing)
    _UNDER_WAY.add(written)
    written.add_done_callback(ended)
