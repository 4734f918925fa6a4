"""A Store in memory for fast tests; with a delay it lets others run in between, as a real one does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from kvartal.server.keeping.store import (
    CHAT_KEPT,
    Appended,
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
    Taken,
    Tried,
    Try,
    people_of,
    rank_for,
    then,
)


class MemoryStore:
    """Data that several servers can share in one process; `pause` is called before every operation and may wait."""

    def __init__(self, pause: Callable[[str], float] | None = None) -> None:
        self.people: dict[str, Person] = {}
        self.sessions: dict[bytes, Session] = {}
        self.tables: dict[str, TableRow] = {}
        self.logs: dict[str, list[LogRow]] = {}
        self.chats: dict[str, list[ChatRow]] = {}
        self.notes: dict[str, str] = {}
        self.analyses: dict[str, str] = {}
        self.deals: dict[str, Deal] = {}
        self.attempts: dict[tuple[str, int, str], Try] = {}
        self.solving: dict[tuple[str, str], Solver] = {}
        self.riddles: dict[str, PuzzleRow] = {}
        self.conflicts = 0
        self.faults = Faults()
        self._pause = pause

    async def _wait(self, what: str) -> None:
        if self._pause is not None:
            seconds = self._pause(what)
            if seconds >= 0:
                await asyncio.sleep(seconds)

    async def open(self) -> None:
        await self._wait("open")

    async def close(self) -> None:
        await self._wait("close")

    async def ping(self) -> str | None:
        await self._wait("ping")
        return None

    # People

    async def add_person(self, person: Person) -> None:
        await self._wait("add_person")
        if person.login is not None and await self.person_by_login(person.login):
            raise Taken
        self.people[person.id] = person

    async def person(self, person_id: str) -> Person | None:
        await self._wait("person")
        return self.people.get(person_id)

    async def person_by_login(self, login: str) -> Person | None:
        await self._wait("person_by_login")
        key = login.casefold()
        return next((p for p in self.people.values() if p.login and p.login.casefold() == key), None)

    async def change_person(self, person: Person) -> None:
        await self._wait("change_person")
        if person.login is not None:
            other = await self.person_by_login(person.login)
            if other is not None and other.id != person.id:
                raise Taken
        if person.id in self.people:
            self.people[person.id] = person

    async def remove_person(self, person_id: str) -> None:
        await self._wait("remove_person")
        self.people.pop(person_id, None)
        await self.remove_sessions(person_id)
        self.attempts = {key: one for key, one in self.attempts.items() if one.person != person_id}
        self.solving = {key: one for key, one in self.solving.items() if one.person != person_id}
        for deal in self.deals.values():
            if deal.host == person_id:
                self.deals[deal.id] = msgspec.structs.replace(deal, host="")
        for table_id, row in self.tables.items():
            if person_id in people_of(row):
                chairs = tuple(
                    Chair(away=row.status == "playing")
                    if chair.person == person_id
                    else Chair()
                    if chair.invited == person_id
                    else chair
                    for chair in row.chairs
                )
                host = "" if row.host == person_id else row.host
                self.tables[table_id] = msgspec.structs.replace(row, chairs=chairs, host=host, version=row.version + 1)
            self.logs[table_id] = [
                msgspec.structs.replace(entry, person=None) if entry.person == person_id else entry
                for entry in self.logs[table_id]
            ]
            self.chats[table_id] = [
                msgspec.structs.replace(said, person="", name="") if said.person == person_id else said
                for said in self.chats[table_id]
            ]

    async def add_session(self, session: Session) -> None:
        await self._wait("add_session")
        self.sessions[session.token_hash] = session

    async def session(self, token_hash: bytes) -> Session | None:
        await self._wait("session")
        return self.sessions.get(token_hash)

    async def remove_session(self, token_hash: bytes) -> None:
        await self._wait("remove_session")
        self.sessions.pop(token_hash, None)

    async def remove_sessions(self, person_id: str) -> None:
        await self._wait("remove_sessions")
        self.sessions = {key: one for key, one in self.sessions.items() if one.person != person_id}

    # Tables

    async def add_table(self, row: TableRow) -> None:
        await self._wait("add_table")
        if row.id in self.tables:
            raise Taken
        self.tables[row.id] = row
        self.logs[row.id] = []
        self.chats[row.id] = []

    async def table(self, table_id: str) -> TableRow | None:
        await self._wait("table")
        return self.tables.get(table_id)

    async def places(self, table_ids: Sequence[str]) -> dict[str, Place]:
        await self._wait("places")
        found = {}
        for table_id in table_ids:
            if (row := self.tables.get(table_id)) is not None:
                log, chat = self.logs[table_id], self.chats[table_id]
                last = log[-1].number if log else 0
                found[table_id] = Place(row.version, last, chat[-1].number if chat else 0)
        return found

    async def change_table(self, row: TableRow) -> bool:
        await self._wait("change_table")
        known = self.tables.get(row.id)
        if known is None or known.version != row.version - 1:
            self.conflicts += 1
            return False
        self.tables[row.id] = row
        return True

    async def save_progress(self, rows: Sequence[TableRow]) -> set[str]:
        return {row.id for row in rows if await self.change_table(row)}

    async def archive(self, before: float) -> int:
        await self._wait("archive")
        return 0

    async def open_tables(self, limit: int) -> list[TableRow]:
        await self._wait("open_tables")
        found = [row for row in self.tables.values() if row.public and row.status in ("open", "playing")]
        return sorted(found, key=lambda row: -row.created)[:limit]

    async def tables_of(self, person_id: str, limit: int) -> list[TableRow]:
        await self._wait("tables_of")
        found = [row for row in self.tables.values() if person_id in people_of(row)]
        return sorted(found, key=lambda row: (-rank_for(row, person_id), -row.changed))[:limit]

    async def note(self, name: str) -> str | None:
        await self._wait("note")
        return self.notes.get(name)

    async def keep_note(self, name: str, text: str) -> None:
        await self._wait("keep_note")
        self.notes[name] = text

    async def analysis(self, table_id: str) -> str | None:
        await self._wait("analysis")
        return self.analyses.get(table_id)

    async def keep_analysis(self, table_id: str, text: str) -> None:
        await self._wait("keep_analysis")
        if table_id in self.tables:
            self.analyses.setdefault(table_id, text)

    async def uploads_of(self, person_id: str) -> Kept:
        await self._wait("uploads_of")
        logs = [self.logs[row.id] for row in self.tables.values() if row.uploaded and row.host == person_id]
        lines = [entry.line for log in logs for entry in log]
        return Kept(len(logs), len(lines), sum(map(len, lines)))

    async def remove_table(self, table_id: str) -> None:
        await self._wait("remove_table")
        for kept in (self.tables, self.logs, self.chats):
            kept.pop(table_id, None)

    async def remove_tables(self, before: float) -> int:
        await self._wait("remove_tables")
        gone = [row.id for row in self.tables.values() if row.status in ("over", "closed") and row.changed < before]
        for table_id in gone:
            del self.tables[table_id], self.logs[table_id], self.chats[table_id]
        return len(gone)

    # Deals

    async def add_deal(self, deal: Deal) -> None:
        await self._wait("add_deal")
        if deal.id in self.deals:
            raise Taken
        self.deals[deal.id] = deal

    async def deal(self, deal_id: str) -> Deal | None:
        await self._wait("deal")
        return self.deals.get(deal_id)

    def _used(self, deal: Deal) -> float:
        return max([deal.created, *(one.begun for one in self.attempts.values() if one.deal == deal.id)])

    async def deals_of(self, person_id: str, limit: int) -> list[Deal]:
        await self._wait("deals_of")
        played = {one.deal for one in self.attempts.values() if one.person == person_id and not one.day}
        found = [deal for deal in self.deals.values() if deal.host == person_id or deal.id in played]
        return sorted(found, key=lambda deal: (-self._used(deal), deal.id))[:limit]

    async def add_try(self, attempt: Try) -> None:
        await self._wait("add_try")
        key = (attempt.deal, attempt.round, attempt.person)
        if key in self.attempts:
            raise Taken
        self.attempts[key] = attempt

    async def change_try(self, attempt: Try) -> None:
        await self._wait("change_try")
        key = (attempt.deal, attempt.round, attempt.person)
        if key in self.attempts:
            self.attempts[key] = attempt

    async def attempt(self, deal_id: str, number: int, person_id: str) -> Try | None:
        await self._wait("attempt")
        return self.attempts.get((deal_id, number, person_id))

    async def tries(self, deal_id: str, limit: int) -> list[Named]:
        await self._wait("tries")
        found = [self.attempts[key] for key in sorted(self.attempts) if key[0] == deal_id]
        names = {person.id: person.name for person in self.people.values()}
        return [Named(one, names.get(one.person, "")) for one in found[:limit]]

    async def days_of(self, person_id: str, since: str) -> list[Try]:
        await self._wait("days_of")
        found = [one for one in self.attempts.values() if one.person == person_id and one.day >= since and one.day]
        return sorted(found, key=lambda one: (one.day, one.deal))

    async def remove_deals(self, before: float, before_day: str) -> int:
        await self._wait("remove_deals")
        gone = [deal.id for deal in self.deals.values() if self._used(deal) < before]
        self.attempts = {
            key: one
            for key, one in self.attempts.items()
            if (one.day >= before_day if one.day else one.deal not in gone)
        }
        for deal_id in gone:
            del self.deals[deal_id]
        return len(gone)

    # Puzzles

    async def solvers(self, person_id: str) -> list[Solver]:
        await self._wait("solvers")
        return [self.solving[key] for key in sorted(self.solving) if key[0] == person_id]

    async def puzzles(self, game: str) -> list[PuzzleRow]:
        await self._wait("puzzles")
        return [row for _, row in sorted(self.riddles.items()) if row.game == game]

    async def try_puzzle(self, person_id: str, game: str, puzzle_id: str, tried: Tried) -> tuple[Solver, PuzzleRow]:
        await self._wait("try_puzzle")
        rows = tried(self.solving.get((person_id, game)), self.riddles.get(puzzle_id))
        self.solving[person_id, game], self.riddles[puzzle_id] = rows
        return rows

    async def remove_solvers(self, before: float) -> int:
        await self._wait("remove_solvers")
        gone = [key for key, row in self.solving.items() if row.changed < before]
        for key in gone:
            del self.solving[key]
        return len(gone)

    # The log

    async def append(self, rows: Sequence[LogRow]) -> bool:
        await self._wait("append")
        log = self.logs[rows[0].table]
        taken = {row.number for row in log}
        requests = {row.request for row in log if row.request is not None}
        if any(row.number in taken or row.request in requests for row in rows):
            self.conflicts += 1
            return False
        log.extend(rows)
        log.sort(key=lambda row: row.number)
        await self._wait("appended")
        return True

    def append_then(self, rows: Sequence[LogRow], done: Appended) -> None:
        then(self.append(rows), done)

    async def log(self, table_id: str, after: int) -> list[LogRow]:
        await self._wait("log")
        return [row for row in self.logs.get(table_id, []) if row.number > after]

    async def request(self, table_id: str, request: str) -> LogRow | None:
        await self._wait("request")
        return next((row for row in self.logs.get(table_id, []) if row.request == request), None)

    # Chat

    async def say(self, row: ChatRow) -> int:
        await self._wait("say")
        said = self.chats[row.table]
        number = said[-1].number + 1 if said else 1
        self.chats[row.table] = [*said, msgspec.structs.replace(row, number=number)][-CHAT_KEPT:]
        return number

    async def chat(self, table_id: str, after: int) -> list[ChatRow]:
        await self._wait("chat")
        return [row for row in self.chats.get(table_id, []) if row.number > after]
