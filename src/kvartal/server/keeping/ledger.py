"""What all SQL back ends have in common: each operation as a few statements, written once.

An operation is a generator of steps. The back end runs it in a transaction. It sends back the rows of every `Ask`
and the number of rows touched by every `Do`, and raises Taken for a unique key that already exists. Statements
number their parameters `$1`, `$2`… in order of use.
"""

from __future__ import annotations

import asyncio
import math
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

import msgspec

from kvartal.core.messages import say
from kvartal.server.keeping import schema
from kvartal.server.keeping.entries import INSERT_LOG as INSERT_LOG
from kvartal.server.keeping.entries import UPLOADS, packed, read_archive, read_places, read_request
from kvartal.server.keeping.entries import log_values as log_values
from kvartal.server.keeping.entries import read_log as read_log
from kvartal.server.keeping.schema import Dialect
from kvartal.server.keeping.solving import all_ratings, keep_rating, read_puzzles, read_solvers, try_puzzle
from kvartal.server.keeping.steps import Ask as Ask
from kvartal.server.keeping.steps import Do as Do
from kvartal.server.keeping.steps import Many as Many
from kvartal.server.keeping.steps import Steps as Steps
from kvartal.server.keeping.steps import bodies, body
from kvartal.server.keeping.store import (
    CHAT_KEPT,
    CLOSED,
    OPEN,
    OVER,
    PLAYING,
    Appended,
    CannotOpen,
    Chair,
    ChatRow,
    Deal,
    Faults,
    Kept,
    LogRow,
    Named,
    Person,
    Place,
    PuzzleRow,
    Session,
    Solver,
    TableRow,
    Tried,
    Try,
    Unavailable,
    people_of,
    rank_for,
    then,
)

P = ParamSpec("P")
T = TypeVar("T")


Record: TypeAlias = Person | Session | TableRow | LogRow | ChatRow | Deal | Try | Solver | PuzzleRow


