"""A storage with many matches, to measure the cost of a move beside them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import LogRow, Person, TableRow
from kvartal.server.keeping.stores import FILE
from kvartal.server.tables import seating

ENTRIES = 30
_AT_ONCE = 500


async def fill(folder: Path, matches: int) -> None:
    """Put this many started matches into a new storage."""
    store = SqliteStore(folder / FILE)
    await store.open()
    try:
        person = Person(id="keeper", name="Keeper", lang="en", created=0.0, seen=0.0)
        await store.add_person(person)
        lines = _some_match()
        row = seating.open_table(person, "machi_koro", 2, {}, 0.0, sit_on=(0, 1))
        row = seating.start(row, person, 0.0)
        for first in range(0, matches, _AT_ONCE):
            await asyncio.gather(
                *(_adopt(store, row, lines, number) for number in range(first, min(first + _AT_ONCE, matches)))
            )
    finally:
        await store.close()


async def _adopt(store: SqliteStore, row: TableRow, lines: list[str], number: int) -> None:
    table = f"stored-{number}"
    log = [LogRow(table=table, number=n, line=line, at=0.0) for n, line in enumerate(lines, 1)]
    await store.adopt(msgspec.structs.replace(row, id=table), log, [])


def _some_match() -> list[str]:
    """Return the first entries of a match, played at random."""
    match, rng = Match.start(find("machi_koro"), 2), Rng(1)
    while len(match.entries) < ENTRIES:
        (seat,) = match.state.actors()
        if seat < 0:
            match.draw(rng)
        else:
            moves = match.state.legal(seat)
            match.play(seat, moves[rng.below(len(moves))])
    return [match.entry_line(entry) for entry in match.entries]
