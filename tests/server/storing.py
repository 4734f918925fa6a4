"""What the tests of the storage share: rows of every kind, and a storage opened and closed around a test."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from kvartal.server.keeping.ledger import Ledger
from kvartal.server.keeping.store import (
    Chair,
    ChatRow,
    Clock,
    Deal,
    LogRow,
    Person,
    PuzzleRow,
    Session,
    Solver,
    TableRow,
    Try,
)

MakeStore: TypeAlias = Callable[[], Ledger]


@asynccontextmanager
async def opened(make: MakeStore) -> AsyncIterator[Ledger]:
    """Open a storage and close it at the end."""
    store = make()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def a_person(person_id: str, **values: Any) -> Person:
    return Person(**{"id": person_id, "name": person_id.title(), "lang": "uk", "created": 1.5, "seen": 2.5, **values})


def a_session(token: bytes, person: str = "ann") -> Session:
    return Session(token_hash=token, person=person, created=3.5)


def a_table(table_id: str, *persons: str, **values: Any) -> TableRow:
    chairs = tuple(Chair(person=person, name=person.title(), ready=True) for person in persons or ("ann", "bob"))
    known: dict[str, Any] = {
        "id": table_id,
        "version": 1,
        "game": "machi_koro",
        "options": {"edition": "plus", "open": True, "round": 3, "kinds": ["mine", "bakery"]},
        "chairs": (*chairs, Chair(bot="random"), Chair()),
        "host": chairs[0].person,
        "public": True,
        "status": "playing",
        "created": 10.25,
        "changed": 11.125,
        "header": '{"format":"kvartal-match","names":["Ann","Bob"]}',
        "clock": Clock(reserve=600.0, turn=30.0),
        "waits_for": (0, 2),
    }
    return TableRow(**{**known, **values})


def a_deal(deal_id: str, **values: Any) -> Deal:
    known: dict[str, Any] = {
        "id": deal_id,
        "game": "machi_koro",
        "options": {"edition": "base"},
        "bots": (None, "medium"),
        "seeds": ("00ff", "11ee"),
        "created": 12.5,
        "host": "ann",
        "name": "Друзі",
        "ends": 99.5,
    }
    return Deal(**{**known, **values})


def a_try(deal_id: str, person: str, number: int = 0, **values: Any) -> Try:
    known = {"table": "t", "seat": 0, "begun": 13.5, **values}
    return Try(deal=deal_id, round=number, person=person, **known)


def a_solver(person: str, **values: Any) -> Solver:
    known = {"game": "paris", "rating": 1412.5, "deviation": 80.5, "changed": 21.5, "right": 1, "tried": ("a", "b")}
    return Solver(person=person, **{**known, **values})


def a_puzzle(puzzle_id: str, **values: Any) -> PuzzleRow:
    known = {"game": "paris", "rating": 1350.5, "deviation": 90.5, "tries": 2, "right": 1}
    return PuzzleRow(id=puzzle_id, **{**known, **values})


def an_entry(table_id: str, number: int, **values: Any) -> LogRow:
    line = f'{{"n":{number},"seat":0,"move":"build mine"}}'
    return LogRow(**{"table": table_id, "number": number, "line": line, "at": 20.5 + number, **values})


def a_word(table_id: str, text: str, person: str = "ann") -> ChatRow:
    return ChatRow(table=table_id, number=0, person=person, name=person.title(), text=text, at=30.5)