class Reader(Protocol):
    """Reads from one snapshot of the storage."""

    def __call__(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
        """Run steps that only read."""


PULSE = 1.0
"""How many seconds the answer of a ping stays valid."""


class Found(NamedTuple):
    """An uploaded match: the number of its entries found, the number of the last one, and their characters."""

    table: str
    entries: int
    last: int
    size: int


PAGE = 500
_REMOVED_AT_ONCE = 50
_PERSON = "SELECT id, name, lang, created, seen, login, password FROM people"
_SESSION = "SELECT token_hash, person, created FROM sessions"
_TABLES_OF = (
    "SELECT t.body FROM (SELECT table_id, rank, changed FROM chairs WHERE person = $1 AND past = 0 UNION ALL"
    " SELECT table_id, rank, changed FROM (SELECT table_id, rank, changed FROM chairs WHERE person = $2 AND past = 1"
    " ORDER BY changed DESC, table_id DESC LIMIT $3) AS old) AS c JOIN tables t ON t.id = c.table_id"
    " ORDER BY c.rank DESC, c.changed DESC, c.table_id DESC LIMIT $4"
)
_CHAT = "SELECT table_id, number, person, name, text, at FROM chat"
_TRY = "SELECT body FROM tries"
_DEALS_OF = (
    "SELECT body FROM deals WHERE id IN (SELECT id FROM deals WHERE host = $1"
    " UNION SELECT deal FROM tries WHERE person = $2 AND day = '') ORDER BY changed DESC, id LIMIT $3"
)


class Ledger(ABC):
    """A Store over SQL. The back end provides the transactions."""

    def __init__(self) -> None:
        self.damaged = False
        """Whether any damaged data has been read."""
        self.faults = Faults()
        self._pulse: asyncio.Task[None] | None = None
        self._pulse_at = -math.inf

    @abstractmethod
    async def open(self) -> None:
        """See Store."""

    @abstractmethod
    async def close(self) -> None:
        """See Store."""

    @abstractmethod
    async def _read(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run steps that only read."""

    @abstractmethod
    async def _write(self, work: Callable[P, Steps[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the steps durably, as a whole or not at all. Raise Taken if a unique key already exists."""

    @abstractmethod
    def _snapshot(self) -> AbstractAsyncContextManager[Reader]:
        """Return a reader of one snapshot of the storage."""

    @abstractmethod
    def append(self, rows: Sequence[LogRow]) -> Awaitable[bool]:
        """See Store."""

    def append_then(self, rows: Sequence[LogRow], done: Appended) -> None:
        """See Store."""
        then(self.append(rows), done)

    async def ping(self) -> str | None:
        """See Store. Calls during a ping, or shortly after it, share its answer."""
        now = asyncio.get_running_loop().time()
        if self._pulse is None or (self._pulse.done() and now - self._pulse_at > PULSE):
            self._pulse_at = now
            self._pulse = asyncio.ensure_future(self._write(self._beat))
        await asyncio.shield(self._pulse)
        return "damaged" if self.damaged else None

    def _beat(self) -> Steps[None]:
        """Write an entry in the same way as a move, then delete it."""
        yield Do(INSERT_LOG, ("", 0, "", 0.0, None, None))
        yield Do("DELETE FROM log WHERE table_id = $1", ("",))

    # People

    async def add_person(self, person: Person) -> None:
        """See Store."""
        await self._write(_add_person, person)

    async def person(self, person_id: str) -> Person | None:
        """See Store."""
        return _first(_people(await self._read(_ask, f"{_PERSON} WHERE id = $1", person_id)))

    async def person_by_login(self, login: str) -> Person | None:
        """See Store."""
        return _first(_people(await self._read(_ask, f"{_PERSON} WHERE login_key = $1", _login_key(login))))

    async def change_person(self, person: Person) -> None:
        """See Store."""
        await self._write(
            _do,
            "UPDATE people SET name = $1, lang = $2, created = $3, seen = $4, login = $5, login_key = $6,"
            " password = $7 WHERE id = $8",
            *(person.name, person.lang, person.created, person.seen),
            *(person.login, _login_key(person.login), person.password, person.id),
        )

    async def remove_person(self, person_id: str) -> None:
        """See Store."""
        await self._write(_remove_person, person_id)

    async def add_session(self, session: Session) -> None:
        """See Store."""
        sql = "INSERT INTO sessions (token_hash, person, created) VALUES ($1, $2, $3)"
        await self._write(_do, sql, session.token_hash, session.person, session.created)

    async def session(self, token_hash: bytes) -> Session | None:
        """See Store."""
        return _first(_sessions(await self._read(_ask, f"{_SESSION} WHERE token_hash = $1", token_hash)))

    async def remove_session(self, token_hash: bytes) -> None:
        """See Store."""
        await self._write(_do, "DELETE FROM sessions WHERE token_hash = $1", token_hash)

    async def remove_sessions(self, person_id: str) -> None:
        """See Store."""
        await self._write(_do, "DELETE FROM sessions WHERE person = $1", person_id)

    # Tables

    async def add_table(self, row: TableRow) -> None:
        """See Store."""
        await self._write(_add_table, row, 0)

    async def table(self, table_id: str) -> TableRow | None:
        """See Store."""
        found = await self._read(_ask, "SELECT body FROM tables WHERE id = $1", table_id)
        tables = self._whole(found)
        if len(tables) < len(found):
            raise Unavailable(f"the row of table {table_id} can't be read", "damaged")
        return _first(tables)

    async def places(self, table_ids: Sequence[str]) -> dict[str, Place]:
        """See Store."""
        return await self._read(read_places, table_ids)

    async def change_table(self, row: TableRow) -> bool:
        """See Store."""
        return await self._write(_change_table, row)

    async def save_progress(self, rows: Sequence[TableRow]) -> set[str]:
        """See Store."""
        return await self._write(_save_progress, rows)

    async def open_tables(self, limit: int) -> list[TableRow]:
        """See Store."""
        sql = "SELECT body FROM tables WHERE listed = 1 ORDER BY created DESC, id DESC LIMIT $1"
        return self._whole(await self._read(_ask, sql, limit))

    async def tables_of(self, person_id: str, limit: int) -> list[TableRow]:
        """See Store."""
        return self._whole(await self._read(_ask, _TABLES_OF, person_id, person_id, limit, limit))

    def _whole(self, rows: Sequence[Any]) -> list[TableRow]:
        """Return the tables whose rows can be read. A damaged row does not affect the others."""
        found: list[TableRow] = []
        for row in rows:
            try:
                found += _tables([row])
            except Unavailable:
                self.damaged = True
                self.faults.add("damaged")
        return found

    async def uploads_of(self, person_id: str) -> Kept:
        """See Store."""
        found = await self.uploads_found(person_id)
        return Kept(len(found), sum(one.entries for one in found), sum(one.size for one in found))

    async def uploads_found(self, person_id: str) -> list[Found]:
        """Return the uploaded matches of a person, as far as they are in the log."""
        return [Found(*row) for row in await self._read(_ask, UPLOADS, person_id)]

    async def remove_table(self, table_id: str) -> None:
        """See Store."""
        await self._write(_remove_table, table_id)

    async def remove_tables(self, before: float) -> int:
        """See Store.

        Each table is removed as a whole; many tables take several transactions, so that no writer waits long.
        """
        removed = 0
        while True:
            found, gone = await self._write(_remove_tables, before)
            removed += gone
            if found < _REMOVED_AT_ONCE:
                return removed

    async def archive(self, before: float) -> int:
        """See Store. Here nothing is done."""
        return 0

    async def adopt(self, table: TableRow, log: Sequence[LogRow], chat: Sequence[ChatRow]) -> None:
        """Store a table from elsewhere with its log and chat, as a whole. Raise Taken if the id already exists."""
        await self._write(_adopt, table, log, chat)

    # Notes of the house

    async def note(self, name: str) -> str | None:
        """See Store."""
        found = _first(await self._read(_ask, "SELECT text FROM notes WHERE name = $1", name))
        return None if found is None else str(found[0])

    async def keep_note(self, name: str, text: str) -> None:
        """See Store."""
        sql = "INSERT INTO notes (name, text) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET text = excluded.text"
        await self._write(_do, sql, name, text)

    # Analyses

    async def analysis(self, table_id: str) -> str | None:
        """See Store."""
        found = _first(await self._read(_ask, "SELECT text FROM analyses WHERE table_id = $1", table_id))
        return None if found is None else str(found[0])

    async def keep_analysis(self, table_id: str, text: str) -> None:
        """See Store."""
        await self._write(_keep_analysis, table_id, text)

    # Deals

    async def add_deal(self, deal: Deal) -> None:
        """See Store."""
        sql = "INSERT INTO deals (id, host, changed, body) VALUES ($1, $2, $3, $4)"
        await self._write(_do, sql, deal.id, deal.host, deal.created, body(deal))

    async def deal(self, deal_id: str) -> Deal | None:
        """See Store."""
        return _first(_deals(await self._read(_ask, "SELECT body FROM deals WHERE id = $1", deal_id)))

    async def deals_of(self, person_id: str, limit: int) -> list[Deal]:
        """See Store."""
        return _deals(await self._read(_ask, _DEALS_OF, person_id, person_id, limit))

    async def add_try(self, attempt: Try) -> None:
        """See Store."""
        await self._write(_add_try, attempt)

    async def change_try(self, attempt: Try) -> None:
        """See Store."""
        sql = "UPDATE tries SET body = $1 WHERE deal = $2 AND round = $3 AND person = $4"
        await self._write(_do, sql, body(attempt), attempt.deal, attempt.round, attempt.person)

    async def attempt(self, deal_id: str, number: int, person_id: str) -> Try | None:
        """See Store."""
        sql = f"{_TRY} WHERE deal = $1 AND round = $2 AND person = $3"
        return _first(_tries(await self._read(_ask, sql, deal_id, number, person_id)))

    async def tries(self, deal_id: str, limit: int) -> list[Named]:
        """See Store."""
        sql = (
            "SELECT t.body, COALESCE(p.name, '') FROM tries t LEFT JOIN people p ON p.id = t.person"
            " WHERE t.deal = $1 ORDER BY t.round, t.person LIMIT $2"
        )
        rows = await self._read(_ask, sql, deal_id, limit)
        return [Named(one, name) for one, (_, name) in zip(_tries([row[:1] for row in rows]), rows, strict=True)]

    async def days_of(self, person_id: str, since: str) -> list[Try]:
        """See Store."""
        sql = f"{_TRY} WHERE person = $1 AND day >= $2 AND day > '' ORDER BY day, deal"
        return _tries(await self._read(_ask, sql, person_id, since))

    async def remove_deals(self, before: float, before_day: str) -> int:
        """See Store."""
        return await self._write(_remove_deals, before, before_day)

    # Puzzles

    async def solvers(self, person_id: str) -> list[Solver]:
        """See Store."""
        return await self._read(read_solvers, person_id)

    async def puzzles(self, game: str) -> list[PuzzleRow]:
        """See Store."""
        return await self._read(read_puzzles, game)

    async def try_puzzle(self, person_id: str, game: str, puzzle_id: str, tried: Tried) -> tuple[Solver, PuzzleRow]:
        """See Store."""
        return await self._write(try_puzzle, person_id, game, puzzle_id, tried)

    async def remove_solvers(self, before: float) -> int:
        """See Store."""
        return await self._write(_do, "DELETE FROM solvers WHERE changed < $1", before)

    async def adopt_rating(self, row: Solver | PuzzleRow) -> None:
        """Store a row from elsewhere. Raise Taken if there is one."""
        await self._write(keep_rating, row)

    # The log

    async def log(self, table_id: str, after: int) -> list[LogRow]:
        """See Store."""
        return await self._read(read_log, table_id, after)

    async def request(self, table_id: str, request: str) -> LogRow | None:
        """See Store."""
        return await self._read(read_request, table_id, request)

    # Chat

    async def say(self, row: ChatRow) -> int:
        """See Store; raise KeyError when there is no such table."""
        return await self._write(_say, row)

    async def chat(self, table_id: str, after: int) -> list[ChatRow]:
        """See Store."""
        return await self._read(_read_chat, table_id, after)

    # All of it

    async def everything(self) -> AsyncIterator[Record]:
        """Yield everything in one snapshot: people, sessions, deals, tries, ratings, then tables with log and chat."""
        async with self._snapshot() as read:
            person_id = ""
            while people := _people(await read(_page, _PERSON, "id", person_id)):
                for person in people:
                    yield person
                person_id = people[-1].id
            token_hash = b""
            while sessions := _sessions(await read(_page, _SESSION, "token_hash", token_hash)):
                for session in sessions:
                    yield session
                token_hash = sessions[-1].token_hash
            deal_id = ""
            while deals := _deals(await read(_page, "SELECT body FROM deals", "id", deal_id)):
                for deal in deals:
                    yield deal
                deal_id = deals[-1].id
            attempt = Try(deal="", round=0, person="", table="", seat=0, begun=0.0)
            while tries := _tries(await read(_tries_after, attempt)):
                for attempt in tries:
                    yield attempt
            async for row in all_ratings(read, PAGE):
                yield row
            table_id = ""
            while tables := _tables(await read(_page, "SELECT body FROM tables", "id", table_id)):
                for table in tables:
                    yield table
                    for entry in await read(read_log, table.id, 0):
                        yield entry
                    for said in await read(_read_chat, table.id, 0):
                        yield said
                table_id = tables[-1].id


def upgrade(found: int | None, dialect: Dialect) -> list[str]:
    """Return the statements that upgrade a schema of version `found` (None: an empty storage).

    Raise CannotOpen if the storage is newer than this Kvartal.
    """
    known = len(schema.MIGRATIONS)
    if found is not None and found > known:
        raise CannotOpen(say("error-store-newer", found=found, known=known))
    missing = [sql for migration in schema.MIGRATIONS[found or 0 :] for sql in migration.statements(dialect)]
    if found is None:
        missing.append(f"INSERT INTO schema_version (version) VALUES ({known})")
    elif found < known:
        missing.append(f"UPDATE schema_version SET version = {known}")
    return missing


def same_table(rows: Sequence[LogRow]) -> None:
    """Raise ValueError unless all rows belong to one table."""
    for row in rows:
        if row.table != rows[0].table:
            raise ValueError("an append is of one table")


def forget(row: TableRow, person_id: str) -> TableRow:
    """Return the table without the person. Their chairs become empty; once the game has begun, a bot plays them.

    The person's name is removed from the match file, too.
    """
    begun = row.status == PLAYING
    mine = [seat for seat, chair in enumerate(row.chairs) if chair.person == person_id]
    chairs = tuple(
        Chair(away=begun) if seat in mine else Chair() if chair.invited == person_id else chair
        for seat, chair in enumerate(row.chairs)
    )
    header = row.header
    if header is not None and mine:
        fields = msgspec.json.decode(header)
        if isinstance(fields.get("names"), list):
            fields["names"] = ["" if seat in mine else name for seat, name in enumerate(fields["names"])]
            header = msgspec.json.encode(fields).decode()
    host = "" if row.host == person_id else row.host
    return msgspec.structs.replace(row, chairs=chairs, header=header, host=host, version=row.version + 1)


# The operations, step by step


def _ask(sql: str, *args: Any) -> Steps[list[Any]]:
    rows: list[Any] = yield Ask(sql, args)
    return rows


def _do(sql: str, *args: Any) -> Steps[int]:
    touched: int = yield Do(sql, args)
    return touched


def _page(select: str, key: str, after: str | bytes) -> Steps[list[Any]]:
    return _ask(f"{select} WHERE {key} > $1 ORDER BY {key} LIMIT {PAGE}", after)


def _add_person(person: Person) -> Steps[None]:
    yield Do(
        "INSERT INTO people (id, name, lang, created, seen, login, login_key, password)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        (
            *(person.id, person.name, person.lang, person.created, person.seen),
            *(person.login, _login_key(person.login), person.password),
        ),
    )


def _remove_person(person_id: str) -> Steps[None]:
    sitting = yield from _ask("SELECT table_id FROM chairs WHERE person = $1 ORDER BY table_id", person_id)
    for (table_id,) in sitting:
        # The update comes first: it locks the row, so that what is read next stays true until the end.
        yield Do("UPDATE tables SET version = version + 1 WHERE id = $1", (table_id,))
        for row in _tables((yield Ask("SELECT body FROM tables WHERE id = $1", (table_id,)))):
            left = forget(row, person_id)
            yield Do("UPDATE tables SET body = $1 WHERE id = $2", (body(left), table_id))
        yield Do("UPDATE log SET person = NULL WHERE table_id = $1 AND person = $2", (table_id, person_id))
        if entries := (yield from read_archive(table_id)):
            nameless = [
                row if row.person != person_id else msgspec.structs.replace(row, person=None) for row in entries
            ]
            yield Do("UPDATE archive SET body = $1 WHERE table_id = $2", (packed(nameless), table_id))
    yield Do("DELETE FROM chairs WHERE person = $1", (person_id,))
    yield Do("UPDATE chat SET person = '', name = '' WHERE person = $1", (person_id,))
    for deal in _deals((yield from _ask("SELECT body FROM deals WHERE host = $1", person_id))):
        unhosted = msgspec.structs.replace(deal, host="")
        yield Do("UPDATE deals SET host = '', body = $1 WHERE id = $2", (body(unhosted), deal.id))
    yield Do("DELETE FROM tries WHERE person = $1", (person_id,))
    yield Do("DELETE FROM solvers WHERE person = $1", (person_id,))
    yield Do("DELETE FROM sessions WHERE person = $1", (person_id,))
    yield Do("DELETE FROM people WHERE id = $1", (person_id,))


def _add_table(row: TableRow, said: int) -> Steps[None]:
    yield Do(
        "INSERT INTO tables (id, version, listed, done, created, changed, said, body)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        (row.id, row.version, _listed(row), _done(row), row.created, row.changed, said, body(row)),
    )
    yield from _seat(row)


def _seat(row: TableRow) -> Steps[None]:
    sql = "INSERT INTO chairs (table_id, person, changed, rank, past) VALUES ($1, $2, $3, $4, $5)"
    for person in sorted(people_of(row)):
        rank = rank_for(row, person)
        yield Do(sql, (row.id, person, row.changed, rank, int(not rank)))


def _change_table(row: TableRow) -> Steps[bool]:
    touched = yield from _do(
        "UPDATE tables SET version = $1, listed = $2, done = $3, created = $4, changed = $5, body = $6"
        " WHERE id = $7 AND version = $8",
        *(row.version, _listed(row), _done(row), row.created, row.changed, body(row), row.id, row.version - 1),
    )
    if not touched:
        return False
    seated = yield from _ask("SELECT person, rank FROM chairs WHERE table_id = $1", row.id)
    if {(person, rank) for person, rank in seated} == {(person, rank_for(row, person)) for person in people_of(row)}:
        yield Do("UPDATE chairs SET changed = $1 WHERE table_id = $2", (row.changed, row.id))
    else:
        yield Do("DELETE FROM chairs WHERE table_id = $1", (row.id,))
        yield from _seat(row)
    return True


def _save_progress(rows: Sequence[TableRow]) -> Steps[set[str]]:
    stored: set[str] = set()
    for row in rows:
        sql = "UPDATE tables SET version = $1, body = $2 WHERE id = $3 AND version = $4"
        if (yield Do(sql, (row.version, body(row), row.id, row.version - 1))):
            stored.add(row.id)
            for person in sorted(people_of(row)):
                rank = rank_for(row, person)
                sql = "UPDATE chairs SET rank = $1 WHERE table_id = $2 AND person = $3 AND rank <> $4"
                yield Do(sql, (rank, row.id, person, rank))
    return stored


def _remove_tables(before: float) -> Steps[tuple[int, int]]:
    """Remove some tables. Return how many were found and how many of these were removed."""
    found = yield from _ask(
        f"SELECT id FROM tables WHERE done = 1 AND changed < $1 ORDER BY changed LIMIT {_REMOVED_AT_ONCE}", before
    )
    gone = 0
    for (table_id,) in found:
        # Check again: another process may have changed the table in between.
        if (yield from _do("DELETE FROM tables WHERE id = $1 AND done = 1 AND changed < $2", table_id, before)):
            gone += 1
            yield from _remove_rest(table_id)
    return len(found), gone


def _keep_analysis(table_id: str, text: str) -> Steps[None]:
    # The table may have been removed while its match was analysed.
    if (yield from _ask("SELECT 1 FROM tables WHERE id = $1", table_id)):
        sql = "INSERT INTO analyses (table_id, text) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING"
        yield Do(sql, (table_id, text))


def _add_try(attempt: Try) -> Steps[None]:
    key = (attempt.deal, attempt.round, attempt.person, attempt.day, body(attempt))
    yield Do("INSERT INTO tries (deal, round, person, day, body) VALUES ($1, $2, $3, $4, $5)", key)
    used = "UPDATE deals SET changed = $1 WHERE id = $2 AND changed < $3"
    yield Do(used, (attempt.begun, attempt.deal, attempt.begun))


def _tries_after(last: Try) -> Steps[list[Any]]:
    # Row values are compared in the order of the key.
    where = "(deal, round, person) > ($1, $2, $3)"
    return _ask(f"{_TRY} WHERE {where} ORDER BY deal, round, person LIMIT {PAGE}", last.deal, last.round, last.person)


def _remove_deals(before: float, before_day: str) -> Steps[int]:
    old = "SELECT id FROM deals WHERE changed < $1"
    yield Do(f"DELETE FROM tries WHERE day = '' AND deal IN ({old})", (before,))
    yield Do("DELETE FROM tries WHERE day > '' AND day < $1", (before_day,))
    return (yield from _do("DELETE FROM deals WHERE changed < $1", before))


def _remove_table(table_id: str) -> Steps[None]:
    yield Do("DELETE FROM tables WHERE id = $1", (table_id,))
    yield from _remove_rest(table_id)


def _remove_rest(table_id: str) -> Steps[None]:
    for name in ("log", "archive", "chat", "chairs", "analyses"):
        yield Do(f"DELETE FROM {name} WHERE table_id = $1", (table_id,))


def _adopt(table: TableRow, log: Sequence[LogRow], chat: Sequence[ChatRow]) -> Steps[None]:
    yield from _add_table(table, max((row.number for row in chat), default=0))
    yield Many(INSERT_LOG, [log_values(row) for row in log])
    yield Many(_INSERT_CHAT, [_chat_values(row) for row in chat])


def _say(row: ChatRow) -> Steps[int]:
    if not (yield from _do("UPDATE tables SET said = said + 1 WHERE id = $1", row.table)):
        raise KeyError(row.table)
    ((number,),) = yield from _ask("SELECT said FROM tables WHERE id = $1", row.table)
    yield Do(_INSERT_CHAT, _chat_values(msgspec.structs.replace(row, number=number)))
    if number > CHAT_KEPT:
        yield Do("DELETE FROM chat WHERE table_id = $1 AND number <= $2", (row.table, number - CHAT_KEPT))
    return int(number)


def _read_chat(table_id: str, after: int) -> Steps[list[ChatRow]]:
    rows = yield from _ask(f"{_CHAT} WHERE table_id = $1 AND number > $2 ORDER BY number", table_id, after)
    return [ChatRow(table=t, number=n, person=p, name=name, text=text, at=at) for t, n, p, name, text, at in rows]


WRITES_LOG = (_remove_person, _remove_table, _remove_tables, _adopt)
"""The operations that write to the log, apart from appending."""

# Rows as columns, and back

_INSERT_CHAT = "INSERT INTO chat (table_id, number, person, name, text, at) VALUES ($1, $2, $3, $4, $5, $6)"


def _chat_values(row: ChatRow) -> tuple[Any, ...]:
    return row.table, row.number, row.person, row.name, row.text, row.at


def _people(rows: Sequence[Any]) -> list[Person]:
    return [
        Person(id=i, name=name, lang=lang, created=created, seen=seen, login=login, password=password)
        for i, name, lang, created, seen, login, password in rows
    ]


def _sessions(rows: Sequence[Any]) -> list[Session]:
    return [Session(token_hash=bytes(h), person=person, created=created) for h, person, created in rows]


def _tables(rows: Sequence[Any]) -> list[TableRow]:
    return bodies(rows, _decode_table, "table")


def _deals(rows: Sequence[Any]) -> list[Deal]:
    return bodies(rows, _decode_deal, "deal")


def _tries(rows: Sequence[Any]) -> list[Try]:
    return bodies(rows, _decode_try, "try")


_decode_table = msgspec.json.Decoder(TableRow).decode
_decode_deal = msgspec.json.Decoder(Deal).decode
_decode_try = msgspec.json.Decoder(Try).decode


def _first(found: Sequence[T]) -> T | None:
    return found[0] if found else None


def _login_key(login: str | None) -> str | None:
    return None if login is None else login.casefold()


def _listed(row: TableRow) -> int:
    return int(row.public and row.status in (OPEN, PLAYING))


def _done(row: TableRow) -> int:
    return int(row.status in (OVER, CLOSED))
